/* Uses every function for puzzles, rightly and wrongly, from C99. Solutions are checked by the rules, not by the
   library. Ends with 0 if all is as expected. */
#include "puzzle.h"

static const char* const killer =
    "board 4x4\ngrid\n....\n....\n....\n...1\ncage 3 r1c1 r1c2\ncage 7 r1c3 r1c4\ncage 4 r2c1 r2c2 \n";

static int digit_at(const uint8_t* cells, int house, int place) {
  const int number = house % 9;
  if (house < 9) return cells[9 * number + place];
  if (house < 18) return cells[9 * place + number];
  return cells[9 * (number / 3 * 3 + place / 3) + number % 3 * 3 + place % 3];
}

/* A full grid with the clues of the puzzle. */
static int solves(const uint8_t* cells, const uint8_t* puzzle) {
  for (int house = 0; house < 27; ++house) {
    unsigned digits = 0;
    for (int place = 0; place < 9; ++place) digits |= 1U << digit_at(cells, house, place);
    if (digits != 0x3FE) return 0;
  }
  for (int i = 0; i < 81; ++i) {
    if (puzzle[i] != 0 && puzzle[i] != cells[i]) return 0;
  }
  return 1;
}

static void grid_of(const char* text, uint8_t* cells) {
  for (int i = 0; i < 81; ++i) cells[i] = (uint8_t)(text[i] == '.' ? 0 : text[i] - '0');
}

static void check_grids(qd_solver* solver) {
  enum { n = 5000 };
  qd_error* error = NULL;
  uint8_t* grids = malloc(81 * n);
  uint8_t* solutions = malloc(81 * n);
  uint64_t* counts = malloc(n * sizeof *counts);
  uint16_t* candidates = malloc(81 * n * sizeof *candidates);
  size_t done = 0;
  current = "grids";
  CHECK(qd_generate_grids(solver, 7, n, NULL, grids, &done, &error) == QD_OK && done == n && error == NULL);
  qd_solve_options two = {sizeof two, 0, 2, NULL};
  CHECK(qd_solve_grids(solver, grids, n, &two, solutions, counts, &done, &error) == QD_OK && done == n);
  for (int i = 0; i < n; ++i) CHECK(counts[i] == 1 && solves(solutions + 81 * i, grids + 81 * i));
  /* A clue less: the first solution is one of the others, and its digits are true candidates. */
  for (int i = 0; i < n; ++i) {
    int cell = 0;
    while (grids[81 * i + cell] == 0) ++cell;
    grids[81 * i + cell] = 0;
  }
  CHECK(qd_solve_grids(solver, grids, n, &two, NULL, counts, NULL, &error) == QD_OK);
  CHECK(qd_grid_candidates(solver, grids, n, NULL, candidates, &done, &error) == QD_OK && done == n);
  for (int i = 0; i < n; ++i) {
    int open = 0;
    CHECK(counts[i] == 2);
    for (int cell = 0; cell < 81; ++cell) {
      const uint16_t set = candidates[81 * i + cell];
      CHECK(set >> (solutions[81 * i + cell] - 1) & 1);
      open += (set & (set - 1)) != 0;
    }
    CHECK(open >= 4);
  }
  /* The same puzzles with any number of threads. */
  qd_solver* other = NULL;
  uint8_t* again = malloc(81 * n);
  CHECK(qd_solver_new(5, &other, &error) == QD_OK);
  CHECK(qd_generate_grids(other, 7, n, NULL, again, &done, &error) == QD_OK && done == n);
  CHECK(qd_generate_grids(solver, 7, n, NULL, grids, &done, &error) == QD_OK && memcmp(grids, again, 81 * n) == 0);
  qd_solver_free(other);
  free(again);
  /* Equal clues in a row: no solution. A call without grids. */
  memset(grids, 0, 81);
  grids[0] = grids[1] = 5;
  CHECK(qd_solve_grids(solver, grids, 1, NULL, solutions, counts, NULL, NULL) == QD_OK && counts[0] == 0);
  for (int i = 0; i < 81; ++i) CHECK(solutions[i] == 0);
  CHECK(qd_solve_grids(solver, NULL, 0, NULL, NULL, NULL, &done, &error) == QD_OK && done == 0);
  free(grids), free(solutions), free(counts), free(candidates);
}

