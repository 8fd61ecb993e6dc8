// Written from docs/reference/rules.md, rule by rule.
#include "definitions.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace quadrille::soak {

namespace {

using Symbols = std::vector<int>;
using Conditions = std::vector<Condition>;
using PairTest = bool (*)(int, int);

bool are_different(const Symbols& symbols) { return std::set(symbols.begin(), symbols.end()).size() == symbols.size(); }
int sum_of(const Symbols& symbols) { return std::accumulate(symbols.begin(), symbols.end(), 0); }

class Meaning {
 public:
  explicit Meaning(const Board& board) : board_(board), width_(board.shape.columns()), n_(board.shape.order()) {}

  Conditions houses() {
    for (const SquareGrid& grid : board_.shape.grids) {
      for (int i = 0; i < n_; ++i) {
        add_where(grid, [&](int row, int) { return row == i; });
        add_where(grid, [&](int, int column) { return column == i; });
        add_where(grid, [&](int row, int column) { return region(grid, row, column) == i; });
      }
    }
    return std::move(conditions_);
  }

  Conditions of(const Rule& rule) {
    for (const SquareGrid& grid : board_.shape.grids) add_for_grid(grid, rule.kind);
    if (!rule.cells.empty()) add_for_cells(rule);
    return std::move(conditions_);
  }

 private:
  int place(const SquareGrid& grid, int row, int column) const {
    return (grid.row + row) * width_ + grid.column + column;
  }

  int region(const SquareGrid& grid, int row, int column) const {
    if (!grid.regions.empty()) return grid.regions[static_cast<std::size_t>(row * n_ + column)];
    return row / grid.boxes.rows * (n_ / grid.boxes.columns) + column / grid.boxes.columns;
  }

  // The grid and its region; the first grid that has the cell.
  int region_of(int cell) const {
    for (std::size_t i = 0; i < board_.shape.grids.size(); ++i) {
      const SquareGrid& grid = board_.shape.grids[i];
      const int row = cell / width_ - grid.row, column = cell % width_ - grid.column;
      const bool inside = row >= 0 && row < n_ && column >= 0 && column < n_;
      if (inside) return static_cast<int>(i) * n_ + region(grid, row, column);
    }
    return -1;
  }

  template <class Is>
  void add_where(const SquareGrid& grid, Is is) {
    Condition condition{{}, are_different};
    for (int row = 0; row < n_; ++row) {
      for (int column = 0; column < n_; ++column) {
        if (is(row, column)) condition.cells.push_back(place(grid, row, column));
      }
    }
    conditions_.push_back(std::move(condition));
  }

  // For all pairs of cells with these distances.
  template <class Apart>
  void add_pairs(const SquareGrid& grid, Apart apart, PairTest good) {
    for (int a = 0; a < n_ * n_; ++a) {
      for (int b = 0; b < a; ++b) {
        const int down = std::abs(a / n_ - b / n_), right = std::abs(a % n_ - b % n_);
        if (apart(down, right)) add_pair(place(grid, a / n_, a % n_), place(grid, b / n_, b % n_), good);
      }
    }
  }

  void add_pair(int a, int b, PairTest good) {
    conditions_.push_back({{a, b}, [good](const Symbols& s) { return good(s[0], s[1]); }});
  }

  bool has_mark(int a, int b, RuleKind kind) const {
    return std::ranges::any_of(board_.rules, [&](const Rule& rule) {
      return rule.kind == kind &&
             ((rule.cells[0] == a && rule.cells[1] == b) || (rule.cells[0] == b && rule.cells[1] == a));
    });
  }

  void add_unmarked(const SquareGrid& grid, RuleKind mark, RuleKind other_mark, PairTest good) {
    for (int row = 0; row < n_; ++row) {
      for (int column = 0; column < n_; ++column) {
        const int here = place(grid, row, column), right = place(grid, row, column + 1), below = here + width_;
        const auto is_unmarked = [&](int there) {
          return !has_mark(here, there, mark) && !has_mark(here, there, other_mark);
        };
        if (column + 1 < n_ && is_unmarked(right)) add_pair(here, right, good);
        if (row + 1 < n_ && is_unmarked(below)) add_pair(here, below, good);
      }
    }
  }

  void add_windows(const SquareGrid& grid) {
    const int rows = grid.boxes.rows, columns = grid.boxes.columns;
    for (int top = 1; top + rows <= n_ - 1; top += rows + 1) {
      for (int left = 1; left + columns <= n_ - 1; left += columns + 1) {
        add_where(grid, [&](int row, int column) {
          return row >= top && row < top + rows && column >= left && column < left + columns;
        });
      }
    }
  }

