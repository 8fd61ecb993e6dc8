// Reads and writes the JSON of f-puzzles.com, which its links carry, too.
#pragma once

#include <string>
#include <utility>

#include "text/core/board_format.h"

namespace quadrille::text {

class JsonDocument;

/// Errors name the constraint and its number, from 1.
Result<PuzzleRecord> read_fpuzzles(JsonDocument& document);

/// One object, without the end of the line.
std::string fpuzzles_text(const PuzzleRecord& record);

/// The members that are properties.
inline constexpr std::pair<const char*, Property> fpuzzles_words[] = {
    {"title", Property::title}, {"author", Property::author}, {"ruleset", Property::description}};

/// Tells whether the JSON can represent this.
bool fpuzzles_can_say(const Rule& rule, const Puzzle& board);

inline constexpr Property fpuzzles_properties[] = {Property::title, Property::author, Property::description};

inline constexpr Carries fpuzzles_carries{.least_order = 1,
                                          .most_order = 35,
                                          .any_boxes = true,
                                          .regions = true,
                                          .candidates = true,
                                          .rule = fpuzzles_can_say,
                                          .placed = true,
                                          .pencil_marks = true,
                                          .corner_marks = true,
                                          .solution = true,
                                          .properties = fpuzzles_properties,
                                          .drawings = DrawnFor::f_puzzles,
                                          .unsaid = repeated};

}  // namespace quadrille::text
