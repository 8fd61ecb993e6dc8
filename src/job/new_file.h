// Writes a file that appears under its name only when it is whole: it has a temporary name in the same folder, is
// synced, and renamed.
//
//     auto file = NewFile::create("answers.gz", compression_for("answers.gz"));
//     (void)file->sink().write(text);
//     if (auto failure = file->keep()) complain(*failure);
//
// Until keep() has succeeded, an older file of that name is what it was. A file that is not kept is removed; only after
// a crash a file ".NAME.XXXXXX" remains. Links and devices are not replaced.
// Threads: one at a time.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "job/sink.h"
#include "quadrille/result.h"

namespace quadrille::job {

class NewFile {
 public:
  /// Errors: unwritable, also if something other than a regular file has that name.
  static Result<NewFile> create(const std::string& path, Compression compression = Compression::none);
  ~NewFile();
  NewFile(NewFile&&) noexcept;
  NewFile& operator=(NewFile&&) noexcept;

  Sink& sink() { return *sink_; }
  /// Another descriptor of the file, which the caller closes. Errors: unwritable.
  Result<int> duplicate() const;

  /// Ends the writing. Errors: those of the sink, unwritable; the file is then removed.
  std::optional<Error> keep();
  /// The same, unless there is a file of that name: then this one is removed. Of several processes that do so at the
  /// same time one succeeds. Returns whether it was this one.
  Result<bool> keep_unless_taken();

 private:
  NewFile(std::string path, std::string temporary, int file) noexcept;
  void remove();
  std::optional<Error> end_writing();

  std::string path_, temporary_;  // temporary_ is empty once the file is kept or removed
  int file_;                      // which the sink closes
  std::unique_ptr<Sink> sink_;    // which stays where it is
};

/// Makes the names of a folder's files durable, of the one in which this file is. Errors: unwritable.
std::optional<Error> sync_folder_of(const std::string& path);

}  // namespace quadrille::job
