// Simple Sudoku's files and what it copies.
//
//     *-----------*        an .ss file: the clues; then "I745", the digit 5 placed in cell 74 (from 0, row by row), and
//     |.2.|.97|3..|        "E74005", the candidate 5 crossed out there
//     ...
//
// The program copies the clues, then the same with what has been placed (if there is anything), then a grid of
// candidates.
#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/drawing_board.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

constexpr DrawingFrame frame{.outer = true, .top = "*-*", .middle = "|+|", .bottom = "*-*"};

// Reads a drawing that must have nine rows; lines of errors count from the first line of the record.
Result<Drawing> read_nine(std::string_view text, std::uint64_t first_line) {
  auto drawing = read_drawing(text, first_line);
  if (drawing && drawing->order != classic_order) {
    return Error{
        ErrorCode::bad_length, "expected 9 cells in a row, found " + std::to_string(drawing->order), {first_line, 0}};
  }
  return drawing;
}

// A part of a record, without blank lines at the beginning.
struct RecordPart {
  std::string_view text;
  std::uint64_t line;  // the first one
};

// Returns what follows the first `size` bytes, which end at the end of a line, with the number of its line.
RecordPart after(std::string_view record, std::size_t size) {
  Lines lines(record);
  while (lines.offset() < size && lines.next()) continue;
  std::size_t start = lines.offset();
  std::uint64_t line = lines.number() + 1;
  for (; lines.next() && is_blank(lines.line()); ++line) start = lines.offset();
  return {record.substr(start), line};
}

// ------------------------------------------------------------------------------------------------------------- files

bool is_move(std::string_view line) {
  line = without_trailing_blanks(line);
  const std::size_t digits = line.starts_with('I') ? 3 : line.starts_with('E') ? 5 : 0;
  return digits > 0 && line.size() == digits + 1 && line.find_first_not_of("0123456789", 1) == line.npos;
}

// A damaged move is still a move, so that its error is reported instead of a new record beginning there.
bool looks_like_move(std::string_view line) {
  return (line.starts_with('I') || line.starts_with('E')) && !is_beside_drawing(line);
}

// Returns the bytes of the drawing and the moves after it.
std::size_t simple_sudoku_size(std::string_view text, bool at_end) {
  const std::size_t drawing = drawing_size(text, at_end);
  if (drawing == 0) return 0;
  std::size_t size = drawing;
  Lines lines(text.substr(drawing));
  while (lines.next()) {
    if (is_blank(lines.line())) continue;
    if (!looks_like_move(lines.line())) return size;
    size = drawing + lines.offset();
  }
  return at_end ? size : 0;
}

// Applies a move. Cells are two digits, from 00; candidates have two zeros between cell and digit.
std::optional<Error> play(std::string_view line, std::uint64_t number, PuzzleRecord& record,
                          std::vector<SymbolSet>& out) {
  const auto bad = [&](std::string what) { return Error{ErrorCode::bad_symbol, std::move(what), {number, 1}}; };
  const std::string move = shown(without_trailing_blanks(line));
  if (!is_move(line)) return bad("expected a placed digit (I745) or a crossed-out candidate (E74005), found " + move);
  const auto cell = static_cast<std::size_t>((line[1] - '0') * 10 + line[2] - '0');
  const auto digit = *whole_number(without_trailing_blanks(line.substr(3)));
  if (cell >= out.size() || digit < 1 || digit > classic_order)
    return bad(move + ": cells are 00 to 80, digits 1 to 9");
  if (line.front() == 'E') {
    out[cell] |= only(static_cast<int>(digit));
  } else if (record.puzzle.cells[cell] == 0) {
    record.notes.placed.resize(out.size());
    record.notes.placed[cell] = static_cast<std::uint8_t>(digit);
  } else if (record.puzzle.cells[cell] != digit) {
    return bad(move + " changes a clue");
  }
  return std::nullopt;
}

