// Other names of techniques, in the order of the enumeration: those of sites, books and forums, and abbreviations.
// Case, hyphens and a final s do not matter, so each name is here once, written like an id.
#include "logic/scales/technique_aliases.h"

#include <array>

namespace quadrille::logic {
namespace {

constexpr auto aliases = std::to_array<TechniqueAlias>({
    // Singles: each site has a name of its own.
    {"last-digit", Technique::full_house},
    {"last-free-cell", Technique::full_house},
    {"unique-candidate", Technique::hidden_single},
    {"last-remaining-cell", Technique::hidden_single},
    {"sole-candidate", Technique::naked_single},
    {"obvious-single", Technique::naked_single},
    {"direct-hidden-triplet", Technique::direct_hidden_triple},
    // Locked candidates, by their number of cells or by type.
    {"pointing-pair", Technique::pointing},
    {"pointing-triple", Technique::pointing},
    {"locked-candidates-1", Technique::pointing},
    {"locked-candidates-type-1", Technique::pointing},
    {"locked-candidates-pointing", Technique::pointing},
    {"claiming-pair", Technique::claiming},
    {"claiming-triple", Technique::claiming},
    {"box-line-reduction", Technique::claiming},
    {"locked-candidates-2", Technique::claiming},
    {"locked-candidates-type-2", Technique::claiming},
    {"locked-candidates-claiming", Technique::claiming},
    {"obvious-pair", Technique::naked_pair},
    {"obvious-triple", Technique::naked_triple},
    {"naked-triplet", Technique::naked_triple},
    {"hidden-triplet", Technique::hidden_triple},
    {"y-wing", Technique::xy_wing},
    // Uniqueness, by type, with the usual abbreviations.
    {"ur-1", Technique::unique_rectangle_1},
    {"ur-2", Technique::unique_rectangle_2},
    {"ur-3", Technique::unique_rectangle_3},
    {"ur-4", Technique::unique_rectangle_4},
    {"ur-5", Technique::unique_rectangle_5},
    {"ur-6", Technique::unique_rectangle_6},
    {"unique-rectangle-type-1", Technique::unique_rectangle_1},
    {"unique-rectangle-type-2", Technique::unique_rectangle_2},
    {"unique-rectangle-type-3", Technique::unique_rectangle_3},
    {"unique-rectangle-type-4", Technique::unique_rectangle_4},
    {"unique-rectangle-type-5", Technique::unique_rectangle_5},
    {"unique-rectangle-type-6", Technique::unique_rectangle_6},
    {"unique-loop-type-1", Technique::unique_loop_1},
    {"unique-loop-type-2", Technique::unique_loop_2},
    {"unique-loop-type-3", Technique::unique_loop_3},
    {"unique-loop-type-4", Technique::unique_loop_4},
    {"bug", Technique::bug_1},
    {"bug+1", Technique::bug_1},
    {"bivalue-universal-grave", Technique::bug_1},
    {"bug-type-1", Technique::bug_1},
    {"bug-type-2", Technique::bug_2},
    {"bug-type-3", Technique::bug_3},
    {"bug-type-4", Technique::bug_4},
    {"bivalue-universal-grave-type-1", Technique::bug_1},
    {"bivalue-universal-grave-type-2", Technique::bug_2},
    {"bivalue-universal-grave-type-3", Technique::bug_3},
    {"bivalue-universal-grave-type-4", Technique::bug_4},
    // Exclusions and cycles.
    {"ape", Technique::aligned_pair_exclusion},
    {"aligned-triple-exclusion", Technique::aligned_triplet_exclusion},
    {"bidirectional-x-cycle", Technique::x_cycle},
    {"bidirectional-y-cycle", Technique::y_cycle},
    {"bidirectional-cycle", Technique::xy_cycle},
    {"nishio-forcing-chain", Technique::nishio},
    {"kite", Technique::two_string_kite},
    {"avoidable-rectangle-type-1", Technique::avoidable_rectangle_1},
    {"avoidable-rectangle-type-2", Technique::avoidable_rectangle_2},
    {"two-sector-disjoint-subset", Technique::sue_de_coq},
    // Colors, by the two ways in which they eliminate.
    {"single-chain", Technique::simple_colors},
    {"simple-coloring", Technique::simple_colors},
    {"simple-colors-trap", Technique::simple_colors},
    {"simple-colors-wrap", Technique::simple_colors},
    {"multi-coloring", Technique::multi_colors},
    {"multi-colors-1", Technique::multi_colors},
    {"multi-colors-2", Technique::multi_colors},
    // Alternating inference chains are nice loops in HoDoKu's table.
    {"aic", Technique::nice_loop},
    {"alternating-inference-chain", Technique::nice_loop},
    {"nice-loop/aic", Technique::nice_loop},
    {"continuous-nice-loop", Technique::nice_loop},
    {"discontinuous-nice-loop", Technique::nice_loop},
    {"aic-type-1", Technique::nice_loop},
    {"aic-type-2", Technique::nice_loop},
    {"aic-ring", Technique::nice_loop},
    {"grouped-aic", Technique::grouped_nice_loop},
    {"grouped-nice-loop/aic", Technique::grouped_nice_loop},
    {"grouped-continuous-nice-loop", Technique::grouped_nice_loop},
    {"grouped-discontinuous-nice-loop", Technique::grouped_nice_loop},
    {"als-aic", Technique::als_nice_loop},
    {"aic-with-als", Technique::als_nice_loop},
    {"grouped-aic-with-als", Technique::als_nice_loop},
    {"nice-loop-with-als", Technique::als_nice_loop},
    {"almost-locked-set-aic", Technique::als_nice_loop},
    {"almost-locked-set-nice-loop", Technique::als_nice_loop},
    {"split-wing", Technique::s_wing},
    {"local-wing", Technique::l_wing},
    {"hybrid-wing", Technique::h_wing},
    {"medusa-wing", Technique::m_wing},
    // Almost locked sets and forcing chains.
    {"als-xz-rule", Technique::als_xz},
    {"als-xy-chain", Technique::als_chain},
    {"almost-locked-set-xy-chain", Technique::als_chain},
    {"forcing-chain-contradiction", Technique::forcing_chain},
    {"forcing-chain-verity", Technique::forcing_chain},
    {"forcing-net-contradiction", Technique::forcing_net},
    {"forcing-net-verity", Technique::forcing_net},
});

}  // namespace

std::span<const TechniqueAlias> technique_aliases() { return aliases; }

}  // namespace quadrille::logic
