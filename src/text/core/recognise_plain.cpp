#include "text/core/recognise_plain.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <span>
#include <vector>

#include "base/lines.h"
#include "text/core/grid_lines.h"
#include "text/core/numbered_lines.h"
#include "text/core/pair_lines.h"
#include "text/core/plain_line.h"

namespace quadrille::text {

namespace {

constexpr int certain = 99, rather_certain = 96, nearly_certain = 89, likely = 80, nearly_likely = 79, possible = 40;
constexpr int most_order = 36;
constexpr int least_order_of_lines = 4;  // shorter lines are rows
constexpr std::size_t sample_lines = 40;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
constexpr bool is_empty_sign(char c) { return c == '.' || c == '*' || c == '_' || c == '-' || c == '?'; }
constexpr bool is_cell(char c) { return is_digit(c) || is_letter(c) || is_empty_sign(c); }
constexpr char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// The number alone in a line, if it is one.
std::optional<std::uint64_t> lone_number(std::string_view line) {
  Words words(line);
  if (!words.next()) return std::nullopt;
  const std::string_view word = words.word();
  std::uint64_t value = 0;
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool number = failure == std::errc{} && end == word.data() + word.size() && word.size() <= 8;
  if (!number || words.next()) return std::nullopt;
  return value;
}

// -------------------------------------------------------------------------------------------------------- alphabets

// Which characters stand in cells, small letters counted with the large ones.
struct Signs {
  std::array<std::size_t, 128> count{};
  std::size_t records = 0;

  void add(std::string_view cells) {
    for (char c : cells) {
      if (is_cell(c)) ++count[static_cast<unsigned char>(capital(c))];
    }
  }
  std::size_t of(char c) const { return count[static_cast<unsigned char>(c)]; }
  std::size_t between(char first, char last) const {
    std::size_t sum = 0;
    for (char c = first; c <= last; ++c) sum += of(c);
    return sum;
  }
  std::size_t digits() const { return between('1', '9'); }
  std::size_t letters() const { return between('A', 'Z'); }
  std::size_t points() const { return of('.') + of('*') + of('_') + of('-') + of('?'); }
  bool clues() const { return digits() + letters() > 0; }
  bool only_zeros_and_ones() const { return digits() == of('1') && letters() == 0; }
};

struct AlphabetGuess {
  Alphabet alphabet;
  std::string why = {};
};

// Is 0 a symbol? Not if the last symbol of the other reading is there. It is, if empty cells have another sign, or if
// there are no more zeros than cells that hold one symbol.
std::optional<std::string> zero_as_symbol(const Signs& signs, int order) {
  if (order == size_of(Alphabet::hex)) return "digits and 36 symbols need 0 as one of them";
  if (signs.of('0') == 0 || signs.of(symbol_char(Alphabet::digits, order)) > 0) return std::nullopt;
  if (signs.points() > 0) return "0 is a symbol, as empty cells have another sign";
  if (signs.of('0') <= signs.records * static_cast<std::size_t>(order)) return "0 is as frequent as a symbol";
  return std::nullopt;
}

AlphabetGuess alphabet_of(const Signs& signs, int order) {
  if (signs.digits() == 0 && (signs.letters() > 0 || order == 16)) return {Alphabet::letters};
  if (order <= 9 || order > size_of(Alphabet::hex)) return {Alphabet::digits};
  if (const auto why = zero_as_symbol(signs, order)) return {Alphabet::hex, "; " + *why};
  return {Alphabet::digits};
}

// Such a line is no puzzle to be solved.
std::string filled_text(std::string_view cells, int order) {
  std::array<int, 256> count{};
  for (const char c : cells) ++count[static_cast<unsigned char>(c)];
  const bool each_as_often = std::all_of(count.begin(), count.end(), [&](int n) { return n == 0 || n == order; });
  return each_as_often ? "; each symbol " + std::to_string(order) + " times: a solution, or regions without clues" : "";
}

std::string boxes_text(const Head& head, int order) {
  if (head.wish) return "; boxes as wished";
  return usual_boxes(order).rows == 1 ? "; no boxes, as " + std::to_string(order) + " is prime: Latin squares" : "";
}

// ------------------------------------------------------------------------------------------------------------ lines

// The cells at the beginning of a line that is a record, up to a blank or a sign for a comment.
std::string_view cells_of_line(std::string_view line) {
  const auto end = std::find_if_not(line.begin(), line.end(), is_cell);
  const auto size = static_cast<std::size_t>(end - line.begin());
  constexpr std::string_view comment_starts = " \t#;,:|";
  return size == line.size() || comment_starts.find(line[size]) != comment_starts.npos ? line.substr(0, size)
                                                                                       : std::string_view{};
}

int root_of(std::size_t cells) {
  for (int order = least_order_of_lines; order <= most_order; ++order) {
    if (static_cast<std::size_t>(order * order) == cells) return order;
  }
  return 0;
}

bool all_symbols(const PuzzleLayout& layout, std::string_view cells) {
  const SymbolTable table(layout.alphabet, layout.order());
  return std::all_of(cells.begin(), cells.end(), [&](char c) { return table.value(c) != SymbolTable::none; });
}

// The lines behind a number alone, if it stands before a puzzle of so many cells. Nobody holds such a file to it.
std::optional<Lines> behind_count_line(const Head& head, std::size_t width) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines) || !lone_number(lines.line()) || lines.line().size() >= width) return std::nullopt;
  Lines next = lines;
  if (!next_record_line(next) || cells_of_line(next.line()).size() != width) return std::nullopt;
  return lines;
}

