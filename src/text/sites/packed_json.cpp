// How links carry the JSON of f-puzzles and of SudokuPad, and what happens to it on the way.
#include <algorithm>

#include "text/core/json_tree.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/lz_string.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"
#include "text/sites/puzzle_zipper.h"

namespace quadrille::text {

namespace {

// The object that a text is; if it is one that has been shortened, what that stands for takes the text's place.
std::optional<JsonTree> parse_shortened(std::string& text) {
  const auto is_object = [](const std::optional<JsonTree>& tree) { return tree && tree->root().is_object(); };
  auto tree = JsonTree::parse_if_json(text);
  if (is_object(tree)) return tree;
  text = unzip_json(text);
  tree = JsonTree::parse_if_json(text);
  return is_object(tree) ? std::move(tree) : std::nullopt;
}

// The tree points into the text.
std::optional<JsonTree> unpack(std::string_view packed, LzAlphabet alphabet, std::string& text) {
  auto unpacked = lz_decompress(packed, alphabet);
  if (!unpacked) return std::nullopt;
  text = *std::move(unpacked);
  return parse_shortened(text);
}

Error why_not(std::string_view packed) {
  const auto text = lz_decompress(packed, LzAlphabet::base64);
  if (!text) return text.error();
  const auto tree = JsonTree::parse(*text);
  if (!tree) return {tree.error().code, tree.error().detail, {1, 0}};
  return {ErrorCode::bad_symbol, "this link carries no puzzle", {1, 0}};
}

// Programs on the way make one slash of two. Where that was shows by what comes out: first one place is tried, then
// two. The work is bounded, whatever the text.
std::optional<JsonTree> repair_slashes(std::string_view packed, std::string& text) {
  constexpr std::size_t most_work = std::size_t{1} << 22;
  std::vector<std::size_t> slashes;
  for (std::size_t i = 0; i < packed.size(); ++i) {
    if (packed[i] == '/') slashes.push_back(i);
  }
  std::size_t work = 0;
  const auto attempt = [&](std::size_t first, std::size_t second) -> std::optional<JsonTree> {
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
        if (auto tree = attempt(slashes[i], slashes[j])) return tree;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

// Blanks were plus signs. A text that is not packed at all may be one of the other alphabet, or the name under which a
// server keeps the puzzle.
Result<BoardRecord> read_packed_json(std::string_view payload) {
  std::string packed = percent_decode(payload), text;
  std::replace(packed.begin(), packed.end(), ' ', '+');
  constexpr std::size_t longest_name = 40;
  auto tree = unpack(packed, LzAlphabet::base64, text);
  if (!tree) tree = repair_slashes(packed, text);
  if (!tree) tree = unpack(packed, LzAlphabet::uri, text);
  if (!tree && packed.size() < longest_name) {
    return Error{ErrorCode::unsupported, "a short link: the puzzle itself stays on the server", {1, 1}};
  }
  if (!tree) return why_not(packed);
  auto record = tree->root().contains("grid") ? read_fpuzzles(*tree) : read_sudokupad(*tree);
  if (!record) return Error{record.error().code, record.error().detail, {1, 0}};
  return record;
}

}  // namespace quadrille::text
