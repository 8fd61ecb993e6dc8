// Proofs of 9x9 puzzles, followed by a checker of this file that looks at clauses only.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "proof/explain.h"
#include "proof/refutation.h"
#include "quadrille/make/generate.h"
#include "quadrille/proof/clausal.h"
#include "quadrille/proof/tree.h"
#include "quadrille/sudoku.h"
#include "support.h"

namespace quadrille::proof {
namespace {

// Follows the hints. False at the first that is neither a unit clause nor falsified.
bool follows_by_hints(const std::vector<Clause>& known, const ProofStep& step) {
  std::set<Literal> falsified(step.clause.begin(), step.clause.end());
  for (const ClauseId hint : step.hints) {
    std::set<Literal> left;
    for (const Literal literal : known.at(static_cast<std::size_t>(hint) - 1)) {
      if (!falsified.contains(literal)) left.insert(literal);
    }
    if (left.empty()) return hint == step.hints.back();
    if (left.size() > 1) return false;
    falsified.insert(-*left.begin());
  }
  return false;
}

template <class AnyPuzzle>
void expect_refuted(const AnyPuzzle& puzzle, const SudokuProof& proof) {
  std::vector<Clause> known = cnf_of(puzzle, proof.solutions);
  ASSERT_FALSE(proof.steps.empty());
  for (const ProofStep& step : proof.steps) {
    ASSERT_TRUE(follows_by_hints(known, step)) << "step " << &step - proof.steps.data();
    known.push_back(step.clause);
  }
  EXPECT_TRUE(known.back().empty());
}

Grid grid(std::string_view text) { return *parse_grid(text); }

const Grid hard = grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
const Grid empty{};

// The definition of the formula, without its order: exactly one of each nine.
TEST(SudokuProof, formula_says_what_the_rules_say) {
  const std::vector<Clause> formula = cnf_of(empty, {});
  std::set<std::set<Literal>> clauses;
  for (const Clause& clause : formula) EXPECT_TRUE(clauses.emplace(clause.begin(), clause.end()).second);
  std::set<std::set<Literal>> expected;
  const auto see = [](int a, int b) {
    const int rows[] = {a / 81, b / 81}, columns[] = {a / 9 % 9, b / 9 % 9};
    const bool same_box = rows[0] / 3 == rows[1] / 3 && columns[0] / 3 == columns[1] / 3;
    if (a / 9 == b / 9) return true;
    return a % 9 == b % 9 && (rows[0] == rows[1] || columns[0] == columns[1] || same_box);
  };
  for (int a = 0; a < 729; ++a) {
    for (int b = a + 1; b < 729; ++b) {
      if (see(a, b)) expected.insert({-(a + 1), -(b + 1)});
    }
  }
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) {
      std::set<Literal> cell, row, column, box;
      for (int k = 0; k < 9; ++k) {
        cell.insert(81 * i + 9 * j + k + 1);
        row.insert(81 * i + 9 * k + j + 1);
        column.insert(81 * k + 9 * i + j + 1);
        box.insert(81 * (i / 3 * 3 + k / 3) + 9 * (i % 3 * 3 + k % 3) + j + 1);
      }
      expected.insert({cell, row, column, box});
    }
  }
  EXPECT_EQ(clauses, expected);
  EXPECT_EQ(formula.size(), 10530);
}

TEST(SudokuProof, formula_has_the_clues_and_the_known_solution) {
  const Grid solution = GridSolver().solve(hard).solution;
  const std::vector<Clause> formula = cnf_of(hard, std::span(&solution, 1));
  ASSERT_EQ(formula.size(), 10530 + 21 + 1);
  EXPECT_EQ(formula[10530], Clause{8});
  ASSERT_EQ(formula.back().size(), 81);
  EXPECT_EQ(formula.back()[1], -(9 + solution.cells[1]));
}

TEST(SudokuProof, one_solution_is_proven) {
  const SudokuProof proof = prove(hard);
  ASSERT_EQ(proof.solutions.size(), 1);
  EXPECT_TRUE(is_solution(proof.solutions.front(), hard));
  expect_refuted(hard, proof);
  EXPECT_GT(proof.steps.size(), 1);
}

