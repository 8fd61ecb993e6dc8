// The table of properties: a name, a description, a function, and how numbers are written. Functions get the solver of
// the thread and the argument. Ratings are slow, so each thread keeps the last one: `rating >= 7 && pearl >= 2` rates
// once.
#include "make/condition_properties.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>

#include "make/clue_count.h"
#include "quadrille/grid.h"
#include "quadrille/logic.h"
#include "quadrille/make/condition.h"
#include "quadrille/make/generate.h"
#include "quadrille/make/minimize.h"

namespace quadrille {

namespace {

using logic::Scale;
using logic::Technique;
using logic::TechniqueSet;

template <ClueSymmetry symmetry>
std::uint64_t is_symmetric(GridSolver&, const Grid& puzzle, const TechniqueSet&) {
  return has(puzzle, symmetry) ? 1 : 0;
}

// Solves one puzzle alone, so that the number does not depend on the kernel.
std::uint64_t nodes_of(GridSolver& solver, const Grid& puzzle, const TechniqueSet&) {
  const std::uint64_t before = solver.nodes();
  Verdict verdict;
  (void)solver.solve(std::span(&puzzle, 1), std::span(&verdict, 1), {.limit = 2, .repeatable = true});
  return solver.nodes() - before;
}

// Rates the puzzle unless it was the last one. Kept by each thread, because several properties of a puzzle follow from
// one rating.
template <class Rating, Rating (logic::Rater::*rate)(const Grid&, const std::stop_token&)>
const Rating& kept_rating(const Grid& puzzle) {
  thread_local logic::Rater rater;
  thread_local Grid rated;
  thread_local auto rating = (rater.*rate)(rated = puzzle, {});
  if (rated != puzzle) rating = (rater.*rate)(rated = puzzle, {});
  return rating;
}

const logic::SeRating& rating_of(const Grid& puzzle) {
  return kept_rating<logic::SeRating, &logic::Rater::rate>(puzzle);
}
const logic::HodokuRating& hodoku_rating_of(const Grid& puzzle) {
  return kept_rating<logic::HodokuRating, &logic::Rater::rate_hodoku>(puzzle);
}

std::uint64_t number_of_steps(const logic::StepCounts& steps, const TechniqueSet& techniques) {
  std::uint64_t number = 0;
  for (const logic::TechniqueRow& row : logic::techniques()) {
    if (techniques.contains(row.technique)) number += steps[row.technique];
  }
  return number;
}

// Tells whether techniques of the scale, those of them that it has, solve the puzzle. Keeps the finder as long as the
// techniques stay the same: conditions ask for the same ones again and again.
bool are_enough(const TechniqueSet& techniques, Scale scale, const logic::Position& position,
                const std::stop_token& stop) {
  struct Kept {
    TechniqueSet techniques;
    Scale scale;
    logic::StepFinder finder;
  };
  thread_local std::optional<Kept> kept;
  if (!kept || kept->techniques != techniques || kept->scale != scale)
    kept = Kept{techniques, scale, logic::StepFinder(scale, techniques)};
  return kept->finder.outcome(position, stop) == logic::Outcome::solved;
}

std::uint64_t is_solved_by(GridSolver&, const Grid& puzzle, const TechniqueSet& techniques) {
  return are_enough(techniques, *scale_of(techniques), logic::Position(puzzle), {}) ? 1 : 0;
}

// A rating on quadrille's own scale, which every valid puzzle has; the greatest numbers after a stop.
struct OwnRating {
  std::uint64_t hardest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t sum = std::numeric_limits<std::uint64_t>::max();
};

OwnRating own_rating_of(const Puzzle& puzzle, const std::stop_token& stop) {
  thread_local logic::StepFinder finder(Scale::quadrille);
  thread_local std::optional<std::pair<Puzzle, OwnRating>> kept;
  if (kept && kept->first == puzzle) return kept->second;
  const logic::Path path = finder.path(logic::Position(puzzle), stop);
  if (path.outcome != logic::Outcome::solved) return {};
  const logic::PathRating rating = rating_of(path);
  kept = {puzzle, {static_cast<std::uint64_t>(rating.hardest), static_cast<std::uint64_t>(rating.sum)}};
  return kept->second;
}

bool is_beyond(const logic::SeRating& rating) { return rating.outcome != logic::Outcome::solved; }

// Rating, in tenths, of puzzles that the techniques of Sudoku Explainer do not solve.
constexpr int beyond_all = 200;

std::uint64_t tenths(int rating) { return static_cast<std::uint64_t>(rating); }

constexpr Condition::Property all_properties[] = {
    {"clues", "the number of clues",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return static_cast<std::uint64_t>(clue_count(puzzle));
     },
     "clues <= 23"},
    {"nodes", "search nodes of the lane engine to prove that the solution is unique", nodes_of, "nodes >= 5",
     Condition::Unit::whole, false, true},
    {"minimal", "every clue is needed",
     [](GridSolver& solver, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return is_minimal(solver, puzzle) ? 1 : 0;
     }},
    {"redundant", "number of clues that could each be removed",
     [](GridSolver& solver, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return redundant_clues(solver, puzzle).size();
     }},
    {"singles", "naked and hidden singles solve it",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return falls_by_singles(puzzle) ? 1 : 0;
     }},
    {"backdoors", "cells whose digit lets singles solve the rest",
     [](GridSolver& solver, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return backdoors(solver, puzzle).size();
     }},
    {"automorphisms", "symmetries that map the puzzle to itself, at least 1",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return canonical_form(puzzle).automorphisms;
     },
     "automorphisms > 1"},
    {"rating", "Sudoku Explainer's rating (ER), such as 7.1; 20.0 if its techniques do not solve it",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return tenths(is_beyond(rating_of(puzzle)) ? beyond_all : rating_of(puzzle).er);
     },
     "rating >= 7", Condition::Unit::tenths, false, true},
    {"pearl", "the hardest step up to the first digit (EP)",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t { return tenths(rating_of(puzzle).ep); },
     "pearl >= 2", Condition::Unit::tenths, false, true},
    {"diamond", "the first step (ED)",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t { return tenths(rating_of(puzzle).ed); },
     "diamond >= 2", Condition::Unit::tenths, false, true},
    {"hardest", "the technique of the hardest step, as in 'hardest == x-wing'",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return static_cast<std::uint64_t>(rating_of(puzzle).hardest);
     },
     "hardest == x-wing", Condition::Unit::technique},
    {"steps",
     "the number of steps of techniques: steps(x-wing), steps(x-wing, swordfish)",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet& techniques) -> std::uint64_t {
       return number_of_steps(rating_of(puzzle).steps, techniques);
     },
     {},
     Condition::Unit::whole,
     true},
    {"solved_by",
     "singles and these techniques solve it: solved_by(naked-pair, x-wing)",
     is_solved_by,
     {},
     Condition::Unit::whole,
     true,
     false,
     std::nullopt},
    {"hodoku_level", "HoDoKu's level, as in 'hodoku_level >= hard': easy, medium, hard, unfair or extreme",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return static_cast<std::uint64_t>(hodoku_rating_of(puzzle).level);
     },
     "hodoku_level >= hard", Condition::Unit::level},
    {"hodoku_score", "HoDoKu's score, the sum of the scores of its steps",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return static_cast<std::uint64_t>(hodoku_rating_of(puzzle).score);
     },
     "hodoku_score >= 1000", Condition::Unit::whole, false, true},
    {"hodoku_hardest", "the hardest technique that HoDoKu uses, as in 'hodoku_hardest == skyscraper'",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return static_cast<std::uint64_t>(hodoku_rating_of(puzzle).hardest);
     },
     "hodoku_hardest == skyscraper", Condition::Unit::technique, false, false, Scale::hodoku},
    {"hodoku_steps",
     "the number of HoDoKu's steps of techniques: hodoku_steps(skyscraper)",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet& techniques) -> std::uint64_t {
       return number_of_steps(hodoku_rating_of(puzzle).steps, techniques);
     },
     {},
     Condition::Unit::whole,
     true,
     false,
     Scale::hodoku},
    {"weight", "the greatest weight of a step on quadrille's own scale, for puzzles of all kinds",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return own_rating_of(puzzle, {}).hardest;
     },
     "weight >= 60", Condition::Unit::whole, false, true, Scale::quadrille},
    {"weights", "the sum of the weights of all steps on that scale",
     [](GridSolver&, const Grid& puzzle, const TechniqueSet&) -> std::uint64_t {
       return own_rating_of(puzzle, {}).sum;
     },
     "weights >= 1000", Condition::Unit::whole, false, true, Scale::quadrille},
    {"half-turn", "the pattern has this symmetry", is_symmetric<ClueSymmetry::half_turn>},
    {"quarter-turn", "the pattern has this symmetry", is_symmetric<ClueSymmetry::quarter_turn>},
    {"horizontal", "the pattern has this symmetry", is_symmetric<ClueSymmetry::horizontal>},
    {"vertical", "the pattern has this symmetry", is_symmetric<ClueSymmetry::vertical>},
    {"mirrors", "the pattern has this symmetry", is_symmetric<ClueSymmetry::mirrors>},
    {"diagonal", "the pattern has this symmetry", is_symmetric<ClueSymmetry::diagonal>},
    {"anti-diagonal", "the pattern has this symmetry", is_symmetric<ClueSymmetry::anti_diagonal>},
    {"diagonals", "the pattern has this symmetry", is_symmetric<ClueSymmetry::diagonals>},
    {"full", "the pattern has this symmetry", is_symmetric<ClueSymmetry::full>},
};

}  // namespace

