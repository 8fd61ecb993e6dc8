// The four alphabets as data: each is at most two runs of ASCII characters, so the character of a symbol is the symbol
// plus one of two offsets, and a table of 256 entries leads back.
//
//    digits    1 ... 9 | 10 ... 35      hex    1 ... 10 | 11 ... 36      letters    1 ... 26 | 27 ... 52
//             '1'..'9'   'A'..'Z'             '0'..'9'    'A'..'Z'                 'A'..'Z'   'a'..'z'
#include "text/core/symbols.h"

#include <cassert>
#include <iterator>

#include "base/numbers.h"

namespace quadrille::text {

namespace {

constexpr std::string_view empty_signs = ".0*_-?";

struct AlphabetRow {
  std::string_view name;
  int size;
  SymbolRuns runs;
};

// Returns the offset of a run in which `symbol` is written as `first`.
constexpr std::uint8_t before(char first, int symbol) { return static_cast<std::uint8_t>(first - symbol); }

// In the order of the enumeration, which is the index. The number of symbols comes first.
constexpr AlphabetRow alphabets[] = {
    {"digits", 35, {before('1', 1), 10, before('A', 10)}},
    {"hex", 36, {before('0', 1), 11, before('A', 11)}},
    {"letters", 52, {before('A', 1), 27, before('a', 27)}},
    {"numbers", 64, {}},
};

const AlphabetRow& row(Alphabet alphabet) {
  assert(static_cast<std::size_t>(alphabet) < std::size(alphabets));
  return alphabets[static_cast<std::size_t>(alphabet)];
}

// Returns "1 to 9", or "A" if the run has only one symbol.
std::string run_text(Alphabet alphabet, int first, int last) {
  std::string text(1, symbol_char(alphabet, first));
  if (last > first) text += std::string(" to ") + symbol_char(alphabet, last);
  return text;
}

}  // namespace

std::string_view name(Alphabet alphabet) { return row(alphabet).name; }

std::optional<Alphabet> alphabet_named(std::string_view name) {
  for (std::size_t i = 0; i < std::size(alphabets); ++i) {
    if (alphabets[i].name == name) return static_cast<Alphabet>(i);
  }
  return std::nullopt;
}

int size_of(Alphabet alphabet) { return row(alphabet).size; }

SymbolRuns runs_of(Alphabet alphabet) { return row(alphabet).runs; }

SymbolTable::SymbolTable(Alphabet alphabet, int order, char empty)
    : numbers_(alphabet == Alphabet::numbers), order_(order) {
  assert(order >= 0 && order < none);  // a value fits into a byte and is not `none`
  values_.fill(none);
  // Symbols come after the characters of empty cells and replace them: the 0 of hex is a symbol.
  for (char sign : empty_signs) values_[static_cast<unsigned char>(sign)] = 0;
  values_[static_cast<unsigned char>(empty)] = 0;
  if (numbers_) return;
  for (int symbol = 1; symbol <= order && symbol <= size_of(alphabet); ++symbol) {
    const char character = symbol_char(alphabet, symbol);
    values_[static_cast<unsigned char>(character)] = static_cast<std::uint8_t>(symbol);
    // Among letters a small letter is another symbol as soon as there are more than 26.
    const bool has_small = alphabet != Alphabet::letters || order <= 26;
    if (is_capital(character) && has_small) {
      values_[static_cast<std::size_t>(character - 'A' + 'a')] = static_cast<std::uint8_t>(symbol);
    }
  }
}

const SymbolTable& classic_symbols() {
  static const SymbolTable symbols(Alphabet::digits, 9);
  return symbols;
}

// A word of one character is looked up first: "." is an empty cell among numbers, too.
std::uint8_t SymbolTable::value(std::string_view word) const {
  if (word.size() == 1 && value(word.front()) != none) return value(word.front());
  if (!numbers_) return none;
  const auto number = whole_number<int>(word);
  return number >= 0 && *number <= order_ ? static_cast<std::uint8_t>(*number) : none;
}

std::string describe_symbols(Alphabet alphabet, int order) {
  if (alphabet == Alphabet::numbers) return "a number 1 to " + std::to_string(order);
  // The last symbol of the first run.
  const int split = runs_of(alphabet).second_from - 1;
  if (order > split) {
    return "one of " + run_text(alphabet, 1, split) + " and " + run_text(alphabet, split + 1, order);
  }
  return (alphabet == Alphabet::letters ? "a letter " : "a digit ") + run_text(alphabet, 1, order);
}

}  // namespace quadrille::text
