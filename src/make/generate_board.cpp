// Puzzles on any board: a random solution, from which orbits of clues are removed in random order while it stays
// unique. Boards are solved one at a time, so several orbits are tried together (removal.h). Clues of the board itself
// stay, and so does every orbit with one of them.
#include <algorithm>

#include "make/clue_count.h"
#include "make/clue_pattern.h"
#include "make/fillings.h"
#include "make/removal.h"
#include "puzzle/search/propagation_search.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"
#include "quadrille/puzzle/cover.h"

namespace quadrille {

namespace {

// The 9x9 grid has a generator of its own, which makes hundreds of puzzles in a round.
bool is_bare_grid(const Puzzle& board) { return board == empty_puzzle(BoxShape{}); }

// Removes clues from a filled board, except those that it had at the beginning and those that the symmetry adds to
// them.
class BoardGenerator {
 public:
  BoardGenerator(Solver& solver, const Puzzle& board, const GeneratorOptions& options, const std::stop_token& stop)
      : solver_(solver), board_(board), options_(options), stop_(stop) {}

  GeneratedBoards make(Random random) {
    auto filling = random_filling(board_, random, stop_);
    if (!filling) return {};
    Puzzle puzzle = board_;
    puzzle.cells = *std::move(filling);
    options_.exactly ? fill_pattern(std::move(puzzle), random) : remove_from(std::move(puzzle), random);
    if (stop_.stop_requested()) return {};
    made_.grids = made_.puzzles.size() + made_.not_unique + made_.not_minimal + made_.other_clues;
    return std::move(made_);
  }

 private:
  using Orbit = std::vector<int>;

  // Of the clues that are not the board's own, keeps those of the pattern.
  void keep_only(Puzzle& puzzle, const Pattern& pattern) const {
    for (std::size_t cell = 0; cell < pattern.size(); ++cell)
      if (!pattern[cell]) puzzle.cells[cell] = board_.cells[cell];
  }

  // Fills the pattern with other symbols until there is one solution, and then until each clue is needed.
  void fill_pattern(Puzzle puzzle, Random& random) {
    keep_only(puzzle, *options_.exactly);
    const Pattern given = pattern_of(board_.cells);
    FillingCounts counts;
    made_.puzzles = made_valid(solver_, {std::move(puzzle)}, given, random, counts, stop_);
    if (options_.minimal) made_.puzzles = made_minimal(solver_, made_.puzzles, given, random, counts, stop_);
    made_.not_unique = counts.not_unique;
    made_.not_minimal = counts.not_minimal;
    // If no clue can change, nothing was tried.
    if (made_.puzzles.empty() && counts.not_unique + counts.not_minimal == 0) made_.not_unique = 1;
  }

  // Removes clues from the solution.
  void remove_from(Puzzle puzzle, Random& random) {
    if (options_.within) {
      keep_only(puzzle, *options_.within);
      if (solver_.count(puzzle, 2, stop_) != 1) return void(made_.not_unique = 1);
    }
    const int enough = options_.minimal ? 0 : options_.most_clues;
    std::vector<Orbit> order = orbits_;
    std::erase_if(order,
                  [&](const Orbit& orbit) { return puzzle.cells[static_cast<std::size_t>(orbit.front())] == 0; });
    random.shuffle(order);
    if (!remove_clues(solver_, puzzle, order, enough, stop_)) return;
    const int clues = clue_count(puzzle);
    if (clues < options_.fewest_clues || clues > options_.most_clues) return void(made_.other_clues = 1);
    const bool may_have_redundant = options_.minimal && options_.symmetry != ClueSymmetry::none;
    if (may_have_redundant && has_redundant(puzzle)) return void(made_.not_minimal = 1);
    made_.puzzles.push_back(std::move(puzzle));
  }

  bool is_cell(int cell) const { return is_cell_[static_cast<std::size_t>(cell)]; }
  bool is_given(int cell) const { return board_.cells[static_cast<std::size_t>(cell)] != 0; }

  // Returns the orbits without a clue of the board itself. If the canvas is not a square, each cell is an orbit.
  std::vector<Orbit> removable_orbits() const {
    std::vector<Orbit> all;
    if (options_.symmetry != ClueSymmetry::none) {
      all = orbits(options_.symmetry, board_.shape.rows());
    } else {
      for (int cell = 0; cell < board_.shape.place_count(); ++cell) all.push_back({cell});
    }
    for (Orbit& orbit : all) std::erase_if(orbit, [&](int cell) { return !is_cell(cell); });
    std::erase_if(all, [&](const Orbit& orbit) {
      return orbit.empty() || std::any_of(orbit.begin(), orbit.end(), [&](int cell) { return is_given(cell); });
    });
    return all;
  }

