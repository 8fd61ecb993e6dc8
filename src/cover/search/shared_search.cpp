// Shares a search among threads. The remaining work is a list of chunks in the order of the search; each chunk is a
// subtree. A thread takes the first waiting chunk and searches it for a few milliseconds; the remainder returns to its
// place, divided into several chunks if few are waiting. Solutions stay at the place of their chunk until everything
// before it is done, so no thread gets far ahead of the order.
//
//     [ done: 3 solutions ] [ searched by thread 1 ] [ done: 1 solution ] [ searched by thread 2 ] [ waits ] [ waits ]
//            is written                                   has to wait
//
// A chunk that is done, but has to wait for others when a call ends, is searched again in the next call.
//
// The search begins in the caller's thread, which is enough for most problems and lets Engine::automatic make its
// choice. If learned weights decide, each thread learns its own, and the order would depend on the threads: such a
// search is counted by all threads, but listed by the caller's thread alone.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <list>
#include <optional>
#include <vector>

#include "base/team.h"
#include "cover/core/open_paths.h"
#include "cover/search/search_work.h"

namespace quadrille::cover {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t first_slice = 1000, smallest_slice = 64;
constexpr auto short_slice = std::chrono::milliseconds(2), long_slice = std::chrono::milliseconds(8);
constexpr std::size_t enough_text_of_chunk = 1 << 18;

struct TreeChunk {
  enum class State : std::uint8_t { waiting, running, done };
  OpenPath start;          // all there was to do
  std::size_t origin = 0;  // parts of a chunk follow it and have larger numbers, for as long as it is in the list
  State state = State::waiting;
  std::string text = {};  // what was found, and where each solution ends
  std::vector<std::size_t> ends = {};
  std::uint64_t nodes = 0;
};
using Chunks = std::list<TreeChunk>;

// A chunk that a thread has taken, and how far it may search.
struct ChunkTask {
  Chunks::iterator chunk;
  std::uint64_t nodes, solutions;
};

// The result of a task.
struct Searched {
  std::uint64_t found, nodes;
  std::vector<OpenPath> left;
};

struct SearchThread {
  Search search;
  std::uint64_t slice = first_slice;  // in nodes

  // Called after a chunk that was not searched to its end. Reaching its first node should take a small part of the
  // time.
  void adapt_slice(Clock::duration reaching, Clock::duration all) {
    if (all < short_slice || all < 10 * reaching) {
      slice *= 2;
    } else if (all > long_slice && all > 20 * reaching) {
      slice = std::max(slice / 2, smallest_slice);
    }
  }
};

// The stock of one call (base/team.h). Without `write` solutions are counted, and order does not matter.
class ChunkList {
 public:
  using Write = Search::Write;

  ChunkList(const Search& search, unsigned threads, const Pause& pause, const Write* write, std::string* text)
      : overlap_(SearchWork::children_overlap(search)),
        wanted_(write != nullptr ? 8 + 4 * std::size_t{threads} : 2 * std::size_t{threads}),
        pause_(pause),
        write_(write),
        text_(text),
        nodes_left_(pause.nodes),
        solutions_left_(pause.solutions) {
    for (OpenPath& open_path : SearchWork::left(search)) insert(chunks_.end(), std::move(open_path), 0);
  }

  bool is_over() const { return nodes_left_ == 0 || solutions_left_ == 0 || full_; }

  std::optional<ChunkTask> take() {
    const auto chunk = std::find_if(chunks_.begin(), chunks_.end(),
                                    [](const TreeChunk& c) { return c.state == TreeChunk::State::waiting; });
    return chunk != chunks_.end() ? std::optional(start(chunk)) : std::nullopt;
  }

  // Runs outside of the mutex.
  Searched search(const ChunkTask& task, SearchThread& thread) const {
    Search& search = thread.search;
    const auto start = Clock::now();
    const std::uint64_t first_node = search.nodes();
    SearchWork::set(search, {task.chunk->start}, 0, true);
    SearchWork::enter(search, pause_.stop);
    const auto reached = Clock::now();
    const Pause pause{pause_.stop, std::min(thread.slice, task.nodes), task.solutions};
    const std::uint64_t found = write_ != nullptr ? list(search, pause, *task.chunk) : search.count(pause);
    const std::uint64_t nodes = search.nodes() - first_node;
    const auto searched = Clock::now();
    Searched outcome{found, nodes, what_is_left(search)};
    const auto end = Clock::now();
    if (nodes >= thread.slice) thread.adapt_slice((reached - start) + (end - searched), end - start);
    return outcome;
  }

