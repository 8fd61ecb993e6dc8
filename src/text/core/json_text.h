// JSON as text: where a record of it ends, how it is written, and what is wrong with it. json_tree.h reads it.
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::text {

/// So deep may arrays and objects stand in each other: what walks through them may be recursive.
constexpr int deepest_json = 64;

/// Why a text cannot be read: bad_symbol for what is no JSON or no UTF-8, missing_text if it is cut off, too_large if
/// it is deeper than deepest_json; with line and column. Cost: some ten times the text in memory.
Error json_error(std::string_view text);

/// As one line without blanks. What is no UTF-8 becomes U+FFFD.
std::string write_json(const nlohmann::ordered_json& value);

/// What BoardFormat::record_size is for objects: from the first brace to the one that closes it; the rest of that line
/// belongs to it, too. If objects stand in lines, a line that begins with a brace begins an object, so that a damaged
/// one takes no other along. What is no object is a record of one line.
std::size_t object_size(std::string_view text, bool at_end);

/// The bytes of an array, an object or a string that a text begins with; 0 if its end has not been reached.
std::size_t value_size(std::string_view text);

}  // namespace quadrille::text
