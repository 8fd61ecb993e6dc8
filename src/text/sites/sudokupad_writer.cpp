// Writes SudokuPad's own JSON. sudokupad.cpp reads it.
#include <nlohmann/json.hpp>

#include "board/symbol_set.h"
#include "text/core/json_text.h"
#include "text/core/regions.h"
#include "text/sites/payload.h"

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

std::string sudokupad_text(const BoardRecord& record) {
  using nlohmann::ordered_json;
  const Board& board = record.board;
  const int order = board.shape.order();
  const auto places = [&](const std::vector<int>& cells) {
    ordered_json list = ordered_json::array();
    for (const int cell : cells) list.push_back({cell / order, cell % order});
    return list;
  };
  ordered_json metadata = ordered_json::object(), rows = ordered_json::array(), regions = ordered_json::array(),
               cages = ordered_json::array();
  for (const auto& [property, text] : record.notes.properties) {
    metadata[property == Property::description ? "rules" : std::string(name(property))] = text;
  }
  if (!record.notes.solution.empty()) {
    metadata["solution"] = rows_in_one_line(board.shape, Alphabet::digits, record.notes.solution);
  }
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (cell % static_cast<std::size_t>(order) == 0) rows.push_back(ordered_json::array());
    ordered_json entry = ordered_json::object();
    if (board.cells[cell] > 0) entry["value"] = board.cells[cell];
    if (!record.notes.pencil_marks.empty() && record.notes.pencil_marks[cell] != 0) {
      for_each_symbol(record.notes.pencil_marks[cell], [&](int symbol) { entry["centremarks"].push_back(symbol); });
    }
    rows.back().push_back(std::move(entry));
  }
  const SquareGrid& grid = board.shape.grids.front();
  if (!grid.regions.empty() || grid.boxes != BoxShape{1, order}) {
    std::vector<std::vector<int>> cells_of(static_cast<std::size_t>(order));
    const auto region_of = regions_of(grid);
    for (std::size_t cell = 0; cell < region_of.size(); ++cell)
      cells_of[region_of[cell]].push_back(static_cast<int>(cell));
    for (const auto& cells : cells_of) regions.push_back(places(cells));
  }
  for (const Rule& rule : board.rules) {
    if (rule.kind == RuleKind::anti_knight) metadata["antiknight"] = true;
    if (rule.kind == RuleKind::anti_king) metadata["antiking"] = true;
    if (rule.cells.empty()) continue;
    ordered_json cage{{"cells", places(rule.cells)}, {"unique", rule.kind != RuleKind::little_killer}};
    if (rule.number) cage["value"] = std::to_string(*rule.number);
    cages.push_back(std::move(cage));
  }
  ordered_json root{{"cellSize", 50}, {"metadata", metadata}, {"cells", rows}, {"regions", regions}, {"cages", cages}};
  for (const char* drawing : {"lines", "arrows", "underlays", "overlays"}) root[drawing] = ordered_json::array();
  return write_json(root);
}

}  // namespace quadrille::text
