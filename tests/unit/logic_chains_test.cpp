// Chains of Sudoku Explainer: known chains, and every node of all chains of random positions, checked by a verifier
// that shares no code with the search.
#include <gtest/gtest.h>

#include <numeric>
#include <random>

#include "logic/se/chains.h"
#include "logic/se/chains/graph.h"
#include "quadrille/logic/step.h"
#include "verify_step.h"

namespace quadrille::logic {
namespace {

using se::ChainKind;
using se::ChainSearch;

const TechniqueSet& all_techniques = techniques_of(Scale::se);

struct Search {
  ChainKind kind;
  int level;
};

StepVerifier::Cells cells_of(const Position& position) {
  StepVerifier::Cells cells{};
  for (std::size_t cell = 0; cell < 81; ++cell) cells[cell] = position.candidates[cell];
  return cells;
}

Position full_position() {
  Position position;
  position.candidates.assign(81, 0x1ff);
  return position;
}

void keep_in_row(int row, int symbol, std::initializer_list<int> columns, Position& position) {
  for (int column = 0; column < 9; ++column)
    if (std::find(columns.begin(), columns.end(), column) == columns.end())
      position.candidates[static_cast<std::size_t>(9 * row + column)] &=
          static_cast<std::uint16_t>(~(1U << (symbol - 1)));
}

/// A solved grid, and candidates of which it is a solution.
struct Planted {
  std::array<int, 81> solution;
  Position position;

