// Lists the members of the object of f-puzzles.com, with those that the solver of Rangsk adds
// (github.com/dclamage/SudokuSolver). Rules are read and written by the same rows; a rule is written in each member
// that has a row of its kind, at the place of the first rule there.
//
// All faults and all unknown members are collected, so that one message names them all; unknown members win, because a
// puzzle that is understood in part would be another puzzle.
//
// Three things cannot be decided entry by entry: `nonconsecutive` and the word "ratio" in "negative" except neighbors
// with dots, and the ratios excluded are those of the dots that are drawn. settle_dots() adds them at the end.
#include "text/sites/f_puzzles_rules.h"

#include <algorithm>
#include <set>

#include "base/lines.h"
#include "text/sites/f_puzzles.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr auto writes = SiteUse::writes;

// ----------------------------------------------------------------------------------------- rules that depend on others

bool has_dots(const Puzzle& board) { return has_rule_of(board, difference) || has_rule_of(board, ratio); }

// Tells whether one word says it: that neighbors without a dot have none of the ratios that dots have, 2 if there are
// none.
bool says_all_ratios(const Puzzle& board) {
  const int n = board.shape.order();
  std::set<int> of_dots, of_others;
  for (const Rule& rule : board.rules) {
    if (rule.kind == ratio) of_dots.insert(number_of(rule, n));
    if (rule.kind == ratio_negative) of_others.insert(number_of(rule, n));
    if (rule.kind == kropki_negative) of_others.insert(2);
  }
  return of_others == (of_dots.empty() ? std::set{2} : of_dots);
}

bool is_without_dots(const Rule&, const Puzzle& board) {
  return !has_dots(board) && !has_rule_of(board, ratio_negative);
}
bool is_with_dots(const Rule&, const Puzzle& board) { return has_dots(board); }
bool is_ratio_of_dots(const Rule&, const Puzzle& board) {
  return says_all_ratios(board) && !has_rule_of(board, kropki_negative);
}
bool is_the_only_negative(const Rule&, const Puzzle& board) {
  return says_all_ratios(board) && !has_rule_of(board, nonconsecutive) && !has_rule_of(board, difference_negative) &&
         !has_rule_of(board, ratio_negative);
}

// All cells with a minimum are one rule.
bool is_the_only_one(const Rule& rule, const Puzzle& board) {
  return std::ranges::none_of(
      board.rules, [&](const Rule& other) { return other.kind == rule.kind && &other != &rule && other != rule; });
}

bool is_modulo_3(const Rule& rule, const Puzzle&) { return rule.number.value_or(3) == 3; }

