// Finds where markup ends, without reading it: records of XML are cut with this before they are parsed, so it must come
// to an end with damaged ones, too. Comments, CDATA sections and instructions end with their own signs; tags at a '>'
// outside of quotes, or before the next '<'.
#include "text/core/xml.h"

#include <cassert>

#include "base/markup.h"

namespace quadrille::text {

namespace {

// Returns the offset after the next `end`; npos if there is none.
std::size_t end_of(std::string_view text, std::string_view end, std::size_t from) {
  const std::size_t found = text.find(end, from);
  return found == text.npos ? found : found + end.size();
}

// Returns the offset after a tag. Quotes keep a '>' from ending it. A '<' is allowed nowhere within it: the tag is
// damaged, and ends before that.
std::size_t after_quoted(std::string_view text, std::size_t start) {
  char quote = 0;
  for (std::size_t i = start + 1; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '<') return i;
    if (quote == 0 && c == '>') return i + 1;
    if (c == '"' || c == '\'') quote = quote == 0 ? c : quote == c ? '\0' : quote;
  }
  return text.npos;
}

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const std::string_view entity = c == '\n' ? "&#10;" : entity_for(c);
    entity.empty() ? out += c : out += entity;
  }
  return out;
}

std::size_t after_tag(std::string_view text, std::size_t start) {
  assert(start < text.size() && text[start] == '<');
  const std::string_view tag = text.substr(start);
  if (tag.starts_with("<!--")) return end_of(text, "-->", start + 4);
  if (tag.starts_with("<![CDATA[")) return end_of(text, "]]>", start);
  if (tag.starts_with("<?")) return end_of(text, "?>", start);
  return after_quoted(text, start);
}

std::size_t after_end_tag(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find('<'); at != text.npos;) {
    const std::size_t end = after_tag(text, at);
    if (end == text.npos) return end;
    const std::string_view tag = text.substr(at, end - at);
    if (tag.starts_with("</") && tag.substr(2).starts_with(name)) return end;
    at = text.find('<', end);
  }
  return text.npos;
}

std::string_view first_element(std::string_view text) {
  for (std::size_t at = text.find_first_not_of(" \t\r\n"); at < text.size() && text[at] == '<';) {
    const bool markup = at + 1 < text.size() && (text[at + 1] == '?' || text[at + 1] == '!');
    if (!markup) {
      const std::string_view name = text.substr(at + 1);
      return name.substr(0, name.find_first_of(" \t\r\n/>"));
    }
    at = after_tag(text, at);
    if (at == text.npos) break;
    at = text.find_first_not_of(" \t\r\n", at);
  }
  return {};
}

}  // namespace quadrille::text
