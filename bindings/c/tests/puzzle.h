/* What the tests with puzzles have in common: a puzzle, and how texts are read. */
#include "check.h"

static const char* const easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

static qd_puzzles* read_text(const char* text, const char* format) {
  qd_error* error = NULL;
  qd_puzzles* puzzles = NULL;
  CHECK(qd_read(text, strlen(text), format, &puzzles, &error) == QD_OK);
  if (error != NULL) printf("%s: %s\n", current, qd_error_detail(error));
  qd_error_free(error);
  return puzzles;
}
