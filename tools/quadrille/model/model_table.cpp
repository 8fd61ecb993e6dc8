#include <array>

#include "cli/values.h"
#include "model/model.h"
#include "model/model_arguments.h"

namespace quadrille::tool {

namespace {

using cover::Problem;

// ------------------------------------------------------------------------------------------------------ the models

struct GraphArgument {
  std::string text;
  std::uint64_t seed = 1;

  void declare(OptionTable& table) {
    table.argument("GRAPH", text, graph_help).must_be_given();
    table.number("--seed", "N", seed, 0, seed_help);
  }
  Result<models::Graph> read(TextFiles& files) const { return graph_of(files, text, seed); }
};

/// The command that writes a problem of one model.
template <class Data>
class ModelCommand final : public Command {
 public:
  void declare(OptionTable& table) override {
    data_.declare(table);
    declare_output(table);
  }
  int run(const Session& session) override {
    TextFiles files;
    return write_problem(session, Data::name, data_.make(files), files.last());
  }

 private:
  Data data_;
};

struct Sudoku {
  static constexpr const char* name = "sudoku";
  static constexpr const char* arguments = "ROWS COLUMNS [CLUES]";
  static constexpr const char* summary = "sudoku with boxes of any size, empty or with clues";
  static constexpr const char* examples =
      "  quadrille model sudoku 3 3 puzzle.txt    81 digits, '.' for empty cells\n"
      "  quadrille model sudoku 2 2 | quadrille cover --count    288\n";
  int rows = 3, columns = 3;
  std::string clues;

  void declare(OptionTable& table) {
    table.number_argument("ROWS", rows, 0, "rows of a box").must_be_given();
    table.number_argument("COLUMNS", columns, 0, "columns of a box").must_be_given();
    table.argument("CLUES", clues, "a file of cells: 1-9, A for 10, B, ...; '.' or 0 if empty");
  }
  Result<Problem> make(TextFiles& files) const {
    const auto cells = clues_of(files, clues);
    if (!cells) return cells.error();
    return models::sudoku(rows, columns, *cells);
  }
};

struct Latin {
  static constexpr const char* name = "latin";
  static constexpr const char* arguments = "N [CLUES]";
  static constexpr const char* summary = "Latin squares";
  static constexpr const char* examples =
      "  quadrille model latin 5\n"
      "  quadrille model latin 7 --reduced        the first row and column in order\n";
  int n = 0;
  std::string clues;
  bool reduced = false;

  void declare(OptionTable& table) {
    table.number_argument("N", n, 0, "rows, columns and symbols").must_be_given();
    table.argument("CLUES", clues, "a file of cells: 1-9, A for 10, B, ...; '.' or 0 if empty");
    table.flag("--reduced", reduced, "the first row and the first column are in order");
  }
  Result<Problem> make(TextFiles& files) const {
    if (reduced && !clues.empty()) return Error{ErrorCode::unsupported, "reduced Latin squares have no clues"};
    if (reduced) return models::reduced_latin_squares(n);
    const auto cells = clues_of(files, clues);
    if (!cells) return cells.error();
    return models::latin_squares(n, *cells);
  }
};

struct Transversals {
  static constexpr const char* name = "transversals";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "transversals of the cyclic Latin square";
  static constexpr const char* examples =
      "  quadrille model transversals 9\n"
      "  quadrille model transversals 15 --costs 1\n";
  int n = 0;
  std::optional<std::uint64_t> costs;

  void declare(OptionTable& table) {
    table.number_argument("N", n, 0, "rows, columns and symbols").must_be_given();
    table.number("--costs", "SEED", costs, 0, "random costs, from this seed");
  }
  Result<Problem> make(TextFiles&) const { return models::transversals(n, costs); }
};

struct Queens {
  static constexpr const char* name = "queens";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "queens that do not attack each other";
  static constexpr const char* examples = "  quadrille model queens 8 | quadrille cover --count    92\n";
  int n = 0;
  bool centered = false;

