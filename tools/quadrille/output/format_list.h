// Lists of the formats.
#pragma once

#include <string>

namespace quadrille::tool {

/// A table by family: a line for each format.
std::string table_of_formats();
/// A line for each format, and one for what it can represent.
std::string list_formats();

}  // namespace quadrille::tool
