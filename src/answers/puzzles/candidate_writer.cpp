// Writes puzzles with the true candidates only, and those that a limit has left open: nothing is crossed out that may
// be true.
#include "answers/puzzles/candidate_writer.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/answers.h"
#include "answers/puzzles/clash.h"
#include "base/plural.h"
#include "puzzle/core/symbol_set.h"
#include "text/boards/board.h"
#include "text/core/board_format.h"
#include "text/core/candidates.h"

namespace quadrille::answers {

namespace {

// Keeps candidates of which nothing is known after a limit, because they may be true.
SymbolSet possible(const TrueCandidates& found, std::size_t cell) { return found.cells[cell] | found.open[cell]; }

// Returns the puzzle without false candidates. A cell with a single one holds it: as a clue, or as a placed symbol if
// the format tells these from clues.
text::PuzzleRecord reduced(const CandidateRecord& record, bool tells_placed) {
  text::PuzzleRecord reduced = record.record;
  reduced.notes.placed.clear(), reduced.notes.pencil_marks.clear(), reduced.notes.corner_marks.clear();
  Puzzle& board = reduced.puzzle;
  board.candidates.resize(board.cells.size());
  if (tells_placed) reduced.notes.placed.resize(board.cells.size());
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const SymbolSet set = possible(record.found, cell);
    board.candidates[cell] = set;
    if (!is_single(set) || board.cells[cell] != 0) continue;
    (tells_placed ? reduced.notes.placed : board.cells)[cell] = static_cast<std::uint8_t>(least(set));
  }
  if (reduced.notes.placed == std::vector<std::uint8_t>(board.cells.size())) reduced.notes.placed.clear();
  return reduced;
}

// Tells whether candidates need not be written. A person sees those that the digits of houses leave; programs may not.
bool follow_from_digits(const text::PuzzleRecord& record, bool by_houses) {
  const Puzzle& board = record.puzzle;
  const bool is_full = std::ranges::all_of(board.candidates, [](SymbolSet set) { return set == 0 || is_single(set); });
  const bool one_grid = board.shape.grids().size() == 1;
  return is_full || (by_houses && one_grid && board.candidates == text::left_candidates(board, record.notes.placed));
}

// As many lists as there are places: [[5],[],[1,2]]
template <class ItemsOf>
std::string json_of_places(std::size_t places, ItemsOf items_of) {
  std::string lists;
  for (std::size_t place = 0; place < places; ++place) {
    lists += place == 0 ? "[" : ",[";
    std::string_view comma;
    items_of(place, [&](std::uint64_t item) {
      lists += comma;
      lists += std::to_string(item);
      comma = ",";
    });
    lists += ']';
  }
  return '[' + lists + ']';
}

std::string json_of_sets(std::span<const SymbolSet> sets, const PuzzleShape& shape) {
  return json_of_places(sets.size(), [&](std::size_t place, auto add) {
    for_each_symbol(sets[place],
                    [&](int symbol) { add(static_cast<std::uint64_t>(shape.least_value() + symbol - 1)); });
  });
}

std::string json_of_counts(const TrueCandidates& found) {
  return json_of_places(found.cells.size(), [&](std::size_t place, auto add) {
    for_each_symbol(found.cells[place], [&](int symbol) { add(found.count(place, symbol)); });
  });
}

// "r1c2=5": the clues that leave one solution, without those that the puzzle has.
std::vector<std::string> unique_clues(const CandidateRecord& record) {
  const Puzzle& board = record.record.puzzle;
  std::vector<std::string> names;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != 0) continue;
    for_each_symbol(record.found.unique(cell),
                    [&](int symbol) { names.push_back(candidate_name(board.shape, static_cast<int>(cell), symbol)); });
  }
  return names;
}

bool is_unique(const TrueCandidates& found) {
  return found.finished() && std::ranges::all_of(found.cells, [](SymbolSet set) { return set == 0 || is_single(set); });
}

std::size_t open_candidates(const TrueCandidates& found) {
  std::size_t open = 0;
  for (const SymbolSet set : found.open) open += static_cast<std::size_t>(count_of(set));
  return open;
}

bool has_place_for_placed(std::string_view format) {
  const text::Carries* const carries = text::carries_of(*text::format_named(format));
  return (text::places_for_notes(*carries) & text::placed_note) != 0;
}

}  // namespace

CandidateWriter::CandidateWriter(const Options& options, CandidateView view, const text::PuzzleLayout& layout,
                                 std::string file)
    : options_(options),
      view_(view),
      layout_(layout),
      form_(options, layout, std::move(file)),
      drawing_(text::target_named("pencilmarks").value()),
      tells_placed_(has_place_for_placed(options.to.value_or("board"))) {}

