// A stream of codes, each of `width` bits, the lowest bit first:
//
//     0 and 8 bits     a character that has not been seen before, below 256
//     1 and 16 bits    any other new character
//     2                the end
//     3, 4, ...        new characters, and what was found between: each text with the character that followed it
//
// The width grows when as many codes are assigned as it can hold. Six bits make a character of the packed text,
// the first one highest.
#include "text/sites/lz_string.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/utf16.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

constexpr std::string_view uri_signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

constexpr std::string_view signs_of(LzAlphabet alphabet) {
  return alphabet == LzAlphabet::base64 ? base64_signs.signs : uri_signs;
}

enum Code : std::uint32_t { new_byte, new_unit, end_mark, first_text };

// The width of codes, on which both sides must agree.
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

// Assigns codes in the order of the JavaScript library. A character that is met for the first time gets its code at
// once, but is announced only when it is first written alone; until then it is in `unannounced_`.
//
//     "aab"      0 a, 3, 0 b, 2      a has code 3, "aa" gets 4, b 5, "ab" 6
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

  // Returns the code of a character alone, which may have to be announced yet.
  std::uint32_t character(char16_t unit) {
    const auto [entry, is_new] = texts_.try_emplace(key(0, unit), codes_);
    if (is_new) {
      unannounced_.emplace(codes_, unit);
      ++codes_;
    }
    return entry->second;
  }

  // Finds the text with a character after it; if that is new, it gets the next code.
  std::pair<std::uint32_t, bool> follow(std::uint32_t text, char16_t unit) {
    const auto [entry, is_new] = texts_.try_emplace(key(text, unit), codes_);
    return {entry->second, is_new};
  }

  // Announcing a character takes a code of its own, so the width may grow twice.
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

// The values of characters with the first bit lowest, so that a stream of characters is a stream of codes.
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

// Takes codes off a packed text, up to its first character that is none.
class CodeReader {
 public:
  CodeReader(std::string_view packed, const std::array<std::uint8_t, 256>& values) : packed_(packed) {
    bytes_.reserve(packed.size() / 4 * 3 + 3 + sizeof(std::uint64_t));
    std::uint32_t buffer = 0;
    for (int filled = 0; signs_ < packed.size(); ++signs_) {
      const std::uint8_t value = values[static_cast<unsigned char>(packed[signs_])];
      if (value == no_sign) break;
      buffer |= std::uint32_t{value} << filled;
      filled += bits_of_sign;
      if (filled < 4 * bits_of_sign) continue;
      append(buffer);
      buffer = 0, filled = 0;
    }
    append(buffer);
    bytes_.resize(bytes_.size() + sizeof(std::uint64_t));
  }

  // Takes a number of up to 57 bits, lowest bit first; nothing where the characters end.
  std::optional<std::uint32_t> take(int bits) {
    const std::size_t end = at_ + static_cast<std::size_t>(bits);
    if (end > signs_ * bits_of_sign) return std::nullopt;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < sizeof word; ++i) word |= std::uint64_t{bytes_[at_ / 8 + i]} << (8 * i);
    word >>= at_ % 8;
    at_ = end;
    return static_cast<std::uint32_t>(word & ((std::uint64_t{1} << bits) - 1));
  }

  // Returns the number of characters that have been looked at.
  std::size_t signs_taken() const { return (at_ + bits_of_sign - 1) / bits_of_sign; }

  // Tells why a code is missing.
  Error error() const {
    if (signs_ == packed_.size()) return {ErrorCode::missing_text, "the packed text is cut off", {1, signs_ + 1}};
    const char sign = packed_[signs_];
    const bool filling = sign == '=';
    return {filling ? ErrorCode::missing_text : ErrorCode::bad_symbol,
            filling ? "the packed text is cut off"
                    : shown_character(packed_.substr(signs_)) + " is not allowed in packed text",
            {1, signs_ + 1}};
  }

 private:
  static constexpr int bits_of_sign = 6;

  void append(std::uint32_t three_bytes) {
    for (int shift = 0; shift < 24; shift += 8) bytes_.push_back(static_cast<std::uint8_t>(three_bytes >> shift));
  }

  std::string_view packed_;
  std::vector<std::uint8_t> bytes_;  // the bits of all characters, lowest first, and some more bytes
  std::size_t signs_ = 0;            // before the first that is not allowed
  std::size_t at_ = 0;               // the next bit
};

