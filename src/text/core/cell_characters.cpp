// Maps characters of Unicode to what people mean by them in a grid, with one sorted table of ranges and a binary search
// for each character beyond ASCII: box-drawing characters are walls, symbols are empty cells, digits in circles are
// digits.
#include "text/core/cell_characters.h"

#include <algorithm>
#include <cassert>
#include <iterator>

#include "base/lines.h"
#include "base/utf8.h"

namespace quadrille::text {

namespace {

constexpr char32_t ideographic_blank = 0x3000;
constexpr char empty = '.', unchanged = '\x01', nothing = '\x02';

// The meaning of a range: the same character for all of it, or, from an ASCII character on, those after it.
struct CharacterRange {
  char32_t first, last;
  char to;
  char32_t cycle = 0;  ///< the number of characters after which those come again; 0: `to` for all
};

// Sorted. What is not here stays as it is: a letter may be a symbol that is not known, but never an empty cell.
constexpr CharacterRange ranges[] = {
    {0xA0, 0xA0, ' '},           {0xA4, 0xA4, empty},       {0xA6, 0xA6, '|'},         {0xAD, 0xAD, nothing},
    {0xAF, 0xAF, '-'},           {0xB0, 0xB0, empty},       {0xB7, 0xB7, empty},       {0xD7, 0xD7, empty},
    {0x2000, 0x200A, ' '},       {0x200B, 0x200F, nothing}, {0x2010, 0x2015, '-'},     {0x2016, 0x2016, '|'},
    {0x2020, 0x2024, empty},     {0x2027, 0x2027, empty},   {0x202F, 0x202F, ' '},     {0x203B, 0x203B, empty},
    {0x203E, 0x203E, '-'},       {0x2043, 0x2043, empty},   {0x205F, 0x205F, ' '},     {0x2060, 0x2060, nothing},
    {0x20E3, 0x20E3, nothing},   {0x2205, 0x2205, empty},   {0x2212, 0x2212, '-'},     {0x2217, 0x2219, empty},
    {0x2223, 0x2223, '|'},       {0x2225, 0x2225, '|'},     {0x22C4, 0x22C6, empty},   {0x23AF, 0x23AF, '-'},
    {0x23D0, 0x23D0, '|'},       {0x2422, 0x2423, empty},   {0x2460, 0x2468, '1', 9},  {0x2500, 0x2501, '-'},
    {0x2502, 0x2503, '|'},       {0x2504, 0x2505, '-'},     {0x2506, 0x2507, '|'},     {0x2508, 0x2509, '-'},
    {0x250A, 0x250B, '|'},       {0x250C, 0x254B, '+'},     {0x254C, 0x254D, '-'},     {0x254E, 0x254F, '|'},
    {0x2550, 0x2550, '-'},       {0x2551, 0x2551, '|'},     {0x2552, 0x2573, '+'},     {0x2574, 0x2574, '-'},
    {0x2575, 0x2575, '|'},       {0x2576, 0x2576, '-'},     {0x2577, 0x2577, '|'},     {0x2578, 0x2578, '-'},
    {0x2579, 0x2579, '|'},       {0x257A, 0x257A, '-'},     {0x257B, 0x257B, '|'},     {0x257C, 0x257C, '-'},
    {0x257D, 0x257D, '|'},       {0x257E, 0x257E, '-'},     {0x257F, 0x257F, '|'},     {0x2580, 0x2757, empty},
    {0x2758, 0x275A, '|'},       {0x275B, 0x2775, empty},   {0x2776, 0x277E, '1', 9},  {0x2780, 0x2788, '1', 9},
    {0x278A, 0x2792, '1', 9},    {0x2794, 0x27BF, empty},   {0x2B00, 0x2BFF, empty},   {0x3007, 0x3007, '0'},
    {0x30FB, 0x30FB, empty},     {0x30FC, 0x30FC, '-'},     {0xFE00, 0xFE0F, nothing}, {0xFEFF, 0xFEFF, nothing},
    {0xFF01, 0xFF5E, '!', 94},   {0xFF65, 0xFF65, empty},   {0xFFE8, 0xFFE8, '|'},     {0xFFED, 0xFFEE, empty},
    {0x1D7CE, 0x1D7FF, '0', 10}, {0x1F300, 0x1FAFF, empty},
};

static_assert(std::is_sorted(std::begin(ranges), std::end(ranges),
                             [](const CharacterRange& a, const CharacterRange& b) { return a.last < b.first; }));

char ascii_of(char32_t character) {
  const auto* const range =
      std::lower_bound(std::begin(ranges), std::end(ranges), character,
                       [](const CharacterRange& before, char32_t wanted) { return before.last < wanted; });
  if (range == std::end(ranges) || character < range->first) return unchanged;
  if (range->cycle == 0) return range->to;
  assert(character >= range->first && character <= range->last);
  return static_cast<char>(static_cast<char32_t>(range->to) + (character - range->first) % range->cycle);
}

// Tells whether blanks as wide as a digit stand between all characters, one at a time; otherwise they are empty cells.
// The first character decides nothing, as a row may begin with either.
bool ideographic_blanks_separate(std::string_view line) {
  bool inside = false, after_blank = false;
  while (!line.empty()) {
    const bool blank = take_utf8(line) == ideographic_blank;
    if (inside && blank == after_blank) return false;
    inside = true, after_blank = blank;
  }
  return true;
}

}  // namespace

std::string in_ascii(std::string_view line) {
  std::string text;
  text.reserve(line.size());
  const char wide_blank = ideographic_blanks_separate(line) ? ' ' : empty;
  while (!line.empty()) {
    const std::string_view before = line;
    const char32_t character = take_utf8(line);
    const char mapped = character < 0x80                     ? static_cast<char>(character)
                        : character == ideographic_blank     ? wide_blank
                        : character == replacement_character ? unchanged
                                                             : ascii_of(character);
    if (mapped == unchanged) {
      text += before.substr(0, before.size() - line.size());
    } else if (mapped != nothing) {
      text += mapped;
    }
  }
  return text;
}

std::optional<OneSign> with_one_sign(std::string_view line) {
  constexpr std::size_t cells = 81, most_bytes = 12 * cells, least_digits = 9;
  if (line.size() < cells || line.size() > most_bytes) return std::nullopt;
  OneSign found;
  std::size_t digits = 0;
  // One cell too many is enough to know that the line is not a grid.
  while (!line.empty() && found.cells.size() <= cells) {
    const std::string_view before = line;
    const char32_t character = take_utf8(line);
    const char mapped = character < 0x80 ? static_cast<char>(character) : ascii_of(character);
    if (mapped == nothing) continue;
    const bool digit = mapped >= '1' && mapped <= '9';
    const std::string_view sign = before.substr(0, before.size() - line.size());
    // The first character that is not a digit is the sign of empty cells; any other one after it is a fault.
    const bool may_be_sign = character != '#' && character >= ' ' && character != 0x7F &&
                             character != replacement_character && (found.sign.empty() || found.sign == sign);
    if (!digit && !may_be_sign) return std::nullopt;
    if (!digit) found.sign = sign;
    found.cells += digit ? mapped : empty;
    digits += digit;
  }
  assert(found.cells.size() <= cells + 1 && digits <= found.cells.size());
  const bool good = line.empty() && found.cells.size() == cells && digits >= least_digits && !found.sign.empty();
  return good ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace quadrille::text
