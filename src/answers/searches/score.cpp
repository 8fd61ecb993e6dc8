// Loads the weights once for all puzzles and fits them to each one's shape. A stop leaves the best score so far and a
// bound, between which the answer lies.
#include "answers/searches/score.h"

#include <fmt/core.h>

#include "job/source.h"
#include "text/weights.h"

namespace quadrille::answers {

Result<Weights> Weights::load(const std::string& name) {
  if (name == "p1074") return Weights(std::nullopt);
  auto text = job::read_file(name);
  if (!text) return text.error();
  return Weights(*std::move(text));
}

Result<PuzzleWeights> Weights::of(const PuzzleShape& shape) const {
  if (!text_) return ring_weights(shape);
  return text::parse_weights(*text_, shape);
}

BestVerdict find_best(const Puzzle& board, const Weights& weights, cover::Goal goal, const cover::Pause& pause) {
  if (auto error = why_no_cover(board)) return {.misfit = *std::move(error)};
  const auto table = weights.of(board.shape);
  if (!table) return {.misfit = Error{table.error().code, "the weights do not fit: " + table.error().detail}};
  const BestPuzzle best = best_solution(board, *table, goal, pause);
  BestVerdict found{.verdict = {best.score ? 1U : 0U, best.solution}, .score = best.score, .goal = goal};
  if (!best.proven) found.bound = best.bound;
  return found;
}

std::string describe_best(const std::optional<std::uint64_t>& best, std::uint64_t bound, cover::Goal goal) {
  const std::string open = fmt::format("at {} {}", goal == cover::Goal::maximum ? "most" : "least", bound);
  return best ? fmt::format("best {}, {}", *best, open) : open;
}

void ScoreOptions::declare(OptionTable& table) {
  const auto take = [this](cover::Goal wanted) {
    return [this, wanted](const std::string& file) { return name = file, goal = wanted, UsageError(); };
  };
  table.text("--maximize", "WEIGHTS", take(cover::Goal::maximum), "find the solution with the highest score")
      .used_as(FileUse::read)
      .excludes({"--minimize", "--engine"});
  table.text("--minimize", "WEIGHTS", take(cover::Goal::minimum), "the lowest score; WEIGHTS: a file, or p1074")
      .used_as(FileUse::read)
      .excludes({"--engine"});
  table.flag("--score", only, "write only the score, -1 if there is no solution")
      .needs({"--maximize", "--minimize"})
      .excludes({"--json", "--csv", "--to", "--format"});
}

std::optional<Error> ScoreOptions::load() {
  if (name.empty()) return std::nullopt;
  auto loaded = Weights::load(name);
  if (!loaded) return loaded.error();
  weights = *std::move(loaded);
  return std::nullopt;
}

}  // namespace quadrille::answers
