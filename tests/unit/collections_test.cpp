// Published collections, read from the folder QUADRILLE_COLLECTIONS. Skipped where it is absent.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "quadrille/sudoku.h"
#include "support.h"

namespace quadrille {
namespace {

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(std::filesystem::path(QUADRILLE_COLLECTIONS) / file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

class Collections : public testing::TestWithParam<test::SolverKind> {
 protected:
  void SetUp() override {
    if (!std::filesystem::is_directory(QUADRILLE_COLLECTIONS)) GTEST_SKIP() << "no folder " << QUADRILLE_COLLECTIONS;
  }

  void read(const std::string& file, std::size_t expected_size) {
    for (const std::string& line : lines_of(file))
      puzzles_.push_back(*parse_grid(std::string_view(line).substr(0, 81)));
    ASSERT_EQ(puzzles_.size(), expected_size);
    keep_every(test::slowness);
  }
  void keep_every(int step) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < puzzles_.size(); i += static_cast<std::size_t>(step)) puzzles_[kept++] = puzzles_[i];
    puzzles_.resize(kept);
  }

  void expect_counts(std::uint64_t count) {
    const std::vector<Verdict> verdicts = solve();
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
      ASSERT_EQ(verdicts[i].count, count) << puzzles_[i];
      ASSERT_TRUE(is_solution(verdicts[i].solution, puzzles_[i])) << puzzles_[i];
    }
  }

  std::vector<Verdict> solve() {
    std::vector<Verdict> verdicts(puzzles_.size());
    EXPECT_EQ(GetParam().make().solve(puzzles_, verdicts, {.limit = 2}), puzzles_.size());
    return verdicts;
  }

  GridSolver solver_ = GetParam().make();
  std::vector<Grid> puzzles_;
};

INSTANTIATE_TEST_SUITE_P(Engine, Collections, testing::ValuesIn(test::all_solvers()),
                         testing::PrintToStringParamName());

TEST_P(Collections, all_17_clue_puzzles_have_one_solution) {
  read("17clue.txt", 49'158);
  expect_counts(1);
}

TEST_P(Collections, top1465_have_one_solution) {
  read("top1465.txt", 1465);
  expect_counts(1);
}

TEST_P(Collections, hardest_have_one_solution) {
  read("hardest_sample.txt", 4876);
  expect_counts(1);
  // A worse choice of branches or a weaker rule gives right answers, only later: here it shows, without a clock. The
  // bounds are what the engines need, rounded up.
  if (test::slowness > 1) return;
  const std::uint64_t bound = GetParam().lanes ? 71 : GetParam().name == "masks" ? 344 : 2520;
  EXPECT_LT(solver_.nodes(), bound * puzzles_.size()) << "nodes";
}

TEST_P(Collections, easy_have_one_solution) {
  read("easy.txt", 10'000);
  expect_counts(1);
}

TEST_P(Collections, multi_have_two_or_more_solutions) {
  read("multi_sample.txt", 3000);
  expect_counts(2);
}

TEST_P(Collections, mixed_have_the_counts_of_the_table) {
  std::vector<std::uint64_t> counts;
  for (const std::string& line : lines_of("mixed.csv")) {
    if (line.starts_with("puzzle")) continue;
    puzzles_.push_back(*parse_grid(std::string_view(line).substr(0, 81)));
    counts.push_back(std::stoull(line.substr(82)));
  }
  ASSERT_EQ(puzzles_.size(), 8466U);
  const std::vector<Verdict> verdicts = solve();
  for (std::size_t i = 0; i < puzzles_.size(); ++i) {
    ASSERT_EQ(verdicts[i].count, counts[i]) << puzzles_[i];
    if (counts[i] > 0) {
      ASSERT_TRUE(is_solution(verdicts[i].solution, puzzles_[i])) << puzzles_[i];
    }
  }
}

}  // namespace
}  // namespace quadrille
