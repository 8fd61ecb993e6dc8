// The compression of lz-string (pieroxy.net/blog/pages/lz-string), which puts whole puzzles into links: LZ78 whose
// codes and new characters share one stream of bits.
//
//     std::string packed = lz_compress(json, LzAlphabet::base64);            // "N4IgzglgXgpi..."
//     Result<std::string> json = lz_decompress(packed, LzAlphabet::base64);
//
// Texts are UTF-8 here; lz-string compresses UTF-16, as JavaScript has it.
// Cost: linear in the longer of the two texts; 8 bytes for each code and 2 for each character of the plain text.
// Errors: those of lz_decompress(); their column is that of the packed text. Threads: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::text {

enum class LzAlphabet : std::uint8_t {
  base64,  ///< A-Z a-z 0-9 + /, filled up with '=' to a multiple of four
  uri,     ///< A-Z a-z 0-9 + -
};

std::string lz_compress(std::string_view plain, LzAlphabet alphabet);

/// Unpacks a text. Characters after the end mark are ignored, as lz-string does. Errors: missing_text if the text ends
/// before its end mark, bad_symbol for a character that is not in the alphabet or a code that means nothing yet,
/// too_large for more than `most` UTF-16 units.
Result<std::string> lz_decompress(std::string_view packed, LzAlphabet alphabet,
                                  std::size_t most = std::size_t{1} << 22);

}  // namespace quadrille::text
