// Describes the rules of variant sudoku, which a board has in addition to its houses.
//
//     Rule cage{RuleKind::cage, {0, 1, 9}, 15};
//     Rule knight{RuleKind::anti_knight};
//     Rule one{.kind = RuleKind::either, .parts = {cage, {RuleKind::thermometer, {3, 4}}}};
//     info(RuleKind::cage).word;                         // "cage", as board files write it
//
// Symbols count as numbers 1, 2, 3, ... or 0, 1, 2, ... (PuzzleShape::least_value); n is the number of symbols, but in
// `doppelganger` the largest number. A number in parentheses is the usual one, which holds if none is given. Rules
// without cells hold in every grid of the board. Cost, threads: plain values. Source: names and meanings are those that
// setters use; see docs/reference/rules.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

enum class RuleKind : std::uint8_t {
  // Areas: more houses, and what a single cell may hold.
  diagonal_down,    ///< all different from the upper left to the lower right
  diagonal_up,      ///< all different from the lower left to the upper right
  windoku,          ///< extra boxes, one cell from the edge and from each other, are houses, too
  disjoint_groups,  ///< the cells in the same place of all boxes are different
  different,        ///< the cells are different
  even,             ///< the cells hold even numbers
  odd,              ///< the cells hold odd numbers
  one_of,           ///< each cell holds one of the numbers of the list
  flatmates,        ///< a cell with the middle number has the least one above it or the greatest one below it
  entropy,          ///< each square of four cells has a number from the low, the middle and the high third
  modular_squares,  ///< each square of four cells has numbers with all three remainders modulo 3
  // Pairs of cells.
  anti_knight,          ///< cells a knight's move apart are different
  anti_king,            ///< cells a king's move apart are different
  anti_taxicab,         ///< two cells with the same number are not that number of steps apart
  nonconsecutive,       ///< neighbors do not differ by 1
  greater,              ///< the first cell is greater than the second
  minimum,              ///< each cell is less than all its neighbors that the rule does not name
  maximum,              ///< each cell is greater than all its neighbors that the rule does not name
  difference,           ///< two neighbors differ by the number (1: a white kropki dot)
  ratio,                ///< one of two neighbors is the other times the number (2: a black kropki dot)
  difference_negative,  ///< neighbors without a dot do not differ by 1
  ratio_negative,       ///< neighbors without a dot: neither is the other times the number (2)
  kropki_negative,      ///< neighbors without a dot do not differ by 1, and neither is twice the other
  pair_sum,             ///< two neighbors add up to the number (10: X, 5: V)
  xv_negative,          ///< neighbors without X or V do not add up to 10 or 5
  row_index,            ///< a cell of row R says which cell of its column holds R, counted from above
  column_index,         ///< a cell of column C says which cell of its row holds C, counted from the left
  box_index,  ///< the cell in place P of a box or region says in which place P is; places are counted row by row
  row_index_negative,     ///< cells without row_index do not say that about their columns
  column_index_negative,  ///< cells without column_index do not say that about their rows
  box_index_negative,     ///< cells without box_index do not say that about their boxes or regions
  // Lines: the order of the cells matters.
  thermometer,       ///< each cell is greater than the one before
  slow_thermometer,  ///< no cell is less than the one before
  palindrome,        ///< reads the same from both ends
  renban,            ///< consecutive numbers in any order, none twice
  nabner,            ///< no two numbers on the line are equal or consecutive
  whispers,          ///< neighbors on the line differ by at least the number (5 for n = 9: German whispers)
  between,           ///< all but the first and the last cell lie between these two numbers
  lockout,           ///< the first and the last cell differ by at least the number (n/2 of n symbols); no other cell
                     ///< holds one of these two numbers or one between them
  entropic,          ///< cells one or two apart on the line are of different thirds of all numbers: low, middle, high
  modular,           ///< cells less than the number (3) apart on the line differ modulo it
  value_index,       ///< the second cell says which of the cells after it has the number of the first
  // Sums.
  arrow,         ///< the first cell is the sum of the others; with a number N, the first N cells, read as a decimal
                 ///< number
  double_arrow,  ///< the first and the last cell add up to as much as the others
  zipper,       ///< cells equally far from the ends add up to the same, which is the cell in the middle if there is one
  sum_line,     ///< the line consists of parts that each add up to the number (10)
  region_sums,  ///< the parts of the line in different boxes or regions have the same sum
  cage,         ///< different numbers that add up to the number, if one is given
  little_killer,  ///< the cells add up to the number; they may be equal
  lunchbox,       ///< different numbers; the cells between the least and the greatest add up to the number
  cage_sums,      ///< different numbers that add up to one of the sums of the list
  // Rows and columns, seen from the first cell.
  sandwich,           ///< the cells between the least and the greatest number of the row or column add up to the number
  x_sum,              ///< the first X cells add up to the number; X is the number in the first cell
  skyscraper,         ///< as many cells as the number are greater than all before them
  hidden_skyscraper,  ///< the first cell that is less than one before it holds the number
  numbered_room,      ///< the X-th cell holds the number; X is the number in the first cell
  // Sets.
  quadruple,         ///< the cells contain the digits of the number, each at least as often as the number does
  rellik,            ///< different numbers; no one of them, and no sum of several, is the number
  equality,          ///< different cells: as many even as odd ones and as many low as high ones, none in the middle
  counting_circles,  ///< each number occurs in as many of the cells as it says, or in none
  count_distinct,    ///< the first cell says how many different numbers the others hold
  same_sets,         ///< as many parts as the number (2), of equal length, hold the same numbers equally often
  clone,             ///< as many parts as the number (2), of equal length, hold the same numbers in the same order
  contains,          ///< the cells contain the numbers of the list, each at least as often as the list does
  look_and_say,      ///< the list has pairs: how many of the cells hold a number, and that number
  // Custom rules.
  weighted_sum,   ///< the cells, each multiplied by its number in the list, add up to the number
  equal_sums,     ///< the parts of the line, with the lengths of the list, have equal sums
  pair,           ///< any two successive cells satisfy the relation of a and b
  all_pairs,      ///< any two of the cells, a the earlier one, satisfy the relation of a and b
  regex,          ///< the cells, read in their order, match the regular expression
  state_machine,  ///< the state machine accepts the cells, read in their order; a list
                  ///< has the lengths of parts
  apart,          ///< any two cells that are as many rows and columns apart as the list says, in whatever direction,
                  ///< keep the relation of a and b; a is the cell that is read first, row by row
  // Groups of rules.
  either,  ///< at least one of the parts holds
  all_of,  ///< all parts hold: for a group in `either`
  // Rules and houses that say where numbers are missing, and how rows and columns are ordered.
  doppelganger,     ///< of n + 1 numbers from 0, each row, column and box lacks one, never 0; any two rows lack
                    ///< different ones, and so do columns and boxes; the cells hold those of the rows, the columns and
                    ///< the boxes; where a row, a column and a box meet in a 0, they lack different ones
  rank,             ///< the rank of the line among all rows and columns, read as numbers from both ends; the least line
                    ///< has rank 1; no other line equals it
  shared_rank,      ///< the same, but lines may be equal: exactly number - 1 lines are less
  different_lines,  ///< no two rows or columns, read from either end, are equal
  same_houses,      ///< the rows, columns and boxes that have the most cells all hold the same numbers
  // Connected cells and hidden regions.
  connected,  ///< the cells that hold a number of the list are connected by common sides; as many as the number, if given
  hidden_regions,  ///< each cell holds the number of the region of one cell of the first grid, row by row; a region is
                   ///< connected and has as many cells as the number (n), all different; regions are numbered in the
                   ///< order of their first cells
  run_length,  ///< the first cell says how many successive cells, from the second one on, hold the same as the second,
               ///< minus the number (0); where the second one is named again, another line begins
  count_same,  ///< the first cell says how many of the others hold the same as the second, minus the number (0)
};

