// Lists all formats: the one table from which recognizing, converting, help and documentation are made.
//
//     for (const Format& format : formats()) print(name(format.family), format.name, format.summary);
//     const Format* format = format_named("sumocue");           // null if there is none
//
// See text/convert.h for what a format carries and whether it is written.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "text/core/format.h"

namespace quadrille::text {

/// The families in the order in which people are shown them.
std::span<const Family> families();
/// "plain": the folder of the family in src/text.
std::string_view name(Family family);
/// One line that says what the formats of a family have in common.
std::string_view summary(Family family);

/// The formats, sorted by family.
std::span<const std::reference_wrapper<const Format>> formats();
/// Null: there is no such format.
const Format* format_named(std::string_view name);
/// The error for a name that format_named() does not find: unknown_format.
Error unknown_name(std::string_view format_name);

// plain
extern const Format line_format, grid_format, letters_format, pasted_format;
// drawn
extern const Format bordered_format, forum_format, pzl_format, pencilmarks_format;
// boards
extern const Format board_format, jigsaw_format, killer_format, killer_fields_format, sumocue_format;
// collections
extern const Format sukaku_format, gsf_format, rated_format, patterns_game_format, sudokuexchange_bank_format;
// programs
extern const Format hodoku_format, susser_format, susser_inline_format, susser_short_format;
extern const Format simple_sudoku_format, simple_sudoku_clipboard_format, sadman_format, sudocue_format, sdx_format;
extern const Format solo_format, spf_format, opensudoku_format, opensudoku_words_format, gnome_sudoku_format,
    ksudoku_format;
// sites
extern const Format f_puzzles_format, f_puzzles_link_format, sudokupad_fpuzzles_format, sudokupad_format;
extern const Format sudokupad_json_format, scf_format, sudokupad_classic_format, sudokuexchange_format;
extern const Format sudokuwiki_format, sudoku_coach_format, sudoku_coach_text_format, sudoku_coach_json_format;
extern const Format penpa_format, iss_format, sudokumaker_format, sudokumaker_json_format, lisudoku_format;
extern const Format puzz_link_format, pzprv3_format;
// tables
extern const Format csv_format, csv_grid_format, tsv_grid_format, json_format, leetcode_format, ndjson_format;
// cover
extern const Format knuth_format, matrix_format, sparse_format, columns_format, column_lists_format, cover_json_format;
extern const Format cover_lists_format, named_rows_format;

}  // namespace quadrille::text
