// Two ways through the same tree, one of which may be far faster than the other, and nobody knows which.
//
// They run in turns. When one of them comes to the end, or to the first solution that is asked for, it has won. The
// leader is the one that has done more of the tree for its price; it takes most of the turns, so that the race costs
// little, but for so many that the other one can show what it learns. After a while the leader has won. Nothing is
// handed out before, so what the other one did is lost, and nothing else. Turns are measured in nodes, so that the same
// problem always has the same winner.
//
// If all solutions are counted, the second one begins, and goes on alone for as long as it comes nearer to its end
// faster and faster, as a search does that learns what matters. Solutions are listed in the order of the first one if
// it is as good, so there the first one begins.
#pragma once

#include <array>
#include <functional>

#include "cover/tree.h"

namespace quadrille::cover {

/// How to make a walk, and what one of its nodes costs, relative to the other one's.
struct Strategy {
  SearchOptions options;
  std::function<std::unique_ptr<TreeWalk>()> make;
  double price_of_node = 1;
};

class Portfolio final : public TreeWalk {
 public:
  /// A walk is made when its first turn comes: many searches end before.
  Portfolio(Strategy first, Strategy second) : strategies_{std::move(first), std::move(second)} { begin_turn(0); }

  void reset() override;
  bool require(OptionId option) override;
  Outcome next(const Pause& pause) override;
  Outcome count(const Pause& pause, std::uint64_t& found) override;
  void append_choices(std::vector<OptionId>& choices) const override { winner_->append_choices(choices); }
  void append_open_path(OpenPath& open_path) const override;
  std::optional<std::vector<OptionId>> children() override { return walk(0).children(); }
  SearchOptions settled(const SearchOptions& given) const override;
  std::uint64_t nodes() const override;

 private:
  bool has_won(std::size_t i) const { return winner_ != nullptr && winner_ == walks_[i].get(); }
  void start_anew();
  TreeWalk& walk(std::size_t i);
  template <class Step>
  Outcome take_turns(const Pause& pause, Step step);
  void begin_turn(std::size_t i);
  void end_turn();
  void begin_warm_up();
  bool warm_up_continues();

  std::array<Strategy, 2> strategies_;
  std::array<std::unique_ptr<TreeWalk>, 2> walks_;
  TreeWalk* winner_ = nullptr;
  std::array<std::uint64_t, 2> found_{};  // counted in the race, not handed out yet
  std::vector<OptionId> required_;
  std::array<double, 2> price_{}, done_{};  // of the turns that are over; the part of the tree that is done
  std::size_t next_ = 0;                    // whose turn it is,
  std::uint64_t turn_ = 0, used_ = 0;       // how many nodes long, and how many of them are over
  bool begun_ = false, warming_up_ = false;
  double warm_up_forecast_ = 0;  // of the price of all
};

}  // namespace quadrille::cover
