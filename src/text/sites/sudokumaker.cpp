// Links to sudokumaker.app, and the JSON that they carry, packed by lz-string: {"formatVersion":...,"puzzle":{...}}.
// Only read; sudokumaker_reader.cpp shows what is inside.
#include "text/sites/sudokumaker.h"

#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/sites/link.h"

namespace quadrille::text {

bool is_sudokumaker(std::string_view text) {
  return text.find("\"formatVersion\"") != text.npos && text.find("\"puzzle\"") != text.npos;
}

namespace {

Result<PuzzleRecord> read_sudokumaker_text(std::string_view text) {
  auto document = JsonDocument::parse(text);
  return document ? read_sudokumaker(*document) : document.error();
}

const PuzzleFormat sudokumaker_link{line_size, read_link};
const PuzzleFormat sudokumaker_json = object_format(read_sudokumaker_text, nullptr, {});

std::optional<Guess> recognize_sudokumaker(const Head& head) {
  return guess_link(head, LinkKind::sudokumaker, sudokumaker_link, "a link to sudokumaker.app");
}

std::optional<Guess> recognize_sudokumaker_json(const Head& head) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != '{' || !is_sudokumaker(head.text)) return std::nullopt;
  return Guess{certain, "a JSON object with formatVersion and puzzle", PuzzleLayout{.boards = &sudokumaker_json}};
}

}  // namespace

extern const Format sudokumaker_format{"sudokumaker", Family::sites, "links to SudokuMaker",
                                       PuzzleLayout{.boards = &sudokumaker_link}, recognize_sudokumaker};
extern const Format sudokumaker_json_format{"sudokumaker-json", Family::sites, "the JSON of SudokuMaker",
                                            PuzzleLayout{.boards = &sudokumaker_json}, recognize_sudokumaker_json};

}  // namespace quadrille::text
