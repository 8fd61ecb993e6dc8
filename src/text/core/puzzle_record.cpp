// A packed record is 81 bytes: all that it lacks of a record, its frame, is the same for all packed ones of an
// alphabet. So there are four frames, made once, and a view of a packed record is a pointer to its bytes and one to its
// frame.
#include "text/core/puzzle_record.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

namespace quadrille::text {

namespace {

constexpr std::array alphabets = {Alphabet::digits, Alphabet::hex, Alphabet::letters, Alphabet::numbers};

// Frames have no cells.
const std::array<PuzzleRecord, alphabets.size()>& plain_frames() {
  static const auto frames = [] {
    const auto frame = [](Alphabet alphabet) { return PuzzleRecord{Puzzle(BoxShape{}, {}), alphabet}; };
    return std::array{frame(alphabets[0]), frame(alphabets[1]), frame(alphabets[2]), frame(alphabets[3])};
  }();
  return frames;
}

const PuzzleRecord& plain_frame(Alphabet alphabet) {
  const auto number = static_cast<std::size_t>(alphabet);
  assert(number < alphabets.size() && alphabets[number] == alphabet);
  return plain_frames()[number];
}

bool is_plain_frame(const PuzzleRecord& record) { return &record == &plain_frame(record.alphabet); }

}  // namespace

RecordView::RecordView() : frame_(&plain_frame(Alphabet::digits)) {}

RecordView::RecordView(std::span<const std::uint8_t, 81> cells, Alphabet alphabet)
    : cells_(cells), frame_(&plain_frame(alphabet)) {}

RecordView RecordView::with_cells(std::span<const std::uint8_t> cells) const {
  assert(cells_.empty() || cells.size() == cells_.size());
  RecordView other = *this;
  other.cells_ = cells;
  other.whole_.reset();
  return other;
}

bool RecordView::is_plain(BoxShape boxes) const {
  if (is_plain_frame(*frame_)) return boxes == BoxShape{};
  return rules().empty() && candidates().empty() && shape() == PuzzleShape(boxes);
}

// The shape of a thread's own plain puzzles is taken for packed ones: threads that copied the frame's would contend for
// the count of its copies.
const PuzzleRecord& RecordView::record() const {
  if (cells_.data() == frame_->puzzle.cells.data()) return *frame_;
  if (whole_ == nullptr) {
    std::vector<std::uint8_t> cells(cells_.begin(), cells_.end());
    if (is_plain_frame(*frame_)) {
      whole_ = std::make_shared<PuzzleRecord>(PuzzleRecord{Puzzle(BoxShape{}, std::move(cells)), alphabet()});
    } else {
      auto whole = std::make_shared<PuzzleRecord>(*frame_);
      whole->puzzle.cells = std::move(cells);
      whole_ = std::move(whole);
    }
  }
  return *whole_;
}

RecordView PuzzleList::operator[](std::size_t i) const {
  assert(i < size());
  return others_.empty() ? RecordView(packed_[i].cells, alphabet_) : RecordView(others_[i]);
}

void PuzzleList::add(const Grid& grid) {
  if (others_.empty()) return packed_.push_back(grid);
  others_.push_back({Puzzle(grid), alphabet_});
}

void PuzzleList::add(PuzzleRecord&& record) {
  const bool is_bare = record.alphabet == alphabet_ && record.notes == Notes{};
  if (const auto grid = is_bare ? record.puzzle.grid() : std::nullopt) return add(*grid);
  unpack();
  others_.push_back(std::move(record));
}

Grid& PuzzleList::add_grid() {
  assert(others_.empty());
  return packed_.emplace_back();
}

void PuzzleList::append(PuzzleList&& more) {
  if (empty()) return void(*this = std::move(more));
  if (!others_.empty() || !more.others_.empty()) unpack(), more.unpack();
  assert(more.empty() || more.alphabet_ == alphabet_ || !others_.empty());
  packed_.insert(packed_.end(), more.packed_.begin(), more.packed_.end());
  std::ranges::move(more.others_, std::back_inserter(others_));
}

void PuzzleList::drop_first(std::size_t n) {
  assert(n <= size());
  const auto count = static_cast<std::ptrdiff_t>(n);
  if (!packed_.empty()) packed_.erase(packed_.begin(), packed_.begin() + count);
  if (!others_.empty()) others_.erase(others_.begin(), others_.begin() + count);
}

void PuzzleList::unpack() {
  assert(packed_.empty() || others_.empty());
  for (const Grid& grid : packed_) others_.push_back({Puzzle(grid), alphabet_});
  packed_.clear();
}

}  // namespace quadrille::text