void CandidateWriter::write(const CandidateRecord& record, job::Answer& answer) const {
  ++answer.records;
  if (record.limit.empty() && !record.found.has_solution()) return write_none(record, answer);
  if (!record.limit.empty()) {
    ++answer.limited;
    answer.messages.push_back(
        {ErrorCode::stopped,
         fmt::format("{} with {} open", record.limit, plural(open_candidates(record.found), "candidate")),
         {record.place.line, 0}});
  }
  if (options_.json) return write_members(record, answer);
  switch (view_) {
    case CandidateView::puzzle: return write_puzzle(record, answer);
    case CandidateView::counts: return write_counts(record, answer);
    case CandidateView::clues: return write_clues(record, answer);
  }
}

void CandidateWriter::write_unreadable(const RecordPlace& place, job::Answer& answer) const {
  ++answer.records;
  if (options_.json) return form_.write_unreadable(place, answer);
  ++answer.unreadable;
  answer.messages.push_back(*place.error);
  write_nothing(place, answer);
}

void CandidateWriter::write_none(const CandidateRecord& record, job::Answer& answer) const {
  ++answer.negative;
  const auto found = find_violation(record.record.puzzle, record.record.puzzle.cells);
  answer.messages.push_back(found ? Error{ErrorCode::clashing_clues, "no solution: " + found->detail,
                                          position_of(layout_, record.place.line, found->cell)}
                                  : Error{ErrorCode::no_solution, "no solution", {record.place.line, 0}});
  if (!options_.json) return write_nothing(record.place, answer);
  answers::Members line(answer.text, options_.columns);
  form_.begin(line, record.place);
  line.add_text("verdict", found ? verdict_on_clash(record.record) : "none");
  if (found) line.add_text("reason", found->detail);
}

void CandidateWriter::write_members(const CandidateRecord& record, job::Answer& answer) const {
  const PuzzleShape& shape = record.record.puzzle.shape;
  const TrueCandidates& found = record.found;
  answers::Members line(answer.text, options_.columns);
  form_.begin(line, record.place);
  line.add_raw("candidates", json_of_sets(found.cells, shape));
  if (view_ == CandidateView::counts) line.add_raw("counts", json_of_counts(found)).add("cap", found.cap);
  if (view_ == CandidateView::clues) line.add_raw("unique", answers::json_of_texts(unique_clues(record)));
  if (record.limit.empty()) return;
  line.add_raw("open", json_of_sets(found.open, shape));
  add_unknown(line, record.limit);
}

// Writes in the format of --to; else drawn, or as a board file if a drawing cannot represent it.
void CandidateWriter::write_puzzle(const CandidateRecord& record, job::Answer& answer) const {
  const bool is_drawn = !options_.to && !why_not(record.record.puzzle, drawing_);
  text::PuzzleRecord puzzle = reduced(record, !is_drawn && tells_placed_);
  if (follow_from_digits(puzzle, !options_.to)) puzzle.puzzle.candidates.clear();
  if (options_.to) return form_.write(record.place, {puzzle}, answer);
  begin_block(record.place, answer);
  if (is_drawn) {
    write_record(puzzle, drawing_, answer.text);
  } else {
    answer.text += text::write_board(puzzle);
  }
}

// Writes a line for each cell that is not a clue: "r1c2 3:12 5:100+"
void CandidateWriter::write_counts(const CandidateRecord& record, job::Answer& answer) const {
  begin_block(record.place, answer);
  const Puzzle& board = record.record.puzzle;
  const TrueCandidates& found = record.found;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != 0 || possible(found, cell) == 0) continue;
    answer.text += cell_name(board.shape, static_cast<int>(cell));
    for_each_symbol(possible(found, cell), [&](int symbol) {
      const std::uint64_t count = found.count(cell, symbol);
      const bool more = count == found.cap || (found.open[cell] & only(symbol)) != 0;
      answer.text += fmt::format(" {}:{}{}", board.shape.least_value() + symbol - 1, count, more ? "+" : "");
    });
    answer.text += '\n';
  }
}

void CandidateWriter::write_clues(const CandidateRecord& record, job::Answer& answer) const {
  std::string line;
  for (const std::string& clue : unique_clues(record)) line += (line.empty() ? "" : " ") + clue;
  const std::string_view nothing = record.limit.empty() ? "none" : unknown;  // none so far is not none
  answer.text += is_unique(record.found) ? "unique" : line.empty() ? nothing : line;
  answer.text += '\n';
}

void CandidateWriter::write_nothing(const RecordPlace& place, job::Answer& answer) const {
  if (options_.to || view_ == CandidateView::clues) return form_.write_nothing(place, answer.text);
  begin_block(place, answer);
  answer.text += "No\n";
}

// Empty lines stand between answers of several lines.
void CandidateWriter::begin_block(const RecordPlace& place, job::Answer& answer) const {
  if (!place.is_first()) answer.text += '\n';
}

}  // namespace quadrille::answers
