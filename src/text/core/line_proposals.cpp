// Proposes rules for lines: thermometers, arrows, lines between two ends, and lines that a color names. The order is
// from what looks like only one rule to what may be many; a line that was proposed once is used and not looked at
// again. A diagonal of the whole puzzle comes first, then arrows with a circle, bulbs with their lines, lines between
// two circles or diamonds, and at last lines that have nothing but their color.
#include <algorithm>
#include <cassert>
#include <set>

#include "draw/core/paint.h"
#include "text/core/color.h"
#include "text/core/sketch.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr double grey_below = 0.16;  // saturation
using Kinds = std::vector<std::pair<RuleKind, int>>;

// Returns the rules that setters draw in a color, and their numbers, the most frequent one first. Colors are told apart
// by their hue in degrees; `dutch` are whispers with a difference of one less than half of the symbols, rounded up.
Kinds kinds_of(draw::Rgba color, int symbols) {
  const std::pair dutch{whispers, (symbols + 1) / 2 - 1};
  const Hue hue = hue_of(color);
  if (hue.saturation < grey_below) return {{palindrome, 0}, {region_sums, 0}};
  const double degrees = hue.degrees;
  const bool is_pale = hue.lightness > 0.82;
  if (degrees < 15 || degrees >= 335) return {{modular, 2}, {entropic, 0}, {sum_line, 10}, {nabner, 0}};
  if (degrees < 45) {
    if (is_pale) return {{entropic, 0}, dutch, {modular, 3}};
    return {dutch, {entropic, 0}, {nabner, 0}, {modular, 3}};
  }
  if (degrees < 70) return {{nabner, 0}, {zipper, 0}, {sum_line, 10}, {renban, 0}};
  if (degrees < 165) return {{whispers, 0}, dutch};
  if (degrees < 188) return {{modular, 3}, {region_sums, 0}, {entropic, 0}, {sum_line, 10}};
  if (degrees < 255) return {{region_sums, 0}, {modular, 3}, {sum_line, 10}};
  return {{renban, 0}, {zipper, 0}, {nabner, 0}};
}

// What has been proposed, and what a line may end in.
struct LineProposals {
  LineProposals(const Sketch& its_sketch, std::vector<Proposal>& all)
      : sketch(its_sketch), proposals(all), used(its_sketch.part_count()) {
    // Shapes that may be ends of lines: drawn, without text, and not small dots.
    for (const SketchShape& shape : sketch.shapes()) {
      const double size = std::max(shape.mark->width, shape.mark->height);
      if (shape.has_form() && !shape.has_text() && size > 0.35) ends.push_back(&shape);
    }
  }

  void add(Proposal proposal) {
    assert(!proposal.readings.empty());
    for (const std::size_t part : proposal.parts) used[part] = true;
    proposals.push_back(std::move(proposal));
  }

  const Sketch& sketch;
  std::vector<Proposal>& proposals;
  std::vector<bool> used;
  std::vector<const SketchShape*> ends;
};

// Returns the name of a look: lines of one color have one meaning.
std::string look(std::string_view what, draw::Rgba color) { return std::string(what) + ' ' + color_text(color); }

// Proposes straight lines from corner to corner of a square board.
void propose_diagonals(LineProposals& to) {
  const double n = to.sketch.rows();
  if (to.sketch.rows() != to.sketch.columns()) return;
  for (const SketchLine& line : to.sketch.lines()) {
    const auto& spots = line.mark->spots;
    if (line.is_arrow || spots.size() != 2) continue;
    const auto is_near = [](double a, double b) { return std::abs(a - b) < 0.1; };
    const Spot& a = spots.front().column < spots.back().column ? spots.front() : spots.back();
    const Spot& b = &a == &spots.front() ? spots.back() : spots.front();
    if (!is_near(a.column, 0) || !is_near(b.column, n)) continue;
    const bool down = is_near(a.row, 0) && is_near(b.row, n), up = is_near(a.row, n) && is_near(b.row, 0);
    if (!down && !up) continue;
    const RuleKind kind = down ? diagonal_down : diagonal_up;
    to.add({"diagonal", {line.part}, {{kind, {{kind}}}}});
  }
}

