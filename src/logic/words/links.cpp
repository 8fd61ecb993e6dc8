// What is said of fish, wings, and links of one or two digits.
#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

// Eliminated candidates within the base sets lie in two cover sets.
bool any_within(const Step& step) {
  return std::any_of(step.eliminations.begin(), step.eliminations.end(),
                     [&](Candidate out) { return has_mark(step, out, Role::pattern); });
}

void explain_two_links(const Step& step, Sentences& out) {
  const Cells ends = cells_of(step, Role::pincer), joint = cells_of(step, Role::pattern);
  out.push_back(say("In {} and in {}, {} has two places each: {} and {}, {} and {}.", HouseList{{step.houses.front()}},
                    HouseList{{step.houses.back()}}, symbols(step), cell(ends.cells[0]), cell(joint.cells[0]),
                    cell(ends.cells[1]), cell(joint.cells[1])));
  out.push_back(say("{} see each other, so they cannot both be {}, and one of {or} is.", joint, symbols(step), ends));
  out.push_back(say("A cell that sees both of these cannot be {}.", symbols(step)));
}

void explain_empty_rectangle(const Step& step, Sentences& out) {
  const HouseName link = step.houses.front();
  const bool is_column = link.kind == House::column;
  const HouseList box{{step.houses.back()}}, near{{step.covers[is_column ? 0 : 1]}},
      far{{step.covers[is_column ? 1 : 0]}};
  const Cells end = cells_of(step, Role::pincer), joint = cells_of(step, Role::pattern);
  const Cells out_of = cell(step.eliminations.front().cell);
  out.push_back(say("In {}, all places for {} are in {} or {}.", box, symbols(step), near, far));
  out.push_back(say("In {}, {} has two places: {} and {}.", house(link), symbols(step), joint, end));
  out.push_back(say("If {} is {}, {} is not, which it sees.", end, symbols(step), out_of));
  out.push_back(
      say("Otherwise {} is {}. Then the {} of {} is not in {} but in {}, and {}, which is there as well, does "
          "not hold it either.",
          joint, symbols(step), symbols(step), box, near, far, out_of));
}

Cells cells_of_color(const Step& step, std::uint8_t color) { return cells_of(only_group(step, color), Role::pattern); }

void explain_remote_pair(const Step& step, Sentences& out) {
  const Cells first = cells_of_color(step, 0), second = cells_of_color(step, 1);
  out.push_back(say("{} can hold only {or}.", cells_of(step, Role::pattern), symbols(step)));
  out.push_back(
      say("Of two that see each other, one is {} and one is {}. So along the chain they alternate: {} hold one "
          "of the digits, and {} hold the other one.",
          symbol(step.symbols[0]), symbol(step.symbols[1]), first, second));
  out.push_back(say("A cell that sees one of each can hold neither."));
}

void introduce_colors(const Step& step, std::uint8_t first, Sentences& out) {
  const auto second = static_cast<std::uint8_t>(first + 1);
  out.push_back(say("Where a house has two places for {}, one of them holds it. So it is either in {} or in {}.",
                    symbols(step), cells_of_color(step, first), cells_of_color(step, second)));
}

// A color is wrong if its cells go.
bool is_wrong(const Step& step, std::uint8_t color) {
  return has_mark(only_group(step, color), step.eliminations.front(), Role::pattern);
}

void explain_simple_colors(const Step& step, Sentences& out) {
  introduce_colors(step, 0, out);
  for (const std::uint8_t color : {0, 1})
    if (is_wrong(step, color))
      return out.push_back(
          say("Two of {} see each other, so they cannot all be {}.", cells_of_color(step, color), symbols(step)));
  out.push_back(say("A cell that sees one of each cannot be {}.", symbols(step)));
}

void explain_multi_colors(const Step& step, Sentences& out) {
  introduce_colors(step, 0, out);
  introduce_colors(step, 2, out);
  for (const std::uint8_t color : {0, 1})
    if (is_wrong(step, color))
      return out.push_back(
          say("Some of {} see {} in {}, and some see it in {}. One of these two groups holds it, so the "
              "former do not.",
              cells_of_color(step, color), symbols(step), cells_of_color(step, 2), cells_of_color(step, 3)));
  for (std::uint8_t pair = 0; pair < 4; ++pair) {
    const Cells seen = cells_of(only_group(step, pair), Role::linked);
    if (seen.cells.empty()) continue;
    const auto opposite = [&](int color) { return cells_of_color(step, static_cast<std::uint8_t>(color)); };
    out.push_back(
        say("Of {}, one of each group sees one of the other, so these groups do not both hold {}: it is in {} "
            "or in {}.",
            seen, symbols(step), opposite(1 - pair / 2), opposite(3 - pair % 2)));
  }
  out.push_back(say("A cell that sees one of each cannot be {}.", symbols(step)));
}

void explain_w_wing(const Step& step, Sentences& out) {
  const Cells ends = cells_of(step, Role::pincer), places = cells_of(step, Role::helper);
  const Symbols linked = symbols_of(step, Role::helper), lost = lost_symbols(step);
  out.push_back(say("{} can hold only {or}.", ends, symbols(step)));
  out.push_back(
      say("If neither of them were {}, both would be {}. Then {} would have no place in {}, because they see {}.", lost,
          linked, linked, houses(step), places));
  out.push_back(say("So one of {or} is {}, and a cell that sees both cannot be.", ends, lost));
}

}  // namespace

void explain_fish(const Step& step, Sentences& out) {
  const Cells fins = cells_of(step, Role::fin);
  if (fins.cells.empty()) {
    out.push_back(say("In {}, {} fits only into {}.", houses(step), symbols(step), covers(step)));
    out.push_back(
        say("These places fill {} with {}, so no other cell there can hold it.", covers(step), symbols(step)));
  } else {
    out.push_back(say(fins.cells.size() == 1 ? "In {}, {} fits only into {}, but for one fin: {}."
                                             : "In {}, {} fits only into {}, but for some fins: {}.",
                      houses(step), symbols(step), covers(step), fins));
    out.push_back(say("If no fin is {}, these places fill {} with it, so no other cell there can hold it.",
                      symbols(step), covers(step)));
    out.push_back(say("If a fin is {}, a cell that sees all fins cannot be either.", symbols(step)));
  }
  if (any_within(step))
    out.push_back(say("A place in two of {} would fill both, and one of {} would be left without {}.", covers(step),
                      houses(step), symbols(step)));
}

void explain_wing(const Step& step, Sentences& out) {
  if (step.technique == Technique::w_wing) return explain_w_wing(step, out);
  const Cells pivot = cells_of(step, Role::pivot), pincers = cells_of(step, Role::pincer);
  out.push_back(say("{} can hold only {or}. It sees {}, which have two candidates each.", pivot,
                    symbols_of(step, Role::pivot), pincers));
  if (step.technique == Technique::xyz_wing)
    out.push_back(say("Whatever {} is, one of these three cells is {}.", pivot, symbols(step)));
  else
    out.push_back(say("Whatever {} is, one of {or} is {}.", pivot, pincers, symbols(step)));
  out.push_back(say("A cell that sees all of them cannot be {}.", symbols(step)));
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
