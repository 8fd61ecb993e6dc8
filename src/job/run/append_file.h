// Writes a numbered file of a run, which only its creator writes, and only at its end: RUN/journal.3, RUN/solutions.3.
//
//     auto file = AppendFile::create(folder, "journal", 3);              // error if there is one
//     if (auto failure = file->append(text)) complain(*failure);
//     if (auto failure = file->sync()) complain(*failure);
//
// Nobody ever appends to a file of another process: so no lock is needed, also where the file system has none (NFS).
// While the object lives, the file is locked all the same, for those who only want to know: is_being_written().
// Errors: unwritable. After a failed append the file may end with a part of the text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job::run {

class AppendFile {
 public:
  /// Nothing if the number is taken. Errors: unwritable.
  static Result<std::optional<AppendFile>> create(const std::string& folder, std::string_view name,
                                                  std::uint64_t number);
  ~AppendFile();
  AppendFile(AppendFile&& other) noexcept;
  AppendFile& operator=(AppendFile&& other) noexcept;

  std::optional<Error> append(std::string_view text);
  /// Waits until everything is on the disk; does nothing if it is.
  std::optional<Error> sync();

  std::uint64_t size() const { return size_; }

 private:
  explicit AppendFile(int file) : file_(file) {}

  int file_;
  std::uint64_t size_ = 0;
  bool synced_ = true;
};

/// Tells why the last call to the system has failed.
Error cannot_write();

/// "RUN/journal.3"
std::string numbered_path(const std::string& folder, std::string_view name, std::uint64_t number);
/// The files NAME.1, NAME.2, ... of a folder. Errors: unreadable.
Result<std::map<std::uint64_t, std::string>> numbered_files(const std::string& folder, std::string_view name);

/// Tells whether a process has the file open as an AppendFile, as far as the file system tells.
bool is_being_written(const std::string& path);

}  // namespace quadrille::job::run
