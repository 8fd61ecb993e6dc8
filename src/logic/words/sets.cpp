// Singles, locked candidates, and sets of cells and digits, in words.
//
// Groups of marks number the almost locked sets of a step. The digits that link group i with the next one, or in a
// death blossom petal i with the stem, have the role `linked` in that group.
#include <cassert>

#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

bool is_hidden(Technique technique) {
  using enum Technique;
  return technique == direct_hidden_pair || technique == direct_hidden_triple || technique == hidden_pair ||
         technique == hidden_triple || technique == hidden_quad;
}

// A locked set crosses out in two houses, which are its covers.
void explain_naked_set(const Step& step, Sentences& out) {
  const HouseList where = step.covers.empty() ? houses(step) : covers(step);
  out.push_back(say("In {}, {} can hold only {or}.", where, cells_of(step, Role::pattern), symbols(step)));
  out.push_back(
      say("These are as many cells as digits, so each of the digits is in one of these cells, and in no other cell of "
          "{or}.",
          where));
}

void explain_hidden_set(const Step& step, Sentences& out) {
  out.push_back(
      say("In {}, the digits {} fit only into {}.", houses(step), symbols(step), cells_of(step, Role::pattern)));
  out.push_back(
      say("These are as many digits as cells, so each of the cells holds one of these digits and nothing else."));
  // A direct hidden set places another digit of the house.
  if (!step.placements.empty())
    out.push_back(
        say("So in {}, {} is the only cell left for {}.", houses(step), target_cell(step), target_symbol(step)));
}

Symbols symbols_of_link(const Step& step, std::uint8_t number) {
  return symbols_of(only_group(step, number), Role::linked);
}

CellList joined(CellList some, const CellList& others) {
  some.cells.insert(some.cells.end(), others.cells.begin(), others.cells.end());
  return some;
}

// Tells what the middle cells and the others of one house use up: digits that do not fit into the cells of the other
// house.
void explain_used_up(const CellList& cells, const HouseList& house, const CellList& away, const Symbols& digits,
                     const Symbols& both, Sentences& out) {
  out.push_back(say("{} cannot hold {or}, so {} must, and no other cell of {} can be {or}.", away, digits, cells, house,
                    joined(digits, both)));
}

// Group 0 is the middle, 1 the part in the line, 2 the one in the box.
void explain_sue_de_coq(const Step& step, Sentences& out) {
  assert(number_of_sets(step) == 3 && step.houses.size() == 2);
  const CellList middle = cells_of_set(step, 0), in_line = cells_of_set(step, 1), in_box = cells_of_set(step, 2);
  const Symbols all = symbols_of_set(step, 0), own = symbols_of_set(step, 1), other = symbols_of_set(step, 2);
  const Symbols both = common_symbols(own, other);
  const HouseList line{{step.houses.front()}}, box{{step.houses.back()}};
  out.push_back(say("{} are in both {} and {}, and can hold only {or}.", middle, line, box, all));
  out.push_back(
      say("In {}, {} can hold only {or}. In {}, {} can hold only {or}.", line, in_line, own, box, in_box, other));
  if (both.symbols.empty())
    out.push_back(
        say("No digit can be in two of these cells: those that do not see each other share no candidate. There are as "
            "many digits as cells, so each of the digits is in one of them."));
  else
    out.push_back(
        say("Only {} can be there twice, once in {} and once in {}. Counted like this, there are as many digits as "
            "cells, so each of the digits is there.",
            both, in_line, in_box));
  explain_used_up(joined(middle, in_line), line, in_box, without(joined(all, own), other), both, out);
  explain_used_up(joined(middle, in_box), box, in_line, without(joined(all, other), own), both, out);
}

// Adds that what holds for the first of some symbols holds for the others as well.
void say_of_others(const Symbols& all, Sentences& out) {
  if (all.symbols.size() > 1)
    out.push_back(say("The same holds for {}.", Symbols{{all.symbols.begin() + 1, all.symbols.end()}}));
}

// Two restricted commons: each of the sets lacks exactly one of them.
void explain_two_links(const Symbols& linked, Sentences& out) {
  const Symbols one = symbol(linked.symbols.front()), two = symbol(linked.symbols.back());
  out.push_back(
      say("The places for {} in one group see all those in the other group, so at least one group lacks {}. The same "
          "holds for {}.",
          one, one, two));
  out.push_back(say(
      "So one group lacks {}, the other one lacks {}, and each holds all its other digits: a cell outside that sees "
      "all places for such a digit in its group cannot hold it.",
      one, two));
  out.push_back(
      say("One of the groups holds {}, and one holds {}: a cell that sees all places for such a digit in both groups "
          "cannot hold it.",
          one, two));
}

// One restricted common: one of the sets lacks it, and so holds what goes outside.
void explain_two_sets(const Step& step, Sentences& out) {
  const Symbols linked = symbols_of_link(step, 0), lost = lost_symbols(step);
  assert(!lost.symbols.empty());
  if (linked.symbols.size() > 1) return explain_two_links(linked, out);
  const Symbols first = symbol(lost.symbols.front());
  out.push_back(
      say("The places for {} in one group see all those in the other group, so at least one group lacks {} and holds "
          "all its other digits, among them {}.",
          linked, linked, first));
  out.push_back(
      say("So {} is in one of the groups, and a cell that sees all places for {} in both groups cannot be {}.", first,
          first, first));
  say_of_others(lost, out);
}

