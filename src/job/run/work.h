// The interface of a kind of work that a run divides among processes, stops, and continues.
//
//     class Tilings final : public Work { ... };
//     Tilings work(problem);
//     auto coordinator = Coordinator::open("RUN", work, {.workers = 4});       // coordinator.h
//     run_on_threads(*coordinator, work, threads, stop);                       // threads.h
//
// A unit of work is text. A worker continues it for some time and returns what it found and texts for what is left.
// Threads: a Work is used by one thread at a time, except make_worker(); each worker belongs to one thread.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

#include "job/run/record.h"

namespace quadrille::job::run {

/// The order to a worker to continue a unit.
struct Assignment {
  UnitName unit;
  std::string state = {};
  double share = 1;  ///< of the whole work
  std::chrono::milliseconds quantum{30'000};
  std::size_t parts = 1;                    ///< into which the rest should be divided
  std::optional<std::uint64_t> bound = {};  ///< only solutions of lower cost are wanted
  bool operator==(const Assignment&) const = default;
};
/// The message for a worker on another machine.
std::string to_text(const Assignment& assignment);
std::optional<Assignment> parse_assignment(std::string_view text);

/// The numbers of a unit, with all that is below it, that do not depend on who works on it and when.
struct Exactness {
  bool count = true, nodes = true;
  bool operator==(const Exactness&) const = default;
};

class Worker {
 public:
  virtual ~Worker() = default;
  /// Works until the time is over, or the stop is requested; then it returns at once. Errors: those of a state that is
  /// damaged or belongs to other work.
  virtual Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) = 0;
};

class Work {
 public:
  virtual ~Work() = default;

  /// Lines "NAME VALUE" that two runs have in common only if their answers are the same: problem, question, limits. A
  /// run is over at any N solutions after "limit N", at the first N in order after "first N".
  virtual std::string identity() const = 0;
  /// Lines "NAME VALUE" that are chosen when a run begins, and followed by all workers: engines, say.
  virtual std::string settle() { return {}; }
  /// Uses the settings of a run. Errors: those that this version cannot use.
  virtual std::optional<Error> follow(std::string_view settings) {
    if (settings.empty()) return std::nullopt;
    return Error{ErrorCode::unsupported, "expected no settings for this question"};
  }
  /// The state of the first unit; after follow().
  virtual std::string root() const = 0;
  /// After follow(); several threads may call it at the same time.
  virtual std::unique_ptr<Worker> make_worker() const = 0;

  /// Tells whether what is found is kept as text, not only counted.
  virtual bool lists() const { return false; }
  /// The number of solutions after which the run is over; nothing: all are wanted.
  virtual std::optional<std::uint64_t> enough() const { return std::nullopt; }
  /// Tells whether these are the first ones in the order of the work, not any. Units are then handed out in about this
  /// order.
  virtual bool in_order() const { return false; }
  /// The number of solutions of the lowest costs that are wanted; 0: costs do not matter.
  virtual std::size_t best() const { return 0; }
  /// Tells which numbers are the same whoever works on a unit; after follow().
  virtual Exactness exactness() const { return {}; }
};

}  // namespace quadrille::job::run
