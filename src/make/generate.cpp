// Two ways to make puzzles. From the top: fill a grid, and remove orbits of clues in random order while the solution
// stays unique; a minimal puzzle without symmetry costs one pass. From a pattern: choose the cells first, fill them
// with the digits of a random grid, and change digits until the solution is unique (fillings.h). The second way is for
// given patterns and for large orbits. All grids of a round advance together, one call of the solver for each step.
#include "quadrille/make/generate.h"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <span>

#include "make/clue_count.h"
#include "make/clue_pattern.h"
#include "make/clue_steps.h"
#include "make/fillings.h"
#include "make/valid.h"
#include "quadrille/make/minimize.h"
#include "quadrille/make/solutions.h"

namespace quadrille {

namespace {

constexpr int fewest_possible = 17;  // McGuire, Tugemann, Civario (2012)
constexpr int most_needed = 72;      // of nine clues in a row eight imply the other

void keep_only(Grid& grid, const Pattern& pattern) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (!pattern[cell]) grid.cells[cell] = 0;
  }
}

// Returns the orbits inside of `within`. The pattern has the symmetry, so one cell of an orbit tells for all.
std::vector<std::vector<int>> usable_orbits(const GeneratorOptions& options) {
  std::vector<std::vector<int>> all = orbits(options.symmetry);
  std::erase_if(all, [&](const std::vector<int>& orbit) {
    return options.within && !(*options.within)[static_cast<std::size_t>(orbit.front())];
  });
  return all;
}

// Tells whether the pattern is chosen first. If large orbits are removed as a whole, some clue is nearly always left
// that is not needed.
bool draws_patterns(const GeneratorOptions& options) {
  const auto all = orbits(options.symmetry);
  return options.minimal && std::any_of(all.begin(), all.end(), [](const auto& orbit) { return orbit.size() > 2; });
}

// Finds the numbers of clues that patterns with the symmetry can have, bit n for n: sums of sizes of orbits, by
// shifting the set of sums by each size.
std::bitset<82> possible_clue_counts(const GeneratorOptions& options) {
  std::bitset<82> counts(1);
  for (const std::vector<int>& orbit : usable_orbits(options)) counts |= counts << orbit.size();
  for (std::size_t n = 0; n < 82; ++n) {
    if (static_cast<int>(n) < std::max(options.fewest_clues, fewest_possible) ||
        static_cast<int>(n) > options.most_clues) {
      counts.reset(n);
    }
  }
  return counts;
}

// Fills a pattern with orbits in random order. The number of clues is drawn uniformly from 22 to 28, where nearly all
// minimal puzzles are, or from the requested range if that contains none of these. At least one such number is
// possible.
Pattern random_pattern(const GeneratorOptions& options, Random& random) {
  const std::bitset<82> all = possible_clue_counts(options);
  std::bitset<82> usual;
  for (std::size_t n = 22; n <= 28; ++n) usual[n] = all[n];
  std::vector<int> counts;
  for (int n = 0; n < 82; ++n) {
    if ((usual.any() ? usual : all)[static_cast<std::size_t>(n)]) counts.push_back(n);
  }
  assert(!counts.empty());
  std::vector<std::vector<int>> orbits = usable_orbits(options);
  for (int tries = 0;; ++tries) {
    const int wanted = counts[static_cast<std::size_t>(random.below(static_cast<int>(counts.size())))];
    random.shuffle(orbits);
    Pattern pattern(81);
    for (const std::vector<int>& orbit : orbits) {
      if (cell_count(pattern) + std::ssize(orbit) > wanted) continue;
      for (const int cell : orbit) pattern[static_cast<std::size_t>(cell)] = true;
    }
    // If there are few cells, perhaps no pattern has a puzzle: the search finds out.
    if (tries == 1000 || (cell_count(pattern) == wanted && !why_not_unique(pattern, BoxShape{}))) return pattern;
  }
}

