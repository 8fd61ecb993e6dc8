// XML by pugixml, which knows no entities but the five of the standard, so nothing in it grows.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::text {

/// The elements of a text. `open`: those of the last ones that are not closed are closed at its end. Errors: bad_symbol
/// with line and column.
std::optional<Error> read_xml(std::string_view text, pugi::xml_document& document, bool open = false);

/// Where a node begins in the text that it was read from. Cost: linear.
Position place_of(const pugi::xml_node& node, std::string_view text);

/// What an attribute or a text stands for, written so that nothing of it is markup.
std::string xml_escaped(std::string_view text);

/// The offset after the first end tag of that name, outside of comments; npos if there is none.
std::size_t after_end_tag(std::string_view text, std::string_view name);

/// The first element's name, after declarations, comments and the document type; empty if the text begins otherwise.
std::string_view first_element(std::string_view text);

/// The offset after a comment, a declaration or a tag that begins at that '<'; npos if it is not whole. A damaged tag
/// ends where the next one begins.
std::size_t after_tag(std::string_view text, std::size_t start);

}  // namespace quadrille::text
