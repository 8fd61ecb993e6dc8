// Represents a board for propagation: candidates of cells, and constraints between them in flat arrays.
//
//     const Network network = network_of(board);
//     network.possible;                             // false: a contradiction without any search
//
// All constraints between two cells are merged into one table for each pair. A sum becomes a table or a choice of sets
// where that is possible, because these remove more candidates. Sums that follow from others are added (derive.h). Each
// branch of a rule that has several is a network of its own, of the same cells. Cost: about 0.1 ms for a 9x9 board.
// Threads: immutable, may be shared.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "puzzle/core/constraints.h"

namespace quadrille::propagate {

/// Lists of different lengths in one array.
template <class T>
class Lists {
 public:
  void add(std::span<const T> list) {
    items_.insert(items_.end(), list.begin(), list.end());
    begins_.push_back(static_cast<std::uint32_t>(items_.size()));
  }
  void add_numbers(std::span<const int> list) {
    for (const int number : list) items_.push_back(static_cast<T>(number));
    begins_.push_back(static_cast<std::uint32_t>(items_.size()));
  }
  std::size_t size() const { return begins_.size() - 1; }
  std::span<const T> operator[](std::size_t i) const {
    assert(i + 1 < begins_.size());
    return {items_.data() + begins_[i], begins_[i + 1] - begins_[i]};
  }

 private:
  std::vector<T> items_;
  std::vector<std::uint32_t> begins_{0};
};

/// Tells what a second cell may hold, given the candidates of the first: a table for each byte of these.
using PairTable = std::vector<std::array<SymbolSet, 256>>;

inline SymbolSet partners(const PairTable& table, SymbolSet candidates) {
  SymbolSet all = 0;
  for (const auto& part : table) all |= part[candidates & 255], candidates >>= 8;
  return all;
}

/// Cells of a sum that see each other, with the same coefficient. A symbol s of n counts as n + 1 - s if they are
/// mirrored: so all coefficients are positive.
struct SumGroup {
  std::uint16_t coefficient;
  bool mirrored;
  std::uint32_t begin, end;  ///< in the list of the sum's cells
};

/// Constraints between several cells. All overlaps are one constraint.
enum class ConstraintKind : std::uint8_t {
  house,
  choice,
  counts,
  sum,
  line,
  automaton,
  budget,
  regions,
  connected,
  ranks,
  either,
  overlaps,
};
struct NumberedConstraint {
  ConstraintKind kind;
  std::uint32_t index;  ///< among those of its kind
};

/// Constraints of cells in their order (constraints.h).
enum class LineKind : std::uint8_t { inner_sets, prefix_sets, skyline, part_sums };

/// Connected cells of a rectangle; its places are numbered as in Area.
struct ConnectedCells {
  int rows, columns;
  std::vector<std::uint16_t> places;  ///< of the cells in the list of the constraint
  std::vector<Connected::Part> parts;
};

struct Network {
  using Cell = std::uint16_t;
  struct Arc {
    Cell other;
    std::uint32_t table;
  };
  struct Transition {
    std::uint32_t from, to;
    SymbolSet symbols;
  };

  int order = 0;
  bool possible = true;
  std::size_t places = 0;
  /// The candidates of each place, empty for those that are not cells; then a bit for each branch, set while it may
  /// hold. Those of a branch are all that its own rules allow.
  std::vector<SymbolSet> candidates;
  std::vector<Cell> cells;        ///< the places that are cells
  std::vector<Cell> constrained;  ///< of a branch: the cells that its constraints have, or that it restricts

  Lists<Cell> peers;          ///< for each place, the cells that never hold the same symbol
  Lists<std::uint64_t> sees;  ///< the same as bits
  Lists<Arc> arcs;            ///< for each place, the other constraints with one other cell
  std::vector<PairTable> tables;

  /// All constraints between several cells, in the order of their kinds.
  std::vector<NumberedConstraint> constraints;
  Lists<Cell> houses;  ///< of `order` cells
  Lists<Cell> choice_cells;
  Lists<SymbolSet> choice_sets;
  Lists<Cell> choice_rests;  ///< the other cells of a full house that has all cells of the choice, if there is one
  Lists<Cell> count_cells;
  Lists<std::uint32_t> count_groups;    ///< where groups of cells that see each other end
  Lists<std::uint64_t> allowed_counts;  ///< for each symbol, as Counts::allowed
  Lists<Cell> sum_cells;
  Lists<SumGroup> sum_groups;
  std::vector<int> sum_totals;
  std::vector<LineKind> lines;
  Lists<Cell> line_cells;
  std::vector<std::uint32_t> line_numbers;  ///< how many are visible, or a number of `part_sums` or `line_sets`
  struct Parts {
    int total, least;
    bool loop;
  };
  std::vector<Parts> part_sums;
  Lists<SymbolSet> line_sets;  ///< as in the constraint, one list after the other
  Lists<Cell> automaton_cells;
  Lists<std::uint32_t> automaton_steps;    ///< for each automaton and cell, an index into the next two
  Lists<Transition> transitions;           ///< ascending by the state before
  Lists<std::uint32_t> first_transitions;  ///< for each state its first one, then how many there are
  Lists<std::uint32_t> automaton_states;   ///< how many there are before each cell, and after the last one
  Lists<Cell> overlaps;                    ///< of two houses with common cells, those of one alone, then of the other
  Lists<Cell> budget_cells;                ///< what counts, its label, the others
  struct Budget {
    int total;
    bool is_exact;
  };
  std::vector<Budget> budgets;
  Lists<Cell> region_cells;  ///< then as many labels
  std::vector<int> region_sizes;
  Lists<Cell> names;              ///< labels that are mere names, of a set of regions
  std::vector<int> names_number;  ///< for each place, in which of these lists it is; -1: in none
  Lists<Cell> connected_cells;
  std::vector<ConnectedCells> connected;
  Lists<Cell> rank_cells;  ///< of all lines, if there are ranks
  std::optional<Ranks> ranks;
  Lists<Cell> either_cells;                   ///< those that some branch has
  std::vector<std::size_t> branch_begins{0};  ///< in `branches`, of each either, and the end of the last one
  std::vector<Network> branches;

  /// The cells of a constraint by its number; none for the overlaps.
  std::span<const Cell> scope(std::size_t constraint) const {
    assert(constraint < constraints.size());
    const auto [kind, index] = constraints[constraint];
    return kind == ConstraintKind::overlaps ? std::span<const Cell>()
                                            : (this->*scopes[static_cast<std::size_t>(kind)])[index];
  }

  /// The lists of cells of each kind of constraints but the last.
  static constexpr Lists<Cell> Network::*scopes[] = {
      &Network::houses,          &Network::choice_cells,    &Network::count_cells,  &Network::sum_cells,
      &Network::line_cells,      &Network::automaton_cells, &Network::budget_cells, &Network::region_cells,
      &Network::connected_cells, &Network::rank_cells,      &Network::either_cells};
};

Network network_of(const Puzzle& board);

}  // namespace quadrille::propagate
