// Writes the constraint text of the Interactive Sudoku Solver, and says what it can represent. iss.cpp reads it and
// shows an example. One item stands in each line: the shape if it is not the usual 9x9, extra cells, regions, rules in
// their order, and clues at the end.
//
// iss_can_say() refuses a rule that would be read as another one, and rules for which the solver has no item. The
// number of a rule is always written, even if it is the usual one here, since the solver may use another one.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <utility>

#include "puzzle/core/geometry.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/regions.h"
#include "text/sites/iss.h"
#include "text/sites/iss_cells.h"
#include "text/sites/iss_machines.h"
#include "text/sites/iss_names.h"
#include "text/sites/iss_tables.h"
#include "text/sites/outside.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

// Looks for a rule also inside of groups.
bool has_rule(const std::vector<Rule>& rules, RuleKind kind) {
  return std::ranges::any_of(rules,
                             [kind](const Rule& rule) { return rule.kind == kind || has_rule(rule.parts, kind); });
}

class IssWriter {
 public:
  explicit IssWriter(const Puzzle& board)
      : board_(board),
        cells_(board),
        grid_(board.shape.grids().front()),
        order_(board.shape.order()),
        least_(board.shape.least_value()) {}

  std::string write() && {
    write_shape();
    for (const Rule& rule : board_.rules) {
      // Values outside of groups are clues and candidates.
      rule.kind == one_of ? write_group("Or", {rule}) : write_rule(rule);
    }
    if (has_rule(board_.rules, shared_rank)) out_ += ".FullRankTies~any\n";
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) write_clue(cell);
    return out_.empty() ? ".Shape~9x9\n" : std::move(out_);
  }

 private:
  // Leaves out what holds if nothing is said: 9x9, values from 1 to the number of rows, and the usual boxes.
  void write_shape() {
    const int length = std::max(grid_.rows, grid_.columns);
    const bool usual_values = least_ == 1 && order_ == length;
    if (!usual_values || grid_.rows != 9 || grid_.columns != 9 || grid_.open) {
      out_ += ".Shape~" + std::to_string(grid_.rows) + 'x' + std::to_string(grid_.columns);
      if (!usual_values || grid_.open)
        out_ += '~' + std::to_string(least_) + '-' + std::to_string(board_.shape.most_value());
      out_ += grid_.open ? "~Raw\n" : "\n";
    }
    for (const IssGroup& group : cells_.groups()) {
      if (group.prefix == "DGR") out_ += ".Doppelganger\n";
      if (group.prefix.empty() || group.prefix[0] != 'V') continue;
      out_ += ".Var~" + group.prefix.substr(1) + "~~" + std::to_string(group.count / group.columns) + 'x' +
              std::to_string(group.columns) + '\n';
    }
    if (grid_.open) return;
    if (grid_.regions.empty() && grid_.boxes == usual_boxes(grid_.rows, grid_.columns)) return;
    out_ += ".NoBoxes\n";
    if (grid_.regions.empty() && grid_.boxes == BoxShape{1, grid_.columns}) return;
    constexpr std::string_view signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const std::vector<std::uint8_t> regions = regions_of(grid_);
    const auto size = std::ranges::count(regions, regions.front());
    if (size != length) out_ += ".RegionSize~" + std::to_string(size) + '\n';
    out_ += ".Jigsaw~";
    for (const std::uint8_t region : regions) out_ += signs[region];
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
    const SymbolSet odds = parity_set(odd), evens = parity_set(even);
    if (std::popcount(set) > 1 && set != odds && set != evens) return write_values(cell, set);
    const SymbolSet others = (set & odds) != 0 ? evens : odds;
    const int a = least(others), b = least(others & ~only(a));
    write_values(cell, set == 0 ? only(1) | only(2) : set | only(a));
    write_values(cell, set == 0 ? only(3) | only(4) : set | only(b));
  }

  void write_values(std::size_t cell, SymbolSet set) {
    out_ += '.';
    append_values(static_cast<int>(cell), set);
    out_ += '\n';
  }

  void append_values(int cell, SymbolSet set) {
    out_ += '~' + name(cell);
    for_each_symbol(set, [this](int symbol) { out_ += '_' + std::to_string(symbol + least_ - 1); });
  }

  // Writes the item by its form. Forms that are only read never come here: the table has another row for their kinds.
  void write_rule(const Rule& rule) {
    if (rule.kind == either) return write_group("Or", rule.parts);
    if (rule.kind == all_of) return write_group("And", rule.parts);
    if (rule.kind == hidden_regions) return write_item("ChaosConstruction", {});
    const IssItemName& item = *iss_item_of(rule);
    const std::string name(item.name);
    switch (item.form) {
      case IssForm::alone:
      case IssForm::same_regions:
      case IssForm::boxes:
      case IssForm::region_sums:
      case IssForm::cells:
      case IssForm::pairs: return write_item(name, rule.cells);
      case IssForm::number:
      case IssForm::maybe_number:
      case IssForm::little_killer:
      case IssForm::pill: {
        const std::string weights = rule.list.empty() ? "" : "_=_" + joined(rule.list, "_");
        const bool is_loop = rule.kind == sum_line && rule.cells.size() > 2 && rule.cells.front() == rule.cells.back();
        const std::vector<int> cells(rule.cells.begin(), rule.cells.end() - (is_loop ? 1 : 0));
        return write_item(name + '~' + number_of(rule) + weights, cells, is_loop ? "~LOOP" : "");
      }
      case IssForm::line: return write_item(name + '~' + number_of(rule) + '~' + line_of(rule), {});
      case IssForm::sides:
        return write_item(name + '~' + line_of(rule) + (is_from_end(rule) ? "~~" : "~") + number_of(rule), {});
      case IssForm::diagonal: return write_item(name + (rule.kind == diagonal_up ? "~1" : "~-1"), {});
      case IssForm::index: return write_item(name + (rule.kind == column_index ? "~C" : "~R"), rule.cells);
      case IssForm::quad: return write_quad(rule);
      case IssForm::list: return write_item(name + '~' + joined(rule.list, "_"), rule.cells);
      case IssForm::digits: return write_item(name + '~' + joined(rule.list, ""), rule.cells);
      case IssForm::parts: return write_parts(name, rule);
      case IssForm::connected: return write_connected(name, rule);
      case IssForm::arms:
      case IssForm::around: return write_count_of_labels(name, rule);
      case IssForm::relation:
        return write_item(name + '~' + table_of_relation(rule.text, {least_, board_.shape.most_value()}) + '~',
                          rule.cells);
      case IssForm::pattern: return write_item(name + '~' + pack_bits(rule.text, base64_link_signs), rule.cells);
      case IssForm::machine:
        return write_parts(name + '~' + pack_machine(rule.text, {least_, board_.shape.most_value()}) + '~', rule);
      case IssForm::exact_list:
      case IssForm::old_relation: break;  // only read
      case IssForm::values: return write_values(rule);
      case IssForm::ties: return write_item(name + "~none", {});
      case IssForm::lacking: return;  // where its groups are
    }
  }

  void write_group(const char* name, const std::vector<Rule>& parts) {
    (out_ += '.') += name;
    out_ += '\n';
    for (const Rule& part : parts) write_rule(part);
    out_ += ".End\n";
  }

  // Writes the number even if it is the usual one, which need not be usual there. A cage without a sum has the number
  // 0.
  std::string number_of(const Rule& rule) const {
    return std::to_string(rule.number ? *rule.number : usual_number(rule.kind, order_).value_or(0));
  }

  static std::string joined(const std::vector<int>& numbers, std::string_view between) {
    std::string text;
    for (const int number : numbers) (text += text.empty() ? "" : between) += std::to_string(number);
    return text;
  }

  // .EqualSum~R1C1~R1C2~-~R2C1
  // Writes the cells with "~-" between parts, whose lengths the list has; without a list they are one part.
  void write_parts(const std::string& name, const Rule& rule) {
    out_ += '.' + name;
    auto cell = rule.cells.begin();
    const std::vector<int> whole{static_cast<int>(rule.cells.size())};
    for (bool first = true; const int length : rule.list.empty() ? whole : rule.list) {
      if (!std::exchange(first, false)) out_ += "~-";
      for (int left = length; left > 0; --left) (out_ += '~') += this->name(*cell++);
    }
    out_ += '\n';
  }

  // .ChaosArrow~R1C2~0~CC2~CC1~-~CC2~CC11; the second cell begins each arm.
  void write_count_of_labels(const std::string& name, const Rule& rule) {
    out_ += '.' + name + '~' + this->name(rule.cells[0]) + '~' + number_of(rule);
    for (std::size_t i = 1; i < rule.cells.size(); ++i)
      out_ += (i > 1 && rule.cells[i] == rule.cells[1] ? "~-~" : "~") + this->name(rule.cells[i]);
    out_ += '\n';
  }

  // .ConnectedValues~~1_3_5, .ConnectedValues~VX~1~36
  void write_connected(const std::string& name, const Rule& rule) {
    const std::string size = rule.number ? '~' + std::to_string(*rule.number) : "";
    write_item(name + '~' + cells_.group_of(rule.cells.front()).prefix + '~' + joined(rule.list, "_") + size, {});
  }

  // Names the row or column along which the cells are seen; iss_can_say() has made sure that there is one.
  std::string line_of(const Rule& rule) const {
    const Outlook from = *outlook_on(rule.cells, grid_);
    return from.down == 0 ? std::string{'R', digit(from.row)} : std::string{'C', digit(from.column)};
  }

  static bool is_from_end(const Rule& rule) { return rule.cells.front() > rule.cells.back(); }

  void write_item(const std::string& head, const std::vector<int>& cells, const char* end = "") {
    out_ += '.' + head;
    for (const int cell : cells) out_ += '~' + name(cell);
    (out_ += end) += '\n';
  }

  // .~R1C5_2_4_6_8~R2C5_2_4_6_8: one item, so that it is one branch of a group.
  void write_values(const Rule& rule) {
    SymbolSet set = rule.kind == one_of ? 0 : parity_set(rule.kind);
    for (const int number : rule.list) set |= only(number - least_ + 1);
    out_ += '.';
    for (const int cell : rule.cells) append_values(cell, set);
    out_ += '\n';
  }

  SymbolSet parity_set(RuleKind kind) const {
    return all_symbols(order_) & ((kind == odd) == (least_ == 1) ? odd_symbols : ~odd_symbols);
  }

  // .Quad~R1C1~2~5
  void write_quad(const Rule& rule) {
    out_ += ".Quad~" + name(rule.cells.front());
    for (const char value : std::to_string(*rule.number)) (out_ += '~') += value;
    out_ += '\n';
  }

  static char digit(int line) { return "123456789abcdefg"[line]; }
  std::string name(int cell) const { return cells_.name(cell); }

  const Puzzle& board_;
  const IssCells cells_;
  const PlacedGrid& grid_;
  const int order_, least_;
  std::string out_;
};

