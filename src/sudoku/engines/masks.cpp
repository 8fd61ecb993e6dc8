// Searches depth-first with sets of digits as bits and a copy of the state for each child, which needs no undoing.
// Naked and hidden singles are placed before each branch; then the first cell with the fewest candidates is branched
// on.
#include "sudoku/engines/masks.h"

#include <bit>
#include <cassert>

#include "sudoku/core/houses.h"

namespace quadrille {

namespace {
constexpr std::uint32_t all_digits = 0x1FF;
constexpr std::uint64_t nodes_between_stop_checks = 1024;

std::uint32_t lowest(std::uint32_t digits) { return digits & -digits; }
}  // namespace

MaskEngine::State::State(const Candidates& candidates) : given(&candidates) {
  row.fill(all_digits);
  column.fill(all_digits);
  box.fill(all_digits);
}

auto MaskEngine::State::candidates(int cell) const -> Digits {
  return row[grid_shape.row(cell)] & column[grid_shape.column(cell)] & box[grid_shape.box(cell)] & given->cells[cell];
}

// Puts a digit (a set of one) into an empty cell; false if the digit is not a candidate there.
bool MaskEngine::State::place(int cell, Digits digit) {
  assert(grid.cells[cell] == 0 && std::has_single_bit(digit));
  if ((candidates(cell) & digit) == 0) return false;
  grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
  --empty;
  assert(empty >= 0);
  row[grid_shape.row(cell)] ^= digit;
  column[grid_shape.column(cell)] ^= digit;
  box[grid_shape.box(cell)] ^= digit;
  return true;
}

std::size_t MaskEngine::solve(std::span<const Grid> puzzles, std::span<Verdict> verdicts, const SolveOptions& options) {
  static const Candidates all = candidates_of(Grid{});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    State state(all);
    bool clash = false;
    for (int cell = 0; cell < 81; ++cell) {
      const int clue = puzzles[i].cells[cell];
      if (clue != 0 && !state.place(cell, 1U << (clue - 1))) clash = true;
    }
    if (options.stop.stop_requested() || (!clash && !answer(state, verdicts[i], options))) return i;
  }
  return puzzles.size();
}

std::size_t MaskEngine::solve(std::span<const Candidates> puzzles, std::span<Verdict> verdicts,
                              const SolveOptions& options) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (options.stop.stop_requested() || !answer(State(puzzles[i]), verdicts[i], options)) return i;
  }
  return puzzles.size();
}

// False if it was stopped.
bool MaskEngine::answer(State state, Verdict& verdict, const SolveOptions& options) {
  verdict_ = &verdict, options_ = &options, stopped_ = false;
  search(state);
  return !stopped_;
}

// Depth is at most 81, one level for each cell that is guessed.
void MaskEngine::search(State state) {
  if (nodes_ % nodes_between_stop_checks == 0 && options_->stop.stop_requested()) stopped_ = true;
  if (stopped_ || !propagate(state)) return;
  if (state.empty == 0) {
    if (verdict_->count++ == 0) verdict_->solution = state.grid;
    return;
  }
  // No cell has fewer than two candidates after propagation, so the scan ends at the first with two.
  int best_cell = 0;
  int best_size = 10;
  for (int cell = 0; cell < 81 && best_size > 2; ++cell) {
    if (state.grid.cells[cell] != 0) continue;
    const int size = std::popcount(state.candidates(cell));
    if (size < best_size) best_cell = cell, best_size = size;
  }
  assert(best_size >= 2 && best_size <= 9);  // singles have been placed
  for (Digits left = state.candidates(best_cell); left != 0 && verdict_->count < options_->limit; left &= left - 1) {
    ++nodes_;
    State child = state;
    child.place(best_cell, lowest(left));
    search(child);
  }
}

// Places singles until there are none left. False on a contradiction.
bool MaskEngine::propagate(State& state) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (int cell = 0; cell < 81; ++cell) {
      if (state.grid.cells[cell] != 0) continue;
      const Digits digits = state.candidates(cell);
      if (digits == 0) return false;
      if (lowest(digits) == digits) changed = state.place(cell, digits);  // a naked single
    }
    if (!changed && !place_hidden_singles(state, changed)) return false;
  }
  return true;
}

// Looks for digits with one place in a house. `once` has the digits with at least one place among the empty cells,
// `twice` those with two or more; both are collected in one pass. Digits placed meanwhile are gone from candidates().
bool MaskEngine::place_hidden_singles(State& state, bool& changed) const {
  for (const auto& house : cells_of_house) {
    Digits once = 0, twice = 0, placed = 0;
    for (int cell : house) {
      if (const int digit = state.grid.cells[cell]; digit != 0) {
        placed |= 1U << (digit - 1);
        continue;
      }
      const Digits digits = state.candidates(cell);
      twice |= once & digits;
      once |= digits;
    }
    if ((once | placed) != all_digits) return false;  // a digit has no place
    for (int cell : house) {
      if (state.grid.cells[cell] != 0) continue;
      const Digits single = state.candidates(cell) & ~twice;
      if (single == 0) continue;
      if (lowest(single) != single) return false;  // two digits need this cell
      changed = state.place(cell, single);
    }
  }
  return true;
}

}  // namespace quadrille
