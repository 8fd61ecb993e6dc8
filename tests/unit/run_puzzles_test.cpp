#include <gtest/gtest.h>

#include "base/record_words.h"
#include "job/run/compact.h"
#include "job/run/minimal_work.h"
#include "job/run/puzzle_line.h"
#include "job/run/report.h"
#include "job/run/rounds_work.h"
#include "quadrille/grid.h"
#include "quadrille/puzzle/cover.h"
#include "run_folder.h"
#include "run_work.h"

namespace quadrille::job::run {

namespace {

// ------------------------------------------------------------------------------------------------------------ rounds

// Round n has n % 3 solutions: "n 0", "n 1".
std::string lines_of_round(std::uint64_t round) {
  std::string lines;
  for (std::uint64_t i = 0; i < round % 3; ++i) lines += std::to_string(round) + ' ' + std::to_string(i) + '\n';
  return lines;
}

std::string first_lines(std::uint64_t wanted, std::uint64_t rounds) {
  std::string lines;
  for (std::uint64_t round = 0; round < rounds && wanted > 0; ++round) {
    std::string some = lines_of_round(round);
    for (std::string_view left = some; wanted > 0 && !left.empty(); --wanted) (lines += *take_line(left)) += '\n';
  }
  return lines;
}

class CountedRounds final : public Rounds {
 public:
  explicit CountedRounds(std::uint64_t bad) : bad_(bad) {}
  Result<bool> add(std::uint64_t round, const std::stop_token& stop, UnitResult& outcome) override {
    if (stop.stop_requested()) return false;
    if (round == bad_) return Error{ErrorCode::no_solution, "bad round"};
    outcome.count += round % 3;
    outcome.nodes += 1;
    outcome.found += lines_of_round(round);
    return true;
  }

 private:
  const std::uint64_t bad_;
};

class CountedWork final : public RoundsWork {
 public:
  CountedWork(std::optional<std::uint64_t> enough, std::uint64_t rounds, std::uint64_t bad = without_end)
      : RoundsWork(rounds), enough_(enough), bad_(bad) {}
  std::string identity() const override {
    return enough_ ? "question puzzles\nfirst " + std::to_string(*enough_) + '\n' : "question puzzles\n";
  }
  std::optional<std::uint64_t> enough() const override { return enough_; }

