/* Uses every function for exact cover, rightly and wrongly, from C99. Covers are checked by the definition, not by the
   library; numbers of covers are known ones. Ends with 0 if all is as expected. */
#include "check.h"

enum { most = 1 << 12 };

/* Is each primary item without bounds in exactly one of the options, and each secondary one in at most one, or in some
   that give it one color? */
static int is_cover(const qd_cover* cover, const uint32_t* options, size_t n) {
  const uint32_t items = qd_cover_items(cover);
  uint32_t* times = calloc(items, sizeof *times);
  uint32_t* colors = calloc(items, sizeof *colors);
  int good = 1;
  for (size_t i = 0; i < n; ++i) {
    uint32_t item[64], color[64];
    const size_t size = qd_cover_option(cover, options[i], item, color, 64);
    for (size_t k = 0; k < size; ++k) {
      if (++times[item[k]] > 1 && (color[k] == 0 || color[k] != colors[item[k]])) good = 0;
      colors[item[k]] = color[k];
    }
  }
  for (uint32_t item = 0; item < items; ++item) {
    if (!qd_cover_is_secondary(cover, item, NULL, NULL) && times[item] != 1) good = 0;
  }
  free(times), free(colors);
  return good;
}

/* Queens on an n x n board: rows and columns are primary, diagonals secondary items. */
static qd_cover* queens(uint32_t n) {
  qd_cover_builder* builder = NULL;
  qd_cover* cover = NULL;
  qd_error* error = NULL;
  CHECK(qd_cover_builder_new(&builder, &error) == QD_OK);
  for (uint32_t i = 0; i < 2 * n; ++i) {
    char name[16];
    uint32_t item = most;
    snprintf(name, sizeof name, "%c%u", i < n ? 'r' : 'c', i % n + 1);
    CHECK(qd_cover_add_item(builder, name, 1, 1, &item, &error) == QD_OK && item == i);
  }
  for (uint32_t i = 0; i < 4 * n - 2; ++i) CHECK(qd_cover_add_secondary(builder, NULL, NULL, &error) == QD_OK);
  size_t* sizes = malloc(n * n * sizeof *sizes);
  uint32_t* items = malloc(4 * n * n * sizeof *items);
  uint32_t* costs = malloc(n * n * sizeof *costs);
  for (uint32_t r = 0; r < n; ++r) {
    for (uint32_t c = 0; c < n; ++c) {
      const uint32_t option = r * n + c;
      sizes[option] = 4;
      items[4 * option] = r, items[4 * option + 1] = n + c;
      items[4 * option + 2] = 2 * n + r + c, items[4 * option + 3] = 4 * n - 1 + r + n - 1 - c;
      costs[option] = r * c;
    }
  }
  CHECK(qd_cover_add_options(builder, n * n, sizes, items, NULL, costs, &error) == QD_OK);
  CHECK(qd_cover_build(builder, &cover, &error) == QD_OK && error == NULL);
  free(sizes), free(items), free(costs);
  qd_cover_builder_free(builder);
  return cover;
}

static void check_problem(void) {
  qd_cover* cover = queens(8);
  uint32_t items[4], colors[4], low = 0, high = 0;
  current = "problem";
  CHECK(qd_cover_items(cover) == 46 && qd_cover_options(cover) == 64);
  CHECK(strcmp(qd_cover_item_name(cover, 8), "c1") == 0 && strcmp(qd_cover_item_name(cover, 20), "") == 0);
  CHECK(qd_cover_is_secondary(cover, 7, &low, &high) == 0 && low == 1 && high == 1);
  CHECK(qd_cover_is_secondary(cover, 16, NULL, NULL) == 1);
  CHECK(qd_cover_option(cover, 9, items, colors, 2) == 4 && items[0] == 1 && items[1] == 9 && colors[0] == 0);
  CHECK(qd_cover_cost(cover, 63) == 49);
  qd_cover_free(cover);
}

