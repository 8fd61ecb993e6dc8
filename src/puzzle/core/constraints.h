// Translates all rules into a few kinds of constraints. A rule adds a few of these (rules/), so the code that narrows
// candidates (narrow.cpp), the code that writes the exact cover problem (board_cover.cpp) and the search by propagation
// (propagate/) need not support each rule.
//
//     candidates   the symbols that a cell may hold
//     house        cells that all hold different symbols
//     exclusion    pairs of symbols that two cells may not hold together
//     set choice   cells that hold different symbols, which form one of several sets: cages, renban lines
//     automaton    reads the symbols of the cells in order and accepts or rejects them: sandwiches
//     sum          cells, each times a number, add up to a total: little killers, arrows
//     counts       how often the cells hold each symbol: counting circles
//     inner sets   different cells; what lies between the least and the greatest symbol: sandwiches, lunchboxes
//     prefix sets  different cells; the first one says how many of them hold one of some sets: X-sums
//     skyline      different cells, of which some are greater than all before them: skyscrapers
//     part sums    cells in order consist of parts that all have the same sum: sum lines
//     ranks        of lines that are compared as numbers
//     branches     of which one holds, each again with constraints of all kinds
//     connected    the cells that hold some symbols are connected
//     regions      cells differ if their labels, which are cells, too, are equal: hidden regions
//
// Exact covers have none of the last ten. Automata take their place there, some with helpers: cells after the places of
// the board, which the other cells determine; a helper says whether a rule holds, for example. Connected cells and
// regions have no such form: why_no_cover() says which boards that concerns.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "puzzle/core/symbol_set.h"
#include "quadrille/puzzle.h"

namespace quadrille {

struct Exclusion {
  int first, second;               ///< cells
  std::vector<SymbolSet> allowed;  ///< [s-1]: the symbols that the second may hold if the first holds s
};

struct SetChoice {
  std::vector<int> cells;
  std::vector<SymbolSet> sets;  ///< each of cells.size() symbols
};

/// The automaton unrolled along the cells: a state before each cell and one after the last. It starts in state 0.
struct Automaton {
  struct Transition {
    std::uint32_t from, to;
    SymbolSet symbols;
  };
  std::vector<int> cells;  ///< all different, except for propagation
  /// The transitions of each cell that are on a path to acceptance, in ascending order of the states before: no two
  /// have the same states, and there is one for each state before and symbol.
  std::vector<std::vector<Transition>> steps;
};

/// The symbols of the cells, each times its coefficient, add up to the total. No cell is there twice.
struct Sum {
  struct Term {
    int cell, coefficient;
  };
  std::vector<Term> terms;
  int total = 0;
};

/// Says how often the cells, at most 63, hold each symbol.
struct Counts {
  static constexpr int most_cells = 63;
  std::vector<int> cells;
  std::vector<std::uint64_t> allowed;  ///< [s-1]: bit c says whether c of the cells may hold s
};

/// The cells are different. If k of them lie between the least and the greatest symbol, these hold one of sets[k].
struct InnerSets {
  std::vector<int> cells;
  std::vector<std::vector<SymbolSet>> sets;  ///< each of k symbols
};

/// The cells are different. If the first one holds s, the first k cells hold one of sets[s-1]: k symbols, among them s.
struct PrefixSets {
  std::vector<int> cells;
  std::vector<std::vector<SymbolSet>> sets;
};

/// The cells are different. As many as `visible` are greater than all before them.
struct Skyline {
  std::vector<int> cells;
  int visible;
};

/// The cells, some of them perhaps more than once, consist of parts that each add up to the total. Of a loop the first
/// part may begin before the first cell.
struct PartSums {
  static constexpr int most_total = 62;
  std::vector<int> cells;
  int total;
  int least;  ///< what the first symbol counts as, at least 1
  bool loop;
};

/// Among the cells of a rectangle, those that hold one of the symbols are connected by common sides.
struct Connected {
  struct Part {
    SymbolSet symbols;
    int least, most;  ///< of the number of cells that hold one of them; at least 1
  };
  int columns;             ///< of the rectangle
  std::vector<int> cells;  ///< row by row; -1 where there is none
  std::vector<Part> parts;
};

/// Each cell has a label, another cell. Cells with equal labels differ, and there are `size` with each label. If labels
/// are mere names, any exchange of them makes a solution of a solution; what is meant are those in the order of their
/// first cells.
struct Regions {
  std::vector<int> cells, labels;
  int size;
  bool are_names;
};

/// The number of the first cell's symbol and how many of the others have the same label as it add up to at most the
/// total. It follows from a count of labels in one part of the board and from the size of regions.
struct LabelBudget {
  int counter, label;
  std::vector<int> others;
  int total;
  bool is_exact;  ///< they add up to the total
};

/// Rows and columns of a grid with all symbols in each, read from both ends and compared from their first cells on.
struct Ranks {
  struct Clue {
    std::size_t line;
    int rank;     ///< 1: no line is less
    bool shared;  ///< other lines may be equal
  };
  static constexpr int alike = 4;  ///< lines that begin with the same symbol
  std::vector<std::vector<int>> lines;
  std::vector<Clue> clues;
  bool all_differ = false;  ///< no two lines are equal
};

/// Names what rules become: what exact covers can represent; what propagation uses; or what steps explain: sums, counts
/// and branches, but automata instead of what only propagation has.
enum class ConstraintForm : std::uint8_t { automata, sums, steps };

struct Constraints {
  bool possible = true;               ///< false: a cell has no candidates
  std::vector<SymbolSet> candidates;  ///< of each place, then of helpers; empty also where it is not a cell
  std::vector<std::vector<int>> houses;
  std::vector<Exclusion> exclusions;
  std::vector<SetChoice> choices;
  std::vector<Automaton> automata;
  // None of these in the form of automata.
  std::vector<Sum> sums;
  std::vector<Counts> counts;
  std::vector<InnerSets> inner_sets;
  std::vector<PrefixSets> prefix_sets;
  std::vector<Skyline> skylines;
  std::vector<PartSums> part_sums;
  std::optional<Ranks> ranks;
  // In all forms.
  std::vector<Connected> connected;
  std::vector<Regions> regions;
  std::vector<LabelBudget> budgets;
  /// The branches of each rule that has some; they do not repeat what is outside of them.
  std::vector<std::vector<Constraints>> eithers;

