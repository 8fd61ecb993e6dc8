// What a search has left to do, taken from one search and given to another one of the same problem: how threads share a
// search. Search::split makes an engine for each part; here an engine goes from part to part.
#pragma once

#include "cover/tree.h"

namespace quadrille::cover {

struct SearchWork {
  /// In the order of the search; nothing of it is empty.
  static std::vector<OpenPath> left(const Search& search);
  /// The search then has this left, has tried so many nodes more, and stands as after a call that ended like this.
  static void set(Search& search, std::vector<OpenPath> open_paths, std::uint64_t more_nodes, bool stopped);

  /// Goes to the first node of what is left.
  static void enter(Search& search);

  /// A search like this one, with an engine of its own, that has nothing to do.
  static Search helper(const Search& search);

  /// See TreeWalk.
  static bool children_overlap(const Search& search);
};

}  // namespace quadrille::cover
