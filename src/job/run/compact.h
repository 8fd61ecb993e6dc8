// Replaces the history of a run by one snapshot, so that a journal of weeks is read in a moment.
//
//     auto compacted = compact_run("RUN");
//     if (compacted && *compacted) say("journal.{} replaces the others", **compacted);
//
// The snapshot is written under another name, synced and linked: a crash leaves the old files or the new one in force.
// The old files are moved to RUN/old, and may be removed. Files of solutions stay where they are.
// A process that works on the run meanwhile stays right; what it writes after the snapshot was taken is work lost. So
// this is refused while a file is seen to be written.
// Errors: those of reading; unwritable.
#pragma once

#include <optional>
#include <string>

#include "job/run/ledger.h"

namespace quadrille::job::run {

/// The number of the new file; nothing if there is nothing to replace.
Result<std::optional<std::uint64_t>> compact_run(const std::string& folder);

}  // namespace quadrille::job::run
