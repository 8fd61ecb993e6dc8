// CoverWalk lists the solutions of an exact cover problem with any engine, including the SAT solver.
//
//     auto walk = CoverWalk::create(problem, "sat");
//     if (!walk) return fail(walk.error());
//     while (walk->next()) show(walk->solution());
//
// With engines other than the SAT solver, cover::Search can also save, resume and split. Cost: that of the engine; the
// SAT solver takes longer for each further solution. Threads: a CoverWalk belongs to one thread and refers to its
// Problem.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "quadrille/cover/search.h"
#include "quadrille/result.h"

namespace quadrille {

class CoverWalk {
 public:
  /// Errors: unknown_engine; unsupported if the engine is not available or cannot search the problem. `sat` ignores
  /// `choice`; only `cells` supports `weighted`.
  static Result<CoverWalk> create(const cover::Problem& problem, std::string_view engine = "automatic",
                                  cover::ItemChoice choice = cover::ItemChoice::fewest_options);
  ~CoverWalk();
  CoverWalk(CoverWalk&&) noexcept;
  CoverWalk& operator=(CoverWalk&&) noexcept;

  /// Moves to the next solution; false if there are no more, or at a pause. (The SAT solver does not count nodes.)
  bool next(const cover::Pause& pause = {});
  /// Counts the solutions that next() would find.
  std::uint64_t count(const cover::Pause& pause = {});
  /// Tells whether the last call ended at a pause, before the end of the search.
  bool stopped() const;
  std::span<const cover::OptionId> solution() const;

  std::uint64_t nodes() const;
  std::string_view engine() const;

 private:
  class State;
  explicit CoverWalk(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace quadrille
