// Tries the readers of recognized formats on the first records.
//
//     auto found = detect(head);
//     if (found && !confirm(*found, head)) read_more();         // the first record is not whole yet
#pragma once

#include "text/detect.h"

namespace quadrille::text {

/// Takes certainty from a detection with the share of the first records that its reader refuses, and says so in the
/// reasons; if the format was not certain, another one that fits better takes its place. False if the head does not
/// hold the first record to its end; then nothing has changed. An exact cover problem is tried if the head is all of
/// it. Cost: that of reading these records.
bool confirm(Detection& found, const Head& head);

/// Recognizes an input whose first record is damaged: nothing unless what follows is certainly another record, which is
/// read, and the first one ends at the end of its line or at an empty line. Cost: that of detect().
std::optional<Detection> detect_after_first_record(const Head& head);

}  // namespace quadrille::text
