// The JSON of f-puzzles.com, alone or in links:
//
//     {"size":9,"title":"Own","grid":[[{"value":5,"given":true},{},...],...],"thermometer":[{"lines":[["R1C1",...]]}]}
//
// Cells are called "R1C9"; clues outside have row or column 0 or n + 1. Peculiar: a value without "given" is what a
// player has entered; members that have not been used may stand there as null, false, "" or []; and regions are members
// of cells: a cell without one is in its usual box, and null is a cell that belongs to no region.
//
// The grid comes first, since every constraint is validated against the puzzle.
#include "text/sites/f_puzzles.h"

#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/core/regions.h"
#include "text/sites/f_puzzles_drawings.h"
#include "text/sites/f_puzzles_rules.h"
#include "text/sites/link.h"
#include "text/sites/lz_string.h"

namespace quadrille::text {

namespace {

// Keeps title, author and rules; the page writes empty texts for those that are not given.
void read_fpuzzles_words(const Json& root, Notes& notes) {
  for (const auto& [name, property] : fpuzzles_words) {
    const Json found = root.find(name);
    if (found.is_string() && !found.text().empty()) notes.properties.emplace_back(property, found.text());
  }
  drop_empty(notes);
}

// Reads all cells, one after the other, as numbers or texts. A solution that is not complete says nothing.
void read_fpuzzles_solution(const Json& root, const PuzzleShape& shape, Notes& notes) {
  const Json found = root.find("solution");
  if (!found.is_array() || found.size() != static_cast<std::size_t>(shape.place_count())) return;
  std::vector<std::uint8_t> solution;
  for (const Json& entry : found) {
    const auto text = entry.is_string() ? whole_number(entry.text()) : std::nullopt;
    const int value = entry.is_string() ? static_cast<int>(std::min(text.value_or(0), 99U)) : small_number(entry);
    if (value < 1 || value > shape.order()) return;
    solution.push_back(static_cast<std::uint8_t>(value));
  }
  notes.solution = std::move(solution);
}

// Reads everything but the constraints.
class FPuzzlesReader {
 public:
  explicit FPuzzlesReader(const Json& root) : root_(root), here_(root) {}

  Result<PuzzleRecord> read() {
    if (!read_grid()) return *error_;
    if (auto error = read_fpuzzles_rules(root_, board_)) return *std::move(error);
    read_fpuzzles_words(root_, notes_);
    read_fpuzzles_solution(root_, board_.shape, notes_);
    read_drawings();
    return PuzzleRecord{std::move(board_), Alphabet::digits, std::move(notes_)};
  }

 private:
  bool fail(ErrorCode code, const std::string& detail) { return fail_at(here_, code, detail); }
  bool fail_at(const Json& value, ErrorCode code, const std::string& detail) {
    error_ = Error{code, "grid: " + detail, value.place()};
    return false;
  }

  // Reads the size, all cells and their regions. `region` starts as the box of the cell, so a grid without the member
  // keeps its boxes; one region that differs makes the whole grid a jigsaw.
  bool read_grid() {
    here_ = root_.at("size");
    const int order = small_number(here_);
    if (order < 1 || order > 35)
      return fail(ErrorCode::bad_number, "expected a size of 1 to 35, found " + shown(here_.written()));
    const BoxShape boxes = usual_boxes(order);
    board_.shape = PuzzleShape(boxes);
    const auto size = static_cast<std::size_t>(order * order);
    board_.cells.assign(size, 0);
    notes_.placed.assign(size, 0);
    notes_.pencil_marks.assign(size, 0);
    notes_.corner_marks.assign(size, 0);
    regions_.clear();
    const Json rows = root_.at("grid");
    here_ = rows;
    if (rows.size() != static_cast<std::size_t>(order))
      return fail(ErrorCode::bad_length,
                  "expected " + std::to_string(order) + " rows, by the size, found " + std::to_string(rows.size()));
    int cell = 0;
    bool redrawn = false, partial = false;
    for (const Json& row : rows) {
      here_ = row;
      if (row.size() != static_cast<std::size_t>(order)) {
        return fail(ErrorCode::bad_length, "expected " + std::to_string(order) + " cells in row " +
                                               std::to_string(cell / order + 1) + ", by the size, found " +
                                               std::to_string(row.size()));
      }
      for (const Json& entry : row) {
        const int box = boxes.box(cell);
        int region = box;
        here_ = entry;
        if (!entry.empty() && !read_entry(entry, cell, region)) return false;
        regions_ += static_cast<char>(region + 1);
        redrawn |= region != box;
        partial |= region == no_region;
        ++cell;
      }
    }
    return !redrawn || (partial ? set_some_regions(order) : set_regions(order));
  }

