#include <algorithm>
#include <cstdlib>
#include <set>
#include <span>
#include <string>

#include "board/constraints.h"
#include "board/geometry.h"

namespace quadrille {

namespace {

// Appends sets of `size` symbols from `low` up with this sum, together with `chosen`; at most one more than `most`.
void append_sets(SymbolSet chosen, int low, int size, int sum, int order, std::size_t most,
                 std::vector<SymbolSet>& sets) {
  if (sets.size() > most) return;
  if (size == 0) {
    if (sum == 0) sets.push_back(chosen);
    return;
  }
  const int least_sum = size * low + size * (size - 1) / 2, most_sum = size * order - size * (size - 1) / 2;
  if (sum < least_sum || sum > most_sum) return;
  for (int symbol = low; symbol + size - 1 <= order; ++symbol) {
    append_sets(chosen | only(symbol), symbol + 1, size - 1, sum - symbol, order, most, sets);
  }
}

// Translates each rule to constraints.
class Collector {
 public:
  Collector(const Board& board, SumForm form) : board_(board), form_(form), n_(board.shape.order()) {
    const std::vector<bool> is_cell = board.shape.cells();
    for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
      const int clue = board.cells[cell];
      all_.candidates.push_back(!is_cell[cell] ? 0 : clue == 0 ? all_symbols(n_) : only(clue));
      if (!board.candidates.empty()) all_.candidates.back() &= board.candidates[cell];
    }
    for (BoardHouse& house : board.shape.houses()) all_.houses.push_back(std::move(house.cells));
  }

  Constraints collect() && {
    for (const Rule& rule : board_.rules) add(rule);
    return std::move(all_);
  }

 private:
  void add(const Rule& rule) {
    using enum RuleKind;
    switch (rule.kind) {
      case diagonal_down:
      case diagonal_up:
      case windoku:
      case disjoint_groups: return add_areas(rule.kind);
      case different: return add_house(rule.cells);
      case even: return restrict(rule.cells, [](int symbol) { return symbol % 2 == 0; });
      case odd: return restrict(rule.cells, [](int symbol) { return symbol % 2 == 1; });
      case anti_knight:
        return add_pairs(pairs_apart(board_.shape, {{1, 2}, {2, 1}, {1, -2}, {2, -1}}), std::not_equal_to<>());
      case anti_king: return add_pairs(pairs_apart(board_.shape, {{1, 1}, {1, -1}}), std::not_equal_to<>());
      case nonconsecutive: return add_pairs(neighbors(board_.shape), [](int a, int b) { return std::abs(a - b) != 1; });
      case kropki_negative:
        return add_pairs(unmarked(difference, ratio),
                         [](int a, int b) { return std::abs(a - b) != 1 && a != 2 * b && b != 2 * a; });
      case xv_negative:
        return add_pairs(unmarked(pair_sum, pair_sum), [](int a, int b) { return a + b != 5 && a + b != 10; });
      case greater: return add_pair(rule, [](int a, int b) { return a > b; });
      case difference:
        return add_pair(rule, [k = rule.number.value_or(1)](int a, int b) { return std::abs(a - b) == k; });
      case ratio:
        return add_pair(rule, [k = rule.number.value_or(2)](int a, int b) { return a == k * b || b == k * a; });
      case pair_sum: return add_pair(rule, [sum = *rule.number](int a, int b) { return a + b == sum; });
      case thermometer: return add_along(rule.cells, [](int a, int b) { return a < b; });
      case whispers:
        return add_along(rule.cells, [least = rule.number.value_or((n_ + 1) / 2)](int a, int b) {
          return std::abs(a - b) >= least;
        });
      case palindrome: return add_palindrome(rule.cells);
      case renban: return add_renban(rule.cells);
      case arrow: return add_arrow(rule);
      case between:
        return add_ends(rule.cells, 2, [](int low, int high, int symbol) { return low < symbol && symbol < high; });
      case lockout:
        return add_ends(rule.cells, rule.number.value_or(n_ / 2),
                        [](int low, int high, int symbol) { return symbol < low || high < symbol; });
      case region_sums: return add_region_sums(rule.cells);
      case cage: return add_cage(rule);
      case little_killer: return add_sum(rule);
      case sandwich: return add_sandwich(rule);
      case quadruple: return add_quadruple(rule);
    }
  }

