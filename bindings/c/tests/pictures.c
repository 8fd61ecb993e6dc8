/* Pictures of puzzles: what is asked for is in them, and they are well-formed as far as tags go. */
#include "puzzle.h"

static size_t occurrences(const char* text, const char* word) {
  size_t found = 0;
  for (; (text = strstr(text, word)) != NULL; ++text) ++found;
  return found;
}

static char* picture_of(const qd_puzzles* puzzles, const qd_picture_options* options) {
  qd_error* error = NULL;
  char* text = NULL;
  size_t size = 0;
  CHECK(qd_puzzle_picture(puzzles, 0, options, &text, &size, &error) == QD_OK && text != NULL && size == strlen(text));
  if (error != NULL) printf("%s: %s\n", current, qd_error_detail(error));
  if (text == NULL) return NULL;
  CHECK(strncmp(text, "<svg ", 5) == 0 && strcmp(text + size - 7, "</svg>\n") == 0);
  CHECK(occurrences(text, "<g ") == occurrences(text, "</g>"));
  return text;
}

static void check_puzzle(const qd_puzzles* puzzles) {
  char* text = picture_of(puzzles, NULL);
  if (text == NULL) return;
  CHECK(occurrences(text, "class=\"q-clue\"") == 32 && occurrences(text, "<style>") == 1);
  qd_text_free(text);

  uint8_t digits[81] = {0}, solution[81];
  uint64_t sets[81];
  for (int cell = 0; cell < 81; ++cell) sets[cell] = ~UINT64_C(0);
  memset(solution, 7, sizeof solution);
  digits[0] = 5;
  qd_picture_options options = {sizeof options, 0, "none", "a & b", 0, 1, digits, NULL, sets, 0, 0};
  text = picture_of(puzzles, &options);
  if (text == NULL) return;
  CHECK(occurrences(text, "class=\"q-digit\"") == 1 && occurrences(text, "<style>") == 0);
  CHECK(strstr(text, "a &amp; b") != NULL && strstr(text, "a & b") == NULL);
  /* Nine in each cell that has neither a clue nor a digit. */
  CHECK(occurrences(text, "class=\"q-candidate\"") == (81 - 32 - 1) * 9);
  qd_text_free(text);

  options = (qd_picture_options){sizeof options, 0, "dark", NULL, QD_LAYER_DIGITS, 1, NULL, solution, NULL, 0, 0};
  text = picture_of(puzzles, &options);
  if (text == NULL) return;
  CHECK(occurrences(text, "class=\"q-solution\"") == 81 - 32 && occurrences(text, "<g class=") == 1);
  qd_text_free(text);
}

static void check_rules(void) {
  qd_puzzles* puzzles = read_text("board 4x4\ncage 3 r1c1 r1c2\nthermometer r2c1-r2c3\n", NULL);
  char* text = picture_of(puzzles, NULL);
  if (text == NULL) return;
  CHECK(occurrences(text, "q-cage") > 0 && occurrences(text, "q-tube") > 0 && strstr(text, "Cage") != NULL);
  qd_text_free(text);
  const qd_picture_options only = {sizeof only, 0,    "page", NULL, QD_LAYER_LINES | QD_LAYER_MARKS, 1, NULL,
                                   NULL,        NULL, 0,      0};
  text = picture_of(puzzles, &only);
  if (text == NULL) return;
  CHECK(occurrences(text, "class=\"q-cage\"") > 0 && occurrences(text, "class=\"q-cell-border\"") == 0);
  qd_text_free(text);
  qd_puzzles_free(puzzles);
}

