// The walk of Algorithm M over bit-sliced items. The state of a node is copied, so nothing is ever undone.
#pragma once

#include "cover/multiple/layout.h"
#include "cover/multiple/tallies.h"
#include "cover/tree.h"

namespace quadrille::cover::multiple {

/// How many planes the numbers of a walk have: enough for the bounds that have to be counted.
inline constexpr std::size_t few_planes = 4, most_planes = 32;

template <class Mask, std::size_t Planes>
class Walk final : public TreeWalk {
 public:
  Walk(const Problem& problem, const Layout& layout, ItemChoice choice);

  void reset() override;
  bool require(OptionId option) override;
  void exclude(OptionId option) override;
  bool children_overlap() const override { return true; }
  Outcome next(const Pause& pause) override;
  Outcome count(const Pause& pause, std::uint64_t& found) override;
  void append_choices(std::vector<OptionId>& choices) const override;
  void append_rest(Rest& rest) const override;
  std::optional<std::vector<OptionId>> children() override;
  std::uint64_t nodes() const override { return nodes_; }

 private:
  using Option = std::uint32_t;  // index(OptionId); also index(no_option)
  using Word = std::uint64_t;    // of a set of options

  static constexpr std::uint32_t bits = bits_of<Mask>;
  static constexpr Option nothing = index(no_option);
  static constexpr std::uint32_t no_item = ~0U;

  // What a node knows of the primary items that share a mask. Of an item that is not open the numbers do not matter.
  struct Block {
    Mask open{};
    Numbers<Mask, Planes> need{}, room{};  // options to come: at least, at most (if that is limited above 1)
  };
  enum class Verdict : std::uint8_t { dead, solution, open };
  struct Look {
    Verdict verdict;
    std::uint32_t item = no_item;  // to branch on
    std::uint32_t degree = 0;      // its children
    Mask items{};                  // those of its block that have as few
  };
  // A node that has been branched.
  struct Stage {
    std::uint32_t item;
    std::uint32_t first_child;  // in children_, up to the next stage's
    std::uint32_t children;     // the last one may be no option at all
    std::uint32_t begun = 0;
  };

  void lay_out_options(const Problem& problem, const Layout& layout);
  void lay_out_items(const Layout& layout);
  void find_budget(const Layout& layout);

  Block* blocks(std::size_t depth) { return &block_stack_[depth * item_blocks_]; }
  Word* in_play(std::size_t depth) { return &in_play_stack_[depth * words_]; }
  const Word* column(std::uint32_t bit) const { return &columns_[std::size_t{bit} * words_]; }
  const Mask* rows(std::size_t block) const { return &rows_[block * row_count_]; }
  Option option_of(const Stage& stage, std::uint32_t child) const { return children_[stage.first_child + child]; }

  void make_room(std::size_t depth);
  bool choose(std::size_t depth, Option option);
  bool close(std::size_t depth, std::uint32_t item);
  void leave_shut(std::size_t depth);
  void list_in_play(std::size_t depth);
  void keep_enough(std::size_t depth);
  Look look(std::size_t depth);
  Look compare_items(std::size_t depth) const;
  void append_children(std::size_t depth, const Look& look);
  void branch(std::size_t depth, const Look& look);
  Verdict enter_child();
  bool enter(std::size_t depth, Option option, std::uint32_t item);
  Verdict arrive(std::size_t depth);
  Verdict take_forced(std::size_t depth, const Look& look);
  Option first_option(std::size_t depth, std::uint32_t item);
  template <class AtSolution>
  Outcome run(const Pause& pause, AtSolution stop_at_solution);

  std::size_t mask_count_, item_blocks_;  // masks for all bits, and for the primary items
  std::size_t words_, row_count_;
  ItemChoice choice_;
  std::uint32_t budget_ = no_item;  // an item in every option that limits their number

  std::vector<Mask> rows_, shuts_;  // of each option, mask by mask; one more row is empty, to fill up lists
  std::vector<Word> columns_;       // of each bit the options that have it
  std::vector<Mask> limited_;       // the items whose room is counted
  std::vector<Block> root_blocks_;
  std::vector<Word> root_in_play_;

  std::vector<Block> block_stack_;   // for each depth
  std::vector<Word> in_play_stack_;  // the options that may still be chosen; those that have been tried are not
  std::vector<Stage> stages_;
  std::vector<Option> children_;
  std::vector<Mask> shut_;    // what the choice that is being made shuts
  std::vector<Option> list_;  // the options in play of the node that is being looked at, filled up
  std::vector<std::uint32_t> shares_;
  std::size_t listed_ = 0;  // without the filling
  std::uint64_t nodes_ = 0;
  bool impossible_ = false, begun_ = false;
};

}  // namespace quadrille::cover::multiple
