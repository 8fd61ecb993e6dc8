// Runs several searches of the same problem in turns until it is known which of them is the fastest.
//
// The first one to reach the end, or the first requested solution, wins. The leader is the search that has done more of
// its tree at its cost; it gets most of the turns, so that the comparison costs little, but the others get enough to
// show what they learn. After a while the leader wins. Nothing is returned before, so only the work of the others is
// lost. Turns are measured in nodes, so the same problem always has the same winner.
//
// If all solutions are counted, the second search begins. It continues alone as long as its forecast falls quickly, as
// it does while a search learns good weights. For listing solutions the first search begins, and its order is used
// unless the second one is faster.
#pragma once

#include <cassert>
#include <functional>

#include "cover/core/tree.h"

namespace quadrille::cover {

/// A way to make a walk, and the cost of one of its nodes relative to those of the others.
struct Strategy {
  SearchOptions options;
  std::function<std::unique_ptr<TreeWalk>()> make;
  double price_of_node = 1;
};

class Portfolio final : public TreeWalk {
 public:
  /// A walk is made at its first turn: many searches end before that.
  explicit Portfolio(std::vector<Strategy> strategies);

  void reset() override;
  bool require(OptionId option) override;
  BranchOutcome next(const Pause& pause) override;
  BranchOutcome count(const Pause& pause, std::uint64_t& found) override;
  void append_choices(std::vector<OptionId>& choices) const override {
    assert(winner_);
    candidates_[*winner_].walk->append_choices(choices);
  }
  void append_open_path(OpenPath& open_path) const override;
  LookAhead look_ahead() override { return walk(0).look_ahead(); }
  SearchOptions settled(const SearchOptions&) const override {
    return candidates_[winner_.value_or(0)].strategy.options;
  }
  bool is_settled() const override { return winner_.has_value(); }
  std::uint64_t nodes() const override;

 private:
  struct Candidate {
    Strategy strategy;
    std::unique_ptr<TreeWalk> walk = {};
    std::uint64_t found = 0;     // counted during the comparison, not returned yet
    double price = 0, done = 0;  // of the finished turns; the completed part of the tree
  };

  void restart();
  TreeWalk& walk(std::size_t i);
  TreeWalk& winner() { return *candidates_[*winner_].walk; }
  template <class Step>
  BranchOutcome take_turns(const Pause& pause, Step step);
  void begin_turn(std::size_t i);
  void end_turn();
  std::size_t leader() const;
  void begin_warm_up();
  bool warm_up_continues();

  std::vector<Candidate> candidates_;
  std::optional<std::size_t> winner_;
  std::vector<OptionId> required_;
  std::size_t next_ = 0;               // the walk whose turn it is,
  std::uint64_t turn_ = 0, used_ = 0;  // the length of the turn in nodes, and the nodes used of it
  bool begun_ = false, warming_up_ = false;
  double warm_up_forecast_ = 0;  // of the price of the whole tree
};

}  // namespace quadrille::cover
