// Removes candidates until no constraint removes more.
//
//     Propagation propagation(network);
//     std::vector<SymbolSet> candidates = network.candidates;
//     bool possible = propagation.run_all(candidates);       // false: some cell has no candidate, no set fits, ...
//     candidates[40] &= only(5);
//     possible = propagation.run(candidates, 40);            // after a change of one cell
//
// Changed cells wait in one set of bits, constraints in another, ordered by what they cost: relations of two cells
// first, then houses, choices of sets, counts, sums, lines, automata, regions, connected cells, ranks, eithers and
// overlaps of houses.
// Cost: some 20 to 100 ns for each constraint that is looked at. Threads: one Propagation per thread; the network must
// not move or end before it.
// Source: C. Bessiere, "Constraint propagation", Handbook of Constraint Programming, 2006, chapter 3.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/propagate/area.h"
#include "puzzle/propagate/bit_words.h"
#include "puzzle/propagate/network.h"

namespace quadrille::propagate {

/// A set of small numbers, taken in ascending order.
class NumberQueue {
 public:
  explicit NumberQueue(std::size_t size) : words_(words_for(size)) {}

  void add(std::size_t number) {
    assert(number / 64 < words_.size());
    set_bit(words_.data(), number);
  }
  void add(std::span<const std::uint64_t> numbers) {
    assert(numbers.size() == words_.size());
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= numbers[i];
  }
  void remove(std::size_t number) { words_[number / 64] &= ~(std::uint64_t{1} << (number % 64)); }
  bool has(std::size_t number) const { return has_bit(words_.data(), number); }
  std::span<const std::uint64_t> words() const { return words_; }
  /// The least number, which leaves the set; -1 if it is empty.
  int take() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] == 0) continue;
      const int bit = std::countr_zero(words_[i]);
      words_[i] &= words_[i] - 1;
      return static_cast<int>(64 * i) + bit;
    }
    return -1;
  }
  void clear() { std::fill(words_.begin(), words_.end(), 0); }

 private:
  std::vector<std::uint64_t> words_;
};

class Propagation {
 public:
  explicit Propagation(const Network& network);

  /// Applies all constraints. False if this shows that there is no solution; the candidates are then of no use.
  bool run_all(std::span<SymbolSet> candidates);
  /// Applies those that a change of one cell concerns. Before it, nothing was left to remove.
  bool run(std::span<SymbolSet> candidates, int changed_cell);

  /// After a contradiction: the number of the constraint that found it, or -1 if two cells contradict each other.
  int failed_constraint() const { return failed_constraint_; }
  /// The cell without candidates, if two cells contradict each other or two houses do.
  int failed_cell() const { return failed_cell_; }

 private:
  struct OpenTerm {
    int cell;
    SymbolSet symbols;  // mirrored if the group is
    std::uint32_t group;
  };
  struct Count {
    int least = 0, most = 0;    // cells that hold the symbol, and those that may
    std::uint64_t allowed = 0;  // of the symbol
    std::uint64_t before = 0;   // how many cells the symbols before may take together
  };
  struct Bounds {
    int least = 0, greatest = 0;  // of the sum of the group
    int sum_of_least = 0, sum_of_greatest = 0;
    int rest_least = 0, rest_greatest = 0;  // of all cells but one, by the symbols in the group
    std::uint32_t begin = 0, end = 0;       // in open_
  };

  struct InnerParts {
    SymbolSet first = 0, last = 0, inside = 0, outside = 0;  // what the ends and the others may hold
    bool possible = false;
  };
  // Areas of the cells that may hold a symbol of the part, of those that must, and of those that these reach.
  struct ConnectedAreas {
    explicit ConnectedAreas(const ConnectedCells& connected);
    Area possible, decided, blob, reached, sides, allowed, forced, left;
    // The areas that were possible and decided when last nothing followed from them.
    struct Settled {
      Area possible, decided;
    };
    std::vector<Settled> settled;  // for each part
  };
  // A line that may begin with the same symbol as one with a rank.
  struct Rival {
    const std::vector<int>* line;
    unsigned relation;  // how it may lie to that one
    bool is_alike;      // it begins with this symbol
  };

