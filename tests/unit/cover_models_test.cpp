// The built-in models: known counts, closed formulas, and searches that share no code with the library.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <numbers>
#include <set>
#include <sstream>

#include "quadrille/cover/search.h"
#include "quadrille/models.h"
#include "support.h"

namespace quadrille::cover::models {
namespace {

// With the fastest engine: what all engines find is checked elsewhere.
std::uint64_t count_of(const Result<Problem>& problem) {
  EXPECT_TRUE(problem) << (problem ? "" : problem.error().detail);
  if (!problem) return no_limit;
  if (problem->has_bounds()) return Search(*problem).count();
  return Search(*problem, {accepts(Engine::bits, *problem) ? Engine::bits : Engine::links}).count();
}

// Oracle: takes or leaves one option after the other, by the definition of a cover with bounds and colors.
class PlainSearch {
 public:
  explicit PlainSearch(const Problem& problem)
      : problem_(problem), times_(problem.item_count()), left_(problem.item_count()), colors_(problem.item_count()) {
    for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
      for (const Entry& entry : problem.option(OptionId{i})) ++left_[index(entry.item)];
    }
  }

  std::uint64_t count(std::uint32_t next = 0) {
    if (next == problem_.option_count()) return all_have_enough() ? 1 : 0;
    const auto option = problem_.option(OptionId{next});
    for (const Entry& entry : option) --left_[index(entry.item)];
    std::uint64_t found = can_be_left(option) ? count(next + 1) : 0;
    if (can_be_taken(option)) {
      const std::vector<Color> before = colors_;
      for (const Entry& entry : option) ++times_[index(entry.item)], colors_[index(entry.item)] = entry.color;
      if (can_be_left(option)) found += count(next + 1);
      for (const Entry& entry : option) --times_[index(entry.item)];
      colors_ = before;
    }
    for (const Entry& entry : option) ++left_[index(entry.item)];
    return found;
  }

 private:
  bool primary(ItemId item) const { return problem_.kind(item) == Kind::primary; }
  bool enough_of(ItemId item) const {
    return !primary(item) || times_[index(item)] + left_[index(item)] >= problem_.bounds(item).low;
  }
  bool can_be_left(std::span<const Entry> option) const {
    return std::ranges::all_of(option, [&](const Entry& entry) { return enough_of(entry.item); });
  }
  bool all_have_enough() const {
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      if (!enough_of(ItemId{i})) return false;
    }
    return true;
  }
  bool can_be_taken(std::span<const Entry> option) const {
    return std::ranges::all_of(option, [&](const Entry& entry) {
      const std::uint32_t times = times_[index(entry.item)];
      if (primary(entry.item)) return times < problem_.bounds(entry.item).high;
      return times == 0 || (entry.color != Color::none && entry.color == colors_[index(entry.item)]);
    });
  }

  const Problem& problem_;
  std::vector<std::uint32_t> times_, left_;  // how often chosen; in options to come
  std::vector<Color> colors_;
};

// ---- Known counts ----

struct Known {
  std::string_view name;
  Result<Problem> (*make)();
  std::uint64_t count;
};

std::ostream& operator<<(std::ostream& out, const Known& known) { return out << known.name; }

Result<Problem> pentominoes_in(int width, int height, PieceSymmetry symmetry = PieceSymmetry::kept) {
  return packing(box(width, height), pentominoes(), {.symmetry = symmetry});
}

constexpr std::string_view holed_board =
    "########\n########\n########\n###..###\n"
    "###..###\n########\n########\n########\n";

Result<Problem> pentominoes_in_holed_board(PieceSymmetry symmetry) {
  return packing(*parse_shape(holed_board), pentominoes(), {.symmetry = symmetry});
}

Result<Problem> six_dominoes_and_eight_l_trominoes() {
  std::vector<Piece> pieces = *parse_pieces("DD.L.\n...LL\n");
  pieces[0].uses = {6, 6}, pieces[1].uses = {8, 8};
  return packing(box(6, 6), pieces);
}

Result<Problem> only_pieces(const char* drawing, int width, int height) {
  std::vector<Piece> pieces = *parse_pieces(drawing);
  for (Piece& piece : pieces) piece.uses = any_number;
  return packing(box(width, height), pieces);
}

