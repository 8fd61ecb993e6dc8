// Keeps of each set of symmetric packings the least one, when places are compared piece by piece: the first piece takes
// a place with no lesser image. Symmetries that keep its place are still left; the second piece must have no lesser
// image under those, and so on, until no symmetry is left.
#include "cover/models/packing_symmetry.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

namespace quadrille::cover::models {

namespace {

// The effect of the symmetries on a place.
struct Images {
  SymmetrySet same = 0, less = 0;  // the symmetries whose image is the place itself, or less
};

Images images_of(const Place& place, const std::vector<Place>& symmetries) {
  Images images;
  Place image;
  for (std::size_t i = 0; i < symmetries.size(); ++i) {
    image.clear();
    for (const CellNumber cell : place) image.push_back(symmetries[i][cell]);
    std::sort(image.begin(), image.end());
    images.same |= SymmetrySet{image == place} << i;
    images.less |= SymmetrySet{image < place} << i;
  }
  return images;
}

class Restriction {
 public:
  Restriction(const std::vector<Place>& symmetries, std::vector<std::vector<Placement>*> pieces)
      : symmetries_(symmetries), pieces_(std::move(pieces)), left_{(SymmetrySet{1} << symmetries.size()) - 1} {
    assert(symmetries.size() < 64);
    std::stable_sort(pieces_.begin(), pieces_.end(), [&](const auto* a, const auto* b) { return cost(*a) < cost(*b); });
  }

  // Tells whether none is left.
  bool run() {
    for (auto piece = pieces_.begin(); piece != pieces_.end() && !is_done(); ++piece) {
      restrict(**piece, piece + 1 == pieces_.end());
      ++done_;
    }
    return is_done();
  }

 private:
  bool is_done() const { return *left_.rbegin() == 0; }

  // Pieces that seldom keep a symmetry come first, then those with few places.
  std::pair<std::ptrdiff_t, std::size_t> cost(const std::vector<Placement>& piece) const {
    const auto keeps_any = [&](const Placement& one) { return images_of(one.place, symmetries_).same != 0; };
    return {std::count_if(piece.begin(), piece.end(), keeps_any), piece.size()};
  }

  // Keeps the placements that are allowed for some set of symmetries that may be left. A placement allowed for several
  // sets becomes an option for each; links make sure that neighbors assume the same set.
  void restrict(std::vector<Placement>& piece, bool is_last) {
    std::set<SymmetrySet> next;
    std::vector<Placement> allowed;
    for (const Placement& one : piece) {
      const Images images = images_of(one.place, symmetries_);
      for (const SymmetrySet before : left_) {
        if ((before & images.less) != 0) continue;
        const SymmetrySet after = before & images.same;
        next.insert(after);
        Placement& linked = allowed.emplace_back(one);
        if (done_ > 0) linked.links.push_back({done_, before});
        if (!is_last) linked.links.push_back({done_ + 1, after});
      }
    }
    piece = std::move(allowed);
    left_ = std::move(next);
    if (left_.empty()) left_ = {0};
    // No piece after this one is restricted, so links to it are not needed.
    if (!is_done()) return;
    for (Placement& one : piece) std::erase_if(one.links, [&](SymmetriesLeft link) { return link.pieces > done_; });
  }

  const std::vector<Place>& symmetries_;
  std::vector<std::vector<Placement>*> pieces_;
  std::set<SymmetrySet> left_;
  std::uint32_t done_ = 0;
};

}  // namespace

// Symmetries that keep the places of all single pieces map a packing to itself only if there are no other pieces.
bool leave_out_symmetry(const std::vector<Place>& symmetries, std::vector<std::vector<Placement>*> pieces,
                        bool others) {
  return symmetries.empty() || Restriction(symmetries, std::move(pieces)).run() || !others;
}

}  // namespace quadrille::cover::models
