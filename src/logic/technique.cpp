#include "quadrille/logic/technique.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace quadrille::logic {
namespace {

constexpr std::array<TechniqueRow, technique_count> rows{{
    {Technique::full_house, "full-house", "Full House"},
    {Technique::hidden_single, "hidden-single", "Hidden Single"},
    {Technique::naked_single, "naked-single", "Naked Single"},
    {Technique::direct_pointing, "direct-pointing", "Direct Pointing"},
    {Technique::direct_claiming, "direct-claiming", "Direct Claiming"},
    {Technique::direct_hidden_pair, "direct-hidden-pair", "Direct Hidden Pair"},
    {Technique::direct_hidden_triple, "direct-hidden-triple", "Direct Hidden Triple"},
    {Technique::pointing, "pointing", "Pointing"},
    {Technique::claiming, "claiming", "Claiming"},
    {Technique::naked_pair, "naked-pair", "Naked Pair"},
    {Technique::naked_triple, "naked-triple", "Naked Triple"},
    {Technique::naked_quad, "naked-quad", "Naked Quad"},
    {Technique::hidden_pair, "hidden-pair", "Hidden Pair"},
    {Technique::hidden_triple, "hidden-triple", "Hidden Triple"},
    {Technique::hidden_quad, "hidden-quad", "Hidden Quad"},
    {Technique::x_wing, "x-wing", "X-Wing"},
    {Technique::swordfish, "swordfish", "Swordfish"},
    {Technique::jellyfish, "jellyfish", "Jellyfish"},
    {Technique::xy_wing, "xy-wing", "XY-Wing"},
    {Technique::xyz_wing, "xyz-wing", "XYZ-Wing"},
    {Technique::unique_rectangle_1, "unique-rectangle-1", "Unique Rectangle 1"},
    {Technique::unique_rectangle_2, "unique-rectangle-2", "Unique Rectangle 2"},
    {Technique::unique_rectangle_3, "unique-rectangle-3", "Unique Rectangle 3"},
    {Technique::unique_rectangle_4, "unique-rectangle-4", "Unique Rectangle 4"},
    {Technique::unique_loop_1, "unique-loop-1", "Unique Loop 1"},
    {Technique::unique_loop_2, "unique-loop-2", "Unique Loop 2"},
    {Technique::unique_loop_3, "unique-loop-3", "Unique Loop 3"},
    {Technique::unique_loop_4, "unique-loop-4", "Unique Loop 4"},
    {Technique::bug_1, "bug-1", "BUG 1"},
    {Technique::bug_2, "bug-2", "BUG 2"},
    {Technique::bug_3, "bug-3", "BUG 3"},
    {Technique::bug_4, "bug-4", "BUG 4"},
    {Technique::aligned_pair_exclusion, "aligned-pair-exclusion", "Aligned Pair Exclusion"},
    {Technique::aligned_triplet_exclusion, "aligned-triplet-exclusion", "Aligned Triplet Exclusion"},
    {Technique::generalized_x_wing, "generalized-x-wing", "Generalized X-Wing"},
    {Technique::x_cycle, "x-cycle", "X-Cycle"},
    {Technique::y_cycle, "y-cycle", "Y-Cycle"},
    {Technique::xy_cycle, "xy-cycle", "XY-Cycle"},
    {Technique::turbot_fish, "turbot-fish", "Turbot Fish"},
    {Technique::forcing_x_chain, "forcing-x-chain", "Forcing X-Chain"},
    {Technique::forcing_chain, "forcing-chain", "Forcing Chain"},
    {Technique::nishio, "nishio", "Nishio"},
    {Technique::cell_chains, "cell-chains", "Cell Forcing Chains"},
    {Technique::region_chains, "region-chains", "Region Forcing Chains"},
    {Technique::dynamic_contradiction, "dynamic-contradiction", "Dynamic Contradiction Forcing Chains"},
    {Technique::dynamic_double, "dynamic-double", "Dynamic Double Forcing Chains"},
    {Technique::dynamic_region, "dynamic-region", "Dynamic Region Forcing Chains"},
    {Technique::dynamic_cell, "dynamic-cell", "Dynamic Cell Forcing Chains"},
    {Technique::dynamic_contradiction_plus, "dynamic-contradiction-plus", "Dynamic Contradiction Forcing Chains (+)"},
    {Technique::dynamic_double_plus, "dynamic-double-plus", "Dynamic Double Forcing Chains (+)"},
    {Technique::dynamic_region_plus, "dynamic-region-plus", "Dynamic Region Forcing Chains (+)"},
    {Technique::dynamic_cell_plus, "dynamic-cell-plus", "Dynamic Cell Forcing Chains (+)"},
    {Technique::dynamic_contradiction_chains, "dynamic-contradiction-chains",
     "Dynamic Contradiction Forcing Chains (+ Forcing Chains)"},
    {Technique::dynamic_double_chains, "dynamic-double-chains", "Dynamic Double Forcing Chains (+ Forcing Chains)"},
    {Technique::dynamic_region_chains, "dynamic-region-chains", "Dynamic Region Forcing Chains (+ Forcing Chains)"},
    {Technique::dynamic_cell_chains, "dynamic-cell-chains", "Dynamic Cell Forcing Chains (+ Forcing Chains)"},
    {Technique::dynamic_contradiction_multiple, "dynamic-contradiction-multiple",
     "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"},
    {Technique::dynamic_double_multiple, "dynamic-double-multiple",
     "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)"},
    {Technique::dynamic_region_multiple, "dynamic-region-multiple",
     "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)"},
    {Technique::dynamic_cell_multiple, "dynamic-cell-multiple",
     "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)"},
    {Technique::dynamic_contradiction_dynamic, "dynamic-contradiction-dynamic",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)"},
    {Technique::dynamic_double_dynamic, "dynamic-double-dynamic",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)"},
    {Technique::dynamic_region_dynamic, "dynamic-region-dynamic",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)"},
    {Technique::dynamic_cell_dynamic, "dynamic-cell-dynamic", "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)"},
    {Technique::dynamic_contradiction_dynamic_plus, "dynamic-contradiction-dynamic-plus",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+))"},
    {Technique::dynamic_double_dynamic_plus, "dynamic-double-dynamic-plus",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+))"},
    {Technique::dynamic_region_dynamic_plus, "dynamic-region-dynamic-plus",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+))"},
    {Technique::dynamic_cell_dynamic_plus, "dynamic-cell-dynamic-plus",
     "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+))"},
    {Technique::locked_pair, "locked-pair", "Locked Pair"},
    {Technique::locked_triple, "locked-triple", "Locked Triple"},
    {Technique::remote_pair, "remote-pair", "Remote Pair"},
    {Technique::skyscraper, "skyscraper", "Skyscraper"},
    {Technique::two_string_kite, "two-string-kite", "Two-String Kite"},
    {Technique::empty_rectangle, "empty-rectangle", "Empty Rectangle"},
    {Technique::w_wing, "w-wing", "W-Wing"},
    {Technique::unique_rectangle_5, "unique-rectangle-5", "Unique Rectangle 5"},
    {Technique::unique_rectangle_6, "unique-rectangle-6", "Unique Rectangle 6"},
    {Technique::hidden_rectangle, "hidden-rectangle", "Hidden Rectangle"},
    {Technique::avoidable_rectangle_1, "avoidable-rectangle-1", "Avoidable Rectangle 1"},
    {Technique::avoidable_rectangle_2, "avoidable-rectangle-2", "Avoidable Rectangle 2"},
    {Technique::finned_x_wing, "finned-x-wing", "Finned X-Wing"},
    {Technique::sashimi_x_wing, "sashimi-x-wing", "Sashimi X-Wing"},
    {Technique::finned_swordfish, "finned-swordfish", "Finned Swordfish"},
    {Technique::sashimi_swordfish, "sashimi-swordfish", "Sashimi Swordfish"},
    {Technique::finned_jellyfish, "finned-jellyfish", "Finned Jellyfish"},
    {Technique::sashimi_jellyfish, "sashimi-jellyfish", "Sashimi Jellyfish"},
    {Technique::sue_de_coq, "sue-de-coq", "Sue de Coq"},
    {Technique::simple_colors, "simple-colors", "Simple Colors"},
    {Technique::multi_colors, "multi-colors", "Multi Colors"},
    {Technique::x_chain, "x-chain", "X-Chain"},
    {Technique::xy_chain, "xy-chain", "XY-Chain"},
    {Technique::nice_loop, "nice-loop", "Nice Loop"},
    {Technique::grouped_nice_loop, "grouped-nice-loop", "Grouped Nice Loop"},
    {Technique::als_xz, "als-xz", "ALS-XZ"},
    {Technique::als_xy_wing, "als-xy-wing", "ALS-XY-Wing"},
    {Technique::als_chain, "als-chain", "ALS Chain"},
    {Technique::death_blossom, "death-blossom", "Death Blossom"},
    {Technique::franken_x_wing, "franken-x-wing", "Franken X-Wing"},
    {Technique::franken_swordfish, "franken-swordfish", "Franken Swordfish"},
    {Technique::franken_jellyfish, "franken-jellyfish", "Franken Jellyfish"},
    {Technique::finned_franken_x_wing, "finned-franken-x-wing", "Finned Franken X-Wing"},
    {Technique::finned_franken_swordfish, "finned-franken-swordfish", "Finned Franken Swordfish"},
    {Technique::finned_franken_jellyfish, "finned-franken-jellyfish", "Finned Franken Jellyfish"},
    {Technique::mutant_x_wing, "mutant-x-wing", "Mutant X-Wing"},
    {Technique::mutant_swordfish, "mutant-swordfish", "Mutant Swordfish"},
    {Technique::mutant_jellyfish, "mutant-jellyfish", "Mutant Jellyfish"},
    {Technique::finned_mutant_x_wing, "finned-mutant-x-wing", "Finned Mutant X-Wing"},
    {Technique::finned_mutant_swordfish, "finned-mutant-swordfish", "Finned Mutant Swordfish"},
    {Technique::finned_mutant_jellyfish, "finned-mutant-jellyfish", "Finned Mutant Jellyfish"},
    {Technique::forcing_net, "forcing-net", "Forcing Net"},
    {Technique::template_set, "template-set", "Template Set"},
    {Technique::template_deletion, "template-deletion", "Template Deletion"},
    {Technique::brute_force, "brute-force", "Brute Force"},
}};

constexpr bool is_sorted_by_technique() {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].technique) != i) return false;
  return true;
}
static_assert(is_sorted_by_technique());

bool equal_but_for_case(std::string_view a, std::string_view b) {
  const auto plain = [](char c) {
    return c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return plain(x) == plain(y); });
}

}  // namespace

std::span<const TechniqueRow> techniques() { return rows; }

std::string_view name(Technique technique) { return rows[static_cast<std::size_t>(technique)].name; }

std::string_view id(Technique technique) { return rows[static_cast<std::size_t>(technique)].id; }

std::optional<Technique> find_technique(std::string_view text) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const TechniqueRow& candidate) {
    return equal_but_for_case(candidate.id, text) || equal_but_for_case(candidate.name, text);
  });
  return row == rows.end() ? std::nullopt : std::optional(row->technique);
}

}  // namespace quadrille::logic
