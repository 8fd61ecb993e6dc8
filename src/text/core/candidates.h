// Reads and writes candidates as people write them: those that the clues leave to a cell, and those that a player has
// crossed out.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/core/symbol_set.h"
#include "text/core/board_format.h"

namespace quadrille::text {

/// Returns for each cell of a single grid the candidates that rows, columns, and boxes or regions leave; for a filled
/// cell its symbol. `placed` are symbols in play, none if it is empty.
std::vector<SymbolSet> left_candidates(const Puzzle& board, std::span<const std::uint8_t> placed = {});

/// Tells which cells with a single candidate are clues.
enum class Lone : std::uint8_t {
  clue,          ///< all of them
  clue_if_free,  ///< those whose candidate no undecided cell that they see has, as HoDoKu reads pencil-mark grids
  candidate,     ///< none
};

/// The clues of a puzzle of which candidates are known: the given ones, and what lone candidates say; 0 for other
/// cells.
std::vector<std::uint8_t> clues_among(BoxShape boxes, std::span<const SymbolSet> candidates, Lone lone,
                                      std::span<const std::uint8_t> given = {});

/// A puzzle of which candidates are known, and perhaps some clues (no others, if `clues` is empty). If nothing is
/// crossed out but what follows from its clues, the puzzle has no candidates of its own.
Puzzle sukaku_of(BoxShape boxes, std::vector<SymbolSet> candidates, Lone lone,
                 std::span<const std::uint8_t> clues = {});

/// Candidates that are what the puzzle allows: its own, or what the clues leave.
std::vector<SymbolSet> candidates_of(const Puzzle& board);

/// The record with what its placed symbols and pencil marks leave as candidates of the puzzle instead of notes. Placed
/// symbols are single candidates then, or stay notes if they are kept.
PuzzleRecord with_marks_as_candidates(PuzzleRecord record, bool keep_placed);

/// Pencil marks that are what clues and placed symbols leave without what has been crossed out. None if that is
/// nothing.
void cross_out(PuzzleRecord& record, std::vector<SymbolSet> crossed_out);
/// Returns the same, but only those that are `kept`.
void keep_marks(PuzzleRecord& record, std::vector<SymbolSet> left, std::span<const SymbolSet> kept);

/// Returns the candidates that clues and placed symbols leave and the pencil marks of a record lack.
std::vector<SymbolSet> crossed_out(const PuzzleRecord& record);

/// Serves as Carries::unsaid for formats that say what has been crossed out: returns marks_note for pencil marks that
/// lack no candidate, or are not candidates.
NoteSet marks_not_crossed_out(const PuzzleRecord& record);

/// The candidates of a list of digits, such as "458". Nothing if one is there twice or above `order`, or if there is a
/// character that is neither a digit from 1 on nor one of `others`, which mean nothing.
std::optional<SymbolSet> listed_candidates(std::string_view list, int order, std::string_view others = {});

/// "123": the symbols of a set, as digits.
void append_digits(SymbolSet set, std::string& out);

/// "111 413": digit, row and column of candidates of 9x9 grids.
std::string triples_of(std::span<const SymbolSet> sets);
/// Errors: their columns count from the first character of the text.
Result<std::vector<SymbolSet>> read_triples(std::string_view text);

/// The symbols that stand in the cells: clues, and what was placed.
std::vector<std::uint8_t> shown_cells(const PuzzleRecord& record);

/// The first property of a kind, empty if there is none.
std::string_view property(const Notes& notes, Property kind);
/// Adds a property that is not empty. Control characters become blanks, and invalid UTF-8 becomes U+FFFD.
void add_property(Notes& notes, Property kind, std::string_view value);

}  // namespace quadrille::text