static void check_canonical(qd_solver* solver) {
  qd_error* error = NULL;
  uint8_t grids[2 * 81], canonical[2 * 81];
  uint32_t automorphisms[2];
  size_t done = 0;
  current = "canonical";
  grid_of(easy, grids);
  for (int i = 0; i < 81; ++i) { /* transposed, and 1 and 2 exchanged */
    const uint8_t digit = grids[9 * (i % 9) + i / 9];
    grids[81 + i] = (uint8_t)(digit == 1 || digit == 2 ? 3 - digit : digit);
  }
  CHECK(qd_canonical_grids(solver, grids, 2, NULL, canonical, automorphisms, &done, &error) == QD_OK && done == 2);
  CHECK(memcmp(canonical, canonical + 81, 81) == 0 && automorphisms[0] == automorphisms[1] && automorphisms[0] >= 1);
  grids[82] = grids[83] = 4;
  CHECK(qd_canonical_grids(solver, grids, 2, NULL, canonical, NULL, &done, &error) == QD_BAD_INPUT && done == 1);
  expect_error(error, "clashing_clues", "grid 1: ");
}

static void check_stops(qd_solver* solver) {
  qd_error* error = NULL;
  qd_stop* stop = qd_stop_new();
  uint8_t empty[81] = {0};
  uint64_t count = 0;
  size_t done = 1;
  const qd_solve_options options = {sizeof options, 0, UINT64_MAX, stop};
  current = "stops";
  CHECK(qd_stop_after(stop, 0.05, &error) == QD_OK);
  CHECK(qd_solve_grids(solver, empty, 1, &options, NULL, &count, &done, &error) == QD_STOPPED && done == 0);
  CHECK(count > 0);
  expect_error(error, "stopped", "stopped");
  CHECK(qd_stop_after(stop, -1, &error) == QD_MISUSE);
  expect_error(error, "misuse", "seconds");
  qd_stop_free(stop);
  stop = qd_stop_new();
  qd_stop_request(stop);
  const qd_solve_options stopped = {sizeof stopped, 0, 1, stop};
  CHECK(qd_solve_grids(solver, empty, 1, &stopped, NULL, &count, &done, NULL) == QD_STOPPED && done == 0);
  CHECK(qd_generate_grids(solver, 1, 1, &stopped, empty, &done, NULL) == QD_STOPPED && done == 0);
  qd_stop_free(stop);
}

/* Of a 4x4 board: four rows, then four columns, then four boxes. */
static void check_houses(const qd_puzzles* puzzles) {
  uint32_t cells[4];
  size_t n = 0;
  for (size_t house = 0; house < 12; ++house) {
    unsigned sum = 0;
    CHECK(qd_puzzle_house(puzzles, 0, house, cells, 4, &n, NULL) == QD_OK && n == 4);
    for (int i = 0; i < 4; ++i) sum += cells[i];
    if (house < 4) CHECK(sum == 4 * 4 * house + 6);
  }
  CHECK(qd_puzzle_house(puzzles, 0, 11, NULL, 0, &n, NULL) == QD_OK && n == 4);
  CHECK(cells[0] == 10 && cells[1] == 11 && cells[2] == 14 && cells[3] == 15);
  CHECK(qd_puzzle_house(puzzles, 0, 12, cells, 4, &n, NULL) == QD_OK && n == 0);
  CHECK(qd_puzzle_house(puzzles, 0, 0, cells, 4, NULL, NULL) == QD_MISUSE);
}

