// The interface of all engines: a depth-first walk through the tree of partial covers, below a given path.
//
// A node of the tree is a path of chosen options; its children are the options of one item that the path leaves
// uncovered. The open subtrees of an interrupted walk have the same form for all engines: for each level of the path
// the chosen option and the untried ones in its place.
//
//     level 0    chosen 4    untried 7 9       open: everything below [7], below [9],
//     level 1    chosen 2    untried           nothing else below [4 but not 4 2]
//     level 2    chosen 8    untried 11        below [4 2 11], and, if the path is open, below [4 2 8]
//
// An item that may be in several chosen options (Algorithm M) has children that overlap: a solution with 4 and 7 lies
// below both. So the options tried before are excluded below an option, and are stored, too:
//
//     level 0    chosen 7    untried 9 -    excluded 4     open: below [9] without 4 and 7; and below "no
//                                                          further option of this item", without 4, 7 and 9
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/cover/search.h"

namespace quadrille::cover {

/// The choice "no further option of this item".
inline constexpr OptionId no_option{std::numeric_limits<std::uint32_t>::max()};

struct TreeLevel {
  OptionId chosen = no_option;
  std::uint32_t branches = 0;           // the number of children of the node, including finished ones
  std::vector<OptionId> untried = {};   // the last one is next
  std::vector<OptionId> excluded = {};  // tried before, if children overlap
  bool operator==(const TreeLevel&) const = default;
};

/// A path with the open subtrees at its levels.
struct OpenPath {
  std::vector<TreeLevel> levels;
  bool end_open = false;  // whether the node at the end of the path is still to be branched
};

enum class BranchOutcome : std::uint8_t { solution, exhausted, paused };

/// The options a walk takes before its first branch, and the children of that branch in order.
struct LookAhead {
  std::vector<OptionId> forced = {};    // options without alternatives that it takes all at once, if it does so
  std::vector<OptionId> children = {};  // none at a solution or a dead end
  bool solution = false;
};

class TreeWalk {
 public:
  virtual ~TreeWalk() = default;

  /// Returns to the root of the tree.
  virtual void reset() = 0;
  /// Moves the start of the walk below this choice. Only before the walk begins. False if the choice conflicts with an
  /// earlier one: then there is no solution.
  virtual bool require(OptionId option) = 0;
  /// The same for a choice of this engine's own tree, so that it takes the ways from there on that it took before.
  virtual bool descend(OptionId option) { return require(option); }
  /// Excludes the option. Only before the walk begins. Implemented by engines whose children overlap.
  virtual void exclude(OptionId) {}
  /// Tells whether a solution can be below several children of a node, unless options are excluded.
  virtual bool children_overlap() const { return false; }

  /// Walks to the next solution.
  virtual BranchOutcome next(const Pause& pause) = 0;
  /// Walks to the end and adds the number of solutions. The default counts one by one; some engines are faster.
  virtual BranchOutcome count(const Pause& pause, std::uint64_t& found) {
    const std::uint64_t first_node = nodes();
    for (std::uint64_t here = 0; here < pause.solutions; ++here, ++found) {
      const std::uint64_t done = nodes() - first_node;
      const BranchOutcome outcome = next({pause.stop, pause.nodes - std::min(done, pause.nodes)});
      if (outcome != BranchOutcome::solution) return outcome;
    }
    return BranchOutcome::paused;
  }

  /// Appends the choices below the start that led to the solution.
  virtual void append_choices(std::vector<OptionId>& choices) const = 0;
  /// Appends the open subtrees below the start. The walk is at a solution, paused or at its end.
  virtual void append_open_path(OpenPath& open_path) const = 0;
  /// Looks ahead from the start, which stays where it is.
  virtual LookAhead look_ahead() = 0;

  /// The options to walk parts of the tree in the same way.
  virtual SearchOptions settled(const SearchOptions& given) const { return given; }
  /// False while a portfolio still compares.
  virtual bool is_settled() const { return true; }

  /// The number of options tried below the start, since construction.
  virtual std::uint64_t nodes() const = 0;
};

/// The nodes between two looks at a stop request: fewer where one node may touch many entries, because a search must
/// end soon after the request however large the problem is.
std::uint64_t nodes_between_checks(const Problem& problem);

/// Nodes of a search that the caller's thread does alone, which is enough for most problems.
inline constexpr std::uint64_t nodes_of_one_thread = 50'000;

/// Decides when a walk pauses: usually `due()` is one comparison.
class PauseWatch {
 public:
  /// between: see nodes_between_checks().
  PauseWatch(const Pause& pause, std::uint64_t nodes, std::uint64_t between)
      : pause_(pause),
        end_(pause.nodes < no_limit - nodes ? nodes + pause.nodes : no_limit),
        next_check_(nodes),
        between_(between) {}

  bool due(std::uint64_t nodes) { return nodes >= next_check_ && check(nodes); }

 private:
  bool check(std::uint64_t nodes) {
    if (nodes >= end_ || pause_.stop.stop_requested()) return true;
    next_check_ = end_ - nodes < between_ ? end_ : nodes + between_;
    return false;
  }

  const Pause& pause_;
  std::uint64_t end_, next_check_;
  const std::uint64_t between_;
};

}  // namespace quadrille::cover
