// Writes SudokuPad's own JSON. sudokupad.cpp reads it.
#include <array>

#include "board/symbol_set.h"
#include "text/core/candidates.h"
#include "text/core/json_writer.h"
#include "text/core/regions.h"
#include "text/sites/sudokupad.h"

namespace quadrille::text {

bool sudokupad_can_say(const Rule& rule, const Board&) {
  switch (rule.kind) {
    case RuleKind::anti_knight:
    case RuleKind::anti_king:
    case RuleKind::different:
    case RuleKind::cage:
    case RuleKind::little_killer: return true;
    default: return false;
  }
}

namespace {

class SudokuPadWriter {
 public:
  explicit SudokuPadWriter(const BoardRecord& record)
      : board_(record.board), notes_(record.notes), order_(record.board.shape.order()) {}

  std::string write() && {
    json_.begin_object().member("cellSize", 50);
    write_metadata();
    write_cells();
    write_regions();
    write_cages();
    for (const char* drawing : {"lines", "arrows", "underlays", "overlays"}) {
      json_.name(drawing).begin_array().end_array();
    }
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
      json_.member("solution", rows_in_one_line(board_.shape, Alphabet::digits, notes_.solution));
    }
    for (const Rule& rule : board_.rules) {
      if (rule.kind == RuleKind::anti_knight) json_.member("antiknight", true);
      if (rule.kind == RuleKind::anti_king) json_.member("antiking", true);
    }
    json_.end_object();
  }

  void write_cells() {
    const auto order = static_cast<std::size_t>(order_);
    json_.name("cells").begin_array();
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
      if (cell % order == 0) json_.begin_array();
      json_.begin_object();
      if (board_.cells[cell] > 0) json_.member("value", board_.cells[cell]);
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
    for_each_symbol(marks[cell], [&](int symbol) { json_.value(symbol); });
    json_.end_array();
  }

  // Without boxes there are none.
  void write_regions() {
    json_.name("regions").begin_array();
    const BoardGrid& grid = board_.shape.grids.front();
    if (!grid.regions.empty() || grid.boxes != BoxShape{1, order_}) {
      std::vector<std::vector<int>> cells_of(static_cast<std::size_t>(order_));
      const auto region_of = regions_of(grid);
      for (std::size_t cell = 0; cell < region_of.size(); ++cell)
        cells_of[region_of[cell]].push_back(static_cast<int>(cell));
      for (const auto& cells : cells_of) write_places(cells);
    }
    json_.end_array();
  }

  void write_cages() {
    json_.name("cages").begin_array();
    for (const Rule& rule : board_.rules) {
      if (rule.cells.empty()) continue;
      json_.begin_object().name("cells");
      write_places(rule.cells);
      json_.member("unique", rule.kind != RuleKind::little_killer);
      if (rule.number) json_.member("value", std::to_string(*rule.number));
      json_.end_object();
    }
    json_.end_array();
  }

  void write_places(const std::vector<int>& cells) {
    json_.begin_array();
    for (const int cell : cells) json_.value(std::array{cell / order_, cell % order_});
    json_.end_array();
  }

  const Board& board_;
  const Notes& notes_;
  const int order_;
  JsonWriter json_;
};

}  // namespace

std::string sudokupad_text(const BoardRecord& record) { return SudokuPadWriter(record).write(); }

}  // namespace quadrille::text
