// The table of techniques in the order of the enumeration, which a static_assert checks. Names are compared by their
// letters, digits and '+' alone, without case and a final s: first with ids, then with the names of Sudoku Explainer
// and HoDoKu, then with what others call them.
#include "quadrille/logic/technique.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "base/fields.h"
#include "base/lines.h"
#include "base/lower_case.h"
#include "base/suggest.h"
#include "logic/hodoku/table.h"
#include "logic/scales/technique_aliases.h"

namespace quadrille::logic {
namespace {

constexpr std::array<TechniqueRow, technique_count> rows{{
    {Technique::full_house, "full-house", "Full House", Family::single},
    {Technique::hidden_single, "hidden-single", "Hidden Single", Family::single},
    {Technique::naked_single, "naked-single", "Naked Single", Family::single},
    // Locked candidates and hidden sets that lead to a single at once: names of Sudoku Explainer alone.
    {Technique::direct_pointing, "direct-pointing", "Direct Pointing", Family::locked_candidates},
    {Technique::direct_claiming, "direct-claiming", "Direct Claiming", Family::locked_candidates},
    {Technique::direct_hidden_pair, "direct-hidden-pair", "Direct Hidden Pair", Family::subset},
    {Technique::direct_hidden_triple, "direct-hidden-triple", "Direct Hidden Triple", Family::subset},
    {Technique::pointing, "pointing", "Pointing", Family::locked_candidates},
    {Technique::claiming, "claiming", "Claiming", Family::locked_candidates},
    {Technique::naked_pair, "naked-pair", "Naked Pair", Family::subset},
    {Technique::naked_triple, "naked-triple", "Naked Triple", Family::subset},
    {Technique::naked_quad, "naked-quad", "Naked Quad", Family::subset},
    {Technique::hidden_pair, "hidden-pair", "Hidden Pair", Family::subset},
    {Technique::hidden_triple, "hidden-triple", "Hidden Triple", Family::subset},
    {Technique::hidden_quad, "hidden-quad", "Hidden Quad", Family::subset},
    {Technique::x_wing, "x-wing", "X-Wing", Family::fish},
    {Technique::swordfish, "swordfish", "Swordfish", Family::fish},
    {Technique::jellyfish, "jellyfish", "Jellyfish", Family::fish},
    {Technique::xy_wing, "xy-wing", "XY-Wing", Family::wing},
    {Technique::xyz_wing, "xyz-wing", "XYZ-Wing", Family::wing},
    // Uniqueness: these hold only if the puzzle has one solution.
    {Technique::unique_rectangle_1, "unique-rectangle-1", "Unique Rectangle 1", Family::uniqueness},
    {Technique::unique_rectangle_2, "unique-rectangle-2", "Unique Rectangle 2", Family::uniqueness},
    {Technique::unique_rectangle_3, "unique-rectangle-3", "Unique Rectangle 3", Family::uniqueness},
    {Technique::unique_rectangle_4, "unique-rectangle-4", "Unique Rectangle 4", Family::uniqueness},
    {Technique::unique_loop_1, "unique-loop-1", "Unique Loop 1", Family::uniqueness},
    {Technique::unique_loop_2, "unique-loop-2", "Unique Loop 2", Family::uniqueness},
    {Technique::unique_loop_3, "unique-loop-3", "Unique Loop 3", Family::uniqueness},
    {Technique::unique_loop_4, "unique-loop-4", "Unique Loop 4", Family::uniqueness},
    {Technique::bug_1, "bug-1", "BUG 1", Family::uniqueness},
    {Technique::bug_2, "bug-2", "BUG 2", Family::uniqueness},
    {Technique::bug_3, "bug-3", "BUG 3", Family::uniqueness},
    {Technique::bug_4, "bug-4", "BUG 4", Family::uniqueness},
    {Technique::aligned_pair_exclusion, "aligned-pair-exclusion", "Aligned Pair Exclusion", Family::exclusion},
    {Technique::aligned_triplet_exclusion, "aligned-triplet-exclusion", "Aligned Triplet Exclusion", Family::exclusion},
    // Chains and cycles through single links.
    {Technique::generalized_x_wing, "generalized-x-wing", "Generalized X-Wing", Family::chain},
    {Technique::x_cycle, "x-cycle", "X-Cycle", Family::chain},
    {Technique::y_cycle, "y-cycle", "Y-Cycle", Family::chain},
    {Technique::xy_cycle, "xy-cycle", "XY-Cycle", Family::chain},
    {Technique::turbot_fish, "turbot-fish", "Turbot Fish", Family::chain},
    {Technique::forcing_x_chain, "forcing-x-chain", "Forcing X-Chain", Family::chain},
    {Technique::forcing_chain, "forcing-chain", "Forcing Chain", Family::chain},
    // Chains with several assumptions, or to a contradiction.
    {Technique::nishio, "nishio", "Nishio", Family::chain},
    {Technique::cell_chains, "cell-chains", "Cell Forcing Chains", Family::chain},
    {Technique::region_chains, "region-chains", "Region Forcing Chains", Family::chain},
    // Dynamic chains, level by level: what is in brackets is what their propagation may use besides singles.
    {Technique::dynamic_contradiction, "dynamic-contradiction", "Dynamic Contradiction Forcing Chains", Family::chain},
    {Technique::dynamic_double, "dynamic-double", "Dynamic Double Forcing Chains", Family::chain},
    {Technique::dynamic_region, "dynamic-region", "Dynamic Region Forcing Chains", Family::chain},
    {Technique::dynamic_cell, "dynamic-cell", "Dynamic Cell Forcing Chains", Family::chain},
    {Technique::dynamic_contradiction_plus, "dynamic-contradiction-plus", "Dynamic Contradiction Forcing Chains (+)",
     Family::chain},
    {Technique::dynamic_double_plus, "dynamic-double-plus", "Dynamic Double Forcing Chains (+)", Family::chain},
    {Technique::dynamic_region_plus, "dynamic-region-plus", "Dynamic Region Forcing Chains (+)", Family::chain},
    {Technique::dynamic_cell_plus, "dynamic-cell-plus", "Dynamic Cell Forcing Chains (+)", Family::chain},
    {Technique::dynamic_contradiction_chains, "dynamic-contradiction-chains",
     "Dynamic Contradiction Forcing Chains (+ Forcing Chains)", Family::chain},
    {Technique::dynamic_double_chains, "dynamic-double-chains", "Dynamic Double Forcing Chains (+ Forcing Chains)",
     Family::chain},
    {Technique::dynamic_region_chains, "dynamic-region-chains", "Dynamic Region Forcing Chains (+ Forcing Chains)",
     Family::chain},
    {Technique::dynamic_cell_chains, "dynamic-cell-chains", "Dynamic Cell Forcing Chains (+ Forcing Chains)",
     Family::chain},
    {Technique::dynamic_contradiction_multiple, "dynamic-contradiction-multiple",
     "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)", Family::chain},
    {Technique::dynamic_double_multiple, "dynamic-double-multiple",
     "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)", Family::chain},
    {Technique::dynamic_region_multiple, "dynamic-region-multiple",
     "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)", Family::chain},
    {Technique::dynamic_cell_multiple, "dynamic-cell-multiple",
     "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)", Family::chain},
    {Technique::dynamic_contradiction_dynamic, "dynamic-contradiction-dynamic",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)", Family::chain},
    {Technique::dynamic_double_dynamic, "dynamic-double-dynamic",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)", Family::chain},
    {Technique::dynamic_region_dynamic, "dynamic-region-dynamic",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)", Family::chain},
    {Technique::dynamic_cell_dynamic, "dynamic-cell-dynamic", "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
     Family::chain},
    {Technique::dynamic_contradiction_dynamic_plus, "dynamic-contradiction-dynamic-plus",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+))", Family::chain},
    {Technique::dynamic_double_dynamic_plus, "dynamic-double-dynamic-plus",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+))", Family::chain},
    {Technique::dynamic_region_dynamic_plus, "dynamic-region-dynamic-plus",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+))", Family::chain},
    {Technique::dynamic_cell_dynamic_plus, "dynamic-cell-dynamic-plus",
     "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+))", Family::chain},
    // From here on techniques of HoDoKu alone: techniques_of_se() relies on this.
    {Technique::locked_pair, "locked-pair", "Locked Pair", Family::subset},
    {Technique::locked_triple, "locked-triple", "Locked Triple", Family::subset},
    {Technique::remote_pair, "remote-pair", "Remote Pair", Family::coloring},
    {Technique::skyscraper, "skyscraper", "Skyscraper", Family::single_digit},
    {Technique::two_string_kite, "two-string-kite", "Two-String Kite", Family::single_digit},
    {Technique::empty_rectangle, "empty-rectangle", "Empty Rectangle", Family::single_digit},
    {Technique::w_wing, "w-wing", "W-Wing", Family::wing},
    {Technique::unique_rectangle_5, "unique-rectangle-5", "Unique Rectangle 5", Family::uniqueness},
    {Technique::unique_rectangle_6, "unique-rectangle-6", "Unique Rectangle 6", Family::uniqueness},
    {Technique::hidden_rectangle, "hidden-rectangle", "Hidden Rectangle", Family::uniqueness},
    {Technique::avoidable_rectangle_1, "avoidable-rectangle-1", "Avoidable Rectangle 1", Family::uniqueness},
    {Technique::avoidable_rectangle_2, "avoidable-rectangle-2", "Avoidable Rectangle 2", Family::uniqueness},
    {Technique::finned_x_wing, "finned-x-wing", "Finned X-Wing", Family::fish},
    {Technique::sashimi_x_wing, "sashimi-x-wing", "Sashimi X-Wing", Family::fish},
    {Technique::finned_swordfish, "finned-swordfish", "Finned Swordfish", Family::fish},
    {Technique::sashimi_swordfish, "sashimi-swordfish", "Sashimi Swordfish", Family::fish},
    {Technique::finned_jellyfish, "finned-jellyfish", "Finned Jellyfish", Family::fish},
    {Technique::sashimi_jellyfish, "sashimi-jellyfish", "Sashimi Jellyfish", Family::fish},
    {Technique::sue_de_coq, "sue-de-coq", "Sue de Coq", Family::almost_locked_set},
    {Technique::simple_colors, "simple-colors", "Simple Colors", Family::coloring},
    {Technique::multi_colors, "multi-colors", "Multi Colors", Family::coloring},
    {Technique::x_chain, "x-chain", "X-Chain", Family::chain},
    {Technique::xy_chain, "xy-chain", "XY-Chain", Family::chain},
    {Technique::nice_loop, "nice-loop", "Nice Loop", Family::chain},
    {Technique::grouped_nice_loop, "grouped-nice-loop", "Grouped Nice Loop", Family::chain},
    {Technique::als_nice_loop, "als-nice-loop", "ALS Nice Loop", Family::chain},
    {Technique::als_xz, "als-xz", "ALS-XZ", Family::almost_locked_set},
    {Technique::als_xy_wing, "als-xy-wing", "ALS-XY-Wing", Family::almost_locked_set},
    {Technique::als_chain, "als-chain", "ALS Chain", Family::almost_locked_set},
    {Technique::death_blossom, "death-blossom", "Death Blossom", Family::almost_locked_set},
    // Fish of rows and columns with boxes, then of all houses.
    {Technique::franken_x_wing, "franken-x-wing", "Franken X-Wing", Family::fish},
    {Technique::franken_swordfish, "franken-swordfish", "Franken Swordfish", Family::fish},
    {Technique::franken_jellyfish, "franken-jellyfish", "Franken Jellyfish", Family::fish},
    {Technique::finned_franken_x_wing, "finned-franken-x-wing", "Finned Franken X-Wing", Family::fish},
    {Technique::finned_franken_swordfish, "finned-franken-swordfish", "Finned Franken Swordfish", Family::fish},
    {Technique::finned_franken_jellyfish, "finned-franken-jellyfish", "Finned Franken Jellyfish", Family::fish},
    {Technique::mutant_x_wing, "mutant-x-wing", "Mutant X-Wing", Family::fish},
    {Technique::mutant_swordfish, "mutant-swordfish", "Mutant Swordfish", Family::fish},
    {Technique::mutant_jellyfish, "mutant-jellyfish", "Mutant Jellyfish", Family::fish},
    {Technique::finned_mutant_x_wing, "finned-mutant-x-wing", "Finned Mutant X-Wing", Family::fish},
    {Technique::finned_mutant_swordfish, "finned-mutant-swordfish", "Finned Mutant Swordfish", Family::fish},
    {Technique::finned_mutant_jellyfish, "finned-mutant-jellyfish", "Finned Mutant Jellyfish", Family::fish},
    {Technique::forcing_net, "forcing-net", "Forcing Net", Family::chain},
    // The last resort of HoDoKu; templates are not part of its ratings.
    {Technique::template_set, "template-set", "Template Set", Family::last_resort},
    {Technique::template_deletion, "template-deletion", "Template Deletion", Family::last_resort},
    {Technique::brute_force, "brute-force", "Brute Force", Family::last_resort},
    // quadrille's own.
    {Technique::relation, "relation", "Relation", Family::rules},
    {Technique::sets, "sets", "Sets", Family::rules},
    {Technique::count, "count", "Count", Family::rules},
    {Technique::locked_candidates, "locked-candidates", "Locked Candidates", Family::locked_candidates},
    {Technique::required_value, "required-value", "Required Value", Family::rules},
    {Technique::sum, "sum", "Sum", Family::rules},
    {Technique::law_of_leftovers, "law-of-leftovers", "Law of Leftovers", Family::rules},
    {Technique::different_sum, "sum-of-different", "Sum of Different Cells", Family::rules},
    {Technique::innies_and_outies, "innies-outies", "Innies and Outies", Family::rules},
    {Technique::combinations, "combinations", "Combinations", Family::rules},
    {Technique::branches, "branches", "Branches", Family::rules},
    {Technique::line, "line", "Line", Family::rules},
    {Technique::naked_quint, "naked-quint", "Naked Quint", Family::subset},
    {Technique::hidden_quint, "hidden-quint", "Hidden Quint", Family::subset},
    {Technique::trial, "trial", "Trial", Family::last_resort},
    {Technique::search, "search", "Search", Family::last_resort},
}};

