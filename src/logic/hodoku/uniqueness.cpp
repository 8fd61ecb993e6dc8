// Patterns that would give a puzzle two solutions: rectangles in two boxes, and bivalue universal graves (BUG).
//
//     11 12    corners in the order of HoDoKu: 11 and 12 in one box; 21 in line with 11, 22 with 12
//     21 22    plain corners hold only the two digits, extra ones more
//
// If all four corners held only two digits, these could be swapped; so in a puzzle with one solution something else is
// true in an extra corner. The types differ in how many corners are extra, and where. They all rely on uniqueness, and
// avoidable rectangles on knowing which digits are clues as well: a clue cannot be swapped.
#include "logic/hodoku/uniqueness.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace quadrille::logic::hodoku {
namespace {

using Corners = std::array<int, 4>;  // 11, 12 in the same box; 21 in line with 11, 22 with 12

// HoDoKu tells rectangles apart by this number alone, and takes a few different ones for the same: the factors are 10,
// though cells go up to 80. A rectangle that is missed for that reason is part of the contract.
int number_of(Corners corners) {
  std::sort(corners.begin(), corners.end());
  return ((corners[0] * 10 + corners[1]) * 10 + corners[2]) * 10 + corners[3];
}

// Rectangles that have been met: each is checked once, with the digits of the cell from which it was met first.
class KnownRectangles {
 public:
  bool insert(const Corners& corners) {
    const int number = number_of(corners);
    if (std::find(numbers_.begin(), numbers_.end(), number) != numbers_.end()) return false;
    numbers_.push_back(number);
    return true;
  }

 private:
  std::vector<int> numbers_;
};

/// A rectangle with the digits a and b in two boxes.
class UniqueRectangle {
 public:
  UniqueRectangle(const View& view, const Corners& corners, int a, int b, const FindingSink& sink)
      : view_(view), sink_(sink), corners_(corners), a_(a), b_(b), both_(bit_of(a) | bit_of(b)) {
    assert(a != b);
    for (const int cell : corners) ((view.digits(cell) & ~both_) == 0 ? plain_ : extra_).add(cell);
  }

  // One plain corner at least, as the search begins at one; four of them would be a contradiction.
  bool check() {
    const int plain = plain_.size();
    if (plain == 3) return check_1();
    if (plain != 2 && plain != 1) return true;
    extras_ = cells_of(extra_);
    if (!check_2_and_5()) return false;
    if (plain == 2 && !(check_3() && check_4() && check_6())) return false;
    return check_hidden();
  }

 private:
  Finding pattern(Technique technique) const {
    Finding finding = finding_of(technique, both_);
    for (const int cell : corners_) add_cell(finding.cells, cell);
    return finding;
  }
  bool report(const Finding& finding) const { return finding.effect.empty() || sink_(finding); }
  bool same_line() const {
    return row_of(extras_[0]) == row_of(extras_[1]) || column_of(extras_[0]) == column_of(extras_[1]);
  }

  bool check_1() {
    Finding finding = pattern(Technique::unique_rectangle_1);
    extra_.for_each([&](int cell) { finding.effect.eliminate(view_.state, cell, both_); });
    return report(finding);
  }

  // Types 2 and 5: all corners with more have the same further digit, and one of them holds it.
  bool check_2_and_5() {
    unsigned further = 0;
    for (const int cell : extras_) further |= view_.digits(cell) & ~both_;
    if (size_of(further) != 1) return true;
    const int d = first_of(further);
    const bool type_5 = extras_.size() == 3 || !same_line();
    Finding finding = pattern(type_5 ? Technique::unique_rectangle_5 : Technique::unique_rectangle_2);
    eliminate_from(view_, peers_of_all(extra_) & view_.places[at(d)], d, finding);
    return report(finding);
  }

