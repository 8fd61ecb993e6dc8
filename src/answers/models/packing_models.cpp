// Pieces that fill shapes (quadrille/cover/models/puzzles.h): items are cells and pieces, options are placements.
#include "answers/models/model_row.h"
#include "answers/options/values.h"
#include "base/suggest.h"

namespace quadrille::answers {

namespace {

// Pieces are a named set, all polyominoes of a size, or a drawing; which motions are usual depends on whether the
// pieces lie in the plane or in space.
struct Packing {
  static constexpr const char* name = "packing";
  static constexpr const char* arguments = "SHAPE PIECES";
  static constexpr const char* summary = "polyominoes, polycubes or your own pieces in any shape";
  static constexpr const char* examples =
      "  quadrille model packing 10x6 pentominoes\n"
      "  quadrille model packing 3x3x3 soma --once\n"
      "  quadrille model packing board.txt pieces.txt --motions rotations\n";
  static constexpr const char* synonyms =
      "pentomino pentominoes tetromino tetrominoes polyomino polyominoes polycube soma tiling puzzle";
  std::string shape, pieces, motions;
  bool once = false, any_number = false;

  void declare(OptionTable& table) {
    table.argument("SHAPE", shape, shape_help).used_as(FileUse::read).must_be_given();
    table
        .argument("PIECES", pieces,
                  "pentominoes, tetrominoes, soma, polyominoes:CELLS, polycubes:CELLS, or a file that draws each piece "
                  "with its own character")
        .used_as(FileUse::read)
        .must_be_given();
    table.choice(
        "--motions", "KIND", "value", {"shifts", "rotations", "reflections"},
        [this](const std::string& kind) { motions = kind; },
        "shifts, rotations (default in space) or reflections (default in the plane)");
    table.flag(
        "--once", once,
        "keep one of all solutions that are rotations or reflections of each other; reflections only if no piece "
        "turns into another one (as in soma)");
    table.flag("--any-number", any_number, "each piece may be used any number of times");
  }
  // Returns the requested motions, which also decide which polyominoes of a size count as the same piece.
  models::Motions motions_or(models::Motions usual) const {
    if (motions.empty()) return usual;
    if (motions == "shifts") return models::Motions::shifts;
    return motions == "rotations" ? models::Motions::rotations : models::Motions::reflections;
  }
  // An argument that is neither a name nor a file is probably a misspelled name.
  Result<std::vector<models::Piece>> read_pieces(TextFiles& files) const {
    if (pieces == "pentominoes") return models::pentominoes();
    if (pieces == "tetrominoes") return models::tetrominoes();
    if (pieces == "soma") return models::soma();
    if (const auto n = sizes_of(pieces, "polyominoes", 1))
      return models::polyominoes((*n)[0], motions_or(models::Motions::reflections));
    if (const auto n = sizes_of(pieces, "polycubes", 1))
      return models::polycubes((*n)[0], motions_or(models::Motions::rotations));
    auto drawn = pieces_of(files, pieces);
    constexpr std::string_view known[] = {"pentominoes", "tetrominoes", "soma", "polyominoes:5", "polycubes:4"};
    if (drawn || drawn.error().code != ErrorCode::unreadable) return drawn;
    return Error{ErrorCode::unreadable, drawn.error().detail + did_you_mean(pieces, known), drawn.error().at};
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
    if (once) options.symmetry = models::PieceSymmetry::left_out;
    return models::packing(*cells, *list, options);
  }
};

// Items are cells only: dominoes are all alike.
struct Dominoes {
  static constexpr const char* name = "dominoes";
  static constexpr const char* arguments = "SHAPE";
  static constexpr const char* summary = "dominoes that fill a box or any shape";
  static constexpr const char* examples = "  quadrille model dominoes 8x8\n";
  std::string shape;

  void declare(OptionTable& table) {
    table.argument("SHAPE", shape, shape_help).used_as(FileUse::read).must_be_given();
  }
  Result<Problem> make(TextFiles& files) const {
    const auto cells = shape_of(files, shape);
    if (!cells) return cells.error();
    return models::dominoes(*cells);
  }
};

// The counts are those of 1x1, 2x2, ... squares; their areas need not fill the large square for the problem to be made.
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
    table.argument("COUNTS", take, "numbers of 1x1, 2x2, ... squares").must_be_given().many = true;
  }
  Result<Problem> make(TextFiles&) const { return models::square_packing(side, counts); }
};

// The sides fit: 1 + 2 * 4 + 3 * 9 + ... + N * N^2 is the square of 1 + 2 + ... + N.
struct Partridge {
  static constexpr const char* name = "partridge";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "one 1x1 square, two 2x2, ..., N of NxN in a square";
  static constexpr const char* examples = "  quadrille model partridge 8\n";
  int n = 0;

  void declare(OptionTable& table) { table.number_argument("N", n, 0, "the largest square").must_be_given(); }
  Result<Problem> make(TextFiles&) const { return models::partridge(n); }
};

}  // namespace

std::vector<CommandInfo> packing_models() {
  return {row_of<Packing>(), row_of<Dominoes>(), row_of<Squares>(), row_of<Partridge>()};
}

}  // namespace quadrille::answers
