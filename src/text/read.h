// Reads a whole text of puzzles, or an exact cover problem, in any format, for those who have all of it in memory.
// Batches are read in chunks: job/batch.h.
//
//     auto text = read_puzzles("8..........36......7..9.2...", {});
//     if (text) use(text->records);                                    // text->detection says in which format
//     auto cover = read_cover("2 3\n2 1 2\n1 3\n", {});
//     if (cover) use(cover->problem);
//
// Cost: linear in the text. Threads: pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "quadrille/cover/problem.h"
#include "text/detect.h"

namespace quadrille::text {

struct PuzzleText {
  Detection detection;
  Records records;              ///< lines are those of the text
  std::vector<Error> warnings;  ///< faults of the text as a whole
};

/// Returns an error if these are not all puzzles of a text: its first line announces another number.
std::optional<Error> why_not_all(const PuzzleLayout& layout, std::uint64_t records);

/// All records, readable or not, in the given format or in the one that is recognized. A byte order mark is skipped.
/// Errors: those of detect() and detect_as(); unsupported for an exact cover problem.
/// drawings: that of PuzzleLayout.
Result<PuzzleText> read_puzzles(std::string_view text, const std::optional<std::string>& format,
                                const DrawingUse* drawings = nullptr);

struct CoverOfText {
  const Format* format;
  cover::Problem problem;
};

/// The first exact cover problem of a text. Only `sparse` can have more than one: then `size`, unless it is null,
/// receives where the next one begins, also after an error in this one; otherwise the size of the text. Errors: those
/// of detect(), detect_as() and CoverReader; unsupported for puzzles.
Result<CoverOfText> read_cover(std::string_view text, const std::optional<std::string>& format,
                               std::size_t* size = nullptr);

}  // namespace quadrille::text
