// Reads covers that another program has found, from a file of their own: all covers of one problem, or of several
// problems a line for each.
//
//     const GivenCovers given(text);
//     const auto fault = given.fault(cover, 1, solvable);      // "item 'c' is not covered"
//
// A cover is its options as they stand in the problem, one a line, or their numbers in one line, or JSON, as the
// program writes them; or what programs of Knuth print, where items come in another order and numbers follow.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/cover/cover_text.h"

namespace quadrille::answers {

/// Tells whether these words say that there is no solution, as judges and programs write it. So does an empty line.
bool says_no(std::string_view line);

class GivenCovers {
 public:
  explicit GivenCovers(std::string text);

  /// Returns the fault of the covers given of problem `number`, from 1; empty: they are right. Nothing if they say that
  /// there is none, and it is unknown whether the problem is solvable.
  std::optional<std::string> fault(const text::CoverText& cover, std::uint64_t number,
                                   std::optional<bool> solvable) const;

  /// The number of lines that are not empty: of answers, where each is one.
  std::uint64_t lines() const { return starts_.size(); }

 private:
  std::string_view answer_to(const text::CoverText& cover, std::uint64_t number) const;

  std::string text_;
  std::vector<std::size_t> starts_;  // of lines that are not empty
};

/// Returns the reason why these options are not a cover; empty: they are.
std::string fault_of_cover(const text::CoverText& cover, const std::vector<cover::OptionId>& options);

}  // namespace quadrille::answers
