// Writes SudokuPad's own JSON (sudokupad_reader.cpp reads it; sudokupad.cpp has an example). The page checks cages,
// regions and some words in "global"; sudokupad_can_say() refuses all other rules, which the page can only show as
// drawings.
#include <algorithm>
#include <array>

#include "puzzle/core/symbol_set.h"
#include "text/core/candidates.h"
#include "text/core/json_writer.h"
#include "text/core/regions.h"
#include "text/sites/f_puzzles_constraints.h"
#include "text/sites/sudokupad.h"

namespace quadrille::text {

namespace {

// The page's names of rules of the whole board.
constexpr std::pair<RuleKind, std::string_view> global_names[] = {{RuleKind::anti_knight, "antiknight"},
                                                                  {RuleKind::anti_king, "antiking"},
                                                                  {RuleKind::nonconsecutive, "nonconsecutive"},
                                                                  {RuleKind::kropki_negative, "nonconsecutive"},
                                                                  {RuleKind::kropki_negative, "antiratio"},
                                                                  {RuleKind::ratio_negative, "antiratio"},
                                                                  {RuleKind::xv_negative, "antixv"},
                                                                  {RuleKind::disjoint_groups, "disjoint"}};

}  // namespace

// Dots and signs, which would be exceptions of the rules of the whole board, are drawings.
bool sudokupad_can_say(const Rule& rule, const Puzzle& board) {
  switch (rule.kind) {
    case RuleKind::anti_knight:
    case RuleKind::anti_king:
    case RuleKind::disjoint_groups:
    case RuleKind::xv_negative:
    case RuleKind::kropki_negative:
    case RuleKind::different:
    case RuleKind::row_index:
    case RuleKind::column_index:
    case RuleKind::box_index:
    case RuleKind::cage:
    case RuleKind::little_killer: return true;
    case RuleKind::cage_sums: return is_digital_root(rule, board);
    case RuleKind::nonconsecutive: return !has_rule_of(board, RuleKind::ratio_negative);
    case RuleKind::ratio_negative: return rule.number.value_or(2) == 2;
    default: return false;
  }
}

namespace {

class SudokuPadWriter {
 public:
  explicit SudokuPadWriter(const PuzzleRecord& record)
      : board_(record.board), notes_(record.notes), order_(record.board.shape.order()) {}

  std::string write() && {
    json_.begin_object().member("cellSize", 50);
    write_metadata();
    write_cells();
    write_regions();
    write_cages();
    write_global();
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
    for (const Rule& rule : board_.rules) {
      if (rule.kind == RuleKind::anti_knight) json_.member("antiknight", true);
      if (rule.kind == RuleKind::anti_king) json_.member("antiking", true);
    }
    json_.end_object();
  }

  // Cells are objects, empty ones too; numbers begin with the least value of the board.
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

  // Writes the regions; a board without boxes has none, and the list is empty.
  void write_regions() {
    json_.name("regions").begin_array();
    const PlacedGrid& grid = board_.shape.grids().front();
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
      if (!rule.cells.empty()) write_cage(rule);
    }
    if (has_rule_of(board_, RuleKind::disjoint_groups)) write_groups();
    if (has_own_drawings()) notes_.drawings.write_elements(json_, "cages");
    json_.end_array();
  }

  // A cage has a style by name, or says whether its cells differ.
  void write_cage(const Rule& rule) {
    json_.begin_object().name("cells");
    write_places(rule.cells);
    const auto* named = std::ranges::find(named_cages, rule.kind, &NamedCage::kind);
    if (named != std::end(named_cages)) {
      json_.member("style", named->style).member("fromConstraint", named->name);
    } else {
      json_.member("unique", rule.kind != RuleKind::little_killer);
    }
    if (rule.kind == RuleKind::different) json_.member("style", "extraregion");
    if (rule.kind == RuleKind::cage_sums) json_.member("value", digital_root_text(rule));
    if (rule.number) json_.member("value", std::to_string(*rule.number));
    json_.end_object();
  }

  // The page checks each group as a cage that nobody sees.
  void write_groups() {
    const BoxShape boxes = board_.shape.grids().front().boxes;
    std::vector<std::vector<int>> groups(static_cast<std::size_t>(boxes.order()));
    for (int cell = 0; cell < order_ * order_; ++cell) {
      const int place = cell / order_ % boxes.rows * boxes.columns + cell % order_ % boxes.columns;
      groups[static_cast<std::size_t>(place)].push_back(cell);
    }
    for (const std::vector<int>& group : groups) {
      json_.begin_object().name("cells");
      write_places(group);
      json_.member("unique", true).member("type", "disjoint").name("style").null().end_object();
    }
  }

  void write_global() {
    std::vector<std::string_view> names;
    for (const Rule& rule : board_.rules) {
      for (const auto& [kind, name] : global_names) {
        if (rule.kind == kind && std::ranges::count(names, name) == 0) names.push_back(name);
      }
    }
    if (names.empty() && !has_own_drawings()) return;
    json_.name("global").begin_array();
    for (const std::string_view name : names) json_.value(name);
    if (has_own_drawings()) notes_.drawings.write_elements(json_, "global");
    json_.end_array();
  }

  bool has_own_drawings() const { return notes_.drawings.site == DrawnFor::sudokupad; }

  // The page expects all of these.
  void write_drawings() {
    for (const char* drawing : {"lines", "arrows", "underlays", "overlays"}) {
      json_.name(drawing).begin_array();
      if (has_own_drawings()) notes_.drawings.write_elements(json_, drawing);
      json_.end_array();
    }
    constexpr std::string_view written[] = {"lines", "arrows", "underlays", "overlays", "cages", "global"};
    if (has_own_drawings()) notes_.drawings.write(json_, written);
  }

  void write_places(const std::vector<int>& cells) {
    json_.begin_array();
    for (const int cell : cells) json_.value(std::array{cell / order_, cell % order_});
    json_.end_array();
  }

  const Puzzle& board_;
  const Notes& notes_;
  const int order_;
  JsonWriter json_;
};

}  // namespace

std::string sudokupad_text(const PuzzleRecord& record) { return SudokuPadWriter(record).write(); }

}  // namespace quadrille::text