  void close(const ChunkTask& task, Searched outcome) {
    assert(task.chunk->state == TreeChunk::State::running);
    TreeChunk& chunk = *task.chunk;
    const bool leaves = write_ == nullptr || outcome.found == 0;  // nothing to write
    const auto after = std::next(task.chunk);
    for (OpenPath& open_path : outcome.left) insert(after, std::move(open_path), chunk.origin + (leaves ? 0 : 1));
    chunk.state = TreeChunk::State::done;
    chunk.nodes = outcome.nodes;
    // Returns what the task did not use of its share.
    if (nodes_left_ != no_limit) nodes_left_ += task.nodes - std::min(outcome.nodes, task.nodes);
    if (leaves) {
      if (write_ == nullptr && solutions_left_ != no_limit) solutions_left_ += task.solutions - outcome.found;
      found_ += outcome.found, nodes_ += outcome.nodes;
      chunks_.erase(task.chunk);
    }
    collect();
  }

  // Called afterwards, in one thread: hands everything to the search. Returns the number of solutions.
  std::uint64_t finish(Search& search, Search& helper) {
    if (solutions_left_ > 0 && !chunks_.empty() && chunks_.front().ends.size() > solutions_left_) cut(helper);
    std::vector<OpenPath> open_paths;
    while (!chunks_.empty()) {
      TreeChunk chunk = std::move(chunks_.front());
      assert(chunk.state != TreeChunk::State::running);
      chunks_.pop_front();
      // Drops the parts of a chunk that will be searched again.
      while (is_done(chunk) && !chunks_.empty() && chunks_.front().origin > chunk.origin) chunks_.pop_front();
      open_paths.push_back(std::move(chunk.start));
    }
    const bool stopped = !open_paths.empty();
    SearchWork::set(search, std::move(open_paths), nodes_, stopped);
    return found_;
  }

 private:
  static bool is_done(const TreeChunk& chunk) { return chunk.state == TreeChunk::State::done; }

  void insert(Chunks::iterator before, OpenPath&& open_path, std::size_t origin) {
    chunks_.insert(before, TreeChunk{std::move(open_path), origin});
    ++waiting_;
  }

  // In order, every chunk may find the requested number of solutions, because those before it may have none.
  ChunkTask start(Chunks::iterator chunk) {
    assert(chunk->state == TreeChunk::State::waiting && waiting_ > 0);
    chunk->state = TreeChunk::State::running;
    --waiting_;
    const auto share = [this](std::uint64_t all) { return all == no_limit ? all : all / wanted_ + 1; };
    ChunkTask task{chunk, std::min(nodes_left_, std::max(share(nodes_left_), smallest_slice)),
                   write_ != nullptr ? solutions_left_ : share(solutions_left_)};
    if (nodes_left_ != no_limit) nodes_left_ -= task.nodes;
    if (write_ == nullptr && solutions_left_ != no_limit) solutions_left_ -= task.solutions;
    return task;
  }

  // Writes solutions into the chunk, which no other thread touches meanwhile, until it holds enough text.
  std::uint64_t list(Search& search, const Pause& pause, TreeChunk& chunk) const {
    const auto take = [&](std::span<const OptionId> solution) {
      (*write_)(solution, chunk.text);
      chunk.ends.push_back(chunk.text.size());
      return chunk.text.size() < enough_text_of_chunk;
    };
    return SearchWork::list(search, pause, take).found;
  }

  // Returns several chunks: when counting, only if other threads may need some; in order, always, so that no thread
  // gets far ahead of a long chunk, because its solutions would have to wait.
  std::vector<OpenPath> what_is_left(const Search& search) const {
    std::vector<OpenPath> open_paths = SearchWork::left(search);
    if (open_paths.empty()) return open_paths;
    std::vector<OpenPath> tails;
    while (tails.size() + (write_ != nullptr ? 0 : waiting_.load()) < wanted_) {
      auto tail = split_off(open_paths.front(), overlap_);
      if (!tail) break;
      tails.push_back(*std::move(tail));
    }
    open_paths.insert(open_paths.begin() + 1, std::make_move_iterator(tails.rbegin()),
                      std::make_move_iterator(tails.rend()));
    return open_paths;
  }

  // Writes the solutions of finished chunks at the front, as long as they are not too many.
  void collect() {
    while (!chunks_.empty() && is_done(chunks_.front())) {
      const TreeChunk& chunk = chunks_.front();
      full_ = chunk.ends.size() > solutions_left_ || text_->size() >= enough_text;
      if (full_) return;
      *text_ += chunk.text;
      found_ += chunk.ends.size(), nodes_ += chunk.nodes;
      if (solutions_left_ != no_limit) solutions_left_ -= chunk.ends.size();
      chunks_.pop_front();
    }
  }

