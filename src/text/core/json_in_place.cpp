// Decides, while it copies, whether a text can be parsed in place: it is all ASCII, has none of the control characters
// that RapidJSON 1.1 would accept within strings, and at most 500 brackets that open, which bounds the depth. One pass
// over blocks of 16 bytes; the last block reaches into the padding, which is zero.
#include "text/core/json_in_place.h"

#include <cassert>
#include <cstring>

#include "base/lines.h"

namespace quadrille::text {

namespace {

// The stack of a recursive parser holds that many easily.
constexpr std::size_t most_openings = 500;
constexpr std::size_t block = 16;

}  // namespace

// Blocks of a fixed size become vector code.
bool copy_to_parse(std::string_view text, char* copy) {
  static_assert(json_padding >= block);
  assert(copy != nullptr);
  std::memset(copy + text.size(), 0, json_padding);
  if (!text.empty()) std::memcpy(copy, text.data(), text.size());
  bool good = true;
  std::size_t openings = 0;
  for (std::size_t start = 0; start < text.size(); start += block) {
    unsigned char bad = 0, open = 0;
    for (std::size_t i = 0; i < block; ++i) {
      const auto c = static_cast<unsigned char>(copy[start + i]);
      // Beyond ASCII, or 0x1A to 0x1F: the subtraction wraps below that range.
      bad |= static_cast<unsigned char>((c >= 0x80) | (static_cast<unsigned char>(c - 0x1A) < 6));
      open = static_cast<unsigned char>(open + ((c | 0x20) == '{'));  // '[' and '{' differ in that bit
    }
    good &= bad == 0;
    openings += open;
  }
  return good && openings <= most_openings;
}

rapidjson::MemoryStream stream_of(std::string_view text) {
  rapidjson::MemoryStream stream(text.data(), text.size());
  if (text.starts_with(byte_order_mark)) stream.src_ += byte_order_mark.size();
  return stream;
}

}  // namespace quadrille::text