// Prefers HoDoKu's techniques, then Sudoku Explainer's, if several scales have all.
std::optional<Scale> scale_of(const TechniqueSet& techniques) {
  for (const Scale scale : {Scale::hodoku, Scale::se, Scale::quadrille}) {
    if (!techniques.find_outside(logic::all_techniques_of(scale))) return scale;
  }
  return std::nullopt;
}

std::span<const Condition::Property> Condition::properties() { return all_properties; }

namespace {

using ValueOfAny = std::uint64_t (*)(Solver&, const Puzzle&, const TechniqueSet&, const std::stop_token&);

// The properties of puzzles of all kinds; symmetries are others.
constexpr std::pair<std::string_view, ValueOfAny> of_all[] = {
    {"clues",
     [](Solver&, const Puzzle& puzzle, const TechniqueSet&, const std::stop_token&) -> std::uint64_t {
       return puzzle.cells.size() - static_cast<std::size_t>(std::ranges::count(puzzle.cells, 0));
     }},
    {"minimal",
     [](Solver& solver, const Puzzle& puzzle, const TechniqueSet&, const std::stop_token& stop) -> std::uint64_t {
       return redundant_clues(solver, puzzle, stop).empty() ? 1 : 0;
     }},
    {"redundant",
     [](Solver& solver, const Puzzle& puzzle, const TechniqueSet&, const std::stop_token& stop) -> std::uint64_t {
       return redundant_clues(solver, puzzle, stop).size();
     }},
    {"singles",
     [](Solver&, const Puzzle& puzzle, const TechniqueSet&, const std::stop_token& stop) -> std::uint64_t {
       return are_enough(logic::singles(), Scale::quadrille, logic::Position(puzzle), stop) ? 1 : 0;
     }},
    {"solved_by",
     [](Solver&, const Puzzle& puzzle, const TechniqueSet& techniques, const std::stop_token& stop) -> std::uint64_t {
       return are_enough(techniques, Scale::quadrille, logic::Position(puzzle), stop) ? 1 : 0;
     }},
    {"weight",
     [](Solver&, const Puzzle& puzzle, const TechniqueSet&, const std::stop_token& stop) -> std::uint64_t {
       return own_rating_of(puzzle, stop).hardest;
     }},
    {"weights",
     [](Solver&, const Puzzle& puzzle, const TechniqueSet&, const std::stop_token& stop) -> std::uint64_t {
       return own_rating_of(puzzle, stop).sum;
     }},
};

const ValueOfAny* find_of_all(const Condition::Property& property) {
  const auto* const row = std::ranges::find(of_all, property.name, &std::pair<std::string_view, ValueOfAny>::first);
  return row == std::end(of_all) ? nullptr : &row->second;
}

}  // namespace

bool Condition::is_of_all(const Property& property) {
  return find_of_all(property) != nullptr || clue_symmetry_named(property.name);
}

std::uint64_t Condition::value_of(const Property& property, Solver& solver, const Puzzle& puzzle,
                                  const TechniqueSet& techniques, const std::stop_token& stop) {
  if (const auto grid = puzzle.grid()) return property.value(solver.grids(), *grid, techniques);
  if (const auto symmetry = clue_symmetry_named(property.name)) return has(puzzle, *symmetry) ? 1 : 0;
  const ValueOfAny* const value = find_of_all(property);
  assert(value != nullptr);
  return (*value)(solver, puzzle, techniques, stop);
}

const Condition::Property* Condition::find_property(std::string_view name) {
  const auto* found = std::find_if(std::begin(all_properties), std::end(all_properties),
                                   [&](const Property& property) { return property.name == name; });
  return found == std::end(all_properties) ? nullptr : found;
}

}  // namespace quadrille
