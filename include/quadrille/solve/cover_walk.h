// CoverWalk: the solutions of an exact cover problem one after the other, by any engine, the SAT solver included.
//
//     auto walk = CoverWalk::create(problem, "sat");
//     if (!walk) return fail(walk.error());
//     while (walk->next()) show(walk->solution());
//
// cover::Search does more with the other engines: save, resume, split. Cost: that of the engine; the SAT solver takes
// longer for each further solution. Threads: a CoverWalk belongs to one and refers to its Problem.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "quadrille/cover/search.h"
#include "quadrille/result.h"

namespace quadrille {

class CoverWalk {
 public:
  /// Errors: unknown_engine; unsupported if the engine is not available or cannot search the problem. `choice` is for
  /// all engines but `sat`; `weighted` for `cells` only.
  static Result<CoverWalk> create(const cover::Problem& problem, std::string_view engine = "automatic",
                                  cover::ItemChoice choice = cover::ItemChoice::fewest_options);
  ~CoverWalk();
  CoverWalk(CoverWalk&&) noexcept;
  CoverWalk& operator=(CoverWalk&&) noexcept;

  /// Moves to the next solution; false if there is none, or if it was time to pause. (The SAT solver has no nodes.)
  bool next(const cover::Pause& pause = {});
  /// Counts the solutions that next() would find.
  std::uint64_t count(const cover::Pause& pause = {});
  /// Did the last call end in a pause, before the end of the search?
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
