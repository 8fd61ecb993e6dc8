// Computes the number and the CRC-32 of the bytes of a file (that of zlib and of `crc32 FILE`).
//
//     Checksum sum;
//     sum.add("abc"), sum.add("def");                  // as if all had come at once
//     sum == Checksum{6, 0x4B8E39EF};
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::job {

struct Checksum {
  std::uint64_t bytes = 0;
  std::uint32_t crc = 0;

  void add(std::string_view more);
  bool operator==(const Checksum&) const = default;
};

}  // namespace quadrille::job
