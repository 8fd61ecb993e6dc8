// Rows and columns are read from both ends and compared as numbers, so a grid of n symbols has 4n lines, and exactly
// four begin with each symbol: one from each side of the grid. So rank r tells the first symbol, (r - 1) / 4 + 1, and
// the place among those four, (r - 1) % 4:
//
//   rank   1 2 3 4   5 6 7 8   9 ...
//   first  1 1 1 1   2 2 2 2   3 ...        rank 7: begins with 2, and two of the other three lines are less
//
// Comparing two lines by candidates gives a set of relations (less, equal, greater) that are still possible. A line
// with the same first symbol takes a side as long as that has room.
#include <cassert>

#include "puzzle/propagate/propagation.h"

namespace quadrille::propagate {

namespace {

constexpr unsigned less = 1, equal = 2, greater = 4;  // how one line may lie to another

// Tells whether two lines read the same row or column from both ends: then they never begin with the same symbol.
bool are_opposite(const std::vector<int>& a, const std::vector<int>& b) { return a.front() == b.back(); }

}  // namespace

// Finds which of less, equal and greater the first line may be, if both are equal before this cell and `used` are
// symbols there. A line holds each symbol once, so it does not hold these again.
unsigned Propagation::compare(const std::vector<int>& a, const std::vector<int>& b, std::size_t from,
                              SymbolSet used) const {
  unsigned found = 0;
  assert(a.size() == b.size());
  for (std::size_t i = from; i < a.size(); ++i) {
    const SymbolSet one = at(a[i]) & ~used, other = at(b[i]) & ~used, common = one & other;
    if (one == 0 || other == 0) return found;
    if (least(one) < greatest(other)) found |= less;
    if (greatest(one) > least(other)) found |= greater;
    if (common == 0) return found;
    if (found == (less | greater)) return less | equal | greater;
    used |= is_single(common) ? common : 0;
  }
  return found | equal;
}

// Narrows two lines that begin with the same symbol, and only in the first cell in which they may differ. If the rest
// may decide for the wanted order, the two may be equal there (gap 0), else not.
bool Propagation::keep_order(const std::vector<int>& low, const std::vector<int>& high, bool strict) {
  SymbolSet used = at(low.front());
  for (std::size_t i = 1; i < low.size(); ++i) {
    const SymbolSet lower = at(low[i]), higher = at(high[i]);
    if (lower == higher && is_single(lower)) {
      used |= lower;
      continue;
    }
    const unsigned rest = compare(low, high, i + 1, used);
    const int gap = (rest & (strict ? less : less | equal)) != 0 ? 0 : 1;
    return keep(low[i], up_to(greatest(higher) - gap)) && keep(high[i], ~up_to(least(at(low[i])) + gap - 1));
  }
  return !strict;
}

// Exactly as many of the lines that begin with the same symbol as this one are less as the rank says. A line may be
// forced to begin with it or not to do so, and to be less or not. The two sides are numbered 0 (less) and 1 (the rest).
bool Propagation::apply_rank(const Ranks::Clue& clue) {
  assert(clue.line < network_.ranks->lines.size() && clue.rank >= 1);
  const std::vector<int>& own = network_.ranks->lines[clue.line];
  const SymbolSet symbol = only((clue.rank - 1) / Ranks::alike + 1);
  if (!keep(own.front(), symbol)) return false;
  const int wanted[2] = {(clue.rank - 1) % Ranks::alike, Ranks::alike - 1 - (clue.rank - 1) % Ranks::alike};
  int must[2] = {}, may[2] = {};  // be less, or not
  rivals_.clear();
  for (const std::vector<int>& line : network_.ranks->lines) {
    if (&line == &own || are_opposite(line, own) || (at(line.front()) & symbol) == 0) continue;
    const bool is_alike = at(line.front()) == symbol;
    const unsigned relation = relation_to(clue, line, own, symbol);
    if (relation == 0) {
      if (is_alike || !keep(line.front(), ~symbol)) return false;
      continue;
    }
    rivals_.push_back({&line, relation, is_alike});
    for (const bool rest : {false, true}) {
      const unsigned side = rest ? equal | greater : less;
      may[rest] += (relation & side) != 0 ? 1 : 0;
      must[rest] += is_alike && (relation & ~side) == 0 ? 1 : 0;
    }
  }
  for (const bool rest : {false, true}) {
    if (must[rest] > wanted[rest] || may[rest] < wanted[rest]) return false;
  }
  for (const Rival& rival : rivals_) {
    if (!place_rival(clue, rival, symbol, wanted, must, may)) return false;
  }
  return true;
}

// Returns how the line may lie to that of the clue if it begins with the same symbol. A clue of its own decides.
unsigned Propagation::relation_to(const Ranks::Clue& clue, const std::vector<int>& line, const std::vector<int>& own,
                                  SymbolSet symbol) const {
  unsigned relation = compare(line, own, 1, symbol) & (clue.shared ? less | equal | greater : less | greater);
  for (const Ranks::Clue& other : network_.ranks->clues) {
    if (&network_.ranks->lines[other.line] != &line) continue;
    relation &= other.rank < clue.rank ? less : other.rank > clue.rank ? greater : equal;
  }
  return relation;
}

// Puts a line on a side that takes all who may be there, and off a side that is full. A line without a side left does
// not begin with the symbol.
bool Propagation::place_rival(const Ranks::Clue& clue, const Rival& rival, SymbolSet symbol,
                              std::span<const int, 2> wanted, std::span<const int, 2> must,
                              std::span<const int, 2> may) {
  const std::vector<int>& own = network_.ranks->lines[clue.line];
  const std::vector<int>& line = *rival.line;
  unsigned relation = rival.relation;
  bool is_alike = rival.is_alike;
  for (const std::size_t rest : {0, 1}) {
    const unsigned side = rest == 1 ? equal | greater : less;
    if (may[rest] == wanted[rest] && (relation & side) != 0) relation &= side, is_alike = true;
    const bool is_counted = rival.is_alike && (rival.relation & ~side) == 0;
    if (must[rest] == wanted[rest] && !is_counted) relation &= ~side;
  }
  if (relation == 0) return !is_alike && keep(line.front(), ~symbol);
  if (!is_alike) return true;
  if (!keep(line.front(), symbol)) return false;
  if (relation == less) return keep_order(line, own, true);
  return (relation & less) != 0 || keep_order(own, line, (relation & equal) == 0);
}

// Applies the clues one by one. That all lines differ is only checked, for decided lines: enough for a search, which
// decides them anyway. Lines i and i + 1 read the same cells, so every second one is enough.
bool Propagation::apply_ranks() {
  for (const Ranks::Clue& clue : network_.ranks->clues) {
    if (!apply_rank(clue)) return false;
  }
  if (!network_.ranks->all_differ) return true;
  const std::vector<std::vector<int>>& lines = network_.ranks->lines;
  const auto are_equal = [&](const std::vector<int>& a, const std::vector<int>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (at(a[i]) != at(b[i]) || !is_single(at(a[i]))) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i < lines.size(); i += 2) {
    for (std::size_t j = 0; j < i; ++j) {
      if (are_equal(lines[i], lines[j])) return false;
    }
  }
  return true;
}

}  // namespace quadrille::propagate
