#include "job/spill_sort.h"

#include <gtest/gtest.h>

#include <array>

#include "support.h"

namespace quadrille::job {
namespace {

struct Entry {
  std::uint32_t key, number;
  std::array<char, 5> ballast;
  friend bool operator<(const Entry& a, const Entry& b) { return a.key != b.key ? a.key < b.key : a.number < b.number; }
};

// Sorts this number of entries with memory for `held` of them.
void sorts_all(std::uint32_t count, std::size_t held) {
  test::Dice random(count);
  SpillSort<Entry> sort(held * sizeof(Entry), ::testing::TempDir());
  std::vector<Entry> expected;
  for (std::uint32_t i = 0; i < count; ++i) {
    expected.push_back({static_cast<std::uint32_t>(random.below(1000)), i, {'a', 'b', 'c', 'd', 'e'}});
    ASSERT_FALSE(sort.push(expected.back()));
  }
  EXPECT_EQ(sort.spilled(), count > std::max<std::size_t>(held, 4));
  std::sort(expected.begin(), expected.end());
  std::size_t next = 0;
  const auto failure = sort.drain([&](const Entry& entry) -> std::optional<Error> {
    EXPECT_LT(next, expected.size());
    EXPECT_EQ(entry.key, expected[next].key);
    EXPECT_EQ(entry.number, expected[next].number);
    EXPECT_EQ(entry.ballast, expected[next++].ballast);
    return std::nullopt;
  });
  EXPECT_FALSE(failure);
  EXPECT_EQ(next, count);
}

TEST(SpillSort, sorts_in_memory_and_through_many_runs) {
  for (const std::size_t held : {0, 5, 128, 300, 100'000}) {
    for (const std::uint32_t count : {0U, 1U, 4U, 5U, 300U, 1000U}) {
      SCOPED_TRACE(std::to_string(count) + " held " + std::to_string(held));
      sorts_all(count, held);
    }
  }
}

TEST(SpillSort, ends_with_the_error_of_who_uses_it) {
  SpillSort<Entry> sort(4 * sizeof(Entry), ::testing::TempDir());
  for (std::uint32_t i = 0; i < 20; ++i) ASSERT_FALSE(sort.push({i, i, {}}));
  int used = 0;
  const auto failure = sort.drain([&](const Entry&) -> std::optional<Error> {
    if (++used == 7) return Error{ErrorCode::unwritable, "full"};
    return std::nullopt;
  });
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->detail, "full");
  EXPECT_EQ(used, 7);
}

TEST(SpillSort, says_which_folder_does_not_work) {
  SpillSort<Entry> sort(0, "/no/such/folder");
  std::optional<Error> failure;
  for (std::uint32_t i = 0; i < 5 && !failure; ++i) failure = sort.push({i, i, {}});
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->code, ErrorCode::unwritable);
  EXPECT_EQ(failure->detail, "cannot use a temporary file in '/no/such/folder': No such file or directory");
}

}  // namespace
}  // namespace quadrille::job
