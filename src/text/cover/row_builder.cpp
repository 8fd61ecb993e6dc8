// Adds options that may be empty. A problem has no empty options, but rows of a matrix may have no ones, and must be
// counted so that the numbers of rows stay right: they get the filler, a secondary item of their own. Only one of them
// could ever be chosen, and none is, as an option without primary items covers nothing.
#include "text/cover/row_builder.h"

#include <cassert>
#include <utility>

namespace quadrille::text {

bool RowBuilder::add(cover::ItemId item) {
  // The number of the last row with the item, from 1, tells repeats apart without a set for each row.
  if (last_row_with_.size() <= index(item)) last_row_with_.resize(index(item) + 1);
  if (std::exchange(last_row_with_[index(item)], count() + 1) == count() + 1) return false;
  entries_.emplace_back(item);
  return true;
}

void RowBuilder::end(std::string_view written) {
  if (entries_.empty()) {
    if (!filler_) filler_ = *builder_.add_item({}, cover::Kind::secondary);
    entries_.emplace_back(*filler_);
  }
  [[maybe_unused]] const auto added = builder_.add_option(entries_);
  assert(added);
  entries_.clear();
  written_.push_back(written);
}

CoverText RowBuilder::finish(CoverLayout layout) && {
  return {std::move(builder_).build(), layout, std::move(written_), {}, filler_};
}

}  // namespace quadrille::text
