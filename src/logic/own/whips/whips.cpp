// Depth first, a length at a time. Two ways that lead to the same rights, the same last one and as many choices left
// have the same continuations, but for the choices that they have used: a right that is already there is never taken
// again, and a choice that was used has its right, so these are the same, too.
#include "logic/own/whips/whips.h"

#include <algorithm>
#include <random>

#include "logic/own/find.h"

namespace quadrille::logic::own {

Variables::Variables(const BoardView& view, const Candidates& candidates)
    : with_(static_cast<std::size_t>(candidates.size())) {
  const Model& model = view.model();
  for (const int cell : model.cells) {
    if (!view.is_open(cell)) continue;
    Variable variable{ChoiceReason::cell, cell, {}};
    for_each_symbol(view.at(cell), [&](int symbol) { variable.members.push_back(candidates.number(cell, symbol)); });
    add(std::move(variable));
  }
  for (std::size_t house = 0; house < model.houses.size(); ++house) {
    if (!model.houses[house].full) continue;
    for (int symbol = 1; symbol <= model.order(); ++symbol) {
      std::vector<int> places = candidates.places(model.houses[house].cells, symbol);
      if (!places.empty()) add({ChoiceReason::house, static_cast<int>(house), std::move(places)});
    }
  }
}

void Variables::add(Variable variable) {
  for (const int member : variable.members) with_[static_cast<std::size_t>(member)].push_back(size());
  all_.push_back(std::move(variable));
}

Singles::Singles(const Candidates& candidates, const Variables& variables)
    : candidates_(candidates),
      variables_(variables),
      excluded_((static_cast<std::size_t>(candidates.size()) + 63) / 64) {
  for (int i = 0; i < variables.size(); ++i) sizes_.push_back(static_cast<int>(variables[i].members.size()));
}

bool Singles::refute(int target) {
  left_ = sizes_;
  std::ranges::fill(excluded_, 0);
  rights_ = {target};
  while (!rights_.empty()) {
    const int right = rights_.back();
    rights_.pop_back();
    if (!exclude_by(right)) return true;
  }
  return false;
}

// Returns whether each choice still has a candidate. A choice with one left has a new right.
bool Singles::exclude_by(int right) {
  const Bits by = candidates_.excluded_by(right);
  for (std::size_t word = 0; word < by.size(); ++word) {
    for (std::uint64_t rest = by[word] & ~excluded_[word]; rest != 0; rest &= rest - 1) {
      const int gone = static_cast<int>(64 * word) + std::countr_zero(rest);
      excluded_[word] |= rest & -rest;
      for (const int variable : variables_.with(gone)) {
        const int left = --left_[static_cast<std::size_t>(variable)];
        if (left == 0) return false;
        if (left > 1) continue;
        const std::vector<int>& members = variables_[variable].members;
        const auto last = std::ranges::find_if(members, [&](int member) { return !is_in(excluded_, member); });
        assert(last != members.end());
        rights_.push_back(*last);
      }
    }
  }
  return true;
}

WhipSearch::WhipSearch(const Candidates& candidates, const Variables& variables)
    : candidates_(candidates),
      variables_(variables),
      is_used_(static_cast<std::size_t>(variables.size()), 0),
      is_right_(static_cast<std::size_t>(candidates.size()), 0) {
  std::mt19937_64 random(1);
  for (int i = 0; i < candidates.size(); ++i) keys_.push_back(random());
}

std::optional<Whip> WhipSearch::find(int target, int length) {
  target_ = target;
  links_.clear();
  known_.clear();
  rights_ = 0;
  excluded_ = BitRows(static_cast<std::size_t>(candidates_.size()), static_cast<std::size_t>(length) + 1);
  std::ranges::copy(candidates_.excluded_by(target), excluded_[0].begin());
  const bool found = extend(length);
  std::ranges::fill(is_used_, char{0});
  std::ranges::fill(is_right_, char{0});
  return found ? std::optional(Whip{target, links_}) : std::nullopt;
}

// The candidate that is left, or -1; nothing if several are, or the target is one of them.
std::optional<int> WhipSearch::one_left(int variable) const {
  const Bits excluded = excluded_[static_cast<int>(links_.size())];
  int left = -1;
  for (const int member : variables_[variable].members) {
    if (member == target_) return std::nullopt;
    if (is_in(excluded, member)) continue;
    if (left >= 0) return std::nullopt;
    left = member;
  }
  return left;
}

// Choices in which the last right, or the target, excludes a candidate, and one is left. If none is left in one, that
// is the end of the whip.
std::vector<WhipSearch::Next> WhipSearch::reached(bool& contradiction) {
  std::vector<Next> next;
  std::vector<int> looked_at;
  const int last = links_.empty() ? target_ : links_.back().right;
  for_each(candidates_.excluded_by(last), [&](int excluded) {
    for (const int variable : variables_.with(excluded)) {
      char& used = is_used_[static_cast<std::size_t>(variable)];
      if (contradiction || used != 0) continue;
      used = 1;
      looked_at.push_back(variable);
      const auto left = one_left(variable);
      if (!left) continue;
      if (*left < 0) {
        links_.push_back({variable, -1});
        contradiction = true;
      } else if (is_right_[static_cast<std::size_t>(*left)] == 0) {
        next.push_back({variable, *left});
      }
    }
  });
  for (const int variable : looked_at) is_used_[static_cast<std::size_t>(variable)] = 0;
  return next;
}

bool WhipSearch::is_new(int left) {
  const auto last = static_cast<std::uint64_t>(links_.back().right);
  return known_.insert(rights_ + (last << 8 | static_cast<std::uint64_t>(left)) * 0x9e3779b97f4a7c15U).second;
}

bool WhipSearch::extend(int left) {
  bool contradiction = false;
  const std::vector<Next> next = reached(contradiction);
  if (contradiction || left == 1) return contradiction;
  const auto depth = static_cast<int>(links_.size());
  for (const auto& [variable, right] : next) {
    links_.push_back({variable, right});
    rights_ += keys_[static_cast<std::size_t>(right)];
    if (is_new(left)) {
      is_used_[static_cast<std::size_t>(variable)] = is_right_[static_cast<std::size_t>(right)] = 1;
      const Bits by = candidates_.excluded_by(right), before = excluded_[depth];
      const auto after = excluded_[depth + 1];
      for (std::size_t word = 0; word < after.size(); ++word) after[word] = before[word] | by[word];
      if (extend(left - 1)) return true;
      is_used_[static_cast<std::size_t>(variable)] = is_right_[static_cast<std::size_t>(right)] = 0;
    }
    rights_ -= keys_[static_cast<std::size_t>(right)];
    links_.pop_back();
  }
  return false;
}

}  // namespace quadrille::logic::own