  void add_for_grid(const SquareGrid& grid, RuleKind kind) {
    const int rows = grid.boxes.rows, columns = grid.boxes.columns;
    const PairTest differ = [](int a, int b) { return a != b; };
    switch (kind) {
      case RuleKind::diagonal_down: return add_where(grid, [](int row, int column) { return row == column; });
      case RuleKind::diagonal_up: return add_where(grid, [&](int row, int column) { return row + column == n_ - 1; });
      case RuleKind::windoku: return add_windows(grid);
      case RuleKind::disjoint_groups:
        for (int i = 0; i < n_; ++i)
          add_where(grid, [&](int row, int column) { return row % rows * columns + column % columns == i; });
        return;
      case RuleKind::anti_knight:
        return add_pairs(
            grid, [](int down, int right) { return down * right == 2; }, differ);
      case RuleKind::anti_king:
        return add_pairs(
            grid, [](int down, int right) { return std::max(down, right) == 1; }, differ);
      case RuleKind::nonconsecutive:
        return add_pairs(
            grid, [](int down, int right) { return down + right == 1; },
            [](int a, int b) { return a - b != 1 && b - a != 1; });
      case RuleKind::kropki_negative:
        return add_unmarked(grid, RuleKind::difference, RuleKind::ratio,
                            [](int a, int b) { return std::abs(a - b) != 1 && a != 2 * b && b != 2 * a; });
      case RuleKind::xv_negative:
        return add_unmarked(grid, RuleKind::pair_sum, RuleKind::pair_sum,
                            [](int a, int b) { return a + b != 5 && a + b != 10; });
      default: return;
    }
  }

  // For all cells of the line that follow each other, so that a search can end early.
  template <class Good>
  void add_steps(const std::vector<int>& cells, Good good) {
    for (std::size_t i = 1; i < cells.size(); ++i)
      conditions_.push_back({{cells[i - 1], cells[i]}, [good](const Symbols& s) { return good(s[0], s[1]); }});
  }

  void add_each(const std::vector<int>& cells, int remainder) {
    for (const int cell : cells)
      conditions_.push_back({{cell}, [remainder](const Symbols& s) { return s[0] % 2 == remainder; }});
  }

  void add_for_cells(const Rule& rule) {
    const std::vector<int>& cells = rule.cells;
    const std::optional<int> number = rule.number;
    const int n = n_;
    const auto all = [&](auto holds) { conditions_.push_back({cells, std::move(holds)}); };
    switch (rule.kind) {
      case RuleKind::different: return all(are_different);
      case RuleKind::even: return add_each(cells, 0);
      case RuleKind::odd: return add_each(cells, 1);
      case RuleKind::greater: return all([](const Symbols& s) { return s[0] > s[1]; });
      case RuleKind::difference:
        return all([d = number.value_or(1)](const Symbols& s) { return s[0] - s[1] == d || s[1] - s[0] == d; });
      case RuleKind::ratio:
        return all([r = number.value_or(2)](const Symbols& s) { return s[0] == r * s[1] || s[1] == r * s[0]; });
      case RuleKind::thermometer: return add_steps(cells, [](int a, int b) { return a < b; });
      case RuleKind::whispers:
        return add_steps(cells, [d = number.value_or((n + 1) / 2)](int a, int b) { return std::abs(a - b) >= d; });
      case RuleKind::palindrome:
        return all([](const Symbols& s) { return std::equal(s.begin(), s.end(), s.rbegin()); });
      case RuleKind::renban:
        return all([](const Symbols& s) {
          const auto [least, most] = std::ranges::minmax(s);
          return are_different(s) && most - least + 1 == static_cast<int>(s.size());
        });
      case RuleKind::pair_sum:
      case RuleKind::little_killer: return all([sum = *number](const Symbols& s) { return sum_of(s) == sum; });
      case RuleKind::cage:
        return all([number](const Symbols& s) { return are_different(s) && (!number || sum_of(s) == *number); });
      default: return add_for_line(rule);
    }
  }

