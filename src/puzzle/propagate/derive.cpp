// Innies and outies. A full house adds up to n(n + 1)/2, and so does each house of a region of disjoint ones; sums that
// are known ("parts": cages, lines) and lie within leave a sum of few cells, those that stick out give negative terms:
//
//   row    r r a a a b b b b        The row adds up to 45, a to 15, b with x to 25:
//                          x        45 = r + r + 15 + 25 - x, so r + r - x = 5.
//
// Regions are runs of successive rows, columns or boxes. Only sums with few terms are worth their cost in the search.
// Parts are chosen disjoint first: otherwise a cell would be subtracted twice.
#include "puzzle/propagate/derive.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <set>

namespace quadrille::propagate {

namespace {

struct FixedSum {
  std::vector<int> cells;
  int sum;
  bool is_choice;      // of sets, or a sum
  std::size_t number;  // in the list of these
};

// Adds symbols, not the numbers that they count as: sums of constraints are in symbols.
int sum_of(SymbolSet set) {
  int sum = 0;
  for_each_symbol(set, [&](int symbol) { sum += symbol; });
  return sum;
}

// Collects all sums of different cells that a rule gives. A choice of sets is one if all its sets have the same sum.
std::vector<FixedSum> fixed_sums(const Constraints& constraints) {
  std::vector<FixedSum> found;
  for (std::size_t i = 0; i < constraints.choices.size(); ++i) {
    const SetChoice& choice = constraints.choices[i];
    if (choice.sets.empty()) continue;
    const int sum = sum_of(choice.sets.front());
    const bool same =
        std::all_of(choice.sets.begin(), choice.sets.end(), [&](SymbolSet s) { return sum_of(s) == sum; });
    if (same) found.push_back({choice.cells, sum, true, i});
  }
  for (std::size_t i = 0; i < constraints.sums.size(); ++i) {
    const Sum& sum = constraints.sums[i];
    FixedSum fixed{{}, sum.total, false, i};
    for (const auto& [cell, coefficient] : sum.terms) {
      if (coefficient == 1) fixed.cells.push_back(cell);
    }
    if (fixed.cells.size() == sum.terms.size()) found.push_back(std::move(fixed));
  }
  return found;
}

class Deriver {
 public:
  Deriver(const Constraints& constraints, int order)
      : all_(constraints), order_(order), parts_(fixed_sums(constraints)), inside_(constraints.candidates.size()) {
    for (std::size_t i = 0; i < all_.houses.size(); ++i) {
      if (static_cast<int>(all_.houses[i].size()) == order) houses_.push_back(i);
    }
    choose_disjoint();
  }

  std::vector<DerivedSum> run() && {
    if (!parts_.empty()) {
      for (const std::size_t house : houses_) add_rest_of(house);
      for (std::size_t first = 0; first < houses_.size();) first = add_runs(first);
    }
    for (std::size_t i = 0; i < all_.sums.size(); ++i) {
      if (all_.sums[i].terms.size() > static_cast<std::size_t>(order_)) shorten(i);
    }
    return std::move(derived_);
  }

 private:
  int house_sum() const { return order_ * (order_ + 1) / 2; }
  // Returns a house by its number among those that hold all symbols.
  const std::vector<int>& house(std::size_t i) const { return all_.houses[houses_[i]]; }

  // Takes small parts first, so that there are many. Chosen ones move to the front, in that order.
  void choose_disjoint() {
    std::stable_sort(parts_.begin(), parts_.end(),
                     [](const FixedSum& a, const FixedSum& b) { return a.cells.size() < b.cells.size(); });
    part_of_.assign(all_.candidates.size(), -1);
    std::size_t chosen = 0;
    for (FixedSum& fixed : parts_) {
      const bool free = std::all_of(fixed.cells.begin(), fixed.cells.end(),
                                    [&](int cell) { return part_of_[static_cast<std::size_t>(cell)] == -1; });
      if (!free) continue;
      for (const int cell : fixed.cells) part_of_[static_cast<std::size_t>(cell)] = static_cast<int>(chosen);
      std::swap(parts_[chosen++], fixed);
    }
    parts_.resize(chosen);
    cells_inside_.resize(chosen);
  }