// A line of so many cells could as well be one row of a larger grid: then it is a record if it has clues, and only
// small ones, and if all others are like it.
std::optional<Guess> guess_lines(const Head& head, int order) {
  const auto width = static_cast<std::size_t>(order * order);
  std::vector<std::string_view> sample;
  Signs signs;
  std::size_t others = 0;
  const auto behind_count = behind_count_line(head, width);
  Lines lines = behind_count.value_or(Lines(head.complete_lines()));
  while (sample.size() + others < sample_lines && next_record_line(lines)) {
    if (without_trailing_blanks(lines.line()) == "end") break;
    const std::string_view cells = cells_of_line(lines.line());
    if (cells.size() != width) {
      ++others;
      continue;
    }
    sample.push_back(cells);
    signs.add(cells), ++signs.records;
  }
  const auto [alphabet, why] = alphabet_of(signs, order);
  PuzzleLayout layout{.shape = usual_boxes(order), .alphabet = alphabet};
  if (behind_count) layout.head_lines = behind_count->number(), layout.head_bytes = behind_count->offset();
  const auto bad = std::count_if(sample.begin(), sample.end(), [&](auto cells) { return !all_symbols(layout, cells); });
  const std::size_t good = sample.size() - static_cast<std::size_t>(bad);
  if (good == 0) return std::nullopt;
  const bool may_be_rows = order <= 6, enough = head.whole || good > width || !may_be_rows;
  const bool pure = bad == 0 && others == 0;
  int certainty = possible;
  if (order == 9 || (good > others && !may_be_rows)) certainty = certain;
  if (may_be_rows && pure && signs.clues()) certainty = enough ? certain : likely;
  return Guess{certainty,
               "a line of " + std::to_string(width) + " cells" + (behind_count ? " after a number of lines" : "") +
                   why + filled_text(sample.front(), order) + boxes_text(head, order),
               layout};
}

// The sign of empty cells, if a line of 9x9 has digits and one other sign, whatever that is. Of blanks there may be
// fewer, as editors take them away at the end of lines.
std::optional<char> empty_sign_of(std::string_view line) {
  constexpr std::size_t cells = 81, least_digits = 9;
  std::optional<char> empty;
  std::size_t digits = 0;
  for (const char c : line) {
    const bool is_symbol = is_digit(c) && c != '0';
    digits += is_symbol;
    if (!is_symbol && (c < ' ' || c > '~' || c == '#' || empty.value_or(c) != c)) return std::nullopt;
    if (!is_symbol) empty = c;
  }
  const bool whole = line.size() == cells || (empty == ' ' && line.size() < cells && line.size() > cells / 2);
  return whole && digits >= least_digits ? empty : std::nullopt;
}

