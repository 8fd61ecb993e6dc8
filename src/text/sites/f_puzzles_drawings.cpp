// Drawings of the page are of two kinds. Some only show a rule that the object states as well, for sites that do not
// know that rule; these say nothing more. All others may be rules that only a person can read, so they are kept with
// words for a message: "line #67F067: r1c1 r1c2".
//
// A drawing belongs to a rule if "fromConstraint" names one that is stated, or if a plug-in or the solver has added it
// next to a line rule of its own. Texts about the puzzle and fog are no rules, either.
//
// The look of an element is a mark with its paint. Widths and heights of shapes are in cells; widths of lines and sizes
// of texts are in halves of a cell. Every number is clamped: files come from anybody, and a picture must not grow
// because of one.
#include "text/sites/f_puzzles_drawings.h"

#include <algorithm>
#include <cctype>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/color.h"
#include "text/sites/f_puzzles_rules.h"

namespace quadrille::text {

namespace {

using draw::Layer;
using draw::Rgba;

constexpr double half_cell = draw::cell_size / 2;  // what a size of 1 means

double number_of(const Json& entry, std::string_view member, double otherwise) {
  const Json value = entry.find(member);
  return value.is_number() ? std::clamp(value.real(), -100.0, 100.0) : otherwise;
}

Rgba color_of(const Json& entry, std::string_view member, Rgba otherwise) {
  const Json value = entry.find(member);
  return value.is_string() ? read_color(value.text()).value_or(otherwise) : otherwise;
}

// Returns the middle of "R1C2"; R0 and C0 lie next to the puzzle.
std::optional<Spot> middle_of(const Json& name) {
  if (!name.is_string()) return std::nullopt;
  const std::string_view text = name.text();
  const std::size_t c = text.find_first_of("cC");
  if (c == text.npos || (text.front() != 'R' && text.front() != 'r')) return std::nullopt;
  const auto row = whole_number(text.substr(1, c - 1)), column = whole_number(text.substr(c + 1));
  if (!row || !column || *row > 1000 || *column > 1000) return std::nullopt;
  return Spot{*row - 0.5, *column - 0.5};
}

std::vector<Spot> middles_of(const Json& cells) {
  std::vector<Spot> spots;
  for (const Json& name : cells) {
    const auto spot = middle_of(name);
    if (!spot) return {};
    spots.push_back(*spot);
  }
  return spots;
}

// A single line keeps its points; several lines in one element become one path.
Mark line_mark(const Json& entry) {
  Mark mark{.form = Mark::Form::line};
  mark.paint = {.stroke = color_of(entry, "outlineC", {}), .width = half_cell * number_of(entry, "width", 0.5)};
  for (const Json& line : entry.find("lines")) {
    const auto spots = middles_of(line);
    if (entry.find("lines").size() == 1) return mark.spots = spots, mark;
    for (const Spot spot : spots) {
      const draw::Point at{spot.column * draw::cell_size, spot.row * draw::cell_size};
      spot == spots.front() ? mark.path.move(at) : mark.path.line(at);
    }
  }
  return mark;
}

// Centers the shape on the middle of its cells: one cell, or the two or four whose side or corner it lies on.
Mark shape_mark(const Json& entry, bool is_circle) {
  const auto spots = middles_of(entry.find("cells"));
  if (spots.empty()) return {};
  Mark mark{.form = Mark::Form::shape, .layer = Layer::shading};
  Spot middle;
  for (const Spot spot : spots) {
    middle.row += spot.row / static_cast<double>(spots.size());
    middle.column += spot.column / static_cast<double>(spots.size());
  }
  mark.spots.push_back(middle);
  mark.width = number_of(entry, "width", 0), mark.height = number_of(entry, "height", 0);
  mark.angle = number_of(entry, "angle", 0);
  mark.rounded = is_circle;
  constexpr Rgba none{0, 0, 0, 0};
  mark.paint = {
      .fill = color_of(entry, "baseC", none), .stroke = color_of(entry, "outlineC", none), .width = 2, .round = false};
  return mark;
}

void add_text(const Json& entry, double size, Mark& mark) {
  const Json value = entry.find("value");
  if (value.is_null() || value.is_structured()) return;
  mark.text = value.written();
  mark.font_size = std::clamp(size * number_of(entry, "size", 1), 1.0, 200.0);
  mark.text_paint = {.fill = color_of(entry, "fontC", {})};
}

Mark cage_mark(const Json& entry) {
  Mark mark{.form = Mark::Form::cage, .layer = Layer::marks, .spots = middles_of(entry.find("cells"))};
  mark.paint = {.stroke = color_of(entry, "outlineC", {}), .width = 1.5, .dashes = {5, 3}, .round = false};
  add_text(entry, 13, mark);
  return mark;
}

// ------------------------------------------------------------------------------------------------------------- words

// Returns the member that states the rule with this name: "Region Sum Line" is "regionsumline".
// All kinds of whispers (German, Dutch, ...) are one member.
std::string member_of(std::string_view rule) {
  if (rule.ends_with("Whispers")) return "whispers";
  std::string member;
  for (const char c : rule) {
    if (c != ' ') member += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return member;
}

// "title: Own"
bool is_about_the_puzzle(std::string_view text) {
  const std::size_t colon = text.find(": ");
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  return colon != text.npos && colon > 0 && std::ranges::all_of(text.substr(0, colon), is_letter);
}

void append_cells(const Json& list, std::string& words) {
  for (const Json& name : list) {
    if (!name.is_string()) continue;
    words += ' ';
    for (const char c : name.text()) words += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
}

class DrawingReader {
 public:
  explicit DrawingReader(const Json& root) : root_(root) {}

  Drawings read() {
    drawings_.site = DrawnFor::f_puzzles;
    for (const Json& member : root_.members()) {
      const FPuzzlesRow* const row = fpuzzles_row(member.name());
      if (row == nullptr || is_unused(member)) continue;
      if (row->form == &fpuzzles::page) drawings_.add_member(member);
      if (row->form == &fpuzzles::word) read_fog(member);
      if (row->form == &fpuzzles::drawing || row->form == &fpuzzles::cage) read_elements(member);
    }
    return std::move(drawings_);
  }

 private:
  // Digital roots are rules, although they are written as drawn cages.
  void read_elements(const Json& member) {
    for (const Json& entry : member) {
      if (!entry.is_object() || digital_root(entry.find("value"))) continue;
      const std::string_view name = member.name();
      is_explained(entry) ? drawings_.add(entry, name)
                          : drawings_.add(entry, name, name, words_of(entry), fpuzzles_mark(entry, name));
    }
  }

  // Reads fog over the whole puzzle, which is written among the words of "negative".
  void read_fog(const Json& member) {
    for (const Json& entry : member) {
      if (entry.is_text("foglight")) drawings_.add(entry, member.name());
    }
  }

  // Tells whether the drawing belongs to a rule, or has a meaning for the page only.
  bool is_explained(const Json& entry) const {
    if (const Json rule = entry.find("fromConstraint"); rule.is_string()) return states(member_of(rule.text()));
    const bool added_by_a_plugin =
        entry.find("isNewConstraint").is_boolean(true) || entry.find("fromRangskSolver").is_boolean(true);
    if (added_by_a_plugin) return states("renban") || states("whispers") || states("entropicline");
    const Json value = entry.find("value");
    return value.is_text("FOW") || value.is_text("FOGLIGHT") ||
           (value.is_string() && is_about_the_puzzle(value.text()));
  }

  bool states(std::string_view member) const { return !is_unused(root_.find(member)); }

  // " #67F067: r1c1 r1c2", " '10': r0c2"
  static std::string words_of(const Json& entry) {
    std::string words;
    if (const Json color = entry.find("outlineC"); color.is_string() && is_printable(color.text()))
      words += ' ' + std::string(color.text());
    if (const Json value = entry.find("value"); value.is_string() && !value.text().empty())
      words += ' ' + shown(value.text());
    words += ':';
    append_cells(entry.find("cells"), words);
    for (const Json& line : entry.find("lines")) append_cells(line, words);
    return words;
  }

  Json root_;
  Drawings drawings_;
};

}  // namespace

Mark fpuzzles_mark(const Json& entry, std::string_view member) {
  if (member == "line") return line_mark(entry);
  if (member == "cage") return cage_mark(entry);
  Mark mark = shape_mark(entry, member == "circle");
  if (mark.form == Mark::Form::shape) add_text(entry, half_cell, mark);
  return mark;
}

Drawings read_fpuzzles_drawings(const Json& root) { return DrawingReader(root).read(); }

}  // namespace quadrille::text
