// Exact covers with multiplicities: items that have to be in low to high chosen options, of which each is used once.
//
// A node's children are the options of one item, and, once the item has its lower bound, the choice "no further option
// of this item". What has been tried is excluded for the rest of the node, so every set of options is found once.
//
// Items are bit positions: an option is a mask of its items, and what is known of all items (how many options they have
// left, how many they need, how many more they take) is held bit-sliced, the k-th bits of all numbers in one mask. So a
// node costs a few instructions for each option that is left, whatever the number of items in a mask.
//
// Memory: a quarter byte for each option and item and as much for each level of the search, at most.
// Source: D. E. Knuth, TAOCP 4B, section 7.2.2.1, Algorithm M; the choice of the item is that of its exercises.
#pragma once

#include <memory>

#include "cover/tree.h"

namespace quadrille::cover {

std::unique_ptr<TreeWalk> make_multiple(const Problem& problem, ItemChoice choice);

}  // namespace quadrille::cover
