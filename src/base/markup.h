// Replaces characters that mean something in XML and HTML.
#pragma once

#include <string_view>

namespace quadrille {

/// The replacement of the character in text and in quoted values; empty: the character itself.
constexpr std::string_view entity_for(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return {};
  }
}

}  // namespace quadrille
