// Unpacks the JSON of f-puzzles, SudokuPad and SudokuMaker from links, and repairs what happened to it on the way:
//
//     percent signs      %2F for /                     decoded first
//     blanks             were + signs                  replaced
//     one slash of two   "a//b" became "a/b"           put back where that makes an object
//     shortened JSON     {ce:[[,{v:5}]]}               puzzle_zipper.cpp
//
// Which site's JSON it is follows from the members of the object, not from the link.
#include <algorithm>

#include "text/core/json_document.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/lz_string.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"
#include "text/sites/puzzle_zipper.h"
#include "text/sites/sudokumaker.h"
#include "text/sites/sudokupad.h"

namespace quadrille::text {

namespace {

// Parses the object that a text is. If it has been shortened, the full object takes the text's place.
std::optional<JsonDocument> parse_shortened(std::string& text) {
  for (const bool shortened : {false, true}) {
    if (shortened) text = unzip_json(text);
    auto document = JsonDocument::parse(text);
    if (document && document->root().is_object()) return *std::move(document);
  }
  return std::nullopt;
}

// Unpacks and parses an object; the document needs the text.
std::optional<JsonDocument> unpack(std::string_view packed, LzAlphabet alphabet, std::string& text) {
  auto unpacked = lz_decompress(packed, alphabet);
  if (!unpacked) return std::nullopt;
  text = *std::move(unpacked);
  return parse_shortened(text);
}

// Repeats the steps to find the first one that fails, for the message.
Error why_not(std::string_view packed) {
  const auto text = lz_decompress(packed, LzAlphabet::base64);
  if (!text) return text.error();
  const auto document = JsonDocument::parse(*text);
  if (!document) return {document.error().code, document.error().detail, {1, 0}};
  return {ErrorCode::bad_symbol, "this link carries no puzzle", {1, 0}};
}

// Programs on the way make one slash of two. Where that was shows by what comes out: first one place is tried, then
// two. The work is bounded, whatever the text.
std::optional<JsonDocument> repair_slashes(std::string_view packed, std::string& text) {
  constexpr std::size_t most_work = std::size_t{1} << 22;
  std::vector<std::size_t> slashes;
  for (std::size_t i = 0; i < packed.size(); ++i) {
    if (packed[i] == '/') slashes.push_back(i);
  }
  std::size_t work = 0;
  const auto attempt = [&](std::size_t first, std::size_t second) -> std::optional<JsonDocument> {
    std::string repaired(packed);
    repaired.insert(second, 1, '/');
    if (first != second) repaired.insert(first, 1, '/');
    work += repaired.size();
    return unpack(repaired, LzAlphabet::base64, text);
  };
  for (const bool two : {false, true}) {
    for (std::size_t i = 0; i < slashes.size(); ++i) {
      for (std::size_t j = two ? i + 1 : i; j < (two ? slashes.size() : i + 1); ++j) {
        if (work > most_work) return std::nullopt;
        if (auto document = attempt(slashes[i], slashes[j])) return document;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

// Blanks were plus characters. A text that is not packed at all may be one of the other alphabet, or the name under
// which a server keeps the puzzle.
Result<PuzzleRecord> read_packed_json(std::string_view payload) {
  std::string packed = percent_decode(payload), text;
  std::replace(packed.begin(), packed.end(), ' ', '+');
  constexpr std::size_t longest_name = 40;
  auto document = unpack(packed, LzAlphabet::base64, text);
  if (!document) document = repair_slashes(packed, text);
  if (!document) document = unpack(packed, LzAlphabet::uri, text);
  if (!document && packed.size() < longest_name) {
    return Error{
        ErrorCode::unsupported,
        "expected a packed puzzle, found too little: the link is cut off, or names a puzzle on a server; open it "
        "there, and copy a link that contains the puzzle",
        {1, 1}};
  }
  if (!document) return why_not(packed);
  const Json root = document->root();
  auto record = root.find("grid")            ? read_fpuzzles(*document)
                : root.find("formatVersion") ? read_sudokumaker(*document)
                                             : read_sudokupad(*document);
  if (!record) return Error{record.error().code, record.error().detail, {1, 0}};
  if (record->notes.drawings.may_be_rules()) record->notes.drawings.needed = {1, 0};
  return record;
}

}  // namespace quadrille::text
