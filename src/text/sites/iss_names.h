// The items of the Interactive Sudoku Solver's constraint text: which rule each stands for, and what its arguments are.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/puzzle/rule.h"

namespace quadrille::text {

/// The way in which the arguments of an item become rules.
enum class IssForm : std::uint8_t {
  alone,          ///< none
  cells,          ///< cells in order
  pairs,          ///< every two of the cells that are neighbors
  number,         ///< a number, then cells
  maybe_number,   ///< cells, with a number before them or not
  pill,           ///< how many of the cells are read as one number, then cells
  little_killer,  ///< the sum, then the cell on the edge where the diagonal begins
  line,           ///< a number, then R3 or C5
  sides,          ///< R3 or C5, then the number seen from the left or above, then the one seen from the other side
  diagonal,       ///< 1 for the one from the lower left, -1
  quad,           ///< the upper left one of four cells, then values
  index,          ///< C: where the number of the column is in the row, or R, then cells
  list,           ///< numbers separated by '_', then cells
  exact_list,     ///< the same; look_and_say of the numbers that are named
  digits,         ///< digits, pairs of a count and a number, then cells
  parts,          ///< cells; '-' between parts
  relation,       ///< a table of pairs, then groups of cells, each after '_' and a name, or after an empty word
  old_relation,   ///< the same with other signs
  pattern,        ///< a regular expression in base 64, then groups of cells
  connected,      ///< the prefix of a group or nothing, numbers separated by '_', and how many cells or nothing
  arms,           ///< a cell, how many are not counted or nothing, then arms of labels with '-' between
  around,         ///< a cell, how many are not counted or nothing, then labels
  machine,        ///< a state machine in base 64, then groups of cells
  values,         ///< values of cells: clues, candidates, and rules about single cells
  ties,           ///< none, only-unclued or any
  lacking,        ///< none; the cells with what rows, columns and boxes lack are those of groups
  same_regions,   ///< none; of rows, columns, boxes and the regions of a jigsaw, whether these are houses or not
  boxes,          ///< none; of boxes, which other boards need not have
  region_sums,    ///< cells in order; about boxes, or the regions of a jigsaw if there are no boxes
};

struct IssItemName {
  std::string_view name;
  RuleKind kind;
  IssForm form;
  std::optional<int> number = {};  ///< if none is given; or the one that the name says
};

/// Finds the item of a rule; null: there is none.
const IssItemName* iss_item_named(std::string_view name);
/// Finds the item that says the rule, if its cells and the board allow it; null: there is none.
const IssItemName* iss_item_of(const Rule& rule);

/// Tells whether it is an item that describes the board rather than a rule.
bool is_iss_shape(std::string_view name);

/// Tells whether it is an item for a solver, which says nothing about the puzzle.
bool is_iss_hint(std::string_view name);

/// Tells whether it is an item that is read: a rule, the shape of the board or its clues, whose name may be empty.
bool is_iss_item(std::string_view name);

}  // namespace quadrille::text