std::optional<Guess> guess_empty_sign(const Head& head) {
  Lines lines(head.complete_lines());
  std::optional<char> empty;
  bool whole = false;
  for (std::size_t i = 0; i < sample_lines && next_record_line(lines); ++i) {
    if (without_trailing_blanks(lines.line()) == "end") break;
    const auto found = empty_sign_of(lines.line());
    if (!found || empty.value_or(*found) != *found) return std::nullopt;
    empty = found;
    whole |= lines.line().size() == 81;
  }
  if (!empty) return std::nullopt;
  return Guess{whole ? rather_certain : likely, "a line of 81 cells, with " + shown(*empty) + " for empty ones",
               PuzzleLayout{.empty = *empty}};
}

// ------------------------------------------------------------------------------------------------------------- rows

// What one line has if it is a row: symbols one behind the other, or words.
enum class Unit { character, word };

std::size_t cells_in_row(std::string_view line, Unit unit) {
  std::size_t cells = 0;
  if (unit == Unit::word) {
    for (Words words(line); words.next(); ++cells) {
      const std::string_view word = words.word();
      const bool number = std::all_of(word.begin(), word.end(), is_digit) && word.size() <= 2;
      if (!number && !(word.size() == 1 && is_empty_sign(word.front()))) return 0;
    }
    return cells;
  }
  for (char c : without_trailing_blanks(line)) {
    if (c == ' ' || c == '\t') continue;
    if (!is_cell(c)) return 0;
    ++cells;
  }
  return cells;
}

bool is_row(const PuzzleLayout& layout, std::string_view line) {
  const SymbolTable table(layout.alphabet, layout.order(), layout.empty);
  std::size_t cells = 0;
  if (layout.alphabet == Alphabet::numbers) {
    for (Words words(line); words.next(); ++cells) {
      if (table.value(words.word()) == SymbolTable::none) return false;
    }
  } else {
    for (char c : without_trailing_blanks(line)) {
      if (c == ' ' || c == '\t') continue;
      if (table.value(c) == SymbolTable::none) return false;
      ++cells;
    }
  }
  return cells == static_cast<std::size_t>(layout.order());
}

// No symbol is larger than the root of the order: then every row could be a puzzle of its own.
bool may_be_lines(const Signs& signs, const PuzzleLayout& layout) {
  const int root = root_of(static_cast<std::size_t>(layout.order()));
  if (root == 0 || layout.alphabet == Alphabet::numbers || layout.spaced) return false;
  const auto all_small = [&](Alphabet of_lines) {
    std::size_t small = 0;
    for (int symbol = 1; symbol <= root; ++symbol) small += signs.of(symbol_char(of_lines, symbol));
    return small == signs.digits() + signs.letters();
  };
  return all_small(Alphabet::digits) || all_small(Alphabet::letters);
}

// The only letter in rows of digits, if there is no other sign for empty cells.
std::optional<char> empty_letter_of(std::span<const std::string_view> rows, const Signs& signs) {
  if (signs.digits() == 0 || signs.letters() == 0 || signs.points() + signs.of('0') > 0) return std::nullopt;
  std::optional<char> letter;
  for (const std::string_view row : rows) {
    for (const char c : row) {
      if (!is_letter(c)) continue;
      if (letter.value_or(c) != c) return std::nullopt;
      letter = c;
    }
  }
  return letter;
}

// The empty cells of which lines between grids could be made, too: there are no others, or they stand beside symbols.
std::optional<char> empty_dash_of(std::span<const std::string_view> rows, const Signs& signs) {
  const bool others = signs.of('.') + signs.of('0') > 0;
  for (const char dash : {'-', '_', '*'}) {
    const auto is_mixed = [&](std::string_view row) {
      return row.find(dash) != row.npos &&
             std::any_of(row.begin(), row.end(), [](char c) { return is_digit(c) || is_letter(c); });
    };
    if (signs.of(dash) > 0 && (!others || std::any_of(rows.begin(), rows.end(), is_mixed))) return dash;
  }
  return std::nullopt;
}

struct RowsGuess {
  Guess guess;
  int good;
};

// The lines above the first grid: fewer than it has rows, as more are no title. Moves to its first row.
std::vector<std::string_view> titles_before(Lines& lines, std::size_t order, Unit unit) {
  std::vector<std::string_view> titles;
  while (titles.size() + 1 < order && cells_in_row(lines.line(), unit) != order) {
    Lines next = lines;
    if (!next_record_line(next)) break;
    titles.push_back(lines.line());
    lines = next;
  }
  return titles;
}

