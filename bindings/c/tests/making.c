/* Makes puzzles from puzzles, and checks with the solver that they are what was wanted. */
#include "puzzle.h"

/* The number of solutions of record i, up to 2. */
static uint64_t solutions(qd_solver* solver, const qd_puzzles* puzzles, size_t i) {
  uint64_t count = 99;
  CHECK(qd_puzzle_solve(solver, puzzles, i, NULL, NULL, 0, &count, NULL) == QD_OK);
  return count;
}

static size_t clues(const qd_puzzles* puzzles, size_t i, uint8_t* cells, size_t n) {
  size_t found = 0;
  CHECK(qd_puzzle_cells(puzzles, i, cells, n, NULL) == QD_OK);
  for (size_t cell = 0; cell < n; ++cell) found += cells[cell] != 0;
  return found;
}

/* Is there a clue without which the puzzle still has one solution? */
static int has_spare_clue(qd_solver* solver, const uint8_t* cells) {
  int spare = 0;
  for (int cell = 0; cell < 81; ++cell) {
    uint8_t less[81];
    uint64_t count = 0;
    const qd_solve_options two = {sizeof two, 0, 2, NULL};
    memcpy(less, cells, 81);
    less[cell] = 0;
    if (cells[cell] == 0) continue;
    CHECK(qd_solve_grids(solver, less, 1, &two, NULL, &count, NULL, NULL) == QD_OK);
    spare += count == 1;
  }
  return spare;
}

static void check_generated(qd_solver* solver) {
  enum { n = 30 };
  qd_error* error = NULL;
  qd_puzzles *made = NULL, *again = NULL;
  uint8_t cells[81], pattern[81] = {0}, other[81];
  char empty[82];
  memset(empty, '.', 81), empty[81] = '\0';
  current = "generate";
  qd_puzzles* source = read_text(empty, NULL);
  if (source == NULL) return;
  qd_generate_options options = {sizeof options, 0, "half-turn", NULL, 22, 26, 0, 0, NULL};
  CHECK(qd_puzzle_generate(solver, source, 0, 5, n, &options, &made, &error) == QD_OK && qd_puzzles_size(made) == n);
  CHECK(qd_puzzle_generate(solver, source, 0, 5, n, &options, &again, &error) == QD_OK);
  for (size_t i = 0; i < n; ++i) {
    const size_t found = clues(made, i, cells, 81);
    CHECK(found >= 22 && found <= 26 && solutions(solver, made, i) == 1 && !has_spare_clue(solver, cells));
    for (int cell = 0; cell < 81; ++cell) CHECK((cells[cell] != 0) == (cells[80 - cell] != 0));
    clues(again, i, other, 81);
    CHECK(memcmp(cells, other, 81) == 0);
  }
  qd_puzzles_free(again);
  clues(made, 0, pattern, 81);
  qd_puzzles_free(made);
  const qd_generate_options shaped = {sizeof shaped, 0, NULL, pattern, 0, 0, 1, 0, NULL};
  CHECK(qd_puzzle_generate(solver, source, 0, 6, 1, &shaped, &made, &error) == QD_OK && qd_puzzles_size(made) == 1);
  clues(made, 0, cells, 81);
  for (int cell = 0; cell < 81; ++cell) CHECK((cells[cell] != 0) == (pattern[cell] != 0));
  CHECK(solutions(solver, made, 0) == 1);
  qd_puzzles_free(made);

  options.most_clues = 16, options.fewest_clues = 0;
  CHECK(qd_puzzle_generate(solver, source, 0, 5, 1, &options, &made, &error) == QD_BAD_INPUT && made == NULL);
  expect_error(error, "bad_number", "17");
  options.symmetry = "sideways";
  CHECK(qd_puzzle_generate(solver, source, 0, 5, 1, &options, &made, &error) == QD_BAD_INPUT);
  expect_error(error, "bad_symbol", "expected a symmetry, found 'sideways'");
  const qd_generate_options endless = {sizeof endless, 0, NULL, NULL, 0, 0, 1, 0, NULL};
  CHECK(qd_puzzle_generate(solver, source, 0, 5, 1, &endless, &made, &error) == QD_MISUSE);
  expect_error(error, "misuse", "most_clues");
  qd_stop* stop = qd_stop_new();
  qd_stop_request(stop);
  options = (qd_generate_options){sizeof options, 0, NULL, NULL, 0, 0, 0, 0, stop};
  CHECK(qd_puzzle_generate(solver, source, 0, 5, 1, &options, &made, NULL) == QD_STOPPED && qd_puzzles_size(made) == 0);
  qd_puzzles_free(made);
  qd_puzzles_free(source);
  const qd_solve_options stopped = {sizeof stopped, 0, 10, stop};
  source = read_text(easy, NULL);
  CHECK(qd_puzzle_minimize(solver, source, 0, 1, 1, &stopped, &made, NULL) == QD_STOPPED && qd_puzzles_size(made) == 0);
  qd_puzzles_free(made);
  CHECK(qd_puzzle_vary(solver, source, 0, 1, 1, &stopped, &made, NULL) == QD_STOPPED && qd_puzzles_size(made) == 0);
  qd_puzzles_free(made);
  qd_stop_free(stop);
  qd_puzzles_free(source);
}

