// The formats of spreadsheets, data sets and programs that write JSON or XML.
#pragma once

#include <optional>

#include "text/core/board_format.h"
#include "text/detect.h"

namespace quadrille::text {

/// Fields between commas, semicolons or tabs, see csv.cpp: a puzzle in a field of each line, or a cell in each field.
extern const BoardFormat csv_column, csv_grid, tsv_grid;
std::optional<Guess> recognise_csv(const Head& head);
std::optional<Guess> recognise_csv_grid(const Head& head);
std::optional<Guess> recognise_tsv_grid(const Head& head);

/// JSON, see json_grids.cpp: arrays of numbers or of strings, and objects with a puzzle.
extern const BoardFormat json_numbers, json_strings, json_objects;
std::optional<Guess> recognise_json_numbers(const Head& head);
std::optional<Guess> recognise_json_strings(const Head& head);
std::optional<Guess> recognise_json_objects(const Head& head);

/// OpenSudoku's files, and its 243 words, see opensudoku.cpp.
extern const BoardFormat opensudoku_file, opensudoku_words;
std::optional<Guess> recognise_opensudoku(const Head& head);
std::optional<Guess> recognise_opensudoku_words(const Head& head);

/// GNOME Sudoku's saved games, see gnome.cpp.
extern const BoardFormat gnome_save;
std::optional<Guess> recognise_gnome(const Head& head);

/// KSudoku's files, see ksudoku.cpp.
extern const BoardFormat ksudoku_file;
std::optional<Guess> recognise_ksudoku(const Head& head);

}  // namespace quadrille::text
