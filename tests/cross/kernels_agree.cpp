// The same puzzles, the same answers: from every kernel and engine, in batches of every kind, on every machine.
//
//     kernels_agree          exit status 1 if two answers differ
//
// Prints one line, which ends with a checksum of the puzzles and their answers: run.sh compares it between machines.
// Uses the public headers only, and of the standard library what gives the same numbers everywhere.
#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/sudoku.h"

namespace {

using quadrille::EngineInfo;
using quadrille::Grid;
using quadrille::GridSolver;
using quadrille::Verdict;

// ---- Puzzles ----

class Random {
 public:
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(bits_() % bound); }
  void shuffle(auto& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }
  template <std::size_t size>
  std::array<std::uint8_t, size> permutation(std::uint8_t first) {
    std::array<std::uint8_t, size> items;
    std::iota(items.begin(), items.end(), first);
    shuffle(items);
    return items;
  }

 private:
  std::mt19937_64 bits_{1};
};

/// Digits in random order, cell by cell; false if that took too long.
bool fill(Grid& grid, std::size_t cell, Random& random, int& trials) {
  if (cell == grid.cells.size()) return true;
  for (std::uint8_t digit : random.permutation<9>(1)) {
    grid.cells[cell] = digit;
    if (--trials > 0 && !find_clash(grid) && fill(grid, cell + 1, random, trials)) return true;
  }
  grid.cells[cell] = 0;
  return false;
}

Grid full_grid(Random& random) {
  for (;;) {
    Grid grid;
    int trials = 1000;
    if (fill(grid, 0, random, trials)) return grid;
  }
}

Grid some_clues(const Grid& full, std::size_t clues, Random& random) {
  Grid puzzle;
  const auto cells = random.permutation<81>(0);
  for (std::size_t i = 0; i < clues; ++i) puzzle.cells[cells[i]] = full.cells[cells[i]];
  return puzzle;
}

/// Clues go as long as the solution stays the only one.
Grid minimal_clues(Grid puzzle, GridSolver& solver, Random& random) {
  for (std::uint8_t cell : random.permutation<81>(0)) {
    const std::uint8_t clue = std::exchange(puzzle.cells[cell], std::uint8_t{0});
    if (solver.solve(puzzle, 2).count != 1) puzzle.cells[cell] = clue;
  }
  return puzzle;
}

std::size_t random_clue(const Grid& puzzle, Random& random) {
  for (;;) {
    const std::size_t cell = random.below(81);
    if (puzzle.cells[cell] != 0) return cell;
  }
}

Grid with_a_clue_less(Grid puzzle, Random& random) {
  puzzle.cells[random_clue(puzzle, random)] = 0;
  return puzzle;
}

/// Another digit that clashes with no clue, if there is one: mostly without a solution, and not for a plain reason.
Grid with_a_changed_clue(Grid puzzle, Random& random) {
  auto& clue = puzzle.cells[random_clue(puzzle, random)];
  const std::uint8_t old = clue;
  for (std::uint8_t digit : random.permutation<9>(1)) {
    clue = digit;
    if (digit != old && !find_clash(puzzle)) return puzzle;
  }
  clue = old;
  return puzzle;
}

Grid with_a_clash(Grid puzzle, Random& random) {
  const std::size_t row = random.below(9) * 9, column = random.below(9);
  puzzle.cells[row + column] = puzzle.cells[row + (column + 1 + random.below(8)) % 9] = 5;
  return puzzle;
}

std::vector<Grid> puzzles_of(const Grid& full, GridSolver& solver, Random& random) {
  const Grid minimal = minimal_clues(full, solver, random);
  std::vector<Grid> puzzles = {Grid{}, full, with_a_clash(full, random), with_a_clash(Grid{}, random), minimal};
  for (int i = 0; i < 3; ++i) {
    puzzles.push_back(with_a_clue_less(minimal, random));
    puzzles.push_back(with_a_changed_clue(minimal, random));
  }
  for (std::size_t clues = 16; clues < 46; ++clues) {
    const Grid some = puzzles.emplace_back(some_clues(full, clues, random));
    if (clues % 3 == 0) puzzles.push_back(with_a_changed_clue(some, random));
    if (clues % 10 == 0) puzzles.push_back(with_a_clash(some, random));
  }
  return puzzles;
}

std::vector<Grid> make_puzzles(int grids) {
  Random random;
  GridSolver solver = *GridSolver::create("masks");
  std::vector<Grid> puzzles;
  for (int i = 0; i < grids; ++i) {
    const std::vector<Grid> more = puzzles_of(full_grid(random), solver, random);
    puzzles.insert(puzzles.end(), more.begin(), more.end());
  }
  random.shuffle(puzzles);
  return puzzles;
}

// ---- Answers ----

// Which of several solutions comes first must not depend on anything but the algorithm: one for all kernels.
enum class Algorithm : std::uint8_t { masks, links, lanes };

struct Candidate {
  std::string name;
  Algorithm algorithm;
  GridSolver solver;
};

