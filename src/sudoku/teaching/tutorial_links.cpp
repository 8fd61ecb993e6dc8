// Builds the matrix of a puzzle and searches it with dancing links, one node for each 1, as D. E. Knuth's "Dancing
// Links" (2000) describes it and tutorials repeat it: with horizontal links within rows, recursion, and a new matrix
// per puzzle. The engine `links` shows what is gained without these.
//
//     columns    1 ...  81  the cell has a digit       163 ... 243  the column has the digit
//               82 ... 162  the row has the digit      244 ... 324  the box has the digit
#include "sudoku/teaching/tutorial_links.h"

#include <cassert>

namespace quadrille {

bool TutorialLinks::begin() {
  link_columns();
  for (int cell = 0; cell < 81; ++cell) {
    const int clue = grid_.cells[cell];
    for (int digit = 1; digit <= 9; ++digit) {
      if ((clue == 0 || clue == digit) && is_given(cell, digit)) link_row(cell, digit);
    }
  }
  return true;  // of two clues that clash the first covers a column that the second needs
}

// Links the heads of the columns to a ring with the root, and each head to itself.
void TutorialLinks::link_columns() {
  end_ = 1 + column_count;
  for (int column = root; column < end_; ++column) {
    left_[column] = column - 1;
    right_[column] = column + 1;
    up_[column] = down_[column] = column;
  }
  left_[root] = column_count;
  right_[column_count] = root;
  size_.fill(0);
}

// Adds four nodes at the bottom of their columns and links them to a ring. The first and the last one get wrong
// neighbors in the loop, which are corrected after it.
void TutorialLinks::link_row(int cell, int digit) {
  const int first = end_, value = digit - 1;
  for (int column : {1 + cell, 82 + 9 * grid_shape.row(cell) + value, 163 + 9 * grid_shape.column(cell) + value,
                     244 + 9 * grid_shape.box(cell) + value}) {
    assert(end_ < node_count);
    const int node = end_++;
    column_[node] = column;
    cell_[node] = static_cast<std::uint8_t>(cell);
    digit_[node] = static_cast<std::uint8_t>(digit);
    up_[node] = up_[column];
    down_[node] = column;
    down_[up_[column]] = node;
    up_[column] = node;
    ++size_[column];
    left_[node] = node - 1;
    right_[node] = node + 1;
  }
  left_[first] = end_ - 1;
  right_[end_ - 1] = first;
}

int TutorialLinks::smallest_column() const {
  int best = right_[root];
  for (int column = best; column != root; column = right_[column]) {
    if (size_[column] < size_[best]) best = column;
  }
  return best;
}

void TutorialLinks::search() {
  if (right_[root] == root) return found();
  const int column = smallest_column();
  assert(column != root);
  cover(column);
  for (int row = down_[column]; row != column; row = down_[row]) {
    count_node();
    grid_.cells[cell_[row]] = digit_[row];
    for (int node = right_[row]; node != row; node = right_[node]) cover(column_[node]);
    search();
    if (done()) return;  // nothing is put back: the next puzzle builds its own links
    for (int node = left_[row]; node != row; node = left_[node]) uncover(column_[node]);
  }
  uncover(column);
}

// Removes the column from the ring of heads, and all its rows from their other columns.
void TutorialLinks::cover(int column) {
  right_[left_[column]] = right_[column];
  left_[right_[column]] = left_[column];
  for (int row = down_[column]; row != column; row = down_[row]) {
    for (int node = right_[row]; node != row; node = right_[node]) {
      down_[up_[node]] = down_[node];
      up_[down_[node]] = up_[node];
      --size_[column_[node]];
    }
  }
}

// Restores in the opposite order, from the bottom up and from right to left.
void TutorialLinks::uncover(int column) {
  for (int row = up_[column]; row != column; row = up_[row]) {
    for (int node = left_[row]; node != row; node = left_[node]) {
      down_[up_[node]] = node;
      up_[down_[node]] = node;
      ++size_[column_[node]];
    }
  }
  right_[left_[column]] = left_[right_[column]] = column;
  assert(size_[column] >= 0);
}

}  // namespace quadrille
