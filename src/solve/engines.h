// Maps the name of an engine to the engines that the lower layers have under that name.
#pragma once

#include <optional>
#include <string_view>

#include "puzzle/search/propagation_search.h"
#include "quadrille/cover/search.h"
#include "quadrille/result.h"
#include "quadrille/sudoku.h"

namespace quadrille {

inline constexpr std::string_view automatic_engine = "automatic", sat_engine = "sat", lane_engine = "lanes",
                                  propagation_engine = "propagation";

/// An engine that this machine and this build can run.
struct ChosenEngine {
  std::string_view name;                // lives as long as the program
  bool plain = false;                   // a GridSolver of that name solves plain 9x9 puzzles
  std::optional<cover::Engine> search;  // solves exact cover problems

  bool is_automatic() const { return name == automatic_engine; }
  bool is_sat() const { return name == sat_engine; }
  /// The lane engine, with any kernel.
  bool is_lanes() const { return is_automatic() || name.starts_with(lane_engine); }
  bool is_propagation() const { return name == propagation_engine; }
  bool solves_boards() const { return search || is_sat() || is_propagation(); }
  /// Tells whether it searches this board by propagation: for all solutions, and for a few.
  bool propagates(const Puzzle& board) const { return is_propagation() || (is_automatic() && has_arithmetic(board)); }
  bool finds_by_propagation(const Puzzle& board) const {
    return is_propagation() || (is_automatic() && suits_propagation(board));
  }
};

/// Errors: unknown_engine; unsupported if this machine or this build cannot run it.
Result<ChosenEngine> choose_engine(std::string_view name);
std::string_view name_of(cover::Engine engine);

/// A GridSolver for plain puzzles. Requires an engine that has one.
GridSolver solver_of(const ChosenEngine& engine);
/// The search options for boards: with learned weights if the engine supports them, because all cells are much alike.
cover::SearchOptions board_search(const ChosenEngine& engine);

Error only_plain_boards(const ChosenEngine& engine);
/// The reason why the engine cannot search the problem; nothing if it can.
std::optional<Error> why_not(const ChosenEngine& engine, const cover::Problem& problem);
/// The reason why the engine, which solves boards, cannot search this one; nothing if it can.
std::optional<Error> why_not(const ChosenEngine& engine, const Puzzle& board);

}  // namespace quadrille
