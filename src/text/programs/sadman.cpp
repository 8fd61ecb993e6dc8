// The .sdk files of SadMan Software.
//
//     #A author
//     [Puzzle]
//     .2..973..
//     ...
//     [State]                the same with what has been placed
//     [PencilMarks]          9 lines of 9 lists of digits, with commas between them
//
// sdk_files.cpp reads them. They are recognized by a line [Puzzle] after nothing but blank lines and lines with '#'.
#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/programs/sdk_files.h"

namespace quadrille::text {

namespace {

std::string write_sadman(const PuzzleRecord& record) {
  std::string out;
  append_sdk_head(record.notes, " ", out);
  out += "[Puzzle]\n";
  append_sdk_rows(record.puzzle.cells, out);
  if (!record.notes.placed.empty()) {
    out += "[State]\n";
    append_sdk_rows(shown_cells(record), out);
  }
  const std::vector<SymbolSet>& marks = record.notes.pencil_marks;
  if (!marks.empty()) out += "[PencilMarks]\n";
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    append_digits(marks[cell], out);
    out += (cell + 1) % classic_order == 0 ? '\n' : ',';
  }
  return out;
}

const PuzzleFormat sadman_sdk{.record_size = sdk_size,
                              .read = read_sdk,
                              .write = write_sadman,
                              .carries = {.placed = true, .pencil_marks = true, .properties = sdk_properties},
                              .is_between = is_blank};

std::optional<Guess> recognize_sadman(const Head& head) {
  constexpr std::uint64_t most_head_lines = 200;
  Lines lines(head.complete_lines());
  while (lines.next() && lines.number() < most_head_lines) {
    if (sdk_section(lines.line()) == SdkSection::puzzle) {
      return Guess{100, "a line [Puzzle]", PuzzleLayout{.boards = &sadman_sdk}};
    }
    if (!is_blank(lines.line()) && !lines.line().starts_with('#')) break;
  }
  return std::nullopt;
}

}  // namespace

extern const Format sadman_format{"sadman", Family::programs,
                                  "files of SadMan Sudoku (.sdk): [Puzzle], [State], [PencilMarks]",
                                  PuzzleLayout{.boards = &sadman_sdk}, recognize_sadman};

}  // namespace quadrille::text
