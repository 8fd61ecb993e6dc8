// Backdoors are cells whose digit makes the rest easy (the term is from SAT: R. Williams, C. Gomes, B. Selman,
// "Backdoors to typical case complexity", IJCAI 2003). All cells are tried, one at a time, with the digit of the
// solution. For boards, singles look at houses and exclusions only; why_no_singles() tells which rules that would
// ignore.
#include <algorithm>

#include "make/singles_grid.h"
#include "puzzle/core/constraints.h"
#include "quadrille/make/minimize.h"

namespace quadrille {

namespace {

// Keeps the candidates of all cells of a board up to date while symbols are set. Nothing is ever taken back: the
// filling either becomes the solution or gets stuck, or wrong if the puzzle is invalid, which is_solution() finds out.
class BoardSingles {
 public:
  BoardSingles(const Constraints& constraints, const Puzzle& board)
      : constraints_(constraints), board_(board), open_(constraints.candidates) {
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (board_.cells[cell] != 0) set(cell, only(board_.cells[cell]));
    }
  }

  // Fills singles until none is left, naked ones first, since they are cheaper to find. Returns all cells.
  const std::vector<std::uint8_t>& fill() {
    while (set_naked_singles() || set_hidden_singles()) continue;
    return board_.cells;
  }

 private:
  void set(std::size_t cell, SymbolSet symbol) {
    board_.cells[cell] = static_cast<std::uint8_t>(least(symbol));
    open_[cell] = 0;
    for (const std::vector<int>& house : constraints_.houses) {
      if (std::find(house.begin(), house.end(), static_cast<int>(cell)) == house.end()) continue;
      for (const int other : house) open_[static_cast<std::size_t>(other)] &= ~symbol;
    }
    for (const Exclusion& exclusion : constraints_.exclusions) take_excluded(exclusion, static_cast<int>(cell), symbol);
  }

  // Restricts the other cell of an exclusion, in whichever of the two the symbol was set.
  void take_excluded(const Exclusion& exclusion, int cell, SymbolSet symbol) {
    if (cell == exclusion.first) {
      open_[static_cast<std::size_t>(exclusion.second)] &=
          exclusion.allowed[static_cast<std::size_t>(least(symbol)) - 1];
    } else if (cell == exclusion.second) {
      SymbolSet beside = 0;
      for (int first = 1; first <= board_.shape.order(); ++first) {
        if ((exclusion.allowed[static_cast<std::size_t>(first) - 1] & symbol) != 0) beside |= only(first);
      }
      open_[static_cast<std::size_t>(exclusion.first)] &= beside;
    }
  }

  bool set_naked_singles() {
    bool some = false;
    for (std::size_t cell = 0; cell < open_.size(); ++cell) {
      if (is_single(open_[cell])) set(cell, open_[cell]), some = true;
    }
    return some;
  }

  // Sets the symbols with one place in some house and returns at once: they may have made naked singles, which come
  // first.
  bool set_hidden_singles() {
    for (const std::vector<int>& house : constraints_.houses) {
      if (std::ssize(house) != board_.shape.order()) continue;
      SymbolSet once = 0, twice = 0;
      for (const int cell : house) {
        twice |= once & open_[static_cast<std::size_t>(cell)];
        once |= open_[static_cast<std::size_t>(cell)];
      }
      const SymbolSet single = once & ~twice;
      if (single == 0) continue;
      for (const int cell : house) {
        const SymbolSet here = open_[static_cast<std::size_t>(cell)] & single;
        if (here != 0) set(static_cast<std::size_t>(cell), only(least(here)));
      }
      return true;
    }
    return false;
  }

  const Constraints& constraints_;
  Puzzle board_;
  std::vector<SymbolSet> open_;  // candidates; none where there is a symbol
};

// Returns the constraints of the rules without those of the clues, so that they can be reused for all clues.
Constraints constraints_without_clues(Puzzle board) {
  std::fill(board.cells.begin(), board.cells.end(), std::uint8_t{0});
  return constraints_of(board);
}

// Returns the empty cells whose symbol, put into them, leaves a puzzle for which is_good() holds. Places that are no
// cells have no symbol in the solution.
template <class AnyPuzzle, std::predicate<const AnyPuzzle&> IsGood>
std::vector<int> cells_that_leave(const AnyPuzzle& puzzle, std::span<const std::uint8_t> solution,
                                  const IsGood& is_good, const std::stop_token& stop) {
  std::vector<int> cells;
  for (std::size_t cell = 0; cell < solution.size() && !stop.stop_requested(); ++cell) {
    if (puzzle.cells[cell] != 0 || solution[cell] == 0) continue;
    AnyPuzzle with = puzzle;
    with.cells[cell] = solution[cell];
    if (is_good(with)) cells.push_back(static_cast<int>(cell));
  }
  return cells;
}

}  // namespace

bool falls_by_singles(const Grid& puzzle) {
  SinglesGrid singles(puzzle);
  return singles.fill() && is_solution(singles.grid(), puzzle);
}

std::vector<int> backdoors(GridSolver& solver, const Grid& puzzle) {
  const auto falls = [](const Grid& with) { return falls_by_singles(with); };
  return cells_that_leave(puzzle, solver.solve(puzzle).solution.cells, falls, {});
}

std::vector<int> backdoors(GridSolver& solver, const Grid& puzzle, const Condition& rest, const std::stop_token& stop) {
  const auto holds = [&](const Grid& with) { return rest.holds(solver, with); };
  return cells_that_leave(puzzle, solver.solve(puzzle).solution.cells, holds, stop);
}

bool falls_by_singles(const Puzzle& board) {
  if (const auto grid = board.grid()) return falls_by_singles(*grid);
  return is_solution(board, BoardSingles(constraints_without_clues(board), board).fill());
}

std::vector<int> backdoors(Solver& solver, const Puzzle& board, const std::stop_token& stop) {
  if (const auto grid = board.grid()) return backdoors(solver.grids(), *grid);
  const Constraints constraints = constraints_without_clues(board);
  const auto falls = [&](const Puzzle& with) { return is_solution(with, BoardSingles(constraints, with).fill()); };
  return cells_that_leave(board, solver.solve(board, {.stop = stop})->solution, falls, stop);
}

std::vector<int> backdoors(Solver& solver, const Puzzle& puzzle, const Condition& rest, const std::stop_token& stop) {
  if (const auto grid = puzzle.grid()) return backdoors(solver.grids(), *grid, rest, stop);
  const auto holds = [&](const Puzzle& with) { return rest.holds(solver, with, stop); };
  return cells_that_leave(puzzle, solver.solve(puzzle, {.stop = stop})->solution, holds, stop);
}

// Takes the rules one by one, and looks whether the constraints of one are more than houses and exclusions.
std::optional<Error> why_no_singles(const Puzzle& board) {
  Puzzle alone = empty_puzzle(board.shape);
  for (const Rule& rule : board.rules) {
    alone.rules = {rule};
    const Constraints constraints = constraints_of(alone);
    if (constraints.choices.empty() && constraints.automata.empty()) continue;
    return Error{ErrorCode::unsupported, "the rule '" + std::string(info(rule.kind).word) +
                                             "' involves more than pairs of cells, so singles would ignore it"};
  }
  return std::nullopt;
}

}  // namespace quadrille
