// A stream of codes, each of `width` bits, the lowest bit first:
//
//     0 and 8 bits     a character that has not been seen before, below 256
//     1 and 16 bits    any other new character
//     2                the end
//     3, 4, ...        new characters, and what was found between: each text with the character that followed it
//
// The width grows when as many codes have been given away as it can hold. Six bits make a character of the packed text,
// the first one highest.
#include "text/links/lz_string.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/lines.h"
#include "text/links/packing.h"
#include "text/links/utf16.h"

namespace quadrille::text {

namespace {

constexpr std::string_view uri_signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

constexpr std::string_view signs_of(LzAlphabet alphabet) {
  return alphabet == LzAlphabet::base64 ? base64_signs.signs : uri_signs;
}

enum Code : std::uint32_t { new_byte, new_unit, end_mark, first_text };

// How wide codes are, which both sides must agree on.
class Width {
 public:
  explicit Width(std::uint32_t bits, std::uint32_t left) : bits_(bits), left_(left) {}
  int bits() const { return static_cast<int>(bits_); }
  void give_away_one() {
    if (--left_ == 0) left_ = 1U << bits_++;
  }

 private:
  std::uint32_t bits_, left_;
};

// --------------------------------------------------------------------------------------------------------- compression

class Compressor {
 public:
  explicit Compressor(std::string_view signs) : signs_(signs) {}

  std::string compress(const std::u16string& plain) {
    std::uint32_t text = 0;  // the longest known one that ends here; 0: none
    for (const char16_t unit : plain) {
      const std::uint32_t alone = character(unit);
      const auto [longer, is_new] = text == 0 ? std::pair(alone, false) : follow(text, unit);
      if (is_new) put_text(text), ++codes_;
      text = is_new ? alone : longer;
    }
    if (text != 0) put_text(text);
    put(end_mark, width_.bits());
    do put_bit(0);
    while (filled_ > 0);
    return std::move(out_);
  }

 private:
  static std::uint64_t key(std::uint32_t text, char16_t unit) { return std::uint64_t{text} << 16 | unit; }

  // The code of a character alone, which may have to be announced yet.
  std::uint32_t character(char16_t unit) {
    const auto [entry, is_new] = texts_.try_emplace(key(0, unit), codes_);
    if (is_new) {
      unannounced_.emplace(codes_, unit);
      ++codes_;
    }
    return entry->second;
  }

  // The text with a character behind it; if that is new, it gets the next code.
  std::pair<std::uint32_t, bool> follow(std::uint32_t text, char16_t unit) {
    const auto [entry, is_new] = texts_.try_emplace(key(text, unit), codes_);
    return {entry->second, is_new};
  }

  void put_text(std::uint32_t text) {
    if (const auto found = unannounced_.find(text); found != unannounced_.end()) {
      const char16_t unit = found->second;
      put(unit < 256 ? new_byte : new_unit, width_.bits());
      put(unit, unit < 256 ? 8 : 16);
      width_.give_away_one();
      unannounced_.erase(found);
    } else {
      put(text, width_.bits());
    }
    width_.give_away_one();
  }

  void put(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) put_bit(value >> i & 1U);
  }

  void put_bit(std::uint32_t bit) {
    buffer_ = buffer_ << 1 | bit;
    if (++filled_ < 6) return;
    out_ += signs_[buffer_];
    buffer_ = 0, filled_ = 0;
  }

  std::string_view signs_;
  std::string out_;
  std::unordered_map<std::uint64_t, std::uint32_t> texts_;
  std::unordered_map<std::uint32_t, char16_t> unannounced_;
  std::uint32_t codes_ = first_text;
  Width width_{2, 2};
  std::uint32_t buffer_ = 0;
  int filled_ = 0;
};

// ------------------------------------------------------------------------------------------------------- decompression

constexpr std::uint8_t no_sign = 0xFF;

// What signs stand for with the first bit lowest, so that a stream of them is one of codes.
constexpr std::array<std::uint8_t, 256> values_of(std::string_view signs) {
  std::array<std::uint8_t, 256> values{};
  for (std::uint8_t& value : values) value = no_sign;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    std::uint8_t& value = values[static_cast<unsigned char>(signs[i])];
    value = 0;
    for (std::size_t bit = 0; bit < 6; ++bit) value |= static_cast<std::uint8_t>((i >> bit & 1U) << (5 - bit));
  }
  return values;
}
constexpr auto base64_values = values_of(signs_of(LzAlphabet::base64)), uri_values = values_of(uri_signs);

