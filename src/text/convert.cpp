// Compares what a record has with what a format carries. What decides the solutions must be carried, and the first
// thing that is not is the error; notes are left out and counted. Shapes are checked before everything else, so that
// the functions of a format see only puzzles of a shape that it can have.
#include "text/convert.h"

#include <algorithm>
#include <cassert>

#include "text/core/regions.h"
#include "text/cover/numbered_writer.h"

namespace quadrille::text {

namespace {

constexpr int most_order_of_plain = 36;
// Shorter lines, and rows of one cell, are not recognized.
constexpr Carries carried_by_lines{.least_order = 4, .most_order = most_order_of_plain};
constexpr Carries carried_by_rows{.least_order = 2, .most_order = most_order_of_plain};

constexpr std::string_view words_for_cells[] = {
    "digits in play", "pencil marks", "corner marks", "solution", "candidates (which change no solution)", "drawings"};

std::string shape_text(BoxShape shape) { return std::to_string(shape.rows) + 'x' + std::to_string(shape.columns); }

// Returns "the rule 'cage'", "the rules 'cage', 'arrow'": those that are not carried, each kind once.
std::optional<std::string> rules_without_place(const Puzzle& board, const Carries& carries) {
  std::vector<RuleKind> kinds;
  for (const Rule& rule : board.rules) {
    const bool carried = carries.rule != nullptr && carries.rule(rule, board);
    if (!carried && std::find(kinds.begin(), kinds.end(), rule.kind) == kinds.end()) kinds.push_back(rule.kind);
  }
  if (kinds.empty()) return std::nullopt;
  std::string words = kinds.size() == 1 ? "the rule " : "the rules ";
  for (const RuleKind kind : kinds) {
    if (kind != kinds.front()) words += ", ";
    words += '\'' + std::string(info(kind).word) + '\'';
  }
  return words;
}

// Returns in words the first thing about the puzzle that the format cannot represent. What only the format itself can
// judge comes last.
std::optional<std::string> missing_place(const Puzzle& board, const Carries& carries) {
  const auto& grids = board.shape.grids();
  const int order = board.shape.order();
  assert(!grids.empty());
  const std::string size = shape_text({grids.front().rows, grids.front().columns});
  if (order < carries.least_order || order > carries.most_order) return "boards of " + size;
  if (!board.shape.extra().empty() && !carries.extra_cells) return "extra cells";
  if (!carries.open_grids && std::ranges::any_of(grids, [](const PlacedGrid& grid) { return grid.open; }))
    return "grids whose rows and columns may repeat symbols";
  if (!board.shape.is_square() && !carries.any_size)
    return "boards of " + size + " with " + std::to_string(order) + " symbols";
  if (!carries.clues && std::any_of(board.cells.begin(), board.cells.end(), [](auto cell) { return cell != 0; })) {
    return "clues";
  }
  if (board.shape.least_value() != 1 && !carries.values_from_zero) return "values from 0";
  const bool offset = grids.front().row > 0 || grids.front().column > 0;
  if ((grids.size() > 1 || offset) && !carries.several_grids) return "several grids";
  for (const PlacedGrid& grid : grids) {
    if (!grid.regions.empty() && !carries.regions) return "regions";
    const bool unusual = grid.regions.empty() && grid.boxes != usual_boxes(grid.rows, grid.columns);
    if (unusual && !carries.any_boxes)
      return grid.boxes.rows == 1 ? "grids without boxes" : "boxes of " + shape_text(grid.boxes);
  }
  if (auto rules = rules_without_place(board, carries)) return rules;
  if (!board.candidates.empty() && !carries.candidates) return "candidates";
  const std::string_view missed = carries.misses == nullptr ? std::string_view{} : carries.misses(board);
  return missed.empty() ? std::nullopt : std::optional<std::string>(missed);
}

// Returns "; these formats can: board, iss". More than ten are not listed.
std::string advice_on_formats(const Puzzle& board) {
  constexpr int most_names = 10;
  std::string names;
  int found = 0;
  for (const Format& format : formats()) {
    if (!can_be_written(format) || missing_place(board, *carries_of(format))) continue;
    ++found;
    (names += names.empty() ? "" : ", ") += format.name;
  }
  return found == 0 ? "" : found > most_names ? "; most others can" : "; these formats can: " + names;
}

// Returns the alphabet in which a plain target writes: the one of the record, if lines or rows can have it and it has
// enough symbols.
Alphabet alphabet_for(const Target& target, Alphabet wanted, int order) {
  if (target.layout.alphabet == Alphabet::letters) return Alphabet::letters;
  const bool rows_of_numbers = wanted == Alphabet::numbers && !target.layout.one_line;
  const bool lines = wanted != Alphabet::numbers && (target.layout.one_line || wanted != Alphabet::letters);
  if (rows_of_numbers || (lines && order <= size_of(wanted))) return wanted;
  return order <= size_of(Alphabet::digits) ? Alphabet::digits : Alphabet::hex;
}

// Takes the notes of these kinds away.
Notes without(Notes notes, NoteSet lost) {
  if ((lost & placed_note) != 0) notes.placed.clear();
  if ((lost & marks_note) != 0) notes.pencil_marks.clear();
  if ((lost & corner_note) != 0) notes.corner_marks.clear();
  if ((lost & solution_note) != 0) notes.solution.clear();
  std::erase_if(notes.properties, [&](const auto& note) { return (lost & note_of(note.first)) != 0; });
  return notes;
}

}  // namespace

const Carries* carries_of(const Format& format) {
  const auto* layout = std::get_if<PuzzleLayout>(&format.usual);
  if (layout == nullptr) return nullptr;
  if (layout->boards != nullptr) return &layout->boards->carries;
  return layout->one_line ? &carried_by_lines : &carried_by_rows;
}

bool can_be_written(const Format& format) {
  const auto* layout = std::get_if<PuzzleLayout>(&format.usual);
  return layout != nullptr && (layout->boards == nullptr || layout->boards->write != nullptr);
}

bool is_written(const Format& format) {
  const auto* const cover = std::get_if<CoverLayout>(&format.usual);
  return cover != nullptr ? !is_only_read(*cover) : can_be_written(format);
}

Result<Target> target_named(std::string_view format_name) {
  const Format* const format = format_named(format_name);
  if (format == nullptr) return unknown_name(format_name);
  if (can_be_written(*format)) return Target{format, std::get<PuzzleLayout>(format->usual)};
  if (!is_written(*format)) return only_read(format_name);
  return Error{ErrorCode::unsupported, "the format '" + std::string(format_name) + "' is for exact cover problems"};
}

NoteSet notes_of(const Notes& notes) {
  NoteSet set = (notes.placed.empty() ? 0 : placed_note) | (notes.pencil_marks.empty() ? 0 : marks_note) |
                (notes.corner_marks.empty() ? 0 : corner_note) | (notes.solution.empty() ? 0 : solution_note);
  for (const auto& [property, text] : notes.properties) set |= note_of(property);
  return set | (notes.drawings.empty() ? 0 : drawings_note);
}

NoteSet places_for_notes(const Carries& carries) {
  NoteSet set = (carries.placed ? placed_note : 0) | (carries.pencil_marks ? marks_note : 0) |
                (carries.corner_marks ? corner_note : 0) | (carries.solution ? solution_note : 0);
  for (const Property property : carries.properties) set |= note_of(property);
  return set | (carries.drawings == DrawnFor::none && !carries.all_drawings ? 0 : drawings_note);
}

// Drawings are understood by their own site only, and kept by board files, if nothing of them was left out before.
NoteSet notes_lost(const PuzzleRecord& record, const Carries& carries) {
  const NoteSet notes = notes_of(record.notes);
  NoteSet unsaid = notes == 0 || carries.unsaid == nullptr ? 0 : carries.unsaid(record);
  const Drawings& drawings = record.notes.drawings;
  const bool are_carried = carries.all_drawings ? keeps_its_json(drawings.site) : drawings.site == carries.drawings;
  if (!are_carried || !drawings.are_whole) unsaid |= drawings_note;
  return notes & (unsaid | ~places_for_notes(carries));
}

std::string describe_notes(NoteSet notes) {
  std::string words;
  const auto add = [&](int bit, std::string_view word) {
    if ((notes >> bit & 1) != 0) (words += words.empty() ? "" : ", ") += word;
  };
  for (int i = 0; i < property_count; ++i) add(i, name(static_cast<Property>(i)));
  static_assert(drawings_note == NoteSet{1} << (property_count + std::size(words_for_cells) - 1));
  for (int bit = property_count; const std::string_view word : words_for_cells) add(bit++, word);
  return words;
}

bool is_carried(const Puzzle& board, const Carries& carries) { return !missing_place(board, carries); }

std::optional<Error> why_not(const Puzzle& board, const Target& target) {
  const auto missing = missing_place(board, *carries_of(*target.format));
  if (!missing) return std::nullopt;
  return Error{ErrorCode::unsupported, "the format '" + std::string(target.format->name) + "' cannot represent " +
                                           *missing + advice_on_formats(board)};
}

bool lacks_only_candidates(const Puzzle& board, const Target& target) {
  Carries carries = *carries_of(*target.format);
  if (board.candidates.empty() || carries.candidates) return false;
  carries.candidates = true;
  return !missing_place(board, carries);
}

PuzzleLayout plain_layout(const Target& target, BoxShape shape, Alphabet alphabet) {
  PuzzleLayout layout = target.layout;
  layout.shape = shape;
  layout.alphabet = alphabet_for(target, alphabet, shape.order());
  layout.spaced = layout.alphabet == Alphabet::numbers;
  return layout;
}

void write_record(const PuzzleRecord& record, const Target& target, std::string& out) {
  if (target.layout.boards == nullptr) {
    const BoxShape shape = record.puzzle.shape.grids().front().boxes;
    return write_puzzle(plain_layout(target, shape, record.alphabet), record.puzzle.cells, out);
  }
  const NoteSet lost = notes_of(record.notes) & ~places_for_notes(target.layout.boards->carries);
  if (lost == 0) {
    out += target.layout.boards->write(record);
  } else {
    out += target.layout.boards->write({record.puzzle, record.alphabet, without(record.notes, lost)});
  }
}

}  // namespace quadrille::text
