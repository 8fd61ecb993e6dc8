// Dancing links: Algorithm X on a matrix of links that are taken out and put back.
//
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1, Algorithm X; the steps X1 to X8 are marked in links.cpp.
//
// The links, drawn for items a, b, c and the options {a c}, {a b}:
//
//     root 0 <-> a 1 <-> b 2 <-> c 3 <-> root        left and right: the items not yet covered
//                 |       |       |
//     (4)       a 5 ----------- c 6  (7)             up and down: the options in which the item may still be covered
//                 |       |                          (n): a spacer between two options
//               a 8 --- b 9 (10)
//
// Nodes of an option lie beside each other in memory, so they need no links sideways: stepping right, a spacer leads
// back to the option's first node.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/cover.h"

namespace quadrille::cover {

class Search::Links {
 public:
  Links(const Problem& problem, ItemChoice choice);

  bool require(OptionId option);
  bool next(const std::stop_token& stop);
  void reset();

  bool stopped() const { return stopped_; }
  std::span<const OptionId> solution() const { return solution_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  using NodeId = std::uint32_t;
  static constexpr NodeId root = 0;  // items are 1, 2, ...: node i is the head of item i's list of options

  struct Item {
    NodeId left, right;
    std::uint32_t size = 0;  // options left in the item's list
    bool covered = false;
  };
  struct Node {
    std::int32_t top;  // the item; in a spacer minus the number of the option before it, counted from 1
    NodeId up, down;   // in a spacer: the first node of the option before it, the last of the one behind it
  };

  bool is_head(NodeId node) const { return node < items_.size(); }
  bool is_spacer(NodeId node) const { return nodes_of_options_[node].top <= 0; }
  NodeId item_of(NodeId node) const { return static_cast<NodeId>(nodes_of_options_[node].top); }
  OptionId option_of(NodeId node) const;

  NodeId choose_item() const;
  void cover(NodeId item);
  void uncover(NodeId item);
  void hide(NodeId node);
  void unhide(NodeId node);
  void cover_others(NodeId node);
  void uncover_others(NodeId node);
  bool try_next_option();
  void collect_solution();

  std::vector<Item> items_;
  std::vector<Node> nodes_of_options_;
  std::vector<NodeId> first_node_;  // of each option
  ItemChoice choice_;

  std::vector<NodeId> required_;  // the first node of each required option
  std::vector<NodeId> levels_;    // the chosen node of each level of the search
  std::vector<OptionId> solution_;
  std::uint64_t nodes_ = 0;
  bool impossible_ = false;  // two requirements exclude each other
  bool resting_ = false;     // at a solution, or at the end: go on by leaving the deepest choice
  bool stopped_ = false;
};

}  // namespace quadrille::cover
