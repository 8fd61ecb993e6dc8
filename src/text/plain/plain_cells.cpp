// Guesses the alphabet from counts of characters, whatever their order in the text. The hard question is 0, which is a
// symbol in hexadecimal and an empty cell elsewhere: that is told by whether empty cells have another character, and by
// how frequent 0 is.
#include "text/plain/plain_cells.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/plain_line.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

// Says why 0 is a symbol; nothing if it is not. It is none if the last symbol of the other reading is there. It is one
// if empty cells have another character, or if there are no more zeros than cells that hold one symbol.
std::optional<std::string> zero_as_symbol(const CellCounts& signs, int order) {
  if (order == size_of(Alphabet::hex)) return "digits and 36 symbols need 0 as one of them";
  if (signs.of('0') == 0 || signs.of(symbol_char(Alphabet::digits, order)) > 0) return std::nullopt;
  if (signs.points() > 0) return "0 is a symbol, as empty cells have another character";
  if (signs.of('0') <= signs.records * static_cast<std::size_t>(order)) return "0 is as frequent as a symbol";
  return std::nullopt;
}

std::size_t size_of_lines(std::string_view text, std::uint64_t count) {
  Lines lines(text);
  while (lines.number() < count && lines.next()) continue;
  return lines.offset();
}

}  // namespace

std::optional<std::uint64_t> lone_number(std::string_view line) {
  Words words(line);
  if (!words.next()) return std::nullopt;
  const std::string_view word = words.word();
  const auto value = whole_number<std::uint64_t>(word);
  if (word.size() > 8 || words.next()) return std::nullopt;
  return value;
}

AlphabetGuess alphabet_of(const CellCounts& signs, int order) {
  if (signs.digits() == 0 && (signs.letters() > 0 || order == 16)) return {Alphabet::letters};
  if (order <= 9 || order > size_of(Alphabet::hex)) return {Alphabet::digits};
  if (const auto why = zero_as_symbol(signs, order)) return {Alphabet::hex, "; " + *why};
  return {Alphabet::digits};
}

std::string boxes_text(const Head& head, int order) {
  if (head.boxes) return "; boxes as requested";
  return usual_boxes(order).rows == 1 ? "; no boxes, as " + std::to_string(order) + " is prime: Latin squares" : "";
}

int root_of(std::size_t cells) {
  for (int order = least_order_of_lines; order <= most_order; ++order) {
    if (static_cast<std::size_t>(order * order) == cells) return order;
  }
  return 0;
}

std::optional<Guess> in_any_lines(const Head& head, std::optional<Guess> (*recognize)(const Head&),
                                  std::optional<Guess> (*recognize_plain)(const Head&)) {
  constexpr std::size_t enough = 1 << 16;
  auto guess = recognize(head);
  if (guess && guess->certainty >= likely) return guess;
  const std::string_view all = head.complete_lines();
  const bool whole = head.whole && all.size() <= enough;
  const std::string_view text = all.size() <= enough ? all : all.substr(0, all.rfind('\n', enough) + 1);
  const std::string plain = plain_lines(text);
  auto found = recognize_plain(Head{plain, whole, head.boxes});
  if (!found || found->certainty <= (guess ? guess->certainty : possible)) return guess;
  found->certainty = std::min(found->certainty, rather_certain);
  auto& layout = std::get<PuzzleLayout>(found->layout);
  layout.head_bytes = size_of_lines(text, layout.head_lines);
  return found;
}

}  // namespace quadrille::text
