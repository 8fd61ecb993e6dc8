#include "quadrille/board/rule.h"

#include <algorithm>

namespace quadrille {

namespace {

using enum RuleKind;
constexpr auto optional = RuleInfo::Number::optional;
constexpr auto required = RuleInfo::Number::required;

constexpr RuleInfo infos[] = {
    {diagonal_down, "diagonal-down", "the diagonal from the upper left is a house"},
    {diagonal_up, "diagonal-up", "the diagonal from the lower left is a house"},
    {windoku, "windoku", "boxes one cell away from a corner are houses"},
    {disjoint_groups, "disjoint-groups", "the cells in the same place of all boxes are different"},
    {different, "different", "the cells are different", 2, 0},
    {even, "even", "even numbers", 1, 0},
    {odd, "odd", "odd numbers", 1, 0},
    {anti_knight, "anti-knight", "cells a knight's move apart are different"},
    {anti_king, "anti-king", "cells a king's move apart are different"},
    {nonconsecutive, "nonconsecutive", "neighbors do not differ by 1"},
    {greater, "greater", "the first cell is greater than the second", 2, 2},
    {difference, "difference", "neighbors that differ by the number, by default 1", 2, 2, optional},
    {ratio, "ratio", "neighbors in the ratio of the number, by default 2", 2, 2, optional},
    {kropki_negative, "kropki-negative", "neighbors without a dot do not differ by 1, nor are in the ratio 2"},
    {pair_sum, "pair-sum", "neighbors that add up to the number: 10 for X, 5 for V", 2, 2, required},
    {xv_negative, "xv-negative", "neighbors without X or V do not add up to 10 or 5"},
    {thermometer, "thermometer", "numbers grow from the first cell to the last", 2, 0},
    {palindrome, "palindrome", "reads the same from both ends", 2, 0},
    {renban, "renban", "consecutive numbers in any order", 2, 0},
    {whispers, "whispers", "neighbors on the line differ by at least the number, by default half of all symbols", 2, 0,
     optional},
    {arrow, "arrow", "the first cell (or the first N, read as a number) is the sum of the others", 2, 0, optional},
    {between, "between", "all others lie between the first and the last number", 3, 0},
    {lockout, "lockout",
     "the ends differ by at least the number, by default half of all symbols; all others lie outside", 3, 0, optional},
    {region_sums, "region-sums", "the parts of the line in different boxes or regions have the same sum", 2, 0},
    {cage, "cage", "different cells that add up to the number, if one is given", 1, 0, optional},
    {little_killer, "little-killer", "the cells add up to the number", 1, 0, required},
    {sandwich, "sandwich", "the cells between 1 and the largest number in this row or column add up to the number", 3,
     0, required},
    {quadruple, "quadruple", "the cells contain the digits of the number", 1, 0, required},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(infos); ++i) {
    if (static_cast<std::size_t>(infos[i].kind) != i) return false;
  }
  return std::size(infos) == static_cast<std::size_t>(quadruple) + 1;
}
static_assert(in_order());

}  // namespace

std::span<const RuleInfo> rule_infos() { return infos; }

const RuleInfo& info(RuleKind kind) { return infos[static_cast<std::size_t>(kind)]; }

std::optional<RuleKind> rule_named(std::string_view word) {
  for (const RuleInfo& info : infos) {
    if (info.word == word) return info.kind;
  }
  return std::nullopt;
}

}  // namespace quadrille
