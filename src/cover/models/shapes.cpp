// Computes with polyominoes and polycubes as lists of cells. A motion permutes the axes and reverses some of them:
// there are 48, of which 24 are rotations. A shape is normalized by moving it to the origin and sorting its cells in
// reading order, so equal shapes are equal lists.
#include "cover/models/shapes.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "cover/models/item_names.h"
#include "cover/models/model_building.h"

namespace quadrille::cover::models {

namespace {

bool in_reading_order(const Cell& a, const Cell& b) { return std::tie(a.z, a.y, a.x) < std::tie(b.z, b.y, b.x); }

// Reads a drawing: '.' and ' ' are not cells; an empty line after a layer begins the next one.
template <class Use>
std::optional<Error> read_drawing(std::string_view text, Use use) {
  Lines lines(text);
  int y = 0, z = 0;
  for (bool in_layer = false; lines.next();) {
    if (lines.line().empty()) {
      z += in_layer ? 1 : 0, y = 0, in_layer = false;
      continue;
    }
    for (std::size_t x = 0; x < lines.line().size(); ++x) {
      const char symbol = lines.line()[x];
      if (symbol == '.' || symbol == ' ') continue;
      if (!use(symbol, Cell{static_cast<int>(x), y, z})) {
        return Error{ErrorCode::bad_symbol, shown(symbol) + " is not allowed in a drawing",
                     lines.place_of(lines.line().substr(x))};
      }
    }
    ++y, in_layer = true;
  }
  return std::nullopt;
}

const Error no_cell{ErrorCode::missing_text, "expected a drawing, found no cells", {}};

// The letters of pentominoes are those of J. H. Conway (O to Z), as in TAOCP 4B, 7.2.2.1.
constexpr std::string_view tetromino_drawing =
    "IIII OO TTT .SS L..\n"
    "     OO .T. SS. LLL\n";

constexpr std::string_view pentomino_drawing =
    "OOOOO PP. Q... .RR SSS. TTT U.U V.. W.. .X. YYYY ZZ.\n"
    "      PPP QQQQ RR. ..SS .T. UUU V.. WW. XXX .Y.. .Z.\n"
    "               .R.      .T.     VVV .WW .X.      .ZZ\n";

constexpr std::string_view soma_drawing =
    "VV LLL TTT ZZ. AA BB PP\n"
    "V. L.. .T. .ZZ A. B. P.\n"
    "\n"
    "               .A .. P.\n"
    "               .. B. ..\n";

std::vector<Shape> with_one_cell_more(const Shape& shape, bool in_plane) {
  std::vector<Shape> grown;
  for (const Cell& cell : shape) {
    for (const Cell& step :
         {Cell{1, 0, 0}, Cell{-1, 0, 0}, Cell{0, 1, 0}, Cell{0, -1, 0}, Cell{0, 0, 1}, Cell{0, 0, -1}}) {
      if (in_plane && step.z != 0) continue;
      const Cell neighbor{cell.x + step.x, cell.y + step.y, cell.z + step.z};
      if (std::find(shape.begin(), shape.end(), neighbor) != shape.end()) continue;
      grown.push_back(shape);
      grown.back().push_back(neighbor);
    }
  }
  return grown;
}

// The least of all its images.
Shape representative(const Shape& shape, std::span<const Motion> motions) {
  Shape least = normalized(shape);
  for (const Motion& motion : motions) least = std::min(least, moved(shape, motion));
  return least;
}

// Grows all shapes by a cell, size after size, and keeps one representative of those that a motion maps to each other.
std::vector<Piece> polyforms(int cells, Motions kind, bool in_plane) {
  const std::vector<Motion> motions = motions_of(kind, in_plane);
  std::set<Shape> shapes{{Cell{}}};
  for (int size = 1; size < cells; ++size) {
    std::set<Shape> larger;
    for (const Shape& shape : shapes) {
      for (const Shape& grown : with_one_cell_more(shape, in_plane)) larger.insert(representative(grown, motions));
    }
    shapes = std::move(larger);
  }
  std::vector<Piece> pieces;
  pieces.reserve(shapes.size());
  for (const Shape& shape : shapes) {
    pieces.push_back({std::to_string(cells) + "." + std::to_string(pieces.size() + 1), shape, {}});
  }
  return pieces;
}

}  // namespace

Cell Motion::operator()(const Cell& cell) const {
  const std::array<int, 3> from{cell.x, cell.y, cell.z};
  const auto image = [&](std::size_t i) { return sign[i] * from[static_cast<std::size_t>(axis[i])]; };
  return {image(0), image(1), image(2)};
}

// The determinant: of the permutation of the axes, and of the signs.
bool Motion::is_reflection() const {
  const int inversions = (axis[0] > axis[1] ? 1 : 0) + (axis[0] > axis[2] ? 1 : 0) + (axis[1] > axis[2] ? 1 : 0);
  return sign[0] * sign[1] * sign[2] * (inversions % 2 == 0 ? 1 : -1) < 0;
}

bool Motion::is_identity() const { return axis == std::array{0, 1, 2} && sign == std::array{1, 1, 1}; }

std::vector<Motion> motions_of(Motions kind, bool in_plane) {
  std::vector<Motion> motions;
  std::array<int, 3> axis{0, 1, 2};
  do {
    for (int signs = 0; signs < 8; ++signs) {
      // The three bits of `signs` are the signs: 0 is 1, 1 is -1.
      const Motion motion{axis, {1 - 2 * (signs & 1), 1 - (signs & 2), 1 - (signs >> 2) * 2}};
      if (kind == Motions::shifts && !motion.is_identity()) continue;
      if (kind == Motions::rotations && motion.is_reflection()) continue;
      if (!in_plane || motion.stays_in_plane()) motions.push_back(motion);
    }
  } while (std::next_permutation(axis.begin(), axis.end()));
  return motions;
}

Shape normalized(Shape shape) {
  if (shape.empty()) return shape;
  Cell least = shape[0];
  for (const Cell& cell : shape) {
    least = {std::min(least.x, cell.x), std::min(least.y, cell.y), std::min(least.z, cell.z)};
  }
  for (Cell& cell : shape) cell = {cell.x - least.x, cell.y - least.y, cell.z - least.z};
  std::sort(shape.begin(), shape.end(), in_reading_order);
  shape.erase(std::unique(shape.begin(), shape.end()), shape.end());
  return shape;
}

Shape moved(const Shape& shape, const Motion& motion) {
  Shape image;
  for (const Cell& cell : shape) image.push_back(motion(cell));
  return normalized(std::move(image));
}

bool lies_in_plane(const Shape& shape) {
  return std::all_of(shape.begin(), shape.end(), [&](const Cell& cell) { return cell.z == shape[0].z; });
}

// Collects a set, because symmetric shapes have fewer orientations than there are motions.
std::vector<Shape> orientations(const Shape& shape, Motions kind, bool in_plane) {
  std::set<Shape> images;
  for (const Motion& motion : motions_of(kind, in_plane)) images.insert(moved(shape, motion));
  return {images.begin(), images.end()};
}

Shape box(int width, int height, int depth) {
  Shape shape;
  for (int z = 0; z < depth; ++z) {
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) shape.push_back({x, y, z});
    }
  }
  return shape;
}

