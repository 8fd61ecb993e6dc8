// Reads XML: its elements in order, their attributes and texts.
//
//     auto document = XmlDocument::parse(text);
//     if (!document) return document.error();
//     for (const XmlElement& cage : document->child("puzzle").children("cage")) sum += cage.number("value");
//
// Anything that is missing reads as nothing: an element that is false, an empty text. There are no entities but the
// five of the standard and numbers of characters, so nothing in a text grows. Declarations, document types and comments
// are skipped.
//
// The reader is our own because it must also run as WebAssembly, where exceptions and libraries for this machine are
// missing; RapidXML, which is a header, needs exceptions to end at a fault, and stack for each level of nesting.
//
// Cost: linear time, 64 bytes for each element; values are decoded whenever they are asked for.
// Threads: a document does not change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::text {

class XmlDocument;

/// An element of a document, or nothing. A small handle, which lives as long as the document.
class XmlElement {
 public:
  XmlElement() = default;
  explicit operator bool() const { return document_ != nullptr; }

  std::string_view name() const;
  std::string attribute(std::string_view name) const;
  /// The number at the beginning of an attribute.
  int number(std::string_view attribute, int otherwise = 0) const;
  /// The first text in it that is not blank, outside of other elements.
  std::string text() const;

  XmlElement child(std::string_view name) const;
  std::vector<XmlElement> children(std::string_view name) const;
  XmlElement parent() const;
  /// The next one in the order of the text.
  XmlElement next() const;
  /// Returns where it begins; the beginning of the text for nothing. Cost: linear.
  TextPlace place() const;

 private:
  friend class XmlDocument;
  XmlElement(const XmlDocument& document, std::size_t number) : document_(&document), number_(number) {}

  const XmlDocument* document_ = nullptr;
  std::size_t number_ = 0;
};

class XmlDocument {
 public:
  /// `text` must outlive the document. `open`: elements that are not closed end with the text. Errors: bad_symbol with
  /// line and column.
  static Result<XmlDocument> parse(std::string_view text, bool open = false);

  XmlElement first() const;
  /// An element that is in no other.
  XmlElement child(std::string_view name) const;

 private:
  friend class XmlElement;
  friend class XmlParser;
  struct Element {
    std::string_view name, attributes, text;
    std::uint32_t parent, end;  // `end` is the first element that is not within it
    bool literal = false;       // the text is a CDATA section
  };
  XmlElement find(std::size_t from, std::size_t end, std::string_view name) const;

  std::string_view text_;
  std::vector<Element> elements_;
};

/// Writes a text so that nothing of it is markup.
std::string xml_escaped(std::string_view text);

/// The offset after the first end tag of that name, outside of comments; npos if there is none.
std::size_t after_end_tag(std::string_view text, std::string_view name);

/// The first element's name, after declarations, comments and the document type; empty if the text begins otherwise.
std::string_view first_element(std::string_view text);

/// The offset after a comment, a declaration or a tag that begins at that '<'; npos if it is not whole. A damaged tag
/// ends where the next one begins.
std::size_t after_tag(std::string_view text, std::size_t start);

}  // namespace quadrille::text
