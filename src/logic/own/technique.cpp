// The weights of the techniques for puzzles of any size, shape and rule. They are quadrille's own: what takes longer to
// see weighs more, and the order of the weights is the order of the search. Trials and searches add to theirs
// (trial.cpp, search.cpp).
#include "quadrille/logic/technique.h"

#include <algorithm>
#include <cassert>

namespace quadrille::logic {

namespace own {
namespace {

using enum Technique;

constexpr WeightedTechnique rows[] = {
    {full_house, 10},
    {hidden_single, 12},
    {naked_single, 15},
    {relation, 20},
    {sets, 22},
    {count, 24},
    {locked_candidates, 26},
    {required_value, 28},
    {sum, 30},
    {naked_pair, 32},
    {hidden_pair, 34},
    {law_of_leftovers, 36},
    {different_sum, 38},
    {innies_and_outies, 40},
    {combinations, 42},
    {naked_triple, 44},
    {hidden_triple, 46},
    {branches, 47},
    {line, 48},
    {naked_quad, 50},
    {hidden_quad, 52},
    {naked_quint, 54},
    {hidden_quint, 56},
    {x_wing, 58},
    {skyscraper, 59},
    {two_string_kite, 60},
    {turbot_fish, 60},
    {empty_rectangle, 61},
    {swordfish, 62},
    {xy_wing, 63},
    {xyz_wing, 64},
    {w_wing, 64},
    {m_wing, 65},
    {s_wing, 65},
    {h_wing, 65},
    {l_wing, 65},
    {jellyfish, 66},
    {remote_pair, 67},
    {x_chain, 68},
    {xy_chain, 68},
    {nice_loop, 70},
    {grouped_nice_loop, 72},
    {tridagon, 73},
    {als_xz, 74},
    {als_xy_wing, 76},
    {als_chain, 78},
    {als_nice_loop, 80},
    {whip, 84},
    {or_whip, 86},
    {trial, 100},
    {search, 300},
};
static_assert(std::ranges::is_sorted(rows, {}, &WeightedTechnique::weight));

}  // namespace
}  // namespace own

std::span<const WeightedTechnique> weighted_techniques() { return own::rows; }

int weight_of(Technique technique) {
  const auto* const row = std::ranges::find(own::rows, technique, &WeightedTechnique::technique);
  assert(row != std::end(own::rows));
  return row->weight;
}

}  // namespace quadrille::logic
