// Reads the JSON of SudokuMaker. Its elements have numbers for types:
//
//     {"size":9,"cells":[{"value":5,"given":true},...],"constraints":[{"type":301,"cages":[{"cells":[0,1],...}]}]}
//
// Cells are numbered row by row from 0; so are the upper left corners of cells, of which each row has one more, and the
// cells around the board, which has two more rows and columns then. In each row of the board the left sides of cells
// are numbered before the lower sides:
//
//     columns 3, row 0:    left sides 0 1 2, lower sides 3 4 5;    row 1: left sides 6 7 8, ...
//
// Sets of digits are numbers with a bit for each. Regions come first, whatever their place, because rules are validated
// on the board; elements of unknown types are kept as drawings that may be rules.
#include <algorithm>

#include "base/lines.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/faults.h"
#include "text/core/json_document.h"
#include "text/core/regions.h"
#include "text/sites/sudokumaker.h"
#include "text/sites/sudokumaker_elements.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr int most_side = 35;

int whole(const Json& value) {
  constexpr int most = 1'000'000;
  return value.is_integer() && value.integer() >= 0 && value.integer() <= most ? static_cast<int>(value.integer()) : -1;
}

class SudokuMakerReader {
 public:
  explicit SudokuMakerReader(const Json& puzzle) : puzzle_(puzzle) {}

  Result<PuzzleRecord> read() && {
    if (!read_size()) return std::move(faults_).error();
    read_cells();
    const Json constraints = puzzle_.find("constraints");
    for (const Json& element : constraints) {
      if (whole(element.find("type")) == 1 && is_on(element)) read_regions(element);
    }
    for (const Json& element : constraints) {
      if (is_on(element)) read_element(element);
    }
    add_negative();
    if (const Json type = puzzle_.find("type"); type.is_text("custom"))
      add_unknown(type, "puzzle without rows and columns");
    add_word("name", Property::title), add_word("author", Property::author), add_word("comment", Property::description);
    if (faults_.any()) return std::move(faults_).error();
    if (notes_.drawings.empty()) notes_.drawings = {};
    drop_empty(notes_);
    const Alphabet alphabet = board_.shape.least_value() == 0 ? Alphabet::hex : usual_alphabet(board_.shape.order());
    return PuzzleRecord{std::move(board_), alphabet, std::move(notes_)};
  }

 private:
  static bool is_on(const Json& element) { return !element.find("disabled").is_boolean(true); }

  void fail(const Json& value, ErrorCode code, std::string detail) { faults_.add(code, std::move(detail), value); }

  void add_word(std::string_view member, Property property) {
    if (const std::string_view text = puzzle_.text_of(member); !text.empty())
      notes_.properties.emplace_back(property, text);
  }

  // ------------------------------------------------------------------------------------------------------------- board

  // Reads the size, 9 if nothing else is said. Symbols may begin with 0, and be more than rows and columns, never
  // fewer.
  bool read_size() {
    const auto member = [&](std::string_view name, int otherwise) {
      const Json value = puzzle_.find(name);
      return value ? whole(value) : otherwise;
    };
    const int size = member("size", 9);
    columns_ = member("width", size), rows_ = member("height", columns_);
    if (rows_ < 1 || rows_ > most_side || columns_ < 1 || columns_ > most_side)
      return fail(puzzle_, ErrorCode::bad_number, "expected 1 to 35 rows and columns"), false;
    const Json cells = puzzle_.at("cells");
    if (cells.size() != static_cast<std::size_t>(rows_ * columns_)) {
      fail(cells, ErrorCode::bad_length,
           "cells: expected " + std::to_string(rows_ * columns_) + ", found " + std::to_string(cells.size()));
      return false;
    }
    board_ = empty_puzzle(PlacedGrid{.boxes = {1, columns_}, .rows = rows_, .columns = columns_});
    const int least = member("minDigit", 1), most = member("maxDigit", least + std::max(rows_, columns_) - 1);
    if (least < 0 || least > 1 || most - least + 1 < std::max(rows_, columns_) || most - least > most_side)
      return fail(puzzle_, ErrorCode::unsupported,
                  "unsupported: digits from " + std::to_string(least) + " to " + std::to_string(most)),
             false;
    board_.shape = board_.shape.with_values(least, most);
    notes_.placed.assign(cells.size(), 0);
    notes_.pencil_marks.assign(cells.size(), 0), notes_.corner_marks.assign(cells.size(), 0);
    return true;
  }

  // Reads a set of digits, a number with a bit for each.
  SymbolSet symbols_in(const Json& set) const {
    if (!set.is_integer() || set.integer() < 0) return 0;
    return static_cast<SymbolSet>(set.integer()) >> board_.shape.least_value() & all_symbols(board_.shape.order());
  }

