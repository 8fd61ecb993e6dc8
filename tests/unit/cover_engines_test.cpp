// Every engine of exact cover, on every kernel that this machine runs, against the definition and against the others:
// walked through, counted, interrupted, written down, shared out, and handed over from one engine to another half-way.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <map>
#include <random>

#include "cover/core/open_paths.h"
#include "cover/core/preprocess.h"
#include "cover/engines/bits/bit_kernel.h"
#include "cover/engines/engines.h"
#include "quadrille/cover.h"
#include "support.h"

namespace quadrille::cover {
namespace {

using test::OptionSet;
using test::Solutions;

struct EngineKind {
  std::string name;
  std::function<std::unique_ptr<TreeWalk>(const Problem&)> make;
};
std::ostream& operator<<(std::ostream& out, const EngineKind& kind) { return out << kind.name; }

std::vector<EngineKind> engine_kinds() {
  const auto made = [](Engine engine, ItemChoice choice) {
    return [=](const Problem& problem) { return make_walk(problem, {engine, choice}); };
  };
  std::vector<EngineKind> kinds = {
      {"links", made(Engine::links, ItemChoice::fewest_options)},
      {"links_first", made(Engine::links, ItemChoice::first)},
      {"cells", made(Engine::cells, ItemChoice::fewest_options)},
      {"cells_first", made(Engine::cells, ItemChoice::first)},
      {"cells_weighted", made(Engine::cells, ItemChoice::weighted)},
      {"automatic", made(Engine::automatic, ItemChoice::fewest_options)},
  };
  for (const BitKernel& kernel : bit_kernels()) {
    if (!kernel.runs_here()) continue;
    for (const bool consistent : {false, true}) {
      const auto make = [kernel, consistent](const Problem& problem) {
        return kernel.make(problem, promising_options(problem), consistent);
      };
      kinds.push_back({std::string(consistent ? "consistent_bits_" : "bits_") + kernel.name, make});
    }
  }
  return kinds;
}

// ---- Problems with colors, and the definition ----

using ColoredOption = std::map<std::uint32_t, std::uint32_t>;  // the color of each item, 0 for none

struct ColoredCover {
  std::vector<Kind> kinds;
  std::vector<ColoredOption> options;
};

std::ostream& operator<<(std::ostream& out, const ColoredCover& cover) {
  for (Kind kind : cover.kinds) out << (kind == Kind::primary ? 'p' : 's');
  for (const ColoredOption& option : cover.options) {
    out << " |";
    for (auto [item, color] : option) out << ' ' << item << ':' << color;
  }
  return out;
}

Problem problem_of(const ColoredCover& cover) {
  Builder builder;
  for (Kind kind : cover.kinds) EXPECT_TRUE(builder.add_item({}, kind));
  for (const ColoredOption& option : cover.options) {
    std::vector<Entry> entries;
    for (auto [item, color] : option) {
      entries.emplace_back(ItemId{item}, color == 0 ? Color::none : builder.color(std::to_string(color)));
    }
    EXPECT_TRUE(builder.add_option(entries));
  }
  return std::move(builder).build();
}

bool is_cover(const ColoredCover& cover, const OptionSet& chosen) {
  std::vector<std::vector<std::uint32_t>> colors(cover.kinds.size());
  for (std::uint32_t option : chosen) {
    bool has_primary = false;
    for (auto [item, color] : cover.options[option]) {
      colors[item].push_back(color);
      has_primary |= cover.kinds[item] == Kind::primary;
    }
    if (!has_primary) return false;
  }
  for (std::size_t item = 0; item < colors.size(); ++item) {
    if (cover.kinds[item] == Kind::primary && colors[item].size() != 1) return false;
    for (std::uint32_t color : colors[item]) {
      if (colors[item].size() > 1 && (color == 0 || color != colors[item][0])) return false;
    }
  }
  return true;
}

Solutions brute_force(const ColoredCover& cover) {
  return test::sets_of_options(cover.options.size(), [&](const OptionSet& chosen) { return is_cover(cover, chosen); });
}

// About half of these have solutions.
rc::Gen<ColoredCover> colored_covers() {
  return rc::gen::exec([] {
    ColoredCover cover;
    const int primary = *rc::gen::inRange(1, 7), secondary = *rc::gen::inRange(0, 4);
    cover.kinds.assign(static_cast<std::size_t>(primary), Kind::primary);
    for (int i = 0; i < secondary; ++i) {
      const auto place = *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(cover.kinds.size()) + 1);
      cover.kinds.insert(cover.kinds.begin() + place, Kind::secondary);
    }
    const int options = *rc::gen::inRange(0, 14);
    for (int o = 0; o < options; ++o) {
      ColoredOption option;
      for (std::uint32_t item = 0; item < cover.kinds.size(); ++item) {
        if (*rc::gen::inRange(0, 5) < 3) continue;
        option[item] = cover.kinds[item] == Kind::primary ? 0 : *rc::gen::inRange<std::uint32_t>(0, 3);
      }
      if (!option.empty()) cover.options.push_back(std::move(option));
    }
    return cover;
  });
}

// ---- Walks ----

OptionSet as_set(std::span<const OptionId> options) {
  OptionSet set;
  for (OptionId option : options) RC_ASSERT(set.insert(index(option)).second);
  return set;
}

// Walks through what is left and breaks off now and then: what is left then goes through text, to another engine.
class Relay {
 public:
  Relay(const Problem& problem, std::vector<EngineKind> kinds, std::uint32_t seed)
      : problem_(problem), kinds_(std::move(kinds)), random_(seed) {}

