// Writes objects whose members have rows in the tables, one value after the other.
//
//     Json json;
//     json.begin_object().member("cell", "r1c1").member("symbol", 3).name("parents").value(list).end_object();
//     out += json.text();                          // {"cell":"r1c1","symbol":3,"parents":[1,2]}
#pragma once

#include <type_traits>

#include "answers/members/member_name.h"
#include "text/core/json_writer.h"

namespace quadrille::answers {

class JsonMembers {
  template <class T>
  static constexpr bool is_text = std::convertible_to<T, std::string_view>;
  // Names of members with such values.
  template <class T>
  using NameFor = std::conditional_t<
      std::same_as<T, bool>, BooleanName,
      std::conditional_t<std::is_arithmetic_v<T>, NumberName, std::conditional_t<is_text<T>, TextName, JsonName>>>;

 public:
  JsonMembers& begin_object() { return writer_.begin_object(), *this; }
  JsonMembers& end_object() { return writer_.end_object(), *this; }
  JsonMembers& begin_array() { return writer_.begin_array(), *this; }
  JsonMembers& end_array() { return writer_.end_array(), *this; }

  /// Begins the member whose value comes next.
  JsonMembers& name(AnyName name) { return writer_.name(name.text()), *this; }
  /// A value that is JSON already.
  JsonMembers& raw(std::string_view json) { return writer_.raw(json), *this; }
  template <class T>
  JsonMembers& value(const T& value) {
    return writer_.value(value), *this;
  }
  template <class T>
  JsonMembers& member(NameFor<T> name, const T& value) {
    return writer_.name(name.text()).value(value), *this;
  }

  /// Returns the JSON so far, in one line without blanks; valid until the next call.
  std::string_view text() const { return writer_.text(); }
  void clear() { writer_.clear(); }

 private:
  text::JsonWriter writer_;
};

}  // namespace quadrille::answers
