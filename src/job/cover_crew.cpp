#include "job/cover_crew.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>
#include <system_error>
#include <thread>

#include "cover/rest.h"
#include "cover/search_work.h"

namespace quadrille::job {

using cover::Pause;
using cover::Rest;
using cover::Search;
using cover::SearchWork;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::uint64_t nodes_of_one_thread = 50'000;
constexpr std::uint64_t first_slice = 1000, smallest_slice = 64;
constexpr auto short_slice = std::chrono::milliseconds(2), long_slice = std::chrono::milliseconds(8);
constexpr std::size_t enough_text_of_piece = 1 << 18, enough_text = 1 << 23;  // then it is written

struct Piece {
  enum class State : std::uint8_t { waiting, running, done };
  Rest start;              // all there was to do
  std::size_t origin = 0;  // what came out of a piece stands behind it and has larger numbers, as long as it is there
  State state = State::waiting;
  std::string text = {};  // what was found, and where each solution ends
  std::vector<std::size_t> ends = {};
  std::uint64_t nodes = 0;
};
using Pieces = std::list<Piece>;

// A piece that a thread has taken, and how far it may go.
struct Task {
  Pieces::iterator piece;
  std::uint64_t nodes, solutions;
};

}  // namespace

struct CoverCrew::Worker {
  Search search;
  std::uint64_t slice = first_slice;  // in nodes

  // After a piece that was not ended. Reaching it is worth while if it takes a small part of the time.
  void adapt_slice(Clock::duration reaching, Clock::duration all) {
    if (all < short_slice || all < 10 * reaching) {
      slice *= 2;
    } else if (all > long_slice && all > 20 * reaching) {
      slice = std::max(slice / 2, smallest_slice);
    }
  }
};

// What the threads share in one call. Without `write` solutions are counted, and order does not matter.
class CoverCrew::Round {
 public:
  Round(const Search& search, unsigned threads, const Pause& pause, const Write* write, std::string* text)
      : overlap_(SearchWork::children_overlap(search)),
        wanted_(write != nullptr ? 8 + 4 * std::size_t{threads} : 2 * std::size_t{threads}),
        pause_(pause),
        write_(write),
        text_(text),
        nodes_left_(pause.nodes),
        solutions_left_(pause.solutions) {
    for (Rest& rest : SearchWork::left(search)) insert(pieces_.end(), std::move(rest), 0);
  }

  // What one thread does.
  void work(Worker& worker) try {
    while (const auto task = take(worker)) {
      const auto start = Clock::now();
      const std::uint64_t first_node = worker.search.nodes();
      SearchWork::set(worker.search, {task->piece->start}, 0, true);
      SearchWork::enter(worker.search);
      const auto reached = Clock::now();
      const std::uint64_t found = write_ != nullptr ? list(worker.search, *task) : count(worker.search, *task);
      const std::uint64_t nodes = worker.search.nodes() - first_node;
      const auto searched = Clock::now();
      std::vector<Rest> left = what_is_left(worker.search);
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
    if (solutions_left_ > 0 && !pieces_.empty() && pieces_.front().ends.size() > solutions_left_) cut(helper);
    std::vector<Rest> rests;
    while (!pieces_.empty()) {
      Piece piece = std::move(pieces_.front());
      pieces_.pop_front();
      // What came out of a piece that will be searched again.
      while (is_done(piece) && !pieces_.empty() && pieces_.front().origin > piece.origin) pieces_.pop_front();
      rests.push_back(std::move(piece.start));
    }
    const bool stopped = !rests.empty();
    SearchWork::set(search, std::move(rests), nodes_, stopped);
    return found_;
  }

 private:
  static bool is_done(const Piece& piece) { return piece.state == Piece::State::done; }

  void insert(Pieces::iterator before, Rest&& rest, std::size_t origin) {
    pieces_.insert(before, Piece{std::move(rest), origin});
    ++waiting_;
  }

  bool is_over() const {
    return failure_ || nodes_left_ == 0 || solutions_left_ == 0 || full_ || pause_.stop.stop_requested();
  }

  std::optional<Task> take(const Worker& worker) {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (is_over()) return std::nullopt;
      const auto piece =
          std::find_if(pieces_.begin(), pieces_.end(), [](const Piece& p) { return p.state == Piece::State::waiting; });
      if (piece != pieces_.end()) return start(piece, worker);
      if (running_ == 0) return std::nullopt;
      changed_.wait(lock);
    }
  }

  // In order every piece may have all the solutions that are wanted, as those before it may have none.
  Task start(Pieces::iterator piece, const Worker& worker) {
    piece->state = Piece::State::running;
    --waiting_, ++running_;
    const auto share = [this](std::uint64_t all) { return all == cover::no_limit ? all : all / wanted_ + 1; };
    Task task{piece, std::min({worker.slice, nodes_left_, std::max(share(nodes_left_), smallest_slice)}),
              write_ != nullptr ? solutions_left_ : share(solutions_left_)};
    if (nodes_left_ != cover::no_limit) nodes_left_ -= task.nodes;
    if (write_ == nullptr && solutions_left_ != cover::no_limit) solutions_left_ -= task.solutions;
    return task;
  }

  std::uint64_t count(Search& search, const Task& task) const {
    return search.count({pause_.stop, task.nodes, task.solutions});
  }

  std::uint64_t list(Search& search, const Task& task) const {
    Piece& piece = *task.piece;
    const std::uint64_t first_node = search.nodes();
    const auto left = [&] { return task.nodes - std::min(task.nodes, search.nodes() - first_node); };
    while (piece.ends.size() < task.solutions && piece.text.size() < enough_text_of_piece &&
           search.next({.stop = pause_.stop, .nodes = left()})) {
      (*write_)(search.solution(), piece.text);
      piece.ends.push_back(piece.text.size());
    }
    return piece.ends.size();
  }