Result<PuzzleRecord> read_simple_sudoku(std::string_view text) {
  const std::size_t size = drawing_size(text, true);
  const auto drawing = read_nine(text.substr(0, size), 1);
  if (!drawing) return drawing.error();
  auto record = board_of_drawing(*drawing);
  if (!record) return record;
  std::vector<SymbolSet> out(record->puzzle.cells.size());
  const RecordPart moves = after(text, size);
  for (Lines lines(moves.text); lines.next();) {
    if (is_blank(lines.line())) continue;
    if (auto error = play(lines.line(), moves.line + lines.number() - 1, *record, out)) return *error;
  }
  cross_out(*record, std::move(out));
  return record;
}

std::string two_digits(std::size_t cell) {
  return {static_cast<char>('0' + cell / 10), static_cast<char>('0' + cell % 10)};
}

std::string write_simple_sudoku(const PuzzleRecord& record) {
  std::string text = draw(BoxShape{3, 3}, cell_texts(record), frame);
  std::string moves;
  const std::vector<std::uint8_t>& placed = record.notes.placed;
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] == 0 || record.puzzle.cells[cell] != 0) continue;
    moves += 'I' + two_digits(cell) + static_cast<char>('0' + placed[cell]) + '\n';
  }
  const std::vector<SymbolSet> out = crossed_out(record);
  for (std::size_t cell = 0; cell < out.size(); ++cell) {
    for_each_symbol(out[cell],
                    [&](int symbol) { moves += 'E' + two_digits(cell) + "00" + std::to_string(symbol) + '\n'; });
  }
  return moves.empty() ? text : text + '\n' + moves;
}

// --------------------------------------------------------------------------------------------------------- clipboard

constexpr int most_drawings = 3;

// A puzzle has empty cells; candidates are digits everywhere, if only one for each cell.
bool are_candidates(const Drawing& drawing) {
  const auto is_empty = [](const DrawnCell& cell) { return cell.text == "." || cell.text == "-"; };
  return drawing.words || std::none_of(drawing.cells.begin(), drawing.cells.end(), is_empty);
}

// Ends a record after the grid of candidates. A grid without empty cells may be what has been placed, too, if another
// one follows.
std::size_t clipboard_size(std::string_view text, bool at_end) {
  std::size_t size = 0, with_candidates = 0;
  for (int i = 0; i < most_drawings; ++i) {
    const std::size_t start = text.find_first_not_of(" \t\r\n", size);
    if (start == text.npos) return at_end ? size : 0;
    const std::size_t line = text.rfind('\n', start) + 1;  // npos + 1 is 0
    if (i > 0 && !is_border(text.substr(line, text.find('\n', line) - line))) break;
    const std::size_t drawing = drawing_size(text.substr(line), at_end);
    if (drawing == 0 && i > 0 && at_end) break;
    if (drawing == 0) return 0;
    size = line + drawing;
    const CellKinds kinds = i == 0 ? CellKinds{} : cell_kinds(text.substr(line, drawing));
    if (i > 0 && (kinds.words || !kinds.empty)) with_candidates = size;
    if (kinds.words) break;
  }
  return with_candidates == 0 ? size : with_candidates;
}

// Reads two or three drawings. The last one has the candidates that are left; what it lacks is crossed out.
Result<PuzzleRecord> read_clipboard(std::string_view text) {
  std::vector<Drawing> drawings;
  for (RecordPart part{text, 1}; !is_blank(part.text) && drawings.size() < most_drawings;) {
    const std::size_t size = drawing_size(part.text, true);
    auto drawing = read_nine(part.text.substr(0, size), part.line);
    if (!drawing) return drawing.error();
    drawings.push_back(*std::move(drawing));
    const RecordPart next = after(part.text, size);
    part = {next.text, part.line + next.line - 1};
  }
  if (drawings.size() < 2 || are_candidates(drawings.front()) || !are_candidates(drawings.back())) {
    return Error{ErrorCode::missing_text, "expected the clues, then a grid of candidates", {1, 0}};
  }
  auto record = board_of_drawing(drawings.front());
  if (!record) return record;
  if (drawings.size() == 3) {
    const auto now = board_of_drawing(drawings[1]);
    if (!now) return now.error();
    for (std::size_t cell = 0; cell < now->puzzle.cells.size(); ++cell) {
      const std::uint8_t symbol = now->puzzle.cells[cell];
      if (symbol == 0 || record->puzzle.cells[cell] != 0) continue;
      record->notes.placed.resize(now->puzzle.cells.size());
      record->notes.placed[cell] = symbol;
    }
  }
  auto found = candidates_in(drawings.back());
  if (!found) return found.error();
  for (SymbolSet& set : found->sets) set = ~set;
  cross_out(*record, std::move(found->sets));
  return record;
}