class Decompressor {
 public:
  Decompressor(std::string_view packed, LzAlphabet alphabet, std::size_t most)
      : packed_(packed), values_(alphabet == LzAlphabet::base64 ? base64_values : uri_values), most_(most) {
    texts_.reserve(packed.size());  // a code has at least six bits, but for the first few
    out_.reserve(4 * packed.size());
  }

  // Every text is a part of what has been written already, and the next one is the text before and one unit more.
  Result<std::string> decompress() {
    Text before{0, 0};
    for (bool first = true;; first = false) {
      auto code = take(first ? 2 : width_.bits());
      if (code == end_mark) return to_utf8(out_);
      if (code == new_byte || code == new_unit) {
        const auto unit = take(code == new_byte ? 8 : 16);
        if (!unit) return *error_;
        code = static_cast<std::uint32_t>(texts_.size()) + first_text;
        texts_.push_back({static_cast<std::uint32_t>(out_.size()), 1});
        if (!first) width_.give_away_one();
        out_ += static_cast<char16_t>(*unit);
        if (!first) follow(before);
        before = texts_[*code - first_text];
      } else if (code && !first && *code - first_text <= texts_.size()) {
        follow(before);
        before = copy(texts_[*code - first_text]);
      } else {
        return code ? failure(ErrorCode::bad_symbol, "the packed text is damaged") : *error_;
      }
      if (out_.size() > most_) {
        return failure(ErrorCode::too_large, "more than " + std::to_string(most_) + " characters unpacked");
      }
    }
  }

 private:
  struct Text {
    std::uint32_t start, size;
  };

  // The text before gets a code together with the unit behind it, which may be written only now.
  void follow(Text before) {
    texts_.push_back({before.start, before.size + 1});
    width_.give_away_one();
  }

  Text copy(Text text) {
    const auto start = static_cast<std::uint32_t>(out_.size());
    const auto size = static_cast<std::uint32_t>(std::min<std::size_t>(text.size, most_ + 1 - start));
    out_.resize(start + size);
    const char16_t* const from = out_.data() + text.start;
    char16_t* const to = out_.data() + start;
    for (std::uint32_t i = 0; i < size; ++i) to[i] = from[i];  // forwards: a text may go on into what is being written
    return {start, text.size};
  }

  // A number, lowest bit first.
  std::optional<std::uint32_t> take(int bits) {
    while (filled_ < bits) {
      const std::uint8_t value = next_ < packed_.size() ? values_[static_cast<unsigned char>(packed_[next_])] : no_sign;
      if (value == no_sign) return fail_sign(), std::nullopt;
      buffer_ |= std::uint64_t{value} << filled_;
      filled_ += 6, ++next_;
    }
    const auto value = static_cast<std::uint32_t>(buffer_ & ((std::uint64_t{1} << bits) - 1));
    buffer_ >>= bits, filled_ -= bits;
    return value;
  }

  void fail_sign() {
    if (next_ == packed_.size()) {
      error_ = Error{ErrorCode::missing_text, "the packed text is cut off", {1, next_ + 1}};
      return;
    }
    const char sign = packed_[next_++];
    const bool filling = sign == '=';
    error_ = failure(filling ? ErrorCode::missing_text : ErrorCode::bad_symbol,
                     filling ? "the packed text is cut off" : shown(sign) + " does not belong into a packed text");
  }

  Error failure(ErrorCode code, std::string detail) const { return {code, std::move(detail), {1, next_}}; }

  std::string_view packed_;
  const std::array<std::uint8_t, 256>& values_;
  const std::size_t most_;
  std::u16string out_;
  std::vector<Text> texts_;
  Width width_{3, 4};
  std::uint64_t buffer_ = 0;  // the next bit is the lowest
  int filled_ = 0;
  std::size_t next_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::string lz_compress(std::string_view plain, LzAlphabet alphabet) {
  std::string packed = Compressor(signs_of(alphabet)).compress(to_utf16(plain));
  while (alphabet == LzAlphabet::base64 && packed.size() % 4 != 0) packed += '=';
  return packed;
}

Result<std::string> lz_decompress(std::string_view packed, LzAlphabet alphabet, std::size_t most) {
  if (packed.empty()) return Error{ErrorCode::missing_text, "there is no packed text", {1, 1}};
  return Decompressor(packed, alphabet, most).decompress();
}

}  // namespace quadrille::text
