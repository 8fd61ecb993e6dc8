#include <algorithm>
#include <bit>
#include <numeric>

#include "board/geometry.h"
#include "quadrille/board/board.h"

namespace quadrille {

namespace {

std::string cells_text(std::size_t cells) { return std::to_string(cells) + (cells == 1 ? " cell" : " cells"); }

// Checks one rule, the most basic properties first.
class RuleChecker {
 public:
  RuleChecker(const Board& board, const Rule& rule)
      : board_(board), rule_(rule), info_(info(rule.kind)), order_(board.shape.order()) {}

  std::optional<Error> first_error() const {
    if (auto found = check_cells()) return found;
    if (auto found = check_number()) return found;
    return check_kind();
  }

 private:
  static constexpr auto length = ErrorCode::bad_length;
  static constexpr auto number = ErrorCode::bad_number;

  Error error(ErrorCode code, const std::string& detail) const {
    return {code, std::string(info_.word) + ": " + detail};
  }

  std::optional<Error> check_cells() const {
    const std::size_t size = rule_.cells.size();
    if (size > 0 && info_.least_cells == 0)
      return error(length, "expected no cells: the rule holds in the whole board");
    if (size < static_cast<std::size_t>(info_.least_cells)) {
      return error(length, "expected at least " + cells_text(static_cast<std::size_t>(info_.least_cells)) + ", found " +
                               std::to_string(size));
    }
    if (info_.most_cells > 0 && size > static_cast<std::size_t>(info_.most_cells)) {
      return error(length, "expected at most " + cells_text(static_cast<std::size_t>(info_.most_cells)) + ", found " +
                               std::to_string(size));
    }
    const int width = board_.shape.columns();
    for (auto cell = rule_.cells.begin(); cell != rule_.cells.end(); ++cell) {
      if (!is_cell(*cell, width)) return error(number, "cell outside the board");
      if (std::find(rule_.cells.begin(), cell, *cell) != cell) {
        return error(number, cell_name(board_.shape, *cell) + " is repeated");
      }
    }
    return std::nullopt;
  }

  // Boards have many rules: a table of all cells for each rule would cost more than reading it.
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

  std::optional<Error> check_number() const {
    using Number = RuleInfo::Number;
    if (rule_.number && info_.number == Number::none) return error(number, "expected no number");
    if (!rule_.number && info_.number == Number::required) return error(number, "expected a number");
    if (rule_.number && *rule_.number < 0) return error(number, "expected a number of at least 0");
    return std::nullopt;
  }

  std::optional<Error> check_kind() const {
    const int size = static_cast<int>(rule_.cells.size());
    switch (rule_.kind) {
      case RuleKind::difference:
      case RuleKind::ratio:
      case RuleKind::pair_sum: return check_pair();
      case RuleKind::different:
      case RuleKind::thermometer:
      case RuleKind::renban: return check_length(size);
      case RuleKind::arrow: return check_arrow();
      case RuleKind::cage:
        if (auto found = check_length(size)) return found;
        return rule_.number ? check_sum(least_sum(size), most_sum(size)) : std::nullopt;
      case RuleKind::little_killer: return check_sum(size, size * order_);
      case RuleKind::sandwich:
        if (size != order_)
          return error(length, "expected the cells of a row or column, found " + cells_text(rule_.cells.size()));
        if (!is_line()) return error(number, "expected the cells of a row or column, in their order");
        return check_sum(0, most_sum(order_) - 1 - order_);
      case RuleKind::windoku:
      case RuleKind::disjoint_groups: return check_boxes();
      case RuleKind::lockout: return rule_.number ? check_range("difference", 0, order_ - 1) : std::nullopt;
      case RuleKind::region_sums: return check_region_sums();
      case RuleKind::quadruple: return check_quadruple();
      default: return std::nullopt;
    }
  }

  std::optional<Error> check_pair() const {
    if (!are_neighbors(board_.shape, rule_.cells[0], rule_.cells[1])) {
      return error(number, cell_name(board_.shape, rule_.cells[0]) + " and " + cell_name(board_.shape, rule_.cells[1]) +
                               " are not neighbors");
    }
    if (!rule_.number) return std::nullopt;
    switch (rule_.kind) {
      case RuleKind::difference: return check_range("difference", 0, order_ - 1);
      case RuleKind::ratio: return check_range("ratio", 1, order_);
      default: return check_range("sum", 2, 2 * order_);
    }
  }

  std::optional<Error> check_range(const char* what, int low, int high) const {
    if (*rule_.number >= low && *rule_.number <= high) return std::nullopt;
    return error(number, std::string("expected a ") + what + " of " + std::to_string(low) + " to " +
                             std::to_string(high) + ", found " + std::to_string(*rule_.number));
  }

