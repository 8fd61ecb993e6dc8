#include "text/core/utf16.h"

namespace quadrille::text {

namespace {

constexpr char32_t replacement = 0xFFFD, first_of_pairs = 0x10000;
constexpr char32_t first_high = 0xD800, first_low = 0xDC00, behind_low = 0xE000;

// Takes a character off the text; U+FFFD for a byte that begins none, which is taken alone.
char32_t take_utf8(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  if (first < 0x80) return first;
  const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  constexpr char32_t least[] = {0, 0x80, 0x800, first_of_pairs};
  if (first < 0xC0 || first >= 0xF8 || text.size() < more) return replacement;
  char32_t character = first & (0x3FU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80) return replacement;
    character = (character << 6) | (next & 0x3FU);
  }
  if (character < least[more] || character > 0x10FFFF || (character >= first_high && character < behind_low)) {
    return replacement;
  }
  text.remove_prefix(more);
  return character;
}

void append_utf8(char32_t character, std::string& out) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80U | ((character >> shift) & 0x3FU)); };
  if (character < 0x80) {
    out += static_cast<char>(character);
  } else if (character < 0x800) {
    out += static_cast<char>(0xC0U | (character >> 6)), tail(0);
  } else if (character < first_of_pairs) {
    out += static_cast<char>(0xE0U | (character >> 12)), tail(6), tail(0);
  } else {
    out += static_cast<char>(0xF0U | (character >> 18)), tail(12), tail(6), tail(0);
  }
}

}  // namespace

std::u16string to_utf16(std::string_view utf8) {
  std::u16string units;
  units.reserve(utf8.size());
  while (!utf8.empty()) {
    const char32_t character = take_utf8(utf8);
    if (character < first_of_pairs) {
      units += static_cast<char16_t>(character);
    } else {
      units += static_cast<char16_t>(first_high + ((character - first_of_pairs) >> 10));
      units += static_cast<char16_t>(first_low + ((character - first_of_pairs) & 0x3FF));
    }
  }
  return units;
}

std::string to_utf8(std::u16string_view utf16) {
  char16_t all = 0;
  for (const char16_t unit : utf16) all |= unit;
  if (all < 0x80) return {utf16.begin(), utf16.end()};
  std::string text;
  text.reserve(utf16.size());
  for (std::size_t i = 0; i < utf16.size(); ++i) {
    const char32_t unit = utf16[i], next = i + 1 < utf16.size() ? utf16[i + 1] : 0;
    if (unit < first_high || unit >= behind_low) {
      append_utf8(unit, text);
    } else if (unit < first_low && next >= first_low && next < behind_low) {
      append_utf8(first_of_pairs + ((unit - first_high) << 10) + (next - first_low), text);
      ++i;
    } else {
      append_utf8(replacement, text);
    }
  }
  return text;
}

}  // namespace quadrille::text
