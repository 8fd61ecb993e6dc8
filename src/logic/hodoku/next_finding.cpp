#include "logic/hodoku/next_finding.h"

#include <optional>
#include <vector>

#include "logic/explain.h"
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
#include "logic/hodoku/uniqueness.h"
#include "logic/hodoku/wings.h"

namespace quadrille::logic::hodoku {
namespace {

Tables chain_tables(const View& view, bool grouped) {
  Tables tables(view);
  if (grouped) tables.add_groups();
  tables.extend();
  return tables;
}

Tables net_tables(const View& view, const SinglesQueues& singles) {
  Tables tables(view, singles);
  tables.add_groups();
  tables.extend();
  return tables;
}

class Search {
 public:
  Search(const State& state, const CellSet& clues, const SinglesQueues& singles, Finding& finding,
         const std::stop_token& stop)
      : view_(state), clues_(clues), singles_(singles), finding_(finding), stop_(stop) {}

  bool find() {
    return find_simple() || find_fish({FishShape::basic, Fins::none}, 4) || find_wings() || find_uniqueness() ||
           find_fish_with_fins() || find_sets_and_colors() || find_long_chains() || find_loops() || find_als() ||
           find_franken_fish() || find_forcing_chain() || find_forcing_net() || find_guess();
  }

 private:
  // Runs a search until its first finding.
  template <class Run>
  bool first(Run run) {
    auto keep = [this](const Finding& finding) { return finding_ = finding, true; };
    return !stop_.stop_requested() && run(Sink(keep));
  }
  template <class Run>
  bool best(Run run) {
    BestFinding best;
    run(Sink(best));
    if (!best.empty() && !stop_.stop_requested()) finding_ = best.get();
    return !best.empty() && !stop_.stop_requested();
  }

  bool find_simple() {
    return first([&](const Sink& sink) {
      return for_each_locked_set(view_, 2, sink) || for_each_locked_set(view_, 3, sink) ||
             for_each_pointing(view_, sink) || for_each_claiming(view_, sink) || for_each_naked_set(view_, 2, sink) ||
             for_each_naked_set(view_, 3, sink) || for_each_hidden_set(view_, 2, sink) ||
             for_each_hidden_set(view_, 3, sink) || for_each_naked_set(view_, 4, sink) ||
             for_each_hidden_set(view_, 4, sink);
    });
  }

  bool find_fish(FishKind kind, int largest) {
    for (; kind.size <= largest; ++kind.size)
      if (first([&](const Sink& sink) { return for_each_fish(view_, kind, sink, stop_); })) return true;
    return false;
  }

  bool find_fish_with_fins() {
    for (int size = 2; size <= 4; ++size)
      if (find_fish({FishShape::basic, Fins::finned, size}, size) ||
          find_fish({FishShape::basic, Fins::sashimi, size}, size))
        return true;
    return false;
  }

  bool find_chain(ChainKind kind) {
    return best([&](const Sink& sink) { return for_each_chain(view_, kind, sink, stop_); });
  }

  bool find_wings() {
    return find_chain(ChainKind::remote_pair) || first([&](const Sink& sink) {
             return for_each_bug(view_, sink) || for_each_skyscraper(view_, sink) ||
                    for_each_two_string_kite(view_, sink);
           }) ||
           find_chain(ChainKind::turbot_fish) || first([&](const Sink& sink) {
             return for_each_empty_rectangle(view_, sink) || for_each_w_wing(view_, sink) ||
                    for_each_xy_wing(view_, sink) || for_each_xyz_wing(view_, sink);
           });
  }

  // Rectangles of all types are found together; the first one of the first type counts.
  template <class Run>
  bool first_in_order(Run run) {
    std::optional<Finding> first;
    auto keep = [&](const Finding& finding) {
      if (!first || find_row(finding.technique)->order < find_row(first->technique)->order) first = finding;
      return false;
    };
    run(Sink(keep));
    if (first) finding_ = *first;
    return first.has_value();
  }

  bool find_uniqueness() {
    return first_in_order([&](const Sink& sink) { for_each_unique_rectangle(view_, sink); }) ||
           first_in_order([&](const Sink& sink) { for_each_avoidable_rectangle(view_, clues_, sink); });
  }

