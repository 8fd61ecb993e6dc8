// Steps on boards: each follows from the houses, rules and candidates that it names, keeps the solution, and is said in
// words; paths end with the solution.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "logic_positions.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "random_board.h"
#include "support.h"
#include "verify_board_step.h"
#include "verify_choices.h"

namespace quadrille {
namespace {

using logic::Step;
using logic::StepFinder;
using logic::Technique;
using test::Cells;
using test::FilledBoard;
using test::keeps;
using test::Proof;

// A board and a solution of it.
// A filling of the shape, with symbols exchanged at random.
Cells random_filling(const PuzzleShape& shape, std::mt19937& random) {
  if (shape.grids().size() == 1 && shape == PuzzleShape(shape.grids().front().boxes)) {
    test::Dice filler(random());
    return test::random_full_board(shape.grids().front().boxes, filler);
  }
  std::vector<std::uint8_t> symbols(static_cast<std::size_t>(shape.order()));
  std::iota(symbols.begin(), symbols.end(), std::uint8_t{1});
  std::ranges::shuffle(symbols, random);
  Puzzle board = empty_puzzle(shape);
  const std::vector<bool> is_cell = shape.cells();
  for (std::size_t cell = 0; cell < is_cell.size(); ++cell) {
    if (is_cell[cell] && random() % 5 == 0) {
      board.cells[cell] = static_cast<std::uint8_t>(1 + random() % symbols.size());
      if (test::answer_to(board, 1).count == 0) board.cells[cell] = 0;
    }
  }
  Cells filling = test::answer_to(board, 1).solution;
  for (std::uint8_t& cell : filling) cell = cell == 0 ? std::uint8_t{0} : symbols[cell - 1U];
  return filling;
}

// With rules of these kinds that the filling keeps, some cells as clues.
FilledBoard random_board(const PuzzleShape& shape, std::span<const RuleKind> kinds, std::size_t rules,
                         unsigned clues_of_8, std::mt19937& random) {
  FilledBoard made{empty_puzzle(shape), random_filling(shape, random)};
  for (int tries = 0; made.puzzle.rules.size() < rules && tries < 2000; ++tries) {
    const auto rule = test::try_random_rule(kinds[random() % kinds.size()], made.puzzle, random);
    if (rule && keeps(made.puzzle, *rule, made.filling)) made.puzzle.rules.push_back(*rule);
  }
  for (std::size_t cell = 0; cell < made.filling.size(); ++cell) {
    if (random() % 8 < clues_of_8) made.puzzle.cells[cell] = made.filling[cell];
  }
  return made;
}

std::vector<RuleKind> all_kinds() {
  std::vector<RuleKind> kinds;
  for (const RuleInfo& about : rule_infos()) kinds.push_back(about.kind);
  return kinds;
}

// What is checked of steps, and how often each technique came.
class Checker {
 public:
  ~Checker() { EXPECT_LT(too_large_ * 20, proven_) << too_large_ << " proofs were too large"; }

  // Some steps, or the path to the end; after each one, the solution must be left.
  void follow(const FilledBoard& made, int most_steps = 1000) {
    logic::Position position(made.puzzle);
    expect_keeps(position, made.filling, "at the start");
    for (int i = 0; i < most_steps && !testing::Test::HasFailure(); ++i) {
      const auto step = finder_.next(position);
      if (!step) return;
      check(*step, made, position);
      const logic::Position before = position;
      apply(*step, position);
      EXPECT_NE(position, before);
      expect_only_seen(before, position, *step, made.puzzle);
      expect_keeps(position, made.filling, to_string(explain(*step), logic::Names(made.puzzle.shape)));
    }
  }

  // All steps of a position.
  void check_all(const FilledBoard& made, const logic::Position& position) {
    for (const Step& step : finder_.all(position)) check(step, made, position);
  }

  const std::map<Technique, int>& counts() const { return counts_; }

