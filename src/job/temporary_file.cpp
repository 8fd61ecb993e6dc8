// The file is unlinked as soon as it is open: then the system frees it when the descriptor is closed. pread() and
// pwrite() use no common position, so several threads may read what has been written.
#include "job/temporary_file.h"

#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "job/blocking_call.h"

namespace quadrille::job {

Result<TemporaryFile> TemporaryFile::make(const std::string& folder) {
  std::string path = folder + "/quadrille-XXXXXX";
  const BlockingCall call(disk);
  TemporaryFile file(::mkstemp(path.data()), folder);
  // A file without a name is removed when it is closed, even if the system closes it.
  if (file.descriptor_ < 0 || ::unlink(path.c_str()) != 0) return file.failure(ErrorCode::unwritable);
  return file;
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), folder_(std::move(other.folder_)), size_(other.size_) {}

TemporaryFile& TemporaryFile::operator=(TemporaryFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(folder_, other.folder_);
  std::swap(size_, other.size_);
  return *this;
}

std::optional<Error> TemporaryFile::append(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const BlockingCall call(disk);
    const ssize_t written = ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(size_));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failure(ErrorCode::unwritable);
    size_ += static_cast<std::uint64_t>(written);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

std::optional<Error> TemporaryFile::read(std::uint64_t from, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const BlockingCall call(disk);
    const ssize_t got = ::pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(from));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return failure(ErrorCode::unreadable);
    from += static_cast<std::uint64_t>(got);
    bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
  return std::nullopt;
}

Error TemporaryFile::failure(ErrorCode code) const {
  return {code, "cannot use a temporary file in '" + folder_ + "': " + std::strerror(errno)};
}

}  // namespace quadrille::job
