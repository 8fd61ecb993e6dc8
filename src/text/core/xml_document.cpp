// Reads XML (W3C, 1.0) into one array of elements in the order of the text. Each has the number of its parent and that
// of the first element after all within it, so children are found by leaps, and no step is recursive:
//
//    <a><b><c/></b><d/></a>        element   0 a   1 b   2 c   3 d
//                                  parent    -     0     1     0
//                                  end       4     3     3     4
//
// Names, attributes and texts are views; what they mean is decoded when it is asked for.
#include <cassert>
#include <optional>

#include "base/lines.h"
#include "base/numbers.h"
#include "base/utf8.h"
#include "text/core/xml.h"

namespace quadrille::text {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view no_name = " \t\r\n/>=\"'<";
constexpr std::uint32_t nobody = ~std::uint32_t{0};

std::string_view without_leading_blanks(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

std::string_view take_name(std::string_view& text) {
  const std::string_view name = text.substr(0, text.find_first_of(no_name));
  text.remove_prefix(name.size());
  return name;
}

// ---- Values ----

// Returns the character of an entity, whose name stands between '&' and ';'. Numbers of surrogates are none.
std::optional<char32_t> meaning_of(std::string_view entity) {
  constexpr std::pair<std::string_view, char> known[] = {
      {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
  for (const auto& [name, meaning] : known) {
    if (entity == name) return static_cast<char32_t>(meaning);
  }
  if (!entity.starts_with('#')) return std::nullopt;
  const bool hexadecimal = entity.starts_with("#x");
  const std::string_view digits = entity.substr(hexadecimal ? 2 : 1);
  const auto code = whole_number(digits, hexadecimal ? 16 : 10);
  const bool is_character = code && *code <= 0x10FFFF && (*code < 0xD800 || *code > 0xDFFF);
  return is_character ? std::optional(static_cast<char32_t>(*code)) : std::nullopt;
}

// Adds an entity at the beginning of a text to `out`. Returns its size, or 0 if it is none: then the '&' is a
// character.
std::size_t take_entity(std::string_view text, std::string& out) {
  constexpr std::size_t longest = 12;
  const std::size_t end = text.substr(0, longest).find(';');
  if (end == text.npos) return 0;
  const auto code = meaning_of(text.substr(1, end - 1));
  if (!code) return 0;
  append_utf8(*code, out);
  return end + 1;
}

// Replaces entities. Line ends become '\n'; in attributes all blanks become spaces.
std::string decoded(std::string_view text, bool is_attribute) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t entity = text[i] == '&' ? take_entity(text.substr(i), out) : 0;
    if (entity > 0) {
      i += entity;
      continue;
    }
    const char c = text[i++];
    if (c == '\r' && i < text.size() && text[i] == '\n') continue;
    if (is_attribute && blanks.find(c) != blanks.npos) {
      out += ' ';
    } else {
      out += c == '\r' ? '\n' : c;
    }
  }
  return out;
}

struct Attribute {
  std::string_view name, value;  // as they are written
};

// Takes the first attribute; nothing if the text does not begin with one.
std::optional<Attribute> take_attribute(std::string_view& text) {
  std::string_view rest = without_leading_blanks(text);
  Attribute attribute;
  attribute.name = take_name(rest);
  rest = without_leading_blanks(rest);
  if (attribute.name.empty() || !rest.starts_with('=')) return std::nullopt;
  rest = without_leading_blanks(rest.substr(1));
  if (rest.empty() || (rest.front() != '"' && rest.front() != '\'')) return std::nullopt;
  const std::size_t end = rest.find(rest.front(), 1);
  if (end == rest.npos) return std::nullopt;
  attribute.value = rest.substr(1, end - 1);
  text = rest.substr(end + 1);
  return attribute;
}

}  // namespace

// --------------------------------------------------------------------------------------------------------- the reader

class XmlParser {
 public:
  XmlParser(std::string_view text, bool open) : text_(text), open_(open) { document_.text_ = text; }

  Result<XmlDocument> parse() {
    std::size_t at = 0;
    for (std::size_t next = text_.find('<'); next != text_.npos; next = text_.find('<', at)) {
      add_text(text_.substr(at, next - at), false);
      at = after_tag(text_, next);
      if (at == text_.npos) return fault(next, "expected the end of what begins with " + shown_at(text_, next));
      if (auto error = read(next, text_.substr(next, at - next))) return *std::move(error);
    }
    if (here_ != nobody && !open_) return fault(text_.size(), "expected </" + name_of(here_) + '>');
    while (here_ != nobody) close();
    return std::move(document_);
  }

 private:
  Error fault(std::size_t offset, std::string detail) const {
    return {ErrorCode::bad_symbol, "invalid XML: " + std::move(detail), position_in(text_, offset)};
  }
  std::string name_of(std::uint32_t element) const { return std::string(document_.elements_[element].name); }

  // Keeps the first text of the innermost element that is not blank.
  void add_text(std::string_view text, bool literal) {
    if (here_ == nobody) return;
    XmlDocument::Element& element = document_.elements_[here_];
    if (!element.text.empty() || text.find_first_not_of(blanks) == text.npos) return;
    element.text = text;
    element.literal = literal;
  }

