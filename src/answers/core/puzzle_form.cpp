// Writes a puzzle as it was read unless another form is asked for: a format, a template, members of JSON. Notes that
// the form cannot represent are named once at the end, or are an error with --strict.
#include "answers/core/puzzle_form.h"

#include <fmt/format.h>

#include <algorithm>

#include "answers/core/answers.h"
#include "answers/core/messages.h"
#include "answers/members/columns.h"
#include "answers/members/members.h"
#include "puzzle/core/rule_words.h"
#include "text/boards/board.h"
#include "text/core/board_format.h"
#include "text/core/candidates.h"
#include "text/core/regions.h"

namespace quadrille::answers {

using text::PuzzleLayout;
using text::PuzzleRecord;
using text::RecordView;

namespace {

std::optional<text::Target> target_of(const Options& options) {
  if (!options.to) return std::nullopt;
  auto target = text::target_named(*options.to);
  return target ? std::optional(*std::move(target)) : std::nullopt;  // the parser has looked
}

std::size_t count_clues(std::span<const std::uint8_t> cells) {
  return cells.size() - static_cast<std::size_t>(std::count(cells.begin(), cells.end(), 0));
}

// Makes a filled grid plain, because it needs no rules to be read.
void forget_rules(Puzzle& board) {
  const bool is_full =
      board.shape.grids().size() == 1 && board.shape.is_square() && count_clues(board.cells) == board.cells.size();
  if (!is_full) return;
  board.shape = PuzzleShape(text::usual_boxes(board.shape.order()));
  board.rules.clear(), board.candidates.clear();
}

bool has_several_lines(std::string_view text) { return text.find('\n') + 1 < text.size(); }

// Returns the rating that was computed, or that of the notes.
std::string rating_of(const PuzzleView& puzzle) {
  if (puzzle.rating != nullptr) return puzzle.rating->rating;
  std::string out;
  for (const auto& [property, text] : puzzle.record.notes().properties) {
    if (property == text::Property::rating) out += text;
  }
  return out;
}

const std::string& part_of(const RatingText& rating, char letter) {
  return letter == 'p' ? rating.pearl : letter == 'd' ? rating.diamond : rating.level;
}

// A set of parts that a line of cells cannot represent: each bit is the index of a word.
using PartSet = unsigned;
constexpr std::string_view part_words[] = {"boxes or regions", "rules", "candidates"};

PartSet parts_beyond_cells(const RecordView& record) {
  if (record.is_plain(BoxShape{})) return 0;
  const bool has[] = {record.shape() != PuzzleShape(text::usual_boxes(record.shape().order())), !record.rules().empty(),
                      !record.candidates().empty()};
  PartSet parts = 0;
  for (std::size_t i = 0; i < std::size(has); ++i) parts |= has[i] ? 1U << i : 0U;
  return parts;
}

std::string words_of(PartSet parts) {
  std::string words;
  for (std::size_t i = 0; i < std::size(part_words); ++i) {
    if ((parts >> i & 1U) != 0) words.append(words.empty() ? "" : ", ").append(part_words[i]);
  }
  return words;
}

// Tells whether a line needs a character for each candidate: that says everything, and a line of cells does not.
bool is_sukaku(const RecordView& record) {
  static const text::Target sukaku = *text::target_named("sukaku");
  return !record.candidates().empty() && !why_not(record.puzzle(), sukaku);
}

}  // namespace

PuzzleForm::PuzzleForm(const Options& options, const PuzzleLayout& layout, std::string file)
    : options_(options), layout_(layout), file_(std::move(file)), target_(target_of(options)) {}

PuzzleForm::~PuzzleForm() noexcept(false) {
  if (unwinding_) return;
  if (lost_in_lines_ != 0)
    note(file_, "left out, because a line of cells cannot represent them: " + words_of(lost_in_lines_));
  if (lost_ == 0) return;
  note(file_, fmt::format("left out, because the format '{}' does not support them: {}", target_->format->name,
                          text::describe_notes(lost_)));
}

std::optional<Error> PuzzleForm::write(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const {
  if (options_.record_template) {
    return fill_template(place, puzzle, out), std::nullopt;
  }
  if (target_) return convert(place, puzzle, out);
  write_as_read(place, puzzle, out);
  return std::nullopt;
}

void PuzzleForm::write(const RecordPlace& place, const PuzzleView& puzzle, job::Answer& answer) const {
  auto failure = write(place, puzzle, answer.text);
  if (!failure) return;
  ++answer.unreadable;
  write_nothing(place, answer.text);
  answer.messages.push_back(*std::move(failure));
}

// Tells whether its cells say everything in this layout. In formats with rules, those of plain 9x9 puzzles in digits
// do.
bool PuzzleForm::fits_layout(const RecordView& record) const {
  return record.is_plain(layout_.shape) && record.alphabet() == layout_.alphabet;
}

void PuzzleForm::write_as_read(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const {
  const RecordView& record = puzzle.record;
  const bool is_plain = layout_.boards == nullptr && fits_layout(record);
  if (puzzle.solution.empty() && !is_plain) {
    const std::string text = board_as_read(record.record());
    if (!place.is_first() && has_several_lines(text)) out += '\n';
    out += text;
    return;
  }
  separate(place, layout_, out);
  const auto cells = puzzle.solution.empty() ? record.cells() : puzzle.solution;
  if (is_plain) return text::write_puzzle(layout_, cells, out);
  text::write_rows(record.shape(), record.alphabet(), cells, out);
}

// Writes a line if that says everything. A format that frames its records would need the frame.
std::string PuzzleForm::board_as_read(const PuzzleRecord& record) const {
  const text::PuzzleFormat* const format = layout_.boards;
  const bool is_one_of_many =
      format != nullptr && format->write != nullptr && !format->single && format->head.empty() && format->foot.empty();
  if (is_one_of_many && is_carried(record.puzzle, format->carries)) return format->write(record);
  if (format != nullptr || parts_beyond_cells(record) != 0 || record.alphabet == text::Alphabet::numbers) {
    return text::write_board(record);
  }
  return text::rows_in_one_line(record.puzzle.shape, record.alphabet, record.puzzle.cells) + '\n';
}

// ------------------------------------------------------------------------------------------------- another format

std::optional<Error> PuzzleForm::convert(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const {
  const bool has_notes = text::notes_of(puzzle.record.notes()) != 0;
  if (fits_layout(puzzle.record) && !has_notes && target_->layout.boards == nullptr) {
    const PuzzleLayout plain = plain_layout(*target_, layout_.shape, layout_.alphabet);
    const text::Carries& carries = *carries_of(*target_->format);
    if (layout_.order() >= carries.least_order && layout_.order() <= carries.most_order) {
      separate(place, plain, out);
      return text::write_puzzle(plain, puzzle.solution.empty() ? puzzle.record.cells() : puzzle.solution, out),
             std::nullopt;
    }
  }
  PuzzleRecord record = record_of(puzzle);
  if (puzzle.solution.empty()) show_marks(record);
  text::NoteSet lost = 0;
  if (lacks_only_candidates(record.puzzle, *target_) && may_drop_candidates(record.puzzle)) {
    record.puzzle.candidates.clear();
    lost = text::candidates_note;
  }
  if (target_->layout.boards != nullptr && target_->layout.boards->single && !place.is_first()) {
    return Error{ErrorCode::unsupported,
                 fmt::format("the format '{}' holds only one puzzle", target_->format->name),
                 {place.line, 0}};
  }
  if (!puzzle.solution.empty() && why_not(record.puzzle, *target_)) forget_rules(record.puzzle);
  if (auto reason = why_not(record.puzzle, *target_)) return reason->at.line = place.line, reason;
  lost |= notes_lost(record, *carries_of(*target_->format));
  if (lost != 0 && options_.strict) {
    return Error{ErrorCode::unsupported,
                 fmt::format("the format '{}' does not support: {}", target_->format->name, text::describe_notes(lost)),
                 {place.line, 0}};
  }
  lost_ |= lost;
  const std::size_t start = out.size();
  write_record(record, *target_, out);
  const bool separated = target_->layout.boards != nullptr ? has_several_lines(std::string_view(out).substr(start))
                                                           : !target_->layout.one_line && place.after_blank;
  if (separated && !place.is_first()) out.insert(start, 1, '\n');
  return std::nullopt;
}

// A solution goes into the notes of the puzzle if the format supports them: as such, or as digits in play.
PuzzleRecord PuzzleForm::record_of(const PuzzleView& puzzle) const {
  PuzzleRecord record = puzzle.record.record();
  if (puzzle.solution.empty()) return record;
  const text::Carries& carries = *carries_of(*target_->format);
  const std::vector<std::uint8_t> solution(puzzle.solution.begin(), puzzle.solution.end());
  if (carries.solution) {
    record.notes.solution = solution;
  } else if (carries.placed) {
    record.notes.placed = solution;
    for (std::size_t i = 0; i < solution.size(); ++i) {
      if (record.puzzle.cells[i] != 0) record.notes.placed[i] = 0;
    }
    record.notes.pencil_marks.clear(), record.notes.corner_marks.clear();
  } else {
    record.puzzle.cells = solution;
    record.notes.placed.clear(), record.notes.pencil_marks.clear(), record.notes.corner_marks.clear();
    record.notes.solution.clear();
  }
  return record;
}

// In a format that shows the candidates of all cells, they are those that the player has left, if that changes no
// solution.
void PuzzleForm::show_marks(PuzzleRecord& record) const {
  const text::Carries& carries = *carries_of(*target_->format);
  const bool has_marks = !record.notes.placed.empty() || !record.notes.pencil_marks.empty();
  const bool has_own = !record.puzzle.candidates.empty() || record.puzzle.shape.grids().size() != 1;
  if (!carries.all_candidates || !has_marks || has_own) return;
  PuzzleRecord shown = text::with_marks_as_candidates(record, carries.placed);
  if (!why_not(shown.puzzle, *target_) && may_drop_candidates(shown.puzzle)) record = std::move(shown);
}

// Tells whether the clues alone have the same single solution, so that the candidates may be left out.
bool PuzzleForm::may_drop_candidates(const Puzzle& board) const {
  Puzzle clues = board;
  clues.candidates.clear();
  const PuzzleAnswer answer = solvers_.local().solve(clues, {.limit = 2}).value();
  return answer.count == 1 && is_solution(board, answer.solution);
}

// -------------------------------------------------------------------------------------------- members and templates

void PuzzleForm::add_puzzle(answers::Members& line, const PuzzleView& puzzle) const {
  const RecordView& record = puzzle.record;
  line.add_text("puzzle", one_line(record, record.cells())).add("clues", std::uint64_t{count_clues(record.cells())});
  add_board_beyond_cells(line, record);
}

void PuzzleForm::add_puzzle_line(answers::Members& line, const PuzzleView& puzzle) const {
  if (options_.csv) return (void)line.add_text("puzzle", puzzle_line(puzzle.record));
  line.add_text("puzzle", as_line(puzzle.record));
  if (lost_in_a_line(puzzle.record) != 0) add_board(line, puzzle.record);
}

void PuzzleForm::add_board(answers::Members& line, const RecordView& record) {
  line.add_text("board", text::write_board(record.puzzle(), record.alphabet()));
}

void PuzzleForm::add_board_beyond_cells(answers::Members& line, const RecordView& record) {
  if (parts_beyond_cells(record) != 0) add_board(line, record);
}

std::string PuzzleForm::one_line(const RecordView& record, std::span<const std::uint8_t> cells) const {
  if (fits_layout(record)) return text::one_line_of(layout_, cells);
  return text::rows_in_one_line(record.shape(), record.alphabet(), cells);
}

std::string PuzzleForm::puzzle_line(const RecordView& record) const {
  lost_in_lines_ |= lost_in_a_line(record);
  return as_line(record);
}

std::string PuzzleForm::as_line(const RecordView& record) const {
  if (!is_sukaku(record)) return one_line(record, record.cells());
  std::string line;
  write_record(record.record(), *text::target_named("sukaku"), line);
  line.pop_back();
  return line;
}

// Returns the solution that was found, or came with the puzzle, or is found now. Empty if there is none.
std::string PuzzleForm::solution_of(const PuzzleView& puzzle) const {
  const RecordView& record = puzzle.record;
  if (!puzzle.solution.empty()) return one_line(record, puzzle.solution);
  if (!record.notes().solution.empty()) return one_line(record, record.notes().solution);
  const PuzzleAnswer answer = solvers_.local().solve(record.puzzle()).value();
  return answer.count > 0 ? one_line(record, answer.solution) : std::string();
}

unsigned PuzzleForm::lost_in_a_line(const RecordView& record) {
  return is_sukaku(record) ? 0 : parts_beyond_cells(record);
}

void PuzzleForm::fill_template(const RecordPlace& place, const PuzzleView& puzzle, std::string& out) const {
  const std::string& form = *options_.record_template;
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (form[i] != '%') {
      out += form[i];
      continue;
    }
    switch (form[++i]) {  // the parser has looked
      case 'g': out += puzzle_line(puzzle.record); break;
      case 's': out += solution_of(puzzle); break;
      case 'n': out += std::to_string(place.told()); break;
      case 'c': out += std::to_string(count_clues(puzzle.record.cells())); break;
      case 't':
        if (puzzle.seconds) out += fmt::format("{:.9f}", *puzzle.seconds);
        break;
      case 'r': out += rating_of(puzzle); break;
      case 'p':
      case 'd':
      case 'l':
        if (puzzle.rating != nullptr) out += part_of(*puzzle.rating, form[i]);
        break;
      default: out += '%';
    }
  }
  out += '\n';
}

std::string head_of(const Options& options) {
  if (!options.columns.empty()) return answers::head_line(options.columns);
  const auto target = target_of(options);
  return std::string(target ? target->head() : "");
}

std::string foot_of(const Options& options) {
  const auto target = target_of(options);
  return std::string(target ? target->foot() : "");
}

void PuzzleForm::write_nothing(const RecordPlace& place, std::string& out) const { write_word(place, "", "No", out); }

void PuzzleForm::write_unknown(const RecordPlace& place, std::string& out) const {
  write_word(place, unknown, unknown, out);
}

void PuzzleForm::write_word(const RecordPlace& place, std::string_view word, std::string_view word_among_grids,
                            std::string& out) const {
  const bool in_words = options_.record_template || options_.answers_in_words;
  const PuzzleLayout& answered = target_ ? target_->layout : layout_;
  if (!in_words && target_ && answered.boards != nullptr) return;
  if (!in_words) separate(place, answered, out);
  out += in_words || answers_in_lines(answered) ? word : word_among_grids;
  out += '\n';
}

void PuzzleForm::write_unreadable(const RecordPlace& place, job::Answer& answer) const {
  ++answer.unreadable;
  answer.messages.push_back(*place.error);
  if (!options_.json) return write_nothing(place, answer.text);
  answers::Members line(answer.text, options_.columns);
  begin(line, place);
}

void PuzzleForm::begin(answers::Members& line, const RecordPlace& place) const {
  if (options_.files.size() > 1) line.add_text("file", file_);
  if (!answers::tells_offsets()) line.add("record", place.number);
  line.add(answers::place_member(), answers::told_line(place.line));
  if (!place.is_puzzle()) line.add("error", *place.error);
  const text::Drawings& drawings = place.record.notes().drawings;
  if (drawings.empty()) return;
  if (const auto guessed = guessed_rules(place.record); !guessed.empty())
    line.add_raw("guessed_rules", answers::json_of_texts(guessed));
  if (const std::string ignored = drawings.summary(); !ignored.empty()) line.add_text("ignored_drawings", ignored);
}

std::vector<std::string> guessed_rules(const RecordView& record) {
  std::vector<std::string> texts;
  for (const Rule& rule : record.notes().drawings.guessed) texts.push_back(RuleWords(record.shape()).whole_name(rule));
  return texts;
}

bool answers_in_lines(const PuzzleLayout& layout) { return layout.one_line && layout.boards == nullptr; }

void separate(const RecordPlace& place, const PuzzleLayout& layout, std::string& out) {
  const bool separated = layout.blank_between || place.after_blank || layout.boards != nullptr;
  if (!answers_in_lines(layout) && separated && !place.is_first()) out += '\n';
}

}  // namespace quadrille::answers
