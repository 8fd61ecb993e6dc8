// As many random puzzles as one likes, answered by the lane engine and by the bit masks.
//
//     quadrille-soak 100000000 [SEED]      exit status 1 if two answers differ
//
// Eight kinds, from full grids to nearly empty ones, with changed and with clashing clues, and candidates instead of
// clues; limit 2. Every solution is checked. One block in sixty-four is also answered by every kernel and by dancing
// links.
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "quadrille/puzzle/solution.h"
#include "quadrille/sudoku.h"

namespace {

using namespace quadrille;

constexpr std::size_t block_size = 4096, kinds = 8;

Grid some_clues(const Grid& full, int clues, Random& random) {
  const auto cells = random.permutation<std::array<std::uint8_t, 81>>();
  Grid puzzle;
  for (int i = 0; i < clues; ++i) puzzle.cells[cells[i]] = full.cells[cells[i]];
  return puzzle;
}

Grid with_a_changed_clue(Grid puzzle, Random& random) {
  for (;;) {
    auto& cell = puzzle.cells[random.below(81)];
    if (cell == 0) continue;
    cell = static_cast<std::uint8_t>((cell + random.below(8)) % 9 + 1);
    return puzzle;
  }
}

Grid with_a_clash(Grid puzzle, Random& random) {
  const int row = random.below(9) * 9, column = random.below(9);
  puzzle.cells[row + column] = puzzle.cells[row + (column + 1 + random.below(8)) % 9] = 5;
  return puzzle;
}

Grid random_puzzle(std::size_t kind, const Grid& full, Random& random) {
  switch (kind) {
    case 0: return some_clues(full, 30 + random.below(16), random);
    case 1: return some_clues(full, 26 + random.below(6), random);
    case 2: return with_a_changed_clue(some_clues(full, 26 + random.below(20), random), random);
    case 3: return with_a_clash(some_clues(full, random.below(60), random), random);
    case 4: return some_clues(full, 10 + random.below(14), random);
    case 5: return some_clues(full, 60 + random.below(22), random);
    case 6: return with_a_changed_clue(some_clues(full, 50 + random.below(32), random), random);
    default: return random.below(100) == 0 ? Grid{} : some_clues(full, 34 + random.below(10), random);
  }
}

// A full grid with other candidates beside its digits; sometimes without one of the digits.
Candidates random_sukaku(const Grid& full, Random& random) {
  Candidates sukaku = candidates_of(full);
  const int others = 4 + random.below(16);  // of 40, as a chance
  for (auto& cell : sukaku.cells) {
    for (int digit = 0; digit < 9; ++digit) {
      if (random.below(40) < others) cell = static_cast<std::uint16_t>(cell | 1 << digit);
    }
  }
  if (random.below(3) == 0) sukaku.cells[random.below(81)] &= static_cast<std::uint16_t>(random.below(512));
  return sukaku;
}

struct Block {
  std::vector<Grid> puzzles;
  std::vector<Candidates> sukakus;

  explicit Block(std::uint64_t seed, std::uint64_t number) {
    Random random(seed, number);
    Grid full = random_solution(random);
    while (puzzles.size() + sukakus.size() < block_size) {
      full = moved_about(full, random);
      for (std::size_t kind = 0; kind < kinds; ++kind) puzzles.push_back(random_puzzle(kind, full, random));
      sukakus.push_back(random_sukaku(full, random));
    }
  }
};

struct Tally {
  std::array<std::uint64_t, 3> with_count{};
  std::uint64_t wrong = 0;
};

bool fits(const Grid& solution, const Grid& puzzle) { return is_solution(solution, puzzle); }
bool fits(const Grid& solution, const Candidates& sukaku) {
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = solution.cells[cell];
    if (digit == 0 || (sukaku.cells[cell] >> (digit - 1) & 1) == 0) return false;
  }
  return is_solution(solution, Grid{});
}

template <class Puzzle>
void compare(std::vector<Solver>& solvers, const std::vector<Puzzle>& puzzles, Tally& tally) {
  std::vector<Verdict> expected(puzzles.size()), verdicts(puzzles.size());
  solvers[0].solve(puzzles, expected, {.limit = 2});
  for (const Verdict& verdict : expected) ++tally.with_count[verdict.count];
  for (std::size_t i = 1; i < solvers.size(); ++i) {
    solvers[i].solve(puzzles, verdicts, {.limit = 2});
    for (std::size_t k = 0; k < puzzles.size(); ++k) {
      const Verdict& verdict = verdicts[k];
      const bool good = verdict.count == expected[k].count &&
                        (verdict.count == 0 || fits(verdict.solution, puzzles[k])) &&
                        (verdict.count != 1 || verdict.solution == expected[k].solution);
      if (good) continue;
      ++tally.wrong;
      if constexpr (requires { to_string(puzzles[k]); }) {
        std::fprintf(stderr, "solver %zu: %s\n", i, to_string(puzzles[k]).c_str());
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::uint64_t blocks = (wanted + block_size - 1) / block_size;
  std::atomic<std::uint64_t> next = 0;
  std::vector<Tally> tallies(std::max(1U, std::thread::hardware_concurrency()));
  {
    std::vector<std::jthread> threads;
    for (Tally& tally : tallies) {
      threads.emplace_back([&] {
        std::vector<Solver> two, all;
        two.push_back(*Solver::create("masks")), two.emplace_back();
        all.push_back(*Solver::create("masks")), all.push_back(*Solver::create("links"));
        for (const EngineInfo& info : engines()) {
          if (info.kind == EngineInfo::Kind::kernel) all.push_back(*Solver::create(info.name));
        }
        for (std::uint64_t i; (i = next++) < blocks;) {
          const Block block(seed, i);
          auto& solvers = i % 64 == 0 ? all : two;
          compare(solvers, block.puzzles, tally);
          compare(solvers, block.sukakus, tally);
        }
      });
    }
  }
  Tally sum;
  for (const Tally& tally : tallies) {
    for (std::size_t i = 0; i < 3; ++i) sum.with_count[i] += tally.with_count[i];
    sum.wrong += tally.wrong;
  }
  std::printf("%llu puzzles: %llu without, %llu with one, %llu with several solutions; %llu wrong answers\n",
              static_cast<unsigned long long>(sum.with_count[0] + sum.with_count[1] + sum.with_count[2]),
              static_cast<unsigned long long>(sum.with_count[0]), static_cast<unsigned long long>(sum.with_count[1]),
              static_cast<unsigned long long>(sum.with_count[2]), static_cast<unsigned long long>(sum.wrong));
  return sum.wrong == 0 ? 0 : 1;
}