/* The path of a hard puzzle has chains, each with its links. */
static void check_steps(qd_solver* solver) {
  qd_error* error = NULL;
  qd_steps* steps = NULL;
  size_t links = 0, placements = 0;
  qd_puzzles* puzzles =
      read_text(".......1945....38..8.3....237..16............8.1....5.9.4..37..6..47......7....2.", NULL);
  if (puzzles == NULL) return;
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 0, NULL, &steps, &error) == QD_OK);
  for (size_t step = 0; step < qd_steps_size(steps); ++step) {
    char* text = NULL;
    size_t size = 0;
    const qd_picture_options only = {sizeof only, 0,    "none", NULL, QD_LAYER_STEP | QD_LAYER_HIGHLIGHT, 1, NULL,
                                     NULL,        NULL, 0,      0};
    CHECK(qd_step_picture(steps, step, &only, &text, &size, &error) == QD_OK && size == strlen(text));
    links += occurrences(text, "q-strong-link") + occurrences(text, "q-weak-link");
    placements += occurrences(text, "class=\"q-placement\"") + occurrences(text, "class=\"q-elimination\"") > 0;
    CHECK(occurrences(text, "class=\"q-clue\"") == 0);
    qd_text_free(text);
  }
  CHECK(placements == qd_steps_size(steps) && placements > 30 && links > 10);
  CHECK(qd_step_picture(steps, qd_steps_size(steps), NULL, NULL, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "text is NULL");
  char* text = NULL;
  CHECK(qd_step_picture(steps, qd_steps_size(steps), NULL, &text, NULL, &error) == QD_MISUSE && text == NULL);
  expect_error(error, "misuse", "expected a step below");
  qd_steps_free(steps);
  qd_puzzles_free(puzzles);
}

static void check_wrong(const qd_puzzles* puzzles) {
  qd_error* error = NULL;
  char* text = NULL;
  uint8_t digits[81] = {10};
  qd_picture_options options = {sizeof options, 0, "blue", NULL, 0, 0, NULL, NULL, NULL, 0, 0};
  CHECK(qd_puzzle_picture(puzzles, 0, &options, &text, NULL, &error) == QD_BAD_INPUT && text == NULL);
  expect_error(error, "bad_symbol", "expected light, dark, page or none, found 'blue'");
  options.theme = NULL, options.digits = digits;
  CHECK(qd_puzzle_picture(puzzles, 0, &options, &text, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "expected symbols up to 9, found 10");
  CHECK(qd_puzzle_picture(puzzles, 1, NULL, &text, NULL, &error) == QD_MISUSE);
  expect_error(error, "misuse", "record");
  CHECK(qd_picture_style("blue") == NULL);
  char* style = qd_picture_style("page");
  CHECK(style != NULL && strstr(style, ".q-clue") != NULL && strstr(style, "--q-ink") != NULL);
  qd_text_free(style);
}

static void check_board_step(qd_solver* solver) {
  qd_steps* steps = NULL;
  char* text = NULL;
  qd_puzzles* puzzles =
      read_text("board 4x4\ngrid\n....\n....\n2.1.\n....\nthermometer r1c1-r1c3\ncage 5 r2c1 r3c1\n", NULL);
  CHECK(qd_puzzle_steps(solver, puzzles, 0, 1, NULL, &steps, NULL) == QD_OK);
  qd_puzzles_free(puzzles); /* pictures need it no more */
  CHECK(qd_step_picture(steps, 0, NULL, &text, NULL, NULL) == QD_OK && text != NULL);
  CHECK(occurrences(text, "class=\"q-elimination\"") == 5 && occurrences(text, "q-tube") > 0);
  qd_text_free(text);
  qd_steps_free(steps);
}

int main(void) {
  qd_solver* solver = NULL;
  current = "pictures";
  qd_puzzles* puzzles = read_text(easy, NULL);
  if (puzzles == NULL || qd_solver_new(1, &solver, NULL) != QD_OK) return 1;
  check_puzzle(puzzles);
  check_rules();
  check_steps(solver);
  check_board_step(solver);
  check_wrong(puzzles);
  qd_puzzles_free(puzzles);
  qd_solver_free(solver);
  return verdict();
}
