// Builds problems in which things are placed on cells or in a row: queens, Langford pairs, MacMahon's squares.
#include <algorithm>
#include <array>
#include <set>

#include "cover/models/model_building.h"
#include "quadrille/cover/models/puzzles.h"

namespace quadrille::cover::models {

namespace {

// ---------------------------------------------------------------------------------------------------------- queens

// The numbers below n from the middle outward: for 6 it is 3 2 4 1 5 0.
std::vector<int> organ_pipes(int n) {
  std::vector<int> order{n / 2};
  for (int distance = 1; static_cast<int>(order.size()) < n; ++distance) {
    order.push_back(n / 2 - distance);
    if (n / 2 + distance < n) order.push_back(n / 2 + distance);
  }
  return order;
}

// Items in the organ-pipe order of Knuth (TAOCP 4B, 7.2.2.1): lines in the middle, which conflict most, come first when
// sizes are equal. Diagonals of one cell exclude nothing and have no items.
struct QueenItems {
  QueenItems(Builder& builder, int n) : rows(size(n)), columns(size(n)), falling(size(2 * n)), rising(size(2 * n)) {
    for (int i : organ_pipes(n)) {
      rows[size(i)] = add_item(builder, "r" + joined({i}, n));
      columns[size(i)] = add_item(builder, "c" + joined({i}, n));
    }
    for (auto [name, diagonals] : {std::pair("a", &rising), std::pair("b", &falling)}) {
      for (int i = 1; i < 2 * n - 2; ++i) {
        (*diagonals)[size(i)] = add_item(builder, name + joined({i}, 2 * n), Kind::secondary);
      }
    }
  }
  static std::size_t size(int n) { return static_cast<std::size_t>(n); }

  std::vector<ItemId> rows, columns, falling, rising;
};

Result<Problem> queens_with_costs(int n, std::uint32_t (*cost)(int n, int row, int column)) {
  Builder builder;
  const QueenItems items(builder, n);
  const auto has_two_cells = [n](int diagonal) { return 0 < diagonal && diagonal < 2 * n - 2; };
  for (int cell = 0; cell < n * n; ++cell) {
    const int row = cell / n, column = cell % n, rising = row + column, falling = n - 1 + row - column;
    std::vector<Entry> entries{items.rows[QueenItems::size(row)], items.columns[QueenItems::size(column)]};
    if (has_two_cells(rising)) entries.emplace_back(items.rising[QueenItems::size(rising)]);
    if (has_two_cells(falling)) entries.emplace_back(items.falling[QueenItems::size(falling)]);
    (void)builder.add_option(entries, cost(n, row, column));
  }
  return std::move(builder).build();
}

// -------------------------------------------------------------------------------------------------------- MacMahon

using Edges = std::array<int, 4>;  // above, right, below, left

Edges turned(const Edges& edges) { return {edges[3], edges[0], edges[1], edges[2]}; }

// The squares up to rotation, each by its least rotation.
std::vector<Edges> all_squares(int colors) {
  std::set<Edges> squares;
  for (int code = 0; code < colors * colors * colors * colors; ++code) {
    Edges edges{code / (colors * colors * colors), code / (colors * colors) % colors, code / colors % colors,
                code % colors};
    Edges least = edges;
    for (int turn = 0; turn < 3; ++turn) edges = turned(edges), least = std::min(least, edges);
    squares.insert(least);
  }
  return {squares.begin(), squares.end()};
}

std::set<Edges> rotations_of(Edges edges) {
  std::set<Edges> rotations;
  for (int turn = 0; turn < 4; ++turn) rotations.insert(edges), edges = turned(edges);
  return rotations;
}

std::string name_of(const Edges& edges) {
  std::string name;
  for (int color : edges) name += letter(color);
  return name;
}

// The edges of the cells as items, except those at the border.
class EdgeGrid {
 public:
  EdgeGrid(int rows, int columns) : rows_(rows), columns_(columns) {}

  void add_to(Builder& builder) {
    for (int row = 1; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) add(builder, 'h', row, column);
    }
    for (int row = 0; row < rows_; ++row) {
      for (int column = 1; column < columns_; ++column) add(builder, 'v', row, column);
    }
  }

  /// In the order of Edges.
  std::array<std::optional<ItemId>, 4> around(int row, int column) const {
    return {at('h', row, column), at('v', row, column + 1), at('h', row + 1, column), at('v', row, column)};
  }

