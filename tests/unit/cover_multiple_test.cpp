// Exact covers with multiplicities: against the definition, known numbers, and the engines for exact covers.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "quadrille/cover.h"
#include "support.h"

namespace quadrille::cover {
namespace {

using test::OptionSet;
using test::remaining_solutions;
using test::Solutions;

// ---- Problems as plain data, and the definition ----

struct PlainEntry {
  std::uint32_t item;
  char color = 0;  // of a secondary item: 0 is none
};

struct PlainMultiple {
  std::vector<std::optional<Bounds>> items;  // nothing: secondary
  std::vector<std::vector<PlainEntry>> options;

  std::uint32_t add_item(std::optional<Bounds> bounds) {
    items.push_back(bounds);
    return static_cast<std::uint32_t>(items.size() - 1);
  }
};

std::ostream& operator<<(std::ostream& out, const PlainMultiple& cover) {
  for (const auto& bounds : cover.items) {
    if (bounds) {
      out << bounds->low << ':' << bounds->high << ' ';
    } else {
      out << "| ";
    }
  }
  for (const auto& option : cover.options) {
    out << "\n ";
    for (const PlainEntry& entry : option) {
      out << ' ' << entry.item;
      if (entry.color != 0) out << ':' << entry.color;
    }
  }
  return out;
}

Problem problem_of(const PlainMultiple& cover) {
  Builder builder;
  for (const auto& bounds : cover.items) {
    (void)(bounds ? builder.add_item({}, *bounds) : builder.add_item({}, Kind::secondary)).value();
  }
  for (const auto& option : cover.options) {
    std::vector<Entry> entries;
    for (const PlainEntry& entry : option) {
      entries.emplace_back(ItemId{entry.item},
                           entry.color == 0 ? Color::none : builder.color(std::string(1, entry.color)));
    }
    (void)builder.add_option(entries).value();
  }
  return std::move(builder).build();
}

bool is_cover(const PlainMultiple& cover, const OptionSet& chosen) {
  std::vector<std::uint32_t> times(cover.items.size());
  std::vector<std::set<char>> colors(cover.items.size());
  for (std::uint32_t option : chosen) {
    bool has_primary = false;
    for (const PlainEntry& entry : cover.options[option]) {
      has_primary |= cover.items[entry.item].has_value();
      ++times[entry.item];
      colors[entry.item].insert(entry.color);
    }
    if (!has_primary) return false;
  }
  for (std::size_t item = 0; item < cover.items.size(); ++item) {
    const auto& bounds = cover.items[item];
    const bool one_color = colors[item].size() == 1 && *colors[item].begin() != 0;
    if (bounds && (times[item] < bounds->low || times[item] > bounds->high)) return false;
    if (!bounds && times[item] > 1 && !one_color) return false;
  }
  return true;
}

Solutions by_definition(const PlainMultiple& cover) {
  return test::sets_of_options(cover.options.size(), [&](const OptionSet& chosen) { return is_cover(cover, chosen); });
}

Solutions solutions_of(const PlainMultiple& cover, ItemChoice choice = ItemChoice::fewest_options) {
  const Problem problem = problem_of(cover);
  Search search(problem, {.choice = choice});
  return remaining_solutions(search);
}

std::uint64_t count_of(const PlainMultiple& cover) { return enumerate(problem_of(cover)); }

std::vector<std::vector<OptionId>> in_order(Search& search, const Pause& pause = {}) {
  std::vector<std::vector<OptionId>> found;
  while (search.next(pause)) found.emplace_back(search.solution().begin(), search.solution().end());
  return found;
}

// ---- Known numbers ----

constexpr Bounds once{1, 1};

// `options` options with one item, which has to be in low to high of them.
PlainMultiple choices(std::uint32_t options, Bounds bounds) {
  PlainMultiple cover;
  cover.add_item(bounds);
  for (std::uint32_t i = 0; i < options; ++i) cover.options.push_back({{0}});
  return cover;
}

TEST(CoverMultiple, chooses_k_of_n) {
  EXPECT_EQ(count_of(choices(6, {0, unbounded})), 64U);
  EXPECT_EQ(count_of(choices(6, {2, 2})), 15U);
  EXPECT_EQ(count_of(choices(6, {2, 3})), 15U + 20U);
  EXPECT_EQ(count_of(choices(6, {0, 1})), 7U);
  EXPECT_EQ(count_of(choices(6, {5, unbounded})), 7U);
  EXPECT_EQ(count_of(choices(6, {7, 9})), 0U);
  EXPECT_EQ(count_of(choices(0, {0, 9})), 1U) << "the empty cover";
  EXPECT_EQ(count_of(choices(20, {17, 17})), 1140U) << "bounds of more than four bits";
  EXPECT_EQ(count_of(choices(20, {0, 3})), 1U + 20U + 190U + 1140U);
  EXPECT_EQ(count_of(choices(16, {1, 16})), 65535U) << "a bound that is the number of options, of more than four bits";
  EXPECT_EQ(count_of(choices(16, {0, 15})), 65535U);
  EXPECT_EQ(count_of(choices(17, {0, 17})), 131072U);
  EXPECT_EQ(count_of(choices(3, {unbounded - 1, unbounded})), 0U);
}

TEST(CoverMultiple, solves_the_example_of_the_program_dlx3) {
  // A B 2:3|C | X Y; A B X:0 Y:0; A C X:1 Y:1; C X:0; B X:1; C Y:1
  const PlainMultiple cover{{once, once, Bounds{2, 3}, std::nullopt, std::nullopt},
                            {{{0}, {1}, {3, '0'}, {4, '0'}},
                             {{0}, {2}, {3, '1'}, {4, '1'}},
                             {{2}, {3, '0'}},
                             {{1}, {3, '1'}},
                             {{2}, {4, '1'}}}};
  EXPECT_EQ(solutions_of(cover), (Solutions{{1, 3, 4}}));
}

// 0-1 matrices whose rows and columns have given sums.
PlainMultiple matrices(std::uint32_t rows, std::uint32_t columns, Bounds row, Bounds column) {
  PlainMultiple cover;
  for (std::uint32_t r = 0; r < rows; ++r) cover.add_item(row);
  for (std::uint32_t c = 0; c < columns; ++c) cover.add_item(column);
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) cover.options.push_back({{r}, {rows + c}});
  }
  return cover;
}