  bool find_sets_and_colors() {
    return first([&](const Sink& sink) {
      return for_each_sue_de_coq(view_, sink) || for_each_simple_color(view_, sink) ||
             for_each_multi_color(view_, sink);
    });
  }

  bool find_long_chains() { return find_chain(ChainKind::x_chain) || find_chain(ChainKind::xy_chain); }

  bool find_als() {
    const AlsTable table(view_);
    return first([&](const Sink& sink) {
      return for_each_als_xz(view_, table, sink) || for_each_als_xy_wing(view_, table, sink) ||
             for_each_als_chain(view_, table, sink, stop_);
    });
  }

  bool find_loop(const Tables& tables) {
    NiceLoop loop;
    if (stop_.stop_requested() || !find_nice_loop(tables, loop)) return false;
    finding_ = finding_of(tables, loop);
    return true;
  }

  bool find_loops() {
    if (stop_.stop_requested()) return false;
    if (find_loop(chain_tables(view_, false))) return true;
    grouped_ = chain_tables(view_, true);
    if (!find_loop(*grouped_)) return false;
    finding_.technique = Technique::grouped_nice_loop;
    return true;
  }

  bool find_forcing(const Tables& tables, bool nets) {
    Forcing forcing;
    if (stop_.stop_requested() || !hodoku::find_forcing(tables, nets, forcing)) return false;
    finding_ = finding_of(tables, nets, forcing);
    return true;
  }

  bool find_forcing_chain() { return grouped_ && find_forcing(*grouped_, false); }

  bool find_forcing_net() {
    if (stop_.stop_requested()) return false;
    return find_forcing(net_tables(view_, singles_), true);
  }

  bool find_guess() { return !stop_.stop_requested() && guess(view_, finding_); }

  bool find_franken_fish() {
    return find_fish({FishShape::franken, Fins::none}, 3) || find_fish({FishShape::franken, Fins::finned}, 3);
  }

  View view_;
  const CellSet& clues_;
  const SinglesQueues& singles_;
  Finding& finding_;
  const std::stop_token& stop_;
  std::optional<Tables> grouped_;
};

}  // namespace

void NextFinding::start(const Position& position) {
  singles_.start(position);
  found_ = false;
  clues_ = {};
  for (int cell = 0; cell < 81; ++cell)
    if (position.clues.cells[at(cell)] != 0) clues_.add(cell);
}

void NextFinding::follow(const State& state) {
  if (found_) singles_.apply(last_.effect);
  if (!singles_.matches(state)) singles_.rebuild(state);
}

bool NextFinding::find_single(Finding& finding) {
  return singles_.find_full_house(finding) || singles_.find_naked(finding) || singles_.find_hidden(finding);
}

bool NextFinding::find(const State& state, Finding& finding, const std::stop_token& stop) {
  follow(state);
  found_ = state.left != 0 && (find_single(finding) || Search(state, clues_, singles_, finding, stop).find());
  if (found_) last_ = finding;
  return found_;
}

Step NextFinding::explain_loop(const View& view, bool grouped) const {
  const Tables tables = chain_tables(view, grouped);
  NiceLoop loop;
  find_nice_loop(tables, loop);
  return step_of(tables, loop);
}

Step NextFinding::explain_forcing(const View& view, bool nets) const {
  const Tables tables = nets ? net_tables(view, singles_) : chain_tables(view, true);
  Forcing forcing;
  find_forcing(tables, nets, forcing);
  return step_of(tables, nets, forcing);
}

Step NextFinding::explain(const State& state, const Finding& finding) const {
  const View view(state);
  switch (finding.technique) {
    case Technique::nice_loop: return explain_loop(view, false);
    case Technique::grouped_nice_loop: return explain_loop(view, true);
    case Technique::forcing_chain: return explain_forcing(view, false);
    case Technique::forcing_net: return explain_forcing(view, true);
    default: break;
  }
  Step step = logic::step_of(finding, state);
  step.rating = find_row(finding.technique)->score;
  return step;
}

}  // namespace quadrille::logic::hodoku
