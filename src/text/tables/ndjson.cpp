// Puzzles as objects in JSON.
//
//     {"puzzle":"53..7...","solution":"..."}    objects, one a line or not, or in an array, in which strings may stand,
//                                               too; a puzzle is a string or an array of rows
//
// Members with a known name say what they are; without one, the grid with empty cells is the puzzle and a full one its
// solution. Two readers share the work: LineReader walks through a line without building a document and takes plain 9x9
// puzzles, which most lines are; whatever it does not know is left to the complete reader.
#include <algorithm>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/candidates.h"
#include "text/core/json_in_place.h"
#include "text/core/json_records.h"
#include "text/core/regions.h"
#include "text/tables/json_arrays.h"
#include "text/tables/json_items.h"

namespace quadrille::text {

namespace {

std::optional<GridField> grid_in(const Json& value) {
  if (value.is_string()) return grid_field(value.text());
  return grid_of_rows(value);
}

// Finds the first member with one of the names that is a grid; sets `named` if there is any of them.
std::optional<GridField> grid_named(const Json& object, std::span<const std::string_view> names, bool& named) {
  for (std::string_view name : names) {
    const Json found = object.find(name);
    if (!found) continue;
    named = true;
    if (auto field = grid_in(found)) return field;
  }
  return std::nullopt;
}

// Finds the member that is called a puzzle, or the one that looks like it if none is called so.
std::optional<PuzzleRecord> puzzle_of(const Json& object) {
  bool named = false, solved = false;
  auto puzzle = grid_named(object, puzzle_names, named);
  if (named && !puzzle) return std::nullopt;
  if (named) return record_of(*std::move(puzzle), grid_named(object, solution_names, solved));
  PuzzleFinder finder;
  for (const Json& item : object.members()) finder.add(grid_in(item));
  return std::move(finder).result();
}

std::optional<PuzzleRecord> puzzle_in(const Json& value) {
  auto field = grid_in(value);
  return field ? std::optional(record_of(*std::move(field))) : std::nullopt;
}

// Reads a set for each place, from lists of numbers.
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

// Reads "2x3"; the text is not empty.
std::optional<BoxShape> boxes_of(std::string_view text) {
  const std::size_t cross = std::min(text.find('x'), text.size() - 1);
  const auto rows = whole_number(text.substr(0, cross)), columns = whole_number(text.substr(cross + 1));
  if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > most_field_order || *columns > most_field_order)
    return std::nullopt;
  return BoxShape{static_cast<int>(*rows), static_cast<int>(*columns)};
}

// Reads what else is said about the puzzle. Members whose values have another type than their names say are ignored.
std::optional<Error> read_members(const Json& object, PuzzleRecord& record) {
  const int order = record.puzzle.shape.order();
  if (const Json boxes = object.find("boxes")) {
    const bool is_text = boxes.is_string() && !boxes.is_text("");
    const auto shape = is_text ? boxes_of(boxes.text()) : std::nullopt;
    if (!shape || shape->order() != order) {
      return Error{ErrorCode::bad_number,
                   "boxes: expected the size of boxes with " + std::to_string(order) + " cells, such as 2x3, found " +
                       shown(boxes.written()),
                   boxes.place()};
    }
    record.puzzle.shape = PuzzleShape(*shape);
  }
  if (auto placed = grid_in(object.find("placed")); placed && placed->order == order) {
    record.notes.placed = std::move(placed->cells);
  }
  const auto read_sets = [&](const char* name, std::vector<SymbolSet>& sets) {
    const Json lists = object.find(name);
    if (lists.is_array() && lists.size() == record.puzzle.cells.size()) sets = sets_of(lists, order);
  };
  read_sets("candidates", record.puzzle.candidates);
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

// Reads an object with a puzzle in 81 characters and members that say nothing about it; stops at any other.
class LineReader : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, LineReader> {
 public:
  explicit LineReader(std::span<std::uint8_t, 81> cells) : cells_(cells) {}
  bool found() const { return found_; }

  bool Key(const char* text, rapidjson::SizeType size, bool) {
    if (depth_ > 1) return true;
    const std::string_view name(text, size);
    is_puzzle_ = name == puzzle_names[0] || is_one_of(puzzle_names, name);
    if (is_puzzle_) return !std::exchange(found_, true);
    return !is_one_of(solution_names, name) && !is_one_of(of_boards, name) && !property_named(name) &&
           name != other_level;
  }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    return !std::exchange(is_puzzle_, false) || read_81_cells({text, size}, cells_);
  }
  bool Default() { return !is_puzzle_; }
  bool StartObject() { return ++depth_, !is_puzzle_; }
  bool StartArray() { return ++depth_, !is_puzzle_; }
  bool EndObject(rapidjson::SizeType) { return --depth_, true; }
  bool EndArray(rapidjson::SizeType) { return --depth_, true; }

 private:
  const std::span<std::uint8_t, 81> cells_;
  int depth_ = 0;
  bool is_puzzle_ = false, found_ = false;
};

// Returns the bytes of the line if it is such an object, and 0 if the complete reader has to look at it.
std::size_t read_plain(std::string_view text, std::span<std::uint8_t, 81> cells) {
  const std::size_t end = text.find('\n');
  if (end == text.npos || text.front() != '{') return 0;
  LineReader reader(cells);
  return walk_json(text.substr(0, end), reader) && reader.found() ? end + 1 : 0;
}

Result<PuzzleRecord> read_value(const Json& root) {
  if (!root.is_object() && !root.is_string()) return Error{ErrorCode::bad_symbol, "expected an object", {1, 1}};
  auto record = root.is_object() ? puzzle_of(root) : puzzle_in(root);
  if (!record) {
    const char* const what = root.is_object() ? "expected a member that is a grid" : "expected a grid";
    return Error{ErrorCode::missing_text, what, root.place()};
  }
  if (auto error = read_members(root, *record)) return *error;
  return *std::move(record);
}

Result<PuzzleRecord> read_item(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  auto record = read_value(document->root());
  if (auto error = document->misread("puzzle")) return *std::move(error);
  return record;
}

// Moves the column of an error from the item to the record, which begins with what separates items.
Result<PuzzleRecord> read_object(std::string_view text) {
  const std::string_view item = item_of(text);
  auto record = read_item(item);
  if (record) return record;
  Error error = record.error();
  if (error.at.line == 1 && error.at.column > 0) error.at.column += static_cast<std::size_t>(item.data() - text.data());
  return error;
}

// Writes properties; several of a kind are an array.
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

std::string write_object(const PuzzleRecord& record) {
  JsonWriter json;
  json.begin_object().member("puzzle", write_field(record.puzzle.cells, '.'));
  const BoxShape boxes = record.puzzle.shape.grids().front().boxes;
  if (boxes != usual_boxes(boxes.order()))
    json.member("boxes", std::to_string(boxes.rows) + 'x' + std::to_string(boxes.columns));
  write_sets("candidates", record.puzzle.candidates, json);
  if (!record.notes.placed.empty()) json.member("placed", write_field(record.notes.placed, '.'));
  write_sets("pencil_marks", record.notes.pencil_marks, json);
  if (!record.notes.solution.empty()) json.member("solution", write_field(record.notes.solution, '.'));
  write_properties(record.notes, json);
  return std::string(json.end_object().text()) + '\n';
}

// ------------------------------------------------------------------------------------------------------- recognizing

const PuzzleFormat json_objects{.record_size = item_size,
                                .read = read_object,
                                .write = write_object,
                                .carries = {.least_order = least_field_order,
                                            .most_order = most_field_order,
                                            .any_boxes = true,
                                            .candidates = true,
                                            .placed = true,
                                            .pencil_marks = true,
                                            .solution = true,
                                            .properties = all_properties},
                                .is_between = is_between_items,
                                .start_of_line = '{',
                                .within_lines = true,
                                .read_plain = read_plain};

// An array may begin in lines before that of its first item.
std::optional<Guess> recognize_json_objects(const Head& head) {
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

extern const Format ndjson_format{"ndjson", Family::tables, "JSON objects with a puzzle, one per line",
                                  PuzzleLayout{.boards = &json_objects}, recognize_json_objects};

}  // namespace quadrille::text
