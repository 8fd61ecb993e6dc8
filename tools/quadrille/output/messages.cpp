#include "output/messages.h"

#include <fmt/core.h>
#include <unistd.h>

namespace quadrille::tool {

namespace {

bool quiet = false;  // set before any thread starts

bool is_note(ErrorCode code) {
  return code == ErrorCode::no_solution || code == ErrorCode::clashing_clues || code == ErrorCode::stopped;
}

void print(const std::string& file, const std::string& message) { fmt::print(stderr, "{}: {}\n", file, message); }

}  // namespace

void be_quiet() { quiet = true; }

void report(const std::string& file, const Error& error) {
  if (quiet && is_note(error.code)) return;
  std::string place = file;
  if (error.at.line > 0) place += fmt::format(":{}", error.at.line);
  if (error.at.column > 0) place += fmt::format(":{}", error.at.column);
  print(place, error.detail);
}

void note(const std::string& file, const std::string& message) {
  if (!quiet) print(file, message);
}

void report_usage(std::string_view command, std::string_view message) {
  const bool has_hint = message.find("did you mean") != message.npos || message.find("quadrille ") != message.npos;
  const std::string hint =
      has_hint ? "" : fmt::format("; see 'quadrille {}--help'", command.empty() ? "" : fmt::format("{} ", command));
  fmt::print(stderr, "quadrille{}: {}{}\n", command.empty() ? "" : fmt::format(" {}", command), message, hint);
}

bool StatusLine::due() const { return !quiet && Clock::now() >= next_ && ::isatty(STDERR_FILENO) != 0; }

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
