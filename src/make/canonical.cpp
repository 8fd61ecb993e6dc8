// The image of a puzzle is compared as a whole: first its cells, then regions, candidates and rules. Rules are brought
// into one order, and so are the cells of rules in which their order means nothing, so that it does not matter how
// somebody has written them.
#include "quadrille/make/canonical.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>

#include "make/smallest_image.h"
#include "puzzle/core/plain.h"
#include "puzzle/core/symbol_symmetry.h"
#include "quadrille/grid.h"

namespace quadrille {

namespace {

// ---- Squares with boxes ----

std::vector<int> numbers_of(std::span<const std::uint8_t> bytes) { return {bytes.begin(), bytes.end()}; }

CanonicalPuzzle form_of_grid(const Puzzle& puzzle, bool pattern) {
  Grid grid;
  std::ranges::copy(puzzle.cells, grid.cells.begin());
  const Canonical found = pattern ? canonical_pattern(grid) : canonical_form(grid);
  const Symmetry& symmetry = found.symmetry;
  return {Puzzle(found.grid),
          {symmetry.transposed,
           numbers_of(symmetry.rows),
           numbers_of(symmetry.columns),
           {symmetry.digits.begin(), symmetry.digits.end()}},
          std::uint64_t{found.automorphisms}};
}

Result<CanonicalPuzzle> form_of_square(const Puzzle& puzzle, bool pattern) {
  auto image = smallest_image(puzzle.cells, puzzle.shape.grids().front().boxes, pattern);
  if (!image) return Error{ErrorCode::unsupported, "the puzzle has too many symmetries for a canonical form"};
  return CanonicalPuzzle{{puzzle.shape, std::move(image->cells)}, std::move(image->map), image->ways};
}

// ---- Rotations and reflections ----

// Moves places of the canvas.
class Turn {
 public:
  Turn(const PuzzleShape& shape, bool transposed, bool reversed_rows, bool reversed_columns)
      : rows_(transposed ? shape.columns() : shape.rows()),
        columns_(transposed ? shape.rows() : shape.columns()),
        old_columns_(shape.columns()),
        transposed_(transposed),
        reversed_rows_(reversed_rows),
        reversed_columns_(reversed_columns) {}

  bool is_identity() const { return !transposed_ && !reversed_rows_ && !reversed_columns_; }
  bool transposes() const { return transposed_; }
  bool swaps_diagonals() const { return reversed_rows_ != reversed_columns_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }

  int operator()(int place) const {
    int row = place / old_columns_, column = place % old_columns_;
    if (transposed_) std::swap(row, column);
    if (reversed_rows_) row = rows_ - 1 - row;
    if (reversed_columns_) column = columns_ - 1 - column;
    return row * columns_ + column;
  }

  template <class Value>
  std::vector<Value> moved(const std::vector<Value>& values) const {
    std::vector<Value> out(values.size());
    for (std::size_t place = 0; place < values.size(); ++place)
      out[static_cast<std::size_t>((*this)(static_cast<int>(place)))] = values[place];
    return out;
  }

  PuzzleMap map() const {
    PuzzleMap map{transposed_, {}, {}, {}};
    for (int row = 0; row < rows_; ++row) map.rows.push_back(reversed_rows_ ? rows_ - 1 - row : row);
    for (int column = 0; column < columns_; ++column)
      map.columns.push_back(reversed_columns_ ? columns_ - 1 - column : column);
    return map;
  }

