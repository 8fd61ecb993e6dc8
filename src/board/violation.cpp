// Checks every rule by its definition, one cell or pair of cells after the other. The code is deliberately simple and
// shares nothing with the engines.
#include <cstdlib>
#include <functional>

#include "quadrille/board/board.h"

namespace quadrille {

namespace {

using Filling = std::span<const std::uint8_t>;

class Inspector {
 public:
  Inspector(const Board& board, Filling cells)
      : board_(board), cells_(cells), columns_(board.shape.columns()), n_(board.shape.order()) {}

  std::optional<Violation> first() {
    for (const BoardHouse& house : board_.shape.houses()) look_for_equals(house.cells, "in " + house.name);
    look_at_candidates();
    for (const Rule& rule : board_.rules) look_at(rule);
    return std::move(found_);
  }

 private:
  int at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  std::string name(int cell) const { return cell_name(board_.shape, cell); }

  std::string names(const std::vector<int>& cells) const {
    std::string text;
    for (int cell : cells) text += (text.empty() ? "" : " ") + name(cell);
    return text;
  }

  bool are_filled(const std::vector<int>& cells) const {
    for (int cell : cells) {
      if (at(cell) == 0) return false;
    }
    return true;
  }

  void report(std::string detail, int cell) {
    if (!found_) found_ = Violation{std::move(detail), cell};
  }

  void look_for_equals(const std::vector<int>& cells, const std::string& where) {
    for (std::size_t j = 0; j < cells.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) look_at_pair(cells[i], cells[j], "are equal " + where, std::equal_to<>());
    }
  }

  // Reports the cells if both are filled and are what they must not be.
  template <class MustNotBe>
  void look_at_pair(int first, int second, const std::string& detail, MustNotBe must_not_be) {
    if (at(first) != 0 && at(second) != 0 && must_not_be(at(first), at(second))) {
      report(name(first) + " and " + name(second) + " " + detail, second);
    }
  }

  void look_at_candidates() {
    for (std::size_t i = 0; i < board_.candidates.size(); ++i) {
      const int cell = static_cast<int>(i), symbol = at(cell);
      if (symbol == 0 || (board_.candidates[i] >> (symbol - 1)) % 2 == 1) continue;
      report(name(cell) + " is not one of its candidates", cell);
    }
  }

  // All pairs of cells of each grid that are that many rows and columns apart, in any direction.
  template <class MustNotBe>
  void look_at_moves(int rows, int columns, const std::string& detail, MustNotBe must_not_be) {
    for (const SquareGrid& grid : board_.shape.grids) {
      for (int i = 0; i < n_ * n_; ++i) {
        for (int j = i + 1; j < n_ * n_; ++j) {
          const int down = std::abs(i / n_ - j / n_), right = std::abs(i % n_ - j % n_);
          const bool apart = (down == rows && right == columns) || (down == columns && right == rows);
          if (apart) look_at_pair(place(grid, i / n_, i % n_), place(grid, j / n_, j % n_), detail, must_not_be);
        }
      }
    }
  }

  int place(const SquareGrid& grid, int row, int column) const {
    return (grid.row + row) * columns_ + grid.column + column;
  }

  void look_at_areas(RuleKind kind) {
    for (const SquareGrid& grid : board_.shape.grids) {
      const int rows = grid.boxes.rows, columns = grid.boxes.columns;
      std::vector<int> cells;
      switch (kind) {
        case RuleKind::diagonal_down:
          for (int i = 0; i < n_; ++i) cells.push_back(place(grid, i, i));
          look_for_equals(cells, "on the diagonal");
          break;
        case RuleKind::diagonal_up:
          for (int i = 0; i < n_; ++i) cells.push_back(place(grid, n_ - 1 - i, i));
          look_for_equals(cells, "on the diagonal");
          break;
        case RuleKind::windoku:
          for (int top = 1; top + rows < n_; top += rows + 1) {
            for (int left = 1; left + columns < n_; left += columns + 1) {
              cells.clear();
              for (int i = 0; i < n_; ++i) cells.push_back(place(grid, top + i / columns, left + i % columns));
              look_for_equals(cells, "in a window");
            }
          }
          break;
        default:
          for (int i = 0; i < n_; ++i) {
            cells.clear();
            for (int cell = 0; cell < n_ * n_; ++cell) {
              const int row = cell / n_, column = cell % n_;
              if (row % rows == i / columns && column % columns == i % columns)
                cells.push_back(place(grid, row, column));
            }
            look_for_equals(cells, "in the same place of their boxes");
          }
      }
    }
  }

  bool has_mark(int first, int second, RuleKind kind, RuleKind other_kind) const {
    for (const Rule& rule : board_.rules) {
      if (rule.kind != kind && rule.kind != other_kind) continue;
      const int a = rule.cells[0], b = rule.cells[1];
      if ((a == first && b == second) || (a == second && b == first)) return true;
    }
    return false;
  }