struct Rule {
  RuleKind kind;
  std::vector<int> cells = {};     ///< places on the canvas, in the order that the kind defines
  std::optional<int> number = {};  ///< empty: the usual number for the kind
  std::vector<int> list = {};      ///< for kinds with a list
  std::string text = {};           ///< for kinds with a text: "a < b or a + b = 10", "1[2-5]*9"
  std::vector<Rule> parts = {};    ///< for kinds that are groups of rules
  bool operator==(const Rule&) const = default;
};

/// The form of the rules of a kind.
struct RuleInfo {
  RuleKind kind;
  std::string_view word;  ///< in board files
  std::string_view summary;
  int least_cells = 0, most_cells = 0;  ///< most_cells 0 with least_cells > 0: no upper limit
  enum class Number : std::uint8_t { none, optional, required } number = Number::none;
  std::string_view list = {};  ///< the content of a list: "values"; empty: no list
  std::string_view text = {};  ///< the kind of a text: "relation"; empty: no text
  bool may_lack_list = false;
  bool has_parts = false;
};

/// All kinds, in the order of the enumeration.
std::span<const RuleInfo> rule_infos();
const RuleInfo& info(RuleKind kind);
/// Shows how board files write rules of a kind: "difference [N] CELL CELL", "pair CELLS: TEXT"; what is in brackets may
/// be left out.
std::string form_of(const RuleInfo& info);
/// Returns the number of a rule if none is given, on a board with this number of symbols. Nothing for kinds without a
/// number, for those that need one, and for cages, which then have no sum.
std::optional<int> usual_number(RuleKind kind, int symbols);
/// The number of a rule that has one, given or usual.
inline int number_of(const Rule& rule, int symbols) {
  return rule.number ? *rule.number : usual_number(rule.kind, symbols).value();
}
/// The kind that board files call by this word; nothing if there is none.
std::optional<RuleKind> rule_named(std::string_view word);

}  // namespace quadrille
