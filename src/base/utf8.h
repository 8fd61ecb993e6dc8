// Reads and writes UTF-8: characters from bytes and back, and valid text from any bytes.
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <string>
#include <string_view>

namespace quadrille {

inline constexpr char32_t replacement_character = 0xFFFD;

bool is_ascii(std::string_view text);

/// The text; each byte that does not begin a character becomes U+FFFD.
std::string with_valid_utf8(std::string_view text);

/// Takes a character off a text that is not empty; U+FFFD for a byte that does not begin one, which is taken alone.
char32_t take_utf8(std::string_view& text);

/// The character with which the text begins, as a message shows it: 'é', or \xE9 for a byte that does not begin one.
std::string shown_character(std::string_view text);

/// The character must not be a half of a surrogate pair.
void append_utf8(char32_t character, std::string& out);

}  // namespace quadrille
