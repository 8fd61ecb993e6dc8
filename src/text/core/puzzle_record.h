// Holds one puzzle of a text with everything that was written next to it, and lists of such records.
//
//     PuzzleList list;
//     list.add(std::move(record));                        // packed, if it is a plain 9x9 puzzle without notes
//     const RecordView view = list[0];                    // the same for packed records and others
//     use(view.cells(), view.shape(), view.notes());      // costs nothing
//     use(view.puzzle());                                 // unpacked when it is wanted
//     solve(list.packed());                               // all at once, if the list is packed
//
// Threads: a view belongs to one thread, and must not outlive its list or record.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/puzzle.h"
#include "text/core/drawings.h"
#include "text/core/symbols.h"

namespace quadrille::text {

/// The kinds of words about a puzzle.
enum class Property : std::uint8_t { title, author, description, comment, source, url, date, level, rating };
std::string_view name(Property property);
std::optional<Property> property_named(std::string_view word);
inline constexpr Property all_properties[] = {Property::title,   Property::author, Property::description,
                                              Property::comment, Property::source, Property::url,
                                              Property::date,    Property::level,  Property::rating};

/// Everything that a person keeps next to a puzzle. It changes no solution.
struct Notes {
  std::vector<std::uint8_t> placed = {};     ///< if there are any: for each place a symbol that is not a clue, or 0
  std::vector<SymbolSet> pencil_marks = {};  ///< if there are any: for each place all candidates that it still has
  std::vector<SymbolSet> corner_marks = {};  ///< likewise, but only some of the candidates of a place
  std::vector<std::uint8_t> solution = {};   ///< if one came with the puzzle; nobody has checked it
  std::vector<std::pair<Property, std::string>> properties = {};
  Drawings drawings = {};
  bool operator==(const Notes&) const = default;
};

struct PuzzleRecord {
  Puzzle puzzle;
  Alphabet alphabet;  ///< the alphabet of the text
  Notes notes = {};
};

/// A record, wherever it is kept: its cells, and a frame, which has all the rest. Packed records share one frame.
class RecordView {
 public:
  /// Makes a record without a puzzle, which has no cells and no notes.
  RecordView();
  RecordView(const PuzzleRecord& record) : cells_(record.puzzle.cells), frame_(&record) {}
  RecordView(const PuzzleRecord&&) = delete;
  /// Makes a plain 9x9 puzzle without notes.
  RecordView(std::span<const std::uint8_t, 81> cells, Alphabet alphabet);
  /// Returns the same shape, rules and notes with other cells.
  RecordView with_cells(std::span<const std::uint8_t> cells) const;

  std::span<const std::uint8_t> cells() const { return cells_; }
  const PuzzleShape& shape() const { return frame_->puzzle.shape; }
  const std::vector<Rule>& rules() const { return frame_->puzzle.rules; }
  const std::vector<SymbolSet>& candidates() const { return frame_->puzzle.candidates; }
  Alphabet alphabet() const { return frame_->alphabet; }
  const Notes& notes() const { return frame_->notes; }

  /// Tells whether the puzzle is one grid with these boxes, and clues.
  bool is_plain(BoxShape boxes) const;

  /// The record as a whole. The reference lasts as long as this view.
  const PuzzleRecord& record() const;
  const Puzzle& puzzle() const { return record().puzzle; }

 private:
  std::span<const std::uint8_t> cells_;
  const PuzzleRecord* frame_;  // its own cells may be others
  mutable std::shared_ptr<const PuzzleRecord> whole_ = {};
};

/// The readable records of a chunk, in order. They stay packed as long as all of them are plain 9x9 puzzles without
/// notes, in one alphabet.
class PuzzleList {
 public:
  PuzzleList() = default;
  explicit PuzzleList(Alphabet alphabet) : alphabet_(alphabet) {}

  std::size_t size() const { return packed_.size() + others_.size(); }
  bool empty() const { return size() == 0; }
  RecordView operator[](std::size_t i) const;

  /// False if certainly no record has notes.
  bool have_notes() const { return !others_.empty(); }

  /// All of them if they are packed; otherwise nothing.
  std::span<const Grid> packed() const { return packed_; }
  /// All of them if they are not packed; otherwise nothing.
  std::span<PuzzleRecord> unpacked() { return others_; }
  std::span<const PuzzleRecord> unpacked() const { return others_; }

  /// Packs the record if nothing is lost; otherwise unpacks those before it.
  void add(PuzzleRecord&& record);
  void add(const Grid& grid);
  /// Adds a grid to be filled in. The list must be packed.
  Grid& add_grid();
  /// Takes back what add_grid() has added last.
  void drop_grid() { packed_.pop_back(); }
  void append(PuzzleList&& more);
  void drop_first(std::size_t n);
  void reserve(std::size_t n) { packed_.reserve(n); }
  void unpack();

 private:
  // Invariant: one of the two is empty.
  std::vector<Grid> packed_ = {};
  std::vector<PuzzleRecord> others_ = {};
  Alphabet alphabet_ = Alphabet::digits;  // of packed records
};

}  // namespace quadrille::text
