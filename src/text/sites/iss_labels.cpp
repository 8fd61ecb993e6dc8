// Hidden regions are labels: an extra cell for each cell of the grid ("CC1" ... "CC81") holds the number of its region.
// A rule about labels lists the cell that counts, the label where the arms begin, and then the labels of each arm, with
// the first label repeated between arms:
//
//     .ChaosArrow~R1C2~0~CC2~CC1~-~CC2~CC11        cells: R1C2 | CC2 | CC1 | CC2 | CC11
//     .ConnectedValues~VX~1~36                     36 cells of the group VX with the value 1 are connected
//
// Without arms in the text, all labels in line with the cell, or around it, are meant.
#include <algorithm>
#include <span>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/sites/clues.h"
#include "text/sites/iss_arguments.h"

namespace quadrille::text {

namespace {

// Writes the first label again before the second arm and later ones; it is what separates arms.
void add_arm(Rule& rule, std::span<const int> arm) {
  if (arm.empty()) return;
  if (rule.cells.size() > 2) rule.cells.push_back(rule.cells[1]);
  rule.cells.insert(rule.cells.end(), arm.begin(), arm.end());
}

// Takes arms, each of which begins with the same cell; those without others say nothing.
bool take_arms(IssReading& from) {
  for (auto begin = from.words.begin();; ++begin) {
    const auto end = std::find(begin, from.words.end(), "-");
    const auto arm = from.cells().cells({begin, end});
    if (!arm) return from.fail(arm.error().code, arm.error().detail);
    Rule& rule = from.rule;
    if (arm->empty() || (rule.cells.size() > 1 && arm->front() != rule.cells[1]))
      return from.fail(ErrorCode::bad_symbol, "expected arms that begin with the same cell");
    if (rule.cells.size() == 1) rule.cells.push_back(arm->front());
    add_arm(rule, std::span(*arm).subspan(1));
    if (end == from.words.end()) return true;
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

// Reads the prefix of a group, which is empty for the grid, then values, and a number of cells or nothing.
bool read_connected(IssReading& from) {
  const std::string_view prefix = from.take(), values = from.take(), count = from.take();
  const IssGroup* group = from.cells().group(prefix);
  if (group == nullptr)
    return from.fail(ErrorCode::bad_symbol, "expected the prefix of a Var or nothing, found " + shown(prefix));
  from.rule.cells = group->cells, from.rule.number = whole_number<int>(count);
  if (!count.empty() && !from.rule.number)
    return from.fail(ErrorCode::bad_number, "expected a number of cells, found " + shown(count));
  auto list = iss_numbers(values);
  if (!list) return from.fail(ErrorCode::bad_number, "expected numbers, found " + shown(values));
  from.rule.list = *std::move(list);
  return from.add();
}

void write_connected(const Rule& rule, IssWriting& to) {
  to.word(to.cells.group_of(rule.cells.front()).prefix);
  to.word(joined(rule.list, "_"));
  if (rule.number) to.word(std::to_string(*rule.number));
}

bool is_whole_group(const Rule& rule, const Puzzle& board) {
  return rule.cells == IssCells(board).group_of(rule.cells.front()).cells;
}

// Reads that a cell counts labels in arms (`run_length`) or around another one (`count_same`).
bool read_arms(IssReading& from) {
  const IssCells& cells = from.cells();
  const IssGroup* labels = cells.group(iss_labels);
  if (labels == nullptr) return from.fail(ErrorCode::bad_symbol, "expected a board with ChaosConstruction");
  const std::string_view counter = from.take(), not_counted = from.take();
  const auto cell = counter.empty() ? std::nullopt : cells.cell(counter);
  if (!cell || (!not_counted.empty() && not_counted != "1" && not_counted != "0"))
    return from.fail(ErrorCode::bad_number, "expected a cell, and 0 or 1");
  Rule& rule = from.rule;
  rule.cells = {*cell};
  if (not_counted == "1") rule.number = 1;
  if (!from.words.empty()) {
    if (!take_arms(from)) return false;
  } else {
    if (!cells.group_of(*cell).prefix.empty())
      return from.fail(ErrorCode::bad_symbol, "expected a cell of the grid, found " + shown(counter));
    append_labels_around(*labels, cells.number_of(*cell), rule);
  }
  const auto is_label = [&](int label) { return &cells.group_of(label) == labels; };
  if (!std::all_of(rule.cells.begin() + 1, rule.cells.end(), is_label))
    return from.fail(ErrorCode::bad_symbol, "expected cells such as CC1 after the first cell");
  return from.add();
}

// The second cell begins each arm.
void write_arms(const Rule& rule, IssWriting& to) {
  to.cell(rule.cells[0]);
  to.number(rule);
  for (std::size_t i = 1; i < rule.cells.size(); ++i) {
    if (i > 1 && rule.cells[i] == rule.cells[1]) to.word("-");
    to.cell(rule.cells[i]);
  }
}

bool counts_labels(const Rule& rule, const Puzzle& board) {
  const IssCells cells(board);
  const auto is_label = [&](int cell) { return cells.group_of(cell).prefix == iss_labels; };
  return !is_label(rule.cells[0]) && std::all_of(rule.cells.begin() + 1, rule.cells.end(), is_label) &&
         rule.number.value_or(0) <= 1;
}

}  // namespace

namespace iss {

const IssArgument connected{read_connected, write_connected, is_whole_group};
const IssArgument arms{read_arms, write_arms, counts_labels};

}  // namespace iss

}  // namespace quadrille::text
