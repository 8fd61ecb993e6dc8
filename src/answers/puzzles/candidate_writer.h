// Writes the true candidates of a puzzle: as a puzzle that has no others, drawn or in any format, as lists of counts or
// of clues, as JSON or CSV.
#pragma once

#include "answers/core/puzzle_form.h"
#include "quadrille/make/solutions.h"

namespace quadrille::answers {

/// The form for people; JSON has all that was asked for.
enum class CandidateView : std::uint8_t { puzzle, counts, clues };

/// A record that could be read, with all that is known about it.
struct CandidateRecord {
  const RecordPlace& place;
  const text::PuzzleRecord& record;
  const TrueCandidates& found;
  std::string_view limit;  ///< that ended the searches: "stopped at the time limit"
};

class CandidateWriter {
 public:
  CandidateWriter(const Options& options, CandidateView view, const text::PuzzleLayout& layout, std::string file);

  /// These append text and messages to the answer, and count the record.
  void write(const CandidateRecord& record, job::Answer& answer) const;
  void write_unreadable(const RecordPlace& place, job::Answer& answer) const;

 private:
  void write_none(const CandidateRecord& record, job::Answer& answer) const;
  void write_members(const CandidateRecord& record, job::Answer& answer) const;
  void write_puzzle(const CandidateRecord& record, job::Answer& answer) const;
  void write_counts(const CandidateRecord& record, job::Answer& answer) const;
  void write_clues(const CandidateRecord& record, job::Answer& answer) const;
  void write_nothing(const RecordPlace& place, job::Answer& answer) const;
  void begin_block(const RecordPlace& place, job::Answer& answer) const;

  const Options& options_;
  const CandidateView view_;
  const text::PuzzleLayout& layout_;
  const PuzzleForm form_;
  const text::Target drawing_;
  const bool tells_placed_;  // the format tells placed symbols from clues
};

}  // namespace quadrille::answers
