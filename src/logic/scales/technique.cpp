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
    {Technique::full_house, "full-house", "Full House", TechniqueFamily::single},
    {Technique::hidden_single, "hidden-single", "Hidden Single", TechniqueFamily::single},
    {Technique::naked_single, "naked-single", "Naked Single", TechniqueFamily::single},
    // Locked candidates and hidden sets that lead to a single at once: names of Sudoku Explainer alone.
    {Technique::direct_pointing, "direct-pointing", "Direct Pointing", TechniqueFamily::locked_candidates},
    {Technique::direct_claiming, "direct-claiming", "Direct Claiming", TechniqueFamily::locked_candidates},
    {Technique::direct_hidden_pair, "direct-hidden-pair", "Direct Hidden Pair", TechniqueFamily::subset},
    {Technique::direct_hidden_triple, "direct-hidden-triple", "Direct Hidden Triple", TechniqueFamily::subset},
    {Technique::pointing, "pointing", "Pointing", TechniqueFamily::locked_candidates},
    {Technique::claiming, "claiming", "Claiming", TechniqueFamily::locked_candidates},
    {Technique::naked_pair, "naked-pair", "Naked Pair", TechniqueFamily::subset},
    {Technique::naked_triple, "naked-triple", "Naked Triple", TechniqueFamily::subset},
    {Technique::naked_quad, "naked-quad", "Naked Quad", TechniqueFamily::subset},
    {Technique::hidden_pair, "hidden-pair", "Hidden Pair", TechniqueFamily::subset},
    {Technique::hidden_triple, "hidden-triple", "Hidden Triple", TechniqueFamily::subset},
    {Technique::hidden_quad, "hidden-quad", "Hidden Quad", TechniqueFamily::subset},
    {Technique::x_wing, "x-wing", "X-Wing", TechniqueFamily::fish},
    {Technique::swordfish, "swordfish", "Swordfish", TechniqueFamily::fish},
    {Technique::jellyfish, "jellyfish", "Jellyfish", TechniqueFamily::fish},
    {Technique::xy_wing, "xy-wing", "XY-Wing", TechniqueFamily::wing},
    {Technique::xyz_wing, "xyz-wing", "XYZ-Wing", TechniqueFamily::wing},
    // Uniqueness: these hold only if the puzzle has one solution.
    {Technique::unique_rectangle_1, "unique-rectangle-1", "Unique Rectangle 1", TechniqueFamily::uniqueness},
    {Technique::unique_rectangle_2, "unique-rectangle-2", "Unique Rectangle 2", TechniqueFamily::uniqueness},
    {Technique::unique_rectangle_3, "unique-rectangle-3", "Unique Rectangle 3", TechniqueFamily::uniqueness},
    {Technique::unique_rectangle_4, "unique-rectangle-4", "Unique Rectangle 4", TechniqueFamily::uniqueness},
    {Technique::unique_loop_1, "unique-loop-1", "Unique Loop 1", TechniqueFamily::uniqueness},
    {Technique::unique_loop_2, "unique-loop-2", "Unique Loop 2", TechniqueFamily::uniqueness},
    {Technique::unique_loop_3, "unique-loop-3", "Unique Loop 3", TechniqueFamily::uniqueness},
    {Technique::unique_loop_4, "unique-loop-4", "Unique Loop 4", TechniqueFamily::uniqueness},
    {Technique::bug_1, "bug-1", "BUG 1", TechniqueFamily::uniqueness},
    {Technique::bug_2, "bug-2", "BUG 2", TechniqueFamily::uniqueness},
    {Technique::bug_3, "bug-3", "BUG 3", TechniqueFamily::uniqueness},
    {Technique::bug_4, "bug-4", "BUG 4", TechniqueFamily::uniqueness},
    {Technique::aligned_pair_exclusion, "aligned-pair-exclusion", "Aligned Pair Exclusion", TechniqueFamily::exclusion},
    {Technique::aligned_triplet_exclusion, "aligned-triplet-exclusion", "Aligned Triplet Exclusion",
     TechniqueFamily::exclusion},
    // Chains and cycles through single links.
    {Technique::generalized_x_wing, "generalized-x-wing", "Generalized X-Wing", TechniqueFamily::chain},
    {Technique::x_cycle, "x-cycle", "X-Cycle", TechniqueFamily::chain},
    {Technique::y_cycle, "y-cycle", "Y-Cycle", TechniqueFamily::chain},
    {Technique::xy_cycle, "xy-cycle", "XY-Cycle", TechniqueFamily::chain},
    {Technique::turbot_fish, "turbot-fish", "Turbot Fish", TechniqueFamily::chain},
    {Technique::forcing_x_chain, "forcing-x-chain", "Forcing X-Chain", TechniqueFamily::chain},
    {Technique::forcing_chain, "forcing-chain", "Forcing Chain", TechniqueFamily::chain},
    // Chains with several assumptions, or to a contradiction.
    {Technique::nishio, "nishio", "Nishio", TechniqueFamily::chain},
    {Technique::cell_chains, "cell-chains", "Cell Forcing Chains", TechniqueFamily::chain},
    {Technique::region_chains, "region-chains", "Region Forcing Chains", TechniqueFamily::chain},
    // Dynamic chains, level by level: what is in brackets is what their propagation may use besides singles.
    {Technique::dynamic_contradiction, "dynamic-contradiction", "Dynamic Contradiction Forcing Chains",
     TechniqueFamily::chain},
    {Technique::dynamic_double, "dynamic-double", "Dynamic Double Forcing Chains", TechniqueFamily::chain},
    {Technique::dynamic_region, "dynamic-region", "Dynamic Region Forcing Chains", TechniqueFamily::chain},
    {Technique::dynamic_cell, "dynamic-cell", "Dynamic Cell Forcing Chains", TechniqueFamily::chain},
    {Technique::dynamic_contradiction_plus, "dynamic-contradiction-plus", "Dynamic Contradiction Forcing Chains (+)",
     TechniqueFamily::chain},
    {Technique::dynamic_double_plus, "dynamic-double-plus", "Dynamic Double Forcing Chains (+)",
     TechniqueFamily::chain},
    {Technique::dynamic_region_plus, "dynamic-region-plus", "Dynamic Region Forcing Chains (+)",
     TechniqueFamily::chain},
    {Technique::dynamic_cell_plus, "dynamic-cell-plus", "Dynamic Cell Forcing Chains (+)", TechniqueFamily::chain},
    {Technique::dynamic_contradiction_chains, "dynamic-contradiction-chains",
     "Dynamic Contradiction Forcing Chains (+ Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_double_chains, "dynamic-double-chains", "Dynamic Double Forcing Chains (+ Forcing Chains)",
     TechniqueFamily::chain},
    {Technique::dynamic_region_chains, "dynamic-region-chains", "Dynamic Region Forcing Chains (+ Forcing Chains)",
     TechniqueFamily::chain},
    {Technique::dynamic_cell_chains, "dynamic-cell-chains", "Dynamic Cell Forcing Chains (+ Forcing Chains)",
     TechniqueFamily::chain},
    {Technique::dynamic_contradiction_multiple, "dynamic-contradiction-multiple",
     "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_double_multiple, "dynamic-double-multiple",
     "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_region_multiple, "dynamic-region-multiple",
     "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_cell_multiple, "dynamic-cell-multiple",
     "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_contradiction_dynamic, "dynamic-contradiction-dynamic",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_double_dynamic, "dynamic-double-dynamic",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_region_dynamic, "dynamic-region-dynamic",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)", TechniqueFamily::chain},
    {Technique::dynamic_cell_dynamic, "dynamic-cell-dynamic", "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
     TechniqueFamily::chain},
    {Technique::dynamic_contradiction_dynamic_plus, "dynamic-contradiction-dynamic-plus",
     "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+))", TechniqueFamily::chain},
    {Technique::dynamic_double_dynamic_plus, "dynamic-double-dynamic-plus",
     "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+))", TechniqueFamily::chain},
    {Technique::dynamic_region_dynamic_plus, "dynamic-region-dynamic-plus",
     "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+))", TechniqueFamily::chain},
    {Technique::dynamic_cell_dynamic_plus, "dynamic-cell-dynamic-plus",
     "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+))", TechniqueFamily::chain},
    // From here on techniques of HoDoKu alone: techniques_of_se() relies on this.
    {Technique::locked_pair, "locked-pair", "Locked Pair", TechniqueFamily::subset},
    {Technique::locked_triple, "locked-triple", "Locked Triple", TechniqueFamily::subset},
    {Technique::remote_pair, "remote-pair", "Remote Pair", TechniqueFamily::coloring},
    {Technique::skyscraper, "skyscraper", "Skyscraper", TechniqueFamily::single_digit},
    {Technique::two_string_kite, "two-string-kite", "Two-String Kite", TechniqueFamily::single_digit},
    {Technique::empty_rectangle, "empty-rectangle", "Empty Rectangle", TechniqueFamily::single_digit},
    {Technique::w_wing, "w-wing", "W-Wing", TechniqueFamily::wing},
    {Technique::unique_rectangle_5, "unique-rectangle-5", "Unique Rectangle 5", TechniqueFamily::uniqueness},
    {Technique::unique_rectangle_6, "unique-rectangle-6", "Unique Rectangle 6", TechniqueFamily::uniqueness},
    {Technique::hidden_rectangle, "hidden-rectangle", "Hidden Rectangle", TechniqueFamily::uniqueness},
    {Technique::avoidable_rectangle_1, "avoidable-rectangle-1", "Avoidable Rectangle 1", TechniqueFamily::uniqueness},
    {Technique::avoidable_rectangle_2, "avoidable-rectangle-2", "Avoidable Rectangle 2", TechniqueFamily::uniqueness},
    {Technique::finned_x_wing, "finned-x-wing", "Finned X-Wing", TechniqueFamily::fish},
    {Technique::sashimi_x_wing, "sashimi-x-wing", "Sashimi X-Wing", TechniqueFamily::fish},
    {Technique::finned_swordfish, "finned-swordfish", "Finned Swordfish", TechniqueFamily::fish},
    {Technique::sashimi_swordfish, "sashimi-swordfish", "Sashimi Swordfish", TechniqueFamily::fish},
    {Technique::finned_jellyfish, "finned-jellyfish", "Finned Jellyfish", TechniqueFamily::fish},
    {Technique::sashimi_jellyfish, "sashimi-jellyfish", "Sashimi Jellyfish", TechniqueFamily::fish},
    {Technique::sue_de_coq, "sue-de-coq", "Sue de Coq", TechniqueFamily::almost_locked_set},
    {Technique::simple_colors, "simple-colors", "Simple Colors", TechniqueFamily::coloring},
    {Technique::multi_colors, "multi-colors", "Multi Colors", TechniqueFamily::coloring},
    {Technique::x_chain, "x-chain", "X-Chain", TechniqueFamily::chain},
    {Technique::xy_chain, "xy-chain", "XY-Chain", TechniqueFamily::chain},
    {Technique::nice_loop, "nice-loop", "Nice Loop", TechniqueFamily::chain},
    {Technique::grouped_nice_loop, "grouped-nice-loop", "Grouped Nice Loop", TechniqueFamily::chain},
    {Technique::als_nice_loop, "als-nice-loop", "ALS Nice Loop", TechniqueFamily::chain},
    {Technique::als_xz, "als-xz", "ALS-XZ", TechniqueFamily::almost_locked_set},
    {Technique::als_xy_wing, "als-xy-wing", "ALS-XY-Wing", TechniqueFamily::almost_locked_set},
    {Technique::als_chain, "als-chain", "ALS Chain", TechniqueFamily::almost_locked_set},
    {Technique::death_blossom, "death-blossom", "Death Blossom", TechniqueFamily::almost_locked_set},
    // Fish of rows and columns with boxes, then of all houses.
    {Technique::franken_x_wing, "franken-x-wing", "Franken X-Wing", TechniqueFamily::fish},
    {Technique::franken_swordfish, "franken-swordfish", "Franken Swordfish", TechniqueFamily::fish},
    {Technique::franken_jellyfish, "franken-jellyfish", "Franken Jellyfish", TechniqueFamily::fish},
    {Technique::finned_franken_x_wing, "finned-franken-x-wing", "Finned Franken X-Wing", TechniqueFamily::fish},
    {Technique::finned_franken_swordfish, "finned-franken-swordfish", "Finned Franken Swordfish",
     TechniqueFamily::fish},
    {Technique::finned_franken_jellyfish, "finned-franken-jellyfish", "Finned Franken Jellyfish",
     TechniqueFamily::fish},
    {Technique::mutant_x_wing, "mutant-x-wing", "Mutant X-Wing", TechniqueFamily::fish},
    {Technique::mutant_swordfish, "mutant-swordfish", "Mutant Swordfish", TechniqueFamily::fish},
    {Technique::mutant_jellyfish, "mutant-jellyfish", "Mutant Jellyfish", TechniqueFamily::fish},
    {Technique::finned_mutant_x_wing, "finned-mutant-x-wing", "Finned Mutant X-Wing", TechniqueFamily::fish},
    {Technique::finned_mutant_swordfish, "finned-mutant-swordfish", "Finned Mutant Swordfish", TechniqueFamily::fish},
    {Technique::finned_mutant_jellyfish, "finned-mutant-jellyfish", "Finned Mutant Jellyfish", TechniqueFamily::fish},
    {Technique::forcing_net, "forcing-net", "Forcing Net", TechniqueFamily::chain},
    // The last resort of HoDoKu; templates are not part of its ratings.
    {Technique::template_set, "template-set", "Template Set", TechniqueFamily::last_resort},
    {Technique::template_deletion, "template-deletion", "Template Deletion", TechniqueFamily::last_resort},
    {Technique::brute_force, "brute-force", "Brute Force", TechniqueFamily::last_resort},
    // quadrille's own.
    {Technique::relation, "relation", "Relation", TechniqueFamily::rules},
    {Technique::sets, "sets", "Sets", TechniqueFamily::rules},
    {Technique::count, "count", "Count", TechniqueFamily::rules},
    {Technique::locked_candidates, "locked-candidates", "Locked Candidates", TechniqueFamily::locked_candidates},
    {Technique::required_value, "required-value", "Required Value", TechniqueFamily::rules},
    {Technique::sum, "sum", "Sum", TechniqueFamily::rules},
    {Technique::law_of_leftovers, "law-of-leftovers", "Law of Leftovers", TechniqueFamily::rules},
    {Technique::different_sum, "sum-of-different", "Sum of Different Cells", TechniqueFamily::rules},
    {Technique::innies_and_outies, "innies-outies", "Innies and Outies", TechniqueFamily::rules},
    {Technique::combinations, "combinations", "Combinations", TechniqueFamily::rules},
    {Technique::branches, "branches", "Branches", TechniqueFamily::rules},
    {Technique::line, "line", "Line", TechniqueFamily::rules},
    {Technique::naked_quint, "naked-quint", "Naked Quint", TechniqueFamily::subset},
    {Technique::hidden_quint, "hidden-quint", "Hidden Quint", TechniqueFamily::subset},
    {Technique::m_wing, "m-wing", "M-Wing", TechniqueFamily::wing},
    {Technique::s_wing, "s-wing", "S-Wing", TechniqueFamily::wing},
    {Technique::h_wing, "h-wing", "H-Wing", TechniqueFamily::wing},
    {Technique::l_wing, "l-wing", "L-Wing", TechniqueFamily::wing},
    {Technique::tridagon, "tridagon", "Tridagon", TechniqueFamily::pattern},
    {Technique::whip, "whip", "Whip", TechniqueFamily::chain},
    {Technique::or_whip, "or-whip", "OR-Whip", TechniqueFamily::chain},
    {Technique::trial, "trial", "Trial", TechniqueFamily::last_resort},
    {Technique::search, "search", "Search", TechniqueFamily::last_resort},
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

TechniqueFamily family(Technique technique) { return rows[static_cast<std::size_t>(technique)].family; }

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