TEST(CoverMultiple, counts_matrices_by_the_sums_of_rows_and_columns) {
  constexpr std::uint64_t with_two[] = {0, 0, 1, 6, 90, 2040, 67950};  // OEIS A001499
  for (std::uint32_t n = 2; n <= (test::slowness > 1 ? 5 : 6); ++n) {
    EXPECT_EQ(count_of(matrices(n, n, {2, 2}, {2, 2})), with_two[n]) << n;
  }
  EXPECT_EQ(count_of(matrices(5, 5, {3, 3}, {3, 3})), 2040U) << "zeros instead of ones";
  EXPECT_EQ(count_of(matrices(4, 4, {0, 1}, {0, 1})), 209U) << "OEIS A002720";
  EXPECT_EQ(count_of(matrices(4, 4, {0, 3}, {0, unbounded})), 50625U) << "15^4";
  EXPECT_EQ(count_of(matrices(4, 4, {1, unbounded}, {1, unbounded})), 41503U) << "OEIS A048291";
}

// `queens` queens that attack or occupy every cell.
PlainMultiple queen_domination(std::uint32_t n, std::uint32_t queens) {
  PlainMultiple cover;
  const std::uint32_t number = cover.add_item(Bounds{queens, queens});
  for (std::uint32_t cell = 0; cell < n * n; ++cell) cover.add_item(Bounds{1, queens});
  for (std::uint32_t queen = 0; queen < n * n; ++queen) {
    auto& option = cover.options.emplace_back(std::vector<PlainEntry>{{number}});
    const std::uint32_t row = queen / n, column = queen % n;
    for (std::uint32_t cell = 0; cell < n * n; ++cell) {
      const std::uint32_t r = cell / n, c = cell % n;
      if (r == row || c == column || r + c == row + column || r + column == c + row) option.push_back({1 + cell});
    }
  }
  return cover;
}

