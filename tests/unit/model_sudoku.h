// Dice 9x9 puzzles for the model tests, which shrink, and their solutions, found cell by cell.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model_check.h"
#include "support.h"

namespace quadrille::test {

// Finds all solutions, cell by cell, the one with the fewest candidates first. Nothing if there are too many, or if it
// takes too long.
class CellByCell {
 public:
  static std::optional<std::set<std::string>> solutions(const Candidates& puzzle, std::size_t most, int most_nodes) {
    CellByCell search(most, most_nodes);
    search.fill(puzzle);
    if (search.is_over()) return std::nullopt;
    return std::move(search.found_);
  }

 private:
  CellByCell(std::size_t most, int most_nodes) : most_(most), nodes_left_(most_nodes) {}

  bool is_over() const { return found_.size() > most_ || nodes_left_ < 0; }

  static bool see_each_other(std::size_t a, std::size_t b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
  }

  void fill(const Candidates& puzzle) {
    std::size_t best = 81;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (filled_[cell] != 0) continue;
      if (best == 81 || std::popcount(puzzle.cells[cell]) < std::popcount(puzzle.cells[best])) best = cell;
    }
    if (best == 81) {
      found_.emplace(filled_.begin(), filled_.end());
      return;
    }
    for (int digit = 0; digit < 9 && !is_over(); ++digit) {
      const auto bit = static_cast<std::uint16_t>(1 << digit);
      if ((puzzle.cells[best] & bit) == 0) continue;
      Candidates below = puzzle;
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (filled_[cell] == 0 && see_each_other(cell, best)) below.cells[cell] &= static_cast<std::uint16_t>(~bit);
      }
      filled_[best] = static_cast<char>('1' + digit);
      --nodes_left_;
      fill(below);
      filled_[best] = 0;
    }
  }

  const std::size_t most_;
  int nodes_left_;
  std::array<char, 81> filled_{};
  std::set<std::string> found_;
};

// A full grid without some digits and some more cells, and perhaps with a wrong clue.
struct PuzzlePlan {
  std::uint8_t grid = 0, digits_left_out = 0;
  std::vector<std::uint8_t> cells_left_out = {};
  std::optional<std::uint8_t> wrong = {};  // which of the clues
};

inline constexpr std::size_t most_solutions = 2000;

// Of a puzzle, or of a part of one, that has been found small.
inline std::set<std::string> solutions_of(const Candidates& puzzle) {
  return CellByCell::solutions(puzzle, most_solutions, std::numeric_limits<int>::max()).value();
}

struct ModelPuzzle {
  Grid grid;
  std::set<std::string> solutions;
};

// With fewer cells left out if there are too many solutions.
inline ModelPuzzle puzzle_of(const PuzzlePlan& plan) {
  Dice random(plan.grid);
  const Grid full = random_full_grid(random);
  for (std::size_t cells_kept = 0, digits = plan.digits_left_out;;) {
    ModelPuzzle puzzle{full, {}};
    for (std::uint8_t& digit : puzzle.grid.cells) digit = digit <= digits ? std::uint8_t{0} : digit;
    for (std::size_t i = cells_kept; i < plan.cells_left_out.size(); ++i) puzzle.grid.cells[plan.cells_left_out[i]] = 0;
    if (plan.wrong && puzzle.grid.cells[*plan.wrong] != 0) {
      puzzle.grid.cells[*plan.wrong] = static_cast<std::uint8_t>(puzzle.grid.cells[*plan.wrong] % 9 + 1);
    }
    if (auto all = CellByCell::solutions(candidates_of(puzzle.grid), most_solutions, 30'000)) {
      puzzle.solutions = *std::move(all);
      return puzzle;
    }
    if (cells_kept < plan.cells_left_out.size()) {
      cells_kept = std::min(plan.cells_left_out.size(), cells_kept + 8);
    } else {
      --digits;
    }
  }
}

inline std::ostream& operator<<(std::ostream& out, const PuzzlePlan& plan) {
  const ModelPuzzle puzzle = puzzle_of(plan);
  return out << puzzle.grid << " (" << puzzle.solutions.size() << " solutions)";
}

inline rc::Gen<PuzzlePlan> puzzle_plans() {
  using rc::gen::build, rc::gen::set, rc::gen::inRange;
  const auto cell = inRange<std::uint8_t>(0, 81);
  const auto wrong = rc::gen::weightedOneOf<std::optional<std::uint8_t>>(
      {{9, rc::gen::just(std::optional<std::uint8_t>())},
       {1, rc::gen::map(cell, [](std::uint8_t at) { return std::optional(at); })}});
  return build<PuzzlePlan>(set(&PuzzlePlan::grid, rc::gen::resize(rc::kNominalSize, inRange<std::uint8_t>(0, 50))),
                           set(&PuzzlePlan::digits_left_out, rc::gen::element<std::uint8_t>(0, 1, 2, 3, 4)),
                           set(&PuzzlePlan::cells_left_out, at_most(40, cell)), set(&PuzzlePlan::wrong, wrong));
}

}  // namespace quadrille::test
