// Executors run every task once, whatever happens on the way; deadlines come.
#include "quadrille/executor.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

namespace quadrille {
namespace {

using namespace std::chrono_literals;

std::vector<int> runs_of(Executor& executor, unsigned count) {
  std::vector<std::atomic<int>> runs(count);
  executor.run(count, [&](unsigned i) { ++runs[i]; });
  return {runs.begin(), runs.end()};
}

TEST(Executor, runs_every_task_once) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    ThreadPool pool(threads);
    EXPECT_EQ(pool.concurrency(), threads);
    for (int round = 0; round < 200; ++round) {
      for (const unsigned count : {0U, 1U, 2U, 17U}) ASSERT_EQ(runs_of(pool, count), std::vector<int>(count, 1));
    }
  }
  EXPECT_EQ(runs_of(inline_executor(), 5), std::vector<int>(5, 1));
  EXPECT_EQ(inline_executor().concurrency(), 1U);
  EXPECT_GE(ThreadPool().concurrency(), 1U);
}

// Each waits until both have come.
TEST(Executor, runs_tasks_at_the_same_time) {
  ThreadPool pool(2);
  std::mutex mutex;
  std::condition_variable all_here;
  int here = 0;
  pool.run(2, [&](unsigned) {
    std::unique_lock lock(mutex);
    ++here;
    all_here.notify_all();
    all_here.wait(lock, [&] { return here == 2; });
  });
  EXPECT_EQ(here, 2);
}

TEST(Executor, runs_inner_tasks_in_the_thread_of_the_outer_one) {
  ThreadPool pool(3);
  std::atomic<int> inner = 0, moved = 0;
  pool.run(7, [&](unsigned) {
    const auto outer = std::this_thread::get_id();
    pool.run(5, [&](unsigned) { ++inner, moved += std::this_thread::get_id() == outer ? 0 : 1; });
  });
  EXPECT_EQ(inner, 35);
  EXPECT_EQ(moved, 0);
}

TEST(Executor, may_be_shared_by_threads) {
  ThreadPool pool(2);
  std::atomic<int> runs = 0;
  {
    std::vector<std::jthread> callers;
    for (int i = 0; i < 3; ++i) {
      callers.emplace_back([&] {
        for (int round = 0; round < 100; ++round) pool.run(4, [&](unsigned) { ++runs; });
      });
    }
  }
  EXPECT_EQ(runs, 1200);
}

TEST(Executor, hands_on_what_a_task_throws_and_works_again) {
  ThreadPool pool(3);
  for (int round = 0; round < 50; ++round) {
    const auto fail_at_2 = [](unsigned i) {
      if (i == 2) throw std::runtime_error("two");
    };
    EXPECT_THROW(pool.run(9, fail_at_2), std::runtime_error);
    EXPECT_EQ(runs_of(pool, 9), std::vector<int>(9, 1));
  }
}

TEST(Deadline, stops_when_the_time_is_over) {
  const Deadline now(0s), later(24h), never(std::chrono::duration<double>(std::numeric_limits<double>::infinity()));
  while (!now.token().stop_requested()) std::this_thread::sleep_for(1ms);
  EXPECT_FALSE(later.token().stop_requested());
  EXPECT_FALSE(never.token().stop_requested());
}

TEST(Deadline, stops_when_it_is_asked_to_or_the_outer_token_does) {
  std::stop_source outer;
  Deadline one(24h, outer.get_token()), other(24h, outer.get_token());
  one.request_stop();
  EXPECT_TRUE(one.token().stop_requested());
  EXPECT_FALSE(other.token().stop_requested());
  Deadline moved = std::move(other);
  outer.request_stop();
  EXPECT_TRUE(moved.token().stop_requested());
}

}  // namespace
}  // namespace quadrille