// Texts are places in the output, never copies: text i is the one before and one unit more, and that unit stands right
// after it in the output. So a code may name the text that is just being made, whose last unit is its own first one.
class Decompressor {
 public:
  Decompressor(std::string_view packed, LzAlphabet alphabet, std::size_t most)
      : codes_(packed, alphabet == LzAlphabet::base64 ? base64_values : uri_values), most_(most) {
    texts_.reserve(packed.size());  // a code has at least six bits, but for the first few
    out_.resize(4 * packed.size());
  }

  // Every text is a part of what has been written already, and the next one is the text before and one unit more.
  Result<std::string> decompress() {
    Text before{0, 0};
    for (bool first = true;; first = false) {
      auto code = codes_.take(first ? 2 : width_.bits());
      if (code == end_mark) return to_utf8(std::u16string_view(out_).substr(0, size_));
      if (code == new_byte || code == new_unit) {
        const auto unit = codes_.take(code == new_byte ? 8 : 16);
        if (!unit) return codes_.error();
        texts_.push_back({static_cast<std::uint32_t>(size_), 1});
        const Text written = texts_.back();
        make_room(1);
        out_[size_++] = static_cast<char16_t>(*unit);
        if (!first) width_.give_away_one(), follow(before);
        before = written;
      } else if (code && !first && *code - first_text <= texts_.size()) {
        follow(before);
        before = copy(texts_[*code - first_text]);
      } else {
        return code ? failure(ErrorCode::bad_symbol, "the packed text is damaged") : codes_.error();
      }
      if (size_ > most_) {
        return failure(ErrorCode::too_large,
                       "expected at most " + std::to_string(most_) + " unpacked characters, found more");
      }
    }
  }

 private:
  struct Text {
    std::uint32_t start, size;
  };
  static constexpr std::size_t quick = 8;  // this number of units is copied at once

  // The text before gets a code together with the unit after it, which may be written only now.
  void follow(Text before) {
    texts_.push_back({before.start, before.size + 1});
    width_.give_away_one();
  }

  // Eight units are copied at once where the text is short and ends far enough before: a fixed size needs no loop. What
  // is copied too much is overwritten later.
  Text copy(Text text) {
    const auto start = static_cast<std::uint32_t>(size_);
    const std::size_t size = std::min<std::size_t>(text.size, most_ + 1 - size_);
    make_room(size);
    const char16_t* const from = out_.data() + text.start;
    char16_t* const to = out_.data() + size_;
    if (size <= quick && size_ - text.start >= quick) {
      std::copy_n(from, quick, to);
    } else {
      for (std::size_t i = 0; i < size; ++i) to[i] = from[i];  // a text may continue into what is being written
    }
    size_ += size;
    return {start, text.size};
  }

  void make_room(std::size_t size) {
    if (size_ + size + quick > out_.size()) out_.resize(2 * (size_ + size + quick));
  }

  Error failure(ErrorCode code, std::string detail) const {
    return {code, std::move(detail), {1, codes_.signs_taken()}};
  }

  CodeReader codes_;
  const std::size_t most_;
  std::u16string out_;
  std::size_t size_ = 0;  // of what has been written
  std::vector<Text> texts_;
  Width width_{3, 4};
};

}  // namespace

std::string lz_compress(std::string_view plain, LzAlphabet alphabet) {
  std::string packed = Compressor(signs_of(alphabet)).compress(to_utf16(plain));
  while (alphabet == LzAlphabet::base64 && packed.size() % 4 != 0) packed += '=';
  return packed;
}

Result<std::string> lz_decompress(std::string_view packed, LzAlphabet alphabet, std::size_t most) {
  if (packed.empty()) return Error{ErrorCode::missing_text, "expected packed text", {1, 1}};
  return Decompressor(packed, alphabet, most).decompress();
}

}  // namespace quadrille::text