// Is there one more number: does each grid have one above it?
template <class Test>
bool is_numbered(Lines lines, Test is_number) {
  for (std::size_t i = 0; i < sample_lines && next_record_line(lines); ++i) {
    if (is_number(lines.line())) return true;
  }
  return false;
}

// Rows of `order` cells each, after an optional line with the number of grids, and titles.
std::optional<RowsGuess> guess_rows(const Head& head, int order, Unit unit) {
  PuzzleLayout layout{.shape = usual_boxes(order), .one_line = false};
  const auto wanted = static_cast<std::size_t>(order);
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const auto is_number = [&](std::string_view line) { return lone_number(line) && cells_in_row(line, unit) != wanted; };
  if (is_number(lines.line()) && !is_numbered(lines, is_number)) {
    layout.announced = lone_number(lines.line());
    layout.head_lines = lines.number();
    layout.head_bytes = lines.offset();
    if (!next_record_line(lines)) return std::nullopt;
  }
  const auto titles = titles_before(lines, wanted, unit);
  std::vector<std::string_view> rows;
  Signs signs{.records = 1};
  do {
    rows.push_back(lines.line());
    if (cells_in_row(lines.line(), unit) == wanted) signs.add(lines.line());
  } while (rows.size() < wanted && next_record_line(lines));
  const auto [alphabet, why] =
      unit == Unit::word ? AlphabetGuess{Alphabet::numbers, ", numbers"} : alphabet_of(signs, order);
  layout.alphabet = alphabet;
  layout.blank_between = alphabet == Alphabet::letters;
  layout.empty = empty_dash_of(rows, signs).value_or(layout.empty);
  if (alphabet == Alphabet::digits && order <= 9) layout.empty = empty_letter_of(rows, signs).value_or(layout.empty);
  const auto is_good = [&](std::string_view line) { return is_row(layout, line); };
  const int good = static_cast<int>(std::count_if(rows.begin(), rows.end(), is_good));
  if (good == 0) return std::nullopt;
  const auto first = std::find_if(rows.begin(), rows.end(), is_good);
  layout.spaced = without_trailing_blanks(*first).find_first_of(" \t") != first->npos;

  const GridLines between(layout);
  const bool titled = std::all_of(titles.begin(), titles.end(), [&](auto line) { return between.is_text(line); });
  const bool whole = rows.size() == wanted, pure = titled && static_cast<std::size_t>(good) == rows.size();
  int certainty = !pure ? possible : whole ? certain : nearly_certain;
  const bool sections = std::any_of(titles.begin(), titles.end(), [](auto line) { return line.starts_with('['); });
  if (next_record_line(lines)) (void)titles_before(lines, wanted, unit);
  const bool other_text = sections || cells_in_row(lines.line(), unit) != wanted;  // before or behind the grid
  if (!titles.empty()) certainty = std::min(certainty, other_text ? nearly_likely : rather_certain);
  const bool usual_order = order == 9 || order == 16;
  if (!usual_order && (signs.only_zeros_and_ones() || !signs.clues() || 2 * good <= order)) {
    certainty = std::min(certainty, possible);
  }
  if (!head.wish && may_be_lines(signs, layout)) certainty = std::min(certainty, whole ? likely : possible);
  if (order < least_order_of_lines && !head.wish) certainty = std::min(certainty, possible);
  return RowsGuess{
      {certainty,
       std::to_string(good) + " lines of " + std::to_string(order) + " cells" +
           (layout.announced ? " after a number of grids" : "") + (titles.empty() || !pure ? "" : " after a title") +
           (is_letter(layout.empty) ? ", with " + shown(layout.empty) + " for empty ones" : "") + why +
           boxes_text(head, order),
       layout},
      good};
}

// All widths of lines are tried. Words of one character are characters: those come first.
std::optional<Guess> recognise_rows(const Head& head) {
  std::set<std::pair<int, Unit>> readings;
  Lines lines(head.complete_lines());
  for (std::size_t i = 0; i < sample_lines && next_record_line(lines); ++i) {
    for (const Unit unit : {Unit::character, Unit::word}) {
      const std::size_t cells = cells_in_row(lines.line(), unit);
      if (cells >= 1 && cells <= static_cast<std::size_t>(most_order)) readings.insert({static_cast<int>(cells), unit});
    }
  }
  std::optional<RowsGuess> best;
  for (const auto& [order, unit] : readings) {
    if (head.wish ? !head.wish->allows(order) : order < 2) continue;
    auto found = guess_rows(head, order, unit);
    if (!found) continue;
    const auto rank = [](const RowsGuess& g) { return std::pair(g.guess.certainty, g.good); };
    if (!best || rank(*found) > rank(*best)) best = std::move(found);
  }
  if (!best) return std::nullopt;
  return std::move(best->guess);
}

