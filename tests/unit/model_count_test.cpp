// GridSolver, CountState and SharedCount under any sequence of calls on one 9x9 puzzle, against the solutions found
// cell by cell: what is counted and what is left is always the whole.
#include <chrono>
#include <deque>

#include "model_sudoku.h"
#include "quadrille/executor.h"
#include "solve/shared_count.h"

namespace quadrille {
namespace {

using test::ModelPuzzle;
using test::puzzle_of;
using test::puzzle_plans;
using test::solutions_of;

enum class CountCall { resume, parallel, text, divide, solve };

struct CountStep {
  CountCall call = CountCall::resume;
  std::uint8_t state = 0, engine = 0;
  std::uint16_t microseconds = 0;  // until a stop; 0: it is requested before; 9999: never
  std::uint8_t argument = 1;       // threads, or the limit of a solve
};

constexpr std::uint16_t never = 9999;

std::ostream& operator<<(std::ostream& out, const CountStep& step) {
  const auto show_stop = [&] {
    if (step.microseconds != never) out << " for " << step.microseconds << " microseconds";
  };
  out << "\n  state " << int{step.state} << ": ";
  const auto kinds = test::all_solvers();
  const std::string& engine = kinds[step.engine % kinds.size()].name;
  switch (step.call) {
    case CountCall::resume: out << "resume by " << engine, show_stop(); break;
    case CountCall::parallel: out << "SharedCount with " << int{step.argument} << " threads", show_stop(); break;
    case CountCall::text: out << "to_string, parse"; break;
    case CountCall::divide: out << "divide the open subtrees"; break;
    case CountCall::solve: out << "solve the open subtrees by " << engine << " up to " << int{step.argument}; break;
  }
  return out;
}

rc::Gen<CountStep> count_steps() {
  using rc::gen::build, rc::gen::set, rc::gen::inRange;
  return build<CountStep>(
      set(&CountStep::call, rc::gen::weightedElement<CountCall>({{6, CountCall::resume},
                                                                 {2, CountCall::parallel},
                                                                 {2, CountCall::text},
                                                                 {3, CountCall::divide},
                                                                 {2, CountCall::solve}})),
      set(&CountStep::state, inRange<std::uint8_t>(0, 5)), set(&CountStep::engine, inRange<std::uint8_t>(0, 12)),
      set(&CountStep::microseconds, rc::gen::element<std::uint16_t>(0, 20, 100, 300, 1000, 1500, 2500, never)),
      set(&CountStep::argument, inRange<std::uint8_t>(1, 5)));
}

// Stops after a time.
class Stop {
 public:
  explicit Stop(std::uint16_t microseconds) {
    if (microseconds == 0) source_.request_stop();
    if (microseconds > 0 && microseconds != never) deadline_.emplace(std::chrono::microseconds(microseconds));
  }
  std::stop_token token() const { return deadline_ ? deadline_->token() : source_.get_token(); }

 private:
  std::stop_source source_;
  std::optional<Deadline> deadline_;
};

// Several states, of which each subtree is in one.
class CountModel {
 public:
  // If the solutions are known, every subtree is checked after every call.
  CountModel(const Grid& puzzle, std::uint64_t count, bool small)
      : whole_(count), small_(small), states_{CountState(puzzle)} {}

  void take(const CountStep& step) {
    CountState& state = states_[step.state % states_.size()];
    const Stop stop(step.microseconds);
    switch (step.call) {
      case CountCall::resume: resume(state, step, stop.token()); break;
      case CountCall::parallel: run_parallel(state, step, stop.token()); break;
      case CountCall::text: reread(state); break;
      case CountCall::divide: divide(state); break;
      case CountCall::solve: solve(state, step); break;
    }
    if (small_) check();
  }

  void finish() {
    for (CountState& state : states_) RC_ASSERT(solver(0).resume(state));
    check();
  }

