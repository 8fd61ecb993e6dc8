// Checks in the order that makes later checks safe: cells, number, list and text, parts, then what the rule's own row
// demands. Each stage runs only if those before found nothing, so a row may use cells and numbers without checks of its
// own. The first error stays; it begins with the word of the rule, and inside of groups with the words of all of them.
#include "puzzle/rules/rule_check.h"

#include <algorithm>
#include <cassert>

#include "base/plural.h"
#include "puzzle/core/geometry.h"
#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

std::string count_of_cells(int cells) { return plural(static_cast<std::uint64_t>(cells), "cell"); }

// Lists the rules whose lines may cross themselves or be closed.
bool may_visit_again(RuleKind kind) {
  using enum RuleKind;
  constexpr RuleKind kinds[] = {palindrome, whispers,   entropic, modular, value_index,   sum_line,
                                clone,      equal_sums, pair,     regex,   state_machine, run_length};
  return std::ranges::find(kinds, kind) != std::end(kinds);
}

}  // namespace

RuleCheck::RuleCheck(const Puzzle& board, const Rule& rule, int depth)
    : board_(board), rule_(rule), symbols_(board.shape.order()), depth_(depth) {}

std::optional<Error> RuleCheck::first_error() && {
  const RuleRow& row = row_of(rule_.kind);
  check_cells(row.info);
  if (!error_) check_number(row.info);
  if (!error_) check_list_and_text(row.info);
  if (!error_) check_parts(row.info);
  if (!error_ && row.check != nullptr) row.check(*this);
  return std::move(error_);
}

void RuleCheck::fail(ErrorCode code, const std::string& detail) {
  if (!error_) error_ = Error{code, std::string(info(rule_.kind).word) + ": " + detail};
}

void RuleCheck::check_cells(const RuleInfo& info) {
  constexpr auto length = ErrorCode::bad_length;
  if (size() > 0 && info.least_cells == 0) return fail(length, "expected no cells: the rule holds in the whole board");
  if (size() < info.least_cells) {
    return fail(length, "expected at least " + count_of_cells(info.least_cells) + ", found " + std::to_string(size()));
  }
  if (info.most_cells > 0 && size() > info.most_cells) {
    return fail(length, "expected at most " + count_of_cells(info.most_cells) + ", found " + std::to_string(size()));
  }
  for (auto cell = rule_.cells.begin(); cell != rule_.cells.end(); ++cell) {
    if (!is_cell(*cell)) return fail(ErrorCode::bad_number, "cell outside the board");
    if (!may_visit_again(info.kind) && std::find(rule_.cells.begin(), cell, *cell) != cell) {
      return fail(ErrorCode::bad_number, cell_name(shape(), *cell) + " is repeated");
    }
  }
}

// Decides by a comparison where that is possible. Boards have many rules: a table of all cells for each rule would cost
// more than reading it.
bool RuleCheck::is_cell(int place) const {
  const std::vector<PlacedGrid>& grids = shape().grids();
  if (grids.size() == 1 && shape().extra().empty() && grids.front().row == 0 && grids.front().column == 0) {
    return place >= 0 && place < grids.front().cell_count();
  }
  return place >= 0 && (is_in_grid(shape(), place) || is_extra(shape(), place));
}

void RuleCheck::check_number(const RuleInfo& info) {
  using Number = RuleInfo::Number;
  constexpr auto number = ErrorCode::bad_number;
  if (rule_.number && info.number == Number::none)
    fail(number, "expected no number, found " + std::to_string(*rule_.number));
  if (!rule_.number && info.number == Number::required) fail(number, "expected a number");
  if (rule_.number && *rule_.number < 0)
    fail(number, "expected a number of at least 0, found " + std::to_string(*rule_.number));
}

// Bounds the numbers of a list, so that sums of products stay small.
void RuleCheck::check_list_and_text(const RuleInfo& info) {
  const auto expect = [&](std::string_view what, bool is_there, const char* kind) {
    if (what.empty() && is_there) fail(ErrorCode::bad_number, std::string("expected no ") + kind);
    if (!what.empty() && !is_there) fail(ErrorCode::bad_number, "expected " + std::string(what));
  };
  if (!info.may_lack_list || info.list.empty()) expect(info.list, !rule_.list.empty(), "list");
  expect(info.text, !rule_.text.empty(), "text");
  constexpr int most = 1000;
  if (std::any_of(rule_.list.begin(), rule_.list.end(), [](int number) { return number < -most || number > most; }))
    fail(ErrorCode::bad_number, "expected numbers of up to 1000");
}

// Bounds the depth of groups: the functions that walk through parts are recursive.
void RuleCheck::check_parts(const RuleInfo& info) {
  constexpr int most_depth = 16;
  if (!info.has_parts && !rule_.parts.empty()) return fail(ErrorCode::bad_number, "expected no rules inside");
  if (info.has_parts && rule_.parts.empty()) return fail(ErrorCode::bad_length, "expected at least one rule inside");
  if (info.has_parts && depth_ == most_depth)
    return fail(ErrorCode::too_large, "expected at most 16 levels of nested groups");
  for (const Rule& part : rule_.parts) {
    if (const auto error = RuleCheck(board_, part, depth_ + 1).first_error()) return fail(error->code, error->detail);
  }
}

