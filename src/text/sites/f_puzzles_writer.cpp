// Writes the JSON of f-puzzles.com, and says what it can represent (f_puzzles.cpp shows an example). Rules of one kind
// are collected in one member, at the place of the first of them, and keep their order in it.
//
// fpuzzles_can_say() is the other half: a rule is refused if reading would make another rule of what would be written.
#include <algorithm>
#include <array>
#include <set>

#include "puzzle/core/symbol_set.h"
#include "text/core/candidates.h"
#include "text/core/json_writer.h"
#include "text/core/regions.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/f_puzzles_constraints.h"
#include "text/sites/outside.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

// Tells whether the cells are seen from a place outside, along a diagonal or along a row or column.
bool looks_along(const Rule& rule, const Puzzle& board, bool diagonally) {
  const auto outlook = outlook_on(rule.cells, board.shape.grids().front());
  return outlook && (outlook->down != 0 && outlook->right != 0) == diagonally;
}

class FPuzzlesWriter {
 public:
  explicit FPuzzlesWriter(const PuzzleRecord& record)
      : board_(record.board), notes_(record.notes), order_(record.board.shape.order()) {}

  std::string write() && {
    json_.begin_object().member("size", order_);
    for (const auto& [name, kind] : fpuzzles_words) {
      if (const std::string_view text = property(notes_, kind); !text.empty()) json_.member(name, text);
    }
    write_grid();
    const std::vector<std::string_view> written = write_rules();
    if (!notes_.solution.empty()) json_.member("solution", notes_.solution);
    if (has_own_drawings()) notes_.drawings.write(json_, written);
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

  // Writes a member for each kind, where its first rule stands. Returns their names, to which drawings of the same
  // members have been added; the caller writes the other drawings.
  std::vector<std::string_view> write_rules() {
    std::vector<std::pair<const FPuzzlesKey*, const Rule*>> entries;
    for (const Rule& rule : board_.rules) {
      entries.emplace_back(key_of(rule), &rule);
      if (rule.kind == kropki_negative) entries.emplace_back(fpuzzles_key_of(ratio_negative), &rule);
    }
    std::vector<std::string_view> written;
    while (!entries.empty()) {
      const FPuzzlesKey* const key = entries.front().first;
      json_.name(key->name);
      written.push_back(key->name);
      const bool flag = key->form == FPuzzlesForm::flag;
      flag ? json_.value(true) : json_.begin_array();
      const Rule* last = nullptr;
      for (const auto& [other, rule] : entries) {
        if (flag || other != key || (last != nullptr && is_same_negative(*last, *rule))) continue;
        write_entry(key->form, *rule);
        last = rule;
      }
      if (!flag && has_own_drawings()) notes_.drawings.write_elements(json_, key->name);
      if (!flag) json_.end_array();
      std::erase_if(entries, [key](const auto& entry) { return entry.first == key; });
    }
    return written;
  }

  // A rule `contains` with numbers beyond 9 is written as a quadruple, too: the list of values has room for them.
  static const FPuzzlesKey* key_of(const Rule& rule) {
    return fpuzzles_key_of(rule.kind == contains ? RuleKind::quadruple : rule.kind);
  }

  // Rules for several ratios are one word, which stands for the ratios of all dots.
  static bool is_same_negative(const Rule& a, const Rule& b) {
    return a.kind == ratio_negative && b.kind == ratio_negative;
  }

  void write_entry(FPuzzlesForm form, const Rule& rule) {
    switch (form) {
      case FPuzzlesForm::negative: json_.value(fpuzzles_negative_of(rule.kind).value_or("ratio")); return;
      case FPuzzlesForm::chess: json_.value(std::to_string(rule.list[0]) + ',' + std::to_string(rule.list[1])); return;
      case FPuzzlesForm::clone: return write_clone(rule);
      case FPuzzlesForm::xv: return write_cells(rule, rule.number == 10 ? "X" : "V");
      case FPuzzlesForm::cell: return write_single_cells(rule);
      case FPuzzlesForm::lines: return write_line(rule);
      case FPuzzlesForm::quadruple: return write_quadruple(rule);
      case FPuzzlesForm::arrow: return write_arrow(rule);
      case FPuzzlesForm::little_killer: return write_little_killer(rule);
      case FPuzzlesForm::outside: return write_outside(rule);
      case FPuzzlesForm::cage: return write_cells(rule, digital_root_text(rule));
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

  // Writes the number of lockout lines always: the usual one here need not be usual there.
  void write_line(const Rule& rule) {
    json_.begin_object().member("lines", std::array{names(rule.cells)});
    const bool numbered = rule.kind == lockout || (rule.kind == whispers && rule.number);
    if (numbered) json_.member("value", std::to_string(number_of(rule, order_)));
    json_.end_object();
  }

  // The values are the digits of the number or, if some are larger than 9, those of the list.
  void write_quadruple(const Rule& rule) {
    std::vector<int> values = rule.list;
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

  void write_clone(const Rule& rule) {
    const std::span<const int> cells = rule.cells;
    json_.begin_object().member("cells", names(cells.first(cells.size() / 2)));
    json_.member("cloneCells", names(cells.last(cells.size() / 2))).end_object();
  }

  // Writes the clue where it stands and the direction in which it looks, and the cells as well.
  void write_little_killer(const Rule& rule) {
    const Outlook from = *outlook_on(rule.cells, board_.shape.grids().front());
    const std::string direction = std::string(from.down > 0 ? "D" : "U") + (from.right > 0 ? "R" : "L");
    json_.begin_object().member("cell", name(from.row, from.column)).member("direction", direction);
    json_.member("cells", names(rule.cells)).member("value", std::to_string(*rule.number)).end_object();
  }

  // The clue stands where its cells are seen from.
  void write_outside(const Rule& rule) {
    const Outlook from = *outlook_on(rule.cells, board_.shape.grids().front());
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

  const Puzzle& board_;
  const Notes& notes_;
  const int order_;
  JsonWriter json_;
};

}  // namespace

namespace {

bool has_other_rule(const Puzzle& board, RuleKind kind, const Rule& rule) {
  return std::ranges::any_of(board.rules,
                             [&](const Rule& other) { return other.kind == kind && &other != &rule && other != rule; });
}

// Tells whether one word says it: that neighbors without a dot have none of the ratios that dots have, 2 if there are
// none.
bool says_all_ratios(const Puzzle& board) {
  const int n = board.shape.order();
  std::set<int> of_dots, of_others;
  for (const Rule& rule : board.rules) {
    if (rule.kind == ratio) of_dots.insert(number_of(rule, n));
    if (rule.kind == ratio_negative) of_others.insert(number_of(rule, n));
    if (rule.kind == kropki_negative) of_others.insert(2);
  }
  return of_others == (of_dots.empty() ? std::set{2} : of_dots);
}

// Tells whether it is a quadruple with numbers that are not digits.
bool is_quadruple(const Rule& rule) {
  return rule.list.size() <= 9 && std::ranges::any_of(rule.list, [](int number) { return number > 9; });
}

}  // namespace

// Dots next to `nonconsecutive` are exceptions there, all cells with a minimum are one rule, and the digits of a long
// circle are read as rows are.
bool fpuzzles_can_say(const Rule& rule, const Puzzle& board) {
  if (rule.kind == contains) return is_quadruple(rule);
  if (fpuzzles_key_of(rule.kind) == nullptr) return false;
  const auto circle = static_cast<std::ptrdiff_t>(rule.kind == arrow ? rule.number.value_or(1) : 0);
  const bool has_dots = has_rule_of(board, difference) || has_rule_of(board, ratio);
  switch (rule.kind) {
    case nonconsecutive: return !has_dots && !has_rule_of(board, ratio_negative);
    case difference_negative: return has_dots;
    case ratio_negative: return says_all_ratios(board) && !has_rule_of(board, kropki_negative);
    case kropki_negative:
      return says_all_ratios(board) && !has_rule_of(board, nonconsecutive) &&
             !has_rule_of(board, difference_negative) && !has_rule_of(board, ratio_negative);
    case minimum:
    case maximum: return !has_other_rule(board, rule.kind, rule);
    case modular: return rule.number.value_or(3) == 3;
    case pair_sum: return rule.number == 5 || rule.number == 10;
    case cage_sums: return is_digital_root(rule, board);
    case arrow: return std::is_sorted(rule.cells.begin(), rule.cells.begin() + circle);
    case RuleKind::clone: return number_of(rule, board.shape.order()) == 2 && !rule.number;
    case apart: return rule.text == "a != b" && rule.list[0] <= rule.list[1];
    case little_killer: return looks_along(rule, board, true);
    case sandwich:
    case x_sum:
    case skyscraper: return looks_along(rule, board, false);
    default: return true;
  }
}

std::string fpuzzles_text(const PuzzleRecord& record) { return FPuzzlesWriter(record).write(); }

}  // namespace quadrille::text
