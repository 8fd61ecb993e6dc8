// Local search on many fillings at once. Each has a height, and a step changes all of them in one batch: from the
// changes of a filling, the first with the least height is taken, if that is not above its own. Made valid: the height
// is the number of solutions, cut off at 64, and 1 is the goal. Made minimal: the height is the number of clues that
// are not needed, and 0 is the goal. A way ends when it arrives, or after too many steps without gain.
#include "make/fillings.h"

#include <algorithm>
#include <bit>

#include "make/clue_candidates.h"
#include "make/valid.h"
#include "quadrille/make/minimize.h"

namespace quadrille {

namespace {

std::vector<int> clue_cells(const Grid& grid) {
  std::vector<int> cells;
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.cells[cell] != 0) cells.push_back(cell);
  }
  return cells;
}

// Returns the digits that could replace a clue, given the other clues.
std::uint32_t other_digits(const Grid& grid, int cell) { return candidates(grid, cell) & ~(1U << grid.cells[cell]); }

// Replaces a clue by another digit that clashes with no other clue, if there is one.
void change(Grid& grid, int cell, Random& random) {
  std::uint32_t digits = other_digits(grid, cell);
  if (digits == 0) return;
  for (int skip = random.below(std::popcount(digits)); skip > 0; --skip) digits &= digits - 1;
  grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digits));
}

// A batch of changed fillings, each with the filling that it comes from.
struct Changed {
  std::vector<Grid> grids;
  std::vector<std::size_t> of;

  void add(const Grid& grid, std::size_t origin) {
    grids.push_back(grid);
    of.push_back(origin);
  }
};

std::vector<std::uint64_t> counts_of(GridSolver& solver, const std::vector<Grid>& grids, std::uint64_t limit,
                                     const std::stop_token& stop) {
  std::vector<Verdict> verdicts(grids.size());
  solver.solve(grids, verdicts, {.limit = limit, .stop = stop});
  std::vector<std::uint64_t> counts;
  counts.reserve(verdicts.size());
  for (const Verdict& verdict : verdicts) counts.push_back(verdict.count);
  return counts;
}

// Keeps a filling on its way down: to fewer solutions, or fewer clues that are not needed.
struct Way {
  Grid grid;
  std::uint64_t height;
  std::vector<int> redundant = {};  // clues that are not needed, if they are the height
  int steps_without_gain = 0;
  bool moved = false;  // in this step

  // Accepts the first of the lowest changes. Steps on the level are taken, too: they lead out of dead ends.
  void offer(const Grid& other, std::uint64_t other_height, const std::vector<int>& other_redundant = {}) {
    if (other_height > next_height || (moved && other_height == next_height)) return;
    next = other;
    next_height = other_height;
    next_redundant = other_redundant;
    moved = true;
  }
  void begin_step() { moved = false, next_height = height; }
  void end_step() {
    steps_without_gain = next_height < height ? 0 : steps_without_gain + 1;
    if (moved) grid = next, height = next_height, redundant = next_redundant;
  }

  Grid next{};
  std::uint64_t next_height = 0;
  std::vector<int> next_redundant{};
};

// Measured on patterns of 24 clues with all symmetries: counting further than to 64, or looking at more changes before
// a step is taken, costs more than it gains.
constexpr std::uint64_t count_limit = 64;
constexpr int changes_of_a_step = 16, patience = 30, minimal_patience = 8;
// Measured on half-turns: 420 puzzles a second; 380 with 1 or 3 instead, 200 without any exchange.
constexpr std::uint64_t most_redundant = 2;

// Changes one or two clues at random, several times for each way that has neither arrived nor got stuck.
Changed random_changes(const std::vector<Way>& ways, Random& random) {
  Changed changed;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i].height == 1 || ways[i].steps_without_gain > patience) continue;
    const std::vector<int> cells = clue_cells(ways[i].grid);
    for (int n = 0; n < changes_of_a_step; ++n) {
      Grid grid = ways[i].grid;
      for (int changes = 1 + random.below(2); changes > 0; --changes) {
        change(grid, cells[random.below(static_cast<int>(cells.size()))], random);
      }
      changed.add(grid, i);
    }
  }
  return changed;
}

// Lists all changes of one clue. With a few redundant clues left, the way down is narrow and worth the whole list.
Changed all_changes(const std::vector<Way>& ways) {
  Changed changed;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i].height == 0 || ways[i].steps_without_gain > minimal_patience) continue;
    for (const int cell : clue_cells(ways[i].grid)) {
      Grid grid = ways[i].grid;
      for (std::uint32_t left = other_digits(grid, cell); left != 0; left &= left - 1) {
        grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(left));
        changed.add(grid, i);
      }
    }
  }
  return changed;
}

