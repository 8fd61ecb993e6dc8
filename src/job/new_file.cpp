// Written under a random name that must not exist, synced, and renamed: a name stands for a whole file at every
// moment. What was opened has an owner at once, so that it is removed even if memory runs out.
#include "job/new_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <random>
#include <utility>

#include "job/blocking_call.h"

namespace quadrille::job {

namespace {

Error cannot_write() { return {ErrorCode::unwritable, std::strerror(errno)}; }

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

// ".state.k3x9aq", in the same folder
std::string temporary_name(const std::string& path) {
  constexpr std::string_view signs = "abcdefghijklmnopqrstuvwxyz0123456789";
  const std::size_t start = path.rfind('/') + 1;  // npos + 1 is 0
  std::string name = path.substr(0, start) + '.' + path.substr(start) + '.';
  std::random_device random;
  for (int i = 0; i < 6; ++i) name += signs[random() % signs.size()];
  return name;
}

}  // namespace

NewFile::NewFile(std::string path, std::string temporary, int file) noexcept
    : path_(std::move(path)), temporary_(std::move(temporary)), file_(file) {}

NewFile::~NewFile() { remove(); }

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::exchange(other.file_, -1)),
      sink_(std::move(other.sink_)) {}

NewFile& NewFile::operator=(NewFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(temporary_, other.temporary_);
  std::swap(file_, other.file_);
  std::swap(sink_, other.sink_);
  return *this;
}

Result<NewFile> NewFile::create(const std::string& path, Compression compression) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) == 0) {
    if (!S_ISREG(status.st_mode)) return Error{ErrorCode::unwritable, "not a regular file"};
  } else if (errno != ENOENT) {
    return cannot_write();
  }
  constexpr mode_t everybody = 0666;  // less what the user's mask takes away
  std::string kept = path, temporary = temporary_name(path);
  const BlockingCall call(disk);
  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, everybody);
  if (file < 0) return cannot_write();
  // From here on the file has an owner, who removes it if memory runs out.
  NewFile created(std::move(kept), std::move(temporary), file);
  created.sink_ = std::make_unique<Sink>(file, compression);
  return created;
}

Result<int> NewFile::duplicate() const {
  const int copy = ::fcntl(file_, F_DUPFD_CLOEXEC, 0);
  return copy < 0 ? Result<int>(cannot_write()) : copy;
}

void NewFile::remove() {
  if (temporary_.empty()) return;
  if (file_ >= 0) ::close(std::exchange(file_, -1));
  ::unlink(std::exchange(temporary_, {}).c_str());
}

std::optional<Error> NewFile::end_writing() {
  if (auto failure = sink_->settle()) return failure;
  auto failure = sink_->finish();
  file_ = -1;
  return failure;
}

Result<bool> NewFile::keep_unless_taken() {
  const BlockingCall call(whole_disk);
  auto failure = end_writing();
  const bool kept = !failure && ::link(temporary_.c_str(), path_.c_str()) == 0;
  if (!failure && !kept && errno != EEXIST) failure = cannot_write();
  remove();
  if (!failure && kept) failure = sync_folder_of(path_);
  return failure ? Result<bool>(*std::move(failure)) : kept;
}

std::optional<Error> NewFile::keep() {
  const BlockingCall call(whole_disk);
  auto failure = end_writing();
  if (!failure && std::rename(temporary_.c_str(), path_.c_str()) != 0) failure = cannot_write();
  if (failure) return remove(), failure;
  temporary_.clear();
  return sync_folder_of(path_);
}

std::optional<Error> sync_folder_of(const std::string& path) {
  const BlockingCall call(whole_disk);
  const int folder = ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return cannot_write();
  // Some file systems cannot sync a folder, and need not.
  const bool synced = ::fsync(folder) == 0 || errno == EINVAL;
  auto failure = synced ? std::nullopt : std::optional(cannot_write());
  ::close(folder);
  return failure;
}

}  // namespace quadrille::job
