// Reads and writes the forms of entries. Cells are "R1C9"; rows and columns from 0 to n + 1 name places outside of the
// grid.
#include <algorithm>
#include <array>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/sites/f_puzzles_rules.h"

namespace quadrille::text {

namespace {

bool is_inside(int row, int column, int order) { return row >= 0 && row < order && column >= 0 && column < order; }

// Returns row and column from 0: outside they may be -1 and n. 36 is outside of the largest puzzle.
std::optional<std::pair<int, int>> fpuzzles_place(std::string_view text) {
  if (!text.starts_with('R')) return std::nullopt;
  text.remove_prefix(1);
  const auto row = take_number<int>(text);
  if (!row || !text.starts_with('C')) return std::nullopt;
  const auto column = whole_number<int>(text.substr(1));
  const bool good = column && *row >= 0 && *row <= 36 && *column >= 0 && *column <= 36;
  return good ? std::optional(std::pair(*row - 1, *column - 1)) : std::nullopt;
}

}  // namespace

bool FPuzzlesReading::read_place(const Json& name, std::vector<int>& cells) {
  const auto place = fpuzzles_place(name.text());
  if (!place || !is_inside(place->first, place->second, order()))
    return rules.fail(name, ErrorCode::bad_number, shown(name.text()) + " is not a cell of the board");
  cells.push_back(place->first * order() + place->second);
  return true;
}

bool FPuzzlesReading::read_list(const Json& names, std::vector<int>& cells) {
  return std::all_of(names.begin(), names.end(), [&](const Json& name) { return read_place(name, cells); });
}

bool FPuzzlesReading::read_value(const Json& entry, std::optional<int>& number) {
  const Json value = entry.find("value");
  if (is_unused(value)) return true;
  number = value.is_number() ? small_number(value) : whole_number<int>(value.text());
  return number || rules.fail(value, ErrorCode::bad_number, shown(value.text()) + " is not a number");
}

void FPuzzlesReading::begin(const Json& value, std::string_view name, std::size_t index) {
  here = value;
  rules.which = name;
  if (index > 0) (rules.which += ' ') += std::to_string(index);
  rules.which += ": ";
}

std::string FPuzzlesWriting::name(int row, int column) {
  return 'R' + std::to_string(row + 1) + 'C' + std::to_string(column + 1);
}

std::vector<std::string> FPuzzlesWriting::names(std::span<const int> cells) const {
  std::vector<std::string> all;
  for (const int cell : cells) all.push_back(name(cell));
  return all;
}

namespace {

using enum RuleKind;

// Notes the flag only, because dots that come later may be exceptions.
bool read_flag(FPuzzlesReading& from, RuleKind kind, const Json&) {
  if (kind != nonconsecutive) return from.add({kind});
  return from.unmarked.no_differences = true;
}

void write_flag(const Rule&, FPuzzlesWriting& to) { to.json.value(true); }

bool read_word(FPuzzlesReading& from, RuleKind kind, const Json&) {
  if (kind != ratio_negative) return from.add({kind});
  return from.unmarked.no_ratios = true;
}

void write_word(const Rule& rule, FPuzzlesWriting& to) {
  const RuleKind kind = rule.kind == kropki_negative ? ratio_negative : rule.kind;
  to.json.value(std::ranges::find_if(fpuzzles_rows(), [kind](const FPuzzlesRow& row) {
                  return row.form == &fpuzzles::word && row.kind == kind;
                })->word);
}

// ------------------------------------------------------------------------------------------------------------- cells

// Reads the most frequent form: a list of cells and, for kinds that have one, a number.
bool read_cells(FPuzzlesReading& from, RuleKind kind, const Json& entry) {
  Rule rule{kind};
  if (!from.read_list(entry.at("cells"), rule.cells)) return false;
  if (info(kind).number != RuleInfo::Number::none && !from.read_value(entry, rule.number)) return false;
  return from.add(std::move(rule));
}

void write_cells(const Rule& rule, const std::string& value, FPuzzlesWriting& to) {
  to.json.begin_object().member("cells", to.names(rule.cells));
  if (!value.empty()) to.json.member("value", value);
  to.json.end_object();
}

void write_numbered_cells(const Rule& rule, FPuzzlesWriting& to) {
  write_cells(rule, rule.number ? std::to_string(*rule.number) : "", to);
}

// A mark without a value is one that was placed but not filled in.
bool read_xv(FPuzzlesReading& from, RuleKind, const Json& entry) {
  const std::string_view value = entry.text_of("value");
  if (value.empty()) return true;
  Rule rule{pair_sum, {}, value == "X" || value == "x" ? 10 : 5};
  if (*rule.number == 5 && value != "V" && value != "v")
    return from.fail(ErrorCode::bad_symbol, shown(value) + " is neither X nor V");
  return from.read_list(entry.at("cells"), rule.cells) && from.add(std::move(rule));
}

void write_xv(const Rule& rule, FPuzzlesWriting& to) { write_cells(rule, rule.number == 10 ? "X" : "V", to); }

bool is_xv(const Rule& rule, const Puzzle&) { return rule.number == 5 || rule.number == 10; }

// "DR5": different cells whose sum has this digital root.
bool read_drawn_cage(FPuzzlesReading& from, RuleKind, const Json& entry) {
  const auto root = digital_root(entry.find("value"));
  if (!root) return true;
  Rule rule{cage_sums};
  if (!from.read_list(entry.at("cells"), rule.cells)) return false;
  rule.list = root->sums(rule.cells.size(), from.order());
  if (rule.list.empty()) return from.fail(ErrorCode::bad_number, "no cells have this digital root");
  return from.add(std::move(rule));
}

void write_drawn_cage(const Rule& rule, FPuzzlesWriting& to) {
  write_cells(rule, DigitalRoot::of(rule, to.board)->name(), to);
}

bool has_digital_root(const Rule& rule, const Puzzle& board) { return DigitalRoot::of(rule, board).has_value(); }

// Collects cells that are written one by one; a cell that is named twice counts once.
bool read_single_cells(FPuzzlesReading& from, RuleKind kind, const Json& member) {
  Rule rule{kind};
  std::vector<int>& cells = rule.cells;
  for (std::size_t index = 1; const Json& entry : member) {
    from.begin(entry, member.name(), index++);
    if (!from.read_place(entry.at("cell"), cells)) return false;
    if (std::find(cells.begin(), cells.end() - 1, cells.back()) != cells.end() - 1) cells.pop_back();
  }
  return from.add(std::move(rule));
}

void write_single_cells(const Rule& rule, FPuzzlesWriting& to) {
  for (const int cell : rule.cells) to.json.begin_object().member("cell", to.name(cell)).end_object();
}

bool read_quadruple(FPuzzlesReading& from, RuleKind, const Json& entry) {
  QuadClue clue;
  if (!from.read_list(entry.at("cells"), clue.cells)) return false;
  const Json values = entry.at("values");
  if (values.empty()) return true;
  if (values.size() > 9)
    return from.fail(ErrorCode::bad_length, "expected at most 9 values, found " + std::to_string(values.size()));
  for (const Json& value : values) {
    clue.values.push_back(small_number(value));
    if (clue.values.back() < 1 || clue.values.back() > from.order())
      return from.rules.fail(
          value, ErrorCode::bad_number,
          "expected values from 1 to " + std::to_string(from.order()) + ", found " + shown(value.written()));
  }
  return from.add(std::move(clue).rule());
}

void write_quadruple(const Rule& rule, FPuzzlesWriting& to) {
  const QuadClue clue = QuadClue::of(rule);
  to.json.begin_object().member("cells", to.names(clue.cells)).member("values", clue.values).end_object();
}

// Tells whether a list is one that is not written as digits.
bool is_quadruple(const Rule& rule, const Puzzle&) {
  return rule.kind == RuleKind::quadruple ||
         (rule.list.size() <= 9 && std::ranges::any_of(rule.list, [](int number) { return number > 9; }));
}

// ------------------------------------------------------------------------------------------------------------- lines

// A line that is too short says nothing.
bool read_lines(FPuzzlesReading& from, RuleKind kind, const Json& entry) {
  const auto least = static_cast<std::size_t>(info(kind).least_cells);
  for (const Json& line : entry.at("lines")) {
    Rule rule{kind};
    if (!from.read_list(line, rule.cells)) return false;
    if (info(kind).number != RuleInfo::Number::none && !from.read_value(entry, rule.number)) return false;
    if (!rule.number && kind == lockout) rule.number = 4;
    if (rule.cells.size() < least && kind != lockout) continue;
    if (!from.add(std::move(rule))) return false;
  }
  return true;
}

// Writes the number of lockout lines always: the usual one here need not be usual there.
void write_lines(const Rule& rule, FPuzzlesWriting& to) {
  to.json.begin_object().member("lines", std::array{to.names(rule.cells)});
  const bool numbered = rule.kind == lockout || (rule.kind == whispers && rule.number);
  if (numbered) to.json.member("value", std::to_string(number_of(rule, to.board.shape.order())));
  to.json.end_object();
}

// Each line begins in the circle; the digits of a long circle are read as rows are. A circle without lines is drawn.
bool read_arrow(FPuzzlesReading& from, RuleKind, const Json& entry) {
  ArrowClue clue;
  if (!from.read_list(entry.at("cells"), clue.circle)) return false;
  std::ranges::sort(clue.circle);
  for (const Json& line : entry.at("lines")) {
    clue.shaft.clear();
    if (!from.read_list(line, clue.shaft)) return false;
    if (clue.shaft.size() < 2) continue;
    clue.shaft.erase(clue.shaft.begin());
    if (!from.add(clue.rule())) return false;
  }
  return true;
}

// The line begins in the last cell of a circle that has several.
void write_arrow(const Rule& rule, FPuzzlesWriting& to) {
  ArrowClue clue = ArrowClue::of(rule);
  clue.shaft.insert(clue.shaft.begin(), clue.circle.back());
  to.json.begin_object().member("cells", to.names(clue.circle));
  to.json.member("lines", std::array{to.names(clue.shaft)}).end_object();
}

bool has_sorted_circle(const Rule& rule, const Puzzle&) {
  return std::is_sorted(rule.cells.begin(), rule.cells.begin() + rule.number.value_or(1));
}

// The cells of the clone follow those of the original in the rule, in the same order.
bool read_clone(FPuzzlesReading& from, RuleKind kind, const Json& entry) {
  Rule rule{kind};
  if (!from.read_list(entry.at("cells"), rule.cells)) return false;
  const std::size_t size = rule.cells.size();
  if (!from.read_list(entry.at("cloneCells"), rule.cells)) return false;
  if (rule.cells.size() != 2 * size)
    return from.fail(ErrorCode::bad_length, "expected a clone of " + std::to_string(size) + " cells, found " +
                                                std::to_string(rule.cells.size() - size));
  return rule.cells.empty() || from.add(std::move(rule));
}

void write_clone(const Rule& rule, FPuzzlesWriting& to) {
  const std::span<const int> cells = rule.cells;
  to.json.begin_object().member("cells", to.names(cells.first(cells.size() / 2)));
  to.json.member("cloneCells", to.names(cells.last(cells.size() / 2))).end_object();
}

bool is_of_two_parts(const Rule& rule, const Puzzle&) { return !rule.number; }

// ----------------------------------------------------------------------------------------------------------- outside

// "1,3": cells one row and three columns apart, or the other way round, are different.
bool read_chess(FPuzzlesReading& from, RuleKind kind, const Json& entry) {
  std::string_view text = entry.text();
  const auto rows = whole_number<int>(trimmed(take_until(text, ","))), columns = whole_number<int>(trimmed(text));
  if (!rows || !columns)
    return from.fail(ErrorCode::bad_symbol,
                     "expected two numbers of steps such as '1,2', found " + shown(entry.text()));
  return from.add({.kind = kind, .list = {std::min(*rows, *columns), std::max(*rows, *columns)}, .text = "a != b"});
}

void write_chess(const Rule& rule, FPuzzlesWriting& to) { to.json.value(joined(rule.list, ",")); }

bool is_move(const Rule& rule, const Puzzle&) { return rule.text == "a != b" && rule.list[0] <= rule.list[1]; }

// The clue stands outside, one diagonal step before the first cell. Without a sum it is a drawing.
bool read_little_killer(FPuzzlesReading& from, RuleKind kind, const Json& entry) {
  Rule rule{kind};
  if (!from.read_value(entry, rule.number)) return false;
  if (!rule.number) return true;
  const std::string_view direction = entry.at("direction").text();
  const auto place = fpuzzles_place(entry.at("cell").text());
  if (!place || direction.size() != 2 || (direction[0] != 'U' && direction[0] != 'D') ||
      (direction[1] != 'L' && direction[1] != 'R'))
    return from.fail(ErrorCode::bad_symbol, "expected an outside cell and a direction UL, UR, DL or DR");
  Outlook look{place->first, place->second, direction[0] == 'D' ? 1 : -1, direction[1] == 'R' ? 1 : -1};
  if (is_inside(look.row, look.column, from.order())) look.row -= look.down, look.column -= look.right;
  rule.cells = cells_seen(look, from.rules.board.shape.grids().front(), from.order());
  return from.add(std::move(rule));
}

// Writes the clue where it stands and the direction in which it looks, and the cells as well.
void write_little_killer(const Rule& rule, FPuzzlesWriting& to) {
  const Outlook from = *outlook_on(rule.cells, to.board.shape.grids().front());
  const std::string direction = std::string(from.down > 0 ? "D" : "U") + (from.right > 0 ? "R" : "L");
  to.json.begin_object().member("cell", to.name(from.row, from.column)).member("direction", direction);
  to.json.member("cells", to.names(rule.cells)).member("value", std::to_string(*rule.number)).end_object();
}

// The clue stands before or after its row or column, and is about it as seen from there.
bool read_outside(FPuzzlesReading& from, RuleKind kind, const Json& entry) {
  Rule rule{kind};
  if (!from.read_value(entry, rule.number)) return false;
  if (!rule.number) return true;
  const auto place = fpuzzles_place(entry.at("cell").text());
  const int n = from.order();
  const auto on_board = [n](int line) { return line >= 0 && line < n; };
  if (!place || on_board(place->first) == on_board(place->second))
    return from.fail(ErrorCode::bad_symbol, "expected a cell outside the grid, next to a row or a column");
  const bool is_row = on_board(place->first);
  const Outlook before = is_row ? Outlook{place->first, -1, 0, 1} : Outlook{-1, place->second, 1, 0};
  rule.cells = cells_seen(before, from.rules.board.shape.grids().front(), n);
  if (kind != sandwich && std::max(place->first, place->second) == n) std::ranges::reverse(rule.cells);
  return from.add(std::move(rule));
}

void write_outside(const Rule& rule, FPuzzlesWriting& to) {
  const Outlook from = *outlook_on(rule.cells, to.board.shape.grids().front());
  to.json.begin_object().member("cell", to.name(from.row, from.column));
  to.json.member("value", std::to_string(*rule.number)).end_object();
}

}  // namespace

namespace fpuzzles {

const FPuzzlesForm flag{read_flag, write_flag, nullptr, true};
const FPuzzlesForm cells{read_cells, write_numbered_cells};
const FPuzzlesForm single_cells{read_single_cells, write_single_cells, nullptr, true};
const FPuzzlesForm lines{read_lines, write_lines};
const FPuzzlesForm arrow{read_arrow, write_arrow, has_sorted_circle};
const FPuzzlesForm clone{read_clone, write_clone, is_of_two_parts};
const FPuzzlesForm xv{read_xv, write_xv, is_xv};
const FPuzzlesForm quadruple{read_quadruple, write_quadruple, is_quadruple};
const FPuzzlesForm little_killer{read_little_killer, write_little_killer, is_seen_diagonally};
const FPuzzlesForm outside{read_outside, write_outside, is_seen_straight};
const FPuzzlesForm chess{read_chess, write_chess, is_move};
const FPuzzlesForm word{read_word, write_word};
const FPuzzlesForm cage{read_drawn_cage, write_drawn_cage, has_digital_root};
const FPuzzlesForm drawing{}, page{}, words{};

}  // namespace fpuzzles

}  // namespace quadrille::text
