// Connected cells, hidden regions, and rules that count equal cells. That cells are connected has no small form as an
// exact cover or automaton, so these boards are for propagation only. Hidden regions give each cell of the grid a
// label, a cell outside of it: regions of equal labels are connected, of equal size, and hold different numbers. Labels
// are numbered in the order of their first cells, so that a division into regions is one solution, not one for each
// naming.
//
//   labels   1 1 2      not   2 2 1
//            3 1 2            3 2 1
#include <algorithm>
#include <cassert>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "puzzle/rules/rule_row.h"

namespace quadrille::rules {

namespace {

using enum RuleKind;

// ------------------------------------------------------------------------------------------------------- definitions

// Takes off the cells that the first one is connected with, by flood fill. Neighbors must share a row or a column: the
// end of one row is not next to the beginning of the following one.
void take_connected(std::set<int>& cells, int width) {
  assert(!cells.empty() && width > 0);
  std::vector<int> open{*cells.begin()};
  cells.erase(cells.begin());
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    for (const int next : {cell - width, cell + width, cell - 1, cell + 1}) {
      const bool is_beside = next / width == cell / width || next % width == cell % width;
      if (is_beside && cells.erase(next) > 0) open.push_back(next);
    }
  }
}

void inspect_connected(Inspection& look) {
  if (!look.is_filled()) return;
  std::set<int> holding;
  for (const int cell : look.cells()) {
    if (std::ranges::count(look.rule().list, look.at(cell)) > 0) holding.insert(cell);
  }
  if (holding.empty()) return look.report("no cell holds one of the numbers that are connected", look.cells().back());
  const int size = static_cast<int>(holding.size());
  if (look.rule().number && size != look.rule().number)
    look.report(std::to_string(size) + " cells hold one of the numbers that are connected, not " +
                    std::to_string(*look.rule().number),
                look.cells().back());
  const int first = *holding.begin();
  take_connected(holding, look.board().shape.columns());
  if (!holding.empty())
    look.report(look.name(*holding.begin()) + " is not connected with " + look.name(first), *holding.begin());
}

// Lists the cells of the first grid, row by row.
std::vector<int> grid_cells(const PuzzleShape& shape) {
  const PlacedGrid& grid = shape.grids().front();
  std::vector<int> cells;
  for (int i = 0; i < grid.cell_count(); ++i)
    cells.push_back((grid.row + i / grid.columns) * shape.columns() + grid.column + i % grid.columns);
  return cells;
}

// Checks differences as soon as labels and cells are filled, order, size and connection once all labels are. The cells
// of labels[i] are those of the grid, in the same order.
void inspect_hidden_regions(Inspection& look) {
  const std::vector<int> cells = grid_cells(look.board().shape);
  const std::vector<int>& labels = look.cells();
  std::map<int, std::set<int>> region;  // cells by number
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (look.is_empty(labels[i])) continue;
    const int number = look.at(labels[i]);
    for (const int other : region[number])
      look.pair_must(other, cells[i], "are equal in hidden region " + std::to_string(number), std::not_equal_to<>());
    region[number].insert(cells[i]);
  }
  if (!look.is_filled()) return;
  int next = look.least();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (look.at(labels[i]) > next)
      return look.report(look.name(labels[i]) + " is not the next number of a region", labels[i]);
    next = std::max(next, look.at(labels[i]) + 1);
  }
  for (auto& [number, members] : region) {
    const std::string name = "hidden region " + std::to_string(number);
    const int size = static_cast<int>(members.size());
    if (size != look.number())
      return look.report(name + " has " + std::to_string(size) + " cells, not " + std::to_string(look.number()),
                         *members.begin());
    take_connected(members, look.board().shape.columns());
    if (!members.empty()) return look.report(name + " is not connected", *members.begin());
  }
}

// Counts the second cell and those that follow without a break; the second cell's name begins another line from it.
void inspect_run_length(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int>& cells = look.cells();
  int length = 1;
  bool goes_on = true;
  for (std::size_t i = 2; i < cells.size(); ++i) {
    if (cells[i] == cells[1]) {
      goes_on = true;
    } else {
      goes_on = goes_on && look.at(cells[i]) == look.at(cells[1]);
      length += goes_on ? 1 : 0;
    }
  }
  if (look.at(cells[0]) != length - look.number())
    look.report(look.name(cells[0]) + " does not say that " + std::to_string(length) + " cells from " +
                    look.name(cells[1]) + " on hold the same",
                cells[0]);
}

void inspect_count_same(Inspection& look) {
  if (!look.is_filled()) return;
  const std::vector<int> numbers = look.numbers();
  const auto same = std::count(numbers.begin() + 1, numbers.end(), numbers[1]);
  if (numbers[0] != same - look.number())
    look.report(look.name(look.cells()[0]) + " does not say that " + std::to_string(same) + " cells hold the same as " +
                    look.name(look.cells()[1]),
                look.cells()[0]);
}

