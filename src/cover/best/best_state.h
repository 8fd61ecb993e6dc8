// A search for the best covers: the path to the node at hand, what else is left, and the covers kept so far. The
// search itself is in best_search.cpp, its parts and its text in saved_best.cpp.
#pragma once

#include <algorithm>
#include <cassert>
#include <limits>
#include <set>
#include <vector>

#include "cover/best/open_choices.h"
#include "cover/best/relaxation.h"

namespace quadrille::cover {

class BestSearch::State {
 public:
  State(const Problem& problem, const BestOptions& options)
      : options_(options), model_(problem, options), relaxation_(model_), most_(model_.dearest) {
    assert(options.count > 0);
    levels_.push_back({best::Relaxation::none, root_ = relaxation_.mark()});
  }

  bool improve(const Pause& pause);
  void beat(std::uint64_t cost);
  std::vector<Part> split_saved(std::size_t parts);
  std::optional<Error> restore(std::string_view saved);
  std::string save() const;
  std::optional<Error> resume(std::string_view saved);

  const Cover* best() const { return covers_.empty() ? nullptr : &*covers_.begin(); }
  std::vector<Cover> covers() const { return {covers_.begin(), covers_.end()}; }
  bool done() const { return is_exhausted() && !is_limited(); }
  std::uint64_t bound() const;
  std::uint64_t nodes() const { return nodes_; }

 private:
  // An option that was taken, and the state before that. The first level is the root.
  struct TreeLevel {
    best::Relaxation::Option taken;
    best::Relaxation::Mark before;
    bool seen = false;  // whether the cover of the options taken up to here has been seen
    bool only = false;  // the branch without the option is not a part of this search
    std::vector<best::Relaxation::Option> forbidden = {};  // below it, one after the other
  };
  // Orders covers of equal cost by their options, so that the set has no two equal elements and its order is defined.
  struct Better {
    Goal goal;
    bool operator()(const Cover& a, const Cover& b) const {
      if (a.cost != b.cost) return goal == Goal::minimum ? a.cost < b.cost : a.cost > b.cost;
      return a.options < b.options;
    }
  };

  bool is_exhausted() const { return levels_.empty() && later_.empty(); }
  bool is_limited() const { return limit_ < most_; }
  best::ScaledCost allowed() const { return std::min(most_, limit_); }
  best::ScaledCost proven_at_root() const { return std::max(root_.bound, std::min(proven_, model_.dearest)); }
  void begin_rounds();
  void raise_limit();
  bool step();
  void descend(best::Relaxation::Option option);
  void retreat();
  bool enter(const best::Choices& path);
  std::vector<best::Choices> everything_left() const;
  bool restart_with_better_prices(const std::stop_token& stop);
  bool add_saved(const best::Choices& cover);
  bool see_cover();
  void keep(Cover cover);
  Cover current_cover() const;
  best::ScaledCost bound_of_open_subtrees() const;

  static constexpr best::ScaledCost no_limit = std::numeric_limits<best::ScaledCost>::max();

  BestOptions options_;
  best::CostModel model_;
  best::Relaxation relaxation_;
  best::ScaledCost most_;              // what a cover may cost
  best::ScaledCost limit_ = no_limit;  // what it may cost in this round
  best::ScaledCost gap_ = 0;           // of the round: the limit less the bound at the root
  best::Relaxation::Mark root_{};
  std::vector<TreeLevel> levels_;
  std::vector<best::Choices> later_;  // to be searched afterwards; the last one is next
  std::set<Cover, Better> covers_{Better{options_.goal}};
  std::uint64_t nodes_ = 0;
  bool has_good_prices_ = false;
  // A bound from before the search began again.
  best::ScaledCost proven_ = std::numeric_limits<best::ScaledCost>::min();
};

}  // namespace quadrille::cover