 private:
  void check(const Step& step, const FilledBoard& made, const logic::Position& position) {
    ++counts_[step.technique];
    const logic::Names names(made.puzzle.shape);
    SCOPED_TRACE(to_string(explain(step), names));
    for (const auto& [cell, candidates] : step.cells) {
      const auto place = static_cast<std::size_t>(cell);
      const SymbolSet here =
          position.digits[place] != 0 ? SymbolSet{1} << (position.digits[place] - 1) : position.candidates[place];
      EXPECT_EQ(candidates, here) << cell_name(made.puzzle.shape, cell);
    }
    for (const logic::Candidate out : step.eliminations)
      EXPECT_NE(position.candidates[out.cell] >> (out.symbol - 1) & 1, 0U);
    EXPECT_FALSE(step.eliminations.empty() && step.placements.empty());
    EXPECT_TRUE(std::ranges::is_sorted(step.eliminations));
    expect_words(step, made.puzzle, names);
    if (step.technique == Technique::trial) return check_trial(step, made, position);
    if (step.technique == Technique::search) return check_search(step, made, position);
    if (!step.choices.empty()) {
      EXPECT_EQ(test::fault_of_choices(step, made.puzzle, position), "");
      // Long ones have too many ways to fill their cells.
      if (step.choices.size() > 3) return;
    }
    const Proof proof = test::prove(step, made.puzzle);
    EXPECT_NE(proof, Proof::fails);
    ++(proof == Proof::too_large ? too_large_ : proven_);
  }

  // What the words say is done is what is done.
  static void expect_words(const Step& step, const Puzzle& board, const logic::Names& names) {
    const std::string text = to_string(explain(step), names);
    for (const logic::Candidate out : step.eliminations)
      EXPECT_NE(text.find(cell_name(board.shape, out.cell)), std::string::npos);
    for (const logic::Candidate in : step.placements)
      EXPECT_TRUE(
          text.ends_with("So " + cell_name(board.shape, in.cell) + " is " + names.symbols[in.symbol - 1U] + "."));
    for (const logic::Premise& premise : step.premises) {
      // A sentence may begin with it.
      const bool has_article = premise.name.starts_with("the ");
      EXPECT_NE(text.find(premise.name.substr(has_article ? 1 : 0)), std::string::npos);
    }
    for (const char* place : {"{}", "{or}"}) EXPECT_EQ(text.find(place), std::string::npos);
    EXPECT_TRUE(to_string(nudge(step), names).starts_with("Look at "));
    EXPECT_TRUE(to_string(summarize(step), names).starts_with(name(step.technique)));
  }

  void check_trial(const Step& step, const FilledBoard& made, logic::Position position) {
    place(step.assumption.cell, step.assumption.symbol, position);
    for (const Step& nested : step.nested) {
      check(nested, made, position);
      apply(nested, position);
    }
    const logic::Contradiction& fails = step.contradiction;
    if (fails.cell >= 0) {
      EXPECT_EQ(position.digits[static_cast<std::size_t>(fails.cell)], 0);
      EXPECT_EQ(position.candidates[static_cast<std::size_t>(fails.cell)], 0U);
    } else if (!fails.house.empty()) {
      for (const PuzzleHouse& house : made.puzzle.shape.houses()) {
        if (house.name != fails.house) continue;
        for (const int cell : house.cells) {
          EXPECT_NE(position.digits[static_cast<std::size_t>(cell)], fails.symbol);
          EXPECT_EQ(position.candidates[static_cast<std::size_t>(cell)] >> (fails.symbol - 1) & 1, 0U);
        }
      }
    } else {
      EXPECT_TRUE(find_violation(made.puzzle, position.digits).has_value());
    }
  }

