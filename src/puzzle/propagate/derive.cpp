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

// Successive houses that hold all symbols, as many as follow without a common cell: all rows, all columns, all boxes.
struct HouseRange {
  std::size_t begin, end;
  std::vector<bool> has;  // for each place, whether it is a cell of one of them
};

// The houses that hold all symbols, so that each adds up to the same. They have numbers of their own.
class FullHouses {
 public:
  FullHouses(const Constraints& constraints, int order)
      : all_(constraints.houses), places_(constraints.candidates.size()), sum_(order * (order + 1) / 2) {
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (static_cast<int>(all_[i].size()) == order) numbers_.push_back(i);
    }
  }

  std::size_t size() const { return numbers_.size(); }
  std::size_t places() const { return places_; }
  int sum() const { return sum_; }
  // Returns the number that a house has in the constraints.
  std::size_t number(std::size_t i) const { return numbers_[i]; }
  const std::vector<int>& cells(std::size_t i) const { return all_[numbers_[i]]; }

  HouseRange range_from(std::size_t begin) const {
    assert(begin < size());
    HouseRange range{begin, begin, std::vector<bool>(places_)};
    const auto is_taken = [&](int cell) { return range.has[static_cast<std::size_t>(cell)]; };
    for (; range.end < size() && std::ranges::none_of(cells(range.end), is_taken); ++range.end) {
      for (const int cell : cells(range.end)) range.has[static_cast<std::size_t>(cell)] = true;
    }
    assert(range.end > begin);
    return range;
  }

 private:
  const std::vector<std::vector<int>>& all_;
  std::vector<std::size_t> numbers_;
  const std::size_t places_;
  const int sum_;
};

// Known sums of which no two have a common cell. Small ones come first, so that there are many.
class DisjointParts {
 public:
  DisjointParts(std::vector<FixedSum> sums, std::size_t places) : parts_(std::move(sums)), of_cell_(places, -1) {
    std::stable_sort(parts_.begin(), parts_.end(),
                     [](const FixedSum& a, const FixedSum& b) { return a.cells.size() < b.cells.size(); });
    std::size_t chosen = 0;
    for (FixedSum& fixed : parts_) {
      const bool free = std::all_of(fixed.cells.begin(), fixed.cells.end(), [&](int cell) { return of(cell) == -1; });
      if (!free) continue;
      for (const int cell : fixed.cells) of_cell_[static_cast<std::size_t>(cell)] = static_cast<int>(chosen);
      std::swap(parts_[chosen++], fixed);
    }
    parts_.resize(chosen);
  }

  std::size_t size() const { return parts_.size(); }
  const FixedSum& operator[](std::size_t part) const { return parts_[part]; }
  // Returns the number of the part with this cell, or -1.
  int of(int cell) const { return of_cell_[static_cast<std::size_t>(cell)]; }

 private:
  std::vector<FixedSum> parts_;
  std::vector<int> of_cell_;
};

// The derived sums, each of them once.
class DistinctSums {
 public:
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
  std::vector<DerivedSum> take() && { return std::move(derived_); }

 private:
  std::set<std::vector<std::pair<int, int>>> known_;  // cells with their coefficients
  std::vector<DerivedSum> derived_;
};

// Takes a known sum out of one whose cells are `inside` if at least half of the cells are, and corrects by the cells
// outside. Otherwise the few cells inside stay as terms, and the result is false.
bool subtract(const std::vector<int>& cells, int total, const std::vector<bool>& inside, Sum& from) {
  const auto is_inside = [&](int cell) { return inside[static_cast<std::size_t>(cell)]; };
  const auto count = std::count_if(cells.begin(), cells.end(), is_inside);
  const bool whole = 2 * count >= static_cast<std::ptrdiff_t>(cells.size());
  for (const int cell : cells) {
    if (is_inside(cell) != whole) from.terms.push_back({cell, whole ? -1 : 1});
  }
  from.total -= whole ? total : 0;
  return whole;
}

