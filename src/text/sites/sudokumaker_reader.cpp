// Reads the JSON of SudokuMaker. Its elements have numbers for types:
//
//     {"size":9,"cells":[{"value":5,"given":true},...],"constraints":[{"type":301,"cages":[{"cells":[0,1],...}]}]}
//
// Cells are numbered row by row from 0; so are the upper left corners of cells, of which each row has one more, and the
// cells around the puzzle, which has two more rows and columns then. In each row of the puzzle the left sides of cells
// are numbered before the lower sides:
//
//     columns 3, row 0:    left sides 0 1 2, lower sides 3 4 5;    row 1: left sides 6 7 8, ...
//
// Sets of digits are numbers with a bit for each. Regions come first, whatever their place, because rules are validated
// in the puzzle; elements of unknown types are kept as drawings that may be rules.
#include <algorithm>

#include "base/lines.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/faults.h"
#include "text/core/json_document.h"
#include "text/core/regions.h"
#include "text/sites/sudokumaker.h"
#include "text/sites/sudokumaker_rules.h"

namespace quadrille::text {

namespace {

constexpr int most_side = 35;

class SudokuMakerReader {
 public:
  explicit SudokuMakerReader(const Json& puzzle) : puzzle_(puzzle) {}

  Result<PuzzleRecord> read() && {
    if (!read_size()) return std::move(faults_).error();
    read_cells();
    for (const Json& element : puzzle_.find("constraints")) {
      if (small_number(element.find("type")) == sudokumaker_regions && is_enabled(element)) read_regions(element);
    }
    SudokuMakerReading elements{{board_, faults_}, notes_};
    read_sudokumaker_elements(elements, puzzle_);
    if (const Json type = puzzle_.find("type"); type.is_text("custom"))
      elements.add_unknown(type, "puzzle without rows and columns");
    add_word("name", Property::title), add_word("author", Property::author), add_word("comment", Property::description);
    if (faults_.any()) return std::move(faults_).error();
    if (notes_.drawings.empty()) notes_.drawings = {};
    drop_empty(notes_);
    const Alphabet alphabet = board_.shape.least_value() == 0 ? Alphabet::hex : usual_alphabet(board_.shape.order());
    return PuzzleRecord{std::move(board_), alphabet, std::move(notes_)};
  }

 private:
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
      return value ? small_number(value) : otherwise;
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
        const int symbol = small_number(value) - board_.shape.least_value() + 1;
        if (small_number(value) < 0 || symbol < 1 || symbol > board_.shape.order()) {
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
    for (const Json& region : regions) symbols += static_cast<char>(std::min(small_number(region), 250) + 1);
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
      Rule house{RuleKind::different};
      for (std::size_t i = 0; i < symbols.size(); ++i) {
        if (static_cast<unsigned char>(symbols[i]) == number) house.cells.push_back(static_cast<int>(i));
      }
      if (house.cells.size() > 1) JsonRules{board_, faults_}.add(std::move(house), regions);
    }
  }

  const Json puzzle_;
  int rows_ = 0, columns_ = 0;
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
