// crc32_z() continues from the sum so far and takes a size_t, so a text may come in parts of any size.
#include "job/checksum.h"

#include <zlib.h>

namespace quadrille::job {

void Checksum::add(std::string_view more) {
  bytes += more.size();
  crc = static_cast<std::uint32_t>(::crc32_z(crc, reinterpret_cast<const Bytef*>(more.data()), more.size()));
}

}  // namespace quadrille::job