 private:
  // Horizontal edges first, then vertical ones, each with a row and a column more than there are cells.
  std::size_t place(char kind, int row, int column) const {
    return static_cast<std::size_t>(((kind == 'v' ? rows_ + 1 : 0) + row) * (columns_ + 1) + column);
  }
  void add(Builder& builder, char kind, int row, int column) {
    items_.resize(place('v', rows_, columns_) + 1);
    items_[place(kind, row, column)] =
        add_item(builder, kind + joined({row, column}, std::max(rows_, columns_)), Kind::secondary);
  }
  std::optional<ItemId> at(char kind, int row, int column) const {
    return items_.empty() ? std::nullopt : items_[place(kind, row, column)];
  }

  int rows_, columns_;
  std::vector<std::optional<ItemId>> items_;
};

// Empty if the border forbids the square.
std::optional<std::vector<Entry>> option_of(ItemId square, ItemId cell, const Edges& edges,
                                            const std::array<std::optional<ItemId>, 4>& around,
                                            std::span<const Color> colors, Frame frame) {
  std::vector<Entry> entries{square, cell};
  for (std::size_t side = 0; side < 4; ++side) {
    if (!around[side] && frame == Frame::a && edges[side] != 0) return std::nullopt;
    if (around[side]) entries.emplace_back(*around[side], colors[static_cast<std::size_t>(edges[side])]);
  }
  return entries;
}

}  // namespace

Result<Problem> queens(int n) {
  if (auto error = out_of_range("the number of queens", n, 1, 1000)) return *error;
  return queens_with_costs(n, [](int, int, int) { return 0U; });
}

Result<Problem> centered_queens(int n) {
  if (auto error = out_of_range("the number of queens", n, 1, 100)) return *error;
  return queens_with_costs(n, [](int size, int row, int column) {
    const int down = 2 * row - size + 1, right = 2 * column - size + 1, square = down * down + right * right;
    return static_cast<std::uint32_t>(square) * static_cast<std::uint32_t>(square);
  });
}

Result<Problem> langford(int n, Mirror mirror) {
  if (auto error = out_of_range("the number of pairs", n, 1, 1000)) return *error;
  Builder builder;
  std::vector<ItemId> numbers, places;
  for (int k = 1; k <= n; ++k) numbers.push_back(add_item(builder, std::to_string(k)));
  for (int i = 1; i <= 2 * n; ++i) places.push_back(add_item(builder, "s" + std::to_string(i)));
  // A number with an even count of places has no place that is its own mirror image.
  const int kept_left = mirror == Mirror::left_out ? n - (n % 2 == 0 ? 1 : 0) : 0;
  for (int k = 1; k <= n; ++k) {
    const int last = 2 * n - k - 1;
    for (int i = 1; i <= (k == kept_left ? last / 2 : last); ++i) {
      (void)builder.add_option({numbers[static_cast<std::size_t>(k - 1)], places[static_cast<std::size_t>(i - 1)],
                                places[static_cast<std::size_t>(i + k)]});
    }
  }
  return std::move(builder).build();
}

Result<Problem> macmahon_squares(int rows, int columns, int colors, Frame frame) {
  if (auto error = out_of_range("the number of colors", colors, 1, 10)) return *error;
  if (auto error = out_of_range("the number of rows", rows, 1, 10'000)) return *error;
  if (auto error = out_of_range("the number of columns", columns, 1, 10'000)) return *error;
  const std::vector<Edges> squares = all_squares(colors);
  const auto count = static_cast<int>(squares.size());
  if (auto error = out_of_range("the number of cells", rows * columns, count, count)) return *error;
  Builder builder;
  std::vector<ItemId> names, cells;
  for (const Edges& square : squares) names.push_back(add_item(builder, name_of(square)));
  for (int cell = 0; cell < count; ++cell) {
    cells.push_back(add_item(builder, joined({cell / columns, cell % columns}, std::max(rows, columns))));
  }
  EdgeGrid grid(rows, columns);
  grid.add_to(builder);
  std::vector<Color> color_of;
  color_of.reserve(static_cast<std::size_t>(colors));
  for (int color = 0; color < colors; ++color) color_of.push_back(builder.color(letter(color)));
  for (std::size_t square = 0; square < squares.size(); ++square) {
    for (int cell = 0; cell < count; ++cell) {
      const auto around = grid.around(cell / columns, cell % columns);
      for (const Edges& edges : rotations_of(squares[square])) {
        const auto option =
            option_of(names[square], cells[static_cast<std::size_t>(cell)], edges, around, color_of, frame);
        if (option) (void)builder.add_option(*option);
      }
    }
  }
  return std::move(builder).build();
}

}  // namespace quadrille::cover::models
