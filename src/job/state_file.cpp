// The lock belongs to the open file and not to its name. So after it is taken, the name must still stand for that
// file, and a new file is locked before it takes the name.
#include "job/state_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "base/sealed_text.h"
#include "job/blocking_call.h"
#include "job/new_file.h"

namespace quadrille::job {

namespace {

Error unwritable(std::string detail) { return {ErrorCode::unwritable, std::move(detail)}; }
Error failed() { return unwritable(std::strerror(errno)); }

bool is_state_or_empty(int file) {
  std::array<char, start_of_sealed.size()> bytes;
  const BlockingCall call(disk);
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
  const int file = open_to_read(path, O_NOFOLLOW);
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

// The new file is locked under its temporary name, so the name never stands for an unlocked file;
// the lock of the old one is given up only afterwards.
std::optional<Error> StateFile::replace(const std::function<void(Sink&)>& write) {
  auto fresh = NewFile::create(path_);
  if (!fresh) return fresh.error();
  const auto file = fresh->duplicate();
  if (!file) return file.error();
  auto locked = std::make_unique<Descriptor>(*file);
  if (auto failure = locked->lock()) return failure;
  write(fresh->sink());
  if (auto failure = fresh->keep()) return failure;
  locked_ = std::move(locked);
  return std::nullopt;
}

std::optional<Error> StateFile::replace(std::string_view text) {
  return replace([text](Sink& sink) { (void)sink.write(text); });
}

}  // namespace quadrille::job