static void check_board(qd_solver* solver) {
  qd_error* error = NULL;
  uint64_t count = 0, sets[16];
  uint8_t cells[16], solution[16];
  char* text = NULL;
  size_t size = 0;
  qd_shape shape = {.struct_size = sizeof shape};
  const qd_solve_options all = {sizeof all, 0, 1000, NULL};
  current = "board";
  qd_puzzles* puzzles = read_text(killer, NULL);
  if (puzzles == NULL) return;
  CHECK(qd_puzzles_size(puzzles) == 1 && strcmp(qd_puzzles_format(puzzles), "board") == 0);
  CHECK(strstr(qd_puzzles_reason(puzzles), "board") != NULL);
  CHECK(qd_puzzle_shape(puzzles, 0, &shape, &error) == QD_OK);
  CHECK(shape.rows == 4 && shape.columns == 4 && shape.symbols == 4 && shape.least_value == 1 && shape.rules == 3 &&
        !shape.classic);
  CHECK(qd_puzzle_cells(puzzles, 0, cells, 16, &error) == QD_OK && cells[15] == 1 && cells[0] == 0);
  check_houses(puzzles);
  CHECK(qd_puzzle_cells(puzzles, 0, cells, 15, &error) == QD_MISUSE);
  expect_error(error, "misuse", "expected room for 16 cells, found 15");
  CHECK(qd_puzzle_solve(solver, puzzles, 0, &all, solution, 16, &count, &error) == QD_OK && count == 0);
  CHECK(solution[0] == 0);
  CHECK(qd_puzzle_write(puzzles, 0, "f-puzzles-link", &text, &size, &error) == QD_OK && size == strlen(text));
  CHECK(strncmp(text, "https://f-puzzles.com/?load=", 28) == 0);
  qd_puzzles* again = read_text(text, NULL);
  qd_text_free(text);
  CHECK(again != NULL && strcmp(qd_puzzles_format(again), "f-puzzles-link") == 0);
  CHECK(qd_puzzle_shape(again, 0, &shape, &error) == QD_OK && shape.rules == 3);
  qd_puzzles_free(again);
  CHECK(qd_puzzle_write(puzzles, 0, "line", &text, &size, &error) == QD_BAD_INPUT && text == NULL);
  expect_error(error, "unsupported", "cannot represent");
  CHECK(qd_puzzle_write(puzzles, 0, "lime", &text, NULL, &error) == QD_BAD_INPUT);
  expect_error(error, "unknown_format", "lime");
  CHECK(qd_puzzle_lost(puzzles, 0, "line", &text, NULL, &error) == QD_BAD_INPUT && text == NULL);
  expect_error(error, "unsupported", "cannot represent");
  qd_puzzles_free(puzzles);
  puzzles = read_text("board 4x4\ntitle Dusk\nauthor Ann\ngrid\n....\n....\n....\n...1\n", NULL);
  CHECK(qd_puzzle_lost(puzzles, 0, "line", &text, &size, &error) == QD_OK && strcmp(text, "title, author") == 0);
  CHECK(size == strlen(text));
  qd_text_free(text);
  CHECK(qd_puzzle_lost(puzzles, 0, "board", &text, &size, &error) == QD_OK && size == 0 && *text == '\0');
  qd_text_free(text);
  qd_puzzles_free(puzzles);
  puzzles = read_text("board 4x4\ngrid\n....\n....\n....\n...1\ncage 3 r1c1 r1c2\n", NULL);
  if (puzzles == NULL) return;
  CHECK(qd_puzzle_solve(solver, puzzles, 0, &all, solution, 16, &count, &error) == QD_OK);
  CHECK(count == 12 && solution[0] + solution[1] == 3 && solution[15] == 1);
  CHECK(qd_puzzle_candidates(solver, puzzles, 0, NULL, sets, 16, &error) == QD_OK);
  CHECK(sets[0] == 3 && sets[1] == 3 && sets[2] == 12 && sets[15] == 1);
  qd_puzzles_free(puzzles);
  /* Two overlapping grids: a place outside is neither empty nor has candidates. */
  puzzles = read_text("board 4x4 grids 1,1 3,3\ngrid\n1...__\n....__\n......\n......\n__....\n__....\n", NULL);
  if (puzzles == NULL) return;
  uint8_t places[36];
  uint64_t place_sets[36];
  CHECK(qd_puzzle_cells(puzzles, 0, places, 36, &error) == QD_OK);
  CHECK(places[0] == 1 && places[1] == 0 && places[4] == QD_NO_CELL && places[35] == 0);
  CHECK(qd_puzzle_candidates(solver, puzzles, 0, NULL, place_sets, 36, &error) == QD_OK);
  CHECK(place_sets[0] == 1 && place_sets[1] == 14 && place_sets[4] == 0);
  qd_stop* stop = qd_stop_new();
  qd_stop_request(stop);
  const qd_solve_options stopped = {sizeof stopped, 0, 0, stop};
  qd_steps* steps = NULL;
  count = 77;
  CHECK(qd_puzzle_candidates(solver, puzzles, 0, &stopped, place_sets, 36, NULL) == QD_STOPPED);
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 1, &stopped, &steps, NULL) == QD_STOPPED && steps == NULL);
  CHECK(qd_puzzle_solve(solver, puzzles, 0, &stopped, NULL, 0, &count, NULL) == QD_MISUSE && count == 0);
  qd_stop_free(stop);
  qd_puzzles_free(puzzles);
}

