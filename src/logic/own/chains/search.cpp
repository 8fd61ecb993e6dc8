// Searches breadth first from each node, as if it were false: a level is one strong link. The first way to a node is a
// shortest one, and is kept; what is reached decides alone what a chain crosses out, so no longer way is needed but in
// loops of sets. Each chain is found from the end with the lower number.
#include "logic/own/chains/search.h"

#include <algorithm>

namespace quadrille::logic::own {

namespace {

// What follows if one node is false: a shortest way to each node that is then true.
class Consequences {
 public:
  explicit Consequences(const LinkGraph& graph)
      : graph_(graph), true_(static_cast<std::size_t>(graph.size())), false_(true_.size()) {}

  /// Nodes that are true, nearest first, by at most `most_links` strong links.
  const std::vector<int>& follow(int start, int most_links) {
    ++turn_;
    reached_.clear();
    set_false(start, -1);
    std::vector<int> now{start}, next;
    for (int depth = 1; depth <= most_links && !now.empty(); ++depth) {
      next.clear();
      const std::size_t before = reached_.size();
      for (const int off : now)
        for (const auto& [to, source] : graph_.strong(off)) set_true(to, {off, source});
      for (std::size_t i = before; i < reached_.size(); ++i)
        for (const int off : graph_.weak(reached_[i]))
          if (set_false(off, reached_[i])) next.push_back(off);
      now.swap(next);
    }
    return reached_;
  }

  /// The links from the start to a node that follow() has reached.
  std::vector<ChainFound::Link> links_to(int node) const {
    std::vector<ChainFound::Link> links;
    for (int on = node; on >= 0;) {
      const Reached& here = true_[static_cast<std::size_t>(on)];
      assert(here.turn == turn_);
      links.push_back({here.from, here.source, on});
      on = false_[static_cast<std::size_t>(here.from)].from;
    }
    std::ranges::reverse(links);
    return links;
  }

 private:
  struct Reached {
    int turn = 0, from = -1, source = -1;
  };
  struct Link {
    int from, source;
  };

  void set_true(int node, Link by) {
    Reached& here = true_[static_cast<std::size_t>(node)];
    if (here.turn == turn_) return;
    here = {turn_, by.from, by.source};
    reached_.push_back(node);
  }
  bool set_false(int node, int from) {
    Reached& here = false_[static_cast<std::size_t>(node)];
    if (here.turn == turn_) return false;
    here = {turn_, from, -1};
    return true;
  }

  const LinkGraph& graph_;
  std::vector<Reached> true_, false_;
  std::vector<int> reached_;
  int turn_ = 0;
};

void add_excluded_by_both(Bits a, Bits b, std::vector<std::uint64_t>& out) {
  for (std::size_t word = 0; word < out.size(); ++word) out[word] |= a[word] & b[word];
}

// What a loop makes false: by its weak links, and by the symbols that its sets keep.
void add_by_loop(const LinkGraph& graph, const std::vector<ChainFound::Link>& links, std::vector<std::uint64_t>& out) {
  for (std::size_t i = 0; i < links.size(); ++i) {
    const auto& [from, number, to] = links[i];
    const int next = links[(i + 1) % links.size()].from;
    add_excluded_by_both(graph.excluded_by(to), graph.excluded_by(next), out);
    const Source& source = graph.source(number);
    if (source.reason != ChoiceReason::set) continue;
    for (const int node : graph.nodes_of_set(source.number))
      if (node != from && node != to) add_excluded_by_both(graph.excluded_by(node), graph.excluded_by(node), out);
  }
}

bool is_empty(const std::vector<std::uint64_t>& words) {
  return std::ranges::all_of(words, [](std::uint64_t word) { return word == 0; });
}

}  // namespace

// The chain from b to a is the one from a to b, read backwards. A single link says what locked candidates and naked
// sets say.
std::vector<ChainFound> find_chains(const LinkGraph& graph, int most_links) {
  std::vector<ChainFound> found;
  Consequences consequences(graph);
  std::vector<std::uint64_t> out((static_cast<std::size_t>(graph.candidates().size()) + 63) / 64);
  for (int start = 0; start < graph.size(); ++start) {
    if (graph.strong(start).empty()) continue;
    for (const int end : consequences.follow(start, most_links)) {
      if (end < start) continue;
      const bool closed = graph.excludes(start, end);
      std::ranges::fill(out, 0);
      add_excluded_by_both(graph.excluded_by(start), graph.excluded_by(end), out);
      if (!closed && is_empty(out)) continue;
      std::vector<ChainFound::Link> links = consequences.links_to(end);
      if (links.size() < 2) continue;
      if (closed) add_by_loop(graph, links, out);
      if (is_empty(out)) continue;
      ChainFound& chain = found.emplace_back(ChainFound{std::move(links), closed, {}});
      for_each(Bits(out), [&](int candidate) { chain.eliminated.push_back(candidate); });
    }
  }
  return found;
}

}  // namespace quadrille::logic::own