  /// Adds what the other lists have, such as those of the only branch that is left; not its candidates.
  void append(Constraints&& other);

  /// The lengths of these lists once a rule has added what it becomes.
  struct Sizes {
    std::size_t houses, exclusions, choices, automata, sums, counts, eithers;
  };
  std::vector<Sizes> after_rule;  ///< for each rule of the board
  Sizes sizes() const {
    return {houses.size(), exclusions.size(), choices.size(), automata.size(),
            sums.size(),   counts.size(),     eithers.size()};
  }
};

/// Houses, clues and rules of a valid board.
Constraints constraints_of(const Puzzle& board, ConstraintForm form = ConstraintForm::automata);

/// The sets of `size` symbols with this sum; at most one more than `most`.
std::vector<SymbolSet> sets_with_sum(int size, int sum, int order, std::size_t most);

/// Removes the transitions that the candidates forbid or that are not on a path to acceptance. False if none is left.
bool trim(Automaton& automaton, const std::vector<SymbolSet>& candidates);

/// Numbers states in the order in which they are met.
class StateNumbers {
 public:
  std::uint32_t number_of(int state) {
    assert(slots_.empty() || std::has_single_bit(slots_.size()));
    if (2 * (states_.size() + 1) > slots_.size()) grow();
    for (std::size_t i = slot_of(state);; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i] == 0)
        return states_.push_back(state), slots_[i] = static_cast<std::uint32_t>(states_.size()), slots_[i] - 1;
      if (states_[slots_[i] - 1] == state) return slots_[i] - 1;
    }
  }
  std::vector<int> take() {
    std::fill(slots_.begin(), slots_.end(), 0);
    return std::exchange(states_, {});
  }

 private:
  std::size_t slot_of(int state) const {
    return static_cast<std::size_t>(static_cast<std::uint32_t>(state) * 0x9e3779b1u >> 8) & (slots_.size() - 1);
  }
  void grow() {
    slots_.assign(std::max<std::size_t>(2 * slots_.size(), 32), 0);
    for (std::size_t number = 0; number < states_.size(); ++number) {
      std::size_t i = slot_of(states_[number]);
      while (slots_[i] != 0) i = (i + 1) & (slots_.size() - 1);
      slots_[i] = static_cast<std::uint32_t>(number + 1);
    }
  }

  std::vector<int> states_;
  std::vector<std::uint32_t> slots_;  // a power of two; numbers plus 1
};

/// step(state, index of the cell, symbol) is the next state, or -1; accepts(state) decides after the last cell. All
/// starts become one state.
template <class Step, class Accepts>
Automaton make_automaton(std::vector<int> cells, int order, const std::vector<int>& starts, Step step,
                         Accepts accepts) {
  assert(order >= 1 && !starts.empty());
  Automaton automaton{std::move(cells), {}};
  automaton.steps.resize(automaton.cells.size());
  std::vector<int> states = starts;
  StateNumbers next_states;
  for (std::size_t i = 0; i < automaton.cells.size(); ++i) {
    const bool last = i + 1 == automaton.cells.size();
    auto& transitions = automaton.steps[i];
    std::size_t begin = 0;  // of the transitions from this state
    for (std::uint32_t from = 0; from < states.size(); ++from) {
      if (i > 0) begin = transitions.size();
      for (int symbol = 1; symbol <= order; ++symbol) {
        const int next = step(states[from], static_cast<int>(i), symbol);
        if (next == -1 || (last && !accepts(next))) continue;
        const std::uint32_t to = next_states.number_of(next);
        std::size_t same = begin;
        while (same < transitions.size() && transitions[same].to != to) ++same;
        if (same == transitions.size()) transitions.push_back({i == 0 ? 0 : from, to, 0});
        transitions[same].symbols |= only(symbol);
      }
    }
    states = next_states.take();
  }
  return automaton;
}

}  // namespace quadrille
