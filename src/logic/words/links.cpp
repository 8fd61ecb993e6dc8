// Fish, wings, and links of one or two digits, in words.
//
// All of these end with two ends, colors or houses of which one is true. The functions name the parts by the roles of
// their marks (step.h): pattern, fin, pivot, pincer, helper; colors are groups 0 to 3.
#include <cassert>

#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

// Concludes from two cells of which at least one holds the digit.
void conclude_from_ends(const CellList& ends, const Symbols& digit, Sentences& out) {
  out.push_back(say("So {or} is {}, and a cell that sees both cannot be {}.", ends, digit, digit));
}

// Tells whether candidates within the base sets are eliminated: these lie in two cover sets.
bool any_within(const Step& step) {
  return std::any_of(step.eliminations.begin(), step.eliminations.end(),
                     [&](Candidate out) { return has_mark(step, out, Role::pattern); });
}

// Tells a house where the digit has two places, of which one is an end.
void explain_link(const HouseName& where, const Symbols& digit, int joint, int end, Sentences& out) {
  out.push_back(say("In {}, the digit {} has only two places: {} and {}. If {} is not {}, {} is.", house(where), digit,
                    cell(joint), cell(end), cell(joint), digit, cell(end)));
}

// Skyscrapers and kites: the joints see each other, so one of the ends is true.
void explain_two_links(const Step& step, Sentences& out) {
  const CellList ends = cells_of(step, Role::pincer), joint = cells_of(step, Role::pattern);
  assert(ends.cells.size() == 2 && joint.cells.size() == 2);
  const Symbols digit = symbols(step);
  explain_link(step.houses.front(), digit, joint.cells[0], ends.cells[0], out);
  explain_link(step.houses.back(), digit, joint.cells[1], ends.cells[1], out);
  out.push_back(say("{} see each other, so at least one of them is not {}.", joint, digit));
  conclude_from_ends(ends, digit, out);
}

// The covers are the row and the column of the rectangle: `near` is the one that the joint is in, `far` the one in
// which the digit goes.
void explain_empty_rectangle(const Step& step, Sentences& out) {
  assert(step.covers.size() == 2 && step.houses.size() == 2);
  const HouseName link = step.houses.front();
  const bool is_column = link.kind == House::column;
  const HouseList box{{step.houses.back()}}, near{{step.covers[is_column ? 0 : 1]}},
      far{{step.covers[is_column ? 1 : 0]}};
  const CellList end = cells_of(step, Role::pincer), joint = cells_of(step, Role::pattern);
  const CellList out_of = cell(step.eliminations.front().cell);
  const Symbols digit = symbols(step);
  out.push_back(say("In {}, all places for {} are in {} or {}.", box, digit, near, far));
  out.push_back(say("In {}, the digit {} has only two places: {} and {}.", house(link), digit, joint, end));
  out.push_back(say("If {} is {}, {} cannot be {}, because they see each other.", end, digit, out_of, digit));
  out.push_back(
      say("If {} is {}, the {} of {} is there. So the {} of {} is in {}, and {}, which is in {} as well, cannot be {}.",
          joint, digit, digit, near, digit, box, far, out_of, far, digit));
}

CellList cells_of_color(const Step& step, int color) {
  return cells_of(only_group(step, static_cast<std::uint8_t>(color)), Role::pattern);
}

// The two colors are groups of cells that hold the same digit.
void explain_remote_pair(const Step& step, Sentences& out) {
  assert(step.symbols.size() == 2);
  const CellList first = cells_of_color(step, 0), second = cells_of_color(step, 1);
  const Symbols one = symbol(step.symbols[0]), two = symbol(step.symbols[1]);
  out.push_back(say("{} can hold only {or}.", cells_of(step, Role::pattern), symbols(step)));
  out.push_back(
      say("Two of them that see each other hold different digits, so {} and {} alternate along the chain from cell to "
          "cell.",
          one, two));
  out.push_back(say("Either {} are {} and {} are {}, or the other way round.", first, one, second, two));
  out.push_back(
      say("A cell that sees a cell of each of these two groups sees {} and {} either way, so it can hold neither.", one,
          two));
}