  // Tells whether some clue that the generator placed is not needed: it can be, where orbits go only as a whole.
  bool has_redundant(const Puzzle& puzzle) {
    std::vector<bool> is_removable(puzzle.cells.size());
    for (const Orbit& orbit : orbits_) {
      for (const int cell : orbit) is_removable[static_cast<std::size_t>(cell)] = true;
    }
    const std::vector<int> redundant = redundant_clues(solver_, puzzle, stop_);
    return std::any_of(redundant.begin(), redundant.end(),
                       [&](int cell) { return is_removable[static_cast<std::size_t>(cell)]; });
  }

  Solver& solver_;
  const Puzzle& board_;
  const GeneratorOptions& options_;
  const std::stop_token& stop_;
  const std::vector<bool> is_cell_ = board_.shape.cells();
  const std::vector<Orbit> orbits_ = removable_orbits();
  GeneratedBoards made_;
};

}  // namespace

// Restarts the search in another order, with twice the number of nodes: a search may never recover from wrong choices
// near its root.
std::optional<std::vector<std::uint8_t>> random_filling(const Puzzle& board, Random& random,
                                                        const std::stop_token& stop) {
  for (std::uint64_t nodes = 1000; !stop.stop_requested(); nodes *= 2) {
    const cover::Pause pause{.stop = stop, .nodes = nodes};
    if (suits_propagation(board)) {
      PropagationSearch search(board, &random);
      if (search.next(pause)) return std::vector(search.solution().begin(), search.solution().end());
      if (!search.stopped()) break;
    } else {
      const PuzzleCover cover(board, {}, &random);
      cover::Search search(cover.problem(), {cover::Engine::cells, cover::ItemChoice::weighted});
      if (search.next(pause)) return cover.filling(search.solution());
      if (!search.stopped()) break;
    }
  }
  return std::nullopt;
}

namespace {

// The reason why no puzzle of the board has its clues in the pattern: the board has others, or two empty lines could be
// swapped because there are no rules.
std::optional<Error> why_not_pattern(const Pattern& pattern, const Puzzle& board) {
  for (std::size_t cell = 0; cell < pattern.size(); ++cell) {
    if (board.cells[cell] != 0 && !pattern[cell])
      return Error{ErrorCode::bad_number, "the board has a clue in " + cell_name(board.shape, static_cast<int>(cell)) +
                                              ", the pattern has none"};
  }
  const bool has_swaps = board.shape.is_plain() && board.rules.empty() && board.candidates.empty();
  return has_swaps ? why_not_unique(pattern, board.shape.grids().front().boxes) : std::nullopt;
}

}  // namespace

std::optional<Error> validate(const GeneratorOptions& options, const Puzzle& board) {
  const auto bad_number = [](std::string detail) { return Error{ErrorCode::bad_number, std::move(detail)}; };
  if (is_bare_grid(board)) return validate(options);
  if (auto error = validate(board)) return error;
  if (options.fewest_clues > options.most_clues) return bad_number("the minimum number of clues is above the maximum");
  const std::vector<bool> is_cell = board.shape.cells();
  const auto cells = std::count(is_cell.begin(), is_cell.end(), true);
  if (options.fewest_clues > cells)
    return bad_number("the board has only " + std::to_string(cells) + " cells, too few for the clues");
  const int given = clue_count(board), order = board.shape.order();
  if (given > options.most_clues) {
    return bad_number("expected at most " + std::to_string(options.most_clues) + " clues, found " +
                      std::to_string(given) + " on the board");
  }
  const int fewest = board.rules.empty() && board.candidates.empty() ? order - 1 : 0;
  if (options.most_clues < fewest) {
    return bad_number("a unique solution needs at least " + std::to_string(fewest) +
                      " clues: with fewer, two symbols could be swapped");
  }
  if (auto error = why_no_orbits(board.shape, options.symmetry)) return error;
  if (auto error = why_not_patterns(options, board.shape, fewest)) return error;
  for (const auto& pattern : {options.within, options.exactly})
    if (auto error = pattern ? why_not_pattern(*pattern, board) : std::nullopt) return error;
  return std::nullopt;
}

GeneratedBoards generate(Solver& solver, const Puzzle& board, const GeneratorOptions& options, std::uint64_t seed,
                         std::uint64_t round, const std::stop_token& stop) {
  if (is_bare_grid(board)) {
    const Generated made = generate(solver.grids(), options, seed, round, stop);
    return {std::vector<Puzzle>(made.puzzles.begin(), made.puzzles.end()), made.grids, made.not_unique,
            made.not_minimal, made.other_clues};
  }
  return BoardGenerator(solver, board, options, stop).make(Random(seed, round));
}

}  // namespace quadrille
