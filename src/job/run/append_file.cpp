// O_EXCL gives a file one creator and O_APPEND one place for writes. The folder is synced once the file is there: else
// a crash could take away the file with all that was synced into it. The lock (flock) ends with the process, however
// that ends.
#include "job/run/append_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "base/numbers.h"
#include "job/blocking_call.h"
#include "job/new_file.h"

namespace quadrille::job::run {

Result<std::optional<AppendFile>> AppendFile::create(const std::string& folder, std::string_view name,
                                                     std::uint64_t number) {
  constexpr mode_t everybody = 0666;  // less what the user's mask takes away
  const std::string path = numbered_path(folder, name, number);
  const BlockingCall call(disk);
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, everybody);
  if (descriptor < 0) return errno == EEXIST ? Result(std::optional<AppendFile>()) : cannot_write();
  AppendFile file(descriptor);
  (void)::flock(descriptor, LOCK_EX | LOCK_NB);  // a courtesy, which some file systems do not have
  if (const auto failure = sync_folder_of(path)) return *failure;
  return std::optional(std::move(file));
}

AppendFile::~AppendFile() {
  if (file_ >= 0) ::close(file_);
}

AppendFile::AppendFile(AppendFile&& other) noexcept
    : file_(std::exchange(other.file_, -1)), size_(other.size_), synced_(other.synced_) {}

AppendFile& AppendFile::operator=(AppendFile&& other) noexcept {
  std::swap(file_, other.file_);
  size_ = other.size_, synced_ = other.synced_;
  return *this;
}

std::optional<Error> AppendFile::append(std::string_view text) {
  assert(file_ >= 0);
  synced_ = synced_ && text.empty();
  while (!text.empty()) {
    const BlockingCall call(disk);
    const ssize_t written = ::write(file_, text.data(), text.size());
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written < 0) return cannot_write();
    size_ += static_cast<std::uint64_t>(written);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

std::optional<Error> AppendFile::sync() {
  const BlockingCall call(whole_disk);
  if (!synced_ && ::fsync(file_) != 0) return cannot_write();
  synced_ = true;
  return std::nullopt;
}

Error cannot_write() { return {ErrorCode::unwritable, std::strerror(errno)}; }

std::string numbered_path(const std::string& folder, std::string_view name, std::uint64_t number) {
  return (folder + '/').append(name) + '.' + std::to_string(number);
}

// Not std::filesystem::directory_iterator: that of libstdc++ 12 ends the program if memory runs out.
Result<std::map<std::uint64_t, std::string>> numbered_files(const std::string& folder, std::string_view name) {
  struct Close {
    void operator()(DIR* directory) const { ::closedir(directory); }
  };
  const auto failed = [] { return Error{ErrorCode::unreadable, std::strerror(errno)}; };
  const std::unique_ptr<DIR, Close> directory(::opendir(folder.c_str()));
  if (!directory) return failed();
  std::map<std::uint64_t, std::string> files;
  const std::string start = std::string(name) + '.';
  for (;;) {
    errno = 0;
    const dirent* const entry = ::readdir(directory.get());
    if (entry == nullptr && errno != 0) return failed();
    if (entry == nullptr) return files;
    const std::string_view file = entry->d_name;
    if (!file.starts_with(start)) continue;
    const auto number = whole_number<std::uint64_t>(file.substr(start.size()));
    if (number) files.emplace(*number, numbered_path(folder, name, *number));
  }
}

bool is_being_written(const std::string& path) {
  const int file = open_to_read(path);
  if (file < 0) return false;
  const bool locked = ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  ::close(file);
  return locked;
}

}  // namespace quadrille::job::run
