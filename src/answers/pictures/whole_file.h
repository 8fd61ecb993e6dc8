// Writes a file whose text is known at once.
//
//     if (auto failure = write_whole_file("proofs/1.cnf", text)) complain(*failure);
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::answers {

/// Creates the folder, with those that contain it, unless it exists. Errors: unwritable, which names it.
std::optional<Error> create_folder(const std::string& path);

/// Compressed, if the name ends in .gz or .zst. Errors: unwritable, which names the file.
std::optional<Error> write_whole_file(const std::string& path, std::string_view text);

}  // namespace quadrille::answers
