// What the unit tests share: random puzzles, the symmetries of sudoku, and oracles.
//
// The oracles are slow and short, and share no code with what they check.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <ostream>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "quadrille/cover.h"
#include "quadrille/grid.h"
#include "quadrille/solve.h"
#include "quadrille/sudoku.h"

namespace quadrille {

std::ostream& operator<<(std::ostream& out, const Grid& grid);
std::ostream& operator<<(std::ostream& out, BoxShape shape);

}  // namespace quadrille

namespace quadrille::test {

/// Divides the size of long tests: unoptimized and sanitized builds are 10 to 50 times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
inline constexpr int slowness = 20;
#else
inline constexpr int slowness = 1;
#endif
constexpr int scaled(int size) { return (size + slowness - 1) / slowness; }

/// Repeatable on every standard library, which the distributions of <random> are not.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : bits_(seed) {}
  /// 0..bound-1
  int below(int bound) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(bound)); }
  bool coin() { return below(2) == 1; }
  void shuffle(auto&& range) {
    for (std::size_t i = std::size(range); i > 1; --i) {
      std::swap(range[i - 1], range[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }
  }

 private:
  std::mt19937_64 bits_;
};

// ---- Sudoku ----

using Cells = std::vector<std::uint8_t>;

/// Oracle: the number of solutions up to the limit, cell by cell, the one with the fewest candidates first. Clues may
/// clash.
std::uint64_t reference_count(std::span<const std::uint8_t> cells, BoxShape shape, std::uint64_t limit);
inline std::uint64_t reference_count(const Grid& puzzle, std::uint64_t limit) {
  return reference_count(puzzle.cells, BoxShape{}, limit);
}

/// The answer of the library by itself. All solutions are counted together, and none of them is shown.
PuzzleAnswer answer_to(const Puzzle& puzzle, std::uint64_t limit = 1);
/// The same by an exact cover and dancing links; by propagation where a rule has no such form.
PuzzleAnswer answer_by_links(const Puzzle& puzzle, std::uint64_t limit);

Grid random_full_grid(Dice& random);
/// The grid with `clues` of its cells, the others empty.
Grid random_clues_of(const Grid& full, int clues, Dice& random);
/// The grid with one clue replaced by another digit: mostly without a solution, often without a clash.
Grid with_a_changed_clue(Grid grid, Dice& random);
/// The puzzle with more clues of the grid, until there is no other solution.
Grid with_one_solution(Grid puzzle, const Grid& full, Dice& random);
/// 20 to 40 clues of random grids; every fourth puzzle is completed until it has one solution, in every fourth a clue
/// is changed.
std::vector<Grid> random_puzzles(int count, std::uint64_t seed);

/// A full board of any shape: shifted rows of a cyclic square, shuffled.
Cells random_full_board(BoxShape shape, Dice& random);

/// An element of the group that maps sudoku grids to sudoku grids: rows move within their band and with it, columns
/// likewise, digits are renamed, and rows may change places with columns.
class Symmetry {
 public:
  explicit Symmetry(Dice& random);
  Grid operator()(const Grid& grid) const;

 private:
  std::array<int, 9> row_, column_, digit_;
  bool transpose_;
};

/// The engine exists and runs here.
GridSolver solver_named(std::string_view engine);

/// Every way to solve a 9x9 puzzle: the kernels that this machine can run, and the other engines.
struct SolverKind {
  std::string name;
  bool lanes;
  std::function<GridSolver()> make;
};
std::vector<SolverKind> lane_solvers();
std::vector<SolverKind> all_solvers();
std::ostream& operator<<(std::ostream& out, const SolverKind& kind);

// ---- Exact cover ----

using OptionSet = std::set<std::uint32_t>;
using Solutions = std::set<OptionSet>;

/// A cover problem as plain lists, to be changed and rebuilt.
struct PlainCover {
  std::vector<cover::Kind> kinds;
  std::vector<std::vector<std::uint32_t>> options;

  std::uint32_t add_item(cover::Kind kind = cover::Kind::primary);
  void add_option(std::vector<std::uint32_t> items) { options.push_back(std::move(items)); }
  bool has_primary(const std::vector<std::uint32_t>& option) const;
};
std::ostream& operator<<(std::ostream& out, const PlainCover& cover);

/// Throws on an error of the Builder: for problems that are known to be well-formed.
cover::Problem problem_of(const PlainCover& cover);
std::uint64_t count_of(const PlainCover& cover);

/// The definition: exactly once each primary item, at most once each secondary one, no option without primary items.
bool is_exact_cover(const PlainCover& cover, const OptionSet& chosen);
/// All sets of options for which `passes` is true. For at most 20 options.
template <class Passes>
Solutions sets_of_options(std::size_t options, Passes passes) {
  Solutions sets;
  for (std::uint32_t subset = 0; subset < 1U << options; ++subset) {
    OptionSet chosen;
    for (std::uint32_t option = 0; option < options; ++option) {
      if ((subset >> option & 1) != 0) chosen.insert(chosen.end(), option);
    }
    if (passes(chosen)) sets.insert(chosen);
  }
  return sets;
}
/// Oracle: every set of options is tried. For at most 20 options.
Solutions brute_force(const PlainCover& cover);
/// What the search finds from where it stands. Throws if it finds a solution twice.
Solutions remaining_solutions(cover::Search& search);
Solutions solutions_of(const PlainCover& cover, cover::ItemChoice choice = cover::ItemChoice::fewest_options);

}  // namespace quadrille::test
