/* The C interface of quadrille: solves sudoku of every kind and exact cover problems, and reads and writes them
   in every format.

       qd_solver* solver = NULL;
       qd_puzzles* puzzles = NULL;
       qd_error* error = NULL;
       uint64_t count = 0;
       if (qd_solver_new(0, &solver, &error) != QD_OK) report(error);
       else if (qd_read(text, strlen(text), NULL, &puzzles, &error) != QD_OK) report(error);
       else for (size_t i = 0; i < qd_puzzles_size(puzzles); ++i) {
         if (qd_puzzle_solve(solver, puzzles, i, NULL, NULL, 0, &count, &error) == QD_OK) show(count);
         else report(error);                                          // and go on: its neighbors have their answers
       }
       qd_puzzles_free(puzzles);
       qd_solver_free(solver);

   Many 9x9 puzzles are solved fastest in one call: qd_solve_grids(). Exact cover problems are in quadrille_cover.h.

   Cells are numbered row by row from 0. A cell is one byte: 0 if it is empty, or its symbol, from 1.
   Sets of symbols are bits: bit s-1 stands for symbol s.

   Errors: most functions return a qd_code. Their last argument, unless it is NULL, receives an object that says what
   was wrong, to be freed by qd_error_free(); it is set to NULL if nothing was wrong, or without memory for it.
   After an error, handles and texts that would have been returned are NULL, numbers are 0, and what stands in arrays
   is not specified. No C++ exception leaves a function.
   NULL: functions that return a qd_code answer it with QD_MISUSE where it is not allowed. Functions that free
   something, and those that describe an error, take NULL; all others must not be given it.
   Strings that are not freed by the caller live as long as the handle from which they come.
   Threads: qd_stop, qd_puzzles, qd_steps, qd_cover and qd_diagram may be used by several threads at the same time.
   Everything else belongs to one thread at a time.
   Compatibility: functions and members are only added. Structs of options begin with their size, so that programs
   which were compiled with an older header go on working; qd_abi_version() is what the library provides. */
#ifndef QUADRILLE_H
#define QUADRILLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define QD_NOEXCEPT noexcept
#else
#define QD_NOEXCEPT
#endif
#if defined(__GNUC__)
#define QD_API __attribute__((visibility("default")))
#else
#define QD_API
#endif

#define QD_ABI_VERSION 1

/* ---------------------------------------------------------------------------------------------------------- errors */

typedef enum qd_code {
  QD_OK = 0,
  QD_BAD_INPUT = 1, /* a text or a puzzle is wrong: the error says why, and where */
  QD_MISUSE = 2,    /* an argument is NULL or out of range: the error says which */
  QD_STOPPED = 3,   /* a stop came first */
  QD_NO_MEMORY = 4, /* not enough memory; there is no error object */
  QD_INTERNAL = 5   /* a fault of the library */
} qd_code;

typedef struct qd_error qd_error;
/* A word for programs: those of the JSON of the program `quadrille`, such as "bad_symbol" or "unknown_format";
   "misuse", "internal", and "no_memory" for NULL. */
QD_API const char* qd_error_name(const qd_error* error) QD_NOEXCEPT;
/* A sentence for people, in UTF-8: "expected a digit 1 to 9 or an empty cell, found 'x'". */
QD_API const char* qd_error_detail(const qd_error* error) QD_NOEXCEPT;
/* The place in the text, from 1; columns are counted in bytes. 0: not known. */
QD_API uint64_t qd_error_line(const qd_error* error) QD_NOEXCEPT;
QD_API uint64_t qd_error_column(const qd_error* error) QD_NOEXCEPT;
QD_API void qd_error_free(qd_error* error) QD_NOEXCEPT;

/* --------------------------------------------------------------------------------------------------------- version */

/* "0.1.0" */
QD_API const char* qd_version(void) QD_NOEXCEPT;
QD_API uint32_t qd_abi_version(void) QD_NOEXCEPT;

/* ----------------------------------------------------------------------------------------------------------- stops */

/* Ends the calls whose options have it, from any thread and for good: what has been stopped stays stopped. */
typedef struct qd_stop qd_stop;
/* NULL if there is no memory. */
QD_API qd_stop* qd_stop_new(void) QD_NOEXCEPT;
QD_API void qd_stop_request(qd_stop* stop) QD_NOEXCEPT;
/* Stops after a time, 0 to 3.2e9 seconds (a hundred years). A later call replaces the time of an earlier one that has
   not come yet. */
