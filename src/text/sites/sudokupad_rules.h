// Reads and writes rules in SudokuPad's own JSON: cages, names in "global", and two members of the metadata. All other
// rules can only be drawn there.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "quadrille/puzzle.h"
#include "text/core/json_document.h"
#include "text/core/json_writer.h"
#include "text/core/puzzles.h"
#include "text/sites/clues.h"
#include "text/sites/json_rules.h"
#include "text/sites/sudokupad_page.h"

namespace quadrille::text {

enum class SudokuPadPlace : std::uint8_t {
  metadata,  ///< "metadata":{"antiknight":true}
  global,    ///< "global":["antiknight"]
  cages,     ///< "cages":[{"cells":[...],"style":"extraregion"}]
};

struct SudokuPadRow {
  SudokuPadPlace place;
  std::string_view name;  ///< of a cage its style; empty: the cage says whether its cells differ, and has a value
  RuleKind kind;
  std::string_view constraint = {};  ///< the name of such a cage in f-puzzles
  SiteUse use = SiteUse::both;
  bool (*fits)(const Rule& rule, const Puzzle& board) = nullptr;  ///< can be written so; null: always
};

std::span<const SudokuPadRow> sudokupad_rows();

/// The object while it is read.
struct SudokuPadReading {
  const Json& root;
  const PageFrame& page;
  JsonRules rules;
  Notes& notes;

  /// Notes a fault and returns false.
  bool read_places(const Json& list, std::vector<int>& cells);
  /// Keeps what no rule can be read from. If it has a kind, it may be a rule.
  void add_drawing(const Json& value, std::string_view member, std::string_view kind, std::string words, Mark mark);
  /// The same for a member that no reader understands.
  void add_unknown(const Json& value, const std::string& what);
};

/// Reads the cages, all of them even after a fault. `take_words` is called for the texts of cages without cells.
void read_sudokupad_cages(SudokuPadReading& from, const std::function<void(std::string_view)>& take_words);

/// Reads a member of the metadata, if it is a rule.
void read_sudokupad_metadata(SudokuPadReading& from, const Json& member);

/// Reads the names of rules of the whole puzzle.
void read_sudokupad_global(SudokuPadReading& from);

// Each writes the rules that stand there; drawings of this site, which may be null, are added to them.
void write_sudokupad_metadata(const Puzzle& board, JsonWriter& json);
void write_sudokupad_cages(const Puzzle& board, const Drawings* drawings, JsonWriter& json);
void write_sudokupad_global(const Puzzle& board, const Drawings* drawings, JsonWriter& json);

/// A list of cells as [row, column].
void write_sudokupad_places(const std::vector<int>& cells, const Puzzle& board, JsonWriter& json);

}  // namespace quadrille::text
