// Makes a file without a name, which the system removes when the program ends, even if it crashes.
//
//     auto file = TemporaryFile::make("/tmp");
//     file->append(bytes);
//     file->read(0, bytes);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "quadrille/result.h"

namespace quadrille::job {

class TemporaryFile {
 public:
  /// Errors: unwritable, with the folder's name.
  static Result<TemporaryFile> make(const std::string& folder);
  ~TemporaryFile();
  TemporaryFile(TemporaryFile&& other) noexcept;
  TemporaryFile& operator=(TemporaryFile&& other) noexcept;

  std::uint64_t size() const { return size_; }
  /// For a process that reads it.
  int descriptor() const { return descriptor_; }
  /// Errors: unwritable (a full disk).
  std::optional<Error> append(std::span<const std::byte> bytes);
  /// Reads bytes that have been written. Errors: unreadable.
  std::optional<Error> read(std::uint64_t from, std::span<std::byte> bytes) const;

 private:
  TemporaryFile(int descriptor, std::string folder) : descriptor_(descriptor), folder_(std::move(folder)) {}
  Error failure(ErrorCode code) const;

  int descriptor_;
  std::string folder_;
  std::uint64_t size_ = 0;
};

}  // namespace quadrille::job
