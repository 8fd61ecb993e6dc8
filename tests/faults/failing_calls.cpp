// Makes the n-th call of a kind fail. The program `quadrille_faults` is quadrille linked with this file, and with
// --wrap=CALL for each call of failing_calls.cmake; calls inside shared libraries stay as they are.
//
//   QUADRILLE_FAULT=write:5        the 5th write after the start of main fails
//   QUADRILLE_FAULT=write:5+       it and all that follow
//   QUADRILLE_FAULT=write:5:EINTR  not for the usual reason
//   QUADRILLE_FAULT=any:5:KILL     the program is killed at the 5th call that could fail
//
// QUADRILLE_FAULT_LOG names a file that gets a line when the first one fails.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>
#include <system_error>
#include <thread>

namespace {

constexpr int shorter = -1;  // a write or read of one byte only

struct Reason {
  std::string_view name;
  int number;
};
constexpr Reason reasons[] = {
    {"EACCES", EACCES}, {"EAGAIN", EAGAIN}, {"EINTR", EINTR}, {"EIO", EIO},       {"EMFILE", EMFILE},
    {"ENOLCK", ENOLCK}, {"ENOMEM", ENOMEM}, {"EROFS", EROFS}, {"ENOSPC", ENOSPC}, {"SHORT", shorter},
};

struct Signal {
  std::string_view name;
  int number;
};
constexpr Signal signals[] = {{"INT", SIGINT}, {"TERM", SIGTERM}, {"KILL", SIGKILL}};

class Fault {
 public:
  // Not by the standard library: nothing may be allocated here.
  void arm() {
    const char* const text = std::getenv("QUADRILLE_FAULT");
    if (text == nullptr) return;
    std::string_view rest = text;
    call_ = cut(rest);
    std::string_view count = cut(rest);
    if (count.ends_with('+')) again_ = true, count.remove_suffix(1);
    for (const Reason& reason : reasons) {
      if (reason.name == rest) reason_ = reason.number;
    }
    for (const Signal& signal : signals) {
      if (signal.name == rest) signal_ = signal.number;
    }
    const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), wanted_);
    if (error != std::errc() || end != count.data() + count.size() || (!rest.empty() && reason_ == 0 && signal_ == 0))
      refuse();
  }

  // True if this call has to fail: then `usual`, or the reason that was asked for, is in errno.
  bool fails(std::string_view call, int usual) {
    if (wanted_ == 0 || (call_ != call && call_ != "any")) return false;
    const std::uint64_t number = ++calls_;
    if (number != wanted_ && !(again_ && number > wanted_)) return false;
    if (number == wanted_) log(call);
    if (signal_ != 0) return ::kill(::getpid(), signal_), false;
    errno = reason_ != 0 ? reason_ : usual;
    return true;
  }

 private:
  static std::string_view cut(std::string_view& rest) {
    const std::string_view word = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    return word;
  }

  [[noreturn]] static void refuse() {
    constexpr std::string_view problem = "QUADRILLE_FAULT: expected CALL:NUMBER or CALL:NUMBER:REASON\n";
    (void)::syscall(SYS_write, STDERR_FILENO, problem.data(), problem.size());
    ::_exit(99);
  }

  static void log(std::string_view call) {
    const char* const path = std::getenv("QUADRILLE_FAULT_LOG");
    if (path == nullptr) return;
    const long file = ::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0666);
    (void)::syscall(SYS_write, file, call.data(), call.size());
    (void)::syscall(SYS_write, file, "\n", 1);
    (void)::syscall(SYS_close, file);
  }

  std::string_view call_;
  std::uint64_t wanted_ = 0;  // none
  bool again_ = false;
  int reason_ = 0, signal_ = 0;
  std::atomic<std::uint64_t> calls_ = 0;
};

constinit Fault fault;

// oneTBB (2021.8) keeps a lock when an allocation of its own fails, and then waits for it for ever.
bool is_of_tbb(const void* code) {
  Dl_info object;
  return ::dladdr(code, &object) != 0 && std::string_view(object.dli_fname).find("libtbb") != std::string_view::npos;
}

// caller: what asks for the memory
void* allocate(std::size_t size, std::size_t alignment, const void* caller) {
  if (!is_of_tbb(caller) && fault.fails("new", ENOMEM)) throw std::bad_alloc();
  void* const memory = alignment == 0 ? std::malloc(std::max<std::size_t>(size, 1))
                                      : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size, 0, __builtin_return_address(0)); }
