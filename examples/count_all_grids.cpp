// Counts all sudoku grids with the engines of the library, by the method of B. Felgenhauer and F. Jarvis, "Mathematics
// of Sudoku I" (2006), and compares the results with the known numbers.
//
//     count_all_grids            three seconds
//     count_all_grids --band     also counts the 95 million completions of one band, one by one (ten more seconds)
//
// A band is three rows. Each of its columns holds a set of three digits, and the three sets of a stack form a partition
// of the nine digits. How a band can be completed depends only on these sets. Let A, B and C be the column sets of the
// three bands, and L the number of ways to arrange the digits of a band such that it has these sets. Then
//
//     grids = sum over A of L(A) * completions(A),    completions(A) = sum over B of L(B) * L(C),
//
// where the columns of A, B and C together have all digits. Renaming digits, or exchanging stacks or columns of a
// stack, changes neither L nor the completions, so 44 classes of column sets remain. For each class the lane engine
// solves one grid and counts L: the solutions of the puzzle that remains when the first band is removed from it.
#include <quadrille/cover.h>
#include <quadrille/exact_count.h>
#include <quadrille/puzzle.h>
#include <quadrille/solve.h>
#include <quadrille/sudoku.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <iostream>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "quadrille/puzzle/cover.h"

namespace {

using namespace quadrille;

bool all_right = true;

void compare(const std::string& what, const ExactCount& found, const std::string& known) {
  const bool right = found.to_string() == known;
  all_right &= right;
  std::cout << what << ": " << found.to_string() << (right ? "" : ", but it is known to be " + known) << std::endl;
}

// ---- Bands up to symmetry ----

using Band = std::array<std::array<int, 9>, 3>;

// Bands that begin with 123/456/789, whose other columns are sorted by their first digits, as are the boxes: each
// stands for 6 * 6 * 2.
class BandList {
 public:
  BandList() {
    for (int box_row = 0; box_row < 3; ++box_row) {
      for (int column = 0; column < 3; ++column) band_[box_row][column] = 3 * box_row + column + 1;
    }
    fill(0, 3);
  }
  std::vector<Band> bands;

 private:
  void fill(int row, int column) {
    if (row == 3) return bands.push_back(band_);
    for (int digit = 1; digit <= 9; ++digit) {
      if (!fits(row, column, digit)) continue;
      band_[row][column] = digit;
      fill(column == 8 ? row + 1 : row, column == 8 ? 3 : column + 1);
    }
  }

  bool fits(int row, int column, int digit) const {
    if (row == 0 && column % 3 > 0 && digit < band_[0][column - 1]) return false;
    if (row == 0 && column == 6 && digit < band_[0][3]) return false;
    for (int i = 0; i < column; ++i) {
      if (band_[row][i] == digit) return false;
    }
    for (int i = 0; i < row; ++i) {
      const auto box = band_[i].begin() + column / 3 * 3;
      if (std::find(box, box + 3, digit) != box + 3) return false;
    }
    return true;
  }

  Band band_{};
};

// The band with these rows and this box in front, whose columns come in this order and become 123/456/789.
Band image(const Band& band, const std::array<int, 3>& rows, int front, const std::array<int, 3>& columns) {
  std::array<int, 10> name{};
  for (int i = 0; i < 9; ++i) name[band[rows[i / 3]][3 * front + columns[i % 3]]] = i + 1;
  using Column = std::array<int, 3>;
  std::array<std::array<Column, 3>, 2> boxes;
  for (int box = 0; box < 2; ++box) {
    const int from = 3 * ((front + 1 + box) % 3);
    for (int column = 0; column < 3; ++column) {
      for (int row = 0; row < 3; ++row) boxes[box][column][row] = name[band[rows[row]][from + column]];
    }
    std::sort(boxes[box].begin(), boxes[box].end());
  }
  std::sort(boxes.begin(), boxes.end());
  Band result;
  for (int row = 0; row < 3; ++row) {
    for (int i = 0; i < 9; ++i) result[row][i] = i < 3 ? 3 * row + i + 1 : boxes[i / 3 - 1][i % 3][row];
  }
  return result;
}

Band canonical(const Band& band) {
  Band best = band;
  std::array<int, 3> rows{0, 1, 2};
  do {
    std::array<int, 3> columns{0, 1, 2};
    do {
      for (int front = 0; front < 3; ++front) best = std::min(best, image(band, rows, front, columns));
    } while (std::next_permutation(columns.begin(), columns.end()));
  } while (std::next_permutation(rows.begin(), rows.end()));
  return best;
}

// ---- Column sets ----

using Digits = unsigned;                                            // bit d - 1 for digit d
using Names = std::array<int, 9>;                                   // digit d + 1 becomes names[d] + 1
using Columns = std::array<Digits, 3>;                              // of a stack
using Stacks = std::array<Columns, 3>;                              // of a band
constexpr Columns standard{0b001001001, 0b010010010, 0b100100100};  // those of 123/456/789

Columns renamed(const Columns& columns, const Names& names) {
  Columns result{};
  for (int i = 0; i < 3; ++i) {
    for (int digit = 0; digit < 9; ++digit) result[i] |= (columns[i] >> digit & 1) << names[digit];
  }
  return result;
}

Columns sorted(Columns columns) {
  std::sort(columns.begin(), columns.end());
  return columns;
}

// Some names that make the columns standard.
Names to_standard(const Columns& columns) {
  Names names{};
  for (int i = 0; i < 3; ++i) {
    for (int digit = 0, next = i; digit < 9; ++digit) {
      if ((columns[i] >> digit & 1) != 0) names[digit] = next, next += 3;
    }
  }
  return names;
}

// Pairs of partitions of the second and the third stack next to a standard first one, and their classes.
class ColumnSets {
 public:
  struct Class {
    Stacks example;
    std::uint64_t pairs;
  };

