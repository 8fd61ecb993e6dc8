// Deflated data (RFC 1950, 1951) without zlib, which WebAssembly lacks.
//
// Reading is complete, and answers as zlib does; what is written is not compressed, only in the same form.
//
// Cost: linear, some ten nanoseconds for each byte. Threads: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/result.h"
#include "text/sites/packing.h"

namespace quadrille::text {

std::string deflate_without_zlib(std::string_view plain, Deflated kind);

Result<std::string> inflate_without_zlib(std::string_view packed, Deflated kind, std::size_t most);

}  // namespace quadrille::text