  void run(OpenPath open_path, Solutions& found) {
    while (const auto subtree = take_next(open_path, false)) {
      const auto walk = kinds_[random_() % kinds_.size()].make(problem_);
      if (!start(*walk, {}, *subtree)) continue;
      if (!run(*walk, subtree->path, found)) continue;
      walk->append_open_path(open_path);
      open_path = *parse_open_path(to_text(open_path), problem_.option_count());
    }
  }

 private:
  // False at the end of the walk, true if it was broken off.
  bool run(TreeWalk& walk, const std::vector<OptionId>& path, Solutions& found) {
    for (;;) {
      const BranchOutcome outcome = walk.next({.nodes = random_() % 4});
      if (outcome == BranchOutcome::exhausted) return false;
      if (outcome == BranchOutcome::solution) {
        std::vector<OptionId> options = path;
        walk.append_choices(options);
        RC_ASSERT(found.insert(as_set(options)).second);
      }
      if (random_() % 3 == 0) return true;
    }
  }

  const Problem& problem_;
  std::vector<EngineKind> kinds_;
  std::mt19937 random_;
};

class EveryCoverEngine : public testing::TestWithParam<EngineKind> {
 protected:
  template <class Property>
  void check(Property property) {
    EXPECT_TRUE(rc::check(property));
  }
};

TEST_P(EveryCoverEngine, has_the_solutions_of_the_definition) {
  check([&] {
    const ColoredCover cover = *colored_covers();
    const Problem problem = problem_of(cover);
    const auto walk = GetParam().make(problem);
    Solutions found;
    while (walk->next({}) == BranchOutcome::solution) {
      std::vector<OptionId> options;
      walk->append_choices(options);
      RC_ASSERT(found.insert(as_set(options)).second);
    }
    RC_ASSERT(walk->next({}) == BranchOutcome::exhausted);
    RC_ASSERT(found == brute_force(cover));
  });
}

TEST_P(EveryCoverEngine, counts_what_it_finds_in_slices_of_any_size) {
  check([&] {
    const ColoredCover cover = *colored_covers();
    const Problem problem = problem_of(cover);
    const auto walk = GetParam().make(problem);
    std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
    std::uint64_t found = 0;
    for (BranchOutcome outcome = BranchOutcome::paused; outcome == BranchOutcome::paused;) {
      const std::uint64_t limit = random() % 5, before = found;
      outcome = walk->count({.nodes = random() % 9, .solutions = limit}, found);
      RC_ASSERT(outcome != BranchOutcome::solution);
      RC_ASSERT(found - before <= limit);
    }
    RC_ASSERT(found == brute_force(cover).size());
  });
}

TEST_P(EveryCoverEngine, keeps_to_what_is_required) {
  check([&] {
    const ColoredCover cover = *colored_covers();
    if (cover.options.empty()) return;
    const auto required = *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(cover.options.size()));
    const Problem problem = problem_of(cover);
    const auto walk = GetParam().make(problem);
    walk->next({.nodes = *rc::gen::inRange<std::uint64_t>(0, 9)});
    std::uint64_t found = 0, expected = 0;
    if (start(*walk, {}, {.path = {OptionId{required}}, .excluded = {}})) walk->count({}, found);
    for (const OptionSet& solution : brute_force(cover)) expected += solution.contains(required);
    RC_ASSERT(found == expected);
  });
}