constexpr FPuzzlesRow members[] = {
    {"diagonal+", &fpuzzles::flag, diagonal_up},
    {"diagonal-", &fpuzzles::flag, diagonal_down},
    {"antiknight", &fpuzzles::flag, anti_knight},
    {"antiking", &fpuzzles::flag, anti_king},
    {"disjointgroups", &fpuzzles::flag, disjoint_groups},
    {"nonconsecutive", &fpuzzles::flag, nonconsecutive, "", SiteUse::both, is_without_dots},
    {"nonconsecutive", &fpuzzles::flag, difference_negative, "", writes, is_with_dots},
    {"nonconsecutive", &fpuzzles::flag, kropki_negative, "", writes, is_the_only_negative},
    {"negative", &fpuzzles::word, xv_negative, "xv"},
    {"negative", &fpuzzles::word, ratio_negative, "ratio", SiteUse::both, is_ratio_of_dots},
    {"negative", &fpuzzles::word, kropki_negative, "ratio", writes, is_the_only_negative},
    {"negative", &fpuzzles::word, row_index_negative, "rowindexer"},
    {"negative", &fpuzzles::word, column_index_negative, "columnindexer"},
    {"negative", &fpuzzles::word, box_index_negative, "boxindexer"},
    {"negative", &fpuzzles::page, different, "foglight"},
    {"killercage", &fpuzzles::cells, cage},
    {"extraregion", &fpuzzles::cells, different},
    {"difference", &fpuzzles::cells, difference},
    {"ratio", &fpuzzles::cells, ratio},
    {"xv", &fpuzzles::xv, pair_sum},
    {"odd", &fpuzzles::single_cells, odd},
    {"even", &fpuzzles::single_cells, even},
    {"minimum", &fpuzzles::single_cells, minimum, "", SiteUse::both, is_the_only_one},
    {"maximum", &fpuzzles::single_cells, maximum, "", SiteUse::both, is_the_only_one},
    {"rowindexer", &fpuzzles::cells, row_index},
    {"columnindexer", &fpuzzles::cells, column_index},
    {"boxindexer", &fpuzzles::cells, box_index},
    {"thermometer", &fpuzzles::lines, thermometer},
    {"slowthermometer", &fpuzzles::lines, slow_thermometer},
    {"palindrome", &fpuzzles::lines, palindrome},
    {"renban", &fpuzzles::lines, renban},
    {"nabner", &fpuzzles::lines, nabner},
    {"whispers", &fpuzzles::lines, whispers},
    {"betweenline", &fpuzzles::lines, between},
    {"lockout", &fpuzzles::lines, lockout},
    {"entropicline", &fpuzzles::lines, entropic},
    {"modularline", &fpuzzles::lines, modular, "", SiteUse::both, is_modulo_3},
    {"regionsumline", &fpuzzles::lines, region_sums},
    {"doublearrow", &fpuzzles::lines, double_arrow},
    {"zipperline", &fpuzzles::lines, zipper},
    {"quadruple", &fpuzzles::quadruple, quadruple},
    {"quadruple", &fpuzzles::quadruple, contains, "", writes},
    {"arrow", &fpuzzles::arrow, arrow},
    {"clone", &fpuzzles::clone, RuleKind::clone},
    {"chess", &fpuzzles::chess, apart},
    {"littlekillersum", &fpuzzles::little_killer, little_killer},
    {"sandwichsum", &fpuzzles::outside, sandwich},
    {"xsum", &fpuzzles::outside, x_sum},
    {"skyscraper", &fpuzzles::outside, skyscraper},
    {"cage", &fpuzzles::cage, cage_sums},
    {"circle", &fpuzzles::drawing},
    {"line", &fpuzzles::drawing},
    {"rectangle", &fpuzzles::drawing},
    {"text", &fpuzzles::drawing},
    {"activeConstraints", &fpuzzles::page},
    {"disabledlogic", &fpuzzles::page},  // what the solver of the page may use
    {"foglight", &fpuzzles::page},       // fog hides cells from the player
    {"fogofwar", &fpuzzles::page},
    {"highlightConflicts", &fpuzzles::page},
    {"metadata", &fpuzzles::page},
    {"successMessage", &fpuzzles::page},
    {"triggereffect", &fpuzzles::page},
    {"truecandidatesoptions", &fpuzzles::page},
    {"author", &fpuzzles::words},
    {"grid", &fpuzzles::words},
    {"ruleset", &fpuzzles::words},
    {"size", &fpuzzles::words},
    {"solution", &fpuzzles::words},
    {"title", &fpuzzles::words},
};

bool is_written(const FPuzzlesRow& row, RuleKind kind) {
  return row.kind == kind && row.form->write != nullptr && row.use != SiteUse::reads;
}

// Finds the row of a member, and of a word in it if its rows have words.
const FPuzzlesRow* find_row(std::string_view name, std::optional<std::string_view> word = {}) {
  const auto* found = std::ranges::find_if(
      members, [&](const FPuzzlesRow& row) { return row.name == name && row.word == word.value_or(row.word); });
  return found == std::end(members) ? nullptr : found;
}

// ----------------------------------------------------------------------------------------------------------- reading

// Reads an entry of a member whose first row is given; the words of "negative" have rows of their own.
bool read_entry(const FPuzzlesRow& first, const Json& entry, FPuzzlesReading& from) {
  const FPuzzlesRow* const row = first.word.empty() ? &first : find_row(first.name, entry.text());
  if (row == nullptr) return from.unsupported.add("negative " + std::string(entry.text()), entry), true;
  return row->form->read == nullptr || row->form->read(from, row->kind, entry);
}

