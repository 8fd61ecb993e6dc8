// Writes SudokuPad's own JSON (sudokupad_reader.cpp reads it; sudokupad.cpp has an example). The page checks regions,
// cages and some names (sudokupad_rules.cpp).
#include "puzzle/core/symbol_set.h"
#include "text/core/candidates.h"
#include "text/core/json_writer.h"
#include "text/core/regions.h"
#include "text/sites/sudokupad.h"
#include "text/sites/sudokupad_rules.h"

namespace quadrille::text {

namespace {

class SudokuPadWriter {
 public:
  explicit SudokuPadWriter(const PuzzleRecord& record)
      : board_(record.puzzle), notes_(record.notes), order_(record.puzzle.shape.order()) {}

  std::string write() && {
    json_.begin_object().member("cellSize", 50);
    write_metadata();
    write_cells();
    write_regions();
    write_sudokupad_cages(board_, drawings(), json_);
    write_sudokupad_global(board_, drawings(), json_);
    write_drawings();
    return std::string(json_.end_object().text());
  }

 private:
  void write_metadata() {
    json_.name("metadata").begin_object();
    for (const Property kind : sudokupad_properties) {
      const std::string_view text = property(notes_, kind);
      if (!text.empty()) json_.member(kind == Property::description ? "rules" : name(kind), text);
    }
    if (!notes_.solution.empty()) {
      const Alphabet alphabet = board_.shape.least_value() == 0 ? Alphabet::hex : Alphabet::digits;
      json_.member("solution", rows_in_one_line(board_.shape, alphabet, notes_.solution));
    }
    write_sudokupad_metadata(board_, json_);
    json_.end_object();
  }

  // Cells are objects, empty ones too; numbers begin with the least value of the puzzle.
  void write_cells() {
    const auto order = static_cast<std::size_t>(order_);
    json_.name("cells").begin_array();
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
      if (cell % order == 0) json_.begin_array();
      json_.begin_object();
      if (board_.cells[cell] > 0) json_.member("value", number_of(board_.cells[cell]));
      write_marks("centremarks", notes_.pencil_marks, cell);
      write_marks("pencilMarks", notes_.corner_marks, cell);
      json_.end_object();
      if (cell % order == order - 1) json_.end_array();
    }
    json_.end_array();
  }

  void write_marks(const char* member, const std::vector<SymbolSet>& marks, std::size_t cell) {
    if (marks.empty() || marks[cell] == 0) return;
    json_.name(member).begin_array();
    for_each_symbol(marks[cell], [&](int symbol) { json_.value(number_of(symbol)); });
    json_.end_array();
  }

  int number_of(int symbol) const { return board_.shape.least_value() + symbol - 1; }

  // Writes the regions; a puzzle without boxes has none, and the list is empty.
  void write_regions() {
    json_.name("regions").begin_array();
    const PlacedGrid& grid = board_.shape.grids().front();
    if (!grid.regions.empty() || grid.boxes != BoxShape{1, order_}) {
      std::vector<std::vector<int>> cells_of(static_cast<std::size_t>(order_));
      const auto region_of = regions_of(grid);
      for (std::size_t cell = 0; cell < region_of.size(); ++cell)
        cells_of[region_of[cell]].push_back(static_cast<int>(cell));
      for (const auto& cells : cells_of) write_sudokupad_places(cells, board_, json_);
    }
    json_.end_array();
  }

  // Drawings of other sites mean nothing here.
  const Drawings* drawings() const { return notes_.drawings.site == DrawnFor::sudokupad ? &notes_.drawings : nullptr; }

  // The page expects all of these.
  void write_drawings() {
    for (const char* drawing : {"lines", "arrows", "underlays", "overlays"}) {
      json_.name(drawing).begin_array();
      if (drawings() != nullptr) drawings()->write_elements(json_, drawing);
      json_.end_array();
    }
    constexpr std::string_view written[] = {"lines", "arrows", "underlays", "overlays", "cages", "global"};
    if (drawings() != nullptr) drawings()->write(json_, written);
  }

  const Puzzle& board_;
  const Notes& notes_;
  const int order_;
  JsonWriter json_;
};

}  // namespace

std::string sudokupad_text(const PuzzleRecord& record) { return SudokuPadWriter(record).write(); }

}  // namespace quadrille::text
