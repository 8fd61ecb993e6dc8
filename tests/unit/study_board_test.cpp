// Minimal parts, conflicts, vicinities and backdoors of boards: against those of grids, and against the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <set>

#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/solutions.h"
#include "quadrille/make/vary.h"
#include "random_board.h"
#include "support.h"

namespace quadrille {
namespace {

// A search that shares no code with the functions under test.
ExactCount count_up_to_two(const Puzzle& board) { return test::answer_by_links(board, 2).count; }
bool is_valid(const Puzzle& board) { return count_up_to_two(board) == 1; }
bool has_solution(const Puzzle& board) { return count_up_to_two(board) > 0; }

// As strings of symbol numbers: g++ 12 warns of comparing vectors of bytes.
std::string text_of(const Puzzle& board) { return {board.cells.begin(), board.cells.end()}; }

std::vector<int> clue_cells(const Puzzle& board) {
  std::vector<int> cells;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != 0) cells.push_back(static_cast<int>(cell));
  }
  return cells;
}

Puzzle changed(Puzzle board, int cell, int symbol) {
  board.cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(symbol);
  return board;
}

std::vector<Puzzle> empty_boards() {
  Puzzle sukaku = empty_puzzle(BoxShape{2, 2});
  sukaku.candidates.assign(16, 0b1111);
  sukaku.candidates[3] = 0b0110;
  return {empty_puzzle(BoxShape{2, 3}),
          empty_puzzle(BoxShape{2, 3}, {{RuleKind::cage, {0, 1, 6}, 11}, {RuleKind::thermometer, {20, 21, 22}}}),
          empty_puzzle(test::jigsaw_5x5(), {{RuleKind::diagonal_down}}), empty_puzzle(test::twins_4x4()), sukaku};
}

// Of each kind one with three clues more than it needs.
std::vector<Puzzle> rich_boards() {
  Solver solver;
  std::vector<Puzzle> boards;
  for (const Puzzle& board : empty_boards()) {
    std::vector<Puzzle> made = generate(solver, board, {}, 5, 0).puzzles;
    EXPECT_EQ(made.size(), 1U);
    Puzzle& puzzle = boards.emplace_back(std::move(made.front()));
    const std::vector<std::uint8_t> solution = solver.solve(puzzle)->solution;
    int more = 3;
    for (std::size_t cell = 0; cell < solution.size() && more > 0; cell += 2) {
      if (puzzle.cells[cell] != 0 || solution[cell] == 0) continue;
      puzzle.cells[cell] = solution[cell];
      --more;
    }
  }
  return boards;
}

TEST(BoardMinimized, leaves_a_minimal_part) {
  Solver solver;
  for (const Puzzle& rich : rich_boards()) {
    for (std::uint64_t i = 0; i < 4; ++i) {
      const auto small = minimized(solver, rich, Random(1, i));
      ASSERT_TRUE(small);
      EXPECT_TRUE(is_valid(*small));
      EXPECT_LT(clue_cells(*small).size(), clue_cells(rich).size());
      for (const int cell : clue_cells(*small)) {
        EXPECT_EQ(small->cells[static_cast<std::size_t>(cell)], rich.cells[static_cast<std::size_t>(cell)]);
        EXPECT_FALSE(is_valid(changed(*small, cell, 0)));
      }
      EXPECT_EQ(minimized(solver, *small, Random(1, 0)), small);
    }
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(minimized(solver, rich, Random(1, 0), source.get_token()));
  }
}

// Rules that hold in a random solution, and clues of it, until it is the only one.
Puzzle board_by_rules(std::mt19937& random) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  const Puzzle start =
      changed(changed(board, static_cast<int>(random() % 16), 1), 5, 1 + static_cast<int>(random() % 4));
  const std::vector<std::uint8_t> solution = test::answer_to(start).solution;
  if (solution.empty()) return board_by_rules(random);
  while (!is_valid(board)) {
    const auto cell = static_cast<int>(random() % 16);
    if (random() % 8 == 0) {
      board = changed(std::move(board), cell, solution[static_cast<std::size_t>(cell)]);
      continue;
    }
    const std::vector<int> path = test::random_path(board.shape, 2, random);
    const int a = solution[static_cast<std::size_t>(path[0])], b = solution[static_cast<std::size_t>(path[1])];
    const bool is_sum = a == b || random() % 2 == 0;
    board.rules.push_back(is_sum  ? Rule{RuleKind::little_killer, path, a + b}
                          : a < b ? Rule{RuleKind::thermometer, path}
                                  : Rule{RuleKind::thermometer, {path[1], path[0]}});
  }
  return board;
}

