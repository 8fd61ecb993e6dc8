// The text of the Interactive Sudoku Solver taken apart: items with their arguments, and grids of clues.
//
//     IssText text(".Shape~6x6.Cage~7~R1C1~R1C2");
//     text.items()[1].name;                                  // "Cage"
//     text.items()[1].words;                                 // "7", "R1C1", "R1C2"
//
// Items begin with a point, their arguments with a tilde; white space means nothing. Sections that are separated by
// blank lines belong together; one that does not begin with an item is a grid, or the regions of a jigsaw, which become
// items. Lines that begin with '#' are comments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::text {

constexpr bool is_iss_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

struct IssItem {
  std::string_view name;                    ///< empty: clues
  std::size_t at;                           ///< in the text
  std::span<const std::string_view> words;  ///< the arguments
};

/// Counts the rows of a square grid if the text names the region of each of its cells: as many regions as rows, each
/// connected and of that size. No grid of clues looks like that. 0: it is something else.
int side_of_layout(std::string_view text);

/// Returns the part of the whole text that is the item, with its '.' and up to the next one.
std::string_view text_of(std::string_view text, const IssItem& item);

/// Makes an error that begins with the item's name.
Error error_of(const IssItem& item, ErrorCode code, const std::string& detail);

/// Reads numbers with '_' between, 1_1_3, or digits without, 113; nothing if something else is among them.
enum class NumberStyle : std::uint8_t { separated, digits };
std::optional<std::vector<int>> iss_numbers(std::string_view text, NumberStyle style = NumberStyle::separated);

/// Characters that mean something, and where they stand in the text.
struct IssSection {
  std::string text;
  std::vector<std::size_t> at;
};

/// The text as sections, and items that are views of them, so it is not copied.
class IssText {
 public:
  explicit IssText(std::string_view text);
  IssText(const IssText&) = delete;
  IssText& operator=(const IssText&) = delete;

  std::span<const IssItem> items() const { return items_; }
  std::span<const IssSection* const> grids() const { return grids_; }

 private:
  void append(std::string_view line, std::size_t start);
  void split_items(const IssSection& section);
  void add_item(std::string_view name, std::size_t at, std::string_view word);
  void take_grid(const IssSection& section);

  std::deque<IssSection> sections_;
  std::string size_;  // "9x9", if some section has regions
  std::size_t layout_at_ = 0;
  std::vector<std::string_view> words_;  // of all items, in one chunk
  std::vector<IssItem> items_;
  std::vector<const IssSection*> grids_;
};

}  // namespace quadrille::text
