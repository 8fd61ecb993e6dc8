// Hill climbing in the space of puzzles with a fixed pattern. Neighbors change one to four clues. Nearly all of them
// are invalid, and rating is slow, so candidates pass through filters, the cheapest first:
//
//   512 changes -> valid (one batch) -> minimal, if wanted -> resistance at least 0.9 of the top's -> rated
//
// Resistance (resistance.h) is a rough forecast of a rating; it also breaks ties between equal ratings, so the climb
// can move on a plateau. It ends after 40 steps in a row that lead no higher.
#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "make/clue_candidates.h"
#include "make/resistance.h"
#include "make/valid.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"

namespace quadrille {

namespace {

class Climb {
 public:
  Climb(GridSolver& solver, bool minimal, const Condition::Property& property, const Condition* goal)
      : solver_(solver), minimal_(minimal), property_(property), goal_(goal) {}

  Climbed run(const Generated& start, Random random, const std::stop_token& stop) {
    top_.tried = start.grids;
    begin(start.puzzles);
    while (top_.puzzle && !top_.at_goal && steps_in_vain_ < patience && !stop.stop_requested()) {
      ++steps_in_vain_;
      for (const Grid& puzzle : neighbors(random, stop)) {
        if (!top_.at_goal && !stop.stop_requested()) compare(puzzle);
      }
    }
    return top_;
  }

 private:
  static constexpr int patience = 40;         // steps in a row that lead no higher
  static constexpr double least_share = 0.9;  // of the resistance
  static constexpr std::size_t most_rated_starts = 8, grids_of_a_step = 512;
  static constexpr int most_changed = 4;

  // Begins with the highest of the most resistant puzzles: rating all of them would take too long.
  void begin(const std::vector<Grid>& puzzles) {
    std::vector<std::pair<int, const Grid*>> starts;
    for (const Grid& puzzle : puzzles) starts.emplace_back(resistance(puzzle), &puzzle);
    std::stable_sort(starts.begin(), starts.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    starts.resize(std::min(starts.size(), most_rated_starts));
    for (const auto& [resistance, puzzle] : starts) {
      if (top_.at_goal) return;
      const std::uint64_t value = property_.value(solver_, *puzzle, {});
      if (!top_.puzzle || value > top_.value) take(*puzzle, value, resistance);
    }
  }

  void take(const Grid& puzzle, std::uint64_t value, int resistance) {
    top_.puzzle = puzzle, top_.value = value, resistance_ = resistance;
    top_.at_goal = goal_ != nullptr && goal_->holds(solver_, puzzle);
  }

  // Removes the clues that change first, so that each new digit must only fit the others. Nothing if a cell has no
  // other digit.
  std::optional<Grid> changed(Grid puzzle, std::vector<int>& clues, Random& random) const {
    const Grid before = puzzle;
    random.shuffle(clues);
    const auto count = static_cast<std::size_t>(1 + random.below(most_changed));
    for (std::size_t i = 0; i < count; ++i) puzzle.cells[clues[i]] = 0;
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t digits = candidates(puzzle, clues[i]) & ~(1U << before.cells[clues[i]]);
      if (digits == 0) return std::nullopt;
      for (int skipped = random.below(std::popcount(digits)); skipped > 0; --skipped) digits &= digits - 1;
      puzzle.cells[clues[i]] = static_cast<std::uint8_t>(std::countr_zero(digits));
    }
    return puzzle;
  }

  // Changes the top many times, and keeps the puzzles that are valid, and minimal if that is wanted.
  std::vector<Grid> neighbors(Random& random, const std::stop_token& stop) {
    std::vector<int> clues;
    for (int cell = 0; cell < 81; ++cell) {
      if (top_.puzzle->cells[cell] != 0) clues.push_back(cell);
    }
    std::vector<Grid> grids;
    for (std::size_t i = 0; i < grids_of_a_step; ++i) {
      if (const auto grid = changed(*top_.puzzle, clues, random)) grids.push_back(*grid);
    }
    top_.tried += grids_of_a_step;
    keep(grids, are_valid(solver_, grids, stop));
    if (minimal_) keep(grids, are_minimal(grids));
    return grids;
  }

  static void keep(std::vector<Grid>& grids, const std::vector<bool>& wanted) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < grids.size(); ++i) {
      if (wanted[i]) grids[kept++] = grids[i];
    }
    grids.resize(kept);
  }

  std::vector<bool> are_minimal(const std::vector<Grid>& puzzles) {
    std::vector<bool> minimal;
    for (const std::vector<int>& redundant : redundant_clues(solver_, puzzles)) minimal.push_back(redundant.empty());
    return minimal;
  }

  // Takes a puzzle that is as high as the top or higher; only a higher one counts as progress.
  void compare(const Grid& puzzle) {
    const int resistance = quadrille::resistance(puzzle);
    if (resistance < least_share * resistance_) return;
    const std::pair now(property_.value(solver_, puzzle, {}), resistance), top(top_.value, resistance_);
    if (now < top) return;
    if (now > top) steps_in_vain_ = 0;
    take(puzzle, now.first, now.second);
  }

  GridSolver& solver_;
  const bool minimal_;
  const Condition::Property& property_;
  const Condition* const goal_;
  Climbed top_;
  int resistance_ = 0, steps_in_vain_ = 0;
};

}  // namespace

// The seed is inverted, so that the climb does not repeat the random numbers of the puzzles it starts from.
Climbed climb(GridSolver& solver, const GeneratorOptions& start, const Condition::Property& property,
              const Condition* goal, std::uint64_t seed, std::uint64_t round, const std::stop_token& stop) {
  const Generated puzzles = generate(solver, start, seed, round, stop);
  return Climb(solver, start.minimal, property, goal).run(puzzles, Random(~seed, round), stop);
}

}  // namespace quadrille
