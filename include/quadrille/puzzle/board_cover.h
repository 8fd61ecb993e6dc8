// Translates a board into an exact cover problem, to count its solutions by the methods of cover/count.h, to walk
// through them in parts, to save and resume a search, or to find the best solution.
//
//     PuzzleCover cover(board);
//     std::cout << cover::count(cover.problem()).count.to_string();
//     cover::Search search(cover.problem());
//     while (search.next()) show(cover.filling(search.solution()));
//
// Everything that follows directly from the clues is left out. So the problem may have no items at all (one solution),
// or an item without options (no solution). Solutions of the board correspond one to one to covers of the problem.
//
//     cell                primary item; its options are the symbols that the cell may hold
//     symbol in a house   item: primary if the house has as many cells as there are symbols
//     two cells that      secondary items: a set of symbols of one cell excludes a set of symbols of the other
//       exclude symbols
//     cage, renban        primary item; its options are the possible sets of symbols. An item for each symbol shows by
//                         its color whether the symbol is in the set
//     sums, sandwiches    a primary item for each cell; the options are the transitions of an automaton,
//                         whose states are the colors of the items between
//
// Cost: linear in the size of the result: n³ options for a plain board; at most a few thousand for a rule.
// Errors: the board must be valid (validate()), and without rules that have no form as an exact cover problem, such as
// connected cells (why_no_cover()). Threads: immutable, may be shared.
// Source for the automata: G. Pesant, "A regular language membership constraint for finite sequences of variables",
// CP 2004, here with colors as in D. E. Knuth, TAOCP 4B, section 7.2.2.1.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "quadrille/cover/problem.h"
#include "quadrille/puzzle/board.h"
#include "quadrille/random.h"

namespace quadrille {

/// The weight of each symbol in each cell: weights[place * order + symbol - 1].
using PuzzleWeights = std::vector<std::uint32_t>;

/// The first rule of the board that no exact cover problem can represent; null if there is none.
const Rule* rule_without_cover(const Puzzle& board);
/// The reason why the board has no exact cover problem (unsupported); nothing if it has one.
std::optional<Error> why_no_cover(const Puzzle& board);

class PuzzleCover {
 public:
  /// The weights become the costs of options; without weights there are no costs. `random` shuffles the options, so
  /// that a search finds solutions in random order.
  explicit PuzzleCover(const Puzzle& board, const PuzzleWeights& weights = {}, Random* random = nullptr);

  const cover::Problem& problem() const { return problem_; }

  /// The board filled by the options of a cover.
  std::vector<std::uint8_t> filling(std::span<const cover::OptionId> cover) const;

  /// The weight of the cells outside the problem.
  std::uint64_t fixed_weight() const { return fixed_weight_; }

 private:
  struct Placement {
    std::uint32_t cell;  // after the places of the board: a helper, which the cells determine
    std::uint8_t symbol;
  };
  friend class PuzzleCoverWriter;

  cover::Problem problem_;
  std::vector<Placement> placements_;  // of the first options; the others belong to rules
  std::vector<std::uint8_t> fixed_;    // the board as far as it follows directly
  std::uint64_t fixed_weight_ = 0;
};

}  // namespace quadrille
