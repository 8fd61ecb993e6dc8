// Explanations: what each family says, what follows, and then the steps that were used on the way.
//
// explain() has three parts. The pattern, by family: techniques of a family mark the same roles, so one function tells
// all of them. The effect, the same for all. Nested steps of chains, each explained in the same manner, after the
// chain that refers to them as "shown below".
#include "quadrille/logic/explanation.h"

#include <cassert>

#include "logic/words/own_sentences.h"
#include "logic/words/sentences.h"

namespace quadrille::logic {
namespace {

// Returns the cell to look at if a step has no house: that of the assumption, the pattern, or the change.
CellList first_cell(const Step& step) {
  assert(!step.chains.empty() || !step.marks.empty() || !step.placements.empty() || !step.eliminations.empty());
  if (!step.chains.empty()) return cell(step.chains.front().nodes.front().candidate.cell);
  if (!step.marks.empty()) return cell(step.marks.front().candidate.cell);
  return cell((step.placements.empty() ? step.eliminations : step.placements).front().cell);
}

// The cells of the pattern; a wing has none but its pivot and pincers.
CellList marked_cells(const Step& step) {
  CellList cells = cells_of(step, Role::pattern);
  if (cells.cells.empty()) cells = cells_of(step, Role::pivot);
  return cells.cells.empty() ? first_cell(step) : cells;
}

CellList lost_cells(const Step& step) {
  CellList lost;
  for (const Candidate out : step.eliminations) lost.cells.push_back(out.cell);
  return lost;
}

// Templates place or eliminate a digit; a guess places one without a reason.
void explain_last_resort(const Step& step, Sentences& out) {
  if (step.technique == Technique::template_set)
    out.push_back(say("Try all ways to place {} once in every row, column and box. All of them use {}.", symbols(step),
                      target_cell(step)));
  else if (!step.placements.empty())
    out.push_back(
        say("No technique applies. Trying all digits shows that only {} leads to a solution.", target_symbol(step)));
  else
    out.push_back(say("Try all ways to place {} once in every row, column and box. None of them uses {or}.",
                      symbols(step), lost_cells(step)));
}

void explain_pattern(const Step& step, Sentences& out) {
  switch (family(step.technique)) {
    case TechniqueFamily::single: return explain_single(step, out);
    case TechniqueFamily::locked_candidates: return explain_locked_candidates(step, out);
    case TechniqueFamily::subset: return explain_subset(step, out);
    case TechniqueFamily::fish: return explain_fish(step, out);
    case TechniqueFamily::wing: return explain_wing(step, out);
    case TechniqueFamily::single_digit: return explain_single_digit(step, out);
    case TechniqueFamily::coloring: return explain_coloring(step, out);
    case TechniqueFamily::uniqueness: return explain_uniqueness(step, out);
    case TechniqueFamily::almost_locked_set: return explain_almost_locked_sets(step, out);
    case TechniqueFamily::exclusion: return explain_exclusion(step, out);
    case TechniqueFamily::chain: return explain_chains(step, out);
    case TechniqueFamily::last_resort: return explain_last_resort(step, out);
    case TechniqueFamily::pattern:
    case TechniqueFamily::rules: assert(false); return;  // of steps on other scales
  }
}

Sentence introduce_nested(const Step& nested) {
  return nested.placements.empty()
             ? say("Above, {} was used to exclude {}:", nested.technique, CandidateList{nested.eliminations})
             : say("Above, {} was used to place {}:", nested.technique, CandidateList{nested.placements});
}

// Adds the steps to which chains refer, each once: chains that are told once may each have their own copy.
void add_nested(const Step& step, Sentences& out) {
  for (auto nested = step.nested.begin(); nested != step.nested.end(); ++nested) {
    if (std::find(step.nested.begin(), nested, *nested) != nested) continue;
    out.push_back(introduce_nested(*nested));
    const Sentences inner = explain(*nested);
    out.insert(out.end(), inner.begin(), inner.end());
  }
}

}  // namespace

// A placement says all: what it crosses out is obvious.
void add_effect(const std::vector<Candidate>& eliminations, const std::vector<Candidate>& placements, Sentences& out) {
  if (!placements.empty()) {
    out.push_back(say("So {} is {}.", cell(placements.front().cell), symbol(placements.front().symbol)));
    return;
  }
  // Cells that lose the same symbols are named once.
  std::vector<std::pair<Symbols, CellList>> groups;
  for (std::size_t i = 0; i < eliminations.size();) {
    const auto where = eliminations[i].cell;
    Symbols lost;
    for (; i < eliminations.size() && eliminations[i].cell == where; ++i)
      lost.symbols.push_back(eliminations[i].symbol);
    const auto group = std::find_if(groups.begin(), groups.end(),
                                    [&](const auto& known) { return known.first.symbols == lost.symbols; });
    if (group == groups.end())
      groups.push_back({lost, cell(where)});
    else
      group->second.cells.push_back(where);
  }
  bool first = true;
  for (const auto& [symbols, cells] : groups) {
    out.push_back(say(first ? "So {} cannot be {or}." : "{} cannot be {or}.", cells, symbols));
    first = false;
  }
}

std::vector<Sentence> explain(const Step& step) {
  if (step.scale == Scale::quadrille) return own::explain(step);
  Sentences out;
  explain_pattern(step, out);
  add_effect(step.eliminations, step.placements, out);
  add_nested(step, out);
  return out;
}

Sentence nudge(const Step& step) {
  if (step.scale == Scale::quadrille) return own::nudge(step);
  if (!step.houses.empty()) return say("Look at {}.", houses(step));
  return say("Look at {}.", first_cell(step));
}

// Houses say most about where a pattern is; then its cells; a chain is named by its beginning.
Sentence summarize(const Step& step) {
  if (step.scale == Scale::quadrille) return own::summarize(step);
  if (!step.houses.empty() && !step.symbols.empty())
    return say("{}: {} in {}.", step.technique, symbols(step), houses(step));
  if (!step.marks.empty() && !step.symbols.empty() && step.chains.empty())
    return say("{}: {} in {}.", step.technique, symbols(step), marked_cells(step));
  return say("{}: {}.", step.technique, first_cell(step));
}

}  // namespace quadrille::logic
