// Decides what is done with drawings that may be rules: the record is refused, they are left out, or they are read.
//
//     DrawingUse use{.guesses = true};
//     use.meanings = *read_meanings("#CFCFCF=thermometer,#67F067=whispers 4");
//     auto read = use_drawings(std::move(record), &use);     // null: refused if there are drawings that may be rules
//
// Drawings that have been read are rules of the puzzle and no longer drawings: `notes.drawings.guessed` lists them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/core/board_format.h"

namespace quadrille::text {

/// The meaning of lines, dots and shades of a color.
struct ColorMeaning {
  draw::Rgba color;
  RuleKind kind;
  std::optional<int> number = {};
};

struct DrawingUse {
  bool keeps_others = false;  ///< drawings that are not read are left out; else the record is refused
  bool guesses = false;       ///< standard drawings are read, and what is left is left out
  std::vector<ColorMeaning> meanings = {};
};

/// Leaves out drawings that may be rules.
inline const DrawingUse drawings_left_out{.keeps_others = true};

/// "#CFCFCF=thermometer,#67F067=whispers 4". Errors: bad_symbol.
Result<std::vector<ColorMeaning>> read_meanings(std::string_view text);

/// Errors: unsupported if drawings are left that may be rules; bad_number if the solution that came with the puzzle
/// contradicts what the user says a color means.
Result<PuzzleRecord> use_drawings(PuzzleRecord&& record, const DrawingUse* use);

}  // namespace quadrille::text
