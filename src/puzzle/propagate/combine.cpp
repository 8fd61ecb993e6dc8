// Greedy: rate all sums and all pairs of sums without a common cell, replace the best pair that gains something by its
// total, offer pairs with that, and again until no pair gains. Only results that combine at least two sums are added;
// the sums themselves stay as they are. The score of a sum compares its room (how far the total can be from its nearest
// extreme) with that of groups of different symbols in general:
//
//   group of 3 cells, 9 symbols     1+2+3 = 6 ... 7+8+9 = 24: room 3 * (9 - 3) = 18
//   total 7                         1 above the least: score 18 - 1 = 17, hardly any choice is left
//   total 15                        9 from both ends: score 18 - 9 = 9
#include "puzzle/propagate/combine.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace quadrille::propagate {

namespace {

class Combiner {
 public:
  Combiner(Constraints& constraints, int order, const Grouping& groups_of)
      : all_(constraints), order_(order), groups_of_(groups_of) {}

  // Takes only sums of six cells or more without coefficients.
  void run() {
    for (const Sum& sum : all_.sums) {
      const auto is_plain = [](const Sum::Term& term) { return term.coefficient == 1; };
      if (sum.terms.size() < fewest_cells || !std::all_of(sum.terms.begin(), sum.terms.end(), is_plain)) continue;
      Part part{{}, sum.total, false, 0};
      for (const Sum::Term& term : sum.terms) part.cells.push_back(term.cell);
      std::sort(part.cells.begin(), part.cells.end());
      if (rate(part)) parts_.push_back(std::move(part));
    }
    for (std::size_t j = 1; j < parts_.size(); ++j) offer_pairs_with(j);
    while (combine_best()) {
    }
    for (const Part& part : parts_) {
      if (part.combined && !part.used && part.score > 0) add(part);
    }
  }

 private:
  static constexpr std::size_t fewest_cells = 6;

  struct Part {
    std::vector<int> cells;
    int total;
    bool combined;
    int score;  // how much less room there is than groups of this size leave
    bool used = false;
  };
  struct Pair {
    std::size_t first, second;
    Part both;
  };

  // Adds up the least and the greatest sums of the groups. False if the total is out of reach; the search will find
  // that.
  bool rate(Part& part) const {
    assert(std::ranges::is_sorted(part.cells));
    int least_total = 0, greatest_total = 0, room = 0, groups = 0;
    for (const auto& group : groups_of_(part.cells)) {
      const int size = static_cast<int>(group.size());
      least_total += size * (size + 1) / 2;
      greatest_total += size * (2 * order_ - size + 1) / 2;
      room += size * (order_ - size);
      ++groups;
    }
    if (part.total < least_total || part.total > greatest_total) return false;
    part.score = room - groups * std::min(part.total - least_total, greatest_total - part.total);
    return true;
  }

  // Combines only what is then tighter than the better one, or than both together. Common cells would need
  // coefficients.
  void offer_pairs_with(std::size_t second) {
    for (std::size_t first = 0; first < second; ++first) {
      const Part &a = parts_[first], &b = parts_[second];
      Part both{{}, a.total + b.total, true, 0};
      std::merge(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end(), std::back_inserter(both.cells));
      const bool overlap = std::adjacent_find(both.cells.begin(), both.cells.end()) != both.cells.end();
      if (a.used || overlap || !rate(both)) continue;
      const bool better = both.score > std::max(a.score, b.score) || both.score > a.score + b.score;
      if (better) pairs_.push_back({first, second, std::move(both)});
    }
  }

  // Takes the pair with the highest score; its two sums then belong to the result alone.
  bool combine_best() {
    std::erase_if(pairs_, [this](const Pair& pair) { return parts_[pair.first].used || parts_[pair.second].used; });
    const auto best = std::max_element(pairs_.begin(), pairs_.end(),
                                       [](const Pair& a, const Pair& b) { return a.both.score < b.both.score; });
    if (best == pairs_.end()) return false;
    assert(best->first < best->second && best->second < parts_.size());
    parts_[best->first].used = parts_[best->second].used = true;
    parts_.push_back(std::move(best->both));
    offer_pairs_with(parts_.size() - 1);
    return true;
  }

  void add(const Part& part) {
    Sum& sum = all_.sums.emplace_back(Sum{{}, part.total});
    for (const int cell : part.cells) sum.terms.push_back({cell, 1});
  }

  Constraints& all_;
  const int order_;
  const Grouping& groups_of_;
  std::vector<Part> parts_;
  std::vector<Pair> pairs_;
};

}  // namespace

void add_combined_sums(Constraints& constraints, int order, const Grouping& groups_of) {
  Combiner(constraints, order, groups_of).run();
}

}  // namespace quadrille::propagate