TEST(CoverMultiple, counts_the_dominations_of_a_board_by_the_fewest_queens) {
  constexpr std::pair<std::uint32_t, std::uint64_t> known[] = {{1, 1},   {1, 4}, {1, 1},  {2, 12},
                                                               {3, 186}, {3, 4}, {4, 86}, {5, 4860}};  // OEIS A002564
  for (std::uint32_t n = 1; n <= (test::slowness > 1 ? 6 : 8); ++n) {
    EXPECT_EQ(count_of(queen_domination(n, known[n - 1].first)), known[n - 1].second) << n;
    if (known[n - 1].first == 1) continue;
    EXPECT_EQ(count_of(queen_domination(n, known[n - 1].first - 1)), 0U) << n;
  }
}

// Squares of given sizes, each used a given number of times, that fill a square.
PlainMultiple squares(std::uint32_t n, const std::map<std::uint32_t, std::uint32_t>& times) {
  PlainMultiple cover;
  std::vector<std::uint32_t> cells;
  for (std::uint32_t cell = 0; cell < n * n; ++cell) cells.push_back(cover.add_item(once));
  for (const auto& [size, number] : times) {
    const std::uint32_t piece = cover.add_item(Bounds{number, number});
    for (std::uint32_t corner = 0; corner < n * n; ++corner) {
      if (corner / n + size > n || corner % n + size > n) continue;
      auto& option = cover.options.emplace_back(std::vector<PlainEntry>{{piece}});
      for (std::uint32_t i = 0; i < size * size; ++i) option.push_back({cells[corner + i / size * n + i % size]});
    }
  }
  return cover;
}

TEST(CoverMultiple, counts_tilings_with_n_of_each_piece) {
  // Squares of 2x2 in a board of n + 1 are kings on one of n that do not attack each other: OEIS A193580.
  EXPECT_EQ(count_of(squares(4, {{1, 4}, {2, 3}})), 8U);
  EXPECT_EQ(count_of(squares(5, {{1, 17}, {2, 2}})), 78U);
  EXPECT_EQ(count_of(squares(5, {{1, 9}, {2, 4}})), 79U);
  if (test::slowness > 1) return;
  EXPECT_EQ(count_of(squares(11, {{1, 8}, {2, 5}, {3, 4}, {4, 2}, {5, 1}})), 65684U) << "as dlx3 counts";
}

// ---- Random problems ----

constexpr std::uint32_t at_most_options = 12;

Bounds random_bounds() {
  const auto low = *rc::gen::weightedElement<std::uint32_t>({{3, 0}, {6, 1}, {4, 2}, {1, 3}});
  const auto more = *rc::gen::weightedElement<std::uint32_t>({{4, 0}, {3, 1}, {2, 2}, {1, 9}});
  if (more == 9) return {low, unbounded};
  return {low, std::max(low + more, 1U)};
}

// Each item is followed by `gap` items that are in no option, so that the items are in several words.
PlainMultiple random_cover(std::uint32_t gap) {
  PlainMultiple cover;
  const int item_count = *rc::gen::inRange(1, 8), option_count = *rc::gen::inRange<int>(0, at_most_options + 1);
  std::vector<std::uint32_t> used;
  for (int i = 0; i < item_count; ++i) {
    const bool secondary = i > 0 && *rc::gen::inRange(0, 4) == 0;
    used.push_back(cover.add_item(secondary ? std::nullopt : std::optional(random_bounds())));
    for (std::uint32_t k = 0; k < gap; ++k) cover.add_item(Bounds{0, 2});
  }
  for (int o = 0; o < option_count; ++o) {
    std::vector<PlainEntry> option;
    for (std::uint32_t item : used) {
      if (*rc::gen::inRange(0, item_count) >= 3) continue;
      const char color = cover.items[item] ? char{0} : *rc::gen::element<char>(0, 'a', 'b', 'c');
      option.push_back({item, color});
    }
    if (!option.empty()) cover.options.push_back(option);
  }
  return cover;
}

rc::Gen<PlainMultiple> small_multiple_covers() {
  return rc::gen::exec([] {
    return random_cover(*rc::gen::weightedElement<std::uint32_t>({{6, 0}, {1, 15}, {1, 70}}));
  });
}

// Every option in one more item, which is chosen `low` to `high` times: what is bounded by it may be left out early.
rc::Gen<PlainMultiple> covers_with_a_budget() {
  return rc::gen::exec([] {
    PlainMultiple cover = random_cover(0);
    const auto high = *rc::gen::inRange<std::uint32_t>(2, 5);
    const std::uint32_t budget = cover.add_item(Bounds{*rc::gen::inRange<std::uint32_t>(0, high + 1), high});
    for (auto& option : cover.options) option.push_back({budget});
    return cover;
  });
}

