// Finds all chains of a graph that cross out something: for each two ends, a shortest chain between them.
//
// A chain a = b - c = d says: if a is false, b is true, so c is false, so d is true. Hence a or d is true, and what
// both exclude is false. If they exclude each other too, the chain is closed, a loop: each of its links follows from
// every other, so each weak link is strong as well, and what both nodes of a weak link exclude is false; of an almost
// locked set in a loop all other symbols are in the set, too. If both ends are one node, it is true.
#pragma once

#include <vector>

#include "logic/own/chains/graph.h"

namespace quadrille::logic::own {

struct ChainFound {
  struct Link {
    int from, source, to;  ///< node, strong link, node
  };
  std::vector<Link> links;
  bool closed = false;
  std::vector<int> eliminated;  ///< candidates, ascending
};

/// In no order that matters; shortest first for each start. Cost: nodes times links.
std::vector<ChainFound> find_chains(const LinkGraph& graph, int most_links);

}  // namespace quadrille::logic::own
