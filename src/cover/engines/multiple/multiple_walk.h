// The walk of Algorithm M: in which order nodes are entered, and what has been tried at each.
#pragma once

#include "cover/core/tree.h"
#include "cover/engines/multiple/multiple_nodes.h"

namespace quadrille::cover::multiple {

template <class Mask, std::size_t Planes>
class MultipleWalk final : public TreeWalk {
 public:
  MultipleWalk(const Problem& problem, const BitLayout& layout, ItemChoice choice);

  void reset() override;
  bool require(OptionId option) override;
  void exclude(OptionId option) override;
  bool children_overlap() const override { return true; }
  BranchOutcome next(const Pause& pause) override;
  BranchOutcome count(const Pause& pause, std::uint64_t& found) override;
  void append_choices(std::vector<OptionId>& choices) const override;
  void append_open_path(OpenPath& open_path) const override;
  LookAhead look_ahead() override;
  std::uint64_t nodes() const override { return nodes_; }

 private:
  using Look = typename MultipleNodes<Mask, Planes>::Look;

  // A node that has been branched.
  struct Branching {
    std::uint32_t item;
    std::uint32_t first_child;  // in children_, up to the next stage's
    std::uint32_t children;     // the last one may be no option at all
    std::uint32_t begun = 0;
  };

  Option option_of(const Branching& branching, std::uint32_t child) const {
    return children_[branching.first_child + child];
  }

  void append_children(std::size_t depth, const Look& look);
  void branch(std::size_t depth, const Look& look);
  NodeVerdict enter_child();
  NodeVerdict arrive(std::size_t depth);
  NodeVerdict take_forced(std::size_t depth, const Look& look);
  template <class AtSolution>
  BranchOutcome run(const Pause& pause, AtSolution stop_at_solution);

  MultipleNodes<Mask, Planes> path_;
  const std::uint64_t nodes_between_checks_;
  std::vector<Branching> branchings_;  // of the depths from 0
  std::vector<Option> children_;
  std::uint64_t nodes_ = 0;
  bool impossible_ = false, begun_ = false;
};

}  // namespace quadrille::cover::multiple
