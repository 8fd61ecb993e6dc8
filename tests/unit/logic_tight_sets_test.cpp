// The search for tight sets against its definition: all subsets of few masks, tried one after the other.
#include <gtest/gtest.h>

#include <vector>

#include "logic/core/tight_sets.h"
#include "support.h"

namespace quadrille::test {
namespace {

using logic::ChoiceOrder;
using logic::ChosenMasks;
using logic::Mask;

struct Choice {
  std::vector<std::uint16_t> chosen;
  std::uint64_t all;
  bool operator==(const Choice&) const = default;
};

// By the greatest number: in increasing order of the subset as a binary number.
std::vector<Choice> by_definition(const std::vector<std::uint64_t>& masks, int size, int bits, std::uint64_t with) {
  std::vector<Choice> choices;
  for (unsigned subset = 0; subset < 1U << masks.size(); ++subset) {
    Choice choice{{}, with};
    bool has_empty = false;
    for (std::size_t i = 0; i < masks.size(); ++i) {
      if ((subset >> i & 1) == 0) continue;
      choice.chosen.push_back(static_cast<std::uint16_t>(i));
      choice.all |= masks[i];
      has_empty |= masks[i] == 0;
    }
    if (!has_empty && static_cast<int>(choice.chosen.size()) == size && std::popcount(choice.all) == bits)
      choices.push_back(choice);
  }
  return choices;
}

template <ChoiceOrder order, class Word>
std::vector<Choice> found(const std::vector<std::uint64_t>& masks, int size, int bits, std::uint64_t with) {
  std::vector<Word> words;
  for (const auto mask : masks) words.push_back(static_cast<Word>(mask));
  std::vector<Choice> choices;
  logic::for_each_tight_set<order>(words, size, bits, static_cast<Word>(with), [&](ChosenMasks chosen, Word all) {
    choices.push_back({{chosen.begin(), chosen.end()}, all});
    return true;
  });
  return choices;
}

TEST(TightSets, are_those_of_the_definition_in_both_orders) {
  Dice random(5);
  std::size_t count = 0;
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::uint64_t> masks(static_cast<std::size_t>(random.below(10)));
    for (auto& mask : masks)
      for (int bit = random.below(4); bit > 0; --bit) mask |= std::uint64_t{1} << random.below(6);
    const int size = random.below(5), bits = size + random.below(2);
    const std::uint64_t with = random.below(3) == 0 ? std::uint64_t{1} << random.below(6) : 0;
    std::vector<Choice> expected = by_definition(masks, size, bits, with);
    count += expected.size();
    EXPECT_EQ((found<ChoiceOrder::by_last, Mask>(masks, size, bits, with)), expected);
    EXPECT_EQ((found<ChoiceOrder::by_last, std::uint64_t>(masks, size, bits, with)), expected);
    std::ranges::sort(expected, {}, &Choice::chosen);
    EXPECT_EQ((found<ChoiceOrder::by_first, Mask>(masks, size, bits, with)), expected);
  }
  EXPECT_GT(count, 1000);
}

TEST(TightSets, end_with_the_sink) {
  const std::vector<Mask> masks(4, Mask{3});
  for (int wanted = 1; wanted <= 6; ++wanted) {
    int left = wanted;
    const auto take = [&](ChosenMasks, Mask) { return --left > 0; };
    EXPECT_FALSE(logic::for_each_tight_set<ChoiceOrder::by_first>(masks, 2, take));
    EXPECT_EQ(left, 0);
  }
}

}  // namespace
}  // namespace quadrille::test