  // ------------------------------------------------------------------------------------------------------------ areas

  void add_house(std::vector<int> cells) { all_.houses.push_back(std::move(cells)); }

  template <class May>
  void restrict(const std::vector<int>& cells, May may) {
    SymbolSet allowed = 0;
    for (int symbol = 1; symbol <= n_; ++symbol) allowed |= may(symbol) ? only(symbol) : 0;
    for (int cell : cells) all_.candidates[static_cast<std::size_t>(cell)] &= allowed;
  }

  void add_areas(RuleKind kind) {
    for (const SquareGrid& grid : board_.shape.grids) {
      const auto place = [&](int row, int column) {
        return (grid.row + row) * board_.shape.columns() + grid.column + column;
      };
      const BoxShape box = grid.boxes;
      // One cell for each of the n numbers i.
      const auto add_cells = [&](auto row, auto column) {
        std::vector<int> cells;
        cells.reserve(static_cast<std::size_t>(n_));
        for (int i = 0; i < n_; ++i) cells.push_back(place(row(i), column(i)));
        add_house(std::move(cells));
      };
      if (kind == RuleKind::diagonal_down) add_cells([](int i) { return i; }, [](int i) { return i; });
      if (kind == RuleKind::diagonal_up) add_cells([&](int i) { return n_ - 1 - i; }, [](int i) { return i; });
      if (kind == RuleKind::windoku) {
        for (int top = 1; top + box.rows < n_; top += box.rows + 1) {
          for (int left = 1; left + box.columns < n_; left += box.columns + 1) {
            add_cells([&](int i) { return top + i / box.columns; }, [&](int i) { return left + i % box.columns; });
          }
        }
      }
      if (kind == RuleKind::disjoint_groups) {
        for (int at = 0; at < n_; ++at) {
          add_cells([&](int i) { return i / box.rows * box.rows + at / box.columns; },
                    [&](int i) { return i % box.rows * box.columns + at % box.columns; });
        }
      }
    }
  }

  // ------------------------------------------------------------------------------------------------------------ pairs

  template <class May>
  void add_pairs(const std::vector<CellPair>& pairs, May may) {
    std::vector<SymbolSet> allowed(static_cast<std::size_t>(n_), 0);
    for (int a = 1; a <= n_; ++a) {
      for (int b = 1; b <= n_; ++b) allowed[static_cast<std::size_t>(a) - 1] |= may(a, b) ? only(b) : 0;
    }
    for (const auto& [first, second] : pairs) all_.exclusions.push_back({first, second, allowed});
  }

  template <class May>
  void add_pair(const Rule& rule, May may) {
    add_pairs({{rule.cells[0], rule.cells[1]}}, may);
  }

  template <class May>
  void add_along(const std::vector<int>& line, May may) {
    std::vector<CellPair> pairs;
    for (std::size_t i = 1; i < line.size(); ++i) pairs.emplace_back(line[i - 1], line[i]);
    add_pairs(pairs, may);
  }

  void add_palindrome(const std::vector<int>& line) {
    std::vector<CellPair> pairs;
    for (std::size_t i = 0; i < line.size() / 2; ++i) pairs.emplace_back(line[i], line[line.size() - 1 - i]);
    add_pairs(pairs, std::equal_to<>());
  }