static void check_search(void) {
  qd_error* error = NULL;
  qd_cover* cover = queens(8);
  qd_search* search = NULL;
  uint32_t options[8], found = 0, first[8] = {0};
  uint64_t count = 0, all = 0;
  const char* engines[] = {NULL, "automatic", "links", "bits", "cells"};
  current = "search";
  for (int e = 0; e < 5; ++e) {
    const qd_search_options with = {sizeof with, 0, engines[e], e == 4 ? "weighted" : "fewest"};
    CHECK(qd_search_new(cover, &with, &search, &error) == QD_OK);
    for (all = 0; qd_search_next(search, NULL, &found, &error) == QD_OK && found; ++all)
      CHECK(qd_search_cover(search, options, 8) == 8 && is_cover(cover, options, 8));
    CHECK(all == 92 && qd_search_ended(search) && qd_search_progress(search) == 1 && qd_search_nodes(search) > 92);
    qd_search_free(search);
  }
  /* In slices, saved and resumed each time. */
  const qd_pause slice = {sizeof slice, 0, 100, 0, NULL};
  CHECK(qd_search_new(cover, NULL, &search, &error) == QD_OK);
  for (all = 0; !qd_search_ended(search); all += count) {
    char* saved = NULL;
    size_t size = 0;
    CHECK(qd_search_count(search, &slice, &count, &error) == QD_OK);
    CHECK(qd_search_save(search, &saved, &size, &error) == QD_OK && strlen(saved) == size);
    if (!qd_search_ended(search)) {
      qd_search_free(search);
      CHECK(qd_search_resume(cover, saved, size, NULL, &search, &error) == QD_OK);
    }
    saved[size / 2] ^= 1;
    qd_search* damaged = search;
    CHECK(qd_search_resume(cover, saved, size, NULL, &damaged, &error) == QD_BAD_INPUT && damaged == NULL);
    qd_error_free(error);
    qd_text_free(saved);
  }
  CHECK(all == 92);
  /* Required options, and parts. */
  CHECK(qd_search_require(search, 0, &error) == QD_MISUSE);
  expect_error(error, "misuse", "begun");
  CHECK(qd_search_reset(search, &error) == QD_OK && qd_search_require(search, 0, &error) == QD_OK);
  CHECK(qd_search_count(search, NULL, &count, &error) == QD_OK && count == 4);
  CHECK(qd_search_reset(search, &error) == QD_OK);
  CHECK(qd_search_next(search, NULL, &found, &error) == QD_OK && found && qd_search_cover(search, first, 8) == 8);
  qd_search* parts[5];
  size_t n = 0;
  CHECK(qd_search_split(search, 5, parts, &n, &error) == QD_OK && n > 1 && n <= 5);
  qd_cover_free(cover); /* which the searches still use */
  all = 1;
  for (size_t i = 0; i < n; ++i) {
    CHECK(qd_search_count(parts[i], NULL, &count, &error) == QD_OK);
    all += count;
    qd_search_free(parts[i]);
  }
  CHECK(all == 92);
  qd_search_free(search);
}

static void check_stop(void) {
  qd_error* error = NULL;
  qd_cover* cover = queens(20);
  qd_search* search = NULL;
  qd_stop* stop = qd_stop_new();
  qd_number number;
  uint64_t count = 0;
  uint32_t found = 0;
  current = "stop";
  CHECK(qd_stop_after(stop, 0.05, &error) == QD_OK);
  const qd_pause pause = {sizeof pause, 0, 0, 0, stop};
  CHECK(qd_search_new(cover, NULL, &search, &error) == QD_OK);
  CHECK(qd_search_count(search, &pause, &count, &error) == QD_STOPPED && !qd_search_ended(search));
  expect_error(error, "stopped", "stopped");
  CHECK(qd_search_next(search, NULL, &found, &error) == QD_OK && found);
  const qd_count_options options = {sizeof options, 0, "enumerate", 0, stop};
  CHECK(qd_cover_count(cover, &options, &number, &error) == QD_STOPPED);
  expect_error(error, "stopped", "stopped");
  qd_search_free(search);
  qd_stop_free(stop);
  qd_cover_free(cover);
}

