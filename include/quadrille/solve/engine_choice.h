// Lists the names of all engines, for the requests of solve.h.
//
//     for (const EngineChoice& choice : engine_choices()) std::cout << choice.name << "  " << choice.summary << '\n';
//     auto answer = solve(board, {.engine = "sat"});
//
// Choose `automatic` unless you want to compare engines or check one against another. Threads: pure functions.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "quadrille/sudoku.h"

namespace quadrille {

struct EngineChoice {
  enum class Puzzles : std::uint8_t {
    all,     ///< 9x9 puzzles, boards and exact cover problems
    plain,   ///< 9x9 puzzles without further rules
    boards,  ///< 9x9 puzzles and boards
  };

  std::string_view name;
  std::string_view summary;  ///< a description in one line
  EngineInfo::Kind kind = EngineInfo::Kind::standard;
  Puzzles puzzles = Puzzles::all;  ///< what it solves
};

/// All engines that this machine and this build can run: `automatic` first, then those of engines() for 9x9 puzzles,
/// then `propagation` for boards, then those for exact cover: `bits`, `cells` and, if the library was built with
/// CaDiCaL, `sat`.
std::vector<EngineChoice> engine_choices();

}  // namespace quadrille
