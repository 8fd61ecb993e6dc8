// What is said of singles, locked candidates, and sets of cells and digits.
#include <iterator>

#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

bool is_hidden(Technique technique) {
  using enum Technique;
  return technique == direct_hidden_pair || technique == direct_hidden_triple || technique == hidden_pair ||
         technique == hidden_triple || technique == hidden_quad;
}

void explain_naked_set(const Step& step, Sentences& out) {
  out.push_back(say("In {}, {} can hold only {or}.", houses(step), cells_of(step, Role::pattern), symbols(step)));
  out.push_back(say("These cells use up these digits, so no other cell of {or} can hold them.",
                    step.covers.empty() ? houses(step) : covers(step)));
}

void explain_hidden_set(const Step& step, Sentences& out) {
  out.push_back(say("In {}, {} fit only into {}.", houses(step), symbols(step), cells_of(step, Role::pattern)));
  if (step.placements.empty())
    out.push_back(say("So these cells hold these digits and nothing else."));
  else
    out.push_back(say("So these cells hold these digits, and {} is the only cell left for {}.", target_cell(step),
                      target_symbol(step)));
}

Cells cells_of_set(const Step& step, std::uint8_t number) { return cells_of(only_group(step, number), Role::pattern); }
Symbols symbols_of_set(const Step& step, std::uint8_t number) {
  return symbols_of(only_group(step, number), Role::pattern);
}
Symbols symbols_of_link(const Step& step, std::uint8_t number) {
  return symbols_of(only_group(step, number), Role::linked);
}

std::uint8_t number_of_sets(const Step& step) {
  std::uint8_t count = 0;
  for (const Mark& mark : step.marks) count = std::max(count, static_cast<std::uint8_t>(mark.group + 1));
  return count;
}

Symbols common_symbols(const Symbols& a, const Symbols& b) {
  Symbols common;
  std::set_intersection(a.symbols.begin(), a.symbols.end(), b.symbols.begin(), b.symbols.end(),
                        std::back_inserter(common.symbols));
  return common;
}

void explain_sue_de_coq(const Step& step, Sentences& out) {
  const Cells middle = cells_of_set(step, 0), in_line = cells_of_set(step, 1), in_box = cells_of_set(step, 2);
  const HouseList line{{step.houses.front()}}, box{{step.houses.back()}};
  out.push_back(say("{} are in both {} and {}; they can hold only {or}.", middle, line, box, symbols_of_set(step, 0)));
  out.push_back(say("In {}, {} can hold only {or}; in {}, {} can hold only {or}.", line, in_line,
                    symbols_of_set(step, 1), box, in_box, symbols_of_set(step, 2)));
  out.push_back(
      say("A digit can be only once in {} and once in {}, so there are just enough digits for all these cells, "
          "and each of them is used there.",
          line, box));
  if (const Symbols both = common_symbols(symbols_of_set(step, 1), symbols_of_set(step, 2)); !both.symbols.empty())
    out.push_back(say("{} must be used twice: in {} and in {}.", both, in_line, in_box));
  out.push_back(
      say("What {} cannot hold is used up in {}, what {} cannot hold is used up in {}.", in_box, line, in_line, box));
}

// From the given number on.
void introduce_sets(const Step& step, std::uint8_t number, Sentences& out) {
  out.push_back(
      say("Each of these groups of cells has one candidate more than cells: if it lacks one digit, it holds all "
          "its others."));
  for (; number < number_of_sets(step); ++number)
    out.push_back(say("{}: {}.", cells_of_set(step, number), symbols_of_set(step, number)));
}

void explain_two_sets(const Step& step, Sentences& out) {
  const Symbols linked = symbols_of_link(step, 0);
  if (linked.symbols.size() > 1) {
    out.push_back(say("In these two groups, all places for {} see each other, and so do all places for {}.",
                      symbol(linked.symbols.front()), symbol(linked.symbols.back())));
    out.push_back(say("So one group lacks {} and the other one lacks {}, and each holds all its other digits.",
                      symbol(linked.symbols.front()), symbol(linked.symbols.back())));
    out.push_back(
        say("A cell outside that sees all places for one of those in a group cannot hold it, and one that sees "
            "all places for {} in both groups cannot hold that.",
            Symbols{linked}));
    return;
  }
  out.push_back(
      say("In these two groups, all places for {} see each other, so only one of them holds it. The other one "
          "holds all its other digits.",
          linked));
  out.push_back(
      say("So {} must be in one of the groups, and a cell that sees all places for it in both cannot hold it.",
          lost_symbols(step)));
}

// Told for one of the digits that both ends share.
void explain_chain_of_sets(const Step& step, Sentences& out) {
  const auto last = static_cast<std::uint8_t>(number_of_sets(step) - 1);
  const Symbols lost = lost_symbols(step), first = symbol(lost.symbols.front());
  out.push_back(say("Suppose {} is not in {}. Then {} is.", first, cells_of_set(step, 0), symbols_of_link(step, 0)));
  for (std::uint8_t number = 1; number <= last; ++number)
    out.push_back(say("All places for {} in {} see those, so it is not there, and {} is.",
                      symbols_of_link(step, static_cast<std::uint8_t>(number - 1)), cells_of_set(step, number),
                      number < last ? symbols_of_link(step, number) : first));
  out.push_back(
      say("So {} is in the first or the last group, and a cell that sees all places for it in both cannot hold "
          "it.",
          first));
  if (lost.symbols.size() > 1)
    out.push_back(say("The same holds for {}.", Symbols{{lost.symbols.begin() + 1, lost.symbols.end()}}));
}

// The stem is the first group; each of the others is linked with it by one of its digits.
void explain_blossom(const Step& step, Sentences& out) {
  const Cells stem = cells_of_set(step, 0);
  const Symbols lost = lost_symbols(step);
  out.push_back(say("{} can hold only {or}.", stem, symbols_of_set(step, 0)));
  introduce_sets(step, 1, out);
  for (std::uint8_t number = 1; number < number_of_sets(step); ++number)
    out.push_back(say("If {} is {}, then {} is not in {or}, so {} is.", stem, symbols_of_link(step, number),
                      symbols_of_link(step, number), cells_of_set(step, number), lost));
  out.push_back(say(
      "So {} is in one of the groups, and a cell that sees all places for it in all of them cannot hold it.", lost));
}

}  // namespace

void explain_single(const Step& step, Sentences& out) {
  switch (step.technique) {
    case Technique::full_house:
      return out.push_back(say("{} is the last empty cell of {}, and {} is missing there.", target_cell(step),
                               houses(step), target_symbol(step)));
    case Technique::hidden_single:
      return out.push_back(
          say("In {}, {} is the only cell that can hold {}.", houses(step), target_cell(step), target_symbol(step)));
    default:
      return out.push_back(say("{} is the only digit that {} can still hold.", target_symbol(step), target_cell(step)));
  }
}

void explain_locked_candidates(const Step& step, Sentences& out) {
  const HouseList line{{step.covers.front()}};
  out.push_back(say("In {}, all places for {} are in {}.", houses(step), symbols(step), line));
  if (step.placements.empty()) {
    out.push_back(say("One of them holds it, so no other cell of {} does.", line));
    return;
  }
  out.push_back(say("One of them holds it, so in {} only {} is left for {}.", HouseList{{step.covers.back()}},
                    target_cell(step), target_symbol(step)));
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
  out.push_back(say("Those that repeat a digit within a house, or use up all candidates of {or}, are impossible.",
                    cells_of(step, Role::helper)));
  out.push_back(say("What is crossed out is in none of the other combinations."));
}

}  // namespace quadrille::logic