QD_API qd_code qd_stop_after(qd_stop* stop, double seconds, qd_error** error) QD_NOEXCEPT;
/* Only after the calls that use it have returned. */
QD_API void qd_stop_free(qd_stop* stop) QD_NOEXCEPT;

/* -------------------------------------------------------------------------------------------------- many 9x9 grids */

/* Threads and tables, which calls share. */
typedef struct qd_solver qd_solver;
/* Threads: at most 1024; 0 means as many as the machine has. Each takes 2 to 5 MB. They work for the functions of this
   section; puzzles of other kinds are solved by the caller's thread. */
QD_API qd_code qd_solver_new(uint32_t threads, qd_solver** out, qd_error** error) QD_NOEXCEPT;
QD_API void qd_solver_free(qd_solver* solver) QD_NOEXCEPT;

typedef struct qd_solve_options {
  uint32_t struct_size; /* sizeof(qd_solve_options) */
  uint32_t reserved;    /* 0 */
  uint64_t limit;       /* for qd_solve_...: stop at this number of solutions, at least 1 */
  const qd_stop* stop;  /* or NULL */
} qd_solve_options;

/* Solves n puzzles of 81 bytes each. Options: NULL means limit 1. `solutions` receives n * 81 bytes, all 0 if there is
   no solution, and `counts` n numbers of solutions, never more than the limit; each may be NULL. `done`, unless it is
   NULL, receives the number of puzzles, from the first on, that have been answered: all of them, unless a stop came
   first. Cost: with a small limit under a microsecond for each on one thread, and up to some 30 for the hardest;
   without one there is no bound. Errors: QD_MISUSE for a cell above 9. */
QD_API qd_code qd_solve_grids(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* options,
                              uint8_t* solutions, uint64_t* counts, size_t* done, qd_error** error) QD_NOEXCEPT;

/* The true candidates of n puzzles: `candidates` receives n * 81 sets, the digits that a cell has in some solution. Of
   the options only `stop` is used; NULL: no stop. Cost: 30 to 60 microseconds for each. */
QD_API qd_code qd_grid_candidates(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* options,
                                  uint16_t* candidates, size_t* done, qd_error** error) QD_NOEXCEPT;

/* The canonical forms of n puzzles: equivalent puzzles have the same. `automorphisms`, unless it is NULL, receives the
   number of symmetries of each. Of the options only `stop` is used. Cost: about 7 microseconds for each; some
   milliseconds for grids with many symmetries, such as the empty one. Errors: QD_BAD_INPUT for clashing clues; `done`
   is then the number of the grid that has them, and those before it have their answers. */
QD_API qd_code qd_canonical_grids(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* options,
                                  uint8_t* canonical, uint32_t* automorphisms, size_t* done,
                                  qd_error** error) QD_NOEXCEPT;

/* n minimal puzzles with one solution each, 81 bytes for each. The same seed makes the same puzzles, and the first ones
   do not depend on n. Of the options only `stop` is used. Cost: about 70 microseconds for each on one thread; they are
   made some hundred at a time, so one takes some 20 milliseconds. */
QD_API qd_code qd_generate_grids(qd_solver* solver, uint64_t seed, size_t n, const qd_solve_options* options,
                                 uint8_t* grids, size_t* done, qd_error** error) QD_NOEXCEPT;

/* How hard n puzzles are for people: `ratings` receives n times ER, EP and ED of Sudoku Explainer 1.2.1, times ten: 71
   is 7.1. All three are 0 for a puzzle that does not have exactly one solution, or that Sudoku Explainer cannot solve.
   Of the options only `stop` is used. Cost: 20 microseconds for easy puzzles, half a second above 10. */
QD_API qd_code qd_rate_grids(qd_solver* solver, const uint8_t* grids, size_t n, const qd_solve_options* options,
                             uint16_t* ratings, size_t* done, qd_error** error) QD_NOEXCEPT;

/* -------------------------------------------------------------------------------- puzzles of every kind and format */

