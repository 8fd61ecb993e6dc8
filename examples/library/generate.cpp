// Generates puzzles with a symmetric pattern of at most 26 clues. The same seed gives the same puzzles everywhere.
#include <quadrille/make/generate.h>

#include <iostream>

int main() {
  using namespace quadrille;
  const GeneratorOptions options{.symmetry = ClueSymmetry::half_turn, .most_clues = 26};
  if (const auto error = validate(options)) return std::cerr << to_string(*error) << '\n', 2;
  constexpr std::uint64_t seed = 3;
  GridSolver solver;
  // A round gives some puzzles or none; rounds may be shared by threads, each with a GridSolver of its own.
  Generated made;
  for (std::uint64_t round = 0; made.puzzles.empty(); ++round) made = generate(solver, options, seed, round);
  std::cout << to_string(made.puzzles.front()) << '\n';
}