/* Dominoes on an 8 x 8 board have 12,988,816 tilings (Kasteleyn, and Temperley and Fisher, 1961). */
static qd_cover* dominoes(void) {
  qd_cover_builder* builder = NULL;
  qd_cover* cover = NULL;
  const size_t two = 2;
  CHECK(qd_cover_builder_new(&builder, NULL) == QD_OK);
  for (int i = 0; i < 64; ++i) CHECK(qd_cover_add_item(builder, NULL, 1, 1, NULL, NULL) == QD_OK);
  for (uint32_t i = 0; i < 64; ++i) {
    const uint32_t right[] = {i, i + 1}, below[] = {i, i + 8};
    if (i % 8 < 7) CHECK(qd_cover_add_options(builder, 1, &two, right, NULL, NULL, NULL) == QD_OK);
    if (i < 56) CHECK(qd_cover_add_options(builder, 1, &two, below, NULL, NULL, NULL) == QD_OK);
  }
  CHECK(qd_cover_build(builder, &cover, NULL) == QD_OK);
  qd_cover_builder_free(builder);
  return cover;
}

static void check_counts(void) {
  qd_error* error = NULL;
  qd_cover* cover = dominoes();
  qd_diagram* diagram = NULL;
  qd_number number;
  uint32_t chosen[32], other[32];
  size_t n = 0;
  const char* methods[] = {NULL, "frontier", "cache"};
  current = "counts";
  for (int m = 0; m < 3; ++m) {
    const qd_count_options options = {sizeof options, 0, methods[m], 0, NULL};
    CHECK(qd_cover_count(cover, &options, &number, &error) == QD_OK);
    CHECK(number.low == 12988816 && number.high == 0 && number.more == 0);
  }
  const qd_count_options small = {sizeof small, 0, "frontier", 1000, NULL};
  CHECK(qd_cover_count(cover, &small, &number, &error) == QD_BAD_INPUT);
  expect_error(error, "too_large", "memory");
  CHECK(qd_diagram_new(cover, NULL, &diagram, &error) == QD_OK && qd_diagram_nodes(diagram) > 64);
  CHECK(qd_diagram_count(diagram, &number, &error) == QD_OK && number.low == 12988816);
  for (uint64_t seed = 0; seed < 20; ++seed) {
    CHECK(qd_diagram_random(diagram, seed, chosen, 32, &n, &error) == QD_OK && n == 32 && is_cover(cover, chosen, n));
    CHECK(qd_diagram_random(diagram, seed, other, 32, &n, &error) == QD_OK && memcmp(chosen, other, sizeof other) == 0);
  }
  CHECK(qd_diagram_random(diagram, 21, chosen, 31, &n, &error) == QD_MISUSE && n == 0);
  expect_error(error, "misuse", "room for 32 options");
  qd_diagram_free(diagram);
  qd_cover_free(cover);
}

static void check_best(void) {
  qd_error* error = NULL;
  qd_cover* cover = queens(6); /* four covers, in which the sum of row * column is 49 (twice), and others */
  qd_search* search = NULL;
  uint64_t least = UINT64_MAX, greatest = 0, cost = 0;
  uint32_t options[36], found = 0;
  size_t n = 0;
  current = "best";
  CHECK(qd_search_new(cover, NULL, &search, &error) == QD_OK);
  while (qd_search_next(search, NULL, &found, &error) == QD_OK && found) {
    uint64_t sum = 0;
    n = qd_search_cover(search, options, 36);
    for (size_t i = 0; i < n; ++i) sum += qd_cover_cost(cover, options[i]);
    if (sum < least) least = sum;
    if (sum > greatest) greatest = sum;
  }
  qd_search_free(search);
  CHECK(qd_cover_best(cover, NULL, options, 36, &n, &cost, &found, &error) == QD_OK && found && cost == least);
  CHECK(n == 6 && is_cover(cover, options, n));
  const qd_best_options maximum = {sizeof maximum, 0, 1, 0, 0, 0, NULL};
  CHECK(qd_cover_best(cover, &maximum, options, 36, &n, &cost, &found, &error) == QD_OK && cost == greatest);
  const qd_best_options number = {sizeof number, 0, 0, 1, 0, 0, NULL};
  CHECK(qd_cover_best(cover, &number, options, 36, &n, &cost, &found, &error) == QD_OK && cost == 6);
  qd_cover_free(cover);
  cover = queens(3);
  CHECK(qd_cover_best(cover, NULL, options, 36, &n, &cost, &found, &error) == QD_OK && !found && n == 0);
  qd_cover_free(cover);
}

