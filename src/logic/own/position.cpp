// Places and crosses out: what a step and a player change. In plain 9x9 puzzles a cell sees its 20 peers; in others the
// model knows what a cell sees.
#include <algorithm>
#include <cassert>

#include "logic/core/geometry.h"
#include "logic/own/model.h"
#include "puzzle/core/plain.h"
#include "puzzle/core/symbol_set.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic {

// Clues that contradict each other are placed all the same: the position then has cells without candidates.
Position::Position(const Grid& grid)
    : Position({grid.cells.begin(), grid.cells.end()}, std::vector<SymbolSet>(81, all_nine)) {
  for (int cell = 0; cell < 81; ++cell)
    if (const int digit = clues[static_cast<std::size_t>(cell)]; digit != 0) logic::place(cell, digit, *this);
}

// Clues are placed one by one, as a player would: each crosses out its symbol in the cells that it sees.
Position::Position(const Puzzle& puzzle) : Position(puzzle.cells, std::vector<SymbolSet>(81, all_nine)) {
  if (!is_plain_9x9(puzzle)) {
    model_ = std::make_shared<const own::Model>(own::model_of(puzzle));
    candidates = model_->candidates;
  }
  for (std::size_t cell = 0; is_plain() && cell < puzzle.candidates.size(); ++cell)
    candidates[cell] &= puzzle.candidates[cell];
  for (std::size_t cell = 0; cell < clues.size(); ++cell)
    if (clues[cell] != 0) logic::place(static_cast<int>(cell), clues[cell], *this);
}

Puzzle Position::puzzle() const { return is_plain() ? Puzzle(BoxShape{}, clues) : model_->puzzle; }

// Clues and candidates are those of a position, so one model serves all plain puzzles.
const own::Model& Position::model() const {
  if (!is_plain()) return *model_;
  static const own::Model plain = own::model_of(Grid{});
  return plain;
}

bool Position::is_solved() const {
  if (is_plain()) return std::ranges::find(digits, 0) == digits.end();
  return std::ranges::all_of(model_->cells, [&](int cell) { return digits[static_cast<std::size_t>(cell)] != 0; });
}

void place(int cell, int symbol, Position& position) {
  assert(cell >= 0 && static_cast<std::size_t>(cell) < position.digits.size() && symbol >= 1);
  const auto place = static_cast<std::size_t>(cell);
  position.digits[place] = static_cast<std::uint8_t>(symbol);
  position.candidates[place] = 0;
  const auto cross_out = [&](const auto& seen) {
    for (const auto other : seen) position.candidates[static_cast<std::size_t>(other)] &= ~only(symbol);
  };
  if (position.is_plain()) {
    cross_out(peers_of[place]);
  } else {
    cross_out(position.model().seen[place]);
  }
}

// Eliminations come before placements: SE's direct steps have both.
void apply(const Step& step, Position& position) {
  for (const auto [cell, symbol] : step.eliminations) position.candidates[cell] &= ~only(symbol);
  for (const auto [cell, symbol] : step.placements) place(cell, symbol, position);
}

Mistakes find_mistakes(const Position& position, std::span<const std::uint8_t> solution) {
  Mistakes mistakes;
  assert(position.digits.size() >= solution.size() && position.candidates.size() >= solution.size());
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    const std::uint8_t digit = position.digits[cell], right = solution[cell];
    // A place without a cell, or one whose symbol is unknown.
    if (right == 0) continue;
    if (digit != 0 && digit != right) {
      mistakes.digits.push_back({static_cast<std::uint16_t>(cell), digit});
    } else if (digit == 0 && (position.candidates[cell] & only(right)) == 0) {
      mistakes.missing.push_back({static_cast<std::uint16_t>(cell), right});
    }
  }
  return mistakes;
}

}  // namespace quadrille::logic
