// Says how the rules of each kind are drawn: one row for each kind that has a place on the board.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "draw/rules/rule_painter.h"

namespace quadrille::draw {

/// Names what is at an end of a line.
enum class End : std::uint8_t { none, dot, circle, square, open_square, diamond, open_diamond, arrow };

struct LineLook {
  Tone tone = 0;
  FillPattern pattern = FillPattern::solid;
  End first = End::none, last = End::none;
  bool marks_middle = false;  ///< a dot in the middle of the line
};

/// The board on which the caption shows what rules of a kind look like.
enum class SampleBoard : std::uint8_t { one_cell, two_cells, row, long_row, square, diagonal };

struct RuleLook {
  RuleKind kind;
  void (*draw)(RulePainter& painter, const Rule& rule, const LineLook& line);
  SampleBoard sample = SampleBoard::row;
  bool shows_numbers = false;  ///< number and list can be read off the drawing
  LineLook line = {};          ///< of lines and outlines
};

// The families.
std::span<const RuleLook> area_looks();
std::span<const RuleLook> pair_looks();
std::span<const RuleLook> line_looks();
std::span<const RuleLook> outside_looks();

/// Names what a rule of the kind is drawn as: "area", "pair", "line" or "outside", which is a clue at the edge; empty
/// if no picture of the kind is better than its words.
std::string_view family_of(RuleKind kind);

/// Null if no picture of the kind is better than its words, or an outline with a letter.
const RuleLook* look_of(RuleKind kind);

/// All cells that the rule or its parts name, each once, ascending.
std::vector<int> cells_of(const Rule& rule);

}  // namespace quadrille::draw
