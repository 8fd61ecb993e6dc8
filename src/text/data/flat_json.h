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
