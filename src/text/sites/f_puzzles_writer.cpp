// Writes the JSON of f-puzzles.com (f_puzzles.cpp shows an example): words about the puzzle, the grid, then the rules
// (f_puzzles_rules.cpp), each member at the place of its first rule, the solution, and what only the page knows.
#include "puzzle/core/symbol_set.h"
#include "text/core/candidates.h"
#include "text/core/json_writer.h"
#include "text/core/regions.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/f_puzzles_rules.h"

namespace quadrille::text {

namespace {

class FPuzzlesWriter {
 public:
  explicit FPuzzlesWriter(const PuzzleRecord& record)
      : board_(record.puzzle), notes_(record.notes), order_(record.puzzle.shape.order()) {}

  std::string write() && {
    json_.begin_object().member("size", order_);
    for (const auto& [name, kind] : fpuzzles_words) {
      if (const std::string_view text = property(notes_, kind); !text.empty()) json_.member(name, text);
    }
    write_grid();
    const Drawings* const drawings = has_own_drawings() ? &notes_.drawings : nullptr;
    const auto written = write_fpuzzles_rules(board_, drawings, json_);
    if (!notes_.solution.empty()) json_.member("solution", notes_.solution);
    if (drawings != nullptr) drawings->write(json_, written);
    return std::string(json_.end_object().text());
  }

 private:
  // Drawings of other sites mean nothing here.
  bool has_own_drawings() const { return notes_.drawings.site == DrawnFor::f_puzzles; }

  // Usual boxes need no regions; without boxes each cell has the region null; all other regions are numbers.
  void write_grid() {
    const PlacedGrid& grid = board_.shape.grids().front();
    const bool usual = grid.regions.empty() && grid.boxes == usual_boxes(order_);
    const bool none = grid.regions.empty() && grid.boxes.rows == 1;
    const std::vector<std::uint8_t> regions = usual || none ? std::vector<std::uint8_t>() : regions_of(grid);
    const auto order = static_cast<std::size_t>(order_);
    json_.name("grid").begin_array();
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
      if (cell % order == 0) json_.begin_array();
      json_.begin_object();
      write_members(cell);
      if (!usual && none) json_.name("region").null();
      if (!regions.empty()) json_.member("region", regions[cell]);
      if (has_own_drawings()) notes_.drawings.write_cell(json_, static_cast<int>(cell));
      json_.end_object();
      if (cell % order == order - 1) json_.end_array();
    }
    json_.end_array();
  }

  // A cell has one value: a clue hides what was placed in it.
  void write_members(std::size_t cell) {
    if (board_.cells[cell] > 0) {
      json_.member("value", board_.cells[cell]).member("given", true);
    } else if (!notes_.placed.empty() && notes_.placed[cell] > 0) {
      json_.member("value", notes_.placed[cell]);
    }
    const SymbolSet all = all_symbols(order_);
    if (!board_.candidates.empty() && board_.candidates[cell] != all) {
      json_.member("givenPencilMarks", symbols(board_.candidates[cell]));
    }
    if (!notes_.pencil_marks.empty() && notes_.pencil_marks[cell] != 0) {
      json_.member("centerPencilMarks", symbols(notes_.pencil_marks[cell]));
    }
    if (!notes_.corner_marks.empty() && notes_.corner_marks[cell] != 0) {
      json_.member("cornerPencilMarks", symbols(notes_.corner_marks[cell]));
    }
  }

  static std::vector<int> symbols(SymbolSet set) {
    std::vector<int> all;
    for_each_symbol(set, [&](int symbol) { all.push_back(symbol); });
    return all;
  }

  const Puzzle& board_;
  const Notes& notes_;
  const int order_;
  JsonWriter json_;
};

}  // namespace

std::string fpuzzles_text(const PuzzleRecord& record) { return FPuzzlesWriter(record).write(); }

}  // namespace quadrille::text
