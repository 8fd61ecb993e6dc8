// The driver of tdoku (github.com/t-dillon/tdoku), linked with its src/solver_dpll_triad_simd.cc and src/util.cc. The
// compiler compares this declaration with include/tdoku.h, which peers.py includes before it.
#include <cstdint>

#include "driver.h"

extern "C" std::size_t TdokuSolverDpllTriadSimd(const char* input, std::size_t limit, std::uint32_t configuration,
                                                char* solution, std::size_t* num_guesses);

int main() {
  std::string puzzles;
  const auto load = [&](std::string text) { puzzles = std::move(text); };
  const auto solve = [&] {
    peers::Counts counts;
    char solution[peers::line_size];
    std::size_t guesses = 0;
    for (std::size_t at = 0; at < puzzles.size(); at += peers::line_size) {
      counts.add(TdokuSolverDpllTriadSimd(puzzles.data() + at, 2, 0, solution, &guesses));
    }
    return counts;
  };
  return peers::serve(load, solve);
}