  // Type 3: the further digits of both extra corners, taken as one cell, and other cells of a shared house are a naked
  // set.
  bool check_3() {
    unsigned further = 0;
    for (const int cell : extras_) further |= view_.digits(cell) & ~both_;
    for (const auto house : house_of[extras_[0]]) {
      if (!set_of_house[house].has(extras_[1])) continue;
      Cells others;
      for (const auto cell : cells_of_house[house])
        if (view_.digits(cell) != 0 && (view_.digits(cell) & both_) == 0 && !plain_.has(cell) && !extra_.has(cell))
          others.push_back(cell);
      if (!extend_3(house, others, 0, further, extra_)) return false;
    }
    return true;
  }

  // Adds cells of the house until they and the further digits of the corners make a naked set. A set in a box that
  // lies in a line is left to the line.
  bool extend_3(int house, const Cells& others, std::size_t first, unsigned digits, const CellSet& set) {
    for (std::size_t i = first; i < others.size(); ++i) {
      CellSet with = set;
      with.add(others[i]);
      const unsigned all = digits | view_.digits(others[i]);
      if ((house < 18 || !in_line(with)) && size_of(all) == with.size() - 1 && !report_3(house, all, with))
        return false;
      if (!extend_3(house, others, i + 1, all, with)) return false;
    }
    return true;
  }

  static bool in_line(const CellSet& set) {
    const int first = cells_of(set)[0];
    return (set - set_of_house[house_of[at(first)][row_kind]]).empty() ||
           (set - set_of_house[house_of[at(first)][column_kind]]).empty();
  }

  // Crosses out in the house and, if a line's set lies in one box, in that box as well.
  bool report_3(int house, unsigned digits, const CellSet& set) const {
    Finding finding = pattern(Technique::unique_rectangle_3);
    const auto cross_out = [&](int where) {
      for (const auto cell : cells_of_house[at(where)])
        if (!set.has(cell)) finding.effect.eliminate(view_.state, cell, digits);
    };
    cross_out(house);
    if (finding.effect.empty()) return true;
    const int box = house_of[at(cells_of(set)[0])][box_kind];
    if (house < 18 && (set - set_of_house[at(box)]).empty()) cross_out(box);
    finding.bases = Houses{1} << house;
    add_cells(finding.other_cells, set - extra_);
    return sink_(finding);
  }

  // Types 4 and 6: a digit of the pair goes from the extra corners.
  bool report_without(Technique technique, int d, Houses houses) const {
    Finding finding = pattern(technique);
    finding.bases = houses;
    eliminate_from(view_, extra_, d, finding);
    return report(finding);
  }

  Houses common_houses() const {
    Houses houses = 0;
    for (const auto house : house_of[extras_[0]])
      if (set_of_house[house].has(extras_[1])) houses |= Houses{1} << house;
    return houses;
  }
  Houses lines_of_extras() const {
    Houses houses = 0;
    for (const int cell : extras_)
      for (const int kind : {row_kind, column_kind}) houses |= Houses{1} << house_of[at(cell)][at(kind)];
    return houses;
  }

  bool report_4(int d) const { return report_without(Technique::unique_rectangle_4, d, common_houses()); }

  // Type 4: one of the digits has no other place in a house of both corners, so the other digit goes.
  bool check_4() {
    if (!same_line()) return true;
    const CellSet seen = peers_of_all(extra_);
    if ((seen & view_.places[at(a_)]).empty()) return report_4(b_);
    if ((seen & view_.places[at(b_)]).empty()) return report_4(a_);
    return true;
  }

  // Type 6: the extra corners are diagonal; a digit with no other places in the rows and columns of the rectangle goes
  // from both.
  bool check_6() {
    if (same_line()) return true;
    const Houses houses = lines_of_extras();
    CellSet lines;
    for (const int house : Elements(houses)) lines |= set_of_house[at(house)];
    lines -= extra_ | plain_;
    for (const int d : {a_, b_})
      if ((lines & view_.places[at(d)]).empty()) return report_without(Technique::unique_rectangle_6, d, houses);
    return true;
  }

