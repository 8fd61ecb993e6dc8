// Links to sudokumaker.app, and the JSON that they carry, packed by lz-string: {"formatVersion":...,"puzzle":{...}}.
// Only read; sudokumaker_reader.cpp shows what is inside.
#include "text/sites/sudokumaker.h"

#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/sites/link.h"

namespace quadrille::text {

namespace {

const PuzzleFormat sudokumaker_link{line_size, read_link};
const PuzzleFormat sudokumaker_json = object_format(read_document<read_sudokumaker>, nullptr, {});

std::optional<Guess> recognize_sudokumaker(const Head& head) {
  return guess_link(head, LinkKind::sudokumaker, sudokumaker_link, "a link to sudokumaker.app");
}

std::optional<Guess> recognize_sudokumaker_json(const Head& head) {
  return guess_object(head, {"formatVersion", "puzzle"}, sudokumaker_json);
}

}  // namespace

extern const Format sudokumaker_format{"sudokumaker", Family::sites, "links to SudokuMaker",
                                       PuzzleLayout{.boards = &sudokumaker_link}, recognize_sudokumaker};
extern const Format sudokumaker_json_format{"sudokumaker-json", Family::sites, "the JSON of SudokuMaker",
                                            PuzzleLayout{.boards = &sudokumaker_json}, recognize_sudokumaker_json};

}  // namespace quadrille::text