std::vector<Candidate> all_candidates() {
  std::vector<Candidate> all;
  all.push_back({"masks", Algorithm::masks, *GridSolver::create("masks")});
  all.push_back({"links", Algorithm::links, *GridSolver::create("links")});
  for (const EngineInfo& info : quadrille::engines()) {
    if (info.kind != EngineInfo::Kind::kernel) continue;
    all.push_back({std::string(info.name), Algorithm::lanes, *GridSolver::create(info.name)});
  }
  return all;
}

std::vector<Verdict> solve_all(GridSolver& solver, std::span<const Grid> puzzles, std::uint64_t limit,
                               std::size_t batch) {
  std::vector<Verdict> verdicts(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); i += batch) {
    const std::size_t size = std::min(batch, puzzles.size() - i);
    solver.solve(puzzles.subspan(i, size), std::span(verdicts).subspan(i, size), {.limit = limit});
  }
  return verdicts;
}

/// FNV-1a.
class Checksum {
 public:
  void add(std::uint64_t value) { sum_ = (sum_ ^ value) * 0x100000001b3; }
  void add(const Grid& grid) {
    for (std::uint8_t digit : grid.cells) add(digit);
  }
  void add(const Verdict& verdict) {
    add(verdict.count);
    if (verdict.count > 0) add(verdict.solution);
  }
  void add_all(const auto& values) {
    for (const auto& value : values) add(value);
  }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xcbf29ce484222325;
};

/// Small batches are slow, so they get a part of the puzzles.
constexpr std::size_t most_batches = 800;

class Comparison {
 public:
  explicit Comparison(std::vector<Grid> puzzles);

  void check(Candidate& candidate, std::uint64_t limit, std::size_t batch);
  /// Whether all is well, the puzzles included: there must be enough of every kind.
  bool finish() const;

 private:
  bool good(std::size_t puzzle, const Verdict& verdict, std::uint64_t limit, Algorithm algorithm) const;

  std::vector<Grid> puzzles_;
  std::vector<Verdict> known_;  ///< at limit 2, from the plainest engine
  /// At limit 1, from the first of each algorithm.
  std::array<std::vector<Verdict>, 3> first_;
  std::array<std::size_t, 3> with_count_{};
  std::size_t runs_ = 0, differences_ = 0;
  Checksum checksum_;
};

Comparison::Comparison(std::vector<Grid> puzzles) : puzzles_(std::move(puzzles)) {
  GridSolver masks = *GridSolver::create("masks");
  known_ = solve_all(masks, puzzles_, 2, puzzles_.size());
  for (const Verdict& verdict : known_) ++with_count_[static_cast<std::size_t>(verdict.count)];
  checksum_.add_all(puzzles_);
  checksum_.add_all(known_);
}

bool Comparison::good(std::size_t puzzle, const Verdict& verdict, std::uint64_t limit, Algorithm algorithm) const {
  const Verdict& known = known_[puzzle];
  if (verdict.count != std::min(known.count, limit)) return false;
  if (verdict.count == 0) return true;
  if (!is_solution(verdict.solution, puzzles_[puzzle])) return false;
  const Grid& first = first_[static_cast<std::size_t>(algorithm)][puzzle].solution;
  return limit == 1 ? verdict.solution == first : known.count > 1 || verdict.solution == known.solution;
}

void Comparison::check(Candidate& candidate, std::uint64_t limit, std::size_t batch) {
  const auto some = std::span(puzzles_).first(std::min(puzzles_.size(), most_batches * batch));
  const std::vector<Verdict> verdicts = solve_all(candidate.solver, some, limit, batch);
  std::vector<Verdict>& first = first_[static_cast<std::size_t>(candidate.algorithm)];
  if (first.empty()) checksum_.add_all(first = verdicts);
  ++runs_;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    if (good(i, verdicts[i], limit, candidate.algorithm)) continue;
    if (++differences_ > 20) return;
    std::fprintf(stderr, "%s, limit %d, batches of %d: %s\n  has %d, %s\n", candidate.name.c_str(),
                 static_cast<int>(limit), static_cast<int>(batch), to_string(puzzles_[i]).c_str(),
                 static_cast<int>(verdicts[i].count), to_string(verdicts[i].solution).c_str());
  }
}

bool Comparison::finish() const {
  const auto [none, one, several] = with_count_;
  std::printf(
      "kernels_agree: %zu puzzles (%zu none, %zu one, %zu several) in %zu runs, %zu differences, checksum %016" PRIx64
      "\n",
      puzzles_.size(), none, one, several, runs_, differences_, checksum_.sum());
  return differences_ == 0 && std::min({none, one, several}) > puzzles_.size() / 10;
}

}  // namespace

int main() {
  Comparison comparison(make_puzzles(50));
  for (Candidate& candidate : all_candidates()) {
    for (std::uint64_t limit : {1, 2}) {
      for (std::size_t batch : {1000, 63, 1}) comparison.check(candidate, limit, batch);
    }
  }
  return comparison.finish() ? 0 : 1;
}
