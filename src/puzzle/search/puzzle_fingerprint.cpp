// FNV-1a over numbers: lists are hashed with their lengths, so that no two puzzles have the same sequence.
#include "puzzle/search/puzzle_fingerprint.h"

#include "base/fnv.h"

namespace quadrille {

std::uint64_t fingerprint_of(const Puzzle& board) {
  Fnv hash;
  const auto mix = [&hash](auto value) { hash.add(static_cast<std::uint64_t>(value)); };
  const auto mix_all = [&](const auto& values) {
    mix(values.size());
    for (const auto value : values) mix(value);
  };
  for (const PlacedGrid& grid : board.shape.grids()) {
    mix(grid.boxes.rows), mix(grid.boxes.columns), mix(grid.row), mix(grid.column), mix(grid.rows), mix(grid.columns);
    mix(grid.open), mix_all(grid.regions);
  }
  for (const ExtraCells& extra : board.shape.extra()) {
    mix(extra.row), mix(extra.column), mix(extra.rows), mix(extra.columns);
  }
  mix(board.shape.least_value()), mix(board.shape.order()), mix_all(board.cells), mix_all(board.candidates);
  const auto mix_rules = [&](const std::vector<Rule>& rules, const auto& mix_parts) -> void {
    for (const Rule& rule : rules) {
      mix(rule.kind), mix(rule.number.value_or(-1));
      mix_all(rule.cells), mix_all(rule.list), mix_all(rule.text);
      if (!rule.parts.empty()) mix(rule.parts.size()), mix_parts(rule.parts, mix_parts);
    }
  };
  mix_rules(board.rules, mix_rules);
  return hash.value();
}

}  // namespace quadrille
