// Local search on many fillings at once, of grids or of puzzles of any kind: FilledGrids and FilledPuzzles answer what
// it asks. Each filling has a height, and a step changes all of them in one batch: from the changes of a filling, the
// first with the least height is taken, if that is not above its own. Made valid: the height is the number of
// solutions, cut off at 64, and 1 is the goal. Made minimal: the height is the number of clues that are not needed, and
// 0 is the goal. A way ends when it arrives, or after too many steps without gain.
#include "make/fillings.h"

#include <algorithm>
#include <bit>

#include "make/clue_candidates.h"
#include "make/valid.h"
#include "quadrille/make/minimize.h"

namespace quadrille {

namespace {

// What the search asks of grids. Each question about many is one call of the solver.
class FilledGrids {
 public:
  using AnyPuzzle = Grid;

  FilledGrids(GridSolver& solver, const std::stop_token& stop) : solver_(solver), stop_(stop) {}

  std::vector<std::uint64_t> counts(const std::vector<Grid>& grids, std::uint64_t limit) {
    std::vector<Verdict> verdicts(grids.size());
    solver_.solve(grids, verdicts, {.limit = limit, .stop = stop_});
    std::vector<std::uint64_t> counts;
    counts.reserve(verdicts.size());
    for (const Verdict& verdict : verdicts) counts.push_back(verdict.count);
    return counts;
  }
  std::vector<bool> valid(const std::vector<Grid>& grids) { return are_valid(solver_, grids, stop_); }
  std::vector<std::vector<int>> redundant(const std::vector<Grid>& valid) { return redundant_clues(solver_, valid); }
  SymbolSet symbols(const Grid& grid, int cell) const { return candidates(grid, cell) >> 1; }
  bool may_change(int) const { return true; }
  bool stopped() const { return stop_.stop_requested(); }

 private:
  GridSolver& solver_;
  const std::stop_token& stop_;
};

// The same of puzzles of any kind, which are solved one at a time. The clues of `fixed` cells stay and may be
// redundant.
class FilledPuzzles {
 public:
  using AnyPuzzle = Puzzle;

  FilledPuzzles(Solver& solver, const std::vector<bool>& fixed, const std::stop_token& stop)
      : solver_(solver), fixed_(fixed), stop_(stop) {}

  // After a stop a number has no meaning.
  std::vector<std::uint64_t> counts(const std::vector<Puzzle>& puzzles, std::uint64_t limit) {
    std::vector<std::uint64_t> counts;
    for (const Puzzle& puzzle : puzzles) counts.push_back(solver_.count(puzzle, limit, stop_).value_or(0));
    return counts;
  }
  std::vector<bool> valid(const std::vector<Puzzle>& puzzles) {
    std::vector<bool> valid;
    for (const std::uint64_t count : counts(puzzles, 2)) valid.push_back(count == 1);
    return valid;
  }
  std::vector<std::vector<int>> redundant(const std::vector<Puzzle>& valid) {
    std::vector<std::vector<int>> redundant;
    for (const Puzzle& puzzle : valid) {
      redundant.push_back(redundant_clues(solver_, puzzle, stop_));
      std::erase_if(redundant.back(), [&](int cell) { return !may_change(cell); });
    }
    return redundant;
  }
  // Returns the symbols that violate nothing, given the other clues.
  SymbolSet symbols(Puzzle puzzle, int cell) const {
    SymbolSet symbols = 0;
    std::uint8_t& symbol = puzzle.cells[static_cast<std::size_t>(cell)];
    for (symbol = 1; symbol <= puzzle.shape.order(); ++symbol)
      if (!find_violation(puzzle, puzzle.cells)) symbols |= SymbolSet{1} << (symbol - 1);
    return symbols;
  }
  bool may_change(int cell) const { return !fixed_[static_cast<std::size_t>(cell)]; }
  bool stopped() const { return stop_.stop_requested(); }

