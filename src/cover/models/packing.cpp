// Places pieces in a shape: an item for each cell and each piece, an option for each placement. The cells of the shape
// are numbered in reading order, so a placement is a sorted list of numbers and a symmetry a permutation of them.
#include <algorithm>
#include <map>
#include <tuple>

#include "cover/models/model_building.h"
#include "cover/models/packing_symmetry.h"
#include "cover/models/shapes.h"
#include "quadrille/cover/models/puzzles.h"

namespace quadrille::cover::models {

namespace {

class Packer {
 public:
  Packer(const Shape& shape, std::span<const Piece> pieces, const PackingOptions& options)
      : shape_(normalized(shape)),
        pieces_(pieces),
        in_plane_(lies_in_plane(shape_)),
        motions_(options.motions.value_or(in_plane_ ? Motions::reflections : Motions::rotations)) {
    for (const Piece& piece : pieces) placements_.push_back(placements_of(piece.shape));
  }

  /// False if the pieces that are used once do not suffice.
  bool leave_out_symmetries() {
    std::vector<std::vector<Placement>*> once;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].uses == Bounds{}) once.push_back(&placements_[i]);
    }
    const bool others = once.size() < pieces_.size();
    return leave_out_symmetry(find_symmetries(), std::move(once), others);
  }

  // Adds items for pieces first, then cells, then links between pieces whose symmetry is broken together.
  Result<Problem> build() && {
    std::vector<ItemId> items;
    for (const Piece& piece : pieces_) {
      if (piece.shape.empty()) return Error{ErrorCode::empty_option, "the piece '" + piece.name + "' has no cells"};
      // No item: nothing restricts how often the piece is used.
      if (piece.uses == any_number) continue;
      const auto item = builder_.add_item(piece.name, piece.uses);
      if (!item) return item.error();
      items.push_back(*item);
    }
    auto piece_item = items.begin();
    if (auto error = add_cells()) return *error;
    if (auto error = add_links()) return *error;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      std::vector<Entry> entries;
      if (pieces_[i].uses != any_number) entries.emplace_back(*piece_item++);
      for (const Placement& placement : placements_[i]) add_option(entries, placement);
    }
    return std::move(builder_).build();
  }

 private:
  std::optional<CellNumber> number_of(const Cell& cell) const {
    const auto order = [](const Cell& a, const Cell& b) { return std::tie(a.z, a.y, a.x) < std::tie(b.z, b.y, b.x); };
    const auto found = std::lower_bound(shape_.begin(), shape_.end(), cell, order);
    if (found == shape_.end() || *found != cell) return std::nullopt;
    return static_cast<CellNumber>(found - shape_.begin());
  }

  // Puts the first cell of each orientation on each cell of the shape; each placement results exactly once.
  std::vector<Placement> placements_of(const Shape& piece) const {
    std::vector<Placement> placements;
    if (piece.empty()) return placements;
    for (const Shape& turned : orientations(piece, motions_, in_plane_)) {
      for (const Cell& cell : shape_) {
        if (auto place = place_at(turned, cell)) placements.push_back({std::move(*place)});
      }
    }
    return placements;
  }

  // Places the piece with its first cell on this cell.
  std::optional<Place> place_at(const Shape& piece, const Cell& cell) const {
    Place place;
    const Cell shift{cell.x - piece[0].x, cell.y - piece[0].y, cell.z - piece[0].z};
    for (const Cell& part : piece) {
      const auto number = number_of({part.x + shift.x, part.y + shift.y, part.z + shift.z});
      if (!number) return std::nullopt;
      place.push_back(*number);
    }
    return place;
  }

  // The permutations of the cells by the motions that keep the shape and that all pieces allow, without the identity. A
  // normalized shape begins at 0, so the least coordinates of an image are shifted to 0.
  std::vector<Place> find_symmetries() const {
    std::vector<Place> symmetries;
    for (const Motion& motion : motions_of(Motions::reflections, in_plane_)) {
      if (motion.is_identity() || moved(shape_, motion) != shape_ || !all_allow(motion)) continue;
      Cell least = motion(shape_[0]);
      for (const Cell& cell : shape_) {
        const Cell to = motion(cell);
        least = {std::min(least.x, to.x), std::min(least.y, to.y), std::min(least.z, to.z)};
      }
      Place symmetry;
      for (const Cell& cell : shape_) {
        const Cell to = motion(cell);
        symmetry.push_back(*number_of({to.x - least.x, to.y - least.y, to.z - least.z}));
      }
      // Motions of a flat shape may move no cell, or do what others do.
      const bool is_new = std::find(symmetries.begin(), symmetries.end(), symmetry) == symmetries.end();
      if (is_new && !std::is_sorted(symmetry.begin(), symmetry.end())) symmetries.push_back(std::move(symmetry));
    }
    return symmetries;
  }

  // Tells whether each piece may be turned, or reflected, like this: the mirror image of a solid piece may be another
  // piece.
  bool all_allow(const Motion& motion) const {
    return std::all_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
      const std::vector<Shape> allowed = orientations(piece.shape, motions_, in_plane_);
      return std::find(allowed.begin(), allowed.end(), moved(piece.shape, motion)) != allowed.end();
    });
  }

  std::optional<Error> add_cells() {
    int bound = 0;
    for (const Cell& cell : shape_) bound = std::max({bound, cell.x + 1, cell.y + 1, cell.z + 1});
    for (const Cell& cell : shape_) {
      const auto item =
          builder_.add_item(in_plane_ ? joined({cell.y, cell.x}, bound) : joined({cell.z, cell.y, cell.x}, bound));
      if (!item) return item.error();
      cells_.push_back(*item);
    }
    return std::nullopt;
  }

  // Adds a secondary item for each pair of consecutive pieces; its color tells which symmetries are left after the
  // first of them, so that both agree.
  std::optional<Error> add_links() {
    for (const auto& placements : placements_) {
      for (const Placement& placement : placements) {
        for (const auto [pieces, symmetries] : placement.links) {
          if (links_.contains(pieces)) continue;
          const auto item = builder_.add_item("once." + std::to_string(pieces), Kind::secondary);
          if (!item) return item.error();
          links_.emplace(pieces, *item);
        }
      }
    }
    return std::nullopt;
  }

  void add_option(std::vector<Entry> entries, const Placement& placement) {
    for (CellNumber cell : placement.place) entries.emplace_back(cells_[cell]);
    for (const auto [pieces, symmetries] : placement.links)
      entries.emplace_back(links_.at(pieces), builder_.color(std::to_string(symmetries)));
    (void)builder_.add_option(entries);
  }

  Shape shape_;  // its cells in reading order
  std::span<const Piece> pieces_;
  bool in_plane_;
  Motions motions_;
  std::vector<std::vector<Placement>> placements_;  // of each piece
  Builder builder_;
  std::vector<ItemId> cells_;
  std::map<std::uint32_t, ItemId> links_;  // between the first N pieces whose symmetries are broken and the next one
};

}  // namespace