 private:
  GridSolver& solver(std::size_t number) {
    static const std::vector<test::SolverKind> kinds = test::all_solvers();
    static std::vector<std::optional<GridSolver>> solvers(kinds.size());  // used again, as by programs
    auto& solver = solvers[number % kinds.size()];
    if (!solver) solver.emplace(kinds[number % kinds.size()].make());
    return *solver;
  }

  // Engines that lose work by a stop take too long for the large puzzles.
  GridSolver& solver_for(const CountStep& step) { return solver(small_ ? step.engine : step.engine % lanes_); }

  void resume(CountState& state, const CountStep& step, const std::stop_token& stop) {
    const std::uint64_t found = state.found;
    const bool complete = solver_for(step).resume(state, stop);
    RC_ASSERT(complete == state.open.empty());
    RC_ASSERT(complete || step.microseconds != never);
    RC_ASSERT(state.found >= found);
  }

  void run_parallel(CountState& state, const CountStep& step, const std::stop_token& stop) {
    ThreadPool pool(step.argument);
    const std::size_t kernel = step.engine % lanes_;
    const bool complete = SharedCount([kernel] { return test::lane_solvers()[kernel].make(); }).run(state, pool, stop);
    RC_ASSERT(complete == state.open.empty() && (complete || step.microseconds != never));
  }

  static void reread(CountState& state) {
    auto read = parse_count_state(to_string(state));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->found == state.found && read->open == state.open);
    state = *std::move(read);
  }

  void divide(CountState& state) {
    if (state.open.size() < 2 || states_.size() == 6) return;
    CountState other = state;
    other.found = 0;
    const auto half = static_cast<std::ptrdiff_t>(state.open.size() / 2);
    other.open.erase(other.open.begin(), other.open.begin() + half);
    state.open.resize(static_cast<std::size_t>(half), CountState::Subtree{});
    states_.push_back(std::move(other));
  }

  // In one batch.
  void solve(const CountState& state, const CountStep& step) {
    if (!small_) return;
    std::vector<Candidates> puzzles;
    for (const auto& subtree : state.open) puzzles.push_back(subtree.candidates);
    std::vector<Verdict> verdicts(puzzles.size());
    const std::size_t answered = solver_for(step).solve(puzzles, verdicts, {.limit = step.argument});
    RC_ASSERT(answered == puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const auto solutions = solutions_of(puzzles[i]);
      RC_ASSERT(verdicts[i].count == std::min<std::uint64_t>(solutions.size(), step.argument));
      RC_ASSERT(verdicts[i].count == 0 || solutions.contains(to_string(verdicts[i].solution)));
    }
  }

  void check() const {
    std::uint64_t sum = 0;
    for (const CountState& state : states_) {
      sum += state.found;
      for (const auto& [candidates, doublings] : state.open) {
        sum += std::uint64_t{solutions_of(candidates).size()} << doublings;
      }
    }
    RC_ASSERT(sum == whole_);
  }

  const std::size_t lanes_ = test::lane_solvers().size();
  const std::uint64_t whole_;
  const bool small_;
  std::deque<CountState> states_;
};

void run(CountModel model) {
  for (const CountStep& step : *test::at_most(12, count_steps())) model.take(step);
  model.finish();
}

TEST(ModelOfCount, holds_for_subtrees) {
  test::check_property(60, [] {
    const ModelPuzzle puzzle = puzzle_of(*puzzle_plans());
    run(CountModel(puzzle.grid, puzzle.solutions.size(), true));
  });
}

// Stops come in the middle of the work.
TEST(ModelOfCount, holds_for_large_puzzles) {
  test::Dice random(8);
  Grid puzzle = test::random_full_grid(random);
  std::fill(puzzle.cells.begin() + 36, puzzle.cells.end(), std::uint8_t{0});
  const std::uint64_t count = test::reference_count(puzzle, 1'000'000);
  ASSERT_GT(count, 100'000U);
  ASSERT_LT(count, 1'000'000U);
  test::check_property(20, [&] { run(CountModel(puzzle, count, false)); });
}

}  // namespace
}  // namespace quadrille
