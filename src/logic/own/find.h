// The searches for steps, one for each technique or group of techniques.
#pragma once

#include <algorithm>
#include <functional>

#include "logic/own/model.h"

namespace quadrille::logic::own {

/// Takes a step; false if no more are wanted.
using Take = std::function<bool(Step&&)>;
/// Calls take() for each step that the view has, until that returns false; then returns false, too.
using Find = bool (*)(const BoardView& view, const Take& take);

bool find_full_houses(const BoardView& view, const Take& take);
bool find_hidden_singles(const BoardView& view, const Take& take);
bool find_naked_singles(const BoardView& view, const Take& take);
bool find_locked_candidates(const BoardView& view, const Take& take);
template <int size>
bool find_naked_sets(const BoardView& view, const Take& take);
template <int size>
bool find_hidden_sets(const BoardView& view, const Take& take);
template <int size>
bool find_fish(const BoardView& view, const Take& take);
bool find_leftovers(const BoardView& view, const Take& take);

bool find_relations(const BoardView& view, const Take& take);
bool find_sets(const BoardView& view, const Take& take);
bool find_required_values(const BoardView& view, const Take& take);
bool find_counts(const BoardView& view, const Take& take);
bool find_sums(const BoardView& view, const Take& take);
bool find_different_sums(const BoardView& view, const Take& take);
bool find_innies_and_outies(const BoardView& view, const Take& take);
bool find_combinations(const BoardView& view, const Take& take);
bool find_branches(const BoardView& view, const Take& take);
bool find_lines(const BoardView& view, const Take& take);

bool find_turbot_fish(const BoardView& view, const Take& take);
bool find_wings(const BoardView& view, const Take& take);
bool find_xyz_wings(const BoardView& view, const Take& take);
bool find_long_chains(const BoardView& view, const Take& take);
bool find_grouped_chains(const BoardView& view, const Take& take);
bool find_short_chains_of_sets(const BoardView& view, const Take& take);
bool find_chains_of_sets(const BoardView& view, const Take& take);

bool find_tridagon_steps(const BoardView& view, const Take& take);
bool find_whips(const BoardView& view, const Take& take);

// ------------------------------------------------------------------------------------------------ what these share

/// Begins a step of the technique with its usual weight.
Step begin_step(Technique technique, std::vector<Premise> premises);
/// Adds cells that the reason looks at.
void use(Step& step, const BoardView& view, std::span<const int> cells);
/// Adds a premise if it is not there yet, and returns its number.
std::size_t rely_on(Step& step, const Premise& premise);
/// Eliminates those of the symbols that an open cell has, which becomes one of the cells of the step.
void eliminate(Step& step, const BoardView& view, int cell, SymbolSet gone);
/// Eliminates all but these.
inline void keep(Step& step, const BoardView& view, int cell, SymbolSet left) { eliminate(step, view, cell, ~left); }
/// Sorts what the step lists, and gives it away if it has an effect.
bool give(Step&& step, const Take& take);

/// Eliminates the symbol in the cells that see all places, of which there is at least one; the step says why they see
/// them.
void eliminate_in_seen(Step& step, const BoardView& view, std::span<const int> places, int symbol);

/// Begins a step about a sum, with its cells and premises.
Step begin_sum(const BoardView& view, Technique technique, const StatedSum& stated);

/// Adds the houses and rules that make cells different where they see each other.
void rely_on_differences(Step& step, const BoardView& view, std::span<const int> cells);

std::vector<int> places_of(const BoardView& view, std::span<const int> cells, int symbol);
std::vector<int> open_cells(const BoardView& view, std::span<const int> cells);
std::vector<std::uint16_t> symbols_in(SymbolSet set);
inline bool contains(std::span<const int> cells, int cell) { return std::ranges::find(cells, cell) != cells.end(); }

}  // namespace quadrille::logic::own
