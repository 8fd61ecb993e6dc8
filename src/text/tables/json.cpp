// Grids in JSON.
//
//     [[0,2,0,...],...]                         numbers; 0 or null is an empty cell
//     [["5",".",...],...]                       strings, as LeetCode has them; also one string a row
//     {"puzzle":"53..7...","solution":"..."}    objects, one a line or not, or in an array, in which strings may stand,
//                                               too; a puzzle is a string or an array as above
#include <algorithm>
#include <utility>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/core/grid_field.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/core/json_writer.h"
#include "text/core/regions.h"
#include "text/tables/json_items.h"

namespace quadrille::text {

namespace {

constexpr int least_order = 4, most_order = 35;

// ------------------------------------------------------------------------------------------------------------ arrays

// Reads rows of cells, or one string for each row.
class ArrayReader {
 public:
  explicit ArrayReader(const Json& rows)
      : rows_(rows),
        wrong_(rows),
        order_(rows.size()),
        symbols_(Alphabet::digits, static_cast<int>(std::min<std::size_t>(order_, most_order))),
        numbers_(Alphabet::numbers, static_cast<int>(std::min<std::size_t>(order_, most_order))) {}

  Result<GridField> read() {
    if (order_ < least_order || order_ > most_order) {
      return Error{ErrorCode::bad_length, "expected 4 to 35 rows, found " + std::to_string(order_)};
    }
    cells_.reserve(order_ * order_);
    std::size_t row = 0;
    for (const Json& cells : rows_) {
      if (auto error = read_row(cells, row++)) return *error;
    }
    return GridField{static_cast<int>(order_), std::move(cells_)};
  }

  /// Where the error is that read() found.
  const Json& wrong() const { return wrong_; }

 private:
  std::optional<Error> read_row(const Json& cells, std::size_t row) {
    wrong_ = cells;
    if (!cells.is_string() && !cells.is_array()) return bad_cell(cells, row, 0);
    const std::size_t size = cells.is_string() ? cells.text().size() : cells.size();
    if (size != order_) {
      return Error{ErrorCode::bad_length, "row " + std::to_string(row + 1) + ": expected " + std::to_string(order_) +
                                              " cells, found " + std::to_string(size)};
    }
    std::size_t column = 0;
    const auto add = [&](std::uint8_t symbol) {
      if (symbol != SymbolTable::none) cells_.push_back(symbol), ++column;
      return symbol != SymbolTable::none;
    };
    if (cells.is_string()) {
      for (const char c : cells.text()) {
        if (!add(symbols_.value(c))) return bad_cell(cells, row, column);
      }
      return std::nullopt;
    }
    for (const Json& cell : cells) {
      if (!add(symbol_of(cell))) return bad_cell(cell, row, column);
    }
    return std::nullopt;
  }

  std::uint8_t symbol_of(const Json& value) const {
    if (value.is_null()) return 0;
    if (value.is_integer()) {
      const std::int64_t number = value.integer();
      return number >= 0 && number <= static_cast<std::int64_t>(order_) ? static_cast<std::uint8_t>(number)
                                                                        : SymbolTable::none;
    }
    if (!value.is_string()) return SymbolTable::none;
    const std::string_view text = value.text();
    if (text.empty() || text == " ") return 0;
    return text.size() == 1 ? symbols_.value(text.front()) : numbers_.value(text);
  }

  Error bad_cell(const Json& value, std::size_t row, std::size_t column) {
    wrong_ = value;
    return {ErrorCode::bad_symbol, "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1) +
                                       ": expected 1 to " + std::to_string(order_) + " or an empty cell, found " +
                                       shown(std::string_view(value.written()))};
  }

