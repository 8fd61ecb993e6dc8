// Times single boards in any format, for a comparison with other solvers (bench/with_iss.py).
//
//     quadrille-board-times SECONDS FILE...
//
// One line for each file: its name, the number of solutions up to 2, milliseconds, separated by tabs. '-' in place of
// the number: cannot be read; '?': not finished in this time. The time is processor time, the best of several calls,
// from a board in memory to its second solution.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

#include "measure.h"
#include "quadrille/solve/solver.h"
#include "text/core/puzzles.h"
#include "text/detect.h"
#include "watchdog.h"

namespace quadrille::bench {
namespace {

std::optional<Puzzle> read_board(const char* path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto found = text::detect({text, true});
  if (!found) return std::nullopt;
  const auto* layout = std::get_if<text::PuzzleLayout>(&found->best.layout);
  if (layout == nullptr) return std::nullopt;
  const text::Records records = text::parse_puzzles(*layout, text);
  if (records.records.size() != 1 || !records.errors.empty()) return std::nullopt;
  return records.puzzles[0].puzzle();
}

void time_board(const char* path, double seconds) {
  std::cout << path << '\t';
  const std::optional<Puzzle> board = read_board(path);
  if (!board) {
    std::cout << "-\t-\n";
    return;
  }
  constexpr double enough = 0.2;
  double best = seconds;
  std::optional<std::string> count;
  Watchdog watchdog{std::chrono::duration<double>(seconds)};
  for (double spent = 0; spent < enough && (count || spent == 0);) {
    Solver solver;
    const double start = cpu_seconds();
    const auto answer = solver.solve(*board, {.limit = 2, .stop = watchdog.watch()});
    const double here = cpu_seconds() - start;
    spent += here;
    count.reset();
    if (!answer || answer->reason == StopReason::stopped) break;
    count = answer->count.to_string();
    best = std::min(best, here);
  }
  std::cout << count.value_or("?") << '\t' << 1000 * best << std::endl;
}

}  // namespace
}  // namespace quadrille::bench

int main(int count, char** words) {
  if (count < 3) {
    std::cerr << "usage: quadrille-board-times SECONDS FILE...\n";
    return 2;
  }
  const double seconds = std::atof(words[1]);
  for (int i = 2; i < count; ++i) quadrille::bench::time_board(words[i], seconds);
}
