// All exact covers of a problem as one data structure: to count them, draw one at random, find the best, list them.
//
//     using namespace quadrille::cover;
//     const Result<Zdd> covers = Zdd::build(problem);
//     if (!covers) return complain(covers.error());
//     show(covers->count()), show(covers->random_cover(seed)), show(covers->lightest(costs_of(problem)));
//     for (ZddWalk walk(*covers); walk.next();) show(walk.cover());
//     keep(covers->save());                                  // and later, without building it again:
//     const Result<Zdd> again = Zdd::load(problem, kept);
//
// A zero-suppressed decision diagram: a node asks whether an option is chosen; its branches `low` (no) and `high` (yes)
// lead to nodes of later options, or to the ends 0 (no cover) and 1 (a cover). No option is asked twice on a way, nodes
// are all different and none has 0 behind `high`: the diagram is reduced, and small where many covers have much in
// common. It is built from the sweep of cover/count.h, and its size, too, depends on the order of the items.
//
// Memory: 12 bytes for each node and 24 for its count, and while it is built the states of the sweep, all within the
// limit. Errors: too_large for more; unsupported for items with bounds other than 1 to 1, or if states have more than
// 512 bits; stopped. Saved: about 25 bytes for each node; errors of load() stand there. Threads: a Zdd is immutable and
// may be shared.
// Source: S. Minato (1993); D. E. Knuth, TAOCP 4A, section 7.1.4; building it for exact covers: TAOCP 4B, 7.2.2.1,
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

  /// The lines of to_text() behind three others: the version of the format, a number that tells problems apart, the
  /// root.
  std::string save() const;
  /// The same in pieces of up to a megabyte for `write`, until that returns false.
  bool save(const std::function<bool(std::string_view)>& write) const;
  /// What save() has written for this problem; costs and names may have changed. Every line is checked: the diagram is
  /// reduced, and each of its ways covers every primary item once. Time: n log n for n nodes. Errors, with their line:
  /// bad_symbol; bad_number, also for another problem; missing_text; surplus_text.
  static Result<Zdd> load(const Problem& problem, std::string_view saved);

 private:
  Zdd(std::uint64_t problem, std::vector<Node> nodes, std::uint32_t root);

  std::uint64_t problem_;  // its fingerprint
  std::vector<Node> nodes_;
  std::vector<ExactCount> counts_;  // of the covers behind each node
  std::uint32_t root_;
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

/// Walks through the covers from the lightest to the heaviest. Refers to its Zdd. The first one takes time linear in
/// the number of nodes; each takes time and memory for the nodes that it passes.
class ZddByWeight {
 public:
  /// Weights as for Zdd::lightest.
  ZddByWeight(const Zdd& zdd, std::vector<std::int64_t> weights);

  /// Moves on to the next cover; false if there is none.
  bool next();
  const WeightedCover& cover() const { return cover_; }

 private:
  // A way from the root to a node, by options that are a list from the last to the first, and the lightest that it can
  // become.
  struct Way {
    std::int64_t weight;
    std::uint32_t node;
    std::size_t last;
  };
  struct Link {
    OptionId option;
    std::size_t before;
  };

  static bool heavier(const Way& a, const Way& b) { return a.weight > b.weight; }
  std::int64_t with(const Zdd::Node& node) const;
  bool better_with(const Zdd::Node& node) const;
  void put_off(const Way& way);
  std::size_t choose(OptionId option, std::size_t last);

  const Zdd& zdd_;
  std::vector<std::int64_t> weights_;
  std::vector<std::int64_t> least_;  // behind each node
  std::vector<Way> waiting_;         // a heap, the lightest on top
  std::vector<Link> links_;
  WeightedCover cover_;
};

}  // namespace quadrille::cover
