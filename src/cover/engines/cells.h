// Algorithm X for problems with many items and few options each: every item keeps its options as a small set of bits.
//
// Removing an option from an item's set clears a bit and decrements the size; a trail records the place, and undoing
// sets the bits again. The data of one step is small and contiguous: the sets of all items, the sizes of all items, and
// the cells of the removed options.
//
//     item a: word 3, cells n7 n2 n9 n4 n1    bits 1 0 1 0 1, size 3: the options of n7, n9 and n1 remain
//
// The smallest item is found by scanning the sizes. Items with one option left are taken first, without a scan. With
// learned weights, an item in which dead ends were seen before is preferred: size / weight decides.
//
// Source: the steps are those of D. E. Knuth's "Dancing cells" (TAOCP, pre-fascicle 7A, 2023; programs SSXCC and, for
// the weights, SSXCC-WTD), with bits in place of sparse sets. Weights: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais,
// "Boosting systematic search by weighting constraints", ECAI 2004.
#pragma once

#include "cover/core/tree.h"

namespace quadrille::cover {

class Cells final : public TreeWalk {
 public:
  /// Searches for covers among the promising options, see preprocess.h.
  Cells(const Problem& problem, const std::vector<bool>& promising, ItemChoice choice);

  void reset() override;
  bool require(OptionId option) override;
  bool descend(OptionId option) override;
  BranchOutcome next(const Pause& pause) override;
  void append_choices(std::vector<OptionId>& choices) const override;
  void append_open_path(OpenPath& open_path) const override;
  LookAhead look_ahead() override;
  std::uint64_t nodes() const override { return nodes_; }

 private:
  using Item = std::uint32_t;  // primary items first
  using Node = std::uint32_t;  // an entry of an option
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  // Set in the size of an item that is covered or, if secondary, has its color. Its set does not change.
  static constexpr std::int32_t covered = 1 << 30;
  // Set in the size of an item of the option that is being chosen: it cannot run out of options.
  static constexpr std::int32_t spared = 1 << 29;

  // An item in an option. A spacer follows the last cell of an option.
  struct Cell {
    std::uint32_t item;  // in a spacer: the bit `spacer` and the option's number
    std::uint32_t bit;   // in words_; in a spacer: the first cell of the option
  };
  static constexpr std::uint32_t spacer = std::uint32_t{1} << 31;
  struct Change {
    std::uint32_t item, bit;  // the bit that was cleared, or `none`: the item was covered
  };
  // The branching on an item.
  struct TreeLevel {
    std::size_t trail;           // its length before the item was covered,
    std::size_t covered_trail;   // and after that
    std::size_t first, at, end;  // the item's options in choices_; the one before `at` is chosen
    std::size_t forced, next_forced;
    Item low;
  };

  void number_items(const Problem& problem);
  void lay_out(const Problem& problem, const std::vector<bool>& promising);
  bool is_primary(Item item) const { return item < primary_; }
  bool is_covered(Item item) const { return (sizes_[item] & covered) != 0; }
  bool is_spacer(Node node) const { return (cells_[node].item & spacer) != 0; }
  bool fits(std::uint32_t option) const;
  bool contains(std::uint32_t option, Item item) const;
  bool commit(std::uint32_t option);
  bool cover(Item item, Color kept, bool stop_at_dead_end);
  bool take_out_others(Node node);
  bool take_out(const Cell& cell, Change*& changed);
  void undo(std::size_t trail);
  template <class Visit>
  void for_each_node(Item item, Visit visit) const;

  Item choose_item();
  Item forced_item();
  Item smallest_item();
  Item lightest_item();
  void collect_forced();
  std::uint32_t option_of(Node node) const;
  void branch(Item item);
  bool try_next_option();
  void blame(Item item);

  const ItemChoice choice_;
  const std::uint64_t nodes_between_checks_;
  Item primary_ = 0;
  std::vector<Item> numbers_;  // of the problem's items
  std::vector<Cell> cells_;    // of all options, one after the other
  std::vector<Color> cell_colors_;
  std::vector<Node> first_cell_;           // of each option; none for one that is left out
  std::vector<Node> nodes_of_items_;       // for each item the cells that name it, those of item i
  std::vector<std::uint32_t> first_node_;  // from first_node_[i] on,
  std::vector<std::uint32_t> first_word_;  // and their bits in the words from first_word_[i] on
  std::vector<std::uint64_t> words_;
  std::vector<std::int32_t> sizes_;
  std::vector<Color> colors_;  // of the items; those of primary ones are not used
  std::vector<float> ease_;    // 1 / weight of each primary item

  std::vector<Change> trail_;  // of the greatest possible length
  std::size_t trail_size_ = 0;
  std::vector<Item> forced_;  // had one option left when they were added
  std::size_t next_forced_ = 0;
  Item emptied_ = none;  // lost its last option
  Item low_ = 0;         // all items before are covered
  std::size_t uncovered_ = 0;
  std::vector<TreeLevel> levels_;
  std::vector<std::uint32_t> choices_;
  std::vector<OptionId> required_;
  std::uint64_t nodes_ = 0;
  bool begun_ = false, resting_ = false;
  bool collected_ = false;  // the forced items of the start
  bool possible_ = true;    // the requirements agree,
  bool hopeless_ = false;   // but leave an item without options
};

}  // namespace quadrille::cover
