// Describes the rules of variant sudoku, which a board has in addition to its houses.
//
//     Rule cage{RuleKind::cage, {0, 1, 9}, 15};
//     Rule knight{RuleKind::anti_knight};
//     info(RuleKind::cage).word;                         // "cage", as board files write it
//
// Symbols count as numbers 1, 2, 3, ...; n is the number of symbols. Rules without cells hold in every grid of the
// board. Cost, threads: plain values. Source: names and meanings are those that setters use;
// see docs/reference/rules.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace quadrille {

enum class RuleKind : std::uint8_t {
  // Areas: more houses, and what a single cell may hold.
  diagonal_down,    ///< all different from the upper left to the lower right
  diagonal_up,      ///< all different from the lower left to the upper right
  windoku,          ///< boxes one cell away from the corner of a box are houses, too
  disjoint_groups,  ///< the cells in the same place of all boxes are different
  different,        ///< the cells are different
  even,             ///< the cells hold even numbers
  odd,              ///< the cells hold odd numbers
  // Pairs of cells.
  anti_knight,      ///< cells a knight's move apart are different
  anti_king,        ///< cells a king's move apart are different
  nonconsecutive,   ///< neighbors do not differ by 1
  greater,          ///< the first cell is greater than the second
  difference,       ///< two neighbors differ by the number (1: a white kropki dot)
  ratio,            ///< one of two neighbors is the other times the number (2: a black kropki dot)
  kropki_negative,  ///< neighbors without a dot do not differ by 1 and are not in the ratio 2
  pair_sum,         ///< two neighbors add up to the number (10: X, 5: V)
  xv_negative,      ///< neighbors without X or V do not add up to 10 or 5
  // Lines: the order of the cells matters.
  thermometer,  ///< each cell is greater than the one before
  palindrome,   ///< reads the same from both ends
  renban,       ///< consecutive numbers in any order, none twice
  whispers,     ///< neighbors on the line differ by at least the number (5 for n = 9: German whispers)
  between,      ///< all but the first and the last cell lie between these two numbers
  lockout,      ///< the first and the last cell differ by at least the number (n/2 of n symbols); no other cell holds
                ///< one of these two numbers or one between them
  // Sums.
  arrow,          ///< the first cell is the sum of the others; with a number N, the first N cells, read as a decimal
                  ///< number
  region_sums,    ///< the parts of the line in different boxes or regions have the same sum
  cage,           ///< different cells that add up to the number; 0: different only
  little_killer,  ///< the cells add up to the number; they may be equal
  sandwich,       ///< the cells between 1 and n in this row or column add up to the number
  // Sets.
  quadruple,  ///< the cells contain the digits of the number, each at least as often as the number does
};

struct Rule {
  RuleKind kind;
  std::vector<int> cells = {};     ///< places on the canvas, in the order that the kind defines
  std::optional<int> number = {};  ///< empty: the usual number for the kind
  bool operator==(const Rule&) const = default;
};

/// The form of the rules of a kind.
struct RuleInfo {
  RuleKind kind;
  std::string_view word;  ///< in board files
  std::string_view summary;
  int least_cells = 0, most_cells = 0;  ///< most_cells 0 with least_cells > 0: no upper limit
  enum class Number : std::uint8_t { none, optional, required } number = Number::none;
};

/// All kinds, in the order of the enumeration.
std::span<const RuleInfo> rule_infos();
const RuleInfo& info(RuleKind kind);
/// The kind that board files call by this word; nothing if there is none.
std::optional<RuleKind> rule_named(std::string_view word);

}  // namespace quadrille
