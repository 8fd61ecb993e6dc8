#include "job/run/open_rests.h"

#include <algorithm>

namespace quadrille::job::run {

namespace {

using cover::OpenPath;

// Divides the open subtrees where they are largest, which is nearest to the root, and keeps their order.
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
  return rests;
}

}  // namespace quadrille::job::run
