// Every search of Sudoku Explainer's and HoDoKu's steps calls its sink until that returns false, and returns false then
// and only then.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "logic/hodoku/next_finding.h"
#include "logic/se/fish.h"
#include "logic/se/locking.h"
#include "logic/se/next_finding.h"
#include "logic/se/sets.h"
#include "logic/se/singles.h"
#include "logic/se/wings.h"
#include "logic_hodoku_ratings.h"
#include "logic_hodoku_searches.h"
#include "support.h"

namespace quadrille::logic {
namespace {

// Calls search(sink) with a sink that never ends it, then with those that end it at its first and at its last finding.
// Returns the number of its findings.
template <class Search>
int check_ends(Search search) {
  int calls = 0;
  EXPECT_TRUE(search([&](const Finding&) { return ++calls, true; }));
  const int all = calls;
  for (const int last : {1, all}) {
    if (all == 0) break;
    calls = 0;
    EXPECT_FALSE(search([&](const Finding&) { return ++calls < last; }));
    EXPECT_EQ(calls, last);
  }
  return all;
}

// Calls act(state) for each position of the paths of some hard puzzles.
template <class Act>
void walk_hard_puzzles(NextFinding& next, Act act) {
  int puzzles = test::scaled(3);
  for (const hodoku::RatedPuzzle& rated : hodoku::rated_puzzles) {
    if (rated.level < Level::hard || puzzles-- <= 0) continue;
    walk(next, Position(*parse_grid(rated.puzzle)), {}, [&](const State& state, const Finding&) { act(state); });
  }
}

// Calls search(state, sink) for each search of Sudoku Explainer's findings, as act(its number, search).
template <class Act>
void for_each_se_search(Act act) {
  act(0, [](const State& state, auto sink) { return se::for_each_hidden_single(state, sink); });
  act(1, [](const State& state, auto sink) { return se::for_each_naked_single(state, sink); });
  act(2, [](const State& state, auto sink) { return se::for_each_direct_locking(state, sink); });
  act(3, [](const State& state, auto sink) { return se::for_each_direct_hidden_set(state, 2, sink); });
  act(4, [](const State& state, auto sink) { return se::for_each_locking(state, sink); });
  act(5, [](const State& state, auto sink) { return se::for_each_naked_set(state, 2, sink); });
  act(6, [](const State& state, auto sink) { return se::for_each_hidden_set(state, 3, sink); });
  act(7, [](const State& state, auto sink) { return se::for_each_fish(state, 2, sink); });
  act(8, [](const State& state, auto sink) { return se::for_each_wing(state, false, sink); });
}

TEST(LogicSinks, end_searches_of_sudoku_explainer) {
  std::array<int, 9> found{};
  se::SeNext next;
  walk_hard_puzzles(next, [&](const State& state) {
    for_each_se_search([&](std::size_t number, auto search) {
      found[number] += check_ends([&](auto sink) { return search(state, sink); });
    });
  });
  EXPECT_GE(std::ranges::count_if(found, [](int count) { return count > 0; }), 8 / test::slowness);
}

TEST(LogicSinks, end_searches_of_hodoku) {
  std::vector<int> found;
  hodoku::HodokuNext next;
  walk_hard_puzzles(next, [&](const State& state) {
    const hodoku::View view(state);
    const hodoku::AlsTable table(view);
    const CellSet clues;
    const auto searches = hodoku::searches_in(view, table, clues);
    found.resize(searches.size());
    for (std::size_t i = 0; i < searches.size(); ++i)
      found[i] += check_ends([&](auto sink) { return searches[i](hodoku::FindingSink(sink)); });
  });
  EXPECT_GE(std::ranges::count_if(found, [](int count) { return count > 0; }), 24 / test::slowness);
}

}  // namespace
}  // namespace quadrille::logic
