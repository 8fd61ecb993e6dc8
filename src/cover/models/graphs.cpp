// Reads graphs (a line for each edge, or DIMACS), generates common ones, and builds their problems: matchings,
// colorings, dominating sets, factorizations of complete graphs.
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include "base/numbers.h"
#include "cover/models/item_names.h"
#include "cover/models/model_building.h"
#include "quadrille/cover/models/structures.h"
#include "quadrille/random.h"

namespace quadrille::cover::models {

namespace {

// ---------------------------------------------------------------------------------------------------------- graphs

std::uint64_t key_of(std::uint32_t a, std::uint32_t b) { return std::uint64_t{std::min(a, b)} << 32 | std::max(a, b); }

// Tells DIMACS by its problem line `p edge N M` or `p col N M`, which may follow comments.
class GraphReader {
 public:
  explicit GraphReader(std::string_view text)
      : lines_(text),
        dimacs_(text.starts_with("p ") || text.find("\np edge ") != text.npos || text.find("\np col ") != text.npos) {}

  Result<Graph> read() && {
    while (next_record_line(lines_)) {
      if (auto error = read_line()) return *error;
    }
    if (graph_.vertices.empty())
      return Error{ErrorCode::missing_text, "expected an edge: two names separated by a blank"};
    return std::move(graph_);
  }

 private:
  // A line with one name is a vertex without edges.
  std::optional<Error> read_line() {
    Words words(lines_.line());
    const auto next = [&] { return words.next() ? words.word() : std::string_view{}; };
    const std::string_view first = next(), second = next(), third = next();
    if (dimacs_) return read_dimacs(first, second, third);
    if (!third.empty())
      return Error{ErrorCode::surplus_text, "expected two names, found a third", lines_.place_of(third)};
    const auto a = vertex(first);
    if (!a) return a.error();
    if (second.empty()) return std::nullopt;
    const auto b = vertex(second);
    if (!b) return b.error();
    return add_edge(*a, *b, second);
  }

  // Reads a line by its first letter: c is a comment, p the problem, e an edge between two numbers from 1.
  std::optional<Error> read_dimacs(std::string_view kind, std::string_view second, std::string_view third) {
    if (kind == "c") return std::nullopt;
    if (kind == "p" && graph_.vertices.empty()) return add_vertices(third);
    if (kind == "e") return add_numbered_edge(second, third);
    return Error{ErrorCode::bad_symbol, "expected 'p edge N M', then edges 'e I J'", lines_.place_of(kind)};
  }

  std::optional<Error> add_vertices(std::string_view count) {
    constexpr std::uint32_t most = 10'000'000;
    const auto vertices = number(count, most);
    if (!vertices) return vertices.error();
    for (std::uint32_t i = 1; i <= *vertices; ++i) graph_.vertices.push_back("v" + std::to_string(i));
    return std::nullopt;
  }

  std::optional<Error> add_numbered_edge(std::string_view first, std::string_view second) {
    const auto most = static_cast<std::uint32_t>(graph_.vertices.size());
    const auto a = number(first, most), b = number(second, most);
    if (!a) return a.error();
    if (!b) return b.error();
    return add_edge(*a - 1, *b - 1, second);
  }

  Result<std::uint32_t> number(std::string_view word, std::uint32_t most) const {
    const auto value = whole_number(word);
    if (value && 1 <= *value && *value <= most) return *value;
    return Error{ErrorCode::bad_number,
                 "expected a number from 1 to " + std::to_string(most) + ", found '" + std::string(word) + "'",
                 word.empty() ? TextPlace{lines_.number(), lines_.line().size() + 1} : lines_.place_of(word)};
  }

  Result<std::uint32_t> vertex(std::string_view name) {
    if (auto error = check_name(lines_, name)) return *error;
    const auto [place, is_new] = by_name_.emplace(name, static_cast<std::uint32_t>(graph_.vertices.size()));
    if (is_new) graph_.vertices.emplace_back(name);
    return place->second;
  }

  std::optional<Error> add_edge(std::uint32_t a, std::uint32_t b, std::string_view end) {
    if (a == b) return Error{ErrorCode::repeated_item, "the edge connects a vertex with itself", lines_.place_of(end)};
    if (!edges_.insert(key_of(a, b)).second) {
      if (dimacs_) return std::nullopt;  // real files often list both directions
      return Error{ErrorCode::repeated_item, "the edge is repeated", lines_.place_of(end)};
    }
    graph_.edges.push_back({a, b});
    return std::nullopt;
  }