Result<Problem> packing(const Shape& shape, std::span<const Piece> pieces, const PackingOptions& options) {
  if (shape.empty()) return Error{ErrorCode::missing_text, "expected a shape, found no cells"};
  Packer packer(shape, pieces, options);
  if (options.symmetry == PieceSymmetry::left_out && !packer.leave_out_symmetries()) {
    return Error{
        ErrorCode::unsupported,
        "cannot leave out symmetric solutions: that needs pieces that are used once and move under every symmetry"};
  }
  return std::move(packer).build();
}

Result<Problem> dominoes(const Shape& shape) {
  const Piece domino{"", box(2, 1), any_number};
  return packing(shape, {&domino, 1});
}

Result<Problem> square_packing(int side, std::span<const int> counts) {
  if (auto error = out_of_range("the side", side, 1, 300)) return *error;
  std::vector<Piece> squares;
  for (int k = 1; k <= static_cast<int>(counts.size()); ++k) {
    const int count = counts[static_cast<std::size_t>(k - 1)];
    if (auto error = out_of_range("the number of squares", count, 0, side * side)) return *error;
    if (auto error = out_of_range("the number of sizes", k, 1, side)) return *error;
    const auto uses = static_cast<std::uint32_t>(count);
    if (count > 0) squares.push_back({"#" + std::to_string(k), box(k, k), {uses, uses}});
  }
  return packing(box(side, side), squares);
}

// Packs 1 square of side 1, 2 of side 2, ... n of side n into a square: 1 + 8 + ... + n³ is the square of 1 + 2 + ... +
// n.
Result<Problem> partridge(int n) {
  if (auto error = out_of_range("the largest square", n, 1, 20)) return *error;
  std::vector<int> counts;
  for (int k = 1; k <= n; ++k) counts.push_back(k);
  return square_packing(n * (n + 1) / 2, counts);
}

}  // namespace quadrille::cover::models