 private:
  Solver& solver_;
  const std::vector<bool>& fixed_;
  const std::stop_token& stop_;
};

// The symbol in a cell, or 0.
template <class AnyPuzzle>
auto& symbol_in(AnyPuzzle& puzzle, int cell) {
  return puzzle.cells[static_cast<std::size_t>(cell)];
}

template <class Kind, class AnyPuzzle>
std::vector<int> changeable_clues(const Kind& kind, const AnyPuzzle& puzzle) {
  std::vector<int> cells;
  for (int cell = 0; cell < static_cast<int>(puzzle.cells.size()); ++cell) {
    if (symbol_in(puzzle, cell) != 0 && kind.may_change(cell)) cells.push_back(cell);
  }
  return cells;
}

// Returns the symbols that could replace a clue, given the other clues.
template <class Kind, class AnyPuzzle>
SymbolSet other_symbols(const Kind& kind, const AnyPuzzle& puzzle, int cell) {
  return kind.symbols(puzzle, cell) & ~(SymbolSet{1} << (symbol_in(puzzle, cell) - 1));
}

std::uint8_t least_symbol(SymbolSet symbols) { return static_cast<std::uint8_t>(std::countr_zero(symbols) + 1); }

// Replaces a clue by another symbol that clashes with no other clue, if there is one.
template <class Kind, class AnyPuzzle>
void change(const Kind& kind, AnyPuzzle& puzzle, int cell, Random& random) {
  SymbolSet symbols = other_symbols(kind, puzzle, cell);
  if (symbols == 0) return;
  for (int skip = random.below(std::popcount(symbols)); skip > 0; --skip) symbols &= symbols - 1;
  symbol_in(puzzle, cell) = least_symbol(symbols);
}

// A batch of changed fillings, each with the filling that it comes from.
template <class AnyPuzzle>
struct Changed {
  std::vector<AnyPuzzle> puzzles;
  std::vector<std::size_t> of;

  void add(AnyPuzzle puzzle, std::size_t origin) {
    puzzles.push_back(std::move(puzzle));
    of.push_back(origin);
  }
};

// Keeps a filling on its way down: to fewer solutions, or fewer clues that are not needed.
template <class AnyPuzzle>
struct Way {
  AnyPuzzle puzzle;
  std::uint64_t height;
  std::vector<int> redundant = {};  // clues that are not needed, if they are the height
  int steps_without_gain = 0;
  bool moved = false;  // in this step

  // Accepts the first of the lowest changes. Steps on the level are taken, too: they lead out of dead ends.
  void offer(const AnyPuzzle& other, std::uint64_t other_height, const std::vector<int>& other_redundant = {}) {
    if (other_height > next_height || (moved && other_height == next_height)) return;
    next = other;
    next_height = other_height;
    next_redundant = other_redundant;
    moved = true;
  }
  void begin_step() { moved = false, next_height = height; }
  void end_step() {
    steps_without_gain = next_height < height ? 0 : steps_without_gain + 1;
    if (moved) puzzle = next, height = next_height, redundant = next_redundant;
  }

  AnyPuzzle next = puzzle;
  std::uint64_t next_height = 0;
  std::vector<int> next_redundant{};
};

// Measured on patterns of 19 to 24 clues: counting further than to 64, and more or fewer changes before a step is
// taken, cost more than they gain. With a patience of 30 as many of 24 clues are found, and a third to a half of those
// of 19 and 20.
constexpr std::uint64_t count_limit = 64;
constexpr int changes_of_a_step = 16, patience = 100, minimal_patience = 8;
// Measured on half-turns: 420 puzzles a second; 380 with 1 or 3 instead, 200 without any exchange.
constexpr std::uint64_t most_redundant = 2;

// Changes one or two clues at random, several times for each way that has neither arrived nor got stuck.
template <class Kind, class AnyPuzzle>
Changed<AnyPuzzle> random_changes(const Kind& kind, const std::vector<Way<AnyPuzzle>>& ways, Random& random) {
  Changed<AnyPuzzle> changed;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i].height == 1 || ways[i].steps_without_gain > patience) continue;
    const std::vector<int> cells = changeable_clues(kind, ways[i].puzzle);
    if (cells.empty()) continue;
    for (int n = 0; n < changes_of_a_step; ++n) {
      AnyPuzzle puzzle = ways[i].puzzle;
      for (int changes = 1 + random.below(2); changes > 0; --changes) {
        change(kind, puzzle, cells[static_cast<std::size_t>(random.below(static_cast<int>(cells.size())))], random);
      }
      changed.add(std::move(puzzle), i);
    }
  }
  return changed;
}