/* The records of a text, in order: puzzles, and those that could not be read. */
typedef struct qd_puzzles qd_puzzles;
/* Reads a text of `size` bytes. `format` is one of those that `quadrille formats` lists, or NULL: then it is
   recognized. A record that cannot be read is not an error here; qd_puzzle_error() tells. Errors: QD_BAD_INPUT if the
   text is empty or in no known format, or if it is an exact cover problem. */
QD_API qd_code qd_read(const char* text, size_t size, const char* format, qd_puzzles** out,
                       qd_error** error) QD_NOEXCEPT;
typedef struct qd_read_options {
  uint32_t struct_size;     /* sizeof(qd_read_options) */
  uint32_t reserved;        /* 0 */
  const char* format;       /* or NULL */
  uint32_t ignore_drawings; /* 1: reads SudokuPad's clues and cages without its drawings, which may be rules */
  uint32_t reserved2;       /* 0 */
} qd_read_options;
QD_API qd_code qd_read_with(const char* text, size_t size, const qd_read_options* options, qd_puzzles** out,
                            qd_error** error) QD_NOEXCEPT;
QD_API void qd_puzzles_free(qd_puzzles* puzzles) QD_NOEXCEPT;

QD_API size_t qd_puzzles_size(const qd_puzzles* puzzles) QD_NOEXCEPT;
/* The name of the format, such as "f-puzzles-link", and why it is this one, in words. */
QD_API const char* qd_puzzles_format(const qd_puzzles* puzzles) QD_NOEXCEPT;
QD_API const char* qd_puzzles_reason(const qd_puzzles* puzzles) QD_NOEXCEPT;
/* What is wrong with the text as a whole: another number of puzzles than its first line announces, or text after "end".
   It lives as long as the puzzles; NULL from some i on, from 0. */
QD_API const qd_error* qd_puzzles_warning(const qd_puzzles* puzzles, size_t i) QD_NOEXCEPT;

/* Below, i is the number of a record, from 0. For a record that could not be read the answer is QD_BAD_INPUT. */

/* QD_OK if record i could be read. */
QD_API qd_code qd_puzzle_error(const qd_puzzles* puzzles, size_t i, qd_error** error) QD_NOEXCEPT;

typedef struct qd_shape {
  uint32_t struct_size;   /* sizeof(qd_shape), set by the caller */
  uint32_t rows, columns; /* of the smallest rectangle around all cells: cells are numbered within it */
  uint32_t symbols;       /* symbols are 1 to this number, 64 at most */
  uint32_t least_value;   /* what symbol 1 counts as in rules: 0 or 1 */
  uint32_t rules;         /* the number of rules */
  uint32_t classic;       /* 1: a 9x9 grid with the usual boxes and without rules */
  uint32_t reserved;
  uint64_t line; /* where the record begins in the text */
} qd_shape;
QD_API qd_code qd_puzzle_shape(const qd_puzzles* puzzles, size_t i, qd_shape* shape, qd_error** error) QD_NOEXCEPT;

#define QD_NO_CELL 255 /* a place of the rectangle that is not a cell, as between the grids of a samurai sudoku */
/* The clues: rows * columns bytes, for which `capacity` bytes are there; 0: an empty cell. */
QD_API qd_code qd_puzzle_cells(const qd_puzzles* puzzles, size_t i, uint8_t* cells, size_t capacity,
                               qd_error** error) QD_NOEXCEPT;

/* The houses: rows, columns, and boxes or regions, whose cells hold different symbols. `n` receives the number of cells
   of house `house`, numbered from 0, and `cells` the first `capacity` of them; after the last house `n` is 0. */
QD_API qd_code qd_puzzle_house(const qd_puzzles* puzzles, size_t i, size_t house, uint32_t* cells, size_t capacity,
                               size_t* n, qd_error** error) QD_NOEXCEPT;

/* Finds one solution, and counts the solutions up to the limit. Options: NULL means limit 2. `solution` receives rows *
   columns bytes, all 0 if there is no solution, for which `capacity` bytes are there; it may be NULL, and so may
   `count`. */
QD_API qd_code qd_puzzle_solve(qd_solver* solver, const qd_puzzles* puzzles, size_t i, const qd_solve_options* options,
                               uint8_t* solution, size_t capacity, uint64_t* count, qd_error** error) QD_NOEXCEPT;

/* Why a puzzle has no solution, if clues violate a house or a rule: "r1c3 and r1c7 are equal in row 1". The error says
   it, with QD_BAD_INPUT and the name clashing_clues; QD_OK if none do. */
