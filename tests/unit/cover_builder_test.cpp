#include <gtest/gtest.h>

#include "quadrille/cover.h"

namespace quadrille::cover {
namespace {

class BuilderTest : public testing::Test {
 protected:
  // Two items and the option {x y}.
  void SetUp() override { ASSERT_TRUE(builder_.add_option({x_, y_})); }

  void expect_refused(std::initializer_list<Entry> items, ErrorCode code) {
    const Result<OptionId> option = builder_.add_option(items);
    ASSERT_FALSE(option);
    EXPECT_EQ(option.error().code, code);
    EXPECT_FALSE(option.error().detail.empty());
  }

  Builder builder_;
  const ItemId x_ = *builder_.add_item("x"), y_ = *builder_.add_item("y");
};

TEST_F(BuilderTest, keeps_what_it_was_given) {
  const ItemId z = *builder_.add_item("z", Kind::secondary), nameless = *builder_.add_item();
  ASSERT_TRUE(builder_.add_option({z, nameless, x_}));
  const Problem problem = std::move(builder_).build();

  EXPECT_EQ(problem.item_count(), 4U);
  EXPECT_EQ(problem.option_count(), 2U);
  EXPECT_EQ(problem.entry_count(), 5U);
  EXPECT_EQ(problem.kind(x_), Kind::primary);
  EXPECT_EQ(problem.kind(z), Kind::secondary);
  EXPECT_EQ(problem.name(y_), "y");
  EXPECT_EQ(problem.name(nameless), "");
  const auto items = problem.option(OptionId{1});
  EXPECT_EQ(std::vector(items.begin(), items.end()), (std::vector<Entry>{z, nameless, x_}));
}

TEST_F(BuilderTest, numbers_items_and_options_from_zero) {
  EXPECT_EQ(index(x_), 0U);
  EXPECT_EQ(index(y_), 1U);
  EXPECT_EQ(index(*builder_.add_option({x_})), 1U);
  EXPECT_EQ(index(*builder_.add_option({y_})), 2U);
}

TEST_F(BuilderTest, finds_items_by_name) {
  EXPECT_EQ(builder_.find("y"), y_);
  EXPECT_EQ(builder_.find("z"), std::nullopt);
  EXPECT_EQ(builder_.find(""), std::nullopt);
}

TEST_F(BuilderTest, refuses_a_second_item_of_one_name) {
  const Result<ItemId> again = builder_.add_item("x", Kind::secondary);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::duplicate_item);
  EXPECT_NE(again.error().detail.find('x'), std::string::npos);

  EXPECT_EQ(builder_.find("x"), x_);
  EXPECT_EQ(index(*builder_.add_item("z")), 2U);
  const Problem problem = std::move(builder_).build();
  EXPECT_EQ(problem.item_count(), 3U);
  EXPECT_EQ(problem.kind(x_), Kind::primary);
}

TEST_F(BuilderTest, takes_many_items_without_a_name) {
  EXPECT_EQ(index(*builder_.add_item()), 2U);
  EXPECT_EQ(index(*builder_.add_item()), 3U);
}

TEST_F(BuilderTest, refuses_an_empty_option) { expect_refused({}, ErrorCode::empty_option); }

TEST_F(BuilderTest, refuses_an_unknown_item) {
  expect_refused({x_, ItemId{2}}, ErrorCode::unknown_item);
  expect_refused({ItemId{0xFFFFFFFF}, x_}, ErrorCode::unknown_item);
}

TEST_F(BuilderTest, refuses_an_item_that_stands_twice_in_an_option) {
  expect_refused({x_, x_}, ErrorCode::repeated_item);
  expect_refused({x_, y_, x_}, ErrorCode::repeated_item);
}

TEST_F(BuilderTest, is_unchanged_by_a_refused_option) {
  for (const auto& refused :
       {std::vector<Entry>{x_, y_, x_}, std::vector<Entry>{y_, x_, ItemId{7}}, std::vector<Entry>{}}) {
    ASSERT_FALSE(builder_.add_option(refused));
  }
  // The same items again: no trace of the refused options may stand in the way.
  const Result<OptionId> next = builder_.add_option({y_, x_});
  ASSERT_TRUE(next) << next.error().detail;
  EXPECT_EQ(index(*next), 1U);
  ASSERT_FALSE(builder_.add_option({x_, x_}));

  const Problem problem = std::move(builder_).build();
  EXPECT_EQ(problem.option_count(), 2U);
  EXPECT_EQ(problem.entry_count(), 4U);
  EXPECT_EQ(problem.option(OptionId{1}).front().item, y_);
  EXPECT_EQ(enumerate(problem), 2U);
}

}  // namespace
}  // namespace quadrille::cover