Puzzle without_rule(Puzzle board, std::size_t rule) {
  board.rules.erase(board.rules.begin() + static_cast<std::ptrdiff_t>(rule));
  return board;
}

std::vector<int> rules_not_needed(const Puzzle& board) {
  std::vector<int> rules;
  for (std::size_t i = 0; i < board.rules.size(); ++i) {
    if (is_valid(without_rule(board, i))) rules.push_back(static_cast<int>(i));
  }
  return rules;
}

TEST(RedundantRules, are_those_without_which_the_solution_stays_unique) {
  Solver solver;
  std::mt19937 random(1);
  std::size_t redundant = 0, needed = 0;
  for (int i = 0; i < 100; ++i) {
    const Puzzle board = board_by_rules(random);
    const std::vector<int> rules = rules_not_needed(board);
    EXPECT_EQ(redundant_rules(solver, board), rules);
    redundant += rules.size(), needed += board.rules.size() - rules.size();
  }
  EXPECT_GT(redundant, 100U);
  EXPECT_GT(needed, 100U);
}

TEST(WithoutRedundantRules, leaves_rules_that_are_needed) {
  Solver solver;
  std::mt19937 random(2);
  for (std::uint64_t i = 0; i < 50; ++i) {
    const Puzzle board = board_by_rules(random);
    const auto small = without_redundant_rules(solver, board, Random(1, i));
    ASSERT_TRUE(small);
    EXPECT_TRUE(is_valid(*small));
    EXPECT_TRUE(rules_not_needed(*small).empty());
    EXPECT_EQ(text_of(*small), text_of(board));
    std::size_t place = 0;  // what is left keeps its order
    for (const Rule& rule : small->rules) {
      while (place < board.rules.size() && board.rules[place] != rule) ++place;
      EXPECT_LT(place++, board.rules.size());
    }
  }
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(without_redundant_rules(solver, board_by_rules(random), Random(1, 0), source.get_token()));
}

// A board with wrong clues and rules, some about neighbors without marks.
Puzzle board_without_solution(std::mt19937& random) {
  constexpr RuleKind kinds[] = {RuleKind::thermometer, RuleKind::difference,  RuleKind::ratio,
                                RuleKind::pair_sum,    RuleKind::xv_negative, RuleKind::kropki_negative};
  Puzzle board = random() % 2 == 0 ? board_by_rules(random) : empty_puzzle(BoxShape{2, 2});
  while (has_solution(board)) {
    if (random() % 4 == 0) {
      board.cells[random() % 16] = static_cast<std::uint8_t>(1 + random() % 4);
    } else {
      board.rules.push_back(test::random_rule(kinds[random() % std::size(kinds)], board, random));
    }
  }
  return board;
}

bool is_mark(const Rule& rule) {
  return rule.kind == RuleKind::difference || rule.kind == RuleKind::ratio || rule.kind == RuleKind::pair_sum;
}
bool is_negative(const Rule& rule) {
  return rule.kind == RuleKind::xv_negative || rule.kind == RuleKind::kropki_negative;
}

TEST(Conflict, has_no_solution_but_without_any_part_of_it) {
  Solver solver;
  std::mt19937 random(3);
  std::size_t clues = 0, rules = 0, not_needed = 0, marks = 0;
  for (int i = 0; i < 300; ++i) {
    const Puzzle board = board_without_solution(random);
    const auto conflict = find_conflict(solver, board);
    ASSERT_TRUE(conflict);
    Puzzle part = board;
    std::fill(part.cells.begin(), part.cells.end(), std::uint8_t{0});
    for (const int cell : conflict->clues) {
      EXPECT_NE(board.cells[static_cast<std::size_t>(cell)], 0);
      part.cells[static_cast<std::size_t>(cell)] = board.cells[static_cast<std::size_t>(cell)];
    }
    part.rules.clear();
    for (const int rule : conflict->rules) part.rules.push_back(board.rules.at(static_cast<std::size_t>(rule)));
    EXPECT_FALSE(has_solution(part));
    for (const int cell : conflict->clues) EXPECT_TRUE(has_solution(changed(part, cell, 0)));
    const bool keeps_marks = std::ranges::any_of(part.rules, is_negative);
    EXPECT_TRUE(!keeps_marks ||
                std::ranges::count_if(part.rules, is_mark) == std::ranges::count_if(board.rules, is_mark));
    for (std::size_t rule = 0; rule < part.rules.size(); ++rule) {
      const bool is_kept = keeps_marks && is_mark(part.rules[rule]);
      marks += is_kept ? 1 : 0;
      EXPECT_TRUE(is_kept || has_solution(without_rule(part, rule)));
    }
    clues += conflict->clues.size(), rules += conflict->rules.size();
    not_needed += clue_cells(board).size() + board.rules.size() - conflict->clues.size() - conflict->rules.size();
  }
  EXPECT_GT(clues, 50U);
  EXPECT_GT(rules, 200U);
  EXPECT_GT(not_needed, 200U);
  EXPECT_GT(marks, 20U);
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(find_conflict(solver, board_without_solution(random), source.get_token()));
}

