// Proposes rules for shapes and texts in the puzzle: dots and signs between two cells, digits where four cells meet,
// shades of cells, cages that are only drawn. The place decides first, as an edge, a corner and the middle of a cell
// are told apart by the coordinates alone:
//
//      +---o---+       o an edge: dots, X, V, <, sums
//      |   s   |       q a corner: quadruples
//      +-------q       s the middle: odd and even cells
#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/color.h"
#include "text/core/sketch.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

bool is_white(draw::Rgba color) { return hue_of(color).lightness > 0.93; }
bool is_black(draw::Rgba color) { return hue_of(color).lightness < 0.2; }
bool is_grey(draw::Rgba color) {
  const Hue hue = hue_of(color);
  return hue.saturation < 0.16 && hue.lightness > 0.3 && hue.lightness < 0.93;
}

// The texts of shapes: texts of their own are joined with the shape around them, or with the text there, as digits may
// be written one by one. A text that is joined counts with its shape alone.
class JoinedTexts {
 public:
  explicit JoinedTexts(const Sketch& sketch) {
    for (const SketchShape& shape : sketch.shapes()) {
      if (!shape.has_form() || std::max(shape.mark->width, shape.mark->height) > 0.95) continue;
      Joined joined{shape.part, shape.has_text() ? shape.mark->text : "", {shape.part}};
      for (const SketchShape& text : sketch.shapes()) {
        const double down = text.middle().row - shape.middle().row,
                     right = text.middle().column - shape.middle().column;
        const bool lies_in = std::abs(down) < std::max(0.1, shape.mark->height / 2) &&
                             std::abs(right) < std::max(0.1, shape.mark->width / 2);
        if (text.part == shape.part || text.has_form() || !text.has_text() || !lies_in) continue;
        joined.text += text.mark->text;
        joined.parts.push_back(text.part);
      }
      if (joined.parts.size() > 1) joined_.push_back(std::move(joined));
    }
  }

  bool is_joined(const SketchShape& shape) const {
    return std::ranges::any_of(joined_, [&](const Joined& joined) {
      return joined.shape != shape.part && std::ranges::count(joined.parts, shape.part) > 0;
    });
  }

  // Returns the text of a shape with what was joined to it, and all parts of that.
  std::pair<std::string, std::vector<std::size_t>> of(const SketchShape& shape) const {
    const auto joined = std::ranges::find(joined_, shape.part, &Joined::shape);
    std::string text = joined == joined_.end() ? shape.mark->text : joined->text;
    auto parts = joined == joined_.end() ? std::vector{shape.part} : joined->parts;
    return {std::string(trimmed(text)), std::move(parts)};
  }

 private:
  struct Joined {
    std::size_t shape;
    std::string text;
    std::vector<std::size_t> parts;
  };

  std::vector<Joined> joined_;
};

// Returns the sum that an X or a V says, the Roman numbers.
std::optional<int> total_of(std::string_view text) {
  if (text == "X" || text == "x") return 10;
  if (text == "V" || text == "v") return 5;
  return std::nullopt;
}

// Tells whether the first of two cells is the greater one; nothing if the text does not compare. A sign between cells
// of a column may be turned, and then is '^'.
std::optional<bool> first_is_greater(std::string_view text, std::pair<int, int> cells) {
  assert(cells.first < cells.second);
  const bool in_row = cells.second == cells.first + 1;
  if (in_row && (text == ">" || text == "<")) return text == ">";
  if (!in_row && (text == "^" || text == "\u2227" || text == "\u2303")) return false;
  if (!in_row && (text == "\u2228" || text == "\u2304")) return true;
  return std::nullopt;
}

// Proposes rules for shapes by their places, and leaves out texts that are part of another shape.
class ShapeProposer {
 public:
  ShapeProposer(const Sketch& sketch, std::vector<Proposal>& proposals)
      : sketch_(sketch), proposals_(proposals), texts_(sketch) {}

  void propose() {
    for (const SketchShape& shape : sketch_.shapes()) {
      if (texts_.is_joined(shape)) continue;
      if (const auto cells = sketch_.cells_beside(shape.middle())) {
        propose_edge(shape, *cells);
      } else if (const auto corner = sketch_.cells_around_corner(shape.middle()); !corner.empty()) {
        propose_corner(shape, corner);
      } else if (const int cell = sketch_.cell_around(shape.middle()); cell >= 0) {
        propose_shade(shape, cell);
      }
    }
  }

 private:
  void add(std::string look, std::vector<std::size_t> parts, RuleKind kind, Rule rule) {
    proposals_.push_back({std::move(look), std::move(parts), {{kind, {std::move(rule)}}}});
  }

  // ------------------------------------------------------------------------------------------------------------- edges

  // Proposes, in this order: X and V or their like, comparisons, black and white dots, and numbers. Another text may
  // mean anything.
  void propose_edge(const SketchShape& shape, std::pair<int, int> cells) {
    auto [text, parts] = texts_.of(shape);
    const std::vector both{cells.first, cells.second};
    if (const auto total = total_of(text)) return add("sum " + text, parts, pair_sum, {pair_sum, both, total});
    if (const auto greater_first = first_is_greater(text, cells)) {
      const auto [first, second] = *greater_first ? cells : std::pair(cells.second, cells.first);
      return add("comparison", parts, greater, {greater, {first, second}});
    }
    const bool is_dot = shape.is_round() && shape.has_form() && shape.mark->width < 0.75;
    const auto number = number_of_text(text);
    if (!text.empty() && !number) return;
    if (is_dot && shape.is_filled() && is_black(shape.mark->paint.fill))
      return propose_dot("black", parts, ratio, both, number);
    if (is_dot && (!shape.is_filled() || is_white(shape.mark->paint.fill)))
      return propose_dot("white", parts, difference, both, number);
    if (number && !is_dot) propose_dot("number", parts, pair_sum, both, number);
  }