  void add_for_line(const Rule& rule) {
    const int n = n_;
    const auto all = [&](auto holds) { conditions_.push_back({rule.cells, std::move(holds)}); };
    switch (rule.kind) {
      case RuleKind::arrow:
        return all([circle = rule.number.value_or(1)](const Symbols& s) {
          int value = 0;
          for (int i = 0; i < circle; ++i) value = value * 10 + s[static_cast<std::size_t>(i)];
          return value == std::accumulate(s.begin() + circle, s.end(), 0);
        });
      case RuleKind::between:
        return all([](const Symbols& s) {
          const auto [low, high] = std::minmax(s.front(), s.back());
          return std::all_of(s.begin() + 1, s.end() - 1,
                             [&, low = low, high = high](int x) { return x > low && x < high; });
        });
      case RuleKind::lockout:
        return all([d = rule.number.value_or(n / 2)](const Symbols& s) {
          const auto [low, high] = std::minmax(s.front(), s.back());
          return high - low >= d && std::all_of(s.begin() + 1, s.end() - 1,
                                                [&, low = low, high = high](int x) { return x < low || x > high; });
        });
      case RuleKind::sandwich:
        return all([n, sum = *rule.number](const Symbols& s) {
          const auto one = std::ranges::find(s, 1), largest = std::ranges::find(s, n);
          return std::accumulate(std::min(one, largest) + 1, std::max(one, largest), 0) == sum;
        });
      case RuleKind::quadruple:
        return all([number = *rule.number](Symbols s) {
          for (int left = number; left > 0; left /= 10) {
            const auto found = std::ranges::find(s, left % 10);
            if (found == s.end()) return false;
            s.erase(found);
          }
          return true;
        });
      case RuleKind::region_sums: {
        std::vector<int> regions;
        for (const int cell : rule.cells) regions.push_back(region_of(cell));
        return all([regions](const Symbols& s) { return has_equal_sums(s, regions); });
      }
      default: return;
    }
  }

  static bool has_equal_sums(const Symbols& symbols, const std::vector<int>& regions) {
    std::vector<int> sums;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      if (i == 0 || regions[i] != regions[i - 1]) sums.push_back(0);
      sums.back() += symbols[i];
    }
    return std::ranges::count(sums, sums.front()) == static_cast<std::ptrdiff_t>(sums.size());
  }

  const Board& board_;
  const int width_, n_;
  Conditions conditions_;
};

// Fills cell by cell, in the order of reading.
class Search {
 public:
  Search(const Board& board, std::size_t most, std::uint64_t steps)
      : board_(board),
        most_(most),
        steps_(steps),
        cells_(board.shape.cells()),
        at_(cells_.size()),
        seen_(cells_.size()),
        filling_(board.cells) {
    add_houses(house_conditions(board));
    for (const Rule& rule : board.rules) add(conditions_of(board, rule));
  }

  Solved run() {
    fill(0);
    return std::move(solved_);
  }

 private:
  // A condition is checked at its last cell; houses, at each of their cells.
  void add(std::vector<Condition> conditions) {
    for (Condition& condition : conditions) {
      const int last = *std::ranges::max_element(condition.cells);
      at_[static_cast<std::size_t>(last)].push_back(std::move(condition));
    }
  }

  void add_houses(const std::vector<Condition>& houses) {
    for (const Condition& house : houses) {
      for (const int a : house.cells) {
        for (const int b : house.cells) {
          if (b < a) seen_[static_cast<std::size_t>(a)].push_back(static_cast<std::size_t>(b));
        }
      }
    }
  }

  bool is_possible(std::size_t cell) const {
    const auto equal = [&](std::size_t other) { return filling_[other] == filling_[cell]; };
    const bool excluded = !board_.candidates.empty() && (board_.candidates[cell] >> (filling_[cell] - 1) & 1) == 0;
    return !excluded && std::ranges::none_of(seen_[cell], equal) && satisfies(filling_, at_[cell]);
  }

  void fill(std::size_t cell) {
    while (cell < cells_.size() && !cells_[cell]) ++cell;
    if (cell == cells_.size()) return (void)solved_.solutions.insert({filling_.begin(), filling_.end()});
    const int clue = board_.cells[cell], order = board_.shape.order();
    for (int symbol = clue == 0 ? 1 : clue; symbol <= (clue == 0 ? order : clue); ++symbol) {
      if (solved_.solutions.size() == most_ || solved_.gave_up) break;
      solved_.gave_up = steps_-- == 0;
      filling_[cell] = static_cast<std::uint8_t>(symbol);
      if (is_possible(cell)) fill(cell + 1);
    }
  }

  const Board& board_;
  const std::size_t most_;
  std::uint64_t steps_;
  std::vector<bool> cells_;
  std::vector<std::vector<Condition>> at_;
  std::vector<std::vector<std::size_t>> seen_;
  std::vector<std::uint8_t> filling_;
  Solved solved_;
};

}  // namespace

std::vector<Condition> house_conditions(const Board& board) { return Meaning(board).houses(); }

std::vector<Condition> conditions_of(const Board& board, const Rule& rule) { return Meaning(board).of(rule); }

bool satisfies(const std::vector<std::uint8_t>& filling, const std::vector<Condition>& conditions) {
  Symbols symbols;
  return std::ranges::all_of(conditions, [&](const Condition& condition) {
    symbols.clear();
    for (const int cell : condition.cells) symbols.push_back(filling[static_cast<std::size_t>(cell)]);
    return condition.holds(symbols);
  });
}

Solved solutions_by_definition(const Board& board, std::size_t most, std::uint64_t steps) {
  return Search(board, most, steps).run();
}

}  // namespace quadrille::soak
