// HoDoKu's techniques, levels and scores: steps are checked against solutions, ratings against those of HoDoKu itself.
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>

#include "logic/hodoku/guess.h"
#include "logic/hodoku/next_finding.h"
#include "logic/hodoku/table.h"
#include "logic/hodoku/tabling.h"
#include "logic_hodoku_ratings.h"
#include "logic_hodoku_searches.h"
#include "quadrille/logic.h"
#include "quadrille/sudoku.h"
#include "support.h"
#include "verify_step.h"

namespace quadrille::logic::hodoku {
namespace {

Grid solution_of(const Grid& puzzle) { return GridSolver().solve(puzzle, 2).solution; }

std::string describe(const Finding& finding) { return std::string(name(finding.technique)); }

// The digits that the solution needs are left.
bool is_sound(const Finding& finding, const Grid& solution) {
  const Effect& effect = finding.effect;
  for (const auto& [cell, digits] : effect.eliminations)
    if ((digits >> (solution.cells[cell] - 1) & 1) != 0) return false;
  return !effect.places() || solution.cells[at(effect.cell)] == effect.digit + 1;
}

// Calls act(state, clues, finding) before each step of a path.
template <class Act>
void walk(const Grid& puzzle, Act act) {
  const Position position(puzzle);
  State state(position);
  CellSet clues;
  for (int cell = 0; cell < 81; ++cell)
    if (puzzle.cells[at(cell)] != 0) clues.add(cell);
  HodokuNext next;
  next.start(position);
  Finding finding;
  while (next.find(state, finding)) {
    act(state, clues, finding);
    finding.effect.apply_to(state);
  }
}

TEST(HodokuFinding, agrees_with_the_solution_on_paths) {
  for (const RatedPuzzle& rated : rated_puzzles) {
    const Grid puzzle = *parse_grid(rated.puzzle);
    const Grid solution = solution_of(puzzle);
    walk(puzzle, [&](const State&, const CellSet&, const Finding& finding) {
      EXPECT_FALSE(finding.effect.empty()) << rated.puzzle << describe(finding);
      EXPECT_TRUE(is_sound(finding, solution)) << rated.puzzle << describe(finding);
    });
  }
}

TEST(HodokuFinding, agrees_with_the_solution_in_all_instances) {
  std::set<Technique> seen;
  int puzzles = test::scaled(5);
  for (const RatedPuzzle& rated : rated_puzzles) {
    if (rated.level < Level::hard || puzzles-- == 0) continue;
    const Grid puzzle = *parse_grid(rated.puzzle);
    const Grid solution = solution_of(puzzle);
    walk(puzzle, [&](const State& state, const CellSet& clues, const Finding& step) {
      if (step.effect.places()) return;
      auto check = [&](const Finding& finding) {
        seen.insert(finding.technique);
        EXPECT_FALSE(finding.effect.empty()) << rated.puzzle << describe(finding);
        EXPECT_TRUE(is_sound(finding, solution)) << rated.puzzle << describe(finding);
        return true;
      };
      const View view(state);
      const AlsTable table(view);
      for (const SearchWithSink& search : searches_in(view, table, clues)) search(FindingSink(check));
    });
  }
  EXPECT_TRUE(test::slowness > 1 || seen.contains(Technique::template_deletion));
  EXPECT_GE(seen.size(), 20U / static_cast<unsigned>(test::slowness));
}

TEST(HodokuRating, is_that_of_hodoku) {
  HodokuNext next;
  for (const RatedPuzzle& rated : rated_puzzles) {
    const HodokuRating rating = hodoku::rate(next, Position(*parse_grid(rated.puzzle)));
    EXPECT_EQ(rating.outcome, Outcome::solved) << rated.puzzle;
    EXPECT_EQ(name(rating.level), name(rated.level)) << rated.puzzle;
    EXPECT_EQ(rating.score, rated.score) << rated.puzzle;
  }
}

TEST(HodokuRating, adds_what_its_steps_count_for) {
  HodokuNext next;
  for (const RatedPuzzle& rated : rated_puzzles) {
    const HodokuRating rating = hodoku::rate(next, Position(*parse_grid(rated.puzzle)));
    int score = 0;
    for (const Row& row : rows()) score += static_cast<int>(rating.steps[row.technique]) * row.score;
    EXPECT_EQ(rating.score, score);
    EXPECT_GE(rating.level, find_row(rating.hardest)->level);
  }
}

// Each of these shows in a path. Not among them: what is rarer than one puzzle in some thousands.
TEST(HodokuRating, uses_its_techniques) {
  using enum Technique;
  static constexpr Technique expected[] = {full_house,
                                           naked_single,
                                           hidden_single,
                                           locked_pair,
                                           locked_triple,
                                           pointing,
                                           claiming,
                                           naked_pair,
                                           naked_triple,
                                           hidden_pair,
                                           hidden_triple,
                                           naked_quad,
                                           hidden_quad,
                                           x_wing,
                                           swordfish,
                                           jellyfish,
                                           remote_pair,
                                           bug_1,
                                           skyscraper,
                                           two_string_kite,
                                           turbot_fish,
                                           empty_rectangle,
                                           w_wing,
                                           xy_wing,
                                           xyz_wing,
                                           unique_rectangle_1,
                                           unique_rectangle_2,
                                           unique_rectangle_3,
                                           unique_rectangle_4,
                                           unique_rectangle_5,
                                           unique_rectangle_6,
                                           hidden_rectangle,
                                           avoidable_rectangle_1,
                                           avoidable_rectangle_2,
                                           finned_x_wing,
                                           sashimi_x_wing,
                                           finned_swordfish,
                                           sashimi_swordfish,
                                           finned_jellyfish,
                                           simple_colors,
                                           multi_colors,
                                           x_chain,
                                           xy_chain,
                                           sue_de_coq,
                                           nice_loop,
                                           grouped_nice_loop,
                                           forcing_chain,
                                           forcing_net,
                                           als_xz,
                                           als_xy_wing,
                                           als_chain,
                                           finned_franken_swordfish};
  std::set<Technique> seen;
  for (const RatedPuzzle& rated : rated_puzzles)
    walk(*parse_grid(rated.puzzle),
         [&](const State&, const CellSet&, const Finding& finding) { seen.insert(finding.technique); });
  for (const Technique technique : expected) EXPECT_TRUE(seen.contains(technique)) << name(technique);
}

TEST(HodokuRating, stops_on_request) {
  std::stop_source stop;
  stop.request_stop();
  HodokuNext next;
  const HodokuRating rating = hodoku::rate(next, Position(*parse_grid(rated_puzzles.back().puzzle)), stop.get_token());
  EXPECT_EQ(rating.outcome, Outcome::stopped);
}

TEST(HodokuNextFinding, continues_after_changes_of_others) {
  const Grid puzzle = *parse_grid(rated_puzzles.front().puzzle);
  const Grid solution = solution_of(puzzle);
  Position position(puzzle);
  HodokuNext next;
  next.start(position);
  for (int cell = 0; cell < 40; ++cell)
    if (position.digits[at(cell)] == 0) place(cell, solution.cells[at(cell)], position);
  State state(position);
  Finding finding;
  while (next.find(state, finding)) {
    ASSERT_TRUE(is_sound(finding, solution)) << describe(finding);
    finding.effect.apply_to(state);
  }
  EXPECT_EQ(state.left, 0);
}

bool holds(const Tables& tables, int literal, const Grid& solution) {
  const TableNode& node = tables.node(node_of(literal));
  bool on = false;
  node.cells.for_each([&](int cell) { on = on || solution.cells[at(cell)] == node.d + 1; });
  return on == is_on(literal);
}

// What follows from a true assumption is true, however it follows.
void expect_truth(const Tables& tables, const Grid& solution) {
  for (int assumption = 0; assumption < 2 * tables.candidates(); ++assumption) {
    if (!holds(tables, assumption, solution)) continue;
    for (const Implication& implied : tables.table(assumption).implications)
      ASSERT_TRUE(holds(tables, implied.literal, solution)) << "from " << assumption << " to " << implied.literal;
  }
}

TEST(HodokuTables, hold_in_the_solution) {
  int puzzles = test::scaled(2);
  for (const RatedPuzzle& rated : rated_puzzles) {
    if (rated.level < Level::unfair || puzzles-- == 0) continue;
    const Grid puzzle = *parse_grid(rated.puzzle);
    const Grid solution = solution_of(puzzle);
    walk(puzzle, [&](const State& state, const CellSet&, const Finding& step) {
      if (step.effect.places()) return;
      const View view(state);
      SinglesQueues singles;
      singles.rebuild(state);
      Tables chains(view), nets(view, singles);
      for (Tables* tables : {&chains, &nets}) {
        tables->add_groups();
        tables->extend();
        expect_truth(*tables, solution);
      }
      expect_truth(tables_with_sets(view), solution);
    });
  }
}

TEST(HodokuTables, lead_from_the_assumption_to_each_literal) {
  const State state{Position(*parse_grid(rated_puzzles.back().puzzle))};
  const View view(state);
  Tables tables(view);
  tables.add_groups();
  tables.extend();
  for (int assumption = 0; assumption < 2 * tables.candidates(); ++assumption)
    for (const Implication& implied : tables.table(assumption).implications) {
      const TablePath path = tables.path(assumption, implied.literal);
      ASSERT_EQ(path.main.front(), implied.literal);
      ASSERT_EQ(path.main.back(), assumption);
      ASSERT_FALSE(path.is_net());
      for (std::size_t i = 0; i + 1 < path.main.size(); ++i)
        ASSERT_LT(tables.table(path.main[i + 1]).number_of[at(path.main[i])],
                  static_cast<int>(tables.table(path.main[i + 1]).own));
    }
}

TEST(HodokuChains, are_implied_node_by_node) {
  std::set<Technique> seen;
  for (const RatedPuzzle& rated : rated_puzzles) {
    const Position position(*parse_grid(rated.puzzle));
    State state(position);
    HodokuNext next;
    Finding finding;
    next.start(position);
    for (; next.find(state, finding); finding.effect.apply_to(state)) {
      if (family(finding.technique) != TechniqueFamily::chain) continue;
      seen.insert(finding.technique);
      StepVerifier::Cells candidates{};
      std::copy(state.candidates.begin(), state.candidates.end(), candidates.begin());
      const Step step = next.explain(state, finding);
      EXPECT_EQ(StepVerifier::fault(candidates, step), "") << rated.puzzle << ' ' << describe(finding);
      EXPECT_EQ(step.technique, finding.technique);
    }
  }
  EXPECT_EQ(seen.size(), 7U);
}

StepVerifier::Cells cells_of(const Position& position) {
  StepVerifier::Cells cells{};
  std::copy(position.candidates.begin(), position.candidates.end(), cells.begin());
  return cells;
}

// A chain that passes two sets.
TEST(HodokuChains, with_damaged_sets_are_not_implied) {
  Position position(*parse_grid("......1...5....3.9...3.2.544...9......5..8.4.712....9..2..856.7..7..4.......6...."));
  StepFinder finder(Scale::hodoku, {Technique::als_nice_loop});
  std::optional<Step> step = finder.next(position);
  for (; step && step->chains.empty(); step = finder.next(position)) apply(*step, position);
  ASSERT_TRUE(step);
  const StepVerifier::Cells cells = cells_of(position);
  ASSERT_EQ(StepVerifier::fault(cells, *step), "");
  for (std::size_t i = 0; i < step->marks.size(); ++i) {
    Step damaged = *step;
    damaged.marks.erase(damaged.marks.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(StepVerifier::fault(cells, damaged), "") << "mark " << i;
  }
  for (std::size_t i = 0; i < step->chains[0].nodes.size(); ++i) {
    if (step->chains[0].nodes[i].reason != Reason::als) continue;
    Step damaged = *step;
    damaged.chains[0].nodes[i].group ^= 1;
    EXPECT_NE(StepVerifier::fault(cells, damaged), "") << "node " << i;
    damaged = *step;
    damaged.chains[0].nodes[i].candidate.symbol ^= 2;
    EXPECT_NE(StepVerifier::fault(cells, damaged), "") << "node " << i;
  }
}

// Where a digit has only one place, or a cell only one candidate, the shortest chains assume the opposite.
TEST(HodokuChains, of_positions_with_singles_are_implied) {
  StepFinder finder(Scale::hodoku, {Technique::forcing_chain, Technique::forcing_net});
  std::size_t chains = 0;
  for (const RatedPuzzle& rated : rated_puzzles) {
    const Position position(*parse_grid(rated.puzzle));
    for (const Step& step : finder.all(position, true)) {
      if (family(step.technique) != TechniqueFamily::chain) continue;
      EXPECT_FALSE(step.chains.empty()) << rated.puzzle;
      EXPECT_EQ(StepVerifier::fault(cells_of(position), step), "") << rated.puzzle;
      EXPECT_NE(to_string(explain(step)), "");
      ++chains;
    }
  }
  EXPECT_GT(chains, std::size(rated_puzzles) / 2);
}

TEST(HodokuGuess, places_the_solution_in_the_middle_empty_cell) {
  const Grid puzzle = *parse_grid(rated_puzzles.back().puzzle);
  const State state{Position(puzzle)};
  Finding finding;
  ASSERT_TRUE(guess(View(state), finding));
  EXPECT_TRUE(is_sound(finding, solution_of(puzzle)));
  int before = 0;
  for (int cell = 0; cell < finding.effect.cell; ++cell) before += puzzle.cells[at(cell)] == 0 ? 1 : 0;
  EXPECT_EQ(before, state.left / 2);
}

TEST(HodokuGuess, needs_a_single_solution) {
  const State state{Position(Grid{})};
  Finding finding;
  EXPECT_FALSE(guess(View(state), finding));
}

// Without a clue, but of each cell only one candidate more than the solution.
TEST(HodokuGuess, of_a_puzzle_given_by_candidates) {
  const Grid solution = solution_of(*parse_grid(rated_puzzles.back().puzzle));
  Position position{Grid{}};
  for (std::size_t cell = 0; cell < 81; ++cell)
    position.candidates[cell] =
        static_cast<Mask>(bit_of(solution.cells[cell] - 1) | bit_of(static_cast<int>(cell % 9)));
  const State state{position};
  Finding finding;
  ASSERT_TRUE(guess(View(state), finding));
  EXPECT_TRUE(is_sound(finding, solution));
}

TEST(HodokuTable, is_in_the_order_of_search) {
  for (std::size_t i = 1; i < rows().size(); ++i) EXPECT_LT(rows()[i - 1].order, rows()[i].order);
  for (const Row& row : rows()) EXPECT_EQ(find_row(row.technique), &row);
  EXPECT_EQ(find_row(Technique::nishio), nullptr);
}

}  // namespace
}  // namespace quadrille::logic::hodoku