// Lists all changes of one clue. With a few redundant clues left, the way down is narrow and worth the whole list.
template <class Kind, class AnyPuzzle>
Changed<AnyPuzzle> all_changes(const Kind& kind, const std::vector<Way<AnyPuzzle>>& ways) {
  Changed<AnyPuzzle> changed;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i].height == 0 || ways[i].steps_without_gain > minimal_patience) continue;
    for (const int cell : changeable_clues(kind, ways[i].puzzle)) {
      AnyPuzzle puzzle = ways[i].puzzle;
      for (SymbolSet left = other_symbols(kind, puzzle, cell); left != 0; left &= left - 1) {
        symbol_in(puzzle, cell) = least_symbol(left);
        changed.add(puzzle, i);
      }
    }
  }
  return changed;
}

// Exchanges each orbit with a clue that is not needed for each empty one. The solution stays, so new clues are its
// digits.
void add_exchanges(const Way<Grid>& way, const Grid& solution, const std::vector<std::vector<int>>& orbits,
                   std::size_t i, Changed<Grid>& changed) {
  const auto is_redundant = [&](int cell) {
    return std::find(way.redundant.begin(), way.redundant.end(), cell) != way.redundant.end();
  };
  for (const std::vector<int>& going : orbits) {
    if (std::none_of(going.begin(), going.end(), is_redundant)) continue;
    for (const std::vector<int>& coming : orbits) {
      if (symbol_in(way.puzzle, coming.front()) != 0) continue;
      Grid grid = way.puzzle;
      for (const int cell : going) symbol_in(grid, cell) = 0;
      for (const int cell : coming) symbol_in(grid, cell) = symbol_in(solution, cell);
      changed.add(grid, i);
    }
  }
}

template <class AnyPuzzle>
std::vector<AnyPuzzle> arrived(const std::vector<Way<AnyPuzzle>>& ways, std::uint64_t height) {
  std::vector<AnyPuzzle> puzzles;
  for (const Way<AnyPuzzle>& way : ways) {
    if (way.height == height) puzzles.push_back(way.puzzle);
  }
  return puzzles;
}

// Takes steps until each filling has arrived or got stuck. Changes without a solution are no use at any height, so they
// are not offered.
template <class Kind>
auto made_valid(Kind kind, const std::vector<typename Kind::AnyPuzzle>& fillings, Random& random,
                FillingCounts& counts) {
  std::vector<Way<typename Kind::AnyPuzzle>> ways;
  const auto first = kind.counts(fillings, count_limit);
  for (std::size_t i = 0; i < fillings.size(); ++i) ways.push_back({fillings[i], first[i]});
  while (!kind.stopped()) {
    const auto changed = random_changes(kind, ways, random);
    if (changed.puzzles.empty()) break;
    const auto heights = kind.counts(changed.puzzles, count_limit);
    for (auto& way : ways) way.begin_step();
    for (std::size_t i = 0; i < heights.size(); ++i) {
      if (heights[i] != 0) ways[changed.of[i]].offer(changed.puzzles[i], heights[i]);
      if (heights[i] != 1) ++counts.not_unique;
    }
    for (auto& way : ways) way.end_step();
  }
  return arrived(ways, 1);
}

