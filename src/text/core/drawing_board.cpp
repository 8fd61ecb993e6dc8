// Turns cells of drawings into symbols or candidates, and draws puzzles. A drawing does not name its alphabet: letters
// without digits are letters; zeros and points together, above order 9, are hexadecimal, in which 0 is a symbol; all
// else is digits.
#include "text/core/drawing_board.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"

namespace quadrille::text {

namespace {

// Looks at all cells: the alphabet is that of the whole drawing.
Alphabet alphabet_of(const Drawing& drawing) {
  if (drawing.words) return Alphabet::numbers;
  // A point stands for all characters of empty cells but 0.
  bool digits = false, letters = false, zeros = false, points = false;
  for (const DrawnCell& cell : drawing.cells) {
    assert(!cell.text.empty());
    const char c = cell.text.front();
    zeros |= c == '0';
    digits |= is_digit(c) && c != '0';
    letters |= (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    points |= !is_digit(c) && !letters;
  }
  if (letters && !digits && !zeros) return Alphabet::letters;
  return drawing.order > 9 && zeros && points ? Alphabet::hex : Alphabet::digits;
}

// One cell of a grid of candidates.
struct CandidateCell {
  SymbolSet set = 0;
  bool given = false, placed = false;
};

// Reads one cell of a grid of candidates. Marks may stand around the digits: "*45", "#458", "458A"; "458-5" still has a
// 5, which a step would cross out. Marks that name a lone digit as given or placed mean nothing around several.
std::optional<CandidateCell> candidate_of(std::string_view text, int order) {
  CandidateCell found;
  // A point may hold anything, 0 and '-' nothing.
  if (text == "." || text == "?") return CandidateCell{all_symbols(order)};
  if (text == "0" || text == "-") return found;
  found.given = text.starts_with('<') && text.ends_with('>');
  found.placed = text.starts_with('u') || text.starts_with('+') ||
                 (text.size() > 1 && text.starts_with('*') && text.ends_with('*'));
  constexpr std::string_view marks = "*#@<>+-!?$%&~^=()[]{}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  // Candidates after a minus were crossed out, but are still there.
  const std::size_t minus = std::min(text.find('-'), text.size());
  const auto kept = listed_candidates(text.substr(0, minus), order, marks);
  const auto crossed_out = listed_candidates(text.substr(minus), order, marks);
  if (!kept || !crossed_out || (*kept | *crossed_out) == 0) return std::nullopt;
  found.set = *kept | *crossed_out;
  const bool lone = is_single(found.set);
  found.given &= lone, found.placed &= lone;
  return found;
}

// Writes one line of a border; a bar crosses it after each of the widths but the last.
void append_border(std::string_view signs, bool outer, std::span<const std::size_t> widths, std::string& out) {
  assert(signs.size() == 3);
  if (outer) out += signs[0];
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (i > 0) out += signs[1];
    out.append(widths[i], '-');
  }
  if (outer) out += signs[2];
  out += '\n';
}

}  // namespace

Result<DrawnCandidates> candidates_in(const Drawing& drawing) {
  DrawnCandidates found;
  for (std::size_t cell = 0; cell < drawing.cells.size(); ++cell) {
    const DrawnCell& drawn = drawing.cells[cell];
    auto here = candidate_of(drawn.text, drawing.order);
    if (!here) {
      return Error{
          ErrorCode::bad_symbol,
          "expected a list of candidates 1 to " + std::to_string(drawing.order) + ", found " + shown(drawn.text),
          drawn.at};
    }
    here->placed |= drawn.marked && is_single(here->set);
    assert(!here->placed || is_single(here->set));
    found.sets.push_back(here->set);
    // Lists of given and placed digits are empty as long as there is none.
    const auto note = [&](std::vector<std::uint8_t>& cells) {
      cells.resize(drawing.cells.size());
      cells[cell] = static_cast<std::uint8_t>(least(here->set));
    };
    if (here->given) note(found.given);
    if (here->placed) note(found.placed);
  }
  return found;
}

// A placed digit may be wrong: its cell keeps all candidates, so that the puzzle stays the same.
PuzzleRecord board_of_candidates(const Drawing& drawing, DrawnCandidates found, Lone lone) {
  assert(found.sets.size() == drawing.cells.size());
  for (std::size_t cell = 0; cell < found.placed.size(); ++cell) {
    if (found.placed[cell] != 0) found.sets[cell] = all_symbols(drawing.order);
  }
  const bool told = !found.given.empty();
  return {sukaku_of(drawing.boxes, std::move(found.sets), told ? Lone::candidate : lone, found.given),
          Alphabet::digits,
          {.placed = std::move(found.placed)}};
}

// Above order 9 words are numbers, as no list of candidates could be told from one.
Result<PuzzleRecord> board_of_drawing(const Drawing& drawing, Lone lone) {
  if (drawing.words && drawing.order <= 9) {
    auto found = candidates_in(drawing);
    if (!found) return found.error();
    return board_of_candidates(drawing, *std::move(found), lone);
  }
  const Alphabet alphabet = alphabet_of(drawing);
  const SymbolTable symbols(alphabet, drawing.order);
  PuzzleRecord record{Puzzle{PuzzleShape(PlacedGrid{.boxes = drawing.boxes, .regions = drawing.regions}),
                             std::vector<std::uint8_t>(drawing.cells.size())},
                      alphabet};
  for (std::size_t cell = 0; cell < drawing.cells.size(); ++cell) {
    const DrawnCell& drawn = drawing.cells[cell];
    const std::uint8_t symbol = symbols.value(std::string_view(drawn.text));
    if (symbol == SymbolTable::none) {
      return Error{
          ErrorCode::bad_symbol,
          "expected " + describe_symbols(alphabet, drawing.order) + " or an empty cell, found " + shown(drawn.text),
          drawn.at};
    }
    if (!drawn.marked) {
      record.puzzle.cells[cell] = symbol;
    } else if (symbol != 0) {
      record.notes.placed.resize(drawing.cells.size());
      record.notes.placed[cell] = symbol;
    }
  }
  return record;
}

// Draws all cells as wide as the widest one, to the right, and borders between the bands of boxes.
std::string draw(BoxShape boxes, std::span<const std::string> cells, const DrawingFrame& frame) {
  const auto n = static_cast<std::size_t>(boxes.order());
  std::size_t width = 0;
  for (const std::string& cell : cells) width = std::max(width, cell.size());
  const std::size_t per_box = static_cast<std::size_t>(boxes.columns), gap = frame.spaced ? 1 : 0;
  std::vector<std::size_t> widths(n / per_box, per_box * (width + gap) + gap);
  if (!frame.outer) {  // no blanks at the edges
    widths.front() -= gap;
    widths.back() -= gap;
  }
  std::string out;
  if (frame.outer) append_border(frame.top, true, widths, out);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const std::size_t row = cell / n, column = cell % n;
    if (column == 0 && row > 0 && row % static_cast<std::size_t>(boxes.rows) == 0)
      append_border(frame.middle, frame.outer, widths, out);
    if (column % per_box == 0 && (column > 0 || frame.outer)) out += frame.spaced && column > 0 ? " |" : "|";
    if (frame.spaced && (column > 0 || frame.outer)) out += ' ';
    out.append(width - cells[cell].size(), ' ');
    out += cells[cell];
    if (column + 1 < n) continue;
    if (frame.outer) out += frame.spaced ? " |" : "|";
    out += '\n';
  }
  if (frame.outer) append_border(frame.bottom, true, widths, out);
  return out;
}

