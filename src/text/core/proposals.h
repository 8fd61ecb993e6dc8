// Rules that drawings are proposed to stand for.
//
//     guess_rules(record);          // record.puzzle has them, and record.notes.drawings.guessed lists them
//
// A drawing is proposed to be what setters usually draw so: a bulb with a line in its color is a thermometer, a white
// dot between two cells a difference of 1. Drawings that look the same are read in the same way. If the puzzle came
// with a solution, this must satisfy each of them: of several usual meanings, the first that it satisfies is proposed;
// and if the puzzle says its rules in words, one that these name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "text/core/board_format.h"

namespace quadrille::text {

struct ColorMeaning;  // text/core/drawing_use.h

/// One way to read a drawing.
struct Reading {
  RuleKind kind;
  std::vector<Rule> rules;
  int variant = 0;  ///< readings with a kind in common, such as whispers of 5 and of 4, have different ones

  bool is_like(const Reading& other) const { return kind == other.kind && variant == other.variant; }
};

/// Some parts of the page that are one drawing.
struct Proposal {
  std::string look;                    ///< the same for what must be read in the same way
  std::vector<std::size_t> parts;      ///< of the drawings
  std::vector<Reading> readings = {};  ///< the usual one comes first
  bool needs_word = false;             ///< the rules in words, if there are any, must name it, or a solution agree
};

void guess_rules(PuzzleRecord& record);

/// Reads what has one of the colors. Errors: bad_number for what the solution contradicts, or no rule of the kind can
/// be.
std::optional<Error> read_as_meant(PuzzleRecord& record, const std::vector<ColorMeaning>& meanings);

}  // namespace quadrille::text