  Json rows_, wrong_;
  std::size_t order_;
  SymbolTable symbols_, numbers_;
  std::vector<std::uint8_t> cells_;
};

Result<BoardRecord> read_arrays(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  if (!document->root().is_array()) return Error{ErrorCode::bad_symbol, "expected an array of rows", {1, 1}};
  ArrayReader reader(document->root());
  auto field = reader.read();
  if (!field) return Error{field.error().code, field.error().detail, reader.wrong().place()};
  return record_of(*std::move(field));
}

// One array for each row, in one line.
template <class Cell>
std::string write_arrays(const BoardRecord& record, Cell cell) {
  const auto order = static_cast<std::size_t>(record.board.shape.order());
  JsonWriter json;
  json.begin_array();
  for (std::size_t i = 0; i < record.board.cells.size(); ++i) {
    if (i % order == 0) json.begin_array();
    json.value(cell(record.board.cells[i]));
    if (i % order == order - 1) json.end_array();
  }
  return std::string(json.end_array().text()) + '\n';
}

std::string write_numbers(const BoardRecord& record) {
  return write_arrays(record, [](std::uint8_t symbol) { return symbol; });
}

std::string write_strings(const BoardRecord& record) {
  return write_arrays(record, [](std::uint8_t symbol) { return write_field({&symbol, 1}, '.'); });
}

// ----------------------------------------------------------------------------------------------------------- objects

std::optional<GridField> grid_in(const Json& value) {
  if (value.is_string()) return grid_field(value.text());
  if (!value.is_array() || value.size() > most_order) return std::nullopt;
  auto field = ArrayReader(value).read();
  return field ? std::optional(*std::move(field)) : std::nullopt;
}

// The first member with one of the names that is a grid; `named`: is there any of them?
std::optional<GridField> grid_named(const Json& object, std::span<const std::string_view> names, bool& named) {
  for (std::string_view name : names) {
    const Json found = object.find(name);
    if (!found) continue;
    named = true;
    if (auto field = grid_in(found)) return field;
  }
  return std::nullopt;
}

// The member that is called a puzzle, or the one that looks like it if none is called so.
std::optional<BoardRecord> puzzle_of(const Json& object) {
  bool named = false, solved = false;
  auto puzzle = grid_named(object, puzzle_names, named);
  if (named && !puzzle) return std::nullopt;
  if (named) return record_of(*std::move(puzzle), grid_named(object, solution_names, solved));
  PuzzleFinder finder;
  for (const Json& item : object.members()) finder.add(grid_in(item));
  return std::move(finder).result();
}

std::optional<BoardRecord> puzzle_in(const Json& value) {
  auto field = grid_in(value);
  return field ? std::optional(record_of(*std::move(field))) : std::nullopt;
}

// A set for each place, from lists of numbers.
std::vector<SymbolSet> sets_of(const Json& lists, int order) {
  std::vector<SymbolSet> sets;
  for (const Json& list : lists) {
    SymbolSet set = 0;
    for (const Json& symbol : list) {
      const std::int64_t number = symbol.integer();
      if (number >= 1 && number <= order) set |= only(static_cast<int>(number));
    }
    sets.push_back(set);
  }
  return sets;
}

void write_sets(std::string_view name, std::span<const SymbolSet> sets, JsonWriter& json) {
  if (sets.empty()) return;
  json.name(name).begin_array();
  for (const SymbolSet set : sets) {
    json.begin_array();
    for_each_symbol(set, [&](int symbol) { json.value(symbol); });
    json.end_array();
  }
  json.end_array();
}

std::optional<BoxShape> boxes_of(std::string_view text) {
  const std::size_t cross = std::min(text.find('x'), text.size() - 1);
  const auto rows = whole_number(text.substr(0, cross)), columns = whole_number(text.substr(cross + 1));
  if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > most_order || *columns > most_order)
    return std::nullopt;
  return BoxShape{static_cast<int>(*rows), static_cast<int>(*columns)};
}

// What else is said about the puzzle. Members that are something else than their names say mean nothing.
std::optional<Error> read_members(const Json& object, BoardRecord& record) {
  const int order = record.board.shape.order();
  if (const Json boxes = object.find("boxes")) {
    const bool is_text = boxes.is_string() && !boxes.is_text("");
    const auto shape = is_text ? boxes_of(boxes.text()) : std::nullopt;
    if (!shape || shape->order() != order) {
      return Error{ErrorCode::bad_number, "boxes: expected rows and columns of a box, e.g. 2x3", boxes.place()};
    }
    record.board.shape = BoardShape(*shape);
  }
  if (auto placed = grid_in(object.find("placed")); placed && placed->order == order) {
    record.notes.placed = std::move(placed->cells);
  }
  const auto read_sets = [&](const char* name, std::vector<SymbolSet>& sets) {
    const Json lists = object.find(name);
    if (lists.is_array() && lists.size() == record.board.cells.size()) sets = sets_of(lists, order);
  };
  read_sets("candidates", record.board.candidates);
  read_sets("pencil_marks", record.notes.pencil_marks);
  const auto read_words = [&](std::string_view member_name, Property property) {
    const Json value = object.find(member_name);
    if (value.is_object()) return;
    for (const Json& one : value) {  // several authors are an array
      if (!one.is_structured() && !one.is_null()) add_property(record.notes, property, one.written());
    }
  };
  for (const Property property : all_properties) read_words(name(property), property);
  if (!object.find("level")) read_words(other_level, Property::level);
  return std::nullopt;
}

constexpr std::string_view of_boards[] = {"boxes", "placed", "candidates", "pencil_marks"};

template <std::size_t n>
bool is_one_of(const std::string_view (&names)[n], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// A puzzle in 81 characters on one line, and members that say nothing about it.
std::size_t read_grid(std::string_view text, Grid& grid) {
  const std::size_t end = text.find('\n');
  if (end == text.npos || text.front() != '{') return 0;
  auto document = JsonDocument::parse(text.substr(0, end));
  if (!document) return 0;
  bool found = false;
  for (const Json& member : document->root()) {
    const std::string_view name = member.name();
    if (name == puzzle_names[0] || is_one_of(puzzle_names, name)) {
      if (std::exchange(found, true) || !member.is_string() || !read_81_cells(member.text(), grid.cells)) return 0;
    } else if (is_one_of(solution_names, name) || is_one_of(of_boards, name) || property_named(name) ||
               name == other_level) {
      return 0;
    }
  }
  return found ? end + 1 : 0;
}

Result<BoardRecord> read_value(const Json& root) {
  if (!root.is_object() && !root.is_string()) return Error{ErrorCode::bad_symbol, "expected an object", {1, 1}};
  auto record = root.is_object() ? puzzle_of(root) : puzzle_in(root);
  if (!record) {
    const char* const what = root.is_object() ? "expected a member that is a grid" : "expected a grid";
    return Error{ErrorCode::missing_text, what, root.place()};
  }
  if (auto error = read_members(root, *record)) return *error;
  return *std::move(record);
}

Result<BoardRecord> read_item(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  auto record = read_value(document->root());
  if (auto error = document->misread("puzzle")) return *std::move(error);
  return record;
}

Result<BoardRecord> read_object(std::string_view text) {
  const std::string_view item = item_of(text);
  auto record = read_item(item);
  if (record) return record;
  Error error = record.error();
  if (error.at.line == 1 && error.at.column > 0) error.at.column += static_cast<std::size_t>(item.data() - text.data());
  return error;
}

// Several of a kind are an array.
void write_properties(const Notes& notes, JsonWriter& json) {
  for (const Property kind : all_properties) {
    std::vector<std::string_view> values;
    for (const auto& [known, value] : notes.properties) {
      if (known == kind) values.push_back(value);
    }
    if (values.size() == 1) json.member(name(kind), values.front());
    if (values.size() > 1) json.member(name(kind), values);
  }
}

std::string write_object(const BoardRecord& record) {
  JsonWriter json;
  json.begin_object().member("puzzle", write_field(record.board.cells, '.'));
  const BoxShape boxes = record.board.shape.grids.front().boxes;
  if (boxes != usual_boxes(boxes.order()))
    json.member("boxes", std::to_string(boxes.rows) + 'x' + std::to_string(boxes.columns));
  write_sets("candidates", record.board.candidates, json);
  if (!record.notes.placed.empty()) json.member("placed", write_field(record.notes.placed, '.'));
  write_sets("pencil_marks", record.notes.pencil_marks, json);
  if (!record.notes.solution.empty()) json.member("solution", write_field(record.notes.solution, '.'));
  write_properties(record.notes, json);
  return std::string(json.end_object().text()) + '\n';
}

// ------------------------------------------------------------------------------------------------------- recognizing

// The first record, if it begins with that character and is whole.
std::string_view first_value(const Head& head, char opening) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != opening) return {};
  return head.text.substr(start, object_size(head.text.substr(start), head.whole));
}

