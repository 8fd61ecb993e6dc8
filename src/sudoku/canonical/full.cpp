// The canonical form of a full grid.
//
// Its first row is 123456789, whatever row that was and in whatever order the columns come: so 18 rows (of the grid and
// of its transpose) may be the first, each with 2 second rows. With the digits renamed this way, the second row tells
// for each column where its digit stands in the first row. Its first three digits are 456 if they are those of one
// other box, else 457; both can be had with each of the three stacks in front, and then the columns are nearly
// determined: 18 orders in the one case, 12 in the other. Few of them have the smallest second row, and for each of
// these all other rows follow: in both lower bands they are sorted by their first digits.
#include <algorithm>

#include "sudoku/canonical/canonical.h"

namespace quadrille::canonical {

namespace {

class FullGrid {
 public:
  explicit FullGrid(const Grid& grid) {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[0][cell / 9][cell % 9] = digits_[1][cell % 9][cell / 9] = grid.cells[cell];
    }
  }

  Best search() {
    for (transposed_ = 0; transposed_ < 2; ++transposed_) {
      for (first_ = 0; first_ < 9; ++first_) {
        for (int column = 0; column < 9; ++column) column_of_[row(first_)[column]] = static_cast<std::uint8_t>(column);
        const int band = first_ / 3 * 3;
        for (int step = 1; step < 3; ++step) {
          second_ = band + (first_ - band + step) % 3;
          third_ = band + (first_ - band + 3 - step) % 3;
          try_pair();
        }
      }
    }
    return best_;
  }

 private:
  const std::array<std::uint8_t, 9>& row(int number) const { return digits_[transposed_][number]; }

  // The columns of the second row's digits in the first row.
  void try_pair() {
    for (int column = 0; column < 9; ++column) partner_[column] = column_of_[row(second_)[column]];
    for (int stack = 0; stack < 3; ++stack) {
      const int a = 3 * stack, b = (a + 3) % 9, c = (a + 6) % 9;
      int in_b = 0;
      for (int i = 0; i < 3; ++i) in_b += partner_[a + i] / 3 * 3 == b ? 1 : 0;
      const bool pure = in_b == 0 || in_b == 3;
      if (!pure && found_pure_) continue;
      if (pure && !found_pure_) found_pure_ = true, best_second_ = no_row;
      if (pure) {
        try_pure(a);
      } else {
        try_mixed(a, in_b == 2 ? b : c, in_b == 2 ? c : b);
      }
    }
  }

  // The digits below each stack are those of one other, so stack a and an order of its columns settle everything.
  void try_pure(int a) {
    static constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (const auto& order : orders) {
      Columns columns;
      for (int i = 0; i < 3; ++i) {
        columns[i] = static_cast<std::uint8_t>(a + order[i]);
        columns[3 + i] = partner_[columns[i]];
        columns[6 + i] = partner_[columns[3 + i]];
      }
      try_columns(columns);
    }
  }

  // Two digits below stack a are of stack b, one is of stack c.
  void try_mixed(int a, int b, int c) {
    int of_b[2] = {}, of_c = 0, count = 0;
    for (int column = a; column < a + 3; ++column) {
      if (partner_[column] / 3 * 3 == b) {
        of_b[count++] = column;
      } else {
        of_c = column;
      }
    }
    for (int swapped = 0; swapped < 2; ++swapped) {
      const int first = of_b[swapped], second = of_b[1 - swapped];
      const int four = partner_[first], five = partner_[second], seven = partner_[of_c];
      const int six = 3 * b + 3 - four - five, other_two = 3 * c + 3 - seven;
      const int next = seven == c ? c + 1 : c;
      for (const int eight : {next, other_two - next}) {
        Columns columns;
        const int order[9] = {first, second, of_c, four, five, six, seven, eight, other_two - eight};
        std::copy(order, order + 9, columns.begin());
        try_columns(columns);
      }
    }
  }

  void try_columns(const Columns& columns) {
    std::uint8_t place[9];
    for (int i = 0; i < 9; ++i) place[columns[i]] = static_cast<std::uint8_t>(i + 1);
    RowCode second = 0;
    for (int i = 0; i < 9; ++i) second = second << 4 | place[partner_[columns[i]]];
    if (second > best_second_) return;
    if (second < best_second_) best_second_ = second, best_.count = 0;
    try_rows(columns, second);
  }

  // Names the digits by the columns' order, computes the third row, and sorts the rows of both lower bands by their
  // first digits, then the bands. Ends as soon as the third row is larger than the best.
  void try_rows(const Columns& columns, RowCode second) {
    std::uint8_t label[10] = {};
    for (int i = 0; i < 9; ++i) label[row(first_)[columns[i]]] = static_cast<std::uint8_t>(i + 1);
    const auto code = [&](int number) {
      RowCode digits = 0;
      for (int i = 0; i < 9; ++i) digits = digits << 4 | label[row(number)[columns[i]]];
      return digits;
    };
    Image image;
    image.rows[0] = first_row, image.rows[1] = second, image.rows[2] = code(third_);
    if (best_.count > 0 && image.rows[2] > best_.image.rows[2]) return;
    std::array<int, 9> order{first_, second_, third_};
    int bands[2], found = 0;
    for (int band = 0; band < 9; band += 3) {
      if (band != first_ / 3 * 3) bands[found++] = band;
    }
    const auto first_digit = [&](int number) { return label[row(number)[columns[0]]]; };
    for (int i = 0; i < 2; ++i) {
      int* rows = &order[3 + 3 * i];
      for (int j = 0; j < 3; ++j) rows[j] = bands[i] + j;
      std::sort(rows, rows + 3, [&](int x, int y) { return first_digit(x) < first_digit(y); });
    }
    if (first_digit(order[3]) > first_digit(order[6])) std::swap_ranges(&order[3], &order[6], &order[6]);
    for (int i = 3; i < 9; ++i) image.rows[i] = code(order[i]);
    if (!best_.improve(image)) return;
    best_.symmetry.transposed = transposed_ == 1;
    for (int i = 0; i < 9; ++i) best_.symmetry.rows[i] = static_cast<std::uint8_t>(order[i]);
    best_.symmetry.columns = columns;
    std::copy(label, label + 10, best_.symmetry.digits.begin());
  }

  static constexpr RowCode first_row = 0x123456789, no_row = ~RowCode{0};

  std::array<std::array<std::array<std::uint8_t, 9>, 9>, 2> digits_;  // of the grid and of its transpose
  std::array<std::uint8_t, 10> column_of_;                            // of each digit in the first row
  std::array<std::uint8_t, 9> partner_;
  int transposed_ = 0, first_ = 0, second_ = 0, third_ = 0;
  bool found_pure_ = false;
  RowCode best_second_ = no_row;
  Best best_;
};

}  // namespace

Best best_of_full(const Grid& grid) { return FullGrid(grid).search(); }

}  // namespace quadrille::canonical
