// Counts brackets to find where a record ends. A damaged record has too few or too many of them, so wherever the layout
// of the text helps it is used: if the first record stands in one line, each line that begins in the same way begins a
// record; if it is indented, each bracket that is not indented does. Then damage stays within its record.
//
//    {"a":1}           |    {              |    { "a": 1 }{ "b": 2 }
//    {"a":2            |      "a": 1       |
//    {"a":3}           |    }              |    nothing but brackets tells these apart
#include "text/core/json_records.h"

#include <cassert>

#include "base/lines.h"
#include "text/core/board_format.h"

namespace quadrille::text {

namespace {

// Steps through a text and counts the brackets that are open; those in strings do not count. The kinds of brackets are
// not compared: that is for the parser.
class Nesting {
 public:
  void step(char c) {
    if (in_string_) {
      in_string_ = escaped_ || c != '"';
      escaped_ = !escaped_ && c == '\\';
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++depth_;
    } else if (c == '}' || c == ']') {
      --depth_;
    }
  }
  int depth() const { return depth_; }
  bool is_outside() const { return depth_ <= 0 && !in_string_; }

 private:
  int depth_ = 0;
  bool in_string_ = false, escaped_ = false;
};

// Returns the beginning that each record has if records stand in lines: a brace, or a bracket and the character after
// it. Empty if a record may have several lines.
std::string_view start_of_line(std::string_view text) {
  if (text.size() < 2 || is_blank(text[1]) || text[1] == '\n') return {};
  return text.substr(0, text[0] == '{' ? 1 : 2);
}

// A line of one opening brace or bracket, followed by a line that begins a record: the rest of it is lost.
bool is_torn_off(std::string_view text, std::size_t line) {
  const std::string_view after = text.substr(line);
  return line == 2 && (text[0] == '{' ? after.starts_with('{') : after.starts_with("[["));
}

// A line of one opening brace or bracket, followed by an indented one: what is not indented is the end of the record,
// or begins another one.
bool is_indented(std::string_view text, std::size_t line) {
  return line > 0 && line < text.size() && (text[line] == ' ' || text[line] == '\t') &&
         without_trailing_blanks(text.substr(0, line - 1)).size() == 1;
}

}  // namespace

std::size_t object_size(std::string_view text, bool at_end) {
  Nesting nesting;
  const std::size_t line = text.find('\n') + 1;  // npos + 1 is 0
  const std::string_view start = start_of_line(text);
  if (line > 0 && line < text.size()) {
    // The second line begins a record, so the first is one, whatever its brackets say.
    if ((!start.empty() && text.substr(line).starts_with(start)) || is_torn_off(text, line)) return line;
  }
  const bool indented = is_indented(text, line);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (i > 0 && text[i - 1] == '\n') {
      if (indented && (c == '{' || c == '[')) return i;
      if (!start.empty() && text.substr(i).starts_with(start)) return i;
    }
    // Before the first bracket, blanks are skipped; after the last one the record takes the rest of its line.
    const bool outside = nesting.depth() == 0;
    nesting.step(c);
    if (nesting.depth() > 0 || (outside && is_blank(c))) continue;
    if (outside) return line_size(text, at_end);  // no object at all: its line is a record
    const std::size_t end = line_size(text.substr(i), at_end);
    assert(i + end <= text.size());
    return end == 0 ? 0 : i + end;
  }
  return at_end ? text.size() : 0;
}

std::size_t rest_of_object(std::string_view text, bool at_end) {
  const std::size_t end = text.find("\n{");
  return end != text.npos ? end + 1 : at_end ? text.size() : 0;
}

// A string ends at its second quote, a number or a word at its first character: nobody passes those.
std::size_t value_size(std::string_view text) {
  Nesting nesting;
  for (std::size_t i = 0; i < text.size(); ++i) {
    nesting.step(text[i]);
    if (nesting.is_outside()) return i + 1;
  }
  return 0;
}

std::string_view first_value(const Head& head, char opening) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != opening) return {};
  return head.text.substr(start, object_size(head.text.substr(start), head.whole));
}

std::optional<Guess> guess_object(const Head& head, std::initializer_list<std::string_view> members,
                                  const PuzzleFormat& format) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != '{') return std::nullopt;
  std::string names;
  for (const std::string_view member : members) {
    if (head.text.find('"' + std::string(member) + '"') == head.text.npos) return std::nullopt;
    (names += names.empty() ? "" : " and ") += member;
  }
  return Guess{certain, "a JSON object with " + names, PuzzleLayout{.boards = &format}};
}

}  // namespace quadrille::text
