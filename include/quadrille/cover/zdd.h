// All exact covers of a problem as one data structure: to count them, draw one at random, find the best, list them.
//
//     using namespace quadrille::cover;
//     const Result<Zdd> covers = Zdd::build(problem);
//     if (!covers) return complain(covers.error());
//     show(covers->count()), show(covers->random_cover(seed)), show(covers->lightest(costs_of(problem)));
//     for (ZddWalk walk(*covers); walk.next();) show(walk.cover());
//
// A zero-suppressed decision diagram: a node asks whether an option is chosen; its branches `low` (no) and `high` (yes)
// lead to nodes of later options, or to the ends 0 (no cover) and 1 (a cover). No option is asked twice on a way, nodes
// are all different and none has 0 behind `high`: the diagram is reduced, and small where many covers have much in
// common. It is built from the sweep of cover/count.h, and its size, too, depends on the order of the items.
//
// Memory: 12 bytes for each node and 24 for its count, and while it is built the states of the sweep, all within the
// limit. Errors: too_large for more; unsupported for items with bounds other than 1 to 1, or if states have more than
// 512 bits; stopped. Threads: a Zdd is immutable and may be shared.
// Source: S. Minato (1993); D. E. Knuth, TAOCP 4A, section 7.1.4; building it for exact covers: TAOCP 4B, 7.2.2.1,
// "Color-controlled covering", and Knuth's program DLX6.
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "quadrille/cover/problem.h"
#include "quadrille/exact_count.h"

namespace quadrille::cover {

struct ZddOptions {
  std::size_t memory = std::size_t{1} << 30;  ///< bytes
  std::stop_token stop = {};
};

/// A cover and the sum of its options' weights.
struct WeightedCover {
  std::int64_t weight = 0;
  std::vector<OptionId> options;
};

class Zdd {
 public:
  struct Node {
    OptionId option;
    std::uint32_t low, high;  // numbers of nodes, smaller than this one's; 0 and 1 are the ends
    bool operator==(const Node&) const = default;
  };

  static Result<Zdd> build(const Problem& problem, const ZddOptions& options = {});

  /// Without the ends.
  std::size_t node_count() const { return nodes_.size() - 2; }
  /// By number; 0 and 1 are the ends, and have no option.
  std::span<const Node> nodes() const { return nodes_; }
  std::uint32_t root() const { return root_; }

  ExactCount count() const { return counts_[root_]; }

  /// The cover with so many before it in the order of ZddWalk. The rank is below count(), and count() is exact.
  std::vector<OptionId> cover(ExactCount rank) const;
  /// Each cover with the same probability; the same one for the same seed. There must be one, and count() is exact.
  std::vector<OptionId> random_cover(std::uint64_t seed) const;

  /// The cover with the smallest or largest sum of weights, one for each option of the problem; of equals the first.
  /// Nothing if there is no cover. Sums must fit. Linear in the number of nodes.
  std::optional<WeightedCover> lightest(std::span<const std::int64_t> weights) const;
  std::optional<WeightedCover> heaviest(std::span<const std::int64_t> weights) const;

  /// A line for each node, the root first, as in Knuth's BDD programs: "7: (~12?3:6)" is node 7; without option 12 go
  /// on at node 3, with it at node 6. Nodes are hexadecimal, options decimal numbers from 0. Empty if the root is an
  /// end.
  std::string to_text() const;

 private:
  std::vector<Node> nodes_;
  std::vector<ExactCount> counts_;  // of the covers behind each node
  std::uint32_t root_ = 0;
};

/// The costs of the options as weights.
std::vector<std::int64_t> costs_of(const Problem& problem);

/// Walks through the covers one after the other. Refers to its Zdd. Time: less than proportional to what is shown.
class ZddWalk {
 public:
  explicit ZddWalk(const Zdd& zdd) : zdd_(zdd) {}

  /// Moves on to the next cover; false if there is none.
  bool next();
  /// The options of the cover, in the order in which the diagram asks for them.
  std::span<const OptionId> cover() const { return chosen_; }

 private:
  void descend(std::uint32_t node);

  const Zdd& zdd_;
  std::vector<std::uint32_t> path_;  // nodes whose option is chosen
  std::vector<OptionId> chosen_;
  bool started_ = false;
};

}  // namespace quadrille::cover
