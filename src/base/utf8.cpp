// Decodes and encodes UTF-8 strictly (RFC 3629): overlong forms, surrogates and numbers above U+10FFFF are damaged.
#include "base/utf8.h"

#include "base/lines.h"

namespace quadrille {

// Without an early exit, so that compilers make vector code of it.
bool is_ascii(std::string_view text) {
  unsigned char all = 0;
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

std::string with_valid_utf8(std::string_view text) {
  std::string valid;
  valid.reserve(text.size());
  while (!text.empty()) append_utf8(take_utf8(text), valid);
  return valid;
}

// Takes one character; of a damaged one only its first byte, so that what follows is read again.
char32_t take_utf8(std::string_view& text) {
  constexpr char32_t first_surrogate = 0xD800, after_surrogates = 0xE000, last_character = 0x10FFFF;
  const auto first = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  if (first < 0x80) return first;
  // The first byte tells the number of bytes that follow.
  const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  // By the number of further bytes: smaller characters have shorter forms.
  constexpr char32_t least[] = {0, 0x80, 0x800, 0x10000};
  if (first < 0xC0 || first >= 0xF8 || text.size() < more) return replacement_character;
  char32_t character = first & (0x3FU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80) return replacement_character;
    character = (character << 6) | (next & 0x3FU);
  }
  if (character < least[more] || character > last_character ||
      (character >= first_surrogate && character < after_surrogates)) {
    return replacement_character;
  }
  text.remove_prefix(more);
  return character;
}

std::string shown_character(std::string_view text) {
  const std::string_view before = text;
  (void)take_utf8(text);
  const std::size_t size = before.size() - text.size();
  return size == 1 ? shown(before.front()) : shown(before.substr(0, size));
}

void append_utf8(char32_t character, std::string& out) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80U | ((character >> shift) & 0x3FU)); };
  if (character < 0x80) {
    out += static_cast<char>(character);
  } else if (character < 0x800) {
    out += static_cast<char>(0xC0U | (character >> 6)), tail(0);
  } else if (character < 0x10000) {
    out += static_cast<char>(0xE0U | (character >> 12)), tail(6), tail(0);
  } else {
    out += static_cast<char>(0xF0U | (character >> 18)), tail(12), tail(6), tail(0);
  }
}

}  // namespace quadrille
