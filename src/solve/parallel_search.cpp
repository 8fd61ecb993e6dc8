// The remaining work is a list of chunks in the order of the search; each chunk is a subtree. A thread takes the first
// waiting chunk and searches it for a few milliseconds; the remainder returns to its place, divided into several chunks
// if few are waiting. Solutions stay at the place of their chunk until everything before it is done, so no thread gets
// far ahead of the order.
//
//     [ done: 3 solutions ] [ searched by thread 1 ] [ done: 1 solution ] [ searched by thread 2 ] [ waits ] [ waits ]
//            is written                                   has to wait
//
// A chunk that is done, but has to wait for others when a call ends, is searched again in the next call.
#include "quadrille/solve/parallel_search.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>
#include <optional>
#include <vector>

#include "cover/core/open_paths.h"
#include "cover/search/search_work.h"

namespace quadrille {

using cover::OpenPath;
using cover::Pause;
using cover::Search;
using cover::SearchWork;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::uint64_t nodes_of_one_thread = 50'000;
constexpr std::uint64_t first_slice = 1000, smallest_slice = 64;
constexpr auto short_slice = std::chrono::milliseconds(2), long_slice = std::chrono::milliseconds(8);
constexpr std::size_t enough_text_of_chunk = 1 << 18, enough_text = 1 << 23;  // then it is written

struct Chunk {
  enum class State : std::uint8_t { waiting, running, done };
  OpenPath start;          // all there was to do
  std::size_t origin = 0;  // parts of a chunk follow it and have larger numbers, for as long as it is in the list
  State state = State::waiting;
  std::string text = {};  // what was found, and where each solution ends
  std::vector<std::size_t> ends = {};
  std::uint64_t nodes = 0;
};
using Chunks = std::list<Chunk>;

// A chunk that a thread has taken, and how far it may search.
struct Task {
  Chunks::iterator chunk;
  std::uint64_t nodes, solutions;
};

struct Worker {
  Search search;
  std::uint64_t slice = first_slice;  // in nodes

  // After a chunk that was not searched to its end. Reaching its first node should take a small part of the time.
  void adapt_slice(Clock::duration reaching, Clock::duration all) {
    if (all < short_slice || all < 10 * reaching) {
      slice *= 2;
    } else if (all > long_slice && all > 20 * reaching) {
      slice = std::max(slice / 2, smallest_slice);
    }
  }
};

// The state that the threads share in one call. Without `write` solutions are counted, and order does not matter.
class Round {
 public:
  using Write = ParallelSearch::Write;

  Round(const Search& search, unsigned threads, const Pause& pause, const Write* write, std::string* text)
      : overlap_(SearchWork::children_overlap(search)),
        wanted_(write != nullptr ? 8 + 4 * std::size_t{threads} : 2 * std::size_t{threads}),
        pause_(pause),
        write_(write),
        text_(text),
        nodes_left_(pause.nodes),
        solutions_left_(pause.solutions) {
    for (OpenPath& open_path : SearchWork::left(search)) insert(chunks_.end(), std::move(open_path), 0);
  }

  // Runs in each thread.
  void work(Worker& worker) try {
    while (const auto task = take(worker)) {
      const auto start = Clock::now();
      const std::uint64_t first_node = worker.search.nodes();
      SearchWork::set(worker.search, {task->chunk->start}, 0, true);
      SearchWork::enter(worker.search, pause_.stop);
      const auto reached = Clock::now();
      const std::uint64_t found = write_ != nullptr ? list(worker.search, *task) : count(worker.search, *task);
      const std::uint64_t nodes = worker.search.nodes() - first_node;
      const auto searched = Clock::now();
      std::vector<OpenPath> left = what_is_left(worker.search);
      const auto end = Clock::now();
      if (nodes >= worker.slice) worker.adapt_slice((reached - start) + (end - searched), end - start);
      give_back(*task, found, nodes, std::move(left));
    }
  } catch (...) {  // the others must not wait for this one
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    changed_.notify_all();
  }

