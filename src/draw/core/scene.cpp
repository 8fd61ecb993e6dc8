// Names of layers and patterns, in the order of their enumerations, and the width of texts. Fonts differ from one
// computer to another, so widths are estimated from two common ones and rounded up: a text may look narrower than its
// place, but never sticks out by much.
#include "quadrille/draw/scene.h"

#include <array>

namespace quadrille::draw {

std::string_view name(Layer layer) {
  static constexpr std::array<std::string_view, layer_count> names = {
      "ground", "shading", "highlight", "lines", "grid", "marks", "digits", "step", "caption"};
  return names[static_cast<std::size_t>(layer)];
}

std::string_view name(FillPattern pattern) {
  static constexpr std::array<std::string_view, pattern_count> names = {"solid", "dashed", "dotted", "dash-dotted",
                                                                        "wide",  "thin",   "broad"};
  return names[static_cast<std::size_t>(pattern)];
}

namespace {

// Returns the width in hundredths of the size of the font: widths of DejaVu Sans and Noto Sans, rounded up.
int advance_of(char c) {
  switch (c) {
    case 'i':
    case 'j':
    case 'l':
    case '.':
    case ',':
    case ':':
    case ';':
    case '|':
    case '\'':
    case ' ': return 32;
    case 'f':
    case 't':
    case 'r':
    case '(':
    case ')':
    case '-':
    case 'I':
    case '/': return 42;
    case 'm':
    case 'w':
    case 'M':
    case 'W':
    case '%': return 98;
    default: return c >= 'A' && c <= 'Z' ? 70 : 63;
  }
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

// Counts characters of UTF-8, not bytes; what is not ASCII has the width of a wide letter.
double width_of(std::string_view text, double size) {
  int hundredths = 0;
  for (const char c : text)
    hundredths += continues_character(c) ? 0 : static_cast<unsigned char>(c) < 0x80 ? advance_of(c) : 85;
  return hundredths * size / 100;
}

}  // namespace quadrille::draw
