// What every reader of the table of formats keeps, whatever it is given: for the fuzzer, and for a test that needs
// none.
//
//     check_reader("sumocue", text);       // or "detect": the content chooses
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "job/compression.h"
#include "text/boards.h"
#include "text/convert.h"
#include "text/cover_text.h"
#include "text/detect.h"
#include "text/weights.h"

namespace quadrille::fuzz {

using namespace text;

inline void require(bool holds, const char* what, std::string_view text = "") {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n%.*s\n", what, static_cast<int>(text.size()), text.data());
  std::abort();
}

/// Formats that do not give back all that they say they carry, in corners that nobody has put in order yet: marks
/// beside clues (pzl), ratings of more than four characters (the bank), eliminations of candidates that a clue excludes
/// (hodoku, susser, sudokuwiki, simple-sudoku), words that the plain reader takes for comments (sudocue, rated,
/// patterns-game), two grids that look like a clipboard, nearly full grids (pencilmarks, sdx), tiny boards (iss),
/// cliques (ksudoku).
inline constexpr std::string_view not_given_back[] = {
    "hodoku",     "ksudoku", "iss",           "patterns-game",           "pencilmarks", "pzl",
    "rated",      "sdx",     "simple-sudoku", "simple-sudoku-clipboard", "sudocue",     "sudokuexchange-bank",
    "sudokuwiki", "susser",  "susser-short"};

inline bool gives_back(std::string_view format) {
  return std::find(std::begin(not_given_back), std::end(not_given_back), format) == std::end(not_given_back);
}

inline void read_back(const BoardRecord& record, const BoardFormat& format) {
  const Carries& carries = format.carries;
  const std::string text = format.write(record);
  const auto again = format.read(text);
  require(again.has_value(), "what was written cannot be read", text);
  require(again->board == record.board, "another board was read", text);
  require(notes_lost(record.notes, carries) != 0 || again->notes == record.notes, "other notes were read", text);
}

inline void check_records(const Format& format, const PuzzleLayout& layout, std::string_view text) {
  const Records records = parse_puzzles(layout, text);
  std::size_t readable = 0;
  for (const Record& record : records.records) readable += record.error == Record::readable;
  require(readable == records.grids.size() + records.boards.size(), "records are missing");
  require(records.records.size() == readable + records.errors.size(), "errors are missing");
  for (const Error& error : records.errors) require(!error.detail.empty(), "an error without words");
  require(whole_records(layout, text, false) <= text.size(), "more than there is");
  for (const BoardRecord& record : records.boards) {
    require(!find_fault(record.board), "a board with a fault");
    if (layout.boards == nullptr || layout.boards->write == nullptr || !gives_back(format.name)) continue;
    if (is_carried(record.board, layout.boards->carries)) read_back(record, *layout.boards);
  }
}

inline void check_problems(CoverLayout layout, std::string_view text) {
  CoverReader reader(layout, text);
  while (const auto problem = reader.next())
    require(*problem || !problem->error().detail.empty(), "an error without words");
}

inline void check_decoder(job::Compression compression, std::string_view in) {
  job::Decoder decoder(compression);
  std::string text;
  for (std::size_t total = 0; total < (std::size_t{1} << 24);) {
    const std::size_t left = in.size();
    text.clear();
    if (decoder.decode(in, text, 4096)) return;
    require(text.size() <= 4096, "more than was asked for");
    if (text.empty() && in.size() == left) return;
    total += text.size();
  }
}

inline constexpr std::string_view other_readers[] = {"detect", "gzip", "zstd", "weights"};

/// reader: the name of a format, or one of the others.
inline void check_reader(std::string_view reader, std::string_view text) {
  if (reader == "gzip") return check_decoder(job::Compression::gzip, text);
  if (reader == "zstd") return check_decoder(job::Compression::zstd, text);
  if (reader == "weights") return (void)parse_weights(text, BoxShape{2, 2});
  const Head head{text, true};
  const auto found = reader == "detect" ? detect(head) : detect_as(reader, head);
  if (!found) return require(!found.error().detail.empty(), "an error without words");
  if (const auto* layout = std::get_if<PuzzleLayout>(&found->best.layout)) {
    check_records(*found->format, *layout, text.substr(std::min(layout->head_bytes, text.size())));
  } else {
    check_problems(std::get<CoverLayout>(found->best.layout), text);
  }
}

}  // namespace quadrille::fuzz
