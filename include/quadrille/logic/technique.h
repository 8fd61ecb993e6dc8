// The techniques that steps are made of, with their names and what they count for in ratings.
//
//     if (auto technique = logic::find_technique("swordfish")) ...
//     for (const logic::TechniqueRow& row : logic::techniques()) std::cout << row.name << '\n';
//     const auto known = logic::parse_techniques("naked-pair, x-wing");
//
// Sources: Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007) for the ratings, HoDoKu 2.2 (Bernhard Hobiger, 2012) for
// levels and scores. Cost: tables. Errors: find_technique() gives nothing for an unknown name, parse_techniques()
// bad_symbol or missing_text. Threads: constants.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::logic {

/// A set of techniques with their order and their ratings, named after the program that defines them.
enum class Scale : std::uint8_t {
  se,         ///< Sudoku Explainer 1.2.1
  hodoku,     ///< HoDoKu 2.2
  quadrille,  ///< quadrille's own, for puzzles of any size, shape and rule
};

/// Techniques of a family share the shape of their pattern, and so the way they are explained.
enum class TechniqueFamily : std::uint8_t {
  single,
  locked_candidates,
  subset,
  fish,
  wing,
  single_digit,  ///< two strong links of a digit: skyscraper, kite, empty rectangle
  coloring,
  uniqueness,
  almost_locked_set,
  exclusion,
  chain,
  pattern,      ///< cells that their symbols cannot fill
  rules,        ///< consequences of rules for their cells
  last_resort,  ///< templates, guesses and searches
};

enum class Technique : std::uint8_t {
  full_house,
  hidden_single,
  naked_single,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  direct_hidden_triple,
  pointing,
  claiming,
  naked_pair,
  naked_triple,
  naked_quad,
  hidden_pair,
  hidden_triple,
  hidden_quad,
  x_wing,
  swordfish,
  jellyfish,
  xy_wing,
  xyz_wing,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_loop_1,
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  bug_1,
  bug_2,
  bug_3,
  bug_4,
  aligned_pair_exclusion,
  aligned_triplet_exclusion,
  generalized_x_wing,
  x_cycle,
  y_cycle,
  xy_cycle,
  turbot_fish,
  forcing_x_chain,
  forcing_chain,
  nishio,
  cell_chains,
  region_chains,
  // Dynamic chains: these four, then once more for each kind of step that their propagation may use besides singles.
  dynamic_contradiction,
  dynamic_double,
  dynamic_region,
  dynamic_cell,
  dynamic_contradiction_plus,
  dynamic_double_plus,
  dynamic_region_plus,
  dynamic_cell_plus,
  dynamic_contradiction_chains,
  dynamic_double_chains,
  dynamic_region_chains,
  dynamic_cell_chains,
  dynamic_contradiction_multiple,
  dynamic_double_multiple,
  dynamic_region_multiple,
  dynamic_cell_multiple,
  dynamic_contradiction_dynamic,
  dynamic_double_dynamic,
  dynamic_region_dynamic,
  dynamic_cell_dynamic,
  dynamic_contradiction_dynamic_plus,
  dynamic_double_dynamic_plus,
  dynamic_region_dynamic_plus,
  dynamic_cell_dynamic_plus,
  // HoDoKu's beyond those above.
  locked_pair,
  locked_triple,
  remote_pair,
  skyscraper,
  two_string_kite,
  empty_rectangle,
  w_wing,
  unique_rectangle_5,
  unique_rectangle_6,
  hidden_rectangle,
  avoidable_rectangle_1,
  avoidable_rectangle_2,
  finned_x_wing,
  sashimi_x_wing,
  finned_swordfish,
  sashimi_swordfish,
  finned_jellyfish,
  sashimi_jellyfish,
  sue_de_coq,
  simple_colors,
  multi_colors,
  x_chain,
  xy_chain,
  nice_loop,
  grouped_nice_loop,
  als_nice_loop,
  als_xz,
  als_xy_wing,
  als_chain,
  death_blossom,
  franken_x_wing,
  franken_swordfish,
  franken_jellyfish,
  finned_franken_x_wing,
  finned_franken_swordfish,
  finned_franken_jellyfish,
  mutant_x_wing,
  mutant_swordfish,
  mutant_jellyfish,
  finned_mutant_x_wing,
  finned_mutant_swordfish,
  finned_mutant_jellyfish,
  forcing_net,
  template_set,
  template_deletion,
  brute_force,
  // Those that only quadrille's own scale has.
  relation,           ///< relations of two cells: thermometers, dots, anti-knight
  sets,               ///< which sets of symbols are left for cells: cages, renban lines
  count,              ///< how often cells hold a symbol
  locked_candidates,  ///< pointing, claiming, and cells that see all places of a symbol in a house
  required_value,     ///< all sets that are left for some cells have a symbol
  sum,                ///< the least and the greatest that the other cells of a sum add up to
  law_of_leftovers,   ///< cells of rows outside of regions equal those of the regions outside of the rows
  different_sum,      ///< a sum in which cells see each other, so that they are different
  innies_and_outies,  ///< a sum that follows from what houses add up to
  combinations,       ///< all ways to fill the few open cells of a rule
  branches,           ///< candidates that are left whichever of several rules holds
  line,               ///< all ways to read the cells of a rule in its order: sandwiches, regular expressions
  naked_quint,
  hidden_quint,
  m_wing,  ///< wings: three links, named after their cells with two candidates (V) and houses with two places (L)
  s_wing,
  h_wing,
  l_wing,
  tridagon,  ///< twelve cells that three symbols cannot fill
  whip,      ///< choices that leave one candidate each in turn, until one leaves none
  or_whip,   ///< a whip that uses the guardians of a pattern as one of the choices
  trial,     ///< a candidate from which steps lead to a contradiction; the more of them, the greater its weight
  search,    ///< a candidate that no solution has, without a reason; the longer the search, the greater its weight
};

