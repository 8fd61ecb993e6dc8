// Jigsaws: the clues and one symbol for the region of each cell, in one line, in two or as two grids of rows.
//
//    1...........2...AAABACBBCCDBCDDD           1. .. ...         between the halves of a line ',', ';', '|' or blanks
//
// The length of the first line tells the form: 2 n n cells are all of it, n n are one half, n are a row.
#include <algorithm>
#include <cassert>
#include <set>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/connected.h"
#include "text/core/format.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr int least_order = 4, most_order = 35;  // of Alphabet::digits
constexpr int least_order_of_two_lines = 6;      // lines that are shorter are rows

constexpr std::size_t area(int order) { return static_cast<std::size_t>(order) * static_cast<std::size_t>(order); }

// The cells of a line: all but blanks, and but a character between the clues and the regions. That is the middle one if
// their number is odd; it may be a symbol as well, so only separators are left out.
class LineCells {
 public:
  explicit LineCells(std::string_view line) : line_(line), size_(line.size()) {
    size_ -= static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) { return is_blank(c); }));
    if (size_ % 2 == 0) return;
    // Finds the character with half of the others before it.
    std::size_t column = 0;
    for (std::size_t before = 0; before < size_ / 2 || is_blank(line[column]); ++column)
      before += !is_blank(line[column]);
    if (std::string_view(",;|").find(line[column]) == line.npos) return;
    sign_ = column;
    --size_;
  }

  std::size_t size() const { return size_; }
  bool apart() const { return size_ < line_.size(); }

  // use(the symbol, its column from 0)
  template <class Use>
  void for_each(Use use) const {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (i != sign_ && !is_blank(line_[i])) use(line_[i], i);
    }
  }

 private:
  std::string_view line_;
  std::size_t size_, sign_ = std::string_view::npos;
};

// The form of a puzzle, as its first line tells.
struct JigsawForm {
  int order;
  std::size_t lines;

  bool is_known() const { return order <= most_order; }
};

// Returns the form of a puzzle whose first line has that many cells. Lines of less than 36 cells
// are rows.
JigsawForm form_of(std::size_t cells) {
  for (int order = least_order; order <= most_order; ++order) {
    if (cells == 2 * area(order)) return {order, 1};
    if (cells == area(order) && order >= least_order_of_two_lines) return {order, 2};
  }
  return {static_cast<int>(std::min<std::size_t>(cells, 64)), 2 * cells};
}

// All cells of a record, and where they stand.
struct JigsawCells {
  std::string symbols;
  std::vector<TextPlace> at;
  int order = 0;
  bool apart = false;  // there is something between them, or they stand in two lines
};

// Collects all cells of a record with their places. All lines must be as long as the first.
Result<JigsawCells> collect(std::string_view record) {
  JigsawCells all;
  std::optional<std::size_t> width;
  std::size_t rows = 0, wanted = 0;
  for (Lines lines(record); lines.next();) {
    const LineCells line(without_trailing_blanks(lines.line()));
    if (line.size() == 0) continue;
    if (!width) {
      width = line.size();
      const JigsawForm form = form_of(line.size());
      all.order = form.order, wanted = form.lines;
      all.apart = form.lines == 2;
    }
    if (line.size() != *width) {
      return Error{ErrorCode::bad_length,
                   "expected " + std::to_string(*width) + " cells, found " + std::to_string(line.size()),
                   {lines.number(), without_trailing_blanks(lines.line()).size() + 1}};
    }
    all.apart |= line.apart();
    line.for_each([&](char symbol, std::size_t column) {
      all.symbols += symbol;
      all.at.push_back({lines.number(), column + 1});
    });
    ++rows;
  }
  if (!width) return Error{ErrorCode::missing_text, "expected clues and regions, found no cells", {1, 1}};
  if (all.order > most_order) {
    return Error{ErrorCode::bad_length,
                 "expected rows of at most " + std::to_string(most_order) + " cells, found " + std::to_string(*width),
                 {1, 0}};
  }
  assert(all.symbols.size() == all.at.size());
  if (rows == wanted) return all;
  return Error{
      ErrorCode::bad_length, "expected " + std::to_string(wanted) + " rows, found " + std::to_string(rows), {1, 0}};
}

// Returns letters, if digits followed by letters do not have all of the clues.
Alphabet alphabet_of(std::string_view clues, int order) {
  const auto has_all = [&](Alphabet alphabet) {
    const SymbolTable table(alphabet, order);
    return std::ranges::all_of(clues, [&](char clue) { return table.value(clue) != SymbolTable::none; });
  };
  return has_all(Alphabet::digits) || !has_all(Alphabet::letters) ? Alphabet::digits : Alphabet::letters;
}

