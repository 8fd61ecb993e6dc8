// Messages go to standard error as words for people or as JSON for programs, or stay with whoever takes them. They
// never carry control characters of the input to a terminal.
#include "answers/core/messages.h"

#include <fmt/core.h>

#include <cassert>

#include "answers/core/advice.h"
#include "answers/members/members.h"
#include "answers/members/place.h"
#include "job/system.h"

namespace quadrille::answers {

namespace {

bool quiet = false, as_json = false;  // set before any thread starts
std::string* kept = nullptr;          // instead of standard error
thread_local TakenErrors* taken = nullptr;

bool are_kept_back() { return quiet || taken != nullptr; }

bool is_note(ErrorCode code) {
  return code == ErrorCode::no_solution || code == ErrorCode::clashing_clues || code == ErrorCode::stopped;
}

// A message that cannot be written is lost: nothing else can be done, and answers are not concerned.
void say(std::string_view text) {
  if (kept != nullptr)
    *kept += text;
  else
    job::write_to_standard_error(text);
}

// Names of files and parts of the input must not command the terminal.
std::string without_controls(std::string_view text) {
  std::string shown;
  unsigned char before = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool second_set = before == 0xC2 && byte >= 0x80 && byte < 0xA0;  // U+0080 to U+009F in UTF-8
    if (byte < 0x20 || byte == 0x7F || second_set) {
      shown += fmt::format("\\x{:02X}", byte);
    } else {
      shown += c;
    }
    before = byte;
  }
  return shown;
}

void print(const std::string& file, const std::string& message) {
  say(fmt::format("{}: {}\n", without_controls(file), without_controls(message)));
}

}  // namespace

TakenErrors::TakenErrors() { assert(taken == nullptr), taken = this; }
TakenErrors::~TakenErrors() { taken = nullptr; }

void be_quiet() { quiet = true; }

void keep_messages(std::string& text) { kept = &text; }

void report_as_json() { quiet = as_json = true; }

void report(const std::string& file, const Error& error) {
  if (are_kept_back() && is_note(error.code)) return;
  if (taken != nullptr) return taken->errors.push_back(error);
  if (as_json) {
    std::string line;
    answers::Members(line).add("error", error);
    return say(line);
  }
  print(answers::place_text(file, error.at), fmt::format("{}{}", error.detail, advice_on(error)));
}

std::string_view advice_on(const Error& error) {
  if (error.code == ErrorCode::unknown_format && error.detail.starts_with("expected a known format"))
    return " (try --from, or 'quadrille formats')";
  if (error.code == ErrorCode::unsupported && error.detail.starts_with("cannot tell which rules these drawings"))
    return " (--guess-rules reads standard ones, --lines COLOR=RULE those in a color, --ignore-drawings leaves them "
           "out)";
  return "";
}

void report_with_advice(const std::string& file, Error error, std::string_view advice) {
  if (!as_json && taken == nullptr && !advice.empty()) error.detail += fmt::format("; {}", advice);
  report(file, error);
}

void report_record(const std::string& file, const Error& error) {
  if (!as_json && taken == nullptr) report(file, error);
}

void report_out_of_memory() {
  if (taken != nullptr) return taken->errors.push_back({ErrorCode::too_large, "out of memory"});
  say(as_json ? "{\"error\":{\"code\":\"too_large\",\"message\":\"out of memory\"}}\n" : "quadrille: out of memory\n");
}

void note(const std::string& file, const std::string& message) {
  if (!are_kept_back()) print(file, message);
}

void report_usage(std::string_view command, std::string_view message) {
  const bool has_hint = message.find("did you mean") != message.npos || message.find("quadrille ") != message.npos;
  const std::string hint =
      has_hint ? "" : fmt::format("; see 'quadrille {}--help'", command.empty() ? "" : fmt::format("{} ", command));
  print(command.empty() ? "quadrille" : fmt::format("quadrille {}", command), fmt::format("{}{}", message, hint));
}

bool StatusLine::due() const {
  return !are_kept_back() && Clock::now() >= next_ && job::is_standard_error_a_terminal();
}

void StatusLine::show(const std::string& text) {
  next_ = Clock::now() + std::chrono::milliseconds(200);
  shown_ = true;
  say(fmt::format("\r{}\x1B[K", text));
}

void StatusLine::clear() {
  if (shown_) say("\r\x1B[K");
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

}  // namespace quadrille::answers