// Tells whether the requested number of clues is one to which removing clues leads less than once in a hundred minimal
// puzzles.
bool needs_steps(const GeneratorOptions& options) {
  constexpr int fewest_usual = 22, most_usual = 28;
  const bool free = options.symmetry == ClueSymmetry::none && !options.within && !options.exactly;
  return options.minimal && free && (options.most_clues < fewest_usual || options.fewest_clues > most_usual);
}

// One round: all grids go through the same steps side by side, so that each step is one call of the solver.
class GenerationRound {
 public:
  /// lead: led_to_clues(), if the options need it. Modules for the web that make usual puzzles only leave it out.
  GenerationRound(GridSolver& solver, const GeneratorOptions& options, const std::stop_token& stop,
                  decltype(&led_to_clues) lead)
      : solver_(solver), options_(options), stop_(stop), lead_(lead) {
    assert(lead_ != nullptr || !needs_steps(options));
  }

  // Chooses the pattern first if the options need it; otherwise removes clues from full grids, and then repairs what
  // the options still miss: clues that are not needed, or their number.
  Generated make(std::uint64_t seed, std::uint64_t round) {
    if (options_.exactly || draws_patterns(options_)) return make_of_patterns(seed, round);
    begin(seed, round);
    if (options_.within) reject_many_solutions();
    remove_clues();
    if (stop_.stop_requested()) return {};
    made_.puzzles = std::move(puzzles_);
    if (options_.minimal && (options_.symmetry != ClueSymmetry::none)) exchange_redundant(Random(~seed, round));
    if (needs_steps(options_)) lead_nearest(Random(~seed, round));
    drop([&](const Grid& puzzle) { return !is_wanted(clue_count(puzzle)); }, made_.other_clues);
    if (stop_.stop_requested()) return {};
    count_grids();
    return std::move(made_);
  }

 private:
  // Within a pattern most grids are rejected at once: then there are many, drawn as images of a few.
  static constexpr std::size_t grids_of_a_round = 512, grids_within = 64, images_of_a_grid = 64;
  static constexpr std::size_t fillings_of_a_round = 32;

  // Returns at most one puzzle for each initial filling, so that puzzles are independent of each other.
  Generated make_of_patterns(std::uint64_t seed, std::uint64_t round) {
    Random random(~seed, round);
    for (std::size_t i = 0; i < fillings_of_a_round; ++i) {
      puzzles_.push_back(random_solution(Random(seed, round * fillings_of_a_round + i)));
      keep_only(puzzles_.back(), options_.exactly ? *options_.exactly : random_pattern(options_, random));
    }
    FillingCounts counts;
    made_.puzzles = made_valid(solver_, puzzles_, random, counts, stop_);
    if (options_.minimal) made_.puzzles = made_minimal(solver_, made_.puzzles, random, counts, stop_);
    drop([&](const Grid& puzzle) { return !is_wanted(clue_count(puzzle)); }, made_.other_clues);
    if (stop_.stop_requested()) return {};
    made_.not_unique = counts.not_unique;
    made_.not_minimal = counts.not_minimal;
    count_grids();
    return std::move(made_);
  }

