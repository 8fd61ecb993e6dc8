#include "job/rounds.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace quadrille::job {
namespace {

TEST(Rounds, are_taken_in_order_whoever_is_first) {
  for (unsigned threads : {1U, 2U, 5U}) {
    std::vector<int> taken;
    run_rounds<std::vector<int>>(
        threads,
        [](std::uint64_t round) {
          std::this_thread::sleep_for(std::chrono::microseconds(300 * (round % 3)));
          return std::vector<int>(round % 2 + 1, static_cast<int>(round));
        },
        [&](const std::vector<int>& made) { return taken.insert(taken.end(), made.begin(), made.end()), true; }, 20);
    std::vector<int> expected;
    for (int round = 0; round < 20; ++round) expected.insert(expected.end(), round % 2 == 0 ? 1 : 2, round);
    EXPECT_EQ(taken, expected) << threads;
  }
}

TEST(Rounds, end_when_no_more_are_wanted) {
  std::atomic<int> begun = 0;
  std::vector<std::uint64_t> taken;
  run_rounds<std::uint64_t>(
      3, [&](std::uint64_t round) { return ++begun, round; },
      [&](std::uint64_t round) { return taken.push_back(round), round < 4; });
  EXPECT_EQ(taken, (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
  EXPECT_LE(begun, 5 + 2 * 3);
  run_rounds<int>(
      2, [&](std::uint64_t) { return ADD_FAILURE() << "there are none", 0; }, [](int) { return true; }, 0);
}

}  // namespace
}  // namespace quadrille::job
