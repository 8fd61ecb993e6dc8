#include "text/programs/drawing.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/lines.h"
#include "text/board/regions.h"
#include "text/recognise_plain.h"

namespace quadrille::text {

namespace {

constexpr int least_order = 4, most_order = 35;
constexpr std::size_t longest_word = 64, longest_line = 2000, most_lines = 4 * most_order;

// What characters may be, as bits of a table.
using Kinds = std::uint16_t;
enum : Kinds {
  cell_sign = 1,
  bar = 2,
  mark = 4,
  no_border = 8,
  point = 16,
  empty = 32,
  star = 64,
  dash = 128,
  wide = 256
};

constexpr std::array<Kinds, 256> make_kinds() {
  std::array<Kinds, 256> kinds{};
  const auto add = [&](std::string_view signs, unsigned kind) {
    for (char c : signs) kinds[static_cast<unsigned char>(c)] |= static_cast<Kinds>(kind);
  };
  add("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", cell_sign);
  add(".0*_-?", cell_sign);
  add("|!", bar);
  add("+#@<>", mark);
  add(".*", point);
  add(".0", empty);
  add("*", star);
  add("-", dash);
  constexpr std::string_view border_signs = "-=+|!:.'*`,/\\ \t";
  for (std::size_t c = 0; c < kinds.size(); ++c) {
    if (border_signs.find(static_cast<char>(c)) == border_signs.npos) kinds[c] |= no_border;
    if (c >= 0x80) kinds[c] |= wide;
  }
  return kinds;
}
constexpr auto kinds = make_kinds();

constexpr Kinds kinds_of(char c) { return kinds[static_cast<unsigned char>(c)]; }
constexpr Kinds kinds_of(std::string_view line) {
  Kinds all = 0;
  for (const char c : line) all |= kinds_of(c);
  return all;
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_bar(char c) { return (kinds_of(c) & bar) != 0; }
constexpr bool is_cell_sign(char c) { return (kinds_of(c) & cell_sign) != 0; }

// The box characters of Unicode, U+2500 to U+257F, which UTF-8 writes as E2 94 80 to E2 95 BF.
constexpr char drawn_char(char middle, char last) {
  constexpr std::string_view signs = "--||--||--||";  // from U+2500; behind them are corners and crossings
  if (middle == '\x95') return last == '\x90' ? '-' : last == '\x91' ? '|' : '+';
  const auto place = static_cast<std::size_t>(static_cast<unsigned char>(last)) - 0x80;
  return place < signs.size() ? signs[place] : '+';
}

// Without blanks at its end, and what stands in it.
struct Line {
  std::string_view text;
  Kinds kinds;
  bool redrawn = false;  // the text lies in the buffer

  bool is_border() const {
    if ((kinds & no_border) != 0) return false;
    return (kinds & point) == 0 || text.find("--") != text.npos || text.find("==") != text.npos;
  }
};

// The line with box characters as ASCII draws them.
Line plain(std::string_view text, std::string& buffer) {
  text = without_trailing_blanks(text);
  const Kinds found = kinds_of(text);
  if ((found & wide) == 0) return {text, found};
  buffer.resize(text.size());
  std::size_t size = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool box = text[i] == '\xE2' && i + 2 < text.size() && (text[i + 1] == '\x94' || text[i + 1] == '\x95');
    buffer[size++] = box ? drawn_char(text[i + 1], text[i + 2]) : text[i];
    if (box) i += 2;
  }
  buffer.resize(size);
  const std::string_view drawn = without_trailing_blanks(buffer);
  return {drawn, kinds_of(drawn), true};
}

// ------------------------------------------------------------------------------------------------------ the rows

// What can be counted in a row before it is known what a cell is.
struct RowCount {
  int signs = 0, words = 0, groups = 0;
  bool long_words = false;  // of several digits
  bool repeats = false;     // some digit

