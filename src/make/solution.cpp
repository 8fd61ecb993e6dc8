// A random complete grid: the boxes of the diagonal are independent of each other, so they are permutations; the search
// fills in the rest, and a random symmetry hides its preferences. Not all grids are equally likely.
#include <array>
#include <bit>

#include "quadrille/make/solutions.h"

namespace quadrille {

namespace {

constexpr BoxShape shape;

// Returns the lines of a grid in random order, such that bands (or stacks) stay together.
std::array<std::uint8_t, 9> shuffled_lines(Random& random) {
  std::array<std::uint8_t, 9> lines{};
  const auto bands = random.permutation<std::array<int, 3>>();
  for (int band = 0; band < 3; ++band) {
    const auto within = random.permutation<std::array<int, 3>>();
    for (int i = 0; i < 3; ++i) lines[3 * band + i] = static_cast<std::uint8_t>(3 * bands[band] + within[i]);
  }
  return lines;
}

// Computes the candidates of cells, as bits 1 to 9, from the digits in their houses.
class HouseCandidates {
 public:
  explicit HouseCandidates(const Grid& grid) {
    for (int cell = 0; cell < 81; ++cell) {
      const std::uint32_t digit = 1U << grid.cells[cell];
      row_[shape.row(cell)] |= digit;
      column_[shape.column(cell)] |= digit;
      box_[shape.box(cell)] |= digit;
    }
  }
  std::uint32_t of(int cell) const {
    return 0x3FE & ~(row_[shape.row(cell)] | column_[shape.column(cell)] | box_[shape.box(cell)]);
  }

 private:
  std::array<std::uint32_t, 9> row_{}, column_{}, box_{};  // the digits that are there
};

// Searches depth first, low digits first, in a cell with the fewest candidates.
bool complete(Grid& grid) {
  const HouseCandidates candidates(grid);
  int best = -1, fewest = 10;
  for (int cell = 0; cell < 81 && fewest > 1; ++cell) {
    if (grid.cells[cell] != 0) continue;
    const int count = std::popcount(candidates.of(cell));
    if (count < fewest) best = cell, fewest = count;
  }
  if (best < 0) return true;
  for (std::uint32_t left = candidates.of(best); left != 0; left &= left - 1) {
    grid.cells[best] = static_cast<std::uint8_t>(std::countr_zero(left));
    if (complete(grid)) return true;
  }
  grid.cells[best] = 0;
  return false;
}

}  // namespace

Symmetry random_moves(Random& random) {
  Symmetry moves;
  moves.rows = shuffled_lines(random);
  moves.columns = shuffled_lines(random);
  moves.transposed = random.below(2) == 1;
  return moves;
}

// A search that completes three random boxes on the diagonal would always prefer low digits early in the grid; the
// symmetries that follow take that preference out of any fixed place.
Grid random_solution(Random random) {
  Grid grid;
  for (int box = 0; box < 3; ++box) {
    const auto digits = random.permutation<std::array<std::uint8_t, 9>>();
    for (int i = 0; i < 9; ++i) {
      grid.cells[(3 * box + i / 3) * 9 + 3 * box + i % 3] = static_cast<std::uint8_t>(digits[i] + 1);
    }
  }
  complete(grid);
  return moved_about(grid, random);
}

}  // namespace quadrille
