// The library's version, "major.minor.patch".
//     std::cout << quadrille::version() << '\n';
//
// Cost: none. Threads: any.

#pragma once

#include <string_view>

namespace quadrille {

std::string_view version();

}  // namespace quadrille