// Its clues could not be told from candidates.
std::string_view full_grids(const Puzzle& board) {
  const bool full = std::find(board.cells.begin(), board.cells.end(), 0) == board.cells.end();
  return full ? "grids without an empty cell" : "";
}

std::string write_clipboard(const PuzzleRecord& record) {
  std::string text = draw(BoxShape{3, 3}, cell_texts(record), frame) + "\n\n";
  if (!record.notes.placed.empty()) {
    PuzzleRecord now = record;
    now.puzzle.cells = shown_cells(record);
    text += draw(BoxShape{3, 3}, cell_texts(now), frame) + "\n\n";
  }
  std::vector<SymbolSet> sets = left_candidates(record.puzzle, record.notes.placed);
  const std::vector<SymbolSet> out = crossed_out(record);
  std::vector<std::string> texts;
  for (std::size_t cell = 0; cell < sets.size(); ++cell) texts.push_back(candidate_text(sets[cell] & ~out[cell]));
  return text + draw_candidates(BoxShape{3, 3}, texts, frame);
}

const PuzzleFormat simple_sudoku_file{
    .record_size = simple_sudoku_size,
    .read = read_simple_sudoku,
    .write = write_simple_sudoku,
    .carries = {.placed = true, .pencil_marks = true, .unsaid = marks_not_crossed_out},
    .is_between = is_beside_drawing};
const PuzzleFormat simple_sudoku_clipboard{
    .record_size = clipboard_size,
    .read = read_clipboard,
    .write = write_clipboard,
    .carries = {.placed = true, .pencil_marks = true, .unsaid = marks_not_crossed_out, .misses = full_grids},
    .is_between = is_beside_drawing};

std::optional<Guess> recognize_simple_sudoku(const Head& head) {
  const std::string_view text = from_first_record(head);
  const auto drawing = first_drawing(head);
  const std::size_t size = text.empty() ? 0 : drawing_size(text, head.whole);
  const bool moves = size > 0 && looks_like_move(after(text, size).text);
  if (!drawing || drawing->order != classic_order || drawing->words || !drawing->framed) return std::nullopt;
  if (!moves && (drawing->corner != '*' || drawing->spaced)) return std::nullopt;
  const bool alone = !head.whole && is_blank(after(text, size).text);  // candidates may follow
  return Guess{alone ? 94 : 99, moves ? "a frame, then moves" : "a frame with stars in its corners",
               PuzzleLayout{.boards = &simple_sudoku_file}};
}

std::optional<Guess> recognize_simple_sudoku_clipboard(const Head& head) {
  const std::string_view text = from_first_record(head);
  const std::size_t size = text.empty() ? 0 : clipboard_size(text, head.whole);
  if (size == 0 || !read_clipboard(text.substr(0, size))) return std::nullopt;
  return Guess{100, "a frame with clues, then one with candidates", PuzzleLayout{.boards = &simple_sudoku_clipboard}};
}

}  // namespace

extern const Format simple_sudoku_format{"simple-sudoku", Family::programs, "files of Simple Sudoku (.ss), with moves",
                                         PuzzleLayout{.boards = &simple_sudoku_file}, recognize_simple_sudoku};
extern const Format simple_sudoku_clipboard_format{
    "simple-sudoku-clipboard", Family::programs, "what Simple Sudoku copies: clues, then candidates",
    PuzzleLayout{.boards = &simple_sudoku_clipboard}, recognize_simple_sudoku_clipboard};

}  // namespace quadrille::text