  // A row of words has words of several digits, several of them between bars; or bars around nothing. As many words as
  // each has signs are boxes, unless digits come twice: then each word is all candidates.
  int order() const {
    if (holes()) return groups;
    const bool boxes_of_signs =
        (words == groups && groups > 1) || (signs <= most_order && words * words == signs && !repeats);
    return long_words && words >= least_order && !boxes_of_signs ? words : signs;
  }
  bool holes() const { return words < groups && groups >= least_order; }
  bool is_words() const { return long_words && order() == words; }
};

RowCount count_row(std::string_view line, bool stars_are_marks) {
  RowCount count;
  int digits = 0;
  unsigned seen = 0;
  bool in_word = false, in_group = false;
  const auto end_word = [&] {
    count.long_words |= digits > 1;
    digits = 0, in_word = false;
  };
  const auto is_digit_at = [&](std::size_t i) { return i < line.size() && is_digit(line[i]); };
  const auto ends_word_at = [&](std::size_t i) { return i >= line.size() || is_bar(line[i]) || is_blank(line[i]); };
  for (std::size_t i = std::min(line.find_first_not_of(" \t"), line.size()); i < line.size(); ++i) {
    const char c = line[i];
    const Kinds here = kinds_of(c);
    if ((here & (cell_sign | mark)) == 0) {
      end_word();
      count.groups += !in_group && (here & bar) == 0;
      in_group = (here & bar) == 0;
      continue;
    }
    const bool starred = c == '*' && stars_are_marks;
    if (starred && is_digit_at(i + 1)) end_word();
    if (c == '<' || (c == 'u' && !in_word && is_digit_at(i + 1) && ends_word_at(i + 2))) {
      count.long_words = true;  // a clue, a digit placed among candidates
    }
    count.groups += !std::exchange(in_group, true);
    count.words += !std::exchange(in_word, true);
    count.signs += (here & cell_sign) != 0 && !starred;
    if (!is_digit(c)) continue;
    ++digits;
    const unsigned bit = (1U << (c - '0')) & ~1U;
    count.repeats |= (seen & bit) != 0;
    seen |= bit;
  }
  end_word();
  return count;
}

// What some of the signs mean in a drawing.
struct Signs {
  bool stars_are_marks = false;   // there are other empty cells, and a '*' stands before a digit
  bool dashes_are_empty = false;  // some stand between other cells
  bool operator==(const Signs&) const = default;
};

// Learns that from the rows of a drawing.
class SignFinder {
 public:
  void look_at(const Line& row) {
    const std::string_view text = row.text;
    points_ |= (row.kinds & empty) != 0;
    stars_ |= (row.kinds & star) != 0;
    if ((row.kinds & (star | dash)) == 0) return;
    dashed_ |= text.front() == '-';
    for (std::size_t at = 1; at < text.size(); ++at) {
      starred_ |= text[at - 1] == '*' && is_digit(text[at]);
      dashed_ |= text[at] == '-' && !is_digit(text[at - 1]);
    }
  }
  Signs found(Stars stars) const {
    return {stars == Stars::marks ? starred_ || !stars_ : starred_ && points_, dashed_};
  }

 private:
  bool points_ = false, stars_ = false, starred_ = false, dashed_ = false;
};

// A line of dashes and bars alone may be a row without clues.
bool is_border_among(const Line& line, const Signs& signs, int order) {
  if (!line.is_border()) return false;
  const bool may_be_cells = signs.dashes_are_empty && line.text.find_first_of("+=:") == line.text.npos;
  return !may_be_cells || std::count(line.text.begin(), line.text.end(), '-') != order;
}

// ------------------------------------------------------------------------------------------------------- the reader

class Reader {
 public:
  Reader(std::string_view text, std::uint64_t first_line, Stars stars)
      : text_(text), line_(first_line - 1), stars_(stars) {}

  Result<Drawing> read() {
    if (!fill_canvas()) return *error_;
    for (const auto& [line, number] : canvas_) {
      line_ = number;
      if (is_border_among(line, signs_, drawing_.order)) {
        add_border(line.text);
      } else if (!add_row(line.text)) {
        return *error_;
      }
    }
    const auto rows = static_cast<int>(bars_.size());
    if (rows != drawing_.order || rows < least_order) {
      return Error{ErrorCode::bad_length,
                   std::to_string(rows) + " rows, expected " + std::to_string(std::max(drawing_.order, least_order)),
                   {last_line_, 0}};
    }
    if (!draw_boxes() && !draw_regions()) return *error_;
    return std::move(drawing_);
  }

 private:
  struct NumberedLine {
    Line line;
    std::uint64_t number;
  };
  // On the canvas.
  struct Place {
    int line, column;
  };

