// Solutions lists the solutions of a board one after the other; it can be saved and resumed.
//
//     auto all = Solutions::create(board);
//     while (all->next(stop)) show(all->solution());
//     if (all->stopped()) write_file("left", all->save());           // later: Solutions::resume(board, text)
//
// Plain 9x9 boards are searched by the lane engine, at about a microsecond for each solution, boards with rules about
// numbers by propagation, all others as exact cover problems. The order of solutions depends on the board and the
// engine only. Errors: the board must be valid (validate()). Threads: an Solutions belongs to one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "quadrille/puzzle/board.h"
#include "quadrille/result.h"

namespace quadrille {

class Solutions {
 public:
  /// Errors: unknown_engine; unsupported if the engine is not available or cannot enumerate the solutions of this
  /// board.
  static Result<Solutions> create(const Puzzle& board, std::string_view engine = "automatic");

  /// Continues from a saved state. Errors: those of PropagationSearch::resume() for the text; bad_number for the state
  /// of another board.
  static Result<Solutions> resume(const Puzzle& board, std::string_view saved);
  /// The same for plain 9x9 boards, whose saved state includes the board.
  static Result<Solutions> resume(std::string_view saved);

  ~Solutions();
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  /// Moves to the next solution; false if there are no more, or if a stop is requested.
  bool next(const std::stop_token& stop = {});
  /// Tells whether the last call ended because of a stop.
  bool stopped() const;
  /// The symbols of the solution that next() found, row by row.
  std::span<const std::uint8_t> solution() const;
  /// The number of solutions so far, including those before resume().
  std::uint64_t found() const;

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