  // Neighbors without a rule of these kinds between them.
  std::vector<CellPair> unmarked(RuleKind kind, RuleKind other_kind) const {
    std::set<CellPair> marked;
    for (const Rule& rule : board_.rules) {
      if (rule.kind == kind || rule.kind == other_kind) marked.insert(std::minmax(rule.cells[0], rule.cells[1]));
    }
    std::vector<CellPair> pairs = neighbors(board_.shape);
    std::erase_if(pairs, [&](const CellPair& pair) { return marked.count(pair) > 0; });
    return pairs;
  }

  // ------------------------------------------------------------------------------------------------- sets of symbols

  void add_renban(const std::vector<int>& cells) {
    const int size = static_cast<int>(cells.size());
    SetChoice choice{cells, {}};
    for (int low = 0; low + size <= n_; ++low) choice.sets.push_back(all_symbols(size) << low);
    all_.choices.push_back(std::move(choice));
  }

  // A cage with too many sets of symbols is a house and a sum.
  void add_cage(const Rule& rule) {
    if (!rule.number) return add_house(rule.cells);
    constexpr std::size_t most_sets = 1000;
    std::vector<SymbolSet> sets = sets_with_sum(static_cast<int>(rule.cells.size()), *rule.number, n_, most_sets);
    if (sets.size() <= most_sets) {
      all_.choices.push_back({rule.cells, std::move(sets)});
    } else {
      add_house(rule.cells);
      add_sum(rule);
    }
  }

  // ----------------------------------------------------------------------------------------------------------------- sums

  static void append_terms(Sum& sum, std::span<const int> cells, int coefficient) {
    for (const int cell : cells) sum.terms.push_back({cell, coefficient});
  }

  void add_sum(const Rule& rule) {
    if (form_ == SumForm::automata) return add_sum_automaton(rule);
    Sum& sum = all_.sums.emplace_back();
    append_terms(sum, rule.cells, 1);
    sum.total = *rule.number;
  }

  // The shaft minus the number in the circle is 0.
  void add_arrow(const Rule& rule) {
    if (form_ == SumForm::automata) return add_arrow_automaton(rule);
    const auto digits = static_cast<std::size_t>(rule.number.value_or(1));
    const std::span cells(rule.cells);
    Sum& sum = all_.sums.emplace_back();
    append_terms(sum, cells.subspan(digits), 1);
    int place_value = 1;
    for (std::size_t i = digits; i-- > 0; place_value *= 10) append_terms(sum, cells.subspan(i, 1), -place_value);
  }