  void declare(OptionTable& table) {
    table.number_argument("N", n, 0, "queens, rows and columns").must_be_given();
    table.flag("--centered", centered, "a queen costs the fourth power of its distance from the center");
  }
  Result<Problem> make(TextFiles&) const { return centered ? models::centered_queens(n) : models::queens(n); }
};

struct Langford {
  static constexpr const char* name = "langford";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "Langford pairs: two k's, k places between them, for k = 1 to N";
  static constexpr const char* examples = "  quadrille model langford 11\n";
  int n = 0;
  bool mirrored = false;

  void declare(OptionTable& table) {
    table.number_argument("N", n, 0, "the largest number").must_be_given();
    table.flag("--mirrored", mirrored, "count mirror images as different solutions");
  }
  Result<Problem> make(TextFiles&) const {
    return models::langford(n, mirrored ? models::Mirror::kept : models::Mirror::left_out);
  }
};

struct MacMahon {
  static constexpr const char* name = "macmahon";
  static constexpr const char* arguments = "ROWS COLUMNS COLORS";
  static constexpr const char* summary = "MacMahon's squares with colored edges in a rectangle";
  static constexpr const char* examples = "  quadrille model macmahon 4 6 3 --frame\n";
  int rows = 0, columns = 0, colors = 0;
  bool frame = false;

  void declare(OptionTable& table) {
    table.number_argument("ROWS", rows, 0, "rows of the rectangle").must_be_given();
    table.number_argument("COLUMNS", columns, 0, "columns of the rectangle").must_be_given();
    table.number_argument("COLORS", colors, 0, "2 make 6 squares, 3 make 24, 4 make 70").must_be_given();
    table.flag("--frame", frame, "the edges at the border all have the first color");
  }
  Result<Problem> make(TextFiles&) const {
    return models::macmahon_squares(rows, columns, colors, frame ? models::Frame::a : models::Frame::any);
  }
};

struct Packing {
  static constexpr const char* name = "packing";
  static constexpr const char* arguments = "SHAPE PIECES";
  static constexpr const char* summary = "polyominoes, polycubes or your own pieces in any shape";
  static constexpr const char* examples =
      "  quadrille model packing 10x6 pentominoes\n"
      "  quadrille model packing 3x3x3 soma --once\n"
      "  quadrille model packing board.txt pieces.txt --motions rotations\n";
  std::string shape, pieces, motions;
  bool once = false, any_number = false;

  void declare(OptionTable& table) {
    table.argument("SHAPE", shape, shape_help).must_be_given();
    table
        .argument("PIECES", pieces,
                  "pentominoes, tetrominoes, soma, polyominoes:CELLS, polycubes:CELLS, or a file that draws each piece "
                  "with its own character")
        .must_be_given();
    table.choice(
        "--motions", "KIND", "value", {"shifts", "rotations", "reflections"},
        [this](const std::string& kind) { motions = kind; },
        "shifts, rotations (default in space) or reflections (default in the plane)");
    table.flag("--once", once, "keep one of all solutions that are rotations or reflections of each other");
    table.flag("--any-number", any_number, "each piece may be used any number of times");
  }
  models::Motions motions_or(models::Motions usual) const {
    if (motions.empty()) return usual;
    if (motions == "shifts") return models::Motions::shifts;
    return motions == "rotations" ? models::Motions::rotations : models::Motions::reflections;
  }
  Result<std::vector<models::Piece>> read_pieces(TextFiles& files) const {
    if (pieces == "pentominoes") return models::pentominoes();
    if (pieces == "tetrominoes") return models::tetrominoes();
    if (pieces == "soma") return models::soma();
    if (const auto n = sizes_of(pieces, "polyominoes", 1))
      return models::polyominoes((*n)[0], motions_or(models::Motions::reflections));
    if (const auto n = sizes_of(pieces, "polycubes", 1))
      return models::polycubes((*n)[0], motions_or(models::Motions::rotations));
    return pieces_of(files, pieces);
  }
  Result<Problem> make(TextFiles& files) const {
    const auto cells = shape_of(files, shape);
    if (!cells) return cells.error();
    auto list = read_pieces(files);
    if (!list) return list.error();
    if (any_number) {
      for (models::Piece& piece : *list) piece.uses = models::any_number;
    }
    models::PackingOptions options;
    if (!motions.empty()) options.motions = motions_or({});
    if (once) options.symmetry = models::Symmetry::left_out;
    return models::packing(*cells, *list, options);
  }
};

struct Dominoes {
  static constexpr const char* name = "dominoes";
  static constexpr const char* arguments = "SHAPE";
  static constexpr const char* summary = "dominoes that fill a box or any shape";
  static constexpr const char* examples = "  quadrille model dominoes 8x8\n";
  std::string shape;

