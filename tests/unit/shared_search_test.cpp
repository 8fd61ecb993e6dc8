// Exact covers found by several threads: the same as by one, in the same order.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "quadrille/cover/search.h"
#include "quadrille/models.h"

namespace quadrille {
namespace {

using cover::Engine;
using cover::OptionId;
using cover::Problem;
using cover::Search;

void write_line(std::span<const OptionId> solution, std::string& text) {
  std::vector<std::uint32_t> numbers;
  for (OptionId option : solution) numbers.push_back(index(option));
  std::sort(numbers.begin(), numbers.end());
  for (std::uint32_t number : numbers) (text += std::to_string(number)) += ' ';
  text += '\n';
}

// All that the search finds, in its own thread.
std::string listed_by_one(Search& search) {
  std::string text;
  while (search.next()) write_line(search.solution(), text);
  return text;
}

// The same in slices, of random length if there is a seed; between them the search is saved and resumed as another one.
std::string listed(const Problem& problem, Search search, unsigned threads, std::uint32_t seed = 0) {
  std::mt19937 random(seed);
  std::string text;
  for (bool ended = false; !ended;) {
    ThreadPool pool(threads);
    do {
      cover::Pause pause;
      if (seed > 0) pause = {.nodes = random() % 60'000 + 30'000, .solutions = random() % 700 + 1};
      const std::string before = text;
      const auto listed = search.list(pause, write_line, text, pool);
      const std::uint64_t found = listed.found;
      EXPECT_LE(found, pause.solutions);
      EXPECT_EQ(found, static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n') -
                                                  std::count(before.begin(), before.end(), '\n')));
      ended = listed.ended;
    } while (!ended && (seed == 0 || random() % 4 != 0));
    if (ended) break;
    auto resumed = Search::resume(problem, search.save(), search.settled());
    search = std::move(*resumed);
  }
  return text;
}

class ThreadsSearching : public testing::TestWithParam<Engine> {
 protected:
  const Problem problem_ = *cover::models::queens(11);
  Search search() const { return Search(problem_, {.engine = GetParam()}); }
};

TEST_P(ThreadsSearching, count_what_one_counts) {
  for (unsigned threads : {1U, 2U, 5U}) {
    ThreadPool pool(threads);
    Search search = this->search();
    EXPECT_EQ(search.count({}, pool), 2680U) << threads;
    EXPECT_FALSE(search.stopped());
    EXPECT_EQ(search.progress(), 1);
    EXPECT_EQ(search.count({}, pool), 0U);
  }
}

TEST_P(ThreadsSearching, list_in_the_order_of_one) {
  Search one = search();
  const std::string expected = listed_by_one(one);
  for (unsigned threads : {1U, 2U, 5U}) {
    EXPECT_EQ(listed(problem_, search(), threads), expected) << threads;
    for (std::uint32_t seed = 1; seed < 5; ++seed) {
      EXPECT_EQ(listed(problem_, search(), threads, seed), expected) << threads << ' ' << seed;
    }
  }
}

TEST_P(ThreadsSearching, go_on_with_a_search_that_has_begun) {
  Search search = this->search();
  std::uint64_t found = 0;
  while (found < 100 && search.next()) ++found;
  ThreadPool pool(3);
  EXPECT_EQ(search.count({}, pool), 2580U);
}

TEST_P(ThreadsSearching, keep_to_limits) {
  const Problem problem = *cover::models::queens(12);
  for (unsigned threads : {1U, 2U, 3U}) {
    ThreadPool pool(threads);
    Search search(problem, {.engine = GetParam()});
    EXPECT_EQ(search.count({.solutions = 9000}, pool), 9000U);
    EXPECT_TRUE(search.stopped());
    EXPECT_EQ(search.count({.nodes = 20'000, .solutions = 5200}, pool) + search.count(), 5200U);
  }
}

TEST_P(ThreadsSearching, stop_when_they_are_asked_to) {
  const Problem problem = *cover::models::queens(12);
  Search search(problem, {.engine = GetParam()});
  std::stop_source stop;
  stop.request_stop();
  ThreadPool pool(3);
  const auto found = search.count({.nodes = 60'000}, pool);
  EXPECT_EQ(search.count({.stop = stop.get_token()}, pool), 0U);
  EXPECT_TRUE(search.stopped());
  std::string text;
  EXPECT_FALSE(search.list({.stop = stop.get_token()}, write_line, text, pool).ended);
  EXPECT_EQ(text, "");
  EXPECT_EQ(found + search.count({}, pool), 14'200U);
}

INSTANTIATE_TEST_SUITE_P(Engine, ThreadsSearching, testing::ValuesIn(cover::engines().begin(), cover::engines().end()));

TEST(ThreadsSearchingWithBounds, list_and_count_what_one_does) {
  const Problem problem = *cover::models::dominating_sets(*cover::models::queen_graph(8), 5);
  Search one(problem);
  const std::string expected = listed_by_one(one);
  Search search(problem);
  ThreadPool pool(3);
  EXPECT_EQ(search.count({}, pool), static_cast<std::uint64_t>(std::count(expected.begin(), expected.end(), '\n')));
  for (std::uint32_t seed = 0; seed < 5; ++seed) EXPECT_EQ(listed(problem, Search(problem), 3, seed), expected);
}

}  // namespace
}  // namespace quadrille
