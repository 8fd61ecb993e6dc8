// Draws the elements of steps on a board. Meaning never depends on color alone: marks differ in form and pattern, nodes
// that are on are filled, strong links are drawn through, weak ones dotted, eliminations crossed out.
#include "draw/steps/step_painter.h"

#include <cassert>

#include "draw/core/square.h"
#include "draw/rules/outline.h"

namespace quadrille::draw {

namespace {

constexpr double link_head = 6.5;

// Returns a square around a candidate, on a side or on a corner.
Strokes regular_frame(Point center, double radius, bool on_corner) {
  return on_corner ? square_around(center, 1.25 * radius, 0) : square_around(center, 0.9 * radius, 0.9 * radius);
}

}  // namespace

StepPainter::StepPainter(Painter& painter) : painter_(painter) {}

// Insets base houses less than cover houses, so that both are visible where they share a border.
void StepPainter::draw_house(std::span<const int> cells, ShapeRole role) {
  painter_.add(Layer::highlight, role,
               outline_of(cells, painter_.columns(), role == ShapeRole::base_house ? 2.5 : 5.5));
}

// Fills each cell at most once: the first role stays.
void StepPainter::fill_cells(std::span<const int> cells, ShapeRole role) {
  for (const int cell : cells) {
    if (filled_.insert(cell).second)
      painter_.add(Layer::highlight, role, Rectangle{painter_.corner(cell), cell_size, cell_size});
  }
}

// Gives each role a form and a pattern: squares for fins, pivots and linked candidates, circles for the others.
void StepPainter::draw_mark(logic::Candidate candidate, logic::Role role, int group) {
  using enum logic::Role;
  const Point at = place(candidate).at;
  const double r = radius(candidate);
  const Tone tone = role == pattern ? tone_of_group(group) : role == fin ? 4 : role == extra || role == helper ? 0 : 2;
  const auto add = [&](auto form, FillPattern line) {
    painter_.add(Layer::step, ShapeRole::mark, std::move(form), tone, line);
  };
  switch (role) {
    case pattern:
      // Groups take turns in form, too.
      group % 2 == 0 ? add(Circle{at, r}, FillPattern::solid) : add(regular_frame(at, r, false), FillPattern::solid);
      break;
    case fin: add(regular_frame(at, r, true), FillPattern::dashed); break;
    case pivot: add(regular_frame(at, r, false), FillPattern::wide); break;
    case pincer: add(Circle{at, r}, FillPattern::wide); break;
    case extra: add(Circle{at, r}, FillPattern::dashed); break;
    case helper: add(Circle{at, r}, FillPattern::dotted); break;
    case linked: add(regular_frame(at, r, true), FillPattern::solid); break;
  }
  draw_digit(candidate, ShapeRole::mark_digit);
}

// Draws a disc if the candidate is on, a ring if it is off; `wider` leaves room for a disc within the ring.
void StepPainter::draw_node(logic::Candidate candidate, bool on, Tone tone, bool wider) {
  const double r = radius(candidate) + (wider ? 3 : 0);
  painter_.add(Layer::step, on ? ShapeRole::node_on : ShapeRole::node_off, Circle{place(candidate).at, r}, tone);
  draw_digit(candidate, on ? ShapeRole::node_on_digit : ShapeRole::node_off_digit);
}

void StepPainter::draw_elimination(logic::Candidate candidate) {
  const Point at = place(candidate).at;
  const double r = radius(candidate);
  painter_.add(Layer::step, ShapeRole::elimination_ground, Circle{at, 0.9 * r});
  painter_.add(Layer::step, ShapeRole::elimination,
               Strokes()
                   .move({at.x - r, at.y - r})
                   .line({at.x + r, at.y + r})
                   .move({at.x - r, at.y + r})
                   .line({at.x + r, at.y - r}));
  draw_digit(candidate, ShapeRole::eliminated);
}

void StepPainter::draw_placement(logic::Candidate candidate) {
  painter_.add(Layer::step, ShapeRole::placement, Circle{place(candidate).at, radius(candidate) + 1});
  draw_digit(candidate, ShapeRole::placement_digit);
}

// Takes the largest disc as the size of all: links keep away from each.
void StepPainter::set_obstacles(std::span<const logic::Candidate> candidates) {
  std::vector<Point> discs;
  double largest = 0;
  for (const logic::Candidate candidate : candidates) {
    discs.push_back(place(candidate).at);
    largest = std::max(largest, radius(candidate));
  }
  router_.emplace(std::move(discs), largest);
}

void StepPainter::draw_link(logic::Candidate from, logic::Candidate to, bool strong, bool by_pattern, Tone tone) {
  assert(router_.has_value());  // set_obstacles() comes first
  const Link link = router_->route(place(from).at, place(to).at, link_head);
  painter_.add(Layer::step, strong ? ShapeRole::strong_link : ShapeRole::weak_link,
               Strokes().move(link.from).curve(link.control, link.to), tone,
               by_pattern ? FillPattern::dash_dotted : FillPattern::solid);
  painter_.add(Layer::step, ShapeRole::link_head, arrow_head(link, link_head), tone);
}

CandidatePlace StepPainter::place(logic::Candidate candidate) const {
  return candidate_place(painter_, candidate.cell, candidate.symbol);
}

double StepPainter::radius(logic::Candidate candidate) const { return 0.92 * place(candidate).radius; }

void StepPainter::draw_digit(logic::Candidate candidate, ShapeRole role) {
  const CandidatePlace where = place(candidate);
  painter_.add(Layer::step, role, Text{painter_.symbol(candidate.symbol), where.at, where.size});
}

}  // namespace quadrille::draw
