// Gathers an exact cover problem whose options are complete only at the end: each placement (a symbol in a cell) has a
// list of entries, to which constraints append one by one, and rules add options of their own.
//
//     draft.place(draft.add_item(Kind::primary), cell, symbol);      // for each constraint
//     draft.finish_placement(cell, symbol);                          // once for each placement
//     cover::Problem problem = std::move(draft).build();
//
// The options of rules come after those of all placements: a placement then has the number of its option.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/puzzle/cover.h"

namespace quadrille {

class CoverDraft {
 public:
  /// The weights, which must outlive the draft, may be fewer than placements: the last ones then have none.
  CoverDraft(std::size_t cells, int order, const PuzzleWeights& weights)
      : order_(order), weights_(weights), entries_(cells * static_cast<std::size_t>(order)) {}

  cover::ItemId add_item(cover::Kind kind, const std::string& name = {}) { return *builder_.add_item(name, kind); }
  /// Makes colors on demand; the names are their numbers.
  cover::Color color(std::size_t number) {
    while (colors_.size() <= number) colors_.push_back(builder_.color(std::to_string(colors_.size())));
    return colors_[number];
  }
  std::uint32_t weight(int cell, int symbol) const {
    const std::size_t placement = number_of(cell, symbol);
    return placement < weights_.size() ? weights_[placement] : 0;
  }

  void place(cover::Entry entry, int cell, int symbol) { entries_[number_of(cell, symbol)].push_back(entry); }
  void add_rule_option(std::vector<cover::Entry> option) { rule_options_.push_back(std::move(option)); }

  void shuffle_rule_options(Random& random) { random.shuffle(rule_options_); }
  /// Makes the option of a placement of what was placed.
  void finish_placement(int cell, int symbol) {
    (void)builder_.add_option(entries_[number_of(cell, symbol)], weight(cell, symbol));
  }
  cover::Problem build() && {
    for (const auto& option : rule_options_) (void)builder_.add_option(option);
    return std::move(builder_).build();
  }

 private:
  std::size_t number_of(int cell, int symbol) const {
    assert(cell >= 0 && symbol >= 1 && symbol <= order_);
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(order_) + static_cast<std::size_t>(symbol) - 1;
  }

  const int order_;
  const PuzzleWeights& weights_;
  cover::Builder builder_;
  std::vector<std::vector<cover::Entry>> entries_;  // of each placement
  std::vector<std::vector<cover::Entry>> rule_options_;
  std::vector<cover::Color> colors_;
};

}  // namespace quadrille
