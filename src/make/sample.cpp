// Draws solutions at random. If a puzzle has at most 100,000, all are kept and each is equally likely. Otherwise:
// probes descend at random to puzzles with few solutions (make/solutions.h), each with the weight of its path; one
// of 256 probes is drawn in proportion to weight times number of solutions, then one of its solutions (sampling
// importance resampling, D. B. Rubin). The distribution approaches the uniform one with the number of probes.
#include <algorithm>
#include <numeric>

#include "quadrille/make/solutions.h"
#include "sudoku/search/grid_solutions.h"

namespace quadrille {

namespace {

constexpr std::uint64_t few_solutions = 100'000;
constexpr int probes_for_one = 256;

// Returns a number in [0, 1), in steps of 2^-30.
double fraction(Random& random) { return random.below(1 << 30) * 0x1p-30; }

// Returns the solution with this number of others before it.
std::optional<Grid> solution_of(const Grid& puzzle, std::uint64_t rank, const std::stop_token& stop) {
  GridSolutions solutions(puzzle);
  std::optional<Grid> solution = solutions.next(stop);
  for (; rank > 0 && solution; --rank) solution = solutions.next(stop);
  return solution;
}

}  // namespace

SolutionSampler::SolutionSampler(GridSolver& solver, const Grid& puzzle, std::uint64_t seed,
                                 const std::stop_token& stop)
    : puzzle_(puzzle), random_(seed, 0) {
  if (find_clash(puzzle)) return;
  if (solver.solve(puzzle, few_solutions + 1).count > few_solutions) {
    open_cells_ = std::max(open_cells_for_probes(solver, puzzle, seed, stop), 1);
    return;
  }
  GridSolutions solutions(puzzle);
  while (const auto solution = solutions.next(stop)) all_.push_back(*solution);
}

// Draws again while all probes end in dead ends.
std::optional<Grid> SolutionSampler::next(GridSolver& solver, const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  if (uniform()) {
    if (all_.empty()) return std::nullopt;
    return all_[static_cast<std::size_t>(random_.below(static_cast<int>(all_.size())))];
  }
  for (;;) {
    std::vector<Grid> puzzles;
    std::vector<double> weights;
    for (int i = 0; i < probes_for_one; ++i) {
      const SolutionProbe probe = probe_solutions(puzzle_, open_cells_, random_);
      puzzles.push_back(probe.puzzle);
      weights.push_back(probe.weight);
    }
    std::vector<Verdict> verdicts(puzzles.size());
    const SolveOptions options{SolveOptions::no_limit, stop};
    if (solver.solve(puzzles, verdicts, options) < puzzles.size()) return std::nullopt;
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] *= static_cast<double>(verdicts[i].count);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    if (sum == 0) continue;  // nothing but dead ends
    double left = fraction(random_) * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < weights.size() && left >= weights[chosen]) left -= weights[chosen++];
    while (weights[chosen] == 0) --chosen;  // rounding went beyond the last one that counts
    const auto count = static_cast<double>(verdicts[chosen].count);
    return solution_of(puzzles[chosen], static_cast<std::uint64_t>(fraction(random_) * count), stop);
  }
}

}  // namespace quadrille
