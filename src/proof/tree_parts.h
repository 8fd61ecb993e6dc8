// Makes a tree of counts in parts, on different machines, and in any order.
//
//     CountTree tree(problem);
//     while (TreeParts::set(tree, open_paths), !tree.advance(writer, {.nodes = 1'000'000})) {
//       open_paths = TreeParts::left(tree);                  // whoever has the problem can continue from here
//     }
//
// The tokens of a part come before those of what it left, in the order of left(). So the certificate of the whole is
// the head, the tokens of all parts in this order, and the claim; nothing in it shows where the tree was cut.
//
// Cost: linear in the lengths of the paths. Trees with `memo` cannot be made in parts.
#pragma once

#include "cover/core/open_paths.h"
#include "quadrille/proof/tree.h"

namespace quadrille::proof {

struct TreeParts {
  /// The subtrees that have not been written, in their order; none of the paths is empty.
  static std::vector<cover::OpenPath> left(const CountTree& tree);
  /// Writes these instead, and counts from 0 on. False if they are not of this problem.
  static bool set(CountTree& tree, std::vector<cover::OpenPath> open_paths);
};

}  // namespace quadrille::proof
