// One thread talks to MPI, another one searches. The first looks for a message every 20 ms while a unit is searched;
// only a stop can come then, so any message stops the unit. The search returns what it has found and what is open,
// which is sent like any other outcome: a stop loses no work. A kill of the rank loses its unit, which stays open in
// the journal.
#include "search_rank.h"

#include <future>
#include <new>

#include "failure_text.h"
#include "job/run/head.h"

namespace quadrille::mpi {

namespace run = job::run;

namespace {

// The time within which a stop is noticed.
constexpr std::chrono::milliseconds between_looks(20);

std::optional<Error> follow_text(const std::string& text, run::Work& work) {
  const auto head = run::parse_head(text);
  return head ? run::follow(*head, work) : head.error();
}

}  // namespace

void SearchRank::serve(run::Work& work, const std::stop_token& stop) {
  has_served_ = true;
  ranks_.send(0, Tag::ready, "");
  const Message first = receive();
  if (first.tag == Tag::end) return;
  if (const auto failure = follow_text(first.text, work)) return fail(*failure);
  try {
    search_units(work, stop);
  } catch (const std::bad_alloc&) {
    fail({ErrorCode::too_large, "out of memory"});
  }
}

void SearchRank::leave(const std::string& why) {
  if (!has_served_) fail({ErrorCode::unreadable, why.empty() ? "ended before the run began" : why});
}

// Returns after a message that ends the rank's work.
void SearchRank::search_units(const run::Work& work, const std::stop_token& stop) {
  const auto worker = work.make_worker();
  for (;;) {
    const Message message = receive();
    if (message.tag == Tag::end) return;
    if (message.tag != Tag::unit) continue;  // a stop that came too late
    const auto assignment = run::parse_assignment(message.text);
    if (!assignment) return fail({ErrorCode::bad_symbol, "received an assignment that cannot be read"});
    auto outcome = advance(*worker, *assignment, stop);
    if (!outcome) return fail(outcome.error());
    const std::string text = to_text(run::UnitRecord{.unit = assignment->unit, .outcome = *std::move(outcome)});
    ranks_.send(0, stop.stop_requested() ? Tag::last : Tag::closed, text);
  }
}

Result<run::UnitResult> SearchRank::advance(run::Worker& worker, const run::Assignment& assignment,
                                            const std::stop_token& stop) {
  std::stop_source stop_unit;
  const std::stop_callback pass_on(stop, [&stop_unit] { stop_unit.request_stop(); });
  auto outcome = std::async(std::launch::async, [&] { return worker.advance(assignment, stop_unit.get_token()); });
  while (outcome.wait_for(between_looks) != std::future_status::ready) {
    if (ranks_.poll()) stop_unit.request_stop();  // nothing but a stop is sent to a rank that searches
  }
  return outcome.get();
}

// Waits for the end after an error: until then rank 0 may still send a unit or a stop.
void SearchRank::fail(const Error& error) {
  ranks_.send(0, Tag::failed, failure_text(error));
  while (receive().tag != Tag::end) {
  }
}

Message SearchRank::receive() {
  for (PollPause pause;; pause.wait()) {
    if (auto message = ranks_.poll()) return *std::move(message);
  }
}

}  // namespace quadrille::mpi
