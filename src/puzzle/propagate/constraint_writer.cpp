// Flattens each kind of constraint into the lists of the network. Some writing adds knowledge that pays off in the
// search, where it would be asked for at each node: cells of sums and counts are grouped into cliques that see each
// other, a set choice gets the rest of a house that contains it, and each pair of full houses with common cells gives
// an overlap.
#include "puzzle/propagate/constraint_writer.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "puzzle/propagate/area.h"

namespace quadrille::propagate {

namespace {

Network::Cell cell(int number) { return static_cast<Network::Cell>(number); }

// ---- What needs no houses ----

// Writes one constraint on a line; `number` means something else for each kind (see Network::line_numbers).
void write_line(Network& network, LineKind kind, const std::vector<int>& members, int number) {
  network.lines.push_back(kind);
  network.line_cells.add_numbers(members);
  network.line_numbers.push_back(static_cast<std::uint32_t>(number));
}
void write_line(Network& network, LineKind kind, const std::vector<int>& members,
                const std::vector<std::vector<SymbolSet>>& sets) {
  write_line(network, kind, members, static_cast<int>(network.line_sets.size()));
  for (const auto& list : sets) network.line_sets.add(list);
}

// Returns for each state the index of its first transition, and the number of transitions at the end, so that those of
// state s are firsts[s] to firsts[s + 1] (compressed rows).
std::vector<std::uint32_t> first_of_each(std::uint32_t states, std::span<const Network::Transition> sorted) {
  assert(std::ranges::is_sorted(sorted, {}, &Network::Transition::from));
  std::vector<std::uint32_t> firsts;
  std::uint32_t first = 0;
  for (std::uint32_t state = 0; state <= states; ++state) {
    while (first < sorted.size() && sorted[first].from < state) ++first;
    firsts.push_back(first);
  }
  assert(firsts.size() == states + std::size_t{1} && firsts.back() == sorted.size());
  return firsts;
}

// Counts the states before each cell on the way: they are numbered from 0, so the greatest number decides.
void write_automaton(Network& network, const Automaton& automaton) {
  assert(automaton.steps.size() == automaton.cells.size());
  std::vector<std::uint32_t> steps, states{1};
  for (const auto& step : automaton.steps) {
    std::vector<Network::Transition> transitions;
    std::uint32_t after = 1;
    for (const auto& [from, to, symbols] : step) {
      transitions.push_back({from, to, symbols});
      states.back() = std::max(states.back(), from + 1);
      after = std::max(after, to + 1);
    }
    steps.push_back(static_cast<std::uint32_t>(network.transitions.size()));
    network.transitions.add(transitions);
    network.first_transitions.add(first_of_each(states.back(), transitions));
    states.push_back(after);
  }
  network.automaton_cells.add_numbers(automaton.cells);
  network.automaton_steps.add(steps);
  network.automaton_states.add(states);
}

// Marks labels whose names do not matter with the number of their list.
void write_names(Network& network, const std::vector<int>& labels) {
  for (const int label : labels)
    network.names_number[static_cast<std::size_t>(label)] = static_cast<int>(network.names.size());
  network.names.add_numbers(labels);
}

// Numbers the cells as Area does, which leaves a free place after each row.
void write_connected(Network& network, const Connected& connected) {
  assert(connected.columns > 0 && connected.cells.size() % static_cast<std::size_t>(connected.columns) == 0);
  const int rows = static_cast<int>(connected.cells.size()) / connected.columns;
  ConnectedCells written{rows, connected.columns, {}, connected.parts};
  std::vector<Network::Cell> members;
  for (int i = 0; const int number : connected.cells) {
    const int place = Area::place(i / connected.columns, i % connected.columns, connected.columns);
    if (number >= 0) members.push_back(cell(number)), written.places.push_back(static_cast<std::uint16_t>(place));
    ++i;
  }
  network.connected_cells.add(members);
  network.connected.push_back(std::move(written));
}

// Wakes the one constraint of all ranks by every cell of every line, each listed once.
void write_ranks(Network& network, Ranks& ranks) {
  std::vector<Network::Cell> all;
  for (const std::vector<int>& line : ranks.lines) {
    for (const int number : line) all.push_back(cell(number));
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  network.rank_cells.add(all);
  network.ranks = std::move(ranks);
}

// ---- What needs houses ----

class ConstraintWriter {
 public:
  ConstraintWriter(Constraints& constraints, const HouseTable& houses, std::size_t first_house, const Sees& sees,
                   Network& network)
      : all_(constraints),
        order_(network.order),
        houses_(houses),
        first_house_(first_house),
        sees_(sees),
        network_(network) {}

  void write() {
    for (const auto& house : all_.houses) {
      if (static_cast<int>(house.size()) == order_) network_.houses.add_numbers(house);
    }
    write_overlaps();
    for (const SetChoice& choice : all_.choices) write_choice(choice);
    for (const Counts& counts : all_.counts) write_counts(counts);
    for (const Sum& sum : all_.sums) write_sum(sum);
    for (const InnerSets& line : all_.inner_sets) write_line(network_, LineKind::inner_sets, line.cells, line.sets);
    for (const PrefixSets& line : all_.prefix_sets) write_line(network_, LineKind::prefix_sets, line.cells, line.sets);
    for (const Skyline& line : all_.skylines) write_line(network_, LineKind::skyline, line.cells, line.visible);
    for (const PartSums& line : all_.part_sums) {
      write_line(network_, LineKind::part_sums, line.cells, static_cast<int>(network_.part_sums.size()));
      network_.part_sums.push_back({line.total, line.least, line.loop});
    }
    for (const Automaton& automaton : all_.automata) write_automaton(network_, automaton);
    for (const LabelBudget& budget : all_.budgets) {
      std::vector<Network::Cell> members{cell(budget.counter), cell(budget.label)};
      for (const int other : budget.others) members.push_back(cell(other));
      network_.budget_cells.add(members);
      network_.budgets.push_back({budget.total, budget.is_exact});
    }
    for (const Regions& regions : all_.regions) {
      std::vector<int> members = regions.cells;
      members.insert(members.end(), regions.labels.begin(), regions.labels.end());
      network_.region_cells.add_numbers(members);
      network_.region_sizes.push_back(regions.size);
      if (regions.are_names) write_names(network_, regions.labels);
    }
    for (const Connected& connected : all_.connected) write_connected(network_, connected);
    if (all_.ranks) write_ranks(network_, *all_.ranks);
  }

 private:
  // Writes the difference of two full houses in both directions: outside of their common cells they hold the same
  // symbols. Houses that share fewer than two cells, or all but one, are left out.
  //
  //   row 1    a a a x x x x x x      a: common cells
  //   box 1    a a a                  The cells x of the row hold the same symbols as the cells y of the box:
  //            y y y                  this is pointing and claiming at once.
  //            y y y
  void write_overlaps() {
    const auto is_full = [this](std::size_t house) { return static_cast<int>(houses_[house].size()) == order_; };
    std::vector<Network::Cell> alone;
    for (std::size_t i = first_house_; i < houses_.size(); ++i) {
      if (!is_full(i)) continue;
      const std::vector<int> shared = houses_.count(houses_[i]);
      for (std::size_t j = first_house_; j < i; ++j) {
        if (shared[j] < 2 || shared[j] + 1 >= order_ || !is_full(j)) continue;
        alone.clear();
        append_difference(i, j, alone);
        append_difference(j, i, alone);
        assert(alone.size() == 2 * static_cast<std::size_t>(order_ - shared[j]));
        network_.overlaps.add(alone);
      }
    }
  }
  // The cells of the first house that are not in the second.
  void append_difference(std::size_t first, std::size_t second, std::vector<Network::Cell>& alone) const {
    for (const int number : houses_[first]) {
      if (!houses_.has(second, number)) alone.push_back(cell(number));
    }
  }

  // Looks for a full house with all cells of the choice: its other cells hold what the set leaves.
  void write_choice(const SetChoice& choice) {
    network_.choice_cells.add_numbers(choice.cells);
    network_.choice_sets.add(choice.sets);
    const auto holds_all = [&](const std::vector<int>& house) {
      const auto number = first_house_ + static_cast<std::size_t>(&house - all_.houses.data());
      return static_cast<int>(house.size()) == order_ &&
             std::all_of(choice.cells.begin(), choice.cells.end(), [&](int cell) { return houses_.has(number, cell); });
    };
    const auto house = std::find_if(all_.houses.begin(), all_.houses.end(), holds_all);
    std::vector<int> rest;
    if (house != all_.houses.end()) rest = *house;
    std::erase_if(rest, [&](int cell) {
      return std::find(choice.cells.begin(), choice.cells.end(), cell) != choice.cells.end();
    });
    network_.choice_rests.add_numbers(rest);
  }

  // Orders the cells by cliques; `ends` says where each ends. In a clique a symbol occurs at most once.
  void write_counts(const Counts& counts) {
    std::vector<Network::Cell> members;
    std::vector<std::uint32_t> ends;
    for (const auto& clique : houses_.cliques(counts.cells, sees_)) {
      for (const int number : clique) members.push_back(cell(number));
      ends.push_back(static_cast<std::uint32_t>(members.size()));
    }
    assert(members.size() == counts.cells.size() && counts.allowed.size() == static_cast<std::size_t>(order_));
    network_.count_cells.add(members);
    network_.count_groups.add(ends);
    network_.allowed_counts.add(counts.allowed);
  }

  // Groups the terms by coefficient, then by cliques. A negative coefficient is mirrored: with s' = n + 1 - s, -c * s =
  // c * s' - c * (n + 1), so the constant goes to the total and all coefficients become positive.
  //
  //   a - b = 2 with 9 symbols:  a + b' = 2 + 10, where b' = 10 - b
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
      assert(coefficient != 0 && std::abs(coefficient) <= 65'535);
      if (coefficient < 0) total -= static_cast<int>(numbers.size()) * coefficient * (order_ + 1);
      for (const auto& clique : houses_.cliques(std::move(numbers), sees_)) {
        const auto begin = static_cast<std::uint32_t>(members.size());
        for (const int number : clique) members.push_back(cell(number));
        groups.push_back({static_cast<std::uint16_t>(std::abs(coefficient)), coefficient < 0, begin,
                          static_cast<std::uint32_t>(members.size())});
      }
    }
    assert(members.size() == sum.terms.size());
    network_.sum_cells.add(members);
    network_.sum_groups.add(groups);
    network_.sum_totals.push_back(total);
  }

  Constraints& all_;
  const int order_;
  const HouseTable& houses_;
  const std::size_t first_house_;
  const Sees& sees_;
  Network& network_;
};

}  // namespace

void write_constraints(Constraints& constraints, const HouseTable& houses, std::size_t first_house, const Sees& sees,
                       Network& network) {
  ConstraintWriter(constraints, houses, first_house, sees, network).write();
}

}  // namespace quadrille::propagate
