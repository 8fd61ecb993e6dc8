// The open subtrees of a walk are siblings along one path from the root: the first ones are small, the last ones large.
// So when the first segment is used up, its last subtrees become segments of their own, and all others one; then each
// thread finds some solutions in a segment that has not been searched yet:
//
//   A: 27 subtrees                       told, and its rest split:   A1  A2  A3  A4
//   B, C, D: a large subtree each        found, and waiting:         B   C   D
//
// A segment that waits has found few solutions and is not searched further before it is the first one, so there are at
// most a few segments for each level of the search.
#include "sudoku/search/shared_list.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "sudoku/search/grid_solutions.h"

namespace quadrille {

namespace {

constexpr std::size_t most_at_once = 2048;    // more let threads wait for each other less, but take more memory
constexpr std::size_t tasks_of_a_thread = 4;  // subtrees are of different sizes

}  // namespace

SharedList::SharedList(std::vector<Candidates> remaining) {
  if (!remaining.empty()) segments_.push_back({.open = std::move(remaining)});
}

std::optional<Grid> SharedList::next(Executor& executor, const std::stop_token& stop) {
  while (!stop.stop_requested() && !segments_.empty()) {
    Segment& first = segments_.front();
    if (first.told < first.found.size()) return first.found[first.told++];
    if (first.open.empty()) {
      segments_.pop_front();
      continue;
    }
    const std::size_t tasks = executor.concurrency() == 1 ? 1 : tasks_of_a_thread * executor.concurrency();
    split_first(tasks);
    std::vector<Segment*> next;
    for (Segment& segment : segments_) {
      if (!segment.searched && next.size() < tasks) next.push_back(&segment);
    }
    executor.run(static_cast<unsigned>(next.size()), [&](unsigned i) { search(*next[i], stop); });
    at_once_ = std::min(2 * at_once_, most_at_once);
  }
  return std::nullopt;
}

void SharedList::split_first(std::size_t parts) {
  std::vector<Candidates> open = std::move(segments_.front().open);
  segments_.pop_front();
  for (std::size_t made = 1; made < parts && open.size() > 1; ++made) {
    segments_.push_front({.open = {open.back()}});
    open.pop_back();
  }
  segments_.push_front({.open = std::move(open)});
}

void SharedList::search(Segment& segment, const std::stop_token& stop) const {
  assert(segment.found.empty() && !segment.open.empty());
  GridSolutions solutions(segment.open);
  while (segment.found.size() < at_once_) {
    const auto solution = solutions.next(stop);
    if (!solution) break;
    segment.found.push_back(*solution);
  }
  segment.before = std::exchange(segment.open, solutions.remaining());
  segment.searched = true;
}

// Finds the solutions told of the first segment again, so that not each of the others becomes a subtree.
std::vector<Candidates> SharedList::remaining() const {
  std::vector<Candidates> remaining;
  for (const Segment& segment : segments_) {
    GridSolutions again(segment.searched ? segment.before : segment.open);
    for (std::size_t i = 0; i < segment.told; ++i) (void)again.next();
    std::ranges::copy(again.remaining(), std::back_inserter(remaining));
  }
  return remaining;
}

}  // namespace quadrille