std::string candidate_text(SymbolSet set) {
  std::string text;
  append_digits(set, text);
  return text.empty() ? "0" : text;
}

// Draws columns as wide as their widest cell. Two blanks stand between the cells of a box.
std::string draw_candidates(BoxShape boxes, std::span<const std::string> cells, const DrawingFrame& frame) {
  const auto n = static_cast<std::size_t>(boxes.order()), per_box = static_cast<std::size_t>(boxes.columns);
  std::vector<std::size_t> widths(n), box_widths(n / per_box, 1);
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    widths[cell % n] = std::max(widths[cell % n], cells[cell].size());
  for (std::size_t column = 0; column < n; ++column) {
    widths[column] += (column + 1) % per_box == 0 ? 1 : 2;
    box_widths[column / per_box] += widths[column];
  }
  std::string out;
  append_border(frame.top, true, box_widths, out);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const std::size_t row = cell / n, column = cell % n;
    if (column == 0 && row > 0 && row % static_cast<std::size_t>(boxes.rows) == 0)
      append_border(frame.middle, true, box_widths, out);
    if (column % per_box == 0) out += "| ";
    out += cells[cell];
    out.append(widths[column] - cells[cell].size(), ' ');
    if (column + 1 == n) out += "|\n";
  }
  append_border(frame.bottom, true, box_widths, out);
  return out;
}

