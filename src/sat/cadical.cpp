// The SAT back-end of builds with CaDiCaL.
//
// Options are the variables 1, 2, ...; the solver keeps what it has learned between calls, and each solution found is
// excluded by a clause before the next call.
#include <cadical.hpp>
#include <cassert>
#include <limits>
#include <vector>

#include "sat/encode.h"
#include "sat/search.h"

namespace quadrille::sat {

namespace {

constexpr int satisfiable = 10, unsatisfiable = 20;  // what the solver's functions return by convention

// The solver calls terminate() regularly; a true result makes solve() return 0.
class StopWatch : public CaDiCaL::Terminator {
 public:
  explicit StopWatch(const std::stop_token& stop) : stop_(stop) {}
  bool terminate() override { return stop_.stop_requested(); }

 private:
  const std::stop_token& stop_;
};

}  // namespace

bool available() { return true; }

class CoverSearch::State {
 public:
  explicit State(const cover::Problem& problem)
      : problem_(problem), options_(static_cast<int>(problem.option_count())), antichain_(!problem.has_bounds()) {
    solver_.set("quiet", 1);
  }

  bool next(const std::stop_token& stop, std::uint64_t conflicts) {
    if (exhausted_) return false;
    if (!prepared_ && !prepare(stop)) return stopped_ = true, false;
    if (found_) forbid_solution();
    if (conflicts < std::uint64_t{std::numeric_limits<int>::max()})
      solver_.limit("conflicts", static_cast<int>(conflicts));  // for the next call of solve() only
    StopWatch watch(stop);
    solver_.connect_terminator(&watch);
    const int answer = solver_.solve();
    assert(answer == 0 || answer == satisfiable || answer == unsatisfiable);
    solver_.disconnect_terminator();
    found_ = answer == satisfiable;
    exhausted_ = answer == unsatisfiable;
    stopped_ = !found_ && !exhausted_;
    if (found_) read_solution();
    return found_;
  }

  bool stopped() const { return stopped_; }
  std::span<const cover::OptionId> solution() const { return solution_; }

 private:
  // Gives the solver the clauses, which takes long for a large problem. False if a stop came first; the next call
  // continues.
  bool prepare(const std::stop_token& stop) {
    if (formula_.literals.empty()) {
      formula_ = encode(problem_, stop);
      if (stop.stop_requested()) return formula_ = {}, false;
      solver_.reserve(formula_.variables);
    }
    for (; added_ < formula_.literals.size(); ++added_) {
      if (stop.stop_requested()) return false;
      solver_.add(formula_.literals[added_]);
    }
    formula_ = {};
    return prepared_ = true;
  }

  void read_solution() {
    solution_.clear();
    for (int variable = 1; variable <= options_; ++variable) {
      if (solver_.val(variable) > 0) solution_.push_back(cover::OptionId{static_cast<std::uint32_t>(variable - 1)});
    }
  }

  // Excludes the last solution. No exact cover contains another one, so it is enough that one of its options is
  // missing; with bounds a larger cover may exist, and the clause must name all options.
  void forbid_solution() {
    std::size_t next = 0;
    for (int variable = 1; variable <= options_; ++variable) {
      const bool chosen = next < solution_.size() && static_cast<int>(index(solution_[next])) + 1 == variable;
      next += chosen ? 1 : 0;
      if (chosen || !antichain_) solver_.add(chosen ? -variable : variable);
    }
    solver_.add(0);
  }

  const cover::Problem& problem_;
  const int options_;
  const bool antichain_;
  CaDiCaL::Solver solver_;
  Formula formula_;        // until the solver has all of it
  std::size_t added_ = 0;  // of its literals
  bool prepared_ = false;
  std::vector<cover::OptionId> solution_;
  bool found_ = false, exhausted_ = false, stopped_ = false;
};

CoverSearch::CoverSearch(const cover::Problem& problem) : state_(std::make_unique<State>(problem)) {}
CoverSearch::~CoverSearch() = default;
CoverSearch::CoverSearch(CoverSearch&&) noexcept = default;
CoverSearch& CoverSearch::operator=(CoverSearch&&) noexcept = default;

bool CoverSearch::next(const std::stop_token& stop, std::uint64_t conflicts) { return state_->next(stop, conflicts); }
bool CoverSearch::stopped() const { return state_->stopped(); }
std::span<const cover::OptionId> CoverSearch::solution() const { return state_->solution(); }

}  // namespace quadrille::sat
