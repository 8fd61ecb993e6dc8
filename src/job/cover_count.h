// Counting exact covers with several threads.
//
//     cover::Search search(problem);
//     const job::CoverCount count = job::count_covers(search, 4);
//
// The search is begun by one thread, which is enough for most. What is left then is split into many parts, so that no
// thread waits long for another; each part is counted by an engine of its own. The count does not depend on the
// threads.
#pragma once

#include "quadrille/cover/search.h"

namespace quadrille::job {

struct CoverCount {
  std::uint64_t found = 0;  ///< at most the limit that was given
  std::uint64_t nodes = 0;
  bool complete = false;  ///< false after a stop, and where the limit was reached
};

/// Memory: one engine for each thread, and the paths to the parts. The pause's nodes are those of all threads together,
/// and are noticed late.
CoverCount count_covers(cover::Search& search, unsigned threads, const cover::Pause& pause = {});

}  // namespace quadrille::job
