// Solutions lists or counts the solutions of a puzzle; it can be limited, saved and resumed.
//
//     auto all = Solutions::create(puzzle);
//     while (all->next()) show(all->solution());
//     if (all->stopped()) write_file("left", all->save());           // later: Solutions::resume(puzzle, text)
//
//     ThreadPool threads;                                            // or only their number:
//     while (all->count({.stop = Deadline(10s).token()}, threads), all->stopped()) write_file("left", all->save());
//     std::cout << all->found();
//
// Plain 9x9 puzzles are searched by the lane engine, at about a microsecond for each solution, puzzles with rules about
// numbers by propagation, all others as exact cover problems. The order of solutions depends on the puzzle and the
// engine only. All threads count together, unless the puzzle is searched by propagation, and list plain 9x9 puzzles.
// Errors: the puzzle must be valid (validate()). Threads: a Solutions belongs to one thread, and refers to the executor
// that it was given.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/cover/search.h"
#include "quadrille/executor.h"
#include "quadrille/puzzle.h"
#include "quadrille/result.h"

namespace quadrille {

class Solutions {
 public:
  /// `limits_nodes`: pauses may limit nodes; the lane engine does not count them, so plain 9x9 puzzles are then
  /// searched as exact cover problems. Errors: unknown_engine; unsupported if the engine is not available or cannot
  /// enumerate the solutions of this puzzle.
  static Result<Solutions> create(const Puzzle& puzzle, std::string_view engine = "automatic",
                                  bool limits_nodes = false);

  /// Continues from a saved state. Errors: those of PropagationSearch::resume() for the text; bad_number for the state
  /// of another puzzle.
  static Result<Solutions> resume(const Puzzle& puzzle, std::string_view saved);

  ~Solutions();
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  /// Moves to the next solution; false if there are no more, or at a pause. Requires can_list(). With several threads,
  /// those of plain 9x9 puzzles are found some thousands in advance, in the same order.
  bool next(const cover::Pause& pause = {}, Executor& executor = inline_executor());
  /// Counts solutions that next() would find, faster than by calling it and in any order, up to the end or a pause.
  /// Returns their number, at most 2^64-1.
  std::uint64_t count(const cover::Pause& pause = {}, Executor& executor = inline_executor());
  /// False if a count was stopped where equal subtrees are searched once for all of them.
  bool can_list() const;

  /// Tells whether the last call ended at a pause.
  bool stopped() const;
  /// The symbols of the solution that next() found, row by row.
  std::span<const std::uint8_t> solution() const;
  /// The number of solutions so far, including those before resume(). Never wraps: 2^64-1 means "at least".
  std::uint64_t found() const;
  /// The number of nodes so far; of the lane engine, those of counts.
  std::uint64_t nodes() const;

  /// Tells whether save() may be called; false for `sat`.
  bool can_save() const;
  /// The remaining search as text, for resume().
  std::string save() const;

 private:
  class State;
  explicit Solutions(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
