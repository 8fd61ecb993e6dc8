// Searches with an executor, for builds without threads: everything runs in the caller's thread.
#include "cover/search/search_work.h"

namespace quadrille::cover {

std::uint64_t Search::count(const Pause& pause, Executor&) { return count(pause); }

auto Search::list(const Pause& pause, const Write& write, std::string& text, Executor&) -> Listed {
  return list_alone(pause, write, text);
}

}  // namespace quadrille::cover
