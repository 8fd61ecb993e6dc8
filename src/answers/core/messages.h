// Writes to standard error for people: messages with their place, and progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::answers {

/// From now on: errors only, no notes and no progress.
void be_quiet();

/// From now on: errors only, for a program that reads the answers as JSON. Each is a line {"error":{...}}; those of
/// records are left out, because the answers have them in their places.
void report_as_json();

/// From now on: nothing is printed; everything is added to the text, for another process to report.
void keep_messages(std::string& text);

/// While it lives, it takes the errors that its thread reports, of inputs as a whole; nothing is printed. There is at
/// most one for each thread.
class TakenErrors {
 public:
  TakenErrors();
  ~TakenErrors();
  TakenErrors(const TakenErrors&) = delete;
  TakenErrors& operator=(const TakenErrors&) = delete;

  std::vector<Error> errors;
};

/// "file:line:column: message". That a puzzle has no solution, or that the user stopped the work, is a note.
void report(const std::string& file, const Error& error);
/// The same, of a record whose answer says it, too.
void report_record(const std::string& file, const Error& error);
/// Needs no memory itself.
void report_out_of_memory();
/// "file: message", for what is not an error. Not shown with --quiet.
void note(const std::string& file, const std::string& message);
/// "quadrille: message; see 'quadrille solve --help'"
void report_usage(std::string_view command, std::string_view message);

/// One line that is rewritten, only on a terminal and only after a second.
class StatusLine {
 public:
  StatusLine() = default;
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Tells whether it is time to show something, at most five times a second.
  bool due() const;
  void show(const std::string& text);
  void clear();
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::seconds(1);
  bool shown_ = false;
};

/// Shows the progress of a stream of records.
class Progress {
 public:
  /// total_bytes: 0 if unknown.
  explicit Progress(std::uint64_t total_bytes) : total_bytes_(total_bytes) {}

  void show(std::uint64_t records, std::uint64_t bytes);
  void clear() { line_.clear(); }

 private:
  std::uint64_t total_bytes_;
  StatusLine line_;
};

}  // namespace quadrille::answers