static void check_records(qd_solver* solver) {
  qd_error* error = NULL;
  uint64_t count = 0;
  uint8_t cells[81], expected[81];
  qd_shape shape = {.struct_size = sizeof shape};
  char text[400];
  current = "records";
  sprintf(text, "%s\n%.80s\n5%.80s\n", easy, easy, easy + 1);
  text[81 + 1 + 81 + 1] = '5';
  memcpy(text + 81 + 1 + 81, "55", 2);
  qd_puzzles* puzzles = read_text(text, NULL);
  if (puzzles == NULL) return;
  CHECK(qd_puzzles_size(puzzles) == 3);
  CHECK(qd_puzzle_error(puzzles, 0, &error) == QD_OK && error == NULL);
  CHECK(qd_puzzle_error(puzzles, 1, &error) == QD_BAD_INPUT && qd_error_line(error) == 2);
  expect_error(error, "bad_length", "expected 81 cells, found 80");
  CHECK(qd_puzzle_solve(solver, puzzles, 1, NULL, NULL, 0, &count, &error) == QD_BAD_INPUT);
  expect_error(error, "bad_length", "found 80");
  CHECK(qd_puzzle_solve(solver, puzzles, 0, NULL, cells, 81, &count, &error) == QD_OK && count == 1);
  grid_of(easy, expected);
  CHECK(solves(cells, expected));
  CHECK(qd_puzzle_violation(puzzles, 0, &error) == QD_OK);
  CHECK(qd_puzzle_shape(puzzles, 2, &shape, &error) == QD_OK && shape.line == 3 && shape.rows == 9 &&
        shape.classic == 1);
  CHECK(qd_puzzle_solve(solver, puzzles, 2, NULL, NULL, 0, &count, &error) == QD_OK && count == 0);
  CHECK(qd_puzzle_violation(puzzles, 2, &error) == QD_BAD_INPUT && qd_error_line(error) == 3);
  expect_error(error, "clashing_clues", "r1c1 and r1c2 are equal in row 1");
  CHECK(qd_puzzle_error(puzzles, 3, &error) == QD_MISUSE);
  expect_error(error, "misuse", "expected a record below 3, found 3");
  qd_puzzles_free(puzzles);
}

