// Computes SHA-256 as FIPS 180-4 defines it (section 6.2), for whole texts in memory. Names of functions are those of
// the standard: choice and majority, a schedule of 64 words, 64 rounds for each block.
#include "base/sha256.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace quadrille {

namespace {

using Word = std::uint32_t;
using Hash = std::array<Word, 8>;

constexpr std::size_t block_size = 64, length_size = 8;

// The fractional parts of the cube roots of the first 64 primes.
constexpr std::array<Word, 64> constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// 16 words of the block, then those that follow from them.
std::array<Word, 64> schedule(const char* block) {
  std::array<Word, 64> w{};
  for (std::size_t i = 0; i < block_size; ++i) w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(block[i]);
  for (std::size_t i = 16; i < w.size(); ++i) {
    const Word early = w[i - 15], late = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ early >> 3) + w[i - 7] +
           (std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10);
  }
  return w;
}

void add_block(Hash& hash, const char* block) {
  const std::array<Word, 64> w = schedule(block);
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Word choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    const Word first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + constants[i] + w[i];
    const Word second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  const Hash changed = {a, b, c, d, e, f, g, h};
  std::transform(hash.begin(), hash.end(), changed.begin(), hash.begin(), std::plus<>());
}

// Returns what follows the whole blocks: the end of the text, a one bit, zeros up to a whole block, and the number of
// bits in the text.
std::string padded_end(std::string_view text) {
  std::string end(text.substr(text.size() / block_size * block_size));
  end += '\x80';
  while (end.size() % block_size != block_size - length_size) end += '\0';
  const std::uint64_t bits = 8 * std::uint64_t{text.size()};
  for (int shift = 56; shift >= 0; shift -= 8) end += static_cast<char>(bits >> shift & 0xff);
  return end;
}

}  // namespace

std::string sha256(std::string_view text) {
  // The fractional parts of the square roots of the first primes.
  Hash hash = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::string end = padded_end(text);
  assert(end.size() % block_size == 0);
  for (std::size_t i = 0; i + block_size <= text.size(); i += block_size) add_block(hash, text.data() + i);
  for (std::size_t i = 0; i < end.size(); i += block_size) add_block(hash, end.data() + i);
  std::string name;
  for (const Word word : hash) {
    for (int shift = 28; shift >= 0; shift -= 4) name += "0123456789abcdef"[word >> shift & 15];
  }
  return name;
}

}  // namespace quadrille
