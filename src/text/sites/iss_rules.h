// Reads and writes the items of the Interactive Sudoku Solver's constraint text that are rules: .Cage~15~R1C1~R1C2
//
//     IssText text(".XSum~C2~27~15");
//     read_iss_rules(text.items()[0], *read_iss_shape(".XSum~C2~27~15", text));  // two rules
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "text/core/puzzles.h"
#include "text/sites/clues.h"
#include "text/sites/iss_arguments.h"

namespace quadrille::text {

/// An item: its name, the kind of its rules, and its arguments.
struct IssRow {
  std::string_view name;
  RuleKind kind;
  const IssArgument *first, *rest;
  std::optional<int> number = {};  ///< if none is given; if no argument has a number, the one that the name means
  bool (*fits)(const Rule& rule, const Puzzle& board) = nullptr;  ///< can be written so; null: always
  SiteUse use = SiteUse::both;
  std::string_view word = {};  ///< the first word, which tells apart items of one name
};

std::span<const IssRow> iss_rows();

/// Tells whether it is an item that describes the puzzle rather than a rule.
bool is_iss_shape(std::string_view name);

/// Tells whether it is an item for a solver, which says nothing about the puzzle.
bool is_iss_hint(std::string_view name);

/// Tells whether it is an item that is read: a rule, the shape of the puzzle or its clues, whose name may be empty.
bool is_iss_item(std::string_view name);

/// Reads the rules of an item, which are not validated. Errors: bad_symbol, bad_number, bad_length; they begin with the
/// item's name.
Result<std::vector<Rule>> read_iss_rules(const IssItem& item, const IssShape& shape);

/// Tells whether there is an item for the rule that is read as the same rule.
bool iss_can_say(const Rule& rule, const Puzzle& board);

/// Appends the item of a rule for which there is one, in a line.
void write_iss_rule(const Rule& rule, IssWriting& to);

/// Appends a group of items: "Or" or "And".
void write_iss_group(std::string_view name, const std::vector<Rule>& parts, IssWriting& to);

/// Names what else of a puzzle the text cannot represent; empty: nothing.
std::string_view iss_misses(const Puzzle& board);

std::string write_iss(const PuzzleRecord& record);

/// Tells whether a rule, or one inside of a group, is of this kind.
bool has_rule_within(const std::vector<Rule>& rules, RuleKind kind);

}  // namespace quadrille::text
