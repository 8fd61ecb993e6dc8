// How puzzles are written: in the layout of the input, in another format (--to), or by a template (--format).
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <atomic>
#include <optional>
#include <span>
#include <string>

#include "options.h"
#include "puzzle_stream.h"
#include "quadrille/board.h"
#include "text/convert.h"

namespace quadrille::tool {

/// What is known of a puzzle when it is written.
struct PuzzleView {
  std::span<const std::uint8_t> cells;
  const text::BoardRecord* board = nullptr;     // its shape, rules and notes, if it is more than the layout says
  std::span<const std::uint8_t> solution = {};  // if it was found
  std::optional<double> seconds = {};           // that it took
};

class PuzzleForm {
 public:
  PuzzleForm(const Options& options, const text::PuzzleLayout& layout, std::string file);
  /// Says what was left out, if anything was.
  ~PuzzleForm();
  PuzzleForm(const PuzzleForm&) = delete;
  PuzzleForm& operator=(const PuzzleForm&) = delete;

  /// Appends a puzzle, or its solution if there is one. Where the format has a place for both, they stand apart. A
  /// puzzle that is more than its cells is written in the format of the input, or else as a file of our own format.
  /// Called side by side. Errors: the format has no place for the board, or with --strict for a note. Then nothing is
  /// written.
  std::optional<Error> write(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;

  /// The same; an error counts as an unreadable record.
  void write(const RecordPlace& place, const PuzzleView& puzzle, job::Answer& answer) const;

  /// The members "puzzle" and "clues"; and "board", a file of our own format, if there is more than the cells say.
  void add_puzzle(JsonLine& line, const PuzzleView& puzzle) const;

  /// Cells of the puzzle, as JSON and templates carry them.
  std::string one_line(const PuzzleView& puzzle, std::span<const std::uint8_t> cells) const;

 private:
  bool fits_layout(const PuzzleView& puzzle) const;
  std::optional<Error> convert(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;
  text::BoardRecord bare_record(const PuzzleView& puzzle) const;
  text::BoardRecord record_of(const PuzzleView& puzzle) const;
  bool is_lost_in_a_template(const PuzzleView& puzzle) const;
  bool may_drop_candidates(const Board& board) const;
  void write_as_read(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;
  std::string board_as_read(const text::BoardRecord& record) const;
  void fill_template(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const;
  std::string solution_of(const PuzzleView& puzzle) const;

  const Options& options_;
  const text::PuzzleLayout& layout_;
  const std::string file_;
  std::optional<text::Target> target_;
  mutable std::atomic<text::NoteSet> lost_ = 0;
  mutable std::atomic<bool> lost_rules_ = false;
  mutable oneapi::tbb::enumerable_thread_specific<BoardSolver> solvers_;
};

/// What an output begins and ends with, whatever is between.
std::string head_of(const Options& options);
std::string foot_of(const Options& options);

/// A template as a person writes it: with \t, \n and \\ read.
std::string read_template(std::string_view written);
/// What is wrong with it, in words; empty if nothing is.
std::string fault_of_template(std::string_view form);

/// The answer to a record for which there is nothing to write: an empty line, `No` among grids, nothing at all in a
/// format that has no word for it.
void write_nothing(const RecordPlace& place, const Options& options, const text::PuzzleLayout& layout,
                   std::string& out);

}  // namespace quadrille::tool