// Tells whether a color is wrong: then its cells lose the digit.
bool is_wrong(const Step& step, int color) {
  return has_mark(only_group(step, static_cast<std::uint8_t>(color)), step.eliminations.front(), Role::pattern);
}

void explain_colors(const Symbols& digit, Sentences& out) {
  out.push_back(
      say("Where two of these cells are the only places for {} in a house, their colors differ. So one color is right: "
          "all its cells are {}, and no cell of the other color is.",
          digit, digit));
}

void explain_simple_colors(const Step& step, Sentences& out) {
  const Symbols digit = symbols(step);
  out.push_back(say("Give {} one color and {} another one.", cells_of_color(step, 0), cells_of_color(step, 1)));
  explain_colors(digit, out);
  for (const int color : {0, 1})
    if (is_wrong(step, color))
      return out.push_back(say("Two of {} see each other, so they cannot all be {}. Their color is wrong.",
                               cells_of_color(step, color), digit));
  out.push_back(say("Whichever color is right, a cell that sees both colors cannot be {}.", digit));
}

// Introduces two colorings: colors 0 and 1 exclude each other, and so do 2 and 3.
void introduce_two_colorings(const Step& step, Sentences& out) {
  const Symbols digit = symbols(step);
  out.push_back(say("Give {} a first color and {} a second one.", cells_of_color(step, 0), cells_of_color(step, 1)));
  explain_colors(digit, out);
  out.push_back(say("In the same way, give {} a third color and {} a fourth one, of which one is right.",
                    cells_of_color(step, 2), cells_of_color(step, 3)));
}

void explain_multi_colors(const Step& step, Sentences& out) {
  const Symbols digit = symbols(step);
  introduce_two_colorings(step, out);
  for (const int color : {0, 1})
    if (is_wrong(step, color)) {
      const CellList wrong = cells_of_color(step, color);
      return out.push_back(
          say(wrong.cells.size() == 1
                  ? "{} sees a cell of the third color and one of the fourth. One of these two colors is right, so the "
                    "color of {} is wrong."
                  : "Some of {} see a cell of the third color, and some see one of the fourth. One of these two colors "
                    "is right, so the color of {} is wrong.",
              wrong, wrong));
    }
  // Pair 2a + b: color a of the first coloring and b of the second see each other, so one of their opposites is right.
  for (std::uint8_t pair = 0; pair < 4; ++pair) {
    const CellList seen = cells_of(only_group(step, pair), Role::linked);
    if (seen.cells.empty()) continue;
    const CellList one = cells_of_color(step, 1 - pair / 2), other = cells_of_color(step, 3 - pair % 2);
    out.push_back(seen.cells.size() == 2
                      ? say("{} see each other, so their colors are not both right. So {} is in {}, or in {}.", seen,
                            digit, one, other)
                      : say("Some of {} see each other and have different colors, so these colors are not both right. "
                            "So {} is in {}, or in {}.",
                            seen, digit, one, other));
    out.push_back(say("A cell that sees a cell of each of these cannot be {}.", digit));
  }
}

// The helpers are the two places of the link, each next to the end that sees it.
void explain_w_wing(const Step& step, Sentences& out) {
  const CellList ends = cells_of(step, Role::pincer), places = cells_of(step, Role::helper);
  const Symbols linked = symbols_of(step, Role::helper), lost = lost_symbols(step);
  assert(ends.cells.size() == 2 && places.cells.size() == 2);
  out.push_back(say("{} can hold only {or}.", ends, symbols(step)));
  out.push_back(say("In {}, the digit {} has only two places: {}, which {} sees, and {}, which {} sees.", houses(step),
                    linked, cell(places.cells[0]), cell(ends.cells[0]), cell(places.cells[1]), cell(ends.cells[1])));
  out.push_back(say("If neither of the first two cells were {}, both would be {}, and {} would lose both places in {}.",
                    lost, linked, linked, houses(step)));
  conclude_from_ends(ends, lost, out);
}

