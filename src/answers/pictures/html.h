// Escapes text for HTML.
//
//     out += fmt::format("<h1>{}</h1>", escaped(title));
#pragma once

#include <string>
#include <string_view>

namespace quadrille::answers {

/// For text and for values in quotes.
std::string escaped(std::string_view text);

}  // namespace quadrille::answers
