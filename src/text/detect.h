// Recognizes the format of a text by its content, never by the name of the file.
//
//     auto found = detect(head, whole);          // head: the beginning of the input, `whole` if it is all of it
//     if (found) use(found->best.layout);        // found->best.why gives the reason
#pragma once

#include <string_view>
#include <vector>

#include "quadrille/result.h"
#include "text/formats.h"

namespace quadrille::text {

/// A format and how well an input fits it.
struct FormatGuess {
  const Format* format;
  Guess guess;
};

struct Detection {
  const Format* format;
  Guess best;
  const Format* runner_up = nullptr;
  std::vector<FormatGuess> others = {};  ///< the best first
  /// Set by confirm(): the format is certain, and its reader reads the first record.
  bool is_settled = false;
};

/// Ranks a guess among others: formats that are wanted come first unless others fit far better.
int precedence(const Head& head, const FormatGuess& candidate);

/// Sets the boxes that were requested, and finds out whether empty lines separate the records. Errors: unsupported if
/// boxes are requested for a format that does not have plain puzzles.
Result<Detection> complete(Detection found, const Head& head);

/// Tells whether the head is too short to tell, because the first line of an exact cover problem continues after it.
bool is_too_short(const Head& head);

/// Errors: missing_text if there is nothing to read, unknown_format; those of complete().
Result<Detection> detect(const Head& head);

/// The same with the format given. Errors: missing_text, unknown_format.
Result<Detection> detect_as(std::string_view format_name, const Head& head);

}  // namespace quadrille::text
