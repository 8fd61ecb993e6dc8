#include "text/sites/iss_names.h"

#include <algorithm>
#include <iterator>

namespace quadrille::text {

namespace {

using enum RuleKind;
using Form = IssForm;

constexpr IssItemName item_names[] = {
    {"AntiKnight", anti_knight, Form::alone},
    {"AntiKing", anti_king, Form::alone},
    {"AntiConsecutive", nonconsecutive, Form::alone},
    {"StrictKropki", kropki_negative, Form::alone},
    {"StrictXV", xv_negative, Form::alone},
    {"Windoku", windoku, Form::alone},
    {"DisjointSets", disjoint_groups, Form::alone},
    {"Diagonal", diagonal_up, Form::diagonal},
    {"Thermo", thermometer, Form::cells},
    {"Renban", renban, Form::cells},
    {"Palindrome", palindrome, Form::cells},
    {"AllDifferent", different, Form::cells},
    {"Arrow", arrow, Form::cells},
    {"PillArrow", arrow, Form::pill},
    {"Whisper", whispers, Form::maybe_number, 5},
    {"Lockout", lockout, Form::maybe_number, 4},
    {"Between", between, Form::cells},
    {"RegionSumLine", region_sums, Form::cells},
    {"Quad", quadruple, Form::quad},
    {"Cage", cage, Form::number},
    {"Sum", little_killer, Form::number},
    {"LittleKiller", little_killer, Form::little_killer},
    {"Sandwich", sandwich, Form::line},
    {"WhiteDot", difference, Form::pairs, 1},
    {"BlackDot", ratio, Form::pairs, 2},
    {"X", pair_sum, Form::pairs, 10},
    {"V", pair_sum, Form::pairs, 5},
    {"GreaterThan", greater, Form::pairs},
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
