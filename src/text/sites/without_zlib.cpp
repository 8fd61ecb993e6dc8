// Inflates as RFC 1951 describes it, one bit at a time through canonical codes:
//
//     block     1 bit: is it the last one; 2 bits: 0 stored, 1 usual codes, 2 own codes, 3 an error
//     symbol    0 to 255 a byte, 256 the end of the block, 257 to 285 a copy: length, then the symbol of a distance
//
// Reading a code bit by bit needs no table beyond the number of codes of each length, which suffices for links of some
// kilobytes. Errors are those that zlib reports for the same data, found by the same checks. What is written is stored
// blocks: valid for every reader, and a few bytes longer than the text.
#include "text/sites/without_zlib.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace quadrille::text {

namespace {

// The check sum at the end of RFC 1950, highest byte first.
std::uint32_t adler32(std::string_view text) {
  constexpr std::uint32_t prime = 65521;
  std::uint32_t sum = 1, sum_of_sums = 0;
  for (const char c : text) {
    sum = (sum + static_cast<unsigned char>(c)) % prime;
    sum_of_sums = (sum_of_sums + sum) % prime;
  }
  return sum_of_sums << 16 | sum;
}

constexpr std::size_t longest_code = 15, literal_codes = 288, distance_codes = 30, end_of_block = 256;

// A canonical prefix code: codes of one length follow one another, and begin where the shorter ones have ended.
struct PrefixCode {
  std::array<std::uint16_t, longest_code + 1> count{};  // of codes of each length
  std::array<std::uint16_t, literal_codes> symbols{};   // by length, then by number

  // False if the lengths are not those of a code. A code that is not complete may have one sign of one bit, or none.
  bool set(std::span<const std::uint8_t> lengths, bool may_be_incomplete) {
    count.fill(0);
    for (const std::uint8_t length : lengths) ++count[length];
    std::array<std::uint16_t, longest_code + 2> first{};
    // Counts the codes of each length that are still free: none may be lacking, and if none is left over, the code is
    // complete.
    int left = 1;
    std::size_t longest = 0;
    for (std::size_t length = 1; length <= longest_code; ++length) {
      left = 2 * left - count[length];
      if (left < 0) return false;
      if (count[length] > 0) longest = length;
      first[length + 1] = static_cast<std::uint16_t>(first[length] + count[length]);
    }
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] != 0) symbols[first[lengths[symbol]]++] = static_cast<std::uint16_t>(symbol);
    }
    count[0] = 0;
    return left == 0 || longest == 0 || (may_be_incomplete && longest == 1);
  }
};

// A length or a distance is a base and some more bits.
struct CodeRange {
  std::uint16_t base;
  std::uint8_t bits;
};
constexpr CodeRange length_ranges[] = {{3, 0},   {4, 0},   {5, 0},   {6, 0},   {7, 0},  {8, 0},  {9, 0},  {10, 0},
                                       {11, 1},  {13, 1},  {15, 1},  {17, 1},  {19, 2}, {23, 2}, {27, 2}, {31, 2},
                                       {35, 3},  {43, 3},  {51, 3},  {59, 3},  {67, 4}, {83, 4}, {99, 4}, {115, 4},
                                       {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}};
constexpr CodeRange distance_ranges[] = {{1, 0},     {2, 0},     {3, 0},     {4, 0},      {5, 1},      {7, 1},
                                         {9, 2},     {13, 2},    {17, 3},    {25, 3},     {33, 4},     {49, 4},
                                         {65, 5},    {97, 5},    {129, 6},   {193, 6},    {257, 7},    {385, 7},
                                         {513, 8},   {769, 8},   {1025, 9},  {1537, 9},   {2049, 10},  {3073, 10},
                                         {4097, 11}, {6145, 11}, {8193, 12}, {12289, 12}, {16385, 13}, {24577, 13}};

class Inflater {
 public:
  Inflater(std::string_view packed, std::size_t most) : packed_(packed), most_(most) {}

  // Each of the next three functions tells whether all is well. The head of RFC 1950 has two bytes: a multiple of 31,
  // method 8, a window of up to 32 KB, and no dictionary.
  bool read_head() {
    const std::uint32_t head = bits(16), first = head & 0xFF, second = head >> 8;
    const bool good = (first * 256 + second) % 31 == 0 && (first & 0xF) == 8 && first >> 4 <= 7 && (second & 0x20) == 0;
    return !cut_off_ && good;
  }

