// The state of a search as text: its problem, its options, how far it is, and its open subtrees.
//
//     quadrille search 2
//     problem 1234567890         the fingerprint
//     nodes 17
//     engine 2                   numbers of Engine and ItemChoice
//     choice 0
//     consistent 1               if its nodes are
//     seed 7                     if it is not 0
//     turn 4                     of a search with restarts that has no solution yet (restarts.h): the next one
//     required 5                 a line for each
//     closed                     the open subtrees, see core/open_paths.h
//     ...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cover/core/open_paths.h"

namespace quadrille::cover {

struct StoredSearch {
  std::uint64_t problem = 0;  // its fingerprint
  std::uint64_t nodes = 0;
  SearchOptions options = {};
  std::uint64_t turn = 0;
  std::vector<OptionId> required = {};
  std::vector<OpenPath> open_paths = {};
};

std::string to_text(const StoredSearch& saved);

/// Reads a state and checks everything that the engines rely on. Errors: those of Search::resume().
Result<StoredSearch> parse_saved(std::string_view text, const Problem& problem, std::uint64_t problem_fingerprint);

/// The error of a state that does not fit.
Error broken_state();

}  // namespace quadrille::cover