/* What is written into the templates gives the words again. */
static void check_sentences(const qd_steps* steps) {
  for (size_t step = 0; step < qd_steps_size(steps); ++step) {
    char words[4000] = "";
    CHECK(qd_step_sentences(steps, step) >= 3);
    for (size_t sentence = 0; sentence < qd_step_sentences(steps, step); ++sentence) {
      const char* rest = qd_step_template(steps, step, sentence);
      char text[2000] = "";
      size_t argument = 0;
      for (const char* slot; (slot = strchr(rest, '{')) != NULL; rest = strchr(slot, '}') + 1) {
        strncat(text, rest, (size_t)(slot - rest));
        CHECK(argument < qd_step_arguments(steps, step, sentence));
        strcat(text, qd_step_argument(steps, step, sentence, argument++));
      }
      strcat(text, rest);
      CHECK(argument == qd_step_arguments(steps, step, sentence));
      if (sentence == 0) CHECK(strcmp(text, qd_step_nudge(steps, step)) == 0);
      if (sentence == 1) CHECK(strcmp(text, qd_step_summary(steps, step)) == 0);
      if (sentence > 2) strcat(words, " ");
      if (sentence >= 2) strcat(words, text);
    }
    CHECK(strcmp(words, qd_step_explanation(steps, step)) == 0);
  }
}

/* Following all changes leads to the solution. */
static void check_steps(qd_solver* solver) {
  qd_error* error = NULL;
  qd_steps* steps = NULL;
  qd_change changes[100];
  uint8_t cells[81], clues[81];
  size_t count;
  current = "steps";
  qd_puzzles* puzzles = read_text(easy, NULL);
  if (puzzles == NULL) return;
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 1, NULL, &steps, &error) == QD_OK);
  CHECK(qd_steps_size(steps) == 1 && strcmp(qd_steps_outcome(steps), "more") == 0);
  CHECK(strcmp(qd_step_technique(steps, 0), "hidden-single") == 0 &&
        strcmp(qd_step_name(steps, 0), "Hidden Single") == 0);
  CHECK(qd_step_weight(steps, 0) == 12 && strcmp(qd_step_nudge(steps, 0), "Look at box 1.") == 0);
  CHECK(strcmp(qd_step_summary(steps, 0), "Hidden Single: 6 in box 1.") == 0);
  CHECK(strstr(qd_step_explanation(steps, 0), "So r2c2 is 6.") != NULL);
  CHECK(qd_step_changes(steps, 0, NULL, 0) == 1 && qd_step_changes(steps, 0, changes, 100) == 1);
  CHECK(changes[0].cell == 10 && changes[0].symbol == 6 && changes[0].placed == 1);
  qd_steps_free(steps);
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 0, NULL, &steps, &error) == QD_OK);
  CHECK(strcmp(qd_steps_outcome(steps), "solved") == 0);
  CHECK(qd_puzzle_cells(puzzles, 0, cells, 81, NULL) == QD_OK);
  memcpy(clues, cells, 81);
  for (size_t step = 0; step < qd_steps_size(steps); ++step) {
    count = qd_step_changes(steps, step, changes, 100);
    for (size_t i = 0; i < count && i < 100; ++i) {
      if (changes[i].placed) cells[changes[i].cell] = (uint8_t)changes[i].symbol;
    }
  }
  CHECK(solves(cells, clues));
  check_sentences(steps);
  qd_steps_free(steps);

  current = "steps by scale and technique";
  qd_step_options how = {.struct_size = sizeof how, .scale = "hodoku"};
  CHECK(qd_puzzle_steps_with(solver, puzzles, 0, 1, &how, NULL, &steps, &error) == QD_OK);
  CHECK(qd_steps_size(steps) == 1 && qd_step_weight(steps, 0) == 4);
  qd_steps_free(steps);
  how.techniques = "x-wing, naked pair";
  CHECK(qd_puzzle_steps_with(solver, puzzles, 0, 0, &how, NULL, &steps, &error) == QD_OK);
  for (size_t step = 0; step < qd_steps_size(steps); ++step) {
    const char* technique = qd_step_technique(steps, step);
    CHECK(strstr(technique, "single") || strcmp(technique, "full-house") == 0 || strcmp(technique, "x-wing") == 0 ||
          strcmp(technique, "naked-pair") == 0);
  }
  qd_steps_free(steps);
  how.techniques = "no-such-one";
  CHECK(qd_puzzle_steps_with(solver, puzzles, 0, 1, &how, NULL, &steps, &error) == QD_BAD_INPUT && steps == NULL);
  qd_error_free(error);
  how.techniques = NULL, how.scale = "none";
  CHECK(qd_puzzle_steps_with(solver, puzzles, 0, 1, &how, NULL, &steps, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "expected the scale se, hodoku or quadrille, found none");
  how.scale = "se", how.techniques = "simple-colors";
  CHECK(qd_puzzle_steps_with(solver, puzzles, 0, 1, &how, NULL, &steps, &error) == QD_BAD_INPUT);
  qd_error_free(error);
  qd_puzzles_free(puzzles);

  current = "steps on boards";
  puzzles = read_text("board 4x4\ngrid\n....\n....\n2.1.\n....\nthermometer r1c1-r1c3\ncage 5 r2c1 r3c1\n", NULL);
  if (puzzles == NULL) return;
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 0, NULL, &steps, &error) == QD_OK);
  CHECK(strcmp(qd_steps_outcome(steps), "solved") == 0 && qd_steps_size(steps) > 5);
  CHECK(strcmp(qd_step_technique(steps, 0), "relation") == 0 && qd_step_weight(steps, 0) == 20);
  CHECK(strstr(qd_step_explanation(steps, 0), "thermometer") != NULL);
  CHECK(qd_step_changes(steps, 0, changes, 2) == 5 && changes[0].cell == 0 && changes[0].placed == 0);
  check_sentences(steps);
  qd_steps_free(steps);
  how.scale = "hodoku", how.techniques = NULL;
  CHECK(qd_puzzle_steps_with(solver, puzzles, 0, 1, &how, NULL, &steps, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "expected a plain 9x9 puzzle for the scale hodoku");
  qd_puzzles_free(puzzles);
  puzzles = read_text("board 4x4\n", NULL);
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 1, NULL, &steps, &error) == QD_BAD_INPUT && steps == NULL);
  expect_error(error, "no_solution", "more than one solution");
  qd_puzzles_free(puzzles);
  /* A player's 7 where a 4 belongs. */
  puzzles = read_text(
      "[Puzzle]\n..3.2.6..\n9..3.5..1\n..18.64..\n..81.29..\n7.......8\n..67.82..\n..26.95..\n8..2.3..9\n"
      "..5.1.3..\n[State]\n7.3.2.6..\n9..3.5..1\n..18.64..\n..81.29..\n7.......8\n..67.82..\n..26.95..\n"
      "8..2.3..9\n..5.1.3..\n",
      NULL);
  if (puzzles == NULL) return;
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 1, NULL, &steps, &error) == QD_BAD_INPUT);
  expect_error(error, "clashing_clues", "7 in r1c1 contradicts the solution");
  qd_puzzles_free(puzzles);
}