template <class Kind>
auto ways_of(Kind& kind, const std::vector<typename Kind::AnyPuzzle>& valid) {
  std::vector<Way<typename Kind::AnyPuzzle>> ways;
  const auto redundant = kind.redundant(valid);
  for (std::size_t i = 0; i < valid.size(); ++i) ways.push_back({valid[i], redundant[i].size(), redundant[i]});
  return ways;
}

// Walks down as long as changes(ways) offers any: it returns what each could become next. Only valid changes count.
template <class Kind, class AnyPuzzle, class Changes>
void go_down(Kind& kind, std::vector<Way<AnyPuzzle>>& ways, Random& random, FillingCounts& counts, Changes changes) {
  while (!kind.stopped()) {
    const Changed<AnyPuzzle> changed = changes(ways);
    if (changed.puzzles.empty()) break;
    const std::vector<bool> valid = kind.valid(changed.puzzles);
    Changed<AnyPuzzle> still_valid;
    for (std::size_t i = 0; i < valid.size(); ++i) {
      if (valid[i]) still_valid.add(changed.puzzles[i], changed.of[i]);
    }
    counts.not_unique += changed.puzzles.size() - still_valid.puzzles.size();
    // The order is random, since of equals the first is taken.
    const auto redundant = kind.redundant(still_valid.puzzles);
    std::vector<std::size_t> order(redundant.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    random.shuffle(order);
    for (auto& way : ways) way.begin_step();
    for (const std::size_t i : order) {
      ways[still_valid.of[i]].offer(still_valid.puzzles[i], redundant[i].size(), redundant[i]);
      if (!redundant[i].empty()) ++counts.not_minimal;
    }
    for (auto& way : ways) way.end_step();
  }
}

template <class Kind>
auto made_minimal(Kind kind, const std::vector<typename Kind::AnyPuzzle>& valid, Random& random,
                  FillingCounts& counts) {
  auto ways = ways_of(kind, valid);
  go_down(kind, ways, random, counts, [&](const auto& all) { return all_changes(kind, all); });
  return arrived(ways, 0);
}

}  // namespace

std::vector<Grid> made_valid(GridSolver& solver, const std::vector<Grid>& fillings, Random& random,
                             FillingCounts& counts, const std::stop_token& stop) {
  return made_valid(FilledGrids(solver, stop), fillings, random, counts);
}

std::vector<Puzzle> made_valid(Solver& solver, const std::vector<Puzzle>& fillings, const std::vector<bool>& fixed,
                               Random& random, FillingCounts& counts, const std::stop_token& stop) {
  return made_valid(FilledPuzzles(solver, fixed, stop), fillings, random, counts);
}

std::vector<Grid> made_minimal(GridSolver& solver, const std::vector<Grid>& valid, Random& random,
                               FillingCounts& counts, const std::stop_token& stop) {
  return made_minimal(FilledGrids(solver, stop), valid, random, counts);
}

std::vector<Puzzle> made_minimal(Solver& solver, const std::vector<Puzzle>& valid, const std::vector<bool>& fixed,
                                 Random& random, FillingCounts& counts, const std::stop_token& stop) {
  return made_minimal(FilledPuzzles(solver, fixed, stop), valid, random, counts);
}

// Gives up ways with more than two redundant clues, which hardly ever arrive; the others may exchange orbits as long as
// each step is a gain.
std::vector<Grid> made_minimal_by_orbits(GridSolver& solver, const std::vector<Grid>& valid,
                                         const std::vector<std::vector<int>>& orbits, Random& random,
                                         FillingCounts& counts, const std::stop_token& stop) {
  FilledGrids kind(solver, stop);
  auto ways = ways_of(kind, valid);
  counts.not_minimal += std::erase_if(ways, [](const auto& way) { return way.height > most_redundant; });
  std::vector<Grid> solutions;
  solutions.reserve(ways.size());
  for (const auto& way : ways) solutions.push_back(solver.solve(way.puzzle).solution);
  go_down(kind, ways, random, counts, [&](const auto& all) {
    Changed<Grid> changed;
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