  // Afterwards, in one thread: hands everything to the search. Returns the number of solutions.
  std::uint64_t finish(Search& search, Search& helper) {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    assert(running_ == 0);
    if (solutions_left_ > 0 && !chunks_.empty() && chunks_.front().ends.size() > solutions_left_) cut(helper);
    std::vector<OpenPath> open_paths;
    while (!chunks_.empty()) {
      Chunk chunk = std::move(chunks_.front());
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
  static bool is_done(const Chunk& chunk) { return chunk.state == Chunk::State::done; }

  void insert(Chunks::iterator before, OpenPath&& open_path, std::size_t origin) {
    chunks_.insert(before, Chunk{std::move(open_path), origin});
    ++waiting_;
  }

  bool is_over() const {
    return failure_ || nodes_left_ == 0 || solutions_left_ == 0 || full_ || pause_.stop.stop_requested();
  }

  // Waits while nothing is waiting but others still run: what they leave may be divided.
  std::optional<Task> take(const Worker& worker) {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (is_over()) return std::nullopt;
      const auto chunk =
          std::find_if(chunks_.begin(), chunks_.end(), [](const Chunk& p) { return p.state == Chunk::State::waiting; });
      if (chunk != chunks_.end()) return start(chunk, worker);
      if (running_ == 0) return std::nullopt;
      changed_.wait(lock);
    }
  }

  // In order, every chunk may find the requested number of solutions, because those before it may have none.
  Task start(Chunks::iterator chunk, const Worker& worker) {
    assert(chunk->state == Chunk::State::waiting && waiting_ > 0);
    chunk->state = Chunk::State::running;
    --waiting_, ++running_;
    const auto share = [this](std::uint64_t all) { return all == cover::no_limit ? all : all / wanted_ + 1; };
    Task task{chunk, std::min({worker.slice, nodes_left_, std::max(share(nodes_left_), smallest_slice)}),
              write_ != nullptr ? solutions_left_ : share(solutions_left_)};
    if (nodes_left_ != cover::no_limit) nodes_left_ -= task.nodes;
    if (write_ == nullptr && solutions_left_ != cover::no_limit) solutions_left_ -= task.solutions;
    return task;
  }

  std::uint64_t count(Search& search, const Task& task) const {
    return search.count({pause_.stop, task.nodes, task.solutions});
  }

  // Writes solutions into the chunk, which no other thread touches meanwhile, until it holds enough text.
  std::uint64_t list(Search& search, const Task& task) const {
    Chunk& chunk = *task.chunk;
    const std::uint64_t first_node = search.nodes();
    const auto left = [&] { return task.nodes - std::min(task.nodes, search.nodes() - first_node); };
    while (chunk.ends.size() < task.solutions && chunk.text.size() < enough_text_of_chunk &&
           search.next({.stop = pause_.stop, .nodes = left()})) {
      (*write_)(search.solution(), chunk.text);
      chunk.ends.push_back(chunk.text.size());
    }
    return chunk.ends.size();
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

  void give_back(const Task& task, std::uint64_t found, std::uint64_t nodes, std::vector<OpenPath> left) {
    const std::lock_guard lock(mutex_);
    assert(running_ > 0 && task.chunk->state == Chunk::State::running);
    --running_;
    Chunk& chunk = *task.chunk;
    const bool leaves = write_ == nullptr || found == 0;  // nothing to write
    const auto after = std::next(task.chunk);
    for (OpenPath& open_path : left) insert(after, std::move(open_path), chunk.origin + (leaves ? 0 : 1));
    chunk.state = Chunk::State::done;
    chunk.nodes = nodes;
    // Returns what the task did not use of its share.
    if (nodes_left_ != cover::no_limit) nodes_left_ += task.nodes - std::min(nodes, task.nodes);
    if (leaves) {
      if (write_ == nullptr && solutions_left_ != cover::no_limit) solutions_left_ += task.solutions - found;
      found_ += found, nodes_ += nodes;
      chunks_.erase(task.chunk);
    }
    collect();
    changed_.notify_all();
  }

  // Writes what is at the front, unless it is too much.
  void collect() {
    while (!chunks_.empty() && is_done(chunks_.front())) {
      const Chunk& chunk = chunks_.front();
      full_ = chunk.ends.size() > solutions_left_ || text_->size() >= enough_text;
      if (full_) return;
      *text_ += chunk.text;
      found_ += chunk.ends.size(), nodes_ += chunk.nodes;
      if (solutions_left_ != cover::no_limit) solutions_left_ -= chunk.ends.size();
      chunks_.pop_front();
    }
  }

  // The first chunk has more solutions than requested, so it has to be searched again to find what is left after those.
  void cut(Search& helper) {
    const Chunk& chunk = chunks_.front();
    const std::uint64_t taken = solutions_left_, before = helper.nodes();
    assert(taken > 0 && taken < chunk.ends.size());
    SearchWork::set(helper, {chunk.start}, 0, true);
    for (std::uint64_t i = 0; i < taken; ++i) (void)helper.next();
    text_->append(chunk.text, 0, chunk.ends[taken - 1]);
    found_ += taken, nodes_ += helper.nodes() - before;
    const std::size_t origin = chunk.origin;
    do chunks_.pop_front();
    while (!chunks_.empty() && chunks_.front().origin > origin);
    for (OpenPath& open_path : SearchWork::left(helper)) chunks_.push_front(Chunk{std::move(open_path)});
  }

  const bool overlap_;
  const std::size_t wanted_;  // number of chunks
  const Pause& pause_;
  const Write* const write_;
  std::string* const text_;

  std::mutex mutex_;
  std::condition_variable changed_;
  // Under the mutex; a chunk that is running belongs to its thread.
  Chunks chunks_;
  std::size_t running_ = 0;
  std::uint64_t nodes_left_, solutions_left_;
  std::uint64_t found_ = 0, nodes_ = 0;  // of chunks that left the list
  bool full_ = false;
  std::exception_ptr failure_;

  std::atomic<std::size_t> waiting_ = 0;  // read without the mutex: an estimate is enough
};

}  // namespace

class ParallelSearch::State {
 public:
  State(Search& search, Executor& executor)
      : search_(search),
        executor_(executor),
        threads_(std::max(1U, executor.concurrency())),
        first_node_(search.nodes()) {}

