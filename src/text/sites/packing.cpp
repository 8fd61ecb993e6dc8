// Bits are packed highest first, as RFC 4648 has it: three bytes are four characters of base 64, five bytes are eight
// of base 32. `buffer` keeps older bits above the ones that count; they are masked away and never matter.
#include "text/sites/packing.h"

#include <array>
#include <optional>

#include "base/lines.h"
#include "base/utf8.h"

namespace quadrille::text {

// ---------------------------------------------------------------------------------------------------------------- bits

namespace {

int bits_of(const BitSigns& signs) { return signs.signs.size() == 32 ? 5 : 6; }

}  // namespace

std::string pack_bits(std::string_view bytes, const BitSigns& signs) {
  const int bits = bits_of(signs);
  const std::uint32_t mask = (1U << bits) - 1;
  std::string packed;
  std::uint32_t buffer = 0;
  int filled = 0;
  for (const char byte : bytes) {
    buffer = buffer << 8 | static_cast<unsigned char>(byte);
    for (filled += 8; filled >= bits; filled -= bits) packed += signs.signs[buffer >> (filled - bits) & mask];
  }
  if (filled > 0) packed += signs.signs[buffer << (bits - filled) & mask];
  const std::size_t group = bits == 5 ? 8 : 4;
  while (signs.filled && packed.size() % group != 0) packed += '=';
  return packed;
}

// Takes the '=' at the end off, however many there are; bits that are left over at the end are dropped.
Result<std::string> unpack_bits(std::string_view packed, const BitSigns& signs) {
  const std::size_t last = packed.find_last_not_of('=');
  packed = packed.substr(0, last + 1);  // npos + 1 is 0
  std::array<int, 256> values;
  values.fill(-1);
  for (std::size_t i = 0; i < signs.signs.size(); ++i) {
    values[static_cast<unsigned char>(signs.signs[i])] = static_cast<int>(i);
  }
  std::string bytes;
  bytes.reserve(packed.size());
  std::uint32_t buffer = 0;
  int filled = 0;
  for (std::size_t i = 0; i < packed.size(); ++i) {
    const int value = values[static_cast<unsigned char>(packed[i])];
    if (value < 0) {
      return Error{
          ErrorCode::bad_symbol, shown_character(packed.substr(i)) + " is not allowed in packed text", {1, i + 1}};
    }
    buffer = buffer << bits_of(signs) | static_cast<std::uint32_t>(value);
    filled += bits_of(signs);
    if (filled < 8) continue;
    filled -= 8;
    bytes += static_cast<char>(buffer >> filled & 0xFFU);
  }
  return bytes;
}

// ------------------------------------------------------------------------------------------------------- percent signs

namespace {

std::optional<unsigned> hex_value(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  return std::nullopt;
}

bool stays_as_it_is(char c) {
  const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  return letter || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == '~';
}

}  // namespace

// Leaves a '%' alone that two hexadecimal digits do not follow: texts that were never encoded may have one.
std::string percent_decode(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t sign = text.find('%'); sign != text.npos; sign = text.find('%')) {
    const auto high = sign + 2 < text.size() ? hex_value(text[sign + 1]) : std::nullopt;
    const auto low = high ? hex_value(text[sign + 2]) : std::nullopt;
    plain.append(text.substr(0, low ? sign : sign + 1));
    if (low) plain += static_cast<char>(*high << 4 | *low);
    text.remove_prefix(low ? sign + 3 : sign + 1);
  }
  return plain.append(text);
}

std::string percent_encode(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    if (stays_as_it_is(c)) {
      encoded += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      (encoded += '%') += digits[byte >> 4];
      encoded += digits[byte & 15U];
    }
  }
  return encoded;
}

}  // namespace quadrille::text