  void read_cells() {
    std::size_t i = 0;
    for (const Json& cell : puzzle_.find("cells")) {
      if (const Json value = cell.find("value"); !value.is_null()) {
        const int symbol = whole(value) - board_.shape.least_value() + 1;
        if (whole(value) < 0 || symbol < 1 || symbol > board_.shape.order()) {
          fail(value, ErrorCode::bad_number,
               cell_name(board_.shape, static_cast<int>(i)) + ": not a digit of the puzzle");
        } else {
          (cell.boolean_of("given", false) ? board_.cells : notes_.placed)[i] = static_cast<std::uint8_t>(symbol);
        }
      }
      notes_.pencil_marks[i] = symbols_in(cell.find("candidates"));
      notes_.corner_marks[i++] = symbols_in(cell.find("cornerPencilMarks"));
    }
  }

  // Reads regions. If some cells are in none, each region is a rule.
  void read_regions(const Json& element) {
    const Json regions = element.find("regions");
    std::string symbols;
    for (const Json& region : regions) symbols += static_cast<char>(std::min(whole(region), 250) + 1);
    if (symbols.size() != board_.cells.size())
      return fail(regions, ErrorCode::bad_length, "regions: expected one for each cell");
    auto numbered = symbols.find('\0') == symbols.npos ? number_regions(symbols, board_.shape.order(), true)
                                                       : Result<std::vector<std::uint8_t>>(Error{});
    if (numbered) {
      board_.shape = board_.shape.with_grid(0, grid_of_regions(*std::move(numbered), rows_, columns_));
      return;
    }
    // The numbers of regions, as far as read above; 0 is a cell that belongs to none.
    for (int number = 1; number <= 251; ++number) {
      Rule house{different};
      for (std::size_t i = 0; i < symbols.size(); ++i) {
        if (static_cast<unsigned char>(symbols[i]) == number) house.cells.push_back(static_cast<int>(i));
      }
      if (house.cells.size() > 1) add(std::move(house), regions);
    }
  }

  // ------------------------------------------------------------------------------------------------------------- rules

  bool add(Rule rule, const Json& stated) {
    if (auto fault = validate(board_, rule)) return fail(stated, fault->code, fault->detail), false;
    board_.rules.push_back(std::move(rule));
    return true;
  }

  // Keeps a value that cannot be read as a drawing that may be a rule.
  void add_unknown(const Json& value, std::string kind) {
    if (!notes_.drawings.may_be_rules()) notes_.drawings.need(value.place());
    notes_.drawings.add(value, "", kind);
    notes_.drawings.are_whole = false;
  }

  std::optional<std::vector<int>> cells_in(const Json& list) {
    std::vector<int> cells;
    for (const Json& value : list) {
      const int cell = whole(value);
      if (cell < 0 || cell >= rows_ * columns_) return fail(value, ErrorCode::bad_number, "not a cell"), std::nullopt;
      cells.push_back(cell);
    }
    return cells;
  }

  // Reads an element by the row of its type: first the forms without a list of clues, then clue by clue.
  void read_element(const Json& element) {
    const int type = whole(element.find("type"));
    const SudokuMakerElement* const row = sudokumaker_element(type);
    if (row == nullptr) {
      const std::string_view name = element.find("definition").text_of("name", element.text_of("name"));
      return add_unknown(element, name.empty() ? "element of type " + std::to_string(type) : shown(name));
    }
    if (row->form == SudokuMakerForm::whole_board) return void(add({row->kind}, element));
    if (row->form == SudokuMakerForm::groups) return read_groups(element);
    if (row->form == SudokuMakerForm::clones) return read_clones(element, element.find(row->list));
    if (row->form == SudokuMakerForm::one_area) {
      if (auto cells = cells_in(element.find(row->list)); cells && !cells->empty()) add({row->kind, *cells}, element);
      return;
    }
    if (row->form == SudokuMakerForm::edges) note_negative(element, row->kind);
    if (row->form == SudokuMakerForm::nothing || row->form == SudokuMakerForm::regions ||
        row->form == SudokuMakerForm::page)
      return;
    for (const Json& clue : element.find(row->list)) read_clue(*row, element, clue);
  }

  void read_clue(const SudokuMakerElement& row, const Json& element, const Json& clue) {
    switch (row.form) {
      case SudokuMakerForm::single_cells: return read_list(row.kind, clue, clue);
      case SudokuMakerForm::cages: return read_cage(row.kind, clue);
      case SudokuMakerForm::lines: return read_line(row.kind, element, clue);
      case SudokuMakerForm::arrows: return read_arrow(clue);
      case SudokuMakerForm::edges: return read_edge(row.kind, clue);
      case SudokuMakerForm::corners: return read_corner(clue);
      case SudokuMakerForm::outside:
      case SudokuMakerForm::diagonal_sums: return read_outside(row, clue);
      default: return read_drawing(row, element, clue);
    }
  }

