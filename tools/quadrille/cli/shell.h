// Quotes words for shells.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::tool {

/// Returns the word in single quotes.
std::string shell_quoted(std::string_view text);
/// Returns the word, in quotes if it needs them: "a.txt", "'a b.txt'"
std::string shell_word(std::string_view word);

}  // namespace quadrille::tool
