#include "text/cover/row_builder.h"

#include <cassert>
#include <utility>

namespace quadrille::text {

bool RowBuilder::add(cover::ItemId item) {
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
