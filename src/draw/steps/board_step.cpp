// Draws steps of quadrille's own scale: the cells and houses that the step looks at, the candidates of its
// pattern, and what it places or excludes. A trial shows what would follow from its assumption as nodes that are on or
// off.
#include <algorithm>

#include "draw/steps/step_painter.h"

namespace quadrille::draw {

namespace {

using logic::Candidate;
using logic::Step;

class BoardStepDrawing {
 public:
  BoardStepDrawing(Painter& painter, const Step& step, const logic::Position& position)
      : painter_(painter), step_(step), position_(position) {}

  void draw() {
    fill_cells();
    draw_premises();
    draw_pattern();
    if (step_.choices.empty()) draw_trial();
    draw_choices();
    for (const Candidate out : step_.eliminations) painter_.draw_elimination(out);
    for (const Candidate placed : step_.placements) painter_.draw_placement(placed);
  }

 private:
  // Fills the most important cells first, since a cell is filled once.
  void fill_cells() {
    if (step_.contradiction.cell >= 0) painter_.fill_cells({&step_.contradiction.cell, 1}, ShapeRole::failed_cell);
    for (const Candidate placed : step_.placements) {
      const int cell = placed.cell;
      painter_.fill_cells({&cell, 1}, ShapeRole::placed_cell);
    }
    for (const logic::Choice& choice : step_.choices)
      if (is_pattern(choice)) painter_.fill_cells(choice.set, ShapeRole::pattern_cell);
    painter_.fill_cells(step_.pattern, ShapeRole::pattern_cell);
    for (std::size_t i = 0; i < main_premises(); ++i) {
      if (step_.premises[i].rule >= 0) painter_.fill_cells(step_.premises[i].cells, ShapeRole::reason_cell);
    }
  }

  // Returns the number of premises without those that only make cells different.
  std::size_t main_premises() const {
    return step_.premises.size() - std::min(step_.differences, step_.premises.size());
  }

  static bool is_pattern(const logic::Choice& choice) { return choice.reason == logic::ChoiceReason::impossible; }

  // Outlines houses; rules are drawn already, and their cells have been filled. Those of a pattern would be too many.
  void draw_premises() {
    if (std::ranges::any_of(step_.choices, is_pattern)) return;
    for (std::size_t i = 0; i < main_premises(); ++i) {
      const logic::Premise& premise = step_.premises[i];
      if (premise.rule < 0 && !premise.cells.empty()) painter_.draw_house(premise.cells, ShapeRole::base_house);
    }
  }

  // Marks the candidates of the pattern that the step is about, unless the step changes them.
  void draw_pattern() {
    for (const int cell : step_.pattern) {
      for (const int symbol : step_.symbols) {
        const Candidate candidate{static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)};
        if (is_left(candidate) && !is_changed(step_, candidate)) painter_.draw_mark(candidate, logic::Role::pattern, 0);
      }
    }
  }

  bool is_left(Candidate candidate) const {
    return (position_.candidates[candidate.cell] >> (candidate.symbol - 1) & 1) != 0;
  }
  static bool is_changed(const Step& step, Candidate candidate) {
    return std::ranges::count(step.eliminations, candidate) + std::ranges::count(step.placements, candidate) > 0;
  }

  // Shows what would be true and false if the assumption held.
  void draw_trial() {
    if (step_.assumption.symbol == 0) return;
    for (const Step& nested : step_.nested) {
      for (const Candidate out : nested.eliminations) draw_consequence(out, false);
      for (const Candidate placed : nested.placements) draw_consequence(placed, true);
    }
    painter_.draw_node(step_.assumption, true, tone_of_group(1));
  }

  // Shows only candidates that are still there: others have no place in the picture.
  void draw_consequence(Candidate candidate, bool on) {
    if (is_left(candidate)) painter_.draw_node(candidate, on, tone_of_group(0));
  }

  // Guardians of a pattern are marked; chains and whips are nodes with links, from false ones to those that are true
  // then. A link of a group begins and ends at its first candidate.
  void draw_choices() {
    std::vector<Candidate> nodes;
    for (const logic::Choice& choice : step_.choices)
      for (const auto* part : {&choice.first, &choice.second}) nodes.insert(nodes.end(), part->begin(), part->end());
    painter_.set_obstacles(nodes);
    const bool is_whip = step_.assumption.symbol != 0;
    const std::vector<Candidate>* before = nullptr;
    std::vector<Candidate> assumed{step_.assumption};
    if (is_whip) before = &assumed, draw_nodes(assumed, true);
    for (const logic::Choice& choice : step_.choices) {
      if (choice.second.empty() && !is_whip) {
        for (const Candidate guardian : choice.first) painter_.draw_mark(guardian, logic::Role::extra, 0);
        continue;
      }
      const bool by_pattern = choice.reason == logic::ChoiceReason::set || is_pattern(choice);
      if (before != nullptr && !choice.first.empty()) draw_link(*before, choice.first, false, by_pattern);
      if (!choice.first.empty() && !choice.second.empty()) draw_link(choice.first, choice.second, true, by_pattern);
      draw_nodes(choice.first, false);
      draw_nodes(choice.second, true);
      before = &choice.second;
    }
    if (step_.closed) draw_link(*before, step_.choices.front().first, false, false);
  }

  void draw_link(const std::vector<Candidate>& from, const std::vector<Candidate>& to, bool strong, bool by_pattern) {
    painter_.draw_link(from.front(), to.front(), strong, by_pattern, tone_of_group(0));
  }
  void draw_nodes(const std::vector<Candidate>& nodes, bool on) {
    for (const Candidate node : nodes)
      if (is_left(node) && !is_changed(step_, node)) painter_.draw_node(node, on, tone_of_group(0));
  }

  StepPainter painter_;
  const Step& step_;
  const logic::Position& position_;
};

}  // namespace

void draw_board_step(Painter& painter, const Step& step, const logic::Position& position) {
  BoardStepDrawing(painter, step, position).draw();
}

}  // namespace quadrille::draw
