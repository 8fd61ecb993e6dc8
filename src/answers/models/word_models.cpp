// Squares and rectangles of words (quadrille/cover/models/puzzles.h): letters are colors of secondary items, the cells,
// on which the words across and down must agree.
#include "answers/models/model_row.h"

namespace quadrille::answers {

namespace {

// An option is a word as row and column I: wordI, its cells with a letter as their color, and the word itself, which
// may be used once. Cells that are mirrored at the diagonal are one item.
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
    table.argument("WORDS", words, words_help).used_as(FileUse::read).must_be_given();
    table.number("--seed", "N", seed, 0, seed_help);
  }
  Result<Problem> make(TextFiles& files) const {
    const auto list = words_of(files, words, seed);
    if (!list) return list.error();
    return models::word_squares(*list);
  }
};

// Two lists, of which the lengths give the sides: words across are as long as there are columns.
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
    table.argument("ACROSS", across, words_help).used_as(FileUse::read).must_be_given();
    table.argument("DOWN", down, "the same, for the columns").used_as(FileUse::read).must_be_given();
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

}  // namespace

std::vector<CommandInfo> word_models() { return {row_of<WordSquares>(), row_of<WordRectangles>()}; }

}  // namespace quadrille::answers