Result<PuzzleRecord> read_jigsaw(std::string_view record) {
  const auto all = collect(record);
  if (!all) return all.error();
  const int order = all->order;
  const std::size_t size = area(order);
  const Alphabet alphabet = alphabet_of(std::string_view(all->symbols).substr(0, size), order);
  const SymbolTable table(alphabet, order);
  Puzzle board{PuzzleShape(PlacedGrid{.boxes = usual_boxes(order)}), std::vector<std::uint8_t>(size)};
  for (std::size_t cell = 0; cell < size; ++cell) {
    board.cells[cell] = table.value(all->symbols[cell]);
    if (board.cells[cell] != SymbolTable::none) continue;
    return Error{ErrorCode::bad_symbol,
                 "expected " + describe_symbols(alphabet, order) + " or an empty cell, found " +
                     shown_character(std::string_view(all->symbols).substr(cell)),
                 all->at[cell]};
  }
  auto regions = number_regions(std::string_view(all->symbols).substr(size), order);
  if (!regions) {
    Error error = regions.error();
    error.at = all->at[size + error.at.column - 1];
    return error;
  }
  board.shape = grid_of_regions(*std::move(regions), order, order);
  return PuzzleRecord{std::move(board), alphabet};
}

constexpr std::string_view region_signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string_view missed_by_jigsaw(const Puzzle& board) {
  const std::vector<std::uint8_t> regions = regions_of(board.shape.grids().front());
  return std::ranges::max(regions) < region_signs.size() ? "" : "more than 35 regions";
}

std::string write_jigsaw(const PuzzleRecord& record) {
  const PuzzleShape& shape = record.puzzle.shape;
  std::string line = rows_in_one_line(shape, Alphabet::digits, record.puzzle.cells);
  for (const std::uint8_t region : regions_of(shape.grids().front())) line += region_signs[region];
  return line + '\n';
}

// A damaged line takes no record along: it ends where a line of another form begins.
std::size_t jigsaw_size(std::string_view text, bool at_end) {
  Lines lines(text);
  (void)lines.next();
  const JigsawForm form = form_of(LineCells(lines.line()).size());
  if (form.lines == 1) return line_size(text, at_end);
  // A damaged line takes no record along: it may be the first of two, but the next one must not be a record itself.
  const std::size_t wanted = form.is_known() ? form.lines : 2;
  std::size_t end = line_size(text, at_end);
  for (std::size_t rows = 1; rows < wanted;) {
    if (!lines.next()) return at_end ? text.size() : 0;
    if (is_blank(lines.line())) continue;
    const JigsawForm next = form_of(LineCells(without_trailing_blanks(lines.line())).size());
    if (next.lines == 1 || (next.lines == 2) != (wanted == 2)) return end;
    end = lines.offset(), ++rows;
  }
  return end;
}

// Tells whether the second half is rather a solution. A solved grid has every symbol as often as regions have, but
// never twice in a row.
bool is_latin(std::string_view symbols, int order) {
  const auto n = static_cast<std::size_t>(order);
  for (std::size_t row = 0; row < n; ++row) {
    const std::string_view line = symbols.substr(row * n, n);
    if (std::set<char>(line.begin(), line.end()).size() < n) return false;
  }
  return true;
}

// Tells whether regions are in one piece each. What only looks like a jigsaw, with its halves apart, rarely has such.
bool are_connected(std::string_view symbols, int order) {
  const auto n = static_cast<std::size_t>(order);
  const auto parts = connected_parts(n, n, [&](std::size_t a, std::size_t b) { return symbols[a] == symbols[b]; });
  const auto regions = std::set<char>(symbols.begin(), symbols.end()).size();
  return static_cast<std::size_t>(*std::max_element(parts.begin(), parts.end())) + 1 == regions;
}

const PuzzleFormat jigsaw_grids{jigsaw_size,
                                read_jigsaw,
                                write_jigsaw,
                                {.least_order = least_order,
                                 .most_order = most_order,
                                 .any_boxes = true,
                                 .regions = true,
                                 .misses = missed_by_jigsaw}};

// Only what reads well is a jigsaw: a second half of regions is what tells it from two grids.
std::optional<Guess> recognize_jigsaw(const Head& head) {
  const std::string_view text = head.complete_lines();
  Lines lines(text);
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view first = without_trailing_blanks(lines.line());
  if (first.find_first_of("~:{") != first.npos) return std::nullopt;
  const int order = form_of(LineCells(first).size()).order;
  if (order < least_order || order > most_order) return std::nullopt;
  const auto start = static_cast<std::size_t>(first.data() - text.data());
  const std::size_t size = jigsaw_size(text.substr(start), head.whole);
  const auto cells = collect(text.substr(start, size));
  if (size == 0 || !cells) return std::nullopt;
  const std::string_view regions = std::string_view(cells->symbols).substr(area(cells->order));
  if (!read_jigsaw(text.substr(start, size)) || is_latin(regions, cells->order)) return std::nullopt;
  if (cells->apart && !are_connected(regions, cells->order)) return std::nullopt;
  return Guess{100, "clues, then a symbol for the region of each cell", PuzzleLayout{.boards = &jigsaw_grids}};
}

}  // namespace

extern const Format jigsaw_format{"jigsaw", Family::boards,
                                  "clues, then a symbol for the region of each cell: in lines or grids",
                                  PuzzleLayout{.boards = &jigsaw_grids}, recognize_jigsaw};

}  // namespace quadrille::text
