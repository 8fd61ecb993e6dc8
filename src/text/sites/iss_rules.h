// The rules of one item of the Interactive Sudoku Solver's constraint text: .Cage~15~R1C1~R1C2
//
//     IssText text(".XSum~C2~27~15");
//     const IssItem& item = text.items()[0];
//     read_iss_rules(item, *iss_item_named(item.name), *read_iss_shape(".XSum~C2~27~15", text));  // two rules
#pragma once

#include <vector>

#include "quadrille/puzzle.h"
#include "text/sites/iss_items.h"
#include "text/sites/iss_names.h"
#include "text/sites/iss_shape.h"

namespace quadrille::text {

/// Reads the rules of an item, which are not validated. Errors: bad_symbol, bad_number, bad_length; they begin with the
/// item's name.
Result<std::vector<Rule>> read_iss_rules(const IssItem& item, const IssItemName& name, const IssShape& shape);

}  // namespace quadrille::text
