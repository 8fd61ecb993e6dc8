/* Exact cover problems: the part of the C interface that quadrille.h includes at its end. Programs include that.

       qd_cover* cover = NULL;
       qd_search* search = NULL;
       uint32_t found = 1;
       if (qd_cover_read(text, size, NULL, NULL, &cover, &error) != QD_OK) report(error);
       else if (qd_search_new(cover, NULL, &search, &error) != QD_OK) report(error);
       else while (qd_search_next(search, NULL, &found, &error) == QD_OK && found) show(search);
       qd_search_free(search);
       qd_cover_free(cover);

   Errors, NULL, threads and strings are as quadrille.h says. */
#ifndef QUADRILLE_COVER_H
#define QUADRILLE_COVER_H

#ifndef QUADRILLE_H
#error "include <quadrille.h>, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* An exact cover problem: options are chosen so that every primary item is in exactly one of them, or in as many as its
   bounds say, and every secondary item in at most one, or in several that give it the same color. Items and options are
   numbered from 0, colors from 1; as a color, 0 is none. */
typedef struct qd_cover qd_cover;
typedef struct qd_cover_builder qd_cover_builder;
QD_API qd_code qd_cover_builder_new(qd_cover_builder** out, qd_error** error) QD_NOEXCEPT;
QD_API void qd_cover_builder_free(qd_cover_builder* builder) QD_NOEXCEPT;
/* Adds a primary item, which at least `low` and at most `high` of the chosen options contain: usually 1 and 1. The name
   is UTF-8, or NULL. `item`, which may be NULL, receives its number. Errors: QD_BAD_INPUT for a name that another item
   has, or bounds without low <= high and high > 0. */
QD_API qd_code qd_cover_add_item(qd_cover_builder* builder, const char* name, uint32_t low, uint32_t high,
                                 uint32_t* item, qd_error** error) QD_NOEXCEPT;
QD_API qd_code qd_cover_add_secondary(qd_cover_builder* builder, const char* name, uint32_t* item,
                                      qd_error** error) QD_NOEXCEPT;
/* The number of the color that has this name; a new name makes a new color. */
QD_API qd_code qd_cover_add_color(qd_cover_builder* builder, const char* name, uint32_t* color,
                                  qd_error** error) QD_NOEXCEPT;
/* Adds n options: `items` has the items of the first one, sizes[0] in number, then those of the others. `colors`, one
   for each of these items, and `costs`, one for each option, may be NULL. Errors: QD_BAD_INPUT for an option that is
   empty, that has an item twice, or that gives a color to a primary item, and for items and colors that do not exist;
   the options before it have been added. */
QD_API qd_code qd_cover_add_options(qd_cover_builder* builder, size_t n, const size_t* sizes, const uint32_t* items,
                                    const uint32_t* colors, const uint32_t* costs, qd_error** error) QD_NOEXCEPT;
/* Makes the problem. The builder has nothing in it afterwards. */
QD_API qd_code qd_cover_build(qd_cover_builder* builder, qd_cover** out, qd_error** error) QD_NOEXCEPT;

/* Reads an exact cover problem. `format` is one that `quadrille formats` lists, or NULL: then it is recognized. A text
   in the format "sparse" may have several problems, one after the other: `used`, unless it is NULL, receives where the
   next one begins, also after an error in this one; else it is `size`. */
QD_API qd_code qd_cover_read(const char* text, size_t size, const char* format, size_t* used, qd_cover** out,
                             qd_error** error) QD_NOEXCEPT;
/* Record i as an exact cover problem: an item for each cell and for each symbol of each house, an option for each
   candidate, and what its rules add. Errors: QD_BAD_INPUT for rules that no exact cover problem says, such as
   "connected". */
QD_API qd_code qd_puzzle_cover(const qd_puzzles* puzzles, size_t i, qd_cover** out, qd_error** error) QD_NOEXCEPT;
/* Writes the problem, as qd_puzzle_write() does puzzles. */
QD_API qd_code qd_cover_write(const qd_cover* cover, const char* format, char** text, size_t* size,
                              qd_error** error) QD_NOEXCEPT;
QD_API void qd_cover_free(qd_cover* cover) QD_NOEXCEPT;
QD_API uint32_t qd_cover_items(const qd_cover* cover) QD_NOEXCEPT;
QD_API uint32_t qd_cover_options(const qd_cover* cover) QD_NOEXCEPT;
/* Below, numbers must be less than these. Names are "" if there are none. */
QD_API const char* qd_cover_item_name(const qd_cover* cover, uint32_t item) QD_NOEXCEPT;
QD_API const char* qd_cover_color_name(const qd_cover* cover, uint32_t color) QD_NOEXCEPT;
/* 1: the item is secondary; 0: it is primary, and `low` and `high`, which may be NULL, receive its bounds. */
QD_API uint32_t qd_cover_is_secondary(const qd_cover* cover, uint32_t item, uint32_t* low, uint32_t* high) QD_NOEXCEPT;
/* The items of an option and their colors: returns how many there are, and stores the first `capacity` of them. `items`
   and `colors` may be NULL. */
