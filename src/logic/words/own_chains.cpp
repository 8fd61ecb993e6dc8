// The sentences for steps by choices: chains, patterns with guardians, and whips. A chain tells each link from its
// first part to its second, what that excludes, and what follows from the whole.
//
//     If 3 is not in r1c1, it is in r1c7: row 1 has no other place for it. Then r2c8 is not 3, so it is 5: it has no
//     other candidate. In any case 3 is in r1c1, or 5 is in r2c8.
#include <cassert>

#include "logic/words/own_sentences.h"

namespace quadrille::logic::own {

namespace {

CellList cells_in(const std::vector<Candidate>& part) {
  CellList cells;
  for (const Candidate member : part) cells.cells.push_back(member.cell);
  return cells;
}
Symbols symbol_of(const std::vector<Candidate>& part) {
  assert(!part.empty());
  return symbol(part.front().symbol);
}

NameList house_of(const Step& step, const Choice& choice) {
  assert(choice.premise < step.premises.size());
  return {{step.premises[choice.premise].name}};
}

// The first link of a chain is a condition, the others follow from the link before.
Sentence say_choice(const Step& step, const Choice& choice, bool begins) {
  const auto& [first, second] = std::tie(choice.first, choice.second);
  if (choice.reason == ChoiceReason::cell)
    return say(begins ? "If {} is not {}, it is {}: it has no other candidate."
                      : "Then {} is not {}, so it is {}: it has no other candidate.",
               cells_in(first), symbol_of(first), symbol_of(second));
  const NameList house = house_of(step, choice);
  if (choice.reason == ChoiceReason::house)
    return say(begins ? "If {} is not in {or}, it is in {or}: {} has no other place for it."
                      : "Then {} is not in {or}, so it is in {or}: {} has no other place for it.",
               symbol_of(first), cells_in(first), cells_in(second), house);
  return say(begins ? "If {} is not in {or}, {} is in {or}: {} of {} hold all but one of {}."
                    : "Then {} is not in {or}, so {} is in {or}: {} of {} hold all but one of {}.",
             symbol_of(first), cells_in(first), symbol_of(second), cells_in(second), cells_of(choice.set), house,
             symbol_list(choice.symbols));
}

bool has_set(const Step& step) {
  return std::ranges::any_of(step.choices, [](const Choice& choice) { return choice.reason == ChoiceReason::set; });
}

void say_conclusion(const Step& step, Sentences& out) {
  const std::vector<Candidate>&first = step.choices.front().first, &last = step.choices.back().second;
  if (step.closed) {
    out.push_back(
        say("That excludes where it began, so this is a loop: it holds in the other direction, too, and of two "
            "neighbors one is true."));
    if (has_set(step)) out.push_back(say("Sets in a loop hold all of their other values."));
  } else if (first != last) {
    out.push_back(symbol_of(first).symbols == symbol_of(last).symbols
                      ? say("In any case {} is in {} or in {}.", symbol_of(first), cells_in(first), cells_in(last))
                      : say("In any case {} is in {or}, or {} is in {or}.", symbol_of(first), cells_in(first),
                            symbol_of(last), cells_in(last)));
  } else {
    out.push_back(say("That contradicts where it began, so {} is in {or}.", symbol_of(first), cells_in(first)));
  }
}

// Why a pattern cannot be filled. Its houses are named after the step, where cells see each other.
void say_pattern(const Choice& pattern, Sentences& out) {
  out.push_back(
      say("{} cannot all hold only {}: each of their boxes would hold each of these once, and their rows and "
          "columns would not fit together.",
          cells_of(pattern.set), symbol_list(pattern.symbols)));
}

// What one choice of a whip leaves, or that nothing is left.
void say_link(const Step& step, const Choice& choice, Sentences& out) {
  const bool last = choice.second.empty();
  if (choice.reason == ChoiceReason::cell) {
    const CellList where = cell(choice.first.empty() ? choice.second.front().cell : choice.first.front().cell);
    out.push_back(last ? say("Then no candidate is left in {}.", where)
                       : say("Then {} can only be {}.", where, symbol_of(choice.second)));
  } else if (choice.reason == ChoiceReason::house) {
    const NameList house = house_of(step, choice);
    out.push_back(
        last ? say("Then {} has no place left for {}.", house, symbol_of(choice.first))
             : say("Then {} has only {} left for {}.", house, cells_in(choice.second), symbol_of(choice.second)));
  } else {
    say_pattern(choice, out);
    CandidateList guardians{choice.first};
    guardians.candidates.insert(guardians.candidates.end(), choice.second.begin(), choice.second.end());
    std::ranges::sort(guardians.candidates);
    out.push_back(last
                      ? say("So one of {} is true, but here none of them can be.", guardians)
                      : say("So one of {} is true, and here only {} can be.", guardians, CandidateList{choice.second}));
  }
}

}  // namespace

void explain_links(const Step& step, Sentences& out) {
  assert(!step.choices.empty());
  for (const Choice& choice : step.choices) out.push_back(say_choice(step, choice, out.empty()));
  say_conclusion(step, out);
}

void explain_pattern_choice(const Step& step, Sentences& out) {
  const Choice& pattern = step.choices.front();
  say_pattern(pattern, out);
  out.push_back(pattern.first.size() == 1 ? say("Only {} prevents this.", CandidateList{pattern.first})
                                          : say("So one of {} is true.", CandidateList{pattern.first}));
}

void explain_whip(const Step& step, Sentences& out) {
  out.push_back(say("Suppose {} is {}.", cell(step.assumption.cell), symbol(step.assumption.symbol)));
  for (const Choice& choice : step.choices) say_link(step, choice, out);
  out.push_back(say("The assumption is wrong."));
}

}  // namespace quadrille::logic::own
