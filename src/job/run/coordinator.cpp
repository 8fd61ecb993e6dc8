// A unit is open until a record closes it. close() gives the record to the journal first and to the ledger afterwards,
// so a failed write leaves the unit open; a unit that was handed out is open all the time.
//
//     open -- take() --> handed out -- close() --> closed; its rests are open and wait
//       ^                   |
//       +-------------------+  the process is killed: without a record the next process finds the unit open
//
// The journal may lag after the ledger by one second (between_syncs): a crash of the machine loses the records of that
// time, and with solutions a kill of the process does, too (journal.cpp). Their units are searched again.
//
// `waiting_` has the open units that nobody works on, in the order in which they are handed out. The order decides how
// long the run takes, and nothing else, except for work in order, whose first units must come first so that it can end
// early.
#include "job/run/coordinator.h"

#include <cassert>

#include "job/run/disagreement.h"
#include "job/run/head.h"

namespace quadrille::job::run {

namespace {
constexpr std::chrono::seconds between_syncs(1);
}

// Queues the open units of earlier processes: in the order of the work, or the largest first, as they take longest.
Coordinator::Coordinator(const Work& work, const Policy& policy, Ledger ledger, JournalFiles files)
    : work_(&work), policy_(policy), ledger_(std::move(ledger)), files_(std::move(files)) {
  std::vector<Snapshot::Item> open = ledger_.snapshot().items;
  std::erase_if(open, [](const Snapshot::Item& item) { return !item.rest; });
  if (!work.in_order()) {
    std::stable_sort(open.begin(), open.end(),
                     [](const auto& a, const auto& b) { return a.rest->share > b.rest->share; });
  }
  for (const Snapshot::Item& item : open) waiting_.push_back(item.unit);
}

Result<Coordinator> Coordinator::open(const std::string& folder, Work& work, const Policy& policy) {
  if (auto failure = claim_run(folder, work)) return *failure;
  Ledger ledger(work.root(), {.keeps_tree = work.lists(), .best = work.best()});
  auto files = read_journal(folder, ledger);
  if (!files) return files.error();
  if (ledger.totals().ignored > 0) {
    if (auto failure = find_disagreement(folder, work.exactness())) return *failure;
  }
  Coordinator coordinator(work, policy, std::move(ledger), *std::move(files));
  if (!coordinator.is_over()) {
    auto journal = Journal::begin(folder, coordinator.files_.last_file, work.lists());
    if (!journal) return journal.error();
    if (auto failure = journal->append_known(coordinator.ledger_.known())) return *failure;
    coordinator.journal_ = *std::move(journal);
  }
  return coordinator;
}

// In order, only solutions before the first open unit count: an earlier one could still be found in that unit.
bool Coordinator::is_over() const {
  if (ledger_.open().empty()) return true;
  const auto enough = work_->enough();
  return enough && (work_->in_order() ? ledger_.first_solutions() : ledger_.totals().count) >= ExactCount(*enough);
}

// Returns the cost of the worst solution that is kept, once as many are kept as wanted.
std::optional<std::uint64_t> Coordinator::bound() const {
  const Ledger::Best& best = ledger_.best();
  if (work_->best() == 0 || best.size() < work_->best()) return std::nullopt;
  return std::prev(best.end())->first;
}

std::optional<Assignment> Coordinator::take() {
  if (waiting_.empty() || is_over()) return std::nullopt;
  const UnitName unit = waiting_.front();
  waiting_.pop_front();
  ++running_;
  const Rest& rest = ledger_.open().at(unit);
  const auto elapsed = std::chrono::duration_cast<Policy::Time>(Clock::now() - start_);
  return Assignment{.unit = unit,
                    .state = rest.state,
                    .share = rest.share,
                    .quantum = policy_.quantum_for(waiting_.size(), elapsed),
                    .parts = policy_.parts_for(waiting_.size()),
                    .bound = bound()};
}

std::optional<Error> Coordinator::close(const UnitName& unit, UnitResult outcome) {
  assert(running_ > 0 && journal_);
  --running_;
  UnitRecord record{.unit = unit, .outcome = std::move(outcome)};
  const auto number = journal_->append(record);
  if (!number) return number.error();
  add_waiting(*number, record.outcome.rests.size());
  [[maybe_unused]] const bool counts = ledger_.record(journal_->file(), *number, std::move(record));
  assert(counts);
  if (Clock::now() - synced_ < between_syncs) return std::nullopt;
  auto failure = journal_->sync();
  synced_ = Clock::now();
  return failure;
}

// The rests are named by the record that leaves them, so no list of names has to be kept.
void Coordinator::add_waiting(std::uint64_t record, std::size_t rests) {
  assert(journal_ && record > 0);
  const auto name = [&](std::size_t rest) { return UnitName{journal_->file(), record, rest}; };
  if (Policy::is_continued_first(rests)) return waiting_.push_front(name(0));
  for (std::size_t i = 0; i < rests; ++i) waiting_.push_back(name(work_->in_order() ? i : rests - 1 - i));
}

std::optional<Error> Coordinator::finish() { return journal_ ? journal_->sync() : std::nullopt; }

}  // namespace quadrille::job::run
