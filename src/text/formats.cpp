// The table of all formats, and the words for their families. Formats are constants in their own files; the table has
// references to them, as nothing registers itself.
#include "text/formats.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string>

namespace quadrille::text {

namespace {

// Sorted by family. If several formats are equally certain, the first one wins.
constexpr std::reference_wrapper<const Format> table[] = {
    line_format,
    grid_format,
    letters_format,
    pasted_format,
    bordered_format,
    forum_format,
    pzl_format,
    pencilmarks_format,
    board_format,
    jigsaw_format,
    killer_format,
    killer_fields_format,
    sumocue_format,
    sukaku_format,
    gsf_format,
    rated_format,
    patterns_game_format,
    sudokuexchange_bank_format,
    hodoku_format,
    susser_inline_format,
    susser_format,
    susser_short_format,
    simple_sudoku_format,
    simple_sudoku_clipboard_format,
    sadman_format,
    sudocue_format,
    sdx_format,
    spf_format,
    opensudoku_format,
    opensudoku_words_format,
    gnome_sudoku_format,
    ksudoku_format,
    solo_format,
    f_puzzles_format,
    f_puzzles_link_format,
    sudokupad_fpuzzles_format,
    sudokupad_format,
    sudokupad_json_format,
    scf_format,
    sudokupad_classic_format,
    sudokuexchange_format,
    sudokuwiki_format,
    sudoku_coach_format,
    sudoku_coach_text_format,
    sudoku_coach_json_format,
    penpa_format,
    sudokumaker_format,
    sudokumaker_json_format,
    lisudoku_format,
    puzz_link_format,
    pzprv3_format,
    iss_format,
    csv_format,
    csv_grid_format,
    tsv_grid_format,
    json_format,
    leetcode_format,
    ndjson_format,
    knuth_format,
    matrix_format,
    sparse_format,
    columns_format,
    column_lists_format,
    cover_json_format,
    cover_lists_format,
    named_rows_format,
};

constexpr Family all_families[] = {Family::plain,    Family::drawn, Family::boards, Family::collections,
                                   Family::programs, Family::sites, Family::tables, Family::cover};

struct FamilyWords {
  std::string_view name, summary;
};
// In the order of the enumeration.
constexpr FamilyWords words_of[] = {
    {"plain", "plain lines and grids"},
    {"drawn", "grids drawn with bars and frames, as in forums"},
    {"boards", "boards with rules: jigsaws, killers and any others"},
    {"collections", "lists of puzzles with ratings, and puzzles given by candidates"},
    {"programs", "files and clipboards of sudoku programs"},
    {"sites", "links and data of puzzle sites"},
    {"tables", "spreadsheets and data sets: CSV, JSON"},
    {"cover", "exact cover problems"},
};

const FamilyWords& words(Family family) {
  static_assert(std::size(words_of) == std::size(all_families));
  assert(static_cast<std::size_t>(family) < std::size(words_of));
  return words_of[static_cast<std::size_t>(family)];
}

}  // namespace

std::span<const Family> families() { return all_families; }
std::string_view name(Family family) { return words(family).name; }
std::string_view summary(Family family) { return words(family).summary; }

std::span<const std::reference_wrapper<const Format>> formats() { return table; }

const Format* format_named(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(table), std::end(table), [&](const Format& format) { return format.name == name; });
  return found == std::end(table) ? nullptr : &found->get();
}

Error unknown_name(std::string_view format_name) {
  return {ErrorCode::unknown_format, "unknown format '" + std::string(format_name) + '\''};
}

}  // namespace quadrille::text
