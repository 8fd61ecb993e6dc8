// The constraints in the JSON of f-puzzles.com: all members of its object but the grid and words about the puzzle.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/core/json_document.h"

namespace quadrille::text {

/// Adds the rules that the object states to a board whose shape is known. Errors: unsupported, which names all that is
/// not supported, and others that name the constraint and its number, from 1.
std::optional<Error> read_fpuzzles_constraints(const Json& root, Puzzle& board);

/// The form in which a constraint is written.
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
  chess,          ///< ["1,3"]
  negative,       ///< ["xv", "ratio"]
  cage,           ///< a drawing as a rule, unless its value says something: {"cells": [...], "value": "DR5"}
  drawing,        ///< [{"cells": [...]}] or [{"lines": [...]}]: what a person sees
  page,           ///< how the page behaves
  words,          ///< the grid, and words about the puzzle
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

/// The word in "negative" of rules about what has no mark; nothing: there is none, or no such kind.
std::optional<std::string_view> fpuzzles_negative_of(RuleKind kind);
std::optional<RuleKind> fpuzzles_negative_named(std::string_view word);

bool has_rule_of(const Puzzle& board, RuleKind kind);

/// The N of a cage with the value "DRN", which is drawn rather than a killer cage.
std::optional<int> digital_root(const Json& value);
/// The sums with this digital root that this number of cells can have, if they are different and up to `order`.
std::vector<int> sums_of_root(int root, int cells, int order);

/// Tells whether the sums of a rule `cage-sums` are all those of a digital root. Then it is the value of a cage, such
/// as "DR5".
bool is_digital_root(const Rule& rule, const Puzzle& board);
std::string digital_root_text(const Rule& rule);

/// Null, false, an empty text or an empty list: what stands there if something has not been used.
bool is_unused(const Json& value);

/// -1 unless it is a whole number in a sensible range.
int small_number(const Json& value);

}  // namespace quadrille::text
