// Restricts the places of pieces so that one of all symmetric solutions is left.
//
// Keeps, of the solutions that symmetries bring to each other, the one with the least places of the pieces, compared
// piece by piece. So the place of the first piece is the least of its images; the symmetries that keep it are left, and
// the place of the second piece is the least of the images under these; and so on. Often none is left after the first
// piece. Otherwise secondary items, whose colors say which are left, link each piece with the next one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::cover::models {

using CellNumber = std::uint32_t;
using Place = std::vector<CellNumber>;  // the cells that a piece covers, ascending
using SymmetrySet = std::uint64_t;

/// The symmetries that are left after that number of pieces.
struct SymmetriesLeft {
  std::uint32_t pieces;
  SymmetrySet symmetries;
};

struct Placement {
  Place place;
  std::vector<SymmetriesLeft> links = {};  // before and after this piece
};

/// The pieces are used once each; `others`, whether there are more, which no symmetry may be left for. The symmetries
/// are permutations of the cells, at most 64, without the identity; each brings places of a piece to places of the same
/// piece. False if the pieces do not suffice.
bool leave_out_symmetry(const std::vector<Place>& symmetries, std::vector<std::vector<Placement>*> pieces, bool others);

}  // namespace quadrille::cover::models
