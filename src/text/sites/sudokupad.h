// Reads and writes the JSON of SudokuPad, which its links carry, too.
#pragma once

#include <string>

#include "text/core/board_format.h"

namespace quadrille::text {

class JsonDocument;

Result<PuzzleRecord> read_sudokupad(JsonDocument& document);

/// One object, without the end of the line.
std::string sudokupad_text(const PuzzleRecord& record);

/// Tells whether SudokuPad's JSON can represent this.
bool sudokupad_can_say(const Rule& rule, const Puzzle& board);

inline constexpr Property sudokupad_properties[] = {Property::title, Property::author, Property::description};
inline constexpr Carries sudokupad_carries{.least_order = 1,
                                           .most_order = 35,
                                           .any_boxes = true,
                                           .values_from_zero = true,
                                           .regions = true,
                                           .rule = sudokupad_can_say,
                                           .pencil_marks = true,
                                           .corner_marks = true,
                                           .solution = true,
                                           .properties = sudokupad_properties,
                                           .drawings = DrawnFor::sudokupad,
                                           .unsaid = repeated};

}  // namespace quadrille::text
