// What is written of the Interactive Sudoku Solver's constraint text.
#pragma once

#include "text/boards.h"

namespace quadrille::text {

/// Can the text say this?
bool iss_can_say(const Rule& rule, const Board& board);

std::string write_iss(const BoardRecord& record);

}  // namespace quadrille::text
