// The canonical form of any grid, row by row.
//
// All arrangements that have the smallest rows so far are kept side by side. In an arrangement the stacks are in order,
// but columns of one stack that have been equal so far, all empty, form a class and have no order yet. The next row,
// with the columns of each class in the best order, is: empty cells, then digits that have a name, then digits that get
// the next names. Those with new names are in no order among themselves: each order is an arrangement of its own from
// there on.
#include <algorithm>
#include <bit>
#include <cassert>
#include <vector>

#include "sudoku/canonical/canonical.h"

namespace quadrille::canonical {

namespace {

constexpr std::uint8_t no_name = 15;

struct Arrangement {
  std::array<std::uint8_t, 9> rows;
  Columns columns;
  std::array<std::uint8_t, 10> names;  // of the digits; no_name: none yet
  std::uint8_t next_name = 1;
  std::uint16_t class_starts = 0b001001001;  // bit i: a class begins at place i
  std::uint16_t rows_left = 0x1FF;
  bool transposed = false;

  int class_end(int place) const {
    return place + 1 + std::countr_zero(static_cast<unsigned>(class_starts | 0x200) >> (place + 1));
  }
};

class AnyGrid {
 public:
  AnyGrid(const Grid& grid, bool pattern) : pattern_(pattern) {
    for (int cell = 0; cell < 81; ++cell) {
      const std::uint8_t digit = pattern && grid.cells[cell] != 0 ? 1 : grid.cells[cell];
      digits_[0][cell / 9][cell % 9] = digits_[1][cell % 9][cell / 9] = digit;
    }
  }

  Best search() {
    begin();
    Best best;
    for (int row = 0; row < 9; ++row) best.image.rows[row] = next_row(row);
    for (const Arrangement& arrangement : arrangements_) best.count += orders_left(arrangement);
    finish(best);
    return best;
  }

 private:
  struct Candidate {
    std::uint32_t arrangement;
    std::uint8_t row;
  };

  void begin() {
    static constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (const auto& stacks : orders) {
      for (const bool transposed : {false, true}) {
        Arrangement& start = arrangements_.emplace_back();
        start.transposed = transposed;
        for (int i = 0; i < 9; ++i) start.columns[i] = static_cast<std::uint8_t>(3 * stacks[i / 3] + i % 3);
        start.names.fill(no_name);
        start.names[0] = 0;
        if (pattern_) start.names[1] = 1;
      }
    }
  }

  // Finds the smallest next row of all arrangements and keeps those that have it.
  RowCode next_row(int number) {
    RowCode best = ~RowCode{0};
    candidates_.clear();
    for (std::uint32_t i = 0; i < arrangements_.size(); ++i) {
      const Arrangement& arrangement = arrangements_[i];
      const int band = number % 3 == 0 ? 0 : arrangement.rows[number - 1] / 3;
      const unsigned allowed = number % 3 == 0 ? whole_bands(arrangement.rows_left) : 7U << (3 * band);
      for (unsigned rows = arrangement.rows_left & allowed; rows != 0; rows &= rows - 1) {
        const int row = std::countr_zero(rows);
        const RowCode code = code_of(arrangement, row);
        if (code > best) continue;
        if (code < best) best = code, candidates_.clear();
        candidates_.push_back({i, static_cast<std::uint8_t>(row)});
      }
    }
    next_.clear();
    for (const Candidate& candidate : candidates_) {
      Arrangement arrangement = arrangements_[candidate.arrangement];
      arrangement.rows[number] = candidate.row;
      arrangement.rows_left &= static_cast<std::uint16_t>(~(1U << candidate.row));
      refine(arrangement, candidate.row, 0);
    }
    arrangements_.swap(next_);
    return best;
  }

  // Returns the rows of bands of which no row has been taken: bits 0, 3, 6 tell whether three neighbors are left.
  static unsigned whole_bands(unsigned rows) {
    const unsigned whole = rows & rows >> 1 & rows >> 2 & 0b001001001;
    return whole * 7;
  }

  const std::array<std::uint8_t, 9>& row_of(const Arrangement& arrangement, int row) const {
    return digits_[arrangement.transposed ? 1 : 0][row];
  }

