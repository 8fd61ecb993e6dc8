// RUN/head says which problem and question a run belongs to, and which settings were chosen when it began.
//
//     auto settings = claim_run("RUN", work);     // makes the folder and the head, or reads and compares it
//
//     quadrille run 1
//     question count                              Work::identity()
//     problem 1234567
//                                                 an empty line
//     exact count nodes                           Work::exactness()
//     engine bits                                 Work::settle()
//     end 62 89abcdef01234567
//
// The head is made once: it is written under another name, synced and linked, so of several processes one wins.
// Errors: unreadable, unwritable; bad_number if the run is about something else; missing_text if there are journals but
// no head.
#pragma once

#include "job/run/work.h"

namespace quadrille::job::run {

struct RunHead {
  std::string identity, settings;
  Exactness exact;

  /// Finds the number in a line "NAME 17" of the identity.
  std::optional<std::uint64_t> number(std::string_view name) const;
};

/// The text of the file. Errors of the reader: those of unseal(), missing_text.
std::string to_text(const RunHead& head);
Result<RunHead> parse_head(std::string_view text);
/// Errors: unreadable, and those of a damaged head.
Result<RunHead> read_head(const std::string& folder);

/// Makes the work follow the settings of the head. Errors: bad_number if the head is about something else.
std::optional<Error> follow(const RunHead& head, Work& work);
/// Makes the work follow the settings of the run, which is begun if there is none.
std::optional<Error> claim_run(const std::string& folder, Work& work);

}  // namespace quadrille::job::run
