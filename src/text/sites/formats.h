// Puzzles in links, and what links carry when it stands alone. A record is a line; whatever the first one is, all kinds
// of links that are known may follow.
#pragma once

#include <optional>

#include "text/core/board_format.h"
#include "text/detect.h"

namespace quadrille::text {

/// f-puzzles.com/?load= and sudokupad.app/fpuzzles: the JSON of f-puzzles, packed by lz-string.
extern const BoardFormat fpuzzles_link, sudokupad_fpuzzles;
std::optional<Guess> recognise_fpuzzles_link(const Head& head);
std::optional<Guess> recognise_sudokupad_fpuzzles(const Head& head);

/// sudokupad.app/scl: SudokuPad's own JSON, packed in the same way; and that JSON.
extern const BoardFormat sudokupad_link, sudokupad_json;
std::optional<Guess> recognise_sudokupad_link(const Head& head);
std::optional<Guess> recognise_sudokupad_json(const Head& head);

/// sudokupad.app/scf and /classic: clues, the blanks between them packed.
extern const BoardFormat sudokupad_scf, sudokupad_classic;
std::optional<Guess> recognise_sudokupad_scf(const Head& head);
std::optional<Guess> recognise_sudokupad_classic(const Head& head);

extern const BoardFormat sudokuexchange_link;
std::optional<Guess> recognise_sudokuexchange_link(const Head& head);

/// sudokuwiki.org: 81 digits, or two digits of base 32 for each cell.
extern const BoardFormat sudokuwiki_link;
std::optional<Guess> recognise_sudokuwiki_link(const Head& head);

/// sudoku.coach: the link that has the clues, the text that has all, and the JSON in it.
extern const BoardFormat sudokucoach_link, sudokucoach_text, sudokucoach_json;
std::optional<Guess> recognise_sudokucoach_link(const Head& head);
std::optional<Guess> recognise_sudokucoach_text(const Head& head);
std::optional<Guess> recognise_sudokucoach_json(const Head& head);

/// Penpa: read only.
extern const BoardFormat penpa_link;
std::optional<Guess> recognise_penpa_link(const Head& head);

}  // namespace quadrille::text
