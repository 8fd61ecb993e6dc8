// The walk of Algorithm M over bit-sliced items. The state of a node is copied, so nothing is ever undone.
#pragma once

#include <cassert>

#include "cover/multiple/bit_sliced.h"
#include "cover/multiple/mask_matrix.h"
#include "cover/tree.h"

namespace quadrille::cover::multiple {

/// How many planes the numbers of a walk have: enough for the bounds that have to be counted.
inline constexpr std::size_t few_planes = 4, most_planes = 32;

template <class Mask, std::size_t Planes>
class MultipleWalk final : public TreeWalk {
 public:
  MultipleWalk(const Problem& problem, const BitLayout& layout, ItemChoice choice);

  void reset() override;
  bool require(OptionId option) override;
  void exclude(OptionId option) override;
  bool children_overlap() const override { return true; }
  Outcome next(const Pause& pause) override;
  Outcome count(const Pause& pause, std::uint64_t& found) override;
  void append_choices(std::vector<OptionId>& choices) const override;
  void append_open_path(OpenPath& open_path) const override;
  LookAhead look_ahead() override;
  std::uint64_t nodes() const override { return nodes_; }

 private:
  static constexpr std::uint32_t bits = bits_of<Mask>;
  static constexpr Option nothing = index(no_option);
  static constexpr std::uint32_t no_item = ~0U;
  static constexpr std::size_t none = ~std::size_t{0};

  // The state of the primary items of one mask at a node. Numbers of items that are not open do not matter.
  struct Block {
    Mask open{};
    Numbers<Mask, Planes> need{}, room{};  // options to come: at least, at most (if that is limited above 1)
  };
  enum class Verdict : std::uint8_t { dead, solution, open };
  struct Look {
    Verdict verdict;
    std::uint32_t item = no_item;  // to branch on
    std::uint32_t degree = 0;      // its children
    Mask items{};                  // the items of its block with as few children
  };
  // The number of options in play at an evaluated node, and the number of planes of its sizes.
  struct Sizes {
    std::size_t options = 0, planes = 0;
  };
  // A node that has been branched.
  struct Branching {
    std::uint32_t item;
    std::uint32_t first_child;  // in children_, up to the next stage's
    std::uint32_t children;     // the last one may be no option at all
    std::uint32_t begun = 0;
  };

  void lay_out_items(const BitLayout& layout);
  void find_budget(const BitLayout& layout);

  Block* blocks(std::size_t depth) {
    assert(depth < looked_.size());
    return block_stack_.data() + depth * matrix_.item_masks();
  }
  Word* in_play(std::size_t depth) { return in_play_stack_.data() + depth * matrix_.words(); }
  Word* seen(std::size_t depth) { return seen_stack_.data() + depth * matrix_.words(); }
  Mask* sizes(std::size_t depth, std::size_t mask) {
    return size_stack_.data() + (depth * matrix_.item_masks() + mask) * size_planes_;
  }
  Option option_of(const Branching& branching, std::uint32_t child) const {
    return children_[branching.first_child + child];
  }

  void make_room(std::size_t depth);
  bool choose(std::size_t depth, Option option);
  bool close(std::size_t depth, std::uint32_t item);
  void leave_shut(std::size_t depth, Option option);
  template <class WordAt>
  std::span<const Option> list(WordAt word_at);
  void keep_enough(std::size_t depth);
  void count_sizes(std::size_t depth);
  Look look(std::size_t depth);
  Look compare_items(std::size_t depth);
  void append_children(std::size_t depth, const Look& look);
  void branch(std::size_t depth, const Look& look);
  Verdict enter_child();
  bool enter(std::size_t depth, Option option, std::uint32_t item);
  Verdict arrive(std::size_t depth);
  Verdict take_forced(std::size_t depth, const Look& look);
  Option first_option(std::size_t depth, std::uint32_t item);
  template <class AtSolution>
  Outcome run(const Pause& pause, AtSolution stop_at_solution);

  const MaskMatrix<Mask> matrix_;
  ItemChoice choice_;
  const std::uint64_t nodes_between_checks_;
  std::uint32_t budget_ = no_item;  // an item in every option that limits their number
  std::size_t size_planes_;         // enough for every size
  std::vector<Mask> limited_;       // the items whose room is counted
  std::vector<Block> root_blocks_;

  // For each depth:
  std::vector<Block> block_stack_;
  std::vector<Word> in_play_stack_;  // the options that may still be chosen; those that have been tried are not
  std::vector<Word> seen_stack_;     // the options in play when the node was evaluated
  std::vector<Mask> size_stack_;     // the sizes of the items then
  std::vector<Sizes> sizes_of_;
  std::vector<std::size_t> looked_;  // the nearest evaluated node at or above it

  std::vector<Branching> branchings_;
  std::vector<Option> children_;
  std::vector<Mask> full_;    // the items that the current choice fills or closes
  std::vector<Option> list_;  // of a set of options, filled up with empty rows
  std::vector<std::uint32_t> shares_;
  std::uint64_t nodes_ = 0;
  bool impossible_ = false, begun_ = false;
};

}  // namespace quadrille::cover::multiple
