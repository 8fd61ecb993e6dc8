// Generates, minimizes and varies the puzzle of a record. The caller gets the puzzles that are made as records of a new
// text.
#include <limits>

#include "many_grids.h"
#include "puzzle/core/plain.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/vary.h"

using namespace quadrille;
using namespace quadrille::c;

namespace {

// Puzzles that are made from a record have its alphabet, and none of its notes.
class Making {
 public:
  Making(const qd_puzzles& source, std::size_t i) : source_(source), record_(record_of(source, i)) {}

  const Puzzle& board() const { return record_.puzzle; }

  void add(Puzzle puzzle) {
    made_.records.push_back({made_.puzzles.size() + 1, false, text::Record::readable});
    made_.puzzles.add({std::move(puzzle), record_.alphabet});
  }
  std::size_t size() const { return made_.puzzles.size(); }

  Outcome give(qd_puzzles** out, const std::stop_token& stop) {
    auto puzzles = std::make_unique<qd_puzzles>(
        qd_puzzles{{source_.text.detection, std::move(made_), {}}, source_.format, {}, {}});
    number_places(*puzzles);
    *out = puzzles.release();
    return stop.stop_requested() ? stopped() : Outcome{};
  }

 private:
  const qd_puzzles& source_;
  const text::PuzzleRecord record_;
  text::Records made_ = {};
};

// ---- Generate ----

Result<GeneratorOptions> options_of(const qd_generate_options& given, const Puzzle& puzzle) {
  GeneratorOptions options{.minimal = given.any == 0, .fewest_clues = static_cast<int>(given.fewest_clues)};
  if (given.most_clues > 0) options.most_clues = static_cast<int>(given.most_clues);
  if (given.symmetry != nullptr) {
    const auto symmetry = clue_symmetry_named(given.symmetry);
    if (!symmetry)
      return Error{ErrorCode::bad_symbol, "expected a symmetry, found '" + std::string(given.symmetry) + '\''};
    options.symmetry = *symmetry;
  }
  if (given.pattern != nullptr) options.exactly = pattern_of(std::span(given.pattern, puzzle.cells.size()));
  return options;
}

// Makes rounds until there are n puzzles. False: the puzzle has no solution.
template <class AnyPuzzle, class Make>
bool make_puzzles(qd_solver& solver, std::size_t threads, std::size_t n, const std::stop_token& stop, Making& making,
                  Make make) {
  bool possible = true;
  in_rounds(solver, threads, stop, make, [&](const GeneratedOf<AnyPuzzle>& round) {
    for (const AnyPuzzle& puzzle : round.puzzles) {
      if (making.size() < n) making.add(puzzle);
    }
    possible = round.grids > 0 || stop.stop_requested();
    return possible && making.size() < n;
  });
  return possible;
}

bool generate_puzzles(qd_solver& solver, const GeneratorOptions& options, std::uint64_t seed, std::size_t n,
                      const std::stop_token& stop, Making& making) {
  if (const auto empty = making.board().grid(); empty && *empty == Grid{}) {
    return make_puzzles<Grid>(solver, threads_for(solver, n), n, stop, making,
                              [&](unsigned thread, std::uint64_t round) {
                                return generate(solver.solvers[thread], options, seed, round, stop);
                              });
  }
  const std::size_t threads = std::min<std::size_t>(n, solver.solvers.size());
  std::vector<Solver> solvers(threads);
  return make_puzzles<Puzzle>(solver, threads, n, stop, making, [&](unsigned thread, std::uint64_t round) {
    return generate(solvers[thread], making.board(), options, seed, round, stop);
  });
}

}  // namespace

qd_code qd_puzzle_generate(qd_solver* solver, const qd_puzzles* puzzles, size_t i, uint64_t seed, size_t n,
                           const qd_generate_options* given, qd_puzzles** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    qd_generate_options wanted{sizeof wanted, 0, nullptr, nullptr, 0, 0, 0, 0, nullptr};
    if (auto wrong = take(given, wanted, "qd_generate_options")) return *wrong;
    if (solver == nullptr) return misuse("solver is NULL");
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    constexpr auto most = static_cast<std::uint32_t>(std::numeric_limits<int>::max());
    if (std::max(wanted.fewest_clues, wanted.most_clues) > most) return misuse("expected a number of clues below 2^31");
    if (wanted.any != 0 && wanted.most_clues == 0 && wanted.pattern == nullptr)
      return misuse("expected most_clues, or a pattern, for puzzles with clues that are not needed");
    Making making(*puzzles, i);
    const auto options = options_of(wanted, making.board());
    if (!options) return options.error();
    if (auto reason = validate(*options, making.board())) return *std::move(reason);
    const std::stop_token stop = token_of(wanted);
    if (n > 0 && !generate_puzzles(*solver, *options, seed, n, stop, making)) return no_solution(*puzzles, i);
    return making.give(out, stop);
  });
}

// ---- Minimize and vary ----

namespace {

// Without what `what` names; nothing if the stop came first.
std::optional<Puzzle> minimal(const Puzzle& puzzle, Solver& solver, std::uint32_t what, const Random& random,
                              const std::stop_token& stop) {
  std::optional<Puzzle> small = puzzle;
  if ((what & QD_MINIMIZE_CLUES) != 0) small = minimized(solver, *std::move(small), random, stop);
  if (small && (what & QD_MINIMIZE_RULES) != 0)
    small = without_redundant_rules(solver, *std::move(small), random, stop);
  return small;
}

}  // namespace

qd_code qd_puzzle_minimize(qd_solver* solver, const qd_puzzles* puzzles, size_t i, uint32_t what, uint64_t seed,
                           const qd_solve_options* given, qd_puzzles** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    qd_solve_options options{sizeof options, 0, 2, nullptr};
    if (auto wrong = take_options(given, options)) return *wrong;
    if (solver == nullptr) return misuse("solver is NULL");
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    if (what == 0 || what > (QD_MINIMIZE_CLUES | QD_MINIMIZE_RULES))
      return misuse("expected QD_MINIMIZE_CLUES, QD_MINIMIZE_RULES, or both");
    Making making(*puzzles, i);
    const std::stop_token stop = token_of(options);
    const auto answer = solver->one.solve(making.board(), {.limit = 2, .stop = stop});
    if (auto wrong = why_not_unique(answer, *puzzles, i))
      return wrong->code == QD_STOPPED ? making.give(out, stop) : *wrong;  // none was complete by then
    if (auto small = minimal(making.board(), solver->one, what, Random(seed, 0), stop)) making.add(*std::move(small));
    return making.give(out, stop);
  });
}

qd_code qd_puzzle_vary(qd_solver* solver, const qd_puzzles* puzzles, size_t i, uint32_t removed, uint32_t added,
                       const qd_solve_options* given, qd_puzzles** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    qd_solve_options options{sizeof options, 0, std::numeric_limits<std::uint64_t>::max(), nullptr};
    if (auto wrong = take_limit(given, options)) return *wrong;
    if (solver == nullptr) return misuse("solver is NULL");
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    Making making(*puzzles, i);
    if (std::max(removed, added) > making.board().cells.size())
      return misuse("expected at most as many clues as cells");
    const std::stop_token stop = token_of(options);
    Variations near(making.board(), {static_cast<int>(removed), static_cast<int>(added)});
    for (std::vector<Puzzle> some; making.size() < options.limit && near.next(solver->one, some, stop);) {
      for (Puzzle& found : some) {
        if (making.size() < options.limit) making.add(std::move(found));
      }
    }
    return making.give(out, stop);
  });
}
