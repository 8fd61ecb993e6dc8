// Errors with what a person at the command line can do about them. Programs that ask the service get the error alone:
// they have no command line.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::answers {

/// Returns advice on an error of the library, which names no options of this program: " (try --from, ...)", or nothing.
std::string_view advice_on(const Error& error);

/// report() with advice of the command: "expected puzzles, found an exact cover problem; see 'quadrille cover --best'"
void report_with_advice(const std::string& file, Error error, std::string_view advice);

}  // namespace quadrille::answers