  // Hidden rectangle: seen from a plain corner, one digit has only the corners as places in the lines of the opposite
  // corner; then the other digit goes from that corner.
  bool check_hidden() {
    const Cells plain = cells_of(plain_);
    if (plain.size() == 2 && (row_of(plain[0]) == row_of(plain[1]) || column_of(plain[0]) == column_of(plain[1])))
      return true;
    return std::all_of(plain.begin(), plain.end(), [&](int corner) {
      const int row = row_of(extras_[0]) == row_of(corner) ? row_of(extras_[1]) : row_of(extras_[0]);
      const int column = column_of(extras_[0]) == column_of(corner) ? column_of(extras_[1]) : column_of(extras_[0]);
      return check_hidden_at(row, column, a_, b_) && check_hidden_at(row, column, b_, a_);
    });
  }

  // Checks the corner at a row and a column: `held` has only corners of the rectangle as places in these lines.
  bool check_hidden_at(int row, int column, int held, int out) const {
    const CellSet lines = (set_of_house[at(row)] | set_of_house[at(9 + column)]) - plain_ - extra_;
    if (!(lines & view_.places[at(held)]).empty()) return true;
    Finding finding = pattern(Technique::hidden_rectangle);
    finding.bases = Houses{1} << row | Houses{1} << (9 + column);
    finding.effect.eliminate(view_.state, 9 * row + column, bit_of(out));
    return report(finding);
  }

  const View& view_;
  const FindingSink& sink_;
  Corners corners_;
  int a_, b_;
  unsigned both_;
  CellSet plain_, extra_;
  Cells extras_;
};

// Returns the cells that may hold both digits as far as placed digits tell, whether or not they were crossed out.
CellSet allowed_for(const View& view, unsigned digits) {
  CellSet allowed = view.empty;
  for (int cell = 0; cell < 81; ++cell)
    if (const int digit = view.state.digit[at(cell)]; digit != 0 && (digits >> (digit - 1) & 1) != 0)
      allowed -= peer_set_of[at(cell)];
  return allowed;
}

// Calls act(corners) for the rectangles that start at a cell, until it returns false.
template <class IsSecond, class Act>
bool for_each_rectangle_from(int start, IsSecond is_second, Act act) {
  for (const auto second : cells_of_house[house_of[at(start)][box_kind]]) {
    const bool in_row = row_of(start) == row_of(second);
    if (second == start || (!in_row && column_of(start) != column_of(second)) || !is_second(second)) continue;
    for (int i = 0; i < 9; ++i) {
      const int third = in_row ? 9 * i + column_of(start) : 9 * row_of(start) + i;
      const int fourth = in_row ? 9 * i + column_of(second) : 9 * row_of(second) + i;
      if (box_of(third) != box_of(start) && !act(Corners{start, second, third, fourth})) return false;
    }
  }
  return true;
}

class Avoidable {
 public:
  Avoidable(const View& view, const CellSet& clues, const FindingSink& sink)
      : view_(view), clues_(clues), sink_(sink) {}

  bool is_placed(int cell) const { return value(cell) >= 0 && !clues_.has(cell); }

  // The digits a and b of the first two corners are placed; one or both of the others hold them crosswise, or may.
  bool check(const Corners& corners) {
    const auto [first, second, third, fourth] = corners;
    const int a = value(first), b = value(second);
    const bool third_placed = value(third) == b && is_placed(third) && is_pair(fourth, a);
    const bool fourth_placed = value(fourth) == a && is_placed(fourth) && is_pair(third, b);
    const bool none_placed = is_pair(third, b) && is_pair(fourth, a);
    if (!(third_placed || fourth_placed || none_placed) || !known_.insert(corners)) return true;
    if (third_placed) return report_1(corners, fourth, a);
    if (fourth_placed) return report_1(corners, third, b);
    return check_2(corners);
  }

 private:
  int value(int cell) const { return view_.state.digit[at(cell)] - 1; }
  bool is_pair(int cell, int d) const { return size_of(view_.digits(cell)) == 2 && view_.state.has(cell, d); }

  Finding pattern(Technique technique, const Corners& corners) const {
    Finding finding = finding_of(technique, bit_of(value(corners[0])) | bit_of(value(corners[1])));
    for (const int cell : corners) add_cell(finding.cells, cell);
    return finding;
  }

