// Reads the elements of puzzles of SudokuMaker, by the numbers of their types. None is written.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/core/json_document.h"
#include "text/core/mark.h"
#include "text/core/puzzles.h"
#include "text/sites/clues.h"
#include "text/sites/json_rules.h"

namespace quadrille::text {

/// The elements of a puzzle while they are read; its shape is known.
struct SudokuMakerReading {
  JsonRules rules;
  Notes& notes;
  UnmarkedNeighbors unmarked = {};  ///< as stated so far
  bool no_sums = false;             ///< the same about X and V

  const PlacedGrid& grid() const { return rules.board.shape.grids().front(); }
  void fail(const Json& value, ErrorCode code, const std::string& detail) { rules.fail(value, code, detail); }
  void add(Rule rule, const Json& stated) { rules.add(std::move(rule), stated); }
  /// Keeps a value that cannot be read as a drawing that may be a rule.
  void add_unknown(const Json& value, const std::string& kind);
  /// Nothing after a fault.
  std::optional<std::vector<int>> cells_in(const Json& list);
};

struct SudokuMakerRow {
  int type;
  /// Null: it says nothing about the solution, or it is read first.
  void (*read)(SudokuMakerReading& from, const SudokuMakerRow& row, const Json& element);
  RuleKind kind = RuleKind::cage;
  std::string_view list = {};  ///< the member with its clues
};

/// The type of the element with the regions.
inline constexpr int sudokumaker_regions = 1;

std::span<const SudokuMakerRow> sudokumaker_rows();

/// Reads all elements but regions.
void read_sudokumaker_elements(SudokuMakerReading& from, const Json& puzzle);

inline bool is_enabled(const Json& element) { return !element.find("disabled").is_boolean(true); }

/// Makes the look of a drawing: a line, a cage or a symbol. `columns`: of the puzzle.
Mark sudokumaker_mark(int type, const Json& style, const Json& clue, int columns);

}  // namespace quadrille::text