rc::Gen<PlainMultiple> all_covers() { return rc::gen::oneOf(small_multiple_covers(), covers_with_a_budget()); }

RC_GTEST_PROP(RandomMultiple, has_the_solutions_of_the_definition, ()) {
  const PlainMultiple cover = *all_covers();
  const Solutions expected = by_definition(cover);
  RC_ASSERT(solutions_of(cover) == expected);
  RC_ASSERT(solutions_of(cover, ItemChoice::first) == expected);
  RC_ASSERT(count_of(cover) == expected.size());
  for (const Method method : {Method::automatic, Method::frontier}) {
    const CountResult counted = count(problem_of(cover), {.method = method});
    RC_ASSERT(counted.complete());
    RC_ASSERT(counted.count == ExactCount(expected.size()));
  }
}

// Too many options for the definition, and bounds about as large: two searches that share no code are compared.
RC_GTEST_PROP(RandomMultiple, counts_bounds_near_the_number_of_options, ()) {
  const auto options = *rc::gen::inRange<std::uint32_t>(14, 19);
  PlainMultiple cover;
  for (int items = *rc::gen::inRange(1, 6); items > 0; --items) {
    const auto high = *rc::gen::element<std::uint32_t>(2, 3, options - 1, options, options + 1);
    cover.add_item(Bounds{*rc::gen::inRange<std::uint32_t>(0, high + 1), high});
  }
  for (std::uint32_t o = 0; o < options; ++o) {
    std::vector<PlainEntry>& option = cover.options.emplace_back();
    for (std::uint32_t item = 0; item < cover.items.size(); ++item) {
      if (*rc::gen::inRange(0, 3) > 0) option.push_back({item});
    }
    if (option.empty()) option.push_back({0});
  }
  RC_ASSERT(ExactCount(count_of(cover)) == count(problem_of(cover), {.method = Method::frontier}).count);
}

RC_GTEST_PROP(RandomMultiple, keeps_the_solutions_with_required_options, ()) {
  const PlainMultiple cover = *all_covers();
  RC_PRE(!cover.options.empty());
  const auto any_option = rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(cover.options.size()));
  const std::set<std::uint32_t> required = {*any_option, *any_option};
  Solutions expected;
  for (const OptionSet& solution : by_definition(cover)) {
    if (std::ranges::includes(solution, required)) expected.insert(solution);
  }
  const Problem problem = problem_of(cover);
  Search search(problem);
  for (int round = 0; round < 2; ++round) {
    bool possible = true;
    for (std::uint32_t option : required) possible = search.require(OptionId{option});
    RC_ASSERT(possible || expected.empty());
    RC_ASSERT(remaining_solutions(search) == expected);
    search.reset();
  }
}

RC_GTEST_PROP(RandomMultiple, goes_on_where_it_was_stopped_saved_and_resumed, ()) {
  const PlainMultiple cover = *all_covers();
  const Problem problem = problem_of(cover);
  const SearchOptions options{.choice = *rc::gen::element(ItemChoice::fewest_options, ItemChoice::first)};
  Search whole(problem, options), search(problem, options);
  const auto expected = in_order(whole);
  std::vector<std::vector<OptionId>> found;
  const bool by_text = *rc::gen::arbitrary<bool>();
  double before = 0;
  for (bool more = true; more;) {
    for (const auto& solution : in_order(search, {.nodes = *rc::gen::inRange<std::uint64_t>(1, 6)})) {
      found.push_back(solution);
    }
    RC_ASSERT(search.progress() >= before - 1e-9 && search.progress() <= 1 + 1e-9);
    before = search.progress();
    more = search.stopped();
    if (by_text && more) search = std::move(*Search::resume(problem, search.save(), options));
  }
  RC_ASSERT(found == expected);
  RC_ASSERT(search.progress() > 1 - 1e-9);
}