// Tells whether it is a set that is not written as even or odd.
bool can_say_values(const Rule& rule, const Puzzle& board) {
  const auto all_of_parity = [&](int parity) {
    int count = 0;
    for (int number = board.shape.least_value(); number <= board.shape.most_value(); ++number)
      count += number % 2 == parity ? 1 : 0;
    return count > 1 && std::ssize(rule.list) == count &&
           std::ranges::all_of(rule.list, [&](int number) { return number % 2 == parity; });
  };
  const bool ascends = std::ranges::adjacent_find(rule.list, std::greater_equal()) == rule.list.end();
  return ascends && !all_of_parity(0) && !all_of_parity(1);
}

// Tells whether the groups are those that reading makes: those of columns, rows and boxes follow each other.
bool has_lacking_groups(const Puzzle& board) {
  const IssCells cells(board);
  const auto& groups = cells.groups();
  const PlacedGrid& grid = board.shape.grids().front();
  const bool boxes = grid.regions.empty() && grid.boxes.rows > 1;
  const auto first = std::ranges::find(groups, "DGR", &IssGroup::prefix);
  const std::ptrdiff_t count = boxes ? 3 : 2;
  return groups.end() - first >= count && first[1].prefix == "DGC" && first[0].columns == grid.columns &&
         first[1].columns == grid.rows &&
         (!boxes || (first[2].prefix == "DGB" && first[2].columns == grid.boxes.columns)) &&
         std::ranges::count(board.rules, doppelganger, &Rule::kind) == 1;
}

