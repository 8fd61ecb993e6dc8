// Shapes and random rules for boards.
#pragma once

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <random>
#include <vector>

#include "quadrille/puzzle.h"

namespace quadrille::test {

inline PuzzleShape jigsaw_4x4() {
  return PlacedGrid{.boxes = {1, 4}, .regions = {0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3}};
}

inline PuzzleShape jigsaw_5x5() {
  return PlacedGrid{.boxes = {1, 5},
                    .regions = {0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 2, 2, 2, 1, 3, 4, 2, 4, 3, 3, 4, 4, 4, 3, 3}};
}

inline PuzzleShape wide_3x4() { return PlacedGrid{.boxes = {1, 2}, .rows = 3, .columns = 4}; }
inline PuzzleShape tall_6x4() { return PlacedGrid{.boxes = {3, 2}, .rows = 6, .columns = 4}; }
inline PuzzleShape with_symbols(const PuzzleShape& shape, int symbols) { return shape.with_values(1, symbols); }
inline PuzzleShape more_symbols_3x3() { return with_symbols(BoxShape{1, 3}, 4); }
inline PuzzleShape more_symbols_4x4() { return with_symbols(BoxShape{2, 2}, 5); }

// Rows and columns may repeat symbols.
inline PuzzleShape open_3x4() {
  return with_symbols(PlacedGrid{.boxes = {1, 2}, .rows = 3, .columns = 4, .open = true}, 3);
}

// Three cells below the grid.
inline PuzzleShape extra_4x4() {
  return PuzzleShape(ShapeParts{.grids = {{.boxes = {2, 2}}}, .extra = {{4, 0, 1, 2}, {5, 3, 1, 1}}});
}

// A label for each cell of a grid without boxes, to the right of it.
inline PuzzleShape with_labels(int rows, int columns) {
  const PlacedGrid grid{.boxes = {1, columns}, .rows = rows, .columns = columns};
  return PuzzleShape(ShapeParts{.grids = {grid}, .extra = {{0, columns + 1, rows, columns}}});
}

// Values from 0, one more than cells in a row, and cells for those that rows, columns and boxes lack.
inline PuzzleShape doppelganger(BoxShape boxes, int n) {
  const PlacedGrid grid{.boxes = boxes, .rows = n, .columns = n};
  const ExtraCells lacking{n, 0, boxes.rows > 1 ? 3 : 2, n};
  return PuzzleShape(ShapeParts{.grids = {grid}, .extra = {lacking}, .symbols = n + 1, .least_value = 0});
}
inline PuzzleShape doppelganger_2x2() { return doppelganger({1, 2}, 2); }
inline PuzzleShape doppelganger_4x4() { return doppelganger({2, 2}, 4); }

// Do exact covers say the rule with many automata? A search for them without weights may then take minutes.
inline bool is_slow_as_cover(const Rule& rule) {
  using enum RuleKind;
  return !rule.parts.empty() || rule.kind == doppelganger || rule.kind == rank || rule.kind == shared_rank ||
         rule.kind == different_lines;
}

inline std::vector<int> extra_cells(const PuzzleShape& shape) {
  std::vector<int> cells;
  for (const ExtraCells& extra : shape.extra()) {
    for (int i = 0; i < extra.rows * extra.columns; ++i)
      cells.push_back((extra.row + i / extra.columns) * shape.columns() + extra.column + i % extra.columns);
  }
  return cells;
}

// They share a box.
inline PuzzleShape twins_4x4() {
  return PuzzleShape(std::vector<PlacedGrid>{{.boxes = {2, 2}}, {.boxes = {2, 2}, .row = 2, .column = 2}});
}

// A path of cells, each a king's move from the one before. Sometimes it crosses itself.
inline std::vector<int> random_path(const PuzzleShape& shape, int length, std::mt19937& random) {
  const int columns = shape.columns();
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<int> path{below(shape.place_count())};
  for (int tries = 0; static_cast<int>(path.size()) < length && tries < 100; ++tries) {
    const int row = path.back() / columns + below(3) - 1, column = path.back() % columns + below(3) - 1;
    const int next = row * columns + column;
    if (row < 0 || column < 0 || row >= shape.rows() || column >= columns) continue;
    const bool is_new = std::find(path.begin(), path.end(), next) == path.end();
    if (is_new || (next != path.back() && below(16) == 0)) path.push_back(next);
  }
  return path;
}

// n digits from `least` on, as one number.
inline int random_digits(int least, int n, int count, std::mt19937& random) {
  int number = 0;
  for (; count > 0; --count) number = 10 * number + least + static_cast<int>(random() % static_cast<unsigned>(n));
  return number;
}

// Row by row.
inline std::vector<int> random_rectangle(const PuzzleShape& shape, std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int top = below(shape.rows()), left = below(shape.columns());
  const int bottom = top + below(shape.rows() - top), right = left + below(shape.columns() - left);
  const std::vector<bool> is_cell = shape.cells();
  std::vector<int> cells;
  for (int row = top; row <= bottom; ++row) {
    for (int column = left; column <= right; ++column) {
      const int place = row * shape.columns() + column;
      if (is_cell[static_cast<std::size_t>(place)]) cells.push_back(place);
    }
  }
  return cells;
}

inline bool is_about_a_line(RuleKind kind) {
  using enum RuleKind;
  return kind == sandwich || kind == x_sum || kind == skyscraper || kind == hidden_skyscraper ||
         kind == numbered_room || kind == rank || kind == shared_rank;
}

// What kinds with lists and texts need.
inline void add_list_and_text(Rule& rule, int least, int n, std::mt19937& random) {
  using enum RuleKind;
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  const int size = static_cast<int>(rule.cells.size());
  constexpr const char* relations[] = {
      "a < b or a + b = 5", "|a - b| != 1",  "not a = b and a * b > 2",         "1 < a <= b",
      "a % 2 = b % 2",      "max(a, b) = 4", "a in 1 2 and b in 3, 4 or b in 1"};
  constexpr const char* patterns[] = {".*[12].*", "(1|2)?[^1]+", "[1-3]{1,3}.*4?", "(12|21|3)*.?", ".[^4]*"};
  constexpr const char* machines[] = {"1 > 2: 1 3 5; 2 > 1: 2 4-6; 1 > 1: 2; end 1 2",
                                      "a > a: .; a > b: 3; b > c: . ; end c a",
                                      "a > b: .; b > a: |; b > b: 1-3; a > c: 4; c > a: |; end b c; start a b"};
  if (rule.kind == one_of) {
    for (int i = 1 + below(3); i > 0; --i) rule.list.push_back(least + below(n));
  } else if (rule.kind == contains) {
    for (int i = 1 + below(3); i > 0; --i) rule.list.push_back(least + below(n));
  } else if (rule.kind == connected) {
    for (int i = 1 + below(2); i > 0; --i) rule.list.push_back(least + below(n));
  } else if (rule.kind == look_and_say) {
    for (int i = 1 + below(2); i > 0; --i) rule.list.insert(rule.list.end(), {below(3), least + below(n)});
  } else if (rule.kind == weighted_sum) {
    for (int i = 0; i < size; ++i) rule.list.push_back(below(6) - 2);
  } else if (rule.kind == equal_sums) {
    for (int left = size; left > 0; left -= rule.list.back()) rule.list.push_back(1 + below(left));
  } else if (rule.kind == cage_sums) {
    const int low = size * (size + 1) / 2, high = size * (2 * n - size + 1) / 2;
    for (int i = 1 + below(3); i > 0; --i) rule.list.push_back(low + below(std::max(high - low + 1, 1)));
  } else if (rule.kind == pair || rule.kind == all_pairs || rule.kind == apart) {
    if (rule.kind == apart) rule.list = {below(3), below(3)};
    rule.text = relations[below(static_cast<int>(std::size(relations)))];
  } else if (rule.kind == regex) {
    rule.text = patterns[below(static_cast<int>(std::size(patterns)))];
  } else if (rule.kind == state_machine) {
    rule.text = machines[below(static_cast<int>(std::size(machines)))];
    for (int left = size; left > 0 && below(4) > 0; left -= rule.list.back()) rule.list.push_back(below(left + 1));
    if (!rule.list.empty()) rule.list.push_back(size - std::accumulate(rule.list.begin(), rule.list.end(), 0));
  }
}

std::optional<Rule> try_random_rule(RuleKind kind, const Puzzle& board, std::mt19937& random);

// Two or three rules, some of which are groups again.
inline void add_parts(Rule& rule, const Puzzle& board, std::mt19937& random) {
  const auto kinds = rule_infos();
  for (std::size_t parts = 2 + random() % 2; rule.parts.size() < parts;) {
    const RuleInfo& about = random() % 8 == 0 ? info(RuleKind::all_of) : kinds[random() % kinds.size()];
    if (auto part = try_random_rule(about.kind, board, random)) rule.parts.push_back(*std::move(part));
  }
}

// A rule of the kind, if one of several tries is valid. Its number is often one that some cells can make.
inline std::optional<Rule> try_random_rule(RuleKind kind, const Puzzle& board, std::mt19937& random) {
  const int n = board.shape.order(), columns = board.shape.columns();
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  for (int tries = 0; tries < 1000; ++tries) {
    Rule rule{kind};
    const RuleInfo& about = info(kind);
    if (is_about_a_line(kind)) {
      const PlacedGrid& grid = board.shape.grids().front();
      const bool row = below(2) != 0;
      const int line = below(row ? grid.rows : grid.columns), length = row ? grid.columns : grid.rows;
      for (int i = 0; i < length; ++i) rule.cells.push_back(row ? line * columns + i : i * columns + line);
      if (below(2) != 0) std::reverse(rule.cells.begin(), rule.cells.end());
    } else if (kind == RuleKind::hidden_regions || kind == RuleKind::doppelganger) {
      rule.cells = extra_cells(board.shape);
    } else if (kind == RuleKind::connected) {
      rule.cells = random_rectangle(board.shape, random);
    } else if (about.least_cells > 0) {
      const int most = about.most_cells > 0 ? about.most_cells : n;
      rule.cells =
          random_path(board.shape, about.least_cells + below(std::max(most - about.least_cells, 0) + 1), random);
    }
    const bool several_runs = kind == RuleKind::run_length && rule.cells.size() > 3 && below(2) != 0;
    if (several_runs) rule.cells.insert(rule.cells.begin() + 3, rule.cells[1]);
    if (kind == RuleKind::sum_line && rule.cells.size() > 2 && below(2) != 0) rule.cells.push_back(rule.cells.front());
    const bool numbered =
        about.number == RuleInfo::Number::required || (about.number == RuleInfo::Number::optional && below(2) != 0);
    const bool is_sum = kind == RuleKind::cage || kind == RuleKind::little_killer || kind == RuleKind::x_sum ||
                        kind == RuleKind::lunchbox || kind == RuleKind::rellik || kind == RuleKind::sum_line;
    if (numbered) rule.number = below(is_sum ? 3 * n : n + 2);
    if (about.has_parts) add_parts(rule, board, random);
    if (kind == RuleKind::rank || kind == RuleKind::shared_rank) rule.number = 1 + below(4 * n);
    if (kind == RuleKind::quadruple) rule.number = random_digits(board.shape.least_value(), n, 1 + below(3), random);
    add_list_and_text(rule, board.shape.least_value(), n, random);
    if (!validate(board, rule)) return rule;
  }
  return std::nullopt;
}

// Is the kind meant for boards of this shape?
inline bool fits(RuleKind kind, const PuzzleShape& shape) {
  std::mt19937 random(1);
  return try_random_rule(kind, empty_puzzle(shape), random).has_value();
}

// The kind must fit the shape.
inline Rule random_rule(RuleKind kind, const Puzzle& board, std::mt19937& random) {
  return try_random_rule(kind, board, random).value();
}

struct FilledBoard {
  Puzzle puzzle;
  std::vector<std::uint8_t> filling;
};

/// Is the filling a solution of a board with the rule alone?
inline bool keeps(const Puzzle& board, const Rule& rule, const std::vector<std::uint8_t>& filling) {
  Puzzle with = empty_puzzle(board.shape);
  with.rules = {rule};
  return !validate(with) && is_solution(with, filling);
}

}  // namespace quadrille::test
