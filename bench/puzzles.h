// Generates the data sets of the benchmark, so that it needs no files: seeded, and the same everywhere.
//
//     PuzzleMaker maker(seed);
//     std::vector<Grid> puzzles = maker.make("minimal", 10000);
//
//     minimal   one solution, and every clue is needed: 24 clues on average
//     easy      a minimal puzzle with enough additional clues for naked singles to solve it: 31 clues
//     hard      the puzzles with the most nodes of the lane engine among 16 times as many minimal ones
//     several   a minimal puzzle less one clue: two solutions or more
//     none      a minimal puzzle with a wrong digit that clashes with no clue: no solution
//     two       one of `several` with additional clues that leave exactly two solutions
//     millions  17 clues of a full grid: most have millions of solutions
//     random_clues  20 to 30 clues of a full grid: from one solution to millions
//     many_clues  34 or 35 clues of a full grid: nine of ten have several solutions, few of them more than thirty
//     empty     grids without a clue
//     clashing  a minimal puzzle with a wrong digit that clashes with a clue
//     near_misses  a valid puzzle of 17 clues with one clue less, or with another digit in it
//
// Puzzle i depends on the seed and on i alone; in `hard` also on the count and on the branching rule of the lane
// engine.
// Cost: about 40 microseconds for a minimal puzzle, 30 more for each candidate of `hard`.
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
  struct NamedPuzzle {
    Grid clues, solution;
  };

  std::span<const NamedPuzzle> minimal(std::size_t count);
  std::vector<NamedPuzzle> minimal_range(std::size_t first, std::size_t last);
  Grid variant(std::string_view set, const NamedPuzzle& puzzle, std::size_t i) const;
  std::vector<Grid> hard(std::size_t count);
  std::vector<Grid> two(std::size_t count);

  std::uint64_t seed_;
  std::vector<NamedPuzzle> minimal_;
  GridSolver solver_;
};

/// Reads the puzzles of a file, one per line: 81 characters; anything after a blank or a comma is ignored. Lines that
/// are empty or begin with '#' are skipped. Errors: unreadable, bad_length, bad_symbol, with the line.
Result<std::vector<Grid>> read_puzzles(const std::string& path);

}  // namespace quadrille::bench
