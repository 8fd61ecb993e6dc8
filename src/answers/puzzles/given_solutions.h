// Reads solutions that another program has found, from a file of their own: the answers to a file of puzzles, one after
// the other, in any format.
//
//     const auto given = GivenSolutions::read(*source);
//     if (given) const Result<...> cells = given->at(3);                 // of the third puzzle
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "answers/puzzles/puzzle_writer.h"
#include "job/source.h"
#include "quadrille/result.h"

namespace quadrille::answers {

class GivenSolutions {
 public:
  /// Takes the solutions of a source that has been read to its end. Errors: those of reading; surplus_text if it has
  /// puzzles with solutions of their own, and so is not a file of answers.
  static Result<GivenSolutions> read(job::Source& source);

  std::uint64_t size() const { return answers_.size(); }
  /// Returns the solution of puzzle `number`, from 1; empty if the answer says that there is none. Errors: missing_text
  /// if the file has ended before; those of reading the answer.
  Result<std::span<const std::uint8_t>> at(std::uint64_t number) const;

 private:
  std::vector<Result<std::vector<std::uint8_t>>> answers_;
};

/// Returns the fault of the answer to this puzzle, or else of the solution that came with it; empty: it is right.
/// Nothing if the answer is that there is no solution, and that is not decided.
std::optional<std::string> fault_of_given(const Solved& solved, const std::optional<GivenSolutions>& answers);

}  // namespace quadrille::answers