RC_GTEST_PROP(RandomMultiple, is_the_sum_of_its_parts, ()) {
  const PlainMultiple cover = *all_covers();
  const Problem problem = problem_of(cover);
  Search search(problem);
  std::vector<std::vector<OptionId>> found;
  for (int already = *rc::gen::inRange(0, 4); already > 0 && search.next(); --already) {
    found.emplace_back(search.solution().begin(), search.solution().end());
  }
  Search unsplit(problem);
  const auto expected = in_order(unsplit);
  for (Search& part : search.split(*rc::gen::inRange<std::size_t>(1, 20))) {
    Search again = std::move(*Search::resume(problem, part.save()));
    const auto in_part = in_order(part);
    RC_ASSERT(in_order(again) == in_part);
    found.insert(found.end(), in_part.begin(), in_part.end());
  }
  RC_ASSERT(found == expected);
}

// The options without alternatives that follow the first choice are found in the order of their items; a search that
// starts between them would find a shorter list first.
TEST(CoverMultiple, has_the_same_solutions_in_the_same_order_when_split_between_forced_options) {
  PlainMultiple cover;
  for (const Bounds bounds :
       {Bounds{2, 4}, Bounds{2, 4}, Bounds{1, unbounded}, Bounds{0, 1}, Bounds{0, 1}, Bounds{2, 2}}) {
    cover.add_item(bounds);
    for (int i = 0; i < 15; ++i) cover.add_item(Bounds{0, 2});  // so that the items are in several masks
  }
  cover.options = {{{0}, {16}, {32}, {48}},
                   {{0}, {16}, {32}},
                   {{0}, {16}, {32}, {48}, {64}, {80}},
                   {{0}, {16}, {32}, {48}, {64}},
                   {{0}, {32}, {64}, {80}},
                   {{0}, {32}, {48}, {64}},
                   {{0}, {16}, {32}, {48}, {64}, {80}},
                   {{0}, {32}, {48}, {64}},
                   {{0}, {16}, {32}, {48}, {64}},
                   {{0}, {32}, {48}, {64}},
                   {{0}, {16}, {32}, {48}, {64}, {80}},
                   {{0}, {32}, {80}}};
  const Problem problem = problem_of(cover);
  Search whole(problem);
  const auto expected = in_order(whole);
  for (std::size_t parts = 1; parts < 8; ++parts) {
    std::vector<std::vector<OptionId>> found;
    for (Search& part : Search(problem).split(parts)) {
      for (const auto& solution : in_order(part)) found.push_back(solution);
    }
    EXPECT_EQ(found, expected) << parts;
  }
}

// With options that exclude each other, options without alternatives, and the child "no further option".
TEST(CoverMultiple, is_estimated_on_average) {
  PlainMultiple mixed;
  for (const Bounds bounds :
       {Bounds{2, 4}, Bounds{2, 4}, Bounds{1, unbounded}, Bounds{0, 1}, Bounds{0, 1}, Bounds{2, 2}}) {
    mixed.add_item(bounds);
  }
  mixed.options = {{{0}, {1}, {2}, {3}}, {{0}, {1}, {2}}, {{0}, {1}, {2}, {4}, {5}}, {{0}, {2}, {4}, {5}},
                   {{1}, {2}, {3}},      {{0}, {5}},      {{1}, {2}, {5}},           {{0}, {2}, {5}},
                   {{2}, {3}},           {{0}, {1}, {5}}};
  for (const PlainMultiple& cover : {choices(8, {2, 5}), choices(7, {0, 3}), mixed}) {
    const Problem problem = problem_of(cover);
    Search search(problem);
    const auto solutions = static_cast<double>(search.count());
    ASSERT_GT(solutions, 0);
    const Estimate guess = estimate(problem, {.probes = 20'000});
    EXPECT_NEAR(guess.solutions.mean, solutions, 4 * guess.solutions.error + 1e-9);
    EXPECT_NEAR(guess.nodes.mean, static_cast<double>(search.nodes()), 4 * guess.nodes.error + 1e-9);
  }
}

// What is exact is the same with an item more, that may be covered any number of times and never is.
RC_GTEST_PROP(RandomMultiple, agrees_with_dancing_links, ()) {
  PlainMultiple cover = *small_multiple_covers();
  for (auto& bounds : cover.items) {
    if (bounds) bounds = once;
  }
  const Solutions by_links = solutions_of(cover);
  cover.add_item(Bounds{0, unbounded});
  RC_ASSERT(solutions_of(cover) == by_links);
}

}  // namespace
}  // namespace quadrille::cover
