// Writes the JSON of f-puzzles.com, and says what it has a place for.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/symbol_set.h"
#include "text/boards/formats.h"
#include "text/core/json_text.h"
#include "text/core/json_tree.h"
#include "text/core/recognise_plain.h"
#include "text/core/regions.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/outside.h"

namespace quadrille::text {

namespace {

using enum RuleKind;
using nlohmann::ordered_json;

bool has_rule(const Board& board, RuleKind kind) {
  return std::any_of(board.rules.begin(), board.rules.end(), [&](const Rule& rule) { return rule.kind == kind; });
}

bool looks_along(const Rule& rule, const Board& board, bool diagonally) {
  const auto outlook = outlook_on(rule.cells, board.shape.order());
  return outlook && (outlook->down != 0 && outlook->right != 0) == diagonally;
}

class FPuzzlesWriter {
 public:
  explicit FPuzzlesWriter(const BoardRecord& record)
      : board_(record.board), notes_(record.notes), order_(record.board.shape.order()) {}

  ordered_json write() && {
    root_["size"] = order_;
    for (const auto& [name, property] : fpuzzles_words) {
      for (const auto& [known, text] : notes_.properties) {
        if (known == property) root_[name] = text;
      }
    }
    write_grid();
    for (const Rule& rule : board_.rules) write_rule(rule);
    if (!notes_.solution.empty()) root_["solution"] = notes_.solution;
    return std::move(root_);
  }

 private:
  void write_grid() {
    const SquareGrid& grid = board_.shape.grids.front();
    const bool usual = grid.regions.empty() && grid.boxes == usual_boxes(order_);
    const std::vector<std::uint8_t> regions = usual ? std::vector<std::uint8_t>() : regions_of(grid);
    ordered_json rows = ordered_json::array();
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
      if (cell % static_cast<std::size_t>(order_) == 0) rows.push_back(ordered_json::array());
      ordered_json entry = entry_of(cell);
      if (!usual) entry["region"] = regions[cell];
      rows.back().push_back(std::move(entry));
    }
    root_["grid"] = std::move(rows);
  }

  ordered_json entry_of(std::size_t cell) const {
    ordered_json entry = ordered_json::object();
    if (board_.cells[cell] > 0) {
      entry["value"] = board_.cells[cell];
      entry["given"] = true;
    } else if (!notes_.placed.empty() && notes_.placed[cell] > 0) {
      entry["value"] = notes_.placed[cell];
    }
    const SymbolSet all = all_symbols(order_);
    if (!board_.candidates.empty() && board_.candidates[cell] != all) {
      entry["givenPencilMarks"] = symbols(board_.candidates[cell]);
    }
    if (!notes_.pencil_marks.empty() && notes_.pencil_marks[cell] != 0) {
      entry["centerPencilMarks"] = symbols(notes_.pencil_marks[cell]);
    }
    return entry;
  }

  static std::vector<int> symbols(SymbolSet set) {
    std::vector<int> all;
    for_each_symbol(set, [&](int symbol) { all.push_back(symbol); });
    return all;
  }

  void write_rule(const Rule& rule) {
    switch (rule.kind) {
      case diagonal_up: root_["diagonal+"] = true; return;
      case diagonal_down: root_["diagonal-"] = true; return;
      case anti_knight: root_["antiknight"] = true; return;
      case anti_king: root_["antiking"] = true; return;
      case disjoint_groups: root_["disjointgroups"] = true; return;
      case nonconsecutive: root_["nonconsecutive"] = true; return;
      case kropki_negative:
        root_["nonconsecutive"] = true;
        root_["negative"].push_back("ratio");
        return;
      case xv_negative: root_["negative"].push_back("xv"); return;
      case cage: return write_cells("killercage", rule, number_text(rule));
      case different: return write_cells("extraregion", rule, {});
      case difference: return write_cells("difference", rule, number_text(rule));
      case ratio: return write_cells("ratio", rule, number_text(rule));
      case pair_sum: return write_cells("xv", rule, rule.number == 10 ? "X" : "V");
      case odd: return write_single_cells("odd", rule);
      case even: return write_single_cells("even", rule);
      case thermometer: return write_line("thermometer", rule, {});
      case palindrome: return write_line("palindrome", rule, {});
      case renban: return write_line("renban", rule, {});
      case whispers: return write_line("whispers", rule, rule.number.value_or((order_ + 1) / 2));
      case between: return write_line("betweenline", rule, {});
      case lockout: return write_line("lockout", rule, rule.number.value_or(order_ / 2));
      case region_sums: return write_line("regionsumline", rule, {});
      case quadruple: return write_quadruple(rule);
      case arrow: return write_arrow(rule);
      case little_killer: return write_little_killer(rule);
      case sandwich: return write_sandwich(rule);
      case windoku:
      case greater: return;
    }
  }

