#include "quadrille/puzzle/generate.h"

#include <algorithm>

#include "puzzle/fillings.h"
#include "puzzle/valid.h"
#include "quadrille/puzzle/minimize.h"
#include "quadrille/puzzle/solution.h"

namespace quadrille {

namespace {

void keep_only(Grid& grid, const Pattern& pattern) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (!pattern[cell]) grid.cells[cell] = 0;
  }
}

// Two rows of a band without clues could change places in every solution; likewise columns. In words, or nothing.
std::string free_to_swap(const Pattern& pattern) {
  const auto is_empty = [&](int line, bool is_row) {
    for (int i = 0; i < 9; ++i) {
      if (pattern[static_cast<std::size_t>(is_row ? 9 * line + i : 9 * i + line)]) return false;
    }
    return true;
  };
  for (const bool is_row : {true, false}) {
    for (int first = 0; first < 9; ++first) {
      for (int second = first + 1; second < first / 3 * 3 + 3; ++second) {
        if (!is_empty(first, is_row) || !is_empty(second, is_row)) continue;
        return std::string("the pattern is empty in ") + (is_row ? "rows " : "columns ") + std::to_string(first + 1) +
               " and " + std::to_string(second + 1) + ", which could change places in any solution";
      }
    }
  }
  return {};
}

// One round: all grids go through the same steps side by side, so that each step is one call of the solver.
class Round {
 public:
  Round(Solver& solver, const GeneratorOptions& options, const std::stop_token& stop)
      : solver_(solver), options_(options), stop_(stop) {}

  Generated make(std::uint64_t seed, std::uint64_t round) {
    if (options_.exactly) return make_of_pattern(seed, round);
    begin(seed, round);
    if (options_.within) reject_many_solutions();
    remove_clues();
    if (stop_.stop_requested()) return {};
    made_.puzzles = std::move(puzzles_);
    drop([&](const Grid& puzzle) { return !is_wanted(clue_count(puzzle)); }, made_.other_clues);
    if (options_.minimal && (options_.symmetry != ClueSymmetry::none)) reject_redundant();
    return std::move(made_);
  }

 private:
  // Within a pattern most grids are rejected at once: then there are many, drawn as images of a few.
  static constexpr std::size_t grids_of_a_round = 512, images_of_a_grid = 64;
  static constexpr std::size_t fillings_of_a_round = 32;

  // At most one puzzle for each filling at the beginning, so that they have nothing to do with each other.
  Generated make_of_pattern(std::uint64_t seed, std::uint64_t round) {
    for (std::size_t i = 0; i < fillings_of_a_round; ++i) {
      puzzles_.push_back(random_solution(Random(seed, round * fillings_of_a_round + i)));
      keep_only(puzzles_.back(), *options_.exactly);
    }
    Random random(~seed, round);
    FillingCounts counts;
    made_.puzzles = made_valid(solver_, std::move(puzzles_), random, counts, stop_);
    if (options_.minimal) made_.puzzles = made_minimal(solver_, std::move(made_.puzzles), random, counts, stop_);
    if (stop_.stop_requested()) return {};
    made_.not_unique = counts.not_unique;
    made_.not_minimal = counts.not_minimal;
    made_.grids = made_.puzzles.size() + made_.not_unique + made_.not_minimal;
    return std::move(made_);
  }

