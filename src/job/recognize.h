// Recognizes the format of a source.
//
//     const auto detection = recognize(*source, std::nullopt, std::nullopt);
//     if (!detection) return complain(detection.error());
#pragma once

#include <optional>
#include <string>

#include "job/source.h"
#include "text/detect.h"

namespace quadrille::job {

/// Reads as much of the source as it takes to recognize its format, unless `from` gives the format, and skips a byte
/// order mark. Errors: those of text::detect, unreadable.
Result<text::Detection> recognize(Source& source, const std::optional<std::string>& from,
                                  const std::optional<text::BoxRequest>& wish,
                                  text::Wanted wanted = text::Wanted::anything);

}  // namespace quadrille::job
