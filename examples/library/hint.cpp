// Rates a puzzle, given or the one below, and explains the next step.
#include <quadrille/logic.h>
#include <quadrille/solve.h>

#include <iostream>

int main(int argc, char** argv) {
  using namespace quadrille;
  const auto puzzle = parse_grid(
      argc > 1 ? argv[1] : "8..51...2....87..4..4...6..2......4.7.68.....4....93.....2..75......1.....375..9.");
  if (!puzzle) return std::cerr << to_string(puzzle.error()) << '\n', 2;
  // Ratings and steps are about puzzles with one solution.
  if (const auto found = check(*puzzle); *found != Uniqueness::unique) {
    std::cerr << "expected one solution, found: " << name(*found) << '\n';
    if (const auto clash = find_clash(*puzzle)) std::cerr << describe(*clash) << '\n';
    return 1;
  }
  const logic::SeRating rating = logic::Rater().rate(*puzzle);
  std::cout << "rating " << rating.er / 10.0 << '\n';
  if (const auto step = logic::StepFinder().next(logic::Position(*puzzle))) {
    std::cout << to_string(summarize(*step)) << '\n' << to_string(explain(*step)) << '\n';
  }
}