  void begin(std::uint64_t seed, std::uint64_t round) {
    Random random(seed, round);
    const std::size_t images = options_.within ? images_of_a_grid : 1;
    for (std::size_t i = 0; i < grids_of_a_round; ++i) {
      const Grid solution = random_solution(Random(seed, round * grids_of_a_round + i));
      for (std::size_t image = 0; image < images; ++image) {
        puzzles_.push_back(image == 0 ? solution : moved_about(solution, random));
        if (options_.within) keep_only(puzzles_.back(), *options_.within);
      }
    }
    made_.grids = puzzles_.size();
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
      orders_.push_back(orbits(options_.symmetry));
      random.shuffle(orders_.back());
    }
  }

  void reject_many_solutions() {
    const std::vector<bool> valid = are_valid(solver_, puzzles_, stop_);
    std::vector<Grid> kept;
    std::vector<std::vector<std::vector<int>>> kept_orders;
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
      if (!valid[i]) continue;
      kept.push_back(puzzles_[i]);
      kept_orders.push_back(std::move(orders_[i]));
    }
    made_.not_unique = puzzles_.size() - kept.size();
    puzzles_ = std::move(kept);
    orders_ = std::move(kept_orders);
  }

  // What is needed once is needed for ever, so one pass over all orbits leaves none that can go as a whole.
  void remove_clues() {
    const std::size_t steps = orders_.empty() ? 0 : orders_.front().size();
    for (std::size_t step = 0; step < steps && !stop_.stop_requested(); ++step) {
      std::vector<Grid> tried;
      std::vector<std::size_t> tried_of;
      for (std::size_t i = 0; i < puzzles_.size(); ++i) {
        if (!options_.minimal && clue_count(puzzles_[i]) <= options_.most_clues) continue;
        const std::vector<int>& orbit = orders_[i][step];
        if (puzzles_[i].cells[orbit.front()] == 0) continue;
        tried.push_back(puzzles_[i]);
        tried_of.push_back(i);
        for (int cell : orbit) tried.back().cells[cell] = 0;
      }
      const std::vector<bool> valid = are_valid(solver_, tried, stop_);
      for (std::size_t i = 0; i < tried.size(); ++i) {
        if (valid[i]) puzzles_[tried_of[i]] = tried[i];
      }
    }
  }

  bool is_wanted(int clues) const { return clues >= options_.fewest_clues && clues <= options_.most_clues; }

  template <class Rejects>
  void drop(Rejects rejects, std::uint64_t& count) {
    count += std::erase_if(made_.puzzles, rejects);
  }

  void reject_redundant() {
    const auto redundant = redundant_clues(solver_, made_.puzzles);
    std::size_t next = 0;
    drop([&](const Grid&) { return !redundant[next++].empty(); }, made_.not_minimal);
  }

  Solver& solver_;
  const GeneratorOptions& options_;
  const std::stop_token& stop_;
  std::vector<Grid> puzzles_;
  std::vector<std::vector<std::vector<int>>>
      orders_;  // of each puzzle: the orbits in the order in which they are tried
  Generated made_;
};

}  // namespace

Pattern pattern_of(const Grid& grid) {
  Pattern pattern;
  for (std::size_t cell = 0; cell < 81; ++cell) pattern[cell] = grid.cells[cell] != 0;
  return pattern;
}

std::optional<Error> find_fault(const GeneratorOptions& options) {
  constexpr int fewest_possible = 17;  // McGuire, Tugemann, Civario (2012)
  const auto bad_number = [](std::string detail) { return Error{ErrorCode::bad_number, std::move(detail)}; };
  if (options.fewest_clues > options.most_clues) return bad_number("more clues at least than at most");
  if (options.most_clues < fewest_possible) return bad_number("no puzzle with fewer than 17 clues has one solution");
  if (options.fewest_clues > 81) return bad_number("a grid has 81 cells");
  if (options.within && options.exactly) return bad_number("two patterns");
  for (const auto& pattern : {options.within, options.exactly}) {
    if (!pattern) continue;
    const int cells = static_cast<int>(pattern->count());
    if (cells < std::max(fewest_possible, options.fewest_clues)) {
      return bad_number("the pattern has only " + std::to_string(cells) + " cells");
    }
    for (const auto& orbit : orbits(options.symmetry)) {
      const bool wanted = (*pattern)[static_cast<std::size_t>(orbit.front())];
      const auto differs = [&](int cell) { return (*pattern)[static_cast<std::size_t>(cell)] != wanted; };
      if (std::any_of(orbit.begin(), orbit.end(), differs)) {
        return Error{ErrorCode::bad_symbol,
                     "the pattern does not have the symmetry " + std::string(name(options.symmetry))};
      }
    }
    if (auto detail = free_to_swap(*pattern); !detail.empty()) return bad_number(std::move(detail));
  }
  if (options.exactly && static_cast<int>(options.exactly->count()) > options.most_clues) {
    return bad_number("the pattern has " + std::to_string(options.exactly->count()) + " cells");
  }
  return std::nullopt;
}

Generated generate(Solver& solver, const GeneratorOptions& options, std::uint64_t seed, std::uint64_t round,
                   const std::stop_token& stop) {
  return Round(solver, options, stop).make(seed, round);
}

}  // namespace quadrille