  ColumnSets() {
    Names digits{0, 1, 2, 3, 4, 5, 6, 7, 8};
    do {
      if (sorted(renamed(standard, digits)) == sorted(standard)) keep_standard_.push_back(digits);
      partitions_.try_emplace(sorted(renamed(standard, digits)), 0);
    } while (std::next_permutation(digits.begin(), digits.end()));
    int next = 0;
    for (auto& [columns, number] : partitions_) number = next++;
    class_of_.assign(partitions_.size() * partitions_.size(), -1);
    for (const auto& [second, i] : partitions_) {
      for (const auto& [third, j] : partitions_) {
        if (class_of_[pair(i, j)] < 0) add_class({standard, second, third});
      }
    }
  }

  const std::vector<Class>& classes() const { return classes_; }
  int number_of(const Columns& columns) const { return partitions_.at(sorted(columns)); }
  int class_of(int second, int third) const { return class_of_[pair(second, third)]; }

 private:
  std::size_t pair(int second, int third) const {
    return static_cast<std::size_t>(second) * partitions_.size() + static_cast<std::size_t>(third);
  }

  void add_class(const Stacks& example) {
    classes_.push_back({example, 0});
    for (int first = 0; first < 3; ++first) {
      const Names names = to_standard(example[first]);
      const Columns second = renamed(example[(first + 1) % 3], names), third = renamed(example[(first + 2) % 3], names);
      for (const Names& more : keep_standard_) {
        const int i = number_of(renamed(second, more)), j = number_of(renamed(third, more));
        for (int* entry : {&class_of_[pair(i, j)], &class_of_[pair(j, i)]}) {
          if (*entry < 0) ++classes_.back().pairs;
          *entry = static_cast<int>(classes_.size()) - 1;
        }
      }
    }
  }

