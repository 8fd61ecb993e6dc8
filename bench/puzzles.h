// The data sets that the benchmark makes itself, so that it needs no files: seeded, and the same everywhere.
//
//     PuzzleMaker maker(seed);
//     std::vector<Grid> puzzles = maker.make("minimal", 10000);
//
//     minimal   one solution, and no clue can go without a second one: 24 clues on average
//     easy      a minimal puzzle with so many clues more that naked singles solve it: 31 clues
//     hard      of 16 times as many minimal puzzles those at which the lane engine branches most
//     several   a minimal puzzle less one clue: two solutions or more
//     none      a minimal puzzle with a wrong digit that clashes with no clue: no solution
//     two       one of `several` with so many clues more that it has two solutions
//     millions  17 clues of a full grid: most have millions of solutions
//     empty     grids without a clue
//     clashing  a minimal puzzle with a wrong digit that clashes with a clue
//     near_misses  a valid puzzle of 17 clues with one clue less, or with another digit in it
//
// Puzzle i depends on the seed and on i alone, in `hard` on the count too and on the branching rule of the lane engine.
// Cost: about 40 microseconds for a minimal puzzle, 30 more for each that `hard` looks at.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille::bench {

class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t seed) : seed_(seed) {}

  static std::vector<std::string> set_names();
  /// `set` is one of set_names(). Minimal puzzles are kept, so that the sets of one maker share their cost.
  std::vector<Grid> make(std::string_view set, std::size_t count);

 private:
  struct Puzzle {
    Grid clues, solution;
  };

  std::span<const Puzzle> minimal(std::size_t count);
  std::vector<Puzzle> minimal_range(std::size_t first, std::size_t last);
  Grid variant(std::string_view set, const Puzzle& puzzle, std::size_t i) const;
  std::vector<Grid> hard(std::size_t count);
  std::vector<Grid> two(std::size_t count);

  std::uint64_t seed_;
  std::vector<Puzzle> minimal_;
  Solver solver_;
};

/// The puzzles of a file, one to a line: 81 characters, and what follows them after a blank or a comma is not looked
/// at. Lines that are empty or begin with '#' are skipped. Errors: unreadable, bad_length, bad_symbol, with the line.
Result<std::vector<Grid>> read_puzzles(const std::string& path);

}  // namespace quadrille::bench
