#include "candidates.h"

#include <algorithm>
#include <ostream>
#include <span>

#include "make/singles_grid.h"
#include "puzzle/core/symbol_set.h"
#include "quadrille/make/solutions.h"
#include "quadrille/solve/solver.h"

namespace quadrille::bench {

namespace {

using Sets = std::vector<SymbolSet>;

// What singles leave.
Candidates left_by_singles(const Grid& puzzle) {
  Candidates left{};
  SinglesGrid singles(puzzle);
  if (!singles.fill()) return left;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = singles.grid().cells[cell];
    left.cells[cell] = static_cast<std::uint16_t>(digit != 0 ? 1U << (digit - 1) : singles.candidates(cell) >> 1);
  }
  return left;
}

// All questions of all puzzles are one batch, so the lanes are as full as they can be.
std::vector<Sets> by_one_search_each(GridSolver& solver, std::span<const Grid> puzzles) {
  struct Asked {
    std::size_t puzzle, cell;
    SymbolSet symbol;
  };
  std::vector<Asked> asked;
  std::vector<Candidates> questions;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Candidates left = left_by_singles(puzzles[i]);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for_each_symbol(left.cells[cell], [&](int symbol) {
        questions.push_back(left);
        questions.back().cells[cell] = static_cast<std::uint16_t>(only(symbol));
        asked.push_back({i, cell, only(symbol)});
      });
    }
  }
  std::vector<Verdict> verdicts(questions.size());
  solver.solve(questions, verdicts, {.limit = 1});
  std::vector<Sets> found(puzzles.size(), Sets(81));
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (verdicts[i].count > 0) found[asked[i].puzzle][asked[i].cell] |= asked[i].symbol;
  }
  return found;
}

Sets by_one_search_each(Solver& solver, const Puzzle& board) {
  const std::vector<bool> is_cell = board.shape.cells();
  Sets found(board.cells.size());
  for (std::size_t cell = 0; cell < found.size(); ++cell) {
    if (!is_cell[cell]) continue;
    Puzzle asked = board;
    for (int symbol = 1; symbol <= board.shape.order(); ++symbol) {
      if (board.cells[cell] != 0 && board.cells[cell] != symbol) continue;
      asked.cells[cell] = static_cast<std::uint8_t>(symbol);
      if (solver.count(asked, 1) > 0) found[cell] |= only(symbol);
    }
  }
  return found;
}

// Adds a run, of which one pass is repeated until it can be measured.
template <class Pass>
void time_run(std::vector<double>& runs, std::size_t puzzles, const Settings& settings, Pass pass) {
  const double start = cpu_seconds();
  double seconds = 0, passes = 0;
  do {
    pass();
    ++passes;
    seconds = cpu_seconds() - start;
  } while (seconds < settings.shortest);
  runs.push_back(seconds * 1e6 / passes / static_cast<double>(puzzles));
}

}  // namespace

CandidatesReport measure_candidates(const DataSet& set, const Settings& settings) {
  const auto puzzles = std::span(set.puzzles).first(std::min(set.puzzles.size(), settings.fixed.alone));
  const auto few = puzzles.first(std::min<std::size_t>(puzzles.size(), 100));
  CandidatesReport report{set.name, {}, {}, {}, {}, {}};
  GridSolver solver;
  const auto naive = by_one_search_each(solver, puzzles);
  const auto guided = true_candidates(solver, puzzles);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (guided[i].cells != naive[i]) report.complaints.push_back("wrong candidates: " + to_string(puzzles[i]));
  }
  for (int run = 0; run < settings.runs; ++run) {
    time_run(report.together, puzzles.size(), settings, [&] { (void)true_candidates(solver, puzzles); });
    time_run(report.alone, few.size(), settings, [&] {
      for (const Grid& puzzle : few) (void)true_candidates(solver, puzzle);
    });
    time_run(report.counted, puzzles.size(), settings, [&] { (void)true_candidates(solver, puzzles, {.cap = 2}); });
    time_run(report.naive, puzzles.size(), settings, [&] { (void)by_one_search_each(solver, puzzles); });
  }
  return report;
}

CandidatesReport measure_candidates(const BoardSet& set, const Settings& settings) {
  CandidatesReport report{set.name, {}, {}, {}, {}, {}};
  Solver solver;
  for (const Puzzle& board : set.boards) {
    if (true_candidates(board).cells != by_one_search_each(solver, board)) {
      report.complaints.push_back("wrong candidates of a board of " + set.name);
    }
  }
  const auto time_each = [&](std::vector<double>& runs, auto find) {
    time_run(runs, set.boards.size(), settings, [&] {
      for (const Puzzle& board : set.boards) find(board);
    });
  };
  for (int run = 0; run < settings.runs; ++run) {
    time_each(report.alone, [](const Puzzle& board) { (void)true_candidates(board); });
    time_each(report.counted, [](const Puzzle& board) { (void)true_candidates(board, {.cap = 2}); });
    time_each(report.naive, [&](const Puzzle& board) { (void)by_one_search_each(solver, board); });
  }
  return report;
}

BoardSet drafts_of(BoardSet set, std::size_t most) {
  while (set.boards.size() > most) set.boards.pop_back();
  set.name += ", drafts";
  for (std::size_t i = 0; i < set.boards.size(); ++i) {
    Puzzle& board = set.boards[i];
    const bool has_clues = std::ranges::any_of(board.cells, [](auto cell) { return cell != 0; });
    for (std::size_t cell = i % 4; cell < board.cells.size(); cell += 4) board.cells[cell] = 0;
    if (has_clues) continue;
    for (std::size_t rule = board.rules.size(); rule-- > 0;) {
      if (rule % 4 == i % 4) board.rules.erase(board.rules.begin() + static_cast<std::ptrdiff_t>(rule));
    }
  }
  return set;
}

void print_candidates(std::ostream& out, const std::vector<CandidatesReport>& reports, Style style) {
  std::vector<Line> lines{{"us/puzzle", "together", "one at a time", "counts to 2", "naive", "naive/guided"}};
  for (const CandidatesReport& report : reports) {
    const auto& best = report.together.empty() ? report.alone : report.together;
    std::vector<double> ratios;
    for (std::size_t run = 0; run < best.size(); ++run) ratios.push_back(report.naive[run] / best[run]);
    Line& line = lines.emplace_back(Line{report.set});
    for (const auto* runs : {&report.together, &report.alone, &report.counted, &report.naive}) {
      line.push_back(runs->empty() ? "" : figure(figure_of(*runs).median));
    }
    line.push_back(figure(figure_of(ratios).median));
  }
  out << '\n';
  print_lines(out, lines, style);
  out << "\nMicroseconds of CPU time per puzzle, medians, to find which candidates are true. Naive: a search for each\n"
         "candidate that singles leave, of grids all together; of boards, for each that no clue excludes in its "
         "cell.\n";
}

}  // namespace quadrille::bench
