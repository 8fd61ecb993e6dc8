// Each form is tried from the strongest to the weakest: a sum of one term is a clue, one of two terms a table of pairs,
// one of different cells a choice of sets, if there are not too many. What remains a sum removes less (sums.cpp).
#include "puzzle/propagate/simplify.h"

#include <algorithm>
#include <cassert>

namespace quadrille::propagate {

namespace {

constexpr std::size_t most_sets = 1000;

using Rows = std::vector<SymbolSet>;  // [s-1]: what the second cell may hold if the first holds s

class Simplifier {
 public:
  Simplifier(Constraints& constraints, int order, const Sees& sees, PairRelations& pairs)
      : all_(constraints), order_(order), sees_(sees), pairs_(pairs) {}

  bool simplify() {
    simplify_sums();
    for (const Exclusion& exclusion : all_.exclusions)
      pairs_.restrict(exclusion.first, exclusion.second, exclusion.allowed);
    std::erase_if(all_.choices, [this](const SetChoice& choice) { return take_as_pair(choice); });
    return possible_;
  }

 private:
  // Removes the sums that have found a better form.
  void simplify_sums() {
    std::erase_if(all_.sums, [this](const Sum& sum) {
      if (sum.terms.size() == 1) return take_as_clue(sum);
      if (sum.terms.size() == 2) return take_as_pair(sum);
      return take_as_choice(sum);
    });
  }

  // Divides: a total that the coefficient does not divide, or a symbol out of range, leaves the cell nothing.
  bool take_as_clue(const Sum& sum) {
    assert(sum.terms.size() == 1 && sum.terms.front().coefficient != 0);
    const auto [where, coefficient] = sum.terms.front();
    const int symbol = sum.total / coefficient;
    const bool fits = sum.total % coefficient == 0 && symbol >= 1 && symbol <= order_;
    SymbolSet& candidates = all_.candidates[static_cast<std::size_t>(where)];
    candidates &= fits ? only(symbol) : 0;
    possible_ &= candidates != 0;
    return true;
  }

  // Lists the pairs of symbols with the right sum; such a table says all.
  bool take_as_pair(const Sum& sum) {
    assert(sum.terms.size() == 2);
    const Sum::Term first = sum.terms[0], second = sum.terms[1];
    pairs_.restrict(first.cell, second.cell,
                    rows([&](int a, int b) { return first.coefficient * a + second.coefficient * b == sum.total; }));
    return true;
  }

  // Lists the sets with the total, unless terms have coefficients, some cells may be equal, or the sets are too many to
  // look at in each node.
  bool take_as_choice(const Sum& sum) {
    std::vector<int> numbers;
    for (const Sum::Term& term : sum.terms) {
      if (term.coefficient != 1) return false;
      numbers.push_back(term.cell);
    }
    if (!sees_.all_see_each_other(numbers)) return false;
    std::vector<SymbolSet> sets = sets_with_sum(static_cast<int>(numbers.size()), sum.total, order_, most_sets);
    if (sets.size() > most_sets) return false;
    possible_ &= !sets.empty();
    all_.choices.push_back({std::move(numbers), std::move(sets)});
    return true;
  }

  // Turns a choice of two cells into a table of pairs, in either order of each set.
  bool take_as_pair(const SetChoice& choice) {
    if (choice.cells.size() != 2) return false;
    pairs_.restrict(choice.cells[0], choice.cells[1], rows([&](int a, int b) {
                      return a != b &&
                             std::find(choice.sets.begin(), choice.sets.end(), only(a) | only(b)) != choice.sets.end();
                    }));
    return true;
  }

  template <class May>
  Rows rows(May may) const {
    Rows allowed(static_cast<std::size_t>(order_), 0);
    for (int a = 1; a <= order_; ++a) {
      for (int b = 1; b <= order_; ++b) allowed[static_cast<std::size_t>(a) - 1] |= may(a, b) ? only(b) : 0;
    }
    return allowed;
  }

  Constraints& all_;
  const int order_;
  const Sees& sees_;
  PairRelations& pairs_;
  bool possible_ = true;
};

}  // namespace

// Houses and sets hold different symbols; of a relation it is enough that no symbol is allowed with itself.
void add_differences(const Constraints& constraints, int order, Sees& sees) {
  for (const auto& house : constraints.houses) sees.add_all(house);
  for (const SetChoice& choice : constraints.choices) sees.add_all(choice.cells);
  for (const Exclusion& exclusion : constraints.exclusions) {
    bool differ = true;
    for (int symbol = 1; symbol <= order; ++symbol) {
      differ &= (exclusion.allowed[static_cast<std::size_t>(symbol) - 1] & only(symbol)) == 0;
    }
    if (differ) sees.add(exclusion.first, exclusion.second);
  }
}

bool simplify(Constraints& constraints, int order, const Sees& sees, PairRelations& pairs) {
  return Simplifier(constraints, order, sees, pairs).simplify();
}

}  // namespace quadrille::propagate
