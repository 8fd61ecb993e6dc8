// The techniques of boards with their names and weights. Weights are quadrille's own: what takes longer to see weighs
// more, and the order of the weights is the order of the search. Trials and searches add to theirs (trial.cpp,
// search.cpp).
#include <cassert>

#include "quadrille/logic/board_step.h"

namespace quadrille::logic {

namespace boards {
namespace {

using enum BoardTechnique;

constexpr BoardTechniqueRow rows[] = {
    {full_house, "full-house", "Full House", 10},
    {hidden_single, "hidden-single", "Hidden Single", 12},
    {naked_single, "naked-single", "Naked Single", 15},
    {relation, "relation", "Relation", 20},
    {sets, "sets", "Sets", 22},
    {count, "count", "Count", 24},
    {locked_candidates, "locked-candidates", "Locked Candidates", 26},
    {required_value, "required-value", "Required Value", 28},
    {sum, "sum", "Sum", 30},
    {naked_pair, "naked-pair", "Naked Pair", 32},
    {hidden_pair, "hidden-pair", "Hidden Pair", 34},
    {law_of_leftovers, "law-of-leftovers", "Law of Leftovers", 36},
    {different_sum, "sum-of-different", "Sum of Different Cells", 38},
    {innies_and_outies, "innies-outies", "Innies and Outies", 40},
    {combinations, "combinations", "Combinations", 42},
    {naked_triple, "naked-triple", "Naked Triple", 44},
    {hidden_triple, "hidden-triple", "Hidden Triple", 46},
    {branches, "branches", "Branches", 47},
    {line, "line", "Line", 48},
    {naked_quad, "naked-quad", "Naked Quad", 50},
    {hidden_quad, "hidden-quad", "Hidden Quad", 52},
    {naked_quint, "naked-quint", "Naked Quint", 54},
    {hidden_quint, "hidden-quint", "Hidden Quint", 56},
    {x_wing, "x-wing", "X-Wing", 58},
    {swordfish, "swordfish", "Swordfish", 62},
    {jellyfish, "jellyfish", "Jellyfish", 66},
    {trial, "trial", "Trial", 100},
    {search, "search", "Search", 300},
};
static_assert(std::size(rows) == board_technique_count);

}  // namespace
}  // namespace boards

std::span<const BoardTechniqueRow> board_techniques() { return boards::rows; }

const BoardTechniqueRow& row_of(BoardTechnique technique) {
  const auto number = static_cast<std::size_t>(technique);
  assert(number < board_technique_count && boards::rows[number].technique == technique);
  return boards::rows[number];
}

}  // namespace quadrille::logic
