// Turns groups of items into rules, because a puzzle has nothing else: And disappears, Or becomes a rule `either` whose
// parts are its branches, and Replicate is expanded into copies.
//
//     .Replicate~JBAA~R1C1       bits of J = 9: 1 0 0 1, of B = 1: 1 0 0 0, so copies 0, 3 and 6 steps after R1C1
//
// A step is one cell on, row by row. A copy moves by the same number of rows and columns, so a step may lead to the
// next row; a copy that leaves the group of its cells is an error.
#include <algorithm>
#include <utility>

#include "base/lines.h"
#include "text/sites/iss_clues.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

constexpr std::size_t most_rules = 10'000;

// Counts rules with those inside of groups.
std::size_t rule_count(const std::vector<Rule>& rules) {
  std::size_t count = rules.size();
  for (const Rule& rule : rules) count += rule_count(rule.parts);
  return count;
}

// Moves cells so that the origin becomes the cell `steps` after it. All cells are of one group.
class Shift {
 public:
  Shift(const IssCells& cells, int origin, int steps) : all_(cells), cells_(cells.group_of(origin)) {
    const int from = cells.number_of(origin), to = from + steps;
    down_ = to / cells_.columns - from / cells_.columns;
    right_ = to % cells_.columns - from % cells_.columns;
  }

  /// Moves a cell; false if it leaves its group.
  bool move(int& cell) const {
    const int number = all_.number_of(cell), column = number % cells_.columns + right_;
    const int shifted = number + down_ * cells_.columns + right_;
    const bool is_inside = column >= 0 && column < cells_.columns && shifted >= 0 && shifted < cells_.count;
    if (!is_inside || &all_.group_of(cell) != &cells_) return false;
    cell = cells_.cells[static_cast<std::size_t>(shifted)];
    return true;
  }

  bool move(Rule& rule) const {
    return std::ranges::all_of(rule.cells, [this](int& cell) { return move(cell); }) &&
           std::ranges::all_of(rule.parts, [this](Rule& part) { return move(part); });
  }

  // Appends moved copies of all rules and clues; false as soon as one of their cells leaves its group.
  bool append(const IssContents& group, IssContents& contents) const {
    for (Rule rule : group.rules) {
      if (!move(rule)) return false;
      contents.rules.push_back(std::move(rule));
    }
    for (IssClue clue : group.clues) {
      if (!move(clue.cell)) return false;
      contents.clues.push_back(clue);
    }
    return true;
  }

 private:
  const IssCells& all_;
  const IssGroup& cells_;
  int down_, right_;
};

}  // namespace

// An empty branch is always true, and with it the whole group.
std::vector<Rule> either_of(std::vector<std::vector<Rule>> branches) {
  if (std::ranges::any_of(branches, [](const auto& rules) { return rules.empty(); })) return {};
  if (branches.size() == 1) return std::move(branches.front());
  Rule group{.kind = RuleKind::either};
  for (std::vector<Rule>& rules : branches) {
    const bool alone = rules.size() == 1;
    group.parts.push_back(alone ? std::move(rules.front()) : Rule{.kind = RuleKind::all_of, .parts = std::move(rules)});
  }
  return {std::move(group)};
}

// Reads a bit for each cell from the origin on, six to a character, the lowest one first.
std::optional<Error> replicate(const IssItem& item, const IssContents& group, const IssCells& cells,
                               IssContents& contents) {
  const std::string_view signs = base64_link_signs.signs, targets = item.words.empty() ? "" : item.words[0];
  const auto origin = cells.cell(item.words.size() > 1 ? item.words[1] : "R1C1");
  if (!origin) return Error{ErrorCode::bad_symbol, "expected a cell of the board, found " + shown(item.words[1])};
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const std::size_t bits = signs.find(targets[i]);
    if (bits == signs.npos) return Error{ErrorCode::bad_symbol, "expected cells in base 64, found " + shown(targets)};
    for (int bit = 0; bit < 6; ++bit) {
      if ((bits >> bit & 1) == 0) continue;
      if (rule_count(contents.rules) + rule_count(group.rules) > most_rules)
        return Error{ErrorCode::surplus_text, "expected at most 10000 rules in a group"};
      if (!Shift(cells, *origin, static_cast<int>(6 * i) + bit).append(group, contents))
        return Error{ErrorCode::bad_number, "a copy of the rules lies outside the board"};
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::text
