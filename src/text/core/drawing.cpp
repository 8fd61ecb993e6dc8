// Reads a drawing in two passes. The first puts all lines on a canvas and learns what '*' and '-' mean in it; the
// second reads rows with that knowledge and notes walls as bits, a word for each row of cells and one for all borders:
//
//    . . | 2 5       bars of the row:    bit 2, as a bar stands before cell 2
//    ----+----       borders:            bit 2, as a border stands before row 2
//
// Walls at equal distances, the same in all rows, draw boxes. Anything else must draw regions, which are found by
// filling the canvas (drawn_regions.h). An order is at most 35, so a word holds the bits.
#include "text/core/drawing.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/blank_frame.h"
#include "text/core/board_format.h"
#include "text/core/drawn_line.h"
#include "text/core/drawn_regions.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr std::size_t longest_word = 64, longest_drawn_line = 2000, most_drawn_lines = 4 * most_drawn_order;
static_assert(most_drawn_order < 64);  // bits of a word for the walls of a row

// A line that is not blank, and its number in the text.
struct CanvasLine {
  DrawnLine line;
  std::uint64_t number;
};

// Reads rows of cells, and notes the walls between them.
class DrawnRows {
 public:
  DrawnRows(Drawing& drawing, const Signs& signs) : drawing_(drawing), signs_(signs) {}

  bool read(const CanvasLine& from) {
    line_ = from.number;
    if (!is_border_among(from.line, signs_, drawing_.order)) return add_row(from.line.text);
    add_border(from.line.text);
    return true;
  }

  const std::vector<std::uint64_t>& bars() const { return bars_; }
  std::uint64_t borders() const { return borders_; }
  const Error& error() const { return *error_; }

 private:
  bool fail(ErrorCode code, std::string detail, std::size_t column) {
    error_ = Error{code, std::move(detail), {line_, column}};
    return false;
  }

  // Notes a border before the next row. The first line of a drawing tells its style; the frame itself is not a wall
  // between rows.
  void add_border(std::string_view line) {
    assert(line.find_first_not_of(" \t") != line.npos);
    if (bars_.empty() && !drawing_.framed) {
      drawing_.framed = true;
      drawing_.corner = line[line.find_first_not_of(" \t")];
    }
    const auto row = static_cast<int>(bars_.size());
    if (row == 0 || row == drawing_.order) return;
    assert(row < drawing_.order);
    drawing_.crossed |= line.find('+') != line.npos;
    if (line.find_first_of("-=") != line.npos) borders_ |= std::uint64_t{1} << row;
  }

  // Reads a row in one of three ways. The first row tells how many cells all of them have; one too many is read and
  // then reported.
  bool add_row(std::string_view line) {
    const RowCount count = count_row(line, signs_.stars_are_marks);
    const int cells = count.order();
    if (drawing_.order == 0) {
      drawing_.order = cells;
      drawing_.cells.reserve(static_cast<std::size_t>(std::min(cells * cells, most_drawn_order * most_drawn_order)));
      if (cells > most_drawn_order)
        return fail(
            ErrorCode::bad_length,
            "expected at most " + std::to_string(most_drawn_order) + " cells in a row, found " + std::to_string(cells),
            1);
      drawing_.bars = static_cast<int>(std::count_if(line.begin(), line.end(), is_bar));
    }
    if (static_cast<int>(bars_.size()) == drawing_.order) {
      return fail(ErrorCode::bad_length, "expected " + std::to_string(drawing_.order) + " rows, found more", 1);
    }
    assert(drawing_.order > 0 && drawing_.order <= most_drawn_order);
    const std::size_t before = drawing_.cells.size();
    bars_.push_back(0);
    drawing_.words |= count.is_words();
    const bool read = count.holes() ? read_places(line) : count.is_words() ? read_words(line) : read_signs(line);
    if (!read) return false;
    const std::size_t found = drawing_.cells.size() - before;
    if (found == static_cast<std::size_t>(drawing_.order)) return true;
    return fail(ErrorCode::bad_length,
                "expected " + std::to_string(drawing_.order) + " cells, found " + std::to_string(found),
                line.size() + 1);
  }

