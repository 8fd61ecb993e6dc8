// Tells what steps on boards cross out.
//
// A cell that loses candidates is told in the shortest of five ways, and cells of which the same is told share a
// sentence:
//
//     lost       r1c1 cannot be 3 or 7              at_least   r1c1 is at least 4       (all that goes is below)
//     kept       r1c1 can be only 3 or 7            at_most    r1c1 is at most 6        (all that goes is above)
//                                                   range      r1c1 is from 3 to 6      (below and above)
#include <bit>
#include <cassert>

#include "logic/words/own_sentences.h"

namespace quadrille::logic::own {

namespace {

// The way to tell a change: the candidates that are left say more than those that were lost if they are fewer, or all
// low or all high.
enum class Told : std::uint8_t { lost, kept, at_least, at_most, range };

// Limits are told only of several symbols, and only if nothing between the least and the greatest of these goes.
Told told(SymbolSet kept, SymbolSet lost, bool limits) {
  assert(lost != 0 && (kept & lost) == 0);
  const int low = kept == 0 ? 0 : least(kept), high = std::bit_width(kept);
  const SymbolSet below = kept == 0 ? 0 : lost & (only(low) - 1), above = high < 64 ? lost >> high : 0;
  if (limits && std::popcount(kept) > 1 && std::popcount(below) + std::popcount(above) == std::popcount(lost)) {
    if (above == 0) return Told::at_least;
    if (below == 0) return Told::at_most;
    return std::popcount(kept) == 2 ? Told::kept : Told::range;
  }
  return kept != 0 && std::popcount(kept) < std::popcount(lost) ? Told::kept : Told::lost;
}

struct Change {
  Told told;
  SymbolSet kept, lost;
  CellList cells;
};

// Groups cells of which the same is told. For a lower limit only the least symbols have to agree, for an upper one the
// greatest. Eliminations are sorted by cell, so each cell is looked at once.
std::vector<Change> changes_of(const Step& step, bool limits) {
  assert(std::ranges::is_sorted(step.eliminations));
  std::vector<Change> changes;
  int last = -1;
  for (const Candidate out : step.eliminations) {
    if (out.cell == last) continue;
    last = out.cell;
    const SymbolSet lost = lost_by(step, last), kept = candidates_of(step, last) & ~lost;
    const Told what = told(kept, lost, limits);
    const auto same = std::ranges::find_if(changes, [&](const Change& change) {
      if (change.told != what) return false;
      switch (what) {
        case Told::lost: return change.lost == lost;
        case Told::at_least: return least(change.kept) == least(kept);
        case Told::at_most: return std::bit_width(change.kept) == std::bit_width(kept);
        default: return change.kept == kept;
      }
    });
    if (same == changes.end()) {
      changes.push_back({what, kept, lost, cell(last)});
    } else {
      same->cells.cells.push_back(out.cell);
    }
  }
  return changes;
}

// The first sentence begins with "So": it concludes from the reason that comes before.
Sentence sentence_of(const Change& change, bool first) {
  assert(!change.cells.cells.empty());
  const CellList& cells = change.cells;
  const bool one = cells.cells.size() == 1;
  const int low = change.kept == 0 ? 1 : least(change.kept), high = std::max<int>(std::bit_width(change.kept), 1);
  switch (change.told) {
    case Told::lost:
      return say(first ? "So {} cannot be {or}." : "{} cannot be {or}.", cells, symbol_list(change.lost));
    case Told::kept:
      return say(first ? "So {} can be only {or}." : "{} can be only {or}.", cells, symbol_list(change.kept));
    case Told::at_least:
      return say(first ? (one ? "So {} is at least {}." : "So {} are at least {}.")
                       : (one ? "{} is at least {}." : "{} are at least {}."),
                 cells, symbol(low));
    case Told::at_most:
      return say(first ? (one ? "So {} is at most {}." : "So {} are at most {}.")
                       : (one ? "{} is at most {}." : "{} are at most {}."),
                 cells, symbol(high));
    case Told::range:
      return say(first ? (one ? "So {} is from {} to {}." : "So {} are from {} to {}.")
                       : (one ? "{} is from {} to {}." : "{} are from {} to {}."),
                 cells, symbol(low), symbol(high));
  }
  return {};
}

}  // namespace

Symbols symbol_list(SymbolSet set) {
  Symbols symbols;
  for_each_symbol(set, [&](int symbol) { symbols.symbols.push_back(static_cast<std::uint16_t>(symbol)); });
  return symbols;
}

SymbolSet candidates_of(const Step& step, int cell) {
  for (const CellCandidates& here : step.cells) {
    if (here.cell == cell) return here.candidates;
  }
  return 0;
}

SymbolSet lost_by(const Step& step, int cell) {
  SymbolSet lost = 0;
  for (const Candidate out : step.eliminations) lost |= out.cell == cell ? only(out.symbol) : 0;
  return lost;
}

void add_changes(const Step& step, bool limits, Sentences& out) {
  bool first = true;
  for (const Change& change : changes_of(step, limits)) {
    out.push_back(sentence_of(change, first));
    first = false;
  }
}

}  // namespace quadrille::logic::own
