// Finds the end of a record of JSON, also if it is damaged, before json_document.h reads it.
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "text/core/board_format.h"
#include "text/core/format.h"
#include "text/core/json_document.h"

namespace quadrille::text {

/// Serves as PuzzleFormat::record_size for objects: from the first brace to the one that closes it; the rest of that
/// line belongs to it, too. If objects stand in lines, a line that begins with a brace begins an object, so that a
/// damaged one takes no other along; so it is with arrays, by their first two characters, and with indented objects and
/// arrays. Anything but an object is a record of one line.
std::size_t object_size(std::string_view text, bool at_end);

/// Serves as PuzzleFormat::rest_of_record for objects: up to a line that begins with a brace.
std::size_t rest_of_object(std::string_view text, bool at_end);

/// Objects, each of which is a record.
constexpr PuzzleFormat object_format(decltype(PuzzleFormat::read) read, decltype(PuzzleFormat::write) write,
                                     const Carries& carries) {
  return {
      .record_size = object_size, .read = read, .write = write, .carries = carries, .rest_of_record = rest_of_object};
}

/// Reads a record by a function that reads documents.
template <Result<PuzzleRecord> (*read)(JsonDocument&)>
Result<PuzzleRecord> read_document(std::string_view text) {
  auto document = JsonDocument::parse(text);
  return document ? read(*document) : document.error();
}

/// Recognizes objects that have all of these members. Looks for the names only, as the object may be too long to be
/// parsed here.
std::optional<Guess> guess_object(const Head& head, std::initializer_list<std::string_view> members,
                                  const PuzzleFormat& format);

/// The bytes of an array, an object or a string that a text begins with; 0 if its end has not been reached.
std::size_t value_size(std::string_view text);

/// The first record of an input, if it begins with that character and is complete; else empty.
std::string_view first_value(const Head& head, char opening);

}  // namespace quadrille::text