  template <class MustNotBe>
  void look_at_unmarked(RuleKind kind, RuleKind other_kind, const std::string& detail, MustNotBe must_not_be) {
    for (const SquareGrid& grid : board_.shape.grids) {
      for (int row = 0; row < n_; ++row) {
        for (int column = 0; column < n_; ++column) {
          const int here = place(grid, row, column);
          for (int there : {column + 1 < n_ ? here + 1 : -1, row + 1 < n_ ? here + columns_ : -1}) {
            if (there < 0 || has_mark(here, there, kind, other_kind)) continue;
            look_at_pair(here, there, detail, must_not_be);
          }
        }
      }
    }
  }

  void look_at(const Rule& rule) {
    const auto consecutive = [](int a, int b) { return std::abs(a - b) == 1; };
    switch (rule.kind) {
      case RuleKind::diagonal_down:
      case RuleKind::diagonal_up:
      case RuleKind::windoku:
      case RuleKind::disjoint_groups: return look_at_areas(rule.kind);
      case RuleKind::different: return look_for_equals(rule.cells, "among cells that must differ");
      case RuleKind::anti_knight: return look_at_moves(1, 2, "are equal, a knight's move apart", std::equal_to<>());
      case RuleKind::anti_king: return look_at_moves(1, 1, "are equal, a king's move apart", std::equal_to<>());
      case RuleKind::nonconsecutive: return look_at_moves(0, 1, "are consecutive neighbors", consecutive);
      case RuleKind::kropki_negative:
        return look_at_unmarked(RuleKind::difference, RuleKind::ratio, "need a dot between them",
                                [&](int a, int b) { return consecutive(a, b) || a == 2 * b || b == 2 * a; });
      case RuleKind::xv_negative:
        return look_at_unmarked(RuleKind::pair_sum, RuleKind::pair_sum, "need an X or a V between them",
                                [](int a, int b) { return a + b == 5 || a + b == 10; });
      default: return look_at_cells(rule);
    }
  }

  void look_at_cells(const Rule& rule) {
    const std::vector<int>& cells = rule.cells;
    const int last = static_cast<int>(cells.size()) - 1;
    const auto must = [&](bool good, int first, int second, const std::string& what) {
      if (!good && at(first) != 0 && at(second) != 0) report(name(first) + " and " + name(second) + " " + what, second);
    };
    const auto sum_must_be = [&](int expected) {
      if (!are_filled(cells)) return;
      int sum = 0;
      for (int cell : cells) sum += at(cell);
      if (sum != expected) report(adds_up(cells, sum, expected), cells.back());
    };
    switch (rule.kind) {
      case RuleKind::even:
      case RuleKind::odd:
        for (int cell : cells) {
          const bool wrong = at(cell) != 0 && (at(cell) % 2 == 0) != (rule.kind == RuleKind::even);
          if (wrong) report(name(cell) + " is not " + (rule.kind == RuleKind::even ? "even" : "odd"), cell);
        }
        break;
      case RuleKind::greater:
        must(at(cells[0]) > at(cells[1]), cells[0], cells[1], "are not in descending order");
        break;
      case RuleKind::difference: {
        const int wanted = rule.number.value_or(1);
        must(std::abs(at(cells[0]) - at(cells[1])) == wanted, cells[0], cells[1],
             "do not differ by " + std::to_string(wanted));
        break;
      }
      case RuleKind::ratio: {
        const int wanted = rule.number.value_or(2), a = at(cells[0]), b = at(cells[1]);
        must(a == wanted * b || b == wanted * a, cells[0], cells[1], "are not in the ratio " + std::to_string(wanted));
        break;
      }
      case RuleKind::pair_sum: return sum_must_be(*rule.number);
      case RuleKind::thermometer:
        for (int i = 0; i < last; ++i)
          must(at(cells[i]) < at(cells[i + 1]), cells[i], cells[i + 1], "do not increase along the thermometer");
        break;
      case RuleKind::palindrome:
        for (int i = 0; i < last - i; ++i)
          must(at(cells[i]) == at(cells[last - i]), cells[i], cells[last - i], "differ on the palindrome");
        break;
      case RuleKind::whispers:
        for (int i = 0; i < last; ++i) {
          must(std::abs(at(cells[i]) - at(cells[i + 1])) >= rule.number.value_or((n_ + 1) / 2), cells[i], cells[i + 1],
               "are too close on the line");
        }
        break;
      case RuleKind::renban: return look_at_renban(cells);
      case RuleKind::arrow: return look_at_arrow(rule);
      case RuleKind::between:
      case RuleKind::lockout: return look_at_ends(rule);
      case RuleKind::region_sums: return look_at_region_sums(cells);
      case RuleKind::quadruple: return look_at_quadruple(rule);
      case RuleKind::cage:
        look_for_equals(cells, "in a cage");
        if (rule.number) sum_must_be(*rule.number);
        break;
      case RuleKind::little_killer: return sum_must_be(*rule.number);
      case RuleKind::sandwich: return look_at_sandwich(rule);
      default: break;
    }
  }

  std::string adds_up(const std::vector<int>& cells, int sum, int expected) const {
    return names(cells) + " add up to " + std::to_string(sum) + ", not " + std::to_string(expected);
  }

