#include "job/state_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <random>

#include "base/sealed_text.h"

namespace quadrille::job {

namespace {

Error unwritable(std::string detail) { return {ErrorCode::unwritable, std::move(detail)}; }
Error failed() { return unwritable(std::strerror(errno)); }

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

// ".state.k3x9aq", in the same folder
std::string new_name(const std::string& path, std::random_device& random) {
  constexpr std::string_view signs = "abcdefghijklmnopqrstuvwxyz0123456789";
  const std::size_t start = path.rfind('/') + 1;  // npos + 1 is 0
  std::string name = path.substr(0, start) + '.' + path.substr(start) + '.';
  for (int i = 0; i < 6; ++i) name += signs[random() % signs.size()];
  return name;
}

bool is_state_or_empty(int file) {
  std::array<char, start_of_sealed.size()> bytes;
  const ssize_t got = ::pread(file, bytes.data(), bytes.size(), 0);
  return got == 0 || std::string_view(bytes.data(), static_cast<std::size_t>(got > 0 ? got : 0)) == start_of_sealed;
}

}  // namespace

class StateFile::Descriptor {
 public:
  explicit Descriptor(int file) : file_(file) {}
  ~Descriptor() { ::close(file_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return file_; }

  // The lock belongs to the open file, whatever its name becomes.
  std::optional<Error> lock() const {
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    return errno == EWOULDBLOCK ? unwritable("another run is using this file") : failed();
  }

 private:
  int file_;
};

StateFile::StateFile(std::string path, std::unique_ptr<Descriptor> locked)
    : path_(std::move(path)), locked_(std::move(locked)) {}
StateFile::~StateFile() = default;
StateFile::StateFile(StateFile&&) noexcept = default;
StateFile& StateFile::operator=(StateFile&&) noexcept = default;

Result<StateFile> StateFile::claim(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) {
    return errno == ENOENT ? Result<StateFile>(StateFile(path, nullptr)) : failed();
  }
  if (!S_ISREG(status.st_mode)) return unwritable("not a regular file");
  const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) return failed();
  auto locked = std::make_unique<Descriptor>(file);
  if (auto failure = locked->lock()) return *std::move(failure);
  // Another run may have replaced the file before it was locked.
  struct stat now {};
  if (::stat(path.c_str(), &now) != 0 || ::fstat(file, &status) != 0) return failed();
  if (now.st_ino != status.st_ino) return unwritable("another run is using this file");
  if (!is_state_or_empty(file)) return unwritable("the file exists, and is not a saved state");
  return StateFile(path, std::move(locked));
}

std::optional<Error> StateFile::replace(const std::function<void(Sink&)>& write) {
  std::random_device random;
  std::string name = new_name(path_, random);
  const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file < 0) return failed();
  auto fresh = std::make_unique<Descriptor>(file);
  const auto fail = [&name](Error error) { return ::unlink(name.c_str()), std::optional(std::move(error)); };
  const int written = ::fcntl(file, F_DUPFD_CLOEXEC, 0);  // the sink closes its own
  if (written < 0) return fail(failed());
  Sink sink(written);
  write(sink);
  if (auto failure = sink.settle()) return (void)sink.finish(), fail(*std::move(failure));
  if (auto failure = sink.finish()) return fail(*std::move(failure));
  if (auto failure = fresh->lock()) return fail(*std::move(failure));
  if (std::rename(name.c_str(), path_.c_str()) != 0) return fail(failed());
  locked_ = std::move(fresh);
  return sync_folder();
}

std::optional<Error> StateFile::replace(std::string_view text) {
  return replace([text](Sink& sink) { (void)sink.write(text); });
}

// So that the new name is on the disk, too.
std::optional<Error> StateFile::sync_folder() const {
  const int file = ::open(folder_of(path_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return failed();
  const Descriptor folder(file);
  // Some file systems cannot sync a folder, and need not.
  return ::fsync(folder.number()) == 0 || errno == EINVAL ? std::nullopt : std::optional(failed());
}

}  // namespace quadrille::job
