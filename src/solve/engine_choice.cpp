// Maps names of engines to their kinds: engines for plain 9x9 puzzles, engines for exact cover, propagation, SAT. The
// same name may be both (`links`), and then the puzzle decides. Anything that an engine cannot do is an error with a
// reason.
#include <algorithm>
#include <cassert>

#include "quadrille/puzzle/cover.h"
#include "quadrille/solve/solver.h"
#include "sat/search.h"
#include "solve/engines.h"

namespace quadrille {

namespace {

using Puzzles = EngineChoice::Puzzles;

constexpr EngineChoice automatic = {automatic_engine,
                                    "the default: lanes for 9x9, propagation for puzzles with rules, ..."};
constexpr EngineChoice propagation_choice = {propagation_engine, "propagation of rules, for puzzles with rules",
                                             EngineInfo::Kind::standard, Puzzles::boards};
constexpr EngineChoice sat_choice = {sat_engine, "exact cover by a SAT solver (CaDiCaL)"};

struct SearchEngine {
  EngineChoice choice;
  cover::Engine engine;
};
constexpr SearchEngine search_engines[] = {
    {{"bits", "exact cover with sets of options as bits, for dense problems"}, cover::Engine::bits},
    {{"cells", "exact cover with dancing cells, for sparse problems"}, cover::Engine::cells},
};

std::string quoted(const ChosenEngine& engine) { return "engine '" + std::string(engine.name) + "' "; }

}  // namespace

// Lists the default first. Engines for plain puzzles that exist for exact cover, too, solve all kinds of puzzles.
std::vector<EngineChoice> engine_choices() {
  std::vector<EngineChoice> choices{automatic};
  for (const EngineInfo& info : engines()) {
    choices.push_back(
        {info.name, info.summary, info.kind, cover::engine_named(info.name) ? Puzzles::all : Puzzles::plain});
  }
  choices.push_back(propagation_choice);
  for (const SearchEngine& engine : search_engines) choices.push_back(engine.choice);
  if (sat::available()) choices.push_back(sat_choice);
  return choices;
}

// Looks the name up among all choices. Known names that are not available get an error of their own.
Result<ChosenEngine> choose_engine(std::string_view name) {
  if (name == automatic_engine) return ChosenEngine{automatic_engine, true, cover::Engine::automatic};
  const std::vector<EngineChoice> choices = engine_choices();
  const auto found =
      std::find_if(choices.begin(), choices.end(), [&](const EngineChoice& choice) { return choice.name == name; });
  if (found != choices.end()) {
    // `links` is both: a GridSolver of that name takes plain 9x9 puzzles, and the engine for exact cover all others.
    const auto search = cover::engine_named(name);
    const bool plain = found->puzzles == Puzzles::plain || search == cover::Engine::links;
    return ChosenEngine{found->name, plain, search};
  }
  if (name == sat_engine)
    return Error{ErrorCode::unsupported, "engine 'sat' is not available: the library was built without CaDiCaL"};
  // The error of the solver tells whether the kernel is unknown, or does not run on this processor.
  if (name.starts_with(lane_engine)) return GridSolver::create(name).error();
  std::string detail = "unknown engine '" + std::string(name) + "', expected one of";
  for (const EngineChoice& choice : choices) detail += ' ' + std::string(choice.name) + ',';
  detail.pop_back();
  return Error{ErrorCode::unknown_engine, std::move(detail)};
}

std::string_view name_of(cover::Engine engine) {
  return engine == cover::Engine::automatic ? automatic_engine : cover::name(engine);
}

GridSolver solver_of(const ChosenEngine& engine) {
  assert(engine.plain);
  return engine.is_automatic() ? GridSolver() : *GridSolver::create(engine.name);
}

// Searches boards with cells and weights, unless another engine is named: boards are sparse problems.
cover::SearchOptions board_search(const ChosenEngine& engine) {
  assert(engine.search);
  if (engine.is_automatic() || engine.search == cover::Engine::cells) {
    return {cover::Engine::cells, cover::ItemChoice::weighted};
  }
  return {.engine = *engine.search};
}

Error only_plain_boards(const ChosenEngine& engine) {
  return {ErrorCode::unsupported, quoted(engine) + "solves plain 9x9 puzzles only"};
}

std::optional<Error> why_not(const ChosenEngine& engine, const Puzzle& board) {
  const Rule* rule = engine.propagates(board) ? nullptr : rule_without_cover(board);
  if (rule == nullptr) return std::nullopt;
  return Error{ErrorCode::unsupported,
               quoted(engine) + "does not support the rule '" + std::string(info(rule->kind).word) + "'"};
}

std::optional<Error> why_not(const ChosenEngine& engine, const cover::Problem& problem) {
  if (engine.is_sat()) return std::nullopt;
  if (!engine.search) {
    const std::string_view what = engine.is_propagation() ? "boards" : "9x9 puzzles";
    return Error{ErrorCode::unsupported, quoted(engine) + "solves " + std::string(what) + ", not exact cover problems"};
  }
  if (accepts(*engine.search, problem)) return std::nullopt;
  return Error{ErrorCode::unsupported,
               quoted(engine) + (problem.has_bounds() ? "does not support items with bounds other than 1 to 1"
                                                      : "does not support that many items or options")};
}

}  // namespace quadrille
