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

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/cover/best.h"
#include "quadrille/cover/problem.h"
#include "quadrille/puzzle.h"
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

// ---- The matrix of the textbooks
//
// Translates a board into the exact cover problem of the textbooks, to be read, drawn or passed to another solver.
// Unlike PuzzleCover it keeps everything that follows from the clues.
//
//     cover::Problem matrix = board_problem(empty_puzzle(BoxShape{3, 3}), CoverForm::full);
//     matrix.item_count(), matrix.option_count();                  // 324, 729
//
// There is an item for every cell and for every symbol of every row, column and box or region, in this order: r1c1,
// r1#5, c1#5, b1#5 (g2r1#5 if there are several grids). A cell with a clue has one option, so each clue of a plain 9x9
// puzzle removes eight of the 729 options. Rules add items as in a PuzzleCover.
//
// Solutions of the board correspond one to one to covers of the problem. The problem is larger than that of
// PuzzleCover(board), and slower to search. Cost, errors and threads: as of a PuzzleCover.

/// The problem together with what its options mean.
PuzzleCover full_cover(const Puzzle& board);

enum class CoverForm : std::uint8_t {
  full,     ///< the problem of full_cover()
  reduced,  ///< the problem of PuzzleCover; one item and one option if nothing is left to cover
};

/// The problem alone.
cover::Problem board_problem(const Puzzle& board, CoverForm form);

// ---- The best solution
//
// Finds the best solution of a board whose symbols have a weight in each cell, and proves that it is the best.
//
//     const BestPuzzle best = best_solution(board, ring_weights(board.shape), cover::Goal::maximum);
//     std::cout << (best.score ? std::to_string(*best.score) : "-1");           // the answer to Luogu P1074
//
// A score is the sum of the weights of all cells, clues included.
// Cost: that of cover::BestSearch, exponential in the worst case; 2 ms for 9x9 boards with ring weights, even if they
// have millions of solutions. Errors: the board must be valid. Threads: pure functions. For better and better
// solutions, or a search that is saved, take a cover::BestSearch of the problem of a PuzzleCover.
// Source: branch and bound on the exact cover problem, see cover/best.h; the ring weights are those of NOIP 2009,
// "Target sudoku", Luogu P1074.

/// The weight of a symbol in a place is the symbol times the weight of that place; places row by row. No product may be
/// above 2^32-1.
PuzzleWeights cell_weights(const PuzzleShape& shape, std::span<const std::uint32_t> weights);

/// The weight of a symbol is the symbol times 6 at the edge of the canvas, times 7 in the next ring, and so on: up to
/// 10 in the center of a 9x9 board.
PuzzleWeights ring_weights(const PuzzleShape& shape);

/// The best solution found so far.
struct BestPuzzle {
  std::optional<std::uint64_t> score = {};  ///< nothing if no solution was found
  std::vector<std::uint8_t> solution = {};  ///< empty if none was found
  std::uint64_t bound = 0;                  ///< no solution has a higher score; with Goal::minimum: a lower one
  bool proven = false;                      ///< the search has ended: there is no better solution
  std::uint64_t nodes = 0;                  ///< the number of options tried
};

/// Searches to the end or to a pause. `weights` has order() numbers for each place.
BestPuzzle best_solution(const Puzzle& board, const PuzzleWeights& weights, cover::Goal goal,
                         const cover::Pause& pause = {});

}  // namespace quadrille