std::optional<Guess> recognise_arrays(const Head& head, const BoardFormat& format, bool strings) {
  const std::string_view text = first_value(head, '[');
  if (text.empty() || (text.find('"') != text.npos) != strings || !read_arrays(text)) return std::nullopt;
  return Guess{100, strings ? "an array of rows of strings" : "an array of rows of numbers",
               PuzzleLayout{.boards = &format}};
}

constexpr Carries any_order{.least_order = least_order, .most_order = most_order};

const BoardFormat json_numbers{object_size, read_arrays, write_numbers, any_order};
const BoardFormat json_strings{object_size, read_arrays, write_strings, any_order};
const BoardFormat json_objects{.record_size = item_size,
                               .read = read_object,
                               .write = write_object,
                               .carries = {.least_order = least_order,
                                           .most_order = most_order,
                                           .any_boxes = true,
                                           .candidates = true,
                                           .placed = true,
                                           .pencil_marks = true,
                                           .solution = true,
                                           .properties = all_properties},
                               .is_between = is_between_items,
                               .within_lines = true,
                               .read_grid = read_grid};

std::optional<Guess> recognise_json_numbers(const Head& head) { return recognise_arrays(head, json_numbers, false); }

std::optional<Guess> recognise_json_strings(const Head& head) { return recognise_arrays(head, json_strings, true); }