void* operator new[](std::size_t size) { return allocate(size, 0, __builtin_return_address(0)); }
void* operator new(std::size_t size, std::align_val_t to) {
  return allocate(size, static_cast<std::size_t>(to), __builtin_return_address(0));
}
void* operator new[](std::size_t size, std::align_val_t to) {
  return allocate(size, static_cast<std::size_t>(to), __builtin_return_address(0));
}
// Those of the library need not call the ones above.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept try {
  return allocate(size, 0, __builtin_return_address(0));
} catch (const std::bad_alloc&) {
  return nullptr;
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept try {
  return allocate(size, 0, __builtin_return_address(0));
} catch (const std::bad_alloc&) {
  return nullptr;
}
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

// The linker gives the name __wrap_CALL to what stands in for CALL, and __real_CALL to CALL itself.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

int __real_main(int, char**);
int __real_open(const char*, int, ...);
int __real_close(int);
int __real_pipe(int*);
int __real_fstat(int, struct stat*);
int __real_flock(int, int);
int __real_fsync(int);
DIR* __real_opendir(const char*);
dirent* __real_readdir(DIR*);
int __real_mkdir(const char*, mode_t);
int __real_link(const char*, const char*);
int __real_rename(const char*, const char*);
int __real_unlink(const char*);
off_t __real_lseek(int, off_t, int);
int __real_mkstemp(char*);
int __real_poll(pollfd*, nfds_t, int);
ssize_t __real_read(int, void*, size_t);
ssize_t __real_write(int, const void*, size_t);
ssize_t __real_pread(int, void*, size_t, off_t);
ssize_t __real_pwrite(int, const void*, size_t, off_t);

int __wrap_main(int count, char** words) {
  fault.arm();
  return __real_main(count, words);
}

int __wrap_open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return fault.fails("open", EMFILE) ? -1 : __real_open(path, flags, mode);
}

// A file is closed whatever close() returns.
int __wrap_close(int file) {
  const bool fails = fault.fails("close", EIO);
  const int reason = errno;
  const int done = __real_close(file);
  return fails ? (errno = reason, -1) : done;
}

int __wrap_pipe(int* ends) { return fault.fails("pipe", EMFILE) ? -1 : __real_pipe(ends); }
int __wrap_fstat(int file, struct stat* status) { return fault.fails("fstat", EIO) ? -1 : __real_fstat(file, status); }
int __wrap_flock(int file, int how) { return fault.fails("flock", ENOLCK) ? -1 : __real_flock(file, how); }
int __wrap_fsync(int file) { return fault.fails("fsync", EIO) ? -1 : __real_fsync(file); }
DIR* __wrap_opendir(const char* path) { return fault.fails("opendir", EMFILE) ? nullptr : __real_opendir(path); }
dirent* __wrap_readdir(DIR* folder) { return fault.fails("readdir", EIO) ? nullptr : __real_readdir(folder); }
int __wrap_mkdir(const char* path, mode_t mode) { return fault.fails("mkdir", EACCES) ? -1 : __real_mkdir(path, mode); }
// Some file systems have no links.
int __wrap_link(const char* from, const char* to) { return fault.fails("link", EPERM) ? -1 : __real_link(from, to); }
int __wrap_rename(const char* from, const char* to) {
  return fault.fails("rename", EACCES) ? -1 : __real_rename(from, to);
}
int __wrap_unlink(const char* path) { return fault.fails("unlink", EACCES) ? -1 : __real_unlink(path); }
off_t __wrap_lseek(int file, off_t to, int whence) {
  return fault.fails("lseek", EIO) ? -1 : __real_lseek(file, to, whence);
}
int __wrap_mkstemp(char* path) { return fault.fails("mkstemp", EACCES) ? -1 : __real_mkstemp(path); }
int __wrap_poll(pollfd* files, nfds_t count, int time) {
  return fault.fails("poll", EINTR) ? -1 : __real_poll(files, count, time);
}

ssize_t __wrap_read(int file, void* to, size_t size) {
  if (!fault.fails("read", EIO)) return __real_read(file, to, size);
  return errno == shorter ? __real_read(file, to, std::min<size_t>(size, 1)) : -1;
}
ssize_t __wrap_write(int file, const void* from, size_t size) {
  if (!fault.fails("write", ENOSPC)) return __real_write(file, from, size);
  return errno == shorter ? __real_write(file, from, std::min<size_t>(size, 1)) : -1;
}
ssize_t __wrap_pread(int file, void* to, size_t size, off_t at) {
  if (!fault.fails("pread", EIO)) return __real_pread(file, to, size, at);
  return errno == shorter ? __real_pread(file, to, std::min<size_t>(size, 1), at) : -1;
}
ssize_t __wrap_pwrite(int file, const void* from, size_t size, off_t at) {
  if (!fault.fails("pwrite", ENOSPC)) return __real_pwrite(file, from, size, at);
  return errno == shorter ? __real_pwrite(file, from, std::min<size_t>(size, 1), at) : -1;
}

// std::chrono::steady_clock::now(): the clock leaps by a day.
std::chrono::steady_clock::time_point __real__ZNSt6chrono3_V212steady_clock3nowEv();
std::chrono::steady_clock::time_point __wrap__ZNSt6chrono3_V212steady_clock3nowEv() {
  const auto now = __real__ZNSt6chrono3_V212steady_clock3nowEv();
  return fault.fails("clock", 0) ? now + std::chrono::hours(24) : now;
}

// std::thread::_M_start_thread(): no thread can be started.
void __real__ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(
    std::thread*, std::unique_ptr<std::thread::_State>, void (*)());
void __wrap__ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(
    std::thread* thread, std::unique_ptr<std::thread::_State> state, void (*depend)()) {
  if (fault.fails("thread", EAGAIN)) throw std::system_error(EAGAIN, std::generic_category());
  __real__ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(thread, std::move(state),
                                                                                               depend);
}
}
// NOLINTEND(bugprone-reserved-identifier)