  // In several pieces: if others may want some; and in order always, so that nobody has to go far ahead of a long
  // piece, as all that is found there would have to wait.
  std::vector<Rest> what_is_left(const Search& search) const {
    std::vector<Rest> rests = SearchWork::left(search);
    if (rests.empty()) return rests;
    std::vector<Rest> tails;
    while (tails.size() + (write_ != nullptr ? 0 : waiting_.load()) < wanted_) {
      auto tail = split_off(rests.front(), overlap_);
      if (!tail) break;
      tails.push_back(*std::move(tail));
    }
    rests.insert(rests.begin() + 1, std::make_move_iterator(tails.rbegin()), std::make_move_iterator(tails.rend()));
    return rests;
  }

  void give_back(const Task& task, std::uint64_t found, std::uint64_t nodes, std::vector<Rest> left) {
    const std::lock_guard lock(mutex_);
    --running_;
    Piece& piece = *task.piece;
    const bool goes = write_ == nullptr || found == 0;  // nothing stays to be written
    const auto behind = std::next(task.piece);
    for (Rest& rest : left) insert(behind, std::move(rest), piece.origin + (goes ? 0 : 1));
    piece.state = Piece::State::done;
    piece.nodes = nodes;
    if (nodes_left_ != cover::no_limit) nodes_left_ += task.nodes - std::min(nodes, task.nodes);
    if (goes) {
      if (write_ == nullptr && solutions_left_ != cover::no_limit) solutions_left_ += task.solutions - found;
      found_ += found, nodes_ += nodes;
      pieces_.erase(task.piece);
    }
    collect();
    changed_.notify_all();
  }

  // What is at the front goes out, unless it is too much.
  void collect() {
    while (!pieces_.empty() && is_done(pieces_.front())) {
      const Piece& piece = pieces_.front();
      full_ = piece.ends.size() > solutions_left_ || text_->size() >= enough_text;
      if (full_) return;
      *text_ += piece.text;
      found_ += piece.ends.size(), nodes_ += piece.nodes;
      if (solutions_left_ != cover::no_limit) solutions_left_ -= piece.ends.size();
      pieces_.pop_front();
    }
  }

  // The first piece has more solutions than are wanted: what is left behind those has to be found out.
  void cut(Search& helper) {
    const Piece& piece = pieces_.front();
    const std::uint64_t taken = solutions_left_, before = helper.nodes();
    SearchWork::set(helper, {piece.start}, 0, true);
    for (std::uint64_t i = 0; i < taken; ++i) (void)helper.next();
    text_->append(piece.text, 0, piece.ends[taken - 1]);
    found_ += taken, nodes_ += helper.nodes() - before;
    const std::size_t origin = piece.origin;
    do pieces_.pop_front();
    while (!pieces_.empty() && pieces_.front().origin > origin);
    for (Rest& rest : SearchWork::left(helper)) pieces_.push_front(Piece{std::move(rest)});
  }

  const bool overlap_;
  const std::size_t wanted_;  // so many pieces
  const Pause& pause_;
  const Write* const write_;
  std::string* const text_;

  std::mutex mutex_;
  std::condition_variable changed_;
  // Under the mutex; a piece that is running belongs to its thread.
  Pieces pieces_;
  std::size_t running_ = 0;
  std::uint64_t nodes_left_, solutions_left_;
  std::uint64_t found_ = 0, nodes_ = 0;  // of what counts
  bool full_ = false;
  std::exception_ptr failure_;

  std::atomic<std::size_t> waiting_ = 0;  // a glance will do
};

CoverCrew::CoverCrew(Search& search, unsigned threads)
    : search_(search), threads_(threads), first_node_(search.nodes()) {}
CoverCrew::~CoverCrew() = default;

// How far the search may go before all threads take part.
std::uint64_t CoverCrew::nodes_alone(bool in_order) const {
  if (threads_ <= 1 || (in_order && search_.settled().choice == cover::ItemChoice::weighted)) return cover::no_limit;
  const std::uint64_t done = search_.nodes() - first_node_;
  if (done < nodes_of_one_thread) return nodes_of_one_thread - done;
  // A path without branches is best gone on with where it is: to come back to it takes as long as it has levels.
  std::vector<Rest> rests = SearchWork::left(search_);
  const bool divisible = rests.size() > 1 || (rests.size() == 1 && split_off(rests[0], false));
  return divisible ? 0 : nodes_of_one_thread;
}

std::uint64_t CoverCrew::count(const Pause& pause) {
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

auto CoverCrew::list(const Pause& pause, const Write& write, std::string& text) -> Listed {
  const std::uint64_t alone = nodes_alone(true);
  if (alone == 0) {
    const std::uint64_t found = run_round(pause, &write, &text);
    return {found, !search_.stopped()};
  }
  return list_alone({pause.stop, std::min(pause.nodes, alone), pause.solutions}, write, text);
}

auto CoverCrew::list_alone(const Pause& pause, const Write& write, std::string& text) -> Listed {
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

std::uint64_t CoverCrew::run_round(const Pause& pause, const Write* write, std::string* text) {
  while (workers_.size() < threads_) workers_.push_back({SearchWork::helper(search_)});
  Round round(search_, threads_, pause, write, text);
  {
    // Threads of the moment cost less than a thousandth of a round; a task that waits for others has no place in
    // oneTBB.
    std::vector<std::jthread> others;
    try {
      for (std::size_t i = 1; i < threads_; ++i) others.emplace_back([&, i] { round.work(workers_[i]); });
    } catch (const std::system_error&) {  // then with those that there are
    }
    round.work(workers_.front());
  }
  return round.finish(search_, workers_.front().search);
}

}  // namespace quadrille::job
