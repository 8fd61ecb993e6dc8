#include "output/place.h"

#include <fmt/core.h>

namespace quadrille::tool {

namespace {
bool offsets = false;  // set before any thread starts
}  // namespace

void tell_offsets() { offsets = true; }
bool tells_offsets() { return offsets; }

std::string_view place_member() { return offsets ? "offset" : "line"; }
std::uint64_t told_line(std::uint64_t line) { return offsets ? line - 1 : line; }

std::string place_text(const std::string& file, const Position& at) {
  std::string text = file;
  if (at.line > 0) text += fmt::format("{}{}", offsets ? ": offset " : ":", told_line(at.line));
  if (at.column > 0) text += fmt::format("{}{}", offsets ? ", column " : ":", at.column);
  return text;
}

}  // namespace quadrille::tool