  bool read_blocks() {
    for (bool last = false; !last;) {
      last = bits(1) != 0;
      const std::uint32_t kind = bits(2);
      if (cut_off_) return false;
      if (!(kind == 0 ? read_stored() : kind == 3 ? false : set_codes(kind == 2) && read_compressed())) return false;
    }
    return true;
  }

  bool check_sum() {
    skip_to_byte();
    std::uint32_t sum = 0;
    for (int i = 0; i < 4; ++i) sum = sum << 8 | bits(8);
    return !cut_off_ && sum == adler32(plain_);
  }

  std::string take() { return std::move(plain_); }

  Error fault() const {
    if (plain_.size() > most_) {
      return {ErrorCode::too_large, "expected at most " + std::to_string(most_) + " unpacked bytes, found more", {}};
    }
    if (cut_off_) return {ErrorCode::missing_text, "the packed text is cut off", {}};
    return {ErrorCode::bad_symbol, "the packed text is damaged", {}};
  }

 private:
  // Takes at most 16 bits, lowest first. At the end it answers 0, and cut_off_ says so from then on.
  std::uint32_t bits(int count) {
    while (filled_ < count) {
      if (next_ == packed_.size()) {
        cut_off_ = true;
        return 0;
      }
      buffer_ |= std::uint64_t{static_cast<unsigned char>(packed_[next_++])} << filled_;
      filled_ += 8;
    }
    const auto value = static_cast<std::uint32_t>(buffer_ & ((std::uint64_t{1} << count) - 1));
    buffer_ >>= count;
    filled_ -= count;
    return value;
  }

  void skip_to_byte() { (void)bits(filled_ % 8); }

  bool put(char c) {
    plain_ += c;
    return plain_.size() <= most_;
  }

  // The size stands there twice, the second time with all bits inverted.
  bool read_stored() {
    skip_to_byte();
    const std::uint32_t size = bits(16), complement = bits(16);
    if (cut_off_ || (size ^ complement) != 0xFFFF) return false;
    for (std::uint32_t i = 0; i < size; ++i) {
      const auto byte = static_cast<char>(bits(8));
      if (cut_off_ || !put(byte)) return false;
    }
    return true;
  }

  // Reads the next symbol; -1 if there is none. `first` is the first code of the length at hand, `index` the number of
  // shorter codes: a code is of this length if it is less than `count` after `first`.
  int symbol(const PrefixCode& code) {
    int bits_of_code = 0, first = 0, index = 0;
    for (std::size_t length = 1; length <= longest_code; ++length) {
      bits_of_code |= static_cast<int>(bits(1));
      if (cut_off_) return -1;
      const int count = code.count[length];
      if (bits_of_code - first < count) return code.symbols[static_cast<std::size_t>(index + bits_of_code - first)];
      index += count;
      first = (first + count) << 1;
      bits_of_code <<= 1;
    }
    return -1;
  }

  // The usual codes of RFC 1951, 3.2.6.
  bool set_codes(bool own) {
    if (own) return read_codes();
    std::array<std::uint8_t, literal_codes> lengths;
    const auto at = lengths.begin();
    std::fill(at, at + 144, std::uint8_t{8});
    std::fill(at + 144, at + 256, std::uint8_t{9});
    std::fill(at + 256, at + 280, std::uint8_t{7});
    std::fill(at + 280, lengths.end(), std::uint8_t{8});
    std::array<std::uint8_t, 32> distances;
    distances.fill(5);
    return literals_.set(lengths, false) && distances_.set(distances, false);
  }

  // The lengths of both codes are themselves coded, by a third code whose lengths come first, in an order in which
  // those that are seldom used stand last.
  bool read_codes() {
    constexpr std::size_t most_literals = 286;
    constexpr std::uint8_t order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    const std::size_t literals = bits(5) + 257, distances = bits(5) + 1, lengths_of_lengths = bits(4) + 4;
    if (cut_off_ || literals > most_literals || distances > distance_codes) return false;
    std::array<std::uint8_t, std::size(order)> of_lengths{};
    for (std::size_t i = 0; i < lengths_of_lengths; ++i) of_lengths[order[i]] = static_cast<std::uint8_t>(bits(3));
    if (cut_off_ || std::ranges::count(of_lengths, 0) == std::ssize(order) || !literals_.set(of_lengths, false))
      return false;
    std::array<std::uint8_t, most_literals + distance_codes> lengths{};
    if (!read_lengths(std::span(lengths).first(literals + distances)) || lengths[end_of_block] == 0) return false;
    return literals_.set(std::span(lengths).first(literals), true) &&
           distances_.set(std::span(lengths).subspan(literals, distances), true);
  }

