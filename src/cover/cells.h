// Dancing cells: Algorithm X on sparse sets instead of links.
//
// An item's options lie in an array of their own, those that are left in front. To take one out is to exchange it with
// the last of them and to count one less; to undo that is to count one more, for what was taken out last lies first
// behind the end. So a trail of items is all that has to be kept.
//
//     set of item a, 5 options, 3 left:   [ n7 n2 n9 | n4 n1 ]        place of n9: 2
//
// Made for problems with many items and few options at a time: the smallest item is found by scanning the sizes, which
// lie side by side, several at once. Items with one option left are taken first, without a scan.
//
// With learned weights, an item in which dead ends were seen before is preferred: size / weight decides.
//
// Source: D. E. Knuth, "Dancing cells" (TAOCP, pre-fascicle 7A, 2023), program SSXCC, and SSXCC-WTD for the weights;
// F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by weighting constraints", ECAI 2004.
#pragma once

#include "cover/tree.h"

namespace quadrille::cover {

class Cells final : public TreeWalk {
 public:
  Cells(const Problem& problem, ItemChoice choice);

  void reset() override;
  bool require(OptionId option) override;
  Outcome next(const Pause& pause) override;
  Outcome count(const Pause& pause, std::uint64_t& found) override;
  void append_choices(std::vector<OptionId>& choices) const override;
  void append_rest(Rest& rest) const override;
  std::optional<std::vector<OptionId>> children() override;
  std::uint64_t nodes() const override { return nodes_; }

 private:
  using Item = std::uint32_t;  // primary items first
  using Node = std::uint32_t;  // an entry of an option
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  // Set in the size of an item: it is covered, or, if secondary, has its colour. Its set rests.
  static constexpr std::int32_t covered = 1 << 30;
  // Set in the size of an item of the option that is being chosen: it cannot want options.
  static constexpr std::int32_t spared = 1 << 29;

  struct Cell {
    Item item;
    Color color;
    std::uint32_t option;
  };
  // The branching on an item.
  struct Level {
    std::size_t trail;           // its length before the item was covered,
    std::size_t covered_trail;   // and behind that
    std::size_t first, at, end;  // the item's options in choices_; the one before `at` is chosen
    std::size_t forced, next_forced;
    Item low;
  };

  void lay_out(const Problem& problem);
  bool is_primary(Item item) const { return item < primary_; }
  bool is_covered(Item item) const { return (sizes_[item] & covered) != 0; }
  std::span<const Cell> cells_of(std::uint32_t option) const;
  bool fits(std::uint32_t option) const;
  bool commit(std::uint32_t option);
  bool cover(Item item, Color kept);
  bool take_out_others(Node node);
  bool take_out(Node node);
  void undo(std::size_t trail);

  Item choose_item();
  Item forced_item();
  Item smallest_item();
  Item lightest_item();
  void collect_forced();
  std::vector<std::uint32_t> options_of(Item item) const;
  void branch(Item item);
  bool try_next_option();
  void blame(Item item);

  const ItemChoice choice_;
  Item primary_ = 0;
  std::vector<Cell> cells_;           // of all options, one after the other
  std::vector<Node> first_cell_;      // of each option, and the end
  std::vector<Node> set_;             // the sets of all items,
  std::vector<std::uint32_t> start_;  // and where each begins
  std::vector<std::uint32_t> place_;  // of each node in set_
  std::vector<std::int32_t> sizes_;
  std::vector<Color> colors_;  // of items; those of primary ones are not used
  std::vector<float> ease_;    // 1 / weight of each primary item

  std::vector<std::uint32_t> trail_;  // items that lost an option, or, with the bit `covered`, were covered
  std::vector<Item> forced_;          // had one option left when they were noticed
  std::size_t next_forced_ = 0;
  Item emptied_ = none;  // lost its last option
  Item low_ = 0;         // all items before are covered
  std::size_t uncovered_ = 0;
  std::vector<Level> levels_;
  std::vector<std::uint32_t> choices_;
  std::vector<OptionId> required_;
  std::uint64_t nodes_ = 0;
  bool begun_ = false, resting_ = false;
  bool possible_ = true;   // the requirements agree,
  bool hopeless_ = false;  // but leave an item without options
};

}  // namespace quadrille::cover
