#include "quadrille/cover/models/packing.h"

#include <algorithm>
#include <tuple>

#include "cover/models/model_building.h"
#include "cover/models/shapes.h"

namespace quadrille::cover::models {

namespace {

using CellNumber = std::uint32_t;
using Place = std::vector<CellNumber>;  // the cells that a piece covers, ascending

class Packer {
 public:
  Packer(const Shape& shape, std::span<const Piece> pieces, const PackingOptions& options)
      : shape_(normalized(shape)),
        pieces_(pieces),
        in_plane_(lies_in_plane(shape_)),
        motions_(options.motions.value_or(in_plane_ ? Motions::reflections : Motions::rotations)) {
    for (const Piece& piece : pieces) places_.push_back(places_of(piece.shape));
  }

  /// False if no piece can be fixed.
  bool leave_out_symmetry() {
    const std::vector<Place> symmetries = find_symmetries();
    if (symmetries.empty()) return true;
    std::vector<Place>* fixed = nullptr;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].uses != Bounds{} || !all_places_change(places_[i], symmetries)) continue;
      if (fixed == nullptr || places_[i].size() < fixed->size()) fixed = &places_[i];
    }
    if (fixed == nullptr) return false;
    std::erase_if(*fixed, [&](const Place& place) {
      return std::any_of(symmetries.begin(), symmetries.end(),
                         [&](const Place& symmetry) { return image(place, symmetry) < place; });
    });
    return true;
  }

  Result<Problem> build() && {
    std::vector<ItemId> items;
    for (const Piece& piece : pieces_) {
      if (piece.shape.empty()) return Error{ErrorCode::empty_option, "the piece '" + piece.name + "' has no cells"};
      if (piece.uses == any_number) continue;
      const auto item = builder_.add_item(piece.name, piece.uses);
      if (!item) return item.error();
      items.push_back(*item);
    }
    auto piece_item = items.begin();
    if (auto error = add_cells()) return *error;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      std::vector<Entry> entries;
      if (pieces_[i].uses != any_number) entries.emplace_back(*piece_item++);
      for (const Place& place : places_[i]) add_option(entries, place);
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

  std::vector<Place> places_of(const Shape& piece) const {
    std::vector<Place> places;
    if (piece.empty()) return places;
    for (const Shape& turned : orientations(piece, motions_, in_plane_)) {
      for (const Cell& cell : shape_) {
        if (auto place = place_at(turned, cell)) places.push_back(std::move(*place));
      }
    }
    return places;
  }

  // With the first cell of the piece on this cell.
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

  // The permutations of the cells by the motions that keep the shape, without the identity. A normalized shape begins
  // at 0, so the least coordinates of an image are shifted to 0.
  std::vector<Place> find_symmetries() const {
    std::vector<Place> symmetries;
    for (const Motion& motion : motions_of(motions_, in_plane_)) {
      if (motion.is_identity() || moved(shape_, motion) != shape_) continue;
      Cell least = motion(shape_[0]);
      for (const Cell& cell : shape_) {
        const Cell to = motion(cell);
        least = {std::min(least.x, to.x), std::min(least.y, to.y), std::min(least.z, to.z)};
      }
      Place& symmetry = symmetries.emplace_back();
      for (const Cell& cell : shape_) {
        const Cell to = motion(cell);
        symmetry.push_back(*number_of({to.x - least.x, to.y - least.y, to.z - least.z}));
      }
    }
    return symmetries;
  }

  static Place image(const Place& place, const Place& symmetry) {
    Place cells;
    for (CellNumber cell : place) cells.push_back(symmetry[cell]);
    std::sort(cells.begin(), cells.end());
    return cells;
  }

  static bool all_places_change(std::span<const Place> places, std::span<const Place> symmetries) {
    return std::none_of(places.begin(), places.end(), [&](const Place& place) {
      return std::any_of(symmetries.begin(), symmetries.end(),
                         [&](const Place& symmetry) { return image(place, symmetry) == place; });
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

  void add_option(std::vector<Entry> entries, const Place& place) {
    for (CellNumber cell : place) entries.emplace_back(cells_[cell]);
    (void)builder_.add_option(entries);
  }

  Shape shape_;  // its cells in reading order
  std::span<const Piece> pieces_;
  bool in_plane_;
  Motions motions_;
  std::vector<std::vector<Place>> places_;  // of each piece
  Builder builder_;
  std::vector<ItemId> cells_;
};

}  // namespace

Result<Problem> packing(const Shape& shape, std::span<const Piece> pieces, const PackingOptions& options) {
  if (shape.empty()) return Error{ErrorCode::missing_text, "expected a shape, found no cells"};
  Packer packer(shape, pieces, options);
  if (options.symmetry == Symmetry::left_out && !packer.leave_out_symmetry()) {
    return Error{
        ErrorCode::unsupported,
        "cannot leave out symmetric solutions: that needs a piece that is used once and moves under every symmetry"};
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

Result<Problem> partridge(int n) {
  if (auto error = out_of_range("the largest square", n, 1, 20)) return *error;
  std::vector<int> counts;
  for (int k = 1; k <= n; ++k) counts.push_back(k);
  return square_packing(n * (n + 1) / 2, counts);
}

}  // namespace quadrille::cover::models
