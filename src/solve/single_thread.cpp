// ParallelSearch and ParallelCount for builds without threads: everything runs in the caller's thread.
#include "quadrille/solve/parallel_count.h"
#include "quadrille/solve/parallel_search.h"

namespace quadrille {

namespace {
constexpr std::size_t enough_text = 1 << 23;
}

class ParallelSearch::State {
 public:
  cover::Search& search;
};

ParallelSearch::ParallelSearch(cover::Search& search, Executor&) : state_(new State{search}) {}
ParallelSearch::~ParallelSearch() = default;
ParallelSearch::ParallelSearch(ParallelSearch&&) noexcept = default;
ParallelSearch& ParallelSearch::operator=(ParallelSearch&&) noexcept = default;

std::uint64_t ParallelSearch::count(const cover::Pause& pause) { return state_->search.count(pause); }

auto ParallelSearch::list(const cover::Pause& pause, const Write& write, std::string& text) -> Listed {
  cover::Search& search = state_->search;
  const std::uint64_t first_node = search.nodes();
  std::uint64_t found = 0;
  while (found < pause.solutions && text.size() < enough_text) {
    const std::uint64_t nodes = search.nodes() - first_node;
    const std::uint64_t left = pause.nodes > nodes ? pause.nodes - nodes : 0;
    if (!search.next({.stop = pause.stop, .nodes = left})) return {found, !search.stopped()};
    write(search.solution(), text);
    ++found;
  }
  return {found, false};
}

class ParallelCount::State {
 public:
  GridSolver solver;
  CountState count{Grid{}};
};

ParallelCount::ParallelCount(Executor&, const MakeSolver& make_solver) : state_(new State{make_solver()}) {}
ParallelCount::~ParallelCount() = default;
ParallelCount::ParallelCount(ParallelCount&&) noexcept = default;
ParallelCount& ParallelCount::operator=(ParallelCount&&) noexcept = default;

void ParallelCount::begin(CountState count) { state_->count = std::move(count); }
bool ParallelCount::run(const std::stop_token& stop) { return state_->solver.resume(state_->count, stop); }
std::uint64_t ParallelCount::found() const { return state_->count.found; }
std::uint64_t ParallelCount::nodes() const { return state_->solver.nodes(); }
CountState ParallelCount::state() const { return state_->count; }

}  // namespace quadrille
