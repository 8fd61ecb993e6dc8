// Reads the first line of a board file: the size, then parts in any order, each at most once. Parts may change what
// others mean (the boxes of a grid, the number of symbols), so the shape is completed and checked at the end of the
// line.
//
//    board 9x9 boxes 3x3 values 0-8 open hex grids 1,1 7,7:3x3 extra 17,1:1x9
#include "text/boards/board_header.h"

#include <cassert>
#include <set>

#include "text/boards/number_words.h"
#include "text/core/format.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

// The words of the header, and the first error with its place in the line.
class HeaderWords {
 public:
  explicit HeaderWords(const Lines& lines) : lines_(lines), words_(without_comment(lines.line())) {}

  bool next() { return words_.next(); }
  std::string_view word() const { return words_.word(); }
  std::string_view line() const { return lines_.line(); }
  TextPlace here() const { return {lines_.number(), words_.column()}; }
  const Error& error() const { return assert(error_), *error_; }

  bool fail(ErrorCode code, std::string detail, TextPlace at) {
    error_ = Error{code, std::move(detail), at};
    return false;
  }
  bool fail(ErrorCode code, std::string detail) { return fail(code, std::move(detail), here()); }
  bool fail_after(std::string detail) {
    return fail(ErrorCode::missing_text, std::move(detail), {lines_.number(), line().size() + 1});
  }
  bool expected(std::string_view what) {
    return fail(ErrorCode::bad_number, "expected " + std::string(what) + ", found " + shown(word()));
  }
  bool fail_outside() { return fail(ErrorCode::bad_number, shown(word()) + " is outside the largest board"); }

 private:
  const Lines& lines_;
  Words words_;
  std::optional<Error> error_;
};

// Reads the size of boxes, which must tile the grid. Without boxes each row is one.
std::optional<BoxShape> boxes_named(std::string_view text, const PlacedGrid& grid) {
  if (text == "none") return BoxShape{1, grid.columns};
  const auto boxes = pair_of(text, 'x');
  const bool tile = boxes && boxes->rows >= 1 && boxes->columns >= 1 && grid.rows % boxes->rows == 0 &&
                    grid.columns % boxes->columns == 0;
  return tile ? boxes : std::nullopt;
}

// Reads 11,1:1x9, or 13,1 of a single cell: row and column of the first cell of a rectangle, from 1, and its size.
std::optional<ExtraCells> rectangle_named(std::string_view word) {
  const std::size_t colon = std::min(word.find(':'), word.size());
  const auto corner = pair_of(word.substr(0, colon), ',');
  const auto size = colon < word.size() ? pair_of(word.substr(colon + 1), 'x') : BoxShape{1, 1};
  if (!corner || !size) return std::nullopt;
  return ExtraCells{corner->rows - 1, corner->columns - 1, size->rows, size->columns};
}

// Returns the greatest number of symbols of which the first counts as 0 or 1.
int most_symbols_from(int first) { return first == 0 ? size_of(Alphabet::hex) : PuzzleShape::max_order; }

// Names the range that would be good instead of these values: it depends on the first of them, and on the least number
// of symbols.
std::string expected_values(std::string_view values, int least) {
  const int first = values.starts_with("0-") ? 0 : 1, most = most_symbols_from(first);
  if (least > most) return "expected values from 1, as there are more than " + std::to_string(most);
  const std::string from = std::to_string(first) + '-';
  const auto last = [&](int count) { return std::to_string(count + first - 1); };
  return "expected a range of values between " + from + last(least) + " and " + from + last(most) + ", found " +
         shown(values);
}

// Reads the line part by part, and keeps what only has a meaning together until finish().
class HeaderReader {
 public:
  explicit HeaderReader(const Lines& lines) : words_(lines) {}

  Result<BoardHeader> read() {
    if (!read_size() || !read_parts() || !finish()) return words_.error();
    return std::move(header_);
  }

 private:
  // Reads the size, from which the usual boxes and the usual number of symbols follow.
  bool read_size() {
    if (!words_.next() || words_.word() != board_word) {
      return words_.fail(ErrorCode::missing_text, "expected a line such as 'board 9x9' first, found " +
                                                      shown(without_trailing_blanks(words_.line())));
    }
    size_at_ = words_.here();
    size_at_.column += board_word.size() + 1;
    if (!words_.next())
      return words_.fail(ErrorCode::missing_text, "expected the size of the board, such as 9x9", size_at_);
    const auto size = pair_of(words_.word(), 'x');
    if (!size) return words_.expected("a size such as 9x9");
    const int most = PuzzleShape::max_order;
    if (std::min(size->rows, size->columns) < 1 || std::max(size->rows, size->columns) > most)
      return words_.expected("1 to " + std::to_string(most) + " rows and columns");
    grid_.rows = size->rows, grid_.columns = size->columns;
    grid_.boxes = usual_boxes(grid_.rows, grid_.columns);
    order_ = std::max(grid_.rows, grid_.columns);
    return true;
  }

  bool read_parts() {
    for (bool more = words_.next(); more;) {
      if (words_.word() == "grids") {
        if (!read_grids(more)) return false;
        continue;
      }
      if (!read_part(words_.word())) return false;
      more = words_.next();
    }
    return true;
  }