TEST_P(EveryCoverEngine, may_be_interrupted_and_resumed_anywhere) {
  check([&] {
    const ColoredCover cover = *colored_covers();
    const Problem problem = problem_of(cover);
    Solutions found;
    Relay(problem, {GetParam()}, *rc::gen::arbitrary<std::uint32_t>()).run({.levels = {}, .end_open = true}, found);
    RC_ASSERT(found == brute_force(cover));
  });
}

TEST_P(EveryCoverEngine, shares_the_tree_out) {
  check([&] {
    const ColoredCover cover = *colored_covers();
    const Problem problem = problem_of(cover);
    const auto walk = GetParam().make(problem);
    std::uint64_t nodes = 0;
    Solutions found;
    const auto parts =
        split({{.levels = {}, .end_open = true}}, *rc::gen::inRange<std::size_t>(1, 65), *walk, {}, nodes);
    double whole = 0;
    for (const OpenPath& part : parts) {
      RC_ASSERT(share(part) > 0);
      whole += share(part);
      Relay(problem, {GetParam()}, *rc::gen::arbitrary<std::uint32_t>()).run(part, found);
    }
    RC_ASSERT(whole < 1 + 1e-9);
    RC_ASSERT(found == brute_force(cover));
  });
}

TEST_P(EveryCoverEngine, lets_the_end_of_what_is_left_be_cut_off) {
  check([&] {
    const ColoredCover cover = *colored_covers();
    const Problem problem = problem_of(cover);
    const auto walk = GetParam().make(problem);
    Solutions found;
    if (walk->next({.nodes = *rc::gen::inRange<std::uint64_t>(0, 9)}) == BranchOutcome::solution) {
      std::vector<OptionId> options;
      walk->append_choices(options);
      found.insert(as_set(options));
    }
    std::vector<OpenPath> parts(1);
    walk->append_open_path(parts.back());
    const double whole = share(parts.back());
    for (auto cuts = *rc::gen::inRange(0, 9); cuts > 0; --cuts) {
      const auto at = *rc::gen::inRange<std::size_t>(0, parts.size());
      if (auto tail = split_off(parts[at], false)) {
        RC_ASSERT(!is_empty(*tail) && !is_empty(parts[at]));
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1, *std::move(tail));
      }
    }
    double sum = 0;
    for (const OpenPath& part : parts) sum += share(part);
    RC_ASSERT(std::abs(sum - whole) < 1e-9);
    const auto read = parse_open_paths(to_text(parts), problem.option_count());
    RC_ASSERT(read && to_text(*read) == to_text(parts));
    for (const OpenPath& part : *read) Relay(problem, {GetParam()}, 1).run(part, found);
    RC_ASSERT(found == brute_force(cover));
  });
}

INSTANTIATE_TEST_SUITE_P(Engine, EveryCoverEngine, testing::ValuesIn(engine_kinds()),
                         testing::PrintToStringParamName());

RC_GTEST_PROP(CoverEngines, may_take_over_from_each_other, ()) {
  const ColoredCover cover = *colored_covers();
  const Problem problem = problem_of(cover);
  Solutions found;
  Relay(problem, engine_kinds(), *rc::gen::arbitrary<std::uint32_t>()).run({.levels = {}, .end_open = true}, found);
  RC_ASSERT(found == brute_force(cover));
}

// ---- Options that are in no cover ----