  bool report_1(const Corners& corners, int cell, int d) const {
    Finding finding = pattern(Technique::avoidable_rectangle_1, corners);
    finding.effect.eliminate(view_.state, cell, bit_of(d));
    return sink_(finding);
  }

  // Type 2: both open corners have the same further digit.
  bool check_2(const Corners& corners) const {
    const unsigned further = view_.digits(corners[2]) & ~static_cast<unsigned>(bit_of(value(corners[1])));
    if (size_of(further) != 1 || (view_.digits(corners[3]) & further) == 0) return true;
    Finding finding = pattern(Technique::avoidable_rectangle_2, corners);
    const int d = first_of(further);
    eliminate_from(view_, peer_set_of[at(corners[2])] & peer_set_of[at(corners[3])] & view_.places[at(d)], d, finding);
    return finding.effect.empty() || sink_(finding);
  }

  const View& view_;
  const CellSet& clues_;
  const FindingSink& sink_;
  KnownRectangles known_;
};

// Returns the only cell with three candidates; -1 if the other empty cells do not all have two.
int cell_of_bug(const View& view) {
  int found = -1;
  for (int cell = 0; cell < 81; ++cell) {
    const int n = size_of(view.digits(cell));
    if (n == 1 || n > 3 || (n == 3 && found >= 0)) return -1;
    if (n == 3) found = cell;
  }
  return found;
}

// Returns the only digit with three places in a house, in one row, one column and one box, those of the cell; -1
// otherwise.
int digit_of_bug(const View& view, int cell) {
  int digit = -1;
  std::array<int, 3> houses{-1, -1, -1};
  for (int house = 0; house < 27; ++house)
    for (int d = 0; d < 9; ++d) {
      const int n = view.count(house, d);
      if (n == 1 || n > 3) return -1;
      if (n < 3) continue;
      if (houses[at(house / 9)] >= 0 || (digit >= 0 && digit != d)) return -1;
      digit = d;
      houses[at(house / 9)] = house;
    }
  const auto& own = house_of[at(cell)];
  return digit >= 0 && view.state.has(cell, digit) && std::equal(own.begin(), own.end(), houses.begin()) ? digit : -1;
}

}  // namespace

// Without its third place in each of the cell's houses, the digit would have two everywhere: so it is true there.
bool for_each_bug(const View& view, const FindingSink& sink) {
  const int cell = cell_of_bug(view);
  const int d = cell < 0 ? -1 : digit_of_bug(view, cell);
  if (d < 0) return true;
  Finding finding = finding_of(Technique::bug_1, bit_of(d));
  add_cell(finding.cells, cell);
  finding.effect.eliminate(view.state, cell, all_nine & ~static_cast<unsigned>(bit_of(d)));
  return sink(finding);
}

bool for_each_unique_rectangle(const View& view, const FindingSink& sink) {
  KnownRectangles known;
  for (const int start : cells_of(view.bivalue)) {
    const unsigned digits = view.digits(start);
    const int a = first_of(digits), b = first_of(digits & (digits - 1));
    const CellSet allowed = allowed_for(view, digits);
    const bool whole = for_each_rectangle_from(
        start, [&](int second) { return allowed.has(second); },
        [&](const Corners& corners) {
          return !allowed.has(corners[2]) || !allowed.has(corners[3]) || !known.insert(corners) ||
                 UniqueRectangle(view, corners, a, b, sink).check();
        });
    if (!whole) return false;
  }
  return true;
}

bool for_each_avoidable_rectangle(const View& view, const CellSet& clues, const FindingSink& sink) {
  Avoidable avoidable(view, clues, sink);
  for (int start = 0; start < 81; ++start)
    if (avoidable.is_placed(start) && !for_each_rectangle_from(
                                          start, [&](int second) { return avoidable.is_placed(second); },
                                          [&](const Corners& corners) { return avoidable.check(corners); }))
      return false;
  return true;
}

}  // namespace quadrille::logic::hodoku
