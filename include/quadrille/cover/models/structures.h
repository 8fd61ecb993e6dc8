// Built-in models of graphs, block designs and set systems.
//
//     Problem pairs = *models::perfect_matchings(*models::complete_graph(12));          // 10395 covers
//     Problem triples = *models::steiner_systems(2, 3, 9);                              // 840 covers
//
// Errors, threads, names: see models.h.
#pragma once

#include <array>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

// ---- Graphs
//
// Solves problems on graphs: perfect matchings, one-factorizations, colorings, dominating sets.
//
//     Problem pairs = *models::perfect_matchings(*models::complete_graph(12));               // 10395 covers
//     Problem colors = *models::colorings(*models::parse_graph("a b\nb c\nc a\n"), 3);        // 6 covers
//     Problem queens = *models::dominating_sets(*models::queen_graph(8), 5);                  // 4860 covers
//
// Errors, threads, names: see models.h.

/// An undirected graph without loops and multiple edges.
struct Graph {
  std::vector<std::string> vertices;                ///< names, all different
  std::vector<std::array<std::uint32_t, 2>> edges;  ///< pairs of numbers of vertices
};

/// Reads a graph. A line with two names is an edge, a line with one name is a vertex; empty lines and lines that begin
/// with '#' are ignored. Vertices are numbered in the order of their first appearance. The DIMACS format of coloring
/// problems ("p edge N M", "e I J", "c ..." for comments) is supported, too: then vertices are v1 to vN,
/// and repeated edges count once.
/// Errors: bad_symbol in a name, surplus_text, missing_text, bad_number, repeated_item for a loop or a repeated edge.
Result<Graph> parse_graph(std::string_view text);

/// All pairs of n vertices; n up to 2000.
Result<Graph> complete_graph(int n);
/// All pairs of one of n and one of m vertices; n and m up to 2000.
Result<Graph> complete_bipartite_graph(int n, int m);
/// The cells of an n x n board, up to 60; an edge is a move of a queen.
Result<Graph> queen_graph(int n);
/// A random graph with up to a million vertices, and up to ten million edges, but at most half of all possible ones.
Result<Graph> random_graph(int vertices, int edges, std::uint64_t seed);

/// Pairs each vertex with a neighbor. Items: vertices; options: edges.
/// Counts: K_2n: (2n-1)!! = 1, 3, 15, 105, 945, 10,395; K_n,n: n!.
Result<Problem> perfect_matchings(const Graph& graph);

/// Divides the edges of the complete graph with n vertices (even, up to 14) into n - 1 perfect matchings.
///
/// Items: edges, the two vertices counted from 0; options: perfect matchings in lexicographic order.
/// Size: n(n-1)/2 items, (n-1)!! options of n/2. Counts: n = 2, 4, 6, 8: 1, 1, 6, 6240.
Result<Problem> one_factorizations(int n);

enum class ColoringStyle : std::uint8_t {
  edges,     ///< option "an edge and the colors of its ends": vertices are secondary items with colors
  vertices,  ///< option "a vertex and its color": edges have a secondary item for each color
};

/// Colors the vertices so that neighbors differ. With k colors:
/// `edges`: items: an edge "A-B" is primary, a vertex secondary; k(k-1) options of 3 for each edge. A vertex without
/// edges is a primary item with k options. `vertices`: items: a vertex is primary, "A-B=COLOR" secondary; k options for
/// each vertex. Colors are 1, 2, ..., k, up to 1000. Counts: the chromatic polynomial, for K_n k!/(k-n)!.
Result<Problem> colorings(const Graph& graph, int colors, ColoringStyle style = ColoringStyle::edges);

/// Finds sets of vertices such that each vertex is in the set or has a neighbor in it.
///
/// Item: a vertex, with bounds 1 to unbounded; option: a vertex and its neighbors. With a size, an item # that is in
/// every option limits their number: then the covers are the dominating sets of this size. Counts: queens n = 8, size
/// 5: 4860.
Result<Problem> dominating_sets(const Graph& graph, std::optional<int> size = {});

// ---- Designs
//
// Finds Steiner systems: blocks of points such that any t points are together in exactly one block.
//
//     Problem triples = *models::steiner_systems(2, 3, 9);                                       // 840 covers
//     Problem planes = *models::steiner_systems(2, 4, 13, models::FirstPoint::fixed);
//
// Errors, threads, names: see models.h.

enum class FirstPoint : std::uint8_t {
  free,
  fixed,  ///< the blocks with point 1 are {1 2 .. k}, {1 k+1 ..}, ...; for t = 2 only
};

/// S(t, k, v): blocks of k of the points 1 to v; every t points are in exactly one block. 1 <= t <= k <= v.
///
/// Item: t points, in ascending order; option: the sets of t points in a block. Both in lexicographic order.
/// Size: C(v, t) items, C(v, k) options of C(k, t), up to 2^30 entries. With the first point fixed the items and
/// options that its blocks decide are left out; the number of all systems is (v-1)! / ((k-1)!^m m!) times the number
/// of covers, with m = (v-1)/(k-1). Counts: S(2,3,7): 30; S(2,3,9): 840; S(2,3,13): 1,197,504,000, fixed 115,200;
/// S(3,4,8): 30; S(2,4,13): 1,108,800.
/// Errors: with a fixed point, unsupported unless t = 2, and bad_number if v - 1 is not a multiple of k - 1.
Result<Problem> steiner_systems(int t, int k, int v, FirstPoint first = FirstPoint::free);

// ---- Set systems
//
// Solves set partition, packing and covering problems with costs; generates random set systems, and chains to test deep
// searches.
//
//     SetSystem sets = *models::parse_sets("cost=3, a, b\ncost=2, c\ncost=4, a, c\nb\n");
//     Problem partition = *models::set_partitions(sets);      // {a b} {c} for 5, {a c} {b} for 4
//     Problem random = *models::set_partitions(*models::random_sets({.elements = 48, .sets = 200}));
//
// Errors, threads, names: see models.h.

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