inline constexpr std::size_t technique_count = static_cast<std::size_t>(Technique::search) + 1;

struct TechniqueRow {
  Technique technique;
  /// Unique, in lower case, with hyphens: "hidden-single".
  std::string_view id;
  /// "Hidden Single"
  std::string_view name;
  TechniqueFamily family;
};

/// In the order of the enumerators.
std::span<const TechniqueRow> techniques();

std::string_view name(Technique technique);
std::string_view id(Technique technique);
TechniqueFamily family(Technique technique);
/// One of techniques(), by id or name, or by another name that players use ("Y-Wing", HoDoKu's "2-String Kite"). Case,
/// blanks, hyphens, underscores and a final s do not matter.
std::optional<Technique> find_technique(std::string_view text);

class TechniqueSet {
 public:
  TechniqueSet(std::initializer_list<Technique> techniques) {
    for (const Technique technique : techniques) add(technique);
  }

  void add(Technique technique) { techniques_.set(static_cast<std::size_t>(technique)); }
  void add(const TechniqueSet& others) { techniques_ |= others.techniques_; }
  bool contains(Technique technique) const { return techniques_[static_cast<std::size_t>(technique)]; }
  bool contains_any(const TechniqueSet& others) const { return (techniques_ & others.techniques_).any(); }
  /// The first technique that is not among `others`.
  std::optional<Technique> find_outside(const TechniqueSet& others) const;
  bool operator==(const TechniqueSet&) const = default;

 private:
  std::bitset<technique_count> techniques_;
};

/// A technique on quadrille's own scale.
struct WeightedTechnique {
  Technique technique;
  int weight;  ///< how difficult it is
};
/// Returns them in the order in which they are tried, which is that of the weights.
std::span<const WeightedTechnique> weighted_techniques();
/// Returns the weight of one of these.
int weight_of(Technique technique);

/// "Sudoku Explainer"
std::string_view name(Scale scale);
/// Returns the techniques that ratings of the scale use.
const TechniqueSet& techniques_of(Scale scale);
/// Also returns those that ratings leave out: HoDoKu's nice loops with almost locked sets, death blossom, mutant fish,
/// franken jellyfish, and templates.
const TechniqueSet& all_techniques_of(Scale scale);
/// Full house, hidden and naked single.
const TechniqueSet& singles();
/// Adds singles, and the special cases of the techniques that have names of their own. A locked pair is a naked pair, a
/// direct pointing is one that leads to a single; quadrille's own scale calls pointing and claiming one.
TechniqueSet with_special_cases(TechniqueSet techniques);

/// Names with commas between them: "naked-pair, x-wing".
Result<TechniqueSet> parse_techniques(std::string_view list);
/// "unknown technique 'x-wng'; did you mean 'x-wing'?"
Error unknown_technique(std::string_view name);

}  // namespace quadrille::logic
