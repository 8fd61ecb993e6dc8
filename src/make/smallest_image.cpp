// All arrangements of lines that have the smallest rows so far are kept side by side, and each is continued by every
// row that may come next.
//
//    places   0 1 2 | 3 4 5        stacks are in order from the beginning: each order is an arrangement
//    columns  4 3 5 | 0 2 1        columns 3 and 5 have been alike so far: they form a class, {1, 2}, and have no order
//    row      0 0 0 | 1 2 3
//
// Symbols get their names in the order in which they occur. If a row has only new symbols in a class, the columns stay
// alike, and the symbols go with them: the name of a symbol is the place of its column plus a number. An order is
// chosen as late as possible, when the smallest name of a later row depends on it: so a full grid begins with few
// arrangements, though all orders of its columns make its first row 1, 2, 3, ...
#include "make/smallest_image.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <map>
#include <numeric>

namespace quadrille {

namespace {

constexpr std::size_t most_lines = 64;

struct LineOrder {
  std::array<std::uint8_t, most_lines> rows;        // as far as they are chosen
  std::array<std::uint8_t, most_lines> columns;     // at each place
  std::array<std::uint8_t, most_lines> places;      // of each column
  std::array<std::uint8_t, most_lines + 1> holder;  // of each symbol that has a name: a column
  std::array<std::int8_t, most_lines + 1> shift;    // its name is the place of the holder plus this
  std::uint64_t named = 0;                          // bit s: symbol s has a name
  std::uint64_t class_starts = 0;                   // bit i: a class begins at place i
  std::uint64_t rows_left = 0;
  int next_name = 1;
  bool transposed = false;
  ExactCount weight = 1;  // of equal rows only one is tried

  std::size_t class_start(std::size_t place) const {
    return place - static_cast<std::size_t>(std::countl_zero(class_starts << (63 - place)));
  }
  void split(std::size_t place) {
    if (place < most_lines) class_starts |= std::uint64_t{1} << place;
  }
  void swap_places(std::size_t a, std::size_t b) {
    std::swap(columns[a], columns[b]);
    places[columns[a]] = static_cast<std::uint8_t>(a), places[columns[b]] = static_cast<std::uint8_t>(b);
  }
};

using SymbolRow = std::array<std::uint8_t, most_lines>;

// Keeps the rows of a square and of its transpose, and knows which of them are alike: equal rows, or bands of equal
// rows, lead to equal images, so one of each kind is enough.
class SquareRows {
 public:
  SquareRows(std::span<const std::uint8_t> cells, BoxShape boxes, bool pattern)
      : boxes_(boxes), n_(static_cast<std::size_t>(boxes.order())) {
    assert(n_ <= most_lines && cells.size() == n_ * n_);
    for (std::size_t row = 0; row < n_; ++row) {
      for (std::size_t column = 0; column < n_; ++column) {
        const std::uint8_t symbol = cells[row * n_ + column];
        symbols_[0][row][column] = symbols_[1][column][row] = pattern && symbol != 0 ? 1 : symbol;
      }
    }
    for (const std::size_t side : {0, 1}) find_twins(side);
  }

  bool may_transpose() const { return boxes_.rows == boxes_.columns || boxes_.rows == 1 || boxes_.columns == 1; }
  const SymbolRow& row_of(const LineOrder& order, std::size_t row) const {
    return symbols_[order.transposed ? 1 : 0][row];
  }

  // Returns the rows that may come next, one of each kind, with how many there are: those of the band that has been
  // begun, or all of other bands.
  std::vector<std::pair<std::size_t, std::uint64_t>> rows_for(const LineOrder& order, std::size_t number) const {
    const std::size_t side = order.transposed ? 1 : 0;
    const bool begins = number % band_rows() == 0;
    std::vector<std::pair<std::size_t, std::uint64_t>> rows;
    std::vector<std::pair<int, int>> kinds;
    for (std::uint64_t left = order.rows_left; left != 0; left &= left - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(left));
      if (!begins && band_of(row) != band_of(order.rows[number - 1])) continue;
      const std::pair kind(begins ? band_twin_[side][band_of(row)] : 0, row_twin_[side][row]);
      const auto known = std::ranges::find(kinds, kind);
      if (known != kinds.end()) {
        ++rows[static_cast<std::size_t>(known - kinds.begin())].second;
      } else {
        kinds.push_back(kind), rows.emplace_back(row, 1);
      }
    }
    return rows;
  }