// Derives sums of houses that lack the parts within them.
class Deriver {
 public:
  Deriver(const FullHouses& houses, const DisjointParts& parts, int order, DistinctSums& derived)
      : houses_(houses), parts_(parts), order_(order), derived_(derived), cells_inside_(parts.size()) {}

  // Derives the sum of those cells of a house that are in none of the parts within it. The rest of one part adds
  // nothing to what that part says already, so there must be two.
  void add_rest_of(std::size_t house) {
    const std::vector<int>& cells = houses_.cells(house);
    std::fill(cells_inside_.begin(), cells_inside_.end(), 0);
    touched_.clear();
    for (const int cell : cells) {
      const int part = parts_.of(cell);
      if (part != -1 && ++cells_inside_[static_cast<std::size_t>(part)] == size_of(static_cast<std::size_t>(part)))
        touched_.push_back(static_cast<std::size_t>(part));
    }
    assert(std::ranges::all_of(touched_, [this](std::size_t part) { return is_within(part); }));
    if (touched_.size() < 2) return;
    DerivedSum derived;
    derived.sum.total = houses_.sum();
    derived.houses.push_back(houses_.number(house));
    for (const std::size_t part : touched_) {
      derived.sum.total -= parts_[part].sum;
      note_use(parts_[part], derived);
    }
    for (const int cell : cells) {
      const int part = parts_.of(cell);
      if (part == -1 || !is_within(static_cast<std::size_t>(part))) derived.sum.terms.push_back({cell, 1});
    }
    derived_.add(std::move(derived));
  }

  // Derives sums of all runs of houses in the range. Returns its end.
  std::size_t add_runs(const HouseRange& range) {
    for (std::size_t from = range.begin; from < range.end; ++from) add_runs_from(from, range.end);
    return range.end;
  }

 private:
  // Extends the run house by house. Cells without a part stay in the sum however many houses follow, so too many of
  // them end the run.
  void add_runs_from(std::size_t from, std::size_t end) {
    inside_.assign(houses_.places(), false);
    std::fill(cells_inside_.begin(), cells_inside_.end(), 0);
    touched_.clear();
    without_part_.clear();
    for (std::size_t to = from; to < end && without_part_.size() <= most_terms_with_others(); ++to) {
      for (const int cell : houses_.cells(to)) {
        inside_[static_cast<std::size_t>(cell)] = true;
        const int part = parts_.of(cell);
        if (part == -1) {
          without_part_.push_back(cell);
        } else if (cells_inside_[static_cast<std::size_t>(part)]++ == 0) {
          touched_.push_back(static_cast<std::size_t>(part));
        }
      }
      add_region(from, to);
    }
  }

  std::size_t size_of(std::size_t part) const { return parts_[part].cells.size(); }
  bool is_within(std::size_t part) const { return cells_inside_[part] == size_of(part); }

  // Remembers what the derived sum follows from, for explanations.
  static void note_use(const FixedSum& fixed, DerivedSum& derived) {
    (fixed.is_choice ? derived.choices : derived.sums).push_back(fixed.number);
  }

  // Subtracts fixed sums from the region: as a whole, or those with few cells outside with these as negative terms.
  // Long sums, and those with more than two terms of each sign, are dropped.
  void add_region(std::size_t from, std::size_t to) {
    assert(from <= to && to < houses_.size());
    std::size_t inside = without_part_.size(), outside = 0;
    bool uses_sum = false;
    for (const std::size_t part : touched_) {
      const std::size_t size = size_of(part), here = cells_inside_[part];
      const bool whole = 2 * here >= size;
      uses_sum |= whole;
      (whole ? outside : inside) += whole ? size - here : here;
    }
    if (!uses_sum || std::min(inside, outside) > 2) return;
    if (inside + outside > (without_part_.empty() ? most_terms() : most_terms_with_others())) return;
    DerivedSum derived;
    derived.sum.total = static_cast<int>(to - from + 1) * houses_.sum();
    for (std::size_t i = from; i <= to; ++i) derived.houses.push_back(houses_.number(i));
    for (const int cell : without_part_) derived.sum.terms.push_back({cell, 1});
    for (const std::size_t part : touched_) {
      if (subtract(parts_[part].cells, parts_[part].sum, inside_, derived.sum)) note_use(parts_[part], derived);
    }
    derived_.add(std::move(derived));
  }

