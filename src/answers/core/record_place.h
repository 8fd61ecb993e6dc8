// The place of a record in its stream, and loops over the records of a chunk.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include "answers/members/place.h"
#include "job/batch.h"
#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"

namespace quadrille::answers {

struct RecordPlace {
  std::uint64_t number;  // from 1
  std::uint64_t line;
  bool after_blank;
  const Error* error = nullptr;  // why the record is not a puzzle
  bool follows_others = false;   // of the same file, which another shard answers
  text::RecordView record = {};  // the puzzle, if it is one

  bool is_puzzle() const { return error == nullptr; }
  /// Tells whether it is the first record that is written, by whatever shard.
  bool is_first() const { return number == 1 && !follows_others; }
  /// Returns a number, from 1, that no other record of the file has, whatever shard answers it.
  std::uint64_t key() const { return answers::tells_offsets() ? line : number; }
  std::uint64_t told() const { return answers::tells_offsets() ? answers::told_line(line) : number; }
};

/// Calls use(place, i) for each record, in order; i counts the readable ones from 0. Ends early if that returns false.
template <std::predicate<const RecordPlace&, std::size_t> Use>
void for_each_record(const job::Chunk& chunk, Use use) {
  std::size_t readable = 0;
  for (std::size_t i = 0; i < chunk.records.records.size(); ++i) {
    const text::Record& record = chunk.records.records[i];
    RecordPlace place{chunk.first_record + i, chunk.lines_before + record.line, record.after_blank, nullptr,
                      chunk.follows_records};
    if (record.error == text::Record::readable) {
      place.record = chunk.records.puzzles[readable];
      if (!use(place, readable++)) return;
      continue;
    }
    Error error = chunk.records.errors[static_cast<std::size_t>(record.error)];
    error.at.line += chunk.lines_before;
    place.error = &error;
    if (!use(place, readable)) return;
  }
}

/// The same, where puzzles for which why_not(puzzle) has a reason are errors, too.
template <class WhyNot, std::predicate<const RecordPlace&, std::size_t> Use>
void for_each_record_unless(WhyNot why_not, const job::Chunk& chunk, Use use) {
  for_each_record(chunk, [&](const RecordPlace& place, std::size_t i) {
    std::optional<Error> error = place.is_puzzle() ? why_not(place.record.puzzle()) : std::nullopt;
    if (!error) return use(place, i);
    error->at.line = place.line;
    RecordPlace refused = place;
    refused.error = &*error;
    return use(refused, i);
  });
}

/// The same, where puzzles without an exact cover problem are errors, too.
template <std::predicate<const RecordPlace&, std::size_t> Use>
void for_each_record_as_cover(const job::Chunk& chunk, Use use) {
  for_each_record_unless([](const Puzzle& puzzle) { return why_no_cover(puzzle); }, chunk, std::move(use));
}

}  // namespace quadrille::answers