Result<Shape> parse_shape(std::string_view text) {
  Shape shape;
  const auto error = read_drawing(text, [&](char symbol, const Cell& cell) {
    shape.push_back(cell);
    return symbol == '#';
  });
  if (error) return *error;
  if (shape.empty()) return no_cell;
  return normalized(std::move(shape));
}

// Cells with the same letter are a piece, wherever they are in the drawing.
Result<std::vector<Piece>> parse_pieces(std::string_view text) {
  std::vector<Piece> pieces;
  const auto error = read_drawing(text, [&](char symbol, const Cell& cell) {
    const auto known = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& p) { return p.name[0] == symbol; });
    Piece& piece = known == pieces.end() ? pieces.emplace_back(Piece{std::string(1, symbol), {}, {}}) : *known;
    piece.shape.push_back(cell);
    return is_name_character(symbol) && static_cast<signed char>(symbol) > 0;
  });
  if (error) return *error;
  if (pieces.empty()) return no_cell;
  for (Piece& piece : pieces) piece.shape = normalized(std::move(piece.shape));
  return pieces;
}

Result<std::vector<Piece>> polyominoes(int cells, Motions motions) {
  if (auto error = out_of_range("the number of cells", cells, 1, 10)) return *error;
  return polyforms(cells, motions, true);
}

Result<std::vector<Piece>> polycubes(int cells, Motions motions) {
  if (auto error = out_of_range("the number of cells", cells, 1, 7)) return *error;
  return polyforms(cells, motions, false);
}

std::vector<Piece> tetrominoes() { return *parse_pieces(tetromino_drawing); }
std::vector<Piece> pentominoes() { return *parse_pieces(pentomino_drawing); }
std::vector<Piece> soma() { return *parse_pieces(soma_drawing); }

}  // namespace quadrille::cover::models