  // Allows more terms if the sum has cells that no other sum has.
  std::size_t most_terms() const { return order_ <= 9 ? 7 : 8; }
  std::size_t most_terms_with_others() const { return static_cast<std::size_t>(std::max(order_, 8)); }

  const FullHouses& houses_;
  const DisjointParts& parts_;
  const int order_;
  DistinctSums& derived_;
  std::vector<bool> inside_;               // for each place, whether it is in the region
  std::vector<std::size_t> cells_inside_;  // for each part, how many cells are in the region
  std::vector<std::size_t> touched_;       // parts with cells in the region
  std::vector<int> without_part_;          // cells of the region
};

// Keeps one term for each cell, and none with the coefficient 0.
void add_term(Sum& sum, int cell, int coefficient) {
  const auto same = [cell](const Sum::Term& term) { return term.cell == cell; };
  const auto found = std::find_if(sum.terms.begin(), sum.terms.end(), same);
  if (found == sum.terms.end()) return sum.terms.push_back({cell, coefficient});
  found->coefficient += coefficient;
  if (found->coefficient == 0) sum.terms.erase(found);
}

// Removes full houses from a sum of more than n terms, those with few cells outside it with these as negative terms.
// Each range of disjoint houses (rows, columns, boxes) gives one result. Terms with coefficients are added back at the
// end, where they may cancel.
void add_shortened(const Sum& whole, std::size_t number, const FullHouses& houses, DistinctSums& result) {
  std::vector<int> cells;
  std::vector<Sum::Term> others;
  std::vector<bool> inside(houses.places());
  for (const Sum::Term& term : whole.terms) {
    if (term.coefficient == 1) {
      cells.push_back(term.cell);
      inside[static_cast<std::size_t>(term.cell)] = true;
    } else {
      others.push_back(term);
    }
  }
  for (std::size_t first = 0; first < houses.size();) {
    const HouseRange range = houses.range_from(first);
    first = range.end;
    DerivedSum derived;
    derived.sums.push_back(number);
    Sum& sum = derived.sum;
    sum.total = whole.total;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      if (subtract(houses.cells(i), houses.sum(), inside, sum)) derived.houses.push_back(houses.number(i));
    }
    for (const int cell : cells) {
      if (!range.has[static_cast<std::size_t>(cell)]) sum.terms.push_back({cell, 1});
    }
    if (sum.terms.size() >= cells.size()) continue;
    for (const auto& [cell, coefficient] : others) add_term(sum, cell, coefficient);
    result.add(std::move(derived));
  }
}

}  // namespace

std::vector<DerivedSum> derived_sums(const Constraints& constraints, int order) {
  const FullHouses houses(constraints, order);
  const DisjointParts parts(fixed_sums(constraints), houses.places());
  DistinctSums derived;
  if (parts.size() > 0) {
    Deriver deriver(houses, parts, order, derived);
    for (std::size_t house = 0; house < houses.size(); ++house) deriver.add_rest_of(house);
    for (std::size_t first = 0; first < houses.size();) first = deriver.add_runs(houses.range_from(first));
  }
  for (std::size_t i = 0; i < constraints.sums.size(); ++i) {
    const Sum& sum = constraints.sums[i];
    if (sum.terms.size() > static_cast<std::size_t>(order)) add_shortened(sum, i, houses, derived);
  }
  return std::move(derived).take();
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
