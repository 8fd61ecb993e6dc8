// Does numbered rounds as work of a run: the result of each depends on its number alone.
//
//     class RollWork final : public RoundsWork {
//       std::string identity() const override { return "question rolls\nfirst 1000\n"; }
//       std::optional<std::uint64_t> enough() const override { return 1000; }
//       std::unique_ptr<Rounds> make_rounds() const override { return std::make_unique<Rolls>(); }
//     };
//
// A unit is a range of rounds, "17 40": round 40 is not part of it. Solutions count in the order of the rounds, so
// enough() of them are the same ones, whoever made them.
// Cost: a round is not divided, so it should take much less time than a unit. Threads: see work.h.
#pragma once

#include <limits>

#include "job/run/work.h"

namespace quadrille::job::run {

class Rounds {
 public:
  virtual ~Rounds() = default;
  /// Adds what a round gives: count, nodes, and solutions, a line each. False if a stop came first; then nothing was
  /// added.
  virtual Result<bool> add(std::uint64_t round, const std::stop_token& stop, UnitResult& outcome) = 0;
};

class RoundsWork : public Work {
 public:
  static constexpr std::uint64_t without_end = std::numeric_limits<std::uint64_t>::max();

  explicit RoundsWork(std::uint64_t rounds = without_end) : rounds_(rounds) {}

  std::string root() const override;
  std::unique_ptr<Worker> make_worker() const override;
  bool lists() const override { return true; }
  bool in_order() const override { return true; }

 protected:
  /// Makes the rounds of a worker; several threads may call it at the same time.
  virtual std::unique_ptr<Rounds> make_rounds() const = 0;

 private:
  const std::uint64_t rounds_;
};

}  // namespace quadrille::job::run