  void look_at_renban(const std::vector<int>& cells) {
    look_for_equals(cells, "on the line");
    if (!are_filled(cells)) return;
    int least = n_, most = 1;
    for (int cell : cells) least = std::min(least, at(cell)), most = std::max(most, at(cell));
    if (most - least + 1 != static_cast<int>(cells.size())) report(names(cells) + " are not consecutive", cells.back());
  }

  void look_at_arrow(const Rule& rule) {
    if (!are_filled(rule.cells)) return;
    const auto circle = static_cast<std::size_t>(rule.number.value_or(1));
    int wanted = 0, sum = 0;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
      if (i < circle) wanted = 10 * wanted + at(rule.cells[i]);
      if (i >= circle) sum += at(rule.cells[i]);
    }
    if (sum != wanted)
      report("the arrow from " + name(rule.cells[0]) + " adds up to " + std::to_string(sum) + ", not " +
                 std::to_string(wanted),
             rule.cells[0]);
  }

  void look_at_ends(const Rule& rule) {
    const std::vector<int>& cells = rule.cells;
    const int a = at(cells.front()), b = at(cells.back());
    if (a == 0 || b == 0) return;
    const bool inside = rule.kind == RuleKind::between;
    if (!inside && std::abs(a - b) < rule.number.value_or(n_ / 2)) {
      return report(name(cells.front()) + " and " + name(cells.back()) + ", the ends of the line, are too close",
                    cells.back());
    }
    for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
      const int value = at(cells[i]);
      const bool lies_between = (a < value && value < b) || (b < value && value < a);
      const bool good = inside ? lies_between : !lies_between && value != a && value != b;
      if (value != 0 && !good)
        report(name(cells[i]) + (inside ? " does not lie" : " lies") + " between the ends of the line", cells[i]);
    }
  }

  // One part of the line after the other, each against the first.
  void look_at_region_sums(const std::vector<int>& cells) {
    if (!are_filled(cells)) return;
    int first_sum = 0;
    for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
      int sum = 0;
      for (end = begin; end < cells.size() && in_one_region(cells[begin], cells[end]); ++end) sum += at(cells[end]);
      if (begin == 0) first_sum = sum;
      if (sum == first_sum) continue;
      return report("the line from " + name(cells[0]) + " has the sums " + std::to_string(first_sum) + " and " +
                        std::to_string(sum) + " in two regions",
                    cells[begin]);
    }
  }

  bool in_one_region(int first, int second) const {
    const auto region = [this](int cell) {
      int before = 0;
      for (const SquareGrid& grid : board_.shape.grids) {
        const int row = cell / columns_ - grid.row, column = cell % columns_ - grid.column;
        if (row >= 0 && row < n_ && column >= 0 && column < n_) {
          const int box = row / grid.boxes.rows * grid.boxes.rows + column / grid.boxes.columns,
                    place = row * n_ + column;
          return before + (grid.regions.empty() ? box : grid.regions[static_cast<std::size_t>(place)]);
        }
        before += n_;
      }
      return -1;
    };
    return region(first) == region(second);
  }

  void look_at_quadruple(const Rule& rule) {
    if (!are_filled(rule.cells)) return;
    const std::string digits = std::to_string(*rule.number);
    for (const char digit : digits) {
      const auto there =
          std::count_if(rule.cells.begin(), rule.cells.end(), [&](int cell) { return at(cell) == digit - '0'; });
      if (there < std::count(digits.begin(), digits.end(), digit))
        return report(names(rule.cells) + " do not contain the digit " + std::string(1, digit) + " often enough",
                      rule.cells.back());
    }
  }

  void look_at_sandwich(const Rule& rule) {
    if (!are_filled(rule.cells)) return;
    int breads = 0, sum = 0;
    for (int cell : rule.cells) {
      const bool bread = at(cell) == 1 || at(cell) == n_;
      breads += bread ? 1 : 0;
      if (breads == 1 && !bread) sum += at(cell);
    }
    if (sum != *rule.number) {
      report("between 1 and " + std::to_string(n_) + " from " + name(rule.cells.front()) + " to " +
                 name(rule.cells.back()) + " the sum is " + std::to_string(sum) + ", not " +
                 std::to_string(*rule.number),
             rule.cells.back());
    }
  }

  const Board& board_;
  const Filling cells_;
  const int columns_, n_;
  std::optional<Violation> found_;
};

}  // namespace

std::optional<Violation> find_violation(const Board& board, std::span<const std::uint8_t> cells) {
  return Inspector(board, cells).first();
}

bool is_solution(const Board& board, std::span<const std::uint8_t> solution) {
  const std::vector<bool> is_cell = board.shape.cells();
  if (solution.size() != is_cell.size()) return false;
  for (std::size_t i = 0; i < is_cell.size(); ++i) {
    if ((solution[i] != 0) != is_cell[i] || solution[i] > board.shape.order()) return false;
    if (board.cells[i] != 0 && board.cells[i] != solution[i]) return false;
  }
  return !find_violation(board, solution);
}

}  // namespace quadrille