/* The events undo each other, solutions are covers, and the options tried are the nodes of a search with links. */
static void check_trace(void) {
  qd_error* error = NULL;
  qd_cover* cover = queens(5);
  qd_trace* trace = NULL;
  qd_event events[7];
  size_t n = 0;
  uint64_t balance[QD_TRACE_END + 1] = {0}, tried = 0;
  uint32_t last = 0, found = 1;
  current = "trace";
  CHECK(qd_trace_new(cover, NULL, &trace, &error) == QD_OK);
  do {
    CHECK(qd_trace_next(trace, events, 7, &n, &error) == QD_OK && n <= 7);
    for (size_t i = 0; i < n; ++i) ++balance[events[i].step], last = events[i].step, tried = events[i].tried;
  } while (n == 7);
  CHECK(last == QD_TRACE_END && balance[QD_TRACE_END] == 1 && balance[QD_TRACE_SOLUTION] == 10);
  CHECK(balance[QD_TRACE_COVER] == balance[QD_TRACE_UNCOVER] && balance[QD_TRACE_HIDE] == balance[QD_TRACE_UNHIDE]);
  CHECK(qd_trace_next(trace, events, 7, &n, &error) == QD_OK && n == 0);
  qd_search* search = NULL;
  const qd_search_options links = {sizeof links, 0, "links", NULL};
  CHECK(qd_search_new(cover, &links, &search, &error) == QD_OK);
  while (qd_search_next(search, NULL, &found, &error) == QD_OK && found) continue;
  CHECK(qd_search_nodes(search) == tried);
  qd_search_free(search), qd_trace_free(trace), qd_cover_free(cover);
}

