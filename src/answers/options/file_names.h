// Checks that the names of files that are written do not promise what is not written.
#pragma once

#include "answers/options/option_table.h"

namespace quadrille::answers {

/// "--output: cannot write .xz files; a name that ends in .gz or .zst is compressed". Names without a suffix, and with
/// one of text, say nothing about what is in a file.
UsageError find_misleading_name(const OptionTable& table);

/// The same for pictures; `form` is what is written if the name does not say: "svg", or empty if any name is taken that
/// says nothing else.
UsageError find_misleading_picture_name(std::string_view name, std::string_view form);

}  // namespace quadrille::answers