  void declare(OptionTable& table) { table.argument("SHAPE", shape, shape_help).must_be_given(); }
  Result<Problem> make(TextFiles& files) const {
    const auto cells = shape_of(files, shape);
    if (!cells) return cells.error();
    return models::dominoes(*cells);
  }
};

struct Squares {
  static constexpr const char* name = "squares";
  static constexpr const char* arguments = "SIDE COUNTS";
  static constexpr const char* summary = "given numbers of 1x1, 2x2, 3x3, ... squares in a square";
  static constexpr const char* examples = "  quadrille model squares 11 8 5 4 2 1\n";
  int side = 0;
  std::vector<int> counts;

  void declare(OptionTable& table) {
    table.number_argument("SIDE", side, 0, "side of the large square").must_be_given();
    const auto take = [this](const std::string& text) -> UsageError {
      const auto number = parse_whole(text);
      constexpr int most = 1'000'000;
      if (!number || *number > most) return "expected a whole number, found '" + text + "'";
      return counts.push_back(static_cast<int>(*number)), std::nullopt;
    };
    table.argument("COUNTS", take, "number of 1x1, 2x2, ... squares").must_be_given().many = true;
  }
  Result<Problem> make(TextFiles&) const { return models::square_packing(side, counts); }
};

struct Partridge {
  static constexpr const char* name = "partridge";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "one 1x1 square, two 2x2, ..., N of NxN in a square";
  static constexpr const char* examples = "  quadrille model partridge 8\n";
  int n = 0;

  void declare(OptionTable& table) { table.number_argument("N", n, 0, "the largest square").must_be_given(); }
  Result<Problem> make(TextFiles&) const { return models::partridge(n); }
};

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

struct Factorizations {
  static constexpr const char* name = "factorizations";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "the complete graph as perfect matchings: one-factorizations";
  static constexpr const char* examples = "  quadrille model factorizations 8\n";
  int n = 0;

  void declare(OptionTable& table) { table.number_argument("N", n, 0, "vertices, an even number").must_be_given(); }
  Result<Problem> make(TextFiles&) const { return models::one_factorizations(n); }
};

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

struct Domination {
  static constexpr const char* name = "domination";
  static constexpr const char* arguments = "GRAPH";
  static constexpr const char* summary = "sets of vertices that dominate a graph, as queens do a board";
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

struct Steiner {
  static constexpr const char* name = "steiner";
  static constexpr const char* arguments = "T K V";
  static constexpr const char* summary = "Steiner systems S(T, K, V)";
  static constexpr const char* examples =
      "  quadrille model steiner 2 3 9\n"
      "  quadrille model steiner 2 3 13 --fixed\n";
  int t = 0, k = 0, v = 0;
  bool fixed = false;

  void declare(OptionTable& table) {
    table.number_argument("T", t, 0, "every T points are in exactly one block").must_be_given();
    table.number_argument("K", k, 0, "points of a block").must_be_given();
    table.number_argument("V", v, 0, "points in all").must_be_given();
    table.flag("--fixed", fixed, "fix the blocks of the first point (T = 2 only)");
  }
  Result<Problem> make(TextFiles&) const {
    return models::steiner_systems(t, k, v, fixed ? models::FirstPoint::fixed : models::FirstPoint::free);
  }
};

struct WordSquares {
  static constexpr const char* name = "word-squares";
  static constexpr const char* arguments = "WORDS";
  static constexpr const char* summary = "squares of words that read the same across and down";
  static constexpr const char* examples =
      "  quadrille model word-squares words.txt\n"
      "  quadrille model word-squares random:2000x5\n";
  std::string words;
  std::uint64_t seed = 1;

