// The JSON of SudokuMaker (sudokumaker.app), which its links carry, too.
#pragma once

#include "text/core/board_format.h"

namespace quadrille::text {

class JsonDocument;

Result<PuzzleRecord> read_sudokumaker(JsonDocument& document);

/// Tells whether an object is one of SudokuMaker: {"formatVersion":...,"puzzle":{...}}.
bool is_sudokumaker(std::string_view text);

}  // namespace quadrille::text
