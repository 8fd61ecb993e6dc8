// A symmetry is a group of maps of the square to itself, given by at most two generators; an orbit is what they lead to
// from one cell, found by following them until nothing is new. Full symmetry has orbits of up to eight cells.
#include <algorithm>
#include <array>

#include "quadrille/make/generate.h"

namespace quadrille {

namespace {

struct CellPlace {
  int row, column;
};

// The cell to which a cell goes, if the last row and column have that number.
using CellMap = CellPlace (*)(CellPlace cell, int last);

CellPlace half_turn(CellPlace cell, int last) { return {last - cell.row, last - cell.column}; }
CellPlace quarter_turn(CellPlace cell, int last) { return {cell.column, last - cell.row}; }
CellPlace upside_down(CellPlace cell, int last) { return {last - cell.row, cell.column}; }
CellPlace left_to_right(CellPlace cell, int last) { return {cell.row, last - cell.column}; }
CellPlace transposed(CellPlace cell, int) { return {cell.column, cell.row}; }
CellPlace anti_transposed(CellPlace cell, int last) { return {last - cell.column, last - cell.row}; }

struct SymmetryEntry {
  ClueSymmetry symmetry;
  std::string_view name;
  CellMap moves[2];  // all others follow from these
  std::string_view other_name = {};
};

// Rows stand in the order of the enumeration. Other names are those that people use elsewhere.
constexpr SymmetryEntry symmetries[] = {
    {ClueSymmetry::none, "none", {}},
    {ClueSymmetry::half_turn, "half-turn", {half_turn}, "rotational"},
    {ClueSymmetry::quarter_turn, "quarter-turn", {quarter_turn}},
    {ClueSymmetry::horizontal, "horizontal", {upside_down}},
    {ClueSymmetry::vertical, "vertical", {left_to_right}, "mirror"},
    {ClueSymmetry::mirrors, "mirrors", {upside_down, left_to_right}},
    {ClueSymmetry::diagonal, "diagonal", {transposed}},
    {ClueSymmetry::anti_diagonal, "anti-diagonal", {anti_transposed}},
    {ClueSymmetry::diagonals, "diagonals", {transposed, anti_transposed}},
    {ClueSymmetry::full, "full", {quarter_turn, transposed}},
};

const SymmetryEntry& entry(ClueSymmetry symmetry) { return symmetries[static_cast<std::size_t>(symmetry)]; }

}  // namespace

std::span<const ClueSymmetry> clue_symmetries() {
  static constexpr auto all = [] {
    std::array<ClueSymmetry, std::size(symmetries)> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = symmetries[i].symmetry;
    return list;
  }();
  return all;
}

std::string_view name(ClueSymmetry symmetry) { return entry(symmetry).name; }

std::optional<ClueSymmetry> clue_symmetry_named(std::string_view name) {
  for (const SymmetryEntry& known : symmetries) {
    if (!name.empty() && (known.name == name || known.other_name == name)) return known.symmetry;
  }
  return std::nullopt;
}

// Walks through each orbit in breadth; the first cell of an orbit is its least. Orbits are in the order of these.
std::vector<std::vector<int>> orbits(ClueSymmetry symmetry, int side) {
  std::vector<std::vector<int>> all;
  std::vector<bool> seen(static_cast<std::size_t>(side * side));
  for (int start = 0; start < side * side; ++start) {
    if (seen[static_cast<std::size_t>(start)]) continue;
    seen[static_cast<std::size_t>(start)] = true;
    std::vector<int> orbit{start};
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const CellMap move : entry(symmetry).moves) {
        if (move == nullptr) continue;
        const CellPlace image = move({orbit[i] / side, orbit[i] % side}, side - 1);
        const int next = image.row * side + image.column;
        if (!seen[static_cast<std::size_t>(next)]) orbit.push_back(next);
        seen[static_cast<std::size_t>(next)] = true;
      }
    }
    all.push_back(std::move(orbit));
  }
  return all;
}

std::optional<Error> why_no_orbits(const PuzzleShape& shape, ClueSymmetry symmetry) {
  if (symmetry == ClueSymmetry::none || shape.rows() == shape.columns()) return std::nullopt;
  return Error{ErrorCode::bad_number, "the symmetry " + std::string(name(symmetry)) + " needs a square board, found " +
                                          std::to_string(shape.rows()) + " rows and " +
                                          std::to_string(shape.columns()) + " columns"};
}

// Compares each cell of an orbit with the first: clues must be in all or in none.
namespace {

bool are_symmetric(std::span<const std::uint8_t> cells, ClueSymmetry symmetry, int side) {
  const auto is_clue = [&](int cell) { return cells[static_cast<std::size_t>(cell)] != 0; };
  return std::ranges::all_of(orbits(symmetry, side), [&](const std::vector<int>& orbit) {
    return std::ranges::all_of(orbit, [&](int cell) { return is_clue(cell) == is_clue(orbit.front()); });
  });
}

}  // namespace

bool has(const Grid& puzzle, ClueSymmetry symmetry) { return are_symmetric(puzzle.cells, symmetry, 9); }

bool has(const Puzzle& puzzle, ClueSymmetry symmetry) {
  const PuzzleShape& shape = puzzle.shape;
  return shape.rows() == shape.columns() && are_symmetric(puzzle.cells, symmetry, shape.rows());
}

}  // namespace quadrille