QD_API qd_code qd_puzzle_violation(const qd_puzzles* puzzles, size_t i, qd_error** error) QD_NOEXCEPT;

/* The true candidates: `candidates` receives rows * columns sets, for which `capacity` are there; the sets of places
   without a cell are 0, and so are all if there is no solution. Of the options only `stop` is used. */
QD_API qd_code qd_puzzle_candidates(qd_solver* solver, const qd_puzzles* puzzles, size_t i,
                                    const qd_solve_options* options, uint64_t* candidates, size_t capacity,
                                    qd_error** error) QD_NOEXCEPT;

/* Steps that a person can follow, from the digits and marks that a player has written into record i. */
typedef struct qd_steps qd_steps;
/* The next step if `most` is 1; else up to `most` steps of the path to the solution; 0: all of it. Of the options only
   `stop` is used. Errors: QD_BAD_INPUT if the puzzle does not have exactly one solution, or if what the player has
   written contradicts it. */
QD_API qd_code qd_puzzle_steps(qd_solver* solver, const qd_puzzles* puzzles, size_t i, size_t most,
                               const qd_solve_options* options, qd_steps** out, qd_error** error) QD_NOEXCEPT;
/* The same by chosen techniques. NULL means those of qd_puzzle_steps(). Errors: QD_BAD_INPUT also for a scale or a
   technique that does not exist, a technique that the scale does not have, and a puzzle that is not a plain 9x9 one on
   another scale than "quadrille". */
typedef struct qd_step_options {
  uint32_t struct_size;   /* sizeof(qd_step_options) */
  uint32_t reserved;      /* 0 */
  const char* scale;      /* "se", "hodoku" or "quadrille"; NULL: "se" for plain 9x9 puzzles, else "quadrille" */
  const char* techniques; /* only singles and these, such as "x-wing,pointing"; NULL: all */
} qd_step_options;
QD_API qd_code qd_puzzle_steps_with(qd_solver* solver, const qd_puzzles* puzzles, size_t i, size_t most,
                                    const qd_step_options* how, const qd_solve_options* options, qd_steps** out,
                                    qd_error** error) QD_NOEXCEPT;
QD_API void qd_steps_free(qd_steps* steps) QD_NOEXCEPT;
QD_API size_t qd_steps_size(const qd_steps* steps) QD_NOEXCEPT;
/* How they end: "solved", "too_hard" if no technique applies, or "more" if there are more than were wanted. */
QD_API const char* qd_steps_outcome(const qd_steps* steps) QD_NOEXCEPT;

/* Below, `step` is the number of a step, from 0, which must be less than qd_steps_size(). */

/* "x-wing", "X-Wing": those of `quadrille help techniques`. */
QD_API const char* qd_step_technique(const qd_steps* steps, size_t step) QD_NOEXCEPT;
QD_API const char* qd_step_name(const qd_steps* steps, size_t step) QD_NOEXCEPT;
/* How difficult it is: the rating of Sudoku Explainer times ten, the points of HoDoKu, or a scale of our own. */
QD_API uint32_t qd_step_weight(const qd_steps* steps, size_t step) QD_NOEXCEPT;
/* Sentences: where to look; the technique and its place; why it holds and what follows. */
QD_API const char* qd_step_nudge(const qd_steps* steps, size_t step) QD_NOEXCEPT;
QD_API const char* qd_step_summary(const qd_steps* steps, size_t step) QD_NOEXCEPT;
QD_API const char* qd_step_explanation(const qd_steps* steps, size_t step) QD_NOEXCEPT;
/* The same sentences for programs that translate them: sentence 0 is the nudge, 1 the summary, the others explain. Each
   "{}" and "{or}" of a template stands for the next argument, and "{or}" joins a list by "or". */
QD_API size_t qd_step_sentences(const qd_steps* steps, size_t step) QD_NOEXCEPT;
QD_API const char* qd_step_template(const qd_steps* steps, size_t step, size_t sentence) QD_NOEXCEPT;
QD_API size_t qd_step_arguments(const qd_steps* steps, size_t step, size_t sentence) QD_NOEXCEPT;
QD_API const char* qd_step_argument(const qd_steps* steps, size_t step, size_t sentence, size_t argument) QD_NOEXCEPT;

