// Readers of the contents of links to puzzle sites. The texts are percent-decoded; columns of errors count in them.
#pragma once

#include <string_view>

#include "text/core/board_format.h"

namespace quadrille::text {

Result<BoardRecord> read_packed_json(std::string_view payload);
Result<BoardRecord> read_scf(std::string_view payload);
Result<BoardRecord> read_classic(std::string_view payload);
Result<BoardRecord> read_sudokuwiki(std::string_view payload);
Result<BoardRecord> read_sudokucoach(std::string_view payload);
Result<BoardRecord> read_penpa(std::string_view payload);
Result<BoardRecord> read_lisudoku(std::string_view payload);
Result<BoardRecord> read_puzz_link(std::string_view payload);

}  // namespace quadrille::text
