// Reads and writes rules by one table of items. Several names may stand for a kind, and a name for several kinds: of
// the rows that fit a rule the first one is written, and of the rows with a name the first one is read whose first word
// stands there. Whatever the name of an item, a first argument with "_=_" makes it a sum with weights.
//
// A row refuses a rule that would be read as another one. Some kinds do so because the solver means something else in
// puzzles of other sizes, or with values from 0.
#include "text/sites/iss_rules.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>

#include "base/lines.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

const PlacedGrid& first_grid(const Puzzle& board) { return board.shape.grids().front(); }

// Tells whether it is a set that is not written as even or odd.
bool is_own_set(const Rule& rule, const Puzzle& board) {
  const auto all_of_parity = [&](int parity) {
    int count = 0;
    for (int number = board.shape.least_value(); number <= board.shape.most_value(); ++number)
      count += number % 2 == parity ? 1 : 0;
    return count > 1 && std::ssize(rule.list) == count &&
           std::ranges::all_of(rule.list, [&](int number) { return number % 2 == parity; });
  };
  const bool ascends = std::ranges::adjacent_find(rule.list, std::greater_equal()) == rule.list.end();
  return ascends && !all_of_parity(0) && !all_of_parity(1);
}

// One value alone is a clue.
bool has_several_of_parity(const Rule& rule, const Puzzle& board) {
  return std::popcount(iss_parity(board.shape, rule.kind)) > 1;
}

bool has_no_number(const Rule& rule, const Puzzle&) { return !rule.number; }
bool is_from_one(const Rule&, const Puzzle& board) { return board.shape.least_value() == 1; }
bool is_of_nine(const Rule&, const Puzzle& board) { return board.shape.order() == 9; }
bool is_1_to_9(const Rule& rule, const Puzzle& board) { return is_of_nine(rule, board) && is_from_one(rule, board); }

// Other boxes are written as a jigsaw, which other rules do not take for boxes.
bool has_usual_boxes(const Rule&, const Puzzle& board) {
  const PlacedGrid& grid = first_grid(board);
  return grid.regions.empty() && grid.boxes == usual_boxes(grid.rows, grid.columns);
}

bool has_full_boxes(const Rule& rule, const Puzzle& board) {
  return has_usual_boxes(rule, board) && first_grid(board).boxes.order() == board.shape.order();
}

bool houses_lack_numbers(const Rule&, const Puzzle& board) {
  return std::ranges::none_of(board.shape.houses(),
                              [&](const PuzzleHouse& house) { return std::ssize(house.cells) == board.shape.order(); });
}

// Ties are allowed for all ranks or for none.
bool are_all_ranks_shared(const Rule&, const Puzzle& board) {
  return !has_rule_within(board.rules, rank) && !has_rule_within(board.rules, different_lines);
}

// Tells whether the groups are those that reading makes: those of columns, rows and boxes follow each other.
bool has_lacking_groups(const Rule&, const Puzzle& board) {
  const IssCells cells(board);
  const auto& groups = cells.groups();
  const PlacedGrid& grid = first_grid(board);
  const bool boxes = grid.regions.empty() && grid.boxes.rows > 1;
  const auto first = std::ranges::find(groups, "DGR", &IssGroup::prefix);
  const std::ptrdiff_t count = boxes ? 3 : 2;
  return groups.end() - first >= count && first[1].prefix == "DGC" && first[0].columns == grid.columns &&
         first[1].columns == grid.rows &&
         (!boxes || (first[2].prefix == "DGB" && first[2].columns == grid.boxes.columns)) &&
         std::ranges::count(board.rules, doppelganger, &Rule::kind) == 1;
}

// Tells whether each region has as many cells as the longer rows or columns, which is usual there.
bool has_usual_labels(const Rule& rule, const Puzzle& board) {
  const IssCells cells(board);
  const IssGroup* labels = cells.group(iss_labels);
  const PlacedGrid& grid = first_grid(board);
  const int length = std::max(grid.rows, grid.columns), size = rule.number.value_or(board.shape.order());
  const bool other_size = !grid.regions.empty() && std::ranges::count(grid.regions, grid.regions.front()) != length;
  return labels != nullptr && labels->cells == rule.cells && labels->columns == grid.columns && size == length &&
         !other_size && !grid.open;
}