// Tells what the pincer is if the pivot is its other digit.
void explain_pincer(const Step& step, int pincer, Sentences& out) {
  const Symbols lost = symbols(step), both = symbols_of_cell(step, pincer);
  out.push_back(say("If {} is {}, then {}, which can hold only {or}, is {}.", cells_of(step, Role::pivot),
                    without(both, lost), cell(pincer), both, lost));
}

void explain_plain_fish(const Step& step, Sentences& out) {
  const Symbols digit = symbols(step);
  out.push_back(say("In {}, the digit {} fits only into {}.", houses(step), digit, covers(step)));
  out.push_back(
      say("Each of {} needs its own {}, and each of {} can hold only one. So these places use up {}, and no other cell "
          "there can be {}.",
          houses(step), digit, covers(step), covers(step), digit));
}

// Two cases, with the same effect on what sees all fins.
void explain_finned_fish(const Step& step, const CellList& fins, Sentences& out) {
  const Symbols digit = symbols(step);
  const bool one = fins.cells.size() == 1;
  out.push_back(say(one ? "In {}, the digit {} fits only into {}, except for the fin {}."
                        : "In {}, the digit {} fits only into {}, except for the fins {}.",
                    houses(step), digit, covers(step), fins));
  out.push_back(say(one ? "If the fin is not {}, each of {} needs its own {} in the other places, and each of {} can "
                          "hold only one. So no other cell there can be {}."
                        : "If no fin is {}, each of {} needs its own {} in the other places, and each of {} can hold "
                          "only one. So no other cell there can be {}.",
                    digit, houses(step), digit, covers(step), digit));
  out.push_back(say(one ? "If the fin is {}, no cell that sees it can be {}."
                        : "If a fin is {}, no cell that sees all fins can be {}.",
                    digit, digit));
  out.push_back(say(one ? "So in both cases, no other cell of {} that sees the fin can be {}."
                        : "So in both cases, no other cell of {} that sees all fins can be {}.",
                    covers(step), digit));
}

}  // namespace

void explain_fish(const Step& step, Sentences& out) {
  const CellList fins = cells_of(step, Role::fin);
  fins.cells.empty() ? explain_plain_fish(step, out) : explain_finned_fish(step, fins, out);
  if (any_within(step))
    out.push_back(say("A place in two of {} would use up both, and one of {} would be left without {}.", covers(step),
                      houses(step), symbols(step)));
}

void explain_wing(const Step& step, Sentences& out) {
  if (step.technique == Technique::w_wing) return explain_w_wing(step, out);
  const CellList pivot = cells_of(step, Role::pivot), pincers = cells_of(step, Role::pincer);
  out.push_back(say("{} sees {} and can hold only {or}.", pivot, pincers, symbols_of(step, Role::pivot)));
  for (const int pincer : pincers.cells) explain_pincer(step, pincer, out);
  if (step.technique == Technique::xy_wing) return conclude_from_ends(pincers, symbols(step), out);
  out.push_back(say("Otherwise {} is {} itself.", pivot, symbols(step)));
  out.push_back(say("So one of these three cells is {}, and a cell that sees all three cannot be {}.", symbols(step),
                    symbols(step)));
}

void explain_single_digit(const Step& step, Sentences& out) {
  step.technique == Technique::empty_rectangle ? explain_empty_rectangle(step, out) : explain_two_links(step, out);
}

void explain_coloring(const Step& step, Sentences& out) {
  switch (step.technique) {
    case Technique::remote_pair: return explain_remote_pair(step, out);
    case Technique::simple_colors: return explain_simple_colors(step, out);
    default: return explain_multi_colors(step, out);
  }
}

}  // namespace quadrille::logic