QD_API size_t qd_cover_option(const qd_cover* cover, uint32_t option, uint32_t* items, uint32_t* colors,
                              size_t capacity) QD_NOEXCEPT;
QD_API uint32_t qd_cover_cost(const qd_cover* cover, uint32_t option) QD_NOEXCEPT;

/* A search for covers, which continues where it paused. It keeps what it needs of the problem. */
typedef struct qd_search qd_search;
typedef struct qd_search_options {
  uint32_t struct_size; /* sizeof(qd_search_options) */
  uint32_t reserved;    /* 0 */
  const char* engine;   /* "automatic", which NULL means, "links", "bits" or "cells" */
  const char* choice;   /* of items: "fewest", which NULL means, "first" or "weighted" */
} qd_search_options;
/* When a call of a search returns before the end. */
typedef struct qd_pause {
  uint32_t struct_size; /* sizeof(qd_pause) */
  uint32_t reserved;    /* 0 */
  uint64_t nodes;       /* after this many options tried; 0: no limit */
  uint64_t solutions;   /* for qd_search_count(): after this many solutions; 0: no limit */
  const qd_stop* stop;  /* or NULL; the answer is then QD_STOPPED */
} qd_pause;

/* Options: NULL means automatic. Errors: QD_BAD_INPUT for an engine that cannot search this problem, as "links" if
   items have bounds. Memory: about 20 bytes for each item of an option. */
QD_API qd_code qd_search_new(const qd_cover* cover, const qd_search_options* options, qd_search** out,
                             qd_error** error) QD_NOEXCEPT;
QD_API void qd_search_free(qd_search* search) QD_NOEXCEPT;
/* Only covers with this option from now on. Before the first call that searches, or after qd_search_reset(). */
QD_API qd_code qd_search_require(qd_search* search, uint32_t option, qd_error** error) QD_NOEXCEPT;
/* `found` receives 1 if there is another cover. 0: the search has ended, or paused; see qd_search_ended(). */
QD_API qd_code qd_search_next(qd_search* search, const qd_pause* pause, uint32_t* found, qd_error** error) QD_NOEXCEPT;
/* The options of the cover that was found: returns how many there are, and stores the first `capacity` of them. */
QD_API size_t qd_search_cover(const qd_search* search, uint32_t* options, size_t capacity) QD_NOEXCEPT;
/* The number of covers that qd_search_next() would find until the end or a pause; after a stop, until then. */
QD_API qd_code qd_search_count(qd_search* search, const qd_pause* pause, uint64_t* count, qd_error** error) QD_NOEXCEPT;
/* 1 if the last call came to the end of the search. */
QD_API uint32_t qd_search_ended(const qd_search* search) QD_NOEXCEPT;
/* The number of options tried. */
QD_API uint64_t qd_search_nodes(const qd_search* search) QD_NOEXCEPT;
/* The completed part of the search tree, from 0 to 1, as if all branches were equally large. */
QD_API double qd_search_progress(const qd_search* search) QD_NOEXCEPT;
/* Back to the start, without what was required. */
QD_API qd_code qd_search_reset(qd_search* search, qd_error** error) QD_NOEXCEPT;
/* Divides what is left into up to n searches without common covers: `out` receives n of them, from number `count` on
   NULL. Each may be used by another thread. `search` stays as it is. */
QD_API qd_code qd_search_split(const qd_search* search, size_t n, qd_search** out, size_t* count,
                               qd_error** error) QD_NOEXCEPT;
/* The state as text, for qd_search_resume() with the same problem. Free it with qd_text_free(). */
QD_API qd_code qd_search_save(const qd_search* search, char** text, size_t* size, qd_error** error) QD_NOEXCEPT;
/* Errors: QD_BAD_INPUT if the text is damaged, or the state of a search in another problem. */
QD_API qd_code qd_search_resume(const qd_cover* cover, const char* text, size_t size, const qd_search_options* options,
                                qd_search** out, qd_error** error) QD_NOEXCEPT;

/* A number of covers: high * 2^64 + low, or more than that if `more` is 1. */
typedef struct qd_number {
  uint64_t low, high;
  uint32_t more;
  uint32_t reserved;
} qd_number;
typedef struct qd_count_options {
  uint32_t struct_size; /* sizeof(qd_count_options) */
  uint32_t reserved;    /* 0 */
  const char* method;   /* "automatic", which NULL means, "enumerate", "frontier" or "cache" */
  uint64_t memory;      /* bytes; 0: 1 GiB */
  const qd_stop* stop;  /* or NULL */
} qd_count_options;
/* Counts the covers by the best method, usually without visiting each of them. `count` receives a lower bound after a
   stop. Errors: QD_BAD_INPUT if the method needs more memory, or cannot count this problem. */
