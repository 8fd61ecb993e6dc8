// Hidden regions are labels: an extra cell for each cell of the grid ("CC1" ... "CC81") holds the number of its region.
// A rule about labels lists the cell that counts, the label where the arms begin, and then the labels of each arm, with
// the first label repeated between arms:
//
//     .ChaosArrow~R1C2~0~CC2~CC1~-~CC2~CC11        cells: R1C2 | CC2 | CC1 | CC2 | CC11
//
// Without arms in the text, all labels in line with the cell, or around it, are meant.
#include "text/sites/iss_labels.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::text {

namespace {

std::string_view word_of(const IssItem& item, std::size_t i) {
  return i < item.words.size() ? item.words[i] : std::string_view();
}

// Writes the first label again before the second arm and later ones; it is what separates arms.
void add_arm(Rule& rule, std::span<const int> arm) {
  if (arm.empty()) return;
  if (rule.cells.size() > 2) rule.cells.push_back(rule.cells[1]);
  rule.cells.insert(rule.cells.end(), arm.begin(), arm.end());
}

// Appends arms, each of which begins with the same cell; those without others say nothing.
std::optional<Error> append_arms(const IssItem& item, std::span<const std::string_view> words, const IssCells& cells,
                                 Rule& rule) {
  for (auto begin = words.begin();; ++begin) {
    const auto end = std::find(begin, words.end(), "-");
    const auto arm = cells.cells({begin, end});
    if (!arm) return error_of(item, arm.error().code, arm.error().detail);
    if (arm->empty() || (rule.cells.size() > 1 && arm->front() != rule.cells[1]))
      return error_of(item, ErrorCode::bad_symbol, "expected arms that begin with the same cell");
    if (rule.cells.size() == 1) rule.cells.push_back(arm->front());
    add_arm(rule, std::span(*arm).subspan(1));
    if (end == words.end()) return std::nullopt;
    begin = end;
  }
}

// Appends all labels that are in line with the one of the number, or those around it.
void append_labels_around(const IssGroup& labels, int number, Rule& rule) {
  const int row = number / labels.columns, column = number % labels.columns, rows = labels.count / labels.columns;
  constexpr std::pair<int, int> steps[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
  const bool lines = rule.kind == RuleKind::run_length;
  rule.cells.push_back(labels.cells[static_cast<std::size_t>(number)]);
  for (const auto& [down, right] : std::span(steps).first(lines ? 4 : 8)) {
    std::vector<int> arm;
    for (int r = row + down, c = column + right; r >= 0 && r < rows && c >= 0 && c < labels.columns;
         r += down, c += right) {
      arm.push_back(labels.cells[static_cast<std::size_t>(r * labels.columns + c)]);
      if (!lines) break;
    }
    lines ? add_arm(rule, arm) : void(rule.cells.insert(rule.cells.end(), arm.begin(), arm.end()));
  }
}

}  // namespace

// Reads the prefix of a group, which is empty for the grid, then values, and a number of cells or nothing.
Result<Rule> read_connected(const IssItem& item, const IssCells& cells) {
  const std::string_view prefix = word_of(item, 0), values = word_of(item, 1), count = word_of(item, 2);
  const IssGroup* group = cells.group(prefix);
  if (group == nullptr) {
    return error_of(item, ErrorCode::bad_symbol, "expected the prefix of a Var or nothing, found " + shown(prefix));
  }
  Rule rule{RuleKind::connected, group->cells, whole_number<int>(count)};
  if (!count.empty() && !rule.number)
    return error_of(item, ErrorCode::bad_number, "expected a number of cells, found " + shown(count));
  auto list = iss_numbers(values);
  if (!list) return error_of(item, ErrorCode::bad_number, "expected numbers, found " + shown(values));
  rule.list = *std::move(list);
  return rule;
}

Result<Rule> read_label_count(const IssItem& item, RuleKind kind, const IssCells& cells) {
  const IssGroup* labels = cells.group(iss_labels);
  if (labels == nullptr) return error_of(item, ErrorCode::bad_symbol, "expected a board with ChaosConstruction");
  const std::string_view counter = word_of(item, 0), not_counted = word_of(item, 1);
  const auto cell = counter.empty() ? std::nullopt : cells.cell(counter);
  if (!cell || (!not_counted.empty() && not_counted != "1" && not_counted != "0"))
    return error_of(item, ErrorCode::bad_number, "expected a cell, and 0 or 1");
  Rule rule{kind, {*cell}};
  if (not_counted == "1") rule.number = 1;
  if (item.words.size() > 2) {
    if (const auto error = append_arms(item, item.words.subspan(2), cells, rule)) return *error;
  } else {
    if (!cells.group_of(*cell).prefix.empty())
      return error_of(item, ErrorCode::bad_symbol, "expected a cell of the grid, found " + shown(counter));
    append_labels_around(*labels, cells.number_of(*cell), rule);
  }
  for (std::size_t i = 1; i < rule.cells.size(); ++i) {
    if (&cells.group_of(rule.cells[i]) != labels)
      return error_of(item, ErrorCode::bad_symbol, "expected cells such as CC1 after the first cell");
  }
  return rule;
}

}  // namespace quadrille::text
