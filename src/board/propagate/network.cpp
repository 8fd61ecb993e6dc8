#include "board/propagate/network.h"

#include <algorithm>
#include <cassert>

#include "board/narrow.h"
#include "board/propagate/area.h"
#include "board/propagate/combine.h"
#include "board/propagate/derive.h"
#include "board/propagate/house_table.h"
#include "board/propagate/pair_relations.h"
#include "board/propagate/sees.h"

namespace quadrille::propagate {

namespace {

constexpr std::size_t most_sets = 1000;

using Rows = std::vector<SymbolSet>;  // [s-1]: what the second cell may hold if the first holds s

class NetworkBuilder {
 public:
  NetworkBuilder(Constraints constraints, int order)
      : all_(std::move(constraints)), order_(order), sees_(all_.candidates.size()), pairs_(order) {}

  // Of a branch. Cells that see each other outside do so inside; what else holds outside is not repeated.
  NetworkBuilder(Constraints branch, const NetworkBuilder& outside)
      : all_(std::move(branch)),
        order_(outside.order_),
        sees_(outside.sees_),
        houses_(outside.houses_),
        outside_(&outside),
        pairs_(order_) {}

  Network build() {
    result_.order = order_;
    result_.places = all_.candidates.size();
    result_.names_number.assign(result_.places, -1);
    result_.possible = outside_ != nullptr || narrow(all_, order_);
    for (std::size_t place = 0; place < all_.candidates.size(); ++place) {
      if (all_.candidates[place] != 0) result_.cells.push_back(static_cast<Network::Cell>(place));
    }
    if (result_.possible) {
      collect_differences();
      outer_houses_ = houses_.size();
      houses_.add(all_.houses, all_.candidates.size());
      if (outside_ == nullptr) {
        add_combined_sums(all_, order_, [this](std::vector<int> cells) { return cliques(std::move(cells)); });
        result_.possible = add_derived_sums(all_, order_);
      }
      simplify_sums();
      for (const Exclusion& exclusion : all_.exclusions)
        pairs_.restrict(exclusion.first, exclusion.second, exclusion.allowed);
      std::erase_if(all_.choices, [this](const SetChoice& choice) { return take_as_pair(choice); });
      write_constraints();
      number_constraints();
      pairs_.write(sees_, all_.candidates.size(), result_);
      if (outside_ != nullptr) find_constrained();
      write_peers();
    }
    result_.candidates = std::move(all_.candidates);
    result_.candidates.resize(result_.places + words_for(result_.branches.size()), ~SymbolSet{0});
    return std::move(result_);
  }

