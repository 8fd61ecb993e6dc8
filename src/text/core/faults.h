// Collects all faults of a record that do not depend on each other, so that one error names all of them.
//
//     Faults faults;
//     faults.add({ErrorCode::bad_number, "cage: r1c1 is repeated", {2, 1}}, "cage 5 r1c1 r1c1");
//     faults.add({ErrorCode::bad_symbol, "expected a number, found 'x'", {5, 6}}, "even x");
//     if (faults.any()) return std::move(faults).error();
//     // at 2:1: "cage: r1c1 is repeated; in 'even x': expected a number, found 'x'"
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/lines.h"
#include "quadrille/result.h"

namespace quadrille::text {

class Faults {
 public:
  /// `stated` is what the text says there: an error has one place, which others than the first one lack. It may be
  /// empty. Twenty faults are named, the others counted.
  void add(Error fault, std::string_view stated = {}) {
    if (is_full()) return static_cast<void>(++more_);
    found_.push_back({std::move(fault), std::string(stated)});
  }
  /// The same at the place() of a value, which may take long to find, and whose fault says what is meant.
  template <class Value>
  void add(ErrorCode code, std::string detail, const Value& value) {
    add({code, std::move(detail), is_full() ? TextPlace{} : value.place()});
  }
  /// Tells whether further faults are only counted.
  bool is_full() const { return found_.size() >= most; }
  bool any() const { return !found_.empty(); }

  /// The fault that comes first in the text, and after its words those of the others.
  Error error() && {
    assert(any());
    std::ranges::stable_sort(found_, {},
                             [](const Fault& fault) { return std::pair(fault.error.at.line, fault.error.at.column); });
    Error all = std::move(found_.front().error);
    for (std::size_t i = 1; i < found_.size(); ++i) {
      const auto& [error, stated] = found_[i];
      all.detail += (stated.empty() ? "; " : "; in " + shown(stated) + ": ") + error.detail;
    }
    if (more_ > 0) all.detail += "; and " + std::to_string(more_) + " more";
    return all;
  }

 private:
  static constexpr std::size_t most = 20;
  struct Fault {
    Error error;
    std::string stated;
  };

  std::vector<Fault> found_;
  std::size_t more_ = 0;
};

}  // namespace quadrille::text