// Returns the cells of a circle, or of a circle that was made longer: a sum of two or three digits. A shape that was
// turned by a quarter has its width upright. Empty if it lies in several rows and columns.
std::vector<int> cells_of_circle(const SketchShape& shape, const Sketch& sketch) {
  const Mark& mark = *shape.mark;
  const bool is_upright = std::abs(std::fmod(mark.angle, 180)) > 45 && std::abs(std::fmod(mark.angle, 180)) < 135;
  const double width = is_upright ? mark.height : mark.width, height = is_upright ? mark.width : mark.height;
  const int across = std::max(1, edge_at(width + 0.2));
  const int down = std::max(1, edge_at(height + 0.2));
  if (across > 1 && down > 1) return {};
  assert(across >= 1 && down >= 1);
  std::vector<int> cells;
  for (int i = 0; i < across * down; ++i) {
    const Spot spot{shape.middle().row + (down > 1 ? i - (down - 1) / 2.0 : 0),
                    shape.middle().column + (across > 1 ? i - (across - 1) / 2.0 : 0)};
    const int cell = sketch.cell_around(spot);
    if (cell < 0) return {};
    cells.push_back(cell);
  }
  return cells;
}

// Tells whether a spot lies in a shape, which is taken for at least 0.7 cells wide.
bool reaches(const SketchShape& shape, Spot spot) {
  constexpr double slack = 0.15;
  return std::abs(spot.row - shape.middle().row) < std::max(shape.mark->height, 0.7) / 2 + slack &&
         std::abs(spot.column - shape.middle().column) < std::max(shape.mark->width, 0.7) / 2 + slack;
}

// Proposes arrows that begin in a circle; the number of a rule with several digits in the circle says how many.
void propose_arrows(LineProposals& to) {
  for (const SketchLine& line : to.sketch.lines()) {
    if (!line.is_arrow || line.cells.size() < 2) continue;
    const auto circle = std::ranges::find_if(to.ends, [&](const SketchShape* shape) {
      return shape->mark->rounded && reaches(*shape, line.mark->spots.front()) &&
             !cells_of_circle(*shape, to.sketch).empty();
    });
    if (circle == to.ends.end()) continue;
    Rule rule{arrow, cells_of_circle(**circle, to.sketch)};
    const std::vector<int> sum = rule.cells;
    if (sum.size() > 1) rule.number = static_cast<int>(sum.size());
    for (const int cell : line.cells) {
      if (std::ranges::count(sum, cell) == 0) rule.cells.push_back(cell);
    }
    if (rule.cells.size() > sum.size()) to.add({"arrow", {line.part, (*circle)->part}, {{arrow, {rule}}}});
  }
}

class ThermometerProposer {
 public:
  explicit ThermometerProposer(LineProposals& to) : to_(to) {}

  // Proposes thermometers, color by color: lines that have a bulb at one of their ends, and lines that a bulb reaches
  // through others.
  void propose() {
    std::vector<std::vector<const SketchLine*>> colors;
    for (const SketchLine& line : to_.sketch.lines()) {
      if (line.is_arrow || line.cells.size() < 2 || to_.used[line.part]) continue;
      const auto same = std::ranges::find_if(
          colors, [&](const auto& lines) { return is_same_color(lines.front()->color(), line.color()); });
      same == colors.end() ? colors.push_back({&line}) : same->push_back(&line);
    }
    for (const auto& lines : colors) propose_color(lines);
  }

 private:
  // Returns the bulb of that color in a cell; null if there is none.
  const SketchShape* bulb_at(int cell, draw::Rgba color) const {
    for (const SketchShape* shape : to_.ends) {
      const bool has_color =
          is_same_color(shape->is_filled() ? shape->mark->paint.fill : shape->mark->paint.stroke, color);
      if (has_color && shape->is_round() && to_.sketch.cell_around(shape->middle()) == cell) return shape;
    }
    return nullptr;
  }

