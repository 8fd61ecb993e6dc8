// Exact cover problems whose number of solutions is known.
#include <gtest/gtest.h>

#include <map>

#include "quadrille/cover.h"
#include "sudoku/core/matrix.h"
#include "support.h"

namespace quadrille::cover {
namespace {

using test::PlainCover;
using Item = std::uint32_t;

constexpr Kind primary = Kind::primary, secondary = Kind::secondary;

PlainCover with_items(int count) { return {std::vector(static_cast<std::size_t>(count), primary), {}}; }
Item item(int number) { return static_cast<Item>(number); }

// Rows and columns take a queen each; a diagonal at most one.
PlainCover queens(int n) {
  PlainCover cover = with_items(2 * n);
  cover.kinds.resize(static_cast<std::size_t>(6 * n), secondary);
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) cover.add_option({item(r), item(n + c), item(2 * n + r + c), item(5 * n + r - c)});
  }
  return cover;
}

// The numbers 1..n twice each in 2n places, so that k places lie between the two k's.
PlainCover langford(int n) {
  PlainCover cover = with_items(3 * n);
  for (int k = 1; k <= n; ++k) {
    for (int first = 0, second = k + 1; second < 2 * n; ++first, ++second) {
      cover.add_option({item(k - 1), item(n + first), item(n + second)});
    }
  }
  return cover;
}

PlainCover dominoes(int n) {
  PlainCover cover = with_items(n * n);
  for (int cell = 0; cell < n * n; ++cell) {
    if (cell % n + 1 < n) cover.add_option({item(cell), item(cell + 1)});
    if (cell + n < n * n) cover.add_option({item(cell), item(cell + n)});
  }
  return cover;
}

PlainCover perfect_matchings(int n) {
  PlainCover cover = with_items(n);
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) cover.add_option({item(a), item(b)});
  }
  return cover;
}

PlainCover latin_squares(int n) {
  PlainCover cover = with_items(3 * n * n);
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      for (int s = 0; s < n; ++s) cover.add_option({item(r * n + c), item((n + r) * n + s), item((2 * n + c) * n + s)});
    }
  }
  return cover;
}

PlainCover permutations(int n) {
  PlainCover cover = with_items(2 * n);
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) cover.add_option({item(r), item(n + c)});
  }
  return cover;
}

PlainCover set_partitions(int n) {
  PlainCover cover = with_items(n);
  for (int block = 1; block < 1 << n; ++block) {
    std::vector<Item> members;
    for (int i = 0; i < n; ++i) {
      if ((block >> i & 1) != 0) members.push_back(item(i));
    }
    cover.add_option(members);
  }
  return cover;
}

// Every pair of points lies in exactly one triple.
PlainCover steiner_triples(int v) {
  PlainCover cover;
  std::map<std::pair<int, int>, Item> pair;
  for (int a = 0; a < v; ++a) {
    for (int b = a + 1; b < v; ++b) pair[{a, b}] = cover.add_item();
  }
  for (int a = 0; a < v; ++a) {
    for (int b = a + 1; b < v; ++b) {
      for (int c = b + 1; c < v; ++c) cover.add_option({pair[{a, b}], pair[{a, c}], pair[{b, c}]});
    }
  }
  return cover;
}

struct Oracle {
  std::string_view name;
  PlainCover (*problem)(int);
  int size;
  std::uint64_t count;
};

std::ostream& operator<<(std::ostream& out, const Oracle& oracle) { return out << oracle.name << ' ' << oracle.size; }

constexpr Oracle oracles[] = {
    {"queens", queens, 1, 1},
    {"queens", queens, 2, 0},
    {"queens", queens, 3, 0},
    {"queens", queens, 4, 2},
    {"queens", queens, 5, 10},
    {"queens", queens, 6, 4},
    {"queens", queens, 7, 40},
    {"queens", queens, 8, 92},
    {"queens", queens, 9, 352},
    {"queens", queens, 10, 724},
    {"langford", langford, 3, 2},  // mirror images are counted
    {"langford", langford, 4, 2},
    {"langford", langford, 5, 0},
    {"langford", langford, 6, 0},
    {"langford", langford, 7, 52},
    {"langford", langford, 8, 300},
    {"dominoes", dominoes, 2, 2},
    {"dominoes", dominoes, 3, 0},
    {"dominoes", dominoes, 4, 36},
    {"dominoes", dominoes, 6, 6728},
    {"matchings", perfect_matchings, 8, 105},
    {"matchings", perfect_matchings, 9, 0},
    {"matchings", perfect_matchings, 12, 10395},
    {"latin", latin_squares, 3, 12},
    {"latin", latin_squares, 4, 576},
    {"permutations", permutations, 6, 720},
    {"partitions", set_partitions, 8, 4140},
    {"steiner", steiner_triples, 7, 30},
    {"steiner", steiner_triples, 8, 0},
};

class CoverOracle : public testing::TestWithParam<Oracle> {};

TEST_P(CoverOracle, is_met_with_the_fewest_options) {
  EXPECT_EQ(test::count_of(GetParam().problem(GetParam().size)), GetParam().count);
}

TEST_P(CoverOracle, is_met_by_the_first_item) {
  const PlainCover cover = GetParam().problem(GetParam().size);
  EXPECT_EQ(test::solutions_of(cover, ItemChoice::first), test::solutions_of(cover));
}

TEST_P(CoverOracle, is_met_by_different_exact_covers) {
  const PlainCover cover = GetParam().problem(GetParam().size);
  const test::Solutions solutions = test::solutions_of(cover);
  EXPECT_EQ(solutions.size(), GetParam().count);
  for (const test::OptionSet& solution : solutions) ASSERT_TRUE(test::is_exact_cover(cover, solution));
}

INSTANTIATE_TEST_SUITE_P(Known, CoverOracle, testing::ValuesIn(oracles), [](const auto& oracle) {
  return std::string(oracle.param.name) + "_" + std::to_string(oracle.param.size);
});

TEST(SudokuMatrix, has_one_option_for_each_symbol_of_each_cell) {
  constexpr BoxShape shape{3, 3};
  const Problem problem = sudoku_matrix(shape);
  EXPECT_EQ(problem.item_count(), 324U);
  EXPECT_EQ(problem.option_count(), 729U);
  EXPECT_EQ(problem.entry_count(), 4 * 729U);
  std::vector<int> options_with(problem.item_count());
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    EXPECT_EQ(option_of(shape, cell_of(shape, OptionId{option}), symbol_of(shape, OptionId{option})), OptionId{option});
    for (const Entry& entry : problem.option(OptionId{option})) ++options_with[index(entry.item)];
  }
  EXPECT_EQ(options_with, std::vector(324, 9));
}

TEST(SudokuMatrix, names_its_items) {
  constexpr BoxShape shape{2, 3};
  const Problem problem = sudoku_matrix(shape);
  std::vector<std::string> names;
  for (const Entry& entry : problem.option(option_of(shape, 6 * 4 + 3, 2)))
    names.emplace_back(problem.name(entry.item));
  EXPECT_EQ(names, (std::vector<std::string>{"r5c4", "r5=2", "c4=2", "b6=2"}));
}

TEST(SudokuMatrix, has_288_covers_for_4x4) { EXPECT_EQ(enumerate(sudoku_matrix({2, 2})), 288U); }

}  // namespace
}  // namespace quadrille::cover
