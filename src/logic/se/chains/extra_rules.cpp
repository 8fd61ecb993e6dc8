// The steps that a propagation may use when singles lead no further: SE's list, by level.
//
//     1   locking, hidden pairs, naked pairs, X-wings        4   these, and dynamic chains
//     2   these, and forcing chains                          5   these, and dynamic chains of level 2
//     3   these, and multiple chains
//
// A step found within a propagation matters only if it depends on what the propagation has crossed out. Its parents
// are those candidates, gone since the start, whose absence it needs. A step without any held before, and is left out.
#include "logic/se/chains/extra_rules.h"

#include <algorithm>
#include <cassert>

#include "logic/core/step_of.h"
#include "logic/se/fish.h"
#include "logic/se/locking.h"
#include "logic/se/sets.h"

namespace quadrille::logic::se {
namespace {

constexpr int basic_rules = 4;

struct NestedRule {
  ChainKind kind;
  int level;
};

// The kinds of chains that a level adds to the basic rules; 4 and 5 replace the static ones.
std::span<const NestedRule> nested_rules(int level) {
  static constexpr NestedRule statics[] = {{ChainKind::forcing_chains, 0}, {ChainKind::multiple, 0}};
  static constexpr NestedRule dynamics[] = {{ChainKind::dynamic, 0}, {ChainKind::dynamic, 2}};
  if (level >= 4) return std::span(dynamics).first(level == 4 ? 1 : 2);
  return std::span(statics).first(static_cast<std::size_t>(std::max(level - 1, 0)));
}

/// The part of the grid where pairs and locked digits can be that depend on what is gone.
class Changes {
 public:
  Changes(const State& now, const ChangedHouses& changed) : now_(now), changed_(changed) {}

  Mask digits(int house) const { return changed_.digits[State::index(house)]; }
  Mask digits_of_lines(int first) const {
    unsigned all = 0;
    for (int house = first; house < first + 9; ++house) all |= digits(house);
    return static_cast<Mask>(all);
  }
  bool may_hide(int house, int most) const {
    for (const int d : Elements(digits(house)))
      if (size_of(now_.places_of(house, d)) <= most) return true;
    return false;
  }
  bool may_bare(int house, int most) const {
    for (const int place : Elements(changed_.places[State::index(house)]))
      if (size_of(now_.digits(cell_at(house, place))) <= most) return true;
    return false;
  }

 private:
  const State& now_;
  const ChangedHouses& changed_;
};

class ExtraSearch {
 public:
  ExtraSearch(const InnerPosition& position, Context& context, std::vector<ExtraHint>& hints)
      : position_(position), start_(position.start), now_(position.now), context_(context), hints_(hints) {}

  void basic(int rule) {
    const auto from_bases = [&](const Finding& found) { return add(found, gone_from_bases(found)); };
    const auto from_house = [&](const Finding& found) { return add(found, gone_from_house(found)); };
    const auto from_cells = [&](const Finding& found) { return add(found, gone_from_cells(found)); };
    const Changes changes(now_, position_.changed);
    switch (rule) {
      case 0: for_each_locking(now_, from_bases, changes); return;
      case 1: for_each_hidden_set(now_, 2, from_house, changes); return;
      case 2: for_each_naked_set(now_, 2, from_cells, changes); return;
      default: for_each_fish(now_, 2, from_bases, changes);
    }
  }

  void nested(const NestedRule& rule) {
    for (const ChainHint& chain : context_.nested(position_, rule.kind, rule.level)) {
      std::vector<std::uint16_t> parents;
      add_rule_parents(chain, start_, now_, parents);
      if (!parents.empty()) hints_.push_back({std::move(parents), chain.eliminations, {&chain, nullptr}});
    }
  }

 private:
  using Parents = std::vector<std::uint16_t>;

  static void push(int cell, int digit, Parents& parents) {
    parents.push_back(static_cast<std::uint16_t>(9 * cell + digit));
  }

  // Returns the parents of locking and fish: places of the digit in the base houses outside the cover houses.
  Parents gone_from_bases(const Finding& found) const {
    Parents parents;
    const int d = first_of(found.digits);
    for (const int base : Elements(found.bases)) {
      unsigned covered = 0;
      for (const int cover : Elements(found.covers)) covered |= meeting[State::index(base)][State::index(cover)];
      const unsigned gone = start_.places_of(base, d) & ~static_cast<unsigned>(now_.places_of(base, d));
      for (const int place : Elements(gone & ~covered)) push(cell_at(base, place), d, parents);
    }
    return parents;
  }

  // Returns the parents of hidden sets: places of the digits elsewhere in the house, all of which are gone by now.
  Parents gone_from_house(const Finding& found) const {
    Parents parents;
    const int house = first_of(found.bases);
    for (int place = 0; place < 9; ++place) {
      const int cell = cell_at(house, place);
      if (std::find(found.cells.begin(), found.cells.end(), cell) != found.cells.end()) continue;
      for (const int d : Elements(start_.digits(cell) & found.digits)) push(cell, d, parents);
    }
    return parents;
  }

  // Returns the parents of naked sets: other digits of the cells.
  Parents gone_from_cells(const Finding& found) const {
    Parents parents;
    for (const int cell : found.cells)
      for (const int d : Elements(start_.digits(cell) & ~static_cast<unsigned>(found.digits))) push(cell, d, parents);
    return parents;
  }

  // Keeps a step; the search continues, as SE takes all findings of a rule.
  bool add(const Finding& found, Parents&& parents) {
    assert(!found.effect.empty());
    if (parents.empty()) return true;
    ExtraHint hint{std::move(parents), {found.effect.eliminations.begin(), found.effect.eliminations.end()}, {}};
    if (context_.explaining()) hint.extra.step = std::make_shared<const Step>(logic::step_of(found, now_));
    hints_.push_back(std::move(hint));
    return true;
  }

  const InnerPosition& position_;
  const State& start_;
  const State& now_;
  Context& context_;
  std::vector<ExtraHint>& hints_;
};

}  // namespace

int count_extra_rules(int level) { return level == 0 ? 0 : basic_rules + static_cast<int>(nested_rules(level).size()); }

// The first rule that finds anything ends the search; the propagation then continues with singles.
void find_extras(const InnerPosition& position, int level, int first, Context& context, std::vector<ExtraHint>& hints) {
  assert(first >= 0 && hints.empty());
  ExtraSearch search(position, context, hints);
  for (int rule = first; rule < count_extra_rules(level) && hints.empty(); ++rule) {
    if (rule < basic_rules)
      search.basic(rule);
    else
      search.nested(nested_rules(level)[static_cast<std::size_t>(rule - basic_rules)]);
  }
}

}  // namespace quadrille::logic::se
