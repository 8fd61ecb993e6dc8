// Links to lisudoku.xyz: 81 digits, or an object packed by lz-string:
//
//     {"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":0},"value":3}],"thermos":[[{"row":0,"col":1},...]]}
//
// Peculiar: the site writes its members in either of two ways, "gridSize" and "grid_size", so all names are compared in
// snake case. Members with no value say nothing; unknown ones with a value are an error, as they may be rules. Nothing
// in a link has a line or a column, so errors are at column 0.
#include <algorithm>
#include <cctype>

#include "base/lines.h"
#include "text/core/faults.h"
#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/regions.h"
#include "text/core/unsupported.h"
#include "text/sites/digits.h"
#include "text/sites/link.h"
#include "text/sites/lz_string.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

// "grid_size" of "gridSize"
std::string snake_case(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (std::isupper(static_cast<unsigned char>(c)) != 0) out += '_';
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

class LisudokuReader {
 public:
  explicit LisudokuReader(const Json& root) : root_(root) {}

  Result<PuzzleRecord> read() && {
    const Json size = member(root_, "grid_size");
    order_ = size.is_integer() ? static_cast<int>(std::clamp<std::int64_t>(size.integer(), 0, 36)) : 0;
    if (order_ < 1 || order_ > 35) return Error{ErrorCode::bad_number, "expected a grid size from 1 to 35", {1, 0}};
    board_ = empty_puzzle(usual_boxes(order_));
    if (const Json regions = member(root_, "regions"); !regions.empty()) read_regions(regions);
    Unsupported unread;
    for (const Json& one : root_.members()) {
      if (!read_member(snake_case(one.name()), one)) unread.add(shown(one.name()), {1, 0});
    }
    if (unread.any()) return unread.error();
    if (faults_.any()) return std::move(faults_).error();
    return PuzzleRecord{std::move(board_), Alphabet::digits};
  }

 private:
  static Json member(const Json& object, std::string_view name) {
    for (const Json& one : object.members()) {
      if (snake_case(one.name()) == name) return one;
    }
    return {};
  }

  void fail(ErrorCode code, std::string detail) { faults_.add({code, std::move(detail), {1, 0}}); }

  int cell_in(const Json& place) {
    const Json row = place.find("row"), column = place.find("col");
    const auto is_good = [&](const Json& value) {
      return value.is_integer() && value.integer() >= 0 && value.integer() < order_;
    };
    if (!is_good(row) || !is_good(column)) return fail(ErrorCode::bad_number, "not a cell of the board"), -1;
    return static_cast<int>(row.integer()) * order_ + static_cast<int>(column.integer());
  }

  // Returns no cells if one of them is wrong, which is a fault.
  std::vector<int> cells_in(const Json& list) {
    std::vector<int> cells;
    for (const Json& place : list) cells.push_back(cell_in(place));
    return std::ranges::count(cells, -1) > 0 ? std::vector<int>() : cells;
  }

  // Adds a rule if the puzzle allows it; otherwise it is a fault.
  void add(Rule rule) {
    if (auto fault = validate(board_, rule)) return fail(fault->code, fault->detail);
    board_.rules.push_back(std::move(rule));
  }

  // Numbers end at 250, so that the text has a byte for each cell; no puzzle has as many regions.
  void read_regions(const Json& regions) {
    std::string symbols(board_.cells.size(), '\0');
    int number = 0;
    for (const Json& region : regions) {
      number = std::min(number + 1, 250);
      for (const int cell : cells_in(region)) symbols[static_cast<std::size_t>(cell)] = static_cast<char>(number);
    }
    if (symbols.find('\0') != symbols.npos) return fail(ErrorCode::bad_length, "regions: expected all cells");
    auto numbered = number_regions(symbols, order_, true);
    if (!numbered) return fail(numbered.error().code, numbered.error().detail);
    board_.shape = grid_of_regions(*std::move(numbered), order_, order_);
  }

  // Reads a member; false if it says something that is not known here.
  bool read_member(const std::string& name, const Json& value) {
    if (name == "grid_size" || name == "regions" || name == "fixed_numbers") {
      if (name == "fixed_numbers") read_clues(value);
      return true;
    }
    if (value.is_null() || value.is_boolean(false) || (value.is_structured() && value.empty())) return true;
    struct Flag {
      std::string_view name;
      RuleKind kind;
    };
    constexpr Flag flags[] = {{"primary_diagonal", diagonal_down},
                              {"secondary_diagonal", diagonal_up},
                              {"anti_knight", anti_knight},
                              {"anti_king", anti_king},
                              {"kropki_negative", kropki_negative}};
    constexpr Flag lists[] = {
        {"thermos", thermometer}, {"renbans", renban}, {"palindromes", palindrome}, {"extra_regions", different}};
    constexpr Flag cells[] = {{"odd_cells", odd}, {"even_cells", even}};
    if (const auto* flag = std::ranges::find(flags, name, &Flag::name); flag != std::end(flags))
      return add({flag->kind}), true;
    if (const auto* list = std::ranges::find(lists, name, &Flag::name); list != std::end(lists)) {
      for (const Json& one : value) add({list->kind, cells_in(one)});
      return true;
    }
    if (const auto* list = std::ranges::find(cells, name, &Flag::name); list != std::end(cells))
      return add({list->kind, cells_in(value)}), true;
    if (name == "arrows") return read_each(value, &LisudokuReader::read_arrow);
    if (name == "killer_cages") return read_each(value, &LisudokuReader::read_cage);
    return name == "kropki_dots" && read_each(value, &LisudokuReader::read_dot);
  }

  bool read_each(const Json& list, void (LisudokuReader::*read_one)(const Json&)) {
    for (const Json& one : list) (this->*read_one)(one);
    return true;
  }

  void read_clues(const Json& clues) {
    for (const Json& clue : clues) {
      const int cell = cell_in(clue.find("position"));
      const Json value = clue.find("value");
      if (cell < 0) continue;
      if (!value.is_integer() || value.integer() < 1 || value.integer() > order_) {
        fail(ErrorCode::bad_number,
             cell_name(board_.shape, cell) + ": expected a value from 1 to " + std::to_string(order_));
      } else {
        board_.cells[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(value.integer());
      }
    }
  }

  // Circle and line are separate lists; a circle of several cells is a number with as many digits.
  void read_arrow(const Json& value) {
    Rule rule{arrow, cells_in(member(value, "circle_cells"))};
    if (rule.cells.size() > 1) rule.number = static_cast<int>(rule.cells.size());
    const auto line = cells_in(member(value, "arrow_cells"));
    rule.cells.insert(rule.cells.end(), line.begin(), line.end());
    add(std::move(rule));
  }

  void read_cage(const Json& value) {
    Rule rule{cage, cells_in(value.find("region"))};
    if (const Json sum = value.find("sum"); sum.is_integer() && sum.integer() > 0 && sum.integer() < 100'000)
      rule.number = static_cast<int>(sum.integer());
    add(std::move(rule));
  }

  // A dot is double (black) or consecutive (white).
  void read_dot(const Json& value) {
    const RuleKind kind =
        snake_case(member(value, "dot_type").text()).find("double") != std::string::npos ? ratio : difference;
    std::vector<int> cells{cell_in(member(value, "cell1")), cell_in(member(value, "cell2"))};
    if (std::ranges::count(cells, -1) == 0) add({kind, std::move(cells)});
  }

  const Json root_;
  int order_ = 0;
  Puzzle board_{BoxShape{}, {}};
  Faults faults_;
};

}  // namespace

// Blanks were plus characters before the link was decoded.
Result<PuzzleRecord> read_lisudoku(std::string_view payload) {
  if (payload.find_first_not_of("0123456789.") == payload.npos) return read_81_digits(payload);
  std::string packed(payload);
  std::ranges::replace(packed, ' ', '+');
  const auto text = lz_decompress(packed, LzAlphabet::base64);
  if (!text) return text.error();
  auto document = JsonDocument::parse(*text);
  if (!document) return Error{document.error().code, document.error().detail, {1, 0}};
  auto record = LisudokuReader(document->root()).read();
  if (const auto error = document->misread("lisudoku")) return Error{error->code, error->detail, {1, 0}};
  return record;
}

namespace {

const PuzzleFormat lisudoku_link{line_size, read_link};

std::optional<Guess> recognize_lisudoku(const Head& head) {
  return guess_link(head, LinkKind::lisudoku, lisudoku_link, "a link to lisudoku.xyz");
}

}  // namespace

extern const Format lisudoku_format{"lisudoku", Family::sites, "links to lisudoku",
                                    PuzzleLayout{.boards = &lisudoku_link}, recognize_lisudoku};

}  // namespace quadrille::text