typedef struct qd_change {
  uint32_t cell;   /* its number */
  uint16_t symbol; /* from 1 */
  uint16_t placed; /* 1: the cell holds the symbol; 0: it cannot */
} qd_change;
/* What follows from a step: returns how many changes there are, and stores the first `capacity` of them. */
QD_API size_t qd_step_changes(const qd_steps* steps, size_t step, qd_change* changes, size_t capacity) QD_NOEXCEPT;

/* Writes record i in another format, one of those that `quadrille formats` lists. The text ends with a 0 that `size`,
   which may be NULL, does not count. Free it with qd_text_free(). Errors: QD_BAD_INPUT if the format is unknown, cannot
   be written, or cannot represent the puzzle. Notes for which it has no place, such as an author, are left out. */
QD_API qd_code qd_puzzle_write(const qd_puzzles* puzzles, size_t i, const char* format, char** text, size_t* size,
                               qd_error** error) QD_NOEXCEPT;
/* The notes that qd_puzzle_write() leaves out: "title, author, drawings"; an empty text if there are none. All else is
   as there. */
QD_API qd_code qd_puzzle_lost(const qd_puzzles* puzzles, size_t i, const char* format, char** text, size_t* size,
                              qd_error** error) QD_NOEXCEPT;
QD_API void qd_text_free(char* text) QD_NOEXCEPT;

typedef struct qd_picture_options {
  uint32_t struct_size;       /* sizeof(qd_picture_options) */
  uint32_t reserved;          /* 0 */
  const char* theme;          /* "light", which NULL means, "dark", "page" (colors are custom properties), or "none" */
  const char* title;          /* NULL: that of the record, if it has one */
  uint32_t layers;            /* 0: all, or some of QD_LAYER_... */
  uint32_t without_words;     /* 1: does not say below the board what rules mean */
  const uint8_t* digits;      /* filled in, rows * columns; QD_NO_CELL is 0; NULL: those of the record */
  const uint8_t* solution;    /* or NULL; shown where there is neither a clue nor a digit */
  const uint64_t* candidates; /* sets for rows * columns cells; NULL: those of the record */
  uint32_t true_candidates;   /* 1: these are the candidates that some solution has */
  uint32_t reserved2;         /* 0 */
} qd_picture_options;
#define QD_LAYER_GROUND 1    /* the sheet that cells are made of */
#define QD_LAYER_SHADING 2   /* of rules */
#define QD_LAYER_HIGHLIGHT 4 /* of steps: cells and houses */
#define QD_LAYER_LINES 8     /* of rules */
#define QD_LAYER_GRID 16     /* borders of cells and regions */
#define QD_LAYER_MARKS 32    /* of rules: cages, dots, numbers next to the grid */
#define QD_LAYER_DIGITS 64   /* clues, digits and pencil marks */
#define QD_LAYER_STEP 128    /* of steps: links, and what follows */
#define QD_LAYER_CAPTION 256 /* words */
/* A picture of record i as SVG, free with qd_text_free(). A cell is 64 units wide. The class of each element says what
   it is, such as "q-cage": pages that embed a picture may style it. Without the caption it leaves no room for words,
   and without the ground it has no margin, so it can be laid over a board. Options: NULL means all that the record
   has. */
QD_API qd_code qd_puzzle_picture(const qd_puzzles* puzzles, size_t i, const qd_picture_options* options, char** text,
                                 size_t* size, qd_error** error) QD_NOEXCEPT;
/* The same of a step: the position before it, its pattern and links, what it crosses out and what it places. Digits,
   solution and candidates of the options are not used. */
QD_API qd_code qd_step_picture(const qd_steps* steps, size_t step, const qd_picture_options* options, char** text,
                               size_t* size, qd_error** error) QD_NOEXCEPT;
/* The rules of CSS for a theme. NULL if there is no memory, or no such theme. */
QD_API char* qd_picture_style(const char* theme) QD_NOEXCEPT;

/* The formats, numbered from 0: 1 if there is a format i. */
typedef struct qd_format {
  uint32_t struct_size; /* sizeof(qd_format), set by the caller */
  uint32_t is_cover;    /* 1: of exact cover problems; 0: of puzzles */
  uint32_t is_written;  /* 0: it is only read */
  uint32_t reserved;
  const char* name;    /* "f-puzzles-link" */
  const char* summary; /* what it is, in a line */
} qd_format;
QD_API uint32_t qd_format_of(size_t i, qd_format* format) QD_NOEXCEPT;

