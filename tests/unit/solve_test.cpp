// The library's own decisions: whatever the engine, the threads and the breaks, the answers are the same.
#include "quadrille/solve.h"

#include <gtest/gtest.h>

#include <set>

#include "base/sealed_text.h"
#include "quadrille/executor.h"
#include "quadrille/models.h"
#include "quadrille/puzzle.h"
#include "solve/cover_walk.h"
#include "support.h"

namespace quadrille {
namespace {

using Filling = std::vector<std::uint8_t>;

std::stop_token stopped_token() {
  std::stop_source stop;
  stop.request_stop();
  return stop.get_token();
}

// Teaching engines take too long.
std::vector<std::string> all_engines() {
  std::vector<std::string> all;
  for (const EngineChoice& choice : engine_choices()) {
    if (choice.kind != EngineInfo::Kind::teaching) all.emplace_back(choice.name);
  }
  return all;
}

bool is_plain_only(std::string_view engine) { return engine.starts_with("lanes") || engine == "masks"; }

// The beginning of a full grid with at least that many solutions.
Grid grid_with_solutions(std::uint64_t least) {
  test::Dice random(8);
  Grid grid = test::random_full_grid(random);
  GridSolver solver;
  for (std::size_t clues = 80; solver.solve(grid, least).count < least; --clues) grid.cells[clues] = 0;
  return grid;
}

Puzzle board_of_size_6(int clues, std::uint64_t seed) {
  test::Dice random(seed);
  Puzzle board{BoxShape{2, 3}, test::random_full_board({2, 3}, random)};
  std::vector<std::size_t> places(36);
  for (std::size_t i = 0; i < 36; ++i) places[i] = i;
  random.shuffle(places);
  for (std::size_t i = static_cast<std::size_t>(clues); i < 36; ++i) board.cells[places[i]] = 0;
  return board;
}

TEST(EngineChoice, has_a_different_name_for_each) {
  std::set<std::string_view> names;
  for (const EngineChoice& choice : engine_choices()) {
    names.insert(choice.name);
    EXPECT_TRUE(Solver::create(choice.name)) << choice.name;
    const auto board = solve(empty_puzzle(BoxShape{2, 2}), {.engine = choice.name});
    EXPECT_EQ(board.has_value(), choice.puzzles != EngineChoice::Puzzles::plain) << choice.name;
  }
  EXPECT_EQ(names.size(), engine_choices().size());
  EXPECT_EQ(engine_choices().front().name, "automatic");
  for (const EngineInfo& info : engines()) EXPECT_TRUE(names.contains(info.name));
}

TEST(EngineChoice, refuses_unknown_names) {
  for (const std::string_view name : {"", "avx2", "lanes:", "Lanes", "multiple"}) {
    EXPECT_EQ(Solver::create(name).error().code, ErrorCode::unknown_engine) << name;
    EXPECT_EQ(count(Grid{}, {.engine = name}).error().code, ErrorCode::unknown_engine) << name;
    EXPECT_EQ(Solutions::create(Puzzle(Grid{}), name).error().code, ErrorCode::unknown_engine) << name;
  }
}

// ---- Solving ----

TEST(Solve, finds_the_same_with_every_engine_in_9x9) {
  const std::vector<Grid> puzzles = test::random_puzzles(test::scaled(40), 3);
  for (const std::string& engine : all_engines()) {
    Solver solver = *Solver::create(engine);
    std::vector<Verdict> verdicts(puzzles.size());
    ASSERT_EQ(solver.solve(puzzles, verdicts, {.limit = 2}), puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const std::uint64_t expected = test::reference_count(puzzles[i], 2);
      EXPECT_EQ(verdicts[i].count, expected) << engine << ' ' << puzzles[i];
      EXPECT_TRUE(expected == 0 || is_solution(verdicts[i].solution, puzzles[i]));
      const auto one = solver.solve(Puzzle(puzzles[i]), {.limit = 2});
      ASSERT_TRUE(one);
      EXPECT_EQ(one->count, expected);
      EXPECT_EQ(one->exact(), expected < 2);
      EXPECT_TRUE(expected == 0 || is_solution(Puzzle(puzzles[i]), one->solution));
      EXPECT_TRUE(one->engine.starts_with(engine) || engine == "automatic");
    }
  }
}

TEST(Solve, finds_the_same_with_every_engine_on_boards) {
  int unique = 0, multiple = 0;
  for (int seed = 0; seed < std::max(8, test::scaled(40)); ++seed) {
    Puzzle board = board_of_size_6(seed % 2 == 0 ? 6 + seed % 9 : 24, static_cast<std::uint64_t>(seed));
    const PuzzleAnswer expected = test::answer_to(board, 2);
    ++(expected.count == 1 ? unique : multiple);
    for (const std::string& engine : all_engines()) {
      const auto answer = solve(board, {.limit = 2, .engine = engine});
      if (is_plain_only(engine)) {
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().code, ErrorCode::unsupported);
        continue;
      }
      ASSERT_TRUE(answer) << engine;
      EXPECT_EQ(answer->count, expected.count);
      EXPECT_TRUE(is_solution(board, answer->solution));
      EXPECT_EQ(*check(board, {.engine = engine}), expected.count == 1 ? Uniqueness::unique : Uniqueness::multiple);
    }
  }
  EXPECT_TRUE(unique > 0 && multiple > 0);
}

TEST(Solve, takes_candidates_into_account) {
  test::Dice random(4);
  const Grid full = test::random_full_grid(random);
  Puzzle board = Puzzle(Grid{});
  for (const std::uint8_t digit : full.cells) board.candidates.push_back(SymbolSet{1} << (digit - 1));
  for (const std::string& engine : all_engines()) {
    const auto answer = solve(board, {.limit = 2, .engine = engine});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->count, 1U) << engine;
    EXPECT_EQ(answer->solution, Filling(full.cells.begin(), full.cells.end()));
  }
}

