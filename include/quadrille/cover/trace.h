// Shows how dancing links work, step by step: when items are covered, and options hidden, tried and restored.
//
//     using namespace quadrille::cover;
//     for (Trace trace(problem); trace.next();) {
//       const TraceEvent& event = trace.event();
//       if (event.step == TraceStep::choose) show(trace.links().items(), trace.links().size(event.node));
//     }
//
// Nodes have the numbers of the book: 0 is the root of the list of items, 1, 2, ... are the heads of the items in their
// order. The nodes of an option are consecutive, with a spacer before each option and one after the last.
//
// Cost: about 50 ns for each change of a link. Memory: 60 bytes for each entry of the problem, and 24 for each change
// between two options that are tried. Threads: a Trace belongs to one thread. It refers to its Problem, which must
// outlive it and must not be moved. Errors: none; a problem with bounds is a misuse (see traceable()).
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1, Algorithms X and C.
#pragma once

#include <memory>

#include "quadrille/cover/search.h"

namespace quadrille::cover {

/// The step that was just made; X1 to X8 are the steps of Algorithm X in the book.
enum class TraceStep : std::uint8_t {
  choose,    ///< X3: an item was chosen; `node` is its head
  cover,     ///< X4, X5: an item leaves the list of items; `node` is its head
  hide,      ///< a node leaves its item's list, because its option contains a covered item
  attempt,   ///< X5: an option is tried; `node` is its node of the chosen item
  purify,    ///< a secondary item takes the color of `node`
  agree,     ///< `node` has its item's new color, so it may stay
  solution,  ///< X2: no item is left
  disagree,  ///< undoes agree
  unpurify,  ///< undoes purify
  unhide,    ///< undoes hide
  uncover,   ///< X6, X7: undoes cover
  leave,     ///< X6: the option has been tried; what it covered is uncovered next
  back,      ///< X7: the chosen item has no other options; return to the level above
  end,       ///< X8
};

struct TraceEvent {
  TraceStep step;
  std::uint32_t depth = 0;  ///< the level of the search: the number of options chosen above it
  std::uint32_t node = 0;
  std::uint64_t tried = 0;  ///< the number of options tried so far
};

/// The state of the links after an event.
class LinkState {
 public:
  explicit LinkState(const Problem& problem);

  /// Applies the change of the event: replaying all events reproduces all states.
  void apply(const TraceEvent& event);

  /// The heads of the primary items that are not covered yet.
  std::vector<std::uint32_t> items() const;
  /// The number of options in an item's list, and the options.
  std::uint32_t size(std::uint32_t head) const { return sizes_[head]; }
  std::vector<OptionId> options(std::uint32_t head) const;
  /// The options being tried, from the first level down.
  std::vector<OptionId> path() const;
  /// The color of a secondary item, or `none` before one is chosen.
  Color color(std::uint32_t head) const { return colors_[head]; }
  bool covered(std::uint32_t head) const { return covered_[head]; }

  std::uint32_t left(std::uint32_t head) const { return left_[head]; }
  std::uint32_t right(std::uint32_t head) const { return right_[head]; }
  std::uint32_t up(std::uint32_t node) const { return up_[node]; }
  std::uint32_t down(std::uint32_t node) const { return down_[node]; }
  /// The head of the node's item: for a head the head itself, for a spacer 0.
  std::uint32_t head(std::uint32_t node) const { return heads_[node]; }
  OptionId option(std::uint32_t node) const { return options_[node]; }
  /// The first node of an option; the others follow.
  std::uint32_t first_node(OptionId option) const { return first_nodes_[index(option)]; }

 private:
  std::vector<std::uint32_t> left_, right_, sizes_;  // of heads
  std::vector<Color> colors_;
  std::vector<bool> covered_;
  std::vector<std::uint32_t> up_, down_, heads_;  // of nodes
  std::vector<Color> node_colors_;
  std::vector<OptionId> options_;
  std::vector<std::uint32_t> first_nodes_;
  std::vector<std::uint32_t> path_;  // the tried node of each level; 0 before the first one
};

/// Tells whether the problem can be traced: dancing links do not support bounds.
inline bool traceable(const Problem& problem) { return !problem.has_bounds(); }

/// A search for all solutions with dancing links, event by event.
class Trace {
 public:
  explicit Trace(const Problem& problem, ItemChoice choice = ItemChoice::fewest_options);
  explicit Trace(const Problem&& problem, ItemChoice choice = ItemChoice::fewest_options) = delete;
  ~Trace();
  Trace(Trace&&) noexcept;
  Trace& operator=(Trace&&) noexcept;

  /// Moves to the next event; false after TraceStep::end.
  bool next();
  /// The event, and the links after it.
  const TraceEvent& event() const;
  const LinkState& links() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace quadrille::cover
