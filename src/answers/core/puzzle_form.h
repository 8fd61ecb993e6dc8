// Writes puzzles: in the layout of the input, in another format (--to), or by a template (--format).
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <string>

#include "answers/core/record_place.h"
#include "answers/members/members.h"
#include "answers/options/options.h"
#include "base/per_thread.h"
#include "base/unwinding.h"
#include "quadrille/puzzle.h"
#include "text/convert.h"

namespace quadrille::answers {

/// A rating, as text; empty where the scale has none.
struct RatingText {
  std::string rating, pearl, diamond, level;
};

/// A puzzle with its solution, time and rating, as far as they are known when it is written.
struct PuzzleView {
  text::RecordView record = {};
  std::span<const std::uint8_t> solution = {};  // if it was found
  std::optional<double> seconds = {};           // to find it
  const RatingText* rating = nullptr;           // if it was computed; else templates show the one of the notes
};

class PuzzleForm {
 public:
  PuzzleForm(const Options& options, const text::PuzzleLayout& layout, std::string file);
  /// Notes what was left out, if anything was.
  ~PuzzleForm() noexcept(false);
  PuzzleForm(const PuzzleForm&) = delete;
  PuzzleForm& operator=(const PuzzleForm&) = delete;

  /// Appends a puzzle, or its solution if there is one, or both where the format distinguishes them. A puzzle with a
  /// shape or rules is written in the format of the input, or else as a board file. Threads: may be called by several.
  /// Errors: the format cannot represent the puzzle, or with --strict a note; then nothing is written.
  std::optional<Error> write(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;

  /// The same; an error counts as an unreadable record.
  void write(const RecordPlace& place, const PuzzleView& puzzle, job::Answer& answer) const;

  /// The answer to a record that has none: an empty line, `No` among grids, nothing in a format that has no word for
  /// it.
  void write_nothing(const RecordPlace& place, std::string& out) const;
  /// The answer where a limit came before it: `unknown`, in place of what write_nothing() writes.
  void write_unknown(const RecordPlace& place, std::string& out) const;
  /// The same for a record that is not a puzzle, or JSON with the error; and the message.
  void write_unreadable(const RecordPlace& place, job::Answer& answer) const;

  /// The members that every answer begins with: the file if there are several, the place, the error,
  /// the rules that drawings were taken for, the drawings that were ignored.
  void begin(answers::Members& line, const RecordPlace& place) const;
  /// The members "puzzle" and "clues"; and "board", a board file, if the cells do not say everything.
  void add_puzzle(answers::Members& line, const PuzzleView& puzzle) const;

  /// The member "board" if the cells do not say everything.
  static void add_board_beyond_cells(answers::Members& line, const text::RecordView& record);

  /// Cells: of a solution, or of the puzzle as JSON has them next to a board.
  std::string one_line(const text::RecordView& record, std::span<const std::uint8_t> cells) const;
  /// The puzzle in a line that says everything, if there is one: a sukaku with its candidates. What the line lacks is
  /// noted at the end.
  std::string puzzle_line(const text::RecordView& record) const;
  /// That line as the member "puzzle"; and "board" if it lacks something, or the note where there is no such column.
  void add_puzzle_line(answers::Members& line, const PuzzleView& puzzle) const;

 private:
  void write_word(const RecordPlace& place, std::string_view word, std::string_view word_among_grids,
                  std::string& out) const;
  bool fits_layout(const text::RecordView& record) const;
  std::optional<Error> convert(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;
  text::PuzzleRecord record_of(const PuzzleView& puzzle) const;
  static unsigned lost_in_a_line(const text::RecordView& record);
  static void add_board(answers::Members& line, const text::RecordView& record);
  std::string as_line(const text::RecordView& record) const;
  bool may_drop_candidates(const Puzzle& board) const;
  void show_marks(text::PuzzleRecord& record) const;
  void write_as_read(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;
  std::string board_as_read(const text::PuzzleRecord& record) const;
  void fill_template(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;
  std::string solution_of(const PuzzleView& puzzle) const;

  const Options& options_;
  const text::PuzzleLayout& layout_;
  const std::string file_;
  std::optional<text::Target> target_;
  mutable std::atomic<text::NoteSet> lost_ = 0;
  mutable std::atomic<unsigned> lost_in_lines_ = 0;
  mutable PerThread<Solver> solvers_;
  Unwinding unwinding_;
};

/// Return the beginning and the end of an output.
std::string head_of(const Options& options);
std::string foot_of(const Options& options);

/// The rules that drawings were taken for, in words.
std::vector<std::string> guessed_rules(const text::RecordView& record);

/// Tells whether an answer is a line: in formats with rules, solutions are rows.
bool answers_in_lines(const text::PuzzleLayout& layout);

/// Appends what separates the answer from the one before, if that is more than the end of a line.
void separate(const RecordPlace& place, const text::PuzzleLayout& layout, std::string& out);

}  // namespace quadrille::answers
