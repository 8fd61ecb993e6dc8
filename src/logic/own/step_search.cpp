// The search for steps of quadrille's own scale: tries the techniques in their order, and takes the first step that any
// of them gives. Trials come last, and after them the search through all cases, which gives no reason.
//
// The model of a puzzle is built once, with its first position, and shared by all others; each call makes a view of its
// position.
#include "logic/own/step_search.h"

#include <algorithm>
#include <cassert>

#include "logic/own/find.h"
#include "logic/own/search.h"
#include "logic/own/trial.h"

namespace quadrille::logic::own {

namespace {

struct Search {
  Find find;
  std::initializer_list<Technique> techniques;  // that it gives, the easiest first
  bool in_trials = true;                        // whether it is fast enough to follow many assumptions at once
};

using enum Technique;

// In the order of the weights of the easiest technique of each.
const Search searches[] = {
    {find_full_houses, {full_house}},
    {find_hidden_singles, {hidden_single}},
    {find_naked_singles, {naked_single}},
    {find_relations, {relation}},
    {find_sets, {sets}},
    {find_counts, {Technique::count}},
    {find_locked_candidates, {locked_candidates}},
    {find_required_values, {required_value}},
    {find_sums, {sum}},
    {find_naked_sets<2>, {naked_pair}},
    {find_hidden_sets<2>, {hidden_pair}},
    {find_leftovers, {law_of_leftovers}},
    {find_different_sums, {different_sum}},
    {find_innies_and_outies, {innies_and_outies}},
    {find_combinations, {combinations}},
    {find_naked_sets<3>, {naked_triple}},
    {find_hidden_sets<3>, {hidden_triple}},
    {find_branches, {branches}},
    {find_lines, {line}},
    {find_naked_sets<4>, {naked_quad}},
    {find_hidden_sets<4>, {hidden_quad}},
    {find_naked_sets<5>, {naked_quint}},
    {find_hidden_sets<5>, {hidden_quint}},
    {find_fish<2>, {x_wing}},
    {find_turbot_fish, {skyscraper, two_string_kite, turbot_fish, empty_rectangle}, false},
    {find_fish<3>, {swordfish}},
    {find_wings, {xy_wing, w_wing, m_wing, s_wing, h_wing, l_wing}, false},
    {find_xyz_wings, {xyz_wing}, false},
    {find_fish<4>, {jellyfish}},
    {find_long_chains, {remote_pair, x_chain, xy_chain, nice_loop}, false},
    {find_grouped_chains, {grouped_nice_loop, x_chain}, false},
    {find_tridagon_steps, {tridagon}, false},
    {find_short_chains_of_sets, {als_xz, als_xy_wing}, false},
    {find_chains_of_sets, {als_chain, als_nice_loop}, false},
    {find_whips, {whip, or_whip}, false},
};

class OwnSearch final : public StepSearch {
 public:
  explicit OwnSearch(const TechniqueSet& allowed) : allowed_(allowed) {
    assert(std::ranges::is_sorted(searches, {},
                                  [](const Search& search) { return weight_of(*search.techniques.begin()); }));
    for (const auto& [find, techniques, in_trials] : searches) {
      if (!allowed.contains_any(techniques)) continue;
      finds_.push_back(find);
      if (in_trials) finds_in_trials_.push_back(find);
    }
  }

  std::optional<Step> next(const Position& position, const std::stop_token& stop) override {
    if (stop.stop_requested()) return std::nullopt;
    auto step = next_of(finds_, position);
    return step ? std::move(step) : next_costly(position, stop);
  }

  // A trial may take a second, so it is left out if there are simpler steps, unless it is asked for.
  std::vector<Step> all(const Position& position, bool costly, const std::stop_token& stop) override {
    std::vector<Step> found;
    const BoardView view(position.model(), position);
    const Take take = only_allowed([&](Step&& step) { return found.push_back(std::move(step)), true; });
    for (const Find find : finds_) find(view, take);
    if (!costly && !found.empty()) return found;
    if (auto step = next_costly(position, stop)) found.push_back(*std::move(step));
    return found;
  }

  // Ends: each step crosses out a candidate or fills a cell.
  Outcome walk(const Position& start, const std::stop_token& stop, const TakeStep& take) override {
    Position position = start;
    while (!position.is_solved()) {
      auto step = next(position, stop);
      if (stop.stop_requested()) return Outcome::stopped;
      if (!step) return Outcome::too_hard;
      assert(!step->eliminations.empty() || !step->placements.empty());
      apply(*step, position);
      if (take) take(*std::move(step));
    }
    return Outcome::solved;
  }

 private:
  // A search may give steps of several techniques.
  Take only_allowed(Take take) const {
    return [this, take = std::move(take)](Step&& step) {
      return !allowed_.contains(step.technique) || take(std::move(step));
    };
  }

  std::optional<Step> next_of(const std::vector<Find>& finds, const Position& position) const {
    const BoardView view(position.model(), position);
    std::optional<Step> found;
    const Take take = only_allowed([&](Step&& step) { return found = std::move(step), false; });
    for (const Find find : finds)
      if (!find(view, take)) break;
    return found;
  }

  // The shortest trial; if none fails, a search.
  std::optional<Step> next_costly(const Position& position, const std::stop_token& stop) const {
    const Model& model = position.model();
    std::optional<Step> step;
    if (allowed_.contains(Technique::trial))
      step = find_trial(
          model, position, [this](const Position& after) { return next_of(finds_in_trials_, after); }, stop);
    if (step || stop.stop_requested() || !allowed_.contains(Technique::search)) return step;
    return find_search(model, position, stop);
  }

  const TechniqueSet allowed_;
  std::vector<Find> finds_, finds_in_trials_;  // those of allowed techniques
};

}  // namespace

std::unique_ptr<StepSearch> make_step_search(const TechniqueSet& allowed) {
  return std::make_unique<OwnSearch>(allowed);
}

}  // namespace quadrille::logic::own
