// Finds the solutions of a board one by one by propagation: every rule removes candidates, then the search branches.
//
//     PropagationSearch search(board);
//     while (search.next()) show(search.solution());
//
//     while (!search.next({.nodes = 1'000'000}) && search.stopped()) write_to_disk(search.save());   // in slices
//
// The engine for boards with rules, above all for those about numbers: cages, little killers, arrows, thermometers,
// sandwiches. The search for exact covers (puzzle/cover.h) is faster on large boards without rules, and it counts
// faster where rules only say which cells differ; suits_propagation() and has_arithmetic() tell these boards apart.
// It branches on the cell with the smallest number of candidates divided by its weight, which grows with each
// contradiction at the cell.
// The order of the solutions, unless it is random, depends on the board only, not on interruptions, unless the search
// is saved and resumed.
// Cost: exponential in the worst case; a node takes 1 to 10 microseconds on a 9x9 board. Memory: 8 bytes for each cell
// and level of the search tree. Errors: the board must be valid (validate()). Threads: a PropagationSearch belongs to
// one thread. Source of the weights: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by
// weighting constraints", ECAI 2004.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/cover/search.h"
#include "quadrille/puzzle.h"
#include "quadrille/random.h"
#include "quadrille/result.h"

namespace quadrille {

/// Tells whether a rule compares, adds or counts numbers.
bool has_arithmetic(const Puzzle& board);

/// Tells whether propagation finds a few solutions sooner than other engines: boards with rules, and other boards of
/// fewer than 16 symbols, except plain 9x9 boards.
bool suits_propagation(const Puzzle& board);

class PropagationSearch {
 public:
  /// `random`, which must outlive the search, makes it try the symbols of each cell in random order.
  explicit PropagationSearch(const Puzzle& board, Random* random = nullptr);
  ~PropagationSearch();
  PropagationSearch(PropagationSearch&&) noexcept;
  PropagationSearch& operator=(PropagationSearch&&) noexcept;

  /// Finds the next solution; false if there are no more, or at a pause.
  bool next(const cover::Pause& pause = {});
  /// Tells whether the last call ended at a pause, before the end of the search.
  bool stopped() const;
  /// The symbols of the solution that next() found, for each place; 0 outside of the grids.
  std::span<const std::uint8_t> solution() const;

  /// Tells whether all constraints are houses or relations of two cells. A SAT solver is sometimes faster with these;
  /// with others it hardly ever is.
  bool is_simple() const;

  /// The number of branches tried since construction.
  std::uint64_t nodes() const;
  /// The completed part of the search tree, from 0 to 1, as if all branches of a node were equally large.
  double progress() const;

  /// The remaining search as text, for resume(): the candidates at the root of each open subtree.
  std::string save() const;
  /// Continues a saved search, not in random order. Errors: bad_symbol if the text is not a saved state or damaged,
  /// missing_text if it is cut off, unsupported if it is of another version, bad_number if it belongs to another board.
  static Result<PropagationSearch> resume(const Puzzle& board, std::string_view saved);

 private:
  class State;
  explicit PropagationSearch(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