TEST(Solve, stops) {
  const auto stop = stopped_token();
  const Puzzle plain = Puzzle(Grid{}), other = empty_puzzle(BoxShape{5, 5});
  for (const Puzzle* board : {&plain, &other}) {
    const auto answer = solve(*board, {.limit = 1'000'000, .stop = stop});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->reason, StopReason::stopped);
    EXPECT_FALSE(answer->exact());
    EXPECT_EQ(check(*board, {.stop = stop}).error().code, ErrorCode::stopped);
    const auto counted = count(*board, {.stop = stop});
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->reason, StopReason::stopped);
  }
  std::vector<Grid> grids(3);
  std::vector<Verdict> verdicts(3);
  EXPECT_EQ(Solver().solve(grids, verdicts, {.limit = 1'000'000'000, .stop = stop}), 0U);
  EXPECT_EQ(Solver::create("cells")->solve(grids, verdicts, {.limit = 1'000'000'000, .stop = stop}), 0U);
}

TEST(Solve, refuses_boards_that_are_not_valid) {
  const Puzzle board = empty_puzzle(BoxShape{2, 2}, {{RuleKind::even, {3}}, {RuleKind::cage, {0, 500}, 3}});
  const std::string detail = "rule 2, cage: cell outside the board";
  EXPECT_EQ(solve(board).error().detail, detail);
  EXPECT_EQ(check(board).error().detail, detail);
  EXPECT_EQ(count(board).error().detail, detail);
  EXPECT_EQ(Solutions::create(board).error().detail, detail);
  EXPECT_EQ(count(empty_puzzle(BoxShape{0, 3})).error().detail, "expected boxes of at least one cell");
}

TEST(Solve, names_what_a_check_finds) {
  Grid clashing;
  clashing.cells[0] = clashing.cells[1] = 5;
  EXPECT_EQ(*check(clashing), Uniqueness::none);
  EXPECT_EQ(*check(Grid{}), Uniqueness::multiple);
  EXPECT_EQ(name(Uniqueness::none), "none");
  EXPECT_EQ(name(Uniqueness::unique), "unique");
  EXPECT_EQ(name(Uniqueness::multiple), "multiple");
}

// ---- Counting ----

class CountSolutions : public testing::Test {
 protected:
  // Without an executor, and with one thread or four.
  std::vector<Executor*> executors() { return {nullptr, &one_, &four_}; }
  ThreadPool one_{1}, four_{4};
};

TEST_F(CountSolutions, counts_9x9_puzzles_alone_and_together) {
  for (const std::uint64_t least : {std::uint64_t{1}, std::uint64_t{2000}, (std::uint64_t{1} << 20) + 1}) {
    const Grid puzzle = grid_with_solutions(least);
    const std::uint64_t expected = GridSolver().solve(puzzle, SolveOptions::no_limit).count;
    for (Executor* executor : executors()) {
      const auto all = count(puzzle, {.executor = executor});
      ASSERT_TRUE(all);
      EXPECT_EQ(all->count, expected);
      EXPECT_TRUE(all->exact());
      EXPECT_TRUE(all->engine.starts_with("lanes"));
      const auto some = count(puzzle, {.limit = (least + 1) / 2, .executor = executor});
      EXPECT_EQ(some->count, (least + 1) / 2);
      EXPECT_EQ(some->reason, StopReason::limit);
    }
  }
}

TEST_F(CountSolutions, counts_9x9_puzzles_with_every_engine) {
  const Grid puzzle = grid_with_solutions(500);
  const std::uint64_t expected = GridSolver().solve(puzzle, SolveOptions::no_limit).count;
  for (const std::string& engine : all_engines()) {
    for (Executor* executor : executors()) {
      const auto all = count(puzzle, {.engine = engine, .executor = executor});
      ASSERT_TRUE(all) << engine;
      EXPECT_EQ(all->count, expected) << engine;
      EXPECT_TRUE(all->exact());
    }
  }
}

TEST_F(CountSolutions, counts_boards_with_every_engine) {
  const Puzzle shidoku = empty_puzzle(BoxShape{2, 2});
  for (const std::string& engine : all_engines()) {
    for (Executor* executor : executors()) {
      const auto all = count(shidoku, {.engine = engine, .executor = executor});
      if (!all) {
        EXPECT_TRUE(is_plain_only(engine));
        continue;
      }
      EXPECT_EQ(all->count, 288U) << engine;
      EXPECT_TRUE(all->exact());
      const auto limited = count(shidoku, {.limit = 100, .engine = engine, .executor = executor});
      EXPECT_EQ(limited->count, 100U) << engine;
      EXPECT_EQ(limited->reason, StopReason::limit);
    }
  }
}

TEST_F(CountSolutions, counts_boards_as_is_known) {
  for (Executor* executor : executors()) {
    EXPECT_EQ(count(empty_puzzle(BoxShape{2, 3}), {.executor = executor})->count, 28'200'960U);
    EXPECT_EQ(count(empty_puzzle(BoxShape{1, 6}), {.executor = executor})->count, 812'851'200U);
  }
}

TEST_F(CountSolutions, counts_covers_by_every_engine_and_method) {
  const cover::Problem queens = *cover::models::queens(8), tiling = *cover::models::queens(9);
  for (Executor* executor : executors()) {
    for (const std::string& engine : all_engines()) {
      const auto all = count_covers(queens, {.engine = engine, .executor = executor});
      if (!all) {
        EXPECT_TRUE(is_plain_only(engine) || engine == "propagation");
        continue;
      }
      EXPECT_EQ(all->count, 92U) << engine;
      EXPECT_TRUE(all->exact());
      EXPECT_EQ(count_covers(queens, {.limit = 50, .engine = engine, .executor = executor})->count, 50U);
    }
    for (const auto method : {cover::Method::enumerate, cover::Method::frontier, cover::Method::cache}) {
      const auto all = count_covers(tiling, {.method = method, .executor = executor});
      ASSERT_TRUE(all) << name(method);
      EXPECT_EQ(all->count, 352U);
      EXPECT_EQ(all->method, method);
    }
  }
}

TEST_F(CountSolutions, shares_long_enumerations) {
  const cover::Problem queens = *cover::models::queens(11);
  for (Executor* executor : executors()) {
    EXPECT_EQ(count_covers(queens, {.method = cover::Method::enumerate, .executor = executor})->count, 2680U);
    EXPECT_EQ(count_covers(queens, {.limit = 2000, .executor = executor})->count, 2000U);
  }
}

TEST_F(CountSolutions, says_what_cannot_be_done) {
  const cover::Problem bounded = *cover::models::dominating_sets(*cover::models::queen_graph(5), 3);
  EXPECT_EQ(count_covers(bounded, {.engine = "links"}).error().code, ErrorCode::unsupported);
  EXPECT_EQ(count_covers(bounded, {.method = cover::Method::cache}).error().code, ErrorCode::unsupported);
  EXPECT_EQ(solve_cover(bounded, {.engine = "masks"}).error().code, ErrorCode::unsupported);
  EXPECT_EQ(count_covers(bounded)->count, count_covers(bounded, {.method = cover::Method::frontier})->count);
}

// More than any machine counts in a moment: the answer says "at least".
TEST_F(CountSolutions, ends_at_a_deadline) {
  const Puzzle large = empty_puzzle(BoxShape{4, 4}, {{RuleKind::anti_knight}});
  for (const Puzzle& board : {Puzzle(Grid{}), large}) {
    for (Executor* executor : executors()) {
      const Deadline deadline(std::chrono::milliseconds(50));
      const auto some = count(board, {.stop = deadline.token(), .executor = executor});
      ASSERT_TRUE(some);
      EXPECT_EQ(some->reason, StopReason::stopped);
      EXPECT_FALSE(some->exact());
    }
  }
}

TEST(CoverWalk, finds_the_same_with_every_engine) {
  const cover::Problem queens = *cover::models::queens(7);
  EXPECT_EQ(*check_cover(queens), Uniqueness::multiple);
  EXPECT_EQ(*check_cover(*cover::models::queens(3)), Uniqueness::none);
  EXPECT_EQ(*check_cover(*cover::models::queens(1)), Uniqueness::unique);
  for (const std::string& engine : all_engines()) {
    auto walk = CoverWalk::create(queens, engine);
    if (!walk) continue;
    test::Solutions found;
    while (walk->next()) {
      test::OptionSet options;
      for (const cover::OptionId option : walk->solution()) options.insert(index(option));
      EXPECT_TRUE(found.insert(options).second);
    }
    EXPECT_FALSE(walk->stopped());
    EXPECT_EQ(found.size(), 40U) << engine;
    auto other = *CoverWalk::create(queens, engine);
    EXPECT_EQ(other.count({.solutions = 25}), 25U);
    EXPECT_TRUE(other.stopped());
    EXPECT_EQ(other.count(), 15U);
    EXPECT_FALSE(other.stopped());
    const auto one = solve_cover(queens, {.engine = engine});
    EXPECT_EQ(one->solution.size(), 7U);
  }
}

// ---- Going through the solutions ----

std::vector<Filling> all_of(Solutions solutions) {
  std::vector<Filling> found;
  while (solutions.next()) found.emplace_back(solutions.solution().begin(), solutions.solution().end());
  return found;
}

class EnumeratorOf : public testing::TestWithParam<std::string_view> {
 protected:
  static Puzzle board_named(std::string_view name) {
    if (name == "plain 9x9") return Puzzle(grid_with_solutions(150));
    return name == "4x4" ? empty_puzzle(BoxShape{2, 2}) : board_of_size_6(9, 1);
  }
  const Puzzle board_ = board_named(GetParam());
};

TEST_P(EnumeratorOf, finds_each_solution_once_with_every_engine) {
  std::set<std::string> expected;
  for (const std::string& engine : all_engines()) {
    auto solutions = Solutions::create(board_, engine);
    if (!solutions) continue;
    const std::vector<Filling> found = all_of(std::move(*solutions));
    std::set<std::string> different;
    for (const Filling& filling : found) different.emplace(filling.begin(), filling.end());
    EXPECT_EQ(different.size(), found.size());
    for (const Filling& filling : found) ASSERT_TRUE(is_solution(board_, filling));
    if (expected.empty()) expected = different;
    EXPECT_EQ(different, expected) << engine;
  }
  EXPECT_EQ(count(board_)->count, expected.size());
  EXPECT_GT(expected.size(), 100U);
}

TEST_P(EnumeratorOf, resumes_where_it_was_saved) {
  const std::vector<Filling> expected = all_of(*Solutions::create(board_));
  std::vector<Filling> found;
  std::string saved = Solutions::create(board_)->save();
  for (bool ended = false; !ended;) {
    auto solutions = Solutions::resume(board_, saved);
    ASSERT_TRUE(solutions) << solutions.error().detail;
    EXPECT_EQ(solutions->found(), found.size());
    for (int i = 0; i < 37 && !ended; ++i) {
      ended = !solutions->next();
      if (!ended) found.emplace_back(solutions->solution().begin(), solutions->solution().end());
    }
    saved = solutions->save();
  }
  EXPECT_EQ(found, expected);
}

TEST_P(EnumeratorOf, stops_and_continues) {
  auto solutions = *Solutions::create(board_);
  EXPECT_TRUE(solutions.next());
  while (solutions.next({stopped_token()})) {  // a stop is not looked at for every solution
  }
  EXPECT_EQ(solutions.stopped(), solutions.found() < all_of(*Solutions::create(board_)).size());
  std::uint64_t more = 0;
  while (solutions.next()) ++more;
  EXPECT_FALSE(solutions.stopped());
  EXPECT_EQ(solutions.found(), all_of(*Solutions::create(board_)).size());
  EXPECT_EQ(more > 0, true);
}

TEST_P(EnumeratorOf, counts_with_threads_what_it_would_list) {
  const std::uint64_t all = all_of(*Solutions::create(board_)).size();
  ThreadPool threads(2);
  for (Executor* executor : {&inline_executor(), static_cast<Executor*>(&threads)}) {
    auto solutions = *Solutions::create(board_);
    ASSERT_TRUE(solutions.next() && solutions.next());
    EXPECT_EQ(solutions.count({.solutions = 30}, *executor), 30U);
    EXPECT_TRUE(solutions.stopped());
    auto resumed = *Solutions::resume(board_, solutions.save());
    EXPECT_EQ(resumed.count({stopped_token()}, *executor), 0U);
    EXPECT_TRUE(resumed.stopped());
    EXPECT_EQ(resumed.count({}, *executor), all - 32);
    EXPECT_FALSE(resumed.stopped());
    EXPECT_EQ(resumed.found(), all);
    EXPECT_EQ(resumed.count({}, *executor), 0U);
  }
}

// Equal subtrees are searched once, so a count that was stopped may be no list; a list is always a count.
TEST(Solutions, says_whether_a_state_is_a_list) {
  const Puzzle empty{Grid{}};
  auto counted = *Solutions::create(empty);
  for (double seconds = 0.01; counted.can_list(); seconds *= 1.2)
    (void)counted.count({.stop = Deadline(std::chrono::duration<double>(seconds)).token()});
  auto resumed = *Solutions::resume(empty, counted.save());
  EXPECT_FALSE(resumed.can_list());
  EXPECT_EQ(resumed.found(), counted.found());
  EXPECT_TRUE(Solutions::create(empty)->can_list());
}

TEST_P(EnumeratorOf, limits_nodes_if_that_is_wanted) {
  auto solutions = *Solutions::create(board_, "automatic", true);
  std::set<std::string> different;
  std::uint64_t pauses = 0;
  do {
    while (solutions.next({.nodes = 3})) different.emplace(solutions.solution().begin(), solutions.solution().end());
    ASSERT_LT(++pauses, 100'000U);
  } while (solutions.stopped());
  EXPECT_EQ(different.size(), count(board_)->count);
  EXPECT_GT(pauses, 5U);
  EXPECT_GT(solutions.nodes(), 0U);
}

TEST_P(EnumeratorOf, has_not_stopped_after_its_end) {
  auto all = Solutions::create(board_);
  while (all->next()) {
  }
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(all->next({source.get_token()}));
  EXPECT_FALSE(all->stopped());
}

INSTANTIATE_TEST_SUITE_P(Boards, EnumeratorOf, testing::Values("plain 9x9", "4x4", "6x6"));

TEST(Solutions, refuses_what_it_cannot_resume) {
  const Puzzle plain = Puzzle(grid_with_solutions(500)), board = empty_puzzle(BoxShape{2, 2});
  const std::string saved = Solutions::create(plain)->save(), other = Solutions::create(board)->save();
  EXPECT_EQ(Solutions::resume(board, saved).error().code, ErrorCode::bad_symbol);
  EXPECT_FALSE(Solutions::resume(plain, other));
  EXPECT_FALSE(Solutions::resume(board_of_size_6(9, 1), other));
  EXPECT_FALSE(Solutions::resume(board, seal("solutions", 2, "found x\n")));
  EXPECT_FALSE(Solutions::resume(board, ""));
  EXPECT_TRUE(Solutions::resume(plain, saved));
  test::Dice random(5);
  EXPECT_EQ(Solutions::resume(Puzzle(test::random_full_grid(random)), saved).error().code, ErrorCode::bad_number);
}

TEST(Solutions, finds_no_solution_of_clashing_clues) {
  Grid clashing;
  clashing.cells[0] = clashing.cells[1] = 5;
  auto solutions = *Solutions::create(Puzzle(clashing));
  EXPECT_FALSE(solutions.next());
  EXPECT_FALSE(solutions.stopped());
}

// A limit of nodes ends the search; the larger it is, the more is found, until the answer is that without a limit.
TEST(Solver, keeps_limits_of_nodes) {
  Puzzle numbers = empty_puzzle(BoxShape{2, 2}, {{RuleKind::cage, {0, 1}, 5}});
  Puzzle grid = empty_puzzle(BoxShape{3, 3});
  const Grid several = *parse_grid("8..........36......7....2...5...7.......457.....1...3...1....68..85...1..9....4..");
  grid.cells.assign(several.cells.begin(), several.cells.end());
  for (const Puzzle& board : {numbers, grid, empty_puzzle(BoxShape{2, 2})}) {
    Solver solver;
    const PuzzleAnswer all = *solver.solve(board, {.limit = SolveOptions::no_limit});
    ExactCount before = 0;
    int stopped = 0;
    for (std::uint64_t nodes = 1;; nodes = 2 * nodes + 1) {
      const PuzzleAnswer answer = *solver.solve_within({.nodes = nodes}, board);
      EXPECT_EQ(answer.count, Solver().solve_within({.nodes = nodes}, board)->count) << "the same again";
      EXPECT_GE(answer.count, before);
      EXPECT_LE(answer.nodes, nodes + 9) << "some engines finish a node with its children";
      before = answer.count;
      EXPECT_TRUE(answer.count == 0 || is_solution(board, answer.solution));
      if (answer.reason == StopReason::none) break;
      ASSERT_EQ(answer.reason, StopReason::stopped);
      ++stopped;
    }
    EXPECT_EQ(before, all.count);
    EXPECT_GT(stopped, 1);
  }
  for (const std::string_view engine : {"masks", "lanes"}) {
    EXPECT_EQ(Solver::create(engine)->solve_within({.nodes = 1}, grid).error().code, ErrorCode::unsupported);
  }
}

}  // namespace
}  // namespace quadrille
