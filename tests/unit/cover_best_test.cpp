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

#include "quadrille/cover.h"
#include "support.h"

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

std::vector<std::uint64_t> costs_of(const std::vector<Cover>& covers) {
  std::vector<std::uint64_t> costs;
  for (const Cover& cover : covers) costs.push_back(cover.cost);
  return costs;
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

struct Sets {
  int items;
  std::vector<std::uint32_t> options;  // sets of items
  std::vector<std::uint32_t> costs;
};

// One option for each item, and random ones that cost somewhat less.
Sets random_sets(test::Random& random, int items, int options) {
  Sets sets{items, {}, {}};
  const auto add = [&](std::uint32_t set, int size, int price) {
    sets.options.push_back(set);
    sets.costs.push_back(static_cast<std::uint32_t>(size * price + random.below(40)));
  };
  for (int i = 0; i < items; ++i) add(1U << i, 1, 100);
  for (int o = 0; o < options; ++o) {
    const int size = 2 + random.below(4);
    std::uint32_t set = 0;
    while (std::popcount(set) < size) set |= 1U << random.below(items);
    add(set, size, 40 + random.below(20));
  }
  return sets;
}

Problem built(const Sets& sets) {
  Builder b;
  for (int i = 0; i < sets.items; ++i) (void)b.add_item();
  for (std::size_t o = 0; o < sets.options.size(); ++o) {
    std::vector<Entry> entries;
    for (std::uint32_t i = 0; i < 32; ++i) {
      if ((sets.options[o] >> i & 1) != 0) entries.emplace_back(ItemId{i});
    }
    (void)b.add_option(entries, sets.costs[o]);
  }
  return std::move(b).build();
}

// Oracle: the costs of the best exact covers, at most `count` of them. Each set of items is covered by an option of its
// lowest item and a cover of the rest.
std::vector<std::uint64_t> partition_costs(const Sets& sets, std::size_t count, Goal goal) {
  std::vector<std::vector<std::uint64_t>> best(std::size_t{1} << sets.items);
  best[0] = {0};
  for (std::uint32_t left = 1; left < best.size(); ++left) {
    for (std::size_t o = 0; o < sets.options.size(); ++o) {
      const std::uint32_t option = sets.options[o];
      if ((option & ~left) != 0 || std::countr_zero(option) != std::countr_zero(left)) continue;
      for (const std::uint64_t cost : best[left & ~option]) best[left].push_back(cost + sets.costs[o]);
    }
    std::ranges::sort(best[left]);
    if (goal == Goal::maximum) std::ranges::reverse(best[left]);
    if (best[left].size() > count)
      best[left].erase(best[left].begin() + static_cast<std::ptrdiff_t>(count), best[left].end());
  }
  return best.back();
}

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
  test::Random random(1);
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

// ---- Limits ----

Problem queens_attack(int n) {
  Builder b;
  const auto square = [&](int row, int column) { return ItemId{static_cast<std::uint32_t>(row * n + column)}; };
  for (int i = 0; i < n * n; ++i) (void)b.add_item({}, Bounds{1, unbounded});
  for (int queen = 0; queen < n * n; ++queen) {
    const int r = queen / n, c = queen % n;
    std::vector<Entry> attacked;
    for (int s = 0; s < n * n; ++s) {
      const int down = s / n - r, right = s % n - c;
      if (down == 0 || right == 0 || std::abs(down) == std::abs(right)) attacked.emplace_back(square(s / n, s % n));
    }
    (void)b.add_option(attacked);
  }
  return std::move(b).build();
}

TEST(BestSearch, may_pause_after_each_node_and_finds_the_same) {
  const Problem problem = queens_attack(7);
  const BestOptions options{.count = 3, .weight = Weight::options};
  BestSearch at_once(problem, options), in_steps(problem, options);
  ASSERT_TRUE(at_once.finish());
  std::uint64_t last_bound = 0;
  for (std::uint64_t nodes = 1; !in_steps.finish({.nodes = 1}); ++nodes) {
    ASSERT_EQ(in_steps.nodes(), nodes);
    ASSERT_FALSE(in_steps.proven());
    ASSERT_GE(in_steps.bound(), last_bound);
    ASSERT_LE(last_bound = in_steps.bound(), at_once.best()->cost);
  }
  EXPECT_EQ(in_steps.covers(), at_once.covers());
  EXPECT_EQ(in_steps.nodes(), at_once.nodes());
  EXPECT_EQ(in_steps.bound(), in_steps.best()->cost);
}

TEST(BestSearch, stops_on_request) {
  const Problem problem = queens_attack(8);
  std::stop_source stop;
  BestSearch search(problem, {.weight = Weight::options});
  ASSERT_TRUE(search.improve({.stop = stop.get_token()}));
  const std::uint64_t cost = search.best()->cost;
  stop.request_stop();
  EXPECT_FALSE(search.finish({.stop = stop.get_token()}));
  EXPECT_FALSE(search.proven());
  EXPECT_EQ(search.best()->cost, cost);
  EXPECT_LE(search.bound(), 5U);
  EXPECT_TRUE(search.finish());
  EXPECT_EQ(search.bound(), 5U);
}

TEST(BestSearch, continues_from_its_saved_state_with_what_is_known) {
  test::Random random(7);
  for (int i = 0; i < 12; ++i) {
    const Sets sets = random_sets(random, 12, 200);
    const Problem problem = built(sets);
    const BestOptions options{.count = 1U + static_cast<std::size_t>(i % 3),
                              .goal = i % 2 == 0 ? Goal::minimum : Goal::maximum,
                              .at_least_once = i % 4 == 3};
    BestSearch at_once(problem, options);
    ASSERT_TRUE(at_once.finish());
    const bool maximum = options.goal == Goal::maximum;
    std::string state = BestSearch(problem, options).save();
    std::uint64_t last_bound = maximum ? infinite : 0;
    for (int runs = 0;; ++runs) {
      ASSERT_LT(runs, 10'000);
      auto search = BestSearch::resume(problem, state, options);
      ASSERT_TRUE(search) << search.error().detail;
      const std::vector<Cover> known = search->covers();
      const bool ended = search->finish({.nodes = 40 + 150 * static_cast<std::uint64_t>(i % 2)});
      ASSERT_GE(search->covers().size(), known.size());
      ASSERT_TRUE(maximum ? search->bound() <= last_bound : search->bound() >= last_bound);
      last_bound = search->bound();
      state = search->save();
      if (!ended) continue;
      ASSERT_EQ(costs_of(search->covers()), costs_of(at_once.covers()));
      ASSERT_EQ(search->bound(), at_once.bound());
      ASSERT_TRUE(BestSearch::resume(problem, state, options)->proven());
      break;
    }
  }
}

TEST(BestSearch, refuses_the_saved_state_of_another_search) {
  test::Random random(8);
  const Sets sets = random_sets(random, 12, 200);
  Sets dearer = sets;
  ++dearer.costs[0];
  const Problem problem = built(sets), other_costs = built(dearer), other = queens_attack(5);
  BestSearch search(problem, {.count = 2});
  (void)search.finish({.nodes = 30});
  const std::string state = search.save();
  const auto code_of = [](const Result<BestSearch>& resumed) { return resumed ? ErrorCode{} : resumed.error().code; };
  EXPECT_TRUE(BestSearch::resume(problem, state, {.count = 2}));
  EXPECT_EQ(code_of(BestSearch::resume(other, state, {.count = 2})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(other_costs, state, {.count = 2})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(problem, state, {.count = 3})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(problem, state, {.count = 2, .goal = Goal::maximum})), ErrorCode::bad_number);
  EXPECT_EQ(code_of(BestSearch::resume(problem, Search(problem).save(), {.count = 2})), ErrorCode::bad_symbol);
  EXPECT_EQ(code_of(BestSearch::resume(problem, state.substr(0, state.size() / 2), {.count = 2})),
            ErrorCode::missing_text);
}

TEST(BestSearch, improves_until_the_end) {
  const Problem problem = queens_attack(8);
  BestSearch search(problem, {.weight = Weight::options});
  EXPECT_EQ(search.best(), nullptr);
  std::uint64_t cost = infinite;
  while (search.improve()) {
    ASSERT_LT(search.best()->cost, cost);
    cost = search.best()->cost;
  }
  EXPECT_TRUE(search.proven());
  EXPECT_FALSE(search.improve());
  EXPECT_EQ(search.best()->cost, cost);
}

TEST(BestSearch, says_what_is_proven_for_the_maximum) {
  test::Random random(2);
  const Sets sets = random_sets(random, 12, 300);
  const Problem problem = built(sets);
  BestSearch search(problem, {.goal = Goal::maximum});
  const std::uint64_t best = partition_costs(sets, 1, Goal::maximum).at(0);
  for (std::uint64_t last = infinite; !search.finish({.nodes = 10}); last = search.bound()) {
    ASSERT_GE(search.bound(), best);
    ASSERT_LE(search.bound(), last);
  }
  EXPECT_EQ(search.bound(), best);
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