const Known known_counts[] = {
    {"sudoku_1x1", [] { return sudoku(1, 1); }, 1},
    {"sudoku_2x2", [] { return sudoku(2, 2); }, 288},
    {"sudoku_1x4", [] { return sudoku(1, 4); }, 576},
    {"latin_3", [] { return latin_squares(3); }, 12},
    {"latin_4", [] { return latin_squares(4); }, 576},
    {"latin_5", [] { return latin_squares(5); }, 161'280},
    {"reduced_latin_4", [] { return reduced_latin_squares(4); }, 4},
    {"reduced_latin_5", [] { return reduced_latin_squares(5); }, 56},
    {"reduced_latin_6", [] { return reduced_latin_squares(6); }, 9408},
    {"transversals_5", [] { return transversals(5); }, 15},
    {"transversals_6", [] { return transversals(6); }, 0},
    {"transversals_7", [] { return transversals(7); }, 133},
    {"transversals_9", [] { return transversals(9); }, 2025},
    {"transversals_11", [] { return transversals(11); }, 37'851},
    {"queens_1", [] { return queens(1); }, 1},
    {"queens_2", [] { return queens(2); }, 0},
    {"queens_3", [] { return queens(3); }, 0},
    {"queens_4", [] { return queens(4); }, 2},
    {"queens_5", [] { return queens(5); }, 10},
    {"queens_6", [] { return queens(6); }, 4},
    {"queens_7", [] { return queens(7); }, 40},
    {"queens_8", [] { return queens(8); }, 92},
    {"queens_9", [] { return queens(9); }, 352},
    {"queens_10", [] { return queens(10); }, 724},
    {"queens_11", [] { return queens(11); }, 2680},
    {"queens_12", [] { return queens(12); }, 14'200},
    {"langford_3", [] { return langford(3); }, 1},
    {"langford_4", [] { return langford(4); }, 1},
    {"langford_5", [] { return langford(5); }, 0},
    {"langford_7", [] { return langford(7); }, 26},
    {"langford_8", [] { return langford(8); }, 150},
    {"langford_9", [] { return langford(9); }, 0},
    {"langford_11", [] { return langford(11); }, 17'792},
    {"langford_7_and_mirrored", [] { return langford(7, Mirror::kept); }, 52},
    {"langford_8_and_mirrored", [] { return langford(8, Mirror::kept); }, 300},
    {"langford_11_and_mirrored", [] { return langford(11, Mirror::kept); }, 35'584},
    {"pentominoes_3x20", [] { return pentominoes_in(20, 3); }, 8},
    {"pentominoes_4x15", [] { return pentominoes_in(15, 4); }, 1472},
    {"pentominoes_5x12", [] { return pentominoes_in(12, 5); }, 4040},
    {"pentominoes_6x10", [] { return pentominoes_in(10, 6); }, 9356},
    {"pentominoes_3x20_once", [] { return pentominoes_in(20, 3, PieceSymmetry::left_out); }, 2},
    {"pentominoes_4x15_once", [] { return pentominoes_in(15, 4, PieceSymmetry::left_out); }, 368},
    {"pentominoes_5x12_once", [] { return pentominoes_in(12, 5, PieceSymmetry::left_out); }, 1010},
    {"pentominoes_6x10_once", [] { return pentominoes_in(10, 6, PieceSymmetry::left_out); }, 2339},
    {"pentominoes_8x8", [] { return pentominoes_in_holed_board(PieceSymmetry::kept); }, 520},
    {"pentominoes_8x8_once", [] { return pentominoes_in_holed_board(PieceSymmetry::left_out); }, 65},
    {"tetrominoes_4x5", [] { return packing(box(5, 4), tetrominoes()); }, 0},  // T covers 3 + 1 of a chessboard
    {"l_trominoes_4x6", [] { return only_pieces("L.\nLL\n", 4, 6); }, 18},
    {"l_trominoes_4x9", [] { return only_pieces("L.\nLL\n", 4, 9); }, 88},
    {"t_tetrominoes_4x4", [] { return only_pieces("TTT\n.T.\n", 4, 4); }, 2},
    {"t_tetrominoes_4x6", [] { return only_pieces("TTT\n.T.\n", 4, 6); }, 0},
    {"soma", [] { return packing(box(3, 3, 3), soma()); }, 11'520},
    {"pentominoes_2x3x10_once",
     [] { return packing(box(10, 3, 2), pentominoes(), {.symmetry = PieceSymmetry::left_out}); }, 12},
    {"pentominoes_2x5x6_once",
     [] { return packing(box(6, 5, 2), pentominoes(), {.symmetry = PieceSymmetry::left_out}); }, 264},
    {"soma_once", [] { return packing(box(3, 3, 3), soma(), {.symmetry = PieceSymmetry::left_out}); }, 480},
    {"dominoes_2x2x2", [] { return dominoes(box(2, 2, 2)); }, 9},
    {"dominoes_2x2x3", [] { return dominoes(box(2, 2, 3)); }, 32},
    {"matchings_k12", [] { return perfect_matchings(*complete_graph(12)); }, 10'395},
    {"matchings_k11", [] { return perfect_matchings(*complete_graph(11)); }, 0},
    {"matchings_k8_8", [] { return perfect_matchings(*complete_bipartite_graph(8, 8)); }, 40'320},
    {"matchings_k3_4", [] { return perfect_matchings(*complete_bipartite_graph(3, 4)); }, 0},
    {"matchings_of_nothing", [] { return perfect_matchings({}); }, 1},
    {"one_factorizations_2", [] { return one_factorizations(2); }, 1},
    {"one_factorizations_4", [] { return one_factorizations(4); }, 1},
    {"one_factorizations_6", [] { return one_factorizations(6); }, 6},
    {"one_factorizations_8", [] { return one_factorizations(8); }, 6240},
    {"steiner_2_3_7", [] { return steiner_systems(2, 3, 7); }, 30},
    {"steiner_2_3_8", [] { return steiner_systems(2, 3, 8); }, 0},
    {"steiner_2_3_9", [] { return steiner_systems(2, 3, 9); }, 840},
    {"steiner_2_3_9_fixed", [] { return steiner_systems(2, 3, 9, FirstPoint::fixed); }, 8},  // 840 / (8! / 2^4 4!)
    {"steiner_2_3_13_fixed", [] { return steiner_systems(2, 3, 13, FirstPoint::fixed); }, 115'200},
    {"steiner_3_4_8", [] { return steiner_systems(3, 4, 8); }, 30},
    {"steiner_1_2_10", [] { return steiner_systems(1, 2, 10); }, 945},
    {"steiner_3_3_5", [] { return steiner_systems(3, 3, 5); }, 1},
    {"squares_of_1_to_5_in_11x11",
     [] {
       return square_packing(11, std::array{8, 5, 4, 2, 1});
     },
     65'684},
    {"dominating_queens_8", [] { return dominating_sets(*queen_graph(8), 5); }, 4860},
    {"dominoes_and_l_trominoes_6x6", [] { return six_dominoes_and_eight_l_trominoes(); }, 942'872},
    {"chain", [] { return chain(6, 7); }, 117'649},
    {"chain_of_nothing", [] { return chain(0); }, 1},
};

class ModelCount : public testing::TestWithParam<Known> {};

TEST_P(ModelCount, is_the_known_one) { EXPECT_EQ(count_of(GetParam().make()), GetParam().count); }

INSTANTIATE_TEST_SUITE_P(Known, ModelCount, testing::ValuesIn(known_counts),
                         [](const auto& known) { return std::string(known.param.name); });

// ---- Squares ----

TEST(Models, sudoku_with_a_row_filled_is_counted_by_the_reference) {
  std::vector<std::uint8_t> clues(36);
  for (std::uint8_t i = 0; i < 6; ++i) clues[i] = static_cast<std::uint8_t>(i + 1);
  for (std::uint8_t i = 0; i < 3; ++i) clues[6U + i] = static_cast<std::uint8_t>(i + 4);
  EXPECT_EQ(count_of(sudoku(2, 3, clues)), test::reference_count(clues, {2, 3}, 1'000'000));
}

TEST(Models, random_sudokus_have_as_many_solutions_as_the_reference_finds) {
  test::Dice random(7);
  for (const BoxShape shape : {BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{2, 4}}) {
    for (int i = 0; i < test::scaled(60); ++i) {
      std::vector<std::uint8_t> cells = test::random_full_board(shape, random);
      for (std::uint8_t& cell : cells) cell = random.below(9) < 4 ? 0 : cell;
      EXPECT_EQ(count_of(sudoku(shape.rows, shape.columns, cells)), test::reference_count(cells, shape, no_limit));
    }
  }
}

TEST(Models, sudoku_has_the_items_and_options_of_its_size) {
  const Problem problem = *sudoku(3, 4);
  EXPECT_EQ(problem.item_count(), 4 * 144U);
  EXPECT_EQ(problem.option_count(), 1728U);
  EXPECT_EQ(problem.entry_count(), 4 * 1728U);
  EXPECT_EQ(problem.name(problem.option(OptionId{(12 * 4 + 5) * 12 + 6})[3].item), "b5=7");
}

// ---- Queens, MacMahon ----

std::uint64_t least_cost(const Problem& problem) {
  std::uint64_t least = no_limit;
  for (Search search(problem, {Engine::bits}); search.next();) {
    std::uint64_t sum = 0;
    for (OptionId option : search.solution()) sum += problem.cost(option);
    least = std::min(least, sum);
  }
  return least;
}

TEST(Models, queens_near_the_center_have_the_known_least_costs) {
  EXPECT_EQ(least_cost(*centered_queens(8)), 15'392U);
  if (test::slowness == 1) {
    EXPECT_EQ(least_cost(*centered_queens(14)), 264'376U);
  }
}

TEST(Models, queens_come_in_organ_pipe_order) {
  const Problem problem = *queens(6);
  std::string names;
  for (std::uint32_t item = 0; item < 12; ++item) (names += problem.name(ItemId{item})) += ' ';
  EXPECT_EQ(names, "r3 c3 r2 c2 r4 c4 r1 c1 r5 c5 r0 c0 ");
}

// Cell by cell, the squares as strings.
class MacMahonSearch {
 public:
  MacMahonSearch(int rows, int columns, bool frame) : rows_(rows), columns_(columns), frame_(frame) {}

  std::uint64_t count(int cell = 0) {
    if (cell == rows_ * columns_) return 1;
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      if (used_[i]) continue;
      std::string turned = squares_[i];
      std::set<std::string> tried;
      for (int turn = 0; turn < 4; ++turn, turned = turned.substr(1) + turned[0]) {
        if (!tried.insert(turned).second || !fits(turned, cell)) continue;
        used_[i] = true, placed_[cell] = turned;
        found += count(cell + 1);
        used_[i] = false;
      }
    }
    return found;
  }

 private:
  // Above, right, below, left.
  bool fits(const std::string& square, int cell) {
    const int row = cell / columns_, column = cell % columns_;
    const auto border = [&](char color) { return !frame_ || color == 'a'; };
    return (row > 0 ? placed_[cell - columns_][2] == square[0] : border(square[0])) &&
           (column > 0 ? placed_[cell - 1][1] == square[3] : border(square[3])) &&
           (row + 1 < rows_ || border(square[2])) && (column + 1 < columns_ || border(square[1]));
  }

  int rows_, columns_;
  bool frame_;
  std::vector<std::string> squares_{"aaaa", "aaab", "aabb", "abab", "abbb", "bbbb"};
  std::array<bool, 6> used_{};
  std::map<int, std::string> placed_;
};

TEST(Models, macmahon_squares_are_counted_by_a_plain_search) {
  for (const auto& [rows, columns] : {std::pair(2, 3), std::pair(3, 2), std::pair(1, 6)}) {
    EXPECT_EQ(count_of(macmahon_squares(rows, columns, 2)), MacMahonSearch(rows, columns, false).count());
    EXPECT_EQ(count_of(macmahon_squares(rows, columns, 2, Frame::a)), MacMahonSearch(rows, columns, true).count());
  }
}

TEST(Models, macmahon_squares_of_three_colors_in_a_frame) {
  if (test::slowness > 1) GTEST_SKIP() << "long";
  EXPECT_EQ(count_of(macmahon_squares(4, 6, 3, Frame::a)), 106'624U);
}

// ---- Packing ----

TEST(Models, polyominoes_and_polycubes_have_the_known_numbers) {
  const auto numbers = [](auto make, int most, Motions motions) {
    std::vector<std::size_t> sizes;
    for (int cells = 1; cells <= most; ++cells) sizes.push_back((*make(cells, motions)).size());
    return sizes;
  };
  using Sizes = std::vector<std::size_t>;
  EXPECT_EQ(numbers(polyominoes, 8, Motions::reflections), (Sizes{1, 1, 2, 5, 12, 35, 108, 369}));
  EXPECT_EQ(numbers(polyominoes, 7, Motions::rotations), (Sizes{1, 1, 2, 7, 18, 60, 196}));
  EXPECT_EQ(numbers(polyominoes, 7, Motions::shifts), (Sizes{1, 2, 6, 19, 63, 216, 760}));
  EXPECT_EQ(numbers(polycubes, 5, Motions::rotations), (Sizes{1, 1, 2, 8, 29}));
  EXPECT_EQ(numbers(polycubes, 5, Motions::reflections), (Sizes{1, 1, 2, 7, 23}));
  EXPECT_EQ(numbers(polycubes, 4, Motions::shifts), (Sizes{1, 3, 15, 86}));
}

TEST(Models, pentominoes_are_the_polyominoes_of_five_cells) {
  const auto shapes = [](std::span<const Piece> pieces) {
    const Result<Problem> problem = packing(box(5, 5), pieces);  // how many places each piece has
    std::map<std::uint32_t, std::size_t> places;
    for (std::uint32_t i = 0; i < problem->option_count(); ++i) ++places[index(problem->option(OptionId{i})[0].item)];
    std::multiset<std::size_t> counts;
    for (const auto& [piece, number] : places) counts.insert(number);
    return counts;
  };
  EXPECT_EQ(shapes(pentominoes()), shapes(*polyominoes(5)));
  EXPECT_EQ(shapes(tetrominoes()), shapes(*polyominoes(4)));
}

// Kasteleyn's formula.
double domino_tilings(int width, int height) {
  double product = 1;
  const auto part = [](int i, int n) { return std::pow(2 * std::cos(std::numbers::pi * i / (n + 1)), 2); };
  for (int i = 1; i <= (height + 1) / 2; ++i) {
    for (int j = 1; j <= (width + 1) / 2; ++j) product *= part(i, height) + part(j, width);
  }
  return product;
}

TEST(Models, dominoes_are_counted_by_kasteleyns_formula) {
  for (int height = 1; height <= 6; ++height) {
    for (int width = 2; width <= 6; width += 2) {
      EXPECT_EQ(count_of(dominoes(box(width, height))), std::llround(domino_tilings(width, height)));
    }
  }
}

TEST(Models, a_piece_can_be_chiral_or_not) {
  const std::vector<Piece> pieces = *parse_pieces("SS.\n.SS\n");
  const Shape board = box(3, 3);
  EXPECT_EQ(packing(board, pieces, {.motions = Motions::shifts})->option_count(), 2U);
  EXPECT_EQ(packing(board, pieces, {.motions = Motions::rotations})->option_count(), 4U);
  EXPECT_EQ(packing(board, pieces)->option_count(), 8U);
}

TEST(Models, without_symmetry_one_of_each_orbit_is_left) {
  const auto counts = [](const Shape& board, const char* drawing) {
    const std::vector<Piece> pieces = *parse_pieces(drawing);
    return std::pair(count_of(packing(board, pieces)),
                     count_of(packing(board, pieces, {.symmetry = PieceSymmetry::left_out})));
  };
  // AACCB, turned and reflected, which also brings A to the place of B.
  // ACCBB
  EXPECT_EQ(counts(box(5, 2), "AA.BB..CC\nA..B..CC.\n"), (std::pair<std::uint64_t, std::uint64_t>(4, 1)));
  // AAAA  and upside down; in the other piece no symmetry is left
  // CC
  // CCDD
  EXPECT_EQ(counts(*parse_shape("####\n##\n####\n"), "AAAA.CC\nDD...CC\n"),
            (std::pair<std::uint64_t, std::uint64_t>(2, 1)));
}

TEST(Models, without_symmetry_one_of_each_orbit_is_left_in_space) {
  const auto counts = [](const Shape& board, const char* drawing) {
    const std::vector<Piece> pieces = *parse_pieces(drawing);
    return std::pair(count_of(packing(board, pieces)),
                     count_of(packing(board, pieces, {.symmetry = PieceSymmetry::left_out})));
  };
  using Counts = std::pair<std::uint64_t, std::uint64_t>;
  EXPECT_EQ(counts(box(2, 1), "II\n"), Counts(1, 1));
  // A flat box: some motions move no cell.
  EXPECT_EQ(counts(box(3, 1, 2), "A B C\n\nA B C\n"), Counts(18, 6));
}

TEST(Models, symmetry_is_refused_where_no_piece_can_break_it) {
  std::vector<Piece> pieces = *parse_pieces("LL\nL.\n");
  pieces[0].uses = {1, 2};
  EXPECT_EQ(packing(box(3, 2), pieces, {.symmetry = PieceSymmetry::left_out}).error().code, ErrorCode::unsupported);
}

TEST(Models, squares_of_two_sizes_in_a_square) {
  // 35 tilings of 4 x 4 by squares of 1 and 2.
  std::uint64_t sum = 0;
  for (int large = 0; large <= 4; ++large) {
    const Problem problem = *square_packing(4, std::array{16 - 4 * large, large});
    sum += PlainSearch(problem).count();
  }
  EXPECT_EQ(sum, 35U);
  EXPECT_EQ(PlainSearch(*square_packing(4, std::array{8, 2})).count(), 16U);
  EXPECT_EQ(PlainSearch(*partridge(1)).count(), 1U);
  EXPECT_EQ(PlainSearch(*partridge(2)).count(), 0U);
}

// OEIS A002568: how many ways there are to reach all cells with the fewest queens.
TEST(Models, queens_that_dominate_a_board) {
  EXPECT_EQ(PlainSearch(*dominating_sets(*queen_graph(3), 1)).count(), 1U);
  EXPECT_EQ(PlainSearch(*dominating_sets(*queen_graph(4), 2)).count(), 12U);
  EXPECT_EQ(PlainSearch(*dominating_sets(*queen_graph(5), 3)).count(), 186U);
  EXPECT_EQ(PlainSearch(*dominating_sets(*queen_graph(6), 3)).count(), 4U);
}

// ---- Published instances ----

// Their answers stand in the folder's MANIFEST.tsv.
const std::map<std::string, Result<Problem> (*)()> published{
    {"domino-6x6", [] { return dominoes(box(6, 6)); }},
    {"knn-08", [] { return perfect_matchings(*complete_bipartite_graph(8, 8)); }},
    {"langford-08", [] { return langford(8); }},
    {"langford-08-raw", [] { return langford(8, Mirror::kept); }},
    {"langford-11", [] { return langford(11); }},
    {"langford-11-raw", [] { return langford(11, Mirror::kept); }},
    {"langford-12", [] { return langford(12); }},
    {"langford-12-raw", [] { return langford(12, Mirror::kept); }},
    {"latin-5", [] { return latin_squares(5); }},
    {"mixed-6x6", [] { return six_dominoes_and_eight_l_trominoes(); }},
    {"onefact-08", [] { return one_factorizations(8); }},
    {"pento-3x20", [] { return pentominoes_in(20, 3); }},
    {"pento-4x15", [] { return pentominoes_in(15, 4); }},
    {"pento-6x10", [] { return pentominoes_in(10, 6); }},
    {"pento-6x10-sym", [] { return pentominoes_in(10, 6, PieceSymmetry::left_out); }},
    {"pento-8x8h", [] { return pentominoes_in_holed_board(PieceSymmetry::kept); }},
    {"pg-13", [] { return steiner_systems(2, 4, 13); }},
    {"queendom-8-5", [] { return dominating_sets(*queen_graph(8), 5); }},
    {"queens-08", [] { return queens(8); }},
    {"queens-10", [] { return queens(10); }},
    {"queens-12", [] { return queens(12); }},
    {"queens-13", [] { return queens(13); }},
    {"soma", [] { return packing(box(3, 3, 3), soma()); }},
    {"sqs-08", [] { return steiner_systems(3, 4, 8); }},
    {"squares-11",
     [] {
       return square_packing(11, std::array{8, 5, 4, 2, 1});
     }},
    {"sts-09", [] { return steiner_systems(2, 3, 9); }},
    {"sts-13f", [] { return steiner_systems(2, 3, 13, FirstPoint::fixed); }},
};

TEST(Models, have_the_counts_of_published_instances) {
  std::ifstream manifest(std::filesystem::path(QUADRILLE_COVER_COLLECTION) / "MANIFEST.tsv");
  if (!manifest) GTEST_SKIP() << "no folder " << QUADRILLE_COVER_COLLECTION;
  if (test::slowness > 1) GTEST_SKIP() << "long";
  std::size_t checked = 0;
  for (std::string line; std::getline(manifest, line);) {
    std::istringstream fields(line);
    std::string name, kind;
    std::uint64_t answer = 0;
    fields >> name >> kind >> answer;
    const auto found = published.find(name);
    if (found == published.end()) continue;
    EXPECT_EQ(count_of(found->second()), answer) << name;
    ++checked;
  }
  EXPECT_EQ(checked, published.size());
}

}  // namespace
}  // namespace quadrille::cover::models
