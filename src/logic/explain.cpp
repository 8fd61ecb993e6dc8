#include "logic/explain.h"

#include <algorithm>

namespace quadrille::logic {
namespace {

Candidate candidate_of(int cell, int d) {
  return {static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(d + 1)};
}

void mark(const State& state, int cell, unsigned digits, Role role, Step& step, std::uint8_t group = 0) {
  for (const int d : Elements(digits & state.digits(cell))) step.marks.push_back({candidate_of(cell, d), role, group});
}

void mark_house(const State& state, int house, unsigned digits, Role role, Step& step) {
  for (const int cell : cells_of_house[State::index(house)]) mark(state, cell, digits, role, step);
}

// The base houses hold the digits only in the pattern.
void mark_bases(const Finding& finding, const State& state, Step& step) {
  for (const int house : Elements(finding.bases)) mark_house(state, house, finding.digits, Role::pattern, step);
}

void mark_wing(const Finding& finding, const State& state, Step& step) {
  for (std::size_t i = 0; i < finding.cells.size(); ++i)
    mark(state, finding.cells[i], all_nine, i == 0 ? Role::pivot : Role::pincer, step);
}

// Cells of the pattern hold its digits, and more.
void mark_deadly(const Finding& finding, const State& state, Step& step) {
  for (const int cell : finding.cells) {
    mark(state, cell, finding.digits, Role::pattern, step);
    mark(state, cell, ~static_cast<unsigned>(finding.digits), Role::extra, step);
  }
  for (const int cell : finding.other_cells) mark(state, cell, all_nine, Role::helper, step);
}

// The candidates that deviate are the digits of the finding.
void mark_grave(const Finding& finding, const State& state, Step& step) {
  for (const int cell : finding.cells) {
    mark(state, cell, finding.digits, Role::extra, step);
    mark(state, cell, ~static_cast<unsigned>(finding.digits), Role::pattern, step);
  }
  for (const int cell : finding.other_cells) mark(state, cell, all_nine, Role::helper, step);
}

void mark_cells(const Finding& finding, const State& state, unsigned digits, Step& step) {
  for (const int cell : finding.cells) mark(state, cell, digits, Role::pattern, step);
  for (const int cell : finding.other_cells) mark(state, cell, all_nine, Role::helper, step);
}

void mark_pattern(const Finding& finding, const State& state, Step& step) {
  switch (finding.technique) {
    case Technique::full_house:
    case Technique::hidden_single:
    case Technique::naked_single: return;
    case Technique::direct_pointing:
    case Technique::direct_claiming:
    case Technique::pointing:
    case Technique::claiming:
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish: return mark_bases(finding, state, step);
    case Technique::xy_wing:
    case Technique::xyz_wing: return mark_wing(finding, state, step);
    case Technique::unique_rectangle_1:
    case Technique::unique_rectangle_2:
    case Technique::unique_rectangle_3:
    case Technique::unique_rectangle_4:
    case Technique::unique_loop_1:
    case Technique::unique_loop_2:
    case Technique::unique_loop_3:
    case Technique::unique_loop_4: return mark_deadly(finding, state, step);
    case Technique::bug_1:
    case Technique::bug_2:
    case Technique::bug_3:
    case Technique::bug_4: return mark_grave(finding, state, step);
    case Technique::aligned_pair_exclusion:
    case Technique::aligned_triplet_exclusion: return mark_cells(finding, state, all_nine, step);
    default: return mark_cells(finding, state, finding.digits, step);
  }
}

}  // namespace

Step plain_step(Technique technique, int rating, const Effect& effect) {
  Step step;
  step.technique = technique;
  step.rating = rating;
  for (const auto& [cell, digits] : effect.eliminations)
    for (const int d : Elements(digits)) step.eliminations.push_back(candidate_of(cell, d));
  std::sort(step.eliminations.begin(), step.eliminations.end());
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