  // Another engine finds no solution, either.
  void check_search(const Step& step, const FilledBoard& made, const logic::Position& position) {
    Puzzle board = made.puzzle;
    board.candidates = position.candidates;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (position.digits[cell] != 0) board.candidates[cell] = SymbolSet{1} << (position.digits[cell] - 1);
    }
    board.candidates[step.assumption.cell] = SymbolSet{1} << (step.assumption.symbol - 1);
    if (!why_no_cover(board)) {
      constexpr std::uint64_t most_nodes = 1'000'000;
      const auto found = Solver::create("links")->solve_within({.nodes = most_nodes}, board);
      EXPECT_EQ(found->count, ExactCount(0));
      ++(found->reason == StopReason::stopped ? too_large_ : proven_);
    }
    EXPECT_EQ(step.eliminations, std::vector{step.assumption});
  }

  static void expect_keeps(const logic::Position& position, const Cells& solution, const std::string& after) {
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
      if (solution[cell] == 0) continue;
      const bool is_left = position.digits[cell] != 0 ? position.digits[cell] == solution[cell]
                                                      : (position.candidates[cell] >> (solution[cell] - 1) & 1) != 0;
      EXPECT_TRUE(is_left) << "cell " << cell << ": " << after;
    }
  }

  // A symbol that is placed goes only where it cannot be by a house or a rule, with no other cell filled.
  static void expect_only_seen(const logic::Position& before, const logic::Position& after, const Step& step,
                               const Puzzle& board) {
    for (const logic::Candidate in : step.placements) {
      for (std::size_t cell = 0; cell < before.digits.size(); ++cell) {
        if (cell == in.cell || before.candidates[cell] == after.candidates[cell]) continue;
        EXPECT_EQ(before.candidates[cell] ^ after.candidates[cell], SymbolSet{1} << (in.symbol - 1));
        Cells pair(before.digits.size(), 0);
        pair[cell] = pair[in.cell] = static_cast<std::uint8_t>(in.symbol);
        EXPECT_TRUE(find_violation(board, pair)) << cell;
      }
    }
  }

  StepFinder finder_{logic::Scale::quadrille};
  std::map<Technique, int> counts_;
  int proven_ = 0, too_large_ = 0;
};

std::vector<PuzzleShape> small_shapes() {
  const PuzzleShape from_zero = PuzzleShape(BoxShape{2, 2}).with_values(0, 3);
  return {BoxShape{2, 2},    test::jigsaw_5x5(), BoxShape{2, 3},           from_zero,
          test::twins_4x4(), test::wide_3x4(),   test::more_symbols_4x4(), test::jigsaw_4x4(),
          test::extra_4x4(), test::open_3x4(),   test::more_symbols_3x3()};
}

TEST(BoardSteps, follow_from_houses_on_boards_without_rules) {
  std::mt19937 random(1);
  Checker checker;
  for (const PuzzleShape& shape : {PuzzleShape(BoxShape{2, 3}), test::jigsaw_5x5(), PuzzleShape(BoxShape{2, 4}),
                                   test::jigsaw_4x4(), PuzzleShape(BoxShape{1, 6})}) {
    for (int i = 0; i < test::scaled(25); ++i) {
      const FilledBoard made = random_board(shape, {}, 0, 2 + random() % 2, random);
      checker.check_all(made, logic::Position(made.puzzle));
      checker.follow(made);
    }
  }
  using enum Technique;
  for (const Technique technique : {full_house, hidden_single, naked_single, locked_candidates, naked_pair, hidden_pair,
                                    law_of_leftovers, naked_triple, x_wing})
    EXPECT_GT(checker.counts().count(technique), 0U) << name(technique);
}

// Of one rule kind after the other, so that each has its turn.
TEST(BoardSteps, follow_from_each_rule) {
  std::mt19937 random(2);
  Checker checker;
  for (const RuleKind kind : all_kinds()) {
    SCOPED_TRACE(info(kind).word);
    for (const PuzzleShape& shape : small_shapes()) {
      if (!test::fits(kind, shape)) continue;
      for (int i = 0; i < test::scaled(2); ++i) {
        const FilledBoard made = random_board(shape, {{kind}}, 1 + random() % 4, random() % 4, random);
        checker.follow(made, 40);
        if (HasFatalFailure() || HasNonfatalFailure()) return;
      }
    }
  }
  for (const auto& [technique, weight] : logic::weighted_techniques()) {
    using enum Technique;
    if (weight > logic::weight_of(line) || technique == hidden_triple) continue;
    if (test::slowness > 1 && technique == naked_triple) continue;  // too rare for fewer boards
    EXPECT_GT(checker.counts().count(technique), 0U) << name(technique);
  }
}

