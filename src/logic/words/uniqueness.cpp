// Patterns that would leave a puzzle with several solutions, in words.
//
// All begin with the swap: if the cells held only two digits, these could be exchanged. Then each type says what must
// be true instead, in the cells with the role `extra`; `helper` marks the further cells of type 3.
#include <cassert>

#include "logic/core/step_of.h"
#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

// Returns the pair without the digit that goes.
Symbols kept_symbols(const Step& step) {
  Symbols kept = symbols(step);
  std::erase(kept.symbols, step.eliminations.front().symbol);
  return kept;
}

// Returns the cells of the loop by all their marks: some of them may have lost the digits of the pattern.
CellList cells_of_loop(const Step& step) {
  Step loop;
  for (CandidateMark mark : step.marks)
    if (mark.role != Role::helper) mark.role = Role::pattern, loop.marks.push_back(mark);
  return cells_of(loop, Role::pattern);
}

// Tells why the cells cannot hold nothing but the two digits.
void explain_swap(const Step& step, Sentences& out) {
  out.push_back(
      say("If they held only {}, swapping these two digits in all of them would give a second solution, but the "
          "puzzle has only one.",
          symbols(step)));
}

// Concludes that one of the cells holds the only other digit.
void conclude_from_extras(const Step& step, Sentences& out) {
  const CellList extra = cells_of(step, Role::extra);
  const Symbols digit = symbols_of(step, Role::extra);
  out.push_back(say("So {or} is {}, and a cell that sees each of them cannot be {}.", extra, digit, digit));
}

void explain_only_extra(const Step& step, Sentences& out) {
  out.push_back(say("{} is the only other candidate in these cells.", symbols_of(step, Role::extra)));
  conclude_from_extras(step, out);
}

// Tells type 3 with a naked set: the extra digits, together with those of further cells, are one more than these
// cells.
void explain_naked_extras(const Step& step, Sentences& out) {
  const CellList extra = cells_of(step, Role::extra);
  const Symbols all = joined(symbols_of(step, Role::extra), symbols_of(step, Role::helper));
  out.push_back(say("So one of {} holds {or}.", extra, symbols_of(step, Role::extra)));
  out.push_back(
      say("Together with {} in {}, this cell can hold only {or}: as many cells as digits. So no other cell that sees "
          "all of these cells can hold these digits.",
          cells_of(step, Role::helper), houses(step), all));
}

// Tells type 3 with a hidden set: the digits of the pair and others have as many places as digits, if the extra cells
// count as one.
void explain_hidden_extras(const Step& step, Sentences& out) {
  const Symbols kept = joined(without(symbols_of(step, Role::helper), lost_symbols(step)), symbols(step));
  const CellList extra = cells_of(step, Role::extra);
  out.push_back(say("So one of {} holds {or}.", extra, symbols_of(step, Role::extra)));
  out.push_back(
      say("In {}, the digits {} fit only into the other one and {}: as many digits as cells. So these cells "
          "hold nothing else.",
          houses(step), kept, cells_of(step, Role::helper)));
}

// A hidden set eliminates in its further cells, a naked set elsewhere.
bool crosses_out_helpers(const Step& step) { return has_mark(step, step.eliminations.front(), Role::helper); }

// Type 4: one digit of the pair is in one of the extra cells, so the other digit is in neither.
void explain_confined(const Step& step, Sentences& out) {
  const CellList extra = cells_of(step, Role::extra);
  out.push_back(say("In {}, the digit {} fits only into {}, so one of them is {}.", houses(step), kept_symbols(step),
                    extra, kept_symbols(step)));
  out.push_back(say("If the other one were {}, all of the cells would hold only {or}. So neither can be {}.",
                    lost_symbols(step), symbols(step), lost_symbols(step)));
}

// Type 6: the digit that goes is confined to the corners, crosswise.
void explain_crossed(const Step& step, Sentences& out) {
  const CellList extra = cells_of(step, Role::extra);
  const Symbols lost = lost_symbols(step);
  out.push_back(say("In {}, the digit {} fits only into these four cells. So if one of {} is {}, both are.",
                    houses(step), lost, extra, lost));
  out.push_back(say("Then the other two cells, which can hold only {or}, are {}, and the four cells hold only {}.",
                    symbols(step), kept_symbols(step), symbols(step)));
}

