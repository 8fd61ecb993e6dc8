// Counts the ways to place N queens as exact covers, for at most ten seconds. Rows and columns are primary items, which
// each queen covers once; diagonals are secondary ones, which may stay uncovered.
#include <quadrille/cover.h>
#include <quadrille/executor.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  using namespace quadrille::cover;
  const int n = argc > 1 ? std::atoi(argv[1]) : 8;
  Builder builder;
  std::vector<ItemId> rows, columns, down, up;
  for (int i = 0; i < n; ++i) {
    rows.push_back(*builder.add_item("r" + std::to_string(i)));
    columns.push_back(*builder.add_item("c" + std::to_string(i)));
  }
  for (int i = 0; i < 2 * n - 1; ++i) {
    down.push_back(*builder.add_item("d" + std::to_string(i), Kind::secondary));
    up.push_back(*builder.add_item("u" + std::to_string(i), Kind::secondary));
  }
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows.size(); ++c) {
      const auto option = builder.add_option({rows[r], columns[c], down[r + c], up[r + rows.size() - 1 - c]});
      if (!option) return std::cerr << to_string(option.error()) << '\n', 2;
    }
  }
  const Problem problem = std::move(builder).build();

  Search search(problem);
  if (search.next()) {
    for (const OptionId option : search.solution()) {
      const auto queen = problem.option(option);
      std::cout << problem.name(queen[0].item) << problem.name(queen[1].item) << ' ';
    }
    std::cout << '\n';
  }
  quadrille::Deadline deadline(std::chrono::seconds(10));
  const CountResult all = count(problem, {.stop = deadline.token()});
  std::cout << all.count.to_string() << (all.complete() ? "" : " or more") << " ways\n";
}
