// Counting and listing exact covers in units. A worker makes its Search once and gives it the open paths of each unit;
// the search is paused between slices and at the end gives back its open paths, which open_rests() divides.
//
// The engine is part of the head of the run (settle, follow): open paths follow the branching of one engine and one
// choice of items, so all processes must use the same. It is measured on the first 20,000 nodes.
#include "job/run/cover_work.h"

#include "cover/core/fingerprint.h"
#include "cover/core/path_check.h"
#include "cover/search/search_work.h"
#include "job/run/open_rests.h"
#include "job/run/slices.h"
#include "job/run/solution_line.h"

namespace quadrille::job::run {

namespace {

using cover::OpenPath;
using cover::Search;
using cover::SearchWork;

class CoverWorker final : public Worker {
 public:
  CoverWorker(const cover::Problem& problem, const CoverWorkOptions& question, cover::SearchOptions options)
      : problem_(problem), question_(question), search_(problem, options) {}

  Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) override {
    Slices slices(assignment.quantum, stop);
    auto open_paths = cover::parse_open_paths(assignment.state, problem_.option_count());
    // The state comes from a file or from another machine: each path is checked before an engine follows it.
    const auto belongs = [&](const OpenPath& path) { return is_possible(path, problem_, {}); };
    if (!open_paths || !std::all_of(open_paths->begin(), open_paths->end(), belongs))
      return Error{ErrorCode::bad_symbol, "unit " + to_string(assignment.unit) + " is not a part of this problem"};
    SearchWork::set(search_, *std::move(open_paths), 0, true);
    UnitResult outcome;
    const std::uint64_t first_node = search_.nodes();
    do {
      const cover::Pause pause{.stop = stop, .nodes = slices.nodes()};
      outcome.count += question_.lists ? list(pause, outcome.found) : search_.count(pause);
    } while (search_.stopped() && slices.may_continue() && outcome.found.size() < enough_text);
    outcome.nodes = search_.nodes() - first_node;
    outcome.rests = open_rests(SearchWork::left(search_), assignment.parts, SearchWork::children_overlap(search_));
    outcome.busy = slices.busy_milliseconds();
    return outcome;
  }

 private:
  // The text must stay small: it is held in memory by the worker and by the coordinator, and one write appends it.
  std::uint64_t list(const cover::Pause& pause, std::string& text) {
    const auto take = [&](std::span<const cover::OptionId> solution) {
      append_solution(solution, text);
      return text.size() < enough_text;
    };
    return SearchWork::list(search_, pause, take).found;
  }

  const cover::Problem& problem_;
  const CoverWorkOptions question_;
  Search search_;
};

}  // namespace

CoverWork::CoverWork(const cover::Problem& problem, const CoverWorkOptions& question)
    : problem_(problem), question_(question), options_{.engine = question.engine} {}

std::string CoverWork::identity() const {
  std::string text = question_.lists ? "question solutions\n" : "question count\n";
  if (question_.limit) text += "limit " + std::to_string(*question_.limit) + '\n';
  return text + "problem " + std::to_string(fingerprint(problem_)) + '\n';
}

std::string CoverWork::settle() {
  constexpr std::uint64_t enough_nodes = 20'000;  // to compare the engines
  Search search(problem_, options_);
  (void)search.count({.nodes = enough_nodes});
  const cover::SearchOptions settled = search.settled();
  return "engine " + std::string(name(settled.engine)) + "\nchoice " +
         std::to_string(static_cast<int>(settled.choice)) + '\n';
}

std::optional<Error> CoverWork::follow(std::string_view settings) {
  const Error unknown{ErrorCode::unsupported, "expected the engine and the choice of a search"};
  RecordWords first(take_line(settings).value_or("")), second(take_line(settings).value_or(""));
  const auto engine = cover::engine_named(first.labelled("engine"));
  const auto choice = second.number<unsigned>("choice");
  if (!engine || !first.at_end() || !second.at_end() || !accepts(*engine, problem_) ||
      choice > static_cast<unsigned>(cover::ItemChoice::weighted) || !settings.empty()) {
    return unknown;
  }
  options_ = {*engine, static_cast<cover::ItemChoice>(choice)};
  return std::nullopt;
}

std::string CoverWork::root() const { return to_text(SearchWork::left(Search(problem_, options_))); }

std::unique_ptr<Worker> CoverWork::make_worker() const {
  return std::make_unique<CoverWorker>(problem_, question_, options_);
}

}  // namespace quadrille::job::run
