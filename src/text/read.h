// Reads a whole text of puzzles in any format, for those who have all of it in memory. Batches are read in chunks:
// job/batch.h.
//
//     auto text = read_puzzles("8..........36......7..9.2...", {});
//     if (text) use(text->records);                                    // text->detection says in which format
//
// Cost: linear in the text. Threads: pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/detect.h"

namespace quadrille::text {

struct PuzzleText {
  Detection detection;
  Records records;  ///< lines are those of the text
};

/// All records, readable or not, in the given format or in the one that is recognized. A byte order mark is skipped.
/// Errors: those of detect() and detect_as(); unsupported for an exact cover problem.
Result<PuzzleText> read_puzzles(std::string_view text, const std::optional<std::string>& format);

}  // namespace quadrille::text
