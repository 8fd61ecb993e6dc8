// Sudoku Explainer's list of producers, each of which finds steps of one kind, in its order. Ratings depend on it
// twice: the first producer that finds anything decides, and of that the first finding counts, though a later one
// might be rated lower. Loops and chains are the exception: SE collects and sorts them, so their searches return the
// one that it sorts first.
//
// The chain producers are a table, as a technique also tells by which of them it is explained.
#include "logic/se/next_finding.h"

#include <cassert>

#include "logic/core/step_of.h"
#include "logic/se/bug.h"
#include "logic/se/fish.h"
#include "logic/se/locking.h"
#include "logic/se/sets.h"
#include "logic/se/singles.h"
#include "logic/se/unique_loops.h"
#include "logic/se/wings.h"

namespace quadrille::logic::se {
namespace {

/// Calls sink() for what the producers before unique loops find, in SE's order.
template <class Sink>
bool for_each_plain(const State& state, Sink&& sink) {
  return for_each_hidden_single(state, sink) && for_each_direct_locking(state, sink) &&
         for_each_direct_hidden_set(state, 2, sink) && for_each_naked_single(state, sink) &&
         for_each_direct_hidden_set(state, 3, sink) && for_each_locking(state, sink) &&
         for_each_naked_set(state, 2, sink) && for_each_fish(state, 2, sink) && for_each_hidden_set(state, 2, sink) &&
         for_each_naked_set(state, 3, sink) && for_each_fish(state, 3, sink) && for_each_hidden_set(state, 3, sink) &&
         for_each_wing(state, false, sink) && for_each_wing(state, true, sink);
}

/// Calls sink() for what the producers between unique loops and BUG find.
template <class Sink>
bool for_each_quad(const State& state, Sink&& sink) {
  return for_each_naked_set(state, 4, sink) && for_each_fish(state, 4, sink) && for_each_hidden_set(state, 4, sink);
}

/// A producer of chains. They are tried from the simplest on, and triplets after the first.
struct ChainProducer {
  ChainKind kind;
  int level;
  Technique first, last;  // what it finds

  bool finds(Technique technique) const { return first <= technique && technique <= last; }
  bool finds_any(const TechniqueSet& techniques) const {
    for (auto i = static_cast<std::size_t>(first); i <= static_cast<std::size_t>(last); ++i)
      if (techniques.contains(static_cast<Technique>(i))) return true;
    return false;
  }
};
constexpr ChainProducer chain_producers[] = {
    {ChainKind::forcing_chains, 0, Technique::generalized_x_wing, Technique::forcing_chain},
    {ChainKind::nishio, 0, Technique::nishio, Technique::nishio},
    {ChainKind::multiple, 0, Technique::cell_chains, Technique::region_chains},
    {ChainKind::dynamic, 0, Technique::dynamic_contradiction, Technique::dynamic_cell},
    {ChainKind::dynamic, 1, Technique::dynamic_contradiction_plus, Technique::dynamic_cell_plus},
    {ChainKind::dynamic, 2, Technique::dynamic_contradiction_chains, Technique::dynamic_cell_chains},
    {ChainKind::dynamic, 3, Technique::dynamic_contradiction_multiple, Technique::dynamic_cell_multiple},
    {ChainKind::dynamic, 4, Technique::dynamic_contradiction_dynamic, Technique::dynamic_cell_dynamic},
    {ChainKind::dynamic, 5, Technique::dynamic_contradiction_dynamic_plus, Technique::dynamic_cell_dynamic_plus},
};

}  // namespace

// Forgets the position that exclusions have searched in vain: it belongs to another puzzle.
void SeNext::start(const Position&) {
  pairs_.forget();
  triplets_.forget();
}

// A technique that is not allowed does not hide others of the same producer, except for BUG, which has one finding.
bool SeNext::find_next(const State& state, Finding& finding, const std::stop_token& stop) {
  const auto take = [&](const Finding& found) {
    if (!allowed().contains(found.technique)) return true;
    return finding = found, false;
  };
  if (!for_each_plain(state, take) || find_unique_loop(state, allowed(), finding) || !for_each_quad(state, take))
    return true;
  if (Finding found; find_bug(state, found) && !take(found)) return true;
  if (allowed().contains(Technique::aligned_pair_exclusion) && pairs_.find(state, finding)) return true;
  for (const auto& producer : chain_producers) {
    if (producer.finds_any(allowed()) && chains_.find(state, producer.kind, producer.level, allowed(), finding, stop))
      return true;
    if (producer.kind == ChainKind::forcing_chains && allowed().contains(Technique::aligned_triplet_exclusion) &&
        triplets_.find(state, finding))
      return true;
  }
  return false;
}

// Chains are searched again, with their paths: ratings do without these.
Step SeNext::explain(const State& state, const Finding& finding) {
  for (const auto& producer : chain_producers)
    if (producer.finds(finding.technique)) return chains_.explain(state, producer.kind, producer.level, allowed());
  return step_of(finding, state);
}

// Each chain producer is asked only if nothing simpler was found, or if chains are wanted.
std::vector<Step> SeNext::all(const Position& position, bool with_chains, const std::stop_token& stop) {
  const State state(position);
  std::vector<Step> steps;
  const auto add = [&](const Finding& finding) {
    if (allowed().contains(finding.technique)) steps.push_back(step_of(finding, state));
    return true;
  };
  for_each_plain(state, add);
  for (const Finding& finding : all_unique_loops(state)) add(finding);
  for_each_quad(state, add);
  if (Finding finding; find_bug(state, finding)) add(finding);
  for (const Finding& finding : pairs_.all(state)) add(finding);
  for (const auto& producer : chain_producers) {
    if (stop.stop_requested() || (!steps.empty() && !with_chains)) break;
    if (producer.finds_any(allowed())) chains_.collect(state, producer.kind, producer.level, steps, stop);
    std::erase_if(steps, [&](const Step& step) { return !allowed().contains(step.technique); });
    if (producer.kind == ChainKind::forcing_chains)
      for (const Finding& finding : triplets_.all(state)) add(finding);
  }
  return steps;
}

}  // namespace quadrille::logic::se
