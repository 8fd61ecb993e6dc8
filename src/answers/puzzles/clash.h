// Tells whether the clues of a puzzle without solutions are wrong as they stand.
#pragma once

#include <optional>
#include <string_view>

#include "text/core/puzzle_record.h"

namespace quadrille::answers {

/// Returns a violation by the clues alone, if there is one; in a plain 9x9 puzzle, the first clash of equal clues in
/// reading order.
std::optional<Violation> violation_of(const text::RecordView& record);

/// The verdict on a puzzle whose clues violate something: "invalid" if it is a house, a candidate or a single rule.
/// That no rule of a group holds follows from several rules: such a puzzle is as good as others, and has no solution.
std::string_view verdict_on_clash(const text::RecordView& record);

}  // namespace quadrille::answers
