// The traced dance: at every step the links are what the definition says for the options that are being tried.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "quadrille/cover.h"
#include "support.h"

namespace quadrille::cover {
namespace {

struct PlainOption {
  std::vector<std::pair<std::uint32_t, char>> entries;  // item and color, 0 for none
};
struct PlainColored {
  std::uint32_t primary = 0, secondary = 0;
  std::vector<PlainOption> options;
};

Problem problem_of(const PlainColored& cover) {
  Builder builder;
  for (std::uint32_t i = 0; i < cover.primary; ++i) (void)builder.add_item();
  for (std::uint32_t i = 0; i < cover.secondary; ++i) (void)builder.add_item({}, Kind::secondary);
  for (const PlainOption& option : cover.options) {
    std::vector<Entry> entries;
    for (const auto& [item, color] : option.entries) {
      entries.emplace_back(ItemId{item}, color == 0 ? Color::none : builder.color(std::string(1, color)));
    }
    (void)builder.add_option(entries).value();
  }
  return std::move(builder).build();
}

rc::Gen<PlainColored> colored_covers() {
  return rc::gen::exec([] {
    PlainColored cover{*rc::gen::inRange<std::uint32_t>(0, 6), *rc::gen::inRange<std::uint32_t>(0, 3), {}};
    for (int o = *rc::gen::inRange(0, 11); o > 0; --o) {
      PlainOption option;
      for (std::uint32_t item = 0; item < cover.primary + cover.secondary; ++item) {
        if (*rc::gen::inRange(0, 5) >= 2) continue;
        option.entries.emplace_back(item, item < cover.primary ? char{0} : *rc::gen::element<char>(0, 'r', 'g'));
      }
      if (!option.entries.empty()) cover.options.push_back(option);
    }
    return cover;
  });
}

bool go_together(const PlainOption& a, const PlainOption& b) {
  for (const auto& [item, color] : a.entries) {
    for (const auto& [other, other_color] : b.entries) {
      if (item == other && (color == 0 || color != other_color)) return false;
    }
  }
  return true;
}

bool contains(const PlainOption& option, std::uint32_t item) {
  return std::any_of(option.entries.begin(), option.entries.end(),
                     [=](const auto& entry) { return entry.first == item; });
}

// The items that no option of the path contains, and for each the options that go with all of the path.
void expect_definition(const PlainColored& cover, const LinkState& links) {
  const std::vector<OptionId> path = links.path();
  std::vector<std::uint32_t> items;
  for (std::uint32_t item = 0; item < cover.primary; ++item) {
    const bool covered = std::any_of(path.begin(), path.end(),
                                     [&](OptionId option) { return contains(cover.options[index(option)], item); });
    if (!covered) items.push_back(item + 1);
  }
  ASSERT_EQ(links.items(), items);
  for (std::uint32_t head : items) {
    std::vector<OptionId> options;
    for (std::uint32_t o = 0; o < cover.options.size(); ++o) {
      const bool fits = std::all_of(path.begin(), path.end(), [&](OptionId option) {
        return go_together(cover.options[index(option)], cover.options[o]);
      });
      if (fits && contains(cover.options[o], head - 1)) options.push_back(OptionId{o});
    }
    ASSERT_EQ(links.options(head), options);
    ASSERT_EQ(links.size(head), options.size());
  }
}

std::vector<std::uint32_t> all_links(const Problem& problem, const LinkState& state) {
  std::vector<std::uint32_t> links;
  for (std::uint32_t head = 0; head <= problem.item_count(); ++head) {
    links.insert(links.end(), {state.left(head), state.right(head), state.size(head), index(state.color(head))});
  }
  const auto nodes =
      static_cast<std::uint32_t>(problem.item_count() + problem.entry_count() + problem.option_count() + 2);
  for (std::uint32_t node = 0; node < nodes; ++node) links.insert(links.end(), {state.up(node), state.down(node)});
  return links;
}

RC_GTEST_PROP(RandomTrace, shows_the_links_of_the_definition_and_puts_them_all_back, ()) {
  const PlainColored cover = *colored_covers();
  const Problem problem = problem_of(cover);
  const auto choice = *rc::gen::element(ItemChoice::fewest_options, ItemChoice::first);
  LinkState replayed(problem);
  const auto before = all_links(problem, replayed);
  std::vector<std::vector<OptionId>> found, expected;
  std::uint64_t tried = 0;
  bool at_end = false;
  for (Trace trace(problem, choice); trace.next();) {
    const TraceEvent& event = trace.event();
    const LinkState& links = trace.links();
    RC_ASSERT(!at_end);
    replayed.apply(event);
    RC_ASSERT(all_links(problem, replayed) == all_links(problem, links));
    if (event.step == TraceStep::choose || event.step == TraceStep::solution) {
      RC_ASSERT(links.path().size() == event.depth);
      expect_definition(cover, links);
    }
    if (event.step == TraceStep::solution) found.push_back(links.path());
    tried = event.tried;
    at_end = event.step == TraceStep::end;
  }
  RC_ASSERT(at_end);
  RC_ASSERT(all_links(problem, replayed) == before);
  Search search(problem, {.engine = Engine::links, .choice = choice});
  while (search.next()) expected.emplace_back(search.solution().begin(), search.solution().end());
  RC_ASSERT(found == expected);
  RC_ASSERT(tried == search.nodes());
  RC_ASSERT(!testing::Test::HasFailure());
}

TEST(CoverTrace, begins_with_the_book) {
  // TAOCP 4B, 7.2.2.1, (5): item a is covered first, which hides the other items of its options.
  PlainColored book{7, 0, {}};
  for (const std::vector<std::uint32_t>& option :
       std::vector<std::vector<std::uint32_t>>{{2, 4}, {0, 3, 6}, {1, 2, 5}, {0, 3, 5}, {1, 6}, {3, 4, 6}}) {
    for (auto& entries = book.options.emplace_back().entries; std::uint32_t item : option)
      entries.emplace_back(item, char{0});
  }
  using enum TraceStep;
  std::vector<std::pair<TraceStep, std::uint32_t>> seen;
  const Problem problem = problem_of(book);
  for (Trace trace(problem); seen.size() < 9 && trace.next();)
    seen.emplace_back(trace.event().step, trace.event().node);
  const std::vector<std::pair<TraceStep, std::uint32_t>> expected = {
      {choose, 1},   {TraceStep::cover, 1}, {hide, 13}, {hide, 14}, {hide, 21}, {hide, 22},
      {attempt, 12}, {TraceStep::cover, 4}, {hide, 28}};
  EXPECT_EQ(seen, expected);
}

}  // namespace
}  // namespace quadrille::cover
