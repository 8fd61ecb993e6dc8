#include "step.h"

#include <algorithm>
#include <charconv>

namespace quadrille::bench {

namespace {

constexpr std::size_t lane_batch = 512;  // some for every lane of the widest kernel

std::unique_ptr<Step> step_of(std::string_view engine, std::size_t per_call) {
  auto solver = GridSolver::create(engine);
  if (!solver) return nullptr;
  return std::make_unique<Step>(*std::move(solver), engine.starts_with("lanes") ? lane_batch : 1, per_call);
}

}  // namespace

bool Step::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
  if (per_call_ == 1 && !options.stop.stop_possible()) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) verdicts[i] = solver_.solve(puzzles[i], options.limit);
    return true;
  }
  const std::size_t step = per_call_ > 0 ? per_call_ : std::max<std::size_t>(1, puzzles.size());
  for (std::size_t at = 0; at < puzzles.size(); at += step) {
    const std::size_t size = std::min(step, puzzles.size() - at);
    if (solver_.solve(puzzles.subspan(at, size), verdicts.subspan(at, size), options) != size) return false;
  }
  return true;
}

std::vector<std::string> default_steps() {
  return {"backtracking", "fewest", "masks-naked", "masks", "links-first", "links", "lanes"};
}

std::vector<std::string> all_steps() {
  std::vector<std::string> names;
  for (const EngineInfo& info : engines()) names.emplace_back(info.name);
  return names;
}

std::unique_ptr<Step> make_step(std::string_view name) {
  const std::size_t at = name.find('@');
  if (at == std::string_view::npos) return step_of(name, 0);
  std::size_t per_call = 0;
  const auto [end, failure] = std::from_chars(name.data() + at + 1, name.data() + name.size(), per_call);
  if (failure != std::errc{} || end != name.data() + name.size() || per_call == 0) return nullptr;
  return step_of(name.substr(0, at), per_call);
}

}  // namespace quadrille::bench
