// Keeps the state of a long computation in a file, so that another run can resume it.
//
//     auto file = StateFile::claim("state");
//     if (auto failure = file->replace(text)) complain(*failure);
//
// Whatever happens, the file holds the old state or the new one, whole and on the disk (job/new_file.h). While the
// object lives, the file is locked against other runs.
// Only a regular file that holds a saved state, or nothing, is replaced: no symbolic link, no device, no other file.
// Threads: one at a time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "job/sink.h"
#include "quadrille/result.h"

namespace quadrille::job {

class StateFile {
 public:
  /// Locks the file, if it exists. Errors: unwritable, also if another run uses the file or if it is none of ours.
  static Result<StateFile> claim(const std::string& path);
  ~StateFile();
  StateFile(StateFile&&) noexcept;
  StateFile& operator=(StateFile&&) noexcept;

  /// Errors: unwritable; the old state is then still there.
  std::optional<Error> replace(const std::function<void(Sink&)>& write);
  std::optional<Error> replace(std::string_view text);

 private:
  class Descriptor;
  StateFile(std::string path, std::unique_ptr<Descriptor> locked);

  std::string path_;
  std::unique_ptr<Descriptor> locked_;  // null before there is a file
};

}  // namespace quadrille::job
