#include "messages.h"

#include <fmt/format.h>
#include <unistd.h>

namespace quadrille::tool {

void report(const std::string& file, const Error& error) {
  std::string place = file;
  if (error.at.line > 0) place += fmt::format(":{}", error.at.line);
  if (error.at.column > 0) place += fmt::format(":{}", error.at.column);
  note(place, error.detail);
}

void note(const std::string& file, const std::string& message) { fmt::print(stderr, "{}: {}\n", file, message); }

void Progress::show(std::uint64_t records, std::uint64_t bytes) {
  const auto now = Clock::now();
  if (now < next_ || ::isatty(STDERR_FILENO) == 0) return;
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::string line = fmt::format("\r{} records, {:.0f} a second", records, static_cast<double>(records) / seconds);
  if (total_bytes_ > 0 && bytes > 0) {
    const double done = static_cast<double>(bytes) / static_cast<double>(total_bytes_);
    line += fmt::format(", {:.0f}%, {:.0f} s left", 100 * done, seconds * (1 / done - 1));
  }
  fmt::print(stderr, "{}\x1B[K", line);
}

void Progress::clear() {
  if (shown_) fmt::print(stderr, "\r\x1B[K");
  shown_ = false;
}

}  // namespace quadrille::tool
