// Describes a collection of puzzles, and the time and nodes of its answers, for --stats.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "answers/puzzles/puzzle_writer.h"

namespace quadrille::answers {

class Statistics {
 public:
  void add(const Solved& solved);
  void add(const Statistics& others);

  /// "5 puzzles: 3 unique, 1 none, 1 invalid; 17 to 30 clues, mean 24.5; 1234 nodes, engine lanes, 0.012 s, at most
  /// 0.003 s (line 2)". A question for one solution finds only whether there is one.
  std::string text(Question question) const;

 private:
  std::string verdicts(Question question) const;

  std::uint64_t unique_ = 0, multiple_ = 0, none_ = 0, invalid_ = 0, unknown_ = 0;
  std::uint64_t clues_ = 0, fewest_ = 0, most_ = 0;  // of all that are not invalid
  std::uint64_t nodes_ = 0;
  double seconds_ = 0, longest_ = 0;
  std::uint64_t longest_line_ = 0;
  std::set<std::string, std::less<>> engines_;
};

}  // namespace quadrille::answers
