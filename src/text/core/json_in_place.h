// Parses JSON with RapidJSON in two ways: any text as a stream, and most texts several times as fast in place.
//
//     LineReader reader;                            // a rapidjson::BaseReaderHandler
//     if (walk_json(line, reader)) use(reader);     // else JsonDocument::parse says what is wrong, if anything is
//
// In place, strings are not copied one by one, and x86-64 looks for their ends in 16 bytes at a time. Texts that are
// not ASCII, contain certain control characters or might be nested deeply are parsed as streams: in place, UTF-8 is not
// checked, RapidJSON 1.1 takes 0x1A to 0x1F for text where it uses SSE2, and the parser is recursive.
//
// Cost: linear. Threads: pure functions.
#pragma once

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <cstddef>
#include <string_view>

#include "text/core/json_document.h"

namespace quadrille::text {

// Not kParseFullPrecisionFlag: RapidJSON 1.1 then reads 0E100 as any number.
constexpr unsigned in_place_flags = rapidjson::kParseInsituFlag;
constexpr unsigned stream_flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;

/// The parser reads whole blocks and stops at a zero.
constexpr std::size_t json_padding = 32;

/// Copies the text to a place with room for it and the padding. False: do not parse it there.
bool copy_to_parse(std::string_view text, char* copy);

/// The text after its byte order mark, if there is one.
rapidjson::MemoryStream stream_of(std::string_view text);

/// Calls the handler for each event; false if it stops or the text is not JSON.
template <class Handler>
bool walk_json(std::string_view text, Handler& handler) {
  constexpr std::size_t longest = 4000;
  char copy[longest + json_padding];
  rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, JsonMemory> reader(&json_memory);
  const auto walk = [&]<unsigned flags>(auto stream) {
    return !reader.template Parse<flags>(stream, handler).IsError() && stream.Tell() == text.size();
  };
  const bool in_place = text.size() <= longest && copy_to_parse(text, copy);
  return in_place ? walk.template operator()<in_place_flags>(rapidjson::InsituStringStream(copy))
                  : walk.template operator()<stream_flags>(stream_of(text));
}

}  // namespace quadrille::text
