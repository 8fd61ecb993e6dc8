// The least rating of each technique: where a search for puzzles of some rating can stop to look. Ratings grow with
// the length of chains and with the size of sets, so only the least is fixed.
#include "logic/se/table.h"

#include <algorithm>
#include <array>

namespace quadrille::logic::se {
namespace {

// Holds up to the next row.
struct RatingRow {
  Technique first;
  int tenths;
};

constexpr auto rows = std::to_array<RatingRow>({
    {Technique::full_house, 10},
    {Technique::hidden_single, 12},
    {Technique::naked_single, 23},
    {Technique::direct_pointing, 17},
    {Technique::direct_claiming, 19},
    {Technique::direct_hidden_pair, 20},
    {Technique::direct_hidden_triple, 25},
    {Technique::pointing, 26},
    {Technique::claiming, 28},
    {Technique::naked_pair, 30},
    {Technique::naked_triple, 36},
    {Technique::naked_quad, 50},
    {Technique::hidden_pair, 34},
    {Technique::hidden_triple, 40},
    {Technique::hidden_quad, 54},
    {Technique::x_wing, 32},
    {Technique::swordfish, 38},
    {Technique::jellyfish, 52},
    {Technique::xy_wing, 42},
    {Technique::xyz_wing, 44},
    {Technique::unique_rectangle_1, 45},
    {Technique::unique_rectangle_3, 46},
    {Technique::unique_rectangle_4, 45},
    {Technique::unique_loop_1, 46},
    {Technique::unique_loop_3, 47},
    {Technique::unique_loop_4, 46},
    {Technique::bug_1, 56},
    {Technique::bug_2, 57},
    {Technique::bug_3, 58},
    {Technique::bug_4, 57},
    {Technique::aligned_pair_exclusion, 62},
    {Technique::aligned_triplet_exclusion, 75},
    {Technique::generalized_x_wing, 65},
    {Technique::xy_cycle, 70},
    {Technique::turbot_fish, 66},
    {Technique::forcing_chain, 70},
    {Technique::nishio, 75},
    {Technique::cell_chains, 80},
    {Technique::dynamic_contradiction, 85},
    {Technique::dynamic_contradiction_plus, 90},
    {Technique::dynamic_contradiction_chains, 95},
    {Technique::dynamic_contradiction_multiple, 100},
    {Technique::dynamic_contradiction_dynamic, 105},
    {Technique::dynamic_contradiction_dynamic_plus, 110},
});

constexpr bool by_technique(const RatingRow& a, const RatingRow& b) { return a.first < b.first; }
static_assert(std::is_sorted(rows.begin(), rows.end(), by_technique));

}  // namespace

std::optional<int> least_rating(Technique technique) {
  if (!techniques_of(Scale::se).contains(technique)) return std::nullopt;
  const auto after = std::upper_bound(rows.begin(), rows.end(), RatingRow{technique, 0}, by_technique);
  return std::prev(after)->tenths;
}

}  // namespace quadrille::logic::se
