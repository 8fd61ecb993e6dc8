// On boards with four symbols every engine finds the solutions that the definitions of the rules allow.
#include <algorithm>
#include <set>

#include "choices.h"
#include "quadrille/cover/count.h"
#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "require.h"
#include "targets.h"

namespace quadrille::fuzz {

namespace {

constexpr int order = 4;
constexpr std::size_t most = 40;

using Cells = std::vector<std::uint8_t>;

PuzzleShape shape_of(int choice) {
  if (choice == 1) return BoxShape{1, order};
  if (choice == 2) return PlacedGrid{.boxes = {1, order}, .regions = {0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3}};
  if (choice == 3)
    return PuzzleShape(std::vector<PlacedGrid>{{.boxes = {2, 2}}, {.boxes = {2, 2}, .row = 2, .column = 2}});
  return BoxShape{2, 2};
}

Rule rule_of(const PuzzleShape& shape, Choices& choices, int depth = 0) {
  const auto kinds = rule_infos();
  Rule rule{kinds[static_cast<std::size_t>(choices.below(static_cast<int>(kinds.size())))].kind};
  for (int left = choices.below(9); left > 0; --left) rule.cells.push_back(choices.below(shape.place_count()));
  const int number = choices.below(48);
  if (number > 0) rule.number = number - 1;
  for (int left = info(rule.kind).has_parts && depth < 3 ? choices.below(4) : 0; left > 0; --left)
    rule.parts.push_back(rule_of(shape, choices, depth + 1));
  return rule;
}

// What is not valid is left out.
void add_rule(Puzzle& board, Rule rule) {
  const auto error = validate(board, rule);
  require(!error || !error->detail.empty(), "an error without words");
  if (!error) board.rules.push_back(std::move(rule));
}

Puzzle board_of(Choices& choices) {
  Puzzle board = empty_puzzle(shape_of(choices.below(5)));
  const std::vector<bool> cells = board.shape.cells();
  for (int left = choices.below(8); left > 0; --left) {
    const auto cell = static_cast<std::size_t>(choices.below(board.shape.place_count()));
    if (cells[cell]) board.cells[cell] = static_cast<std::uint8_t>(1 + choices.below(order));
  }
  if (choices.below(4) == 3) {
    for (const bool cell : cells) {
      const auto set = static_cast<SymbolSet>(15 - choices.below(15));
      board.candidates.push_back(cell ? set : 0);
    }
  }
  for (int rules = 0; rules < 8 && !choices.at_end(); ++rules) add_rule(board, rule_of(board.shape, choices));
  return board;
}

// Fills cell by cell. Equal symbols in a house are excluded here; the definitions of the rules find all other
// violations.
class Definition {
 public:
  explicit Definition(const Puzzle& board)
      : board_(board), cells_(board.shape.cells()), houses_(board.shape.houses()), filling_(board.cells) {
    if (!find_violation(board_, filling_)) fill(0);
  }

  const std::set<Cells>& solutions() const { return solutions_; }

 private:
  void fill(std::size_t cell) {
    while (cell < cells_.size() && (!cells_[cell] || board_.cells[cell] != 0)) ++cell;
    if (cell == cells_.size()) return (void)solutions_.insert(filling_);
    for (std::uint8_t symbol = 1; symbol <= order && solutions_.size() < most; ++symbol) {
      filling_[cell] = symbol;
      if (is_alone(cell) && !find_violation(board_, filling_)) fill(cell + 1);
    }
    filling_[cell] = 0;
  }

  bool is_alone(std::size_t place) const {
    const int cell = static_cast<int>(place);
    return std::ranges::none_of(houses_, [&](const PuzzleHouse& house) {
      return std::ranges::count(house.cells, cell) > 0 &&
             std::ranges::count_if(house.cells, [&](int other) {
               return filling_[static_cast<std::size_t>(other)] == filling_[place];
             }) > 1;
    });
  }

  const Puzzle& board_;
  std::vector<bool> cells_;
  std::vector<PuzzleHouse> houses_;
  Cells filling_;
  std::set<Cells> solutions_;
};

void compare_solutions(const Puzzle& board, std::string_view engine, const std::set<Cells>& expected) {
  auto walk = Solutions::create(board, engine);
  require(walk.has_value(), "an engine refused a board", engine);
  std::set<Cells> found;
  while (found.size() < most && walk->next()) {
    const Cells solution(walk->solution().begin(), walk->solution().end());
    require(is_solution(board, solution), "what was found is not a solution", engine);
    require(found.insert(solution).second, "a solution was found twice", engine);
  }
  require(found == expected || (found.size() == most && expected.size() == most), "an engine found other solutions",
          engine);
}

void compare_counts(const Puzzle& board, std::size_t expected) {
  using enum cover::Method;
  for (const auto method : {automatic, enumerate, frontier, cache}) {
    const auto answer = count(board, {.method = method});
    const bool has_too_much_state = !answer && answer.error().code == ErrorCode::unsupported;
    if (has_too_much_state && (method == frontier || method == cache)) continue;
    require(answer && answer->exact(), "a method did not end", cover::name(method));
    require(answer->count == expected, "a method counted other solutions", cover::name(method));
  }
  const auto full = cover::count(board_problem(board, CoverForm::full));
  require(full.complete() && full.count == expected, "the full problem has other solutions");
}

void compare_sat(const Puzzle& board, std::size_t expected) {
  constexpr std::size_t few = 20;
  const auto answer = solve(board, {.limit = few, .engine = "sat"});
  if (!answer) return;
  require(answer->count == std::min(few, expected), "the SAT solver found other solutions");
  if (expected > 0) require(is_solution(board, answer->solution), "what the SAT solver found is not a solution");
}

}  // namespace

void check_boards(std::string_view input) {
  Choices choices(input);
  const Puzzle board = board_of(choices);
  if (const auto error = validate(board)) return require(!error->detail.empty(), "an error without words");
  const std::set<Cells> expected = Definition(board).solutions();
  // Without weights, searches for exact covers take long where many automata say what holds.
  const bool is_slow = std::ranges::any_of(board.rules, [](const Rule& rule) {
    using enum RuleKind;
    return info(rule.kind).has_parts || rule.kind == rank || rule.kind == shared_rank || rule.kind == different_lines;
  });
  const std::vector<std::string_view> engines =
      is_slow ? std::vector<std::string_view>{"automatic", "propagation"}
              : std::vector<std::string_view>{"automatic", "propagation", "links", "bits", "cells"};
  for (const std::string_view engine : engines) compare_solutions(board, engine, expected);
  compare_sat(board, expected.size());
  if (is_slow) return;
  // Overlapping grids may have many more.
  if (expected.size() < most) compare_counts(board, expected.size());
}

}  // namespace quadrille::fuzz
