// Explanations name what a step is about, and nothing else.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "logic_positions.h"
#include "support.h"

namespace quadrille::test {
namespace {

using logic::Argument;
using logic::HouseName;
using logic::Step;

struct Named {
  std::set<int> cells, symbols;
  std::set<HouseName> houses;
};

void add(const logic::Candidate& candidate, Named& named) {
  named.cells.insert(candidate.cell);
  named.symbols.insert(candidate.symbol);
}

// What a step and those within it are about.
void add_parts(const Step& step, Named& named) {
  for (const logic::CandidateMark& mark : step.marks) add(mark.candidate, named);
  for (const auto* effect : {&step.eliminations, &step.placements})
    for (const logic::Candidate& candidate : *effect) add(candidate, named);
  for (const auto* houses : {&step.houses, &step.covers}) named.houses.insert(houses->begin(), houses->end());
  named.symbols.insert(step.symbols.begin(), step.symbols.end());
  for (const logic::Chain& chain : step.chains)
    for (const logic::Node& node : chain.nodes) {
      add(node.candidate, named);
      if (node.reason == logic::Reason::house) named.houses.insert(node.house);
    }
  for (const Step& nested : step.nested) add_parts(nested, named);
}

template <class T>
void expect_distinct(const std::vector<T>& list) {
  EXPECT_FALSE(list.empty());
  for (auto one = list.begin(); one != list.end(); ++one) EXPECT_EQ(std::find(list.begin(), one, *one), one);
}

struct Add {
  Named& named;
  void operator()(const logic::CellList& argument) const {
    expect_distinct(argument.cells);
    named.cells.insert(argument.cells.begin(), argument.cells.end());
  }
  void operator()(const logic::Symbols& argument) const {
    expect_distinct(argument.symbols);
    named.symbols.insert(argument.symbols.begin(), argument.symbols.end());
  }
  void operator()(const logic::HouseList& argument) const {
    expect_distinct(argument.houses);
    named.houses.insert(argument.houses.begin(), argument.houses.end());
  }
  void operator()(const logic::CandidateList& argument) const {
    expect_distinct(argument.candidates);
    for (const logic::Candidate& candidate : argument.candidates) add(candidate, named);
  }
  void operator()(logic::Technique) const {}
  // What only boards have.
  template <class Other>
  void operator()(const Other&) const {
    ADD_FAILURE() << "an argument that steps on 9x9 grids do not have";
  }
};

Named named_by(const std::vector<logic::Sentence>& sentences) {
  Named named;
  for (const logic::Sentence& sentence : sentences)
    for (const Argument& argument : sentence.arguments) std::visit(Add{named}, argument);
  return named;
}

template <class T>
bool contains_all(const std::set<T>& all, const std::set<T>& some) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

// Slots are as many as arguments, and none is left.
void expect_filled(const logic::Sentence& sentence) {
  const auto slots = std::count(sentence.text.begin(), sentence.text.end(), '{');
  EXPECT_EQ(slots, static_cast<std::ptrdiff_t>(sentence.arguments.size())) << sentence.text;
  const std::string text = to_string(sentence);
  EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << text;
}

// Instead of the cells in them.
bool names_houses(logic::TechniqueFamily family) {
  using enum logic::TechniqueFamily;
  return family == locked_candidates || family == fish || family == single_digit;
}

void expect_explained(const Step& step) {
  const auto sentences = explain(step);
  for (const logic::Sentence& sentence : sentences) expect_filled(sentence);
  expect_filled(nudge(step));
  expect_filled(summarize(step));
  Named parts;
  add_parts(step, parts);
  const Named named = named_by(sentences);
  EXPECT_TRUE(contains_all(parts.cells, named.cells)) << to_string(sentences);
  EXPECT_TRUE(contains_all(parts.symbols, named.symbols)) << to_string(sentences);
  EXPECT_TRUE(contains_all(parts.houses, named.houses)) << to_string(sentences);
  for (const logic::Candidate& out : step.eliminations)
    EXPECT_TRUE(!step.placements.empty() || named.cells.contains(out.cell)) << to_string(sentences);
  for (const logic::Candidate& in : step.placements) EXPECT_TRUE(named.cells.contains(in.cell)) << to_string(sentences);
  if (names_houses(family(step.technique))) return;
  for (const logic::CandidateMark& mark : step.marks)
    EXPECT_TRUE(named.cells.contains(mark.candidate.cell)) << to_string(sentences);
}

class Explained : public testing::TestWithParam<logic::Scale> {};

TEST_P(Explained, steps_name_their_parts) {
  Dice random(7);
  logic::StepFinder finder(GetParam());
  std::set<logic::Technique> seen;
  for (int n = 0; n < scaled(300); ++n) {
    const Grid puzzle = valid_puzzle(random, 22 + random.below(8));
    for (const Step& step : finder.all(some_position(puzzle, solution_of(puzzle), finder, random))) {
      expect_explained(step);
      seen.insert(step.technique);
    }
  }
  EXPECT_GE(seen.size(), slowness == 1 ? 20U : 5U);
}

TEST(ExplainedSets, nice_loops_name_their_almost_locked_sets) {
  Dice random(8);
  logic::StepFinder finder(logic::Scale::hodoku, {logic::Technique::als_nice_loop});
  int explained = 0;
  for (int n = 0; n < scaled(100); ++n) {
    const Grid puzzle = valid_puzzle(random, 22 + random.below(8));
    for (const Step& step : finder.all(some_position(puzzle, solution_of(puzzle), finder, random), true)) {
      if (step.technique != logic::Technique::als_nice_loop) continue;
      expect_explained(step);
      ++explained;
    }
  }
  EXPECT_GT(explained, slowness == 1 ? 20 : 0);
}

INSTANTIATE_TEST_SUITE_P(Logic, Explained, testing::Values(logic::Scale::se, logic::Scale::hodoku));

}  // namespace
}  // namespace quadrille::test
