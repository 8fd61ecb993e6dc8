// Draws what steps of all scales have in common: marked, linked, excluded and placed candidates.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "draw/core/painter.h"
#include "draw/steps/link.h"
#include "quadrille/logic/step.h"

namespace quadrille::draw {

class StepPainter {
 public:
  explicit StepPainter(Painter& painter);

  Painter& painter() { return painter_; }

  /// An outline around a house: one of the pattern, or one from which the step crosses out.
  void draw_house(std::span<const int> cells, ShapeRole role);
  /// Fills cells; a cell is filled once only.
  void fill_cells(std::span<const int> cells, ShapeRole role);

  /// A frame around a candidate, whose form and color tell roles and groups apart.
  void draw_mark(logic::Candidate candidate, logic::Role role, int group);
  /// A disc: filled if the candidate is true. A wider ring leaves room for a disc within.
  void draw_node(logic::Candidate candidate, bool on, Tone tone, bool wider = false);
  void draw_elimination(logic::Candidate candidate);
  void draw_placement(logic::Candidate candidate);

  /// Links avoid these candidates.
  void set_obstacles(std::span<const logic::Candidate> candidates);
  /// Strong: one of the two is true. `by_pattern`: the reason is neither a cell nor a house.
  void draw_link(logic::Candidate from, logic::Candidate to, bool strong, bool by_pattern, Tone tone);

 private:
  CandidatePlace place(logic::Candidate candidate) const;
  double radius(logic::Candidate candidate) const;
  void draw_digit(logic::Candidate candidate, ShapeRole role);

  Painter& painter_;
  std::set<int> filled_;
  std::optional<LinkRouter> router_;
};

/// Draws a step of quadrille's own scale, and one of a scale of plain 9x9 puzzles.
void draw_board_step(Painter& painter, const logic::Step& step, const logic::Position& position);
void draw_grid_step(Painter& painter, const logic::Step& step);

/// Returns the tone of a group of a pattern, or of a chain of a step: 0 is the first.
constexpr Tone tone_of_group(int group) {
  constexpr Tone tones[] = {1, 4, 3, 2, 5, 7, 6};
  return tones[static_cast<std::size_t>(group) % std::size(tones)];
}

}  // namespace quadrille::draw
