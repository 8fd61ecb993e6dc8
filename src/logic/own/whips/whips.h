// Whips: a candidate is assumed, and each of some choices in turn has one candidate left, until one has none.
//
//     target Z   choice 1: all but R1 are excluded by Z        Then R1 is true
//                choice 2: all but R2 are excluded by Z, R1    Then R2 is true
//                ...
//                choice n: all are excluded by Z, R1, R2 ...   contradiction: Z is false
//
// Each choice after the first has a candidate that the R before excludes: the whip is one line of thought. Choices are
// cells, and places of a symbol in a full house; with patterns, the guardians of which one is true. The number of
// choices is the length of the whip. (Source: D. Berthier, "The Hidden Logic of Sudoku", 2007, and "Pattern-Based
// Constraint Satisfaction and Logic Puzzles", 2012; there choices are called CSP variables.)
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "logic/own/patterns/patterns.h"

namespace quadrille::logic::own {

/// Candidates of which at least one is true, and where this comes from.
struct Variable {
  ChoiceReason reason = ChoiceReason::cell;
  int number = 0;            ///< of the cell, of the house in the model, or of the pattern
  std::vector<int> members;  ///< numbers of candidates, ascending
};

class Variables {
 public:
  /// All open cells, and the places of each symbol that a full house lacks.
  Variables(const BoardView& view, const Candidates& candidates);
  void add(Variable variable);

  int size() const { return static_cast<int>(all_.size()); }
  const Variable& operator[](int number) const { return all_[static_cast<std::size_t>(number)]; }
  const std::vector<int>& with(int candidate) const { return with_[static_cast<std::size_t>(candidate)]; }

 private:
  std::vector<Variable> all_;
  std::vector<std::vector<int>> with_;  // for each candidate
};

/// Tells whether singles alone lead from a candidate to a contradiction: without that no whip has it as its target.
class Singles {
 public:
  Singles(const Candidates& candidates, const Variables& variables);
  bool refute(int target);

 private:
  bool exclude_by(int right);

  const Candidates& candidates_;
  const Variables& variables_;
  std::vector<int> sizes_, left_;  // by variable: members, and those that are not excluded
  std::vector<std::uint64_t> excluded_;
  std::vector<int> rights_;  // those that are still to be followed
};

struct Whip {
  struct Link {
    int variable;
    int right;  ///< the candidate that is left; -1 for the last
  };
  int target;
  std::vector<Link> links;
};

/// Keeps its memory from one target to the next.
class WhipSearch {
 public:
  WhipSearch(const Candidates& candidates, const Variables& variables);

  /// A whip of this length, if no shorter one is there. Cost: grows fast with the length; what leads nowhere is not
  /// tried twice.
  std::optional<Whip> find(int target, int length);

 private:
  struct Next {
    int variable, right;
  };
  bool extend(int left);
  std::vector<Next> reached(bool& contradiction);
  std::optional<int> one_left(int variable) const;
  bool is_new(int left);

  const Candidates& candidates_;
  const Variables& variables_;
  std::vector<std::uint64_t> keys_;  // random, one for each candidate: a set of rights is known by their sum
  int target_ = 0;
  std::vector<Whip::Link> links_;
  BitRows excluded_;  // row i: by the target and the first i rights
  std::vector<char> is_used_, is_right_;
  std::uint64_t rights_ = 0;
  std::unordered_set<std::uint64_t> known_;
};

}  // namespace quadrille::logic::own