  bool run_queues();
  bool visit_cells_changed_by(std::size_t constraint);
  bool visit(int cell);
  void wake_by(std::span<const Network::Cell> cells, std::size_t constraint);
  bool apply(std::size_t constraint);
  bool apply_house(std::span<const Network::Cell> house);
  bool apply_overlaps();
  bool apply_choice(std::size_t number);
  bool exclude_seen_by_both(std::size_t first, std::size_t second, SymbolSet symbols);
  bool exclude_in_seen(SymbolSet symbols);
  bool exclude_seen_by_all(std::span<const Network::Cell> cells, SymbolSet symbol);
  bool apply_counts(std::size_t number);
  bool count_symbols(std::size_t number);
  bool exclude_elsewhere(std::span<const Network::Cell> cells, SymbolSet symbol);
  bool take_places(std::size_t number, SymbolSet symbol);
  bool apply_automaton(std::size_t number);
  bool apply_ranks();
  bool apply_rank(const Ranks::Clue& clue);
  unsigned compare(const std::vector<int>& a, const std::vector<int>& b, std::size_t from, SymbolSet used) const;
  bool keep_order(const std::vector<int>& low, const std::vector<int>& high, bool strict);
  unsigned relation_to(const Ranks::Clue& clue, const std::vector<int>& line, const std::vector<int>& own,
                       SymbolSet symbol) const;
  bool place_rival(const Ranks::Clue& clue, const Rival& rival, SymbolSet symbol, std::span<const int, 2> wanted,
                   std::span<const int, 2> must, std::span<const int, 2> may);
  bool apply_either(std::size_t number);
  bool run_inside(std::span<const SymbolSet> outside);
  bool apply_small_automaton(std::size_t number);
  bool apply_large_automaton(std::size_t number);

  bool apply_line(std::size_t number);
  bool apply_inner_sets(std::span<const Network::Cell> cells, std::size_t first_list);
  void add_inner_set(std::size_t i, std::size_t j, SymbolSet set, std::size_t size, InnerParts& parts);
  bool apply_prefix_sets(std::span<const Network::Cell> cells, std::size_t first_list);
  bool apply_skyline(std::span<const Network::Cell> cells, std::size_t visible);
  bool apply_part_sums(std::span<const Network::Cell> cells, const Network::Parts& parts);
  void add_part_sums(std::size_t size, const Network::Parts& parts, std::uint64_t start);
  bool keep_line(std::span<const Network::Cell> cells);

  // Symbols of the cells that may belong to a region: those in at least one of them, in at least two, in decided ones,
  // and those with one place.
  struct Region {
    SymbolSet once = 0, twice = 0, decided = 0, one_place = 0;
  };
  // The number of cells that must have a label, and of those that may.
  struct LabelCount {
    int fewest = 0, most = 0;
  };
  bool apply_budget(std::size_t number);
  bool spend_budget(std::size_t number, LabelCount count);
  bool apply_regions(std::size_t number);
  bool collect_regions(std::size_t number);
  bool apply_connected(std::size_t number);
  bool connect_decided(const Connected::Part& part, ConnectedAreas& areas) const;
  bool choose_component(const Connected::Part& part, ConnectedAreas& areas) const;

  bool apply_sum(std::size_t number);
  int open_terms(std::size_t number, bool& plain);
  bool apply_two(std::span<const SumGroup> groups, int rest);
  bool apply_three(std::span<const SumGroup> groups, int rest);
  bool apply_bounds(std::span<const SumGroup> groups, int rest);
  bool find_bounds(Bounds& bounds) const;
  bool keep_term(const OpenTerm& term, bool mirrored, SymbolSet symbols);

  /// False if the cell has no candidate left.
  bool keep(int cell, SymbolSet allowed) {
    assert(cell >= 0 && static_cast<std::size_t>(cell) < network_.places);
    SymbolSet& here = candidates_[static_cast<std::size_t>(cell)];
    const SymbolSet left = here & allowed;
    if (left == here) return true;
    here = left;
    if (left == 0) return failed_cell_ = cell, false;
    changed_.add(static_cast<std::size_t>(cell));
    return true;
  }
  SymbolSet at(int cell) const { return candidates_[static_cast<std::size_t>(cell)]; }

  const Network& network_;
  const SymbolSet all_;
  std::span<SymbolSet> candidates_;
  NumberQueue changed_, waiting_;
  std::vector<bool> complete_;  // for each constraint, whether it leaves nothing to itself
  std::vector<std::uint64_t> just_changed_;
  std::size_t words_;                     // of a set of constraints
  std::vector<std::uint64_t> concerned_;  // for each place, the constraints with this cell
  std::vector<Count> counts_;             // of each symbol
  std::vector<OpenTerm> open_;
  std::vector<Bounds> bounds_;
  std::vector<SymbolSet> line_, line_left_;    // candidates of the line at hand, and those that are possible
  std::vector<std::uint64_t> before_, after_;  // what the cells before each one hold, or lead to; and those from it on
  std::vector<SymbolSet> heights_;             // of the skyline at hand, up to each cell, by how many are visible
  std::vector<std::uint64_t> reached_;         // states before each cell of the automaton at hand
  std::vector<std::uint64_t> alive_, alive_before_;
  std::vector<std::uint64_t> seen_;       // cells that see all of some cells
  std::vector<Region> regions_;           // of each label
  std::vector<LabelCount> label_counts_;  // of each label
  std::vector<ConnectedAreas> areas_;
  std::vector<Rival> rivals_;
  std::vector<Propagation> branches_;
  std::vector<SymbolSet> in_some_branch_;  // of each place, in a living branch of the either at hand
  std::vector<SymbolSet> own_;             // candidates of a branch
  int failed_constraint_ = -1, failed_cell_ = -1;
};

}  // namespace quadrille::propagate
