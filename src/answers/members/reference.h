// Writes the parts of the documents that follow from the tables of members.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/members/type.h"

namespace quadrille::answers {

/// The names of all objects.
std::vector<std::string_view> object_names();

/// The members of the objects as a table in Markdown; the names are separated by commas, and known.
std::string members_table(std::string_view names);

/// The JSON Schema of a line that the program writes.
std::string answers_schema();

/// The types of answers in languages that call the library: bindings/npm/answers.d.ts, bindings/python/.../answers.py.
std::string answers_typescript();
std::string answers_python();

// ---- Of which these are made ----

/// The JSON Schema of a value, in one line.
std::string schema_of(const Type& type);
/// [text](address) becomes text.
std::string without_links(std::string_view markdown);

}  // namespace quadrille::answers
