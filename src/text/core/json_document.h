// Reads JSON, and finds the place of a value again when an error message needs it.
//
//     auto document = JsonDocument::parse(record);
//     if (!document) return document.error();
//     for (const Json& row : document->root().at("grid")) sum += row.at(0).integer();
//     if (auto error = document->misread("f-puzzles")) return *error;
//
// There are no exceptions: a member that is missing reads as nothing, a string that is not one as an empty text, and so
// on, and the document remembers the first such mistake. A reader checks misread() once, at its end, and also before it
// reports an error of its own, which may only follow from the first one.
//
// RapidJSON does the parsing, in a copy of the text if that is possible (text/core/json_in_place.h), else iteratively,
// so that depth does not matter. It keeps no places, so place() and source() read the text a second time, which only
// errors and a few rare values need.
//
// Cost: linear time; memory for the text, 16 bytes per value, and twice that while it is parsed.
// Threads: one document belongs to one thread at a time.
#pragma once

#include <rapidjson/document.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::text {

/// Memory for RapidJSON, which would not notice by itself that it has run out.
class JsonMemory {
 public:
  static const bool kNeedFree = true;
  void* Malloc(std::size_t size) { return size > 0 ? ::operator new(size) : nullptr; }
  void* Realloc(void* old, std::size_t old_size, std::size_t size) {
    void* const memory = Malloc(size);
    if (old != nullptr && size > 0) std::memcpy(memory, old, std::min(old_size, size));
    Free(old);
    return memory;
  }
  static void Free(void* memory) { ::operator delete(memory); }
};

inline JsonMemory json_memory;  ///< it has no state

class JsonDocument;

/// A value of a document, or nothing where a member is missing. A small handle: copy it freely.
class Json {
 public:
  using Pool = rapidjson::MemoryPoolAllocator<JsonMemory>;
  using Value = rapidjson::GenericValue<rapidjson::UTF8<>, Pool>;
  enum class Kind : std::uint8_t { null, boolean, integer, real, string, array, object };

  Json() = default;
  explicit operator bool() const { return value_ != nullptr; }  ///< Is there such a value?

  Kind kind() const;  ///< null if there is no such value
  bool is_null() const { return value_ == nullptr || value_->IsNull(); }
  bool is_integer() const { return value_ != nullptr && value_->IsInt64(); }
  bool is_number() const { return value_ != nullptr && value_->IsNumber(); }
  bool is_string() const { return value_ != nullptr && value_->IsString(); }
  bool is_array() const { return value_ != nullptr && value_->IsArray(); }
  bool is_object() const { return value_ != nullptr && value_->IsObject(); }
  bool is_structured() const { return is_array() || is_object(); }
  bool is_boolean(bool truth) const { return value_ != nullptr && (truth ? value_->IsTrue() : value_->IsFalse()); }
  bool is_text(std::string_view text) const { return is_string() && string_of(*value_) == text; }

  /// The elements of an array, or the values of an object with their names; any other value is its own only element,
  /// but null has none.
  class Iterator;
  Iterator begin() const;
  Iterator end() const;
  std::size_t size() const;
  bool empty() const { return size() == 0; }

  std::string_view name() const;  ///< as a member of an object

  /// The member of that name, the last one if there are several; nothing if there is none, or this is not an object.
  Json find(std::string_view name) const;
  /// The members of an object, sorted by name; of several with the same name the last.
  std::vector<Json> members() const;

  // These report what is not as expected to the document, and then return nothing, an empty text, 0 or false.
  Json at(std::string_view name) const;
  Json at(std::size_t index) const;
  std::string_view text() const;
  std::int64_t integer() const;
  double real() const;  ///< of any number
  bool boolean() const;
  /// The text or truth of a member; `otherwise` if there is no such member.
  std::string_view text_of(std::string_view name, std::string_view otherwise = {}) const;
  bool boolean_of(std::string_view name, bool otherwise) const;
  /// Reports that the value is not as expected, for a reason of the reader's own.
  void reject(const std::string& why) const;

  /// For messages and notes: the text of a string, a number in its usual form, all else as it stands in the document.
  std::string written() const;
  /// The bytes of the value, or of each value in it, in the document's text. Cost: parses the text again.
  std::string_view source() const;
  std::vector<std::string_view> sources() const;
  /// Returns where the value begins. Cost: parses the text again.
  TextPlace place() const;

 private:
  friend class JsonDocument;
  Json(JsonDocument* document, const Value* value, const Value* name = nullptr)
      : document_(document), value_(value), name_(name) {}
  static std::string_view string_of(const Value& value) { return {value.GetString(), value.GetStringLength()}; }
  Json nothing() const { return {document_, nullptr}; }
  Json nth(std::size_t index) const;
  bool expect(Kind kind) const;

  JsonDocument* document_ = nullptr;
  const Value *value_ = nullptr, *name_ = nullptr;
};

class Json::Iterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = Json;
  using difference_type = std::ptrdiff_t;
  using pointer = const Json*;
  using reference = Json;
  Json operator*() const { return parent_.nth(index_); }
  Iterator& operator++() { return ++index_, *this; }
  Iterator operator++(int) { return {parent_, index_++}; }
  bool operator==(const Iterator& other) const { return index_ == other.index_; }

 private:
  friend class Json;
  Iterator(const Json& parent, std::size_t index) : parent_(parent), index_(index) {}
  Json parent_;
  std::size_t index_;
};

class JsonDocument {
 public:
  /// The text must live as long as the document. Errors: bad_symbol for malformed JSON or UTF-8, missing_text if the
  /// text ends too early, bad_number for numbers that no floating-point number holds; with line and column.
  static Result<JsonDocument> parse(std::string_view text);

  /// The handles point to this document: do not move it afterwards.
  Json root() { return {this, &document_}; }

  /// The first thing that a reader did not find as it expected it, e.g. "f-puzzles: expected a string, found an array".
  std::optional<Error> misread(const std::string& format) const;

 private:
  friend class Json;
  struct Mistake {
    const Json::Value* value;
    std::string why;
  };
  explicit JsonDocument(std::string_view text);
  bool parse_in_place();
  std::optional<Error> parse_stream();
  void reject(const Json::Value* value, const std::string& why);
  TextPlace place_of(const Json::Value& value) const;

  std::string_view text_;
  std::unique_ptr<Json::Pool> pool_;  // does not move with the document
  rapidjson::GenericDocument<rapidjson::UTF8<>, Json::Pool, Json::Pool> document_;
  std::optional<Mistake> mistake_;
};

// ----------------------------------------------------------------------------------------------------- implementation

inline Json Json::nth(std::size_t index) const {
  assert(index < size());
  if (is_array()) return {document_, &(*value_)[static_cast<rapidjson::SizeType>(index)]};
  if (!is_object()) return *this;
  const auto member = value_->MemberBegin() + static_cast<std::ptrdiff_t>(index);
  return {document_, &member->value, &member->name};
}

inline std::size_t Json::size() const {
  if (is_array()) return value_->Size();
  if (is_object()) return value_->MemberCount();
  return is_null() ? 0 : 1;
}

inline Json::Iterator Json::begin() const { return {*this, 0}; }
inline Json::Iterator Json::end() const { return {*this, size()}; }
inline std::string_view Json::name() const { return name_ == nullptr ? std::string_view() : string_of(*name_); }

}  // namespace quadrille::text