Alphabet texts_alphabet(const PuzzleRecord& record) {
  if (record.alphabet == Alphabet::numbers && record.puzzle.shape.order() <= size_of(Alphabet::digits))
    return Alphabet::digits;
  return record.alphabet == Alphabet::hex ? Alphabet::digits : record.alphabet;
}

std::vector<std::string> cell_texts(const PuzzleRecord& record) {
  const bool numbers = record.alphabet == Alphabet::numbers && record.puzzle.shape.order() > 9;
  std::vector<std::string> texts;
  texts.reserve(record.puzzle.cells.size());
  for (std::uint8_t symbol : record.puzzle.cells) {
    if (symbol == 0) {
      texts.emplace_back(".");
    } else {
      texts.push_back(numbers ? std::to_string(symbol) : std::string(1, symbol_char(texts_alphabet(record), symbol)));
    }
  }
  return texts;
}

std::string draw(const PuzzleRecord& record, const DrawingFrame& frame) {
  return draw(record.puzzle.shape.grids().front().boxes, cell_texts(record), frame);
}

std::string_view from_first_record(const Head& head) {
  // Text above a drawing is skipped, but not without end: then it is not a text with a drawing in it.
  constexpr int most_words_above = 200;  // lines of them
  const std::string_view text = head.complete_lines();
  int words = 0;
  for (Lines lines(text); lines.next() && words < most_words_above;) {
    if (!is_beside_drawing(lines.line()))
      return text.substr(static_cast<std::size_t>(lines.line().data() - text.data()));
    words += !is_blank_or_comment(lines.line());
  }
  return {};
}

std::optional<Drawing> first_drawing(const Head& head) {
  const std::string_view text = from_first_record(head);
  const std::size_t size = text.empty() ? 0 : drawing_size(text, head.whole);
  if (size == 0) return std::nullopt;
  auto drawing = read_drawing(text.substr(0, size));
  if (!drawing) return std::nullopt;
  return *std::move(drawing);
}

std::optional<Guess> guess_damaged_drawing(const Head& head, const PuzzleFormat& format) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines) || !is_border(lines.line()) || lines.line().find("---") == std::string_view::npos)
    return std::nullopt;
  // With corners hardly anything else is meant; a line of dashes may be a rule in a text.
  const bool corners = lines.line().find_first_of("+*.'") != std::string_view::npos;
  return Guess{corners ? 93 : 70, "the first line is a border", PuzzleLayout{.boards = &format}};
}

Result<PuzzleRecord> read_drawn_board(std::string_view record) {
  auto drawing = read_drawing(record);
  if (!drawing) return drawing.error();
  return board_of_drawing(*drawing);
}

std::string_view missed_by_walls(const Puzzle& board) {
  const bool fits = board.shape.grids().front().boxes.order() == board.shape.order();
  return fits ? "" : "boxes that have fewer cells than a row";
}

}  // namespace quadrille::text
