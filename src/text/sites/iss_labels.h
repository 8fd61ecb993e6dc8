// Connected cells, and labels of hidden regions, in the Interactive Sudoku Solver's constraint text.
//
//     .ConnectedValues~~1_3_5    .ConnectedValues~VX~1~36    .ChaosArrow~R1C2~0~CC2~CC1~-~CC2~CC11    .ChaosCount~R1C2
#pragma once

#include "quadrille/puzzle.h"
#include "text/sites/iss_cells.h"
#include "text/sites/iss_items.h"

namespace quadrille::text {

/// Reads a rule that cells with some values are connected. Errors: bad_symbol, bad_number; they begin with the item's
/// name.
Result<Rule> read_connected(const IssItem& item, const IssCells& cells);

/// Reads a rule that a cell counts labels in arms (`run_length`) or around another one (`count_same`). Errors: as
/// above.
Result<Rule> read_label_count(const IssItem& item, RuleKind kind, const IssCells& cells);

}  // namespace quadrille::text
