// Chosen by the build instead of with_zlib.cpp where zlib is missing, as for WebAssembly.
#include "text/sites/without_zlib.h"

namespace quadrille::text {

std::string deflate(std::string_view plain, Deflated kind) { return deflate_without_zlib(plain, kind); }

Result<std::string> inflate(std::string_view packed, Deflated kind, std::size_t most) {
  return inflate_without_zlib(packed, kind, most);
}

}  // namespace quadrille::text
