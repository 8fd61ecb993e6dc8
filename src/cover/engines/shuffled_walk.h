// Walks through a problem with its items and options in a random order. Engines break ties between items by their
// numbers and try options in their order, so each seed gives another tree of the same covers.
//
//     ShuffledWalk walk(problem, promising, 7, [](const Problem& shuffled) { return make_settled(shuffled, ...); });
//
// All options, here and in open paths, are those of the original problem. Cost: a copy of the problem; at each solution
// and each open path a look-up for each option.
#pragma once

#include <functional>

#include "cover/core/tree.h"

namespace quadrille::cover {

class ShuffledWalk final : public TreeWalk {
 public:
  using Make = std::function<std::unique_ptr<TreeWalk>(const Problem& shuffled)>;

  /// The walk that is shuffled gets the promising options only.
  ShuffledWalk(const Problem& problem, const std::vector<bool>& promising, std::uint64_t seed, const Make& make);

  void reset() override { walk_->reset(); }
  bool require(OptionId option) override;
  bool descend(OptionId option) override;
  void exclude(OptionId option) override;
  bool children_overlap() const override { return walk_->children_overlap(); }
  BranchOutcome next(const Pause& pause) override { return walk_->next(pause); }
  BranchOutcome count(const Pause& pause, std::uint64_t& found) override { return walk_->count(pause, found); }
  void append_choices(std::vector<OptionId>& choices) const override;
  void append_open_path(OpenPath& open_path) const override;
  LookAhead look_ahead() override;
  SearchOptions settled(const SearchOptions& given) const override;
  bool is_settled() const override { return walk_->is_settled(); }
  std::uint64_t nodes() const override { return walk_->nodes(); }

 private:
  Problem shuffle(const Problem& problem, const std::vector<bool>& promising);
  void restore(std::vector<OptionId>& options, std::size_t first = 0) const;
  OptionId original(OptionId option) const { return option == no_option ? option : original_[index(option)]; }

  const std::uint64_t seed_;
  std::vector<OptionId> original_;  // of each option of the shuffled problem
  std::vector<OptionId> shuffled_;  // of each option of the original one; no_option for one that is left out
  const Problem problem_;
  std::unique_ptr<TreeWalk> walk_;
};

}  // namespace quadrille::cover
