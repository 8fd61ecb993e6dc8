// Checks the properties that every reader of the table of formats must have for any input: for the fuzzer, and for a
// test without it.
//
//     check_reader("sumocue", text);       // or "detect": the content chooses
#pragma once

#include <algorithm>
#include <string_view>

#include "job/compression.h"
#include "require.h"
#include "text/confirm.h"
#include "text/convert.h"
#include "text/core/board_format.h"
#include "text/core/drawing_use.h"
#include "text/cover/cover_text.h"
#include "text/detect.h"
#include "text/weights.h"

namespace quadrille::fuzz {

using namespace text;

// In whatever order the rules stand.
inline bool are_same(const Puzzle& a, const Puzzle& b) {
  return a.shape == b.shape && a.cells == b.cells && a.candidates == b.candidates &&
         std::is_permutation(a.rules.begin(), a.rules.end(), b.rules.begin(), b.rules.end());
}

// In whatever order a title and an author stand.
inline bool are_same(Notes a, Notes b) {
  for (Notes* notes : {&a, &b})
    std::ranges::stable_sort(notes->properties, {}, &std::pair<Property, std::string>::first);
  return a == b;
}

inline void read_back(const PuzzleRecord& record, const PuzzleFormat& format) {
  const std::string text = format.write(record);
  Records again = parse_records(format, text, {}, &drawings_left_out);
  again.puzzles.unpack();
  require(again.puzzles.unpacked().size() == 1 && again.errors.empty(), "what was written cannot be read", text);
  require(are_same(again.puzzles.unpacked().front().puzzle, record.puzzle), "another board was read", text);
  const bool all = notes_lost(record, format.carries) == 0;
  require(!all || are_same(again.puzzles.unpacked().front().notes, record.notes), "other notes were read", text);
}

inline void check_records(PuzzleLayout layout, std::string_view text) {
  layout.drawings = &drawings_left_out;  // else fewer records would be read
  Records records = parse_puzzles(layout, text);
  std::size_t readable = 0;
  for (const Record& record : records.records) readable += record.error == Record::readable;
  require(readable == records.puzzles.size(), "records are missing");
  require(records.records.size() == readable + records.errors.size(), "errors are missing");
  for (const Error& error : records.errors) require(!error.detail.empty(), "an error without words");
  require(whole_records(layout, text, false) <= text.size(), "more than there is");
  if (layout.boards != nullptr) {
    records.puzzles.unpack();
    static const DrawingUse guess{.guesses = true};
    layout.drawings = &guess;
    Records guessed = parse_puzzles(layout, text);
    guessed.puzzles.unpack();
    for (const PuzzleRecord& record : guessed.puzzles.unpacked())
      require(!validate(record.puzzle), "a guessed rule that is not valid", text);
  }
  for (const PuzzleRecord& record : records.puzzles.unpacked()) {
    require(!validate(record.puzzle), "a board that is not valid");
    if (layout.boards == nullptr || layout.boards->write == nullptr) continue;
    if (is_carried(record.puzzle, layout.boards->carries)) read_back(record, *layout.boards);
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

inline void check_detection(Result<Detection> found, const Head& head) {
  if (!found) return require(!found.error().detail.empty(), "an error without words");
  require(confirm(*found, head), "a first record that never ends");
  if (const auto* layout = std::get_if<PuzzleLayout>(&found->best.layout)) {
    check_records(*layout, head.text.substr(std::min(layout->head_bytes, head.text.size())));
  } else {
    check_problems(std::get<CoverLayout>(found->best.layout), head.text);
  }
}

inline constexpr std::string_view other_readers[] = {"detect", "gzip", "zstd", "weights"};

/// reader: the name of a format, or one of the others.
inline void check_reader(std::string_view reader, std::string_view text) {
  if (reader == "gzip") return check_decoder(job::Compression::gzip, text);
  if (reader == "zstd") return check_decoder(job::Compression::zstd, text);
  if (reader == "weights") return (void)parse_weights(text, BoxShape{2, 2});
  const Head head{text, true};
  if (reader != "detect") return check_detection(detect_as(reader, head), head);
  check_detection(detect(head), head);
  const Head for_covers{text, true, {}, Wanted::covers};
  check_detection(detect(for_covers), for_covers);
}

}  // namespace quadrille::fuzz
