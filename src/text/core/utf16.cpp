// Characters above U+FFFF are two units: 20 bits, ten in each half (RFC 2781, 2.1).
//
//    U+1F600 - 0x10000 = 0000111101 1000000000       0xD800 + 0x3D, 0xDC00 + 0x200
#include "text/core/utf16.h"

#include <cassert>

#include "base/utf8.h"

namespace quadrille::text {

namespace {

constexpr char32_t first_of_pairs = 0x10000, first_high = 0xD800, first_low = 0xDC00, after_low = 0xE000;

}  // namespace

std::u16string to_utf16(std::string_view utf8) {
  std::u16string units;
  units.reserve(utf8.size());
  while (!utf8.empty()) {
    const char32_t character = take_utf8(utf8);
    assert(character <= 0x10FFFF);
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
  // Nearly all texts are ASCII: they are copied.
  if (all < 0x80) return {utf16.begin(), utf16.end()};
  std::string text;
  text.reserve(utf16.size());
  for (std::size_t i = 0; i < utf16.size(); ++i) {
    const char32_t unit = utf16[i], next = i + 1 < utf16.size() ? utf16[i + 1] : 0;
    if (unit < first_high || unit >= after_low) {
      append_utf8(unit, text);
    } else if (unit < first_low && next >= first_low && next < after_low) {
      append_utf8(first_of_pairs + ((unit - first_high) << 10) + (next - first_low), text);
      ++i;
    } else {
      append_utf8(replacement_character, text);
    }
  }
  return text;
}

}  // namespace quadrille::text