  std::optional<Error> check_sum(int low, int high) const { return check_range("sum", low, high); }

  std::optional<Error> check_length(int size) const {
    if (size <= order_) return std::nullopt;
    return error(length,
                 cells_text(rule_.cells.size()) + " cannot be different with " + std::to_string(order_) + " symbols");
  }

  std::optional<Error> check_arrow() const {
    const int circle = rule_.number.value_or(1);
    if (circle < 1 || circle > 3)
      return error(number, "expected a circle of 1 to 3 cells, found " + std::to_string(circle));
    if (circle >= static_cast<int>(rule_.cells.size()))
      return error(length, "expected at least one cell after the circle");
    return std::nullopt;
  }

  std::optional<Error> check_region_sums() const {
    constexpr int most_symbols = 16;  // beyond, the pairs of sums are too many
    if (order_ > most_symbols)
      return error(number, "expected a board of up to " + std::to_string(most_symbols) + " symbols");
    for (const SquareGrid& grid : board_.shape.grids) {
      if (grid.regions.empty() && grid.boxes.rows == 1) return error(number, "this board has no boxes");
    }
    return std::nullopt;
  }

  std::optional<Error> check_quadruple() const {
    const std::string digits = std::to_string(*rule_.number);
    for (const char digit : digits) {
      if (digit == '0' || digit - '0' > order_)
        return error(number, "this board has no symbol " + std::string(1, digit));
    }
    if (digits.size() <= rule_.cells.size()) return std::nullopt;
    return error(length, "expected at most " + std::to_string(rule_.cells.size()) + " digits, found " +
                             std::to_string(digits.size()));
  }

  std::optional<Error> check_boxes() const {
    for (const SquareGrid& grid : board_.shape.grids) {
      if (!grid.regions.empty()) return error(number, "this board has no boxes");
    }
    return std::nullopt;
  }

  // Are the cells a row or column of a grid, from either end?
  bool is_line() const {
    const int columns = board_.shape.columns(), first = std::min(rule_.cells.front(), rule_.cells.back());
    const int step = (std::max(rule_.cells.front(), rule_.cells.back()) - first) / std::max(order_ - 1, 1);
    const auto begins_in = [&](const SquareGrid& grid) {
      const int row = first / columns - grid.row, column = first % columns - grid.column;
      return (step == 1 && column == 0 && row >= 0 && row < order_) ||
             (step == columns && row == 0 && column >= 0 && column < order_);
    };
    if (std::none_of(board_.shape.grids.begin(), board_.shape.grids.end(), begins_in)) return false;
    const int signed_step = first == rule_.cells.front() ? step : -step;
    for (int i = 0; i < order_; ++i) {
      if (rule_.cells[static_cast<std::size_t>(i)] != rule_.cells.front() + i * signed_step) return false;
    }
    return true;
  }

  int least_sum(int size) const { return size * (size + 1) / 2; }
  int most_sum(int size) const { return size * order_ - size * (size - 1) / 2; }

  const Board& board_;
  const Rule& rule_;
  const RuleInfo& info_;
  const int order_;
};

std::optional<Error> check_clues(const Board& board) {
  const std::vector<bool> is_cell = board.shape.cells();
  if (board.cells.size() != is_cell.size()) {
    return Error{ErrorCode::bad_length,
                 "expected " + std::to_string(is_cell.size()) + " places, found " + std::to_string(board.cells.size())};
  }
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
    if (board.cells[cell] > (is_cell[cell] ? board.shape.order() : 0)) {
      return Error{ErrorCode::bad_number, "impossible clue in " + cell_name(board.shape, static_cast<int>(cell))};
    }
  }
  return std::nullopt;
}

std::optional<Error> check_candidates(const Board& board) {
  if (board.candidates.empty()) return std::nullopt;
  if (board.candidates.size() != board.cells.size()) {
    return Error{ErrorCode::bad_length, "expected the candidates of " + std::to_string(board.cells.size()) +
                                            " places, found " + std::to_string(board.candidates.size())};
  }
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (static_cast<int>(std::bit_width(board.candidates[cell])) > board.shape.order()) {
      return Error{ErrorCode::bad_number, "impossible candidate in " + cell_name(board.shape, static_cast<int>(cell))};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> validate(const Board& board, const Rule& rule) { return RuleChecker(board, rule).first_error(); }

std::optional<Error> validate(const Board& board) {
  if (auto error = validate(board.shape)) return error;
  if (auto error = check_clues(board)) return error;
  if (auto error = check_candidates(board)) return error;
  for (const Rule& rule : board.rules) {
    if (auto error = validate(board, rule)) return error;
  }
  return std::nullopt;
}

}  // namespace quadrille