// Supposes that the digit is not in the first set, and follows the links to the last one.
void explain_chain_of_sets(const Step& step, Sentences& out) {
  const auto last = static_cast<std::uint8_t>(number_of_sets(step) - 1);
  const Symbols lost = lost_symbols(step), first = symbol(lost.symbols.front());
  out.push_back(say("Suppose {} is not in {or}. Then this group holds all its other digits, among them {}.", first,
                    cells_of_set(step, 0), symbols_of_link(step, 0)));
  for (std::uint8_t number = 1; number <= last; ++number) {
    const Symbols linked = symbols_of_link(step, static_cast<std::uint8_t>(number - 1));
    out.push_back(say("All places for {} in {} see those in the previous group, so this group lacks {} and holds {}.",
                      linked, cells_of_set(step, number), linked,
                      number < last ? symbols_of_link(step, number) : first));
  }
  out.push_back(
      say("So {} is in the first or in the last group, and a cell that sees all places for {} in both cannot be {}.",
          first, first, first));
  say_of_others(lost, out);
}

// Tells a death blossom: the stem is the first group; each of the others is linked with it by one of its digits.
void explain_blossom(const Step& step, Sentences& out) {
  const CellList stem = cells_of_set(step, 0);
  const Symbols lost = lost_symbols(step), first = symbol(lost.symbols.front());
  out.push_back(say("{} can hold only {or}.", stem, symbols_of_set(step, 0)));
  introduce_sets(step, 1, out);
  for (std::uint8_t number = 1; number < number_of_sets(step); ++number) {
    const Symbols linked = symbols_of_link(step, number);
    out.push_back(say("If {} is {}, all places for {} in {} see it, so this group lacks {} and holds {}.", stem, linked,
                      linked, cells_of_set(step, number), linked, first));
  }
  out.push_back(
      say("So {} is in one of the groups, and a cell that sees all places for {} in all of them cannot be {}.", first,
          first, first));
  say_of_others(lost, out);
}

}  // namespace

void introduce_sets(const Step& step, std::uint8_t number, Sentences& out) {
  const bool one = number_of_sets(step) - number == 1;
  out.push_back(one ? say("This group of cells is in one house and has one digit more than cells, so if it lacks one "
                          "of its digits, it holds all others.")
                    : say("Each of these groups of cells is in one house and has one digit more than cells, so a group "
                          "that lacks one of its digits holds all others."));
  for (; number < number_of_sets(step); ++number)
    out.push_back(say("{}: {}.", cells_of_set(step, number), symbols_of_set(step, number)));
}

void explain_single(const Step& step, Sentences& out) {
  switch (step.technique) {
    case Technique::full_house:
      return out.push_back(say("{} is the last empty cell of {}, and {} is missing there.", target_cell(step),
                               houses(step), target_symbol(step)));
    case Technique::hidden_single:
      return out.push_back(
          say("In {}, {} is the only cell that can hold {}.", houses(step), target_cell(step), target_symbol(step)));
    default: return out.push_back(say("{} is the only candidate left in {}.", target_symbol(step), target_cell(step)));
  }
}

void explain_locked_candidates(const Step& step, Sentences& out) {
  assert(!step.covers.empty());
  const HouseList line{{step.covers.front()}};
  const Symbols digit = symbols(step);
  out.push_back(say("In {}, all places for {} are in {}.", houses(step), digit, line));
  out.push_back(
      say("One of these places holds the {} of {}. It is also the {} of {}, so no other cell of {} can be {}.", digit,
          houses(step), digit, line, line, digit));
  if (!step.placements.empty())
    out.push_back(
        say("So in {}, {} is the only cell left for {}.", HouseList{{step.covers.back()}}, target_cell(step), digit));
}

void explain_subset(const Step& step, Sentences& out) {
  is_hidden(step.technique) ? explain_hidden_set(step, out) : explain_naked_set(step, out);
}

void explain_almost_locked_sets(const Step& step, Sentences& out) {
  if (step.technique == Technique::sue_de_coq) return explain_sue_de_coq(step, out);
  if (step.technique == Technique::death_blossom) return explain_blossom(step, out);
  introduce_sets(step, 0, out);
  number_of_sets(step) == 2 ? explain_two_sets(step, out) : explain_chain_of_sets(step, out);
}

void explain_exclusion(const Step& step, Sentences& out) {
  out.push_back(say("Try all combinations of candidates of {}.", cells_of(step, Role::pattern)));
  out.push_back(
      say("A combination is impossible if it has a digit twice in a house, or leaves {or} without a candidate.",
          cells_of(step, Role::helper)));
  out.push_back(say("Every combination with {or} is impossible.", CandidateList{step.eliminations}));
}

}  // namespace quadrille::logic
