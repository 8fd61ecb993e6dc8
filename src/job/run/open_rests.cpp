// The share of a subtree is its part of the whole tree if all branches of a node are equally large. The subtree of the
// largest share gives the untried branches nearest to the root to a new one after it, again and again; what stays is
// what the search would do first, so the order of the search is kept.
//
//     levels  3 branches, 1 untried; 2 branches, end open      share 1/3 + 1/6
//     split   the same without the untried one                 share 1/6
//             3 branches, 1 untried                            share 1/3
#include "job/run/open_rests.h"

#include <algorithm>
#include <cassert>

namespace quadrille::job::run {

namespace {

using cover::OpenPath;

// Divides the open subtrees, the largest one first. Quadratic in `parts`, of which there are at most 64.
void divide(std::vector<OpenPath>& open_paths, std::size_t parts, bool children_overlap) {
  struct Piece {
    OpenPath path;
    double share;
    bool divisible = true;
  };
  std::vector<Piece> pieces;
  for (OpenPath& path : open_paths) pieces.push_back({std::move(path), share(path)});
  while (pieces.size() < parts) {
    const auto largest = std::max_element(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) {
      return a.divisible != b.divisible ? b.divisible : a.share < b.share;
    });
    if (!largest->divisible) break;
    auto tail = split_off(largest->path, children_overlap);
    largest->divisible = tail.has_value();
    if (!tail) continue;
    largest->share = share(largest->path);
    const double share_of_tail = share(*tail);
    pieces.insert(largest + 1, {*std::move(tail), share_of_tail});
  }
  open_paths.clear();
  for (Piece& piece : pieces) open_paths.push_back(std::move(piece.path));
}

}  // namespace

// Joins the subtrees that are more than `parts` to the last unit: the search reaches them last.
std::vector<Rest> open_rests(std::vector<OpenPath> open_paths, std::size_t parts, bool children_overlap) {
  if (open_paths.empty()) return {};
  divide(open_paths, parts, children_overlap);
  std::vector<Rest> rests;
  for (std::size_t i = 0; i < open_paths.size(); ++i) {
    if (rests.size() < parts || rests.empty()) {
      rests.push_back({to_text(open_paths[i]), share(open_paths[i])});
    } else {
      rests.back().state += to_text(open_paths[i]);
      rests.back().share += share(open_paths[i]);
    }
  }
  assert(rests.size() <= std::max<std::size_t>(parts, 1));
  return rests;
}

}  // namespace quadrille::job::run
