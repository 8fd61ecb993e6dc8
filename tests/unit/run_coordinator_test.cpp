#include <gtest/gtest.h>

#include <array>

#include "job/run/best_work.h"
#include "job/run/compact.h"
#include "job/run/cover_work.h"
#include "job/run/disagreement.h"
#include "job/run/head.h"
#include "job/run/puzzle_count_work.h"
#include "job/run/report.h"
#include "job/run/tree_work.h"
#include "quadrille/cover.h"
#include "quadrille/grid.h"
#include "quadrille/models.h"
#include "quadrille/solve.h"
#include "run_folder.h"
#include "run_work.h"

namespace quadrille::job::run {

namespace {

std::string listed_alone(const cover::Problem& problem, cover::SearchOptions options) {
  std::string text;
  for (cover::Search search(problem, options); search.next();) {
    for (const cover::OptionId option : search.solution()) (text += std::to_string(index(option))) += ' ';
    text.back() = '\n';
  }
  return text;
}

// With every engine, the totals and the order of solutions are those of one search, however the work was divided.
TEST(Run, finds_what_one_search_finds) {
  const cover::Problem problem = *cover::models::queens(9);
  for (const cover::Engine engine : cover::engines()) {
    const RunFolder counting, listing;
    CoverWork count(problem, {.engine = engine}), list(problem, {.lists = true, .engine = engine});
    const Coordinator counted = finished(counting.path(), count, 3), found = finished(listing.path(), list, 3);
    cover::Search alone(problem, count.options());
    EXPECT_EQ(counted.ledger().totals().count, alone.count()) << name(engine);
    EXPECT_EQ(counted.ledger().totals().nodes, alone.nodes()) << name(engine);
    EXPECT_EQ(listed(listing.path(), found.ledger()), listed_alone(problem, list.options())) << name(engine);
  }
}

// The worst that can happen: after every single unit the process is killed, and two others lose what they did.
TEST(Run, continues_after_any_end) {
  const cover::Problem problem = *cover::models::queens(8);
  const RunFolder folder;
  CoverWork work(problem, {.lists = true, .engine = cover::Engine::links});
  EXPECT_GT(finish_with_kills(folder.path(), work), 1);
  const Coordinator again = finished(folder.path(), work, 1);
  EXPECT_EQ(again.journal(), nullptr);
  EXPECT_EQ(again.ledger().totals().count, 92U);
  EXPECT_EQ(listed(folder.path(), again.ledger()), listed_alone(problem, work.options()));
}

TEST(Run, is_right_if_two_jobs_work_in_one_folder) {
  const cover::Problem problem = *cover::models::queens(8);
  const RunFolder folder;
  CoverWork work(problem, {.lists = true, .engine = cover::Engine::links});
  auto one = Coordinator::open(folder.path(), work, short_units(4)).value();
  auto other = Coordinator::open(folder.path(), work, short_units(4)).value();
  const auto worker = work.make_worker();
  for (int i = 0; !one.is_over() || !other.is_over(); ++i) {
    Coordinator& coordinator = i % 3 == 0 ? one : other;
    auto assignment = coordinator.take();
    if (!assignment) continue;
    assignment->quantum = milliseconds(0);
    ASSERT_FALSE(coordinator.close(assignment->unit, worker->advance(*assignment, {}).value()));
  }
  ASSERT_FALSE(one.finish() || other.finish());
  const std::string expected = listed_alone(problem, work.options());
  EXPECT_EQ(listed(folder.path(), one.ledger()), expected);
  EXPECT_EQ(listed(folder.path(), other.ledger()), expected);
  EXPECT_EQ(one.ledger().totals().nodes, other.ledger().totals().nodes);
  EXPECT_FALSE(find_disagreement(folder.path(), work.exactness()));
  const Coordinator again = finished(folder.path(), work, 1);
  EXPECT_GT(again.ledger().totals().ignored, 0U);
  EXPECT_EQ(listed(folder.path(), again.ledger()), expected);
}

TEST(Run, stops_at_enough_solutions) {
  const cover::Problem problem = *cover::models::queens(10);
  const RunFolder folder;
  CoverWork work(problem, {.lists = true, .limit = 3});
  const Coordinator run = finished(folder.path(), work, 2);
  EXPECT_GE(run.ledger().totals().count, ExactCount(3));
}

TEST(Run, refuses_another_problem_question_or_version) {
  const cover::Problem problem = *cover::models::queens(6), other = *cover::models::queens(7);
  const RunFolder folder;
  CoverWork work(problem, {}), of_other(other, {}), list(problem, {.lists = true});
  ASSERT_FALSE(claim_run(folder.path(), work));
  EXPECT_FALSE(claim_run(folder.path(), work));
  EXPECT_EQ(claim_run(folder.path(), of_other)->code, ErrorCode::bad_number);
  const auto failure = claim_run(folder.path(), list);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->detail,
            "the run in this folder is about something else: expected 'question solutions', found 'question count'");
  std::string head = folder.read("head");
  head.replace(head.find("run 1"), 5, "run 9");
  folder.write("head", head);
  EXPECT_EQ(claim_run(folder.path(), work)->code, ErrorCode::unsupported);
}

TEST(Run, refuses_journals_without_a_head) {
  const cover::Problem problem = *cover::models::queens(6);
  const RunFolder folder;
  CoverWork work(problem, {});
  (void)finished(folder.path(), work, 1);
  std::filesystem::remove(folder.path() + "/head");
  EXPECT_EQ(claim_run(folder.path(), work)->code, ErrorCode::missing_text);
  std::filesystem::remove(folder.path() + "/journal.1");
  EXPECT_FALSE(claim_run(folder.path(), work));
}

TEST(Run, reports_how_far_it_has_come) {
  const cover::Problem problem = *cover::models::queens(8);
  const RunFolder folder;
  CoverWork work(problem, {});
  {
    auto coordinator = Coordinator::open(folder.path(), work, short_units(4)).value();
    auto assignment = coordinator.take().value();
    assignment.quantum = milliseconds(0);
    ASSERT_FALSE(coordinator.close(assignment.unit, work.make_worker()->advance(assignment, {}).value()));
  }
  const RunReport report = read_run(folder.path()).value();
  EXPECT_FALSE(report.is_over);
  EXPECT_GT(report.open, 1U);
  EXPECT_GT(report.left, 0);
  EXPECT_LT(report.left, 1);
  EXPECT_EQ(report.head.identity, work.identity());
  (void)finished(folder.path(), work, 2);
  EXPECT_EQ(read_run(folder.path()).value().left, 0);
}

TEST(Run, refuses_a_unit_of_another_problem) {
  const cover::Problem problem = *cover::models::queens(4);
  CoverWork work(problem, {.engine = cover::Engine::links});
  EXPECT_EQ(work.make_worker()->advance({.unit = {}, .state = "open\n9999 2\n"}, {}).error().code,
            ErrorCode::bad_symbol);
}

// ------------------------------------------------------------------------------------------------------- best covers

std::vector<std::uint64_t> costs_of(const std::vector<cover::Cover>& covers) {
  std::vector<std::uint64_t> costs;
  for (const cover::Cover& cover : covers) costs.push_back(cover.cost);
  return costs;
}

// Queens with a cost for each square.
cover::Problem costly_queens(int n) {
  const cover::Problem queens = *cover::models::queens(n);
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (std::uint32_t item = 0; item < queens.item_count(); ++item)
    items.push_back(*builder.add_item("", queens.kind(cover::ItemId{item})));
  for (std::uint32_t option = 0; option < queens.option_count(); ++option) {
    std::vector<cover::Entry> entries;
    for (const cover::Entry& entry : queens.option(cover::OptionId{option}))
      entries.push_back(items[index(entry.item)]);
    (void)builder.add_option(entries, option * 37 % 101).value();
  }
  return std::move(builder).build();
}

TEST(BestRun, proves_the_same_costs_as_one_search) {
  const cover::Problem problem = costly_queens(8);
  for (const cover::Goal goal : {cover::Goal::minimum, cover::Goal::maximum}) {
    const cover::BestOptions options{.count = 5, .goal = goal};
    const RunFolder folder;
    BestWork work(problem, options);
    const Coordinator run = finished(folder.path(), work, 3);
    EXPECT_EQ(costs_of(work.covers(run.ledger()).value()), costs_of(cover::best_covers(problem, options)));
  }
}

// A cover because of which other units were cut short must be known whatever becomes of the file that had it first.
TEST(BestRun, keeps_the_best_covers_in_each_file) {
  const cover::Problem problem = costly_queens(12);
  const auto expected = costs_of(cover::best_covers(problem));
  const RunFolder folder;
  BestWork work(problem, {});
  for (bool over = false; !over;) {
    auto coordinator = Coordinator::open(folder.path(), work, short_units(4)).value();
    const auto worker = work.make_worker();
    for (int units = 0; units < 2; ++units) {
      auto assignment = coordinator.take();
      if (!assignment) break;
      assignment->quantum = milliseconds(0);
      ASSERT_FALSE(coordinator.close(assignment->unit, worker->advance(*assignment, {}).value()));
    }
    over = coordinator.is_over();
  }
  ASSERT_GT(read_run(folder.path()).value().files.files.size(), 1U);
  // Whichever file ends early, the answer is right.
  const auto files = numbered_files(folder.path(), journal_name).value();
  for (const auto& [number, path] : files) {
    const std::string name = "journal." + std::to_string(number), whole = folder.read(name);
    folder.write(name, whole.substr(0, whole.size() / 2));
    const Coordinator run = finished(folder.path(), work, 1);
    EXPECT_EQ(costs_of(work.covers(run.ledger()).value()), expected) << name;
  }
}

// ------------------------------------------------------------------------------------------------------ certificates

const std::string problem_name = "0123456789abcdef";

std::string certificate_of(const cover::Problem& problem) {
  std::string text;
  proof::TreeWriter writer(proof::count_head(problem_name),
                           [&](std::string_view bytes) { return text += bytes, true; });
  proof::CountTree tree(problem);
  EXPECT_TRUE(tree.advance(writer));
  EXPECT_TRUE(writer.finish(proof::count_claim(writer.tokens(), tree.count())));
  return text;
}

std::string certificate_of(const std::string& folder, const Ledger& ledger) {
  std::string text;
  const auto failure =
      write_certificate(folder, ledger, problem_name, [&](std::string_view bytes) { return text += bytes, true; });
  EXPECT_FALSE(failure);
  return text;
}

TEST(TreeRun, writes_the_certificate_that_one_search_writes) {
  for (const cover::Problem& problem :
       {*cover::models::queens(9), *cover::models::langford(7), *cover::models::queens(3)})
    for (const unsigned workers : {1U, 3U}) {
      const RunFolder folder;
      TreeWork work(problem);
      const Coordinator run = finished(folder.path(), work, workers);
      EXPECT_EQ(certificate_of(folder.path(), run.ledger()), certificate_of(problem));
    }
}

TEST(TreeRun, continues_after_any_end) {
  const cover::Problem problem = *cover::models::queens(8);
  const RunFolder folder;
  TreeWork work(problem);
  EXPECT_GT(finish_with_kills(folder.path(), work), 1);
  for (const bool compacted : {false, true}) {
    ASSERT_TRUE(!compacted || compact_run(folder.path()));
    const Coordinator again = finished(folder.path(), work, 1);
    EXPECT_EQ(certificate_of(folder.path(), again.ledger()), certificate_of(problem));
  }
}

TEST(TreeRun, notices_tokens_that_are_missing_or_damaged) {
  const cover::Problem problem = *cover::models::queens(8);
  const RunFolder folder;
  TreeWork work(problem);
  const Coordinator run = finished(folder.path(), work, 2);
  const auto write = [](std::string_view) { return true; };
  EXPECT_EQ(write_certificate(folder.path(), run.ledger(), problem_name, [](std::string_view) { return false; })->code,
            ErrorCode::unwritable);
  std::string tokens = folder.read("solutions.1");
  tokens.back() = static_cast<char>(tokens.back() ^ 1);
  folder.write("solutions.1", tokens);
  EXPECT_EQ(write_certificate(folder.path(), run.ledger(), problem_name, write)->code, ErrorCode::bad_symbol);
  folder.write("solutions.1", "");
  EXPECT_EQ(write_certificate(folder.path(), run.ledger(), problem_name, write)->code, ErrorCode::unreadable);
}

TEST(TreeRun, refuses_a_unit_of_another_problem) {
  const cover::Problem problem = *cover::models::queens(4);
  const TreeWork work(problem);
  const auto worker = work.make_worker();
  for (const char* state : {"open\n9999 2\n", "open\n0 4\n1 4\n", "open\n- 4\n", ""})
    EXPECT_EQ(worker->advance({.unit = {}, .state = state}, {}).error().code, ErrorCode::bad_symbol) << state;
}

// ------------------------------------------------------------------------------------------------- counts of puzzles

TEST(PuzzleCountRun, counts_all_solutions) {
  const Grid puzzle = *parse_grid("123456789456789123789123456214365897" + std::string(45, '.'));
  const RunFolder folder;
  PuzzleCountWork work{Puzzle(puzzle)};
  const Coordinator run = finished(folder.path(), work, 3);
  EXPECT_EQ(run.ledger().totals().count, GridSolver().solve(puzzle, SolveOptions::no_limit).count);
}

// Its units are divided, too: workers take parts of one another.
TEST(PuzzleCountRun, counts_by_propagation) {
  Puzzle puzzle = empty_puzzle(BoxShape{2, 3}, {{RuleKind::thermometer}});
  puzzle.rules.front().cells = {0, 7, 14, 21};
  std::copy_n(std::array<std::uint8_t, 3>{2, 3, 4}.begin(), 3, puzzle.cells.begin() + 30);
  const auto wanted = count(puzzle);
  ASSERT_TRUE(wanted) << wanted.error().detail;
  for (const unsigned workers : {1U, 3U}) {
    const RunFolder folder;
    PuzzleCountWork work(puzzle);
    const Coordinator run = finished(folder.path(), work, workers);
    EXPECT_EQ(run.ledger().totals().count, wanted->count);
  }
  const PuzzleCountWork work(puzzle);
  const auto worker = work.make_worker();
  EXPECT_EQ(worker->advance({.unit = {}, .state = "nonsense"}, {}).error().code, ErrorCode::bad_symbol);
  std::vector<std::string> open{work.root()};
  ExactCount found;
  std::size_t units = 0;
  for (; !open.empty(); ++units) {
    const std::string state = std::move(open.back());
    open.pop_back();
    const UnitResult outcome =
        worker->advance({.unit = {}, .state = state, .quantum = milliseconds(0), .parts = 3}, {}).value();
    found += outcome.count;
    for (const Rest& rest : outcome.rests) open.push_back(rest.state);
  }
  EXPECT_EQ(found, wanted->count);
  EXPECT_GT(units, 3U);
}

// ------------------------------------------------------------------------------------------------------------ policy

TEST(RunPolicy, asks_for_short_units_while_few_wait) {
  const Policy policy{.workers = 64};
  const auto week = std::chrono::hours(168);
  EXPECT_EQ(policy.quantum_for(16, week), milliseconds(30'000));
  EXPECT_EQ(policy.quantum_for(15, week), milliseconds(3750));
  EXPECT_EQ(policy.quantum_for(16, milliseconds(0)), milliseconds(1000));
  EXPECT_EQ(policy.quantum_for(16, std::chrono::minutes(20)), milliseconds(10'000));
  EXPECT_GT(policy.parts_for(127), 1U);
  EXPECT_EQ(policy.parts_for(128), 1U);
}

TEST(RunPolicy, does_not_divide_the_work_of_a_single_worker) {
  const Policy policy{.workers = 1};
  EXPECT_EQ(policy.parts_for(0), 1U);
  EXPECT_EQ(policy.quantum_for(0, std::chrono::hours(2)), milliseconds(30'000));
}

TEST(RunPolicy, leaves_time_for_the_coordinator) {
  const Policy policy{.workers = 10'000};
  EXPECT_GE(policy.quantum_for(0, milliseconds(0)), milliseconds(3750));
}

}  // namespace

}  // namespace quadrille::job::run