 private:
  std::size_t band_rows() const { return static_cast<std::size_t>(boxes_.rows); }
  std::size_t band_of(std::size_t row) const { return row / band_rows(); }

  // Numbers rows and bands, so that equal ones have the same number.
  void find_twins(std::size_t side) {
    std::map<SymbolRow, int> rows;
    std::map<std::vector<int>, int> bands;
    for (std::size_t row = 0; row < n_; ++row)
      row_twin_[side][row] = rows.emplace(symbols_[side][row], static_cast<int>(rows.size())).first->second;
    for (std::size_t first = 0; first < n_; first += band_rows()) {
      std::vector<int> band(row_twin_[side].begin() + static_cast<std::ptrdiff_t>(first),
                            row_twin_[side].begin() + static_cast<std::ptrdiff_t>(first + band_rows()));
      std::ranges::sort(band);
      band_twin_[side][band_of(first)] = bands.emplace(std::move(band), static_cast<int>(bands.size())).first->second;
    }
  }

  const BoxShape boxes_;
  const std::size_t n_;
  std::array<std::array<SymbolRow, most_lines>, 2> symbols_ = {};  // of the square and of its transpose
  std::array<std::array<int, most_lines>, 2> row_twin_ = {}, band_twin_ = {};
};

class RowByRow {
 public:
  RowByRow(std::span<const std::uint8_t> cells, BoxShape boxes, bool pattern, std::size_t most)
      : rows_(cells, boxes, pattern),
        boxes_(boxes),
        n_(static_cast<std::size_t>(boxes.order())),
        pattern_(pattern),
        most_(most) {}

  std::optional<SmallestImage> search() {
    begin();
    SmallestImage image;
    for (std::size_t number = 0; number < n_; ++number) {
      if (!take_rows(number)) return std::nullopt;
      image.cells.insert(image.cells.end(), best_.begin(), best_.end());
    }
    for (const LineOrder& order : orders_) image.ways += order.weight * orders_left(order);
    image.map = map_of(orders_.front());
    return image;
  }

 private:
  void begin() {
    const auto width = static_cast<std::size_t>(boxes_.columns);
    std::vector<std::size_t> stacks(n_ / width);
    std::iota(stacks.begin(), stacks.end(), 0U);
    do {
      for (const bool transposed : {false, true}) {
        if (transposed && !rows_.may_transpose()) continue;
        LineOrder& order = orders_.emplace_back();
        order.transposed = transposed;
        order.rows_left = ~std::uint64_t{0} >> (64 - n_);
        for (std::size_t place = 0; place < n_; ++place) {
          const std::size_t column = width * stacks[place / width] + place % width;
          order.columns[place] = static_cast<std::uint8_t>(column);
          order.places[column] = static_cast<std::uint8_t>(place);
          if (place % width == 0) order.class_starts |= std::uint64_t{1} << place;
        }
      }
    } while (orders_.size() <= most_ && std::ranges::next_permutation(stacks).found);
  }

  // Finds the smallest next row, and keeps the arrangements that have it. False if there are too many of them.
  bool take_rows(std::size_t number) {
    best_.assign(n_, 0xFF);
    next_.clear();
    for (const LineOrder& order : orders_) {
      for (const auto& [row, twins] : rows_.rows_for(order, number)) {
        LineOrder with = order;
        with.rows[number] = static_cast<std::uint8_t>(row);
        with.rows_left &= ~(std::uint64_t{1} << row);
        with.weight *= twins;
        code_.clear();
        arrange(with, row);
        if (next_.size() > most_) return false;
      }
    }
    orders_.swap(next_);
    return true;
  }

  std::size_t end_of(const LineOrder& order, std::size_t place) const {
    const std::uint64_t after = place + 1 < n_ ? order.class_starts >> (place + 1) << (place + 1) : 0;
    return after == 0 ? n_ : static_cast<std::size_t>(std::countr_zero(after));
  }

  // Returns the smallest name that a symbol can get if its column comes to this place, where a class begins. New
  // symbols get the next name.
  int least_name(const LineOrder& order, std::size_t place, std::uint8_t symbol) const {
    if (symbol == 0 || pattern_) return symbol;
    if ((order.named >> (symbol - 1) & 1) == 0) return order.next_name;
    std::size_t first = order.class_start(order.places[order.holder[symbol]]);
    if (first == place) ++first;  // the place is taken: no symbol is twice in a column
    return static_cast<int>(first) + order.shift[symbol];
  }