  // The first chunk has more solutions than requested, so it has to be searched again to find what is left after those.
  void cut(Search& helper) {
    const TreeChunk& chunk = chunks_.front();
    const std::uint64_t taken = solutions_left_, before = helper.nodes();
    assert(taken > 0 && taken < chunk.ends.size());
    SearchWork::set(helper, {chunk.start}, 0, true);
    for (std::uint64_t i = 0; i < taken; ++i) (void)helper.next();
    text_->append(chunk.text, 0, chunk.ends[taken - 1]);
    found_ += taken, nodes_ += helper.nodes() - before;
    const std::size_t origin = chunk.origin;
    do chunks_.pop_front();
    while (!chunks_.empty() && chunks_.front().origin > origin);
    for (OpenPath& open_path : SearchWork::left(helper)) chunks_.push_front(TreeChunk{std::move(open_path)});
  }

  const bool overlap_;
  const std::size_t wanted_;  // number of chunks
  const Pause& pause_;
  const Write* const write_;
  std::string* const text_;

  Chunks chunks_;  // a running one belongs to its thread
  std::uint64_t nodes_left_, solutions_left_;
  std::uint64_t found_ = 0, nodes_ = 0;  // of chunks that left the list
  bool full_ = false;

  std::atomic<std::size_t> waiting_ = 0;  // read by all threads at any time: an estimate is enough
};

}  // namespace

// The state that the calls on one search share: the engines of the threads.
class SharedSearch {
 public:
  explicit SharedSearch(const Search& search) : alone_until_(search.nodes() + nodes_of_one_thread) {}

  // Returns the number of nodes that the search may take alone, before all threads take part. A path without branches
  // is best continued where it is: to look at it, or to return to it, takes as long as it has levels. So calls that are
  // cut short must not look again.
  std::uint64_t nodes_alone(const Search& search, const Executor& executor, bool in_order) {
    if (executor.concurrency() <= 1 || (in_order && search.settled().choice == ItemChoice::weighted)) return no_limit;
    if (search.nodes() >= alone_until_) {
      std::vector<OpenPath> open_paths = SearchWork::left(search);
      if (open_paths.size() > 1 || (open_paths.size() == 1 && split_off(open_paths[0], false))) return 0;
      alone_until_ = search.nodes() + nodes_of_one_thread;
    }
    return alone_until_ - search.nodes();
  }

  std::uint64_t search(Search& search, const Pause& pause, const Search::Write* write, std::string* text,
                       Executor& executor) {
    const unsigned threads = executor.concurrency();
    while (threads_.size() < threads) threads_.push_back({SearchWork::helper(search)});
    ChunkList chunks(search, threads, pause, write, text);
    Team team(chunks, pause.stop);
    executor.run(threads, [&](unsigned i) {
      team.work([&](const ChunkTask& task) { return chunks.search(task, threads_[i]); });
    });
    return chunks.finish(search, threads_.front().search);
  }

 private:
  std::uint64_t alone_until_;  // in nodes of the search
  std::vector<SearchThread> threads_;
};

namespace {

SharedSearch& shared_by(Search& search) {
  auto& shared = SearchWork::shared(search);
  if (!shared) shared = std::make_shared<SharedSearch>(search);
  return *shared;
}

}  // namespace

// Alternates between the search alone, for as long as it is short or cannot be divided, and all threads.
std::uint64_t Search::count(const Pause& pause, Executor& executor) {
  SharedSearch& shared = shared_by(*this);
  const std::uint64_t first_node = nodes();
  const auto done = [&] { return nodes() - first_node; };
  std::uint64_t found = 0;
  do {
    Pause left{pause.stop, pause.nodes - std::min(done(), pause.nodes), pause.solutions - found};
    const std::uint64_t alone = shared.nodes_alone(*this, executor, false);
    if (alone > 0) left.nodes = std::min(left.nodes, alone);
    found += alone > 0 ? count(left) : shared.search(*this, left, nullptr, nullptr, executor);
  } while (stopped() && found < pause.solutions && done() < pause.nodes && !pause.stop.stop_requested());
  return found;
}

auto Search::list(const Pause& pause, const Write& write, std::string& text, Executor& executor) -> Listed {
  if (SearchWork::restarts(*this)) {
    const bool found = SearchWork::next(*this, pause, executor);
    if (found) write(solution(), text);
    return {found ? std::uint64_t{1} : 0, !found && !stopped()};
  }
  SharedSearch& shared = shared_by(*this);
  const std::uint64_t alone = shared.nodes_alone(*this, executor, true);
  if (alone > 0) return list_alone({pause.stop, std::min(pause.nodes, alone), pause.solutions}, write, text);
  const std::uint64_t found = shared.search(*this, pause, &write, &text, executor);
  return {found, !stopped()};
}

}  // namespace quadrille::cover