  // Makes the grids of the round and the order of orbits for each. Within a pattern, images of one grid under
  // symmetries are as good as new grids and much cheaper.
  void begin(std::uint64_t seed, std::uint64_t round) {
    Random random(seed, round);
    const std::size_t grids = options_.within ? grids_within : grids_of_a_round;
    const std::size_t images = options_.within ? images_of_a_grid : 1;
    for (std::size_t i = 0; i < grids; ++i) {
      const Grid solution = random_solution(Random(seed, round * grids + i));
      for (std::size_t image = 0; image < images; ++image) {
        puzzles_.push_back(image == 0 ? solution : moved_about(solution, random));
        if (options_.within) keep_only(puzzles_.back(), *options_.within);
      }
    }
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
      orders_.push_back(orbits(options_.symmetry));
      random.shuffle(orders_.back());
    }
  }

  // Drops the grids that have several solutions within the pattern already: removing clues would not help.
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

  // Tries one orbit of each grid in each step. A clue that is needed stays needed, so after one pass over all orbits
  // none can be removed as a whole.
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

  void count_grids() { made_.grids = made_.puzzles.size() + made_.not_unique + made_.not_minimal + made_.other_clues; }

  bool is_wanted(int clues) const { return clues >= options_.fewest_clues && clues <= options_.most_clues; }

  template <class Rejects>
  void drop(Rejects rejects, std::uint64_t& count) {
    count += std::erase_if(made_.puzzles, rejects);
  }

  // Exchanges orbits that are needed although one of their clues is not, as happens with symmetry.
  void exchange_redundant(Random random) {
    FillingCounts counts;
    made_.puzzles = made_minimal_by_orbits(solver_, made_.puzzles, orbits(options_.symmetry), random, counts, stop_);
    made_.not_unique += counts.not_unique;
    made_.not_minimal += counts.not_minimal;
  }

  // Leads only the puzzles nearest to the requested range: a step takes far longer than a puzzle with a usual number of
  // clues.
  void lead_nearest(Random random) {
    constexpr std::size_t ways_of_a_round = 16;
    const auto distance = [&](const Grid& puzzle) {
      const int clues = clue_count(puzzle);
      return std::max(clues - options_.most_clues, options_.fewest_clues - clues);
    };
    std::vector<Grid>& puzzles = made_.puzzles;
    std::stable_sort(puzzles.begin(), puzzles.end(),
                     [&](const Grid& a, const Grid& b) { return distance(a) < distance(b); });
    for (Grid& puzzle : std::span(puzzles).first(std::min(ways_of_a_round, puzzles.size()))) {
      const auto led = lead_(solver_, puzzle, options_.fewest_clues, options_.most_clues, random, stop_);
      if (led) puzzle = *led;
    }
  }

  GridSolver& solver_;
  const GeneratorOptions& options_;
  const std::stop_token& stop_;
  decltype(&led_to_clues) const lead_;
  std::vector<Grid> puzzles_;
  std::vector<std::vector<std::vector<int>>>
      orders_;  // of each puzzle: the orbits in the order in which they are tried
  Generated made_;
};

}  // namespace

std::optional<Error> validate(const GeneratorOptions& options) {
  const auto bad_number = [](std::string detail) { return Error{ErrorCode::bad_number, std::move(detail)}; };
  if (options.fewest_clues > options.most_clues) return bad_number("the minimum number of clues is above the maximum");
  if (options.most_clues < fewest_possible)
    return bad_number("no puzzle with fewer than 17 clues has a unique solution");
  if (options.fewest_clues > 81)
    return bad_number("expected at most 81 clues, found " + std::to_string(options.fewest_clues));
  if (options.minimal && options.fewest_clues > most_needed) {
    return bad_number("no puzzle with more than 72 clues is minimal");
  }
  if (auto error = why_not_patterns(options, {}, fewest_possible)) return error;
  for (const auto& pattern : {options.within, options.exactly})
    if (auto error = pattern ? why_not_unique(*pattern, BoxShape{}) : std::nullopt) return error;
  if (!options.exactly && possible_clue_counts(options).none()) {
    return bad_number("no pattern with the symmetry '" + std::string(name(options.symmetry)) +
                      "' has that number of clues");
  }
  return std::nullopt;
}

Generated generate(GridSolver& solver, const GeneratorOptions& options, std::uint64_t seed, std::uint64_t round,
                   const std::stop_token& stop) {
  return GenerationRound(solver, options, stop, led_to_clues).make(seed, round);
}

Generated generate_usual(GridSolver& solver, std::uint64_t seed, std::uint64_t round, const std::stop_token& stop) {
  return GenerationRound(solver, {}, stop, nullptr).make(seed, round);
}

}  // namespace quadrille
