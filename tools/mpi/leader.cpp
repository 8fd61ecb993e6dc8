// The leader never waits for a single rank: it takes whatever message comes next and answers it. A rank goes through
//
//     starting -- ready --> idle -- unit --> busy -- closed --> idle ... -- end --> gone
//
// A stop, an error or the end of the run leads all of them to `gone`: busy ranks are told to return their unit, which
// still goes into the journal unless there was an error; idle ones are sent away at once, starting ones when they
// become ready. lead() returns when no rank is present any more.
//
// If a rank dies, MPI ends the job. What is in the journal stays, whoever has died, and all other units are open.
#include "leader.h"

#include <cassert>

#include "failure_text.h"

namespace quadrille::mpi {

namespace run = job::run;

namespace {

Error of_rank(int rank, Error error) {
  error.detail = "rank " + std::to_string(rank) + ": " + error.detail;
  return error;
}

// Reads the outcome that a rank has sent and gives it to the coordinator.
std::optional<Error> close(const std::string& text, run::Coordinator& coordinator) {
  auto record = run::parse_record(text);
  if (!record) return Error{ErrorCode::bad_symbol, "expected a record of a unit, found another message"};
  return coordinator.close(record->unit, std::move(record->outcome));
}

}  // namespace

Leader::Leader(MpiRanks& ranks)
    : ranks_(ranks), workers_(static_cast<std::size_t>(ranks.count())), present_(ranks.count() - 1) {
  worker(0) = Worker::gone;
}

std::optional<Error> Leader::lead(run::Coordinator& coordinator, const run::RunHead& head, const std::stop_token& stop,
                                  const std::function<void()>& progress) {
  head_ = to_text(head);
  while (present_ > 0) {
    if (failure_ || stop.stop_requested() || coordinator.is_over()) stop_all();
    if (!stopping_) hand_out(coordinator);
    if (present_ == 0) break;
    if (const auto message = receive(stopping_ ? std::stop_token() : stop)) {
      take(*message, &coordinator);
      if (!failure_ && progress) progress();
    }
  }
  auto failure = coordinator.finish();
  return failure_ ? failure_ : failure;
}

// Answers every rank that is still present with an end, without a run: its outcome is dropped.
void Leader::dismiss() {
  stop_all();
  while (present_ > 0) take(*receive({}), nullptr);
}

std::optional<Message> Leader::receive(const std::stop_token& stop) {
  PollPause pause;
  for (;;) {
    if (auto message = ranks_.poll()) return message;
    if (stop.stop_requested()) return std::nullopt;
    pause.wait();
  }
}

// The rank that became idle last gets the next unit; which one does not matter.
void Leader::hand_out(run::Coordinator& coordinator) {
  while (!idle_.empty()) {
    const auto assignment = coordinator.take();
    if (!assignment) return;
    assert(worker(idle_.back()) == Worker::idle);
    worker(idle_.back()) = Worker::busy;
    ranks_.send(idle_.back(), Tag::unit, to_text(*assignment));
    idle_.pop_back();
  }
}

// `last` is the outcome of a rank to which a signal came: it ends the whole run, as a stop of the leader does.
void Leader::take(const Message& message, run::Coordinator* coordinator) {
  const int rank = message.from;
  switch (message.tag) {
    case Tag::ready: return begin(rank);
    case Tag::failed: return fail(rank, parse_failure(message.text));
    case Tag::closed:
    case Tag::last:
      if (coordinator != nullptr && !failure_) failure_ = close(message.text, *coordinator);
      if (message.tag == Tag::last && !stopping_ && !failure_)
        failure_ = of_rank(rank, {ErrorCode::stopped, "stopped by a signal"});
      if (stopping_ || failure_) return end(rank);
      worker(rank) = Worker::idle;
      idle_.push_back(rank);
      return;
    default: return fail(rank, {ErrorCode::bad_symbol, "sent a message that was not expected"});
  }
}

void Leader::begin(int rank) {
  if (stopping_) return end(rank);
  ranks_.send(rank, Tag::begin, head_);
  worker(rank) = Worker::idle;
  idle_.push_back(rank);
}

void Leader::stop_all() {
  if (std::exchange(stopping_, true)) return;
  for (int rank = 1; rank < ranks_.count(); ++rank) {
    if (worker(rank) == Worker::busy) ranks_.send(rank, Tag::stop, "");
    if (worker(rank) == Worker::idle) end(rank);
  }
}

void Leader::end(int rank) {
  assert(rank > 0 && rank < ranks_.count());
  if (std::exchange(worker(rank), Worker::gone) == Worker::gone) return;
  std::erase(idle_, rank);
  ranks_.send(rank, Tag::end, "");
  --present_;
}

void Leader::fail(int rank, const Error& error) {
  if (!failure_) failure_ = of_rank(rank, error);
  end(rank);
}

}  // namespace quadrille::mpi
