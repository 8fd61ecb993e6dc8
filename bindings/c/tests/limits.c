/* What several threads may use at the same time, and what happens when memory runs out. */
#include <pthread.h>
#include <sys/resource.h>

#include "puzzle.h"

/* ---- Threads ---- */

typedef struct work {
  const qd_puzzles* puzzles;
  const qd_cover* cover;
  unsigned long done; /* answers that are right */
} work;

enum { times = 200 };

/* Each thread has a solver and a search of its own. */
static void* solve_shared(void* given) {
  work* own = given;
  qd_solver* solver = NULL;
  if (qd_solver_new(1, &solver, NULL) != QD_OK) return NULL;
  for (int i = 0; i < times; ++i) {
    uint64_t count = 0, covers = 0;
    uint8_t cells[81];
    qd_search* search = NULL;
    char* text = NULL;
    size_t size = 0;
    if (qd_puzzle_solve(solver, own->puzzles, 0, NULL, cells, 81, &count, NULL) != QD_OK) continue;
    if (qd_puzzle_write(own->puzzles, 0, "line", &text, &size, NULL) != QD_OK) continue;
    if (qd_search_new(own->cover, NULL, &search, NULL) != QD_OK) continue;
    if (qd_search_count(search, NULL, &covers, NULL) == QD_OK)
      own->done += count == 1 && covers == 1 && strncmp(text, easy, 81) == 0;
    qd_search_free(search);
    qd_text_free(text);
  }
  qd_solver_free(solver);
  return NULL;
}

static void check_threads(void) {
  enum { n = 4 };
  pthread_t threads[n];
  work works[n];
  qd_cover* cover = NULL;
  qd_error* error = NULL;
  current = "threads";
  qd_puzzles* puzzles = read_text(easy, NULL);
  CHECK(qd_puzzle_cover(puzzles, 0, &cover, NULL) == QD_OK);
  for (int i = 0; i < n; ++i) {
    works[i] = (work){puzzles, cover, 0};
    CHECK(pthread_create(&threads[i], NULL, solve_shared, &works[i]) == 0);
  }
  for (int i = 0; i < n; ++i) {
    pthread_join(threads[i], NULL);
    CHECK(works[i].done == times);
  }
  CHECK(qd_puzzle_error(puzzles, 1, &error) == QD_MISUSE);
  expect_error(error, "misuse", "expected a record below 1, found 1");
  qd_cover_free(cover);
  qd_puzzles_free(puzzles);
}

/* ---- Memory ---- */

#ifndef __SANITIZE_ADDRESS__ /* which reserves terabytes */

/* Adds options until memory runs out. */
static qd_code fill(qd_cover_builder* builder, qd_error** error) {
  enum { n = 1000 };
  static size_t sizes[n];
  static uint32_t items[n];
  for (int i = 0; i < n; ++i) sizes[i] = 1;
  for (long many = 0; many < 100000; ++many) {
    const qd_code code = qd_cover_add_options(builder, n, sizes, items, NULL, NULL, error);
    if (code != QD_OK) return code;
  }
  return QD_OK;
}

static void check_memory(void) {
  qd_error* error = NULL;
  qd_cover_builder* builder = NULL;
  qd_cover* cover = (qd_cover*)&faults;
  qd_solver* solver = NULL;
  struct rlimit before, limit;
  current = "memory";
  CHECK(qd_cover_builder_new(&builder, NULL) == QD_OK);
  CHECK(qd_cover_add_item(builder, "a", 1, 1, NULL, NULL) == QD_OK);
  CHECK(getrlimit(RLIMIT_AS, &before) == 0);
  limit = before;
  limit.rlim_cur = (rlim_t)512 << 20;
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  CHECK(fill(builder, &error) == QD_NO_MEMORY && error == NULL);
  CHECK(strcmp(qd_error_name(error), "no_memory") == 0);
  CHECK(qd_cover_build(builder, &cover, &error) != QD_INTERNAL);
  qd_cover_free(cover);
  qd_cover_builder_free(builder);
  /* What was taken has been given back: the library works as before. */
  qd_puzzles* puzzles = read_text(easy, NULL);
  uint64_t count = 0;
  CHECK(qd_solver_new(1, &solver, NULL) == QD_OK);
  CHECK(qd_puzzle_solve(solver, puzzles, 0, NULL, NULL, 0, &count, NULL) == QD_OK && count == 1);
  qd_solver_free(solver);
  qd_puzzles_free(puzzles);
  CHECK(setrlimit(RLIMIT_AS, &before) == 0);
}

#else
static void check_memory(void) {}
#endif

int main(void) {
  check_threads();
  check_memory();
  return verdict();
}
