// Moves open subtrees from one search to another one of the same problem, so that threads can share a search. Unlike
// with Search::split, which makes an engine for each part, an engine is used for one part after another.
#pragma once

#include <functional>

#include "cover/core/tree.h"

namespace quadrille::cover {

class SharedSearch;

/// Bytes of solutions after which a search that lists them returns.
inline constexpr std::size_t enough_text = 1 << 23;

struct SearchWork {
  /// The open subtrees in the order of the search; none of the paths is empty.
  static std::vector<OpenPath> left(const Search& search);
  /// Replaces the open subtrees, adds to the number of nodes, and sets what stopped() returns.
  static void set(Search& search, std::vector<OpenPath> open_paths, std::uint64_t more_nodes, bool stopped);

  /// Moves to the first node of the open subtrees, unless a stop comes first.
  static void enter(Search& search, const std::stop_token& stop);

  /// Tells whether the first solution is still looked for with restarts.
  static bool restarts(const Search& search);
  /// The same as Search::next(), by all threads as long as the search restarts.
  static bool next(Search& search, const Pause& pause, Executor& executor);

  /// Gives solutions to `take` until that returns false, or to the end or a pause.
  static Search::Listed list(Search& search, const Pause& pause,
                             const std::function<bool(std::span<const OptionId>)>& take);

  /// Makes a search of the same problem with an engine of its own and without open subtrees.
  static Search helper(const Search& search);

  /// See TreeWalk.
  static bool children_overlap(const Search& search);

  /// The engines of threads, which the first call with an executor makes.
  static std::shared_ptr<SharedSearch>& shared(Search& search);
};

}  // namespace quadrille::cover
