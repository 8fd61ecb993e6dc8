#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "quadrille/grid.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Dice;

std::array<std::uint8_t, 9> random_lines(Dice& random) {
  std::array<std::uint8_t, 3> groups{0, 1, 2};
  std::array<std::uint8_t, 9> lines{};
  random.shuffle(groups);
  for (int group = 0; group < 3; ++group) {
    std::array<std::uint8_t, 3> within{0, 1, 2};
    random.shuffle(within);
    for (int i = 0; i < 3; ++i) lines[3 * group + i] = static_cast<std::uint8_t>(3 * groups[group] + within[i]);
  }
  return lines;
}

Symmetry random_symmetry(Dice& random) {
  Symmetry symmetry;
  symmetry.transposed = random.below(2) == 1;
  symmetry.rows = random_lines(random);
  symmetry.columns = random_lines(random);
  random.shuffle(std::span(symmetry.digits).subspan(1));
  return symmetry;
}

Grid grid_of(std::string_view text) { return *parse_grid(text); }

// All permutations of nine lines that keep the groups of three together.
std::vector<std::array<std::uint8_t, 9>> all_lines() {
  std::vector<std::array<std::uint8_t, 9>> all;
  std::array<std::uint8_t, 9> lines = Symmetry::identity();
  do {
    bool together = true;
    for (int i = 0; i < 9; ++i) together &= lines[i] / 3 == lines[i / 3 * 3] / 3;
    if (together) all.push_back(lines);
  } while (std::next_permutation(lines.begin(), lines.end()));
  return all;
}

// The definition: every way to move cells, digits named in the order in which they appear.
struct BruteForce {
  Grid smallest;
  std::uint32_t ways = 0;

  BruteForce(const Grid& grid, bool pattern) {
    smallest.cells.fill(9);
    const auto lines = all_lines();
    EXPECT_EQ(lines.size(), 1296U);
    for (const bool transposed : {false, true}) {
      for (const auto& rows : lines) {
        for (const auto& columns : lines) look_at(grid, {transposed, rows, columns}, pattern);
      }
    }
  }

  void look_at(const Grid& grid, const Symmetry& moves, bool pattern) {
    std::array<std::uint8_t, 10> name{};
    std::uint8_t names = 0;
    bool smaller = false;
    Grid image;
    for (int cell = 0; cell < 81; ++cell) {
      const int row = moves.rows[cell / 9], column = moves.columns[cell % 9];
      const std::uint8_t digit = grid.cells[moves.transposed ? 9 * column + row : 9 * row + column];
      if (digit != 0 && name[digit] == 0) name[digit] = pattern ? 1 : ++names;
      image.cells[cell] = name[digit];
      if (!smaller && image.cells[cell] > smallest.cells[cell]) return;
      smaller |= image.cells[cell] < smallest.cells[cell];
    }
    ways = smaller ? 1 : ways + 1;
    smallest = image;
  }
};

std::vector<Grid> samples() {
  Dice random(1);
  std::vector<Grid> grids = test::random_puzzles(6, 2);  // any, also without solutions
  std::erase_if(grids, [](const Grid& grid) { return find_clash(grid).has_value(); });
  const Grid full = test::random_full_grid(random);
  Grid nearly_full = full;
  nearly_full.cells[40] = nearly_full.cells[44] = 0;
  grids.insert(grids.end(), {full, nearly_full});
  grids.push_back(grid_of("123456789456789123789123456231564897564897231897231564312645978645978312978312645"));
  grids.push_back(grid_of("000000010400000000020000000000050407008000300001090000300400200050100000000806000"));
  return grids;
}

TEST(CanonicalForm, is_the_smallest_of_all_images) {
  for (const Grid& grid : samples()) {
    const Canonical found = canonical_form(grid);
    const BruteForce expected(grid, false);
    EXPECT_EQ(found.grid, expected.smallest) << grid;
    EXPECT_EQ(found.automorphisms, expected.ways) << grid;
    EXPECT_EQ(found.symmetry(grid), found.grid) << grid;
  }
}

TEST(CanonicalPattern, is_the_smallest_of_all_images) {
  const std::vector<Grid> grids = samples();
  for (const Grid& grid : {grids[0], grids.back()}) {
    const Canonical found = canonical_pattern(grid);
    const BruteForce expected(grid, true);
    EXPECT_EQ(found.grid, expected.smallest) << grid;
    EXPECT_EQ(found.automorphisms, expected.ways) << grid;
  }
}

TEST(CanonicalForm, is_the_same_for_all_images) {
  Dice random(3);
  std::vector<Grid> grids = test::random_puzzles(test::scaled(400), 4);
  std::erase_if(grids, [](const Grid& grid) { return find_clash(grid).has_value(); });
  ASSERT_GT(grids.size(), static_cast<std::size_t>(test::scaled(200)));
  for (int i = 0; i < test::scaled(300); ++i) grids.push_back(test::random_full_grid(random));
  for (const Grid& grid : grids) {
    const Canonical expected = canonical_form(grid);
    EXPECT_EQ(canonical_form(expected.grid).grid, expected.grid) << "idempotent";
    const Canonical found = canonical_form(random_symmetry(random)(grid));
    ASSERT_EQ(found.grid, expected.grid) << grid;
    ASSERT_EQ(found.automorphisms, expected.automorphisms) << grid;
  }
}

TEST(CanonicalForm, of_the_most_symmetric_grids) {
  EXPECT_EQ(canonical_form(grid_of("123456789456789123789123456231564897564897231897231564312645978645978312978312645"))
                .automorphisms,
            648U);
  const Canonical empty = canonical_form(Grid{});
  EXPECT_EQ(empty.grid, Grid{});
  EXPECT_EQ(empty.automorphisms, 3'359'232U);
  Grid one;
  one.cells[13] = 7;
  Grid smallest;
  smallest.cells[80] = 1;
  EXPECT_EQ(canonical_form(one).grid, smallest);
  EXPECT_EQ(canonical_form(one).automorphisms, 3'359'232U / 81);
}

TEST(Symmetry, is_undone_by_its_inverse) {
  Dice random(5);
  for (int i = 0; i < 100; ++i) {
    const Grid grid = test::random_full_grid(random);
    const Symmetry symmetry = random_symmetry(random);
    ASSERT_EQ(symmetry.inverse()(symmetry(grid)), grid);
    ASSERT_EQ(symmetry(symmetry.inverse()(grid)), grid);
    ASSERT_EQ(symmetry.inverse().inverse(), symmetry);
    ASSERT_TRUE(is_solution(symmetry(grid), Grid{}));
  }
}

}  // namespace
}  // namespace quadrille
