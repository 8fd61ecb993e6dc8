// Collects what a record asks for and no reader supports, so that one error names all of it.
//
//     Unsupported found;
//     found.add("skyscraper", place);
//     found.add("xsum", another_place);
//     if (found.any()) return found.error();        // "unsupported: skyscraper, xsum", in the order of their places
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::text {

class Unsupported {
 public:
  /// Each name counts once, and the first fifty are enough.
  void add(std::string what, TextPlace at) {
    if (is_new(what)) found_.emplace_back(at, std::move(what));
  }
  /// The same at the place() of a value, which may take long to find.
  template <class Value>
  void add(std::string what, const Value& value) requires requires {
    value.place();
  }
  {
    if (is_new(what)) found_.emplace_back(value.place(), std::move(what));
  }

  bool any() const { return !found_.empty(); }
  bool several() const { return found_.size() > 1; }

  Error error() const { return error("unsupported:"); }

  /// The same with other words before the names.
  Error error(std::string words) const {
    assert(any());
    auto found = found_;
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
      return std::pair(a.first.line, a.first.column) < std::pair(b.first.line, b.first.column);
    });
    for (const auto& [at, name] : found) (words += &name == &found.front().second ? " " : ", ") += name;
    return {ErrorCode::unsupported, std::move(words), found.front().first};
  }

 private:
  static constexpr std::size_t most = 50;

  bool is_new(const std::string& what) const {
    return found_.size() < most &&
           std::none_of(found_.begin(), found_.end(), [&](const auto& other) { return other.second == what; });
  }

  std::vector<std::pair<TextPlace, std::string>> found_;
};

}  // namespace quadrille::text
