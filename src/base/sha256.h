// Names a text by a hash for which nobody can find two texts with the same name.
//
//     sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
//
// Cost: linear, about 200 MB/s. Threads: pure function.
// Source: NIST FIPS 180-4, Secure Hash Standard (2015).
#pragma once

#include <string>
#include <string_view>

namespace quadrille {

/// 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace quadrille
