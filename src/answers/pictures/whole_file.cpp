// Writes files other than the output, with the path in each error: these files have no name on the command line.
#include "answers/pictures/whole_file.h"

#include <fmt/core.h>

#include "job/sink.h"
#include "job/system.h"

namespace quadrille::answers {

namespace {

Error at_path(const std::string& path, Error error) {
  error.detail = fmt::format("{}: {}", path, error.detail);
  return error;
}

}  // namespace

std::optional<Error> create_folder(const std::string& path) {
  const auto failure = job::create_folders(path);
  return failure ? std::optional(at_path(path, *failure)) : std::nullopt;
}

std::optional<Error> write_whole_file(const std::string& path, std::string_view text) {
  auto file = job::Sink::create(path);
  if (!file) return at_path(path, file.error());
  (void)file->write(text);
  const auto failure = file->finish();
  return failure ? std::optional(at_path(path, *failure)) : std::nullopt;
}

}  // namespace quadrille::answers