 private:
  int rows_, columns_, old_columns_;
  bool transposed_, reversed_rows_, reversed_columns_;
};

// Numbers regions in the order of their first cells.
void renumber(std::vector<std::uint8_t>& regions) {
  std::array<int, 256> number;
  number.fill(-1);
  int next = 0;
  for (std::uint8_t& region : regions) {
    int& known = number[region];
    if (known < 0) known = next++;
    region = static_cast<std::uint8_t>(known);
  }
}

PlacedGrid moved(const PlacedGrid& grid, const PuzzleShape& shape, const Turn& turn) {
  const int columns = shape.columns();
  const auto at = [&](int row, int column) { return turn((grid.row + row) * columns + grid.column + column); };
  const int corner = at(0, 0), opposite = at(grid.rows - 1, grid.columns - 1);
  PlacedGrid image = grid;
  image.row = std::min(corner / turn.columns(), opposite / turn.columns());
  image.column = std::min(corner % turn.columns(), opposite % turn.columns());
  if (turn.transposes()) {
    std::swap(image.rows, image.columns);
    image.boxes = {grid.boxes.columns, grid.boxes.rows};
  }
  for (int cell = 0; cell < std::ssize(grid.regions); ++cell) {
    const int place = at(cell / grid.columns, cell % grid.columns);
    const int row = place / turn.columns() - image.row, column = place % turn.columns() - image.column;
    image.regions[static_cast<std::size_t>(row * image.columns + column)] =
        grid.regions[static_cast<std::size_t>(cell)];
  }
  renumber(image.regions);
  return image;
}

ExtraCells moved(const ExtraCells& cells, const PuzzleShape& shape, const Turn& turn) {
  const int corner = turn(cells.row * shape.columns() + cells.column),
            opposite = turn((cells.row + cells.rows - 1) * shape.columns() + cells.column + cells.columns - 1);
  ExtraCells image{std::min(corner / turn.columns(), opposite / turn.columns()),
                   std::min(corner % turn.columns(), opposite % turn.columns()), cells.rows, cells.columns};
  if (turn.transposes()) std::swap(image.rows, image.columns);
  return image;
}

// Boxes that are lines are no houses of their own, whichever lines they are; regions replace boxes.
bool are_alike(const PlacedGrid& a, const PlacedGrid& b) {
  const auto is_line = [](BoxShape boxes) { return boxes.rows == 1 || boxes.columns == 1; };
  const bool same_boxes = !a.regions.empty() || a.boxes == b.boxes || (is_line(a.boxes) && is_line(b.boxes));
  return a.row == b.row && a.column == b.column && a.rows == b.rows && a.columns == b.columns && a.open == b.open &&
         a.regions.empty() == b.regions.empty() && same_boxes;
}

// Returns the shape with the regions of the image; nothing if grids or extra cells come to other places.
std::optional<PuzzleShape> moved(const PuzzleShape& shape, const Turn& turn) {
  if (turn.rows() != shape.rows() || turn.columns() != shape.columns()) return std::nullopt;
  ShapeParts parts = shape.parts();
  for (const PlacedGrid& grid : shape.grids()) {
    PlacedGrid image = moved(grid, shape, turn);
    const auto place = std::ranges::find_if(parts.grids, [&](const PlacedGrid& one) { return are_alike(one, image); });
    if (place == parts.grids.end()) return std::nullopt;
    place->regions = std::move(image.regions);
  }
  for (const ExtraCells& cells : shape.extra()) {
    if (std::ranges::find(parts.extra, moved(cells, shape, turn)) == parts.extra.end()) return std::nullopt;
  }
  return PuzzleShape(std::move(parts));
}

bool is_one_of(std::span<const RuleKind> kinds, RuleKind kind) { return std::ranges::find(kinds, kind) != kinds.end(); }

// The order of the cells means nothing.
bool is_set(RuleKind kind) {
  using enum RuleKind;
  static constexpr RuleKind kinds[] = {different,     even,         odd,       one_of, minimum,  maximum,
                                       difference,    ratio,        pair_sum,  renban, nabner,   cage,
                                       little_killer, cage_sums,    quadruple, rellik, equality, counting_circles,
                                       contains,      look_and_say, connected};
  return is_one_of(kinds, kind);
}

// The line may be read from either end.
bool is_reversible(RuleKind kind) {
  using enum RuleKind;
  static constexpr RuleKind kinds[] = {palindrome,   whispers, between,  lockout,     entropic, modular,
                                       double_arrow, zipper,   sum_line, region_sums, lunchbox};
  return is_one_of(kinds, kind);
}

RuleKind moved(RuleKind kind, const Turn& turn) {
  const bool swaps = turn.swaps_diagonals();
  if (kind == RuleKind::diagonal_down && swaps) return RuleKind::diagonal_up;
  return kind == RuleKind::diagonal_up && swaps ? RuleKind::diagonal_down : kind;
}

bool precedes(const Rule& a, const Rule& b) {
  const auto members = [](const Rule& rule) {
    return std::tie(rule.kind, rule.cells, rule.number, rule.list, rule.text);
  };
  if (members(a) != members(b)) return members(a) < members(b);
  return std::ranges::lexicographical_compare(a.parts, b.parts, precedes);
}

Rule moved(const Rule& rule, const Turn& turn) {
  Rule image = rule;
  image.kind = moved(rule.kind, turn);
  for (int& cell : image.cells) cell = turn(cell);
  if (is_set(rule.kind)) std::ranges::sort(image.cells);
  if (is_reversible(rule.kind)) {
    std::vector<int> reversed(image.cells.rbegin(), image.cells.rend());
    image.cells = std::min(std::move(image.cells), std::move(reversed));
  }
  for (Rule& part : image.parts) part = moved(part, turn);
  if (rule.kind == RuleKind::either || rule.kind == RuleKind::all_of) std::ranges::sort(image.parts, precedes);
  return image;
}

// Windows lie one line from the upper and the left edge; on some boards they are farther from the others.
bool has_even_windows(const PuzzleShape& shape) {
  return std::ranges::all_of(shape.grids(), [](const PlacedGrid& grid) {
    return (grid.rows - 1) % (grid.boxes.rows + 1) == 0 && (grid.columns - 1) % (grid.boxes.columns + 1) == 0;
  });
}

bool turns_freely(const Rule& rule, const PuzzleShape& shape) {
  if (rule.kind == RuleKind::windoku) return has_even_windows(shape);
  return quadrille::turns_freely(rule.kind) &&
         std::ranges::all_of(rule.parts, [&](const Rule& part) { return turns_freely(part, shape); });
}

std::optional<Puzzle> moved(const Puzzle& puzzle, const Turn& turn) {
  auto shape = moved(puzzle.shape, turn);
  if (!shape) return std::nullopt;
  const bool is_free =
      std::ranges::all_of(puzzle.rules, [&](const Rule& rule) { return turns_freely(rule, puzzle.shape); });
  if (!is_free && !turn.is_identity()) return std::nullopt;
  Puzzle image(*std::move(shape), turn.moved(puzzle.cells), {}, turn.moved(puzzle.candidates));
  for (const Rule& rule : puzzle.rules) image.rules.push_back(moved(rule, turn));
  std::ranges::sort(image.rules, precedes);
  return image;
}

bool may_rename(const Puzzle& puzzle) {
  return puzzle.candidates.empty() &&
         std::ranges::all_of(puzzle.rules, [](const Rule& rule) { return is_about_equality(rule.kind); });
}

// Names symbols in the order in which they occur; those that do not, come after them in their own order.
std::vector<std::uint8_t> rename(Puzzle& puzzle, bool renames, bool pattern) {
  std::vector<std::uint8_t> names(static_cast<std::size_t>(puzzle.shape.order()) + 1);
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = static_cast<std::uint8_t>(renames ? 0 : i);
  std::uint8_t next = 1;
  for (std::uint8_t& cell : puzzle.cells) {
    if (cell != 0 && renames && names[cell] == 0) names[cell] = next++;
    cell = pattern && cell != 0 ? 1 : names[cell];
  }
  for (std::size_t i = 1; i < names.size(); ++i)
    if (names[i] == 0) names[i] = next++;
  return names;
}

bool comes_before(const Puzzle& a, const Puzzle& b) {
  if (a.cells != b.cells) return a.cells < b.cells;
  for (std::size_t i = 0; i < a.shape.grids().size(); ++i) {
    const auto &left = a.shape.grids()[i].regions, &right = b.shape.grids()[i].regions;
    if (left != right) return left < right;
  }
  if (a.candidates != b.candidates) return a.candidates < b.candidates;
  return std::ranges::lexicographical_compare(a.rules, b.rules, precedes);
}

CanonicalPuzzle form_of_board(const Puzzle& puzzle, bool pattern) {
  const bool renames = !pattern && may_rename(puzzle);
  std::optional<CanonicalPuzzle> best;
  for (unsigned number = 0; number < 8; ++number) {
    const Turn turn(puzzle.shape, (number & 4) != 0, (number & 2) != 0, (number & 1) != 0);
    auto image = moved(puzzle, turn);
    if (!image) continue;
    PuzzleMap map = turn.map();
    map.symbols = rename(*image, renames, pattern);
    if (!best || comes_before(*image, best->puzzle)) {
      best = CanonicalPuzzle{*std::move(image), std::move(map), 1};
    } else if (!comes_before(best->puzzle, *image)) {
      best->automorphisms += 1;
    }
  }
  return *std::move(best);
}

}  // namespace

Result<CanonicalPuzzle> canonical_form(const Puzzle& puzzle, bool pattern) {
  assert(!validate(puzzle));
  const PuzzleShape& shape = puzzle.shape;
  if (!puzzle.rules.empty() || !puzzle.candidates.empty() || !shape.is_plain() || !shape.is_square())
    return form_of_board(puzzle, pattern);
  return is_plain_9x9(puzzle) ? form_of_grid(puzzle, pattern) : form_of_square(puzzle, pattern);
}

bool turns_freely(RuleKind kind) {
  using enum RuleKind;
  static constexpr RuleKind kinds[] = {flatmates,          row_index,     column_index, box_index,
                                       row_index_negative, apart,         doppelganger, column_index_negative,
                                       box_index_negative, hidden_regions};
  return !is_one_of(kinds, kind);
}

std::optional<Puzzle> turned(const Puzzle& puzzle, bool transposed, bool reversed_rows, bool reversed_columns) {
  return moved(puzzle, Turn(puzzle.shape, transposed, reversed_rows, reversed_columns));
}

}  // namespace quadrille