// Checks the usual number, too: 10 is not a sum on a board with few symbols.
void RuleCheck::expect_between(const char* what, int low, int high) {
  const std::optional<int> number = rule_.number ? rule_.number : usual_number(rule_.kind, symbols_);
  if (!number || (*number >= low && *number <= high)) return;
  const std::string range = low == high ? "" : " to " + std::to_string(high);
  fail(ErrorCode::bad_number,
       std::string("expected a ") + what + " of " + std::to_string(low) + range + ", found " + std::to_string(*number));
}

void RuleCheck::expect_room_for_different() {
  if (size() <= symbols_) return;
  fail(ErrorCode::bad_length,
       count_of_cells(size()) + " cannot all differ with " + std::to_string(symbols_) + " symbols");
}

void RuleCheck::expect_neighbors() {
  assert(size() == 2);
  const int first = rule_.cells[0], second = rule_.cells[1];
  if (are_neighbors(shape(), first, second)) return;
  fail(ErrorCode::bad_number, cell_name(shape(), first) + " and " + cell_name(shape(), second) + " are not neighbors");
}

void RuleCheck::expect_row_or_column() {
  const auto is_line_of = [this](const PlacedGrid& grid) { return is_row_of(grid) || is_column_of(grid); };
  if (std::ranges::none_of(shape().grids(), is_line_of))
    fail(ErrorCode::bad_number, "expected the cells of a row or column, in their order");
}

void RuleCheck::expect_all_symbols_in_line() {
  expect_row_or_column();
  if (size() != symbols_)
    fail(ErrorCode::bad_length, "expected a row or column with all symbols, found " + count_of_cells(size()));
  const bool open = std::ranges::any_of(shape().grids(), [](const PlacedGrid& grid) { return grid.open; });
  if (open) fail(ErrorCode::bad_number, "not on an 'open' board, where numbers may repeat in rows and columns");
}

// Compares the first cell with the left edge of the grid; the line may be read from either end.
bool RuleCheck::is_row_of(const PlacedGrid& grid) const {
  const int width = shape().columns(), first = std::min(rule_.cells.front(), rule_.cells.back());
  return size() == grid.columns && first % width == grid.column && grid.covers(first / width, first % width) &&
         is_run(1);
}

bool RuleCheck::is_column_of(const PlacedGrid& grid) const {
  const int width = shape().columns(), first = std::min(rule_.cells.front(), rule_.cells.back());
  return size() == grid.rows && first / width == grid.row && grid.covers(first / width, first % width) && is_run(width);
}

// Tells whether successive cells are `step` places apart, all in the same direction.
bool RuleCheck::is_run(int step) const {
  assert(!rule_.cells.empty() && step > 0);
  const int signed_step = rule_.cells.front() < rule_.cells.back() ? step : -step;
  for (int i = 0; i < size(); ++i) {
    if (rule_.cells[static_cast<std::size_t>(i)] != rule_.cells.front() + i * signed_step) return false;
  }
  return true;
}

void RuleCheck::expect_as_many_rows_as_columns() {
  const auto is_square = [](const PlacedGrid& grid) { return grid.rows == grid.columns; };
  if (!std::ranges::all_of(shape().grids(), is_square))
    fail(ErrorCode::bad_number, "expected a board with as many rows as columns");
}

void RuleCheck::expect_symbols(int least) {
  if (symbols_ < least)
    fail(ErrorCode::bad_number, "expected a board of at least " + std::to_string(least) + " symbols");
}

void RuleCheck::expect_at_most_symbols(int most) {
  if (symbols_ > most) fail(ErrorCode::bad_number, "expected a board of up to " + std::to_string(most) + " symbols");
}

void RuleCheck::expect_thirds() {
  if (symbols_ % 3 != 0) fail(ErrorCode::bad_number, "expected a number of symbols that 3 divides");
}

void RuleCheck::expect_sum_in_range() {
  if (depth_ == 0) expect_between("sum", size() * least(), size() * most());
}

void RuleCheck::expect_sum_of_different_in_range() {
  if (depth_ > 0) return;
  const int steps = size() * (size() - 1) / 2;
  expect_between("sum", size() * least() + steps, size() * most() - steps);
}

void RuleCheck::expect_numbers_of_board() {
  for (const int number : rule_.list) {
    if (number < least() || number > most())
      return fail(ErrorCode::bad_number, "this board has no number " + std::to_string(number));
  }
}

void RuleCheck::expect_regions() {
  for (const PlacedGrid& grid : shape().grids()) {
    if (grid.regions.empty() && grid.boxes.rows == 1) fail(ErrorCode::bad_number, "this board has no boxes");
  }
}

void RuleCheck::expect_cells_of_grids() {
  for (const int cell : rule_.cells) {
    if (is_extra(shape(), cell))
      return fail(ErrorCode::bad_number, "expected cells of a grid, found the extra cell " + cell_name(shape(), cell));
  }
}

void RuleCheck::expect_extra_cells() {
  for (const int cell : rule_.cells) {
    if (is_in_grid(shape(), cell))
      return fail(ErrorCode::bad_number, "expected cells outside of the grid, found " + cell_name(shape(), cell));
  }
}

void RuleCheck::expect_boxes() {
  for (const PlacedGrid& grid : shape().grids()) {
    if (!grid.regions.empty()) fail(ErrorCode::bad_number, "this board has no boxes");
  }
}

}  // namespace quadrille::rules
