// Escapes text by the same entities as SVG, so that titles of puzzles cannot become markup.
#include "answers/pictures/html.h"

#include "base/markup.h"

namespace quadrille::answers {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const std::string_view entity = entity_for(c);
    entity.empty() ? out += c : out += entity;
  }
  return out;
}

}  // namespace quadrille::answers
