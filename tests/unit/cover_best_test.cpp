// The best covers against the definition, against dynamic programs over sets of items, and against known answers.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "cover_best_problems.h"

namespace quadrille::cover {
namespace {

constexpr std::uint64_t infinite = std::numeric_limits<std::uint64_t>::max();

// ---- Small problems of every kind: all sets of options are tried ----

struct PlainItem {
  Kind kind;
  Bounds bounds;
};
struct PlainOption {
  std::vector<std::pair<std::uint32_t, int>> entries;  // item, color (0: none)
  std::uint32_t cost;
};
struct Priced {
  std::vector<PlainItem> items;
  std::vector<PlainOption> options;
};

std::ostream& operator<<(std::ostream& out, const Priced& problem) {
  for (const PlainItem& item : problem.items) {
    out << (item.kind == Kind::primary ? "" : "|") << item.bounds.low << ':' << item.bounds.high << ' ';
  }
  for (const PlainOption& option : problem.options) {
    out << '\n';
    for (const auto& [item, color] : option.entries) out << item << ':' << color << ' ';
    out << '$' << option.cost;
  }
  return out;
}

Problem built(const Priced& plain) {
  Builder b;
  for (const PlainItem& item : plain.items) {
    const bool primary = item.kind == Kind::primary;
    if (!(primary ? b.add_item({}, item.bounds) : b.add_item({}, Kind::secondary))) throw std::logic_error("item");
  }
  for (const PlainOption& option : plain.options) {
    std::vector<Entry> entries;
    for (const auto& [item, color] : option.entries) {
      entries.emplace_back(ItemId{item}, color == 0 ? Color::none : b.color(std::to_string(color)));
    }
    if (!b.add_option(entries, option.cost)) throw std::logic_error("option");
  }
  return std::move(b).build();
}

bool is_cover(const Priced& plain, std::uint32_t chosen, bool repeat) {
  std::vector<std::uint32_t> times(plain.items.size());
  std::vector<std::set<int>> colors(plain.items.size());
  for (std::size_t o = 0; o < plain.options.size(); ++o) {
    if ((chosen >> o & 1) == 0) continue;
    bool any_primary = false;
    for (const auto& [item, color] : plain.options[o].entries) {
      ++times[item], colors[item].insert(color);
      any_primary |= plain.items[item].kind == Kind::primary;
    }
    if (!any_primary) return false;
  }
  for (std::size_t i = 0; i < times.size(); ++i) {
    const auto& [kind, bounds] = plain.items[i];
    if (kind == Kind::primary) {
      if (times[i] < bounds.low || (times[i] > bounds.high && !repeat)) return false;
    } else if (times[i] > 1 && (colors[i].size() > 1 || colors[i].contains(0))) {
      return false;
    }
  }
  return true;
}

Cover cover_of(const Priced& plain, std::uint32_t chosen, Weight weight) {
  Cover cover;
  for (std::uint32_t o = 0; o < plain.options.size(); ++o) {
    if ((chosen >> o & 1) == 0) continue;
    cover.cost += weight == Weight::options ? 1 : plain.options[o].cost;
    cover.options.push_back(OptionId{o});
  }
  return cover;
}

bool better(const Cover& a, const Cover& b, Goal goal) {
  if (a.cost != b.cost) return (a.cost < b.cost) == (goal == Goal::minimum);
  return a.options < b.options;
}

// Oracle: all covers, best first.
std::vector<Cover> all_covers(const Priced& plain, const BestOptions& options) {
  std::vector<Cover> covers;
  for (std::uint32_t chosen = 0; chosen < 1U << plain.options.size(); ++chosen) {
    if (is_cover(plain, chosen, options.at_least_once)) covers.push_back(cover_of(plain, chosen, options.weight));
  }
  std::ranges::sort(covers, [&](const Cover& a, const Cover& b) { return better(a, b, options.goal); });
  return covers;
}

rc::Gen<Priced> small_problems(bool bounds, bool colors, std::uint32_t dearest) {
  return rc::gen::exec([=] {
    Priced plain;
    const int items = *rc::gen::inRange(1, 8), options = *rc::gen::inRange(0, 11);
    for (int i = 0; i < items; ++i) {
      const Kind kind = *rc::gen::weightedElement<Kind>({{3, Kind::primary}, {1, Kind::secondary}});
      const auto low = *rc::gen::inRange(0U, 3U), more = *rc::gen::inRange(0U, 3U);
      plain.items.push_back({kind, bounds && low + more > 0 ? Bounds{low, low + more} : Bounds{}});
    }
    for (int o = 0; o < options; ++o) {
      PlainOption option{{}, *rc::gen::inRange(0U, dearest)};
      for (std::uint32_t i = 0; i < plain.items.size(); ++i) {
        if (*rc::gen::inRange(0, items) >= 2) continue;
        const bool colored = colors && plain.items[i].kind == Kind::secondary;
        option.entries.emplace_back(i, colored ? *rc::gen::inRange(0, 3) : 0);
      }
      if (!option.entries.empty()) plain.options.push_back(option);
    }
    return plain;
  });
}

// The covers that are found must be among all, different, in order, and as good as the first ones of all.
void expect_best(const Priced& plain, BestOptions options) {
  const Problem problem = built(plain);
  const std::vector<Cover> all = all_covers(plain, options);
  for (const std::size_t count : {std::size_t{1}, std::size_t{2}, std::size_t{5}, all.size(), all.size() + 1}) {
    if (count == 0) continue;
    options.count = count;
    const std::vector<Cover> found = best_covers(problem, options);
    RC_ASSERT(found.size() == std::min(count, all.size()));
    const std::vector<Cover> first(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(found.size()));
    RC_ASSERT(costs_of(found) == costs_of(first));
    for (const Cover& cover : found) RC_ASSERT(std::ranges::count(all, cover) == 1);
    std::vector<Cover> in_order = found;
    std::ranges::sort(in_order, [&](const Cover& a, const Cover& b) { return better(a, b, options.goal); });
    RC_ASSERT(in_order == found);
    RC_ASSERT(std::ranges::adjacent_find(found) == found.end());
  }
}

void expect_best_of_all_kinds(const Priced& plain) {
  for (const Goal goal : {Goal::minimum, Goal::maximum}) {
    for (const Weight weight : {Weight::costs, Weight::options}) {
      for (const bool repeat : {false, true}) expect_best(plain, {1, goal, weight, repeat});
    }
  }
}

RC_GTEST_PROP(BestCovers, are_those_of_the_definition, ()) {
  expect_best_of_all_kinds(*small_problems(false, false, 10));
}
RC_GTEST_PROP(BestCovers, are_those_of_the_definition_with_many_ties, ()) {
  expect_best_of_all_kinds(*small_problems(false, true, 2));
}
RC_GTEST_PROP(BestCovers, are_those_of_the_definition_with_bounds_and_colors, ()) {
  expect_best_of_all_kinds(*small_problems(true, true, 1000));
}
RC_GTEST_PROP(BestCovers, are_those_of_the_definition_with_huge_costs, ()) {
  expect_best_of_all_kinds(*small_problems(true, true, std::numeric_limits<std::uint32_t>::max()));
}

// ---- Larger ones: the best cost for each set of items ----

// Oracle: the cost of the cheapest cover, at least once each.
std::uint64_t cover_cost(const Sets& sets, bool unit) {
  std::vector<std::uint64_t> best(std::size_t{1} << sets.items, infinite);
  best[0] = 0;
  for (std::uint32_t left = 1; left < best.size(); ++left) {
    for (std::size_t o = 0; o < sets.options.size(); ++o) {
      if ((sets.options[o] >> std::countr_zero(left) & 1) == 0) continue;
      best[left] = std::min(best[left], best[left & ~sets.options[o]] + (unit ? 1 : sets.costs[o]));
    }
  }
  return best.back();
}

TEST(BestCovers, of_random_sets_cost_what_a_dynamic_program_says) {
  test::Dice random(1);
  std::uint64_t most_nodes = 0;
  for (int i = 0; i < 2 + test::scaled(18); ++i) {
    const Sets sets = random_sets(random, 14, 150 + 50 * (i % 4));
    const Problem problem = built(sets);
    for (const Goal goal : {Goal::minimum, Goal::maximum}) {
      BestSearch search(problem, {.count = 7, .goal = goal});
      ASSERT_TRUE(search.finish());
      ASSERT_EQ(costs_of(search.covers()), partition_costs(sets, 7, goal));
      most_nodes = std::max(most_nodes, search.nodes());
    }
    ASSERT_EQ(best_covers(problem, {.at_least_once = true}).at(0).cost, cover_cost(sets, false));
    ASSERT_EQ(best_covers(problem, {.weight = Weight::options, .at_least_once = true}).at(0).cost,
              cover_cost(sets, true));
  }
  EXPECT_GT(most_nodes, 250U);  // so that the search restarts with good prices
}

TEST(BestSearch, proves_that_there_is_none) {
  Builder b;
  const ItemId x = *b.add_item("x"), y = *b.add_item("y"), z = *b.add_item("z");
  for (const auto& pair : {std::pair(x, y), std::pair(y, z), std::pair(x, z)})
    (void)b.add_option({pair.first, pair.second}, 5);
  const Problem problem = std::move(b).build();
  BestSearch cheapest(problem), dearest(problem, {.goal = Goal::maximum});
  EXPECT_FALSE(cheapest.improve());
  EXPECT_TRUE(cheapest.proven());
  EXPECT_EQ(cheapest.bound(), infinite);
  EXPECT_TRUE(dearest.finish());
  EXPECT_EQ(dearest.bound(), 0U);
  EXPECT_EQ(best_covers(problem, {.at_least_once = true}).at(0).cost, 10U);
}

TEST(BestSearch, finds_the_empty_cover_where_nothing_is_demanded) {
  Builder b;
  (void)b.add_option({*b.add_item("s", Kind::secondary)}, 5);
  EXPECT_EQ(best_covers(std::move(b).build(), {.count = 2}), std::vector{Cover{}});
}

TEST(BestCovers, cost_more_than_32_bits_can_hold) {
  Builder b;
  constexpr std::uint32_t huge = std::numeric_limits<std::uint32_t>::max();
  for (int i = 0; i < 100; ++i) {
    const ItemId item = *b.add_item();
    (void)b.add_option({item}, huge), (void)b.add_option({item}, huge - 1);
  }
  const Problem problem = std::move(b).build();
  EXPECT_EQ(best_covers(problem).at(0).cost, 100 * (std::uint64_t{huge} - 1));
  EXPECT_EQ(best_covers(problem, {.goal = Goal::maximum}).at(0).cost, 100 * std::uint64_t{huge});
  EXPECT_EQ(best_covers(problem, {.count = 101}).at(100).cost, 100 * (std::uint64_t{huge} - 1) + 1);
}

// ---- Known answers ----

// Sequence A075458 of the OEIS.
TEST(MinimumCover, domination_by_queens) {
  const std::map<int, std::uint64_t> known{{1, 1}, {2, 1}, {3, 1}, {4, 2},  {5, 3},  {6, 3},
                                           {7, 4}, {8, 5}, {9, 5}, {10, 5}, {11, 5}, {12, 6}};
  for (const auto& [n, queens] : known) {
    if (test::slowness > 1 && n > 9) break;
    EXPECT_EQ(best_covers(queens_attack(n), {.weight = Weight::options}).at(0).cost, queens) << n;
  }
}

// There are 4860 ways to attack all squares of a chessboard by five queens.
TEST(MinimumCover, all_sets_of_five_queens) {
  if (test::slowness > 1) GTEST_SKIP() << "slow";
  const auto covers = best_covers(queens_attack(8), {.count = 4861, .weight = Weight::options});
  ASSERT_EQ(covers.size(), 4861U);
  EXPECT_EQ(covers[4859].cost, 5U);
  EXPECT_EQ(covers[4860].cost, 6U);
}

// A file of TAOCP's format, as far as these collections need it.
Problem read_problem(const std::filesystem::path& file) {
  std::ifstream in(file);
  Builder b;
  std::string line;
  while (std::getline(in, line) && line.starts_with('|')) {
  }
  Kind kind = Kind::primary;
  std::istringstream names(line);
  for (std::string name; names >> name;) {
    std::uint32_t low = 1, high = 1;
    if (name == "|") {
      kind = Kind::secondary;
    } else if (std::sscanf(name.c_str(), "%u:%u|", &low, &high) == 2) {
      (void)b.add_item(name.substr(name.find('|') + 1), Bounds{low, high});
    } else {
      (void)b.add_item(name, kind);
    }
  }
  while (std::getline(in, line)) {
    std::vector<Entry> entries;
    std::uint32_t cost = 0;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      if (std::sscanf(word.c_str(), "|%u", &cost) != 1) entries.emplace_back(b.find(word).value());
    }
    (void)b.add_option(entries, cost);
  }
  return std::move(b).build();
}

TEST(BestCovers, of_the_collection) {
  const auto folder = std::filesystem::path(QUADRILLE_COLLECTIONS).parent_path() / "cover";
  if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "no folder " << folder;
  std::ifstream manifest(folder / "MANIFEST.tsv");
  int checked = 0;
  for (std::string line, name, kind; std::getline(manifest, line);) {
    std::uint64_t answer = 0;
    std::istringstream fields(line);
    if (!(fields >> name >> kind >> answer) || (kind != "cost" && kind != "cover")) continue;
    if (test::slowness > 1 && ++checked % 4 != 0) continue;
    const Weight weight = kind == "cost" ? Weight::costs : Weight::options;
    EXPECT_EQ(best_covers(read_problem(folder / (name + ".dlx")), {.weight = weight}).at(0).cost, answer) << name;
  }
}

}  // namespace
}  // namespace quadrille::cover
