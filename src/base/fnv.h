// FNV-1a (Fowler, Noll and Vo, 1991), 64 bits: a hash that is written into files, the same on every machine.
//
//     Fnv hash;
//     hash.add_bytes("text");                // as published, byte by byte
//     hash.add(problem.cost(option));        // a number in one step
//     hash.value();
//
// It always changes if a single byte does. It finds accidents, not forgeries.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille {

class Fnv {
 public:
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001b3; }
  void add_bytes(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace quadrille
