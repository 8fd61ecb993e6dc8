// Knuth's format: what was written is read again, and whatever is read, errors have a place in it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "support.h"
#include "text/cover/knuth.h"

namespace quadrille::text {
namespace {

using cover::Bounds;
using cover::Builder;
using cover::Entry;
using cover::ItemId;
using cover::Kind;
using cover::OptionId;
using cover::Problem;
using test::Dice;

std::string written(const Problem& problem) {
  std::string out;
  write_knuth(problem, out);
  return out;
}

Problem read(std::string_view text) {
  auto cover = parse_knuth(text);
  if (!cover) throw std::runtime_error(cover.error().detail + " in:\n" + std::string(text));
  return std::move(cover->problem);
}

TEST(KnuthText, EverythingThereIs) {
  const Problem p = read(
      "| A comment.\n"
      "a 2|b 0:3|c | x y\n"
      "\n"
      "a b x:red |5\n"
      "| Another one.\n"
      " b |2 c x:red y |4\r\n"
      "c x:blue");
  ASSERT_EQ(p.item_count(), 5U);
  EXPECT_EQ(p.name(ItemId{2}), "c");
  EXPECT_EQ(p.kind(ItemId{2}), Kind::primary);
  EXPECT_EQ(p.kind(ItemId{3}), Kind::secondary);
  EXPECT_EQ(p.bounds(ItemId{0}), (Bounds{1, 1}));
  EXPECT_EQ(p.bounds(ItemId{1}), (Bounds{2, 2}));
  EXPECT_EQ(p.bounds(ItemId{2}), (Bounds{0, 3}));
  ASSERT_EQ(p.option_count(), 3U);
  EXPECT_EQ(p.cost(OptionId{0}), 5U);
  EXPECT_EQ(p.cost(OptionId{1}), 6U);
  EXPECT_EQ(p.cost(OptionId{2}), 0U);
  const auto option = p.option(OptionId{1});
  ASSERT_EQ(option.size(), 4U);
  EXPECT_EQ(option[0], Entry(ItemId{1}));
  EXPECT_EQ(option[2].item, ItemId{3});
  EXPECT_EQ(p.name(option[2].color), "red");
  EXPECT_EQ(p.name(p.option(OptionId{2})[1].color), "blue");
}

TEST(KnuthText, OptionsAreKeptAsTheyWereWritten) {
  constexpr std::string_view text = "a b | x\n  b   x:1 |3\t\r\n| no option\na\n";
  const auto cover = parse_knuth(text);
  ASSERT_TRUE(cover);
  EXPECT_EQ(cover->written, (std::vector<std::string_view>{"  b   x:1 |3", "a"}));
}

TEST(KnuthText, AnItemThatTooFewOptionsHaveIsAWarning) {
  const auto cover = parse_knuth("| x\na b 2|c 0:1|d | e\na c\nb\n");
  ASSERT_TRUE(cover);
  ASSERT_EQ(cover->warnings.size(), 1U);
  EXPECT_EQ(cover->warnings[0].at, (TextPlace{2, 5}));
  EXPECT_TRUE(parse_knuth("a 0:1|d | e\na\n")->warnings.empty());
}

TEST(KnuthText, WritesWhatItWasGiven) {
  constexpr std::string_view text =
      "a 2|b 0:3|c | x y\n"
      "a b x:red |5\n"
      "b c x:red y\n";
  EXPECT_EQ(written(read(text)), text);
}

TEST(KnuthText, NamesThatCannotBeReadAgainAreReplaced) {
  Builder b;
  const ItemId nameless = *b.add_item(), blank = *b.add_item("x y"), taken = *b.add_item("i1"),
               bar = *b.add_item("2|a");
  const ItemId e = *b.add_item("\xC3\xA9", Kind::secondary), colon = *b.add_item("a:b", Kind::secondary);
  ASSERT_TRUE(b.add_option({nameless, blank, taken, {e, b.color("sky blue")}}));
  ASSERT_TRUE(b.add_option({bar, {colon, b.color("a:b|")}, {e, b.color("")}}));
  EXPECT_EQ(written(std::move(b).build()),
            "_i1 i2 i1 i4 | \xC3\xA9 i6\n"
            "_i1 i2 i1 \xC3\xA9:k1\n"
            "i4 i6:a:b| \xC3\xA9:k3\n");
}

TEST(KnuthText, NoPrimaryItemsAndNoItemsAtAll) {
  Builder secondary;
  ASSERT_TRUE(secondary.add_item("x", Kind::secondary));
  EXPECT_EQ(written(std::move(secondary).build()), " | x\n");
  EXPECT_EQ(read(" | x\n").kind(ItemId{0}), Kind::secondary);
  EXPECT_EQ(written(Builder().build()), " |\n");
  EXPECT_EQ(read(" |\n").item_count(), 0U);
}

TEST(KnuthText, BoundsWithoutAnUpperEndGetOneThatNoCoverExceeds) {
  Builder b;
  const ItemId x = *b.add_item("x", Bounds{0, cover::unbounded}), y = *b.add_item("y", Bounds{3, cover::unbounded});
  ASSERT_TRUE(b.add_option({x}) && b.add_option({x, y}));
  EXPECT_EQ(written(std::move(b).build()), "0:2|x 3|y\nx\nx y\n");
}

// ---- Dice problems ----

Problem random_problem(Dice& random) {
  Builder b;
  const int primary = random.below(6), secondary = random.below(4), options = random.below(12);
  for (int i = 0; i < primary; ++i) {
    const auto low = static_cast<std::uint32_t>(random.below(3));
    const Bounds bounds = random.coin() ? Bounds{} : Bounds{low, low + 1 + static_cast<std::uint32_t>(random.below(2))};
    (void)b.add_item("p" + std::to_string(i), bounds);
  }
  for (int i = 0; i < secondary; ++i) (void)b.add_item("s" + std::to_string(i), Kind::secondary);
  for (int i = 0; i < options; ++i) {
    std::vector<Entry> entries;
    for (int item = 0; item < primary + secondary; ++item) {
      if (random.coin()) continue;
      const bool colored = item >= primary && random.coin();
      const auto color = colored ? b.color("c" + std::to_string(random.below(3))) : cover::Color::none;
      entries.emplace_back(ItemId{static_cast<std::uint32_t>(item)}, color);
    }
    random.shuffle(entries);
    if (!entries.empty()) (void)b.add_option(entries, static_cast<std::uint32_t>(std::max(0, random.below(20) - 10)));
  }
  return std::move(b).build();
}

void expect_equal(const Problem& a, const Problem& b) {
  RC_ASSERT(a.item_count() == b.item_count());
  RC_ASSERT(a.option_count() == b.option_count());
  for (std::uint32_t i = 0; i < a.item_count(); ++i) {
    RC_ASSERT(a.name(ItemId{i}) == b.name(ItemId{i}));
    RC_ASSERT(a.kind(ItemId{i}) == b.kind(ItemId{i}));
    RC_ASSERT(a.bounds(ItemId{i}) == b.bounds(ItemId{i}));
  }
  for (std::uint32_t i = 0; i < a.option_count(); ++i) {
    const auto left = a.option(OptionId{i}), right = b.option(OptionId{i});
    RC_ASSERT(a.cost(OptionId{i}) == b.cost(OptionId{i}));
    RC_ASSERT(std::equal(left.begin(), left.end(), right.begin(), right.end(), [&](const Entry& x, const Entry& y) {
      return x.item == y.item && a.name(x.color) == b.name(y.color);
    }));
  }
}

RC_GTEST_PROP(KnuthText, WhatIsWrittenIsReadAgain, (std::uint32_t seed)) {
  Dice random(seed);
  const Problem problem = random_problem(random);
  const std::string text = written(problem);
  const Problem again = read(text);
  expect_equal(problem, again);
  RC_ASSERT(written(again) == text);
}

// ---- Damaged text ----

// A few bytes changed, removed or put in.
std::string damaged(std::string text, Dice& random) {
  constexpr std::string_view bytes("ab|: \t\r\n0123:|\0\xFF-", 18);
  for (int changes = 1 + random.below(4); changes > 0; --changes) {
    const auto place = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
    const char byte = bytes[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))];
    const int what = random.below(3);
    if (what == 0) {
      text.insert(place, 1, byte);
    } else if (place < text.size() && what == 1) {
      text[place] = byte;
    } else if (place < text.size()) {
      text.erase(place, static_cast<std::size_t>(1 + random.below(5)));
    }
  }
  return text;
}

bool is_in(const TextPlace& at, const std::string& text) {
  std::uint64_t line = 1, start = 0;
  while (line < at.line) {
    const std::size_t end = text.find('\n', start);
    if (end == text.npos) return false;
    start = end + 1;
    ++line;
  }
  const std::size_t length = std::min(text.find('\n', start), text.size()) - start;
  return at.line > 0 && at.column > 0 && at.column <= length + 1;
}

RC_GTEST_PROP(KnuthText, DamagedTextIsReadOrRefusedWithAPlace, (std::uint32_t seed)) {
  Dice random(seed);
  const std::string text = damaged(written(random_problem(random)), random);
  const auto cover = parse_knuth(text);
  if (!cover) {
    RC_ASSERT(cover.error().code == ErrorCode::missing_text || is_in(cover.error().at, text));
    return;
  }
  for (const Error& warning : cover->warnings) RC_ASSERT(is_in(warning.at, text));
  RC_ASSERT(cover->written.size() == cover->problem.option_count());
  RC_ASSERT(written(read(written(cover->problem))) == written(cover->problem));
}

}  // namespace
}  // namespace quadrille::text