TEST(SudokuProof, no_solution_is_proven) {
  Grid none = hard;
  none.cells[1] = 9;
  ASSERT_EQ(GridSolver().solve(none).count, 0);
  const SudokuProof proof = prove(none);
  EXPECT_TRUE(proof.solutions.empty());
  expect_refuted(none, proof);
}

TEST(SudokuProof, clues_that_clash_are_refuted_in_one_step) {
  Grid clashing;
  clashing.cells[0] = clashing.cells[1] = 5;
  const SudokuProof proof = prove(clashing);
  EXPECT_TRUE(proof.solutions.empty());
  EXPECT_EQ(proof.steps.size(), 1);
  expect_refuted(clashing, proof);
}

TEST(SudokuProof, a_full_grid_is_its_only_solution) {
  const Grid full = GridSolver().solve(hard).solution;
  const SudokuProof proof = prove(full);
  EXPECT_EQ(proof.solutions, std::vector{full});
  expect_refuted(full, proof);
}

TEST(SudokuProof, two_solutions_are_shown) {
  for (const Grid& puzzle : {empty, grid(std::string(79, '.') + "12")}) {
    const SudokuProof proof = prove(puzzle);
    ASSERT_EQ(proof.solutions.size(), 2);
    EXPECT_NE(proof.solutions[0], proof.solutions[1]);
    for (const Grid& solution : proof.solutions) EXPECT_TRUE(is_solution(solution, puzzle));
    EXPECT_TRUE(proof.steps.empty());
  }
}

// Solutions that an engine misses are found: the refutation of a formula that holds is its model.
TEST(SudokuProof, the_search_finds_a_solution_that_is_not_blocked) {
  std::vector<Clause> clues;
  for (int cell = 0; cell < 81; ++cell) {
    if (const int digit = hard.cells[static_cast<std::size_t>(cell)]) clues.push_back({variable_of(cell, digit)});
  }
  Refutation refutation(clues);
  ASSERT_EQ(refutation.run(), Refutation::End::satisfied);
  EXPECT_EQ(refutation.model(), GridSolver().solve(hard).solution);
}

TEST(SudokuProof, puzzles_given_by_candidates_are_proven) {
  GridSolver solver;
  const std::vector<Grid> puzzles = generate(solver, {}, 5, 0).puzzles;
  ASSERT_GT(puzzles.size(), 20);
  for (std::size_t i = 0; i < 20; ++i) {
    const Grid solution = solver.solve(puzzles[i]).solution;
    Candidates candidates = candidates_of(puzzles[i]);
    const auto exclude = [&](std::size_t cell, int digit) {
      candidates.cells[cell] = static_cast<std::uint16_t>(candidates.cells[cell] & ~(1U << (digit - 1)));
    };
    for (std::size_t cell = i % 9; cell < 81; cell += 9) exclude(cell, solution.cells[cell] % 9 + 1);
    expect_refuted(candidates, prove(candidates));
    EXPECT_EQ(prove(candidates).solutions, std::vector{solution});
    exclude(40, solution.cells[40]);
    expect_refuted(candidates, prove(candidates));
    EXPECT_TRUE(prove(candidates).solutions.empty());
  }
}

TEST(SudokuProof, more_tries_are_never_longer) {
  const auto size_of = [](const SudokuProof& proof) {
    std::string text;
    for (const ProofStep& step : proof.steps) append_drat(step, Encoding::text, text);
    return text.size();
  };
  std::size_t size = size_of(prove(hard));
  for (const unsigned tries : {2, 5, 20}) {
    const SudokuProof shorter = prove(hard, {.tries = tries});
    expect_refuted(hard, shorter);
    EXPECT_LE(size_of(shorter), size);
    size = size_of(shorter);
  }
}

TEST(SudokuProof, a_stop_leaves_no_proof) {
  std::stop_source stop;
  stop.request_stop();
  const SudokuProof proof = prove(hard, {.stop = stop.get_token()});
  EXPECT_TRUE(proof.stopped);
  EXPECT_TRUE(proof.steps.empty());
}

// ---- What is left out ----

