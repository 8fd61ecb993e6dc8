#include "verify_board_step.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace quadrille::test {
namespace {

using logic::CellCandidates;
using logic::Premise;
using logic::Step;

// Rules whose cells are a house, and mean something else where numbers may repeat.
bool is_about_houses(const Rule& rule) {
  using enum RuleKind;
  return rule.kind == row_index || rule.kind == column_index || rule.kind == box_index || rule.kind == sandwich ||
         rule.kind == row_index_negative || rule.kind == column_index_negative || rule.kind == box_index_negative ||
         rule.kind == same_houses || std::ranges::any_of(rule.parts, is_about_houses);
}

bool is_about_other_rules(const Rule& rule) {
  using enum RuleKind;
  return rule.kind == difference_negative || rule.kind == ratio_negative || rule.kind == kropki_negative ||
         rule.kind == xv_negative || rule.kind == row_index_negative || rule.kind == column_index_negative ||
         rule.kind == box_index_negative || std::ranges::any_of(rule.parts, is_about_other_rules);
}

// The board without clues, with the rules that the step names, and without houses unless a rule's meaning depends on
// them.
Puzzle named_part(const Step& step, const Puzzle& board) {
  std::set<int> named;
  for (const Premise& premise : step.premises) {
    if (premise.rule >= 0) named.insert(premise.rule);
  }
  Puzzle part = empty_puzzle(board.shape);
  bool needs_houses = false, needs_others = false;
  for (const int rule : named) {
    needs_houses |= is_about_houses(board.rules[static_cast<std::size_t>(rule)]);
    needs_others |= is_about_other_rules(board.rules[static_cast<std::size_t>(rule)]);
  }
  for (std::size_t rule = 0; rule < board.rules.size(); ++rule) {
    if (needs_others || named.contains(static_cast<int>(rule))) part.rules.push_back(board.rules[rule]);
  }
  ShapeParts parts = part.shape.parts();
  for (PlacedGrid& grid : parts.grids) grid.open = grid.open || !needs_houses;
  part.shape = PuzzleShape(std::move(parts));
  return part;
}

bool compares_houses(const Rule& rule) {
  return rule.kind == RuleKind::same_houses || std::ranges::any_of(rule.parts, compares_houses);
}

// Steps leave out cells that count for nothing, but a weighted sum is not known before all of its cells are.
void add_cells_of_no_weight(const Rule& rule, SymbolSet all, std::vector<CellCandidates>& cells) {
  for (const Rule& part : rule.parts) add_cells_of_no_weight(part, all, cells);
  if (rule.kind != RuleKind::weighted_sum) return;
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    const bool is_there = std::ranges::find(cells, rule.cells[i], &CellCandidates::cell) != cells.end();
    if (rule.list[i] == 0 && !is_there) cells.push_back({rule.cells[i], all});
  }
}

// The cells of the step. If a rule compares whole houses, all others too, with any symbol: a house that is not full
// violates nothing. First come those whose houses have many cells of the step.
std::vector<CellCandidates> cells_to_fill(const Step& step, const Puzzle& part) {
  std::vector<CellCandidates> cells = step.cells;
  for (const Rule& rule : part.rules) add_cells_of_no_weight(rule, (SymbolSet{1} << part.shape.order()) - 1, cells);
  if (std::ranges::none_of(part.rules, compares_houses)) return cells;
  std::map<int, int> others;
  for (const PuzzleHouse& house : part.shape.houses()) {
    const auto is_of_step = [&](int cell) {
      return std::ranges::find(step.cells, cell, &CellCandidates::cell) != step.cells.end();
    };
    const auto count = static_cast<int>(std::ranges::count_if(house.cells, is_of_step));
    for (const int cell : house.cells) {
      if (!is_of_step(cell)) others[cell] += count;
    }
  }
  std::vector<std::pair<int, int>> order(others.begin(), others.end());
  std::ranges::stable_sort(order, std::greater<>(), &std::pair<int, int>::second);
  for (const auto& [cell, count] : order) cells.push_back({cell, (SymbolSet{1} << part.shape.order()) - 1});
  return cells;
}

class Ways {
 public:
  Ways(const Step& step, const Puzzle& board)
      : step_(step), part_(named_part(step, board)), start_(cells_to_fill(step, part_)), filling_(part_.cells) {}

  /// Whether the cells can be filled if one of them holds, or lacks, a symbol.
  Proof can_be(logic::Candidate candidate, bool holds) {
    cells_ = start_;
    SymbolSet& here = std::ranges::find(cells_, int{candidate.cell}, &CellCandidates::cell)->candidates;
    const SymbolSet symbol = SymbolSet{1} << (candidate.symbol - 1);
    here &= holds ? symbol : ~symbol;
    std::ranges::stable_sort(cells_, {}, [](const CellCandidates& c) { return std::popcount(c.candidates); });
    tries_ = 0;
    std::ranges::fill(filling_, std::uint8_t{0});
    if (fill(0)) return Proof::fails;
    return tries_ > most_tries ? Proof::too_large : Proof::holds;
  }

 private:
  static constexpr int most_tries = 60'000;

  bool fill(std::size_t number) {
    if (number == cells_.size()) return true;
    const auto [cell, candidates] = cells_[number];
    std::uint8_t& here = filling_[static_cast<std::size_t>(cell)];
    for (int symbol = 1; symbol <= part_.shape.order(); ++symbol) {
      if ((candidates >> (symbol - 1) & 1) == 0) continue;
      if (++tries_ > most_tries) return false;
      here = static_cast<std::uint8_t>(symbol);
      if (keeps_houses(cell) && keeps_rules() && fill(number + 1)) return true;
      here = 0;
    }
    return false;
  }

  bool keeps_houses(int cell) const {
    return std::ranges::all_of(step_.premises, [&](const Premise& premise) {
      if (premise.rule >= 0 || std::ranges::find(premise.cells, cell) == premise.cells.end()) return true;
      return std::ranges::none_of(premise.cells, [&](int other) {
        return other != cell && filling_[static_cast<std::size_t>(other)] == filling_[static_cast<std::size_t>(cell)];
      });
    });
  }

  bool keeps_rules() const { return part_.rules.empty() || !find_violation(part_, filling_); }

  const Step& step_;
  const Puzzle part_;
  const std::vector<CellCandidates> start_;
  std::vector<CellCandidates> cells_;
  std::vector<std::uint8_t> filling_;
  int tries_ = 0;
};

// A house with a cell for each symbol holds all of them: its cells must be among those of the step if this matters.
bool names_real_houses(const Step& step, const Puzzle& board) {
  const std::vector<PuzzleHouse> houses = board.shape.houses();
  return std::ranges::all_of(step.premises, [&](const Premise& premise) {
    return premise.rule >= 0 || std::ranges::any_of(houses, [&](const PuzzleHouse& house) {
             return house.name == premise.name && house.cells == premise.cells;
           });
  });
}

}  // namespace

Proof prove(const Step& step, const Puzzle& board) {
  if (!names_real_houses(step, board)) return Proof::fails;
  Ways ways(step, board);
  // Where one is too large, so are most of the others: they are not tried.
  const auto check = [&](const std::vector<logic::Candidate>& candidates, bool holds) {
    for (const logic::Candidate candidate : candidates) {
      if (const Proof proof = ways.can_be(candidate, holds); proof != Proof::holds) return proof;
    }
    return Proof::holds;
  };
  const Proof proof = check(step.eliminations, true);
  return proof == Proof::holds ? check(step.placements, false) : proof;
}

}  // namespace quadrille::test
