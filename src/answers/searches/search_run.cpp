// Walks one search between saves and limits.
#include "answers/searches/search_run.h"

#include <fmt/format.h>

namespace quadrille::answers {

namespace {

// The node at which to stop.
std::uint64_t end_of(std::uint64_t nodes, std::uint64_t first_node) {
  return first_node + std::min(nodes, cover::no_limit - first_node);
}

}  // namespace

SearchRun::SearchRun(cover::Search search, std::uint64_t nodes, unsigned threads, std::stop_token stop,
                     std::function<bool()> between)
    : search_(std::move(search)),
      threads_(threads),
      between_(std::move(between)),
      short_slice_(threads > 1 ? 100 : 10),
      first_node_(search_.nodes()),
      node_end_(end_of(nodes, first_node_)),
      done_before_(search_.progress()),
      slice_end_(first_node_) {
  pause_.stop = std::move(stop);
}

bool SearchRun::list(std::uint64_t most, const cover::Search::Write& write, std::string& text) {
  if (!may_continue()) return false;
  pause_.solutions = most;
  const auto [found, ended] = search_.list(pause_, write, text, threads_);
  found_ += found;
  if (ended) end_ = SearchEnd::exhausted;
  return true;
}

std::uint64_t SearchRun::count(std::uint64_t most) {
  const std::uint64_t before = found_;
  while (found_ - before < most && may_continue()) {
    pause_.solutions = most - (found_ - before);
    found_ += search_.count(pause_, threads_);
    if (!search_.stopped()) end_ = SearchEnd::exhausted;
  }
  return found_ - before;
}

bool SearchRun::may_continue() {
  if (pause_.stop.stop_requested()) end_ = SearchEnd::stopped;
  if (end_ != SearchEnd::none) return status_.clear(), false;
  if (search_.nodes() >= slice_end_ && !begin_slice()) return status_.clear(), false;
  pause_.nodes = slice_end_ - search_.nodes();
  return true;
}

bool SearchRun::begin_slice() {
  const auto now = Clock::now();
  const std::uint64_t nodes = search_.nodes();
  if (nodes >= node_end_) return end_ = SearchEnd::nodes, false;
  if (!between_()) return end_ = SearchEnd::refused, false;
  if (status_.due()) show_progress();
  adapt_slice(now);
  slice_end_ = nodes + std::min(slice_, node_end_ - nodes);
  return true;
}

void SearchRun::adapt_slice(Clock::time_point now) {
  const auto took = now - std::exchange(slice_start_, now);
  if (took < short_slice_) slice_ *= 2;
  if (took > 4 * short_slice_ && slice_ > 1) slice_ /= 2;
}

void SearchRun::show_progress() {
  const double passed = seconds(), done = search_.progress();
  const auto nodes = static_cast<double>(search_.nodes() - first_node_);
  std::string line =
      fmt::format("{:.2f}% done, {} solutions, {:.3g} nodes a second", 100 * done, found_, nodes / passed);
  if (done > done_before_) line += fmt::format(", {:.0f} s left", passed * (1 - done) / (done - done_before_));
  status_.show(line);
}

}  // namespace quadrille::answers