 private:
  std::unique_ptr<Rounds> make_rounds() const override { return std::make_unique<CountedRounds>(bad_); }
  const std::optional<std::uint64_t> enough_;
  const std::uint64_t bad_;
};

TEST(RoundsRun, does_each_round_once) {
  const RunFolder folder, killed;
  CountedWork work({}, 5000), few({}, 40);
  const Coordinator run = finished(folder.path(), work, 3);
  EXPECT_EQ(run.ledger().totals().nodes, 5000U);
  EXPECT_EQ(listed(folder.path(), run.ledger()), first_lines(5000, 5000));
  EXPECT_GT(finish_with_kills(killed.path(), few), 1);
  EXPECT_EQ(listed(killed.path(), finished(killed.path(), few, 1).ledger()), first_lines(40, 40));
}

// Whoever works on which rounds: those of the first rounds are the answer, and no unit before them is open.
TEST(RoundsRun, has_the_first_solutions_if_rounds_have_no_end) {
  for (const std::uint64_t wanted : {1U, 50U}) {
    const RunFolder folder, killed;
    CountedWork work(wanted, RoundsWork::without_end);
    const std::string expected = first_lines(wanted, 1000);
    const Coordinator run = finished(folder.path(), work, 4);
    EXPECT_GE(run.ledger().first_solutions(), ExactCount(wanted));
    EXPECT_TRUE(listed(folder.path(), run.ledger()).starts_with(expected));
    (void)finish_with_kills(killed.path(), work);
    EXPECT_TRUE(listed(killed.path(), finished(killed.path(), work, 1).ledger()).starts_with(expected));
  }
}

TEST(RoundsRun, knows_when_it_is_over) {
  const RunFolder folder;
  CountedWork work(5, RoundsWork::without_end);
  auto coordinator = Coordinator::open(folder.path(), work, short_units(4)).value();
  const auto worker = work.make_worker();
  const auto do_one = [&](std::size_t parts) {
    auto assignment = coordinator.take().value();
    assignment.quantum = milliseconds(0), assignment.parts = parts;
    ASSERT_FALSE(coordinator.close(assignment.unit, worker->advance(assignment, {}).value()));
  };
  do_one(8);  // round 0; units of one round each follow
  auto skipped = coordinator.take().value();
  for (int i = 0; i < 6; ++i) do_one(1);
  // Enough solutions are there, but not those of the first rounds.
  EXPECT_GE(coordinator.ledger().totals().count, ExactCount(5));
  EXPECT_EQ(coordinator.ledger().first_solutions(), 0U);
  EXPECT_FALSE(coordinator.is_over());
  ASSERT_FALSE(coordinator.finish());
  EXPECT_FALSE(read_run(folder.path()).value().is_over);
  skipped.quantum = milliseconds(0);
  ASSERT_FALSE(coordinator.close(skipped.unit, worker->advance(skipped, {}).value()));
  ASSERT_FALSE(coordinator.finish());
  EXPECT_TRUE(coordinator.is_over());
  EXPECT_TRUE(read_run(folder.path()).value().is_over);
  EXPECT_EQ(read_run(folder.path()).value().left, 0);
  { const Coordinator closed = std::move(coordinator); }
  ASSERT_TRUE(compact_run(folder.path()).value());
  EXPECT_TRUE(read_run(folder.path()).value().is_over);
  const Coordinator again = finished(folder.path(), work, 1);
  EXPECT_EQ(again.journal(), nullptr);
  EXPECT_TRUE(listed(folder.path(), again.ledger()).starts_with(first_lines(5, 100)));
}

TEST(RoundsRun, reports_the_error_of_a_round) {
  const RunFolder folder;
  CountedWork work({}, 200'000, 100'000);
  ThreadPool threads(2);
  auto coordinator = Coordinator::open(folder.path(), work, short_units(2)).value();
  const auto failure = run_on_threads(coordinator, work, threads, {});
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->detail, "bad round");
}

TEST(RoundsRun, refuses_what_is_not_a_range) {
  CountedWork work({}, 10);
  for (const char* state : {"", "1", "5 4", "1 2 3", "1 x", "-1 2"})
    EXPECT_EQ(work.make_worker()->advance({.unit = {}, .state = state}, {}).error().code, ErrorCode::bad_symbol)
        << state;
}

// --------------------------------------------------------------------------------------------------- minimal puzzles

// A minimal puzzle with some clues of its solution more.
Grid with_more_clues(int more) {
  Grid puzzle = *parse_grid("000004600004009032000620057907000000000063005000700000308000160001030200709100000");
  Verdict verdict = GridSolver().solve(puzzle, 2);
  for (std::size_t cell = 0; cell < 81 && more > 0; ++cell) {
    if (puzzle.cells[cell] != 0) continue;
    puzzle.cells[cell] = verdict.solution.cells[cell];
    --more;
  }
  return puzzle;
}

std::string minimal_alone(const Puzzle& puzzle) {
  std::string lines;
  Solver solver;
  MinimalParts parts(puzzle);
  while (const auto minimal = parts.next(solver)) append_puzzle(minimal->cells, lines);
  return lines;
}

TEST(MinimalRun, lists_what_one_search_lists) {
  const Grid puzzle = with_more_clues(3);
  const std::string expected = minimal_alone(puzzle);
  ASSERT_GT(std::count(expected.begin(), expected.end(), '\n'), 4);
  MinimalWork work(puzzle, "some", {});
  const RunFolder folder, killed;
  EXPECT_EQ(listed(folder.path(), finished(folder.path(), work, 3).ledger()), expected);
  EXPECT_GT(finish_with_kills(killed.path(), work), 1);
  EXPECT_EQ(listed(killed.path(), finished(killed.path(), work, 1).ledger()), expected);
}

TEST(MinimalRun, lists_boards_up_to_a_limit) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  board.cells = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 0, 0, 0, 0};
  const std::string expected = minimal_alone(board);
  MinimalWork all(board, "some", {}), few(board, "some", 3);
  const RunFolder whole, limited;
  EXPECT_EQ(listed(whole.path(), finished(whole.path(), all, 2).ledger()), expected);
  const Coordinator run = finished(limited.path(), few, 2);
  EXPECT_GE(run.ledger().first_solutions(), 3U);
  const std::string found = listed(limited.path(), run.ledger());
  EXPECT_EQ(found.substr(0, 3 * 17), expected.substr(0, 3 * 17));
}

TEST(MinimalRun, refuses_a_unit_of_another_puzzle) {
  const Grid puzzle = with_more_clues(2);
  MinimalWork work(puzzle, "some", {}), other(with_more_clues(4), "other", {});
  EXPECT_EQ(work.make_worker()->advance({.unit = {}, .state = other.root()}, {}).error().code, ErrorCode::bad_symbol);
  std::string kept = work.root();
  kept[kept.size() - 2] = '1';  // of the last cell, which is empty
  EXPECT_EQ(work.make_worker()->advance({.unit = {}, .state = kept}, {}).error().code, ErrorCode::bad_symbol);
}

}  // namespace

}  // namespace quadrille::job::run
