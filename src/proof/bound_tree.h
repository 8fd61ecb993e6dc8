// Walks through a branch and bound that proves that no cover costs a certain amount or less, and reports each step to a
// listener, which writes it down.
//
//     BoundTree tree(model, most, listener);
//     const bool complete = tree.walk(stop);
//
// Cost: as for a BestSearch that has found the best cover. Threads: one.
#pragma once

#include <span>
#include <stop_token>

#include "cover/best/relaxation.h"

namespace quadrille::proof {

class BoundListener {
 public:
  virtual ~BoundListener() = default;
  /// Reports the prices of all items at this node. Options that are then too expensive are dropped below it; if no
  /// cover can be cheap enough, `leave` is next.
  virtual void reprice(std::span<const cover::best::ScaledCost> prices) = 0;
  /// Enters a node below this one in which the option is chosen; after its `leave`, this node continues without the
  /// option.
  virtual void split(std::uint32_t option) = 0;
  /// Returns to the node above, with the prices that it had.
  virtual void leave() = 0;
  /// Tells whether it makes no sense to continue.
  virtual bool failed() const = 0;
};

class BoundTree {
 public:
  BoundTree(const cover::best::CostModel& model, cover::best::ScaledCost most, BoundListener& listener)
      : relaxation_(model), most_(most), listener_(listener), reported_(model.demands.size()) {}

  /// False after a stop, or if the listener has failed.
  bool walk(const std::stop_token& stop);

 private:
  // An option that was taken, and the state before that.
  struct Level {
    std::uint32_t taken;
    cover::best::Relaxation::Mark before;
  };

  bool is_closed();
  bool is_cover() const;
  bool close_dead_item();
  void branch();
  bool retreat();
  bool prices_changed() const;
  void report_prices();

  cover::best::Relaxation relaxation_;
  cover::best::ScaledCost most_;
  BoundListener& listener_;
  std::vector<Level> levels_;
  std::vector<cover::best::ScaledCost> reported_;  // the prices that the listener has at this node
};

}  // namespace quadrille::proof
