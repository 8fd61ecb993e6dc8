// What each technique says. Chains are explained in chain_explanation.cpp.
#include "quadrille/logic/explanation.h"

#include "logic/sentences.h"

namespace quadrille::logic {
namespace {

Symbols symbols(const Step& step) { return {step.symbols}; }
HouseList houses(const Step& step) { return {step.houses}; }
HouseList covers(const Step& step) { return {step.covers}; }

Cells target_cell(const Step& step) { return cell(step.placements.front().cell); }
Symbols target_symbol(const Step& step) { return symbol(step.placements.front().symbol); }

using Sentences = std::vector<Sentence>;

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

void explain_locking(const Step& step, Sentences& out) {
  const HouseList line{{step.covers.front()}};
  out.push_back(say("In {}, all places for {} are in {}.", houses(step), symbols(step), line));
  if (step.placements.empty()) {
    out.push_back(say("One of them holds it, so no other cell of {} does.", line));
    return;
  }
  out.push_back(say("One of them holds it, so in {} only {} is left for {}.", HouseList{{step.covers.back()}},
                    target_cell(step), target_symbol(step)));
}

void explain_naked_set(const Step& step, Sentences& out) {
  out.push_back(say("In {}, {} can hold only {or}.", houses(step), cells_of(step, Role::pattern), symbols(step)));
  out.push_back(say("These cells use up these digits, so no other cell of {} can hold them.", houses(step)));
}

void explain_hidden_set(const Step& step, Sentences& out) {
  out.push_back(say("In {}, {} fit only into {}.", houses(step), symbols(step), cells_of(step, Role::pattern)));
  if (step.placements.empty())
    out.push_back(say("So these cells hold these digits and nothing else."));
  else
    out.push_back(say("So these cells hold these digits, and {} is the only cell left for {}.", target_cell(step),
                      target_symbol(step)));
}

void explain_fish(const Step& step, Sentences& out) {
  out.push_back(say("In {}, {} fits only into {}.", houses(step), symbols(step), covers(step)));
  out.push_back(say("These places fill {} with {}, so no other cell there can hold it.", covers(step), symbols(step)));
}

void explain_wing(const Step& step, Sentences& out) {
  const Cells pivot = cells_of(step, Role::pivot), pincers = cells_of(step, Role::pincer);
  out.push_back(say("{} can hold only {or}. It sees {}, which have two candidates each.", pivot,
                    symbols_of(step, Role::pivot), pincers));
  if (step.technique == Technique::xyz_wing)
    out.push_back(say("Whatever {} is, one of these three cells is {}.", pivot, symbols(step)));
  else
    out.push_back(say("Whatever {} is, one of {or} is {}.", pivot, pincers, symbols(step)));
  out.push_back(say("A cell that sees all of them cannot be {}.", symbols(step)));
}

void explain_deadly(const Step& step, Sentences& out) {
  const Cells loop = cells_of(step, Role::pattern), extra = cells_of(step, Role::extra);
  const Symbols extras = symbols_of(step, Role::extra), pair = symbols(step);
  out.push_back(
      say("If {} held only {or}, these two digits could be swapped there, and the puzzle would have two solutions.",
          loop, pair));
  switch (step.technique) {
    case Technique::unique_rectangle_1:
    case Technique::unique_loop_1:
      return out.push_back(say("Only {} has other candidates, so it holds one of those: {or}.", extra, extras));
    case Technique::unique_rectangle_2:
    case Technique::unique_loop_2:
      return out.push_back(
          say("The only other candidate there is {}, so one of {or} holds it, and no cell that sees all of them does.",
              extras, extra));
    case Technique::unique_rectangle_3:
    case Technique::unique_loop_3:
      out.push_back(say("So one of {or} holds {or}.", extra, extras));
      return out.push_back(say("Taken as one cell, they form a set with {} in {}, which no other cell can use.",
                               cells_of(step, Role::helper), houses(step)));
    default:
      return out.push_back(
          say("In {}, one of the two digits fits only into {}, so neither of these cells can hold the other one.",
              houses(step), extra));
  }
}

void explain_grave(const Step& step, Sentences& out) {
  const Cells extra = cells_of(step, Role::extra);
  const Symbols digits = symbols(step);
  out.push_back(
      say("Without {} in {}, every empty cell would have two candidates and every digit two places in each house.",
          digits, extra));
  out.push_back(say("Such a position has no or several solutions, so at least one of these candidates is true."));
  switch (step.technique) {
    case Technique::bug_1: return out.push_back(say("{} holds {or}.", extra, digits));
    case Technique::bug_2: return out.push_back(say("So no cell that sees all of {} can hold {}.", extra, digits));
    case Technique::bug_3:
      return out.push_back(say("Taken as one cell, {} form a set with {} in {}, which no other cell can use.", extra,
                               cells_of(step, Role::helper), houses(step)));
    default:
      return out.push_back(
          say("The cells share another candidate, which one of them must hold in {}; so they hold nothing else.",
              houses(step)));
  }
}

void explain_aligned(const Step& step, Sentences& out) {
  out.push_back(say("Try all combinations of candidates of {}.", cells_of(step, Role::pattern)));
  out.push_back(say("Those that repeat a digit within a house, or use up all candidates of {or}, are impossible.",
                    cells_of(step, Role::helper)));
  out.push_back(say("What is crossed out is in none of the other combinations."));
}

enum class Family { single, locking, naked_set, hidden_set, fish, wing, deadly, grave, aligned, chains };

Family family_of(Technique technique) {
  struct Range {
    Technique last;
    Family family;
  };
  // In the order of the enumerators.
  static constexpr Range ranges[] = {
      {Technique::naked_single, Family::single},
      {Technique::direct_claiming, Family::locking},
      {Technique::direct_hidden_triple, Family::hidden_set},
      {Technique::claiming, Family::locking},
      {Technique::naked_quad, Family::naked_set},
      {Technique::hidden_quad, Family::hidden_set},
      {Technique::jellyfish, Family::fish},
      {Technique::xyz_wing, Family::wing},
      {Technique::unique_loop_4, Family::deadly},
      {Technique::bug_4, Family::grave},
      {Technique::aligned_triplet_exclusion, Family::aligned},
  };
  for (const auto& [last, family] : ranges)
    if (technique <= last) return family;
  return Family::chains;
}

Cells first_cell(const Step& step) {
  if (!step.marks.empty()) return cell(step.marks.front().candidate.cell);
  if (!step.chains.empty()) return cell(step.chains.front().nodes.front().candidate.cell);
  return cell((step.placements.empty() ? step.eliminations : step.placements).front().cell);
}

Cells marked_cells(const Step& step) {
  Cells cells = cells_of(step, Role::pattern);
  if (cells.cells.empty()) cells = cells_of(step, Role::pivot);
  return cells.cells.empty() ? first_cell(step) : cells;
}

}  // namespace

void add_effect(const Step& step, std::vector<Sentence>& sentences) {
  if (!step.placements.empty()) {
    sentences.push_back(say("So {} is {}.", target_cell(step), target_symbol(step)));
    return;
  }
  // Cells that lose the same symbols are named once.
  std::vector<std::pair<Symbols, Cells>> groups;
  for (std::size_t i = 0; i < step.eliminations.size();) {
    const auto where = step.eliminations[i].cell;
    Symbols lost;
    for (; i < step.eliminations.size() && step.eliminations[i].cell == where; ++i)
      lost.symbols.push_back(step.eliminations[i].symbol);
    const auto group = std::find_if(groups.begin(), groups.end(),
                                    [&](const auto& known) { return known.first.symbols == lost.symbols; });
    if (group == groups.end())
      groups.push_back({lost, cell(where)});
    else
      group->second.cells.push_back(where);
  }
  bool first = true;
  for (const auto& [symbols, cells] : groups) {
    sentences.push_back(say(first ? "So {} cannot be {or}." : "{} cannot be {or}.", cells, symbols));
    first = false;
  }
}

std::vector<Sentence> explain(const Step& step) {
  Sentences out;
  switch (family_of(step.technique)) {
    case Family::single: explain_single(step, out); break;
    case Family::locking: explain_locking(step, out); break;
    case Family::naked_set: explain_naked_set(step, out); break;
    case Family::hidden_set: explain_hidden_set(step, out); break;
    case Family::fish: explain_fish(step, out); break;
    case Family::wing: explain_wing(step, out); break;
    case Family::deadly: explain_deadly(step, out); break;
    case Family::grave: explain_grave(step, out); break;
    case Family::aligned: explain_aligned(step, out); break;
    case Family::chains: explain_chains(step, out); break;
  }
  add_effect(step, out);
  return out;
}

Sentence nudge(const Step& step) {
  if (!step.houses.empty()) return say("Look at {}.", houses(step));
  return say("Look at {}.", first_cell(step));
}

Sentence summarize(const Step& step) {
  if (!step.houses.empty() && !step.symbols.empty())
    return say("{}: {} in {}.", step.technique, symbols(step), houses(step));
  if (!step.marks.empty() && !step.symbols.empty())
    return say("{}: {} in {}.", step.technique, symbols(step), marked_cells(step));
  return say("{}: {}.", step.technique, first_cell(step));
}

}  // namespace quadrille::logic