// ------------------------------------------------------------------------------------------------------- constraints

void add_connected(ConstraintBuilder& build, const Rule& rule) {
  const int size = static_cast<int>(rule.cells.size());
  build.connected(rule.cells, build.symbols_in(rule.list), rule.number.value_or(1), rule.number.value_or(size));
}

// Tells whether the rule concerns no labels, or only says which of them are equal: then labels may be exchanged.
bool treats_as_names(const Rule& rule, const std::vector<int>& labels) {
  const auto is_label = [&](int cell) { return std::ranges::find(labels, cell) != labels.end(); };
  const auto touched = std::ranges::count_if(rule.cells, is_label);
  const auto others = std::ssize(rule.cells) - touched;
  if (!std::ranges::all_of(rule.parts, [&](const Rule& part) { return treats_as_names(part, labels); })) return false;
  switch (rule.kind) {
    case hidden_regions: return touched == 0 || rule.cells == labels;
    case different:
    case same_sets:
    case RuleKind::clone:
    case palindrome: return touched == 0 || others == 0;
    case count_distinct:
    case run_length:
    case count_same: return touched == 0 || (others == 1 && !is_label(rule.cells[0]));
    default: return touched == 0;
  }
}

// Tells whether no clue, candidate or rule tells labels apart.
bool labels_are_names(const Puzzle& board, const std::vector<int>& labels) {
  const auto is_open = [&](int label) {
    const auto at = static_cast<std::size_t>(label);
    return board.cells[at] == 0 &&
           (board.candidates.empty() || board.candidates[at] == all_symbols(board.shape.order()));
  };
  return std::ranges::all_of(labels, is_open) &&
         std::ranges::all_of(board.rules, [&](const Rule& rule) { return treats_as_names(rule, labels); });
}

// Restricts labels to the number of regions. If labels are mere names, the search branches on any of equal ones once
// and renumbers solutions; otherwise an automaton demands the order: each label is at most one more than all before it.
void add_hidden_regions(ConstraintBuilder& build, const Rule& rule) {
  const int size = build.number(rule), count = static_cast<int>(rule.cells.size()) / size, least = build.least();
  const bool are_names = build.propagates() && labels_are_names(build.board(), rule.cells);
  assert(count >= 1 && count * size == static_cast<int>(rule.cells.size()));
  Connected connected{build.shape().grids().front().columns, rule.cells, {}};
  for (int label = 1; label <= count; ++label) connected.parts.push_back({only(label), size, size});
  build.add(std::move(connected));
  build.add(Regions{grid_cells(build.shape()), rule.cells, size, are_names});
  build.restrict(rule.cells, [=](int number) { return number < least + count; });
  if (are_names) return;
  const auto step = [=](int labels, int, int number) {
    const int label = number - least + 1;
    return label > labels + 1 ? -1 : std::max(labels, label);
  };
  build.automaton(rule.cells, 0, step, [=](int labels) { return labels == count; });
}

// The state of a run in one number: how many cells are still to be found, the number of the second cell, and whether
// the run continues.
struct RegionRun {
  int missing, number;
  bool goes_on;

  explicit RegionRun(int state) : missing(state / 128), number(state / 2 % 64), goes_on(state % 2 == 1) {}
  static int state(int missing, int number, bool goes_on) { return missing * 128 + number * 2 + (goes_on ? 1 : 0); }
};

// Follows from the size of regions: a region has some cells among those that are counted, and the others elsewhere. It
// needs labels that contain all counted cells.
void add_budget(ConstraintBuilder& build, const Rule& rule) {
  const auto counted = std::set(rule.cells.begin() + 1, rule.cells.end());
  for (const Rule& hidden : build.board().rules) {
    const std::set labels(hidden.cells.begin(), hidden.cells.end());
    if (hidden.kind != hidden_regions || !std::ranges::includes(labels, counted)) continue;
    LabelBudget budget{rule.cells[0], rule.cells[1], {}, 0, rule.kind == count_same};
    std::ranges::set_difference(labels, counted, std::back_inserter(budget.others));
    budget.total = build.number(hidden) - build.number(rule) - build.least() + 1;
    build.add(std::move(budget));
  }
}