static void check_formats(void) {
  qd_format format = {.struct_size = sizeof format};
  size_t n = 0;
  int covers = 0, only_read = 0, seen = 0;
  current = "formats";
  for (; qd_format_of(n, &format); ++n) {
    covers += (int)format.is_cover;
    only_read += !format.is_written;
    seen += strcmp(format.name, "f-puzzles-link") == 0 && format.is_written && !format.is_cover;
    CHECK(strlen(format.summary) > 5);
  }
  CHECK(n > 40 && covers > 3 && only_read > 0 && seen == 1);
  format.struct_size = 8;
  CHECK(qd_format_of(0, &format) == 0);
}

static void check_warnings(void) {
  static const char text[] = "2\n1234\n3412\n2143\n4321\nend\nx\n";
  qd_puzzles* puzzles = NULL;
  current = "warnings";
  CHECK(qd_read(text, sizeof text - 1, NULL, &puzzles, NULL) == QD_OK && qd_puzzles_size(puzzles) == 1);
  const qd_error *first = qd_puzzles_warning(puzzles, 0), *second = qd_puzzles_warning(puzzles, 1);
  CHECK(first != NULL && second != NULL && qd_puzzles_warning(puzzles, 2) == NULL);
  CHECK(strcmp(qd_error_name(first), "surplus_text") == 0 && qd_error_line(first) == 7);
  CHECK(strcmp(qd_error_name(second), "missing_text") == 0 && qd_error_line(second) == 1);
  qd_puzzles_free(puzzles);
}

