// The table of items, for reader and writer. A name may stand for several kinds, of which the form or the arguments
// decide ("Sum" is little_killer without weights, weighted_sum with them), and a kind may have several names: the first
// row of a kind that fits is the one that is written. So old names, which are only read, come after the new ones.
#include "text/sites/iss_names.h"

#include <algorithm>
#include <iterator>

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr IssItemName item_names[] = {
    {"AntiKnight", anti_knight, IssForm::alone},
    {"AntiKing", anti_king, IssForm::alone},
    {"AntiTaxicab", anti_taxicab, IssForm::alone},
    {"AntiConsecutive", nonconsecutive, IssForm::alone},
    {"StrictKropki", kropki_negative, IssForm::alone},
    {"StrictXV", xv_negative, IssForm::alone},
    {"Windoku", windoku, IssForm::boxes},
    {"DisjointSets", disjoint_groups, IssForm::boxes},
    {"GlobalEntropy", entropy, IssForm::alone},
    {"GlobalMod", modular_squares, IssForm::alone},
    {"DutchFlatmates", flatmates, IssForm::alone},
    {"Diagonal", diagonal_up, IssForm::diagonal},
    {"Diagonal", diagonal_down, IssForm::diagonal},
    {"", even, IssForm::values},
    {"", odd, IssForm::values},
    {"", one_of, IssForm::values},
    {"Thermo", thermometer, IssForm::cells},
    {"Renban", renban, IssForm::cells},
    {"Palindrome", palindrome, IssForm::cells},
    {"AllDifferent", different, IssForm::cells},
    {"Arrow", arrow, IssForm::cells},
    {"PillArrow", arrow, IssForm::pill},
    {"DoubleArrow", double_arrow, IssForm::cells},
    {"Whisper", whispers, IssForm::maybe_number, 5},
    {"Lockout", lockout, IssForm::maybe_number, 4},
    {"Between", between, IssForm::cells},
    {"Entropic", entropic, IssForm::cells},
    {"Modular", modular, IssForm::number},
    {"ValueIndexing", value_index, IssForm::cells},
    {"Indexing", column_index, IssForm::index},
    {"Indexing", row_index, IssForm::index},
    {"Zipper", zipper, IssForm::cells},
    {"SumLine", sum_line, IssForm::maybe_number, 10},
    {"RegionSumLine", region_sums, IssForm::region_sums},
    {"Quad", quadruple, IssForm::quad},
    {"Cage", cage, IssForm::number},
    {"Sum", little_killer, IssForm::number},
    {"LittleKiller", little_killer, IssForm::little_killer},
    {"Lunchbox", lunchbox, IssForm::number},
    {"Sandwich", sandwich, IssForm::line},
    {"XSum", x_sum, IssForm::sides},
    {"Skyscraper", skyscraper, IssForm::sides},
    {"HiddenSkyscraper", hidden_skyscraper, IssForm::sides},
    {"NumberedRoom", numbered_room, IssForm::sides},
    {"RellikCage", rellik, IssForm::number},
    {"EqualityCage", equality, IssForm::cells},
    {"CountingCircles", counting_circles, IssForm::cells},
    {"CountDistinct", count_distinct, IssForm::cells},
    {"SameValues", same_sets, IssForm::number},
    {"ContainAtLeast", contains, IssForm::list},
    {"LookAndSay", look_and_say, IssForm::digits},
    {"ContainExact", look_and_say, IssForm::exact_list},
    {"Sum", weighted_sum, IssForm::number},
    {"EqualSum", equal_sums, IssForm::parts},
    {"Pair", pair, IssForm::relation},
    {"PairX", all_pairs, IssForm::relation},
    {"Binary", pair, IssForm::old_relation},
    {"BinaryX", all_pairs, IssForm::old_relation},
    {"Regex", regex, IssForm::pattern},
    {"NFA", state_machine, IssForm::machine},
    {"ConnectedValues", connected, IssForm::connected},
    {"ChaosArrow", run_length, IssForm::arms},
    {"ChaosCount", count_same, IssForm::around},
    {"WhiteDot", difference, IssForm::pairs, 1},
    {"BlackDot", ratio, IssForm::pairs, 2},
    {"X", pair_sum, IssForm::pairs, 10},
    {"V", pair_sum, IssForm::pairs, 5},
    {"GreaterThan", greater, IssForm::pairs},
    {"FullRank", rank, IssForm::sides},
    {"FullRank", shared_rank, IssForm::sides},
    {"FullRankTies", different_lines, IssForm::ties},
    {"Doppelganger", doppelganger, IssForm::lacking},
    {"RegionSameValues", same_houses, IssForm::same_regions},
};

constexpr std::string_view of_the_shape[] = {"Shape", "NoBoxes", "Jigsaw", "RegionSize", "Var", "ChaosConstruction"};

// Tells a solver where to search first.
constexpr std::string_view hint = "SearchPriority";

}  // namespace

const IssItemName* iss_item_named(std::string_view name) {
  const auto* found = std::find_if(std::begin(item_names), std::end(item_names),
                                   [&](const IssItemName& item) { return !name.empty() && item.name == name; });
  return found == std::end(item_names) ? nullptr : found;
}

// A pill has a number, an arrow has none; of several names for one kind, the number says which one it is.
const IssItemName* iss_item_of(const Rule& rule) {
  const auto fits = [&](const IssItemName& item) {
    if (item.kind != rule.kind) return false;
    if (item.form == IssForm::pairs) return !item.number || item.number == rule.number.value_or(*item.number);
    return item.form == IssForm::pill || rule.kind != arrow || !rule.number;
  };
  const auto* found = std::find_if(std::begin(item_names), std::end(item_names), fits);
  return found == std::end(item_names) ? nullptr : found;
}

bool is_iss_shape(std::string_view name) {
  return std::find(std::begin(of_the_shape), std::end(of_the_shape), name) != std::end(of_the_shape);
}

bool is_iss_hint(std::string_view name) { return name == hint; }

bool is_iss_item(std::string_view name) {
  return name.empty() || name == "Given" || is_iss_shape(name) || is_iss_hint(name) || iss_item_named(name) != nullptr;
}

}  // namespace quadrille::text
