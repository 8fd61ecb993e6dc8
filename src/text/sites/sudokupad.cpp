// SudokuPad's own JSON, and the links of its site that carry that or f-puzzles' JSON, packed by lz-string:
//
//     {"cellSize":50,"cells":[[{"value":5},{},...],...],"regions":[[[0,0],[0,1],...],...],"cages":[...],"lines":[...]}
//     https://sudokupad.app/sclN4Ig...            the same
//     https://sudokupad.app/fpuzzlesN4Ig...       f_puzzles.cpp
//
// The object is recognized by its members "cellSize" and "cells".
#include "text/sites/sudokupad.h"

#include "text/core/format.h"
#include "text/core/json_document.h"
#include "text/core/json_records.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/link.h"
#include "text/sites/lz_string.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

std::string write_sudokupad_text(const PuzzleRecord& record) { return sudokupad_text(record) + '\n'; }

std::string packed_json(const std::string& text) { return percent_encode(lz_compress(text, LzAlphabet::base64)); }

std::string write_sudokupad_link(const PuzzleRecord& record) {
  return "https://sudokupad.app/scl" + packed_json(sudokupad_text(record)) + '\n';
}

std::string write_sudokupad_fpuzzles(const PuzzleRecord& record) {
  return "https://sudokupad.app/fpuzzles" + packed_json(fpuzzles_text(record)) + '\n';
}

const PuzzleFormat sudokupad_link{line_size, read_link, write_sudokupad_link, sudokupad_carries};
const PuzzleFormat sudokupad_fpuzzles{line_size, read_link, write_sudokupad_fpuzzles, fpuzzles_carries};
const PuzzleFormat sudokupad_json =
    object_format(read_document<read_sudokupad>, write_sudokupad_text, sudokupad_carries);

std::optional<Guess> recognize_sudokupad(const Head& head) {
  return guess_link(head, LinkKind::sudokupad, sudokupad_link, "a link to sudokupad.app");
}

std::optional<Guess> recognize_sudokupad_fpuzzles(const Head& head) {
  return guess_link(head, LinkKind::fpuzzles_in_sudokupad, sudokupad_fpuzzles, "a link to sudokupad.app/fpuzzles");
}

std::optional<Guess> recognize_sudokupad_json(const Head& head) {
  return guess_object(head, {"cellSize", "cells"}, sudokupad_json);
}

}  // namespace

extern const Format sudokupad_format{"sudokupad", Family::sites, "SudokuPad links: sudokupad.app/scl",
                                     PuzzleLayout{.boards = &sudokupad_link}, recognize_sudokupad};
extern const Format sudokupad_fpuzzles_format{
    "sudokupad-fpuzzles", Family::sites, "SudokuPad links: sudokupad.app/fpuzzles",
    PuzzleLayout{.boards = &sudokupad_fpuzzles}, recognize_sudokupad_fpuzzles};
extern const Format sudokupad_json_format{"sudokupad-json", Family::sites, "the JSON of SudokuPad",
                                          PuzzleLayout{.boards = &sudokupad_json}, recognize_sudokupad_json};

}  // namespace quadrille::text
