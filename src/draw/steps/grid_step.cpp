// Draws steps on plain 9x9 grids: houses and covers of fish, marks with their roles, and chains as graphs of nodes and
// links. Nested steps are drawn into the same picture.
#include <map>

#include "draw/steps/step_painter.h"

namespace quadrille::draw {

namespace {

using logic::Candidate;
using logic::Step;

// Lists the cells of a row, a column or a box.
std::vector<int> cells_of_house(logic::HouseName house) {
  std::vector<int> cells;
  for (int i = 0; i < 9; ++i) {
    const int n = house.number;
    const int cell = house.kind == House::row      ? 9 * n + i
                     : house.kind == House::column ? 9 * i + n
                                                   : 27 * (n / 3) + 3 * (n % 3) + 9 * (i / 3) + i % 3;
    cells.push_back(cell);
  }
  return cells;
}

class GridStepDrawing {
 public:
  GridStepDrawing(Painter& painter, const Step& step) : painter_(painter), step_(step) {}

  // Collects all nodes before the first link is routed, since links avoid the discs of all.
  void draw() {
    draw_houses();
    fill_pattern();
    std::vector<Candidate> nodes;
    collect_nodes(step_, nodes);
    painter_.set_obstacles(nodes);
    draw_marks(step_);
    draw_links(step_);
    draw_nodes();
    for (const Candidate out : step_.eliminations) painter_.draw_elimination(out);
    for (const Candidate placed : step_.placements) painter_.draw_placement(placed);
  }

 private:
  // Chains name the houses of their links themselves.
  void draw_houses() {
    for (const logic::HouseName house : step_.houses) painter_.draw_house(cells_of_house(house), ShapeRole::base_house);
    for (const logic::HouseName house : step_.covers)
      painter_.draw_house(cells_of_house(house), ShapeRole::cover_house);
  }

  void fill_pattern() {
    for (const Candidate placed : step_.placements) fill(placed, ShapeRole::placed_cell);
    for (const logic::CandidateMark& mark : step_.marks) fill(mark.candidate, ShapeRole::pattern_cell);
  }
  void fill(Candidate candidate, ShapeRole role) {
    const int cell = candidate.cell;
    painter_.fill_cells({&cell, 1}, role);
  }

  // Notes for each candidate whether it is on, off or both in some chain.
  void collect_nodes(const Step& step, std::vector<Candidate>& nodes) {
    for (const logic::Chain& chain : step.chains) {
      for (const logic::Node& node : chain.nodes) {
        nodes.push_back(node.candidate);
        Node& known = nodes_[node.candidate];
        (node.on ? known.on : known.off) = true;
      }
    }
    for (const Step& nested : step.nested) collect_nodes(nested, nodes);
  }

  // Leaves out candidates that are nodes, which have a mark of their own.
  void draw_marks(const Step& step) {
    for (const logic::CandidateMark& mark : step.marks) {
      if (!nodes_.contains(mark.candidate)) painter_.draw_mark(mark.candidate, mark.role, mark.group);
    }
    for (const Step& nested : step.nested) draw_marks(nested);
  }

  // Gives each chain a color of its own; a link that several chains share is drawn once.
  void draw_links(const Step& step) {
    for (const logic::Chain& chain : step.chains) {
      const Tone tone = tone_of_group(chains_++);
      for (const logic::Node& node : chain.nodes) {
        nodes_[node.candidate].tone = tone;
        for (const std::uint16_t parent : node.parents) draw_link(chain.nodes[parent], node, tone);
      }
    }
    for (const Step& nested : step.nested) draw_links(nested);
  }

  void draw_link(const logic::Node& from, const logic::Node& to, Tone tone) {
    if (!drawn_.insert({from.candidate, to.candidate, to.on}).second) return;
    const bool by_pattern = to.reason == logic::Reason::pattern || to.reason == logic::Reason::als;
    painter_.draw_link(from.candidate, to.candidate, to.on, by_pattern, tone);
  }

  // Draws a candidate that is true in one chain and false in another as both: a disc within a ring.
  void draw_nodes() {
    for (const auto& [candidate, node] : nodes_) {
      if (node.off) painter_.draw_node(candidate, false, node.tone, node.on);
      if (node.on) painter_.draw_node(candidate, true, node.tone);
    }
  }

  struct Node {
    bool on = false, off = false;
    Tone tone = 0;
  };

  StepPainter painter_;
  const Step& step_;
  std::map<Candidate, Node> nodes_;
  std::set<std::tuple<Candidate, Candidate, bool>> drawn_;
  int chains_ = 0;
};

}  // namespace

void draw_grid_step(Painter& painter, const Step& step) { GridStepDrawing(painter, step).draw(); }

}  // namespace quadrille::draw
