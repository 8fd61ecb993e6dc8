// JSON objects of strings and numbers alone, as lines of data sets are, member by member.
//
//     FlatMembers members(text);                                           // which begins with such an object
//     while (members.next()) use(members.name(), members.value());
//     if (members.end() > 0) ...                                           // it was one, and ends there
//
// Cost: linear, no memory. What is not sure to be such an object, whether it is JSON or not, is left to JsonTree:
// strings with escapes or characters beyond ASCII, other values, numbers that could be written in another way.
#pragma once

#include <cstddef>
#include <string_view>

namespace quadrille::text {

class FlatMembers {
 public:
  explicit FlatMembers(std::string_view text) : text_(text) {}

  bool next();
  std::string_view name() const { return name_; }
  std::string_view value() const { return value_; }
  bool is_string() const { return is_string_; }  ///< or a number, which is written as write_json() would
  std::size_t end() const { return end_; }       ///< behind the closing brace; 0 before it was met
  bool several_lines() const { return several_lines_; }

 private:
  void skip_blanks();
  bool take(char c);
  bool read_string(std::string_view& value);
  bool read_value();
  std::size_t read_digits();
  bool read_number();

  std::string_view text_, name_, value_;
  std::size_t at_ = 0, end_ = 0;
  bool first_ = true, has_member_ = false, is_string_ = false, several_lines_ = false;
};

}  // namespace quadrille::text