  // Each part minus each other part is 0.
  void add_region_sums(const std::vector<int>& line) {
    const std::vector<bool> begins = begins_of_parts(line);
    if (form_ == SumForm::automata) return add_region_sum_automaton(line, begins);
    std::vector<std::vector<int>> parts{{}};
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (begins[i]) parts.emplace_back();
      parts.back().push_back(line[i]);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        Sum& sum = all_.sums.emplace_back();
        append_terms(sum, parts[i], 1);
        append_terms(sum, parts[j], -1);
      }
    }
  }

  // Whether a part in another box or region than before begins with each cell.
  std::vector<bool> begins_of_parts(const std::vector<int>& line) const {
    const std::vector<int> region = regions(board_.shape);
    std::vector<bool> begins;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto at = [&](std::size_t j) { return region[static_cast<std::size_t>(line[j])]; };
      begins.push_back(i > 0 && at(i) != at(i - 1));
    }
    return begins;
  }

  // ------------------------------------------------------------------------------------------------------------ automata

  // The state is the sum so far.
  void add_sum_automaton(const Rule& rule) {
    const int sum = *rule.number;
    all_.automata.push_back(make_automaton(
        rule.cells, n_, 0, [sum](int so_far, int, int symbol) { return so_far + symbol > sum ? -1 : so_far + symbol; },
        [sum](int state) { return state == sum; }));
  }

  // First the shaft, then the number in the circle: what is left of the sum, one digit of the number less each time.
  void add_arrow_automaton(const Rule& rule) {
    const int circle = rule.number.value_or(1);
    std::vector<int> cells(rule.cells.begin() + circle, rule.cells.end());
    const int shaft = static_cast<int>(cells.size());
    cells.insert(cells.end(), rule.cells.begin(), rule.cells.begin() + circle);
    const auto step = [=](int sum, int i, int symbol) {
      if (i < shaft) return sum + symbol;
      int place_value = 1;
      for (int digit = i + 1; digit < shaft + circle; ++digit) place_value *= 10;
      return std::max(sum - place_value * symbol, -1);
    };
    all_.automata.push_back(make_automaton(std::move(cells), n_, 0, step, [](int left) { return left == 0; }));
  }

  // The state is the sum since the first of 1 and n; one state stands for all sums before it, another one for all after
  // the second.
  void add_sandwich(const Rule& rule) {
    const int sum = *rule.number, before = sum + 1, after = sum + 2, n = n_;
    const auto step = [=](int state, int, int symbol) {
      const bool bread = symbol == 1 || symbol == n;
      if (state == before) return bread ? 0 : before;
      if (state == after) return bread ? -1 : after;
      if (bread) return state == sum ? after : -1;
      return state + symbol > sum ? -1 : state + symbol;
    };
    all_.automata.push_back(make_automaton(rule.cells, n_, before, step, [=](int state) { return state == after; }));
  }

  // First the two ends; the state is the first one, then both, the smaller one first.
  template <class May>
  void add_ends(const std::vector<int>& line, int least_difference, May may) {
    std::vector<int> cells{line.front(), line.back()};
    cells.insert(cells.end(), line.begin() + 1, line.end() - 1);
    const int n = n_;
    const auto step = [=](int state, int i, int symbol) {
      if (i == 0) return symbol;
      if (i > 1) return may(state / (n + 1), state % (n + 1), symbol) ? state : -1;
      const auto [low, high] = std::minmax(state, symbol);
      return high - low >= least_difference ? low * (n + 1) + high : -1;
    };
    all_.automata.push_back(make_automaton(std::move(cells), n, 0, step, [](int) { return true; }));
  }

  // The state is the sum of the first part, 0 until it has ended, and the sum of this part so far.
  void add_region_sum_automaton(const std::vector<int>& line, const std::vector<bool>& begins) {
    const int base = n_ * (n_ + 1) / 2 + 1;  // no region has a larger sum
    const auto step = [=](int state, int i, int symbol) {
      int wanted = state / base, sum = state % base;
      if (begins[static_cast<std::size_t>(i)]) {
        if (wanted > 0 && sum != wanted) return -1;
        wanted = wanted > 0 ? wanted : sum, sum = 0;
      }
      sum += symbol;
      return sum >= base || (wanted > 0 && sum > wanted) ? -1 : wanted * base + sum;
    };
    const auto accepts = [=](int state) { return state / base == 0 || state / base == state % base; };
    all_.automata.push_back(make_automaton(line, n_, 0, step, accepts));
  }

  // The state is the set of digits that are still to come, by their places in the number.
  void add_quadruple(const Rule& rule) {
    const std::string digits = std::to_string(*rule.number);
    const auto step = [=](int missing, int, int symbol) {
      for (std::size_t i = 0; i < digits.size(); ++i) {
        if ((missing >> i & 1) != 0 && digits[i] - '0' == symbol) return missing & ~(1 << i);
      }
      return missing;
    };
    all_.automata.push_back(
        make_automaton(rule.cells, n_, (1 << digits.size()) - 1, step, [](int missing) { return missing == 0; }));
  }

  const Board& board_;
  const SumForm form_;
  const int n_;
  Constraints all_;
};

}  // namespace

Constraints constraints_of(const Board& board, SumForm form) { return Collector(board, form).collect(); }

std::vector<SymbolSet> sets_with_sum(int size, int sum, int order, std::size_t most) {
  std::vector<SymbolSet> sets;
  append_sets(0, 1, size, sum, order, most, sets);
  return sets;
}

}  // namespace quadrille
