// Words for shells.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::tool {

/// In single quotes.
std::string shell_quoted(std::string_view text);
/// The same, where the word needs them: "a.txt", "'a b.txt'"
std::string shell_word(std::string_view word);

}  // namespace quadrille::tool
