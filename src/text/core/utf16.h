// Converts UTF-16, which lz-string packs, because JavaScript's texts are made of it.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::text {

/// Bytes that are not UTF-8 become U+FFFD, and so do halves of surrogate pairs on the way back.
std::u16string to_utf16(std::string_view utf8);
std::string to_utf8(std::u16string_view utf16);

}  // namespace quadrille::text