  // Derives the sum of those cells of a house that are in none of the parts within it. The rest of one part adds
  // nothing to what that part says already, so there must be two.
  void add_rest_of(std::size_t number) {
    const std::vector<int>& house = all_.houses[number];
    std::fill(cells_inside_.begin(), cells_inside_.end(), 0);
    touched_.clear();
    for (const int cell : house) {
      const int part = part_of_[static_cast<std::size_t>(cell)];
      if (part != -1 &&
          ++cells_inside_[static_cast<std::size_t>(part)] == parts_[static_cast<std::size_t>(part)].cells.size())
        touched_.push_back(static_cast<std::size_t>(part));
    }
    assert(std::ranges::all_of(touched_,
                               [this](std::size_t part) { return cells_inside_[part] == parts_[part].cells.size(); }));
    if (touched_.size() < 2) return;
    DerivedSum derived;
    derived.sum.total = house_sum();
    derived.houses.push_back(number);
    for (const std::size_t part : touched_) {
      derived.sum.total -= parts_[part].sum;
      note_use(parts_[part], derived);
    }
    for (const int cell : house) {
      const int part = part_of_[static_cast<std::size_t>(cell)];
      if (part == -1 ||
          cells_inside_[static_cast<std::size_t>(part)] < parts_[static_cast<std::size_t>(part)].cells.size())
        derived.sum.terms.push_back({cell, 1});
    }
    add(std::move(derived));
  }

  // Remembers what the derived sum follows from, for explanations.
  static void note_use(const FixedSum& fixed, DerivedSum& derived) {
    (fixed.is_choice ? derived.choices : derived.sums).push_back(fixed.number);
  }

  // Derives sums of all runs of houses in the range that begins here and in which no two houses have a common cell: all
  // rows, all columns, all boxes. Returns the end of the range.
  std::size_t add_runs(std::size_t first) {
    std::size_t end = first;
    std::fill(inside_.begin(), inside_.end(), false);
    const auto is_seen = [this](int cell) { return inside_[static_cast<std::size_t>(cell)]; };
    for (; end < houses_.size(); ++end) {
      if (std::ranges::any_of(house(end), is_seen)) break;
      for (const int cell : house(end)) inside_[static_cast<std::size_t>(cell)] = true;
    }
    assert(end > first);
    for (std::size_t from = first; from < end; ++from) add_runs_from(from, end);
    return end;
  }

  // Extends the run house by house. Cells without a part stay in the sum however many houses follow, so too many of
  // them end the run.
  void add_runs_from(std::size_t from, std::size_t end) {
    std::fill(inside_.begin(), inside_.end(), false);
    std::fill(cells_inside_.begin(), cells_inside_.end(), 0);
    touched_.clear();
    without_part_.clear();
    for (std::size_t to = from; to < end && without_part_.size() <= most_terms_with_others(); ++to) {
      for (const int cell : house(to)) {
        inside_[static_cast<std::size_t>(cell)] = true;
        const int part = part_of_[static_cast<std::size_t>(cell)];
        if (part == -1) {
          without_part_.push_back(cell);
        } else if (cells_inside_[static_cast<std::size_t>(part)]++ == 0) {
          touched_.push_back(static_cast<std::size_t>(part));
        }
      }
      add_region(from, to);
    }
  }

  // Subtracts fixed sums from the region: as a whole, or those with few cells outside with these as negative terms.
  // Long sums, and those with more than two terms of each sign, are dropped.
  void add_region(std::size_t from, std::size_t to) {
    assert(from <= to && to < houses_.size());
    std::size_t inside = without_part_.size(), outside = 0;
    bool uses_sum = false;
    for (const std::size_t part : touched_) {
      const std::size_t size = parts_[part].cells.size(), here = cells_inside_[part];
      const bool whole = 2 * here >= size;
      uses_sum |= whole;
      (whole ? outside : inside) += whole ? size - here : here;
    }
    if (!uses_sum || std::min(inside, outside) > 2) return;
    if (inside + outside > (without_part_.empty() ? most_terms() : most_terms_with_others())) return;
    DerivedSum derived;
    derived.sum.total = static_cast<int>(to - from + 1) * house_sum();
    for (std::size_t i = from; i <= to; ++i) derived.houses.push_back(houses_[i]);
    for (const int cell : without_part_) derived.sum.terms.push_back({cell, 1});
    for (const std::size_t part : touched_) {
      if (subtract(parts_[part].cells, parts_[part].sum, derived.sum)) note_use(parts_[part], derived);
    }
    add(std::move(derived));
  }

  // Takes the known sum out if at least half of the cells are inside, and corrects by the cells outside. Otherwise the
  // few cells inside stay as terms, and the result is false.
  bool subtract(const std::vector<int>& cells, int total, Sum& from) const {
    const auto is_inside = [this](int cell) { return inside_[static_cast<std::size_t>(cell)]; };
    const auto inside = std::count_if(cells.begin(), cells.end(), is_inside);
    const bool whole = 2 * inside >= static_cast<std::ptrdiff_t>(cells.size());
    for (const int cell : cells) {
      if (is_inside(cell) != whole) from.terms.push_back({cell, whole ? -1 : 1});
    }
    from.total -= whole ? total : 0;
    return whole;
  }

