// The parts of the reference rater: what a player sees, and the searches for each kind of technique.
//
// A search gives all that it finds, in the order of Sudoku Explainer; the first one counts.
#pragma once

#include <array>
#include <functional>

#include "reference_rater.h"

namespace quadrille::test {

using Numbers = std::vector<int>;
inline const Numbers all_digits{1, 2, 3, 4, 5, 6, 7, 8, 9}, all_houses{0, 1, 2, 3, 4, 5, 6, 7, 8};
using Digits = std::set<int>;

/// The houses are numbered 0..8 within their kind, boxes row by row; so are the cells of a house.
enum class Kind : std::uint8_t { box, row, column };
inline constexpr std::array house_order{Kind::box, Kind::row, Kind::column};
int house_of(Kind kind, int cell);
int cell_at(Kind kind, int house, int position);
/// In order of the positions.
Numbers cells_of(Kind kind, int house);
bool in_house(int cell, Kind kind, int house);
bool see(int a, int b);
/// Those of the box, then of the row, then of the column, each once.
Numbers peers_of(int cell);
bool contains(const Numbers& numbers, int number);
/// All sets of `size` elements, those with smaller last elements first.
std::vector<Numbers> subsets(const Numbers& elements, int size);

struct View {
  std::array<int, 81> digits{};
  std::array<std::array<bool, 10>, 81> open{};  ///< by cell and digit

  explicit View(const Grid& puzzle);
  bool empty(int cell) const { return digits[static_cast<std::size_t>(cell)] == 0; }
  bool has(int cell, int digit) const { return open[static_cast<std::size_t>(cell)][static_cast<std::size_t>(digit)]; }
  void cross_out(int cell, int digit) { open[static_cast<std::size_t>(cell)][static_cast<std::size_t>(digit)] = false; }
  void place(int cell, int digit);
  Digits candidates(int cell) const;
  Numbers places(Kind kind, int house, int digit) const;
  int empty_cells(Kind kind, int house) const;
};

struct Hint {
  double difficulty = 0;
  std::optional<CellDigit> placement;
  std::vector<CellDigit> eliminations;
  std::vector<CellDigit> absent;  ///< of simple patterns: they hold because these are not candidates
};
using Hints = std::vector<Hint>;

/// What the pattern crosses out: those of the candidates that are there.
std::vector<CellDigit> present(const View& view, const std::vector<CellDigit>& candidates);
/// Keeps hints that change something.
void add(Hints& hints, Hint hint);

Hints hidden_singles(const View& view);
Hints naked_singles(const View& view);
Hints direct_locking(const View& view);
Hints direct_hidden_sets(const View& view, int size, double difficulty);
Hints locking(const View& view);
Hints naked_sets(const View& view, int size, double difficulty);
Hints hidden_sets(const View& view, int size, double difficulty);
Hints fish(const View& view, int size, double difficulty);
Hints wings(const View& view, bool pivot_has_three);
Hints unique_loops(const View& view);
Hints bivalue_graves(const View& view);
Hints aligned_pairs(const View& view);
Hints aligned_triplets(const View& view);
/// These give the best one alone.
Hints chains_and_cycles(const View& view);
enum class Net : std::uint8_t { nishio, multiple, dynamic, dynamic_with_patterns };
Hints forcing_nets(const View& view, Net net);

}  // namespace quadrille::test
