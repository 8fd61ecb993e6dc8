// The searches for whips: lengths in turn, for each all targets; with patterns, the guardians of each as one more
// choice.
#include <algorithm>

#include "logic/own/find.h"
#include "logic/own/whips/whips.h"

namespace quadrille::logic::own {

namespace {

constexpr int longest = 12;
constexpr std::size_t most_guardians = 8;
constexpr int weight_of_link = 1;

class WhipStep {
 public:
  WhipStep(const BoardView& view, const Candidates& candidates, const Variables& variables,
           const std::vector<GuardedPattern>& patterns, const Whip& whip)
      : view_(view), candidates_(candidates), variables_(variables), patterns_(patterns), whip_(whip) {}

  Step build() && {
    const bool by_pattern =
        std::ranges::any_of(whip_.links, [&](const Whip::Link& link) { return is_pattern(variables_[link.variable]); });
    step_ = begin_step(by_pattern ? Technique::or_whip : Technique::whip, {});
    step_.rating += weight_of_link * static_cast<int>(whip_.links.size());
    step_.assumption = candidates_[whip_.target];
    step_.pattern = {step_.assumption.cell};
    step_.symbols = {step_.assumption.symbol};
    for (const Whip::Link& link : whip_.links) add_choice(link);
    const std::size_t strong = step_.premises.size();
    note_exclusions();
    step_.uses_differences = true;
    step_.differences = step_.premises.size() - strong;
    eliminate(step_, view_, step_.assumption.cell, only(step_.assumption.symbol));
    return std::move(step_);
  }

 private:
  static bool is_pattern(const Variable& variable) { return variable.reason == ChoiceReason::impossible; }

  // First all members that are excluded, then the one that is left.
  void add_choice(const Whip::Link& link) {
    const Variable& variable = variables_[link.variable];
    Choice choice;
    choice.reason = variable.reason;
    if (is_pattern(variable)) {
      choice = choice_of(patterns_[static_cast<std::size_t>(variable.number)], view_, candidates_, step_);
      choice.first.clear();
    } else if (variable.reason == ChoiceReason::cell) {
      use(step_, view_, {{variable.number}});
    } else {
      const auto& house = view_.model().houses[static_cast<std::size_t>(variable.number)];
      choice.premise = rely_on(step_, house.premise);
      use(step_, view_, house.cells);
    }
    for (const int member : variable.members)
      (member == link.right ? choice.second : choice.first).push_back(candidates_[member]);
    step_.choices.push_back(std::move(choice));
  }

  // Each member but the right one is excluded by the target or by a right before it: the first of them is named.
  void note_exclusions() {
    std::vector<int> before{whip_.target};
    for (const Whip::Link& link : whip_.links) {
      for (const int member : variables_[link.variable].members) {
        if (member == link.right) continue;
        const auto by =
            std::ranges::find_if(before, [&](int right) { return is_in(candidates_.excluded_by(right), member); });
        assert(by != before.end());
        rely_on_exclusion(step_, view_.model(), candidates_[*by], candidates_[member]);
      }
      before.push_back(link.right);
    }
  }

  const BoardView& view_;
  const Candidates& candidates_;
  const Variables& variables_;
  const std::vector<GuardedPattern>& patterns_;
  const Whip& whip_;
  Step step_;
};

// No whip has a target that singles do not refute.
std::vector<int> refuted(const Candidates& candidates, const Variables& variables) {
  Singles singles(candidates, variables);
  std::vector<int> targets;
  for (int target = 0; target < candidates.size(); ++target)
    if (singles.refute(target)) targets.push_back(target);
  return targets;
}

bool give_whips(const BoardView& view, const Candidates& candidates, const Variables& variables,
                const std::vector<GuardedPattern>& patterns, const Take& take) {
  WhipSearch search(candidates, variables);
  std::vector<int> targets = refuted(candidates, variables);
  for (int length = 1; length <= longest && !targets.empty(); ++length) {
    std::vector<int> left;
    for (const int target : targets) {
      const auto whip = search.find(target, length);
      if (!whip) {
        left.push_back(target);
      } else if (!give(WhipStep(view, candidates, variables, patterns, *whip).build(), take)) {
        return false;
      }
    }
    targets = std::move(left);
  }
  return true;
}

}  // namespace

// The guardians of patterns are choices like any others, so a whip may use them; none that is shorter is missed.
bool find_whips(const BoardView& view, const Take& take) {
  const Candidates candidates(view);
  const std::vector<GuardedPattern> patterns = find_tridagons(view, candidates, most_guardians);
  Variables variables(view, candidates);
  for (std::size_t i = 0; i < patterns.size(); ++i)
    variables.add({ChoiceReason::impossible, static_cast<int>(i), patterns[i].guardians});
  return give_whips(view, candidates, variables, patterns, take);
}

}  // namespace quadrille::logic::own
