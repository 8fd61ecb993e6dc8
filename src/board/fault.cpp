#include <algorithm>
#include <bit>
#include <numeric>

#include "board/geometry.h"
#include "quadrille/board/board.h"

namespace quadrille {

namespace {

std::string cells_text(std::size_t cells) { return std::to_string(cells) + (cells == 1 ? " cell" : " cells"); }

// The checks of one rule, in the order in which a person would want to hear of them.
class RuleChecker {
 public:
  RuleChecker(const Board& board, const Rule& rule)
      : board_(board), rule_(rule), info_(info(rule.kind)), order_(board.shape.order()) {}

  std::optional<Error> fault() const {
    if (auto found = cells_fault()) return found;
    if (auto found = number_fault()) return found;
    return kind_fault();
  }

 private:
  static constexpr auto length = ErrorCode::bad_length;
  static constexpr auto number = ErrorCode::bad_number;

  Error error(ErrorCode code, const std::string& detail) const {
    return {code, std::string(info_.word) + ": " + detail};
  }

  std::optional<Error> cells_fault() const {
    const std::size_t size = rule_.cells.size();
    if (size > 0 && info_.least_cells == 0) return error(length, "this rule has no cells of its own");
    if (size < static_cast<std::size_t>(info_.least_cells)) {
      return error(length, cells_text(size) + ", expected at least " + std::to_string(info_.least_cells));
    }
    if (info_.most_cells > 0 && size > static_cast<std::size_t>(info_.most_cells)) {
      return error(length, cells_text(size) + ", expected " + std::to_string(info_.most_cells));
    }
    const int width = board_.shape.columns();
    for (auto cell = rule_.cells.begin(); cell != rule_.cells.end(); ++cell) {
      if (!is_cell(*cell, width)) return error(number, "a cell outside the board");
      if (std::find(rule_.cells.begin(), cell, *cell) != cell) {
        return error(number, cell_name(board_.shape, *cell) + " is there twice");
      }
    }
    return std::nullopt;
  }

  // On a canvas so wide. Boards have many rules: a table of all cells for each of them would cost more than to read
  // them.
  bool is_cell(int place, int width) const {
    const std::vector<SquareGrid>& grids = board_.shape.grids;
    if (grids.size() == 1 && grids.front().row == 0 && grids.front().column == 0) {
      return place >= 0 && place < grids.front().boxes.cell_count();
    }
    return place >= 0 && std::any_of(grids.begin(), grids.end(), [&](const SquareGrid& grid) {
             const int row = place / width - grid.row, column = place % width - grid.column;
             return row >= 0 && row < grid.order() && column >= 0 && column < grid.order();
           });
  }

  std::optional<Error> number_fault() const {
    using Number = RuleInfo::Number;
    if (rule_.number && info_.number == Number::none) return error(number, "this rule has no number");
    if (!rule_.number && info_.number == Number::required) return error(number, "a number is missing");
    if (rule_.number && *rule_.number < 0) return error(number, "a negative number");
    return std::nullopt;
  }

  std::optional<Error> kind_fault() const {
    const int size = static_cast<int>(rule_.cells.size());
    switch (rule_.kind) {
      case RuleKind::difference:
      case RuleKind::ratio:
      case RuleKind::pair_sum: return pair_fault();
      case RuleKind::different:
      case RuleKind::thermometer:
      case RuleKind::renban: return too_long(size);
      case RuleKind::arrow: return arrow_fault();
      case RuleKind::cage:
        if (auto found = too_long(size)) return found;
        return rule_.number ? sum_fault(least_sum(size), most_sum(size)) : std::nullopt;
      case RuleKind::little_killer: return sum_fault(size, size * order_);
      case RuleKind::sandwich:
        if (size != order_) return error(length, cells_text(rule_.cells.size()) + ", expected a row or a column");
        return sum_fault(0, most_sum(order_) - 1 - order_);
      case RuleKind::windoku:
      case RuleKind::disjoint_groups: return boxes_fault();
      case RuleKind::lockout: return rule_.number ? range_fault("difference", 0, order_ - 1) : std::nullopt;
      case RuleKind::region_sums: return region_sums_fault();
      case RuleKind::quadruple: return quadruple_fault();
      default: return std::nullopt;
    }
  }

