// Builds an exact cover problem from rows, of which some may have no items.
//
//     RowBuilder rows;
//     const ItemId a = *rows.items().add_item("a"), b = *rows.items().add_item("b");
//     rows.add(a), rows.end("1 0"), rows.end("0 0");     // the second one is an option that is never chosen
//     CoverText cover = std::move(rows).finish(CoverLayout::rows);
//
// Cost: amortized constant time for each entry. Threads: plain values.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "text/cover/cover_text.h"

namespace quadrille::text {

class RowBuilder {
 public:
  cover::Builder& items() { return builder_; }

  /// To the row that has not ended. False if it has the item already.
  bool add(cover::ItemId item);
  std::size_t entries() const { return entries_.size(); }
  void clear() { entries_.clear(); }
  /// Ends the row, which stands like this in the text.
  void end(std::string_view written);
  std::size_t count() const { return written_.size(); }

  CoverText finish(CoverLayout layout) &&;

 private:
  cover::Builder builder_;
  std::optional<cover::ItemId> filler_;
  std::vector<cover::Entry> entries_;
  std::vector<std::size_t> last_row_with_;  // for each item, from 1
  std::vector<std::string_view> written_;
};

}  // namespace quadrille::text