QD_API qd_code qd_cover_count(const qd_cover* cover, const qd_count_options* options, qd_number* count,
                              qd_error** error) QD_NOEXCEPT;

/* All covers of a problem, in one decision diagram. */
typedef struct qd_diagram qd_diagram;
/* Of the options `memory` and `stop` are used. Errors: QD_BAD_INPUT if memory is too small, or if items have bounds. */
QD_API qd_code qd_diagram_new(const qd_cover* cover, const qd_count_options* options, qd_diagram** out,
                              qd_error** error) QD_NOEXCEPT;
QD_API void qd_diagram_free(qd_diagram* diagram) QD_NOEXCEPT;
QD_API uint64_t qd_diagram_nodes(const qd_diagram* diagram) QD_NOEXCEPT;
QD_API qd_code qd_diagram_count(const qd_diagram* diagram, qd_number* count, qd_error** error) QD_NOEXCEPT;
/* A random cover; all are equally likely, and the same seed gives the same one. `options` receives its `n` options, for
   which `capacity` numbers are there: no cover has more than qd_cover_options(). Errors: QD_BAD_INPUT without a cover,
   or with more than 2^128. */
QD_API qd_code qd_diagram_random(const qd_diagram* diagram, uint64_t seed, uint32_t* options, size_t capacity,
                                 size_t* n, qd_error** error) QD_NOEXCEPT;

typedef struct qd_best_options {
  uint32_t struct_size;   /* sizeof(qd_best_options) */
  uint32_t reserved;      /* 0 */
  uint32_t maximum;       /* 1: the most expensive cover, not the cheapest */
  uint32_t count_options; /* 1: the cost of a cover is the number of its options, not the sum of their costs */
  uint32_t at_least_once; /* 1: primary items may be in more options than their bounds say */
  uint32_t reserved2;     /* 0 */
  const qd_stop* stop;    /* or NULL */
} qd_best_options;
/* The best cover: its `n` options, for which `capacity` numbers are there, and its cost. `found` receives 0 if there is
   no cover. After a stop it is the best one so far. */
QD_API qd_code qd_cover_best(const qd_cover* cover, const qd_best_options* options, uint32_t* chosen, size_t capacity,
                             size_t* n, uint64_t* cost, uint32_t* found, qd_error** error) QD_NOEXCEPT;

/* What dancing links do, one event after the other. Nodes have the numbers of Knuth's book: 1, 2, ... are the heads of
   the items; then come the nodes of the options, with a spacer before each option and one after the last. */
typedef struct qd_trace qd_trace;
enum {
  QD_TRACE_CHOOSE,   /* an item was chosen; `node` is its head */
  QD_TRACE_COVER,    /* an item leaves the list of items; `node` is its head */
  QD_TRACE_HIDE,     /* a node leaves its item's list */
  QD_TRACE_ATTEMPT,  /* an option is tried; `node` is its node of the chosen item */
  QD_TRACE_PURIFY,   /* a secondary item takes the color of `node` */
  QD_TRACE_AGREE,    /* `node` has its item's new color, so it may stay */
  QD_TRACE_SOLUTION, /* no item is left */
  QD_TRACE_DISAGREE, /* undoes 'agree' */
  QD_TRACE_UNPURIFY, /* undoes 'purify' */
  QD_TRACE_UNHIDE,   /* undoes 'hide' */
  QD_TRACE_UNCOVER,  /* undoes 'cover' */
  QD_TRACE_LEAVE,    /* the option has been tried */
  QD_TRACE_BACK,     /* the chosen item has no other options */
  QD_TRACE_END
};
typedef struct qd_event {
  uint32_t step;  /* QD_TRACE_... */
  uint32_t depth; /* the number of options chosen above it */
  uint32_t node;
  uint32_t reserved;
  uint64_t tried; /* the number of options tried so far */
} qd_event;

/* `choice` is that of qd_search_options, but for "weighted". Errors: QD_BAD_INPUT if items have bounds. */
QD_API qd_code qd_trace_new(const qd_cover* cover, const char* choice, qd_trace** out, qd_error** error) QD_NOEXCEPT;
QD_API void qd_trace_free(qd_trace* trace) QD_NOEXCEPT;
/* The next events: `n` receives how many there are, fewer than `capacity` at the end. */
QD_API qd_code qd_trace_next(qd_trace* trace, qd_event* events, size_t capacity, size_t* n,
                             qd_error** error) QD_NOEXCEPT;

#ifdef __cplusplus
}
#endif
#endif
