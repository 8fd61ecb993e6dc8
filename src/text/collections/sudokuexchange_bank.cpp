// SudokuExchange's bank: the beginning of the digits' SHA-1, 81 digits, and a rating.
//
//     4ca94f6bce64 <81 digits>  7.1
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "base/lines.h"
#include "text/collections/rating_words.h"
#include "text/core/format.h"
#include "text/core/line_text.h"

namespace quadrille::text {

namespace {

constexpr std::size_t hash_signs = 12, rating_width = 4, bank_grid = hash_signs + 1;

// Returns the SHA-1 of a text (FIPS 180-4, 6.1): a 1 bit and zeros are appended, and the number of bits in the last 8
// bytes of a block of 64; then 80 rounds for each block.
std::array<std::uint32_t, 5> sha1(std::string_view text) {
  std::string padded(text);
  padded += '\x80';
  padded.resize((padded.size() + 8 + 63) / 64 * 64 - 8);
  for (int shift = 56; shift >= 0; shift -= 8)
    padded += static_cast<char>(static_cast<std::uint64_t>(text.size()) * 8 >> shift);
  assert(padded.size() % 64 == 0);
  std::array<std::uint32_t, 5> hash{0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  for (std::size_t block = 0; block < padded.size(); block += 64) {
    std::array<std::uint32_t, 80> w{};
    for (std::size_t i = 0; i < 64; ++i) w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(padded[block + i]);
    for (std::size_t t = 16; t < 80; ++t) w[t] = std::rotl(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    auto [a, b, c, d, e] = hash;
    for (std::size_t t = 0; t < 80; ++t) {
      const std::uint32_t mixed = t < 20   ? ((b & c) | (~b & d)) + 0x5A827999
                                  : t < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                                  : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
                                           : (b ^ c ^ d) + 0xCA62C1D6;
      const std::uint32_t next = std::rotl(a, 5) + mixed + e + w[t];
      e = d, d = c, c = std::rotl(b, 30), b = a, a = next;
    }
    const std::array<std::uint32_t, 5> add{a, b, c, d, e};
    for (std::size_t i = 0; i < 5; ++i) hash[i] += add[i];
  }
  return hash;
}

// Writes the first 12 hexadecimal digits, each from four bits.
std::string hash_of(std::string_view digits) {
  constexpr char signs[] = "0123456789abcdef";
  const auto hash = sha1(digits);
  std::string text;
  for (std::size_t i = 0; i < hash_signs; ++i) text += signs[hash[i / 8] >> (28 - 4 * (i % 8)) & 15];
  return text;
}

bool is_hash(std::string_view text) {
  return text.size() == hash_signs && text.find_first_not_of("0123456789abcdefABCDEF") == text.npos;
}

Result<PuzzleRecord> read_bank(std::string_view text) {
  const std::string_view line = first_line(text);
  if (!is_hash(line.substr(0, hash_signs)) || line.size() < bank_grid || line[hash_signs] != ' ') {
    return Error{ErrorCode::bad_symbol, "expected 12 hexadecimal digits and a blank", {1, 1}};
  }
  auto record = read_81_cells_at(line.substr(bank_grid, classic_cells), bank_grid + 1);
  if (record && line.size() > bank_grid + classic_cells)
    add_property(record->notes, Property::rating, line.substr(bank_grid + classic_cells));
  return record;
}

// Returns the first number of "7.1/1.2/1.2"; what does not fit into four characters is left out.
std::string_view written_rating(const PuzzleRecord& record) {
  const std::string_view all = property(record.notes, Property::rating), first = all.substr(0, all.find('/'));
  return first.size() <= rating_width ? first : std::string_view();
}

NoteSet unsaid_by_bank(const PuzzleRecord& record) {
  const bool complete = written_rating(record) == property(record.notes, Property::rating);
  return repeated(record) | (complete ? 0 : note_of(Property::rating));
}

// The rating stands at the right end of its four characters.
std::string write_bank(const PuzzleRecord& record) {
  const std::string digits = cells_as_digits(record.puzzle, '0');
  const std::string_view rating = written_rating(record);
  const std::string blanks(rating_width - rating.size(), ' ');
  return hash_of(digits) + ' ' + digits + ' ' + blanks + std::string(rating) + '\n';
}

constexpr Property of_bank[] = {Property::rating};

const PuzzleFormat sudokuexchange_bank{
    line_size, read_bank, write_bank, {.properties = of_bank, .unsaid = unsaid_by_bank}};

std::optional<Guess> recognize_sudokuexchange_bank(const Head& head) {
  if (!read_bank(first_record_line(head))) return std::nullopt;
  return Guess{100, "12 hexadecimal digits, then a grid", PuzzleLayout{.boards = &sudokuexchange_bank}};
}

}  // namespace

extern const Format sudokuexchange_bank_format{
    "sudokuexchange-bank", Family::collections, "the puzzle bank of SudokuExchange: a hash, 81 digits and a rating",
    PuzzleLayout{.boards = &sudokuexchange_bank}, recognize_sudokuexchange_bank};

}  // namespace quadrille::text
