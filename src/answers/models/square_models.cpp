// Squares of symbols (quadrille/cover/models/puzzles.h): an option is a symbol in a cell.
#include "answers/models/model_row.h"

namespace quadrille::answers {

namespace {

// An option is rRcC rR=S cC=S bB=S. Clues are left out of the problem together with the items that they cover.
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
    table.argument("CLUES", clues, "a file of cells: 1-9, A for 10, B, ...; '.' or 0 if empty").used_as(FileUse::read);
  }
  Result<Problem> make(TextFiles& files) const {
    const auto cells = clues_of(files, clues);
    if (!cells) return cells.error();
    return models::sudoku(rows, columns, *cells);
  }
};

// Sudoku without boxes. Reduced squares have their first row and column in order, so each stands for N! (N-1)! squares.
struct Latin {
  static constexpr const char* name = "latin";
  static constexpr const char* arguments = "N [CLUES]";
  static constexpr const char* summary = "Latin squares";
  static constexpr const char* synonyms = "latin-square";
  static constexpr const char* examples =
      "  quadrille model latin 5\n"
      "  quadrille model latin 7 --reduced        the first row and column in order\n";
  int n = 0;
  std::string clues;
  bool reduced = false;

  void declare(OptionTable& table) {
    table.number_argument("N", n, 0, "number of rows, columns and symbols").must_be_given();
    table.argument("CLUES", clues, "a file of cells: 1-9, A for 10, B, ...; '.' or 0 if empty").used_as(FileUse::read);
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

// An option is rR cC sS: a cell in each row and column, with different symbols. There is none for even N, which makes a
// search without a solution.
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
    table.number_argument("N", n, 0, "number of rows, columns and symbols").must_be_given();
    table.number("--costs", "SEED", costs, 0, "random costs, from this seed");
  }
  Result<Problem> make(TextFiles&) const { return models::transversals(n, costs); }
};

}  // namespace

std::vector<CommandInfo> square_models() { return {row_of<Sudoku>(), row_of<Latin>(), row_of<Transversals>()}; }

}  // namespace quadrille::answers
