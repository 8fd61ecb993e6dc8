// Lists of the formats.
#pragma once

#include <string>

#include "text/formats.h"

namespace quadrille::answers {

/// "9x9"
std::string order_text(int order);
/// A table by family: a line for each format.
std::string table_of_formats();
/// Describes a format, with everything that it can represent.
std::string details_of(const text::Format& format);
/// The same of all formats.
std::string list_formats();

}  // namespace quadrille::answers
