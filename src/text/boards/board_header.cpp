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

class HeaderReader {
 public:
  explicit HeaderReader(const Lines& lines) : lines_(lines), words_(without_comment(lines.line())) {}

  Result<BoardHeader> read() {
    if (!read_size() || !read_parts() || !finish()) return *error_;
    return std::move(header_);
  }

 private:
  bool fail(ErrorCode code, std::string detail, Position at) {
    error_ = Error{code, std::move(detail), at};
    return false;
  }
  bool fail(ErrorCode code, std::string detail) { return fail(code, std::move(detail), here()); }
  bool fail_after(std::string detail) {
    return fail(ErrorCode::missing_text, std::move(detail), {lines_.number(), lines_.line().size() + 1});
  }
  bool expected(std::string_view what) {
    return fail(ErrorCode::bad_number, "expected " + std::string(what) + ", found " + shown(words_.word()));
  }
  Position here() const { return {lines_.number(), words_.column()}; }

  // Reads the size, from which the usual boxes and the usual number of symbols follow.
  bool read_size() {
    if (!words_.next() || words_.word() != board_word) {
      return fail(ErrorCode::missing_text,
                  "expected a line such as 'board 9x9' first, found " + shown(without_trailing_blanks(lines_.line())));
    }
    size_at_ = {lines_.number(), words_.column() + board_word.size() + 1};
    if (!words_.next()) return fail(ErrorCode::missing_text, "expected the size of the board, such as 9x9", size_at_);
    const auto size = pair_of(words_.word(), 'x');
    if (!size) return expected("a size such as 9x9");
    const int most = PuzzleShape::max_order;
    if (std::min(size->rows, size->columns) < 1 || std::max(size->rows, size->columns) > most)
      return expected("1 to " + std::to_string(most) + " rows and columns");
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
      return fail(ErrorCode::surplus_text,
                  "unexpected second " + std::string(part == word ? "" : "alphabet ") + shown(word));
    }
    if (word == "boxes") return read_boxes();
    if (word == "extra") return read_extra();
    if (word == "open") return grid_.open = true;
    if (word == "values") return read_values();
    alphabet_ = alphabet_named(word);
    alphabet_at_ = here();
    return alphabet_ ||
           fail(ErrorCode::bad_symbol,
                "expected boxes, values, open, digits, letters, hex, numbers, grids or extra, found " + shown(word));
  }

  // Reads values 0-8: the number of symbols, and what the first one counts as.
  bool read_values() {
    if (!words_.next()) return fail_after("expected values such as 0-" + std::to_string(order_ - 1));
    values_at_ = here();
    values_ = words_.word();
    const auto values = pair_of(values_, '-');
    const int first = values ? values->rows : -1, count = values ? values->columns - first + 1 : 0;
    if (first < 0 || first > 1 || count < 1 || count > most_order(first)) return fail_values();
    order_ = count, least_value_ = first;
    return true;
  }

  // Returns the least number of symbols: as many as the longer lines have cells, where lines are houses.
  int least_order() const { return grid_.open ? 1 : std::max(grid_.rows, grid_.columns); }
  static int most_order(int first) { return first == 0 ? size_of(Alphabet::hex) : PuzzleShape::max_order; }

  // Names the range that would be good: it depends on the size of the board and on the first value.
  bool fail_values() {
    const int first = values_.starts_with("0-") ? 0 : 1, least = least_order(), most = most_order(first);
    const std::string from = std::to_string(first) + '-';
    const auto last = [&](int count) { return std::to_string(count + first - 1); };
    return fail(ErrorCode::bad_number,
                least > most ? "expected values from 1, as there are more than " + std::to_string(most)
                             : "expected a range of values between " + from + last(least) + " and " + from +
                                   last(most) + ", found " + shown(values_),
                values_at_);
  }

  bool read_boxes() {
    if (!words_.next()) return fail_after("expected a size after 'boxes', such as 3x2, or none");
    has_boxes_ = true;
    return parse_boxes(words_.word(), grid_.boxes);
  }

  // Reads the size of boxes, which must tile the grid. Without boxes each row is one.
  bool parse_boxes(std::string_view text, BoxShape& boxes) {
    boxes = {1, grid_.columns};
    if (text == "none") return true;
    const auto found = pair_of(text, 'x');
    if (!found || found->rows < 1 || found->columns < 1 || grid_.rows % found->rows != 0 ||
        grid_.columns % found->columns != 0) {
      return fail(ErrorCode::bad_number, "expected 'none' or boxes that divide the grid, found " + shown(text));
    }
    boxes = *found;
    return true;
  }

  // Reads 1,1 7,13:3x2: row and column of the first cell of each grid, and its boxes. They end where 'extra' begins, as
  // positions do not name themselves.
  bool read_grids(bool& more) {
    while ((more = words_.next()) && words_.word() != "extra") {
      PlacedGrid grid = grid_;
      const std::string_view word = words_.word();
      const std::size_t colon = word.find(':');
      const auto corner = pair_of(word.substr(0, colon), ',');
      if (!corner || corner->rows < 1 || corner->columns < 1) return expected("row and column such as 7,13");
      if (colon != word.npos && !parse_boxes(word.substr(colon + 1), grid.boxes)) return false;
      if (std::max(corner->rows, corner->columns) > PuzzleShape::max_side) return fail_outside();
      grid.row = corner->rows - 1, grid.column = corner->columns - 1;
      grids_.push_back(grid);
    }
    return !grids_.empty() || fail_after("expected positions after 'grids', such as 1,1 7,7");
  }

  // Reads 11,1:1x9 13,1: row and column of the first cell of each rectangle, and its size. Nothing can follow them.
  bool read_extra() {
    while (words_.next()) {
      const std::string_view word = words_.word();
      const std::size_t colon = std::min(word.find(':'), word.size());
      const auto corner = pair_of(word.substr(0, colon), ',');
      const auto size = colon < word.size() ? pair_of(word.substr(colon + 1), 'x') : BoxShape{1, 1};
      if (!corner || !size) return expected("row, column and size such as 11,1:1x9");
      if (std::max({corner->rows, corner->columns, size->rows, size->columns}) > PuzzleShape::max_side)
        return fail_outside();
      extra_.push_back({corner->rows - 1, corner->columns - 1, size->rows, size->columns});
    }
    return !extra_.empty() || fail_after("expected positions after 'extra', such as 11,1:1x9");
  }

  bool fail_outside() { return fail(ErrorCode::bad_number, shown(words_.word()) + " is outside the largest board"); }

  // Completes the shape. All grids have the size of the first line, and are open or not together.
  bool finish() {
    if (grid_.open && !has_boxes_) grid_.boxes = {1, grid_.columns};
    if (grids_.empty()) grids_.push_back(grid_);
    for (PlacedGrid& grid : grids_) grid.open = grid_.open;
    if (order_ < least_order()) return fail_values();
    assert(!grids_.empty());
    header_.shape = PuzzleShape(ShapeParts{std::move(grids_), std::move(extra_), order_, least_value_});
    header_.alphabet = least_value_ == 0 ? Alphabet::hex : alphabet_.value_or(usual_alphabet(order_));
    if (const int most = size_of(header_.alphabet); order_ > most) {
      return fail(ErrorCode::bad_number,
                  "at most " + std::to_string(most) + ' ' + std::string(name(header_.alphabet)) + " are available",
                  alphabet_at_);
    }
    // The error is placed at the size, as the shape is wrong as a whole.
    const auto fault = validate(header_.shape);
    return !fault || fail(fault->code, fault->detail, size_at_);
  }

  const Lines& lines_;
  Words words_;
  BoardHeader header_;
  PlacedGrid grid_{.boxes = {1, 1}};  // the first one
  std::vector<PlacedGrid> grids_;
  std::vector<ExtraCells> extra_;
  bool has_boxes_ = false;
  int order_ = 0, least_value_ = 1;
  std::set<std::string_view> parts_;  // that have been read
  std::string_view values_;           // as the line has them
  std::optional<Alphabet> alphabet_;
  Position size_at_, values_at_, alphabet_at_;
  std::optional<Error> error_;
};

}  // namespace

Result<BoardHeader> read_board_header(const Lines& lines) { return HeaderReader(lines).read(); }

}  // namespace quadrille::text
