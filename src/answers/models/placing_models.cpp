// Things that must not attack each other, or must match (quadrille/cover/models/puzzles.h).
#include "answers/models/model_row.h"

namespace quadrille::answers {

namespace {

// An option is a queen: rR cC aX bY, where the row and the column are primary items and both diagonals secondary ones.
// With --centered, options have costs, and the cheapest cover has its queens near the center.
struct Queens {
  static constexpr const char* name = "queens";
  static constexpr const char* arguments = "N";
  static constexpr const char* summary = "queens that do not attack each other";
  static constexpr const char* examples = "  quadrille model queens 8 | quadrille cover --count    92\n";
  int n = 0;
  bool centered = false;

  void declare(OptionTable& table) {
    table.number_argument("N", n, 0, "number of queens, rows and columns").must_be_given();
    table.flag("--centered", centered, "a queen costs the fourth power of twice its distance from the center");
  }
  Result<Problem> make(TextFiles&) const { return centered ? models::centered_queens(n) : models::queens(n); }
};

// An option is a number at two places: K sI sJ, where J = I + K + 1. Each solution and its mirror image count once,
// unless --mirrored is given.
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

// Colors of edges are colors of secondary items, so a square and its neighbor agree on the edge between them.
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
    table.number_argument("COLORS", colors, 0, "number of colors: 2 give 6 squares, 3 give 24, 4 give 70")
        .must_be_given();
    table.flag("--frame", frame, "the edges at the border all have the first color");
  }
  Result<Problem> make(TextFiles&) const {
    return models::macmahon_squares(rows, columns, colors, frame ? models::Frame::a : models::Frame::any);
  }
};

}  // namespace

std::vector<CommandInfo> placing_models() { return {row_of<Queens>(), row_of<Langford>(), row_of<MacMahon>()}; }

}  // namespace quadrille::answers
