// Reads the solutions of a run, in the order in which one search alone would find them.
//
//     Ledger ledger(root, {.keeps_tree = true});
//     auto files = read_journal(folder, ledger);
//     auto failure = read_solutions(folder, ledger, [&](std::string_view line) { return print(line); });
//
// Memory: the tree of records (ledger.h) and one part, some megabytes. Errors: unreadable; bad_symbol if a part does
// not have its checksum: without that file, the same command makes its solutions again.
#pragma once

#include <functional>

#include "job/run/ledger.h"

namespace quadrille::job::run {

/// Calls `take` for what each unit has found, until it returns false.
std::optional<Error> read_parts(const std::string& folder, const Ledger& ledger,
                                const std::function<bool(std::string_view part)>& take);
/// The same for each line, without its end.
std::optional<Error> read_solutions(const std::string& folder, const Ledger& ledger,
                                    const std::function<bool(std::string_view line)>& take);

}  // namespace quadrille::job::run