  std::optional<Error> pair_fault() const {
    if (!are_neighbours(board_.shape, rule_.cells[0], rule_.cells[1])) {
      return error(number, cell_name(board_.shape, rule_.cells[0]) + " and " + cell_name(board_.shape, rule_.cells[1]) +
                               " are no neighbours");
    }
    if (!rule_.number) return std::nullopt;
    switch (rule_.kind) {
      case RuleKind::difference: return range_fault("difference", 0, order_ - 1);
      case RuleKind::ratio: return range_fault("ratio", 1, order_);
      default: return range_fault("sum", 2, 2 * order_);
    }
  }

  std::optional<Error> range_fault(const char* what, int low, int high) const {
    if (*rule_.number >= low && *rule_.number <= high) return std::nullopt;
    return error(number, std::string("the ") + what + " " + std::to_string(*rule_.number) + " is not possible, only " +
                             std::to_string(low) + " to " + std::to_string(high));
  }

  std::optional<Error> sum_fault(int low, int high) const { return range_fault("sum", low, high); }

  std::optional<Error> too_long(int size) const {
    if (size <= order_) return std::nullopt;
    return error(length,
                 cells_text(rule_.cells.size()) + " cannot be different with " + std::to_string(order_) + " symbols");
  }

  std::optional<Error> arrow_fault() const {
    const int circle = rule_.number.value_or(1);
    if (circle < 1 || circle > 3) return error(number, "a sum of 1 to 3 cells, not " + std::to_string(circle));
    if (circle >= static_cast<int>(rule_.cells.size())) return error(length, "an arrow without a shaft");
    return std::nullopt;
  }

  std::optional<Error> region_sums_fault() const {
    constexpr int most_symbols = 16;  // beyond, the pairs of sums are too many
    if (order_ > most_symbols)
      return error(number, "only for boards of up to " + std::to_string(most_symbols) + " symbols");
    for (const SquareGrid& grid : board_.shape.grids) {
      if (grid.regions.empty() && grid.boxes.rows == 1) return error(number, "this board has no boxes");
    }
    return std::nullopt;
  }

  std::optional<Error> quadruple_fault() const {
    const std::string digits = std::to_string(*rule_.number);
    for (const char digit : digits) {
      if (digit == '0' || digit - '0' > order_) return error(number, "there is no symbol " + std::string(1, digit));
    }
    if (digits.size() <= rule_.cells.size()) return std::nullopt;
    return error(length, std::to_string(digits.size()) + " digits in " + cells_text(rule_.cells.size()));
  }

  std::optional<Error> boxes_fault() const {
    for (const SquareGrid& grid : board_.shape.grids) {
      if (!grid.regions.empty()) return error(number, "this board has no boxes");
    }
    return std::nullopt;
  }

  int least_sum(int size) const { return size * (size + 1) / 2; }
  int most_sum(int size) const { return size * order_ - size * (size - 1) / 2; }

  const Board& board_;
  const Rule& rule_;
  const RuleInfo& info_;
  const int order_;
};

std::optional<Error> find_clue_fault(const Board& board) {
  const std::vector<bool> is_cell = board.shape.cells();
  if (board.cells.size() != is_cell.size()) {
    return Error{ErrorCode::bad_length,
                 std::to_string(board.cells.size()) + " places, expected " + std::to_string(is_cell.size())};
  }
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
    if (board.cells[cell] > (is_cell[cell] ? board.shape.order() : 0)) {
      return Error{ErrorCode::bad_number, "a clue that cannot be in " + cell_name(board.shape, static_cast<int>(cell))};
    }
  }
  return std::nullopt;
}

std::optional<Error> find_candidates_fault(const Board& board) {
  if (board.candidates.empty()) return std::nullopt;
  if (board.candidates.size() != board.cells.size()) {
    return Error{ErrorCode::bad_length, "candidates of " + std::to_string(board.candidates.size()) +
                                            " places, expected " + std::to_string(board.cells.size())};
  }
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (static_cast<int>(std::bit_width(board.candidates[cell])) > board.shape.order()) {
      return Error{ErrorCode::bad_number,
                   "a candidate that cannot be in " + cell_name(board.shape, static_cast<int>(cell))};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> find_fault(const Board& board, const Rule& rule) { return RuleChecker(board, rule).fault(); }

std::optional<Error> find_fault(const Board& board) {
  if (auto fault = find_fault(board.shape)) return fault;
  if (auto fault = find_clue_fault(board)) return fault;
  if (auto fault = find_candidates_fault(board)) return fault;
  for (const Rule& rule : board.rules) {
    if (auto fault = find_fault(board, rule)) return fault;
  }
  return std::nullopt;
}

}  // namespace quadrille