constexpr bool is_sorted_by_technique() {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].technique) != i) return false;
  return true;
}
static_assert(is_sorted_by_technique());

// Returns what tells names apart: 'Naked Pairs', 'naked-pair' and 'naked_pair' are one.
std::string key_of(std::string_view name) {
  std::string key;
  for (const char c : name) {
    const char lower = lower_case(c);
    if ((lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9') || c == '+') key += lower;
  }
  if (key.ends_with('s')) key.pop_back();
  return key;
}

// Returns the technique of the first row for which a name has this key.
template <class Row>
std::optional<Technique> find_by_key(std::span<const Row> table, std::string_view Row::*name, const std::string& key) {
  const auto row = std::find_if(table.begin(), table.end(), [&](const Row& each) { return key_of(each.*name) == key; });
  return row == table.end() ? std::nullopt : std::optional(row->technique);
}

// Those before the first that only HoDoKu has; the enumeration is in that order.
TechniqueSet techniques_of_se() {
  TechniqueSet set{};
  for (const TechniqueRow& row : rows)
    if (row.technique < Technique::locked_pair) set.add(row.technique);
  return set;
}

TechniqueSet techniques_of_hodoku(bool all) {
  TechniqueSet set{};
  for (const hodoku::Row& row : hodoku::rows())
    if (all || row.rated) set.add(row.technique);
  return set;
}

TechniqueSet techniques_of_quadrille() {
  TechniqueSet set{};
  for (const auto& [technique, weight] : weighted_techniques()) set.add(technique);
  return set;
}

}  // namespace

std::span<const TechniqueRow> techniques() { return rows; }

std::string_view name(Technique technique) { return rows[static_cast<std::size_t>(technique)].name; }

std::string_view id(Technique technique) { return rows[static_cast<std::size_t>(technique)].id; }

Family family(Technique technique) { return rows[static_cast<std::size_t>(technique)].family; }

// The most specific table first: an alias never hides an id or a name.
std::optional<Technique> find_technique(std::string_view text) {
  const std::string key = key_of(text);
  auto found = find_by_key(techniques(), &TechniqueRow::id, key);
  if (!found) found = find_by_key(techniques(), &TechniqueRow::name, key);
  if (!found) found = find_by_key(hodoku::rows(), &hodoku::Row::name, key);
  return found ? found : find_by_key(technique_aliases(), &TechniqueAlias::name, key);
}

std::optional<Technique> TechniqueSet::find_outside(const TechniqueSet& others) const {
  for (const TechniqueRow& row : rows)
    if (contains(row.technique) && !others.contains(row.technique)) return row.technique;
  return std::nullopt;
}

std::string_view name(Scale scale) {
  switch (scale) {
    case Scale::se: return "Sudoku Explainer";
    case Scale::hodoku: return "HoDoKu";
    case Scale::quadrille: return "quadrille";
  }
  return {};
}

const TechniqueSet& techniques_of(Scale scale) {
  static const TechniqueSet se = techniques_of_se(), rated = techniques_of_hodoku(false),
                            own = techniques_of_quadrille();
  return scale == Scale::se ? se : scale == Scale::hodoku ? rated : own;
}

const TechniqueSet& all_techniques_of(Scale scale) {
  static const TechniqueSet all = techniques_of_hodoku(true);
  return scale == Scale::hodoku ? all : techniques_of(scale);
}

const TechniqueSet& singles() {
  static const TechniqueSet set{Technique::full_house, Technique::hidden_single, Technique::naked_single};
  return set;
}

// Special cases have names of their own on one of the scales; singles are known to everyone.
TechniqueSet with_special_cases(TechniqueSet techniques) {
  constexpr std::pair<Technique, Technique> special_cases[] = {
      {Technique::pointing, Technique::direct_pointing},
      {Technique::claiming, Technique::direct_claiming},
      {Technique::hidden_pair, Technique::direct_hidden_pair},
      {Technique::hidden_triple, Technique::direct_hidden_triple},
      {Technique::naked_pair, Technique::locked_pair},
      {Technique::naked_triple, Technique::locked_triple},
      {Technique::pointing, Technique::locked_candidates},
      {Technique::claiming, Technique::locked_candidates},
  };
  for (const auto& [general, special] : special_cases)
    if (techniques.contains(general)) techniques.add(special);
  techniques.add(singles());
  return techniques;
}

// Names are between commas; an empty one is an error, so that "a,,b" and a comma at the end are noticed.
Result<TechniqueSet> parse_techniques(std::string_view list) {
  TechniqueSet set{};
  for (Fields names(list, ','); names.next();) {
    std::string_view name = names.field();
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    const auto technique = find_technique(name);
    if (name.empty())
      return Error{ErrorCode::missing_text,
                   "expected a technique such as 'x-wing', found " + shown_at(list, names.end(), 1)};
    if (!technique) return unknown_technique(name);
    set.add(*technique);
  }
  return set;
}

Error unknown_technique(std::string_view name) {
  if (name.empty()) return {ErrorCode::missing_text, "expected a technique such as 'x-wing', found nothing"};
  std::vector<std::string_view> known;
  for (const TechniqueRow& row : techniques()) known.push_back(row.id);
  for (const TechniqueAlias& alias : technique_aliases()) known.push_back(alias.name);
  return {ErrorCode::bad_symbol, "unknown technique '" + std::string(name) + "'" + did_you_mean(name, known)};
}

}  // namespace quadrille::logic