bool share_a_line(int a, int b) { return a / 9 == b / 9 || a % 9 == b % 9; }

void explain_hidden_rectangle(const Step& step, Sentences& out) {
  const int corner = step.eliminations.front().cell;
  const Symbols lost = lost_symbols(step), kept = kept_symbols(step);
  CellList near, opposite;
  for (const auto other : cells_of_loop(step).cells)
    if (other != corner) (share_a_line(corner, other) ? near : opposite).cells.push_back(other);
  out.push_back(say("In {}, the digit {} fits only into these cells.", houses(step), kept));
  out.push_back(
      say("If {} were {}, {} would be {}, and {}, which can hold only {or}, would be {}. Then the four cells would "
          "hold only {}.",
          cell(corner), lost, near, kept, opposite, symbols(step), lost, symbols(step)));
}

// Digits that were placed count as part of the pattern, as they are not given.
void explain_avoidable(const Step& step, Sentences& out) {
  out.push_back(
      say("None of {} is a clue, and each row, column and box has two of these cells or none.", cells_of_loop(step)));
  explain_swap(step, out);
  if (step.technique == Technique::avoidable_rectangle_2) return explain_only_extra(step, out);
  out.push_back(say("With {} in {}, they would.", lost_symbols(step), cell(step.eliminations.front().cell)));
}

void explain_deadly(const Step& step, Sentences& out) {
  assert(!step.eliminations.empty());
  const CellList extra = cells_of(step, Role::extra);
  const Symbols extras = symbols_of(step, Role::extra);
  out.push_back(say("Each row, column and box has two of the cells {}, or none.", cells_of_loop(step)));
  explain_swap(step, out);
  switch (step.technique) {
    case Technique::unique_rectangle_1:
    case Technique::unique_loop_1:
      return out.push_back(say("Only {} can hold another digit, so it is {or}.", extra, extras));
    case Technique::unique_rectangle_2:
    case Technique::unique_rectangle_5:
    case Technique::unique_loop_2: return explain_only_extra(step, out);
    case Technique::unique_rectangle_3:
    case Technique::unique_loop_3:
      return crosses_out_helpers(step) ? explain_hidden_extras(step, out) : explain_naked_extras(step, out);
    case Technique::unique_rectangle_6: return explain_crossed(step, out);
    case Technique::hidden_rectangle: return explain_hidden_rectangle(step, out);
    default: return explain_confined(step, out);
  }
}

// Lists what deviates from the deadly pattern.
CandidateList extras_of(const Step& step) {
  CandidateList extras;
  for (const CandidateMark& mark : step.marks)
    if (mark.role == Role::extra) extras.candidates.push_back(mark.candidate);
  return extras;
}

// Tells BUG type 4: in a house of the two cells, they alone can hold the digit that they share.
void explain_shared(const Step& step, Sentences& out) {
  const CellList extra = cells_of(step, Role::extra);
  assert(extra.cells.size() == 2);
  const Symbols both = common_symbols(symbols_of_cell(step, extra.cells[0]), symbols_of_cell(step, extra.cells[1]));
  const Symbols shared = without(both, symbols_of(step, Role::extra));
  out.push_back(say("So {or} is true.", extras_of(step)));
  out.push_back(
      say("In {}, the digit {} fits only into {}, so one of them is {}.", houses(step), shared, extra, shared));
  out.push_back(
      say("So the true one of the two candidates is in the other cell, and neither cell holds anything else."));
}

void explain_grave(const Step& step, Sentences& out) {
  out.push_back(
      say("Without {}, every empty cell would have two candidates, and every digit that is missing in a house would "
          "have two places there.",
          extras_of(step)));
  out.push_back(
      say("Then taking the other candidate in each empty cell would turn a solution into a second one, but the "
          "puzzle has only one."));
  switch (step.technique) {
    case Technique::bug_1: {
      const Candidate extra = extras_of(step).candidates.front();
      return out.push_back(say("Therefore {} is {}.", cell(extra.cell), symbol(extra.symbol)));
    }
    case Technique::bug_2: return conclude_from_extras(step, out);
    case Technique::bug_3: return explain_naked_extras(step, out);
    default: return explain_shared(step, out);
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
