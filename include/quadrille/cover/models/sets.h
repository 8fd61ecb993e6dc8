// Solves set partition, packing and covering problems with costs; generates random set systems, and chains to test deep
// searches.
//
//     SetSystem sets = *models::parse_sets("cost=3, a, b\ncost=2, c\ncost=4, a, c\nb\n");
//     Problem partition = *models::set_partitions(sets);      // {a b} {c} for 5, {a c} {b} for 4
//     Problem random = *models::set_partitions(*models::random_sets({.elements = 48, .sets = 200}));
//
// Errors, threads, names: see models.h.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

struct SetSystem {
  struct Set {
    std::vector<std::uint32_t> members;  ///< numbers of elements, all different
    std::uint32_t cost = 0;
  };
  std::vector<std::string> elements;  ///< names, all different
  std::vector<Set> sets;
};

/// Reads sets from CSV text: a line is a set, its fields are the names of its elements, and `cost=N` if it has a cost
/// (in a packing: its worth). Empty lines, lines that begin with '#', and blanks around a field are ignored. Elements
/// are numbered in the order of their first appearance.
/// Errors: bad_symbol for a blank, ':' or '|' in a name, or an empty field; bad_number; repeated_item; empty_option for
/// a set with only a cost; missing_text.
Result<SetSystem> parse_sets(std::string_view text);

/// Each element in exactly one chosen set. Items: elements; options: sets, with their costs.
Result<Problem> set_partitions(const SetSystem& sets);
/// Each element in at least one chosen set. Items: elements, with bounds 1 to unbounded; options: sets.
Result<Problem> set_coverings(const SetSystem& sets);
/// Each element in at most one chosen set. Items: setN for each set, primary, from 1; elements, secondary. Options:
/// setN with its elements, or setN alone at the cost of its worth if the set is not chosen: the cheapest cover is the
/// packing of greatest worth.
Result<Problem> set_packings(const SetSystem& sets);

struct RandomSets {
  int elements = 60;
  int sets = 400;
  int smallest = 3, largest = 5;  ///< the range of sizes, all equally likely
  int most_cost = 0;              ///< costs are random numbers from 0 to this
  bool solvable = false;          ///< hides a partition among the sets
  std::uint64_t seed = 1;
};

/// Random sets; elements are i0, i1, ... The same on every machine. Errors: bad_number unless
/// 1 <= smallest <= largest <= elements, and at most 2^30 entries can result; if solvable, also if there are too few
/// sets for a partition.
Result<SetSystem> random_sets(const RandomSets& wanted);

/// Independent levels, to test deep searches: for each level N, from 1, an item lN and `ways` equal options that
/// contain it alone. There are ways^levels covers, and the search is `levels` deep. Errors: bad_number for more than
/// 2^28 options.
Result<Problem> chain(int levels, int ways = 1);

}  // namespace quadrille::cover::models