  // Reads a cell. Values that are not given are what somebody tried.
  bool read_entry(const Json& entry, int cell, int& region) {
    if (!entry.is_object()) return fail(ErrorCode::bad_symbol, cell_name(board_.shape, cell) + ": expected an object");
    const auto at = static_cast<std::size_t>(cell);
    int value = 0;
    bool given = false;
    SymbolSet candidates = 0, center = 0, corner = 0;
    for (const Json& member : entry) {
      const std::string_view name = member.name();
      if (name == "value") {
        value = is_unused(member) ? 0 : small_number(member);
      } else if (name == "given") {
        given = member.boolean();
      } else if (name == "region") {
        region = member.is_null() ? no_region : small_number(member);
      } else if (name == "givenPencilMarks") {
        if (!read_symbols(member, candidates)) return false;
      } else if (name == "centerPencilMarks") {
        if (!read_symbols(member, center)) return false;
      } else if (name == "cornerPencilMarks") {
        if (!read_symbols(member, corner)) return false;
      } else {
        drawn_cells_.add_cell(member, cell);
      }
    }
    if (value < (given ? 1 : 0) || value > board_.shape.order()) {
      return fail(ErrorCode::bad_number, cell_name(board_.shape, cell) + ": expected a value from 1 to " +
                                             std::to_string(board_.shape.order()));
    }
    (given ? board_.cells : notes_.placed)[at] = static_cast<std::uint8_t>(value);
    if (candidates != 0) restrict(at, candidates);
    notes_.pencil_marks[at] = center;
    notes_.corner_marks[at] = corner;
    if (region >= no_region && region < board_.shape.order()) return true;
    return fail(ErrorCode::bad_number, cell_name(board_.shape, cell) + ": expected a region from 0 to " +
                                           std::to_string(board_.shape.order() - 1) + ", or null");
  }

  // An unused list is one without marks; any other one has symbols of the puzzle only.
  bool read_symbols(const Json& list, SymbolSet& symbols) {
    symbols = 0;
    if (is_unused(list)) return true;
    for (const Json& symbol : list) {
      const int value = small_number(symbol);
      if (value < 1 || value > board_.shape.order()) {
        return fail_at(symbol, ErrorCode::bad_number, std::string(list.name()) + ": expected symbols of the board");
      }
      symbols |= only(value);
    }
    return true;
  }

  // Given pencil marks are part of the puzzle; other marks are notes of a player.
  void restrict(std::size_t cell, SymbolSet candidates) {
    if (board_.candidates.empty()) {
      board_.candidates.assign(board_.cells.size(), all_symbols(board_.shape.order()));
    }
    board_.candidates[cell] = candidates;
  }

  // Numbers are those of the page; number_regions() checks that each region is as large as a row.
  bool set_regions(int order) {
    here_ = root_.at("grid");
    auto regions = number_regions(regions_, order, true);
    if (!regions) return fail(regions.error().code, regions.error().detail);
    board_.shape = grid_of_regions(*std::move(regions), order, order);
    return true;
  }

  // Makes rules of the regions, as some cells belong to none.
  bool set_some_regions(int order) {
    here_ = root_.at("grid");
    board_.shape = PuzzleShape(BoxShape{1, order});
    return add_regions(regions_, board_) ||
           fail(ErrorCode::bad_length, "expected regions of " + std::to_string(order) + " cells");
  }

  void read_drawings() {
    notes_.drawings = read_fpuzzles_drawings(root_);
    notes_.drawings.cells = std::move(drawn_cells_.cells);
    notes_.drawings.are_whole &= drawn_cells_.are_whole;
    if (notes_.drawings.empty()) notes_.drawings = {};
  }

  static constexpr int no_region = -1;

  Json root_, here_;     // the object, and what is being read
  std::string regions_;  // of each cell, from 1; 0: none
  Drawings drawn_cells_;
  Puzzle board_{BoxShape{}, {}};
  Notes notes_;
  std::optional<Error> error_;
};

}  // namespace

Result<PuzzleRecord> read_fpuzzles(JsonDocument& document) {
  auto record = FPuzzlesReader(document.root()).read();
  if (auto error = document.misread("f-puzzles")) return *std::move(error);
  return record;
}

namespace {

std::string write_fpuzzles_text(const PuzzleRecord& record) { return fpuzzles_text(record) + '\n'; }

std::string write_fpuzzles_link(const PuzzleRecord& record) {
  return "https://f-puzzles.com/?load=" + lz_compress(fpuzzles_text(record), LzAlphabet::base64) + '\n';
}

const PuzzleFormat fpuzzles_json = object_format(read_document<read_fpuzzles>, write_fpuzzles_text, fpuzzles_carries);
const PuzzleFormat fpuzzles_link{line_size, read_link, write_fpuzzles_link, fpuzzles_carries};

std::optional<Guess> recognize_fpuzzles(const Head& head) {
  return guess_object(head, {"size", "grid"}, fpuzzles_json);
}

std::optional<Guess> recognize_fpuzzles_link(const Head& head) {
  return guess_link(head, LinkKind::fpuzzles, fpuzzles_link, "a link to f-puzzles.com, or the data of one");
}

}  // namespace

extern const Format f_puzzles_format{"f-puzzles", Family::sites, "the JSON of f-puzzles.com",
                                     PuzzleLayout{.boards = &fpuzzles_json}, recognize_fpuzzles};
extern const Format f_puzzles_link_format{"f-puzzles-link", Family::sites, "links to f-puzzles.com",
                                          PuzzleLayout{.boards = &fpuzzles_link}, recognize_fpuzzles_link};

}  // namespace quadrille::text