  Planted(std::mt19937& random, double density) {
    std::array<int, 9> symbols, rows;
    std::iota(symbols.begin(), symbols.end(), 1);
    std::shuffle(symbols.begin(), symbols.end(), random);
    std::iota(rows.begin(), rows.end(), 0);
    for (int band = 0; band < 3; ++band) std::shuffle(rows.begin() + 3 * band, rows.begin() + 3 * band + 3, random);
    std::bernoulli_distribution more(density);
    for (int cell = 0; cell < 81; ++cell) {
      const int row = rows[static_cast<std::size_t>(cell / 9)];
      const int symbol = symbols[static_cast<std::size_t>((3 * (row % 3) + row / 3 + cell % 9) % 9)];
      unsigned candidates = 1U << (symbol - 1);
      for (int other = 0; other < 9; ++other)
        if (more(random)) candidates |= 1U << other;
      solution[static_cast<std::size_t>(cell)] = symbol;
      position.candidates[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(candidates);
    }
  }
  bool contradicts(const Step& step) const {
    for (const auto [cell, symbol] : step.eliminations)
      if (solution[cell] == symbol) return true;
    for (const auto [cell, symbol] : step.placements)
      if (solution[cell] != symbol) return true;
    return false;
  }
};

/// Collects, checks every step, and what find() and explain() make of the first; returns the number of steps.
std::size_t check_all(const Planted& planted, Search search, ChainSearch& chains) {
  const State state(planted.position);
  std::vector<Step> steps;
  chains.collect(state, search.kind, search.level, steps);
  for (const Step& step : steps) {
    EXPECT_EQ(StepVerifier::fault(cells_of(planted.position), step), "") << name(step.technique);
    EXPECT_FALSE(planted.contradicts(step)) << name(step.technique);
  }
  Finding finding;
  EXPECT_EQ(chains.find(state, search.kind, search.level, all_techniques, finding), !steps.empty());
  if (steps.empty()) return 0;
  EXPECT_EQ(finding.technique, steps.front().technique);
  EXPECT_EQ(finding.complexity, steps.front().complexity);
  EXPECT_EQ(chains.explain(state, search.kind, search.level, all_techniques), steps.front());
  return steps.size();
}

std::size_t check_random_positions(Search search, int count, double density, unsigned seed) {
  std::mt19937 random(seed);
  ChainSearch chains;
  std::size_t steps = 0;
  for (int i = 0; i < count; ++i) steps += check_all(Planted(random, density), search, chains);
  return steps;
}

// Two rows with two places for 1 share a column: 1 cannot be where both other places are seen.
TEST(LogicChains, FindTurbotFish) {
  Position position = full_position();
  keep_in_row(0, 1, {0, 3}, position);
  keep_in_row(4, 1, {0, 5}, position);
  const Step step = ChainSearch().explain(State(position), ChainKind::forcing_chains, 0, all_techniques);
  EXPECT_EQ(step.technique, Technique::turbot_fish);
  EXPECT_EQ(step.rating, 66);
  EXPECT_EQ(step.complexity, 6);
  const std::vector<Candidate> eliminations{{14, 1}};
  EXPECT_EQ(step.eliminations, eliminations);
  EXPECT_EQ(StepVerifier::fault(cells_of(position), step), "");
}

// Four cells with two candidates each, 12, 23, 34 and 41, around a rectangle.
TEST(LogicChains, FindCycleOfPairs) {
  Position position = full_position();
  position.candidates[0] = 0b0011;
  position.candidates[4] = 0b0110;
  position.candidates[40] = 0b1100;
  position.candidates[36] = 0b1001;
  const Step step = ChainSearch().explain(State(position), ChainKind::forcing_chains, 0, all_techniques);
  EXPECT_EQ(step.technique, Technique::y_cycle);
  EXPECT_EQ(step.complexity, 8);
  EXPECT_EQ(step.rating, 66);
  ASSERT_EQ(step.chains.size(), 2U);
  EXPECT_EQ(step.chains[0].nodes.front().candidate, step.chains[0].nodes.back().candidate);
  EXPECT_EQ(StepVerifier::fault(cells_of(position), step), "");
}

TEST(LogicChains, FindNothingWithoutLinks) {
  ChainSearch chains;
  Finding finding;
  for (const Search search : {Search{ChainKind::forcing_chains, 0}, Search{ChainKind::nishio, 0},
                              Search{ChainKind::multiple, 0}, Search{ChainKind::dynamic, 0}})
    EXPECT_FALSE(chains.find(State(full_position()), search.kind, search.level, all_techniques, finding));
}

TEST(LogicChains, StopOnRequest) {
  std::mt19937 random(1);
  std::stop_source stop;
  stop.request_stop();
  Finding finding;
  EXPECT_FALSE(ChainSearch().find(State(Planted(random, 0.2).position), ChainKind::dynamic, 2, all_techniques, finding,
                                  stop.get_token()));
}

TEST(LogicChains, VerifyForcingChains) {
  EXPECT_GT(check_random_positions({ChainKind::forcing_chains, 0}, 20, 0.2, 2), 0U);
}
TEST(LogicChains, VerifyNishio) { EXPECT_GT(check_random_positions({ChainKind::nishio, 0}, 20, 0.25, 3), 0U); }
TEST(LogicChains, VerifyMultiple) { EXPECT_GT(check_random_positions({ChainKind::multiple, 0}, 10, 0.25, 4), 0U); }
TEST(LogicChains, VerifyDynamic) { EXPECT_GT(check_random_positions({ChainKind::dynamic, 0}, 5, 0.3, 5), 0U); }
TEST(LogicChains, VerifyDynamicWithPairs) {
  EXPECT_GT(check_random_positions({ChainKind::dynamic, 1}, 4, 0.25, 6), 0U);
}
TEST(LogicChains, VerifyDynamicWithChains) {
  EXPECT_GT(check_random_positions({ChainKind::dynamic, 2}, 2, 0.18, 7), 0U);
}
TEST(LogicChains, VerifyDynamicWithMultiple) {
  EXPECT_GT(check_random_positions({ChainKind::dynamic, 3}, 2, 0.18, 8), 0U);
}

// The verifier finds what is damaged.
TEST(LogicChains, VerifierSeesDamage) {
  Position position = full_position();
  keep_in_row(0, 1, {0, 3}, position);
  keep_in_row(4, 1, {0, 5}, position);
  const Step step = ChainSearch().explain(State(position), ChainKind::forcing_chains, 0, all_techniques);
  const auto cells = cells_of(position);
  ASSERT_EQ(StepVerifier::fault(cells, step), "");
  for (std::size_t i = 0; i < step.chains[0].nodes.size(); ++i) {
    Step damaged = step;
    damaged.chains[0].nodes[i].on = !damaged.chains[0].nodes[i].on;
    EXPECT_NE(StepVerifier::fault(cells, damaged), "") << "node " << i;
    damaged = step;
    damaged.chains[0].nodes[i].candidate.symbol ^= 2;
    EXPECT_NE(StepVerifier::fault(cells, damaged), "") << "node " << i;
  }
  Step damaged = step;
  damaged.eliminations.push_back({80, 9});
  EXPECT_NE(StepVerifier::fault(cells, damaged), "");
  damaged = step;
  damaged.chains[0].nodes[2].parents.clear();
  EXPECT_NE(StepVerifier::fault(cells, damaged), "");
}

/// Crosses out a candidate, and what singles then exclude. False if a cell or a digit of a house has none left.
bool cross_out(const se::WeakLinkGraph<12>& whole, int id, State& state) {
  std::vector<int> pending{id};
  while (!pending.empty()) {
    const int next = pending.back();
    pending.pop_back();
    const int cell = whole.cell(next), digit = whole.digit(next);
    if (!state.has(cell, digit)) continue;
    state.eliminate(cell, static_cast<Mask>(1U << digit));
    se::PlacesOfSets places;
    se::places_of_sets(state, places);
    for (const auto& [set, place] : whole.memberships(next)) {
      if (places[set] == 0) return false;
      if (has_several(places[set])) continue;
      whole.conflicts(whole.at_place(set, first_of(places[set]))).for_each([&](int other) {
        pending.push_back(other);
      });
    }
  }
  return true;
}

TEST(LogicChains, derived_graphs_exclude_what_whole_ones_do) {
  std::mt19937 random(5);
  using Graph = se::WeakLinkGraph<12>;
  const auto whole = std::make_unique<Graph>(), part = std::make_unique<Graph>(), fresh = std::make_unique<Graph>();
  const State start{
      Position(*parse_grid("98.76.5..7..4..8....6..3...8...79.54...5....8......9..2.79..4...1..2...........2."))};
  whole->build(start);
  whole->list_links();
  whole->close();
  int derived = 0;
  for (int test = 0; test < 200; ++test) {
    State now = start;
    bool holds = true;
    for (unsigned count = 1 + random() % 12; count > 0 && holds; --count)
      holds = cross_out(*whole, static_cast<int>(random() % static_cast<unsigned>(whole->size())), now);
    if (!holds) continue;
    fresh->build(now);
    fresh->close();
    se::PlacesOfSets places;
    se::places_of_sets(now, places);
    auto left = Graph::Row::none();
    for (int id = 0; id < fresh->size(); ++id) left.add(whole->id(fresh->cell(id), fresh->digit(id)));
    ASSERT_TRUE(part->derive(*whole, left, places));
    ++derived;
    for (int p = 0; p < fresh->size(); ++p)
      for (int q = 0; q < fresh->size(); ++q) {
        const int part_p = whole->id(fresh->cell(p), fresh->digit(p)),
                  part_q = whole->id(fresh->cell(q), fresh->digit(q));
        ASSERT_EQ(part->excluded(part_p).has(part_q), fresh->excluded(p).has(q)) << test;
        ASSERT_EQ(part->impossible().has(part_p), fresh->impossible().has(p)) << test;
      }
  }
  EXPECT_GT(derived, 50);
}

TEST(LogicChains, graphs_are_not_derived_where_a_cell_has_no_digit) {
  using Graph = se::WeakLinkGraph<12>;
  const auto whole = std::make_unique<Graph>(), part = std::make_unique<Graph>();
  const State start{full_position()};
  whole->build(start);
  whole->close();
  auto left = whole->candidates();
  State now = start;
  now.eliminate(0, all_nine);
  for (int digit = 0; digit < 9; ++digit) left.remove(whole->id(0, digit));
  se::PlacesOfSets places;
  se::places_of_sets(now, places);
  EXPECT_FALSE(part->derive(*whole, left, places));
}

}  // namespace
}  // namespace quadrille::logic
