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

bool StatusLine::due() const { return Clock::now() >= next_ && ::isatty(STDERR_FILENO) != 0; }

void StatusLine::show(const std::string& text) {
  next_ = Clock::now() + std::chrono::milliseconds(200);
  shown_ = true;
  fmt::print(stderr, "\r{}\x1B[K", text);
}

void StatusLine::clear() {
  if (shown_) fmt::print(stderr, "\r\x1B[K");
  shown_ = false;
}

void Progress::show(std::uint64_t records, std::uint64_t bytes) {
  if (!line_.due()) return;
  const double seconds = line_.seconds();
  std::string text = fmt::format("{} records, {:.0f} a second", records, static_cast<double>(records) / seconds);
  if (total_bytes_ > 0 && bytes > 0) {
    const double done = static_cast<double>(bytes) / static_cast<double>(total_bytes_);
    text += fmt::format(", {:.0f}%, {:.0f} s left", 100 * done, seconds * (1 / done - 1));
  }
  line_.show(text);
}

}  // namespace quadrille::tool
