// The next step in HoDoKu's order: a list of searches, tried one after the other until a finding is taken.
//
// Most searches stop at their first finding. Three kinds do not: chains, of which HoDoKu takes the one that crosses
// out most (BestFinding); rectangles, which are found together and sorted by type; and loops, forcing chains and nets,
// which compare all their findings themselves. The order of the calls in find() is that of the table (table.cpp).
//
// Singles are not searched but kept in queues across steps (singles.h): so this class remembers its last finding, and
// applies it to the queues before the next one. A position that came about otherwise rebuilds the queues.
#include "logic/hodoku/next_finding.h"

#include <cassert>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "logic/core/step_of.h"
#include "logic/hodoku/als.h"
#include "logic/hodoku/chain_steps.h"
#include "logic/hodoku/chains.h"
#include "logic/hodoku/colors.h"
#include "logic/hodoku/fish.h"
#include "logic/hodoku/forcing.h"
#include "logic/hodoku/guess.h"
#include "logic/hodoku/nice_loops.h"
#include "logic/hodoku/single_digit.h"
#include "logic/hodoku/subsets.h"
#include "logic/hodoku/sue_de_coq.h"
#include "logic/hodoku/table.h"
#include "logic/hodoku/tabling.h"
#include "logic/hodoku/templates.h"
#include "logic/hodoku/uniqueness.h"
#include "logic/hodoku/wings.h"

namespace quadrille::logic::hodoku {
namespace {

/// Tries the techniques beyond singles in HoDoKu's order, until the sink returns false; then each search returns false,
/// too. The sink may also get findings of techniques that are not allowed; the expensive ones are not looked for.
class TechniqueSearch {
 public:
  TechniqueSearch(const State& state, const CellSet& clues, const SinglesQueues& singles, const TechniqueSet& allowed,
                  const FindingSink& sink, const std::stop_token& stop)
      : view_(state), clues_(clues), singles_(singles), allowed_(allowed), sink_(sink), stop_(stop) {}

  bool find() {
    return find_simple() && find_fish({FishShape::basic, Fins::none}, 4) && find_wings() && find_uniqueness() &&
           find_fish_with_fins() && find_sets_and_colors() && find_long_chains() && find_loops() && find_als() &&
           find_complex_fish() && find_forcing_chain() && find_forcing_net() && find_template() && find_guess();
  }

  /// All findings of each technique, instead of the one that HoDoKu takes, if the sink never ends a search.
  void collect() {
    all_ = true;
    find_simple(), find_fish({FishShape::basic, Fins::none}, 4), find_wings(), find_uniqueness();
    find_fish_with_fins(), find_sets_and_colors(), find_long_chains(), find_als(), find_complex_fish();
    find_template();
  }
  /// Finds the one of these that HoDoKu takes.
  void collect_tabled_chains() { find_loops(), find_forcing_chain(), find_forcing_net(); }

 private:
  // Runs a search until the sink ends it. Nothing counts after a stop: a search that was cut short may have missed a
  // step.
  template <class Run>
  bool first(Run run) {
    return stop_.stop_requested() || run(sink_);
  }
  bool give(const Finding& finding) { return stop_.stop_requested() || sink_(finding); }
  template <class Run>
  bool best(Run run) {
    if (all_) return first(run);
    BestFinding best;
    run(FindingSink(best));
    return best.empty() || give(best.get());
  }

  bool find_simple() {
    return first([&](const FindingSink& sink) {
      return for_each_locked_set(view_, 2, sink) && for_each_locked_set(view_, 3, sink) &&
             for_each_pointing(view_, sink) && for_each_claiming(view_, sink) && for_each_naked_set(view_, 2, sink) &&
             for_each_naked_set(view_, 3, sink) && for_each_hidden_set(view_, 2, sink) &&
             for_each_hidden_set(view_, 3, sink) && for_each_naked_set(view_, 4, sink) &&
             for_each_hidden_set(view_, 4, sink);
    });
  }

  bool find_fish(FishKind kind, int largest) {
    for (; kind.size <= largest; ++kind.size)
      if (allowed_.contains(technique_of(kind)) &&
          !first([&](const FindingSink& sink) { return for_each_fish(view_, kind, sink, stop_); }))
        return false;
    return true;
  }

  // Finned and sashimi fish alternate, size by size.
  bool find_fish_with_fins() {
    for (int size = 2; size <= 4; ++size)
      if (!find_fish({FishShape::basic, Fins::finned, size}, size) ||
          !find_fish({FishShape::basic, Fins::sashimi, size}, size))
        return false;
    return true;
  }

  bool find_chain(HodokuChain kind) {
    return best([&](const FindingSink& sink) { return for_each_chain(view_, kind, sink, stop_); });
  }

