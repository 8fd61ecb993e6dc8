// Chains from several assumptions, one of which must hold, and chains that end in a contradiction, as Sudoku Explainer
// 1.2.1 looks for them: Nishio, multiple and dynamic forcing chains.
#pragma once

#include <algorithm>
#include <cassert>

#include "logic/se/chains/nishio.h"
#include "logic/se/chains/propagator.h"

namespace quadrille::logic::se {

template <int W>
class MultipleSearch {
 public:
  MultipleSearch(std::shared_ptr<WeakLinkGraph<W>> graph, ChainKind kind, Context& context);
  ~MultipleSearch();
  MultipleSearch(const MultipleSearch&) = delete;
  MultipleSearch& operator=(const MultipleSearch&) = delete;

  /// Adds the hints of a level. After a run that found nothing, a run at a higher level continues from there.
  void run(int level, Hints& hints);
  /// The level that was searched in vain, or -1.
  int exhausted() const { return exhausted_; }
  /// Tells whether a run on this position, at this level, may continue from there: its rules must include those of the
  /// last level.
  bool continues(const State& state, int level) const {
    const bool extends = exhausted_ <= 1 || level <= 3 || exhausted_ == 4;
    return exhausted_ >= 0 && level > exhausted_ && extends && graph_->is_of(state);
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  using Run = ChainPropagation<W>;

  /// One of several assumptions: a candidate, on or off.
  struct Assumption {
    int id;
    bool on;
  };
  struct Group {
    ChainType type;
    Cause cause;  // why one of them holds
    int cell, digit, house;
    std::array<Assumption, 9> assumptions;
    std::size_t size = 0;

    void add(int id, bool on = true) {
      assert(size < assumptions.size());
      assumptions[size++] = {id, on};
    }
  };

  bool dynamic() const { return setting_.dynamic; }
  const Run& propagated(Assumption assumption);
  void recycle();

  void search_nishio();
  void search_cells();
  void search_houses(int id);
  void search_candidate(int id);
  void add_contradiction(Assumption assumption);
  void add_common(const Group& group);
  void add_common(const Group& group, std::span<const Run* const> runs, bool on);
  bool may_have_common(std::size_t set) const;

  double base() const;
  Technique technique(ChainType type) const;
  bool admits(int length, ChainType type) const { return hints_->admits(rank(length, type)); }
  Rank rank(int length, ChainType type) const { return {base() + length_bonus(length), length, type}; }
  int nested_length(std::span<const Run* const> runs, std::span<const ChainEnd> ends) const;
  ChainHint conclude(int id, bool on, int length, ChainType type) const;
  void finish(std::span<const Run* const> runs, std::span<const ChainEnd> ends, ChainHint& hint);

  ChainKind kind_;
  Context& context_;
  std::shared_ptr<WeakLinkGraph<W>> graph_;
  Setting<W> setting_;
  Hints* hints_ = nullptr;
  int exhausted_ = -1;
  bool closure_decides_ = false;            // no propagation can meet a contradiction: the closure says what is reached
  std::vector<std::unique_ptr<Run>> runs_;  // 2 * id + on
};

template <int W>
MultipleSearch<W>::MultipleSearch(std::shared_ptr<WeakLinkGraph<W>> graph, ChainKind kind, Context& context)
    : kind_(kind),
      context_(context),
      graph_(std::move(graph)),
      setting_{*graph_, context, kind != ChainKind::multiple, kind == ChainKind::nishio} {}

template <int W>
MultipleSearch<W>::~MultipleSearch() {
  recycle();
}

template <int W>
void MultipleSearch<W>::recycle() {
  for (auto& run : runs_)
    if (run) context_.workshop<W>().propagations.give_back(std::move(run));
}

template <int W>
void MultipleSearch<W>::run(int level, Hints& hints) {
  hints_ = &hints;
  setting_.level = level;
  if (level >= 2) graph_->close();  // nested searches begin with what it says
  setting_.bound = std::numeric_limits<int>::max();
  if (kind_ == ChainKind::nishio)
    search_nishio();
  else
    search_cells();
  exhausted_ = hints.empty() && !context_.stopped() ? level : -1;
}

// A propagation that was cut short has level -1; it is used as it is, as long as the search lasts that cut it short.
template <int W>
const ChainPropagation<W>& MultipleSearch<W>::propagated(Assumption assumption) {
  if (runs_.empty()) runs_.resize(2 * at(graph_->size()));
  auto& run = runs_[2 * at(assumption.id) + assumption.on];
  if (run && (run->level == setting_.level || exhausted_ < 0)) return *run;
  graph_->list_links();
  const bool known = run != nullptr;
  if (!known) run = context_.workshop<W>().propagations.take();
  Propagator<W> propagator(setting_, *run);
  if (!known) propagator.start(assumption.id, assumption.on);
  if (!context_.stopped()) propagator.run();
  return *run;
}

template <int W>
double MultipleSearch<W>::base() const {
  if (kind_ == ChainKind::nishio) return 7.5;
  if (kind_ == ChainKind::multiple) return 8.0;
  const int level = setting_.level;
  return level >= 2 ? 9.5 + 0.5 * (level - 2) : 8.5 + 0.5 * level;
}

template <int W>
Technique MultipleSearch<W>::technique(ChainType type) const {
  if (kind_ == ChainKind::nishio) return Technique::nishio;
  if (kind_ == ChainKind::multiple) return type == ChainType::cell ? Technique::cell_chains : Technique::region_chains;
  const int offset = type == ChainType::contradiction   ? 0
                     : type == ChainType::double_chains ? 1
                     : type == ChainType::region        ? 2
                                                        : 3;
  return static_cast<Technique>(static_cast<int>(Technique::dynamic_contradiction) + 4 * setting_.level + offset);
}

// ------------------------------------------------------------------------------------------------------ the searches

// Contradictions depend on the places of the digit alone, and most steps change few digits.
template <int W>
void MultipleSearch<W>::search_nishio() {
  Mask known = 0, unknown = 0;
  for (int d = 0; d < 9; ++d)
    if (context_.consistent_digits().knows(graph_->state(), d)) known = static_cast<Mask>(known | 1U << d);
  for (int p = 0; p < graph_->size(); ++p) {
    const int d = graph_->digit(p);
    if ((known >> d & 1) != 0) continue;
    const bool tested = graph_->siblings(p) >= 2;
    for (const bool on : {true, false}) {
      if (!tested || !DigitTest(graph_->state(), d).contradicts(graph_->cell(p), on)) continue;
      add_contradiction({p, on});
      unknown = static_cast<Mask>(unknown | 1U << d);
    }
    if (!tested) unknown = static_cast<Mask>(unknown | 1U << d);
  }
  for (const int d : Elements(all_nine & ~static_cast<unsigned>(unknown)))
    context_.consistent_digits().note(graph_->state(), d);
}

template <int W>
void MultipleSearch<W>::search_cells() {
  if (!dynamic()) {
    graph_->close();
    closure_decides_ = !graph_->impossible().any();
  }
  for (int cell = 0; cell < 81 && !context_.stopped(); ++cell) {
    const Mask digits = graph_->digits(cell);
    if (!has_several(digits) || (!dynamic() && size_of(digits) == 2)) continue;
    Group group{ChainType::cell, Cause::cell, cell, -1, -1, {}};
    for (const int d : Elements(digits)) {
      const int id = graph_->id(cell, d);
      group.add(id);
      if (dynamic()) search_candidate(id);
      search_houses(id);
    }
    if (may_have_common(at(cell))) add_common(group);
  }
}

template <int W>
void MultipleSearch<W>::search_candidate(int id) {
  add_contradiction({id, true});
  add_contradiction({id, false});
  if (graph_->siblings(id) < 3) return;
  Group group{ChainType::double_chains, Cause::none, graph_->cell(id), graph_->digit(id), -1, {}};
  group.add(id, true);
  group.add(id, false);
  add_common(group);
}

// Each house is looked at from its first place.
template <int W>
void MultipleSearch<W>::search_houses(int id) {
  for (int i = 0; i < 3; ++i) {
    const auto [set, own] = graph_->memberships(id)[at(i) + 1];
    const Mask places = graph_->places()[set];
    if (!has_several(places) || (places & (own - 1U)) != 0 || !may_have_common(set)) continue;
    const int house = house_of_cause(cause_of_house(i), graph_->cell(id));
    Group group{ChainType::region, cause_of_house(i), -1, graph_->digit(id), house, {}};
    for (const int place : Elements(places)) group.add(graph_->at_place(set, place));
    add_common(group);
  }
}

// --------------------------------------------------------------------------------------------------- the conclusions

template <int W>
void MultipleSearch<W>::add_contradiction(Assumption assumption) {
  const Run& run = propagated(assumption);
  if (!run.clash || !admits(run.clash_length, ChainType::contradiction)) return;
  const Run* const runs[] = {&run, &run};
  const ChainEnd ends[] = {run.clash_on, run.clash_off};
  int length = run.clash_length;
  if (run.clash_off_nodes.meets(run.by_chain)) length += nested_length(runs, ends);
  if (!admits(length, ChainType::contradiction)) return;
  ChainHint hint = conclude(assumption.id, !assumption.on, length, ChainType::contradiction);
  hint.source_cell = graph_->cell(assumption.id);
  hint.source_digit = graph_->digit(assumption.id);
  finish(runs, ends, hint);
}

// If all candidates of a set turn another one on, they turn off what else is in its cell.
template <int W>
bool MultipleSearch<W>::may_have_common(std::size_t set) const {
  if (!closure_decides_) return true;
  BitRow<W> off = graph_->candidates();
  for (const int place : Elements(graph_->places()[set])) off &= graph_->excluded(graph_->at_place(set, place));
  return off.any();
}

template <int W>
void MultipleSearch<W>::add_common(const Group& group) {
  std::array<const Run*, 9> runs;
  for (std::size_t i = 0; i < group.size; ++i) runs[i] = &propagated(group.assumptions[i]);
  for (const bool on : {true, false}) add_common(group, {runs.data(), group.size}, on);
}

template <int W>
void MultipleSearch<W>::add_common(const Group& group, std::span<const Run* const> runs, bool on) {
  const auto nodes = [on](const Run& run) { return on ? run.on : run.off; };
  BitRow<W> common = nodes(*runs[0]);
  for (const Run* run : runs.subspan(1)) common &= nodes(*run);
  if (!common.any()) return;
  for (const int id : runs[0]->order(on)) {
    if (!common.has(id) || (on && graph_->siblings(id) < 2)) continue;
    int length = 0;
    for (const Run* run : runs) length += run->length(id, on);
    if (!admits(length, group.type)) continue;
    std::array<ChainEnd, 9> ends;
    ends.fill({id, on});
    const std::span<const ChainEnd> used(ends.data(), runs.size());
    if (setting_.level >= 2) length += nested_length(runs, used);
    if (!admits(length, group.type)) continue;
    ChainHint hint = conclude(id, on, length, group.type);
    hint.source_cell = group.cell;
    hint.source_digit = group.digit;
    hint.source_house = group.house;
    hint.source_cause = group.cause;
    finish(runs, used, hint);
  }
}

template <int W>
ChainHint MultipleSearch<W>::conclude(int id, bool on, int length, ChainType type) const {
  ChainHint hint;
  hint.rank = rank(length, type);
  hint.technique = technique(type);
  const int cell = graph_->cell(id), d = graph_->digit(id);
  hint.eliminate(cell, on ? graph_->digits(cell) & ~(1U << d) : 1U << d);
  if (on) hint.cell = cell, hint.digit = d;
  return hint;
}

template <int W>
void MultipleSearch<W>::finish(std::span<const Run* const> runs, std::span<const ChainEnd> ends, ChainHint& hint) {
  if (setting_.level == 0 && dynamic() && !hints_->all())
    setting_.bound = std::min(setting_.bound, hint.rank.complexity);
  if (hints_->paths())
    for (std::size_t i = 0; i < runs.size(); ++i) hint.paths.push_back(runs[i]->path_to(ends[i], *graph_, hint.extras));
  hints_->add(std::move(hint));
}

// The complexities of the different nested chains on which the chains depend.
template <int W>
int MultipleSearch<W>::nested_length(std::span<const Run* const> runs, std::span<const ChainEnd> ends) const {
  int sum = 0;
  std::vector<int> counted;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = *runs[i];
    if (!run.by_chain.any()) continue;
    if (ends[i].parents == nullptr && !run.ancestors(ends[i].id, ends[i].on).off.meets(run.by_chain)) continue;
    run.walk(ends[i], [&](int id, bool on) {
      if (on || !run.by_chain.has(id)) return;
      const bool fresh = ends[i].parents != nullptr && !ends[i].on && id == ends[i].id;
      const auto* pattern = fresh ? nullptr : run.pattern_of(id);
      if (pattern == nullptr) return;
      const int identity = context_.identity(*pattern->extra.chain);
      if (std::find(counted.begin(), counted.end(), identity) != counted.end()) return;
      counted.push_back(identity);
      sum += pattern->extra.chain->rank.complexity;
    });
  }
  return sum;
}

}  // namespace quadrille::logic::se
