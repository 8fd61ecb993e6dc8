// Writes the JSON of f-puzzles.com, and says what it can represent.
#include <algorithm>
#include <array>

#include "board/symbol_set.h"
#include "text/core/candidates.h"
#include "text/core/json_writer.h"
#include "text/core/regions.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/outside.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

bool has_rule(const Board& board, RuleKind kind) {
  return std::any_of(board.rules.begin(), board.rules.end(), [&](const Rule& rule) { return rule.kind == kind; });
}

bool looks_along(const Rule& rule, const Board& board, bool diagonally) {
  const auto outlook = outlook_on(rule.cells, board.shape.order());
  return outlook && (outlook->down != 0 && outlook->right != 0) == diagonally;
}

// The member of a rule's kind; a rule that is two members has the first one here.
const char* key_of(RuleKind kind) {
  switch (kind) {
    case diagonal_up: return "diagonal+";
    case diagonal_down: return "diagonal-";
    case anti_knight: return "antiknight";
    case anti_king: return "antiking";
    case disjoint_groups: return "disjointgroups";
    case nonconsecutive:
    case kropki_negative: return "nonconsecutive";
    case xv_negative: return "negative";
    case cage: return "killercage";
    case different: return "extraregion";
    case difference: return "difference";
    case ratio: return "ratio";
    case pair_sum: return "xv";
    case odd: return "odd";
    case even: return "even";
    case thermometer: return "thermometer";
    case palindrome: return "palindrome";
    case renban: return "renban";
    case whispers: return "whispers";
    case between: return "betweenline";
    case lockout: return "lockout";
    case region_sums: return "regionsumline";
    case quadruple: return "quadruple";
    case arrow: return "arrow";
    case little_killer: return "littlekillersum";
    case sandwich: return "sandwichsum";
    case windoku:
    case greater: break;
  }
  return nullptr;
}

bool is_flag(RuleKind kind) {
  switch (kind) {
    case diagonal_up:
    case diagonal_down:
    case anti_knight:
    case anti_king:
    case disjoint_groups:
    case nonconsecutive:
    case kropki_negative: return true;
    default: return false;
  }
}

class FPuzzlesWriter {
 public:
  explicit FPuzzlesWriter(const BoardRecord& record)
      : board_(record.board), notes_(record.notes), order_(record.board.shape.order()) {}

  std::string write() && {
    json_.begin_object().member("size", order_);
    for (const auto& [name, kind] : fpuzzles_words) {
      if (const std::string_view text = property(notes_, kind); !text.empty()) json_.member(name, text);
    }
    write_grid();
    write_rules();
    if (!notes_.solution.empty()) json_.member("solution", notes_.solution);
    return std::string(json_.end_object().text());
  }

 private:
  void write_grid() {
    const SquareGrid& grid = board_.shape.grids.front();
    const bool usual = grid.regions.empty() && grid.boxes == usual_boxes(order_);
    const std::vector<std::uint8_t> regions = usual ? std::vector<std::uint8_t>() : regions_of(grid);
    const auto order = static_cast<std::size_t>(order_);
    json_.name("grid").begin_array();
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
      if (cell % order == 0) json_.begin_array();
      json_.begin_object();
      write_members(cell);
      if (!usual) json_.member("region", regions[cell]);
      json_.end_object();
      if (cell % order == order - 1) json_.end_array();
    }
    json_.end_array();
  }

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

  // A member for each kind, where its first rule stands.
  void write_rules() {
    std::vector<std::pair<std::string_view, const Rule*>> entries;
    for (const Rule& rule : board_.rules) {
      if (const char* key = key_of(rule.kind)) entries.emplace_back(key, &rule);
      if (rule.kind == kropki_negative) entries.emplace_back(key_of(xv_negative), &rule);
    }
    while (!entries.empty()) {
      const auto [key, first] = entries.front();
      json_.name(key);
      const bool flag = key != key_of(xv_negative) && is_flag(first->kind);
      flag ? json_.value(true) : json_.begin_array();
      for (const auto& [other, rule] : entries) {
        if (!flag && other == key) write_entry(*rule);
      }
      if (!flag) json_.end_array();
      std::erase_if(entries, [key = key](const auto& entry) { return entry.first == key; });
    }
  }

  void write_entry(const Rule& rule) {
    switch (rule.kind) {
      case kropki_negative: json_.value("ratio"); return;
      case xv_negative: json_.value("xv"); return;
      case different: return write_cells(rule, {});
      case pair_sum: return write_cells(rule, rule.number == 10 ? "X" : "V");
      case odd:
      case even: return write_single_cells(rule);
      case thermometer:
      case palindrome:
      case renban:
      case between:
      case region_sums: return write_line(rule, {});
      case whispers: return write_line(rule, rule.number.value_or((order_ + 1) / 2));
      case lockout: return write_line(rule, rule.number.value_or(order_ / 2));
      case quadruple: return write_quadruple(rule);
      case arrow: return write_arrow(rule);
      case little_killer: return write_little_killer(rule);
      case sandwich: return write_sandwich(rule);
      default: return write_cells(rule, number_text(rule));
    }
  }

  static std::string number_text(const Rule& rule) { return rule.number ? std::to_string(*rule.number) : ""; }

  void write_cells(const Rule& rule, const std::string& value) {
    json_.begin_object().member("cells", names(rule.cells));
    if (!value.empty()) json_.member("value", value);
    json_.end_object();
  }

  void write_single_cells(const Rule& rule) {
    for (const int cell : rule.cells) json_.begin_object().member("cell", name(cell)).end_object();
  }

  void write_line(const Rule& rule, std::optional<int> value) {
    json_.begin_object().member("lines", std::array{names(rule.cells)});
    if (value) json_.member("value", std::to_string(*value));
    json_.end_object();
  }

  void write_quadruple(const Rule& rule) {
    std::vector<int> values;
    for (const char digit : number_text(rule)) values.push_back(digit - '0');
    json_.begin_object().member("cells", names(rule.cells)).member("values", values).end_object();
  }

  // The line begins in the circle, in its last cell if it has several.
  void write_arrow(const Rule& rule) {
    const auto circle = static_cast<std::size_t>(rule.number.value_or(1));
    const std::span<const int> cells = rule.cells;
    json_.begin_object().member("cells", names(cells.first(circle)));
    json_.member("lines", std::array{names(cells.subspan(circle - 1))}).end_object();
  }

  void write_little_killer(const Rule& rule) {
    const Outlook from = *outlook_on(rule.cells, order_);
    const std::string direction = std::string(from.down > 0 ? "D" : "U") + (from.right > 0 ? "R" : "L");
    json_.begin_object().member("cell", name(from.row, from.column)).member("direction", direction);
    json_.member("value", std::to_string(*rule.number)).end_object();
  }

  void write_sandwich(const Rule& rule) {
    const Outlook from = *outlook_on(rule.cells, order_);
    json_.begin_object().member("cell", name(from.row, from.column));
    json_.member("value", std::to_string(*rule.number)).end_object();
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
  JsonWriter json_;
};

}  // namespace

// Dots next to `nonconsecutive` are exceptions there, and the digits of a long circle are read as rows are.
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

std::string fpuzzles_text(const BoardRecord& record) { return FPuzzlesWriter(record).write(); }

}  // namespace quadrille::text