  void propose_color(const std::vector<const SketchLine*>& lines) {
    assert(!lines.empty() && reached_.empty());
    std::vector<const SketchLine*> others;
    for (const SketchLine* line : lines) {
      const SketchShape* const first = bulb_at(line->cells.front(), line->color());
      const SketchShape* const last = bulb_at(line->cells.back(), line->color());
      if ((first != nullptr) == (last != nullptr)) {
        if (first == nullptr) others.push_back(line);
      } else {
        std::vector<int> cells = line->cells;
        if (first == nullptr) std::ranges::reverse(cells);
        reached_.insert(cells.begin(), cells.end());
        propose_thermometer({cells}, {line->part, (first != nullptr ? first : last)->part}, line->color());
      }
    }
    propose_branches(std::move(others), lines.front()->color());
    reached_.clear();
  }

  // Proposes lines that begin, or pass through, where a thermometer of their color has reached: they grow from there in
  // all directions. A line that meets it in several cells tells no direction. Repeats until no line is reached, as
  // branches have branches.
  void propose_branches(std::vector<const SketchLine*> lines, draw::Rgba color) {
    for (bool found = true; found;) {
      found = false;
      for (auto at = lines.begin(); at != lines.end();) {
        const std::vector<int>& cells = (*at)->cells;
        const auto meets = [&](int cell) { return reached_.contains(cell); };
        if (std::ranges::count_if(cells, meets) != 1) {
          ++at;
          continue;
        }
        const auto root = std::ranges::find_if(cells, meets);
        std::vector<std::vector<int>> branches;
        if (root + 1 != cells.end()) branches.emplace_back(root, cells.end());
        if (root != cells.begin()) branches.emplace_back(std::make_reverse_iterator(root + 1), cells.rend());
        reached_.insert(cells.begin(), cells.end());
        propose_thermometer(branches, {(*at)->part}, color);
        at = lines.erase(at);
        found = true;
      }
    }
  }

  // Proposes one drawing of one or two lines that share a bulb or a root.
  void propose_thermometer(const std::vector<std::vector<int>>& lines, std::vector<std::size_t> parts,
                           draw::Rgba color) {
    Reading strict{thermometer, {}}, slow{slow_thermometer, {}};
    for (const auto& cells : lines) {
      strict.rules.push_back({thermometer, cells});
      slow.rules.push_back({slow_thermometer, cells});
    }
    to_.add({look("bulb", color), std::move(parts), {strict, slow}});
  }

  LineProposals& to_;
  std::set<int> reached_;  // by thermometers of the color
};

// Returns the shape as wide as high in a cell; null if there is none.
const SketchShape* end_at(int cell, const LineProposals& to) {
  for (const SketchShape* shape : to.ends) {
    if (to.sketch.cell_around(shape->middle()) == cell && std::abs(shape->mark->width - shape->mark->height) < 0.05)
      return shape;
  }
  return nullptr;
}

// Circles mean lines between, or double arrows; diamonds lockout lines.
void propose_between(const SketchLine& line, const SketchShape& first, const SketchShape& last, LineProposals& to) {
  const bool is_round = first.is_round() && last.is_round();
  Proposal proposal{is_round ? "circles" : "diamonds", {line.part, first.part, last.part}};
  for (const RuleKind kind : is_round ? std::vector{between, double_arrow} : std::vector{lockout})
    proposal.readings.push_back({kind, {{kind, line.cells}}});
  to.add(std::move(proposal));
}

void propose_line(const SketchLine& line, LineProposals& to) {
  assert(line.cells.size() > 1);
  const SketchShape* const first = end_at(line.cells.front(), to);
  const SketchShape* const last = end_at(line.cells.back(), to);
  if (first != nullptr && last != nullptr && first != last && line.cells.size() > 2)
    return propose_between(line, *first, *last, to);
  Proposal proposal{look("line", line.color()), {line.part}};
  for (const auto& [kind, number] : kinds_of(line.color(), to.sketch.board().shape.order())) {
    Rule rule{kind, line.cells};
    if (number > 0) rule.number = number;
    proposal.readings.push_back({kind, {std::move(rule)}, number});
  }
  to.add(std::move(proposal));
}

}  // namespace

void propose_lines(const Sketch& sketch, std::vector<Proposal>& proposals) {
  LineProposals to(sketch, proposals);
  propose_diagonals(to);
  propose_arrows(to);
  ThermometerProposer(to).propose();
  for (const SketchLine& line : sketch.lines()) {
    if (!line.is_arrow && line.cells.size() > 1 && !to.used[line.part]) propose_line(line, to);
  }
}

}  // namespace quadrille::text
