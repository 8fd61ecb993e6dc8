#include "text/detect.h"

#include "base/lines.h"
#include "text/boards/formats.h"
#include "text/core/recognise_plain.h"
#include "text/cover/recognise.h"
#include "text/programs/formats.h"
#include "text/sites/formats.h"
#include "text/tables/formats.h"

namespace quadrille::text {

namespace {

constexpr int likely = 80;

constexpr PuzzleLayout line_layout{};
constexpr PuzzleLayout grid_layout{.one_line = false};
constexpr PuzzleLayout letters_layout{
    .shape = {4, 4}, .one_line = false, .alphabet = Alphabet::letters, .blank_between = true};

constexpr Format table[] = {
    {"line", "one puzzle a line, 81 characters for 9x9", line_layout, recognise_line},
    {"grid", "one row a line, of digits or numbers", grid_layout, recognise_grid},
    {"letters", "one row a line, of letters", letters_layout, recognise_letters},
    {"board", "boards of any shape with rules, see docs/reference/rules.md", PuzzleLayout{.boards = &board_file},
     recognise_board_file},
    {"jigsaw", "clues and a symbol for each cell's region, in a line or two grids",
     PuzzleLayout{.boards = &jigsaw_grids}, recognise_jigsaw},
    {"killer", "a killer in 81 characters: sums, and arrows to them", PuzzleLayout{.boards = &killer_arrows},
     recognise_killer_arrows},
    {"killer-fields", "a killer in 81 numbers behind 3x3::k:", PuzzleLayout{.boards = &killer_fields},
     recognise_killer_fields},
    {"sumocue", "a killer in 81 words behind SumoCueV1", PuzzleLayout{.boards = &killer_sumocue},
     recognise_killer_sumocue},
    {"iss", "the text of the Interactive Sudoku Solver", PuzzleLayout{.boards = &iss_text}, recognise_iss},
    {"f-puzzles", "the JSON of f-puzzles", PuzzleLayout{.boards = &fpuzzles_json}, recognise_fpuzzles},
    {"bordered", "grids with borders, as +-------+ and bars", PuzzleLayout{.boards = &bordered_grid},
     recognise_bordered},
    {"forum", "grids with bars and lines of dashes, without a frame", PuzzleLayout{.boards = &forum_grid},
     recognise_forum},
    {"spf", "SuDoku Solver's files: ...|..9|... and ---+---+---", PuzzleLayout{.boards = &spf_grid}, recognise_spf},
    {"pzl", "pzl.org.uk's grids: the size of a box, '3, 3', then a frame", PuzzleLayout{.boards = &pzl_grid},
     recognise_pzl},
    {"simple-sudoku", "Simple Sudoku's .ss files, with moves", PuzzleLayout{.boards = &simple_sudoku_file},
     recognise_simple_sudoku},
    {"simple-sudoku-clipboard", "what Simple Sudoku copies: clues, then candidates",
     PuzzleLayout{.boards = &simple_sudoku_clipboard}, recognise_simple_sudoku_clipboard},
    {"pencilmarks", "a grid of candidates, as HoDoKu and forums have it", PuzzleLayout{.boards = &pencilmark_grid},
     recognise_pencilmarks},
    {"sdx", "SudoCue's .sdx files: 9 rows of candidates, u5 for digits placed", PuzzleLayout{.boards = &sdx_grid},
     recognise_sdx},
    {"sadman", "SadMan's .sdk files: [Puzzle], [State], [PencilMarks]", PuzzleLayout{.boards = &sadman_sdk},
     recognise_sadman},
    {"sudocue", "SudoCue's .sdk files: lines #Aauthor, then 9 rows", PuzzleLayout{.boards = &sudocue_sdk},
     recognise_sudocue},
    {"hodoku", "HoDoKu's library: :0000:x:cells:crossed out::", PuzzleLayout{.boards = &hodoku_library},
     recognise_hodoku},
    {"susser-inline", "Sudoku Susser's cells with candidates crossed out in them: [45]",
     PuzzleLayout{.boards = &susser_inline}, recognise_susser_inline},
    {"susser", "Sudoku Susser: cells, + before what was placed, and :candidates crossed out",
     PuzzleLayout{.boards = &susser_line}, recognise_susser},
    {"susser-short", "the same with 9 rows between commas, * for a run of empty cells",
     PuzzleLayout{.boards = &susser_short}, recognise_susser_short},
    {"sukaku", "729 characters, nine for each cell, or 81 lists of candidates in a line",
     PuzzleLayout{.boards = &sukaku_line}, recognise_sukaku},
    {"gsf", "gsf's taxonomy: fields between commas, the fifth is the puzzle", PuzzleLayout{.boards = &gsf_line},
     recognise_gsf},
    {"rated", "81 cells, then ED=7.1/1.2/1.2", PuzzleLayout{.boards = &rated_line}, recognise_rated},
    {"patterns-game", "9 rows of cells apart, then ED=7.1/1.2/1.2", PuzzleLayout{.boards = &patterns_game},
     recognise_patterns_game},
    {"sudokuexchange-bank", "SudokuExchange's bank: a hash, 81 digits and a rating",
     PuzzleLayout{.boards = &sudokuexchange_bank}, recognise_sudokuexchange_bank},
    {"f-puzzles-link", "links to f-puzzles.com", PuzzleLayout{.boards = &fpuzzles_link}, recognise_fpuzzles_link},
    {"sudokupad-fpuzzles", "links to sudokupad.app/fpuzzles", PuzzleLayout{.boards = &sudokupad_fpuzzles},
     recognise_sudokupad_fpuzzles},
    {"sudokupad", "links to sudokupad.app/scl", PuzzleLayout{.boards = &sudokupad_link}, recognise_sudokupad_link},
    {"sudokupad-json", "the JSON of SudokuPad", PuzzleLayout{.boards = &sudokupad_json}, recognise_sudokupad_json},
    {"scf", "links to sudokupad.app/scf: clues, w or x, title and author", PuzzleLayout{.boards = &sudokupad_scf},
     recognise_sudokupad_scf},
    {"sudokupad-classic", "links to sudokupad.app/classic", PuzzleLayout{.boards = &sudokupad_classic},
     recognise_sudokupad_classic},
    {"sudokuexchange", "links to sudokuexchange.com", PuzzleLayout{.boards = &sudokuexchange_link},
     recognise_sudokuexchange_link},
    {"sudokuwiki", "links to sudokuwiki.org, of 81 or 162 characters", PuzzleLayout{.boards = &sudokuwiki_link},
     recognise_sudokuwiki_link},
    {"sudoku-coach", "links to sudoku.coach/en/play", PuzzleLayout{.boards = &sudokucoach_link},
     recognise_sudokucoach_link},
    {"sudoku-coach-text", "what sudoku.coach exports: SCv7_32_...", PuzzleLayout{.boards = &sudokucoach_text},
     recognise_sudokucoach_text},
    {"sudoku-coach-json", "the JSON of sudoku.coach", PuzzleLayout{.boards = &sudokucoach_json},
     recognise_sudokucoach_json},
    {"penpa", "links to Penpa (read only)", PuzzleLayout{.boards = &penpa_link}, recognise_penpa_link},
    {"csv", "puzzles in a column of a table, and perhaps their solutions", PuzzleLayout{.boards = &csv_column},
     recognise_csv},
    {"csv-grid", "a cell in each field, with commas or semicolons between", PuzzleLayout{.boards = &csv_grid},
     recognise_csv_grid},
    {"tsv-grid", "a cell in each field, with tabs between, as spreadsheets copy them",
     PuzzleLayout{.boards = &tsv_grid}, recognise_tsv_grid},
    {"json", "JSON: an array of rows of numbers", PuzzleLayout{.boards = &json_numbers}, recognise_json_numbers},
    {"leetcode", "JSON: an array of rows of strings, as LeetCode has them", PuzzleLayout{.boards = &json_strings},
     recognise_json_strings},
    {"ndjson", "JSON objects with a puzzle, one a line", PuzzleLayout{.boards = &json_objects}, recognise_json_objects},
    {"opensudoku", "OpenSudoku's files", PuzzleLayout{.boards = &opensudoku_file}, recognise_opensudoku},
    {"opensudoku-words", "the cells of OpenSudoku, three words with bars for each",
     PuzzleLayout{.boards = &opensudoku_words}, recognise_opensudoku_words},
    {"gnome-sudoku", "GNOME Sudoku's saved games", PuzzleLayout{.boards = &gnome_save}, recognise_gnome},
    {"ksudoku", "KSudoku's files", PuzzleLayout{.boards = &ksudoku_file}, recognise_ksudoku},
    {"knuth", "exact cover: item names, then options", CoverLayout::knuth, recognise_knuth},
    {"matrix", "exact cover: n m, then n rows of m zeros and ones", CoverLayout::matrix, recognise_matrix},
    {"sparse", "exact cover: n m, then n rows c i1 ... ic of columns from 1", CoverLayout::sparse, recognise_sparse},
    {"columns", "exact cover: m or m s, then rows of m zeros and ones", CoverLayout::columns, recognise_columns},
    {"column-lists", "exact cover: m or m s, then rows of columns from 0", CoverLayout::column_lists,
     recognise_column_lists},
    {"cover-json", "exact cover: an object with primary and secondary items and options", CoverLayout::json,
     recognise_json_cover},
};

// ------------------------------------------------------------------------------------------------- what it is not

struct Magic {
  std::string_view bytes, name, advice;
  std::size_t at = 0;
};
constexpr std::string_view unpack = "take the files out of it first", decode_once = "it was compressed twice",
                           decompress = "only gzip and zstd data are decompressed";
constexpr Magic magics[] = {
    {"PK\x03\x04", "a zip archive", unpack},
    {"PK\x05\x06", "a zip archive", unpack},
    {"7z\xBC\xAF", "a 7z archive", unpack},
    {"Rar!", "a rar archive", unpack},
    {"ustar", "a tar archive", unpack, 257},
    {"\x1F\x8B", "gzip data", decode_once},
    {"\x28\xB5\x2F\xFD", "zstd data", decode_once},
    {"\xFD"
     "7zXZ",
     "xz data", decompress},
    {"BZh", "bzip2 data", decompress},
    {"\xFF\xFE", "UTF-16 text", "only UTF-8 is read"},
    {"\xFE\xFF", "UTF-16 text", "only UTF-8 is read"},
};

Error unknown(const Head& head) {
  for (const Magic& magic : magics) {
    if (head.text.size() > magic.at && head.text.substr(magic.at).starts_with(magic.bytes)) {
      return {ErrorCode::unknown_format,
              "this is " + std::string(magic.name) + ", not plain text: " + std::string(magic.advice),
              {1, 1}};
    }
  }
  Lines lines(head.text);
  while (lines.next()) {
    if (const std::size_t nul = lines.line().find('\0'); nul != std::string_view::npos) {
      return {ErrorCode::unknown_format, "this is binary data (a NUL byte)", {lines.number(), nul + 1}};
    }
  }
  Lines first(head.text);
  (void)next_record_line(first);
  if (head.wish && head.wish->boxes) {
    const std::string order = std::to_string(head.wish->boxes->order());
    return {ErrorCode::unknown_format,
            "no puzzles of " + order + 'x' + order + ", as the wish for boxes says",
            {first.number(), 1}};
  }
  return {ErrorCode::unknown_format,
          "no format that can be read here; see 'quadrille detect --help' for the formats",
          {first.number(), 1}};
}

// Sets the boxes that were wished for.
Result<Detection> with_boxes(Detection found, const Head& head) {
  if (!head.wish) return found;
  auto* layout = std::get_if<PuzzleLayout>(&found.best.layout);
  if (layout == nullptr || layout->boards != nullptr) {
    return Error{ErrorCode::unsupported, "boxes can be chosen for plain puzzles only, not for the format '" +
                                             std::string(found.format->name) + "'"};
  }
  const int order = found.best.certainty > 0 || !head.wish->boxes ? layout->order() : head.wish->boxes->order();
  layout->shape = head.wish->of(order);
  return found;
}

Error nothing_to_read() { return {ErrorCode::missing_text, "the input is empty"}; }

}  // namespace

std::span<const Format> formats() { return table; }

bool is_too_short(const Head& head) { return is_cut_off(head); }

Result<Detection> detect(const Head& head) {
  if (is_blank(head.text) || head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  std::optional<Detection> found;
  const Format* second = nullptr;
  int second_certainty = 0;
  for (const Format& format : table) {
    auto guess = format.recognise(head);
    if (!guess) continue;
    if (!found || guess->certainty > found->best.certainty) {
      if (found) second = found->format, second_certainty = found->best.certainty;
      found = Detection{&format, *std::move(guess)};
    } else if (guess->certainty > second_certainty) {
      second = &format, second_certainty = guess->certainty;
    }
  }
  if (!found) return unknown(head);
  if (second_certainty >= likely) found->runner_up = second;
  return with_boxes(*std::move(found), head);
}

Result<Detection> detect_as(std::string_view format_name, const Head& head) {
  if (head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  for (const Format& format : table) {
    if (format.name != format_name) continue;
    auto guess = format.recognise(head);
    return with_boxes({&format, guess ? *std::move(guess) : Guess{0, "nothing but the wish", format.usual}}, head);
  }
  return Error{ErrorCode::unknown_format, "there is no format '" + std::string(format_name) + "'"};
}

}  // namespace quadrille::text
