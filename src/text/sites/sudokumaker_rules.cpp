// Reads the elements of SudokuMaker's puzzles by one table. Each has a number as its type, whose hundreds are a family:
// 0 the whole puzzle, 100 single cells, 200 sides, 300 shapes of cells, 400 lines, 500 clues outside, 600 indexers,
// 2000 what is only drawn, 4000 what is for the page. Elements of unknown types are kept as drawings that may be rules.
#include "text/sites/sudokumaker_rules.h"

#include <algorithm>

#include "base/lines.h"
#include "text/sites/outside.h"

namespace quadrille::text {

namespace {

using enum RuleKind;
using Maker = SudokuMakerReading;
using MakerRow = const SudokuMakerRow&;

// Reads the clues of an element one by one.
template <void (*read)(Maker&, MakerRow, const Json& element, const Json& clue)>
void each(Maker& from, MakerRow row, const Json& element) {
  for (const Json& clue : element.find(row.list)) read(from, row, element, clue);
}

void read_whole_board(Maker& from, MakerRow row, const Json& element) { from.add({row.kind}, element); }

// ------------------------------------------------------------------------------------------------------------- cells

void read_cells(Maker& from, MakerRow row, const Json&, const Json& clue) {
  if (auto cells = from.cells_in(clue)) from.add({row.kind, *std::move(cells)}, clue);
}

void read_area(Maker& from, MakerRow row, const Json& element) {
  if (auto cells = from.cells_in(element.find(row.list)); cells && !cells->empty())
    from.add({row.kind, *std::move(cells)}, element);
}

// A sum of 0 is none; "1522" of a look-and-say cage means one 5 and two 2.
void read_cage(Maker& from, MakerRow row, const Json&, const Json& clue) {
  auto cells = from.cells_in(clue.find("cells"));
  if (!cells || cells->empty()) return;
  Rule rule{row.kind, *std::move(cells)};
  const Json value = clue.find("value");
  if (row.kind == cage) {
    if (small_number(value) > 0) rule.number = small_number(value);
    return from.add(std::move(rule), clue);
  }
  const std::string digits = value.written();
  if (digits.empty()) return;
  if (digits.size() % 2 == 1 || !std::ranges::all_of(digits, [](char c) { return is_digit(c); }))
    return from.add_unknown(clue, "look-and-say cage " + shown(digits));
  for (const char c : digits) rule.list.push_back(c - '0');
  from.add(std::move(rule), clue);
}

// Reads groups of cells that are equal: the first ones, the second ones, ... of all groups are parts that are alike.
// Groups of different sizes are rules of their own.
void read_clones(Maker& from, MakerRow row, const Json& element) {
  std::vector<std::vector<int>> all;
  for (const Json& group : element.find(row.list)) {
    auto cells = from.cells_in(group);
    if (!cells) return;
    if (cells->size() > 1) all.push_back(*std::move(cells));
  }
  if (all.empty()) return;
  const auto add = [&](std::size_t parts, std::vector<int> cells) {
    Rule rule{clone, std::move(cells)};
    if (parts != 2) rule.number = static_cast<int>(parts);
    from.add(std::move(rule), element);
  };
  const std::size_t parts = all.front().size();
  if (!std::ranges::all_of(all, [parts](const auto& group) { return group.size() == parts; })) {
    for (auto& group : all) add(group.size(), group);
    return;
  }
  std::vector<int> cells;
  for (std::size_t part = 0; part < parts; ++part) {
    for (const auto& group : all) cells.push_back(group[part]);
  }
  add(parts, std::move(cells));
}

// ------------------------------------------------------------------------------------------------------------- lines

// Recognizes the rule by its sets of digits: one for each third, or one for each remainder.
std::optional<Rule> rule_of_groups(const Json& groups, const PuzzleShape& shape) {
  std::vector<std::uint64_t> sets;
  for (const Json& set : groups) sets.push_back(set.is_integer() ? static_cast<std::uint64_t>(set.integer()) : 0);
  std::ranges::sort(sets);
  const int least = shape.least_value(), most = shape.most_value(), n = shape.order();
  const auto parts_by = [&](int count, auto part) {
    std::vector<std::uint64_t> parts(static_cast<std::size_t>(count));
    for (int digit = least; digit <= most; ++digit)
      parts[static_cast<std::size_t>(part(digit))] |= std::uint64_t{1} << digit;
    std::ranges::sort(parts);
    return parts;
  };
  if (n % 3 == 0 && sets == parts_by(3, [&](int digit) { return (digit - least) / (n / 3); })) return Rule{entropic};
  const int count = static_cast<int>(std::min<std::size_t>(sets.size(), 12));
  if (count > 1 && sets == parts_by(count, [&](int digit) { return digit % count; })) return Rule{modular, {}, count};
  return std::nullopt;
}

void read_digit_groups(Maker& from, MakerRow, const Json& element) {
  const auto rule = rule_of_groups(element.find("groups"), from.rules.board.shape);
  if (!rule || (rule->number && rule->number != 3)) return from.add_unknown(element, "global groups of digits");
  from.add({rule->kind == entropic ? entropy : modular_squares}, element);
}

// Reads a line; its element says what is special about all lines of its kind.
void read_line(Maker& from, MakerRow row, const Json& element, const Json& clue) {
  auto cells = from.cells_in(clue);
  if (!cells || cells->size() < 2) return;
  Rule rule{row.kind, *std::move(cells)};
  if (row.kind == thermometer && element.boolean_of("slow", false)) rule.kind = slow_thermometer;
  if (row.kind == whispers && small_number(element.find("minDifference")) > 0)
    rule.number = small_number(element.find("minDifference"));
  if (row.kind == region_sums && element.boolean_of("singleRegionTotals", false))
    return from.add_unknown(clue, "region sum line with one total for each region");
  if (row.kind == entropic) {
    const auto groups = rule_of_groups(element.find("groups"), from.rules.board.shape);
    if (!groups) return from.add_unknown(clue, "line with groups of digits");
    rule.kind = groups->kind, rule.number = groups->number;
  }
  from.add(std::move(rule), clue);
}

// The first cell of a bulb has the ones, the second the tens.
void read_arrow(Maker& from, MakerRow, const Json&, const Json& clue) {
  const auto bulb = from.cells_in(clue.find("bulbCells"));
  if (!bulb || bulb->empty()) return;
  for (const Json& line : clue.find("arrows")) {
    const auto cells = from.cells_in(line);
    if (!cells || cells->size() < 2) continue;
    from.add(ArrowClue{{bulb->rbegin(), bulb->rend()}, {cells->begin() + 1, cells->end()}}.rule(), line);
  }
}

// ------------------------------------------------------------------------------------------------- sides and corners

// The left side of a cell lies between it and the cell before; the left side of the first column has none before it.
void read_edge(Maker& from, MakerRow row, const Json&, const Json& clue) {
  const auto [rows, columns] = std::pair(from.grid().rows, from.grid().columns);
  const int edge = small_number(clue.find("edge")), line = edge / (2 * columns), place = edge % (2 * columns);
  const bool is_below = place >= columns;
  const int column = is_below ? place - columns : place - 1, cell = line * columns + column;
  if (edge < 0 || line >= rows || column < 0 || (is_below && line + 1 >= rows))
    return from.fail(clue, ErrorCode::bad_number, "not a side of two cells");
  Rule rule{row.kind, {cell, is_below ? cell + columns : cell + 1}};
  if (const int value = small_number(clue.find("value")); value > 0) rule.number = value;
  from.add(std::move(rule), clue);
}

// Pairs of neighbors without a dot or a sign do not have the numbers in "negative", either.
void note_negative(Maker& from, RuleKind kind, const Json& element) {
  const Json numbers = element.find("negative");
  if (numbers.empty()) return;
  const bool is_usual = numbers.size() == 1 && small_number(numbers.at(0)) == (kind == difference ? 1 : 2);
  const bool is_xv =
      kind == pair_sum && numbers.size() == 2 && small_number(numbers.at(0)) + small_number(numbers.at(1)) == 15;
  if (kind == pair_sum ? !is_xv : !is_usual) return from.add_unknown(element, "negative constraint");
  (kind == difference ? from.unmarked.no_differences : kind == ratio ? from.unmarked.no_ratios : from.no_sums) = true;
}

void read_edges(Maker& from, MakerRow row, const Json& element) {
  note_negative(from, row.kind, element);
  each<read_edge>(from, row, element);
}

// A corner is named by the cell to its lower right; those at the border have fewer than four cells.
void read_corner(Maker& from, MakerRow, const Json&, const Json& clue) {
  const auto [rows, columns] = std::pair(from.grid().rows, from.grid().columns);
  const int corner = small_number(clue.find("corner")), row = corner / (columns + 1), column = corner % (columns + 1);
  if (corner < 0 || row < 1 || row >= rows || column < 1 || column >= columns)
    return from.fail(clue, ErrorCode::bad_number, "not a corner of four cells");
  const int cell = row * columns + column;
  Rule rule{quadruple, {cell - columns - 1, cell - columns, cell - 1, cell}, 0};
  for (const Json& digit : clue.find("digits")) {
    const int value = small_number(digit);
    if (value < 0 || value > 9 || *rule.number > 999) return from.add_unknown(clue, "quadruple");
    rule.number = 10 * *rule.number + value;
  }
  if (rule.number != 0) from.add(std::move(rule), clue);
}

// ----------------------------------------------------------------------------------------------------------- outside

// Returns where a clue next to the puzzle stands and looks; the steps are 0 for a place from which no line of cells
// begins. A diagonal runs down or up as "diagonal" says.
Outlook outlook_of(const Json& clue, const PlacedGrid& grid, bool diagonally) {
  const int place = small_number(clue.find("outerCell")), row = place / (grid.columns + 2) - 1,
            column = place % (grid.columns + 2) - 1;
  if (place < 0 || row > grid.rows) return {row, column, 0, 0};
  int down = row == -1 ? 1 : row == grid.rows ? -1 : 0, right = column == -1 ? 1 : column == grid.columns ? -1 : 0;
  if (diagonally) {
    const Json diagonal = clue.find("diagonal");
    const int slope = diagonal.is_integer() && diagonal.integer() > 0 ? -1 : 1;  // down and right, or up
    if (down == 0) down = right * slope;
    right = down * slope;
  } else if ((down == 0) == (right == 0)) {
    down = right = 0;
  }
  return {row, column, down, right};
}

template <bool diagonally>
void read_outside(Maker& from, MakerRow row, const Json&, const Json& clue) {
  const Outlook look = outlook_of(clue, from.grid(), diagonally);
  if (look.down == 0 && look.right == 0) return from.fail(clue, ErrorCode::bad_number, "not a place next to the board");
  const int number = small_number(clue.find("value"));
  if (number < 0) return;
  Rule rule{row.kind, cells_seen(look, from.grid(), from.grid().columns), number};
  if (!rule.cells.empty()) from.add(std::move(rule), clue);
}

// "lines" are drawings called "line".
void read_drawing(Maker& from, MakerRow row, const Json& element, const Json& clue) {
  Drawings& drawings = from.notes.drawings;
  if (!drawings.may_be_rules()) drawings.need(clue.place());
  drawings.add(clue, "", row.list.substr(0, row.list.size() - 1), {},
               sudokumaker_mark(row.type, element.find("style"), clue, from.grid().columns));
  drawings.are_whole = false;
}

constexpr SudokuMakerRow elements[] = {
    {0, nullptr},
    {sudokumaker_regions, nullptr},
    {2003, nullptr},  // rows and columns
    {10, read_whole_board, diagonal_down},
    {11, read_whole_board, diagonal_up},
    {12, read_whole_board, anti_king},
    {13, read_whole_board, anti_knight},
    {14, read_whole_board, disjoint_groups},
    {15, read_whole_board, nonconsecutive},
    {16, read_digit_groups, entropy},
    {100, each<read_cells>, even, "cells"},
    {101, each<read_cells>, odd, "cells"},
    {102, each<read_cells>, maximum, "cells"},
    {103, each<read_cells>, minimum, "cells"},
    {200, read_edges, difference, "clues"},
    {201, read_edges, ratio, "clues"},
    {202, read_edges, pair_sum, "clues"},
    {300, each<read_line>, thermometer, "thermometers"},
    {301, each<read_cage>, RuleKind::cage, "cages"},
    {302, read_clones, clone, "groups"},
    {303, each<read_corner>, quadruple, "clues"},
    {304, each<read_cage>, look_and_say, "cages"},
    {305, read_area, different, "cells"},
    {400, each<read_line>, renban, "lines"},
    {401, each<read_line>, whispers, "lines"},
    {402, each<read_line>, palindrome, "lines"},
    {403, each<read_line>, between, "lines"},
    {404, each<read_line>, region_sums, "lines"},
    {406, each<read_line>, entropic, "lines"},
    {407, each<read_line>, lockout, "lines"},
    {408, each<read_arrow>, arrow, "bulbsWithArrows"},
    {409, each<read_line>, double_arrow, "lines"},
    {500, each<read_outside<true>>, little_killer, "clues"},
    {501, each<read_outside<false>>, sandwich, "clues"},
    {502, each<read_outside<false>>, x_sum, "clues"},
    {503, each<read_outside<false>>, skyscraper, "clues"},
    {504, each<read_outside<false>>, numbered_room, "clues"},
    {600, each<read_cells>, row_index, "cells"},
    {601, each<read_cells>, column_index, "cells"},
    {2000, each<read_drawing>, RuleKind::cage, "lines"},
    {2001, each<read_drawing>, RuleKind::cage, "cages"},
    {2002, each<read_drawing>, RuleKind::cage, "symbols"},
    {4000, nullptr},
    {4001, nullptr},
};

void read_element(Maker& from, const Json& element) {
  const int type = small_number(element.find("type"));
  const auto* const row = std::ranges::find(elements, type, &SudokuMakerRow::type);
  if (row == std::end(elements)) {
    const std::string_view name = element.find("definition").text_of("name", element.text_of("name"));
    return from.add_unknown(element, name.empty() ? "element of type " + std::to_string(type) : shown(name));
  }
  if (row->read != nullptr) row->read(from, *row, element);
}

}  // namespace

std::span<const SudokuMakerRow> sudokumaker_rows() { return elements; }

void SudokuMakerReading::add_unknown(const Json& value, const std::string& kind) {
  if (!notes.drawings.may_be_rules()) notes.drawings.need(value.place());
  notes.drawings.add(value, "", kind);
  notes.drawings.are_whole = false;
}

std::optional<std::vector<int>> SudokuMakerReading::cells_in(const Json& list) {
  std::vector<int> cells;
  for (const Json& value : list) {
    const int cell = small_number(value);
    if (cell < 0 || cell >= grid().cell_count()) return fail(value, ErrorCode::bad_number, "not a cell"), std::nullopt;
    cells.push_back(cell);
  }
  return cells;
}

void read_sudokumaker_elements(SudokuMakerReading& from, const Json& puzzle) {
  for (const Json& element : puzzle.find("constraints")) {
    if (is_enabled(element)) read_element(from, element);
  }
  if (from.no_sums) from.add({xv_negative}, puzzle);
  if (auto rule = from.unmarked.rule(difference_negative)) from.add(*std::move(rule), puzzle);
}

}  // namespace quadrille::text
