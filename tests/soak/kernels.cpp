// 9x9 puzzles: every kernel of the lane engine, and the bit masks, against dancing links, which share only the grid
// with them. Limit 2; every solution is checked. Dancing links and masks take most of the time, so that their answers
// are compared with those of the kernels for many equivalent puzzles, too.
#include <array>
#include <numeric>
#include <vector>

#include "quadrille/grid.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/solutions.h"
#include "quadrille/sudoku.h"
#include "soak.h"

namespace quadrille::soak {

namespace {

constexpr std::size_t round_size = 4096, kinds_of_puzzles = 12;
constexpr int images = 31;  // of each puzzle of a round

// With 17 clues, the fewest that a valid puzzle can have; from Gordon Royle's list.
constexpr std::array<std::string_view, 2> with_17_clues = {
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000"};

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

Grid with_a_clue_less(Grid puzzle, Random& random) {
  for (;;) {
    auto& cell = puzzle.cells[random.below(81)];
    if (cell == 0) continue;
    cell = 0;
    return puzzle;
  }
}

Symmetry random_symmetry(Random& random) {
  Symmetry symmetry = random_moves(random);
  const auto digits = random.permutation<std::array<std::uint8_t, 9>>();
  for (std::size_t i = 0; i < digits.size(); ++i) symmetry.digits[i + 1] = static_cast<std::uint8_t>(digits[i] + 1);
  return symmetry;
}

Grid transformed(const Grid& grid, Random& random) { return random_symmetry(random)(grid); }

Grid random_puzzle(std::size_t kind, const Grid& full, const Grid& minimal, Random& random) {
  switch (kind) {
    case 0: return some_clues(full, 30 + random.below(16), random);
    case 1: return some_clues(full, 26 + random.below(6), random);
    case 2: return with_a_changed_clue(some_clues(full, 26 + random.below(20), random), random);
    case 3: return with_a_clash(some_clues(full, random.below(60), random), random);
    case 4: return some_clues(full, 10 + random.below(14), random);
    case 5: return some_clues(full, 60 + random.below(22), random);
    case 6: return with_a_changed_clue(some_clues(full, 50 + random.below(32), random), random);
    case 7: return random.below(100) == 0 ? Grid{} : some_clues(full, 34 + random.below(10), random);
    case 8: return with_a_changed_clue(full, random);
    case 9: return transformed(minimal, random);
    case 10: return with_a_clue_less(transformed(minimal, random), random);
    default: return transformed(*parse_grid(with_17_clues[static_cast<std::size_t>(random.below(2))]), random);
  }
}

// A full grid and other candidates next to its digits; sometimes without one of the digits.
Candidates random_sukaku(const Grid& full, Random& random) {
  Candidates sukaku = candidates_of(full);
  const int others = 4 + random.below(16);  // of 40, as a probability
  for (auto& cell : sukaku.cells) {
    for (int digit = 0; digit < 9; ++digit) {
      if (random.below(40) < others) cell = static_cast<std::uint16_t>(cell | 1 << digit);
    }
  }
  if (random.below(3) == 0) sukaku.cells[random.below(81)] &= static_cast<std::uint16_t>(random.below(512));
  return sukaku;
}

bool fits(const Grid& solution, const Grid& puzzle) { return is_solution(solution, puzzle); }
bool fits(const Grid& solution, const Candidates& sukaku) {
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = solution.cells[cell];
    if (digit == 0 || (sukaku.cells[cell] >> (digit - 1) & 1) == 0) return false;
  }
  return is_solution(solution, Grid{});
}

std::string text_of(const Grid& puzzle) { return to_string(puzzle); }
std::string text_of(const Candidates& sukaku) {
  std::string text;
  for (const auto cell : sukaku.cells) text += std::to_string(cell) + " ";
  return text;
}

struct Solvers {
  GridSolver reference = *GridSolver::create("links"), masks = *GridSolver::create("masks");
  std::vector<GridSolver> kernels;

  Solvers() {
    for (const EngineInfo& info : engines()) {
      if (info.kind == EngineInfo::Kind::kernel) kernels.push_back(*GridSolver::create(info.name));
    }
  }
};

template <class AnyPuzzle>
std::vector<Verdict> reference_answers(Solvers& solvers, const std::vector<AnyPuzzle>& puzzles, Report& report) {
  std::vector<Verdict> answers(puzzles.size());
  solvers.reference.solve(puzzles, answers, {.limit = 2});
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    if (answers[k].count > 0 && !fits(answers[k].solution, puzzles[k]))
      report.add_difference("links: not a solution: " + text_of(puzzles[k]));
  }
  return answers;
}

template <class AnyPuzzle>
void compare(GridSolver& solver, const std::vector<AnyPuzzle>& puzzles, const std::vector<Verdict>& expected,
             Report& report) {
  std::vector<Verdict> verdicts(puzzles.size());
  solver.solve(puzzles, verdicts, {.limit = 2});
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    const Verdict& verdict = verdicts[k];
    const bool good = report.answered(verdict.count) == expected[k].count &&
                      (verdict.count == 0 || fits(verdict.solution, puzzles[k])) &&
                      (verdict.count != 1 || verdict.solution == expected[k].solution);
    if (!good) report.add_difference(std::string(solver.engine()) + ": " + text_of(puzzles[k]));
  }
}

template <class AnyPuzzle>
void compare_kernels(Solvers& solvers, const std::vector<AnyPuzzle>& puzzles, const std::vector<Verdict>& expected,
                     Report& report) {
  for (const Verdict& verdict : expected) report.add_case(verdict.count > 0);
  for (GridSolver& kernel : solvers.kernels) compare(kernel, puzzles, expected, report);
}

// Equivalent puzzles have as many solutions; if there is one, it is moved with its puzzle.
void compare_images(Solvers& solvers, const std::vector<Grid>& puzzles, const std::vector<Verdict>& answers,
                    Random& random, Report& report) {
  std::vector<Grid> moved(puzzles.size());
  std::vector<Verdict> expected(answers);
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    const Symmetry symmetry = random_symmetry(random);
    moved[k] = symmetry(puzzles[k]);
    if (answers[k].count == 1) expected[k].solution = symmetry(answers[k].solution);
  }
  compare_kernels(solvers, moved, expected, report);
}

}  // namespace

void run_kernels(std::uint64_t round, Report& report) {
  static Solvers solvers;
  Random random(1, round);
  Grid full = random_solution(random);
  const Grid minimal = minimized(solvers.kernels.back(), full, random);
  std::vector<Grid> puzzles;
  std::vector<Candidates> sukakus;
  while (puzzles.size() + sukakus.size() < round_size) {
    full = moved_about(full, random);
    for (std::size_t kind = 0; kind < kinds_of_puzzles; ++kind)
      puzzles.push_back(random_puzzle(kind, full, minimal, random));
    sukakus.push_back(random_sukaku(full, random));
  }
  const std::vector<Verdict> of_sukakus = reference_answers(solvers, sukakus, report);
  compare(solvers.masks, sukakus, of_sukakus, report);
  compare_kernels(solvers, sukakus, of_sukakus, report);
  const std::vector<Verdict> answers = reference_answers(solvers, puzzles, report);
  compare(solvers.masks, puzzles, answers, report);
  compare_kernels(solvers, puzzles, answers, report);
  for (int image = 0; image < images; ++image) compare_images(solvers, puzzles, answers, random, report);
}

}  // namespace quadrille::soak