  // Alternates between the search alone, for as long as it is short or cannot be divided, and rounds of all threads.
  std::uint64_t count(const Pause& pause) {
    std::uint64_t found = 0;
    const std::uint64_t first_node = search_.nodes();
    const auto done = [&] { return search_.nodes() - first_node; };
    do {
      Pause left{pause.stop, pause.nodes - std::min(done(), pause.nodes), pause.solutions - found};
      const std::uint64_t alone = nodes_alone(false);
      if (alone > 0) left.nodes = std::min(left.nodes, alone);
      found += alone > 0 ? search_.count(left) : run_round(left, nullptr, nullptr);
    } while (search_.stopped() && found < pause.solutions && done() < pause.nodes && !pause.stop.stop_requested());
    return found;
  }

  Listed list(const Pause& pause, const Write& write, std::string& text) {
    const std::uint64_t alone = nodes_alone(true);
    if (alone == 0) {
      const std::uint64_t found = run_round(pause, &write, &text);
      return {found, !search_.stopped()};
    }
    return list_alone({pause.stop, std::min(pause.nodes, alone), pause.solutions}, write, text);
  }

 private:
  // Returns the number of nodes that the search may take alone, before all threads take part.
  std::uint64_t nodes_alone(bool in_order) const {
    if (threads_ <= 1 || (in_order && search_.settled().choice == cover::ItemChoice::weighted)) return cover::no_limit;
    const std::uint64_t done = search_.nodes() - first_node_;
    if (done < nodes_of_one_thread) return nodes_of_one_thread - done;
    // A path without branches is best continued where it is: to return to it takes as long as it has levels.
    std::vector<OpenPath> open_paths = SearchWork::left(search_);
    const bool divisible = open_paths.size() > 1 || (open_paths.size() == 1 && split_off(open_paths[0], false));
    return divisible ? 0 : nodes_of_one_thread;
  }

  Listed list_alone(const Pause& pause, const Write& write, std::string& text) {
    const std::uint64_t first_node = search_.nodes();
    std::uint64_t found = 0;
    while (found < pause.solutions && text.size() < enough_text) {
      const std::uint64_t nodes = search_.nodes() - first_node;
      if (!search_.next({.stop = pause.stop, .nodes = pause.nodes - std::min(nodes, pause.nodes)})) {
        return {found, !search_.stopped()};
      }
      write(search_.solution(), text);
      ++found;
    }
    return {found, false};
  }

  std::uint64_t run_round(const Pause& pause, const Write* write, std::string* text) {
    while (workers_.size() < threads_) workers_.push_back({SearchWork::helper(search_)});
    Round round(search_, threads_, pause, write, text);
    executor_.run(threads_, [&](unsigned i) { round.work(workers_[i]); });
    return round.finish(search_, workers_.front().search);
  }

  Search& search_;
  Executor& executor_;
  const unsigned threads_;
  const std::uint64_t first_node_;
  std::vector<Worker> workers_;
};

ParallelSearch::ParallelSearch(Search& search, Executor& executor)
    : state_(std::make_unique<State>(search, executor)) {}
ParallelSearch::~ParallelSearch() = default;
ParallelSearch::ParallelSearch(ParallelSearch&&) noexcept = default;
ParallelSearch& ParallelSearch::operator=(ParallelSearch&&) noexcept = default;

std::uint64_t ParallelSearch::count(const Pause& pause) { return state_->count(pause); }

auto ParallelSearch::list(const Pause& pause, const Write& write, std::string& text) -> Listed {
  return state_->list(pause, write, text);
}

}  // namespace quadrille
