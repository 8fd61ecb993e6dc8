// The ways in which links carry bytes: characters of five or six bits, percent signs, and deflated data (RFC 1950,
// 1951, 3986, 4648).
//
//     std::string link = "https://x.org/?p=" + percent_encode(pack_bits(deflate(text, Deflated::raw), base64_signs));
//
// Cost: linear. Errors: their column is that of the packed text. Threads: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::text {

/// Signs that stand for five or six bits, the first one for the highest bits of the first byte.
struct BitSigns {
  std::string_view signs;  ///< 32 or 64 of them
  bool filled;             ///< with '=' to a multiple of eight bytes or of three
};
inline constexpr BitSigns base64_signs{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", true};
inline constexpr BitSigns base64_link_signs{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", false};
inline constexpr BitSigns base32_signs{"0123456789abcdefghijklmnopqrstuv", false};

std::string pack_bits(std::string_view bytes, const BitSigns& signs);

/// Unpacks characters. Filling is not needed, and bits that make no whole byte are ignored. Errors: bad_symbol.
Result<std::string> unpack_bits(std::string_view packed, const BitSigns& signs);

/// Decodes percent signs; a '%' that is none stays as it is.
std::string percent_decode(std::string_view text);
/// Writes all but letters, digits and "-._~" as percent signs.
std::string percent_encode(std::string_view text);

enum class Deflated : bool {
  raw,   ///< without a head
  zlib,  ///< with head and check sum
};

std::string deflate(std::string_view plain, Deflated kind);

/// Unpacks deflated data. Errors: bad_symbol for what is not deflated data, missing_text if it is cut off, too_large
/// beyond `most` bytes. Their column is 0.
Result<std::string> inflate(std::string_view packed, Deflated kind, std::size_t most = std::size_t{1} << 22);

}  // namespace quadrille::text
