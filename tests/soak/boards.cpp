// Boards of order 4 to 6 with one to three rules: the solutions that the library finds and counts, against all those
// that the definitions allow. Half of the boards are made from a filled one, so that they have a solution.
#include <algorithm>
#include <array>

#include "definitions.h"
#include "quadrille/make/generate.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "random_board.h"
#include "sat/search.h"
#include "soak.h"
#include "text/boards/board.h"

namespace quadrille::soak {

namespace {

constexpr int round_size = 50;
constexpr std::size_t most_solutions = 100;
constexpr std::uint64_t most_steps = 200'000;

using Cells = std::vector<std::uint8_t>;
using Numbers = std::mt19937;

int below(int limit, Numbers& random) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }

Puzzle board_of_doppelgangers(Numbers& random) {
  Puzzle board = empty_puzzle(test::doppelganger_4x4());
  board.rules.push_back(test::random_rule(RuleKind::doppelganger, board, random));
  return board;
}

PuzzleShape with_values_from_0(const PuzzleShape& shape) { return shape.with_values(0, shape.order() - 1); }

// Two symbols are few for most rules.
PuzzleShape open_5x3() {
  return test::with_symbols(PlacedGrid{.boxes = {1, 3}, .rows = 5, .columns = 3, .open = true}, 2);
}

PuzzleShape random_shape(Numbers& random) {
  const std::array shapes{PuzzleShape(BoxShape{2, 2}),
                          PuzzleShape(BoxShape{2, 2}),
                          PuzzleShape(BoxShape{1, 4}),
                          test::jigsaw_4x4(),
                          PuzzleShape(BoxShape{1, 5}),
                          test::jigsaw_5x5(),
                          PuzzleShape(BoxShape{2, 3}),
                          PuzzleShape(BoxShape{3, 2}),
                          PuzzleShape(BoxShape{1, 6}),
                          test::twins_4x4(),
                          test::wide_3x4(),
                          test::tall_6x4(),
                          test::more_symbols_4x4(),
                          test::open_3x4(),
                          test::extra_4x4(),
                          test::with_labels(3, 3),
                          test::with_labels(2, 4),
                          test::with_labels(3, 4),
                          open_5x3()};
  const PuzzleShape& shape = shapes[random() % shapes.size()];
  return below(3, random) == 0 ? with_values_from_0(shape) : shape;
}

// Groups more often, as they have rules of all kinds inside.
RuleKind random_kind(const PuzzleShape& shape, Numbers& random) {
  if (below(8, random) == 0) return RuleKind::either;
  for (;;) {
    const RuleKind kind =
        rule_infos()[static_cast<std::size_t>(below(static_cast<int>(rule_infos().size()), random))].kind;
    if (test::fits(kind, shape)) return kind;
  }
}

bool holds_everywhere(RuleKind kind) { return info(kind).least_cells == 0 && !info(kind).has_parts; }

bool is_valid_and_satisfied(const Puzzle& board, const Rule& rule, const Cells& filling) {
  return !validate(board, rule) && satisfies(board, filling, conditions_of(board, rule));
}

// Adds a rule of the kind that the filling satisfies, if one is found soon. A number that does not fit is replaced.
void add_satisfied_rule(Puzzle& board, RuleKind kind, const Cells& filling, Numbers& random) {
  for (int tries = 0; tries < 100; ++tries) {
    Rule rule = test::random_rule(kind, board, random);
    const int numbers = 4 * board.shape.order();
    for (int i = 0; i < numbers && rule.number && !is_valid_and_satisfied(board, rule, filling); ++i)
      rule.number = (*rule.number + 1) % numbers;
    if (!is_valid_and_satisfied(board, rule, filling)) continue;
    board.rules.push_back(std::move(rule));
    return;
  }
}

bool is_in_a_grid(const PuzzleShape& shape, std::size_t place) {
  const int row = static_cast<int>(place) / shape.columns(), column = static_cast<int>(place) % shape.columns();
  return std::ranges::any_of(shape.grids(), [=](const PlacedGrid& grid) { return grid.covers(row, column); });
}

// Few of them are labels: without any, these are mere names.
void add_clues(Puzzle& board, const Cells& filling, int clues, Numbers& random) {
  for (; clues > 0; --clues) {
    const auto cell = static_cast<std::size_t>(below(board.shape.place_count(), random));
    const bool is_label = board.shape.extra().size() == 1 && !is_in_a_grid(board.shape, cell);
    if (!is_label || below(8, random) == 0) board.cells[cell] = filling[cell];
  }
}

int clue_count(const PuzzleShape& shape, Numbers& random) {
  const int n = shape.order();
  return n <= 4 ? below(6, random) : n == 5 ? 5 + below(8, random) : 12 + below(12, random);
}

std::vector<RuleKind> random_kinds(const PuzzleShape& shape, Numbers& random) {
  std::vector<RuleKind> kinds;
  if (test::fits(RuleKind::hidden_regions, shape) && below(4, random) > 0) kinds.push_back(RuleKind::hidden_regions);
  for (int count = 1 + below(3, random); count > 0; --count) kinds.push_back(random_kind(shape, random));
  return kinds;
}

void add_random_candidates(Puzzle& board, const Cells& filling, Numbers& random) {
  const std::vector<bool> is_cell = board.shape.cells();
  for (std::size_t i = 0; i < is_cell.size(); ++i) {
    SymbolSet set = (SymbolSet{1} << board.shape.order()) - 1;
    if (below(2, random) == 0) set &= random();
    if (filling[i] != 0) set |= SymbolSet{1} << (filling[i] - 1);
    board.candidates.push_back(is_cell[i] ? set : 0);
  }
}

bool is_for_the_whole_board(RuleKind kind) { return holds_everywhere(kind) || kind == RuleKind::hidden_regions; }

// Rules for the whole board first: the filling must satisfy them. Where there is none, the board has no solution.
Puzzle board_with_a_solution(Numbers& random) {
  const bool doppelgangers = below(16, random) == 0;
  Puzzle board = doppelgangers ? board_of_doppelgangers(random) : empty_puzzle(random_shape(random));
  const std::vector<RuleKind> kinds = doppelgangers ? std::vector<RuleKind>{} : random_kinds(board.shape, random);
  for (const RuleKind kind : kinds) {
    if (is_for_the_whole_board(kind)) board.rules.push_back(test::random_rule(kind, board, random));
  }
  quadrille::Random order(random(), 0);
  const auto filling = random_filling(board, order);
  if (!filling) return board;
  for (const RuleKind kind : kinds) {
    if (!is_for_the_whole_board(kind)) add_satisfied_rule(board, kind, *filling, random);
  }
  add_clues(board, *filling, clue_count(board.shape, random), random);
  if (below(8, random) == 0) add_random_candidates(board, *filling, random);
  return board;
}

// Clues that do not clash, but rules that know nothing of them.
Puzzle random_board(Numbers& random) {
  Puzzle board = empty_puzzle(random_shape(random));
  quadrille::Random order(random(), 0);
  const auto filling = random_filling(board, order);
  add_clues(board, *filling, clue_count(board.shape, random), random);
  for (const RuleKind kind : random_kinds(board.shape, random))
    board.rules.push_back(test::random_rule(kind, board, random));
  return board;
}

std::set<std::string> solutions_by_library(const Puzzle& board, std::string_view engine) {
  std::set<std::string> found;
  auto walk = Solutions::create(board, engine);
  while (walk && found.size() < most_solutions && walk->next())
    found.insert({walk->solution().begin(), walk->solution().end()});
  return found;
}

bool are_solutions(const Puzzle& board, const std::set<std::string>& fillings) {
  return std::ranges::all_of(fillings, [&](const std::string& text) {
    const Cells filling(text.begin(), text.end());
    const auto satisfied = [&](const Rule& rule) { return satisfies(board, filling, conditions_of(board, rule)); };
    return satisfies(board, filling, house_conditions(board)) && std::ranges::all_of(board.rules, satisfied);
  });
}

std::vector<std::string_view> engines_for(const Puzzle& board) {
  if (std::ranges::none_of(board.rules, test::is_slow_as_cover))
    return {"automatic", "propagation", "links", "bits", "cells"};
  if (!sat::available()) return {"automatic", "propagation"};
  return {"automatic", "propagation", "sat"};
}

void compare(const Puzzle& board, const std::string& where, Report& report) {
  const Solved expected = solutions_by_definition(board, most_solutions, most_steps);
  if (expected.gave_up) return;
  const std::size_t count = expected.solutions.size();
  report.add_case(count > 0);
  for (const std::string_view engine : engines_for(board)) {
    const bool as_cover = engine != "automatic" && engine != "propagation";
    if (as_cover && rule_without_cover(board) != nullptr) {
      if (Solutions::create(board, engine))
        report.add_difference(where + std::string(engine) + " takes a rule that it does not support:\n" +
                              text::write_board(board));
      continue;
    }
    const auto found = solutions_by_library(board, engine);
    const bool all = count < most_solutions;
    const bool good = all ? found == expected.solutions : found.size() == count && are_solutions(board, found);
    if (!good)
      report.add_difference(where + std::string(engine) + " finds other solutions:\n" + text::write_board(board));
  }
  if (count == most_solutions) return;
  const auto counted = quadrille::count(board);
  if (!counted || !counted->exact() || report.answered(counted->count.low()) != count)
    report.add_difference(where + "expected " + std::to_string(count) + " solutions, counted " +
                          (counted ? counted->count.to_string() : "none") + ":\n" + text::write_board(board));
}

}  // namespace

void run_boards(std::uint64_t round, Report& report) {
  Numbers random(static_cast<unsigned>(mix_bits(round)));
  const std::string where = "boards: round " + std::to_string(round) + ": ";
  for (int i = 0; i < round_size; ++i)
    compare(i % 2 == 0 ? board_with_a_solution(random) : random_board(random), where, report);
}

}  // namespace quadrille::soak