  // Removes full houses from a sum of more than n terms, those with few cells outside it with these as negative terms.
  // Each range of disjoint houses (rows, columns, boxes) gives one result. Terms with coefficients are added back at
  // the end, where they may cancel.
  void shorten(std::size_t number) {
    const Sum& whole = all_.sums[number];
    std::vector<int> cells;
    std::vector<Sum::Term> others;
    for (const Sum::Term& term : whole.terms) {
      if (term.coefficient == 1) {
        cells.push_back(term.cell);
      } else {
        others.push_back(term);
      }
    }
    for (std::size_t first = 0; first < houses_.size();) {
      std::fill(inside_.begin(), inside_.end(), false);
      for (const int cell : cells) inside_[static_cast<std::size_t>(cell)] = true;
      DerivedSum derived;
      derived.sums.push_back(number);
      Sum& sum = derived.sum;
      sum.total = whole.total;
      std::set<int> seen;
      for (; first < houses_.size(); ++first) {
        const std::vector<int>& here = house(first);
        if (std::ranges::any_of(here, [&](int cell) { return seen.count(cell) > 0; })) break;
        seen.insert(here.begin(), here.end());
        if (subtract(here, house_sum(), sum)) derived.houses.push_back(houses_[first]);
      }
      for (const int cell : cells) {
        if (seen.count(cell) == 0) sum.terms.push_back({cell, 1});
      }
      if (sum.terms.size() >= cells.size()) continue;
      for (const auto& [cell, coefficient] : others) add_term(sum, cell, coefficient);
      add(std::move(derived));
    }
  }

  // Keeps one term for each cell, and none with the coefficient 0.
  static void add_term(Sum& sum, int cell, int coefficient) {
    const auto same = [cell](const Sum::Term& term) { return term.cell == cell; };
    const auto found = std::find_if(sum.terms.begin(), sum.terms.end(), same);
    if (found == sum.terms.end()) return sum.terms.push_back({cell, coefficient});
    found->coefficient += coefficient;
    if (found->coefficient == 0) sum.terms.erase(found);
  }

  // Allows more terms if the sum has cells that no other sum has.
  std::size_t most_terms() const { return order_ <= 9 ? 7 : 8; }
  std::size_t most_terms_with_others() const { return static_cast<std::size_t>(std::max(order_, 8)); }

  // Drops a sum that is known already, and one without terms unless it is a contradiction (0 = total). Sums of negative
  // terms alone change their sign first, so that equal ones are recognized.
  void add(DerivedSum derived) {
    Sum& sum = derived.sum;
    if (sum.terms.empty()) {
      if (sum.total != 0) derived_.push_back(std::move(derived));
      return;
    }
    const bool negative =
        std::all_of(sum.terms.begin(), sum.terms.end(), [](const auto& t) { return t.coefficient < 0; });
    if (negative) {
      for (Sum::Term& term : sum.terms) term.coefficient = -term.coefficient;
      sum.total = -sum.total;
    }
    std::vector<std::pair<int, int>> key;
    for (const auto& [cell, coefficient] : sum.terms) key.emplace_back(cell, coefficient);
    std::sort(key.begin(), key.end());
    if (known_.insert(std::move(key)).second) derived_.push_back(std::move(derived));
  }

  const Constraints& all_;
  const int order_;
  std::vector<std::size_t> houses_;        // numbers of those that hold all symbols
  std::vector<FixedSum> parts_;            // no two have a common cell
  std::vector<int> part_of_;               // for each place, the number of its part, or -1
  std::vector<bool> inside_;               // the region or sum at hand
  std::vector<std::size_t> cells_inside_;  // for each part, how many cells are in the region
  std::vector<std::size_t> touched_;       // parts with cells in the region
  std::vector<int> without_part_;          // cells of the region
  std::set<std::vector<std::pair<int, int>>> known_;
  std::vector<DerivedSum> derived_;
};

}  // namespace

std::vector<DerivedSum> derived_sums(const Constraints& constraints, int order) {
  return Deriver(constraints, order).run();
}

bool add_derived_sums(Constraints& constraints, int order) {
  bool possible = true;
  for (DerivedSum& derived : derived_sums(constraints, order)) {
    if (derived.sum.terms.empty()) {
      possible = false;
    } else {
      constraints.sums.push_back(std::move(derived.sum));
    }
  }
  return possible;
}

}  // namespace quadrille::propagate
