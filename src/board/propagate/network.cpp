#include "board/propagate/network.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "board/narrow.h"
#include "board/propagate/derive.h"
#include "board/propagate/sees.h"

namespace quadrille::propagate {

namespace {

constexpr std::size_t most_sets = 1000;

using Rows = std::vector<SymbolSet>;  // [s-1]: what the second cell may hold if the first holds s

class NetworkBuilder {
 public:
  NetworkBuilder(Constraints constraints, int order)
      : all_(std::move(constraints)), order_(order), sees_(all_.candidates.size()) {}

  Network build() {
    result_.order = order_;
    result_.possible = narrow(all_, order_);
    for (std::size_t place = 0; place < all_.candidates.size(); ++place) {
      if (all_.candidates[place] != 0) result_.cells.push_back(static_cast<Network::Cell>(place));
    }
    if (result_.possible) {
      collect_differences();
      result_.possible = add_derived_sums(all_, order_);
      simplify_sums();
      for (const Exclusion& exclusion : all_.exclusions) merge(exclusion.first, exclusion.second, exclusion.allowed);
      std::erase_if(all_.choices, [this](const SetChoice& choice) { return take_as_pair(choice); });
      write_pairs();
      write_constraints();
    }
    result_.candidates = std::move(all_.candidates);
    return std::move(result_);
  }

 private:
  static Network::Cell cell(int number) { return static_cast<Network::Cell>(number); }
  static std::vector<Network::Cell> cells(std::span<const int> numbers) {
    std::vector<Network::Cell> all;
    for (const int number : numbers) all.push_back(cell(number));
    return all;
  }

  void collect_differences() {
    for (const auto& house : all_.houses) sees_.add_all(house);
    for (const SetChoice& choice : all_.choices) sees_.add_all(choice.cells);
    for (const Exclusion& exclusion : all_.exclusions) {
      bool differ = true;
      for (int symbol = 1; symbol <= order_; ++symbol) {
        differ &= (exclusion.allowed[static_cast<std::size_t>(symbol) - 1] & only(symbol)) == 0;
      }
      if (differ) sees_.add(exclusion.first, exclusion.second);
    }
  }

  // ------------------------------------------------------------------------------------------------------------- sums

  void simplify_sums() {
    std::erase_if(all_.sums, [this](const Sum& sum) {
      if (sum.terms.size() == 1) return take_as_clue(sum);
      if (sum.terms.size() == 2) return take_as_pair(sum);
      return take_as_choice(sum);
    });
  }

  bool take_as_clue(const Sum& sum) {
    const auto [where, coefficient] = sum.terms.front();
    const int symbol = sum.total / coefficient;
    const bool fits = sum.total % coefficient == 0 && symbol >= 1 && symbol <= order_;
    SymbolSet& candidates = all_.candidates[static_cast<std::size_t>(where)];
    candidates &= fits ? only(symbol) : 0;
    result_.possible &= candidates != 0;
    return true;
  }

  bool take_as_pair(const Sum& sum) {
    const Sum::Term first = sum.terms[0], second = sum.terms[1];
    merge(first.cell, second.cell,
          rows([&](int a, int b) { return first.coefficient * a + second.coefficient * b == sum.total; }));
    return true;
  }

  bool take_as_choice(const Sum& sum) {
    std::vector<int> numbers;
    for (const Sum::Term& term : sum.terms) {
      if (term.coefficient != 1) return false;
      numbers.push_back(term.cell);
    }
    if (!sees_.all_see_each_other(numbers)) return false;
    std::vector<SymbolSet> sets = sets_with_sum(static_cast<int>(numbers.size()), sum.total, order_, most_sets);
    if (sets.size() > most_sets) return false;
    result_.possible &= !sets.empty();
    all_.choices.push_back({std::move(numbers), std::move(sets)});
    return true;
  }

  bool take_as_pair(const SetChoice& choice) {
    if (choice.cells.size() != 2) return false;
    merge(choice.cells[0], choice.cells[1], rows([&](int a, int b) {
            return a != b && std::find(choice.sets.begin(), choice.sets.end(), only(a) | only(b)) != choice.sets.end();
          }));
    return true;
  }

  // ------------------------------------------------------------------------------------------------------------ pairs

  template <class May>
  Rows rows(May may) const {
    Rows allowed(static_cast<std::size_t>(order_), 0);
    for (int a = 1; a <= order_; ++a) {
      for (int b = 1; b <= order_; ++b) allowed[static_cast<std::size_t>(a) - 1] |= may(a, b) ? only(b) : 0;
    }
    return allowed;
  }

