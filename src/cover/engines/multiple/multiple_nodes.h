// The nodes on a path of Algorithm M, over bit-sliced items: which options are in play at each depth, what each item
// still needs and has room for, and which item is to be branched on. The state of a node is copied for its child, so
// nothing is ever undone.
#pragma once

#include <cassert>

#include "cover/core/tree.h"
#include "cover/engines/multiple/bit_sliced.h"
#include "cover/engines/multiple/mask_matrix.h"

namespace quadrille::cover::multiple {

/// The number of planes of the numbers of a walk: enough for the bounds that have to be counted.
inline constexpr std::size_t few_planes = 4, most_planes = 32;

/// Takes no further option of an item.
inline constexpr Option nothing = index(no_option);

enum class NodeVerdict : std::uint8_t { dead, solution, open };

template <class Mask, std::size_t Planes>
class MultipleNodes {
 public:
  static constexpr std::uint32_t bits = bits_of<Mask>;
  static constexpr std::uint32_t no_item = ~0U;

  struct Look {
    NodeVerdict verdict;
    std::uint32_t item = no_item;  // to branch on
    std::uint32_t degree = 0;      // its children
    Mask items{};                  // the items of its block with as few children
  };

  MultipleNodes(const Problem& problem, const BitLayout& layout, ItemChoice choice);

  const MaskMatrix<Mask>& matrix() const { return matrix_; }

  /// Back to the start, at depth 0.
  void reset();
  /// Moves the start below the option.
  void require(Option option);
  /// For a node at this depth and a child.
  void make_room(std::size_t depth);
  /// Evaluates the node.
  Look look(std::size_t depth);
  /// Makes the child of the node in which the option is chosen, or nothing of the item. The option leaves the node's
  /// set, so its later siblings exclude it. Returns whether an item is still open below.
  bool enter(std::size_t depth, Option option, std::uint32_t item);
  /// Puts the options back into play that were so when the start was evaluated.
  void restore_start() { std::copy_n(seen(0), matrix_.words(), in_play(0)); }

  /// The options that may still be chosen; those that have been tried are not among them.
  Word* in_play(std::size_t depth) { return in_play_stack_.data() + depth * matrix_.words(); }
  bool is_open(std::size_t depth, std::uint32_t item) { return has(block_of(depth, item).open, item % bits); }
  bool is_needed(std::size_t depth, std::uint32_t item) {
    return has(nonzero(block_of(depth, item).need), item % bits);
  }
  /// `nothing` if the item has none in play.
  Option first_option(std::size_t depth, std::uint32_t item);

 private:
  static constexpr std::size_t none = ~std::size_t{0};

  // The state of the primary items of one mask at a node. Numbers of items that are not open do not matter.
  struct Block {
    Mask open{};
    Numbers<Mask, Planes> need{}, room{};  // options to come: at least, at most (if that is limited above 1)
  };
  // The number of options in play at an evaluated node, and the number of planes of its sizes.
  struct Sizes {
    std::size_t options = 0, planes = 0;
  };

  void lay_out_items(const BitLayout& layout);
  void find_budget(const BitLayout& layout);

  Block* blocks(std::size_t depth) {
    assert(depth < looked_.size());
    return block_stack_.data() + depth * matrix_.item_masks();
  }
  Block& block_of(std::size_t depth, std::uint32_t item) { return blocks(depth)[item / bits]; }
  Word* seen(std::size_t depth) { return seen_stack_.data() + depth * matrix_.words(); }
  Mask* sizes(std::size_t depth, std::size_t mask) {
    return size_stack_.data() + (depth * matrix_.item_masks() + mask) * size_planes_;
  }

  bool choose(std::size_t depth, Option option);
  bool close(std::size_t depth, std::uint32_t item);
  void leave_shut(std::size_t depth, Option option);
  template <class WordAt>
  std::span<const Option> list(WordAt word_at);
  void keep_enough(std::size_t depth);
  void count_sizes(std::size_t depth);
  Look compare_items(std::size_t depth);

  const MaskMatrix<Mask> matrix_;
  ItemChoice choice_;
  std::uint32_t budget_ = no_item;  // an item in every option that limits their number
  std::size_t size_planes_;         // enough for every size
  std::vector<Mask> limited_;       // the items whose room is counted
  std::vector<Block> root_blocks_;

  // For each depth:
  std::vector<Block> block_stack_;
  std::vector<Word> in_play_stack_;
  std::vector<Word> seen_stack_;  // the options in play when the node was evaluated
  std::vector<Mask> size_stack_;  // the sizes of the items then
  std::vector<Sizes> sizes_of_;
  std::vector<std::size_t> looked_;  // the nearest evaluated node at or above it

  std::vector<Mask> full_;    // the items that the current choice fills or closes
  std::vector<Option> list_;  // of a set of options, filled up with empty rows
  std::vector<std::uint32_t> shares_;
};

extern template class MultipleNodes<Mask64, few_planes>;
extern template class MultipleNodes<Mask64, most_planes>;
extern template class MultipleNodes<Mask128, few_planes>;
extern template class MultipleNodes<Mask128, most_planes>;

}  // namespace quadrille::cover::multiple
