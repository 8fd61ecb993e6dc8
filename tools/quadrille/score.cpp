#include "score.h"

#include <fmt/format.h>

#include "job/source.h"
#include "text/weights.h"

namespace quadrille::tool {

Result<BoardWeights> load_weights(const std::string& name, const BoardShape& shape) {
  if (name == "p1074") return ring_weights(shape);
  const auto text = job::read_file(name);
  if (!text) return text.error();
  return text::parse_weights(*text, shape);
}

BestVerdict find_best(const Board& board, const BoardWeights& weights, cover::Goal goal, std::stop_token stop) {
  BoardBest best(board, weights, goal);
  const bool finished = best.finish({.stop = std::move(stop)});
  BestVerdict found{{best.score() ? 1U : 0U, best.solution()}, best.score()};
  if (!finished) found.bound = best.bound();
  return found;
}

std::string describe_stop(const BestVerdict& verdict, cover::Goal goal) {
  return fmt::format("stopped {}; no solution is worth {} than {}",
                     verdict.score ? fmt::format("at {}", *verdict.score) : "before a solution was found",
                     goal == cover::Goal::maximum ? "more" : "less", *verdict.bound);
}

}  // namespace quadrille::tool
