// The sentences for chains: each link from its first part to its second, what that excludes, and what follows from the
// whole.
//
//     If 3 is not in r1c1, it is in r1c7: row 1 has no other place for it. Then 3 is not in r2c8. If r2c8 is not 3, it
//     is 5: it has no other candidate. In any case 3 is in r1c1 or 5 is in r2c8.
#include <cassert>

#include "logic/words/own_sentences.h"

namespace quadrille::logic::own {

namespace {

CellList cells_of(const std::vector<Candidate>& part) {
  CellList cells;
  for (const Candidate member : part) cells.cells.push_back(member.cell);
  return cells;
}
Symbols symbol_of(const std::vector<Candidate>& part) {
  assert(!part.empty());
  return symbol(part.front().symbol);
}

Sentence say_choice(const Step& step, const Choice& choice) {
  const auto& [first, second] = std::tie(choice.first, choice.second);
  if (choice.reason == ChoiceReason::cell)
    return say("If {} is not {}, it is {}: it has no other candidate.", cells_of(first), symbol_of(first),
               symbol_of(second));
  assert(choice.premise < step.premises.size());
  const NameList house{{step.premises[choice.premise].name}};
  if (choice.reason == ChoiceReason::house)
    return say("If {} is not in {or}, it is in {or}: {} has no other place for it.", symbol_of(first), cells_of(first),
               cells_of(second), house);
  CellList set;
  for (const int cell : choice.set) set.cells.push_back(static_cast<std::uint16_t>(cell));
  return say("If {} is not in {or}, {} is in {or}: {} of {} hold all but one of {}.", symbol_of(first), cells_of(first),
             symbol_of(second), cells_of(second), set, house, symbol_list(choice.symbols));
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
                      ? say("In any case {} is in {} or in {}.", symbol_of(first), cells_of(first), cells_of(last))
                      : say("In any case {} is in {or}, or {} is in {or}.", symbol_of(first), cells_of(first),
                            symbol_of(last), cells_of(last)));
  } else {
    out.push_back(say("That contradicts where it began, so {} is in {or}.", symbol_of(first), cells_of(first)));
  }
}

}  // namespace

void explain_links(const Step& step, Sentences& out) {
  assert(!step.choices.empty());
  for (std::size_t i = 0; i < step.choices.size(); ++i) {
    const Choice& choice = step.choices[i];
    if (i > 0) out.push_back(say("Then {} is not in {or}.", symbol_of(choice.first), cells_of(choice.first)));
    out.push_back(say_choice(step, choice));
  }
  say_conclusion(step, out);
}

}  // namespace quadrille::logic::own
