// What the documents have from the tables of members.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::answers {

/// The names of all objects.
std::vector<std::string_view> object_names();

/// The members of the objects as a table in Markdown; the names are separated by commas, and known.
std::string members_table(std::string_view names);

/// The JSON Schema of a line that the program writes.
std::string answers_schema();

}  // namespace quadrille::answers
