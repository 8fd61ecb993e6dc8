#include "job/cover_count.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>

namespace quadrille::job {

namespace {

constexpr std::uint64_t nodes_of_one_thread = 50'000, nodes_between_reports = 100'000;
constexpr std::size_t parts_for_each_thread = 32;

// What all threads have done so far.
class Totals {
 public:
  Totals(const cover::Pause& pause, const CoverCount& start)
      : pause_(pause), found_(start.found), nodes_(start.nodes) {}

  bool done() const { return found_ >= pause_.solutions || nodes_ >= pause_.nodes || pause_.stop.stop_requested(); }

  // Counts a part to its end, or until the threads have done enough together.
  void add(cover::Search& part) {
    bool left = true;
    while (left && !done()) {
      const std::uint64_t nodes = part.nodes();
      found_ += part.count({pause_.stop, nodes_between_reports, pause_.solutions});
      nodes_ += part.nodes() - nodes;
      left = part.stopped();
    }
    if (left) complete_ = false;
  }

  CoverCount result() const { return {std::min<std::uint64_t>(found_, pause_.solutions), nodes_, complete_}; }

 private:
  const cover::Pause& pause_;
  std::atomic<std::uint64_t> found_, nodes_;
  std::atomic<bool> complete_ = true;
};

}  // namespace

CoverCount count_covers(cover::Search& search, unsigned threads, const cover::Pause& pause) {
  CoverCount count;
  cover::Pause first = pause;
  if (threads > 1) first.nodes = std::min(pause.nodes, nodes_of_one_thread);
  const std::uint64_t nodes_before = search.nodes();
  count.found = search.count(first);
  count.nodes = search.nodes() - nodes_before;
  count.complete = !search.stopped();
  const bool enough = count.found >= pause.solutions || count.nodes >= pause.nodes || pause.stop.stop_requested();
  if (threads <= 1 || count.complete || enough) return count;

  std::vector<cover::Search> parts = search.split(threads * parts_for_each_thread);
  Totals totals(pause, count);
  tbb::task_arena(static_cast<int>(threads)).execute([&] {
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, parts.size(), 1),
        [&](const auto& range) {
          for (std::size_t part = range.begin(); part != range.end(); ++part) totals.add(parts[part]);
        },
        tbb::simple_partitioner());
  });
  return totals.result();
}

}  // namespace quadrille::job
