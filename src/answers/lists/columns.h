// Writes text in two columns for people: at most 80 characters wide.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::answers {

/// The head, then the text from column `width` on, broken at blanks, with a line feed at the end. A head that does not
/// fit has a line of its own.
std::string two_columns(std::string_view head, std::string_view text, std::size_t width);

}  // namespace quadrille::answers
