// Builds sudoku as an exact cover problem with 4n² items in the order: cell, row with symbol, column with symbol, box
// with symbol. Option numbers of the full matrix are cell * n + symbol, counted from 0; with fewer candidates they are
// consecutive in the same order.
#include "sudoku/core/matrix.h"

namespace quadrille {

namespace {

using cover::ItemId;

std::string item_name(int kind, int a, int b) {
  static constexpr char letters[] = {'r', 'r', 'c', 'b'};
  return letters[kind] + std::to_string(a + 1) + (kind == 0 ? "c" : "=") + std::to_string(b + 1);
}

template <class Wanted>
cover::Problem matrix_of(BoxShape shape, Wanted wanted) {
  const int n = shape.order();
  cover::Builder builder;
  for (int kind = 0; kind < 4; ++kind) {
    for (int i = 0; i < n * n; ++i) (void)builder.add_item(item_name(kind, i / n, i % n));
  }
  const auto item = [n](int kind, int a, int b) { return ItemId{static_cast<std::uint32_t>((kind * n + a) * n + b)}; };
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    const int row = shape.row(cell), column = shape.column(cell), box = shape.box(cell);
    for (int s = 0; s < n; ++s) {
      if (!wanted(cell, s)) continue;
      (void)builder.add_option({item(0, row, column), item(1, row, s), item(2, column, s), item(3, box, s)});
    }
  }
  return std::move(builder).build();
}

}  // namespace

cover::Problem sudoku_matrix(BoxShape shape) {
  return matrix_of(shape, [](int, int) { return true; });
}

cover::Problem sukaku_matrix(const Candidates& candidates) {
  return matrix_of(BoxShape{}, [&](int cell, int s) { return (candidates.cells[cell] >> s & 1) != 0; });
}

}  // namespace quadrille
