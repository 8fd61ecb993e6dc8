// The sentences for steps on boards: first the rule and what it says here, then why something goes; add_changes() or
// add_effect() tells what.
//
// Each function reads the step alone, not the board: names of houses and rules are its premises, the first of which is
// the one that the step is about. Those that only make cells different come last and are named last. Sentences are
// templates, so singular and plural are different texts, chosen by the number of cells.
#include <cassert>
#include <set>

#include "logic/words/own_sentences.h"

namespace quadrille::logic::own {

namespace {

using enum Technique;

// Longer lists of sets say less than their number.
constexpr std::size_t most_sets = 8;

NameList name_of(const Premise& premise) { return {{premise.name}}; }

// Returns the names of some premises: only those of houses, or of rules, if one of these is wanted.
NameList names(std::span<const Premise> premises, std::optional<bool> rules = {}) {
  NameList list;
  for (const Premise& premise : premises) {
    if (!rules || *rules == (premise.rule >= 0)) list.names.push_back(premise.name);
  }
  return list;
}

void say_rule(const Premise& premise, Sentences& out) {
  out.push_back(say("{}: {}.", name_of(premise), NameList{{premise.meaning}}));
}

// Sets that are left for the rule: few are listed, many counted.
void say_sets(const Step& step, Sentences& out) {
  assert(!step.premises.empty());
  const NameList rule = name_of(step.premises.front());
  if (step.sets.empty()) {
    out.push_back(say("No set of values is left for {}.", rule));
  } else if (step.sets.size() > most_sets) {
    out.push_back(say("For {}, {} sets of values are left.", rule, Number{static_cast<int>(step.sets.size())}));
  } else {
    out.push_back(say("{} can be filled only with {or}.", rule, SetList{step.sets}));
  }
}

// A step by one cell keeps that cell's candidates; one by a whole rule changes all cells of its pattern.
void explain_relation(const Step& step, Sentences& out) {
  assert(!step.premises.empty() && !step.pattern.empty());
  say_rule(step.premises.front(), out);
  const int source = step.pattern.front();
  if (lost_by(step, source) == 0) {
    const Symbols left = symbol_list(candidates_of(step, source));
    out.push_back(left.symbols.size() == 1 ? say("{} is {}.", cell(source), left)
                                           : say("{} can hold only {or}.", cell(source), left));
  } else {
    out.push_back(say("A candidate is crossed out if some other cell has no candidate that fits it."));
  }
}

// If the counted symbol stays where candidates go, all places must hold it; otherwise it goes from the open ones, as
// others hold it already, or as the rule allows none.
void explain_count(const Step& step, Sentences& out) {
  assert(!step.premises.empty() && !step.symbols.empty() && !step.eliminations.empty());
  say_rule(step.premises.front(), out);
  const int counted = step.symbols.front();
  const Symbols symbol{step.symbols};
  std::vector<int> filled;
  for (const int cell : step.pattern) {
    if (std::ranges::find(step.eliminations, cell, &Candidate::cell) == step.eliminations.end()) filled.push_back(cell);
  }
  const SymbolSet lost = lost_by(step, step.eliminations.front().cell);
  if ((lost & only(counted)) == 0) {
    out.push_back(
        step.pattern.size() == 1
            ? say("Of these cells, only {} can hold {}, so it must.", cells_of(step.pattern), symbol)
            : say("Of these cells, only {} can hold {}, and all of them must.", cells_of(step.pattern), symbol));
  } else if (filled.empty()) {
    out.push_back(say("Of these cells, only {} can still hold {}, but the rule allows it in none of them.",
                      cells_of(step.pattern), symbol));
  } else {
    out.push_back(filled.size() == 1
                      ? say("{} already holds {}, and no other of these cells may.", cells_of(filled), symbol)
                      : say("{} already hold {}, and no other of these cells may.", cells_of(filled), symbol));
  }
}

// Returns the names of the houses and rules by which a cell sees all places: the first premise, if it says all.
NameList names_of_seeing(const Step& step) {
  const auto premises = std::span(step.premises);
  return names(premises.size() == 1 ? premises : premises.subspan(1));
}

// Two houses are pointing or claiming; otherwise other reasons to see all places are named.
void explain_locked(const Step& step, Sentences& out) {
  const Symbols symbol{step.symbols};
  const NameList house = name_of(step.premises[0]);
  const auto is_in = [&](const Premise& premise) {
    return std::ranges::all_of(
        step.pattern, [&](int place) { return std::ranges::find(premise.cells, place) != premise.cells.end(); });
  };
  if (step.premises.size() == 2 && is_in(step.premises[1])) {
    const NameList other = name_of(step.premises[1]);
    out.push_back(say("In {}, all places for {} are in {}.", house, symbol, other));
    out.push_back(
        say("One of these places holds the {} of {}, so no other cell of {} can be {}.", symbol, house, other, symbol));
    return;
  }
  out.push_back(say("In {}, only {} can hold {}.", house, cells_of(step.pattern), symbol));
  out.push_back(say("A cell that sees all of these places, here by {}, cannot be {}.", names_of_seeing(step), symbol));
}

// One place holds the symbol; several exclude it from what sees them all.
void explain_required(const Step& step, Sentences& out) {
  const Symbols symbol{step.symbols};
  say_sets(step, out);
  if (step.pattern.size() == 1)
    return out.push_back(say("All of these have {}, and only {} can hold it.", symbol, cells_of(step.pattern)));
  out.push_back(say("All of these have {}, which only {} can hold. A cell that sees each of them, here by {}, cannot.",
                    symbol, cells_of(step.pattern), names_of_seeing(step)));
}

// Tells what a sum of plain terms says of each of its cells: "Whichever of r1c1 and r1c3 is left out, the others add
// up to at least 12". A lower bound of the others matters to a cell that loses high symbols, an upper one to a cell
// that loses low ones; cells with the same bounds share a sentence.
void say_bounds(const Step& step, Sentences& out) {
  struct Said {
    bool above, below;
    StepBound bound;
    CellList cells;
  };
  std::vector<Said> all;
  for (const StepBound& bound : step.bounds) {
    const SymbolSet lost = lost_by(step, bound.cell), kept = candidates_of(step, bound.cell) & ~lost;
    // The highest bit decides `above`: something that goes is higher than all that stays.
    const bool above = kept == 0 || lost > kept, below = kept == 0 || (lost & ((kept & -kept) - 1)) != 0;
    const auto same = std::ranges::find_if(all, [&](const Said& other) {
      return other.above == above && other.below == below && (!above || other.bound.least == bound.least) &&
             (!below || other.bound.most == bound.most);
    });
    if (same == all.end()) {
      all.push_back({above, below, bound, cell(bound.cell)});
    } else {
      same->cells.cells.push_back(static_cast<std::uint16_t>(bound.cell));
    }
  }
  for (const auto& [above, below, bound, cells] : all) {
    const Number low{bound.least}, high{bound.most};
    const bool one = cells.cells.size() == 1;
    if (above && below) {
      out.push_back(
          one ? say("The cells other than {} add up to at least {} and at most {}.", cells, low, high)
              : say("Whichever of {} is left out, the others add up to at least {} and at most {}.", cells, low, high));
    } else if (above) {
      out.push_back(one ? say("The cells other than {} add up to at least {}.", cells, low)
                        : say("Whichever of {} is left out, the others add up to at least {}.", cells, low));
    } else {
      out.push_back(one ? say("The cells other than {} add up to at most {}.", cells, high)
                        : say("Whichever of {} is left out, the others add up to at most {}.", cells, high));
    }
  }
}

// Returns the premises that the step is about, without those that only make cells different.
std::span<const Premise> main_premises(const Step& step) {
  assert(step.differences <= step.premises.size());
  return std::span(step.premises).first(step.premises.size() - step.differences);
}

void say_differences(const Step& step, Sentences& out) {
  if (!step.uses_differences) return;
  const auto seeing = std::span(step.premises).last(step.differences);
  out.push_back(seeing.empty() ? say("Cells that see each other are different.")
                               : say("Cells that see each other are different, here by {}.", names(seeing)));
}

// Tells the sum of one rule, or the sum that follows from houses and rules.
void say_sum(const Step& step, Sentences& out) {
  const auto premises = main_premises(step);
  const NameList houses = names(premises, false), rules = names(premises, true);
  if (houses.names.empty()) return out.push_back(say("{}: {}.", rules, step.sum));
  out.push_back(say("Each value occurs once in {}. Together with {}, this gives {}.", houses, rules, step.sum));
}

// Bounds can be told only if all terms count once.
void explain_sum(const Step& step, Sentences& out) {
  say_sum(step, out);
  say_differences(step, out);
  const bool plain = std::ranges::all_of(step.sum.terms, [](const auto& term) { return term.coefficient == 1; });
  if (plain && step.sum.terms.size() > 1) say_bounds(step, out);
}

void explain_naked(const Step& step, Sentences& out) {
  const NameList house = name_of(step.premises.front());
  out.push_back(say("In {}, {} can hold only {or}.", house, cells_of(step.pattern), Symbols{step.symbols}));
  out.push_back(
      say("These are as many cells as values, so each of the values is in one of these cells, and in no "
          "other cell of {}.",
          house));
}

void explain_hidden(const Step& step, Sentences& out) {
  out.push_back(say("In {}, {} fit only into {}.", name_of(step.premises.front()), Symbols{step.symbols},
                    cells_of(step.pattern)));
  out.push_back(say("These are as many values as cells, so each of the cells holds one of these values."));
}

// Names the first half of the houses, and what only they have; then the others.
void explain_leftovers(const Step& step, Sentences& out) {
  assert(step.premises.size() % 2 == 0 && step.pattern.size() % 2 == 0);
  const auto houses = std::span(step.premises);
  const auto cells = std::span(step.pattern);
  const std::size_t half = houses.size() / 2, out_cells = cells.size() / 2;
  const bool one_house = half == 1, one_cell = out_cells == 1;
  out.push_back(say(one_house ? (one_cell ? "{} holds the same values as {}. Without the cells that both sides share, "
                                            "{} holds the same value as {}."
                                          : "{} holds the same values as {}. Without the cells that both sides share, "
                                            "{} hold the same values as {}.")
                              : (one_cell ? "{} hold the same values as {}. Without the cells that both sides share, "
                                            "{} holds the same value as {}."
                                          : "{} hold the same values as {}. Without the cells that both sides share, "
                                            "{} hold the same values as {}."),
                    names(houses.first(half)), names(houses.subspan(half)), cells_of(cells.first(out_cells)),
                    cells_of(cells.subspan(out_cells))));
}

// Bases are the first half of the premises, covers the other one.
void explain_fish(const Step& step, Sentences& out) {
  const auto houses = std::span(step.premises);
  const std::size_t half = houses.size() / 2;
  const NameList bases = names(houses.first(half)), covers = names(houses.subspan(half));
  const Symbols symbol{step.symbols};
  out.push_back(say("In {}, {} fits only into {}.", bases, symbol, covers));
  out.push_back(
      say("Each of {} needs its own {}, and each of {} can hold only one. So no other cell there can be "
          "{}.",
          bases, symbol, covers, symbol));
}

// A sum is shown as one, a choice by its sets, other rules by their meaning.
void explain_combinations(const Step& step, Sentences& out) {
  if (!step.sum.terms.empty()) {
    say_sum(step, out);
  } else if (!step.sets.empty()) {
    say_sets(step, out);
  } else {
    say_rule(step.premises.front(), out);
  }
  say_differences(step, out);
  out.push_back(say("No way to fill {} with their candidates uses a candidate that is crossed out here.",
                    cells_of(step.pattern)));
}

void explain_line(const Step& step, Sentences& out) {
  say_rule(step.premises.front(), out);
  if (!step.ways.empty()) out.push_back(say("That is possible only with {or}.", WayList{step.ways}));
  out.push_back(say("No way to fill the cells of this rule uses a candidate that is crossed out here."));
}

void explain_branches(const Step& step, Sentences& out) {
  say_rule(step.premises.front(), out);
  if (!step.branches.empty())
    out.push_back(say("With the candidates of its cells, only these can hold: {}.", NameList{step.branches}));
  out.push_back(say("None of them allows a candidate that is crossed out here."));
}

void append(Sentences more, Sentences& out) { out.insert(out.end(), more.begin(), more.end()); }

// The steps that follow from the assumption are told in full.
void explain_trial(const Step& step, Sentences& out) {
  out.push_back(say("No simpler step applies, so try: suppose {} is {}.", cell(step.assumption.cell),
                    symbol(step.assumption.symbol)));
  for (const Step& nested : step.nested) append(own::explain(nested), out);
  const Contradiction& fails = step.contradiction;
  if (fails.cell >= 0) {
    out.push_back(say("Then no candidate is left in {}.", cell(fails.cell)));
  } else if (!fails.house.empty()) {
    out.push_back(say("Then {} has no place left for {}.", NameList{{fails.house}}, symbol(fails.symbol)));
  } else {
    out.push_back(say("But {}.", NameList{{fails.violation}}));
  }
  out.push_back(say("The assumption is wrong."));
}

void explain_search(const Step& step, Sentences& out) {
  out.push_back(say("No step and no trial applies."));
  out.push_back(say("A search through all cases finds no solution in which {} is {}.", cell(step.assumption.cell),
                    symbol(step.assumption.symbol)));
}

// Tells whether steps of the technique compare numbers.
bool is_about_limits(Technique technique) {
  return technique == relation || technique == sum || technique == different_sum || technique == innies_and_outies;
}

// Tells whether the step comes from rules: these leave few candidates, and what is left is told; what houses cross out
// is told as such.
bool is_about_rules(Technique technique) {
  return is_about_limits(technique) || technique == sets || technique == count || technique == required_value ||
         technique == combinations || technique == branches || technique == line || technique == law_of_leftovers;
}

// By choices: a pattern, a whip or a chain.
void explain_choices(const Step& step, Sentences& out) {
  const TechniqueFamily kind = family(step.technique);
  if (kind == TechniqueFamily::pattern) {
    explain_pattern_choice(step, out);
  } else if (step.assumption.symbol != 0) {
    explain_whip(step, out);
  } else {
    explain_links(step, out);
  }
  // The houses of a pattern are named here, those of other choices with them.
  const bool by_pattern =
      std::ranges::any_of(step.choices, [](const Choice& choice) { return choice.reason == ChoiceReason::impossible; });
  const auto premises = std::span(step.premises);
  const NameList seeing = names(by_pattern ? premises : premises.last(step.differences));
  if (!seeing.names.empty()) out.push_back(say("Cells that see each other are different, here by {}.", seeing));
}

void explain_reason(const Step& step, Sentences& out) {
  if (!step.choices.empty()) return explain_choices(step, out);
  const Symbols symbols{step.symbols};
  switch (step.technique) {
    case full_house:
      return out.push_back(say("{} is the last empty cell of {}, and {} is missing there.", cells_of(step.pattern),
                               names(step.premises), symbols));
    case hidden_single:
      return out.push_back(
          say("In {}, {} is the only cell that can hold {}.", names(step.premises), cells_of(step.pattern), symbols));
    case naked_single:
      return out.push_back(say("{} is the only candidate left in {}.", symbols, cells_of(step.pattern)));
    case relation: return explain_relation(step, out);
    case sets: return say_sets(step, out);
    case count: return explain_count(step, out);
    case locked_candidates: return explain_locked(step, out);
    case required_value: return explain_required(step, out);
    case sum:
    case different_sum:
    case innies_and_outies: return explain_sum(step, out);
    case law_of_leftovers: return explain_leftovers(step, out);
    case combinations: return explain_combinations(step, out);
    case branches: return explain_branches(step, out);
    case line: return explain_line(step, out);
    case naked_pair:
    case naked_triple:
    case naked_quad:
    case naked_quint: return explain_naked(step, out);
    case hidden_pair:
    case hidden_triple:
    case hidden_quad:
    case hidden_quint: return explain_hidden(step, out);
    case x_wing:
    case swordfish:
    case jellyfish: return own::explain_fish(step, out);
    case trial: return explain_trial(step, out);
    case search: return explain_search(step, out);
    default: assert(false);  // of other scales
  }
}

}  // namespace

std::vector<Sentence> explain(const Step& step) {
  Sentences out;
  explain_reason(step, out);
  if (is_about_rules(step.technique)) {
    add_changes(step, is_about_limits(step.technique), out);
  } else {
    add_effect(step.eliminations, step.placements, out);
  }
  return out;
}

Sentence nudge(const Step& step) {
  if (!step.premises.empty()) return say("Look at {}.", name_of(step.premises.front()));
  return say("Look at {}.", cells_of(step.pattern));
}

Sentence summarize(const Step& step) {
  const NameList title{{std::string(name(step.technique))}};
  if (step.premises.empty() || !step.choices.empty()) return say("{}: {}.", title, cells_of(step.pattern));
  const NameList where = name_of(step.premises.front());
  if (!step.symbols.empty()) return say("{}: {} in {}.", title, Symbols{step.symbols}, where);
  std::set<int> restricted;
  for (const Candidate& out : step.eliminations) restricted.insert(out.cell);
  for (const Candidate& in : step.placements) restricted.insert(in.cell);
  return say("{}: {} restricts {}.", title, where, cells_of(std::vector<int>(restricted.begin(), restricted.end())));
}

}  // namespace quadrille::logic::own
