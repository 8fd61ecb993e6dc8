// Dancing links: Algorithm X on a matrix of links that are taken out and put back; with colors, Algorithm C.
//
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1, Algorithms X and C; the steps are marked in links.cpp.
//
// The links, drawn for items a, b, c and the options {a c}, {a b}:
//
//     root 0 <-> a 1 <-> b 2 <-> c 3 <-> root        left and right: the items not yet covered
//                 |       |       |
//     (4)       a 5 ----------- c 6  (7)             up and down: the options in which the item may still be covered
//                 |       |                          (n): a spacer between two options
//               a 8 --- b 9 (10)
//
// Nodes of an option are consecutive in memory, so they need no horizontal links: after the last node, a spacer leads
// back to the option's first node.
#pragma once

#include "cover/core/tree.h"
#include "quadrille/cover/trace.h"

namespace quadrille::cover {

/// For searches without an observer.
struct Unwatched {
  void see(TraceStep, std::uint32_t) const {}
};

/// Receives each step of the links.
struct LinkWatcher {
  virtual ~LinkWatcher() = default;
  virtual void see(TraceStep step, std::uint32_t node) = 0;
};
struct Watched {
  void see(TraceStep step, std::uint32_t node) const { watcher->see(step, node); }
  LinkWatcher* watcher;
};

template <class Watch>
class DancingLinks final : public TreeWalk {
 public:
  /// Searches for covers among the promising options: see preprocess.h, or all of them.
  DancingLinks(const Problem& problem, const std::vector<bool>& promising, ItemChoice choice, Watch watch = {});

  void reset() override;
  bool require(OptionId option) override;
  BranchOutcome next(const Pause& pause) override;
  void append_choices(std::vector<OptionId>& choices) const override;
  void append_open_path(OpenPath& open_path) const override;
  LookAhead look_ahead() override;
  std::uint64_t nodes() const override { return nodes_; }

 private:
  using NodeId = std::uint32_t;
  static constexpr NodeId root = 0;  // items are 1, 2, ...: node i is the head of item i's list of options
  static constexpr NodeId none = 0;
  // Replaces a node's color if its item already has this color, so that its option stays in the item's list.
  static constexpr Color agreed{std::numeric_limits<std::uint32_t>::max()};

  struct Item {
    NodeId left, right;
    std::uint32_t size = 0;  // options left in the item's list
    Color color{};           // of a secondary item, once it is purified
    bool covered = false;
  };
  struct Node {
    std::int32_t top;  // the item; in a spacer minus the number of the option before it, counted from 1
    NodeId up, down;   // in a spacer: the first node of the option before it, the last node of the option after it
    Color color{};
  };

  bool is_head(NodeId node) const { return node < items_.size(); }
  bool is_spacer(NodeId node) const { return nodes_of_options_[node].top <= 0; }
  NodeId item_of(NodeId node) const { return static_cast<NodeId>(nodes_of_options_[node].top); }
  NodeId first_node_of(NodeId node) const;  // of the node's option
  OptionId option_of(NodeId node) const;

  bool fits(NodeId node) const;
  NodeId choose_item() const;
  void cover(NodeId item);
  void uncover(NodeId item);
  void purify(NodeId node);
  void unpurify(NodeId node);
  void hide(NodeId node);
  void unhide(NodeId node);
  void commit(NodeId node);
  void uncommit(NodeId node);
  void commit_others(NodeId node);
  void uncommit_others(NodeId node);
  bool try_next_option();

  std::vector<Item> items_;
  std::vector<Node> nodes_of_options_;
  std::vector<NodeId> primary_node_;  // of each option the first node whose item is primary, or none
  ItemChoice choice_;
  const std::uint64_t nodes_between_checks_;

  std::vector<NodeId> required_;  // the primary node of each option on the path to the start
  std::vector<NodeId> levels_;    // the chosen node of each level of the search
  std::uint64_t nodes_ = 0;
  bool impossible_ = false;  // two options of that path exclude each other
  bool resting_ = false;     // at a solution, or at the end: continue by leaving the deepest choice
  [[no_unique_address]] Watch watch_;
};

using Links = DancingLinks<Unwatched>;

}  // namespace quadrille::cover
