// Walks through the search tree of an exact cover problem, node by node, in the order of its certificate. The engines
// of src/cover are faster, but do not say how they branch.
//
//     Descent descent(problem, false);
//     for (;;) {
//       switch (descent.next()) {
//         case Descent::Event::branch: show(descent.item()); break;     // a new node; skip() to leave it at once
//         case Descent::Event::cover: show(descent.path()); break;
//         case Descent::Event::leave: break;                            // a node and all its children are done
//         case Descent::Event::end: return;
//       }
//     }
//
// The children of a node are the available options of its item, in their order. What is left of the tree can be taken
// away and walked through later, in parts, by others: left() and start().
//
// Cost: linear in the entries of the options that become available or unavailable. Threads: one.
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1, Algorithm C.
#pragma once

#include "cover/best/relaxation.h"
#include "cover/core/open_paths.h"
#include "quadrille/proof/tree.h"

namespace quadrille::proof {

class Descent {
 public:
  using Option = cover::best::Relaxation::Option;
  enum class Event : std::uint8_t { branch, cover, leave, end };

  /// Branches on the item with the fewest options, or, if `first_item` is set, on the first one unless another has
  /// none: more states are then equal.
  Descent(const cover::Problem& problem, bool first_item);

  Event next();
  /// After a branch: leaves out the node's children; its `leave` is the next event.
  void skip() { levels_[depth_ - 1].next = options().size(); }

  /// The item of the last branch, and its available options in ascending order.
  std::uint32_t item() const { return levels_[depth_ - 1].item; }
  /// Tells whether no item before it is uncovered.
  bool is_first() const;
  std::span<const Option> options() const { return levels_[depth_ - 1].options; }
  /// The chosen options.
  std::vector<cover::OptionId> path() const;

  /// The subtrees that are not done.
  cover::OpenPath left() const;
  /// Walks through these instead. False if they are not of this problem; then there is nothing to walk through.
  bool start(const cover::OpenPath& open_path);

  const cover::best::CostModel& model() const { return model_; }
  const cover::best::Relaxation& remaining() const { return remaining_; }

 private:
  struct Level {
    std::uint32_t item = 0;
    std::uint32_t branches = 0;
    std::vector<Option> options;
    std::size_t next = 0;  // the options before it have been tried
    std::optional<Option> chosen = {};
    cover::best::Relaxation::Mark before{};
  };

  std::uint32_t choose_item() const;
  void branch(std::uint32_t item);
  Level& add_level();

  cover::best::CostModel model_;
  cover::best::Relaxation remaining_;
  const cover::best::Relaxation::Mark root_;
  bool first_item_;
  std::vector<Level> levels_;  // the first depth_ ones are in use
  std::size_t depth_ = 0;
  bool fresh_ = true;  // at a node that has not been looked at
};

}  // namespace quadrille::proof
