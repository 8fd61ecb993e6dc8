#include "logic/board/search.h"

#include <bit>

#include "logic/board/find.h"
#include "logic/board/trial.h"
#include "quadrille/puzzle/board_search.h"

namespace quadrille::logic::boards {

namespace {

// The board with the digits of the position, and no other candidates than its own.
Board board_at(const Model& model, const BoardPosition& position) {
  Board board = model.board;
  board.cells = position.digits;
  board.candidates = View(model, position).candidates();
  return board;
}

// Symbols that some solution has in their cells.
using TrueOnes = std::vector<SymbolSet>;

// The branches of a search that finds no solution; nothing after a stop, or if there is one, which is noted then.
std::optional<std::uint64_t> refuted_by(const Board& board, TrueOnes& true_ones, const std::stop_token& stop) {
  BoardSearch search(board);
  if (!search.next({.stop = stop})) return search.stopped() ? std::nullopt : std::optional(search.nodes());
  for (std::size_t place = 0; place < true_ones.size(); ++place) {
    if (const int symbol = search.solution()[place]; symbol != 0) true_ones[place] |= only(symbol);
  }
  return std::nullopt;
}

BoardStep step_of(const Candidate& candidate, SymbolSet candidates, std::uint64_t branches) {
  BoardStep step = begin_step(BoardTechnique::search, {});
  constexpr int weight_of_doubling = 10;
  step.weight += weight_of_doubling * static_cast<int>(std::bit_width(branches));
  step.searched = branches;
  step.assumption = candidate;
  step.symbols = {candidate.symbol};
  step.pattern = {candidate.cell};
  step.cells = {{candidate.cell, candidates}};
  step.eliminations = {candidate};
  return step;
}

}  // namespace

std::optional<BoardStep> find_search(const Model& model, const BoardPosition& position, const std::stop_token& stop) {
  Board board = board_at(model, position);
  TrueOnes true_ones(board.cells.size());
  if (refuted_by(board, true_ones, stop) || stop.stop_requested()) return std::nullopt;  // there is no solution
  for (const int cell : by_candidates(model, position)) {
    const auto place = static_cast<std::size_t>(cell);
    const SymbolSet candidates = position.candidates[place];
    std::optional<BoardStep> best;
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

}  // namespace quadrille::logic::boards