  bool fail(ErrorCode code, std::string detail, std::size_t column) {
    error_ = Error{code, std::move(detail), {line_, column}};
    return false;
  }

  bool fill_canvas() {
    SignFinder finder;
    std::string buffer;
    const std::uint64_t before = line_;
    for (Lines lines(text_); lines.next();) {
      line_ = before + lines.number();
      if (is_blank(lines.line())) continue;
      Line line = plain(lines.line(), buffer);
      if (line.text.size() > longest_line || canvas_.size() == most_lines) {
        return fail(ErrorCode::bad_length, "too much for a drawing", 0);
      }
      if (!line.is_border()) finder.look_at(line);
      if (line.redrawn) line.text = keep(line.text);
      canvas_.push_back({line, line_});
    }
    last_line_ = line_;
    signs_ = finder.found(stars_);
    return true;
  }

  std::string_view keep(std::string_view line) {
    return *drawing_.redrawn.emplace_back(std::make_unique<const std::string>(line));
  }

  void add_border(std::string_view line) {
    if (bars_.empty() && !drawing_.framed) {
      drawing_.framed = true;
      drawing_.corner = line[line.find_first_not_of(" \t")];
    }
    const auto row = static_cast<int>(bars_.size());
    if (row == 0 || row == drawing_.order) return;
    drawing_.crossed |= line.find('+') != line.npos;
    if (line.find_first_of("-=") != line.npos) borders_ |= std::uint64_t{1} << row;
  }

  bool add_row(std::string_view line) {
    const RowCount count = count_row(line, signs_.stars_are_marks);
    const int cells = count.order();
    if (drawing_.order == 0) {
      drawing_.order = cells;
      drawing_.cells.reserve(static_cast<std::size_t>(std::min(cells * cells, most_order * most_order)));
      if (cells > most_order) return fail(ErrorCode::bad_length, std::to_string(cells) + " cells in a row", 1);
      drawing_.bars = static_cast<int>(std::count_if(line.begin(), line.end(), is_bar));
    }
    if (static_cast<int>(bars_.size()) == drawing_.order) {
      return fail(ErrorCode::bad_length, "more than " + std::to_string(drawing_.order) + " rows", 1);
    }
    const std::size_t before = drawing_.cells.size();
    bars_.push_back(0);
    drawing_.words |= count.is_words();
    const bool read = count.holes() ? read_places(line) : count.is_words() ? read_words(line) : read_signs(line);
    if (!read) return false;
    const std::size_t found = drawing_.cells.size() - before;
    if (found == static_cast<std::size_t>(drawing_.order)) return true;
    return fail(ErrorCode::bad_length, std::to_string(found) + " cells, expected " + std::to_string(drawing_.order),
                line.size() + 1);
  }

  void add_cell(std::string_view text, std::size_t column, bool marked) {
    drawing_.cells.push_back({text, {line_, column + 1}, marked});
  }

  void add_bar(std::size_t first_cell) {
    const std::size_t cell = drawing_.cells.size() - first_cell;
    if (cell > 0 && cell < static_cast<std::size_t>(drawing_.order)) bars_.back() |= std::uint64_t{1} << cell;
  }

  // Each sign is a cell. What is neither a cell nor a wall nor a mark stands between cells.
  bool read_signs(std::string_view line) {
    const std::size_t first = drawing_.cells.size();
    bool marked = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (is_bar(c)) {
        add_bar(first);
      } else if ((c == '*' && signs_.stars_are_marks) || c == '+') {
        marked = i + 1 < line.size() && is_cell_sign(line[i + 1]) && line[i + 1] != '*';
      } else if (is_cell_sign(c)) {
        add_cell(line.substr(i, 1), i, std::exchange(marked, false));
        if (drawing_.cells.size() - first > static_cast<std::size_t>(drawing_.order)) return true;  // reported as such
      } else if (is_blank(c)) {
        drawing_.spaced = true;
      } else if (is_control(c) || static_cast<unsigned char>(c) >= 0x80) {
        return fail(ErrorCode::bad_symbol, shown(c) + " is neither a cell nor a wall", i + 1);
      }
    }
    return true;
  }

