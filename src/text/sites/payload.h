// Readers of the contents of links to puzzle sites. The texts are percent-decoded; columns of errors count in them.
#pragma once

#include <string_view>

#include "text/core/board_format.h"

namespace quadrille::text {

Result<PuzzleRecord> read_packed_json(std::string_view payload);
Result<PuzzleRecord> read_scf(std::string_view payload);
Result<PuzzleRecord> read_classic(std::string_view payload);
Result<PuzzleRecord> read_sudokuwiki(std::string_view payload);
Result<PuzzleRecord> read_sudokucoach(std::string_view payload);
Result<PuzzleRecord> read_penpa(std::string_view payload);
Result<PuzzleRecord> read_lisudoku(std::string_view payload);
Result<PuzzleRecord> read_puzz_link(std::string_view payload);

}  // namespace quadrille::text