// Groups are read in their simplest form: no parts that are the same group, no group of one rule.
bool can_say_group(const Rule& rule, const Puzzle& board, bool inside) {
  const auto fits = [&](const Rule& part) {
    if (part.parts.empty()) return iss_can_say(part, board);
    return can_say_group(part, board, true) && (rule.kind == either || part.kind == either);
  };
  return (rule.kind == either || inside) && rule.parts.size() > 1 && std::ranges::all_of(rule.parts, fits);
}

// Tells whether each region has as many cells as the longer rows or columns, which is usual there.
bool can_say_hidden_regions(const Rule& rule, const Puzzle& board) {
  const IssCells cells(board);
  const IssGroup* labels = cells.group(iss_labels);
  const PlacedGrid& grid = board.shape.grids().front();
  const int length = std::max(grid.rows, grid.columns), size = rule.number.value_or(board.shape.order());
  const bool other_size = !grid.regions.empty() && std::ranges::count(grid.regions, grid.regions.front()) != length;
  return labels != nullptr && labels->cells == rule.cells && labels->columns == grid.columns && size == length &&
         !other_size && !grid.open;
}

// Tells whether the boxes are the usual ones: others are written as a jigsaw, which other rules do not take for boxes.
bool has_usual_boxes(const Puzzle& board) {
  const PlacedGrid& grid = board.shape.grids().front();
  return grid.regions.empty() && grid.boxes == usual_boxes(grid.rows, grid.columns);
}

