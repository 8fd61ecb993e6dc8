// How links carry the JSON of f-puzzles and of SudokuPad, and what happens to it on the way.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "text/board/fpuzzles.h"
#include "text/json_text.h"
#include "text/links/lz_string.h"
#include "text/links/packing.h"
#include "text/links/payload.h"
#include "text/links/puzzle_zipper.h"

namespace quadrille::text {

namespace {

using nlohmann::json;

Result<json> parse_shortened(std::string_view text) {
  auto root = parse_json(text);
  if (root && root->is_object()) return root;
  auto shortened = parse_json(unzip_json(text));
  if (shortened && shortened->is_object()) return shortened;
  return root ? Error{ErrorCode::bad_symbol, "this link carries no puzzle", {1, 1}} : root.error();
}

Result<json> unpack(std::string_view packed) {
  const auto text = lz_decompress(packed, LzAlphabet::base64);
  if (!text) return text.error();
  auto root = parse_shortened(*text);
  if (!root) return Error{root.error().code, root.error().detail, {1, 0}};
  return root;
}

// Programs on the way make one slash of two. Where that was shows by what comes out: first one place is tried, then
// two. The work is bounded, whatever the text.
std::optional<json> repair_slashes(std::string_view packed) {
  constexpr std::size_t most_work = std::size_t{1} << 22;
  std::vector<std::size_t> slashes;
  for (std::size_t i = 0; i < packed.size(); ++i) {
    if (packed[i] == '/') slashes.push_back(i);
  }
  std::size_t work = 0;
  const auto attempt = [&](std::size_t first, std::size_t second) -> std::optional<json> {
    std::string repaired(packed);
    repaired.insert(second, 1, '/');
    if (first != second) repaired.insert(first, 1, '/');
    work += repaired.size();
    auto root = unpack(repaired);
    return root ? std::optional(*std::move(root)) : std::nullopt;
  };
  for (const bool two : {false, true}) {
    for (std::size_t i = 0; i < slashes.size(); ++i) {
      for (std::size_t j = two ? i + 1 : i; j < (two ? slashes.size() : i + 1); ++j) {
        if (work > most_work) return std::nullopt;
        if (auto root = attempt(slashes[i], slashes[j])) return root;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

// Blanks were plus signs. A text that is not packed at all may be one of the other alphabet, or the name under which a
// server keeps the puzzle.
Result<BoardRecord> read_packed_json(std::string_view payload) {
  std::string packed = percent_decode(payload);
  std::replace(packed.begin(), packed.end(), ' ', '+');
  constexpr std::size_t longest_name = 40;
  auto root = unpack(packed);
  if (!root) {
    if (auto repaired = repair_slashes(packed)) root = *std::move(repaired);
  }
  if (!root) {
    const auto text = lz_decompress(packed, LzAlphabet::uri);
    if (auto other = text ? parse_shortened(*text) : Result<json>(text.error())) root = *std::move(other);
  }
  if (!root && packed.size() < longest_name) {
    return Error{ErrorCode::unsupported, "a short link: the puzzle itself stays on the server", {1, 1}};
  }
  if (!root) return root.error();
  auto record = root->contains("grid") ? read_fpuzzles(*root) : read_sudokupad(*root);
  if (!record) return Error{record.error().code, record.error().detail, {1, 0}};
  return record;
}

}  // namespace quadrille::text