std::optional<Guess> recognise_lines(const Head& head) {
  Lines lines(head.complete_lines());
  std::optional<Guess> guess;
  if (!head.wish || head.wish->allows(9)) guess = guess_empty_sign(head);
  std::set<int> tried;
  while (next_record_line(lines)) {
    if (without_trailing_blanks(lines.line()) == "end") {
      return guess ? guess : Guess{likely, "a line 'end'", PuzzleLayout{}};
    }
    const std::string_view cells = cells_of_line(lines.line());
    const int order = root_of(cells.size());
    const bool wanted = order > 0 && (!head.wish || head.wish->allows(order));
    if (wanted && tried.insert(order).second) {
      auto found = guess_lines(head, order);
      if (found && found->certainty >= likely) return found;
      if (found && (!guess || found->certainty > guess->certainty)) guess = std::move(found);
    }
    const bool nearly = (cells.size() > 60 && cells.size() < 100) || lines.line().size() == 81;
    if (nearly && !guess) guess = Guess{possible, "a line that is nearly one of 81 cells", PuzzleLayout{}};
  }
  return guess;
}

// -------------------------------------------------------------------------------------------- lines that are not plain

std::size_t size_of_lines(std::string_view text, std::uint64_t count) {
  Lines lines(text);
  while (lines.number() < count && lines.next()) continue;
  return lines.offset();
}

// What the lines are if they are taken as they are, or else what they are without what stands around their cells.
template <class Recognise, class RecognisePlain>
std::optional<Guess> in_any_lines(const Head& head, Recognise recognise, RecognisePlain recognise_plain) {
  constexpr std::size_t enough = 1 << 16;
  auto guess = recognise(head);
  if (guess && guess->certainty >= likely) return guess;
  const std::string_view all = head.complete_lines();
  const bool whole = head.whole && all.size() <= enough;
  const std::string_view text = all.size() <= enough ? all : all.substr(0, all.rfind('\n', enough) + 1);
  const std::string plain = plain_lines(text);
  auto found = recognise_plain(Head{plain, whole, head.wish});
  if (!found || found->certainty <= (guess ? guess->certainty : possible)) return guess;
  found->certainty = std::min(found->certainty, rather_certain);
  auto& layout = std::get<PuzzleLayout>(found->layout);
  layout.head_bytes = size_of_lines(text, layout.head_lines);
  return found;
}

// Other text may have a line of 81 cells somewhere.
std::optional<Guess> recognise_lines_from_first(const Head& head) {
  Lines lines(head.complete_lines());
  const bool first =
      next_record_line(lines) && (root_of(cells_of_line(lines.line()).size()) > 0 || lone_number(lines.line()));
  return first ? recognise_lines(head) : std::nullopt;
}

bool has_letters(const Guess& guess) { return std::get<PuzzleLayout>(guess.layout).alphabet == Alphabet::letters; }

}  // namespace

BoxShape usual_boxes(int order) {
  int rows = 1;
  for (int i = 2; i * i <= order; ++i) {
    if (order % i == 0) rows = i;
  }
  return {rows, order / rows};
}

std::optional<Guess> recognise_line(const Head& head) {
  if (auto guess = recognise_pairs(head)) return guess;
  if (auto guess = in_any_lines(head, recognise_lines, recognise_lines_from_first)) return guess;
  return recognise_hash_numbers(head);
}

std::optional<Guess> recognise_grid(const Head& head) {
  auto guess = in_any_lines(head, recognise_rows, recognise_rows);
  return guess && !has_letters(*guess) ? guess : std::nullopt;
}

std::optional<Guess> recognise_letters(const Head& head) {
  auto guess = in_any_lines(head, recognise_rows, recognise_rows);
  return guess && has_letters(*guess) ? guess : std::nullopt;
}

}  // namespace quadrille::text