// An array may begin in lines before that of its first item.
std::optional<Guess> recognise_json_objects(const Head& head) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos) return std::nullopt;
  const bool in_array = head.text[start] == '[';
  const std::size_t item = in_array ? head.text.find_first_not_of("[ \t\r\n", start) : start;
  if (item == head.text.npos || (head.text[item] != '{' && !(in_array && head.text[item] == '"'))) return std::nullopt;
  const std::string_view text = head.text.substr(item);
  auto document = JsonDocument::parse(in_array ? text.substr(0, value_size(text)) : first_value(head, '{'));
  const std::string where = in_array ? "a JSON array of " : "JSON ";
  const PuzzleLayout layout{.boards = &json_objects};
  if (!document) return std::nullopt;
  const Json root = document->root();
  if (root.is_string() && puzzle_in(root)) return Guess{98, where + "strings that are grids", layout};
  if (!root.is_object() || !puzzle_of(root)) return std::nullopt;
  bool named = false;
  (void)grid_named(root, puzzle_names, named);
  return Guess{named ? 98 : 70, where + (named ? "objects with a puzzle" : "objects, a member of which is a grid"),
               layout};
}

}  // namespace

extern const Format json_format{"json", Family::tables, "JSON: an array of rows of numbers",
                                PuzzleLayout{.boards = &json_numbers}, recognise_json_numbers};
extern const Format leetcode_format{"leetcode", Family::tables, "JSON: an array of rows of strings, as on LeetCode",
                                    PuzzleLayout{.boards = &json_strings}, recognise_json_strings};
extern const Format ndjson_format{"ndjson", Family::tables, "JSON objects with a puzzle, one per line",
                                  PuzzleLayout{.boards = &json_objects}, recognise_json_objects};

}  // namespace quadrille::text
