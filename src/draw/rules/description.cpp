// The place of a line is its ends and the cells where it bends or leaps, so the reader can follow it, however long it
// is.
//
//    r1c1-r1c3 r2c3 r3c3        from r1c1 through r1c3 to r3c3
#include "draw/rules/description.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <span>
#include <string_view>

#include "draw/rules/look.h"
#include "puzzle/core/rule_names.h"
#include "puzzle/core/rule_words.h"

namespace quadrille::draw {

namespace {

using enum RuleKind;

std::string in_parentheses(const std::string& text) { return " (" + text + ')'; }

std::vector<int> diagonals(const PuzzleShape& shape, bool down) {
  std::vector<int> cells;
  for (const PlacedGrid& grid : shape.grids()) {
    for (int i = 0; i < grid.rows; ++i) {
      const int row = grid.row + (down ? i : grid.rows - 1 - i);
      cells.push_back(row * shape.columns() + grid.column + i);
    }
  }
  return cells;
}

std::vector<int> described_cells(const Rule& rule, const PuzzleShape& shape) {
  if (rule.kind == diagonal_down || rule.kind == diagonal_up) return diagonals(shape, rule.kind == diagonal_down);
  return rule.parts.empty() ? rule.cells : cells_of(rule);
}

class PlaceWords {
 public:
  explicit PlaceWords(const PuzzleShape& shape) : shape_(shape) {}

  std::string of(const Rule& rule) const {
    const std::vector<int>& cells = rule.cells;
    if (cells.empty()) return "";
    if (rule.kind == greater) return name(cells[0]) + " > " + name(cells[1]);
    if (info(rule.kind).most_cells == 2) return "between " + name(cells[0]) + " and " + name(cells[1]);
    if (const std::string line = house(cells); !line.empty()) return line;
    const std::string_view family = family_of(rule.kind);
    return cells.size() > 1 && (family == "line" || family == "outside") ? path(cells) : list(cells);
  }

 private:
  std::string name(int cell) const { return cell_name(shape_, cell); }

  // "in row 3"; "in row 3 from r3c9" if the cells run from its end.
  std::string house(const std::vector<int>& cells) const {
    for (const PuzzleHouse& house : shape_.houses()) {
      if (std::ranges::equal(cells, house.cells)) return "in " + house.name;
      if (std::ranges::equal(cells, std::vector<int>(house.cells.rbegin(), house.cells.rend())))
        return "in " + house.name + " from " + name(cells.front());
    }
    return "";
  }

  std::string list(const std::vector<int>& cells) const {
    std::string names;
    for (const int cell : cells) names += (names.empty() ? "" : " ") + name(cell);
    return names;
  }

  std::string path(const std::vector<int>& cells) const {
    assert(cells.size() > 1);
    std::string bends;
    for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
      const auto [down, right] = step(cells, i);
      const bool leaps = std::max(std::abs(down), std::abs(right)) > 1;
      if (leaps || step(cells, i) != step(cells, i - 1)) bends += (bends.empty() ? " through " : ", ") + name(cells[i]);
    }
    return "from " + name(cells.front()) + bends + " to " + name(cells.back());
  }

  std::pair<int, int> step(const std::vector<int>& cells, std::size_t i) const {
    const int columns = shape_.columns();
    return {cells[i + 1] / columns - cells[i] / columns, cells[i + 1] % columns - cells[i] % columns};
  }

  const PuzzleShape& shape_;
};

std::string full_name(const Rule& rule, const PuzzleShape& shape) {
  std::string name = numbered_name(rule, shape.order());
  if (!rule.text.empty()) name += in_parentheses(rule.text);
  for (const Rule& part : rule.parts) {
    const std::string place = PlaceWords(shape).of(part);
    name += in_parentheses(full_name(part, shape) + (place.empty() ? "" : " ") + place);
  }
  return name;
}

}  // namespace

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

RuleDescription describe(const Rule& rule, const PuzzleShape& shape) {
  return {.name = full_name(rule, shape),
          .place = PlaceWords(shape).of(rule),
          .meaning = RuleWords(shape).meaning(rule),
          .cells = described_cells(rule, shape)};
}

std::string sentence(const RuleDescription& rule) {
  return capitalized(rule.name) + (rule.place.empty() ? "" : " ") + rule.place + ": " + rule.meaning;
}

}  // namespace quadrille::draw
