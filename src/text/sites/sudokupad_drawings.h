// Drawings of SudokuPad: lines, arrows, shapes under and over the cells. Only a text for people says what they mean.
#pragma once

#include "text/core/drawings.h"
#include "text/core/json_document.h"
#include "text/sites/sudokupad_page.h"

namespace quadrille::text {

/// Tells whether a member of the object is drawn, or only tells the page how to behave.
bool is_drawn_by_sudokupad(std::string_view member);
bool is_for_sudokupads_page(std::string_view member);

/// Reads all such members of the object.
Drawings read_sudokupad_drawings(const Json& root, const PageFrame& page);

/// "r1c1 r1c2 r1c3" of a list of cells.
std::string cells_drawn_at(const Json& list, const PageFrame& page);

}  // namespace quadrille::text