// Reads the counter first, then the lines; the second cell is read once, however often it is named. In the last run,
// only what is missing matters after its end.
void add_run_length(ConstraintBuilder& build, const Rule& rule) {
  add_budget(build, rule);
  std::vector<int> cells;
  std::vector<bool> begins;  // a run after the first one
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    if (i > 1 && rule.cells[i] == rule.cells[1]) continue;
    cells.push_back(rule.cells[i]);
    begins.push_back(i > 2 && rule.cells[i - 1] == rule.cells[1]);
  }
  const auto last = std::ranges::find(begins.rbegin(), begins.rend(), true);
  const auto last_run = std::max<std::ptrdiff_t>(begins.rend() - last - 1, 2);
  const int uncounted = build.number(rule), ended = RegionRun::state(0, 0, false);
  const auto step = [=](int state, int i, int number) {
    const RegionRun run(state);
    if (i == 0) return number + uncounted < 1 ? -1 : RegionRun::state(number + uncounted, 0, true);
    if (i == 1) return RegionRun::state(run.missing - 1, number, true);  // the counter is at least 1: see i == 0
    const bool goes_on = run.goes_on || begins[static_cast<std::size_t>(i)];
    if (goes_on && number == run.number) return run.missing == 0 ? -1 : RegionRun::state(run.missing - 1, number, true);
    if (i < last_run) return RegionRun::state(run.missing, run.number, false);
    return run.missing == 0 ? ended : -1;
  };
  build.automaton(std::move(cells), ended, step, [](int state) { return RegionRun(state).missing == 0; });
}

// The state is how many equal cells are missing, and the number of the second cell.
void add_count_same(ConstraintBuilder& build, const Rule& rule) {
  add_budget(build, rule);
  const int uncounted = build.number(rule);
  const auto step = [=](int state, int i, int number) {
    const RegionRun run(state);
    if (i == 0) return number + uncounted < 1 ? -1 : RegionRun::state(number + uncounted, 0, true);
    if (i > 1 && number != run.number) return state;
    return run.missing == 0 ? -1 : RegionRun::state(run.missing - 1, i == 1 ? number : run.number, true);
  };
  build.automaton(rule.cells, 0, step, [](int state) { return RegionRun(state).missing == 0; });
}

// -------------------------------------------------------------------------------------------------------------- rows

void check_connected(RuleCheck& check) {
  check.expect_between("number of cells", 1, check.size());
  check.expect_numbers_of_board();
}

void check_hidden_regions(RuleCheck& check) {
  if (check.is_in_group()) return check.fail(ErrorCode::unsupported, "hidden-regions cannot stand in a group");
  const PuzzleShape& shape = check.shape();
  const int cells = shape.grids().front().cell_count(), size = check.number();
  if (check.size() != cells)
    return check.fail(ErrorCode::bad_length, "expected a cell for each of the " + std::to_string(cells) +
                                                 " cells of the first grid, found " + std::to_string(check.size()));
  for (const int cell : check.rule().cells) {
    if (is_in_grid(shape, cell))
      return check.fail(ErrorCode::bad_number, "expected cells outside of grids, found " + cell_name(shape, cell));
  }
  check.expect_between("number of cells", 1, check.symbols());
  if (size < 1 || cells % size != 0 || cells / size > check.symbols()) {
    check.fail(ErrorCode::bad_number, "expected " + std::to_string(cells) + " cells in at most " +
                                          std::to_string(check.symbols()) + " regions of equal size, found " +
                                          std::to_string(size) + " cells of each");
  }
}

// The number that is added to a counter: no board has as many cells.
void expect_offset(RuleCheck& check) { check.expect_between("number", -4096, 4096); }

void check_run_length(RuleCheck& check) {
  check.expect_at_most_symbols(16);
  expect_offset(check);
  const std::vector<int>& cells = check.rule().cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto visits = std::ranges::count(cells, cells[i]);
    if (visits > 1 && (cells[i] != cells[1] || cells.back() == cells[i] || (i > 1 && cells[i - 1] == cells[i])))
      return check.fail(ErrorCode::bad_number, cell_name(check.shape(), cells[i]) + " is repeated");
  }
}

void check_count_same(RuleCheck& check) {
  check.expect_at_most_symbols(16);
  expect_offset(check);
}

constexpr bool no_cover_form = false;

constexpr RuleRow connections[] = {
    {{connected, "connected",
      "the cells that hold a number of the list are connected by sides, N of them (if it is given)", 1, 0, optional,
      "a list of numbers"},
     check_connected,
     inspect_connected,
     add_connected,
     true,
     no_cover_form},
    {{hidden_regions, "hidden-regions",
      "each cell names the region of one cell of the grid; regions are connected and hold N different numbers", 1, 0,
      optional},
     check_hidden_regions,
     inspect_hidden_regions,
     add_hidden_regions,
     true,
     no_cover_form},
    {{run_length, "run-length",
      "the first cell is the length of the run of equal cells that begins with the second, minus N (by default 0)", 2,
      0, optional},
     check_run_length,
     inspect_run_length,
     add_run_length},
    {{count_same, "count-same",
      "the first cell counts the cells, from the second on, that equal the second, minus N (by default 0)", 2, 0,
      optional},
     check_count_same,
     inspect_count_same,
     add_count_same},
};

}  // namespace

std::span<const RuleRow> region_rows() { return connections; }

}  // namespace quadrille::rules
