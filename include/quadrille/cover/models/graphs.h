// Solves problems on graphs: perfect matchings, one-factorizations, colorings, dominating sets.
//
//     Problem pairs = *models::perfect_matchings(*models::complete_graph(12));               // 10395 covers
//     Problem colors = *models::colorings(*models::parse_graph("a b\nb c\nc a\n"), 3);        // 6 covers
//     Problem queens = *models::dominating_sets(*models::queen_graph(8), 5);                  // 4860 covers
//
// Errors, threads, names: see models.h.
#pragma once

#include <array>

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

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

}  // namespace quadrille::cover::models