  // Words, to blanks or bars.
  bool read_words(std::string_view line) {
    const std::size_t first = drawing_.cells.size();
    drawing_.spaced = true;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (is_bar(line[i])) add_bar(first);
      if (is_bar(line[i]) || is_blank(line[i])) continue;
      std::size_t end = i;
      while (end < line.size() && !is_bar(line[end]) && !is_blank(line[end])) ++end;
      if (end - i > longest_word)
        return fail(ErrorCode::bad_symbol, shown(line.substr(i, end - i)) + " is no cell", i + 1);
      add_cell(line.substr(i, end - i), i, false);
      if (drawing_.cells.size() - first > static_cast<std::size_t>(drawing_.order)) return true;
      i = end - 1;
    }
    return true;
  }

  // Bars stand between all cells, and around nothing in empty ones.
  bool read_places(std::string_view line) {
    std::size_t start = line.find_first_of("|!") + 1;
    const std::size_t first = drawing_.cells.size();
    drawing_.spaced = true;
    while (start < line.size()) {
      const std::size_t end = std::min(line.find_first_of("|!", start), line.size());
      if (drawing_.cells.size() > first) add_bar(first);
      const std::size_t cell = std::min(line.find_first_not_of(" \t", start), end);
      const std::string_view text = without_trailing_blanks(line.substr(cell, end - cell));
      if (text.size() > longest_word) return fail(ErrorCode::bad_symbol, shown(text) + " is no cell", cell + 1);
      add_cell(text.empty() ? "." : text, text.empty() ? start : cell, false);
      if (drawing_.cells.size() - first > static_cast<std::size_t>(drawing_.order)) return true;
      start = end + 1;
    }
    return true;
  }

  // ------------------------------------------------------------------------------------------------- boxes, regions

  // The distance between walls after each `distance` cells: all cells if there are none, 0 if they are not like that.
  int distance(std::uint64_t walls) const {
    if (walls == 0) return drawing_.order;
    const int first = std::countr_zero(walls);
    std::uint64_t regular = 0;
    for (int at = first; at < drawing_.order; at += first) regular |= std::uint64_t{1} << at;
    return regular == walls && drawing_.order % first == 0 ? first : 0;
  }

  bool draw_boxes() {
    const int n = drawing_.order;
    drawing_.borders = std::popcount(borders_);
    drawing_.boxes = usual_boxes(n);
    if (std::adjacent_find(bars_.begin(), bars_.end(), std::not_equal_to<>()) != bars_.end()) return false;
    const int columns = distance(bars_.front()), rows = distance(borders_);
    if (columns == 0 || rows == 0) return false;
    const auto tells = [n](int distance) { return distance > 1 && distance < n; };
    if (rows == 1 && columns == n) drawing_.boxes = {1, n};  // rows apart from each other: a Latin square
    if (tells(rows)) drawing_.boxes = {rows, n / rows};
    if (tells(columns)) drawing_.boxes = {n / columns, columns};
    return !tells(rows) || !tells(columns) || rows * columns == n;
  }

  std::vector<Place> places_of_cells() const {
    std::vector<Place> places;
    std::size_t line = 0;
    for (const DrawnCell& cell : drawing_.cells) {
      while (canvas_[line].number != cell.at.line) ++line;
      places.push_back({static_cast<int>(line), static_cast<int>(cell.at.column) - 1});
    }
    return places;
  }

