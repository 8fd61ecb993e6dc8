// The bit-set engine as a walk: the root that requirements leave, and the open subtrees as paths of options.
//
// A requirement removes its conflicts from the options of the root. The nodes that wait on the stack are the open
// subtrees: each is an untried option at the level of its depth.
#pragma once

#include "cover/engines/bits/bit_search.h"

namespace quadrille::QUADRILLE_KERNEL {

using cover::OptionId;
using cover::Problem;

template <int lanes>
class BitWalk final : public cover::TreeWalk {
 public:
  BitWalk(const Problem& problem, const std::vector<bool>& promising, bool consistent)
      : matrix_(problem, promising), search_(matrix_, nodes_between_checks(problem), consistent) {
    reset();
  }

  void reset() override {
    root_.assign(matrix_.words(), ~std::uint64_t{0});
    if (matrix_.options() % 64 != 0) root_.back() = (std::uint64_t{1} << matrix_.options() % 64) - 1;
    uncovered_ = matrix_.items();
    required_.clear();
    possible_ = true, begun_ = false;
    search_.clear();
  }

  bool require(OptionId option) override {
    assert(!begun_);
    if (std::find(required_.begin(), required_.end(), option) != required_.end()) return possible_;
    required_.push_back(option);
    const std::uint32_t number = matrix_.number(option);
    possible_ = possible_ && number != BitMatrix::none && (root_[number / 64] >> (number % 64) & 1) != 0;
    if (!possible_) return false;
    BitFrame<lanes>& whole = search_.whole();
    whole.make_conflicts(number / 64, std::uint64_t{1} << (number % 64));
    const std::uint64_t* const conflicts = whole.conflicts(number);
    for (std::uint32_t word = 0; word < matrix_.words(); ++word) root_[word] &= ~conflicts[word];
    assert(uncovered_ >= matrix_.covered_by(number));
    uncovered_ -= matrix_.covered_by(number);
    return true;
  }

  BranchOutcome next(const Pause& pause) override {
    std::uint64_t found = 0;
    return walk<false>(pause, found);
  }
  BranchOutcome count(const Pause& pause, std::uint64_t& found) override { return walk<true>(pause, found); }

  void append_choices(std::vector<OptionId>& choices) const override {
    for (const std::uint32_t option : search_.path()) choices.push_back(matrix_.id(option));
  }

  void append_open_path(cover::OpenPath& open_path) const override {
    const std::size_t first = open_path.levels.size();
    const auto path = search_.path(), branches = search_.branches();
    open_path.end_open = possible_ && !begun_;
    for (std::size_t depth = 0; depth < path.size(); ++depth) {
      open_path.levels.push_back({.chosen = matrix_.id(path[depth]), .branches = branches[depth], .untried = {}});
    }
    search_.stack().for_each_head([&](const BitHead& head) {
      if (head.depth == 0) {
        open_path.end_open = true;
        return;
      }
      if (head.depth > open_path.levels.size() - first)
        open_path.levels.push_back({.chosen = cover::no_option, .branches = branches[head.depth - 1], .untried = {}});
      open_path.levels[first + head.depth - 1].untried.push_back(matrix_.id(head.option));
    });
  }

  cover::LookAhead look_ahead() override {
    if (uncovered_ == 0) return {.solution = true};
    cover::LookAhead ahead;
    const Smallest smallest = search_.smallest_at_root(root_, uncovered_);
    if (smallest.size == 0) return ahead;
    const std::uint64_t* const members = search_.whole().row(smallest.item);
    for (std::uint32_t option = 0; option < matrix_.options(); ++option) {
      if ((members[option / 64] & root_[option / 64]) >> (option % 64) & 1)
        ahead.children.push_back(matrix_.id(option));
    }
    return ahead;
  }

  std::uint64_t nodes() const override { return search_.nodes(); }

 private:
  template <bool counting>
  BranchOutcome walk(const Pause& pause, std::uint64_t& found) {
    if (!possible_) return BranchOutcome::exhausted;
    if (!begun_) begin();
    return search_.template walk<counting>(pause, found);
  }

  // Leaves the stack empty if the root is a dead end.
  void begin() {
    begun_ = true;
    Smallest smallest{0, 0};
    if (uncovered_ > 0) {
      smallest = search_.smallest_at_root(root_, uncovered_);
      if (smallest.size == 0) return;
    }
    search_.begin(root_, smallest, uncovered_);
  }

  BitMatrix matrix_;
  BitSearch<lanes> search_;
  std::vector<std::uint64_t> root_;  // the options left after the requirements
  std::vector<OptionId> required_;
  std::uint32_t uncovered_ = 0;
  bool possible_ = true, begun_ = false;
};

}  // namespace quadrille::QUADRILLE_KERNEL
