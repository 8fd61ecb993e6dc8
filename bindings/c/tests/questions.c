/* Asks every question once, rightly, and some wrongly, from C99. Ends with 0 if all is as expected. */
#include "check.h"

static const char* const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
static const char* const matrix = "1 0 0 1 0\n0 1 1 0 0\n0 0 0 0 1\n1 0 1 0 0\n";

typedef struct {
  char text[1 << 16];
  size_t size, wanted;
} Taken;

static int take(void* context, const char* text, size_t size) {
  Taken* taken = context;
  const size_t room = sizeof taken->text - 1 - taken->size;
  const size_t kept = size < room ? size : room;
  memcpy(taken->text + taken->size, text, kept);
  taken->size += kept;
  taken->text[taken->size] = '\0';
  return taken->wanted == 0 || taken->size < taken->wanted;
}

static Taken taken;

static qd_code ask(const char* question, const qd_option* options, size_t count, const char* text, qd_error** error) {
  taken.size = 0;
  taken.text[0] = '\0';
  return qd_answer(question, options, count, text, strlen(text), take, &taken, NULL, error);
}

/* Numbers and texts for the models that need some. */
static const qd_option numbers[] = {{"n", "4"},
                                    {"rows", "2"},
                                    {"columns", "3"},
                                    {"colors", "2"},
                                    {"side", "3"},
                                    {"counts", "0"},
                                    {"t", "2"},
                                    {"k", "3"},
                                    {"v", "7"},
                                    {"levels", "3"},
                                    {"graph", "1 2\n2 3\n"},
                                    {"shape", "##\n##\n"},
                                    {"pieces", "polyominoes:2"},
                                    {"words", "ab\nba\n"},
                                    {"across", "random:4x3"},
                                    {"down", "random:4x3"},
                                    {"sets", "random:5x8x1x3"}};

static size_t numbers_of(const char* question, qd_option* options) {
  size_t count = 0;
  qd_error* error = NULL;
  /* Each refusal names the number that is missing. */
  while (ask(question, options, count, "", &error) == QD_BAD_INPUT && count < 4) {
    const size_t before = count;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) {
      char words[64];
      sprintf(words, "missing option '%s'", numbers[i].name);
      if (strstr(qd_error_detail(error), words) != NULL) options[count++] = numbers[i];
    }
    qd_error_free(error);
    error = NULL;
    if (count == before) break;
  }
  qd_error_free(error);
  return count;
}

static void check_every_question(void) {
  const char* name = qd_questions();
  size_t asked = 0;
  while (*name != '\0') {
    const char* end = strchr(name, '\n');
    char question[64] = "";
    qd_option options[8];
    size_t count = 0;
    qd_error* error = NULL;
    memcpy(question, name, (size_t)(end - name));
    name = end + 1;
    current = question;
    if (strncmp(question, "model ", 6) == 0) count = numbers_of(question, options);
    const int is_cover = strcmp(question, "cover") == 0 || strcmp(question, "trace") == 0;
    CHECK(ask(question, options, count, is_cover ? matrix : puzzle, &error) == QD_OK);
    if (error != NULL) printf("%s: %s\n", question, qd_error_detail(error));
    CHECK(error == NULL && taken.size > 0);
    qd_error_free(error);
    ++asked;
  }
  CHECK(asked >= 40);
}

static void check_answers(void) {
  qd_error* error = NULL;
  const qd_option limit[] = {{"limit", "2"}};
  const qd_option board[] = {{"to", "grid"}};
  char two[256];
  current = "answers";
  CHECK(ask("count", limit, 1, puzzle, &error) == QD_OK && error == NULL);
  CHECK(strcmp(taken.text, "{\"record\":1,\"line\":1,\"count\":1,\"exact\":true}\n") == 0);
  CHECK(ask("convert", board, 1, puzzle, &error) == QD_OK && strncmp(taken.text, "53..7....\n", 10) == 0);
  sprintf(two, "%s%s", "53..7\n", puzzle);
  CHECK(ask("check", NULL, 0, puzzle, &error) == QD_OK && strstr(taken.text, "\"unique\"") != NULL);
  sprintf(two, "%sx\n%s", puzzle, puzzle);
  CHECK(ask("check", NULL, 0, two, &error) == QD_OK && error == NULL);
  CHECK(strstr(taken.text, "{\"record\":2,\"line\":2,\"error\":") != NULL);
  CHECK(strstr(taken.text, "{\"record\":3,\"line\":3,\"verdict\":\"unique\"}") != NULL);
}

static void check_faults(void) {
  qd_error* error = NULL;
  const qd_option unknown[] = {{"limt", "2"}}, file[] = {{"output", "x"}}, no_value[] = {{"limit", NULL}};
  current = "faults";
  CHECK(ask("sovle", NULL, 0, puzzle, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "did you mean 'solve'?");
  CHECK(ask("count", unknown, 1, puzzle, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "did you mean 'limit'?");
  CHECK(ask("count", file, 1, puzzle, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "cannot be given in a call");
  CHECK(ask("count", no_value, 1, puzzle, &error) == QD_MISUSE);
  expect_error(error, "misuse", "NULL");
  CHECK(ask("count", NULL, 0, "not a puzzle\n", &error) == QD_BAD_INPUT);
  expect_error(error, "unknown_format", "expected a known format");
  CHECK(qd_answer(NULL, NULL, 0, puzzle, 81, take, &taken, NULL, NULL) == QD_MISUSE);
  CHECK(qd_answer("count", NULL, 1, puzzle, 81, take, &taken, NULL, NULL) == QD_MISUSE);
  CHECK(qd_answer("count", NULL, 0, NULL, 81, take, &taken, NULL, NULL) == QD_MISUSE);
  CHECK(qd_answer("count", NULL, 0, puzzle, 81, NULL, NULL, NULL, NULL) == QD_MISUSE);
}

static void check_ends(void) {
  char empty[83];
  qd_error* error = NULL;
  qd_stop* stop = qd_stop_new();
  memset(empty, '.', 81);
  strcpy(empty + 81, "\n");
  current = "ends";
  CHECK(qd_stop_after(stop, 0.05, NULL) == QD_OK);
  taken.size = 0;
  CHECK(qd_answer("count", NULL, 0, empty, 82, take, &taken, stop, &error) == QD_STOPPED);
  expect_error(error, "stopped", "");
  qd_stop_free(stop);
  taken.size = 0;
  taken.wanted = 1000;
  CHECK(qd_answer("solutions", NULL, 0, empty, 82, take, &taken, NULL, &error) != QD_INTERNAL);
  CHECK(taken.size >= 1000);
  qd_error_free(error);
  taken.wanted = 0;
}

int main(void) {
  check_every_question();
  check_answers();
  check_faults();
  check_ends();
  return verdict();
}
