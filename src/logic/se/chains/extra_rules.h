// The further steps that a propagation of level 1 and more uses when singles lead no further, as Sudoku Explainer 1.2.1
// does: locking, hidden pairs, naked pairs, X-wings, then chains.
#pragma once

#include "logic/se/chains/context.h"

namespace quadrille::logic::se {

/// A step that holds because candidates are gone.
struct ExtraHint {
  std::vector<std::uint16_t> parents;  // 9 * cell + digit: the candidates on whose absence it depends
  std::vector<Elimination> eliminations;
  Extra extra;
};

/// The number of rules of a level; each level has those of the level before, but for levels 3 and 4.
int count_extra_rules(int level);

/// All steps of the first rule, from number `first` on, that has any which depends on what is gone.
void find_extras(const InnerPosition& position, int level, int first, Context& context, std::vector<ExtraHint>& hints);

}  // namespace quadrille::logic::se