  static std::string number_text(const Rule& rule) { return rule.number ? std::to_string(*rule.number) : ""; }

  void write_cells(const char* key, const Rule& rule, const std::string& value) {
    ordered_json entry{{"cells", names(rule.cells)}};
    if (!value.empty()) entry["value"] = value;
    root_[key].push_back(std::move(entry));
  }

  void write_single_cells(const char* key, const Rule& rule) {
    for (const int cell : rule.cells) root_[key].push_back(ordered_json{{"cell", name(cell)}});
  }

  void write_line(const char* key, const Rule& rule, std::optional<int> value) {
    ordered_json entry{{"lines", ordered_json::array({names(rule.cells)})}};
    if (value) entry["value"] = std::to_string(*value);
    root_[key].push_back(std::move(entry));
  }

  void write_quadruple(const Rule& rule) {
    ordered_json entry{{"cells", names(rule.cells)}, {"values", ordered_json::array()}};
    for (const char digit : number_text(rule)) entry["values"].push_back(digit - '0');
    root_["quadruple"].push_back(std::move(entry));
  }

  // The line begins in the circle, in its last cell if it has several.
  void write_arrow(const Rule& rule) {
    const auto circle = static_cast<std::size_t>(rule.number.value_or(1));
    const std::span<const int> cells = rule.cells;
    root_["arrow"].push_back(ordered_json{{"cells", names(cells.first(circle))},
                                          {"lines", ordered_json::array({names(cells.subspan(circle - 1))})}});
  }

  void write_little_killer(const Rule& rule) {
    const Outlook from = *outlook_on(rule.cells, order_);
    const std::string direction = std::string(from.down > 0 ? "D" : "U") + (from.right > 0 ? "R" : "L");
    root_["littlekillersum"].push_back(ordered_json{
        {"cell", name(from.row, from.column)}, {"direction", direction}, {"value", std::to_string(*rule.number)}});
  }

  void write_sandwich(const Rule& rule) {
    const Outlook from = *outlook_on(rule.cells, order_);
    root_["sandwichsum"].push_back(
        ordered_json{{"cell", name(from.row, from.column)}, {"value", std::to_string(*rule.number)}});
  }

  static std::string name(int row, int column) {
    return 'R' + std::to_string(row + 1) + 'C' + std::to_string(column + 1);
  }
  std::string name(int cell) const { return name(cell / order_, cell % order_); }
  std::vector<std::string> names(std::span<const int> cells) const {
    std::vector<std::string> all;
    for (const int cell : cells) all.push_back(name(cell));
    return all;
  }

  const Board& board_;
  const Notes& notes_;
  const int order_;
  ordered_json root_;
};

Result<BoardRecord> read_text(std::string_view text) {
  const auto tree = JsonTree::parse(text);
  return tree ? read_fpuzzles(*tree) : tree.error();
}

std::string write_text(const BoardRecord& record) { return fpuzzles_text(record) + '\n'; }

}  // namespace

// Dots beside `nonconsecutive` are exceptions there, and the digits of a long circle are read as rows are.
bool fpuzzles_can_say(const Rule& rule, const Board& board) {
  const auto circle = static_cast<std::size_t>(rule.kind == arrow ? rule.number.value_or(1) : 0);
  switch (rule.kind) {
    case windoku:
    case greater: return false;
    case nonconsecutive: return !has_rule(board, difference) && !has_rule(board, ratio);
    case kropki_negative: return !has_rule(board, nonconsecutive);
    case pair_sum: return rule.number == 5 || rule.number == 10;
    case arrow: return std::is_sorted(rule.cells.begin(), rule.cells.begin() + static_cast<std::ptrdiff_t>(circle));
    case little_killer: return looks_along(rule, board, true);
    case sandwich: return looks_along(rule, board, false);
    default: return true;
  }
}

std::string fpuzzles_text(const BoardRecord& record) { return write_json(FPuzzlesWriter(record).write()); }

const BoardFormat fpuzzles_json{object_size, read_text, write_text, fpuzzles_carries};

std::optional<Guess> recognise_fpuzzles(const Head& head) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != '{') return std::nullopt;
  const bool known = head.text.find("\"size\"") != head.text.npos && head.text.find("\"grid\"") != head.text.npos;
  if (!known) return std::nullopt;
  return Guess{99, "a JSON object with size and grid", PuzzleLayout{.boards = &fpuzzles_json}};
}

}  // namespace quadrille::text