// The numbers of pairs belong to their names.
constexpr IssRow rows[] = {
    {"AntiKnight", anti_knight, &iss::none, &iss::cells},
    {"AntiKing", anti_king, &iss::none, &iss::cells},
    {"AntiTaxicab", anti_taxicab, &iss::none, &iss::cells, {}, is_from_one},
    {"AntiConsecutive", nonconsecutive, &iss::none, &iss::cells},
    {"StrictKropki", kropki_negative, &iss::none, &iss::cells},
    {"StrictXV", xv_negative, &iss::none, &iss::cells},
    {"Windoku", windoku, &iss::none, &iss::boxes, {}, has_full_boxes},
    {"DisjointSets", disjoint_groups, &iss::none, &iss::boxes, {}, has_usual_boxes},
    {"GlobalEntropy", entropy, &iss::none, &iss::cells, {}, is_1_to_9},
    {"GlobalMod", modular_squares, &iss::none, &iss::cells, {}, is_of_nine},
    {"DutchFlatmates", flatmates, &iss::none, &iss::cells, {}, is_1_to_9},
    {"Diagonal", diagonal_up, &iss::none, &iss::cells, {}, {}, SiteUse::both, "1"},
    {"Diagonal", diagonal_down, &iss::none, &iss::cells, {}, {}, SiteUse::both, "-1"},
    {"", even, &iss::none, &iss::values, {}, has_several_of_parity, SiteUse::writes},
    {"", odd, &iss::none, &iss::values, {}, has_several_of_parity, SiteUse::writes},
    {"", one_of, &iss::none, &iss::values, {}, is_own_set, SiteUse::writes},
    {"Thermo", thermometer, &iss::none, &iss::cells},
    {"Renban", renban, &iss::none, &iss::cells},
    {"Palindrome", palindrome, &iss::none, &iss::cells},
    {"AllDifferent", different, &iss::none, &iss::cells},
    {"Arrow", arrow, &iss::none, &iss::cells, {}, has_no_number},
    {"PillArrow", arrow, &iss::number, &iss::pill},
    {"DoubleArrow", double_arrow, &iss::none, &iss::cells},
    {"Whisper", whispers, &iss::maybe_number, &iss::cells, 5},
    {"Lockout", lockout, &iss::maybe_number, &iss::cells, 4},
    {"Between", between, &iss::none, &iss::cells},
    {"Entropic", entropic, &iss::none, &iss::cells, {}, is_1_to_9},
    {"Modular", modular, &iss::number, &iss::cells},
    {"ValueIndexing", value_index, &iss::none, &iss::cells},
    {"Indexing", column_index, &iss::none, &iss::cells, {}, {}, SiteUse::both, "C"},
    {"Indexing", row_index, &iss::none, &iss::cells, {}, {}, SiteUse::both, "R"},
    {"Zipper", zipper, &iss::none, &iss::cells},
    {"SumLine", sum_line, &iss::maybe_number, &iss::loop, 10},
    {"RegionSumLine", region_sums, &iss::none, &iss::region_pieces},
    {"Quad", quadruple, &iss::none, &iss::quad},
    {"Cage", cage, &iss::number, &iss::sum},
    {"Sum", little_killer, &iss::number, &iss::sum},
    {"Sum", weighted_sum, &iss::weights, &iss::terms, {}, {}, SiteUse::writes},
    {"LittleKiller", little_killer, &iss::number, &iss::diagonal, {}, {}, SiteUse::reads},
    {"Lunchbox", lunchbox, &iss::number, &iss::cells},
    {"Sandwich", sandwich, &iss::number, &iss::line},
    {"XSum", x_sum, &iss::none, &iss::sides},
    {"Skyscraper", skyscraper, &iss::none, &iss::sides},
    {"HiddenSkyscraper", hidden_skyscraper, &iss::none, &iss::sides},
    {"NumberedRoom", numbered_room, &iss::none, &iss::sides},
    {"RellikCage", rellik, &iss::number, &iss::cells},
    {"EqualityCage", equality, &iss::none, &iss::cells},
    {"CountingCircles", counting_circles, &iss::none, &iss::cells},
    {"CountDistinct", count_distinct, &iss::none, &iss::cells},
    {"SameValues", same_sets, &iss::number, &iss::cells},
    {"ContainAtLeast", contains, &iss::list, &iss::cells},
    {"LookAndSay", look_and_say, &iss::digits, &iss::cells},
    {"ContainExact", look_and_say, &iss::exact_list, &iss::cells, {}, {}, SiteUse::reads},
    {"EqualSum", equal_sums, &iss::none, &iss::parts},
    {"Pair", pair, &iss::relation, &iss::groups},
    {"PairX", all_pairs, &iss::relation, &iss::groups},
    {"Binary", pair, &iss::old_relation, &iss::groups, {}, {}, SiteUse::reads},
    {"BinaryX", all_pairs, &iss::old_relation, &iss::groups, {}, {}, SiteUse::reads},
    {"Regex", regex, &iss::pattern, &iss::groups},
    {"NFA", state_machine, &iss::machine, &iss::part_groups},
    {"ConnectedValues", connected, &iss::none, &iss::connected},
    {"ChaosArrow", run_length, &iss::none, &iss::arms},
    {"ChaosCount", count_same, &iss::none, &iss::arms},
    {"WhiteDot", difference, &iss::none, &iss::pairs, 1},
    {"BlackDot", ratio, &iss::none, &iss::pairs, 2},
    {"X", pair_sum, &iss::none, &iss::pairs, 10},
    {"V", pair_sum, &iss::none, &iss::pairs, 5},
    {"GreaterThan", greater, &iss::none, &iss::pairs},
    {"FullRank", rank, &iss::none, &iss::sides},
    {"FullRank", shared_rank, &iss::none, &iss::sides, {}, are_all_ranks_shared, SiteUse::writes},
    {"FullRankTies", different_lines, &iss::ties, &iss::none},
    {"Doppelganger", doppelganger, &iss::none, &iss::lacking, {}, has_lacking_groups},
    {"RegionSameValues", same_houses, &iss::none, &iss::same_regions, {}, houses_lack_numbers},
    {"ChaosConstruction", hidden_regions, &iss::none, &iss::none, {}, has_usual_labels, SiteUse::writes},
};

