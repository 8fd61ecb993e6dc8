// Builds Latin squares and sudoku as exact covers: for each cell, row, column and box with a symbol an item.
//
//     kind 0  r1c2: the cell has a symbol    kind 1  r1=5: row 1 has a 5    kind 2  c2=5    kind 3  b1=5 (sudoku only)
//
// Clues do not become options: what they satisfy is left out, with all options that conflict.
#include "cover/models/model_building.h"
#include "quadrille/cover/models/puzzles.h"
#include "quadrille/random.h"

namespace quadrille::cover::models {

namespace {

using Clues = std::span<const std::uint8_t>;

// Builds a square: it has 3n² or 4n² constraints, numbered (kind * n + a) * n + b; clues satisfy some of them, and the
// others become items.
class SquareBuilder {
 public:
  SquareBuilder(int n, int box_rows) : n_(n), box_rows_(box_rows), kinds_(box_rows > 0 ? 4 : 3) {
    items_.resize(static_cast<std::size_t>(kinds_ * n * n), open);
  }

  Result<Problem> build(Clues clues) && {
    if (auto error = place(clues)) return *error;
    // Adds items in the order of their numbers; met demands get none.
    for (int demand = 0; demand < kinds_ * n_ * n_; ++demand) {
      ItemId& item = items_[static_cast<std::size_t>(demand)];
      if (item != met) item = add_item(builder_, name_of(demand / (n_ * n_), demand / n_ % n_, demand % n_));
    }
    for (int option = 0; option < n_ * n_ * n_; ++option) add_option(option / n_, option % n_);
    return std::move(builder_).build();
  }

 private:
  static constexpr ItemId open{~1U}, met{~0U};

  std::optional<Error> place(Clues clues) {
    const auto cells = static_cast<std::size_t>(n_ * n_);
    if (!clues.empty() && clues.size() != cells) {
      return Error{ErrorCode::bad_length,
                   "expected " + std::to_string(cells) + " clues or none, found " + std::to_string(clues.size())};
    }
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      if (clues[cell] == 0) continue;
      if (auto error = place_clue(static_cast<int>(cell), clues[cell])) return error;
    }
    return std::nullopt;
  }

  // Marks the demands that the clue meets. One that is met already was met by a clashing clue.
  std::optional<Error> place_clue(int cell, int symbol) {
    const TextPlace at{static_cast<std::uint64_t>(cell / n_ + 1), static_cast<std::uint64_t>(cell % n_ + 1)};
    if (auto error = out_of_range("a clue", symbol, 1, n_)) return Error{error->code, error->detail, at};
    for (int kind = 0; kind < kinds_; ++kind) {
      if (std::exchange(item(kind, cell, symbol - 1), met) != met) continue;
      return Error{ErrorCode::clashing_clues,
                   "the clue " + std::to_string(symbol) + " is already in its row, column or box", at};
    }
    return std::nullopt;
  }

  // Leaves out options that would meet a demand twice.
  void add_option(int cell, int symbol) {
    std::vector<Entry> entries;
    for (int kind = 0; kind < kinds_; ++kind) {
      const ItemId demand = item(kind, cell, symbol);
      if (demand == met) return;
      entries.emplace_back(demand);
    }
    (void)builder_.add_option(entries);
  }

  ItemId& item(int kind, int cell, int symbol) {
    const int row = cell / n_, column = cell % n_;
    switch (kind) {
      case 0: return item_at(0, row, column);
      case 1: return item_at(1, row, symbol);
      case 2: return item_at(2, column, symbol);
      default: return item_at(3, row / box_rows_ * box_rows_ + column / (n_ / box_rows_), symbol);
    }
  }
  ItemId& item_at(int kind, int a, int b) { return items_[static_cast<std::size_t>((kind * n_ + a) * n_ + b)]; }

  static std::string name_of(int kind, int a, int b) {
    static constexpr std::string_view letters = "rrcb";
    return letters[static_cast<std::size_t>(kind)] + std::to_string(a + 1) + (kind == 0 ? "c" : "=") +
           std::to_string(b + 1);
  }

  int n_, box_rows_, kinds_;
  std::vector<ItemId> items_;
  Builder builder_;
};

}  // namespace

Result<Problem> sudoku(int box_rows, int box_columns, Clues clues) {
  constexpr int most = 100;
  if (auto error = out_of_range("the number of rows of a box", box_rows, 1, most)) return *error;
  if (auto error = out_of_range("the number of columns of a box", box_columns, 1, most)) return *error;
  if (auto error = out_of_range("the size of a box", box_rows * box_columns, 1, most)) return *error;
  return SquareBuilder(box_rows * box_columns, box_rows).build(clues);
}

Result<Problem> latin_squares(int n, Clues clues) {
  if (auto error = out_of_range("the number of symbols", n, 1, 150)) return *error;
  return SquareBuilder(n, 0).build(clues);
}

// Fixes the first row and column to 1 2 3 ...: every Latin square becomes one of these by permuting rows and columns.
Result<Problem> reduced_latin_squares(int n) {
  if (auto error = out_of_range("the number of symbols", n, 1, 150)) return *error;
  const auto side = static_cast<std::size_t>(n);
  std::vector<std::uint8_t> clues(side * side);
  for (std::size_t i = 0; i < side; ++i) clues[i] = clues[i * side] = static_cast<std::uint8_t>(i + 1);
  return latin_squares(n, clues);
}

// Uses the cyclic Latin square, in which cell (r, c) has the symbol r + c mod n. It has no transversal if n is even.
Result<Problem> transversals(int n, std::optional<std::uint64_t> cost_seed) {
  if (auto error = out_of_range("the number of symbols", n, 1, 1000)) return *error;
  constexpr int most_cost = 999;
  Random random(cost_seed.value_or(0), 0);
  Builder builder;
  std::vector<ItemId> items;
  for (char kind : {'r', 'c', 's'}) {
    for (int i = 0; i < n; ++i) items.push_back(add_item(builder, kind + joined({i}, n)));
  }
  const auto item = [&](int kind, int i) { return items[static_cast<std::size_t>(kind * n + i)]; };
  for (int cell = 0; cell < n * n; ++cell) {
    const int row = cell / n, column = cell % n;
    const int cost = cost_seed ? random.below(most_cost + 1) : 0;
    (void)builder.add_option({item(0, row), item(1, column), item(2, (row + column) % n)},
                             static_cast<std::uint32_t>(cost));
  }
  return std::move(builder).build();
}

}  // namespace quadrille::cover::models