  void add_cell(std::string_view text, std::size_t column, bool marked) {
    drawing_.cells.push_back({text, {line_, column + 1}, marked});
  }

  // Notes a bar before the next cell of the row, unless it is the frame at one of the ends.
  void add_bar(std::size_t first_cell) {
    assert(!bars_.empty() && first_cell <= drawing_.cells.size());
    const std::size_t cell = drawing_.cells.size() - first_cell;
    if (cell > 0 && cell < static_cast<std::size_t>(drawing_.order)) bars_.back() |= std::uint64_t{1} << cell;
  }

  // Each character is a cell. What is neither a cell nor a wall nor a mark stands between cells.
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
        drawing_.spaced |= drawing_.cells.size() > first;
      } else if (is_control(c) || static_cast<unsigned char>(c) >= 0x80) {
        return fail(ErrorCode::bad_symbol, "expected a cell or a wall, found " + shown_character(line.substr(i)),
                    i + 1);
      }
    }
    return true;
  }

  // Reads words, which end at blanks and bars.
  bool read_words(std::string_view line) {
    const std::size_t first = drawing_.cells.size();
    drawing_.spaced = true;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (is_bar(line[i])) add_bar(first);
      if (is_bar(line[i]) || is_blank(line[i])) continue;
      std::size_t end = i;
      while (end < line.size() && !is_bar(line[end]) && !is_blank(line[end])) ++end;
      if (end - i > longest_word)
        return fail(ErrorCode::bad_symbol, "expected a cell, found " + shown(line.substr(i, end - i)), i + 1);
      add_cell(line.substr(i, end - i), i, false);
      if (drawing_.cells.size() - first > static_cast<std::size_t>(drawing_.order)) return true;
      i = end - 1;
    }
    return true;
  }

  // Reads a row in which bars stand between all cells, and around nothing in empty ones.
  bool read_places(std::string_view line) {
    assert(line.find_first_of("|!") != line.npos);  // holes are between bars
    std::size_t start = line.find_first_of("|!") + 1;
    const std::size_t first = drawing_.cells.size();
    drawing_.spaced = true;
    while (start < line.size()) {
      const std::size_t end = std::min(line.find_first_of("|!", start), line.size());
      if (drawing_.cells.size() > first) add_bar(first);
      const std::size_t cell = std::min(line.find_first_not_of(" \t", start), end);
      const std::string_view text = without_trailing_blanks(line.substr(cell, end - cell));
      if (text.size() > longest_word)
        return fail(ErrorCode::bad_symbol, "expected a cell, found " + shown(text), cell + 1);
      add_cell(text.empty() ? "." : text, text.empty() ? start : cell, false);
      if (drawing_.cells.size() - first > static_cast<std::size_t>(drawing_.order)) return true;
      start = end + 1;
    }
    return true;
  }

  Drawing& drawing_;
  const Signs signs_;
  std::uint64_t line_ = 0;           // the number of the line that is being read
  std::vector<std::uint64_t> bars_;  // for each row: bit i for a bar before cell i
  std::uint64_t borders_ = 0;        // bit i for a border before row i
  std::optional<Error> error_;
};

// Returns the distance between walls that stand after each `distance` cells: all cells if there are none, 0 if they
// are not like that.
int wall_distance(std::uint64_t walls, int order) {
  assert((walls & 1) == 0);  // no wall stands before the first cell
  if (walls == 0) return order;
  const int first = std::countr_zero(walls);
  std::uint64_t regular = 0;
  for (int at = first; at < order; at += first) regular |= std::uint64_t{1} << at;
  return regular == walls && order % first == 0 ? first : 0;
}

// Takes walls for boxes if they can be some. Walls in one direction tell the other side of the box; walls around each
// single row or column tell nothing.
bool draw_boxes(const DrawnRows& rows, Drawing& drawing) {
  const std::vector<std::uint64_t>& bars = rows.bars();
  assert(bars.size() == static_cast<std::size_t>(drawing.order));
  const int n = drawing.order;
  drawing.borders = std::popcount(rows.borders());
  drawing.boxes = usual_boxes(n);
  if (std::adjacent_find(bars.begin(), bars.end(), std::not_equal_to<>()) != bars.end()) return false;
  const int columns = wall_distance(bars.front(), n), high = wall_distance(rows.borders(), n);
  if (columns == 0 || high == 0) return false;
  const auto tells = [n](int distance) { return distance > 1 && distance < n; };
  if (high == 1 && columns == n) drawing.boxes = {1, n};  // rows apart from each other: a Latin square
  if (tells(high)) drawing.boxes = {high, n / high};
  if (tells(columns)) drawing.boxes = {n / columns, columns};
  return !tells(high) || !tells(columns) || high * columns == n;
}

