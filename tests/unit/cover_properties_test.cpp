// Small problems against the definition, and relations between problems that need no oracle.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

#include "quadrille/cover.h"
#include "support.h"

namespace quadrille::cover {
namespace {

using test::OptionSet;
using test::PlainCover;
using test::remaining_solutions;
using test::Solutions;
using test::solutions_of;

// ---- Every problem of four items ----

constexpr int items = 4;
constexpr std::uint32_t subsets = (1U << items) - 1;  // option k is the set of items with the bits of k + 1

PlainCover problem_of_subsets(std::uint32_t options, int secondary_items) {
  PlainCover cover{std::vector(items, Kind::primary), {}};
  for (int i = 0; i < secondary_items; ++i) cover.kinds[static_cast<std::size_t>(items - 1 - i)] = Kind::secondary;
  for (std::uint32_t set = 1; set <= subsets; ++set) {
    if ((options >> (set - 1) & 1) == 0) continue;
    auto& option = cover.options.emplace_back();
    for (std::uint32_t item = 0; item < items; ++item) {
      if ((set >> item & 1) != 0) option.push_back(item);
    }
  }
  return cover;
}

// All ways to choose disjoint sets that cover the primary items and contain one each, as sets of options.
void collect_packings(std::uint32_t primary, std::uint32_t from, std::uint32_t covered, std::uint32_t chosen,
                      std::vector<std::uint32_t>& packings) {
  if ((covered & primary) == primary) packings.push_back(chosen);
  for (std::uint32_t set = from; set <= subsets; ++set) {
    if ((set & covered) != 0 || (set & primary) == 0) continue;
    collect_packings(primary, set + 1, covered | set, chosen | 1U << (set - 1), packings);
  }
}

// The search numbers the options that are there from 0.
std::uint32_t renumbered(const OptionSet& solution, std::uint32_t options) {
  std::vector<std::uint32_t> present;
  for (std::uint32_t k = 0; k < subsets; ++k) {
    if ((options >> k & 1) != 0) present.push_back(k);
  }
  std::uint32_t chosen = 0;
  for (std::uint32_t option : solution) chosen |= 1U << present[option];
  return chosen;
}

class EveryFourItemProblem : public testing::TestWithParam<int> {};

TEST_P(EveryFourItemProblem, has_the_solutions_of_the_definition) {
  const std::uint32_t primary = (1U << (items - GetParam())) - 1;
  std::vector<std::uint32_t> packings;
  collect_packings(primary, 1, 0, 0, packings);
  std::uint64_t total = 0;
  for (std::uint32_t options = 0; options < 1U << subsets; options += test::slowness) {
    std::set<std::uint32_t> expected, found;
    for (std::uint32_t packing : packings) {
      if ((packing & ~options) == 0) expected.insert(packing);
    }
    for (const OptionSet& solution : solutions_of(problem_of_subsets(options, GetParam()))) {
      found.insert(renumbered(solution, options));
    }
    ASSERT_EQ(found, expected) << problem_of_subsets(options, GetParam());
    total += found.size();
  }
  EXPECT_GT(total, 0U);
}

INSTANTIATE_TEST_SUITE_P(SecondaryItems, EveryFourItemProblem, testing::Range(0, items + 1),
                         testing::PrintToStringParamName());

// ---- Random problems ----

template <class T>
std::vector<T> picked(const std::vector<T>& from, const std::vector<std::uint32_t>& order) {
  std::vector<T> result;
  for (std::uint32_t i : order) result.push_back(from[i]);
  return result;
}

rc::Gen<std::vector<std::uint32_t>> permutation_of(std::size_t size) {
  return rc::gen::exec([size] {
    std::vector<std::uint32_t> order(size);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[*rc::gen::inRange<std::size_t>(0, i)]);
    return order;
  });
}

rc::Gen<PlainCover> small_covers() {
  return rc::gen::exec([] {
    PlainCover cover;
    const int item_count = *rc::gen::inRange(1, 9), option_count = *rc::gen::inRange(0, 13);
    for (int i = 0; i < item_count; ++i) {
      cover.add_item(*rc::gen::weightedElement<Kind>({{3, Kind::primary}, {1, Kind::secondary}}));
    }
    for (int o = 0; o < option_count; ++o) {
      std::vector<std::uint32_t> option;
      // Small options: with large ones hardly any problem has a solution.
      for (int i = 0; i < item_count; ++i) {
        if (*rc::gen::inRange(0, item_count) < 2) option.push_back(static_cast<std::uint32_t>(i));
      }
      if (!option.empty()) cover.add_option(option);
    }
    return cover;
  });
}

RC_GTEST_PROP(RandomCover, has_the_solutions_of_the_definition, ()) {
  const PlainCover cover = *small_covers();
  const Solutions expected = brute_force(cover);
  RC_ASSERT(solutions_of(cover) == expected);
  RC_ASSERT(solutions_of(cover, ItemChoice::first) == expected);
}

RC_GTEST_PROP(RandomCover, does_not_depend_on_the_order_of_items_and_options, ()) {
  const PlainCover cover = *small_covers();
  const auto item_order = *permutation_of(cover.kinds.size());
  const auto option_order = *permutation_of(cover.options.size());
  std::vector<std::uint32_t> new_number(item_order.size());
  for (std::uint32_t i = 0; i < item_order.size(); ++i) new_number[item_order[i]] = i;

  PlainCover permuted{picked(cover.kinds, item_order), picked(cover.options, option_order)};
  for (auto& option : permuted.options) option = picked(new_number, option);
  Solutions mapped_back;
  for (const OptionSet& solution : solutions_of(permuted)) {
    OptionSet original;
    for (std::uint32_t option : solution) original.insert(option_order[option]);
    mapped_back.insert(original);
  }
  RC_ASSERT(mapped_back == solutions_of(cover));
}

RC_GTEST_PROP(RandomCover, has_the_solutions_with_an_option_once_more_if_it_is_doubled, ()) {
  PlainCover cover = *small_covers();
  RC_PRE(!cover.options.empty());
  const std::uint32_t option = *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(cover.options.size()));
  const Solutions before = solutions_of(cover);
  const auto with_option = std::ranges::count_if(before, [&](const OptionSet& s) { return s.contains(option); });
  const std::vector<std::uint32_t> again = cover.options[option];
  cover.add_option(again);
  RC_ASSERT(count_of(cover) == before.size() + static_cast<std::size_t>(with_option));
}

