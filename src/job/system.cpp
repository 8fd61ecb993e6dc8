// Each function is one question to the system, so that nobody above asks it directly.
#include "job/system.h"

#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "job/blocking_call.h"

namespace quadrille::job {

namespace {
thread_local bool texts_for_files = false;
}

TextsForFiles::TextsForFiles() { assert(!texts_for_files), texts_for_files = true; }
TextsForFiles::~TextsForFiles() { texts_for_files = false; }
bool TextsForFiles::are_used() { return texts_for_files; }

FileKind kind_of_file(const std::string& path) {
  struct stat status {};
  if (texts_for_files || ::stat(path.c_str(), &status) != 0) return FileKind::none;
  return S_ISREG(status.st_mode) ? FileKind::regular : S_ISDIR(status.st_mode) ? FileKind::folder : FileKind::other;
}

std::optional<std::uint64_t> size_of_file(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

std::optional<Error> create_folders(const std::string& path) {
  std::error_code failure;
  std::filesystem::create_directories(path, failure);
  return failure ? std::optional(Error{ErrorCode::unwritable, failure.message()}) : std::nullopt;
}

std::string temporary_folder() {
  const char* const folder = std::getenv("TMPDIR");
  return folder != nullptr && *folder != '\0' ? folder : "/tmp";
}

void write_to_standard_error(std::string_view text) {
  while (!text.empty()) {
    const BlockingCall call(other_process);
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR) return;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool is_standard_error_a_terminal() { return ::isatty(STDERR_FILENO) != 0; }

// A block that was never touched goes back to the allocator, which gives its pages to what comes next.
void prefer_large_pages() {
#ifdef MADV_HUGEPAGE
  constexpr std::uintptr_t page = 2 << 20, size = 8 * page;
  void* const block = std::malloc(size);
  if (block == nullptr) return;
  const std::uintptr_t begin = reinterpret_cast<std::uintptr_t>(block), first = (begin + page - 1) / page * page;
  (void)::madvise(reinterpret_cast<void*>(first), (begin + size - first) / page * page, MADV_HUGEPAGE);
  std::free(block);
#endif
}

unsigned processors() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace quadrille::job
