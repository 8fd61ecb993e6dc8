// Problems on graphs (quadrille/cover/models/structures.h). The same argument names a graph everywhere: a family with
// its size, such as queens:8, a random graph, or a file.
#include "answers/models/model_row.h"

namespace quadrille::answers {

namespace {

// The argument GRAPH with its seed, a part of several models.
struct GraphArgument {
  std::string text;
  std::uint64_t seed = 1;

  void declare(OptionTable& table) {
    table.argument("GRAPH", text, graph_help).used_as(FileUse::read).must_be_given();
    table.number("--seed", "N", seed, 0, seed_help);
  }
  Result<models::Graph> read(TextFiles& files) const { return graph_of(files, text, seed); }
};

// Items are vertices, options are edges.
struct Matchings {
  static constexpr const char* name = "matchings";
  static constexpr const char* arguments = "GRAPH";
  static constexpr const char* summary = "perfect matchings of a graph";
  static constexpr const char* examples =
      "  quadrille model matchings complete:12\n"
      "  quadrille model matchings bipartite:8x8\n"
      "  quadrille model matchings edges.txt\n";
  GraphArgument graph;

  void declare(OptionTable& table) { graph.declare(table); }
  Result<Problem> make(TextFiles& files) const {
    const auto read = graph.read(files);
    if (!read) return read.error();
    return models::perfect_matchings(*read);
  }
};

// Items are edges, options are perfect matchings, of which there are (N-1)!!: so N stays small.
struct Factorizations {
  static constexpr const char* name = "factorizations";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "the complete graph as perfect matchings: one-factorizations";
  static constexpr const char* examples = "  quadrille model factorizations 8\n";
  int n = 0;

  void declare(OptionTable& table) { table.number_argument("N", n, 0, "number of vertices, even").must_be_given(); }
  Result<Problem> make(TextFiles&) const { return models::one_factorizations(n); }
};

// Two ways to say the same: by colors of secondary items (Knuth's color constraints), or plainly with one item for each
// edge and color.
struct Colorings {
  static constexpr const char* name = "colorings";
  static constexpr const char* arguments = "GRAPH COLORS";
  static constexpr const char* summary = "colorings of a graph";
  static constexpr const char* examples =
      "  quadrille model colorings graph.txt 3\n"
      "  quadrille model colorings random:40x93 3 --seed 2\n";
  GraphArgument graph;
  int colors = 0;
  bool plain = false;

  void declare(OptionTable& table) {
    graph.declare(table);
    table.number_argument("COLORS", colors, 0, "number of colors").must_be_given();
    table.flag("--plain", plain, "without item colors: an option for each vertex and color");
  }
  Result<Problem> make(TextFiles& files) const {
    const auto read = graph.read(files);
    if (!read) return read.error();
    return models::colorings(*read, colors, plain ? models::ColoringStyle::vertices : models::ColoringStyle::edges);
  }
};

// A vertex may be covered several times, so its item has bounds 1 to unbounded.
struct Domination {
  static constexpr const char* name = "domination";
  static constexpr const char* arguments = "GRAPH";
  static constexpr const char* summary = "dominating sets, such as queens that attack a whole board";
  static constexpr const char* examples =
      "  quadrille model domination queens:8 --size 5\n"
      "  quadrille model domination graph.txt\n";
  GraphArgument graph;
  std::optional<int> size;

  void declare(OptionTable& table) {
    graph.declare(table);
    table.number("--size", "N", size, 0, "only sets of this size");
  }
  Result<Problem> make(TextFiles& files) const {
    const auto read = graph.read(files);
    if (!read) return read.error();
    return models::dominating_sets(*read, size);
  }
};

}  // namespace

std::vector<CommandInfo> graph_models() {
  return {row_of<Matchings>(), row_of<Factorizations>(), row_of<Colorings>(), row_of<Domination>()};
}

}  // namespace quadrille::answers
