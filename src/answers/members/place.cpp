// Tells places by lines or by offsets: one switch for the whole process, which is set before any thread starts.
#include "answers/members/place.h"

namespace quadrille::answers {

namespace {
bool offsets = false;  // set before any thread starts
}  // namespace

void tell_offsets() { offsets = true; }
bool tells_offsets() { return offsets; }

NumberName place_member() { return offsets ? NumberName("offset") : NumberName("line"); }
std::uint64_t told_line(std::uint64_t line) { return offsets ? line - 1 : line; }

std::string place_text(const std::string& file, const TextPlace& at) {
  std::string text = file;
  if (at.line > 0) text += (offsets ? ": offset " : ":") + std::to_string(told_line(at.line));
  if (at.column > 0) text += (offsets ? ", column " : ":") + std::to_string(at.column);
  return text;
}

}  // namespace quadrille::answers
