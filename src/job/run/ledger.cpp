// Replays records. `open_` is all that is needed for totals; with keeps_tree, `closed_` keeps the tree of records so
// that solutions can be listed in the order of one search: those of a record come before everything that its rests
// find.
//
//     0.0.0 closed by 1.1, part a, rests 1.1.0 1.1.1            order: a, b, then the first open unit 1.1.1
//       1.1.0 closed by 1.4, part b, no rests                   first_solutions_ = solutions in a and b
//       1.1.1 open
//
// The place of the first open unit only moves forward: closing a unit never makes work before it. So each record is
// passed once, and first_solutions_ costs constant time per record on average.
#include "job/run/ledger.h"

#include <algorithm>
#include <cassert>

#include "base/record_words.h"

namespace quadrille::job::run {

Ledger::Ledger(std::string root, LedgerOptions options) : options_(options) {
  first_.push_back({.unit = {}, .rest = Rest{std::move(root), 1}, .part = {}});
  open_.emplace(UnitName{}, *first_.front().rest);
}

// Replaces everything that is known. Best solutions are added, as those of other files stay good.
void Ledger::snapshot(std::uint64_t, Snapshot snapshot) {
  open_.clear(), closed_.clear();
  totals_ = {.count = snapshot.count, .nodes = snapshot.nodes, .busy = snapshot.busy, .records = snapshot.records};
  add_best(snapshot.costs, snapshot.found);
  first_ = std::move(snapshot.items);
  for (Snapshot::Item& item : first_) {
    if (!item.rest) continue;
    open_.emplace(item.unit, *item.rest);
    item.rest->state.clear();
  }
  next_first_ = 0, next_.clear(), first_solutions_ = {};
  if (options_.keeps_tree) advance_to_open();
}

// Counts the record if its unit is open; best solutions are taken in any case, see the header.
bool Ledger::record(std::uint64_t file, std::uint64_t number, UnitRecord record) {
  UnitResult& outcome = record.outcome;
  add_best(outcome.costs, outcome.found);
  const auto closing = open_.find(record.unit);
  if (closing == open_.end()) return ++totals_.ignored, false;
  open_.erase(closing);
  totals_.count += outcome.count;
  totals_.nodes += outcome.nodes, totals_.busy += outcome.busy, ++totals_.records;
  if (options_.keeps_tree) {
    Closed& closed = closed_[record.unit];
    if (record.part) closed.part = {file, *record.part, outcome.count.low()};
    closed.file = file, closed.record = number, closed.rests = outcome.rests.size();
  }
  for (std::size_t i = 0; i < outcome.rests.size(); ++i)
    open_.emplace(UnitName{file, number, i}, std::move(outcome.rests[i]));
  assert(options_.keeps_tree || closed_.empty());
  if (options_.keeps_tree) advance_to_open();
  return true;
}

// Pushes the rests in reverse, as the next one is taken from the end.
void Ledger::Closed::add_rests(std::vector<UnitName>& next) const {
  for (std::uint64_t rest = rests; rest-- > 0;) next.push_back({file, record, rest});
}

// Walks the tree in depth-first order from where it stopped, as far as units are closed.
void Ledger::advance_to_open() {
  for (;;) {
    if (next_.empty()) {
      if (next_first_ == first_.size()) return;
      assert(next_first_ < first_.size());
      const Snapshot::Item& item = first_[next_first_++];
      assert(item.rest || item.part);
      if (item.rest) next_.push_back(item.unit);
      if (!item.rest) first_solutions_ += item.part->count;
      continue;
    }
    const auto closed = closed_.find(next_.back());
    if (closed == closed_.end()) return;
    if (closed->second.part) first_solutions_ += closed->second.part->count;
    next_.pop_back();
    closed->second.add_rests(next_);
  }
}

// Shares are guesses and are rounded when they are written, so the sum may exceed 1 a little.
double Ledger::left() const {
  double left = 0;
  for (const auto& [unit, rest] : open_) left += rest.share;
  return std::min(left, 1.0);
}

// Line i of `found` has cost i; the reader of the journal has compared the numbers of both.
void Ledger::add_best(const std::vector<std::uint64_t>& costs, std::string_view found) {
  assert(best_.size() <= options_.best);
  if (options_.best == 0) return;
  for (const std::uint64_t cost : costs) {
    best_.emplace(cost, take_line(found).value_or(""));
    if (best_.size() > options_.best) best_.erase(std::prev(best_.end()));
  }
}

UnitResult Ledger::known() const {
  UnitResult known;
  for (const auto& [cost, line] : best_) {
    known.costs.push_back(cost);
    (known.found += line) += '\n';
  }
  return known;
}

Snapshot Ledger::snapshot() const {
  UnitResult known = this->known();
  return {.count = totals_.count,
          .nodes = totals_.nodes,
          .busy = totals_.busy,
          .records = totals_.records,
          .costs = std::move(known.costs),
          .found = std::move(known.found),
          .items = options_.keeps_tree ? items() : open_items()};
}

std::vector<Snapshot::Item> Ledger::open_items() const {
  std::vector<Snapshot::Item> items;
  for (const auto& [unit, rest] : open_) items.push_back({.unit = unit, .rest = rest, .part = {}});
  return items;
}

// Walks the same tree from its beginning: open units and parts of solutions in their order, with the history dropped.
std::vector<Snapshot::Item> Ledger::items() const {
  std::vector<Snapshot::Item> items;
  assert(options_.keeps_tree);
  std::vector<UnitName> units;  // those below an item, the next one last
  for (const Snapshot::Item& first : first_) {
    if (!first.rest) items.push_back(first);
    if (first.rest) units.push_back(first.unit);
    while (!units.empty()) {
      const UnitName unit = units.back();
      units.pop_back();
      if (const auto open = open_.find(unit); open != open_.end()) {
        items.push_back({.unit = unit, .rest = open->second, .part = {}});
        continue;
      }
      const Closed& closed = closed_.at(unit);
      if (closed.part) items.push_back({.unit = {}, .rest = {}, .part = closed.part});
      closed.add_rests(units);
    }
  }
  return items;
}

}  // namespace quadrille::job::run