// The size of a smallest set of clues and rules that has no solution, by looking at all of them.
std::size_t smallest_contradiction(const Puzzle& board) {
  const std::vector<int> clues = clue_cells(board);
  const std::size_t count = clues.size() + board.rules.size();
  std::size_t smallest = count;
  for (std::uint32_t set = 0; set < (1U << count); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if (size >= smallest) continue;
    Puzzle part = board;
    part.rules.clear();
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if ((set >> i & 1) == 0) part.cells[static_cast<std::size_t>(clues[i])] = 0;
    }
    for (std::size_t i = 0; i < board.rules.size(); ++i) {
      if ((set >> (clues.size() + i) & 1) != 0) part.rules.push_back(board.rules[i]);
    }
    if (!has_solution(part)) smallest = size;
  }
  return smallest;
}

TEST(Conflict, is_a_smallest_one) {
  Solver solver;
  std::mt19937 random(4);
  std::size_t several = 0;
  for (int boards = 0; boards < 60;) {
    const Puzzle board = board_without_solution(random);
    const std::size_t parts = clue_cells(board).size() + board.rules.size();
    if (parts > 10 || std::ranges::any_of(board.rules, is_negative)) continue;
    ++boards;
    const auto conflict = find_conflict(solver, board);
    ASSERT_TRUE(conflict);
    const std::size_t smallest = smallest_contradiction(board);
    EXPECT_EQ(conflict->clues.size() + conflict->rules.size(), smallest);
    several += smallest > 2 ? 1 : 0;
  }
  EXPECT_GT(several, 10U);
}

// Every subset of the clues.
std::set<std::string> minimal_parts(const Puzzle& board) {
  const std::vector<int> clues = clue_cells(board);
  std::set<std::string> minimal;
  for (std::uint32_t set = 0; set < (1U << clues.size()); ++set) {
    Puzzle part = board;
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if ((set >> i & 1) == 0) part.cells[static_cast<std::size_t>(clues[i])] = 0;
    }
    if (!is_valid(part)) continue;
    const std::vector<int> left = clue_cells(part);
    if (std::none_of(left.begin(), left.end(), [&](int cell) { return is_valid(changed(part, cell, 0)); })) {
      minimal.insert(text_of(part));
    }
  }
  return minimal;
}

TEST(BoardMinimalParts, are_all) {
  Solver solver;
  for (const Puzzle& rich : rich_boards()) {
    if (clue_cells(rich).size() > 11) continue;
    std::set<std::string> found;
    MinimalParts all(rich);
    while (const auto minimal = all.next(solver)) EXPECT_TRUE(found.insert(text_of(*minimal)).second) << "each once";
    EXPECT_EQ(found, minimal_parts(rich));
    EXPECT_FALSE(found.empty());
  }
}

std::set<std::string> vicinity_of(const Puzzle& board, Vicinity vicinity) {
  Solver solver;
  std::set<std::string> all;
  for (std::uint64_t part = 0; part < Variations::parts(board, vicinity); ++part) {
    Variations near(board, vicinity, part);
    for (std::vector<Puzzle> some; near.next(solver, some);) {
      for (const Puzzle& other : some) {
        EXPECT_EQ(other.rules, board.rules);
        EXPECT_TRUE(all.insert(text_of(other)).second) << "each once";
      }
    }
  }
  return all;
}