  // Reads a whole tag, or what else begins with a '<': a section adds text, comments and declarations mean nothing.
  std::optional<Error> read(std::size_t offset, std::string_view tag) {
    constexpr std::string_view section = "<![CDATA[", section_end = "]]>";
    assert(!tag.empty());
    if (tag.starts_with(section)) {
      tag.remove_prefix(section.size());
      assert(tag.size() >= section_end.size());
      add_text(tag.substr(0, tag.size() - section_end.size()), true);
      return std::nullopt;
    }
    if (tag.starts_with("<?") || tag.starts_with("<!") || tag.front() != '<') return std::nullopt;
    if (tag.back() != '>') return fault(offset + tag.size(), "expected '>', found '<'");
    return tag.starts_with("</") ? end_element(offset, tag) : start_element(offset, tag);
  }

  std::optional<Error> start_element(std::size_t offset, std::string_view tag) {
    std::string_view rest = tag.substr(1);
    const std::string_view name = take_name(rest);
    if (name.empty()) return fault(offset + 1, "expected a name, found " + shown_character(tag.substr(1)));
    const bool closed = tag.ends_with("/>");
    rest.remove_suffix(closed ? 2 : 1);
    const std::string_view attributes = rest;
    // Checks that nothing but attributes is there; their values are read later.
    while (take_attribute(rest)) {
    }
    if (const std::string_view wrong = without_leading_blanks(rest); !wrong.empty()) {
      return fault(offset + static_cast<std::size_t>(wrong.data() - tag.data()),
                   "expected an attribute, found " + shown(wrong));
    }
    const auto number = static_cast<std::uint32_t>(document_.elements_.size());
    document_.elements_.push_back({name, attributes, {}, here_, number + 1});
    here_ = number;
    if (closed) close();
    return std::nullopt;
  }

  std::optional<Error> end_element(std::size_t offset, std::string_view tag) {
    std::string_view rest = tag.substr(2);
    const std::string_view name = take_name(rest);
    if (here_ == nobody) return fault(offset, "</" + std::string(name) + "> ends nothing");
    if (name != document_.elements_[here_].name || without_leading_blanks(rest) != ">")
      return fault(offset, "expected </" + name_of(here_) + ">, found " + shown(tag));
    close();
    return std::nullopt;
  }

  void close() {
    assert(here_ != nobody && here_ < document_.elements_.size());
    XmlDocument::Element& element = document_.elements_[here_];
    element.end = static_cast<std::uint32_t>(document_.elements_.size());
    here_ = element.parent;
    assert(here_ == nobody || here_ < document_.elements_.size());
  }

  const std::string_view text_;
  const bool open_;
  XmlDocument document_;
  std::uint32_t here_ = nobody;  // the innermost element that is not closed
};

Result<XmlDocument> XmlDocument::parse(std::string_view text, bool open) { return XmlParser(text, open).parse(); }

XmlElement XmlDocument::first() const { return elements_.empty() ? XmlElement() : XmlElement(*this, 0); }
XmlElement XmlDocument::child(std::string_view name) const { return find(0, elements_.size(), name); }

XmlElement XmlDocument::find(std::size_t from, std::size_t end, std::string_view name) const {
  assert(end <= elements_.size());
  // From sibling to sibling.
  while (from < end && elements_[from].name != name) from = elements_[from].end;
  return from < end ? XmlElement(*this, from) : XmlElement();
}

// -------------------------------------------------------------------------------------------------------- an element

std::string_view XmlElement::name() const {
  return document_ == nullptr ? std::string_view() : document_->elements_[number_].name;
}

std::string XmlElement::attribute(std::string_view name) const {
  std::string_view rest = document_ == nullptr ? std::string_view() : document_->elements_[number_].attributes;
  while (const auto attribute = take_attribute(rest)) {
    if (attribute->name == name) return decoded(attribute->value, true);
  }
  return {};
}

int XmlElement::number(std::string_view name, int otherwise) const {
  const std::string value = attribute(name);
  std::string_view digits = value;
  return take_number<int>(digits).value_or(otherwise);
}

std::string XmlElement::text() const {
  if (document_ == nullptr) return {};
  const XmlDocument::Element& element = document_->elements_[number_];
  return element.literal ? std::string(element.text) : decoded(element.text, false);
}

XmlElement XmlElement::child(std::string_view name) const {
  if (document_ == nullptr) return {};
  return document_->find(number_ + 1, document_->elements_[number_].end, name);
}

std::vector<XmlElement> XmlElement::children(std::string_view name) const {
  std::vector<XmlElement> all;
  if (document_ == nullptr) return all;
  const std::size_t end = document_->elements_[number_].end;
  for (XmlElement each = child(name); each; each = document_->find(document_->elements_[each.number_].end, end, name))
    all.push_back(each);
  return all;
}

XmlElement XmlElement::parent() const {
  if (document_ == nullptr) return {};
  const std::uint32_t parent = document_->elements_[number_].parent;
  return parent == nobody ? XmlElement() : XmlElement(*document_, parent);
}

XmlElement XmlElement::next() const {
  const bool any = document_ != nullptr && number_ + 1 < document_->elements_.size();
  return any ? XmlElement(*document_, number_ + 1) : XmlElement();
}

TextPlace XmlElement::place() const {
  if (document_ == nullptr) return {1, 1};
  // The '<' stands directly before the name.
  const char* const tag = name().data() - 1;
  return position_in(document_->text_, static_cast<std::size_t>(tag - document_->text_.data()));
}

}  // namespace quadrille::text