  // Cells are in one region if a way leads from one to the other, through cells and blanks.
  bool draw_regions() {
    const std::vector<Place> places = places_of_cells();
    const int rows = static_cast<int>(canvas_.size());
    int columns = 0;
    for (const Place& place : places) columns = std::max(columns, place.column + 1);
    std::vector<int> cell_at(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), -1);
    const auto index = [&](Place at) {
      return static_cast<std::size_t>(at.line) * static_cast<std::size_t>(columns) +
             static_cast<std::size_t>(at.column);
    };
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
      for (std::size_t i = 0; i < drawing_.cells[cell].text.size(); ++i) {
        cell_at[index(places[cell]) + i] = static_cast<int>(cell);
        if (places[cell].column + static_cast<int>(i) + 1 >= columns) break;
      }
    }
    const int top = places.front().line, bottom = places.back().line;
    std::vector<bool> seen(cell_at.size());
    const auto is_open = [&](Place at) {
      if (at.line < top || at.line > bottom || at.column < 0 || at.column >= columns || seen[index(at)]) return false;
      const std::string_view line = canvas_[static_cast<std::size_t>(at.line)].line.text;
      const auto column = static_cast<std::size_t>(at.column);
      return cell_at[index(at)] >= 0 || column >= line.size() || is_blank(line[column]);
    };
    std::string symbols(drawing_.cells.size(), '\0');
    int regions = 0;
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
      if (seen[index(places[cell])]) continue;
      if (regions == drawing_.order) return fail_regions(cell);
      std::vector<Place> open{places[cell]};
      seen[index(places[cell])] = true;
      while (!open.empty()) {
        const Place at = open.back();
        open.pop_back();
        if (const int found = cell_at[index(at)]; found >= 0)
          symbols[static_cast<std::size_t>(found)] = static_cast<char>(regions);
        for (const Place next : {Place{at.line - 1, at.column}, Place{at.line + 1, at.column},
                                 Place{at.line, at.column - 1}, Place{at.line, at.column + 1}}) {
          if (!is_open(next)) continue;
          seen[index(next)] = true;
          open.push_back(next);
        }
      }
      ++regions;
    }
    auto numbered = number_regions(symbols, drawing_.order, true);
    if (!numbered) return fail_regions(numbered.error().at.column - 1);
    drawing_.regions = *std::move(numbered);
    return true;
  }

  bool fail_regions(std::size_t cell) {
    error_ = Error{ErrorCode::bad_length,
                   "the walls draw neither equal boxes nor " + std::to_string(drawing_.order) + " regions of " +
                       std::to_string(drawing_.order) + " cells",
                   drawing_.cells[cell].at};
    return false;
  }

  const std::string_view text_;
  std::uint64_t line_;  // the number of the line that is being read
  std::uint64_t last_line_ = 0;
  const Stars stars_;
  Signs signs_;
  Drawing drawing_;
  std::vector<NumberedLine> canvas_;  // all but blank ones
  std::vector<std::uint64_t> bars_;   // for each row: bit i for a bar before cell i
  std::uint64_t borders_ = 0;         // bit i for a border before row i
  std::optional<Error> error_;
};

}  // namespace

bool is_border(std::string_view line) {
  std::string buffer;
  return plain(line, buffer).is_border();
}

namespace {

std::size_t size_with(const Signs& signs, std::string_view text, bool at_end, SignFinder& finder) {
  Lines lines(text);
  std::string buffer;
  int order = 0, rows = 0;
  bool framed = false;
  for (std::size_t start = 0; lines.next(); start = lines.offset()) {
    if (is_blank(lines.line())) return start;
    const Line line = plain(lines.line(), buffer);
    const bool whole = order > 0 && rows == order;
    if (is_border_among(line, signs, order)) {
      framed |= rows == 0;
      if (whole) return lines.offset();
    } else if (whole) {
      return start;
    } else {
      finder.look_at(line);
      if (rows++ == 0) order = std::clamp(count_row(line.text, signs.stars_are_marks).order(), 1, most_order);
      if (rows == order && !framed) return lines.offset();
    }
  }
  return at_end ? text.size() : 0;
}

}  // namespace

// What a sign means shows in the drawing itself, not in what follows. As long as that is not known it ends where it
// would if the signs had their usual meaning; what has been learned by then is only added to.
std::size_t drawing_size(std::string_view text, bool at_end, Stars stars) {
  SignFinder finder;
  for (Signs signs = finder.found(stars);;) {
    const std::size_t size = size_with(signs, text, at_end, finder);
    if (signs == finder.found(stars)) return size;
    signs = finder.found(stars);
  }
}

CellKinds cell_kinds(std::string_view drawing) {
  std::string buffer;
  CellKinds found;
  for (Lines lines(drawing); lines.next();) {
    const Line line = plain(lines.line(), buffer);
    if (line.is_border()) continue;
    if (!found.words) found.words = count_row(line.text, false).is_words();
    found.empty |= (line.kinds & dash) != 0 || line.text.find('.') != line.text.npos;
  }
  return found;
}

Result<Drawing> read_drawing(std::string_view text, std::uint64_t first_line, Stars stars) {
  return Reader(text, first_line, stars).read();
}

}  // namespace quadrille::text
