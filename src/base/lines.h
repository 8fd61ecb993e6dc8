// Reads text line by line and keeps track of the position for messages.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille {

/// The byte order mark that some programs put before UTF-8 text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Reads the lines of a text; '\n' or "\r\n" ends a line. After a stop request next() finds no more.
class Lines {
 public:
  explicit Lines(std::string_view text, const std::stop_token* stop = nullptr) : text_(text), stop_(stop) {}

  bool next() {
    if (next_start_ >= text_.size() || (stop_ != nullptr && stop_->stop_requested())) return false;
    const std::size_t end = std::min(text_.find('\n', next_start_), text_.size());
    line_ = text_.substr(next_start_, end - next_start_);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    next_start_ = std::min(end + 1, text_.size());
    ++number_;
    return true;
  }
  /// Reads the next line only if it has exactly this number of bytes and an end; otherwise false. Much faster.
  bool next_of_width(std::size_t width) {
    const std::size_t end = next_start_ + width;
    if (end >= text_.size() || text_[end] != '\n') return false;
    line_ = text_.substr(next_start_, width);
    next_start_ = end + 1;
    ++number_;
    return true;
  }
  std::string_view line() const { return line_; }
  std::uint64_t number() const { return number_; }    ///< from 1
  std::size_t offset() const { return next_start_; }  ///< of the text after the line
  std::string_view rest() const { return text_.substr(next_start_); }
  /// The position of a part of the line.
  TextPlace place_of(std::string_view part) const {
    return {number_, static_cast<std::uint64_t>(part.data() - line_.data()) + 1};
  }

 private:
  std::string_view text_, line_;
  const std::stop_token* stop_;  // null: there is none
  std::size_t next_start_ = 0;
  std::uint64_t number_ = 0;
};

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_small_letter(c) || is_capital(c); }
constexpr bool is_one_of(std::string_view characters, char c) { return characters.find(c) != characters.npos; }
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

/// The words of a line, separated by spaces and tabs.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line) {}

  bool next() {
    while (next_start_ < line_.size() && is_blank(line_[next_start_])) ++next_start_;
    const std::size_t start = next_start_;
    while (next_start_ < line_.size() && !is_blank(line_[next_start_])) ++next_start_;
    word_ = line_.substr(start, next_start_ - start);
    return !word_.empty();
  }
  std::string_view word() const { return word_; }
  /// All after the first n characters of the word, which becomes the last one.
  std::string_view rest_after(std::size_t n) {
    next_start_ = line_.size();
    return line_.substr(static_cast<std::size_t>(word_.data() - line_.data()) + n);
  }
  std::uint64_t column() const { return static_cast<std::uint64_t>(word_.data() - line_.data()) + 1; }

 private:
  std::string_view line_, word_;
  std::size_t next_start_ = 0;
};

bool is_blank(std::string_view line);
/// Moves to the next line that is neither blank nor a comment (which begins with '#').
bool next_record_line(Lines& lines);
/// Takes a line with its end off the text; nothing if no line ends in it.
std::optional<std::string_view> take_line(std::string_view& text);
/// Takes what stands before the mark off the text, together with the mark; all if there is none.
std::string_view take_until(std::string_view& text, std::string_view mark);
/// Takes the first word off a line in which a single blank separates words, together with that blank.
std::string_view take_word(std::string_view& line);
std::string_view without_trailing_blanks(std::string_view line);
/// The text without blanks at either end.
std::string_view trimmed(std::string_view text);

/// Returns the number of lines that end in the text.
std::uint64_t line_ends(std::string_view text);

/// The line and column of a byte, counted from 0.
TextPlace position_in(std::string_view text, std::size_t byte);

/// Tells whether the text has no control characters.
bool is_printable(std::string_view text);

/// The character as a message shows it: 'x' or \x1B.
std::string shown(char character);
/// A word as a message shows it: in quotes, control characters as \x1B, shortened after 100 characters.
std::string shown(std::string_view word);
/// Shows a place of a text in a message: at most `most` bytes, or "the end".
std::string shown_at(std::string_view text, std::size_t at, std::size_t most = 20);

}  // namespace quadrille
