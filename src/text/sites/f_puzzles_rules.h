// Reads and writes the constraints in the JSON of f-puzzles.com: all members of its object but the grid and words about
// the puzzle.
//
//     "killercage":[{"cells":["R1C1","R1C2"],"value":"7"}]        {"killercage", &fpuzzles::cells, cage}
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/core/drawings.h"
#include "text/core/json_document.h"
#include "text/core/json_writer.h"
#include "text/core/unsupported.h"
#include "text/sites/clues.h"
#include "text/sites/json_rules.h"
#include "text/sites/outside.h"

namespace quadrille::text {

/// The constraints of an object while they are read.
struct FPuzzlesReading {
  JsonRules rules;
  Json here = {};                   ///< the value that is being read
  UnmarkedNeighbors unmarked = {};  ///< as stated so far: which rules they are depends on the dots
  Unsupported unsupported = {};

  int order() const { return rules.board.shape.order(); }
  bool fail(ErrorCode code, const std::string& detail) { return rules.fail(here, code, detail); }
  bool add(Rule rule) { return rules.add(std::move(rule), here); }

  /// Begins a constraint, which messages call by its member and, if there are several, by its number.
  void begin(const Json& value, std::string_view name, std::size_t index = 0);

  // These note a fault and return false.
  bool read_place(const Json& name, std::vector<int>& cells);
  bool read_list(const Json& names, std::vector<int>& cells);
  bool read_value(const Json& entry, std::optional<int>& number);  ///< "15" or 15; nothing if there is none
};

struct FPuzzlesWriting {
  JsonWriter& json;
  const Puzzle& board;

  static std::string name(int row, int column);
  std::string name(int cell) const { return name(cell / board.shape.order(), cell % board.shape.order()); }
  std::vector<std::string> names(std::span<const int> cells) const;
};

/// The form of the entries of a member, in both directions.
struct FPuzzlesForm {
  bool (*read)(FPuzzlesReading& from, RuleKind kind, const Json& entry);  ///< null: it is not a rule
  void (*write)(const Rule& rule, FPuzzlesWriting& to);
  bool (*fits)(const Rule& rule, const Puzzle& board) = nullptr;  ///< can be written so; null: always
  bool is_whole = false;                                          ///< all entries are read together
};

namespace fpuzzles {

extern const FPuzzlesForm flag;           ///< true
extern const FPuzzlesForm cells;          ///< [{"cells": [...], "value": "15"}]
extern const FPuzzlesForm single_cells;   ///< [{"cell": "R1C1"}], all of them one rule
extern const FPuzzlesForm lines;          ///< [{"lines": [[...], ...], "value": 5}]
extern const FPuzzlesForm arrow;          ///< [{"cells": [circle], "lines": [[circle, ...], ...]}]
extern const FPuzzlesForm clone;          ///< [{"cells": [...], "cloneCells": [...]}]
extern const FPuzzlesForm xv;             ///< as cells; the value is "X" or "V"
extern const FPuzzlesForm quadruple;      ///< [{"cells": [...], "values": [1, 4]}]
extern const FPuzzlesForm little_killer;  ///< [{"cell": "R0C2", "direction": "DR", "value": "20"}]
extern const FPuzzlesForm outside;        ///< [{"cell": "R0C2", "value": "15"}]
extern const FPuzzlesForm chess;          ///< ["1,3"]
extern const FPuzzlesForm word;           ///< ["xv", "ratio"]
extern const FPuzzlesForm
    cage;  ///< a drawing as a rule, unless its value says something: {"cells": [...], "value": "DR5"}
extern const FPuzzlesForm drawing;  ///< [{"cells": [...]}] or [{"lines": [...]}]: what a person sees
extern const FPuzzlesForm page;     ///< how the page behaves
extern const FPuzzlesForm words;    ///< the grid, and words about the puzzle

}  // namespace fpuzzles

/// A member, or a word in one.
struct FPuzzlesRow {
  std::string_view name;
  const FPuzzlesForm* form;
  RuleKind kind = RuleKind::different;
  std::string_view word = {};  ///< of "negative"
  SiteUse use = SiteUse::both;
  bool (*fits)(const Rule& rule, const Puzzle& board) = nullptr;  ///< can be written so; null: always
};

std::span<const FPuzzlesRow> fpuzzles_rows();
/// The first row of this name; null: there is none.
const FPuzzlesRow* fpuzzles_row(std::string_view name);

/// Adds the rules that the object states to a puzzle whose shape is known. Errors: unsupported, which names all that is
/// not supported, and others that name the constraint and its number, from 1.
std::optional<Error> read_fpuzzles_rules(const Json& root, Puzzle& board);

/// Writes the members of all rules, which fpuzzles_can_say(), and returns their names. Drawings of the same members are
/// added to them; null: there are none.
std::vector<std::string_view> write_fpuzzles_rules(const Puzzle& board, const Drawings* drawings, JsonWriter& json);

/// Null, false, an empty text or an empty list: what stands there if something has not been used.
bool is_unused(const Json& value);

/// The N of a cage with the value "DRN", which is drawn rather than a killer cage.
inline std::optional<DigitalRoot> digital_root(const Json& value) {
  return value.is_string() ? DigitalRoot::named(value.text()) : std::nullopt;
}

}  // namespace quadrille::text