RC_GTEST_PROP(RandomCover, multiplies_with_a_disjoint_one, ()) {
  const PlainCover a = *small_covers(), b = *small_covers();
  PlainCover both = a;
  both.kinds.insert(both.kinds.end(), b.kinds.begin(), b.kinds.end());
  for (std::vector<std::uint32_t> option : b.options) {
    for (std::uint32_t& item : option) item += static_cast<std::uint32_t>(a.kinds.size());
    both.add_option(option);
  }
  RC_ASSERT(count_of(both) == count_of(a) * count_of(b));
}

RC_GTEST_PROP(RandomCover, is_split_by_the_options_of_a_primary_item, ()) {
  const PlainCover cover = *small_covers();
  const std::uint32_t item = *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(cover.kinds.size()));
  RC_PRE(cover.kinds[item] == Kind::primary);
  const Problem problem = problem_of(cover);
  Search search(problem);
  Solutions parts;
  for (std::uint32_t option = 0; option < cover.options.size(); ++option) {
    if (std::ranges::count(cover.options[option], item) == 0) continue;
    search.reset();
    if (!search.require(OptionId{option})) continue;
    for (const OptionSet& solution : remaining_solutions(search)) {
      RC_ASSERT(solution.contains(option));
      RC_ASSERT(parts.insert(solution).second);
    }
  }
  RC_ASSERT(parts == solutions_of(cover));
}

RC_GTEST_PROP(RandomCover, counts_a_secondary_item_as_a_primary_one_with_a_slack_option, ()) {
  const PlainCover cover = *small_covers();
  PlainCover slack{std::vector(cover.kinds.size(), Kind::primary), {}};
  for (const auto& option : cover.options) {
    if (cover.has_primary(option)) slack.add_option(option);
  }
  for (std::uint32_t item = 0; item < cover.kinds.size(); ++item) {
    if (cover.kinds[item] == Kind::secondary) slack.add_option({item});
  }
  RC_ASSERT(count_of(slack) == count_of(cover));
}

RC_GTEST_PROP(RandomCover, finds_the_same_after_any_walk_of_requirements_and_steps, ()) {
  const PlainCover cover = *small_covers();
  RC_PRE(!cover.options.empty());
  const Problem problem = problem_of(cover);
  Search search(problem);
  const auto demands = *rc::gen::container<std::vector<std::uint32_t>>(
      rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(cover.options.size())));
  for (std::uint32_t option : demands) {
    if (cover.has_primary(cover.options[option])) search.require(OptionId{option});
  }
  for (int steps = *rc::gen::inRange(0, 4); steps > 0; --steps) search.next();
  search.reset();
  RC_ASSERT(remaining_solutions(search) == solutions_of(cover));
}

}  // namespace
}  // namespace quadrille::cover
