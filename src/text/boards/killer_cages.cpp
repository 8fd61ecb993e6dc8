// Makes cages of pointers. Each cell leads, over other cells, to a root, the cell that points to itself and has the
// sum; cells of one root are a cage. A way longer than the puzzle has cells is a cycle.
#include "text/boards/killer_cages.h"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <functional>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::text {

Error bad_count(std::size_t found, const std::string& what, std::size_t column) {
  return {ErrorCode::bad_length, "expected 81 " + what + ", found " + std::to_string(found), {1, column}};
}

// Compares with an optional: nothing is less than 0.
std::optional<int> number_of(std::string_view text) {
  const auto number = whole_number<int>(text);
  return number >= 0 ? number : std::nullopt;
}

std::optional<Error> add_cages(const Pointers& pointers, Puzzle& board) {
  std::array<int, classic_cells> root_of, size_of{};
  for (int cell = 0; cell < classic_cells; ++cell) {
    assert(pointers.to[static_cast<std::size_t>(cell)] >= 0 &&
           pointers.to[static_cast<std::size_t>(cell)] < classic_cells);
    int root = cell;
    for (int steps = 0; pointers.to[root] != root; root = pointers.to[root]) {
      if (++steps > classic_cells)
        return Error{ErrorCode::bad_symbol, "the arrows of this cage form a cycle", pointers.at[cell]};
    }
    root_of[static_cast<std::size_t>(cell)] = root;
    ++size_of[static_cast<std::size_t>(root)];
  }
  const std::size_t before = board.rules.size();
  // One rule for each root at most.
  board.rules.reserve(before +
                      static_cast<std::size_t>(std::count_if(size_of.begin(), size_of.end(), std::identity())));
  std::array<int, classic_cells> rule_of, roots;  // of a root the index of its rule, of these the roots
  rule_of.fill(-1);
  for (int cell = 0; cell < classic_cells; ++cell) {
    const int root = root_of[static_cast<std::size_t>(cell)];
    const int sum = pointers.sum[static_cast<std::size_t>(root)], size = size_of[static_cast<std::size_t>(root)];
    // The first cell of a cage makes its rule, so rules come in the order of first cells.
    int& index = rule_of[static_cast<std::size_t>(root)];
    // A cell alone without a sum is in no cage.
    if (size < (sum > 0 ? 1 : 2)) continue;
    if (index < 0) {
      index = static_cast<int>(board.rules.size() - before);
      roots[static_cast<std::size_t>(index)] = root;
      Rule& rule = board.rules.emplace_back(Rule{RuleKind::cage});
      rule.cells.reserve(static_cast<std::size_t>(size));
      if (sum > 0) rule.number = sum;
    }
    board.rules[before + static_cast<std::size_t>(index)].cells.push_back(cell);
  }
  // An error is placed at the cell with the sum.
  for (std::size_t i = before; i < board.rules.size(); ++i) {
    const auto root = static_cast<std::size_t>(roots[i - before]);
    if (auto fault = validate(board, board.rules[i])) return Error{fault->code, fault->detail, pointers.at[root]};
  }
  return std::nullopt;
}

std::array<int, classic_cells> cages_of(const Puzzle& board) {
  std::array<int, classic_cells> cage_of;
  cage_of.fill(-1);
  for (std::size_t i = 0; i < board.rules.size(); ++i) {
    if (board.rules[i].kind != RuleKind::cage) continue;
    for (const int cell : board.rules[i].cells) cage_of[static_cast<std::size_t>(cell)] = static_cast<int>(i);
  }
  return cage_of;
}

bool has_rule(const Puzzle& board, RuleKind kind) {
  return std::any_of(board.rules.begin(), board.rules.end(), [&](const Rule& rule) { return rule.kind == kind; });
}

// A set of cells makes this linear in the cells of all cages.
bool stands_alone(const Rule& cage, const Puzzle& board) {
  std::bitset<classic_cells> own;
  for (const int cell : cage.cells) own.set(static_cast<std::size_t>(cell));
  return std::all_of(board.rules.begin(), board.rules.end(), [&](const Rule& other) {
    if (&other == &cage || other.kind != RuleKind::cage) return true;
    return std::none_of(other.cells.begin(), other.cells.end(),
                        [&](int cell) { return own[static_cast<std::size_t>(cell)]; });
  });
}

// One flag stands for both: a single diagonal cannot be written.
bool is_one_of_both_diagonals(const Rule& rule, const Puzzle& board) {
  const bool diagonal = rule.kind == RuleKind::diagonal_down || rule.kind == RuleKind::diagonal_up;
  return diagonal && has_rule(board, RuleKind::diagonal_down) && has_rule(board, RuleKind::diagonal_up);
}

Puzzle empty_killer() { return {BoxShape{3, 3}, std::vector<std::uint8_t>(classic_cells)}; }

std::optional<Guess> guess_by_start(const Head& head, std::string_view start, const char* why,
                                    const PuzzleFormat& format) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines) || !lines.line().starts_with(start)) return std::nullopt;
  return Guess{99, why, PuzzleLayout{.boards = &format}};
}

}  // namespace quadrille::text
