// Stores all exact covers of a problem in one decision diagram, from which they can be counted, drawn at random, listed
// and searched for the best.
//
//     using namespace quadrille::cover;
//     const Result<Zdd> covers = Zdd::build(problem);
//     if (!covers) return complain(covers.error());
//     show(covers->count()), show(covers->random_cover(seed)), show(covers->lightest(costs_of(problem)));
//     for (ZddWalk walk(*covers); walk.next();) show(walk.cover());
//     keep(covers->save());                                  // and later, without building it again:
//     const Result<Zdd> again = Zdd::load(problem, kept);
//
// In a zero-suppressed decision diagram a node tests whether an option is chosen; its branches `low` (no) and `high`
// (yes) lead to nodes of other options or to the terminals 0 (no cover) and 1 (a cover). No path tests an option twice,
// all nodes are different, and no `high` leads to 0: the diagram is reduced, and small if covers have much in common.
// It is built from the states of the frontier method (cover/count.h), so its size also depends on the order of the
// items.
//
// Memory: 12 bytes for each node and 24 for its count, and the frontier states during the construction; all within the
// limit. Errors: too_large above the limit; unsupported for items with bounds other than 1 to 1, or if states have more
// than 512 bits; stopped; load() has its own. A saved diagram takes about 25 bytes for each node.
// Threads: a Zdd is immutable and may be shared.
// Source: S. Minato (1993); D. E. Knuth, TAOCP 4A, section 7.1.4; construction for exact covers: TAOCP 4B, 7.2.2.1,
// "Color-controlled covering", and Knuth's program DLX6.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
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
    std::uint32_t low, high;  // numbers of nodes, smaller than this one's; 0 and 1 are the terminals
    bool operator==(const Node&) const = default;
  };

  static Result<Zdd> build(const Problem& problem, const ZddOptions& options = {});

  /// The number of nodes without the terminals.
  std::size_t node_count() const { return nodes_.size() - 2; }
  /// The nodes by number; 0 and 1 are the terminals and have no option.
  std::span<const Node> nodes() const { return nodes_; }
  std::uint32_t root() const { return root_; }

  ExactCount count() const { return counts_[root_]; }

  /// The cover at this position, counted from 0, in the order of ZddWalk. Requires that the rank is below count() and
  /// that count() is exact.
  std::vector<OptionId> cover(ExactCount rank) const;
  /// A random cover; all are equally likely. The same seed gives the same cover. Requires that a cover exists and that
  /// count() is exact.
  std::vector<OptionId> random_cover(std::uint64_t seed) const;

  /// The cover with the smallest or largest sum of weights; the first one in case of a tie. Empty without a cover.
  /// `weights` has one weight for each option of the problem; sums must not overflow. Time: linear in the number of
  /// nodes.
  std::optional<WeightedCover> lightest(std::span<const std::int64_t> weights) const;
  std::optional<WeightedCover> heaviest(std::span<const std::int64_t> weights) const;

  /// A line for each node, the root first, as in Knuth's BDD programs: "7: (~12?3:6)" is node 7, which leads to node 3
  /// without option 12 and to node 6 with it. Nodes are hexadecimal, options decimal numbers from 0. Empty if the root
  /// is a terminal.
  std::string to_text() const;

  /// Three lines (the version of the format, a fingerprint of the problem, the root), those of to_text(), and one with
  /// the length and a checksum, by which damage is found.
  std::string save() const;
  /// Passes the same text to `write` in chunks of up to a megabyte, until it returns false; then save() does, too.
  bool save(const std::function<bool(std::string_view)>& write) const;
  /// Reads what save() has written for this problem; costs and names may have changed. Every line is checked: the
  /// diagram is reduced, and each of its paths covers every primary item once. Time: n log n for n nodes. Errors, with
  /// their line: bad_symbol, also for a damaged text; bad_number, also for another problem; missing_text; surplus_text;
  /// unsupported for another version.
  static Result<Zdd> load(const Problem& problem, std::string_view saved);

 private:
  Zdd(std::uint64_t problem, std::vector<Node> nodes, std::uint32_t root);

  std::uint64_t problem_;  // its fingerprint
  std::vector<Node> nodes_;
  std::vector<ExactCount> counts_;  // of the covers below each node
  std::uint32_t root_;
};

/// The costs of the options as weights.
std::vector<std::int64_t> costs_of(const Problem& problem);

/// Lists the covers one after the other. Refers to its Zdd. Time: at most proportional to the size of the list.
class ZddWalk {
 public:
  explicit ZddWalk(const Zdd& zdd) : zdd_(zdd) {}

  /// Moves to the next cover; false at the end.
  bool next();
  /// The options of the cover, in the order in which the diagram tests them.
  std::span<const OptionId> cover() const { return chosen_; }

 private:
  void descend(std::uint32_t node);

  const Zdd& zdd_;
  std::vector<std::uint32_t> path_;  // nodes whose option is chosen
  std::vector<OptionId> chosen_;
  bool started_ = false;
};

/// Lists the covers from the lightest to the heaviest. Refers to its Zdd. The first one takes time linear in the number
/// of nodes; each cover takes time and memory for the nodes on its path.
class ZddByWeight {
 public:
  /// Weights as for Zdd::lightest.
  ZddByWeight(const Zdd& zdd, std::vector<std::int64_t> weights);

  /// Moves to the next cover; false at the end.
  bool next();
  const WeightedCover& cover() const { return cover_; }

 private:
  // A path from the root to a node, as a list of its options from the last to the first, and the least weight of its
  // continuations.
  struct Path {
    std::int64_t weight;
    std::uint32_t node;
    std::size_t last;
  };
  struct Link {
    OptionId option;
    std::size_t before;
  };

  static bool heavier(const Path& a, const Path& b) { return a.weight > b.weight; }
  std::int64_t with(const Zdd::Node& node) const;
  bool better_with(const Zdd::Node& node) const;
  void defer(const Path& way);
  std::size_t choose(OptionId option, std::size_t last);

  const Zdd& zdd_;
  std::vector<std::int64_t> weights_;
  std::vector<std::int64_t> least_;  // below each node
  std::vector<Path> waiting_;        // a heap, the lightest on top
  std::vector<Link> links_;
  WeightedCover cover_;
};

}  // namespace quadrille::cover