TEST(BoardSteps, that_are_possible_at_once_follow_too) {
  std::mt19937 random(3);
  Checker checker;
  const std::vector<RuleKind> kinds = all_kinds();
  StepFinder finder(logic::Scale::quadrille);
  for (int i = 0; i < test::scaled(60); ++i) {
    const std::vector<PuzzleShape> shapes = small_shapes();
    const FilledBoard made = random_board(shapes[random() % shapes.size()], kinds, 4, 1, random);
    logic::Position position(made.puzzle);
    checker.check_all(made, position);
    for (int steps = 0; steps < 8; ++steps) {
      if (const auto step = finder.next(position)) apply(*step, position);
    }
    checker.check_all(made, position);
  }
}

// A plain puzzle has steps on this scale, too, and singles are all that someone knows who knows no technique.
TEST(BoardSteps, solve_plain_puzzles) {
  test::Dice random(4);
  StepFinder finder(logic::Scale::quadrille), beginner(logic::Scale::quadrille, logic::TechniqueSet{});
  Checker checker;
  for (int i = 0; i < test::scaled(20); ++i) {
    const Grid puzzle = test::valid_puzzle(random, 26);
    const Grid solution = test::solution_of(puzzle);
    checker.follow({Puzzle(puzzle), {solution.cells.begin(), solution.cells.end()}});
    const logic::Position position(puzzle);
    EXPECT_EQ(finder.outcome(position), logic::Outcome::solved);
    EXPECT_EQ(logic::Position(Puzzle(puzzle)), position);
    for (const Step& step : beginner.path(position).steps) EXPECT_TRUE(logic::singles().contains(step.technique));
  }
}

// Puzzles that Sudoku Explainer rates from 6 on.
std::vector<Grid> hard_puzzles() {
  std::ifstream file(QUADRILLE_RATED);
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string puzzle;
    double rating = 0;
    if (fields >> puzzle >> rating && puzzle.size() == 81 && rating >= 6) puzzles.push_back(*parse_grid(puzzle));
  }
  return puzzles;
}

// All steps of hard positions, chains and whips included: each keeps the solution and has its reasons.
TEST(BoardSteps, of_hard_positions_have_their_reasons) {
  test::Dice random(5);
  StepFinder finder(logic::Scale::quadrille);
  std::map<Technique, int> counts;
  for (const Grid& puzzle : hard_puzzles()) {
    if (random.below(test::slowness > 1 ? 20 : 6) != 0) continue;
    const Grid solution = test::solution_of(puzzle);
    logic::Position position(puzzle);
    while (const auto step = finder.next(position)) {
      if (step->rating > logic::weight_of(Technique::x_wing)) break;
      apply(*step, position);
    }
    for (const Step& step : finder.all(position, true)) {
      ++counts[step.technique];
      SCOPED_TRACE(to_string(explain(step)));
      for (const logic::Candidate out : step.eliminations) EXPECT_NE(solution.cells[out.cell], out.symbol);
      for (const logic::Candidate in : step.placements) EXPECT_EQ(solution.cells[in.cell], in.symbol);
      if (step.choices.empty()) continue;
      EXPECT_EQ(test::fault_of_choices(step, Puzzle(puzzle), position), "");
    }
  }
  using enum Technique;
  for (const Technique technique : {skyscraper, x_chain, nice_loop, grouped_nice_loop, als_xz, als_nice_loop, whip})
    EXPECT_GT(counts[technique], 0) << name(technique);
}

}  // namespace
}  // namespace quadrille
