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
