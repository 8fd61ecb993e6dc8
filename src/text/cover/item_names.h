// Names items and colors when a problem is written.
//
//     Names names('i', " :|");
//     names.add("a"), names.add(""), names.complete();
//     names[1];                                            // "i2"
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/lines.h"

namespace quadrille::text {

/// Names as they are, but for those that are missing or could not be read again.
class ItemNames {
 public:
  /// A name with one of the forbidden characters could not be read again.
  ItemNames(char letter, std::string_view forbidden) : letter_(letter), forbidden_(forbidden) {}

  void add(std::string_view name) {
    const bool good = !name.empty() && name.find_first_of(forbidden_) == name.npos && is_printable(name);
    names_.emplace_back(good ? name : std::string_view{});
    if (good) given_.insert(name);
  }

  /// Numbers the others: i3, or _i3 if that is taken.
  void complete() {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (!names_[i].empty()) continue;
      names_[i] = letter_ + std::to_string(i + 1);
      while (given_.contains(names_[i])) names_[i].insert(0, 1, '_');
    }
  }

  const std::string& operator[](std::size_t i) const { return names_[i]; }

 private:
  char letter_;
  std::string_view forbidden_;
  std::vector<std::string> names_;
  std::unordered_set<std::string_view> given_;
};

}  // namespace quadrille::text
