// Collects what a picture shows of a record: its title, the digits and marks of a player, the names of symbols, and the
// drawings of the page that it comes from.
//
//     std::cout << draw::svg(draw::board_scene(record.puzzle, picture_of(record)));
//
// Cost: linear in the record. Threads: pure functions.
#pragma once

#include "quadrille/draw.h"
#include "text/core/board_format.h"

namespace quadrille::text {

draw::DrawOptions picture_of(const PuzzleRecord& record);

}  // namespace quadrille::text
