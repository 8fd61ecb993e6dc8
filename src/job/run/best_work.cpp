// Branch and bound in parts. A worker keeps its BestSearch from unit to unit, with all that does not depend on the
// unit; a unit only replaces the open subtrees. The bound of an assignment is the best that all workers together have
// found.
//
// A worker reports a cover once; two workers may report the same one, but the ledger keeps a set. A kill loses the
// covers of units at hand, which are found again because their units are open again.
#include "job/run/best_work.h"

#include <set>

#include "cover/core/fingerprint.h"
#include "job/run/slices.h"
#include "job/run/solution_line.h"

namespace quadrille::job::run {

namespace {

using cover::BestOptions;
using cover::BestSearch;
using cover::Cover;

// In a journal the lowest cost is always the best one.
std::uint64_t cost_in_journal(std::uint64_t cost, const BestOptions& options) {
  return options.goal == cover::Goal::minimum ? cost : std::numeric_limits<std::uint64_t>::max() - cost;
}

class BestWorker final : public Worker {
 public:
  BestWorker(const cover::Problem& problem, const BestOptions& options)
      : options_(options), search_(problem, options) {}

  Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) override {
    Slices slices(assignment.quantum, stop);
    if (assignment.bound) search_.beat(cost_in_journal(*assignment.bound, options_));
    if (const auto failure = search_.restore(assignment.state)) return *failure;
    UnitResult outcome;
    const std::uint64_t first_node = search_.nodes();
    do {
      const std::uint64_t slice_start = search_.nodes();
      // improve() returns at each better cover; the nodes left of the slice go on counting, or many covers would make a
      // slice long.
      const auto left = [&] { return slices.nodes() - std::min(slices.nodes(), search_.nodes() - slice_start); };
      while (search_.improve({.stop = stop, .nodes = left()})) add_new_covers(outcome);
    } while (!search_.proven() && slices.may_continue());
    outcome.nodes = search_.nodes() - first_node;
    for (BestSearch::Part& part : search_.split_saved(assignment.parts))
      outcome.rests.push_back({std::move(part.state), part.share});
    outcome.busy = slices.busy_milliseconds();
    return outcome;
  }

 private:
  // Adds the covers that no record of this worker has named.
  void add_new_covers(UnitResult& outcome) {
    for (const Cover& cover : search_.covers()) {
      if (!named_.insert(cover.options).second) continue;
      outcome.count += 1U;
      outcome.costs.push_back(cost_in_journal(cover.cost, options_));
      append_solution(cover.options, outcome.found);
    }
  }

  const BestOptions options_;
  BestSearch search_;
  std::set<std::vector<cover::OptionId>> named_;
};

}  // namespace

std::string BestWork::identity() const {
  std::string text = "question best\n";
  text += "covers " + std::to_string(options_.count) + '\n';
  text += options_.goal == cover::Goal::minimum ? "goal minimum\n" : "goal maximum\n";
  text += options_.weight == cover::Weight::costs
              ? "weight costs " + std::to_string(fingerprint_of_costs(problem_)) + '\n'
              : "weight options\n";
  if (options_.at_least_once) text += "items at-least-once\n";
  return text + "problem " + std::to_string(fingerprint(problem_)) + '\n';
}

std::string BestWork::root() const { return BestSearch(problem_, options_).split_saved(1).front().state; }

std::unique_ptr<Worker> BestWork::make_worker() const { return std::make_unique<BestWorker>(problem_, options_); }

Result<std::vector<Cover>> BestWork::covers(const Ledger& ledger) const {
  std::vector<Cover> covers;
  for (const auto& [cost, line] : ledger.best()) {
    auto options = parse_solution(line, problem_.option_count());
    if (!options) return Error{ErrorCode::bad_symbol, "expected the numbers of options as a solution"};
    covers.push_back({cost_in_journal(cost, options_), *std::move(options)});
  }
  return covers;
}

}  // namespace quadrille::job::run
