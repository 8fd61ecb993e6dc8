// JSON objects of strings and numbers alone, as lines of data sets are, without a tree in memory.
//
//     if (auto object = parse_flat_json(line)) use(object->find("puzzle"));
//
// Cost: linear, no memory. What is not sure to be such an object, whether it is JSON or not, is left to parse_json().
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace quadrille::text {

/// Its members one after the other, from a text that begins with such an object:
///
///     FlatMembers members(text);
///     while (members.next()) use(members.name(), members.value());
///     if (members.end() > 0) ...                                     // it was one up to there, else there is no
///     telling
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

struct FlatObject {
  struct Member {
    std::string_view name, value;
    bool is_string;  ///< or a number, which is written as write_json() would
  };

  std::array<Member, 16> members;
  std::size_t size = 0;

  /// Null if there is none.
  const Member* find(std::string_view name) const;
};

/// Nothing for strings with escapes or characters beyond ASCII, for other values, for names that come twice, and for
/// more than 16 members.
std::optional<FlatObject> parse_flat_json(std::string_view text);

}  // namespace quadrille::text
