// Solutions that somebody else has found, in a file of their own: the answers of a program to a file of puzzles, one
// after the other, in any format.
//
//     const auto given = GivenSolutions::read("mine.txt", stop);
//     if (given) const Result<...> cells = given->at(3);                 // of the third puzzle
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::tool {

class GivenSolutions {
 public:
  /// The file is short enough for memory. Errors: those of reading; surplus_text if it has puzzles with solutions of
  /// their own, and so is not a file of answers.
  static Result<GivenSolutions> read(const std::string& file, const std::stop_token& stop);

  std::uint64_t size() const { return answers_.size(); }
  /// Of puzzle `number`, from 1. Empty if the answer says that there is no solution. Errors: missing_text if the file
  /// has ended before; what is wrong with it.
  Result<std::span<const std::uint8_t>> at(std::uint64_t number) const;

 private:
  std::vector<Result<std::vector<std::uint8_t>>> answers_;
};

}  // namespace quadrille::tool
