// Which format is this? Decided by the content, never by the name of the file.
//
//     auto found = detect(head, whole);          // head: the beginning of the input, `whole` if it is all of it
//     if (found) use(found->best.layout);        // found->best.why gives the reason
#pragma once

#include <string_view>

#include "quadrille/result.h"
#include "text/formats.h"

namespace quadrille::text {

struct Detection {
  const Format* format;
  Guess best;
  const Format* runner_up = nullptr;
};

/// Is the head too short to tell, as the first line of an exact cover problem continues after it?
bool is_too_short(const Head& head);

/// Errors: missing_text if there is nothing to read, unknown_format; unsupported if boxes are requested for a format
/// that does not have plain puzzles.
Result<Detection> detect(const Head& head);

/// The same with the format given. Errors: missing_text, unknown_format.
Result<Detection> detect_as(std::string_view format_name, const Head& head);

}  // namespace quadrille::text