  // A dot with a number may be any of three rules; one without has its usual meaning only.
  void propose_dot(const std::string& look, std::vector<std::size_t> parts, RuleKind usual,
                   const std::vector<int>& cells, std::optional<int> number) {
    Proposal proposal{look + (number ? " number" : " dot"), std::move(parts)};
    std::vector kinds{usual};
    if (number) {
      for (const RuleKind kind : {difference, ratio, pair_sum}) {
        if (kind != usual) kinds.push_back(kind);
      }
    }
    for (const RuleKind kind : kinds) proposal.readings.push_back({kind, {{kind, cells, number}}});
    proposals_.push_back(std::move(proposal));
  }

  // ----------------------------------------------------------------------------------------------------------- corners

  // Proposes up to four digits around a corner, sorted, as one number: the digits of the rule.
  void propose_corner(const SketchShape& shape, const std::vector<int>& cells) {
    auto [text, parts] = texts_.of(shape);
    std::string digits;
    for (const char c : text) {
      if (c >= '1' && c <= '9') digits += c;
      if ((c < '1' || c > '9') && c != ' ' && c != ',' && c != '\n') return;
    }
    if (digits.empty() || digits.size() > 4) return;
    assert(cells.size() == 4);
    std::ranges::sort(digits);
    add("quadruple", parts, quadruple, {quadruple, cells, static_cast<int>(*whole_number(digits))});
  }

  // ------------------------------------------------------------------------------------------------------------ shades

  // Proposes a grey circle for an odd cell, a grey square for an even one. Both are drawn as ornaments, too, so the
  // text of the rules must name them.
  void propose_shade(const SketchShape& shape, int cell) {
    const bool is_even_sided = std::abs(shape.mark->width - shape.mark->height) < 0.05 && shape.mark->width > 0.5;
    if (!is_even_sided || shape.has_text() || !shape.is_filled() || !is_grey(shape.mark->paint.fill)) return;
    if (std::fmod(shape.mark->angle, 90) != 0) return;
    const RuleKind kind = shape.is_round() ? odd : even;
    Proposal proposal{kind == odd ? "grey circle" : "grey square", {shape.part}};
    proposal.readings.push_back({kind, {{kind, {cell}}}});
    proposal.needs_word = true;
    proposals_.push_back(std::move(proposal));
  }

  const Sketch& sketch_;
  std::vector<Proposal>& proposals_;
  const JoinedTexts texts_;
};

// Proposes cages that the page draws without saying that they are rules. With a sum they may also be sums without a
// ban on repeats.
void propose_drawn_cages(const Sketch& sketch, std::vector<Proposal>& proposals) {
  for (std::size_t i = 0; i < sketch.part_count(); ++i) {
    const PagePart& part = sketch.part(i);
    const Mark& mark = part.mark;
    const auto sum = number_of_text(mark.text);
    if (mark.form != Mark::Form::cage || part.kind.empty() || (!mark.text.empty() && !sum)) continue;
    Rule rule{cage, {}, sum};
    for (const Spot spot : mark.spots) rule.cells.push_back(sketch.cell(line_at(spot.row), line_at(spot.column)));
    if (std::ranges::count(rule.cells, -1) > 0) continue;
    Proposal proposal{sum ? "cage with a sum" : "cage", {i}};
    proposal.readings.push_back({cage, {rule}});
    if (sum) proposal.readings.push_back({little_killer, {{little_killer, rule.cells, sum}}});
    proposals.push_back(std::move(proposal));
  }
}

// Proposes the rules that the page names for the whole board: exceptions of these are the dots and signs.
void propose_negative(const Sketch& sketch, std::vector<Proposal>& proposals) {
  std::vector<std::size_t> parts;
  bool consecutive = false, ratios = false;
  for (std::size_t i = 0; i < sketch.part_count(); ++i) {
    const Mark& mark = sketch.part(i).mark;
    if (mark.form != Mark::Form::rule) continue;
    if (mark.text == "antixv") proposals.push_back({"antixv", {i}, {{xv_negative, {{xv_negative}}}}});
    if (mark.text != "nonconsecutive" && mark.text != "antiratio") continue;
    (mark.text == "antiratio" ? ratios : consecutive) = true;
    parts.push_back(i);
  }
  const RuleKind kind = consecutive && ratios ? kropki_negative : ratios ? ratio_negative : difference_negative;
  if (!parts.empty()) proposals.push_back({"negative", std::move(parts), {{kind, {{kind}}}}});
}

}  // namespace

void propose_shapes(const Sketch& sketch, std::vector<Proposal>& proposals) {
  ShapeProposer(sketch, proposals).propose();
  propose_drawn_cages(sketch, proposals);
  propose_negative(sketch, proposals);
}

}  // namespace quadrille::text