bool read_member(const Json& member, FPuzzlesReading& from) {
  const FPuzzlesRow* const row = find_row(member.name());
  if (row == nullptr || row->form->read == nullptr || is_unused(member)) return true;
  from.begin(member, member.name());
  if (row->form->is_whole) return row->form->read(from, row->kind, member);
  bool good = true;
  for (std::size_t index = 1; const Json& entry : member) {
    from.begin(entry, member.name(), index++);
    good &= read_entry(*row, entry, from);
  }
  return good;
}

// Dots of either color are exceptions. The ratios that dots have are those that others must not have.
bool settle_dots(const Json& root, FPuzzlesReading& from) {
  const Puzzle& board = from.rules.board;
  const RuleKind consecutive = has_dots(board) ? difference_negative : nonconsecutive;
  std::set<int> ratios;
  for (const Rule& rule : board.rules) {
    if (rule.kind == ratio) ratios.insert(number_of(rule, board.shape.order()));
  }
  from.begin(root, "nonconsecutive");
  if (!from.unmarked.no_ratios || ratios.empty() || ratios == std::set{2}) {
    const auto rule = from.unmarked.rule(consecutive);
    return !rule || from.add(*rule);
  }
  if (from.unmarked.no_differences && !from.add({consecutive})) return false;
  return std::ranges::all_of(ratios, [&](int number) { return from.add({ratio_negative, {}, number}); });
}

}  // namespace

std::span<const FPuzzlesRow> fpuzzles_rows() { return members; }

const FPuzzlesRow* fpuzzles_row(std::string_view name) { return find_row(name); }

std::optional<Error> read_fpuzzles_rules(const Json& root, Puzzle& board) {
  Faults faults;
  FPuzzlesReading from{.rules = {board, faults}};
  bool good = true;
  for (const Json& member : root.members()) {
    if (!is_unused(member) && find_row(member.name()) == nullptr)
      from.unsupported.add(std::string(member.name()), member);
    good &= read_member(member, from);
  }
  good = good && settle_dots(root, from);
  if (from.unsupported.any()) return from.unsupported.error();
  return good ? std::nullopt : std::optional(std::move(faults).error());
}

bool is_unused(const Json& value) {
  return value.is_null() || value.is_boolean(false) || value.is_text("") || (value.is_structured() && value.empty());
}

// ----------------------------------------------------------------------------------------------------------- writing

// Rules for several ratios are one word, which stands for the ratios of all dots.
std::vector<std::string_view> write_fpuzzles_rules(const Puzzle& board, const Drawings* drawings, JsonWriter& json) {
  std::vector<std::pair<const FPuzzlesRow*, const Rule*>> entries;
  for (const Rule& rule : board.rules) {
    for (const FPuzzlesRow& row : members) {
      if (is_written(row, rule.kind)) entries.emplace_back(&row, &rule);
    }
  }
  FPuzzlesWriting to{json, board};
  std::vector<std::string_view> names;
  while (!entries.empty()) {
    const FPuzzlesRow& first = *entries.front().first;
    const bool flag = first.form == &fpuzzles::flag;
    json.name(names.emplace_back(first.name));
    if (!flag) json.begin_array();
    RuleKind last = different;
    for (const auto& [row, rule] : entries) {
      if (row->name != first.name || (flag && rule != entries.front().second)) continue;
      if (rule->kind != ratio_negative || last != ratio_negative) row->form->write(*rule, to);
      last = rule->kind;
    }
    if (!flag && drawings != nullptr) drawings->write_elements(json, first.name);
    if (!flag) json.end_array();
    std::erase_if(entries, [name = first.name](const auto& entry) { return entry.first->name == name; });
  }
  return names;
}

bool fpuzzles_can_say(const Rule& rule, const Puzzle& board) {
  const auto allows = [&](auto* fits) { return fits == nullptr || fits(rule, board); };
  return std::ranges::any_of(members, [&](const FPuzzlesRow& row) {
    return is_written(row, rule.kind) && allows(row.fits) && allows(row.form->fits);
  });
}

}  // namespace quadrille::text