static void check_ratings(qd_solver* solver) {
  enum { n = 100 };
  static uint8_t grids[81 * n];
  uint16_t ratings[3 * n];
  size_t done = 0;
  current = "ratings";
  for (int i = 0; i < n; ++i) grid_of(easy, grids + 81 * i);
  grid_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", grids + 81 * 50);
  memset(grids + 81 * 51, 0, 81);
  CHECK(qd_rate_grids(solver, grids, n, NULL, ratings, &done, NULL) == QD_OK && done == n);
  for (int i = 0; i < n; ++i) {
    const uint16_t* rating = ratings + 3 * i;
    if (i == 50) CHECK(rating[0] == 107 && rating[1] == 107 && rating[2] == 97);
    if (i == 51) CHECK(rating[0] == 0 && rating[1] == 0 && rating[2] == 0);
    if (i < 50 || i > 51) CHECK(rating[0] == 12 && rating[1] == 12 && rating[2] == 12);
  }
}

static void check_misuse(qd_solver* solver) {
  qd_error* error = NULL;
  qd_puzzles* puzzles = (qd_puzzles*)&faults;
  uint8_t cells[81] = {0};
  current = "misuse";
  CHECK(qd_read("", 0, NULL, &puzzles, &error) == QD_BAD_INPUT && puzzles == NULL);
  expect_error(error, "missing_text", "empty");
  CHECK(qd_read("puzzle", 6, "nothing", &puzzles, &error) == QD_BAD_INPUT);
  expect_error(error, "unknown_format", "nothing");
  CHECK(qd_read("3 2\n1 1 0\n0 0 1\n", 16, "matrix", &puzzles, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "exact cover");
  CHECK(qd_read(NULL, 3, NULL, &puzzles, NULL) == QD_MISUSE);
  CHECK(qd_read("1", 1, NULL, NULL, NULL) == QD_MISUSE);
  cells[80] = 10;
  CHECK(qd_solve_grids(solver, cells, 1, NULL, NULL, NULL, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "expected cells 0 to 9, found 10 in cell 80 of grid 0");
  const qd_solve_options none = {sizeof none, 0, 0, NULL};
  CHECK(qd_solve_grids(solver, cells, 0, &none, NULL, NULL, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "limit");
  const qd_solve_options wrong_size = {4, 0, 1, NULL}, reserved = {sizeof reserved, 1, 1, NULL};
  CHECK(qd_solve_grids(solver, cells, 0, &wrong_size, NULL, NULL, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "struct_size");
  CHECK(qd_solve_grids(solver, cells, 0, &reserved, NULL, NULL, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "reserved");
  qd_solver* too_many = solver;
  CHECK(qd_solver_new(UINT32_MAX, &too_many, &error) == QD_MISUSE && too_many == NULL);
  expect_error(error, "misuse", "1024 threads");
  CHECK(strcmp(qd_error_name(NULL), "no_memory") == 0 && strlen(qd_error_detail(NULL)) > 0);
  CHECK(qd_error_line(NULL) == 0 && qd_error_column(NULL) == 0);
  CHECK(qd_solve_grids(NULL, cells, 0, NULL, NULL, NULL, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "solver is NULL");
  qd_puzzles_free(NULL), qd_solver_free(NULL), qd_stop_free(NULL), qd_error_free(NULL), qd_text_free(NULL);
  qd_steps_free(NULL);
}

int main(void) {
  qd_error* error = NULL;
  qd_solver* solver = NULL;
  CHECK(qd_abi_version() == QD_ABI_VERSION && strchr(qd_version(), '.') != NULL);
  CHECK(qd_solver_new(2, &solver, &error) == QD_OK);
  check_grids(solver);
  check_canonical(solver);
  check_stops(solver);
  check_board(solver);
  check_records(solver);
  check_formats();
  check_warnings();
  check_steps(solver);
  check_ratings(solver);
  check_misuse(solver);
  qd_solver_free(solver);
  return verdict();
}