// By unit propagation, one clause after the other until nothing changes.
bool follows(const std::vector<Clause>& known, const Clause& clause) {
  std::set<Literal> falsified(clause.begin(), clause.end());
  for (bool changes = true; changes;) {
    changes = false;
    for (const Clause& one : known) {
      int left = 0;
      Literal unit = 0;
      for (const Literal literal : one) {
        if (falsified.contains(literal)) continue;
        ++left, unit = literal;
        if (left > 1) break;
      }
      if (left == 0) return true;
      if (left == 1) changes |= falsified.insert(-unit).second;
    }
  }
  return false;
}

TEST(SudokuProof, no_step_can_be_left_out) {
  const Grid puzzle = grid("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
  const SudokuProof proof = prove(puzzle);
  ASSERT_GT(proof.steps.size(), 5);
  expect_refuted(puzzle, proof);
  const std::vector<Clause> formula = cnf_of(puzzle, proof.solutions);
  for (std::size_t left_out = 0; left_out + 1 < proof.steps.size(); ++left_out) {
    std::vector<Clause> known = formula;
    bool all_follow = true;
    for (std::size_t i = 0; i < proof.steps.size() && all_follow; ++i) {
      if (i == left_out) continue;
      all_follow = i < left_out || follows(known, proof.steps[i].clause);
      known.push_back(proof.steps[i].clause);
    }
    EXPECT_FALSE(all_follow) << "step " << left_out;
  }
}

// A 5 in r1c1 leaves no place for one in r1c2: the literal itself is part of the clause.
TEST(SudokuProof, an_implied_literal_follows_from_its_decisions) {
  UnitPropagation state;
  state.decide(variable_of(40, 7));
  state.decide(variable_of(0, 5));
  ASSERT_EQ(state.propagate(), 0);
  const ProofStep step = explain_implied(state, -variable_of(1, 5));
  EXPECT_EQ(step.clause, (Clause{-variable_of(0, 5), -variable_of(1, 5)}));
  EXPECT_TRUE(follows_by_hints(cnf_of(empty, {}), step));
}

// ---- How proofs are written ----

const ProofStep small_step{{-3, 70}, {5, 64}};

TEST(Clausal, formats_are_written_as_text) {
  std::string text = cnf_header(70, 65);
  append_clause({1, -2}, text);
  append_clause({}, text);
  append_drat(small_step, Encoding::text, text);
  append_lrat(66, small_step, Encoding::text, text);
  EXPECT_EQ(text, "p cnf 70 65\n1 -2 0\n0\n-3 70 0\n66 -3 70 0 5 64 0\n");
}

TEST(Clausal, formats_are_written_as_bytes) {
  std::string bytes;
  append_drat(small_step, Encoding::binary, bytes);
  EXPECT_EQ(bytes, std::string("a\x07\x8c\x01\0", 5));
  bytes.clear();
  append_lrat(66, small_step, Encoding::binary, bytes);
  EXPECT_EQ(bytes, std::string("a\x84\x01\x07\x8c\x01\0\x0a\x80\x01\0", 11));
}

// ---- Published collections ----

struct Collection {
  const char* file;
  double most_bytes;  // on average
};
std::ostream& operator<<(std::ostream& out, const Collection& collection) { return out << collection.file; }

class Proofs : public testing::TestWithParam<Collection> {};
INSTANTIATE_TEST_SUITE_P(Of, Proofs,
                         testing::Values(Collection{"17clue.txt", 10}, Collection{"top1465.txt", 70},
                                         Collection{"hardest_sample.txt", 700}));

TEST_P(Proofs, are_short) {
  std::ifstream in(std::filesystem::path(QUADRILLE_COLLECTIONS) / GetParam().file);
  if (!in) GTEST_SKIP() << "no file " << GetParam().file;
  const int every = 15 * test::slowness;
  std::string text;
  int lines = 0, puzzles = 0;
  for (std::string line; puzzles < 100 && std::getline(in, line);) {
    if (lines++ % every != 0) continue;
    ++puzzles;
    const Grid puzzle = grid(line.substr(0, 81));
    const SudokuProof proof = prove(puzzle);
    expect_refuted(puzzle, proof);
    for (const ProofStep& step : proof.steps) append_drat(step, Encoding::text, text);
  }
  EXPECT_LE(static_cast<double>(text.size()), GetParam().most_bytes * puzzles);
}

}  // namespace
}  // namespace quadrille::proof
