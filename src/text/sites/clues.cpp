// A digital root is what remains of a number when its digits are added up again and again; numbers that have the same
// one are 9 apart. Sums of different symbols range from 1 + 2 + ... + cells to the same number of the largest symbols.
#include "text/sites/clues.h"

#include <algorithm>

#include "base/lines.h"

namespace quadrille::text {

Rule QuadClue::rule() && {
  const bool digits = std::ranges::all_of(values, [](int value) { return value >= 1 && value <= 9; });
  if (!digits) return {.kind = RuleKind::contains, .cells = std::move(cells), .list = std::move(values)};
  Rule rule{RuleKind::quadruple, std::move(cells), 0};
  for (const int value : values) rule.number = 10 * *rule.number + value;
  return rule;
}

QuadClue QuadClue::of(const Rule& rule) {
  QuadClue clue{rule.cells, rule.list};
  if (rule.kind != RuleKind::quadruple) return clue;
  for (const char digit : std::to_string(*rule.number)) clue.values.push_back(digit - '0');
  return clue;
}

Rule ArrowClue::rule() const {
  Rule rule{RuleKind::arrow, circle};
  if (circle.size() > 1) rule.number = static_cast<int>(circle.size());
  rule.cells.insert(rule.cells.end(), shaft.begin(), shaft.end());
  return rule;
}

ArrowClue ArrowClue::of(const Rule& rule) {
  const auto shaft = rule.cells.begin() + rule.number.value_or(1);
  return {{rule.cells.begin(), shaft}, {shaft, rule.cells.end()}};
}

std::optional<Rule> UnmarkedNeighbors::rule(RuleKind consecutive) const {
  if (no_differences && no_ratios) return Rule{RuleKind::kropki_negative};
  if (no_differences) return Rule{consecutive};
  return no_ratios ? std::optional(Rule{RuleKind::ratio_negative}) : std::nullopt;
}

UnmarkedNeighbors UnmarkedNeighbors::of(RuleKind kind) {
  using enum RuleKind;
  return {kind == nonconsecutive || kind == difference_negative || kind == kropki_negative,
          kind == ratio_negative || kind == kropki_negative};
}

std::optional<DigitalRoot> DigitalRoot::named(std::string_view word) {
  word = trimmed(word);
  if (word.size() != 3 || !word.starts_with("DR") || word[2] < '1' || word[2] > '9') return std::nullopt;
  return DigitalRoot{word[2] - '0'};
}

std::vector<int> DigitalRoot::sums(std::size_t size, int order) const {
  const int cells = static_cast<int>(size);
  const int least = cells * (cells + 1) / 2, most = cells * (2 * order - cells + 1) / 2;
  std::vector<int> sums;
  for (int sum = root; sum <= most; sum += 9) {
    if (sum >= least) sums.push_back(sum);
  }
  return sums;
}

std::optional<DigitalRoot> DigitalRoot::of(const Rule& rule, const Puzzle& board) {
  const int sum = rule.list.front();
  const DigitalRoot found{(sum + 8) % 9 + 1};
  const bool all = sum > 0 && rule.list == found.sums(rule.cells.size(), board.shape.order());
  return all ? std::optional(found) : std::nullopt;
}

bool has_rule_of(const Puzzle& board, RuleKind kind) {
  return std::ranges::find(board.rules, kind, &Rule::kind) != board.rules.end();
}

std::string joined(std::span<const int> numbers, std::string_view between) {
  std::string text;
  for (const int number : numbers) (text += text.empty() ? "" : between) += std::to_string(number);
  return text;
}

}  // namespace quadrille::text
