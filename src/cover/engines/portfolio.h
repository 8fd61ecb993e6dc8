// Runs two searches of the same tree in turns until it is known which of them is faster.
//
// The first one to reach the end, or the first requested solution, wins. The leader is the search that has done more of
// the tree at its cost; it gets most of the turns, so that the comparison costs little, but the other one gets enough
// to show what it learns. After a while the leader wins. Nothing is returned before, so only the work of the other
// search is lost. Turns are measured in nodes, so the same problem always has the same winner.
//
// If all solutions are counted, the second search begins. It continues alone as long as its forecast falls quickly, as
// it does while a search learns good weights. For listing solutions the first search begins, and its order is used
// unless the second one is faster.
#pragma once

#include <array>
#include <cassert>
#include <functional>

#include "cover/core/tree.h"

namespace quadrille::cover {

/// A way to make a walk, and the cost of one of its nodes relative to the other walk's.
struct Strategy {
  SearchOptions options;
  std::function<std::unique_ptr<TreeWalk>()> make;
  double price_of_node = 1;
};

class Portfolio final : public TreeWalk {
 public:
  /// A walk is made at its first turn: many searches end before that.
  Portfolio(Strategy first, Strategy second) : strategies_{std::move(first), std::move(second)} { begin_turn(0); }

  void reset() override;
  bool require(OptionId option) override;
  BranchOutcome next(const Pause& pause) override;
  BranchOutcome count(const Pause& pause, std::uint64_t& found) override;
  void append_choices(std::vector<OptionId>& choices) const override {
    assert(winner_ != nullptr);
    winner_->append_choices(choices);
  }
  void append_open_path(OpenPath& open_path) const override;
  LookAhead look_ahead() override { return walk(0).look_ahead(); }
  SearchOptions settled(const SearchOptions& given) const override;
  bool is_settled() const override { return winner_ != nullptr; }
  std::uint64_t nodes() const override;

 private:
  bool has_won(std::size_t i) const { return winner_ != nullptr && winner_ == walks_[i].get(); }
  void restart();
  TreeWalk& walk(std::size_t i);
  template <class Step>
  BranchOutcome take_turns(const Pause& pause, Step step);
  void begin_turn(std::size_t i);
  void end_turn();
  void begin_warm_up();
  bool warm_up_continues();

  std::array<Strategy, 2> strategies_;
  std::array<std::unique_ptr<TreeWalk>, 2> walks_;
  TreeWalk* winner_ = nullptr;
  std::array<std::uint64_t, 2> found_{};  // counted during the comparison, not returned yet
  std::vector<OptionId> required_;
  std::array<double, 2> price_{}, done_{};  // of the finished turns; the completed part of the tree
  std::size_t next_ = 0;                    // the walk whose turn it is,
  std::uint64_t turn_ = 0, used_ = 0;       // the length of the turn in nodes, and the nodes used of it
  bool begun_ = false, warming_up_ = false;
  double warm_up_forecast_ = 0;  // of the price of the whole tree
};

}  // namespace quadrille::cover