  Lines lines_;
  bool dimacs_;
  Graph graph_;
  std::unordered_map<std::string, std::uint32_t> by_name_;
  std::unordered_set<std::uint64_t> edges_;
};

void add_vertices(Graph& graph, const std::string& letter, int from, int count) {
  for (int i = from; i < from + count; ++i) graph.vertices.push_back(letter + std::to_string(i));
}

Result<std::vector<ItemId>> add_vertex_items(Builder& builder, const Graph& graph, Bounds bounds = {}) {
  std::vector<ItemId> items;
  for (const std::string& vertex : graph.vertices) {
    const auto item = builder.add_item(vertex, bounds);
    if (!item) return item.error();
    items.push_back(*item);
  }
  return items;
}

std::string name_of(const Graph& graph, const std::array<std::uint32_t, 2>& edge) {
  return graph.vertices[edge[0]] + "-" + graph.vertices[edge[1]];
}

// --------------------------------------------------------------------------------------------------- factorizations

// The perfect matching of 0..n-1 with this number, in lexicographic order: of the points that are left, the first is
// paired with one of the k others that the number tells in mixed radix, most significant place first.
std::vector<std::array<int, 2>> matching(int n, int number, int count) {
  std::vector<int> left(static_cast<std::size_t>(n));
  std::iota(left.begin(), left.end(), 0);
  std::vector<std::array<int, 2>> pairs;
  for (int k = n - 1; k > 0; k -= 2) {
    count /= k;
    const auto partner = left.begin() + 1 + number / count;
    number %= count;
    pairs.push_back({left[0], *partner});
    left.erase(partner), left.erase(left.begin());
  }
  return pairs;
}

// ------------------------------------------------------------------------------------------------------- colorings

// Names like "A-B" may meet names of vertices, so that adding can fail.
// An option for an edge colors both its ends, differently. The vertices are secondary items with colors, so all edges
// agree about them. Vertices without edges are primary items of their own, with an option for each color.
Result<Problem> color_edges(const Graph& graph, int colors) {
  Builder builder;
  std::vector<ItemId> edges, vertices;
  std::vector<bool> has_edge(graph.vertices.size());
  for (const auto& edge : graph.edges) {
    const auto item = builder.add_item(name_of(graph, edge));
    if (!item) return item.error();
    edges.push_back(*item);
    has_edge[edge[0]] = has_edge[edge[1]] = true;
  }
  for (std::size_t i = 0; i < graph.vertices.size(); ++i) {
    const auto item = builder.add_item(graph.vertices[i], has_edge[i] ? Kind::secondary : Kind::primary);
    if (!item) return item.error();
    vertices.push_back(*item);
    for (int color = 0; color < colors && !has_edge[i]; ++color) (void)builder.add_option({*item});
  }
  std::vector<Color> names;
  for (int color = 1; color <= colors; ++color) names.push_back(builder.color(std::to_string(color)));
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const auto [a, b] = graph.edges[i];
    for (Color of_a : names) {
      for (Color of_b : names) {
        if (of_a != of_b) (void)builder.add_option({edges[i], {vertices[a], of_a}, {vertices[b], of_b}});
      }
    }
  }
  return std::move(builder).build();
}

// An option colors a vertex; an edge has a secondary item for each color, which one of its ends may take. Items of an
// edge are consecutive, so the first one is enough to know.
Result<Problem> color_vertices(const Graph& graph, int colors) {
  Builder builder;
  const auto vertices = add_vertex_items(builder, graph);
  if (!vertices) return vertices.error();
  std::vector<std::vector<ItemId>> first_color(vertices->size());  // of each vertex: its edges' items with color 1
  for (const auto& edge : graph.edges) {
    for (int color = 1; color <= colors; ++color) {
      const auto item = builder.add_item(name_of(graph, edge) + "=" + std::to_string(color), Kind::secondary);
      if (!item) return item.error();
      if (color == 1) first_color[edge[0]].push_back(*item), first_color[edge[1]].push_back(*item);
    }
  }
  for (std::size_t vertex = 0; vertex < vertices->size(); ++vertex) {
    for (std::uint32_t color = 0; color < static_cast<std::uint32_t>(colors); ++color) {
      std::vector<Entry> entries{(*vertices)[vertex]};
      for (ItemId first : first_color[vertex]) entries.emplace_back(ItemId{index(first) + color});
      (void)builder.add_option(entries);
    }
  }
  return std::move(builder).build();
}

}  // namespace

Result<Graph> parse_graph(std::string_view text) { return GraphReader(text).read(); }

Result<Graph> complete_graph(int n) {
  if (auto error = out_of_range("the number of vertices", n, 0, 2000)) return *error;
  Graph graph;
  add_vertices(graph, "v", 1, n);
  for (std::uint32_t a = 0; a < static_cast<std::uint32_t>(n); ++a) {
    for (std::uint32_t b = a + 1; b < static_cast<std::uint32_t>(n); ++b) graph.edges.push_back({a, b});
  }
  return graph;
}

