// Names of members as writers give them: a text without a row in the tables, or with a type that does not fit the
// value, does not compile.
//
//     void add(NameOf<Value::boolean> name, bool value);
//     add("solved", true);
#pragma once

#include "answers/members/objects.h"

namespace quadrille::answers {

void expected_the_name_of_a_member_with_such_a_value();  // what a compiler shows

template <Value... values>
class NameOf {
 public:
  consteval NameOf(const char* name) : text_(name) {
    if (!has_row(text_)) expected_the_name_of_a_member_with_such_a_value();
  }
  /// The name of a member with fewer kinds of values.
  template <Value... fewer>
  requires(sizeof...(fewer) < sizeof...(values)) constexpr NameOf(NameOf<fewer...> name) : text_(name.text()) {}

  constexpr std::string_view text() const { return text_; }

 private:
  static constexpr bool has_row(std::string_view name) {
    for (const Object& object : objects) {
      for (const Member& member : object.members) {
        if (member.name == name && ((member.type.value == values) || ...)) return true;
      }
    }
    return false;
  }

  std::string_view text_;
};

using TextName = NameOf<Value::text>;
using NumberName = NameOf<Value::number>;
using BooleanName = NameOf<Value::boolean>;
using JsonName = NameOf<Value::json>;
using AnyName = NameOf<Value::text, Value::number, Value::boolean, Value::json>;

}  // namespace quadrille::answers