  Rows reversed(const Rows& allowed) const {
    return rows([&](int a, int b) { return (allowed[static_cast<std::size_t>(b) - 1] & only(a)) != 0; });
  }

  void merge(int first, int second, Rows allowed) {
    if (first > second) std::swap(first, second), allowed = reversed(allowed);
    const auto [place, fresh] = pairs_.try_emplace({first, second}, allowed);
    for (std::size_t i = 0; !fresh && i < allowed.size(); ++i) place->second[i] &= allowed[i];
  }

  std::uint32_t table_of(const Rows& allowed) {
    const auto [place, fresh] = table_of_.try_emplace(allowed, static_cast<std::uint32_t>(result_.tables.size()));
    if (!fresh) return place->second;
    PairTable& table = result_.tables.emplace_back((allowed.size() + 7) / 8);
    for (std::size_t part = 0; part < table.size(); ++part) {
      for (std::size_t byte = 1; byte < 256; ++byte) {
        const std::size_t lowest = 8 * part + static_cast<std::size_t>(std::countr_zero(byte));
        table[part][byte] = table[part][byte & (byte - 1)] | (lowest < allowed.size() ? allowed[lowest] : 0);
      }
    }
    return place->second;
  }

  // What cells that see each other exclude is left to the peers.
  void write_pairs() {
    std::vector<std::vector<Network::Arc>> arcs(all_.candidates.size());
    for (auto& [pair, allowed] : pairs_) {
      const auto [first, second] = pair;
      const bool differ = sees_(first, second);
      bool says_more = false;
      for (int symbol = 1; symbol <= order_; ++symbol) {
        SymbolSet& row = allowed[static_cast<std::size_t>(symbol) - 1];
        const SymbolSet implied = all_symbols(order_) & ~(differ ? only(symbol) : 0);
        row &= implied;
        says_more |= row != implied;
      }
      if (!says_more) continue;
      arcs[static_cast<std::size_t>(first)].push_back({cell(second), table_of(allowed)});
      arcs[static_cast<std::size_t>(second)].push_back({cell(first), table_of(reversed(allowed))});
    }
    for (const auto& list : arcs) result_.arcs.add(list);
    for (int a = 0; a < static_cast<int>(all_.candidates.size()); ++a) {
      std::vector<Network::Cell> peers;
      for (const Network::Cell b : result_.cells) {
        if (sees_(a, b)) peers.push_back(b);
      }
      result_.peers.add(peers);
      result_.sees.add(sees_.row(a));
    }
  }

  // --------------------------------------------------------------------------------------------- several cells

  void write_constraints() {
    for (const auto& house : all_.houses) {
      if (static_cast<int>(house.size()) == order_) result_.houses.add(cells(house));
    }
    write_overlaps();
    for (const SetChoice& choice : all_.choices) {
      result_.choice_cells.add(cells(choice.cells));
      result_.choice_sets.add(choice.sets);
    }
    for (const Counts& counts : all_.counts) write_counts(counts);
    for (const Sum& sum : all_.sums) write_sum(sum);
    for (const InnerSets& line : all_.inner_sets) write_line(LineKind::inner_sets, line.cells, line.sets);
    for (const PrefixSets& line : all_.prefix_sets) write_line(LineKind::prefix_sets, line.cells, line.sets);
    for (const Skyline& line : all_.skylines) write_line(LineKind::skyline, line.cells, line.visible);
    for (const Automaton& automaton : all_.automata) write_automaton(automaton);
  }

  void write_overlaps() {
    std::vector<bool> inside(all_.candidates.size());
    for (std::size_t i = 0; i < result_.houses.size(); ++i) {
      const std::span first = result_.houses[i];
      std::fill(inside.begin(), inside.end(), false);
      for (const Network::Cell cell : first) inside[cell] = true;
      for (std::size_t j = 0; j < i; ++j) {
        const std::span second = result_.houses[j];
        const auto common = static_cast<std::size_t>(
            std::count_if(second.begin(), second.end(), [&](Network::Cell cell) { return inside[cell]; }));
        if (common < 2 || common + 1 >= first.size()) continue;
        std::vector<Network::Cell> alone;
        for (const Network::Cell cell : first) {
          if (std::find(second.begin(), second.end(), cell) == second.end()) alone.push_back(cell);
        }
        for (const Network::Cell cell : second) {
          if (!inside[cell]) alone.push_back(cell);
        }
        result_.overlaps.add(alone);
      }
    }
  }

