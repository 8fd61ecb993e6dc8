// GNOME Sudoku's saved games: a JSON object with the cells that are not empty or have earmarks, which are pencil marks.
//
//     {"difficulty_category":"easy","time_elapsed":12.5,
//      "cells":[{"position":[0,1],"value":2,"fixed":true,"earmarks":[]},...]}      row and column from 0
//
// Peculiar: cells may stand in any order, and cells that are not named are empty. Earmarks of a cell with a value are
// ignored, as the program does not show them. The time is not kept, and written as 0.
#include <algorithm>
#include <array>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/core/json_writer.h"

namespace quadrille::text {

namespace {

constexpr std::string_view unknown_level = "unknown";

// Reads 0 to 9, for values as well as for positions; callers check the smaller ranges.
std::optional<std::uint8_t> digit_of(const Json& value) {
  const std::int64_t number = value.is_integer() ? value.integer() : -1;
  return number >= 0 && number <= static_cast<std::int64_t>(classic_order)
             ? std::optional(static_cast<std::uint8_t>(number))
             : std::nullopt;
}

class GnomeReader {
 public:
  Result<PuzzleRecord> read(const Json& root) {
    for (const Json& cell : root.at("cells")) {
      ++number_;
      if (auto error = read_cell(cell)) return *error;
    }
    const auto any = [](const auto& all) {
      return std::any_of(all.begin(), all.end(), [](auto one) { return one != 0; });
    };
    if (any(placed_)) record_.notes.placed = std::move(placed_);
    if (any(marks_)) record_.notes.pencil_marks = std::move(marks_);
    const std::string_view level = root.text_of("difficulty_category", unknown_level);
    if (level != unknown_level) add_property(record_.notes, Property::level, level);
    return std::move(record_);
  }

 private:
  Error bad(const Json& value, const char* expected) const {
    return {ErrorCode::bad_number,
            "cell " + std::to_string(number_) + ": expected " + expected + ", found " + shown(value.written()),
            value.place()};
  }

  std::optional<Error> read_cell(const Json& cell) {
    const Json position = cell.at("position");
    const auto row = digit_of(position.at(0)), column = digit_of(position.at(1)), value = digit_of(cell.at("value"));
    if (!row || !column || *row >= classic_order || *column >= classic_order)
      return bad(position, "rows and columns from 0 to 8");
    if (!value) return bad(cell.at("value"), "a value from 0 to 9");
    const std::size_t place = *row * classic_order + *column;
    (cell.boolean_of("fixed", false) ? record_.puzzle.cells : placed_)[place] = *value;
    for (const Json& mark : cell.find("earmarks")) {
      const auto digit = digit_of(mark);
      if (!digit || *digit == 0) return bad(mark, "earmarks from 1 to 9");
      if (*value == 0) marks_[place] |= only(*digit);
    }
    return std::nullopt;
  }

  PuzzleRecord record_{Puzzle{BoxShape{3, 3}, std::vector<std::uint8_t>(classic_cells)}, Alphabet::digits};
  std::vector<std::uint8_t> placed_ = std::vector<std::uint8_t>(classic_cells);
  std::vector<SymbolSet> marks_ = std::vector<SymbolSet>(classic_cells);
  int number_ = 0;
};

Result<PuzzleRecord> read_save(std::string_view text) {
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  auto record = GnomeReader().read(document->root());
  if (auto error = document->misread("GNOME Sudoku")) return *std::move(error);
  return record;
}

std::string write_save(const PuzzleRecord& record) {
  const std::vector<std::uint8_t> values = shown_cells(record);
  const std::vector<SymbolSet>& marks = record.notes.pencil_marks;
  const std::string_view level = property(record.notes, Property::level);
  JsonWriter json;
  json.begin_object().member("difficulty_category", level.empty() ? unknown_level : level).member("time_elapsed", 0.0);
  json.name("cells").begin_array();
  for (std::size_t place = 0; place < classic_cells; ++place) {
    if (values[place] == 0 && (marks.empty() || marks[place] == 0)) continue;
    json.begin_object()
        .member("position", std::array{place / classic_order, place % classic_order})
        .member("value", values[place]);
    json.member("fixed", record.puzzle.cells[place] != 0).name("earmarks").begin_array();
    for_each_symbol(marks.empty() ? 0 : marks[place], [&](int symbol) { json.value(symbol); });
    json.end_array().end_object();
  }
  return std::string(json.end_array().end_object().text()) + '\n';
}

constexpr Property gnome_properties[] = {Property::level};

const PuzzleFormat gnome_save{
    .record_size = object_size,
    .read = read_save,
    .write = write_save,
    .carries = {.placed = true, .pencil_marks = true, .properties = gnome_properties, .unsaid = repeated},
    .rest_of_record = rest_of_object,
    .single = true};

// Looks for three names of members, without parsing the object.
std::optional<Guess> recognize_gnome(const Head& head) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != '{') return std::nullopt;
  const auto has = [&](const char* key) { return head.text.find(key) != head.text.npos; };
  if (!has("\"cells\"") || !has("\"position\"") || !has("\"earmarks\"")) return std::nullopt;
  return Guess{100, "a JSON object with cells that have earmarks", PuzzleLayout{.boards = &gnome_save}};
}

}  // namespace

extern const Format gnome_sudoku_format{"gnome-sudoku", Family::programs, "saved games of GNOME Sudoku",
                                        PuzzleLayout{.boards = &gnome_save}, recognize_gnome};

}  // namespace quadrille::text
