// Reads SudokuPad's own JSON (an example is in sudokupad.cpp). Cells are [row, column] from 0. It describes a picture:
// of rules only regions, cages and some names are told apart from drawings (sudokupad_rules.cpp).
//
// Peculiar: a page may be larger than its puzzle (sudokupad_page.h), and older files have title, author, rules and
// solution as the values of cages without cells, "title: Own". Digits begin with 0 if one of the cells is 0 and none is
// as large as the number of rows.
#include <algorithm>

#include "base/lines.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/faults.h"
#include "text/core/json_document.h"
#include "text/core/regions.h"
#include "text/sites/sudokupad.h"
#include "text/sites/sudokupad_drawings.h"
#include "text/sites/sudokupad_rules.h"

namespace quadrille::text {

namespace {

constexpr std::string_view with_meaning[] = {"cells",    "regions",  "cages", "global",
                                             "metadata", "metaData", "title", "author"};

// A solution that is not complete says nothing.
void take_solution(std::string_view text, const PuzzleShape& shape, Notes& notes) {
  const SymbolTable symbols(shape.least_value() == 0 ? Alphabet::hex : Alphabet::digits, shape.order());
  if (text.size() != static_cast<std::size_t>(shape.place_count())) return;
  std::vector<std::uint8_t> solution;
  for (const char c : text) solution.push_back(symbols.value(c));
  const bool complete = std::ranges::all_of(solution, [&](int s) { return s > 0 && s <= shape.order(); });
  if (complete) notes.solution = std::move(solution);
}

void take_text(std::string_view word, std::string_view text, const PuzzleShape& shape, Notes& notes) {
  if (text.empty()) return;
  if (word == "solution") return take_solution(text, shape, notes);
  if (word == "title") notes.properties.emplace_back(Property::title, text);
  if (word == "author") notes.properties.emplace_back(Property::author, text);
  if (word == "rules") notes.properties.emplace_back(Property::description, text);
}

// Several lines may be an array.
void take_word(std::string_view word, const Json& value, const PuzzleShape& shape, Notes& notes) {
  std::string text;
  if (value.is_string()) text = value.text();
  if (value.is_array()) {
    for (const Json& line : value) (text += text.empty() ? "" : "\n") += line.is_string() ? line.text() : "";
  }
  take_text(word, text, shape, notes);
}

// "title: Own": what SudokuPad had before there was a place for it.
void take_old_words(std::string_view text, const PuzzleShape& shape, Notes& notes) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos) return;
  const std::size_t start = text.find_first_not_of(" \t\r\n", colon + 1);
  if (start != text.npos) take_text(text.substr(0, colon), text.substr(start), shape, notes);
}

class SudokuPadReader {
 public:
  explicit SudokuPadReader(const Json& root) : root_(root) {}