TEST(BoardVariations, are_all_valid_puzzles_of_the_vicinity) {
  for (const Puzzle& rich : rich_boards()) {
    Solver solver;
    const Puzzle board = *minimized(solver, rich, Random(2, 0));
    const std::vector<bool> is_cell = board.shape.cells();
    std::set<std::string> swapped, added;
    std::vector<Puzzle> less{board};
    for (const int cell : clue_cells(board)) less.push_back(changed(board, cell, 0));
    for (const Puzzle& without : less) {
      for (int to = 0; to < std::ssize(is_cell); ++to) {
        const auto at = static_cast<std::size_t>(to);
        if (without.cells[at] != 0 || !is_cell[at]) continue;
        for (int symbol = 1; symbol <= board.shape.order(); ++symbol) {
          const Puzzle other = changed(without, to, symbol);
          if (other != board && is_valid(other)) (&without == &less.front() ? added : swapped).insert(text_of(other));
        }
      }
    }
    EXPECT_FALSE(swapped.empty());
    EXPECT_EQ(vicinity_of(board, {1, 1}), swapped);
    EXPECT_EQ(vicinity_of(board, {0, 1}), added);
    EXPECT_TRUE(vicinity_of(board, {1, 0}).empty()) << "it is minimal";
    EXPECT_EQ(vicinity_of(board, {0, 0}), std::set{text_of(board)});
  }
}

// The same puzzle, with candidates that say nothing: it has no packed form, and other code takes it.
Puzzle unpacked(const Grid& grid) {
  Puzzle puzzle(grid);
  puzzle.candidates.assign(81, 0b111'111'111);
  EXPECT_FALSE(puzzle.grid());
  return puzzle;
}

TEST(BoardVariations, of_9x9_are_those_of_grids) {
  GridSolver solver;
  const Grid grid = generate(solver, {.most_clues = 23}, 1, 0).puzzles.front();
  for (const Vicinity vicinity : {Vicinity{1, 1}, Vicinity{0, 1}}) {
    const std::set<std::string> of_grid = vicinity_of(grid, vicinity);
    EXPECT_FALSE(of_grid.empty());
    EXPECT_EQ(vicinity_of(unpacked(grid), vicinity), of_grid);
  }
}

// Two clues more and the same two less.
TEST(BoardVariations, of_two_clues_lead_back) {
  const Puzzle rich = rich_boards().front();
  const std::set<std::string> taken = vicinity_of(rich, {2, 0});
  ASSERT_FALSE(taken.empty());
  Puzzle without = rich;
  without.cells.assign(taken.begin()->begin(), taken.begin()->end());
  EXPECT_EQ(vicinity_of(without, {0, 2}).count(text_of(rich)), 1U);
}

TEST(BoardBackdoors, of_9x9_are_those_of_grids) {
  GridSolver solver;
  Solver boards;
  int easy = 0, with_some = 0;
  for (const Grid& grid : generate(solver, {}, 3, 0).puzzles) {
    if (easy + with_some == 40) break;
    EXPECT_EQ(falls_by_singles(unpacked(grid)), falls_by_singles(grid));
    const std::vector<int> cells = backdoors(solver, grid);
    EXPECT_EQ(backdoors(boards, unpacked(grid)), cells);
    falls_by_singles(grid) ? ++easy : ++with_some;
  }
  EXPECT_GT(easy, 3);
  EXPECT_GT(with_some, 3);
}

TEST(BoardBackdoors, know_rules_that_exclude_pairs) {
  Solver solver;
  const auto falling = [&](RuleKind kind) {
    int count = 0;
    for (std::uint64_t round = 0; round < 20; ++round) {
      for (const Puzzle& board : generate(solver, empty_puzzle(BoxShape{2, 3}, {{kind}}), {}, 1, round).puzzles) {
        Puzzle plain = board;
        plain.rules.clear();
        if (falls_by_singles(board) && !is_valid(plain)) ++count;
      }
    }
    return count;
  };
  EXPECT_GT(falling(RuleKind::anti_king) + falling(RuleKind::nonconsecutive), 3);
  EXPECT_FALSE(why_no_singles(empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_king}, {RuleKind::windoku}})));
  const auto reason =
      why_no_singles(empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_king}, {RuleKind::cage, {0, 1, 2}, 9}}));
  ASSERT_TRUE(reason);
  EXPECT_NE(reason->detail.find("'cage'"), std::string::npos) << reason->detail;
}

}  // namespace
}  // namespace quadrille
