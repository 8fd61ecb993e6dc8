// solve --maximize and --minimize: the best solutions of a stream of puzzles.
#pragma once

#include <optional>
#include <stop_token>

#include "options.h"
#include "quadrille/board.h"

namespace quadrille::tool {

/// The weights that the option names, for boards of this shape. Errors: unreadable, bad_length, bad_number.
Result<BoardWeights> load_weights(const std::string& name, const BoardShape& shape);

struct BestVerdict {
  BoardVerdict verdict;                     ///< count: 1 if there is a solution
  std::optional<std::uint64_t> score = {};  ///< of the solution
  std::optional<std::uint64_t> bound = {};  ///< the stop came first: no solution is better than that
};

/// "stopped at 2856; no solution is worth more than 2870"
std::string describe_stop(const BestVerdict& verdict, cover::Goal goal);

BestVerdict find_best(const Board& board, const BoardWeights& weights, cover::Goal goal, std::stop_token stop);

}  // namespace quadrille::tool
