// Expands and shortens the names in the text of Penpa.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::text {

/// Writes a line with the names for which z and a character stand.
std::string with_long_names(std::string_view text);

}  // namespace quadrille::text