  // Reads one part. All names of alphabets are one part.
  bool read_part(std::string_view word) {
    const std::string_view part = alphabet_named(word) ? "alphabet" : word;
    if (!parts_.insert(part).second) {
      return words_.fail(ErrorCode::surplus_text,
                         "unexpected second " + std::string(part == word ? "" : "alphabet ") + shown(word));
    }
    if (word == "boxes") return read_boxes();
    if (word == "extra") return read_extra();
    if (word == "open") return grid_.open = true;
    if (word == "values") return read_values();
    alphabet_ = alphabet_named(word);
    alphabet_at_ = words_.here();
    return alphabet_ ||
           words_.fail(
               ErrorCode::bad_symbol,
               "expected boxes, values, open, digits, letters, hex, numbers, grids or extra, found " + shown(word));
  }

  // Reads values 0-8: the number of symbols, and what the first one counts as.
  bool read_values() {
    if (!words_.next()) return words_.fail_after("expected values such as 0-" + std::to_string(order_ - 1));
    values_at_ = words_.here();
    values_ = words_.word();
    const auto values = pair_of(values_, '-');
    const int first = values ? values->rows : -1, count = values ? values->columns - first + 1 : 0;
    if (first < 0 || first > 1 || count < 1 || count > most_symbols_from(first)) return fail_values();
    order_ = count, least_value_ = first;
    return true;
  }

  // Returns the least number of symbols: as many as the longer lines have cells, where lines are houses.
  int least_order() const { return grid_.open ? 1 : std::max(grid_.rows, grid_.columns); }
  bool fail_values() { return words_.fail(ErrorCode::bad_number, expected_values(values_, least_order()), values_at_); }

  bool read_boxes() {
    if (!words_.next()) return words_.fail_after("expected a size after 'boxes', such as 3x2, or none");
    return parse_boxes(words_.word(), grid_.boxes);
  }

  bool parse_boxes(std::string_view text, BoxShape& boxes) {
    const auto found = boxes_named(text, grid_);
    boxes = found.value_or(boxes);
    return found ||
           words_.fail(ErrorCode::bad_number, "expected 'none' or boxes that divide the grid, found " + shown(text));
  }

  // Reads 1,1 7,13:3x2: row and column of the first cell of each grid, and its boxes. They end where 'extra' begins, as
  // positions do not name themselves.
  bool read_grids(bool& more) {
    while ((more = words_.next()) && words_.word() != "extra") {
      PlacedGrid grid = grid_;
      const std::string_view word = words_.word();
      const std::size_t colon = word.find(':');
      const auto corner = pair_of(word.substr(0, colon), ',');
      if (!corner || corner->rows < 1 || corner->columns < 1) return words_.expected("row and column such as 7,13");
      if (colon != word.npos && !parse_boxes(word.substr(colon + 1), grid.boxes)) return false;
      if (std::max(corner->rows, corner->columns) > PuzzleShape::max_side) return words_.fail_outside();
      grid.row = corner->rows - 1, grid.column = corner->columns - 1;
      grids_.push_back(grid);
    }
    return !grids_.empty() || words_.fail_after("expected positions after 'grids', such as 1,1 7,7");
  }

  // Reads rectangles of cells. Nothing can follow them.
  bool read_extra() {
    while (words_.next()) {
      const auto cells = rectangle_named(words_.word());
      if (!cells) return words_.expected("row, column and size such as 11,1:1x9");
      if (std::max({cells->row + 1, cells->column + 1, cells->rows, cells->columns}) > PuzzleShape::max_side)
        return words_.fail_outside();
      extra_.push_back(*cells);
    }
    return !extra_.empty() || words_.fail_after("expected positions after 'extra', such as 11,1:1x9");
  }

  // Completes the shape. All grids have the size of the first line, and are open or not together.
  bool finish() {
    if (grid_.open && !parts_.contains("boxes")) grid_.boxes = {1, grid_.columns};
    if (grids_.empty()) grids_.push_back(grid_);
    for (PlacedGrid& grid : grids_) grid.open = grid_.open;
    if (order_ < least_order()) return fail_values();
    assert(!grids_.empty());
    header_.shape = PuzzleShape(ShapeParts{std::move(grids_), std::move(extra_), order_, least_value_});
    header_.alphabet = least_value_ == 0 ? Alphabet::hex : alphabet_.value_or(usual_alphabet(order_));
    if (const int most = size_of(header_.alphabet); order_ > most)
      return words_.fail(
          ErrorCode::bad_number,
          "at most " + std::to_string(most) + ' ' + std::string(name(header_.alphabet)) + " are available",
          alphabet_at_);
    // The error is placed at the size, as the shape is wrong as a whole.
    const auto fault = validate(header_.shape);
    return !fault || words_.fail(fault->code, fault->detail, size_at_);
  }

  HeaderWords words_;
  BoardHeader header_;
  PlacedGrid grid_{.boxes = {1, 1}};  // the first one
  std::vector<PlacedGrid> grids_;
  std::vector<ExtraCells> extra_;
  int order_ = 0, least_value_ = 1;
  std::set<std::string_view> parts_;  // that have been read
  std::string_view values_;           // as the line has them
  std::optional<Alphabet> alphabet_;
  TextPlace size_at_, values_at_, alphabet_at_;
};

}  // namespace

Result<BoardHeader> read_board_header(const Lines& lines) { return HeaderReader(lines).read(); }

}  // namespace quadrille::text
