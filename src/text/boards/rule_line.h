// Reads and writes the line of a rule in a board file: cage 15 r1c1 r1c2-r1c4, sandwich row 3 = 15, either (cage 15
// r1c1 r1c2) (even r1c1)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/lines.h"
#include "quadrille/puzzle.h"
#include "text/boards/rule_words.h"

namespace quadrille::text {

/// The rule that the words after its name state; of a name for two rules, the first one. `words`, a part of the line
/// at which `lines` stands, has just read the name; `is_cell` says which places of the puzzle are cells. The rule is
/// not validated. Errors: bad_symbol, bad_number, missing_text, surplus_text.
Result<Rule> read_rule_line(const RuleName& name, Words words, const Lines& lines, const PuzzleShape& shape,
                            const std::vector<bool>& is_cell);

/// The cells that a text names as rules do: "r1c1 r1c3-r1c7", "row 3". Errors: bad_symbol, bad_number, missing_text.
Result<std::vector<int>> read_cells(std::string_view text, const PuzzleShape& shape);

/// The line that states the rule, without its end. Also what the rule is called in answers.
std::string write_rule_line(const Rule& rule, const PuzzleShape& shape);

}  // namespace quadrille::text