/* --------------------------------------------------------------------------------------------------- new puzzles */

/* The functions below make puzzles from record i, in its format: `out` receives them, to be freed by
   qd_puzzles_free(). The same seed makes the same puzzles. After a stop the answer is QD_STOPPED, and `out` has the
   puzzles that were complete by then. */

typedef struct qd_generate_options {
  uint32_t struct_size;   /* sizeof(qd_generate_options) */
  uint32_t reserved;      /* 0 */
  const char* symmetry;   /* "none", which NULL means, "half-turn", "diagonal", ...: those of `quadrille generate` */
  const uint8_t* pattern; /* or NULL: rows * columns bytes (qd_shape), 1 for the cells that have a clue */
  uint32_t fewest_clues;
  uint32_t most_clues; /* 0: no limit */
  uint32_t any;        /* 1: puzzles may have clues that are not needed */
  uint32_t reserved2;  /* 0 */
  const qd_stop* stop; /* or NULL */
} qd_generate_options;
/* n puzzles with one solution each that have the shape, the clues and the rules of record i. Options: NULL means
   minimal puzzles without symmetry. Errors: QD_BAD_INPUT if none exists for an obvious reason, or if the record has no
   solution. Cost: see qd_generate_grids(); seconds for larger boards. Give it a stop: for some patterns and numbers of
   clues no puzzle exists. */
QD_API qd_code qd_puzzle_generate(qd_solver* solver, const qd_puzzles* puzzles, size_t i, uint64_t seed, size_t n,
                                  const qd_generate_options* options, qd_puzzles** out, qd_error** error) QD_NOEXCEPT;

#define QD_MINIMIZE_CLUES 1
#define QD_MINIMIZE_RULES 2
/* Record i without the clues, or rules, or both, that its only solution does not need. Of the options only `stop` is
   used. Errors: QD_BAD_INPUT if it does not have exactly one solution. */
QD_API qd_code qd_puzzle_minimize(qd_solver* solver, const qd_puzzles* puzzles, size_t i, uint32_t what, uint64_t seed,
                                  const qd_solve_options* options, qd_puzzles** out, qd_error** error) QD_NOEXCEPT;

/* The puzzles with one solution that result from record i without some clues, but with others: of the options `limit`
   is the greatest number of them. NULL means all; they may be thousands. */
QD_API qd_code qd_puzzle_vary(qd_solver* solver, const qd_puzzles* puzzles, size_t i, uint32_t removed, uint32_t added,
                              const qd_solve_options* options, qd_puzzles** out, qd_error** error) QD_NOEXCEPT;

/* ------------------------------------------------------------------------------------------------- every question */

/* An option of a question: its name on the command line without dashes, or, of an argument, the small letters of its
   name; a flag has the value "" or "true". */
typedef struct qd_option {
  const char* name;
  const char* value;
} qd_option;

/* Gets a part of the answers. Returns 1 to go on, 0 if no more are wanted. */
typedef int (*qd_take)(void* context, const char* text, size_t size);

/* Answers a question as the program `quadrille` does:

       qd_option options[] = {{"limit", "10"}};
       qd_answer("solutions", options, 1, text, strlen(text), print, NULL, NULL, &error);

   Answers are JSON, one object a line with a member for each value (docs/reference/json.md), unless the options ask for
   another form, such as {"to", "board"}. Errors of records are in their answers: N records, N answers. Where an option
   names a file to be read, its value is the text of that file: {"board", "board 6x6\n..."}. Options that name files to
   be written, or are about processors and processes, are refused. Cost: that of the answers, in the caller's thread;
   several threads may ask at the same time. Errors: QD_BAD_INPUT for an unknown question, an option, or a text that
   cannot be read; QD_STOPPED if a stop or a limit among the options came first: what had been found has been given to
   `take`. */
QD_API qd_code qd_answer(const char* question, const qd_option* options, size_t option_count, const char* text,
                         size_t size, qd_take take, void* context, const qd_stop* stop, qd_error** error) QD_NOEXCEPT;

/* The names of all questions, one a line: "solve", "count", "model queens", ... NULL if memory is not enough. */
QD_API const char* qd_questions(void) QD_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#include "quadrille_cover.h"
#endif