  // Divides cells into groups that see each other: the cells of the house that has most of them, and again; what is
  // left goes to the first group that it fits into.
  std::vector<std::vector<int>> cliques_of(std::vector<int> left) const {
    std::vector<std::vector<int>> cliques;
    for (std::vector<int> most;; cliques.push_back(std::move(most))) {
      most.clear();
      for (const auto& house : all_.houses) {
        std::vector<int> common;
        for (const int number : left) {
          if (std::find(house.begin(), house.end(), number) != house.end()) common.push_back(number);
        }
        if (common.size() > most.size()) most = std::move(common);
      }
      if (most.size() < 2) break;
      std::erase_if(left, [&](int number) { return std::find(most.begin(), most.end(), number) != most.end(); });
    }
    for (const int number : left) {
      const auto fits = std::find_if(cliques.begin(), cliques.end(), [&](const std::vector<int>& clique) {
        return std::all_of(clique.begin(), clique.end(), [&](int other) { return sees_(number, other); });
      });
      if (fits == cliques.end()) {
        cliques.push_back({number});
      } else {
        fits->push_back(number);
      }
    }
    return cliques;
  }

  void write_counts(const Counts& counts) {
    std::vector<Network::Cell> members;
    std::vector<std::uint32_t> ends;
    for (const auto& clique : cliques_of(counts.cells)) {
      for (const int number : clique) members.push_back(cell(number));
      ends.push_back(static_cast<std::uint32_t>(members.size()));
    }
    result_.count_cells.add(members);
    result_.count_groups.add(ends);
    result_.allowed_counts.add(counts.allowed);
  }

  void write_sum(const Sum& sum) {
    std::map<int, std::vector<int>> cells_with;  // of each coefficient
    int total = sum.total;
    for (const auto& [where, coefficient] : sum.terms) {
      if (coefficient < 0) total -= coefficient * (order_ + 1);
      cells_with[coefficient].push_back(where);
    }
    std::vector<SumGroup> groups;
    std::vector<Network::Cell> members;
    for (const auto& [coefficient, same] : cells_with) {
      for (const auto& clique : cliques_of(same)) {
        const auto begin = static_cast<std::uint32_t>(members.size());
        for (const int number : clique) members.push_back(cell(number));
        groups.push_back({static_cast<std::uint16_t>(std::abs(coefficient)), coefficient < 0, begin,
                          static_cast<std::uint32_t>(members.size())});
      }
    }
    result_.sum_cells.add(members);
    result_.sum_groups.add(groups);
    result_.sum_totals.push_back(total);
  }

  void write_line(LineKind kind, const std::vector<int>& members, int number) {
    result_.lines.push_back(kind);
    result_.line_cells.add(cells(members));
    result_.line_numbers.push_back(static_cast<std::uint32_t>(number));
  }
  void write_line(LineKind kind, const std::vector<int>& members, const std::vector<std::vector<SymbolSet>>& sets) {
    write_line(kind, members, static_cast<int>(result_.line_sets.size()));
    for (const auto& list : sets) result_.line_sets.add(list);
  }

  void write_automaton(const Automaton& automaton) {
    std::vector<std::uint32_t> steps, states{1};
    for (const auto& step : automaton.steps) {
      std::vector<Network::Transition> transitions;
      std::uint32_t after = 1;
      for (const auto& [from, to, symbols] : step) {
        transitions.push_back({from, to, symbols});
        states.back() = std::max(states.back(), from + 1);
        after = std::max(after, to + 1);
      }
      states.push_back(after);
      steps.push_back(static_cast<std::uint32_t>(result_.transitions.size()));
      result_.transitions.add(transitions);
    }
    result_.automaton_cells.add(cells(automaton.cells));
    result_.automaton_steps.add(steps);
    result_.automaton_states.add(states);
  }

  Constraints all_;
  const int order_;
  Sees sees_;
  Network result_;
  std::map<std::pair<int, int>, Rows> pairs_;
  std::map<Rows, std::uint32_t> table_of_;
};

}  // namespace

Network network_of(const Board& board) {
  assert(!validate(board));
  return NetworkBuilder(constraints_of(board, ConstraintForm::sums), board.shape.order()).build();
}

}  // namespace quadrille::propagate