  // Tells whether the row, as far as it is known, comes after the smallest one.
  bool is_worse() const {
    return std::lexicographical_compare(best_.begin(), best_.begin() + static_cast<std::ptrdiff_t>(code_.size()),
                                        code_.begin(), code_.end());
  }

  // Puts the columns in order, place by place, and adds all arrangements that result.
  void arrange(LineOrder order, std::size_t number) {
    const SymbolRow& row = rows_.row_of(order, number);
    while (code_.size() < n_) {
      const std::size_t place = code_.size(), end = end_of(order, place);
      int least = order.next_name;
      for (std::size_t i = place; i < end; ++i)
        least = std::min(least, least_name(order, place, row[order.columns[i]]));
      if (least == 0 || pattern_) {
        take_alike(order, row, place, end, least);
      } else if (least == order.next_name) {
        take_new(order, row, place, end);
      } else {
        return take_each(order, number, place, end, least);
      }
      if (is_worse()) return;
    }
    if (code_ < best_) best_ = code_, next_.clear();
    next_.push_back(order);
  }

  // Columns with the same symbol, or with none, come next and are alike.
  void take_alike(LineOrder& order, const SymbolRow& row, std::size_t place, std::size_t end, int symbol) {
    std::size_t next = place;
    for (std::size_t i = place; i < end; ++i)
      if (row[order.columns[i]] == symbol) order.swap_places(next++, i);
    code_.insert(code_.end(), next - place, static_cast<std::uint8_t>(symbol));
    order.split(next);
  }

  // All columns of the class have new symbols.
  void take_new(LineOrder& order, const SymbolRow& row, std::size_t place, std::size_t end) {
    const int shift = order.next_name - static_cast<int>(place);
    for (std::size_t i = place; i < end; ++i) {
      const std::uint8_t symbol = row[order.columns[i]];
      order.holder[symbol] = order.columns[i];
      order.shift[symbol] = static_cast<std::int8_t>(shift);
      order.named |= std::uint64_t{1} << (symbol - 1);
      code_.push_back(static_cast<std::uint8_t>(order.next_name++));
    }
  }

  // Each column whose symbol can have the least name may come next. The column of that symbol is then the first of its
  // class.
  void take_each(const LineOrder& order, std::size_t number, std::size_t place, std::size_t end, int least) {
    const SymbolRow& row = rows_.row_of(order, number);
    for (std::size_t i = place; i < end; ++i) {
      const std::uint8_t symbol = row[order.columns[i]];
      if (least_name(order, place, symbol) != least) continue;
      LineOrder with = order;
      with.swap_places(place, i);
      with.split(place + 1);
      const std::size_t held = with.places[with.holder[symbol]], first = with.class_start(held);
      with.swap_places(first, held);
      with.split(first + 1);
      code_.resize(place);
      code_.push_back(static_cast<std::uint8_t>(least));
      if (!is_worse()) arrange(with, number);
    }
  }

  // Columns that are still in one class may be in any order.
  ExactCount orders_left(const LineOrder& order) const {
    ExactCount orders = 1;
    for (std::size_t place = 0, end = 0; place < n_; place = end) {
      end = end_of(order, place);
      for (std::size_t size = end - place; size > 1; --size) orders *= size;
    }
    return orders;
  }

  PuzzleMap map_of(const LineOrder& order) const {
    PuzzleMap map{order.transposed,
                  {order.rows.begin(), order.rows.begin() + boxes_.order()},
                  {order.columns.begin(), order.columns.begin() + boxes_.order()},
                  std::vector<std::uint8_t>(n_ + 1)};
    int next_name = order.next_name;
    for (std::uint8_t symbol = 1; symbol <= n_; ++symbol) {
      const bool has_name = (order.named >> (symbol - 1) & 1) != 0;
      const int name = pattern_   ? symbol
                       : has_name ? order.places[order.holder[symbol]] + order.shift[symbol]
                                  : next_name++;
      map.symbols[symbol] = static_cast<std::uint8_t>(name);
    }
    return map;
  }

  const SquareRows rows_;
  const BoxShape boxes_;
  const std::size_t n_;
  const bool pattern_;
  const std::size_t most_;
  std::vector<LineOrder> orders_, next_;
  std::vector<std::uint8_t> code_, best_;
};

}  // namespace

std::optional<SmallestImage> smallest_image(std::span<const std::uint8_t> cells, BoxShape boxes, bool pattern,
                                            std::size_t most) {
  return RowByRow(cells, boxes, pattern, most).search();
}

}  // namespace quadrille