// Would some item that the option does not cover be left without promising options?
bool leaves_an_item_without(const ColoredCover& cover, const std::vector<bool>& promising, std::uint32_t option) {
  const auto agree = [&](const ColoredOption& other) {
    return std::ranges::all_of(cover.options[option], [&](const auto& entry) {
      const auto [item, color] = entry;
      const auto place = other.find(item);
      return place == other.end() || (color != 0 && color == place->second);
    });
  };
  for (std::uint32_t item = 0; item < cover.kinds.size(); ++item) {
    if (cover.kinds[item] != Kind::primary || cover.options[option].contains(item)) continue;
    bool any = false, left = false;
    for (std::uint32_t other = 0; other < cover.options.size(); ++other) {
      if (!promising[other] || !cover.options[other].contains(item)) continue;
      any = true, left = left || agree(cover.options[other]);
    }
    if (any && !left) return true;
  }
  return false;
}

// Problems so small are looked through patiently.
RC_GTEST_PROP(PromisingOptions, are_those_that_leave_options_for_each_item, ()) {
  const ColoredCover cover = *colored_covers();
  const std::vector<bool> promising = promising_options(problem_of(cover));
  for (const OptionSet& chosen : brute_force(cover)) {
    for (std::uint32_t option : chosen) RC_ASSERT(promising[option]);
  }
  for (std::uint32_t option = 0; option < cover.options.size(); ++option) {
    if (promising[option]) RC_ASSERT(!leaves_an_item_without(cover, promising, option));
  }
}

TEST(PromisingOptions, are_found_in_turns) {
  // Option 2 excludes all options of the first two items. Without it the third item needs the second color.
  const Kind p = Kind::primary, s = Kind::secondary;
  const ColoredCover cover{
      {p, p, p, s},
      {{{0, 0}, {3, 1}}, {{0, 0}, {3, 2}}, {{2, 0}, {3, 0}}, {{1, 0}, {3, 2}}, {{1, 0}, {3, 1}}, {{2, 0}, {3, 2}}}};
  EXPECT_EQ(promising_options(problem_of(cover)), (std::vector{false, true, false, true, false, true}));
}

// ---- Larger problems: frames are squeezed, words fill up, weights are learned ----

// Exact covers of 3n items by random triples, a few of which are planted.
Problem triples(std::uint32_t n, std::uint32_t options, std::uint32_t seed) {
  std::mt19937 random(seed);
  Builder builder;
  for (std::uint32_t i = 0; i < 3 * n; ++i) EXPECT_TRUE(builder.add_item());
  std::vector<std::uint32_t> order(3 * n);
  for (std::uint32_t i = 0; i < 3 * n; ++i) order[i] = i;
  for (std::uint32_t option = 0; option < options; ++option) {
    const std::uint32_t at = option % n;
    if (at == 0) std::shuffle(order.begin(), order.end(), random);
    EXPECT_TRUE(builder.add_option({ItemId{order[3 * at]}, ItemId{order[3 * at + 1]}, ItemId{order[3 * at + 2]}}));
  }
  return std::move(builder).build();
}

TEST_P(EveryCoverEngine, agrees_with_links_on_larger_problems) {
  const std::uint32_t seeds = GetParam().name.ends_with("_first") ? 1 : 4;  // the trees of the others are small
  for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
    const Problem problem = triples(9 + seed, 60 + 15 * seed, seed);
    std::uint64_t found = 0, expected = 0;
    const auto links = make_walk(problem, {.engine = Engine::links}), walk = GetParam().make(problem);
    ASSERT_EQ(links->count({}, expected), BranchOutcome::exhausted);
    EXPECT_GT(expected, 0U);
    ASSERT_EQ(walk->count({}, found), BranchOutcome::exhausted);
    EXPECT_EQ(found, expected) << seed;
    // Bits and links walk through the same tree.
    if (GetParam().name.starts_with("bits")) {
      EXPECT_EQ(walk->nodes(), links->nodes());
    }
    Solutions one_by_one;
    Relay(problem, {GetParam()}, seed).run({.levels = {}, .end_open = true}, one_by_one);
    EXPECT_EQ(one_by_one.size(), expected) << seed;
  }
}

}  // namespace
}  // namespace quadrille::cover