  void read_list(RuleKind kind, const Json& list, const Json& stated) {
    if (auto cells = cells_in(list)) add({kind, *std::move(cells)}, stated);
  }

  // Reads a cage. A sum of 0 is none; "1522" of a look-and-say cage means one 5 and two 2.
  void read_cage(RuleKind kind, const Json& clue) {
    auto cells = cells_in(clue.find("cells"));
    if (!cells || cells->empty()) return;
    Rule rule{kind, *std::move(cells)};
    const Json value = clue.find("value");
    if (kind == cage) {
      if (whole(value) > 0) rule.number = whole(value);
    } else {
      const std::string digits = value.written();
      for (const char c : digits) {
        if (c < '0' || c > '9' || digits.size() % 2 == 1)
          return add_unknown(clue, "look-and-say cage " + shown(digits));
        rule.list.push_back(c - '0');
      }
      if (digits.empty()) return;
    }
    add(std::move(rule), clue);
  }

  // Recognizes the rule by its sets of digits: one for each third, or one for each remainder.
  std::optional<Rule> rule_of_groups(const Json& groups) const {
    std::vector<std::uint64_t> sets;
    for (const Json& set : groups) sets.push_back(set.is_integer() ? static_cast<std::uint64_t>(set.integer()) : 0);
    std::ranges::sort(sets);
    const int least = board_.shape.least_value(), most = board_.shape.most_value(), n = board_.shape.order();
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

  void read_groups(const Json& element) {
    const auto rule = rule_of_groups(element.find("groups"));
    if (!rule || (rule->number && rule->number != 3)) return add_unknown(element, "global groups of digits");
    add({rule->kind == entropic ? entropy : modular_squares}, element);
  }

  // Reads a line; its element says what is special about all lines of its kind.
  void read_line(RuleKind kind, const Json& element, const Json& clue) {
    auto cells = cells_in(clue);
    if (!cells || cells->size() < 2) return;
    Rule rule{kind, *std::move(cells)};
    if (kind == thermometer && element.boolean_of("slow", false)) rule.kind = slow_thermometer;
    if (kind == whispers && whole(element.find("minDifference")) > 0)
      rule.number = whole(element.find("minDifference"));
    if (kind == region_sums && element.boolean_of("singleRegionTotals", false))
      return add_unknown(clue, "region sum line with one total for each region");
    if (kind == entropic) {
      const auto groups = rule_of_groups(element.find("groups"));
      if (!groups) return add_unknown(clue, "line with groups of digits");
      rule.kind = groups->kind, rule.number = groups->number;
    }
    add(std::move(rule), clue);
  }

  // Reads an arrow. The first cell of a bulb has the ones, the second the tens.
  void read_arrow(const Json& clue) {
    const auto bulb = cells_in(clue.find("bulbCells"));
    if (!bulb || bulb->empty()) return;
    for (const Json& line : clue.find("arrows")) {
      const auto cells = cells_in(line);
      if (!cells || cells->size() < 2) continue;
      Rule rule{arrow, {bulb->rbegin(), bulb->rend()}};
      if (bulb->size() > 1) rule.number = static_cast<int>(bulb->size());
      rule.cells.insert(rule.cells.end(), cells->begin() + 1, cells->end());
      add(std::move(rule), line);
    }
  }

  // Reads groups of cells that are equal: the first ones, the second ones, ... of all groups are parts that are alike.
  // Groups of different sizes are rules of their own.
  void read_clones(const Json& element, const Json& groups) {
    std::vector<std::vector<int>> all;
    for (const Json& group : groups) {
      auto cells = cells_in(group);
      if (!cells) return;
      if (cells->size() > 1) all.push_back(*std::move(cells));
    }
    if (all.empty()) return;
    const std::size_t parts = all.front().size();
    if (!std::ranges::all_of(all, [parts](const auto& group) { return group.size() == parts; })) {
      for (auto& group : all) add_clone(group.size(), group, element);
      return;
    }
    std::vector<int> cells;
    for (std::size_t part = 0; part < parts; ++part) {
      for (const auto& group : all) cells.push_back(group[part]);
    }
    add_clone(parts, std::move(cells), element);
  }

  void add_clone(std::size_t parts, std::vector<int> cells, const Json& stated) {
    Rule rule{clone, std::move(cells)};
    if (parts != 2) rule.number = static_cast<int>(parts);
    add(std::move(rule), stated);
  }

  void read_edge(RuleKind kind, const Json& clue) {
    const int edge = whole(clue.find("edge")), row = edge / (2 * columns_), place = edge % (2 * columns_);
    // The left side of a cell lies between it and the cell before; the left side of the first column has none before
    // it.
    const bool is_below = place >= columns_;
    const int column = is_below ? place - columns_ : place - 1, cell = row * columns_ + column;
    if (edge < 0 || row >= rows_ || column < 0 || (is_below && row + 1 >= rows_))
      return fail(clue, ErrorCode::bad_number, "not a side of two cells");
    Rule rule{kind, {cell, is_below ? cell + columns_ : cell + 1}};
    if (const int value = whole(clue.find("value")); value > 0) rule.number = value;
    add(std::move(rule), clue);
  }

  // A corner is named by the cell to its lower right; those at the border have fewer than four cells.
  void read_corner(const Json& clue) {
    const int corner = whole(clue.find("corner")), row = corner / (columns_ + 1), column = corner % (columns_ + 1);
    if (corner < 0 || row < 1 || row >= rows_ || column < 1 || column >= columns_)
      return fail(clue, ErrorCode::bad_number, "not a corner of four cells");
    const int cell = row * columns_ + column;
    Rule rule{quadruple, {cell - columns_ - 1, cell - columns_, cell - 1, cell}, 0};
    for (const Json& digit : clue.find("digits")) {
      if (whole(digit) < 0 || whole(digit) > 9 || *rule.number > 999) return add_unknown(clue, "quadruple");
      rule.number = 10 * *rule.number + whole(digit);
    }
    if (rule.number != 0) add(std::move(rule), clue);
  }

  // Reads a clue about the cells that are seen from a cell next to the board.
  void read_outside(const SudokuMakerElement& element, const Json& clue) {
    const int place = whole(clue.find("outerCell")), number = whole(clue.find("value"));
    int row = place / (columns_ + 2) - 1, column = place % (columns_ + 2) - 1, down = 0, right = 0;
    if (row == -1) down = 1;
    if (row == rows_) down = -1;
    if (column == -1) right = 1;
    if (column == columns_) right = -1;
    if (element.form == SudokuMakerForm::diagonal_sums) {
      const Json diagonal = clue.find("diagonal");
      const int slope = diagonal.is_integer() && diagonal.integer() > 0 ? -1 : 1;  // down and right, or up
      if (down == 0) down = right * slope;
      right = down * slope;
    } else if ((down == 0) == (right == 0)) {
      down = right = 0;
    }
    if (place < 0 || row > rows_ || (down == 0 && right == 0))
      return fail(clue, ErrorCode::bad_number, "not a place next to the board");
    if (number < 0) return;
    Rule rule{element.kind, {}, number};
    for (row += down, column += right; row >= 0 && row < rows_ && column >= 0 && column < columns_;
         row += down, column += right)
      rule.cells.push_back(row * columns_ + column);
    if (!rule.cells.empty()) add(std::move(rule), clue);
  }

  // Pairs of neighbors without a dot or a sign do not have these numbers, either.
  void note_negative(const Json& element, RuleKind kind) {
    const Json numbers = element.find("negative");
    if (numbers.empty()) return;
    const bool is_usual = numbers.size() == 1 && whole(numbers.at(0)) == (kind == difference ? 1 : 2);
    const bool is_xv = kind == pair_sum && numbers.size() == 2 && whole(numbers.at(0)) + whole(numbers.at(1)) == 15;
    if (kind == pair_sum ? !is_xv : !is_usual) return add_unknown(element, "negative constraint");
    (kind == difference ? no_differences_ : kind == ratio ? no_ratios_ : no_sums_) = true;
  }

  void add_negative() {
    if (no_sums_) add({xv_negative}, puzzle_);
    if (no_differences_ && no_ratios_)
      add({kropki_negative}, puzzle_);
    else if (no_differences_)
      add({difference_negative}, puzzle_);
    else if (no_ratios_)
      add({ratio_negative}, puzzle_);
  }

  // "lines" are drawings called "line".
  void read_drawing(const SudokuMakerElement& row, const Json& element, const Json& clue) {
    if (!notes_.drawings.may_be_rules()) notes_.drawings.need(clue.place());
    notes_.drawings.add(clue, "", row.list.substr(0, row.list.size() - 1), {},
                        sudokumaker_mark(row.type, element.find("style"), clue, columns_));
    notes_.drawings.are_whole = false;
  }

  const Json puzzle_;
  int rows_ = 0, columns_ = 0;
  bool no_differences_ = false, no_ratios_ = false, no_sums_ = false;
  Puzzle board_{BoxShape{}, {}};
  Notes notes_;
  Faults faults_;
};

}  // namespace

Result<PuzzleRecord> read_sudokumaker(JsonDocument& document) {
  const Json root = document.root();
  auto record = SudokuMakerReader(root.find("puzzle") ? root.find("puzzle") : root).read();
  if (auto error = document.misread("SudokuMaker")) return *std::move(error);
  return record;
}

}  // namespace quadrille::text
