// The .sdk files of SudoCue: without sections, and without a blank after the letter.
//
//     #Aauthor
//     .2..973..
//     ...
//
// sdk_files.cpp reads them. One line with '#' above nine rows may be a comment of any other format, so two such lines
// are certain and one is only likely; the writer adds an empty comment to make it two.
#include <algorithm>

#include "base/lines.h"
#include "text/core/format.h"
#include "text/programs/sdk_files.h"

namespace quadrille::text {

namespace {

std::string write_sudocue(const PuzzleRecord& record) {
  std::string out;
  append_sdk_head(record.notes, "", out);
  if (std::count(out.begin(), out.end(), '\n') == 1) out += "#C\n";  // one line alone may be any comment
  append_sdk_rows(record.puzzle.cells, out);
  return out;
}

std::string_view from_first_line(const Head& head) {
  const std::string_view text = head.complete_lines();
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start == text.npos ? std::string_view{} : text.substr(text.rfind('\n', start) + 1);  // npos + 1 is 0
}

const PuzzleFormat sudocue_sdk{.record_size = sdk_size,
                               .read = read_sdk,
                               .write = write_sudocue,
                               .carries = {.properties = sdk_properties},
                               .is_between = is_blank};

// A section within the record means that the file is one of SadMan Software.
std::optional<Guess> recognize_sudocue(const Head& head) {
  const std::string_view text = from_first_line(head);
  int heads = 0;
  for (Lines lines(text); lines.next() && lines.line().starts_with('#'); ++heads) {
    if (!is_sdk_head(lines.line())) return std::nullopt;
  }
  const std::size_t size = heads == 0 ? 0 : sdk_size(text, true);
  if (size == 0 || text.find("\n[") < size || !read_sdk(text.substr(0, size))) return std::nullopt;
  return Guess{heads > 1 ? 100 : 90, "lines with '#' and a letter, then 9 rows", PuzzleLayout{.boards = &sudocue_sdk}};
}

}  // namespace

extern const Format sudocue_format{"sudocue", Family::programs, "files of SudoCue (.sdk): lines #Aauthor, then 9 rows",
                                   PuzzleLayout{.boards = &sudocue_sdk}, recognize_sudocue};

}  // namespace quadrille::text
