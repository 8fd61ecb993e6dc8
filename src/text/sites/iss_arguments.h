// Reads and writes the arguments of items of the Interactive Sudoku Solver's constraint text.
//
//     .Cage~15~R1C1~R1C2          iss::number, then iss::sum
//     .Indexing~C~R1C1            iss::cells
//
// The row of an item (iss_rules.cpp) has a first argument, which changes the rule that is being read, and the
// arguments after it, which complete the rule and add it to those found.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/sites/iss_items.h"
#include "text/sites/iss_machines.h"
#include "text/sites/iss_shape.h"

namespace quadrille::text {

/// An item while its arguments are read, one after the other.
struct IssReading {
  const IssItem& item;
  const IssShape& board;
  Rule rule;                                             ///< that is being read
  std::span<const std::string_view> words = item.words;  ///< that no argument has taken yet
  std::vector<Rule> found = {};
  std::optional<Error> error = {};

  const IssCells& cells() const { return board.cells; }
  const PuzzleShape& shape() const { return board.cells.shape(); }
  const PlacedGrid& grid() const { return shape().grids().front(); }
  NumberRange values() const { return {shape().least_value(), shape().most_value()}; }

  /// Returns the next word; empty if there is none.
  std::string_view next() const { return words.empty() ? std::string_view() : words.front(); }
  std::string_view take();
  /// Shows the next word in a message.
  std::string shown_next() const;

  // These note an error, which begins with the item's name, and return false.
  bool fail(ErrorCode code, const std::string& detail);
  bool add_cells(std::span<const std::string_view> names);  ///< to the rule
  bool take_cells();                                        ///< of all words that are left
  /// Adds cells with '-' between parts, whose lengths go into the list. Parts of equal sums are not empty.
  bool add_parts(std::span<const std::string_view> names);

  // These always succeed, so that they can end a function that reads.
  bool add() { return found.push_back(std::move(rule)), true; }
  bool add_all(const std::vector<Rule>& rules) { return found.insert(found.end(), rules.begin(), rules.end()), true; }
};

/// The text of items while it is written.
struct IssWriting {
  const Puzzle& board;
  const IssCells& cells;
  std::string& out;

  NumberRange values() const { return {board.shape.least_value(), board.shape.most_value()}; }
  void word(std::string_view text) { (out += '~') += text; }
  void cell(int cell) { word(cells.name(cell)); }
  void all(std::span<const int> list) {
    for (const int cell : list) this->cell(cell);
  }
  void number(const Rule& rule);  ///< even if it is the usual one here, which need not be usual there
  void parts(const Rule& rule);   ///< with '-' between them; the list has their lengths
  /// Writes "~R1C5_2_4".
  void values_of(int cell, SymbolSet set);
};

struct IssArgument {
  bool (*read)(IssReading& from);                                 ///< null: only written
  void (*write)(const Rule& rule, IssWriting& to);                ///< null: only read
  bool (*fits)(const Rule& rule, const Puzzle& board) = nullptr;  ///< can be written so; null: always
};

/// Even or odd numbers of a puzzle, as symbols.
SymbolSet iss_parity(const PuzzleShape& shape, RuleKind kind);

namespace iss {

// First arguments.
extern const IssArgument none;
extern const IssArgument number, maybe_number;
extern const IssArgument weights;     ///< 10_=_1_-2: a number, and what each cell is multiplied by
extern const IssArgument list;        ///< numbers separated by '_'
extern const IssArgument digits;      ///< digits, pairs of a count and a number
extern const IssArgument exact_list;  ///< numbers separated by '_', each as often as it counts
extern const IssArgument relation;    ///< a table of pairs
extern const IssArgument old_relation;
extern const IssArgument pattern;  ///< a regular expression in base 64
extern const IssArgument machine;  ///< a state machine in base 64
extern const IssArgument ties;     ///< none, only-unclued or any

// The arguments after it.
extern const IssArgument cells;
extern const IssArgument sum;       ///< cells, some of which may be named several times
extern const IssArgument terms;     ///< the same with weights
extern const IssArgument loop;      ///< cells; LOOP if the last is followed by the first
extern const IssArgument pill;      ///< cells of which the first ones are read as one number
extern const IssArgument pairs;     ///< every two of the cells that are neighbors
extern const IssArgument line;      ///< R3 or C5
extern const IssArgument sides;     ///< R3 or C5, the number seen from the left or above, that from the other side
extern const IssArgument diagonal;  ///< the cell on the edge where the diagonal begins
extern const IssArgument quad;      ///< the upper left one of four cells, then values
extern const IssArgument parts;     ///< cells, '-' between parts
extern const IssArgument groups;    ///< groups of cells, each after '_' and a name, or after an empty word
extern const IssArgument part_groups;
extern const IssArgument connected;  ///< the prefix of a group or nothing, a list, how many cells or nothing
extern const IssArgument arms;       ///< a cell, how many are not counted or nothing, arms of labels with '-' between
extern const IssArgument values;     ///< values of cells
extern const IssArgument lacking;    ///< nothing; the cells with what rows, columns and boxes lack
extern const IssArgument same_regions;   ///< nothing; rows, columns, boxes and jigsaw pieces, houses or not
extern const IssArgument boxes;          ///< nothing; boxes, which other puzzles need not have
extern const IssArgument region_pieces;  ///< cells in the boxes, or the jigsaw pieces if there are no boxes

}  // namespace iss

}  // namespace quadrille::text
