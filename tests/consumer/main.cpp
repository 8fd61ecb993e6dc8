// Uses each part of the library once, as another project would. Status 0 if all answers are right.
#include <quadrille/cover.h>
#include <quadrille/grid.h>
#include <quadrille/puzzle.h>
#include <quadrille/solve.h>
#include <quadrille/sudoku.h>
#include <quadrille/version.h>

#include <iostream>
#include <string>

namespace {

bool solves_a_puzzle() {
  const auto puzzle =
      quadrille::parse_grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const quadrille::Verdict verdict = quadrille::GridSolver().solve(puzzle.value(), 2);
  return verdict.count == 1 && to_string(verdict.solution).starts_with("812753649") &&
         is_solution(verdict.solution, *puzzle);
}

bool counts_a_cover() {
  quadrille::cover::Builder builder;
  const auto x = *builder.add_item("x"), y = *builder.add_item("y");
  (void)builder.add_option({x});
  (void)builder.add_option({y});
  (void)builder.add_option({x, y});
  return count(std::move(builder).build()).count == 2;
}

bool solves_a_board() { return quadrille::solve(quadrille::empty_puzzle(quadrille::BoxShape{2, 3}))->count == 1; }

bool reads_an_error() {
  const auto grid = quadrille::parse_grid(std::string(80, '.') + "x");
  return !grid && grid.error().code == quadrille::ErrorCode::bad_symbol && grid.error().at.column == 81;
}

}  // namespace

int main() {
  const bool good = solves_a_puzzle() && counts_a_cover() && solves_a_board() && reads_an_error();
  std::cout << "quadrille " << quadrille::version() << (good ? ": good\n" : ": WRONG\n");
  return good ? 0 : 1;
}