bool houses_lack_numbers(const Puzzle& board) {
  return std::ranges::none_of(board.shape.houses(),
                              [&](const PuzzleHouse& house) { return std::ssize(house.cells) == board.shape.order(); });
}

}  // namespace

bool iss_can_say(const Rule& rule, const Puzzle& board) {
  const int order = board.shape.order(), least = board.shape.least_value();
  if (!rule.parts.empty()) return can_say_group(rule, board, false);
  if (rule.kind == hidden_regions) return can_say_hidden_regions(rule, board);
  if (iss_item_of(rule) == nullptr) return false;
  switch (rule.kind) {
    case one_of: return can_say_values(rule, board);
    case doppelganger: return has_lacking_groups(board);
    case even: return order >= 4 - (1 - least);  // one value alone is a clue
    case odd: return order >= 3 + (1 - least);
    case windoku: return has_usual_boxes(board) && board.shape.grids().front().boxes.order() == order;
    case disjoint_groups: return has_usual_boxes(board);
    case same_houses: return houses_lack_numbers(board);
    case anti_taxicab: return least == 1;
    case flatmates:
    case entropy:
    case entropic: return order == 9 && least == 1;
    case modular_squares: return order == 9;
    case look_and_say: return std::all_of(rule.list.begin(), rule.list.end(), [](int number) { return number <= 9; });
    case weighted_sum:
      return std::all_of(rule.list.begin(), rule.list.end(), [](int number) { return std::abs(number) <= 100; });
    case state_machine: return can_pack_machine(rule.text);
    case connected: return rule.cells == IssCells(board).group_of(rule.cells.front()).cells;
    case run_length:
    case count_same: {
      const IssCells cells(board);
      const auto is_label = [&](int cell) { return cells.group_of(cell).prefix == iss_labels; };
      return !is_label(rule.cells[0]) && std::all_of(rule.cells.begin() + 1, rule.cells.end(), is_label) &&
             rule.number.value_or(0) <= 1;
    }
    case greater: return are_neighbors(board.shape, rule.cells[0], rule.cells[1]);
    case arrow: return std::is_sorted(rule.cells.begin(), rule.cells.begin() + rule.number.value_or(1));
    case quadruple: {
      const int cell = rule.cells.front(), width = board.shape.columns();
      return rule.cells == std::vector{cell, cell + 1, cell + width, cell + width + 1};
    }
    case sandwich:
    case x_sum:
    case skyscraper:
    case hidden_skyscraper:
    case numbered_room:
    case rank:
    case shared_rank: {
      // Ties are allowed for all ranks or for none.
      const bool ties = rule.kind == shared_rank;
      if (ties && (has_rule(board.rules, rank) || has_rule(board.rules, different_lines))) return false;
      const auto from = outlook_on(rule.cells, board.shape.grids().front());
      return from && (from->down == 0 || from->right == 0);
    }
    default: return true;
  }
}

// Names the first property of the board, rules aside, for which the text has no words; empty if it can be written.
std::string_view iss_misses(const Puzzle& board) {
  if (!board.candidates.empty() && board.shape.order() < 4) return "candidates of fewer than four symbols";
  const PlacedGrid& grid = board.shape.grids().front();
  if (board.shape.columns() > grid.columns) return "extra cells to the right of the grid";
  if (board.shape.extra().size() > 26) return "more than 26 groups of extra cells";
  if (grid.open) return grid.regions.empty() && grid.boxes.rows == 1 ? "" : "boxes whose cells may repeat symbols";
  const bool has_boxes = grid.regions.empty() && grid.boxes.rows == 1;
  const std::vector<std::uint8_t> regions = regions_of(grid);
  const auto size = std::ranges::count(regions, regions.front());
  const bool are_alike =
      std::ranges::all_of(regions, [&](std::uint8_t region) { return std::ranges::count(regions, region) == size; });
  if (!has_boxes && (!are_alike || size < std::max(grid.rows, grid.columns)))
    return "regions with fewer cells than rows or columns";
  return "";
}

std::string write_iss(const PuzzleRecord& record) { return IssWriter(record.board).write(); }

}  // namespace quadrille::text