static void check_texts(void) {
  static const char knuth[] = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
  static const char two[] = "2 3\n2 1 2\n1 3\n1 2\n1 1\n";
  qd_error* error = NULL;
  qd_cover *cover = NULL, *again = NULL;
  qd_puzzles* puzzles = NULL;
  qd_number number;
  char* text = NULL;
  size_t size = 0, used = 0;
  uint32_t items[4], colors[4];
  current = "texts";
  CHECK(qd_cover_read(knuth, sizeof knuth - 1, NULL, &used, &cover, &error) == QD_OK && used == sizeof knuth - 1);
  CHECK(qd_cover_option(cover, 0, items, colors, 4) == 4 && colors[3] == 1);
  CHECK(strcmp(qd_cover_color_name(cover, colors[3]), "A") == 0 && strcmp(qd_cover_item_name(cover, 3), "x") == 0);
  CHECK(qd_cover_count(cover, NULL, &number, &error) == QD_OK && number.low == 1);
  CHECK(qd_cover_write(cover, "knuth", &text, &size, &error) == QD_OK && strlen(text) == size);
  CHECK(qd_cover_read(text, size, "knuth", NULL, &again, &error) == QD_OK && qd_cover_options(again) == 5);
  qd_text_free(text), qd_cover_free(again);
  CHECK(qd_cover_write(cover, "matrix", &text, NULL, &error) == QD_BAD_INPUT && text == NULL);
  expect_error(error, "unsupported", "does not support");
  CHECK(qd_cover_write(cover, "line", &text, NULL, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "exact cover");
  CHECK(qd_cover_write(cover, "nonsense", &text, NULL, &error) == QD_BAD_INPUT);
  expect_error(error, "unknown_format", "nonsense");
  qd_cover_free(cover);
  /* One after the other; the second has an item that no option contains. */
  CHECK(qd_cover_read(two, sizeof two - 1, NULL, &used, &cover, &error) == QD_OK && used == 14);
  qd_cover_free(cover);
  CHECK(qd_cover_read(two + used, sizeof two - 1 - used, "sparse", &used, &cover, &error) == QD_OK && used == 8);
  CHECK(qd_cover_count(cover, NULL, &number, &error) == QD_OK && number.low == 0);
  qd_cover_free(cover);
  CHECK(qd_cover_read("p q\np x\n", 8, "knuth", NULL, &cover, &error) == QD_BAD_INPUT && cover == NULL);
  CHECK(qd_error_line(error) == 2 && qd_error_column(error) == 3);
  expect_error(error, "unknown_item", "x");
  CHECK(qd_read("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 81, NULL, &puzzles,
                &error) == QD_OK);
  CHECK(qd_cover_read("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 81, NULL,
                      NULL, &cover, &error) == QD_BAD_INPUT);
  expect_error(error, "unsupported", "found puzzles");
  CHECK(qd_puzzle_cover(puzzles, 0, &cover, &error) == QD_OK && qd_cover_items(cover) == 324);
  CHECK(qd_cover_options(cover) == 729 - 8 * 17);
  CHECK(qd_puzzle_cover(puzzles, 1, &again, &error) == QD_MISUSE && again == NULL);
  qd_error_free(error);
  qd_puzzles_free(puzzles), qd_cover_free(cover);
}

static void check_misuse(void) {
  qd_error* error = NULL;
  qd_cover_builder* builder = NULL;
  qd_cover* cover = NULL;
  qd_search* search = NULL;
  qd_trace* trace = NULL;
  uint32_t item = 0, color = 0;
  const size_t sizes[] = {1, 2}, none = 0;
  const uint32_t items[] = {0, 1, 1}, colors[] = {0, 0, 1};
  current = "misuse";
  CHECK(qd_cover_builder_new(&builder, &error) == QD_OK);
  CHECK(qd_cover_add_item(builder, "a", 1, 2, &item, &error) == QD_OK && item == 0);
  CHECK(qd_cover_add_item(builder, "a", 1, 1, NULL, &error) == QD_BAD_INPUT);
  expect_error(error, "duplicate_item", "a");
  CHECK(qd_cover_add_item(builder, "b", 2, 1, NULL, &error) == QD_BAD_INPUT);
  qd_error_free(error);
  CHECK(qd_cover_add_secondary(builder, "b", &item, &error) == QD_OK && item == 1);
  CHECK(qd_cover_add_options(builder, 2, sizes, items, NULL, NULL, &error) == QD_BAD_INPUT);
  expect_error(error, "repeated_item", "option 1: ");
  CHECK(qd_cover_add_options(builder, 1, &none, items, NULL, NULL, &error) == QD_BAD_INPUT);
  expect_error(error, "empty_option", "option 0: ");
  CHECK(qd_cover_add_options(builder, 1, sizes, items + 2, colors + 2, NULL, &error) == QD_BAD_INPUT);
  expect_error(error, "bad_number", "expected a color from 0 to 0, found 1");
  CHECK(qd_cover_add_color(builder, "red", &color, &error) == QD_OK && color == 1);
  CHECK(qd_cover_add_color(builder, "red", &color, &error) == QD_OK && color == 1);
  CHECK(qd_cover_add_options(builder, 1, sizes, items + 2, colors + 2, NULL, &error) == QD_OK);
  CHECK(qd_cover_build(builder, &cover, &error) == QD_OK && qd_cover_options(cover) == 2);
  const qd_search_options links = {sizeof links, 0, "links", NULL}, wrong = {sizeof wrong, 0, "chains", NULL};
  CHECK(qd_search_new(cover, &links, &search, &error) == QD_BAD_INPUT && search == NULL);
  expect_error(error, "unsupported", "items with bounds");
  CHECK(qd_search_new(cover, &wrong, &search, &error) == QD_MISUSE);
  expect_error(error, "misuse", "found chains");
  CHECK(qd_trace_new(cover, NULL, &trace, &error) == QD_BAD_INPUT && trace == NULL);
  expect_error(error, "unsupported", "bounds");
  qd_cover_free(cover);
  /* The builder is empty again. */
  CHECK(qd_cover_add_item(builder, "a", 1, 1, &item, &error) == QD_OK && item == 0);
  CHECK(qd_cover_build(builder, &cover, &error) == QD_OK && qd_cover_options(cover) == 0);
  CHECK(qd_search_new(NULL, NULL, &search, NULL) == QD_MISUSE && qd_search_new(cover, NULL, NULL, NULL) == QD_MISUSE);
  qd_cover_free(cover);
  qd_cover_free(NULL), qd_cover_builder_free(NULL), qd_search_free(NULL), qd_diagram_free(NULL), qd_trace_free(NULL);
  qd_cover_builder_free(builder);
}

int main(void) {
  check_problem();
  check_search();
  check_stop();
  check_counts();
  check_best();
  check_trace();
  check_texts();
  check_misuse();
  return verdict();
}