  bool find_wings() {
    return find_chain(HodokuChain::remote_pair) && first([&](const FindingSink& sink) {
             return for_each_bug(view_, sink) && for_each_skyscraper(view_, sink) &&
                    for_each_two_string_kite(view_, sink);
           }) &&
           find_chain(HodokuChain::turbot_fish) && first([&](const FindingSink& sink) {
             return for_each_empty_rectangle(view_, sink) && for_each_w_wing(view_, sink) &&
                    for_each_xy_wing(view_, sink) && for_each_xyz_wing(view_, sink);
           });
  }

  // Finds rectangles of all types together; the first one of the first type counts.
  template <class Run>
  bool first_in_order(Run run) {
    if (all_) return first(run);
    std::optional<Finding> first;
    auto keep = [&](const Finding& finding) {
      if (!allowed_.contains(finding.technique)) return true;
      if (!first || find_row(finding.technique)->order < find_row(first->technique)->order) first = finding;
      return true;
    };
    run(FindingSink(keep));
    return !first || give(*first);
  }

  bool find_uniqueness() {
    return first_in_order([&](const FindingSink& sink) { return for_each_unique_rectangle(view_, sink); }) &&
           first_in_order([&](const FindingSink& sink) { return for_each_avoidable_rectangle(view_, clues_, sink); });
  }

  bool find_sets_and_colors() {
    return first([&](const FindingSink& sink) {
      return for_each_sue_de_coq(view_, sink) && for_each_simple_color(view_, sink) &&
             for_each_multi_color(view_, sink);
    });
  }

  bool find_long_chains() { return find_chain(HodokuChain::x_chain) && find_chain(HodokuChain::xy_chain); }

  // The table of links costs more than the searches, so it is made only if one of them is wanted.
  bool find_als() {
    const bool blossoms = allowed_.contains(Technique::death_blossom);
    if (!blossoms && !allowed_.contains_any({Technique::als_xz, Technique::als_xy_wing, Technique::als_chain}))
      return true;
    const AlsTable table(view_, stop_);
    return first([&](const FindingSink& sink) {
      return for_each_als_xz(view_, table, sink, stop_) && for_each_als_xy_wing(view_, table, sink, stop_) &&
             for_each_als_chain(view_, table, sink, stop_) &&
             (!blossoms || for_each_death_blossom(view_, table, sink, stop_));
    });
  }

  // Finds the best loop of the tables. With groups in them, all loops count as grouped.
  bool find_loop(const Tables& tables, Technique technique) {
    NiceLoop loop;
    if (!find_nice_loop(tables, loop)) return true;
    Finding finding = finding_of(tables, loop);
    finding.technique = technique;
    return give(finding);
  }

  bool may_look_for(Technique technique) const { return allowed_.contains(technique) && !stop_.stop_requested(); }

  bool find_loops() {
    if (may_look_for(Technique::nice_loop) && !find_loop(chain_tables(view_, false), Technique::nice_loop))
      return false;
    if (may_look_for(Technique::grouped_nice_loop) && !find_loop(grouped_tables(), Technique::grouped_nice_loop))
      return false;
    return !may_look_for(Technique::als_nice_loop) || find_loop(tables_with_sets(view_), Technique::als_nice_loop);
  }

  // Loops with groups and forcing chains share their tables, which are made when the first of them is searched.
  const Tables& grouped_tables() {
    if (!grouped_) grouped_ = chain_tables(view_, true);
    return *grouped_;
  }

  bool find_forcing(const Tables& tables, bool nets) {
    Forcing forcing;
    if (!hodoku::find_forcing(tables, nets, forcing)) return true;
    return give(finding_of(tables, nets, forcing));
  }

  bool find_forcing_chain() { return !may_look_for(Technique::forcing_chain) || find_forcing(grouped_tables(), false); }

  bool find_forcing_net() {
    return !may_look_for(Technique::forcing_net) || find_forcing(net_tables(view_, singles_), true);
  }

  bool find_guess() {
    Finding finding;
    return !may_look_for(Technique::brute_force) || !guess(view_, finding) || give(finding);
  }

  bool find_complex_fish() {
    for (const FishShape shape : {FishShape::franken, FishShape::mutant})
      for (const Fins fins : {Fins::none, Fins::finned})
        if (!find_fish({shape, fins}, 4)) return false;
    return true;
  }

  bool find_template() {
    return !allowed_.contains_any({Technique::template_set, Technique::template_deletion}) ||
           first([&](const FindingSink& sink) { return for_each_template(view_, sink); });
  }