constexpr std::string_view of_the_shape[] = {"Shape", "NoBoxes", "Jigsaw", "RegionSize", "Var", "ChaosConstruction"};

// Tells a solver where to search first.
constexpr std::string_view hint = "SearchPriority";

bool reads(const IssRow& row, std::string_view name) {
  return row.use != SiteUse::writes && !name.empty() && row.name == name;
}

// A number that no argument has is the one of the name.
bool fits_row(const IssRow& row, const Rule& rule, const Puzzle& board) {
  const auto allows = [&](auto* fits) { return fits == nullptr || fits(rule, board); };
  const bool has_number = row.first == &iss::none && row.number;
  return row.kind == rule.kind && row.use != SiteUse::reads &&
         (!has_number || *row.number == rule.number.value_or(*row.number)) && allows(row.fits) &&
         allows(row.first->fits) && allows(row.rest->fits);
}

const IssRow* row_of(const Rule& rule, const Puzzle& board) {
  const auto* found = std::ranges::find_if(rows, [&](const IssRow& row) { return fits_row(row, rule, board); });
  return found == std::end(rows) ? nullptr : found;
}

// Finds the row by which an item is read, by its name and its first word; null if the word is none of those.
const IssRow* row_of(const IssItem& item) {
  const std::string_view word = item.words.empty() ? "" : item.words.front();
  if (word.find("_=_") != word.npos) return &*std::ranges::find(rows, weighted_sum, &IssRow::kind);
  const auto* found = std::ranges::find_if(
      rows, [&](const IssRow& row) { return reads(row, item.name) && (row.word.empty() || row.word == word); });
  return found == std::end(rows) ? nullptr : found;
}

// Groups are read in their simplest form: no parts that are the same group, no group of one rule.
bool can_say_group(const Rule& rule, const Puzzle& board, bool inside) {
  const auto fits = [&](const Rule& part) {
    if (part.parts.empty()) return row_of(part, board) != nullptr;
    return can_say_group(part, board, true) && (rule.kind == either || part.kind == either);
  };
  return (rule.kind == either || inside) && rule.parts.size() > 1 && std::ranges::all_of(rule.parts, fits);
}

}  // namespace

std::span<const IssRow> iss_rows() { return rows; }

bool is_iss_shape(std::string_view name) { return std::ranges::find(of_the_shape, name) != std::end(of_the_shape); }

bool is_iss_hint(std::string_view name) { return name == hint; }

bool is_iss_item(std::string_view name) {
  return name.empty() || name == "Given" || is_iss_shape(name) || is_iss_hint(name) ||
         std::ranges::any_of(rows, [name](const IssRow& row) { return reads(row, name); });
}

Result<std::vector<Rule>> read_iss_rules(const IssItem& item, const IssShape& shape) {
  const IssRow* const row = row_of(item);
  if (row == nullptr) {
    std::string words;
    for (const IssRow& other : rows) {
      if (reads(other, item.name)) (words += words.empty() ? "" : " or ") += other.word;
    }
    const std::string found = item.words.empty() ? "nothing" : shown(item.words.front());
    return error_of(item, ErrorCode::bad_symbol, "expected " + words + ", found " + found);
  }
  IssReading reading{.item = item, .board = shape, .rule = {row->kind, {}, row->number}};
  if (!row->word.empty()) reading.take();
  if (!row->first->read(reading) || !row->rest->read(reading)) return *std::move(reading.error);
  return std::move(reading.found);
}

bool iss_can_say(const Rule& rule, const Puzzle& board) {
  return rule.parts.empty() ? row_of(rule, board) != nullptr : can_say_group(rule, board, false);
}

void write_iss_rule(const Rule& rule, IssWriting& to) {
  if (rule.kind == either || rule.kind == all_of)
    return write_iss_group(rule.kind == either ? "Or" : "And", rule.parts, to);
  if (rule.kind == doppelganger) return;  // stands before the groups of its cells
  const IssRow& row = *row_of(rule, to.board);
  (to.out += '.') += row.name;
  if (!row.word.empty()) to.word(row.word);
  row.first->write(rule, to);
  row.rest->write(rule, to);
  to.out += '\n';
}

void write_iss_group(std::string_view name, const std::vector<Rule>& parts, IssWriting& to) {
  ((to.out += '.') += name) += '\n';
  for (const Rule& part : parts) write_iss_rule(part, to);
  to.out += ".End\n";
}

bool has_rule_within(const std::vector<Rule>& rules, RuleKind kind) {
  return std::ranges::any_of(
      rules, [kind](const Rule& rule) { return rule.kind == kind || has_rule_within(rule.parts, kind); });
}

}  // namespace quadrille::text
