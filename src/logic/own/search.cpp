// The last resort: refutes a candidate by a complete search of the board, without telling why.
//
// Candidates of the cells with the fewest are tried in turn; a search that finds a solution instead proves its symbols
// true for all other cells, so these need no search of their own. Of one cell's candidates, the one with the shortest
// refutation is taken. The weight grows with the logarithm of the branches: 10 for each doubling.
#include "logic/own/search.h"

#include <bit>
#include <cassert>

#include "logic/own/find.h"
#include "logic/own/trial.h"
#include "puzzle/search/propagation_search.h"

namespace quadrille::logic::own {

namespace {

// Returns the board with the digits of the position, and no other candidates than its own.
Puzzle board_at(const Model& model, const Position& position) {
  Puzzle board = model.puzzle;
  board.cells = position.digits;
  board.candidates = BoardView(model, position).candidates();
  return board;
}

// For each place, the symbols that some solution has there.
using TrueOnes = std::vector<SymbolSet>;

// Returns the number of branches of a search that finds no solution; nothing after a stop, or if there is one, which is
// then noted.
std::optional<std::uint64_t> refuted_by(const Puzzle& board, TrueOnes& true_ones, const std::stop_token& stop) {
  PropagationSearch search(board);
  if (!search.next({.stop = stop})) return search.stopped() ? std::nullopt : std::optional(search.nodes());
  for (std::size_t place = 0; place < true_ones.size(); ++place) {
    if (const int symbol = search.solution()[place]; symbol != 0) true_ones[place] |= only(symbol);
  }
  return std::nullopt;
}

Step step_of(const Candidate& candidate, SymbolSet candidates, std::uint64_t branches) {
  Step step = begin_step(Technique::search, {});
  assert((candidates & only(candidate.symbol)) != 0);
  constexpr int weight_of_doubling = 10;
  step.rating += weight_of_doubling * static_cast<int>(std::bit_width(branches));
  step.searched = branches;
  step.assumption = candidate;
  step.symbols = {candidate.symbol};
  step.pattern = {candidate.cell};
  step.cells = {{candidate.cell, candidates}};
  step.eliminations = {candidate};
  return step;
}

}  // namespace

// The first search is of the position itself: one without a solution has no true candidates, and nothing can be shown.
std::optional<Step> find_search(const Model& model, const Position& position, const std::stop_token& stop) {
  Puzzle board = board_at(model, position);
  TrueOnes true_ones(board.cells.size());
  if (refuted_by(board, true_ones, stop) || stop.stop_requested()) return std::nullopt;  // there is no solution
  for (const int cell : by_candidates(model, position)) {
    const auto place = static_cast<std::size_t>(cell);
    const SymbolSet candidates = position.candidates[place];
    std::optional<Step> best;
    // Only this cell is limited to one symbol at a time; its candidates are put back afterwards.
    for (const int symbol : symbols_in(candidates)) {
      if ((true_ones[place] & only(symbol)) != 0) continue;
      board.candidates[place] = only(symbol);
      const auto branches = refuted_by(board, true_ones, stop);
      if (stop.stop_requested()) return std::nullopt;
      if (branches && (!best || *branches < best->searched)) {
        const Candidate refuted{static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)};
        best = step_of(refuted, candidates, *branches);
      }
    }
    if (best) return best;
    board.candidates[place] = candidates;
  }
  return std::nullopt;
}

}  // namespace quadrille::logic::own