  View view_;
  const CellSet& clues_;
  const SinglesQueues& singles_;
  const TechniqueSet& allowed_;
  const FindingSink& sink_;
  const std::stop_token& stop_;
  bool all_ = false;
  std::optional<Tables> grouped_;
};

// Lists all singles; hidden ones in each of their houses.
bool for_each_single(const View& view, const FindingSink& sink) {
  const auto give = [&](Technique technique, int house, int cell, int d) {
    Finding finding = finding_of(technique, bit_of(d));
    if (house >= 0) finding.bases = Houses{1} << house;
    add_cell(finding.cells, cell);
    finding.effect.cell = cell;
    finding.effect.digit = d;
    return sink(finding);
  };
  for (int house = 0; house < 27; ++house)
    for (const int d : Elements(view.state.hidden[at(house)])) {
      const bool full = view.state.empty[at(house)] == 1;
      const int cell = cells_of_house[at(house)][at(first_of(view.state.places_of(house, d)))];
      if (!give(full ? Technique::full_house : Technique::hidden_single, house, cell, d)) return false;
    }
  for (const int cell : cells_of(view.empty))
    if (size_of(view.digits(cell)) == 1 && !give(Technique::naked_single, -1, cell, first_of(view.digits(cell))))
      return false;
  return true;
}

/// One finding for each technique and effect: the one with the fewest cells.
class Collection {
 public:
  explicit Collection(const TechniqueSet& allowed) : allowed_(allowed) {}

  bool operator()(const Finding& finding) {
    if (!allowed_.contains(finding.technique)) return true;
    const auto key = std::tuple(find_row(finding.technique)->order, finding.effect.places() ? finding.bases : 0U,
                                finding.effect.cell, finding.effect.digit, sorted_candidates(finding.effect));
    const auto [known, is_new] = findings_.try_emplace(key, finding);
    if (!is_new && finding.cells.size() < known->second.cells.size()) known->second = finding;
    return true;
  }
  bool empty() const { return findings_.empty(); }
  template <class Act>
  void for_each(Act act) const {
    for (const auto& [key, finding] : findings_) act(finding);
  }

 private:
  const TechniqueSet& allowed_;
  std::map<std::tuple<int, Houses, int, int, std::vector<int>>, Finding> findings_;
};

}  // namespace

void HodokuNext::start(const Position& position) {
  singles_.start(position);
  found_ = false;
  clues_ = {};
  for (int cell = 0; cell < 81; ++cell)
    if (position.clues[at(cell)] != 0) clues_.add(cell);
}

// Brings the queues to the position: by the last finding, if it was that which was applied.
void HodokuNext::follow(const State& state) {
  if (found_) singles_.apply(last_.effect);
  if (!singles_.matches(state)) singles_.rebuild(state);
}

bool HodokuNext::find_single(Finding& finding) {
  return singles_.find_full_house(finding) || singles_.find_naked(finding) || singles_.find_hidden(finding);
}

bool HodokuNext::find_next(const State& state, Finding& finding, const std::stop_token& stop) {
  follow(state);
  auto take = [&](const Finding& found) {
    if (!allowed().contains(found.technique)) return true;
    return finding = found, false;
  };
  found_ = state.left != 0 && (find_single(finding) ||
                               !TechniqueSearch(state, clues_, singles_, allowed(), FindingSink(take), stop).find());
  assert(!found_ || !finding.effect.empty());
  if (found_) last_ = finding;
  return found_;
}

// Findings of loops keep their effect, not their way; the search is deterministic, so it is run again.
Step HodokuNext::explain_loop(const View& view, Technique technique) const {
  const Tables tables = technique == Technique::als_nice_loop
                            ? tables_with_sets(view)
                            : chain_tables(view, technique == Technique::grouped_nice_loop);
  NiceLoop loop;
  [[maybe_unused]] const bool found = find_nice_loop(tables, loop);
  assert(found);
  Step step = step_of(tables, loop);
  step.technique = technique;
  step.rating = find_row(technique)->score;
  return step;
}

Step HodokuNext::explain_forcing(const View& view, bool nets) const {
  const Tables tables = nets ? net_tables(view, singles_) : chain_tables(view, true);
  Forcing forcing;
  [[maybe_unused]] const bool found = find_forcing(tables, nets, forcing);
  assert(found);
  return step_of(tables, nets, forcing);
}

// Ratings are scores of the table; a difficulty as in SE does not exist here.
Step HodokuNext::explain(const State& state, const Finding& finding) {
  const View view(state);
  switch (finding.technique) {
    case Technique::turbot_fish:
    case Technique::x_chain:
    case Technique::xy_chain: return step_of_chain(view, finding);
    case Technique::nice_loop:
    case Technique::grouped_nice_loop:
    case Technique::als_nice_loop: return explain_loop(view, finding.technique);
    case Technique::forcing_chain: return explain_forcing(view, false);
    case Technique::forcing_net: return explain_forcing(view, true);
    default: break;
  }
  Step step = logic::step_of(finding, state);
  step.rating = find_row(finding.technique)->score;
  return step;
}

std::vector<Step> HodokuNext::all(const Position& position, bool with_chains, const std::stop_token& stop) {
  start(position);
  const State state(position);
  Collection found(allowed());
  const FindingSink sink(found);
  TechniqueSearch search(state, clues_, singles_, allowed(), sink, stop);
  for_each_single(View(state), sink);
  search.collect();
  if (found.empty() || with_chains) search.collect_tabled_chains();
  std::vector<Step> steps;
  found.for_each([&](const Finding& finding) { steps.push_back(explain(state, finding)); });
  return steps;
}

}  // namespace quadrille::logic::hodoku
