// JSON as readers of formats walk through it: a tree in one piece of memory, which points into the text.
//
//     const auto tree = JsonTree::parse(record);
//     if (!tree) return tree.error();
//     for (const Json& row : tree->root().at("grid")) ...
//
// What is not as expected throws WrongJson, which readers catch in one place:
//
//     } catch (const WrongJson& error) {
//       return wrong_json("f-puzzles", error, tree);
//     }
//
// Cost: linear; five to ten times the text in memory. Threads: plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::text {

class Json;

/// A member is missing, or something else than it should be.
struct WrongJson : std::runtime_error {
  WrongJson(const Json& at, const std::string& why) : std::runtime_error(why), value(&at) {}
  const Json* value;  ///< which is wrong, or has no such member
};

/// A value. What it contains follows it in memory.
class Json {
 public:
  enum class Kind : std::uint8_t { null, boolean, integer, real, string, array, object };

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::null; }
  bool is_integer() const { return kind_ == Kind::integer; }  ///< of 64 bits
  bool is_number() const { return kind_ == Kind::integer || kind_ == Kind::real; }
  bool is_string() const { return kind_ == Kind::string; }
  bool is_array() const { return kind_ == Kind::array; }
  bool is_object() const { return kind_ == Kind::object; }
  bool is_structured() const { return kind_ >= Kind::array; }

  /// The elements of an array, or the values of an object with the names that they have; any other value is its own
  /// only element, but null has none.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Json;
    using difference_type = std::ptrdiff_t;
    using pointer = const Json*;
    using reference = const Json&;
    explicit Iterator(const Json* at) : at_(at) {}
    const Json& operator*() const { return *at_; }
    const Json* operator->() const { return at_; }
    Iterator& operator++() { return at_ += at_->extent_, *this; }
    Iterator operator++(int) { return std::exchange(*this, Iterator(at_ + at_->extent_)); }
    bool operator==(const Iterator&) const = default;

   private:
    const Json* at_;
  };
  Iterator begin() const { return Iterator(is_structured() ? this + 1 : is_null() ? this + extent_ : this); }
  Iterator end() const { return Iterator(this + extent_); }
  std::size_t size() const { return is_structured() ? size_ : is_null() ? 0 : 1; }
  bool empty() const { return size() == 0; }

  std::string_view name() const { return name_; }  ///< as a member of an object

  /// The member of that name, the last one if there are several; null if there is none, or this is no object.
  const Json* find(std::string_view name) const;
  bool contains(std::string_view name) const { return find(name) != nullptr; }
  /// The members of an object by their names, of several with one name the last.
  std::vector<const Json*> members() const;

  // These throw WrongJson.
  const Json& at(std::string_view name) const;
  const Json& at(std::size_t index) const;
  std::string_view text() const;  ///< of a string
  std::int64_t integer() const;
  bool boolean() const;
  /// The text or truth of a member; what stands behind it if there is none.
  std::string_view text_of(std::string_view name, std::string_view otherwise = {}) const;
  bool boolean_of(std::string_view name, bool otherwise) const;

  bool is_boolean(bool truth) const { return kind_ == Kind::boolean && (text_ == "true") == truth; }
  bool is_text(std::string_view text) const { return is_string() && text_ == text; }

  /// What a string says; any other value as it stands in the text.
  std::string_view source() const { return text_; }
  /// As it would be written in one line.
  std::string written() const;

 private:
  friend class JsonParser;
  friend class JsonTree;
  std::string_view name_, text_;  // of a string what it says, of others as they stand in the text
  std::uint32_t start_ = 0;       // in the text
  std::uint32_t extent_ = 1;      // values from this one to the next one that is not inside
  std::uint32_t size_ = 0;
  Kind kind_ = Kind::null;
};

class JsonTree {
 public:
  /// The text must live as long as the tree. Errors: those of json_error().
  static Result<JsonTree> parse(std::string_view text);
  /// Nothing where that would be an error, which takes its time to be found.
  static std::optional<JsonTree> parse_if_json(std::string_view text);

  const Json& root() const { return values_.front(); }
  /// Where a value of this tree begins. Cost: linear.
  Position place_of(const Json& value) const;

 private:
  friend class JsonParser;
  std::string_view text_;
  std::vector<Json> values_;
  std::deque<std::string> kept_;  // what does not stand in the text as it is
};

/// The error for JSON that is not as `writer` writes it.
Error wrong_json(std::string_view writer, const WrongJson& exception, const JsonTree& tree);

}  // namespace quadrille::text