// Cells know their line of the text, the canvas has only some of those: both are in the same order.
std::vector<CanvasCell> cells_on_canvas(const std::vector<DrawnCell>& drawn, const std::vector<CanvasLine>& canvas) {
  std::vector<CanvasCell> cells;
  std::size_t line = 0;
  for (const DrawnCell& cell : drawn) {
    assert(cell.at.column > 0 && canvas[line].number <= cell.at.line);
    while (canvas[line].number != cell.at.line) ++line;
    cells.push_back({line, static_cast<std::size_t>(cell.at.column - 1), cell.text.size()});
  }
  return cells;
}

// Finds the regions between the walls. Cells are in one region if a way leads from one to the other, through cells
// and blanks. There must be as many regions as rows, all of the same size.
std::optional<Error> draw_regions(const std::vector<CanvasLine>& lines, Drawing& drawing) {
  const auto fail = [&](std::size_t cell) {
    const std::string n = std::to_string(drawing.order);
    return Error{ErrorCode::bad_length, "the walls draw neither equal boxes nor " + n + " regions of " + n + " cells",
                 drawing.cells[cell].at};
  };
  std::vector<std::string_view> canvas;
  for (const CanvasLine& line : lines) canvas.push_back(line.line.text);
  const std::vector<int> regions = regions_between_walls(canvas, cells_on_canvas(drawing.cells, lines));
  assert(regions.size() == drawing.cells.size());
  const auto surplus = std::find(regions.begin(), regions.end(), drawing.order);
  if (surplus != regions.end()) return fail(static_cast<std::size_t>(surplus - regions.begin()));
  const std::string symbols(regions.begin(), regions.end());
  auto numbered = number_regions(symbols, drawing.order, true);
  if (!numbered) return fail(numbered.error().at.column - 1);
  drawing.regions = *std::move(numbered);
  return std::nullopt;
}

// The lines of a drawing, and what its characters mean.
struct DrawnCanvas {
  std::vector<CanvasLine> lines = {};
  Signs signs = {};
  std::uint64_t last_line = 0;  // of the text, blank or not
};

// Puts the lines that are not blank on the canvas. Lines that had to be rewritten are kept by the drawing, as cells are
// views into them; the buffer is used again.
Result<DrawnCanvas> fill_canvas(std::string_view text, std::uint64_t first_line, Stars stars, Drawing& drawing) {
  assert(first_line > 0);
  DrawnCanvas canvas;
  SignFinder finder;
  std::string buffer;
  for (Lines lines(text); lines.next();) {
    canvas.last_line = first_line - 1 + lines.number();
    DrawnLine line = drawn_line(lines.line(), buffer);
    if (line.text.empty()) continue;
    if (line.text.size() > longest_drawn_line || canvas.lines.size() == most_drawn_lines)
      return Error{ErrorCode::bad_length, "this drawing is too large", {canvas.last_line, 0}};
    if (!line.is_border()) finder.look_at(line);
    if (line.redrawn) line.text = *drawing.redrawn.emplace_back(std::make_unique<const std::string>(line.text));
    canvas.lines.push_back({line, canvas.last_line});
  }
  canvas.signs = finder.found(stars);
  return canvas;
}

Result<Drawing> read_canvas(std::string_view text, std::uint64_t first_line, Stars stars) {
  Drawing drawing;
  const auto canvas = fill_canvas(text, first_line, stars, drawing);
  if (!canvas) return canvas.error();
  DrawnRows rows(drawing, canvas->signs);
  for (const CanvasLine& line : canvas->lines) {
    if (!rows.read(line)) return rows.error();
  }
  const auto count = static_cast<int>(rows.bars().size());
  if (count != drawing.order || count < least_drawn_order)
    return Error{ErrorCode::bad_length,
                 "expected " + std::to_string(std::max(drawing.order, least_drawn_order)) + " rows, found " +
                     std::to_string(count),
                 {canvas->last_line, 0}};
  assert(drawing.cells.size() == static_cast<std::size_t>(count * count));
  if (!draw_boxes(rows, drawing)) {
    if (auto error = draw_regions(canvas->lines, drawing)) return *std::move(error);
  }
  return drawing;
}

