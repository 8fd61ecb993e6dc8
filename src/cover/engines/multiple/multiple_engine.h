// The engine for exact covers with multiplicities: an item must be in low to high chosen options, each used once.
//
// A node's children are the options of one item, and, once the item has its lower bound, the choice "no further option
// of this item". What has been tried is excluded in the remaining branches of the node, so every set of options is
// found once.
//
// Items are bit positions: an option is a mask of its items. The numbers of all items (the options that they have left,
// need, and have room for) are bit-sliced: the k-th bits of all numbers are in one mask. So a node costs a few
// instructions for each remaining option, for any number of items in a mask.
//
// Memory: a quarter byte for each option and item and as much for each level of the search, at most.
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1, Algorithm M; the choice of the item follows its exercises.
#pragma once

#include <memory>

#include "cover/core/tree.h"

namespace quadrille::cover {

std::unique_ptr<TreeWalk> make_multiple(const Problem& problem, ItemChoice choice);

}  // namespace quadrille::cover
