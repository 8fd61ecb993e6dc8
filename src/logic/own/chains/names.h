// Names of chains: a chain is found by one search, whatever players call it.
#pragma once

#include "logic/own/chains/search.h"

namespace quadrille::logic::own {

/// The most specific name.
Technique technique_of(const ChainFound& chain, const LinkGraph& graph, const Model& model);

/// Of the technique; more for each link from the fourth on.
int weight_of(const ChainFound& chain, Technique technique);

}  // namespace quadrille::logic::own