  // Computes the row as it would be, without changing the arrangement: names are sorted within each class, and digits
  // without a name get the next ones.
  RowCode code_of(const Arrangement& arrangement, int number) const {
    const auto& row = row_of(arrangement, number);
    std::uint8_t next_name = arrangement.next_name;
    RowCode code = 0;
    for (int place = 0; place < 9;) {
      const int end = arrangement.class_end(place);
      std::uint8_t names[3];
      for (int i = place; i < end; ++i) names[i - place] = arrangement.names[row[arrangement.columns[i]]];
      sort(names, end - place);
      for (int i = 0; i < end - place; ++i) code = code << 4 | (names[i] == no_name ? next_name++ : names[i]);
      place = end;
    }
    return code;
  }

  static void sort(std::uint8_t* names, int count) {
    const auto order = [&](int i, int j) {
      if (names[i] > names[j]) std::swap(names[i], names[j]);
    };
    if (count > 1) order(0, 1);
    if (count > 2) order(1, 2), order(0, 1);
  }

  // Puts the columns of each class from `place` on in order, and adds every arrangement that results.
  void refine(Arrangement arrangement, int number, int place) {
    const auto& row = row_of(arrangement, number);
    for (int end = 0; place < 9; place = end) {
      end = arrangement.class_end(place);
      std::uint8_t* const columns = arrangement.columns.data();
      const auto name = [&](int i) { return arrangement.names[row[columns[i]]]; };
      if (end - place > 1) {
        std::sort(columns + place, columns + end, [&](std::uint8_t a, std::uint8_t b) {
          return arrangement.names[row[a]] < arrangement.names[row[b]];
        });
      }
      int named_end = place;
      for (; named_end < end && name(named_end) != no_name; ++named_end) {
        const bool starts = named_end > place && name(named_end) != name(named_end - 1);
        if (starts) arrangement.class_starts |= static_cast<std::uint16_t>(1U << named_end);
      }
      if (named_end == end) continue;
      // Digits without a name: every order of their columns.
      for (int i = named_end; i < end; ++i) arrangement.class_starts |= static_cast<std::uint16_t>(1U << i);
      if (end - named_end > 1) return branch(arrangement, number, named_end, end);
      arrangement.names[row[columns[named_end]]] = arrangement.next_name++;
    }
    next_.push_back(arrangement);
  }

  void branch(const Arrangement& arrangement, int number, int first, int end) {
    Columns order = arrangement.columns;
    const auto from = order.begin() + first, to = order.begin() + end;
    for (int left = end - first == 3 ? 6 : 2; left > 0; --left, std::next_permutation(from, to)) {
      Arrangement branched = arrangement;
      branched.columns = order;
      for (int i = first; i < end; ++i) {
        branched.names[row_of(branched, number)[branched.columns[i]]] = branched.next_name++;
      }
      refine(branched, number, end);
    }
  }

  // Columns that are still in one class may be in any order.
  static std::uint32_t orders_left(const Arrangement& arrangement) {
    std::uint32_t orders = 1;
    for (int place = 0; place < 9;) {
      const int end = arrangement.class_end(place), size = end - place;
      orders *= size == 3 ? 6 : static_cast<std::uint32_t>(size);
      place = end;
    }
    return orders;
  }

  void finish(Best& best) const {
    assert(!arrangements_.empty() && arrangements_.front().rows_left == 0);
    const Arrangement& first = arrangements_.front();
    best.symmetry.transposed = first.transposed;
    best.symmetry.rows = first.rows;
    best.symmetry.columns = first.columns;
    if (pattern_) return;
    best.symmetry.digits = first.names;
    std::uint8_t next_name = first.next_name;  // digits that do not occur
    for (std::uint8_t& name : best.symmetry.digits) {
      if (name == no_name) name = next_name++;
    }
  }

  const bool pattern_;
  std::array<std::array<std::array<std::uint8_t, 9>, 9>, 2> digits_;  // of the grid and of its transpose
  std::vector<Arrangement> arrangements_, next_;
  std::vector<Candidate> candidates_;
};

}  // namespace

Best best_of_any(const Grid& grid, bool pattern) { return AnyGrid(grid, pattern).search(); }

}  // namespace quadrille::canonical
