// The members of the object of f-puzzles.com, with those that the solver of Rangsk adds
// (github.com/dclamage/SudokuSolver). Reader and writer use the same table, so a rule is written under the name from
// which it is read:
//
//     {"killercage", Form::cells, cage}        "killercage":[{"cells":["R1C1","R1C2"],"value":"7"}]
//
// Keys from Form::drawing on are no rules; the order of the forms in the enumeration matters.
#include <algorithm>

#include "base/lines.h"
#include "text/sites/f_puzzles_constraints.h"

namespace quadrille::text {

namespace {

using enum RuleKind;
using Form = FPuzzlesForm;

constexpr FPuzzlesKey fpuzzles_keys[] = {
    {"diagonal+", Form::flag, diagonal_up},
    {"diagonal-", Form::flag, diagonal_down},
    {"antiknight", Form::flag, anti_knight},
    {"antiking", Form::flag, anti_king},
    {"disjointgroups", Form::flag, disjoint_groups},
    {"nonconsecutive", Form::flag, nonconsecutive},
    {"negative", Form::negative, xv_negative},
    {"killercage", Form::cells, cage},
    {"extraregion", Form::cells, different},
    {"difference", Form::cells, difference},
    {"ratio", Form::cells, ratio},
    {"xv", Form::xv, pair_sum},
    {"odd", Form::cell, odd},
    {"even", Form::cell, even},
    {"minimum", Form::cell, minimum},
    {"maximum", Form::cell, maximum},
    {"rowindexer", Form::cells, row_index},
    {"columnindexer", Form::cells, column_index},
    {"boxindexer", Form::cells, box_index},
    {"thermometer", Form::lines, thermometer},
    {"slowthermometer", Form::lines, slow_thermometer},
    {"palindrome", Form::lines, palindrome},
    {"renban", Form::lines, renban},
    {"nabner", Form::lines, nabner},
    {"whispers", Form::lines, whispers},
    {"betweenline", Form::lines, between},
    {"lockout", Form::lines, lockout},
    {"entropicline", Form::lines, entropic},
    {"modularline", Form::lines, modular},
    {"regionsumline", Form::lines, region_sums},
    {"doublearrow", Form::lines, double_arrow},
    {"zipperline", Form::lines, zipper},
    {"quadruple", Form::quadruple, quadruple},
    {"arrow", Form::arrow, arrow},
    {"clone", Form::clone, RuleKind::clone},
    {"chess", Form::chess, apart},
    {"littlekillersum", Form::little_killer, little_killer},
    {"sandwichsum", Form::outside, sandwich},
    {"xsum", Form::outside, x_sum},
    {"skyscraper", Form::outside, skyscraper},
    {"cage", Form::cage, cage_sums},
    {"circle", Form::drawing},
    {"line", Form::drawing},
    {"rectangle", Form::drawing},
    {"text", Form::drawing},
    {"activeConstraints", Form::page},
    {"disabledlogic", Form::page},  // what the solver of the page may use
    {"foglight", Form::page},       // fog hides cells from the player
    {"fogofwar", Form::page},
    {"highlightConflicts", Form::page},
    {"metadata", Form::page},
    {"successMessage", Form::page},
    {"triggereffect", Form::page},
    {"truecandidatesoptions", Form::page},
    {"author", Form::words},
    {"grid", Form::words},
    {"ruleset", Form::words},
    {"size", Form::words},
    {"solution", Form::words},
    {"title", Form::words},
};

constexpr std::pair<std::string_view, RuleKind> negatives[] = {{"xv", xv_negative},
                                                               {"ratio", ratio_negative},
                                                               {"rowindexer", row_index_negative},
                                                               {"columnindexer", column_index_negative},
                                                               {"boxindexer", box_index_negative}};

template <class Fits>
const FPuzzlesKey* find_key(Fits fits) {
  const auto* found = std::find_if(std::begin(fpuzzles_keys), std::end(fpuzzles_keys), fits);
  return found == std::end(fpuzzles_keys) ? nullptr : found;
}

}  // namespace

const FPuzzlesKey* fpuzzles_key_named(std::string_view name) {
  return find_key([&](const FPuzzlesKey& key) { return key.name == name; });
}

// Rules about what has no mark share a member with others: the words of "negative", and `nonconsecutive`.
const FPuzzlesKey* fpuzzles_key_of(RuleKind kind) {
  const RuleKind member = kind == kropki_negative || kind == difference_negative ? nonconsecutive
                          : fpuzzles_negative_of(kind)                           ? xv_negative
                                                                                 : kind;
  return find_key([&](const FPuzzlesKey& key) { return key.form < Form::drawing && key.kind == member; });
}

std::optional<std::string_view> fpuzzles_negative_of(RuleKind kind) {
  const auto* found = std::ranges::find(negatives, kind, [](const auto& negative) { return negative.second; });
  return found == std::end(negatives) ? std::nullopt : std::optional(found->first);
}

std::optional<RuleKind> fpuzzles_negative_named(std::string_view word) {
  const auto* found = std::ranges::find(negatives, word, [](const auto& negative) { return negative.first; });
  return found == std::end(negatives) ? std::nullopt : std::optional(found->second);
}

bool has_rule_of(const Puzzle& board, RuleKind kind) {
  return std::ranges::any_of(board.rules, [=](const Rule& rule) { return rule.kind == kind; });
}

std::optional<int> digital_root(const Json& value) {
  if (!value.is_string()) return std::nullopt;
  const std::string_view text = trimmed(value.text());
  if (text.size() != 3 || !text.starts_with("DR") || text[2] < '1' || text[2] > '9') return std::nullopt;
  return text[2] - '0';
}

// Sums of different symbols range from 1 + 2 + ... + cells to the same number of the largest symbols. Numbers with the
// same digital root are 9 apart.
std::vector<int> sums_of_root(int root, int cells, int order) {
  const int least = cells * (cells + 1) / 2, most = cells * (2 * order - cells + 1) / 2;
  std::vector<int> sums;
  for (int sum = root; sum <= most; sum += 9) {
    if (sum >= least) sums.push_back(sum);
  }
  return sums;
}

namespace {

int root_of(int sum) { return (sum + 8) % 9 + 1; }

}  // namespace

bool is_digital_root(const Rule& rule, const Puzzle& board) {
  const int cells = static_cast<int>(rule.cells.size()), sum = rule.list.front();
  return sum > 0 && rule.list == sums_of_root(root_of(sum), cells, board.shape.order());
}

std::string digital_root_text(const Rule& rule) { return "DR" + std::to_string(root_of(rule.list.front())); }

}  // namespace quadrille::text