  std::vector<Names> keep_standard_;
  std::map<Columns, int> partitions_;  // sorted, and numbered
  std::vector<int> class_of_;
  std::vector<Class> classes_;
};

// ---- The engines at work ----

// The grids of which each has a first band with the column sets of a class.
std::vector<Grid> example_grids(GridSolver& solver, const ColumnSets& sets) {
  std::vector<Candidates> puzzles;
  for (const auto& one : sets.classes()) {
    Candidates puzzle = candidates_of(Grid{});
    for (int cell = 0; cell < 27; ++cell) {
      puzzle.cells[cell] = static_cast<std::uint16_t>(one.example[cell % 9 / 3][cell % 3]);
    }
    puzzles.push_back(puzzle);
  }
  std::vector<Verdict> verdicts(puzzles.size());
  solver.solve(puzzles, verdicts, {.limit = 1});
  std::vector<Grid> grids;
  for (const Verdict& verdict : verdicts) grids.push_back(verdict.solution);
  return grids;
}

// L of each class.
std::vector<std::uint64_t> arrangements(GridSolver& solver, std::vector<Grid> grids) {
  for (Grid& grid : grids) std::fill_n(grid.cells.begin(), 27, std::uint8_t{0});
  std::vector<Verdict> verdicts(grids.size());
  solver.solve(grids, verdicts, {.limit = SolveOptions::no_limit});
  std::vector<std::uint64_t> counts;
  for (const Verdict& verdict : verdicts) counts.push_back(verdict.count);
  return counts;
}

// What the columns of a stack in the second band may be, if those of the first are given.
std::vector<Columns> second_columns(const Columns& first) {
  std::vector<Columns> result;
  Columns next;
  for (next[0] = 0; next[0] < 512; ++next[0]) {
    for (next[1] = 0; next[1] < 512; ++next[1]) {
      next[2] = 511 & ~(next[0] | next[1]);
      bool good = true;
      for (int i = 0; i < 3; ++i) good &= std::popcount(next[i]) == 3 && (next[i] & first[i]) == 0;
      if (good) result.push_back(next);
    }
  }
  return result;
}

Columns third_columns(const Columns& first, const Columns& second) {
  Columns third;
  for (int i = 0; i < 3; ++i) third[i] = 511 & ~(first[i] | second[i]);
  return third;
}

// The sum over all second bands of L(B) * L(C).
std::uint64_t completions(const ColumnSets& sets, const std::vector<std::uint64_t>& ways, const Stacks& first) {
  std::array<std::vector<Columns>, 3> second;
  for (int stack = 0; stack < 3; ++stack) second[stack] = second_columns(first[stack]);
  std::uint64_t sum = 0;
  for (const Columns& left : second[0]) {
    const Names names_b = to_standard(left), names_c = to_standard(third_columns(first[0], left));
    std::array<std::vector<std::array<int, 2>>, 3> numbers;  // of the partitions of B and C in the other stacks
    for (int stack = 1; stack < 3; ++stack) {
      for (const Columns& b : second[stack]) {
        const Columns c = third_columns(first[stack], b);
        numbers[stack].push_back({sets.number_of(renamed(b, names_b)), sets.number_of(renamed(c, names_c))});
      }
    }
    for (const auto& [middle_b, middle_c] : numbers[1]) {
      for (const auto& [right_b, right_c] : numbers[2]) {
        sum += ways[sets.class_of(middle_b, right_b)] * ways[sets.class_of(middle_c, right_c)];
      }
    }
  }
  return sum;
}

// The same by counting every one of them, but that rows are sorted by their first digits in the second and the third
// band, as are these two: each stands for 6 * 6 * 2.
std::uint64_t completions_one_by_one(GridSolver& solver, const Grid& grid) {
  std::vector<std::uint8_t> digits;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) {
    if (digit != grid.cells[0] && digit != grid.cells[9] && digit != grid.cells[18]) digits.push_back(digit);
  }
  std::vector<Grid> puzzles;
  for (std::size_t i = 1; i < 6; ++i) {
    for (std::size_t j = i + 1; j < 6; ++j) {
      Grid& puzzle = puzzles.emplace_back();
      std::copy_n(grid.cells.begin(), 27, puzzle.cells.begin());
      int second = 3, third = 6;
      for (std::size_t k = 0; k < 6; ++k) {
        int& row = k == 0 || k == i || k == j ? second : third;
        puzzle.cells[9 * row++] = digits[k];
      }
    }
  }
  std::vector<Verdict> verdicts(puzzles.size());
  solver.solve(puzzles, verdicts, {.limit = SolveOptions::no_limit});
  std::uint64_t sum = 0;
  for (const Verdict& verdict : verdicts) sum += 72 * verdict.count;
  return sum;
}

void count_grids(bool one_by_one) {
  GridSolver solver;
  const BandList list;
  std::set<Band> classes;
  for (const Band& band : list.bands) classes.insert(canonical(band));
  compare("bands up to symmetry", classes.size(), "416");

  const ColumnSets sets;
  compare("classes of column sets", sets.classes().size(), "44");
  const std::vector<Grid> examples = example_grids(solver, sets);
  const std::vector<std::uint64_t> ways = arrangements(solver, examples);
  // The first stack in 9! / 6^3 ways, the columns of the other two in any order.
  const ExactCount names = 362'880 / 216 * 36;
  ExactCount bands, grids;
  std::uint64_t fewest = ~std::uint64_t{0};
  std::size_t with_fewest = 0;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::uint64_t rest = completions(sets, ways, sets.classes()[i].example);
    if (rest < fewest) fewest = rest, with_fewest = i;
    const ExactCount of_class = names * sets.classes()[i].pairs * ways[i];
    bands += of_class;
    grids += of_class * rest;
  }
  compare("bands", bands, "948109639680");
  compare("bands, listed", ExactCount(list.bands.size()) * 72 * 362'880, "948109639680");
  if (one_by_one) {
    compare("completions of one band, one by one", completions_one_by_one(solver, examples[with_fewest]),
            std::to_string(fewest));
  }
  compare("grids of 9x9", grids, "6670903752021072936960");
}