  // Reads the lengths of both codes by the third one, which is in literals_ for now. 16 repeats the length before, 17
  // and 18 are runs of zeros; a run may cross from one code to the other.
  bool read_lengths(std::span<std::uint8_t> lengths) {
    for (std::size_t i = 0; i < lengths.size();) {
      const int sign = symbol(literals_);
      if (sign < 0) return false;
      if (sign < 16) {
        lengths[i++] = static_cast<std::uint8_t>(sign);
        continue;
      }
      const std::size_t times = sign == 16 ? 3 + bits(2) : sign == 17 ? 3 + bits(3) : 11 + bits(7);
      if (cut_off_ || (sign == 16 && i == 0) || times > lengths.size() - i) return false;
      std::fill_n(lengths.begin() + static_cast<std::ptrdiff_t>(i), times,
                  sign == 16 ? lengths[i - 1] : std::uint8_t{0});
      i += times;
    }
    return true;
  }

  bool read_compressed() {
    for (;;) {
      const int sign = symbol(literals_);
      if (sign < 0) return false;
      if (sign == static_cast<int>(end_of_block)) return true;
      if (sign < static_cast<int>(end_of_block)) {
        if (!put(static_cast<char>(sign))) return false;
      } else if (!read_copy(static_cast<std::size_t>(sign) - end_of_block - 1)) {
        return false;
      }
    }
  }

  // Copies byte by byte, as a copy may overlap what it writes: distance 1 repeats one byte.
  bool read_copy(std::size_t kind) {
    if (kind >= std::size(length_ranges)) return false;
    const std::size_t length = length_ranges[kind].base + bits(length_ranges[kind].bits);
    if (cut_off_) return false;
    const int sign = symbol(distances_);
    if (sign < 0 || sign >= static_cast<int>(distance_codes)) return false;
    const CodeRange range = distance_ranges[sign];
    const std::size_t distance = range.base + bits(range.bits);
    if (cut_off_ || distance > plain_.size()) return false;
    for (std::size_t i = 0; i < length; ++i) {
      if (!put(plain_[plain_.size() - distance])) return false;
    }
    return true;
  }

  const std::string_view packed_;
  const std::size_t most_;
  std::size_t next_ = 0;      // byte
  std::uint64_t buffer_ = 0;  // bits that have been taken from bytes, the next one lowest
  int filled_ = 0;
  bool cut_off_ = false;
  std::string plain_;
  PrefixCode literals_, distances_;
};

// Two bytes, the lower one first.
void append_number(std::uint32_t number, std::string& out) {
  out += static_cast<char>(number & 0xFF);
  out += static_cast<char>(number >> 8 & 0xFF);
}

}  // namespace

Result<std::string> inflate_without_zlib(std::string_view packed, Deflated kind, std::size_t most) {
  Inflater inflater(packed, most);
  const bool framed = kind == Deflated::zlib;
  if ((framed && !inflater.read_head()) || !inflater.read_blocks() || (framed && !inflater.check_sum()))
    return inflater.fault();
  return inflater.take();
}

// Stored blocks have at most 65,535 bytes; an empty text has one empty block. 78 01 is a head of zlib for a text that
// was packed fast or not at all.
std::string deflate_without_zlib(std::string_view plain, Deflated kind) {
  constexpr std::size_t most_in_block = 0xFFFF;
  std::string packed = kind == Deflated::zlib ? "\x78\x01" : "";
  std::string_view rest = plain;
  do {
    const std::string_view block = rest.substr(0, most_in_block);
    rest.remove_prefix(block.size());
    const auto size = static_cast<std::uint32_t>(block.size());
    packed += rest.empty() ? '\1' : '\0';
    append_number(size, packed);
    append_number(~size, packed);
    packed += block;
  } while (!rest.empty());
  if (kind == Deflated::zlib) {
    const std::uint32_t sum = adler32(plain);
    for (int shift = 24; shift >= 0; shift -= 8) packed += static_cast<char>(sum >> shift & 0xFF);
  }
  return packed;
}

}  // namespace quadrille::text