  void declare(OptionTable& table) {
    table.argument("WORDS", words, words_help).must_be_given();
    table.number("--seed", "N", seed, 0, seed_help);
  }
  Result<Problem> make(TextFiles& files) const {
    const auto list = words_of(files, words, seed);
    if (!list) return list.error();
    return models::word_squares(*list);
  }
};

struct WordRectangles {
  static constexpr const char* name = "word-rectangles";
  static constexpr const char* arguments = "ACROSS DOWN";
  static constexpr const char* summary = "rectangles of words across and other words down";
  static constexpr const char* examples =
      "  quadrille model word-rectangles words4.txt words5.txt\n"
      "  quadrille model word-rectangles random:500x4 random:500x4\n";
  std::string across, down;
  std::uint64_t seed = 1;

  void declare(OptionTable& table) {
    table.argument("ACROSS", across, words_help).must_be_given();
    table.argument("DOWN", down, "the same, for the columns").must_be_given();
    table.number("--seed", "N", seed, 0, seed_help);
  }
  Result<Problem> make(TextFiles& files) const {
    const auto first = words_of(files, across, seed);
    if (!first) return first.error();
    const auto second = words_of(files, down, seed);
    if (!second) return second.error();
    return models::word_rectangles(*first, *second);
  }
};

struct Sets {
  static constexpr const char* name = "sets";
  static constexpr const char* arguments = "SETS";
  static constexpr const char* summary = "partitions, packings or coverings by sets, with costs";
  static constexpr const char* examples =
      "  quadrille model sets flights.csv         one set per line: cost=12, LHR-JFK\n"
      "  quadrille model sets bids.csv --as packing\n"
      "  quadrille model sets random:60x400x3x5 --seed 7\n";
  std::string sets, as = "partition";
  models::RandomSets random;

  void declare(OptionTable& table) {
    table.argument("SETS", sets, "a CSV file, or random:ELEMENTSxSETSxSMALLESTxLARGEST").must_be_given();
    table.choice(
        "--as", "KIND", "value", {"partition", "packing", "covering"}, [this](const std::string& kind) { as = kind; },
        "elements are in exactly (partition, default), at most (packing) or at "
        "least (covering) one set");
    table.number("--seed", "N", random.seed, 0, seed_help);
    table.number("--costs", "N", random.most_cost, 0, "random sets cost 0 to N");
    table.flag("--solvable", random.solvable, "hide a partition among the random sets");
  }
  Result<Problem> make(TextFiles& files) const {
    const auto system = sets_of(files, sets, random);
    if (!system) return system.error();
    if (as == "packing") return models::set_packings(*system);
    return as == "covering" ? models::set_coverings(*system) : models::set_partitions(*system);
  }
};

struct Chain {
  static constexpr const char* name = "chain";
  static constexpr const char* arguments = "LEVELS [WAYS]";
  static constexpr const char* summary = "independent levels: a deep search";
  static constexpr const char* examples =
      "  quadrille model chain 1000000\n"
      "  quadrille model chain 100 2              2^100 solutions\n";
  int levels = 0, ways = 1;

  void declare(OptionTable& table) {
    table.number_argument("LEVELS", levels, 0, "number of levels").must_be_given();
    table.number_argument("WAYS", ways, 0, "options at each level (default: 1)");
  }
  Result<Problem> make(TextFiles&) const { return models::chain(levels, ways); }
};

template <class Data>
CommandInfo row_of() {
  return {.name = Data::name,
          .topic = Topic::exact_cover,
          .summary = Data::summary,
          .arguments = Data::arguments,
          .details = {},
          .examples = Data::examples,
          .make = make_command<ModelCommand<Data>>};
}

}  // namespace

std::span<const CommandInfo> model_commands() {
  static const std::array rows{
      row_of<Sudoku>(),         row_of<Latin>(),      row_of<Transversals>(), row_of<Queens>(),
      row_of<Langford>(),       row_of<MacMahon>(),   row_of<Packing>(),      row_of<Dominoes>(),
      row_of<Squares>(),        row_of<Partridge>(),  row_of<Matchings>(),    row_of<Factorizations>(),
      row_of<Colorings>(),      row_of<Domination>(), row_of<Steiner>(),      row_of<WordSquares>(),
      row_of<WordRectangles>(), row_of<Sets>(),       row_of<Chain>()};
  return rows;
}

}  // namespace quadrille::tool
