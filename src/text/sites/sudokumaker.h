// Reads the JSON of SudokuMaker (sudokumaker.app), which its links carry, too.
#pragma once

#include "text/core/board_format.h"

namespace quadrille::text {

class JsonDocument;

Result<PuzzleRecord> read_sudokumaker(JsonDocument& document);

}  // namespace quadrille::text
