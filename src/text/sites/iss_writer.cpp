// Writes the constraint text of the Interactive Sudoku Solver, and says what it has a place for. iss.cpp reads it.
#include <algorithm>
#include <bit>

#include "board/geometry.h"
#include "board/symbol_set.h"
#include "text/core/regions.h"
#include "text/sites/iss.h"
#include "text/sites/outside.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

class IssWriter {
 public:
  explicit IssWriter(const Board& board) : board_(board), order_(board.shape.order()) {}

  std::string write() && {
    write_shape();
    for (const Rule& rule : board_.rules) write_rule(rule);
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) write_clue(cell);
    return out_.empty() ? ".Shape~9x9\n" : std::move(out_);
  }

 private:
  void write_shape() {
    const SquareGrid& grid = board_.shape.grids.front();
    if (order_ != 9) out_ += ".Shape~" + std::to_string(order_) + 'x' + std::to_string(order_) + '\n';
    if (grid.regions.empty() && grid.boxes == usual_boxes(order_)) return;
    out_ += ".NoBoxes\n";
    if (grid.regions.empty() && grid.boxes == BoxShape{1, order_}) return;
    constexpr std::string_view signs = "123456789ABCDEFG";
    out_ += ".Jigsaw~";
    for (const std::uint8_t region : regions_of(grid)) out_ += signs[region];
    out_ += '\n';
  }

  // .~R1C5_7; several values are candidates.
  void write_clue(std::size_t cell) {
    const SymbolSet all = all_symbols(order_);
    const SymbolSet set = board_.candidates.empty() ? all : board_.candidates[cell];
    if (set != all) write_candidates(cell, set);
    if (board_.cells[cell] > 0) write_values(cell, only(board_.cells[cell]));
  }

  // One value would be a clue, and all even or odd ones a rule: such a set is what two others have in common.
  void write_candidates(std::size_t cell, SymbolSet set) {
    const SymbolSet odds = odd_symbols & all_symbols(order_), evens = all_symbols(order_) & ~odds;
    if (std::popcount(set) > 1 && set != odds && set != evens) return write_values(cell, set);
    const SymbolSet others = (set & odds) != 0 ? evens : odds;
    const int a = least(others), b = least(others & ~only(a));
    write_values(cell, set == 0 ? only(1) | only(2) : set | only(a));
    write_values(cell, set == 0 ? only(3) | only(4) : set | only(b));
  }

  void write_values(std::size_t cell, SymbolSet set) {
    out_ += ".~" + name(static_cast<int>(cell));
    for_each_symbol(set, [this](int value) { out_ += '_' + std::to_string(value); });
    out_ += '\n';
  }

  void write_rule(const Rule& rule) {
    const auto number = [&](int usual) { return std::to_string(rule.number.value_or(usual)); };
    switch (rule.kind) {
      case diagonal_up: out_ += ".Diagonal~1\n"; return;
      case diagonal_down: out_ += ".Diagonal~-1\n"; return;
      case windoku: return write_item("Windoku", {});
      case disjoint_groups: return write_item("DisjointSets", {});
      case anti_knight: return write_item("AntiKnight", {});
      case anti_king: return write_item("AntiKing", {});
      case nonconsecutive: return write_item("AntiConsecutive", {});
      case kropki_negative: return write_item("StrictKropki", {});
      case xv_negative: return write_item("StrictXV", {});
      case even:
      case odd: return write_parity(rule);
      case different: return write_item("AllDifferent", rule.cells);
      case greater: return write_item("GreaterThan", rule.cells);
      case difference: return write_item("WhiteDot", rule.cells);
      case ratio: return write_item("BlackDot", rule.cells);
      case pair_sum: return write_item(rule.number == 10 ? "X" : "V", rule.cells);
      case thermometer: return write_item("Thermo", rule.cells);
      case palindrome: return write_item("Palindrome", rule.cells);
      case renban: return write_item("Renban", rule.cells);
      case whispers: return write_item("Whisper~" + number((order_ + 1) / 2), rule.cells);
      case lockout: return write_item("Lockout~" + number(order_ / 2), rule.cells);
      case between: return write_item("Between", rule.cells);
      case region_sums: return write_item("RegionSumLine", rule.cells);
      case quadruple: return write_quad(rule);
      case arrow: return write_item(rule.number ? "PillArrow~" + number(1) : "Arrow", rule.cells);
      case cage: return write_item("Cage~" + number(0), rule.cells);
      case little_killer: return write_item("Sum~" + number(0), rule.cells);
      case sandwich: return write_sandwich(rule);
    }
  }

  void write_item(const std::string& head, const std::vector<int>& cells) {
    out_ += '.' + head;
    for (const int cell : cells) out_ += '~' + name(cell);
    out_ += '\n';
  }

  void write_parity(const Rule& rule) {
    const SymbolSet set = all_symbols(order_) & (rule.kind == even ? ~odd_symbols : odd_symbols);
    for (const int cell : rule.cells) write_values(static_cast<std::size_t>(cell), set);
  }

  // .Quad~R1C1~2~5
  void write_quad(const Rule& rule) {
    out_ += ".Quad~" + name(rule.cells.front());
    for (const char value : std::to_string(*rule.number)) (out_ += '~') += value;
    out_ += '\n';
  }

  // .Sandwich~15~R3
  void write_sandwich(const Rule& rule) {
    const Outlook from = *outlook_on(rule.cells, order_);
    out_ += ".Sandwich~" + std::to_string(*rule.number) + '~';
    out_ += from.down == 0 ? std::string{'R', digit(from.row)} : std::string{'C', digit(from.column)};
    out_ += '\n';
  }

  static char digit(int line) { return "123456789abcdefg"[line]; }
  std::string name(int cell) const { return {'R', digit(cell / order_), 'C', digit(cell % order_)}; }

  const Board& board_;
  const int order_;
  std::string out_;
};

}  // namespace

bool iss_can_say(const Rule& rule, const Board& board) {
  const int order = board.shape.order();
  switch (rule.kind) {
    case even: return order >= 4;  // one value alone is a clue
    case odd: return order >= 3;
    case greater: return are_neighbors(board.shape, rule.cells[0], rule.cells[1]);
    case difference: return rule.number.value_or(1) == 1;
    case ratio: return rule.number.value_or(2) == 2;
    case pair_sum: return rule.number == 5 || rule.number == 10;
    case arrow: return std::is_sorted(rule.cells.begin(), rule.cells.begin() + rule.number.value_or(1));
    case quadruple: return rule.cells == square_at(rule.cells.front(), order);
    case sandwich: {
      const auto from = outlook_on(rule.cells, order);
      return from && (from->down == 0 || from->right == 0);
    }
    default: return true;
  }
}

std::string_view iss_misses(const Board& board) {
  return board.candidates.empty() || board.shape.order() >= 4 ? "" : "candidates of fewer than four symbols";
}

std::string write_iss(const BoardRecord& record) { return IssWriter(record.board).write(); }

}  // namespace quadrille::text