// ---- Small grids ----

ExactCount count_small(BoxShape shape) { return count(empty_puzzle(shape))->count; }

using Small = std::array<std::uint8_t, 16>;

std::vector<Small> all_small_grids() {
  const PuzzleCover cover(Puzzle{BoxShape{2, 2}, std::vector<std::uint8_t>(16)});
  cover::Search search(cover.problem());
  std::vector<Small> grids;
  while (search.next()) {
    const std::vector<std::uint8_t> filling = cover.filling(search.solution());
    std::copy(filling.begin(), filling.end(), grids.emplace_back().begin());
  }
  return grids;
}

// The smallest of all images, with the digits named as they come.
Small canonical(const Small& puzzle) {
  static constexpr std::array<std::array<int, 4>, 8> lines{
      {{0, 1, 2, 3}, {1, 0, 2, 3}, {0, 1, 3, 2}, {1, 0, 3, 2}, {2, 3, 0, 1}, {2, 3, 1, 0}, {3, 2, 0, 1}, {3, 2, 1, 0}}};
  Small best;
  best.fill(9);
  for (const auto& rows : lines) {
    for (const auto& columns : lines) {
      for (const bool transposed : {false, true}) {
        std::array<std::uint8_t, 5> name{};
        std::uint8_t names = 0;
        Small image;
        for (int cell = 0; cell < 16; ++cell) {
          const int row = rows[cell / 4], column = columns[cell % 4];
          const std::uint8_t digit = puzzle[transposed ? 4 * column + row : 4 * row + column];
          if (digit != 0 && name[digit] == 0) name[digit] = ++names;
          image[cell] = name[digit];
        }
        best = std::min(best, image);
      }
    }
  }
  return best;
}

// A set of cells of a grid is a valid puzzle if no other grid agrees with it there.
std::vector<bool> valid_puzzles(const std::vector<Small>& grids, const Small& grid) {
  std::vector<bool> valid(1 << 16, true);
  for (const Small& other : grids) {
    unsigned equal = 0;
    for (int cell = 0; cell < 16; ++cell) equal |= (other[cell] == grid[cell] ? 1U : 0U) << cell;
    if (equal != 0xFFFF) valid[equal] = false;
  }
  for (unsigned clues = 0xFFFF; clues > 0; --clues) {  // what is part of an ambiguous puzzle is ambiguous
    if (valid[clues]) continue;
    for (unsigned rest = clues; rest != 0; rest &= rest - 1) valid[clues & ~(rest & -rest)] = false;
  }
  return valid;
}

void count_minimal_small_puzzles() {
  const std::vector<Small> grids = all_small_grids();
  std::uint64_t minimal = 0;
  std::set<Small> classes;
  Solver solver;
  for (const Small& grid : grids) {
    const std::vector<bool> valid = valid_puzzles(grids, grid);
    for (unsigned clues = 0; clues < valid.size(); ++clues) {
      bool needed = valid[clues];
      for (unsigned rest = clues; rest != 0 && needed; rest &= rest - 1) needed = !valid[clues & ~(rest & -rest)];
      if (!needed) continue;
      ++minimal;
      Small puzzle{};
      for (int cell = 0; cell < 16; ++cell) puzzle[cell] = (clues >> cell & 1) != 0 ? grid[cell] : std::uint8_t{0};
      classes.insert(canonical(puzzle));
    }
  }
  for (const Small& puzzle : classes) {
    const Puzzle board{BoxShape{2, 2}, std::vector<std::uint8_t>(puzzle.begin(), puzzle.end())};
    if (solver.count(board, 2) != 1) compare("solutions of a minimal puzzle", 2, "1");
  }
  compare("minimal puzzles of 4x4", minimal, "85632");
  compare("minimal puzzles of 4x4 up to symmetry", classes.size(), "36");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string argument = argc > 1 ? argv[1] : "";
  if (argc > 2 || (argc == 2 && argument != "--band")) {
    std::cerr << "usage: count_all_grids [--band]\n";
    return 2;
  }
  compare("grids of 4x4", count_small({2, 2}), "288");
  compare("grids of 6x6", count_small({2, 3}), "28200960");
  count_minimal_small_puzzles();
  count_grids(argument == "--band");
  return all_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
