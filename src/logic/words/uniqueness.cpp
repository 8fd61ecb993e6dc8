// What is said of patterns that would leave a puzzle with several solutions.
#include "logic/step_of.h"
#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

// The pair without the digit that goes.
Symbols kept_symbols(const Step& step) {
  Symbols kept = symbols(step);
  std::erase(kept.symbols, step.eliminations.front().symbol);
  return kept;
}

// Some of them may have lost the digits of the pattern.
Cells cells_of_loop(const Step& step) {
  Step loop;
  for (Mark mark : step.marks)
    if (mark.role != Role::helper) mark.role = Role::pattern, loop.marks.push_back(mark);
  return cells_of(loop, Role::pattern);
}

void explain_crossed(const Step& step, Sentences& out) {
  const Cells extra = cells_of(step, Role::extra);
  out.push_back(say("In {}, {} fits only into these four cells, so {} hold it both or neither does.", houses(step),
                    lost_symbols(step), extra));
  out.push_back(say("If both did, the other two cells would be {}.", kept_symbols(step)));
}

void explain_hidden_rectangle(const Step& step, Sentences& out) {
  const Cells corner = cell(step.eliminations.front().cell);
  out.push_back(say("In {}, {} fits only into cells of the rectangle.", houses(step), kept_symbols(step)));
  out.push_back(say("If {} were {}, its two neighbors there would be {}, and the fourth cell would be {}.", corner,
                    lost_symbols(step), kept_symbols(step), lost_symbols(step)));
}

void explain_avoidable(const Step& step, Sentences& out) {
  const Cells corners = cells_of_loop(step), extra = cells_of(step, Role::extra);
  out.push_back(
      say("None of {} is a clue. If they held only {or}, these two digits could be swapped there, and the puzzle "
          "would have two solutions.",
          corners, symbols(step)));
  if (step.technique == Technique::avoidable_rectangle_1) return;
  out.push_back(
      say("So one of {or} holds {}, and a cell that sees both cannot.", extra, symbols_of(step, Role::extra)));
}

void explain_deadly(const Step& step, Sentences& out) {
  const Cells loop = cells_of_loop(step), extra = cells_of(step, Role::extra);
  const Symbols extras = symbols_of(step, Role::extra), pair = symbols(step);
  out.push_back(
      say("If {} held only {or}, these two digits could be swapped there, and the puzzle would have two solutions.",
          loop, pair));
  switch (step.technique) {
    case Technique::unique_rectangle_1:
    case Technique::unique_loop_1:
      return out.push_back(say("Only {} has other candidates, so it holds one of those: {or}.", extra, extras));
    case Technique::unique_rectangle_2:
    case Technique::unique_rectangle_5:
    case Technique::unique_loop_2:
      return out.push_back(
          say("The only other candidate there is {}, so one of {or} holds it, and no cell that sees all of them does.",
              extras, extra));
    case Technique::unique_rectangle_3:
    case Technique::unique_loop_3:
      out.push_back(say("So one of {or} holds {or}.", extra, extras));
      return out.push_back(say("Taken as one cell, they form a set with {} in {}, which no other cell can use.",
                               cells_of(step, Role::helper), houses(step)));
    case Technique::unique_rectangle_6: return explain_crossed(step, out);
    case Technique::hidden_rectangle: return explain_hidden_rectangle(step, out);
    default:
      return out.push_back(
          say("In {}, one of the two digits fits only into {}, so neither of these cells can hold the other one.",
              houses(step), extra));
  }
}

// What deviates from the deadly pattern: the same digits in all cells, or others in each.
Sentence without_extras(const Step& step) {
  const Cells cells = cells_of(step, Role::extra);
  CandidateList extras;
  for (const Mark& mark : step.marks)
    if (mark.role == Role::extra) extras.candidates.push_back(mark.candidate);
  if (extras.candidates.size() == cells.cells.size() * step.symbols.size())
    return say("Without {} in {}, every empty cell would have two candidates and every digit two places in each house.",
               symbols(step), cells);
  return say("Without {}, every empty cell would have two candidates and every digit two places in each house.",
             extras);
}

void explain_grave(const Step& step, Sentences& out) {
  const Cells extra = cells_of(step, Role::extra);
  const Symbols digits = symbols(step);
  out.push_back(without_extras(step));
  out.push_back(say("Such a position has no or several solutions, so at least one of these candidates is true."));
  switch (step.technique) {
    case Technique::bug_1: return out.push_back(say("{} holds {or}.", extra, digits));
    case Technique::bug_2: return out.push_back(say("So no cell that sees all of {} can hold {}.", extra, digits));
    case Technique::bug_3:
      return out.push_back(say("Taken as one cell, {} form a set with {} in {}, which no other cell can use.", extra,
                               cells_of(step, Role::helper), houses(step)));
    default:
      return out.push_back(say(
          "{} share another candidate, which one of them must hold in {}. The other one then holds what was left out, "
          "so neither holds anything else.",
          extra, houses(step)));
  }
}

}  // namespace

void explain_uniqueness(const Step& step, Sentences& out) {
  switch (step.technique) {
    case Technique::avoidable_rectangle_1:
    case Technique::avoidable_rectangle_2: return explain_avoidable(step, out);
    default: return is_grave(step.technique) ? explain_grave(step, out) : explain_deadly(step, out);
  }
}

}  // namespace quadrille::logic
