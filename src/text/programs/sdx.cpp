// SudoCue's .sdx files: nine rows of candidates without a frame, with a 'u' before placed digits.
//
//     7 12 u3 48 ...        a clue 7, the candidates 1 and 2, a placed 3, the candidates 4 and 8
//
// Peculiar: a lone digit is a clue, so a cell with one candidate left cannot show it and is written as 0, nothing
// noted. Reading gives such a cell the candidate back if all zeros of the file can be explained in this way.
#include <algorithm>
#include <bit>
#include <span>

#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

// "0": nothing is noted. But if that is so only where one candidate is left, it is that candidate, which would look
// like a clue.
void restore_lone(std::span<const SymbolSet> left, std::vector<SymbolSet>& sets) {
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    if (sets[cell] == 0 && std::popcount(left[cell]) > 1) return;
  }
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    if (sets[cell] == 0) sets[cell] = left[cell];
  }
}

// The cells are those of a puzzle in play: candidates are pencil marks, and a lone digit is a clue whatever is
// noted around it, as what was placed is marked.
Result<PuzzleRecord> read_sdx(std::string_view record) {
  const auto drawing = read_candidate_drawing(record);
  if (!drawing) return drawing.error();
  if (drawing->order != most_order_of_candidates) {
    return Error{ErrorCode::bad_length, "expected 9 cells in a row, found " + std::to_string(drawing->order), {1, 0}};
  }
  auto found = candidates_in(*drawing);
  if (!found) return found.error();
  PuzzleRecord result{Puzzle{BoxShape{3, 3}, clues_among(BoxShape{3, 3}, found->sets, Lone::clue, found->given)},
                      Alphabet::digits,
                      {.placed = std::move(found->placed)}};
  const std::vector<std::uint8_t>& placed = result.notes.placed;
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] != 0) result.puzzle.cells[cell] = 0;
  }
  std::vector<SymbolSet> left = left_candidates(result.puzzle, placed);
  restore_lone(left, found->sets);
  keep_marks(result, std::move(left), found->sets);
  return result;
}

// Returns the candidates to be written: nothing where a lone one would be taken for a clue.
std::vector<SymbolSet> sdx_sets(const PuzzleRecord& record, std::vector<SymbolSet> sets) {
  const std::vector<std::uint8_t> shown = shown_cells(record);
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    if (shown[cell] == 0 && is_single(sets[cell])) sets[cell] = 0;
  }
  return sets;
}

// Pencil marks need a digit in play, or a cell without any, to be told from candidates that restrict the puzzle.
NoteSet unsaid_by_sdx(const PuzzleRecord& record) {
  if (const NoteSet marks = marks_not_crossed_out(record); marks != 0 || record.notes.pencil_marks.empty())
    return marks;
  const std::vector<SymbolSet> left = left_candidates(record.puzzle, record.notes.placed), out = crossed_out(record);
  std::vector<SymbolSet> wanted = left;
  for (std::size_t cell = 0; cell < wanted.size(); ++cell) wanted[cell] &= ~out[cell];
  std::vector<SymbolSet> read = sdx_sets(record, wanted);
  const bool in_play = !record.notes.placed.empty() || std::find(read.begin(), read.end(), 0) != read.end();
  restore_lone(left, read);
  return in_play && read == wanted ? 0 : marks_note;
}

std::string write_sdx(const PuzzleRecord& record) {
  std::vector<SymbolSet> sets = left_candidates(record.puzzle, record.notes.placed);
  if (unsaid_by_sdx(record) == 0) {
    const std::vector<SymbolSet> out = crossed_out(record);
    for (std::size_t cell = 0; cell < sets.size(); ++cell) sets[cell] &= ~out[cell];
  }
  sets = sdx_sets(record, std::move(sets));
  std::string text;
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    const bool placed =
        !record.notes.placed.empty() && record.puzzle.cells[cell] == 0 && record.notes.placed[cell] != 0;
    if (placed) text += 'u';
    text += candidate_text(sets[cell]);
    text += cell % 9 == 8 ? '\n' : ' ';
  }
  return text;
}

const PuzzleFormat sdx_grid{
    drawing_size, read_sdx, write_sdx, {.placed = true, .pencil_marks = true, .unsaid = unsaid_by_sdx}};

std::optional<Guess> recognize_sdx(const Head& head) {
  const auto drawing = first_candidate_drawing(head);
  if (!drawing || drawing->order != most_order_of_candidates || has_walls(*drawing)) return std::nullopt;
  const auto count = [&](auto is) { return std::ranges::count_if(drawing->cells, is); };
  const auto is_placed = [](const DrawnCell& cell) { return cell.text.starts_with('u'); };
  const auto is_list = [](const DrawnCell& cell) { return cell.text.size() > 1 && is_digit(cell.text[0]); };
  if (is_drawn_in_play(*drawing, head)) {
    const bool placed = count(is_placed) > 0;
    // It could be a grid with zeros for empty cells in which two digits were typed into one cell.
    const int certainty = placed || count(is_list) > 1 ? exact : likely;
    return Guess{certainty,
                 placed ? "9 rows of candidates and digits placed, as 'u5'" : "9 rows of candidates, 0 for none",
                 PuzzleLayout{.boards = &sdx_grid}};
  }
  return Guess{85, rows_of_candidates(*drawing) + " without a frame", PuzzleLayout{.boards = &sdx_grid}};
}

}  // namespace

extern const Format sdx_format{"sdx", Family::programs,
                               "files of SudoCue (.sdx): 9 rows of candidates, u5 for placed digits",
                               PuzzleLayout{.boards = &sdx_grid}, recognize_sdx};

}  // namespace quadrille::text