// Tells whether a line has three letters or more in a row, not all of them capitals, which may be the cells of a large
// grid.
bool has_word(std::string_view line) {
  std::size_t letters = 0;
  bool small = false;
  for (const char c : line) {
    letters = is_letter(c) ? letters + 1 : 0;
    small = letters > 0 && (small || is_small_letter(c));
    if (letters >= 3 && small) return true;
  }
  return false;
}

// Not the exclamation mark of a sentence.
bool has_bar(const DrawnLine& line) {
  if ((line.kinds & bar) == 0) return false;
  const std::string_view text = line.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_word = i > 0 && is_letter(text[i - 1]) && (i + 1 == text.size() || is_blank(text[i + 1]));
    if (is_bar(text[i]) && !(text[i] == '!' && ends_word)) return true;
  }
  return false;
}

// Tells whether a line is one of those around code: "```", "~~~".
bool is_fence(std::string_view line) {
  line = trimmed(line);
  return line.size() >= 3 && (line.front() == '`' || line.front() == '~') &&
         line.find_first_not_of(line.front()) == line.npos;
}

// Returns the size of the drawing under an assumption about its characters, and shows its rows to the finder. It ends
// after as many rows as the first one has cells; within a frame, after the border below them.
std::size_t size_with(const Signs& signs, std::string_view text, bool at_end, SignFinder& finder) {
  Lines lines(text);
  std::string buffer;
  int order = 0, rows = 0;
  bool framed = false;
  for (std::size_t start = 0; lines.next(); start = lines.offset()) {
    const DrawnLine line = drawn_line(lines.line(), buffer);
    if (line.text.empty()) return start;
    const bool whole = order > 0 && rows == order;
    if (is_border_among(line, signs, order)) {
      framed |= rows == 0;
      if (whole) return lines.offset();
    } else if (whole) {
      return start;
    } else {
      finder.look_at(line);
      if (rows++ == 0) order = std::clamp(count_row(line.text, signs.stars_are_marks).order(), 1, most_drawn_order);
      if (rows == order && !framed) return lines.offset();
    }
  }
  return at_end ? text.size() : 0;
}

}  // namespace

bool is_border(std::string_view line) {
  std::string buffer;
  return drawn_line(line, buffer).is_border();
}

bool is_beside_drawing(std::string_view line) {
  if (is_blank_or_comment(line)) return true;
  if (line.size() > longest_drawn_line) return false;
  std::string buffer;
  const DrawnLine drawn = drawn_line(line, buffer);
  const bool drawing = has_bar(drawn) || drawn.is_border();
  return drawn.text.empty() || (!drawing && (has_word(drawn.text) || is_fence(drawn.text)));
}

// The meaning of a character shows in the drawing itself, not in what follows. As long as that is not known it ends
// where it would if the characters had their usual meaning; what has been learned by then is only added to.
std::size_t drawing_size(std::string_view text, bool at_end, Stars stars) {
  if (const auto frame = read_blank_frame(text, at_end)) return frame->size;
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
    const DrawnLine line = drawn_line(lines.line(), buffer);
    if (line.is_border()) continue;
    if (!found.words) found.words = count_row(line.text, false).is_words();
    found.empty |= (line.kinds & dash) != 0 || line.text.find('.') != line.text.npos;
  }
  return found;
}

Result<Drawing> read_drawing(std::string_view text, std::uint64_t first_line, Stars stars) {
  auto frame = read_blank_frame(text, true);
  if (!frame) return read_canvas(text, first_line, stars);
  auto redrawn = std::make_unique<const std::string>(std::move(frame->redrawn));
  auto drawing = read_canvas(*redrawn, first_line, stars);
  if (drawing) drawing->redrawn.push_back(std::move(redrawn));
  return drawing;
}

}  // namespace quadrille::text
