// The file in which a search waits to go on: which problem of the input it is in, how many solutions were found, and
// the state of the search.
#pragma once

#include <functional>

#include "job/sink.h"
#include "quadrille/cover.h"

namespace quadrille::tool {

struct SavedSearch {
  std::uint64_t problem = 1;  ///< its number in the input, from 1
  std::uint64_t found = 0;    ///< solutions that have been written or counted
  std::string state;          ///< cover::Search::save()
};

/// In one step: whatever happens, there is the old file or the new one. Errors: unwritable.
std::optional<Error> replace_file(const std::string& path, const std::function<void(job::Sink&)>& write);
std::optional<Error> replace_file(const std::string& path, std::string_view text);

/// Errors: unwritable.
std::optional<Error> write_search(const std::string& path, const SavedSearch& saved);

/// Errors: unreadable, bad_symbol.
Result<SavedSearch> read_search(const std::string& path);

}  // namespace quadrille::tool