 private:
  static Network::Cell cell(int number) { return static_cast<Network::Cell>(number); }
  std::vector<std::vector<int>> cliques(std::vector<int> cells) const {
    return houses_.cliques(std::move(cells), sees_);
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
    pairs_.restrict(first.cell, second.cell,
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
    pairs_.restrict(choice.cells[0], choice.cells[1], rows([&](int a, int b) {
                      return a != b &&
                             std::find(choice.sets.begin(), choice.sets.end(), only(a) | only(b)) != choice.sets.end();
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

  void write_peers() {
    std::vector<bool> has_peers(all_.candidates.size(), outside_ == nullptr);
    for (const Network::Cell cell : result_.constrained) has_peers[cell] = true;
    for (int a = 0; a < static_cast<int>(all_.candidates.size()); ++a) {
      peers_.clear();
      const std::span row = sees_.row(a);
      for (std::size_t i = 0; has_peers[static_cast<std::size_t>(a)] && i < row.size(); ++i) {
        for (std::uint64_t left = row[i]; left != 0; left &= left - 1)
          peers_.push_back(static_cast<Network::Cell>(64 * i + static_cast<std::size_t>(std::countr_zero(left))));
      }
      result_.peers.add(peers_);
      result_.sees.add(row);
    }
  }

  // The cells of a branch that its constraints have, that it restricts, or that see each other only there.
  void find_constrained() {
    std::vector<bool> has(all_.candidates.size());
    for (std::size_t i = 0; i < result_.constraints.size(); ++i) {
      for (const Network::Cell cell : result_.scope(i)) has[cell] = true;
    }
    for (const Network::Cell place : result_.cells) {
      const SymbolSet outside = outside_->all_.candidates[place];
      const std::span inner = sees_.row(place), outer = outside_->sees_.row(place);
      if (!result_.arcs[place].empty() || (outside & ~all_.candidates[place]) != 0 || !std::ranges::equal(inner, outer))
        has[place] = true;
      if (has[place]) result_.constrained.push_back(place);
    }
  }

  // --------------------------------------------------------------------------------------------- several cells

  void write_constraints() {
    for (const auto& house : all_.houses) {
      if (static_cast<int>(house.size()) == order_) result_.houses.add_numbers(house);
    }
    write_overlaps();
    for (const SetChoice& choice : all_.choices) write_choice(choice);
    for (const Counts& counts : all_.counts) write_counts(counts);
    for (const Sum& sum : all_.sums) write_sum(sum);
    for (const InnerSets& line : all_.inner_sets) write_line(LineKind::inner_sets, line.cells, line.sets);
    for (const PrefixSets& line : all_.prefix_sets) write_line(LineKind::prefix_sets, line.cells, line.sets);
    for (const Skyline& line : all_.skylines) write_line(LineKind::skyline, line.cells, line.visible);
    for (const PartSums& line : all_.part_sums) {
      write_line(LineKind::part_sums, line.cells, static_cast<int>(result_.part_sums.size()));
      result_.part_sums.push_back({line.total, line.least, line.loop});
    }
    for (const Automaton& automaton : all_.automata) write_automaton(automaton);
    for (const LabelBudget& budget : all_.budgets) {
      std::vector<Network::Cell> members{cell(budget.counter), cell(budget.label)};
      for (const int other : budget.others) members.push_back(cell(other));
      result_.budget_cells.add(members);
      result_.budgets.push_back({budget.total, budget.is_exact});
    }
    for (const Regions& regions : all_.regions) {
      std::vector<int> members = regions.cells;
      members.insert(members.end(), regions.labels.begin(), regions.labels.end());
      result_.region_cells.add_numbers(members);
      result_.region_sizes.push_back(regions.size);
      if (regions.are_names) write_names(regions.labels);
    }
    for (const Connected& connected : all_.connected) write_connected(connected);
    if (all_.ranks) write_ranks(*all_.ranks);
    for (std::vector<Constraints>& branches : all_.eithers) write_branches(branches);
  }

  void number_constraints() {
    const auto number = [this](std::size_t kind, std::size_t count) {
      for (std::uint32_t i = 0; i < count; ++i) result_.constraints.push_back({static_cast<ConstraintKind>(kind), i});
    };
    constexpr std::span scopes = Network::scopes;
    static_assert(scopes.size() == static_cast<std::size_t>(ConstraintKind::overlaps));
    for (std::size_t kind = 0; kind < scopes.size(); ++kind) number(kind, (result_.*scopes[kind]).size());
    number(scopes.size(), result_.overlaps.size() > 0 ? 1 : 0);
  }

  void write_ranks(Ranks& ranks) {
    std::vector<Network::Cell> all;
    for (const std::vector<int>& line : ranks.lines) {
      for (const int number : line) all.push_back(cell(number));
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    result_.rank_cells.add(all);
    result_.ranks = std::move(ranks);
  }

  void write_branches(std::vector<Constraints>& branches) {
    std::vector<Network::Cell> cells;
    for (Constraints& branch : branches) {
      Network network = NetworkBuilder(std::move(branch), *this).build();
      if (!network.possible) continue;
      cells.insert(cells.end(), network.constrained.begin(), network.constrained.end());
      result_.branches.push_back(std::move(network));
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    result_.possible &= result_.branch_begins.back() < result_.branches.size();
    result_.branch_begins.push_back(result_.branches.size());
    result_.either_cells.add(cells);
  }

  void write_overlaps() {
    const auto is_full = [this](std::size_t house) { return static_cast<int>(houses_[house].size()) == order_; };
    std::vector<Network::Cell> alone;
    for (std::size_t i = outer_houses_; i < houses_.size(); ++i) {
      if (!is_full(i)) continue;
      const std::vector<int> shared = houses_.count(houses_[i]);
      for (std::size_t j = outer_houses_; j < i; ++j) {
        if (shared[j] < 2 || shared[j] + 1 >= order_ || !is_full(j)) continue;
        alone.clear();
        append_difference(i, j, alone);
        append_difference(j, i, alone);
        result_.overlaps.add(alone);
      }
    }
  }
  // The cells of the first house that are not in the second.
  void append_difference(std::size_t first, std::size_t second, std::vector<Network::Cell>& alone) const {
    for (const int number : houses_[first]) {
      if (!houses_.has(second, number)) alone.push_back(cell(number));
    }
  }

  void write_choice(const SetChoice& choice) {
    result_.choice_cells.add_numbers(choice.cells);
    result_.choice_sets.add(choice.sets);
    const auto holds_all = [&](const std::vector<int>& house) {
      const auto number = outer_houses_ + static_cast<std::size_t>(&house - all_.houses.data());
      return static_cast<int>(house.size()) == order_ &&
             std::all_of(choice.cells.begin(), choice.cells.end(), [&](int cell) { return houses_.has(number, cell); });
    };
    const auto house = std::find_if(all_.houses.begin(), all_.houses.end(), holds_all);
    std::vector<int> rest;
    if (house != all_.houses.end()) rest = *house;
    std::erase_if(rest, [&](int cell) {
      return std::find(choice.cells.begin(), choice.cells.end(), cell) != choice.cells.end();
    });
    result_.choice_rests.add_numbers(rest);
  }

  void write_counts(const Counts& counts) {
    std::vector<Network::Cell> members;
    std::vector<std::uint32_t> ends;
    for (const auto& clique : cliques(counts.cells)) {
      for (const int number : clique) members.push_back(cell(number));
      ends.push_back(static_cast<std::uint32_t>(members.size()));
    }
    result_.count_cells.add(members);
    result_.count_groups.add(ends);
    result_.allowed_counts.add(counts.allowed);
  }

  void write_sum(const Sum& sum) {
    std::vector<Sum::Term> terms = sum.terms;
    std::stable_sort(terms.begin(), terms.end(),
                     [](const Sum::Term& a, const Sum::Term& b) { return a.coefficient < b.coefficient; });
    int total = sum.total;
    std::vector<SumGroup> groups;
    std::vector<Network::Cell> members;
    for (auto same = terms.begin(); same != terms.end();) {
      const int coefficient = same->coefficient;
      std::vector<int> numbers;
      for (; same != terms.end() && same->coefficient == coefficient; ++same) numbers.push_back(same->cell);
      if (coefficient < 0) total -= static_cast<int>(numbers.size()) * coefficient * (order_ + 1);
      for (const auto& clique : cliques(std::move(numbers))) {
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
    result_.line_cells.add_numbers(members);
    result_.line_numbers.push_back(static_cast<std::uint32_t>(number));
  }
  void write_line(LineKind kind, const std::vector<int>& members, const std::vector<std::vector<SymbolSet>>& sets) {
    write_line(kind, members, static_cast<int>(result_.line_sets.size()));
    for (const auto& list : sets) result_.line_sets.add(list);
  }

  static std::vector<std::uint32_t> first_of_each(std::uint32_t states, std::span<const Network::Transition> sorted) {
    assert(std::ranges::is_sorted(sorted, {}, &Network::Transition::from));
    std::vector<std::uint32_t> firsts;
    std::uint32_t first = 0;
    for (std::uint32_t state = 0; state <= states; ++state) {
      while (first < sorted.size() && sorted[first].from < state) ++first;
      firsts.push_back(first);
    }
    return firsts;
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
      steps.push_back(static_cast<std::uint32_t>(result_.transitions.size()));
      result_.transitions.add(transitions);
      result_.first_transitions.add(first_of_each(states.back(), transitions));
      states.push_back(after);
    }
    result_.automaton_cells.add_numbers(automaton.cells);
    result_.automaton_steps.add(steps);
    result_.automaton_states.add(states);
  }

  void write_names(const std::vector<int>& labels) {
    for (const int label : labels)
      result_.names_number[static_cast<std::size_t>(label)] = static_cast<int>(result_.names.size());
    result_.names.add_numbers(labels);
  }

  void write_connected(const Connected& connected) {
    const int rows = static_cast<int>(connected.cells.size()) / connected.columns;
    ConnectedCells written{rows, connected.columns, {}, connected.parts};
    std::vector<Network::Cell> members;
    for (int i = 0; const int number : connected.cells) {
      const int place = Area::place(i / connected.columns, i % connected.columns, connected.columns);
      if (number >= 0) members.push_back(cell(number)), written.places.push_back(static_cast<std::uint16_t>(place));
      ++i;
    }
    result_.connected_cells.add(members);
    result_.connected.push_back(std::move(written));
  }

  Constraints all_;
  const int order_;
  Sees sees_;
  HouseTable houses_;  // those outside of the branch first
  std::size_t outer_houses_ = 0;
  const NetworkBuilder* const outside_ = nullptr;
  Network result_;
  PairRelations pairs_;
  std::vector<Network::Cell> peers_;  // of one cell
};

}  // namespace

Network network_of(const Board& board) {
  assert(!validate(board));
  return NetworkBuilder(constraints_of(board, ConstraintForm::sums), board.shape.order()).build();
}

}  // namespace quadrille::propagate
