#include "score.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "job/source.h"
#include "text/weights.h"

namespace quadrille::tool {

Result<Weights> Weights::load(const std::string& name) {
  if (name == "p1074") return Weights(std::nullopt);
  auto text = job::read_file(name);
  if (!text) return text.error();
  return Weights(*std::move(text));
}

Result<BoardWeights> Weights::of(const BoardShape& shape) const {
  if (!text_) return ring_weights(shape);
  return text::parse_weights(*text_, shape);
}

BestVerdict find_best(const Board& board, const Weights& weights, cover::Goal goal, std::stop_token stop) {
  const auto table = weights.of(board.shape);
  if (!table) return {.misfit = Error{table.error().code, "the weights do not fit: " + table.error().detail}};
  BoardBest best(board, *table, goal);
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

// The lane engine and its comrades know nothing of weights.
void add_score_options(CLI::App& app, std::optional<ScoreOptions>& score) {
  const auto wish = [&](const char* name, cover::Goal goal, const char* meaning) {
    CLI::Option* option = app.add_option_function<std::string>(
        name,
        [&score, goal](const std::string& weights) {
          score = ScoreOptions{weights, goal};
        },
        meaning);
    for (const char* other : {"--engine", "--kernel"}) app.get_option(other)->excludes(option);
    return option->type_name("WEIGHTS");
  };
  CLI::Option* maximize =
      wish("--maximize", cover::Goal::maximum, "the best solution; WEIGHTS: a file, or p1074 (see README)");
  CLI::Option* minimize = wish("--minimize", cover::Goal::minimum, "the solution of least weight");
  maximize->excludes(minimize);
  app.add_flag_callback(
         "--score",
         [&score] {
           if (!score) throw CLI::ValidationError("--score wants --maximize or --minimize");
           score->only = true;
         },
         "what it is worth instead of the solution; -1 if there is none")
      ->excludes("--json");
}

}  // namespace quadrille::tool
