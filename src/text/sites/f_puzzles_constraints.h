// The constraints in the JSON of f-puzzles.com: all members of its object but the grid and words about the puzzle.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/board.h"
#include "text/core/json_document.h"

namespace quadrille::text {

/// Adds the rules that the object states to a board whose shape is known. Errors: unsupported, which names all that is
/// not supported, and others that name the constraint and its number, from 1.
std::optional<Error> read_fpuzzles_constraints(const Json& root, Board& board);

/// How a constraint is written.
enum class FPuzzlesForm : std::uint8_t {
  flag,           ///< true
  cells,          ///< [{"cells": [...], "value": "15"}]
  cell,           ///< [{"cell": "R1C1"}], all of them one rule
  lines,          ///< [{"lines": [[...], ...], "value": 5}]
  arrow,          ///< [{"cells": [circle], "lines": [[circle, ...], ...]}]
  clone,          ///< [{"cells": [...], "cloneCells": [...]}]
  xv,             ///< as cells; the value is "X" or "V"
  quadruple,      ///< [{"cells": [...], "values": [1, 4]}]
  little_killer,  ///< [{"cell": "R0C2", "direction": "DR", "value": "20"}]
  outside,        ///< [{"cell": "R0C2", "value": "15"}]
  negative,       ///< ["xv", "ratio"]
  nothing,        ///< says nothing about the solution
};

struct FPuzzlesKey {
  std::string_view name;
  FPuzzlesForm form;
  RuleKind kind = RuleKind::different;
};

/// The member of this name; null: there is none.
const FPuzzlesKey* fpuzzles_key_named(std::string_view name);
/// The member that rules of this kind are written into; null: there is none.
const FPuzzlesKey* fpuzzles_key_of(RuleKind kind);

/// Null, false, an empty text or an empty list: what stands there if something has not been used.
bool is_unused(const Json& value);

/// -1 unless it is a whole number in a sensible range.
int small_number(const Json& value);

}  // namespace quadrille::text