Result<Graph> complete_bipartite_graph(int n, int m) {
  if (auto error = out_of_range("the number of vertices on the left", n, 0, 2000)) return *error;
  if (auto error = out_of_range("the number of vertices on the right", m, 0, 2000)) return *error;
  Graph graph;
  add_vertices(graph, "a", 1, n);
  add_vertices(graph, "b", 1, m);
  const auto left = static_cast<std::uint32_t>(n);
  for (std::uint32_t a = 0; a < left; ++a) {
    for (std::uint32_t b = left; b < graph.vertices.size(); ++b) graph.edges.push_back({a, b});
  }
  return graph;
}

Result<Graph> queen_graph(int n) {
  if (auto error = out_of_range("the side of the board", n, 1, 60)) return *error;
  Graph graph;
  for (int cell = 0; cell < n * n; ++cell) graph.vertices.push_back(joined({cell / n, cell % n}, n));
  for (int a = 0; a < n * n; ++a) {
    for (int b = a + 1; b < n * n; ++b) {
      const int down = b / n - a / n, right = b % n - a % n;
      // Not in one row, column or diagonal.
      if (down != 0 && right != 0 && down != right && down != -right) continue;
      graph.edges.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
    }
  }
  return graph;
}

// Draws pairs until there are enough different ones. At most half of all pairs are wanted, so at most half of the draws
// fail.
Result<Graph> random_graph(int vertices, int edges, std::uint64_t seed) {
  if (auto error = out_of_range("the number of vertices", vertices, 1, 1'000'000)) return *error;
  const std::int64_t n = vertices, half = n * (n - 1) / 4;
  if (auto error = out_of_range("the number of edges", edges, 0, std::min<std::int64_t>(half, 10'000'000)))
    return *error;
  Graph graph;
  add_vertices(graph, "v", 0, vertices);
  Random random(seed, 0);
  for (std::unordered_set<std::uint64_t> known; static_cast<int>(graph.edges.size()) < edges;) {
    const auto a = static_cast<std::uint32_t>(random.below(vertices)),
               b = static_cast<std::uint32_t>(random.below(vertices));
    if (a != b && known.insert(key_of(a, b)).second) graph.edges.push_back({std::min(a, b), std::max(a, b)});
  }
  return graph;
}

// Covers each vertex by exactly one edge.
Result<Problem> perfect_matchings(const Graph& graph) {
  Builder builder;
  const auto items = add_vertex_items(builder, graph);
  if (!items) return items.error();
  for (const auto& [a, b] : graph.edges) (void)builder.add_option({(*items)[a], (*items)[b]});
  return std::move(builder).build();
}

// Makes an option of each of the (n-1)!! perfect matchings: 135,135 for 14 vertices.
Result<Problem> one_factorizations(int n) {
  if (auto error = out_of_range("the number of vertices", n, 2, 14)) return *error;
  if (n % 2 != 0) return Error{ErrorCode::bad_number, "an odd number of vertices has no perfect matching"};
  Builder builder;
  std::vector<ItemId> edges(static_cast<std::size_t>(n * n));
  const auto place = [n](int a, int b) { return static_cast<std::size_t>(a * n + b); };
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) edges[place(a, b)] = add_item(builder, joined({a, b}, n));
  }
  int count = 1;
  for (int k = n - 1; k > 0; k -= 2) count *= k;
  for (int number = 0; number < count; ++number) {
    std::vector<Entry> entries;
    for (const auto& [a, b] : matching(n, number, count)) entries.emplace_back(edges[place(a, b)]);
    (void)builder.add_option(entries);
  }
  return std::move(builder).build();
}

Result<Problem> colorings(const Graph& graph, int colors, ColoringStyle style) {
  if (auto error = out_of_range("the number of colors", colors, 1, 1000)) return *error;
  return style == ColoringStyle::edges ? color_edges(graph, colors) : color_vertices(graph, colors);
}

// Covers each vertex at least once, by itself or by a neighbor. A fixed size is an item "#" that all options contain.
Result<Problem> dominating_sets(const Graph& graph, std::optional<int> size) {
  Builder builder;
  const auto count = static_cast<std::int64_t>(graph.vertices.size());
  if (size) {
    if (auto error = out_of_range("the size", *size, 1, std::max<std::int64_t>(count, 1))) return *error;
    const auto wanted = static_cast<std::uint32_t>(*size);
    (void)builder.add_item("#", Bounds{wanted, wanted});
  }
  std::vector<std::vector<std::uint32_t>> reached(graph.vertices.size());
  for (const auto& [a, b] : graph.edges) reached[a].push_back(b), reached[b].push_back(a);
  const auto items = add_vertex_items(builder, graph, {1, unbounded});
  if (!items) return items.error();
  for (std::size_t vertex = 0; vertex < items->size(); ++vertex) {
    std::vector<Entry> entries;
    if (size) entries.emplace_back(ItemId{0});
    entries.emplace_back((*items)[vertex]);
    for (std::uint32_t neighbor : reached[vertex]) entries.emplace_back((*items)[neighbor]);
    (void)builder.add_option(entries);
  }
  return std::move(builder).build();
}

}  // namespace quadrille::cover::models