// Exchanges each orbit with a clue that is not needed for each empty one. The solution stays, so new clues are its
// digits.
void add_exchanges(const Way& way, const Grid& solution, const std::vector<std::vector<int>>& orbits, std::size_t i,
                   Changed& changed) {
  const auto is_redundant = [&](int cell) {
    return std::find(way.redundant.begin(), way.redundant.end(), cell) != way.redundant.end();
  };
  for (const std::vector<int>& going : orbits) {
    if (std::none_of(going.begin(), going.end(), is_redundant)) continue;
    for (const std::vector<int>& coming : orbits) {
      if (way.grid.cells[coming.front()] != 0) continue;
      Grid grid = way.grid;
      for (const int cell : going) grid.cells[cell] = 0;
      for (const int cell : coming) grid.cells[cell] = solution.cells[cell];
      changed.add(grid, i);
    }
  }
}

std::vector<Grid> arrived(const std::vector<Way>& ways, std::uint64_t height) {
  std::vector<Grid> grids;
  for (const Way& way : ways) {
    if (way.height == height) grids.push_back(way.grid);
  }
  return grids;
}

}  // namespace

// Takes steps until each filling has arrived or got stuck. Changes without a solution are no use at any height, so they
// are not offered.
std::vector<Grid> made_valid(GridSolver& solver, std::vector<Grid> fillings, Random& random, FillingCounts& counts,
                             const std::stop_token& stop) {
  std::vector<Way> ways;
  const auto first = counts_of(solver, fillings, count_limit, stop);
  for (std::size_t i = 0; i < fillings.size(); ++i) ways.push_back({fillings[i], first[i]});
  while (!stop.stop_requested()) {
    const Changed changed = random_changes(ways, random);
    if (changed.grids.empty()) break;
    const auto heights = counts_of(solver, changed.grids, count_limit, stop);
    for (Way& way : ways) way.begin_step();
    for (std::size_t i = 0; i < heights.size(); ++i) {
      if (heights[i] != 0) ways[changed.of[i]].offer(changed.grids[i], heights[i]);
      if (heights[i] != 1) ++counts.not_unique;
    }
    for (Way& way : ways) way.end_step();
  }
  return arrived(ways, 1);
}

namespace {

std::vector<Way> ways_of(GridSolver& solver, const std::vector<Grid>& valid) {
  std::vector<Way> ways;
  const auto redundant = redundant_clues(solver, valid);
  for (std::size_t i = 0; i < valid.size(); ++i) ways.push_back({valid[i], redundant[i].size(), redundant[i]});
  return ways;
}

// Walks down as long as changes(ways) offers any: it returns what each could become next. Only valid changes count.
template <class Changes>
void go_down(GridSolver& solver, std::vector<Way>& ways, Random& random, FillingCounts& counts,
             const std::stop_token& stop, Changes changes) {
  while (!stop.stop_requested()) {
    const Changed changed = changes(ways);
    if (changed.grids.empty()) break;
    const std::vector<bool> valid = are_valid(solver, changed.grids, stop);
    Changed still_valid;
    for (std::size_t i = 0; i < valid.size(); ++i) {
      if (valid[i]) still_valid.add(changed.grids[i], changed.of[i]);
    }
    counts.not_unique += changed.grids.size() - still_valid.grids.size();
    // The order is random, since of equals the first is taken.
    const auto redundant = redundant_clues(solver, still_valid.grids);
    std::vector<std::size_t> order(redundant.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    random.shuffle(order);
    for (Way& way : ways) way.begin_step();
    for (const std::size_t i : order) {
      ways[still_valid.of[i]].offer(still_valid.grids[i], redundant[i].size(), redundant[i]);
      if (!redundant[i].empty()) ++counts.not_minimal;
    }
    for (Way& way : ways) way.end_step();
  }
}

}  // namespace

std::vector<Grid> made_minimal(GridSolver& solver, const std::vector<Grid>& valid, Random& random,
                               FillingCounts& counts, const std::stop_token& stop) {
  std::vector<Way> ways = ways_of(solver, valid);
  go_down(solver, ways, random, counts, stop, all_changes);
  return arrived(ways, 0);
}

// Gives up ways with more than two redundant clues, which hardly ever arrive; the others may exchange orbits as long as
// each step is a gain.
std::vector<Grid> made_minimal_by_orbits(GridSolver& solver, const std::vector<Grid>& valid,
                                         const std::vector<std::vector<int>>& orbits, Random& random,
                                         FillingCounts& counts, const std::stop_token& stop) {
  std::vector<Way> ways = ways_of(solver, valid);
  counts.not_minimal += std::erase_if(ways, [](const Way& way) { return way.height > most_redundant; });
  std::vector<Grid> solutions;
  solutions.reserve(ways.size());
  for (const Way& way : ways) solutions.push_back(solver.solve(way.grid).solution);
  go_down(solver, ways, random, counts, stop, [&](const std::vector<Way>& all) {
    Changed changed;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].height > 0 && all[i].steps_without_gain == 0) {
        add_exchanges(all[i], solutions[i], orbits, i, changed);
      }
    }
    return changed;
  });
  return arrived(ways, 0);
}

}  // namespace quadrille
