// Skyscrapers, two-string kites and empty rectangles: two links of one digit that share a line or a box.
//
//     skyscraper   rows a and b with two places each; two of these share a column, so one of the other two is true
//     kite         a row and a column with two places each; one place of both is in the same box
//     rectangle    the places of a box lie in a row and a column; a line with two places meets the row or the column
//
// All of them cross out what sees both ends; kites and rectangles have one such cell, where the lines of the ends
// cross.
#include "logic/hodoku/single_digit.h"

#include <cassert>
#include <utility>

namespace quadrille::logic::hodoku {
namespace {

/// The two places of a digit in a line.
struct StrongPair {
  int first = 0;
  int second = 0;
  int house = 0;
};
using StrongPairs = Few<StrongPair, 18>;

// Collects the lines with two places of the digit. The highest place is found by the leading zeros of 16 bits.
StrongPairs pairs_of(const View& view, int d, int first_house, int end) {
  StrongPairs pairs;
  for (int house = first_house; house < end; ++house) {
    const Mask places = view.state.places_of(house, d);
    if (size_of(places) != 2) continue;
    const auto& cells = cells_of_house[at(house)];
    assert(house < 18);
    pairs.push_back({cells[at(first_of(places))], cells[at(15 - std::countl_zero(places))], house});
  }
  return pairs;
}

Finding single_digit_pattern(Technique technique, int d, std::initializer_list<int> cells) {
  Finding finding = finding_of(technique, bit_of(d));
  for (const int cell : cells) add_cell(finding.cells, cell);
  return finding;
}

// Returns the crossing line of a cell: its column if the pairs are rows.
int crossing_line(int cell, bool rows) { return rows ? column_of(cell) : row_of(cell); }

bool check_skyscraper(const View& view, int d, StrongPair a, StrongPair b, bool rows, const FindingSink& sink) {
  const bool first_meet = crossing_line(a.first, rows) == crossing_line(b.first, rows);
  const bool second_meet = crossing_line(a.second, rows) == crossing_line(b.second, rows);
  // Both or neither: an X-wing, or nothing at all.
  if (first_meet == second_meet) return true;
  // The pair that shares a line comes first.
  if (second_meet) std::swap(a.first, a.second), std::swap(b.first, b.second);
  const CellSet seen = peer_set_of[at(a.second)] & peer_set_of[at(b.second)] & view.places[at(d)];
  if (seen.empty()) return true;
  Finding finding = single_digit_pattern(Technique::skyscraper, d, {a.second, b.second, a.first, b.first});
  finding.bases = Houses{1} << a.house | Houses{1} << b.house;
  eliminate_from(view, seen, d, finding);
  return sink(finding);
}

bool for_each_skyscraper_of(const View& view, bool rows, const FindingSink& sink) {
  for (int d = 0; d < 9; ++d) {
    const StrongPairs pairs = rows ? pairs_of(view, d, 0, 9) : pairs_of(view, d, 9, 18);
    for (std::size_t i = 0; i < pairs.size(); ++i)
      for (std::size_t j = i + 1; j < pairs.size(); ++j)
        if (!check_skyscraper(view, d, pairs[i], pairs[j], rows, sink)) return false;
  }
  return true;
}

// Turns the pairs so that their first cells share a box. Puts them back otherwise, but what was
// turned stays so for later tries. The order of the tries is HoDoKu's:
// it decides which kite is found if several places share boxes.
bool join_in_box(StrongPair& row, StrongPair& column) {
  const auto joined = [&] { return box_of(row.first) == box_of(column.first); };
  if (joined()) return true;
  std::swap(column.first, column.second);
  if (joined()) return true;
  std::swap(column.first, column.second);
  std::swap(row.first, row.second);
  if (joined()) return true;
  std::swap(column.first, column.second);
  if (joined()) return true;
  std::swap(column.first, column.second);
  std::swap(row.first, row.second);
  return false;
}

bool check_kite(const View& view, int d, const StrongPair& row, const StrongPair& column, const FindingSink& sink) {
  // A place that is in both lines would link them without the box.
  const auto in_row = [&](int cell) { return cell == row.first || cell == row.second; };
  if (in_row(column.first) || in_row(column.second)) return true;
  const int target = 9 * row_of(column.second) + column_of(row.second);
  if (!view.state.has(target, d)) return true;
  Finding finding =
      single_digit_pattern(Technique::two_string_kite, d, {row.second, column.second, row.first, column.first});
  finding.bases = Houses{1} << row.house | Houses{1} << column.house;
  finding.effect.eliminate(view.state, target, bit_of(d));
  return sink(finding);
}

struct EmptyRectangle {
  int box;
  int row;
  int column;
  CellSet cells;
};

// Tells whether all places of the digit in the box are in the row and the column, and neither of these holds all of
// them.
bool is_empty_rectangle(const EmptyRectangle& er) {
  const CellSet& row = set_of_house[at(er.row)];
  const CellSet& column = set_of_house[at(9 + er.column)];
  const CellSet in_row = er.cells & row, in_column = er.cells & column;
  if (!(er.cells - row - column).empty()) return false;
  return (in_row.size() >= 2 || in_column.size() >= 2) && !(in_row - column).empty() && !(in_column - row).empty();
}

// Finds a place of the digit in the row (or the column) outside the box that has one partner in its column (row): the
// digit goes where the partner's row (column) meets the column (row) of the rectangle.
bool check_empty_rectangle(const View& view, int d, const EmptyRectangle& er, bool along_row, const FindingSink& sink) {
  const int line = along_row ? er.row : 9 + er.column;
  for (const auto cell : cells_of_house[at(line)]) {
    const int cross = along_row ? 9 + column_of(cell) : row_of(cell);
    if (box_of(cell) == er.box || !view.state.has(cell, d) || view.count(cross, d) != 2) continue;
    CellSet others = view.places[at(d)] & set_of_house[at(cross)];
    others.remove(cell);
    assert(others.size() == 1);
    const int partner = cells_of(others)[0];
    const int target = along_row ? 9 * row_of(partner) + er.column : 9 * er.row + column_of(partner);
    if (box_of(target) == er.box || !view.state.has(target, d)) continue;
    Finding finding = single_digit_pattern(Technique::empty_rectangle, d, {cell, partner});
    finding.bases = Houses{1} << (18 + er.box) | Houses{1} << cross;
    finding.covers = Houses{1} << er.row | Houses{1} << (9 + er.column);
    add_cells(finding.other_cells, er.cells);
    finding.effect.eliminate(view.state, target, bit_of(d));
    if (!sink(finding)) return false;
  }
  return true;
}

}  // namespace

bool for_each_skyscraper(const View& view, const FindingSink& sink) {
  return for_each_skyscraper_of(view, true, sink) && for_each_skyscraper_of(view, false, sink);
}

bool for_each_two_string_kite(const View& view, const FindingSink& sink) {
  for (int d = 0; d < 9; ++d) {
    StrongPairs rows = pairs_of(view, d, 0, 9), columns = pairs_of(view, d, 9, 18);
    for (StrongPair& row : rows)
      for (StrongPair& column : columns)
        if (join_in_box(row, column) && !check_kite(view, d, row, column, sink)) return false;
  }
  return true;
}

bool for_each_empty_rectangle(const View& view, const FindingSink& sink) {
  for (int d = 0; d < 9; ++d)
    for (int box = 0; box < 9; ++box) {
      const int count = view.count(18 + box, d);
      if (count < 2 || count > 5) continue;
      const CellSet cells = view.places[at(d)] & set_of_house[at(18 + box)];
      // HoDoKu goes through the empty corner of four cells, so the lines come last to first.
      for (int corner = 8; corner >= 0; --corner) {
        const EmptyRectangle er{box, box / 3 * 3 + corner / 3, box % 3 * 3 + corner % 3, cells};
        if (!is_empty_rectangle(er)) continue;
        if (!check_empty_rectangle(view, d, er, true, sink) || !check_empty_rectangle(view, d, er, false, sink))
          return false;
      }
    }
  return true;
}

}  // namespace quadrille::logic::hodoku
