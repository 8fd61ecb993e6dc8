#include "text/sites/iss_names.h"

#include <algorithm>
#include <iterator>

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr IssItemName item_names[] = {
    {"AntiKnight", anti_knight, IssForm::alone},
    {"AntiKing", anti_king, IssForm::alone},
    {"AntiConsecutive", nonconsecutive, IssForm::alone},
    {"StrictKropki", kropki_negative, IssForm::alone},
    {"StrictXV", xv_negative, IssForm::alone},
    {"Windoku", windoku, IssForm::alone},
    {"DisjointSets", disjoint_groups, IssForm::alone},
    {"Diagonal", diagonal_up, IssForm::diagonal},
    {"Thermo", thermometer, IssForm::cells},
    {"Renban", renban, IssForm::cells},
    {"Palindrome", palindrome, IssForm::cells},
    {"AllDifferent", different, IssForm::cells},
    {"Arrow", arrow, IssForm::cells},
    {"PillArrow", arrow, IssForm::pill},
    {"Whisper", whispers, IssForm::maybe_number, 5},
    {"Lockout", lockout, IssForm::maybe_number, 4},
    {"Between", between, IssForm::cells},
    {"RegionSumLine", region_sums, IssForm::cells},
    {"Quad", quadruple, IssForm::quad},
    {"Cage", cage, IssForm::number},
    {"Sum", little_killer, IssForm::number},
    {"LittleKiller", little_killer, IssForm::little_killer},
    {"Sandwich", sandwich, IssForm::line},
    {"WhiteDot", difference, IssForm::pairs, 1},
    {"BlackDot", ratio, IssForm::pairs, 2},
    {"X", pair_sum, IssForm::pairs, 10},
    {"V", pair_sum, IssForm::pairs, 5},
    {"GreaterThan", greater, IssForm::pairs},
};

constexpr std::string_view of_the_shape[] = {"Shape", "NoBoxes", "Jigsaw", "RegionSize"};

}  // namespace

const IssItemName* iss_item_named(std::string_view name) {
  const auto* found = std::find_if(std::begin(item_names), std::end(item_names),
                                   [&](const IssItemName& item) { return item.name == name; });
  return found == std::end(item_names) ? nullptr : found;
}

bool is_iss_shape(std::string_view name) {
  return std::find(std::begin(of_the_shape), std::end(of_the_shape), name) != std::end(of_the_shape);
}

bool is_iss_item(std::string_view name) {
  return name.empty() || name == "Given" || is_iss_shape(name) || iss_item_named(name) != nullptr;
}

}  // namespace quadrille::text