/* Clues and rules of the board are those of the puzzles. */
static void check_boards(qd_solver* solver) {
  qd_error* error = NULL;
  qd_puzzles *made = NULL, *small = NULL;
  qd_shape shape = {.struct_size = sizeof shape};
  uint8_t cells[36];
  current = "boards";
  qd_puzzles* source = read_text("board 6x6\ncage 3 r1c1 r1c2\nthermometer r3c1-r3c4\n", NULL);
  if (source == NULL) return;
  CHECK(qd_puzzle_generate(solver, source, 0, 1, 5, NULL, &made, &error) == QD_OK && qd_puzzles_size(made) == 5);
  for (size_t i = 0; i < 5; ++i) {
    CHECK(solutions(solver, made, i) == 1);
    CHECK(qd_puzzle_shape(made, i, &shape, NULL) == QD_OK && shape.rules == 2 && shape.rows == 6);
  }
  qd_puzzles_free(made);
  qd_puzzles_free(source);
  source = read_text("board 4x4\ngrid\n1234\n34..\n2143\n432.\ncage 3 r1c1 r1c2\n", NULL);
  CHECK(qd_puzzle_minimize(solver, source, 0, QD_MINIMIZE_CLUES | QD_MINIMIZE_RULES, 1, NULL, &small, &error) == QD_OK);
  CHECK(solutions(solver, small, 0) == 1 && clues(small, 0, cells, 16) < 8);
  qd_puzzles_free(small);
  CHECK(qd_puzzle_minimize(solver, source, 0, QD_MINIMIZE_RULES, 1, NULL, &small, &error) == QD_OK);
  CHECK(clues(small, 0, cells, 16) == 13 && qd_puzzle_shape(small, 0, &shape, NULL) == QD_OK && shape.rules == 0);
  qd_puzzles_free(small);
  CHECK(qd_puzzle_minimize(solver, source, 0, 4, 1, NULL, &small, &error) == QD_MISUSE && small == NULL);
  expect_error(error, "misuse", "QD_MINIMIZE_CLUES");
  qd_puzzles_free(source);
  source = read_text("board 4x4\ngrid\n11..\n....\n....\n....\n", NULL);
  CHECK(qd_puzzle_generate(solver, source, 0, 1, 1, NULL, &made, &error) == QD_BAD_INPUT && made == NULL);
  expect_error(error, "no_solution", "no solution");
  qd_puzzles_free(source);
}

static void check_minimal_and_near(qd_solver* solver) {
  qd_error* error = NULL;
  qd_puzzles *small = NULL, *near = NULL;
  uint8_t before[81], cells[81];
  current = "minimize and vary";
  qd_puzzles* source = read_text(easy, NULL);
  if (source == NULL) return;
  const size_t many = clues(source, 0, before, 81);
  CHECK(qd_puzzle_minimize(solver, source, 0, QD_MINIMIZE_CLUES, 1, NULL, &small, &error) == QD_OK);
  CHECK(clues(small, 0, cells, 81) < many && !has_spare_clue(solver, cells) && solutions(solver, small, 0) == 1);
  for (int cell = 0; cell < 81; ++cell) CHECK(cells[cell] == 0 || cells[cell] == before[cell]);
  const qd_solve_options some = {sizeof some, 0, 10, NULL};
  CHECK(qd_puzzle_vary(solver, small, 0, 1, 1, &some, &near, &error) == QD_OK);
  CHECK(qd_puzzles_size(near) > 0 && qd_puzzles_size(near) <= 10);
  for (size_t i = 0; i < qd_puzzles_size(near); ++i) {
    uint8_t other[81];
    int added = 0, removed = 0;
    CHECK(solutions(solver, near, i) == 1);
    clues(near, i, other, 81);
    for (int cell = 0; cell < 81; ++cell) {
      added += other[cell] != 0 && other[cell] != cells[cell];
      removed += cells[cell] != 0 && other[cell] != cells[cell];
    }
    CHECK(added == 1 && removed == 1);
  }
  qd_puzzles_free(near);
  CHECK(qd_puzzle_vary(solver, small, 0, 82, 1, NULL, &near, &error) == QD_MISUSE && near == NULL);
  expect_error(error, "misuse", "cells");
  qd_puzzles_free(small);
  qd_puzzles_free(source);
  source = read_text("board 4x4\n", NULL);
  CHECK(qd_puzzle_minimize(solver, source, 0, QD_MINIMIZE_CLUES, 1, NULL, &small, &error) == QD_BAD_INPUT);
  expect_error(error, "no_solution", "more than one solution");
  qd_puzzles_free(source);
}

int main(void) {
  qd_solver* solver = NULL;
  CHECK(qd_solver_new(2, &solver, NULL) == QD_OK);
  check_generated(solver);
  check_boards(solver);
  check_minimal_and_near(solver);
  qd_solver_free(solver);
  return verdict();
}