  Result<PuzzleRecord> read() {
    if (!read_page() || !read_regions()) return std::move(faults_).error();
    read_cells();
    read_members();
    read_sudokupad_cages(from_, [this](std::string_view text) { take_old_words(text, board_.shape, notes_); });
    read_metadata();
    read_sudokupad_global(from_);
    if (faults_.any()) return std::move(faults_).error();
    drop_empty(notes_);
    std::stable_sort(notes_.properties.begin(), notes_.properties.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    if (!page_.is_whole()) notes_.drawings.site = DrawnFor::none;  // they lie elsewhere on a smaller page
    const Alphabet alphabet = board_.shape.least_value() == 0 ? Alphabet::hex : Alphabet::digits;
    return PuzzleRecord{std::move(board_), alphabet, std::move(notes_)};
  }

 private:
  bool fail(const Json& value, ErrorCode code, std::string detail) {
    faults_.add(code, std::move(detail), value);
    return false;
  }

  // Collects drawings in the order in which the page has them, then those of the cells, and members that nobody knows.
  void read_members() {
    Drawings cells = std::move(notes_.drawings);
    notes_.drawings = read_sudokupad_drawings(root_, page_);
    for (PagePart& part : cells.all) notes_.drawings.all.push_back(std::move(part));
    if (cells.may_be_rules()) notes_.drawings.need(cells.needed);
    notes_.drawings.are_whole &= cells.are_whole;
    for (const Json& member : root_.members()) {
      const std::string_view name = member.name();
      const bool known = std::ranges::find(with_meaning, name) != std::end(with_meaning);
      if (!known && !is_drawn_by_sudokupad(name) && !is_for_sudokupads_page(name))
        from_.add_unknown(member, shown(name));
    }
    // Without it, rows may repeat digits.
    if (const Json checks = root_.find("settings").find("conflictchecker"); is_off(checks)) {
      notes_.drawings.need(checks.place());
      notes_.drawings.all.push_back({"", "", "conflict checker that is off"});
    }
    if (notes_.drawings.empty()) notes_.drawings = {};
  }

  static bool is_off(const Json& setting) {
    return setting.is_boolean(false) || setting.is_text("0") || (setting.is_integer() && setting.integer() == 0);
  }

  // ------------------------------------------------------------------------------------------------------------ cells

  // The puzzle has as many symbols as its longer side has cells.
  bool read_page() {
    const Json cells = root_.at("cells");
    page_ = frame_of_page(root_);
    order_ = std::max(page_.rows, page_.columns);
    if (order_ < 1 || order_ > 35)
      return fail(cells, ErrorCode::bad_length,
                  "cells: expected 1 to 35 rows, found " + std::to_string(order_ < 1 ? 0 : cells.size()));
    board_ = empty_puzzle(PlacedGrid{.boxes = {1, page_.columns}, .rows = page_.rows, .columns = page_.columns});
    const std::size_t size = board_.cells.size();
    notes_.pencil_marks.assign(size, 0);
    notes_.corner_marks.assign(size, 0);
    return true;
  }

  // Numbers from 0 if there is a 0, and no number that would then be too large.
  void read_cells() {
    const auto is_given = [&](int number) {
      for (const Json& row : root_.find("cells"))
        for (const Json& entry : row)
          if (number_in(entry.find("value")) == number) return true;
      return false;
    };
    if (is_given(0) && !is_given(order_)) board_.shape = board_.shape.with_values(0, order_ - 1);
    int row = 0;
    for (const Json& entries : root_.find("cells")) {
      int column = 0;
      for (const Json& entry : entries) read_cell(entry, row, column++);
      ++row;
    }
  }

  // A value that is not a number of the puzzle, or lies next to it, is a text.
  void read_cell(const Json& entry, int row, int column) {
    const int place = page_.cell(row, column);
    if (const Json value = entry.find("value"); !value.is_null() && !value.is_text("") && !value.is_structured()) {
      if (const int symbol = symbol_in(value); place >= 0 && symbol > 0) {
        board_.cells[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(symbol);
      } else {
        add_text(value, place >= 0 ? "cell with a text" : "number next to the board", row, column);
      }
    }
    if (place < 0) return;
    read_marks(entry.find("centremarks"), notes_.pencil_marks[static_cast<std::size_t>(place)]);
    read_marks(entry.find("pencilMarks"), notes_.corner_marks[static_cast<std::size_t>(place)]);
  }

  void add_text(const Json& value, std::string_view kind, int row, int column) {
    const int down = row - page_.origin.row, right = column - page_.origin.column;
    const std::string text = value.written();
    from_.add_drawing(value, "", kind, ' ' + shown(text), cell_text_mark(text, down, right));
    notes_.drawings.are_whole = false;
  }

  // Marks that are no numbers of the puzzle are of no use.
  void read_marks(const Json& marks, SymbolSet& symbols) const {
    for (const Json& mark : marks) {
      if (const int symbol = symbol_in(mark); symbol > 0) symbols |= only(symbol);
    }
  }

  // The symbol for a number; 0 if there is none.
  int symbol_in(const Json& value) const {
    const int number = number_in(value), symbol = number - board_.shape.least_value() + 1;
    return number < 0 || symbol < 1 || symbol > order_ ? 0 : symbol;
  }

  // Without regions there are rows and columns only.
  bool read_regions() {
    const Json found = root_.find("regions");
    if (found.empty()) return true;
    constexpr int most = 255;
    std::string symbols(board_.cells.size(), '\0');
    int number = 0;
    for (const Json& region : found) {
      std::vector<int> cells;
      if (!from_.read_places(region, cells)) return false;
      if (++number > most) return fail(region, ErrorCode::bad_length, "regions: expected at most 255, found more");
      for (const int cell : cells) symbols[static_cast<std::size_t>(cell)] = static_cast<char>(number);
    }
    auto regions = symbols.find('\0') == symbols.npos ? number_regions(symbols, order_, true)
                                                      : Result<std::vector<std::uint8_t>>(Error{});
    if (!regions) return add_houses(found);
    board_.shape = grid_of_regions(*std::move(regions), page_.rows, page_.columns);
    return true;
  }

  // Regions that leave out cells, or have other sizes: their cells differ as far as there are symbols for it.
  bool add_houses(const Json& regions) {
    for (const Json& region : regions) {
      Rule house{RuleKind::different};
      if (region.empty() || !from_.read_places(region, house.cells)) continue;
      if (validate(board_, house)) {
        from_.add_drawing(region, "", "region", ':' + cells_drawn_at(region, page_), {});
        notes_.drawings.are_whole = false;
      } else {
        board_.rules.push_back(std::move(house));
      }
    }
    return true;
  }

  // Older files have words as the values of cages without cells.
  void read_metadata() {
    for (const char* place : {"metadata", "metaData"}) {
      for (const Json& member : root_.find(place).members()) {
        read_sudokupad_metadata(from_, member);
        take_word(member.name(), member, board_.shape, notes_);
      }
    }
    for (const char* name : {"title", "author"}) take_word(name, root_.find(name), board_.shape, notes_);
  }

  Json root_;
  PageFrame page_;
  int order_ = 0;  // the number of symbols
  Puzzle board_{BoxShape{}, {}};
  Notes notes_;
  Faults faults_;
  SudokuPadReading from_{root_, page_, {board_, faults_}, notes_};
};

}  // namespace

Result<PuzzleRecord> read_sudokupad(JsonDocument& document) {
  auto record = SudokuPadReader(document.root()).read();
  if (auto error = document.misread("SudokuPad")) return *std::move(error);
  return record;
}

}  // namespace quadrille::text
