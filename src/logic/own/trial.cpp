// Trial and error as people do it: assume a candidate, follow simple steps, and cross it out if something breaks.
//
// All candidates are followed in parallel, one step each per round, so the first contradiction is one after the fewest
// steps; ties go to cells with few candidates. Afterwards the steps are walked back from the contradiction, and only
// those that changed a cell on which it depends are kept:
//
//     steps   s1  s2  s3  s4  contradiction in c      needed: {c} <- s4 changes c, looks at d <- s2 changes d ... <- s1
#include "logic/own/trial.h"

#include <algorithm>
#include <cassert>

#include "logic/own/find.h"

namespace quadrille::logic::own {

namespace {

// A candidate that is assumed, and what follows so far.
struct Attempt {
  Candidate assumption;
  Position position;
  std::vector<Step> steps = {};
  std::vector<std::vector<int>> changed = {};  // the cells that each step changes
};

// Placing a symbol empties the candidates of its cell, so this finds filled cells, too.
std::vector<int> changed_cells(const Position& before, const Position& after) {
  assert(before.candidates.size() == after.candidates.size());
  std::vector<int> changed;
  for (std::size_t i = 0; i < before.digits.size(); ++i) {
    if (before.candidates[i] != after.candidates[i]) changed.push_back(static_cast<int>(i));
  }
  return changed;
}

class PositionTrial {
 public:
  PositionTrial(const Model& model, const Position& position, const NextSimple& next, const std::stop_token& stop)
      : model_(model), start_(position), next_(next), stop_(stop) {}

  std::optional<Step> find() {
    begin_attempts();
    // An assumption may fail at once; afterwards each round takes all that have not failed one step further. An attempt
    // without a next step is dropped.
    for (Attempt& attempt : attempts_) {
      if (const auto fails = contradiction(attempt.position, attempt.assumption.cell)) return step_of(attempt, *fails);
    }
    while (!attempts_.empty()) {
      std::vector<Attempt> left;
      for (Attempt& attempt : attempts_) {
        if (stop_.stop_requested()) return std::nullopt;
        if (!advance(attempt)) continue;
        if (const auto fails = contradiction(attempt.position, placed_by(attempt.steps.back())))
          return step_of(attempt, *fails);
        left.push_back(std::move(attempt));
      }
      attempts_ = std::move(left);
    }
    return std::nullopt;
  }

 private:
  void begin_attempts() {
    for (const int cell : by_candidates(model_, start_)) {
      for_each_symbol(start_.candidates[static_cast<std::size_t>(cell)], [&](int symbol) {
        Attempt attempt{{static_cast<std::uint16_t>(cell), static_cast<std::uint16_t>(symbol)}, start_};
        place(cell, symbol, attempt.position);
        attempts_.push_back(std::move(attempt));
      });
    }
  }

  static int placed_by(const Step& step) { return step.placements.empty() ? -1 : step.placements.front().cell; }

  // Takes the next simple step. Returns false if there is none.
  bool advance(Attempt& attempt) const {
    auto step = next_(attempt.position);
    if (!step) return false;
    const Position before = attempt.position;
    apply(*step, attempt.position);
    attempt.changed.push_back(changed_cells(before, attempt.position));
    attempt.steps.push_back(*std::move(step));
    return true;
  }

  // Returns how the position fails, if it does: a cell without candidates, a rule that filled cells break, or a house
  // that lacks a symbol. `placed` is the cell that was filled last, or -1: only rules with that cell can be broken
  // again.
  std::optional<Contradiction> contradiction(const Position& position, int placed) const {
    for (const int cell : model_.cells) {
      const auto place = static_cast<std::size_t>(cell);
      if (position.digits[place] == 0 && position.candidates[place] == 0) return Contradiction{cell, {}, 0, {}};
    }
    if (placed >= 0 && contradicts_rule(model_, position, placed)) {
      if (auto violation = find_violation(model_.puzzle, position.digits))
        return Contradiction{-1, {}, 0, std::move(violation->detail)};
    }
    for (const Model::House& house : model_.houses) {
      if (!house.full) continue;
      SymbolSet left = model_.all();
      for (const int cell : house.cells) {
        const auto place = static_cast<std::size_t>(cell);
        left &= ~(position.digits[place] != 0 ? only(position.digits[place]) : position.candidates[place]);
      }
      if (left != 0) return Contradiction{-1, house.premise.name, least(left), {}};
    }
    return std::nullopt;
  }

  // Marks the cells on which the contradiction depends: all, if a rule is broken.
  std::vector<bool> cells_of(const Contradiction& fails) const {
    std::vector<bool> needed(start_.digits.size(), !fails.violation.empty());
    if (fails.cell >= 0) needed[static_cast<std::size_t>(fails.cell)] = true;
    for (const Model::House& house : model_.houses) {
      if (house.premise.name != fails.house) continue;
      for (const int cell : house.cells) needed[static_cast<std::size_t>(cell)] = true;
    }
    return needed;
  }

  // Walks back through the steps; what a step that is needed looks at is needed, too.
  Step step_of(Attempt& attempt, const Contradiction& fails) const {
    assert(attempt.steps.size() == attempt.changed.size());
    std::vector<bool> needed = cells_of(fails);
    const auto is_needed = [&](int cell) { return needed[static_cast<std::size_t>(cell)]; };
    Step step = begin_step(Technique::trial, {});
    for (std::size_t i = attempt.steps.size(); i-- > 0;) {
      if (std::ranges::none_of(attempt.changed[i], is_needed)) continue;
      for (const auto& used : attempt.steps[i].cells) needed[static_cast<std::size_t>(used.cell)] = true;
      step.nested.insert(step.nested.begin(), std::move(attempt.steps[i]));
    }
    constexpr int weight_of_step = 4;
    step.rating += weight_of_step * static_cast<int>(step.nested.size());
    step.assumption = attempt.assumption;
    step.contradiction = fails;
    step.symbols = {attempt.assumption.symbol};
    step.pattern = {attempt.assumption.cell};
    step.cells = {{attempt.assumption.cell, start_.candidates[attempt.assumption.cell]}};
    step.eliminations = {attempt.assumption};
    return step;
  }

  const Model& model_;
  const Position& start_;
  const NextSimple& next_;
  const std::stop_token& stop_;
  std::vector<Attempt> attempts_;
};

}  // namespace

std::optional<Step> find_trial(const Model& model, const Position& position, const NextSimple& next,
                               const std::stop_token& stop) {
  return PositionTrial(model, position, next, stop).find();
}

std::vector<int> by_candidates(const Model& model, const Position& position) {
  std::vector<int> cells;
  for (const int cell : model.cells) {
    if (position.digits[static_cast<std::size_t>(cell)] == 0) cells.push_back(cell);
  }
  std::ranges::stable_sort(cells, {},
                           [&](int cell) { return count_of(position.candidates[static_cast<std::size_t>(cell)]); });
  return cells;
}

}  // namespace quadrille::logic::own
