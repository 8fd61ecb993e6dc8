// Adds to a finding what a reader sees: houses, symbols, and a mark for each candidate of the pattern with its role.
//
// A finding only has cells, digits and groups; which of their candidates matter, and as what, depends on the family of
// the technique. So there is one function for each family, and mark_pattern() chooses. Marks are candidates of the
// position before the step; a mark never names a digit that its cell has lost.
#include "logic/core/step_of.h"

#include <algorithm>
#include <cassert>

namespace quadrille::logic {
namespace {

Candidate candidate_of(int cell, int d) {
  return {static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(d + 1)};
}

// Marks those of the digits that are candidates of the cell.
void mark(const State& state, int cell, unsigned digits, Role role, Step& step, std::uint8_t group = 0) {
  for (const int d : Elements(digits & state.digits(cell))) step.marks.push_back({candidate_of(cell, d), role, group});
}

void mark_cells(const Few<std::uint8_t, 81>& cells, const State& state, unsigned digits, Role role, Step& step) {
  for (const int cell : cells) mark(state, cell, digits, role, step);
}

// The groups lie in `cells` one after the other: cells 0 .. size of group 0 - 1 are the first, and so on.
void mark_groups(const Finding& finding, const State& state, unsigned digits, Step& step) {
  const std::uint8_t* cell = finding.cells.begin();
  for (std::uint8_t number = 0; number < finding.groups.size(); ++number)
    for (int left = finding.groups[number].size; left > 0; --left)
      mark(state, *cell++, digits, Role::pattern, step, number);
  assert(cell <= finding.cells.end());
}

bool contains(const Few<std::uint8_t, 81>& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// Locked candidates and fish: the base houses hold the digits only in the pattern and the fins.
void mark_bases(const Finding& finding, const State& state, Step& step) {
  for (const int house : Elements(finding.bases))
    for (const int cell : cells_of_house[State::index(house)])
      if (!contains(finding.other_cells, cell)) mark(state, cell, finding.digits, Role::pattern, step);
  mark_cells(finding.other_cells, state, finding.digits, Role::fin, step);
}

// XY- and XYZ-wings begin with the pivot. A W-wing has none: its two cells are linked by a strong link of the digit
// that is not eliminated, whose ends are the other cells.
void mark_wing(const Finding& finding, const State& state, Step& step) {
  const bool pivot = finding.technique != Technique::w_wing;
  for (std::size_t i = 0; i < finding.cells.size(); ++i)
    mark(state, finding.cells[i], all_nine, pivot && i == 0 ? Role::pivot : Role::pincer, step);
  if (pivot) return;
  const unsigned linked = finding.digits & ~static_cast<unsigned>(finding.effect.eliminations[0].digits);
  mark_cells(finding.other_cells, state, linked, Role::helper, step);
}

// Skyscraper, kite: `cells` has the free ends of the two strong links first, then the cells that join the links. Empty
// rectangle: `cells` is the link, of which the second cell sees what goes; the other cells are the rectangle.
void mark_links(const Finding& finding, const State& state, Step& step) {
  const bool rectangle = finding.technique == Technique::empty_rectangle;
  const auto is_end = [&](std::size_t i) { return rectangle ? i == 1 : i < 2; };
  for (std::size_t i = 0; i < finding.cells.size(); ++i)
    mark(state, finding.cells[i], finding.digits, is_end(i) ? Role::pincer : Role::pattern, step);
  mark_cells(finding.other_cells, state, finding.digits, Role::helper, step);
}

std::vector<int> cells_of_group(const Finding& finding, std::size_t number) {
  assert(number < finding.groups.size());
  std::size_t first = 0;
  for (std::size_t i = 0; i < number; ++i) first += finding.groups[i].size;
  assert(first + finding.groups[number].size <= finding.cells.size());
  return {finding.cells.begin() + first, finding.cells.begin() + first + finding.groups[number].size};
}

// Marks the cells of a color that see one of the other color.
void mark_conflict(const std::vector<int>& color, const std::vector<int>& other, const State& state, int d,
                   std::uint8_t number, Step& step) {
  for (const int cell : color)
    if (std::any_of(other.begin(), other.end(), [&](int seen) { return sees[State::index(cell)][State::index(seen)]; }))
      mark(state, cell, 1U << d, Role::linked, step, number);
}

// Marks where colors of two pairs see each other, as group 2a + b for color a of the first pair and b of the second.
void mark_conflicts(const Finding& finding, const State& state, Step& step) {
  assert(finding.groups.size() == 4);
  for (std::uint8_t number = 0; number < 4; ++number) {
    const auto a = cells_of_group(finding, number / 2U), b = cells_of_group(finding, 2U + number % 2U);
    mark_conflict(a, b, state, first_of(finding.digits), number, step);
    mark_conflict(b, a, state, first_of(finding.digits), number, step);
  }
}

void mark_colors(const Finding& finding, const State& state, Step& step) {
  mark_groups(finding, state, finding.digits, step);
  if (finding.technique == Technique::multi_colors) mark_conflicts(finding, state, step);
}

// Death blossom: group 0 is the stem, each other group a petal, whose link is its digit in the stem.
void mark_petals(const Finding& finding, const State& state, Step& step) {
  for (std::uint8_t number = 1; number < finding.groups.size(); ++number)
    for (const int cell : cells_of_group(finding, number))
      mark(state, cell, finding.groups[number].link, Role::linked, step, number);
}

// Sets in a chain: the link of group i is marked in both of its sets, i and i + 1.
void mark_sets(const Finding& finding, const State& state, Step& step) {
  mark_groups(finding, state, all_nine, step);
  if (finding.technique == Technique::death_blossom) return mark_petals(finding, state, step);
  for (std::uint8_t number = 0; number + 1U < finding.groups.size(); ++number)
    for (const std::size_t side : {0U, 1U})
      for (const int cell : cells_of_group(finding, number + side))
        mark(state, cell, finding.groups[number].link, Role::linked, step, number);
}

// Deadly patterns: their cells have its digits, and extra ones. In avoidable rectangles, digits that the player has
// placed are part of the pattern as well.
void mark_deadly(const Finding& finding, const State& state, Step& step) {
  for (const int cell : finding.cells) {
    if (const int digit = state.digit[State::index(cell)]; digit != 0)
      step.marks.push_back({candidate_of(cell, digit - 1), Role::pattern, 0});
    mark(state, cell, finding.digits, Role::pattern, step);
    mark(state, cell, ~static_cast<unsigned>(finding.digits), Role::extra, step);
  }
  mark_cells(finding.other_cells, state, all_nine, Role::helper, step);
}

// BUG: the candidates that deviate are the digits of the finding in each cell or, if there are groups, one group for
// each cell, the links of these.
void mark_grave(const Finding& finding, const State& state, Step& step) {
  assert(finding.groups.empty() || finding.groups.size() == finding.cells.size());
  for (std::size_t i = 0; i < finding.cells.size(); ++i) {
    const unsigned extra = finding.groups.empty() ? finding.digits : finding.groups[i].link;
    mark(state, finding.cells[i], extra, Role::extra, step);
    mark(state, finding.cells[i], ~extra, Role::pattern, step);
  }
  mark_cells(finding.other_cells, state, all_nine, Role::helper, step);
}

void mark_pattern(const Finding& finding, const State& state, Step& step) {
  switch (family(finding.technique)) {
    case TechniqueFamily::single:
    case TechniqueFamily::chain:
    case TechniqueFamily::pattern:
    case TechniqueFamily::rules:
    case TechniqueFamily::last_resort: return;
    case TechniqueFamily::locked_candidates:
    case TechniqueFamily::fish: return mark_bases(finding, state, step);
    case TechniqueFamily::subset: return mark_cells(finding.cells, state, finding.digits, Role::pattern, step);
    case TechniqueFamily::wing: return mark_wing(finding, state, step);
    case TechniqueFamily::single_digit: return mark_links(finding, state, step);
    case TechniqueFamily::coloring: return mark_colors(finding, state, step);
    case TechniqueFamily::almost_locked_set: return mark_sets(finding, state, step);
    case TechniqueFamily::uniqueness:
      return is_grave(finding.technique) ? mark_grave(finding, state, step) : mark_deadly(finding, state, step);
    case TechniqueFamily::exclusion:
      mark_cells(finding.cells, state, all_nine, Role::pattern, step);
      return mark_cells(finding.other_cells, state, all_nine, Role::helper, step);
  }
}

}  // namespace

Step plain_step(Technique technique, int rating, const Effect& effect) {
  Step step;
  step.technique = technique;
  step.rating = rating;
  for (const auto& [cell, digits] : effect.eliminations)
    for (const int d : Elements(digits)) step.eliminations.push_back(candidate_of(cell, d));
  // An effect has a candidate for each house that crosses it out.
  std::sort(step.eliminations.begin(), step.eliminations.end());
  step.eliminations.erase(std::unique(step.eliminations.begin(), step.eliminations.end()), step.eliminations.end());
  if (effect.places()) step.placements.push_back(candidate_of(effect.cell, effect.digit));
  return step;
}

Step step_of(const Finding& finding, const State& state) {
  Step step = plain_step(finding.technique, tenths(finding.difficulty), finding.effect);
  for (const int house : Elements(finding.bases)) step.houses.push_back(house_name(house));
  for (const int house : Elements(finding.covers)) step.covers.push_back(house_name(house));
  for (const int d : Elements(finding.digits)) step.symbols.push_back(static_cast<std::uint16_t>(d + 1));
  mark_pattern(finding, state, step);
  return step;
}

}  // namespace quadrille::logic
