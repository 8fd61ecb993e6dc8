#include "text/confirm.h"

#include <algorithm>
#include <set>
#include <vector>

#include "base/lines.h"
#include "text/core/board_format.h"
#include "text/core/drawing.h"
#include "text/core/drawing_use.h"
#include "text/core/paragraphs.h"
#include "text/cover/cover_text.h"

namespace quadrille::text {

namespace {

// The first record, and perhaps some more; 0 if it is not whole.
std::size_t first_records(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  constexpr std::size_t first_try = 256;
  for (std::size_t size = first_try; size < text.size(); size *= 2) {
    if (const std::size_t whole = whole_records(layout, text.substr(0, size), false); whole > 0) return whole;
  }
  return whole_records(layout, text, at_end);
}

// The first record with those after it that make a sample; 0 if it is not whole.
std::size_t sample_size(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  constexpr std::size_t enough = std::size_t{1} << 14;
  const bool all = at_end && text.size() <= enough;
  const std::size_t many = whole_records(layout, text.substr(0, enough), all);
  return many > 0 || all ? many : first_records(layout, text, at_end);
}

// What came of reading the first records.
struct Trial {
  std::size_t accepted = 0, refused = 0;
  bool refuses_first = false;
  Error first_error = {};
  std::set<std::vector<std::uint8_t>> different = {};  // puzzles, by their cells

  int loss() const {
    constexpr int most = 20;
    if (refused == 0 || refuses_first) return refused == 0 ? 0 : most;
    return std::min(most, static_cast<int>(2 * most * refused / (accepted + refused)));
  }
  bool refuses_most() const { return refused > accepted || (refused == accepted && refuses_first); }
};

Trial try_puzzles(const PuzzleLayout& layout, std::string_view text) {
  PuzzleLayout without_drawings = layout;
  without_drawings.drawings = &drawings_left_out;
  Records read = parse_puzzles(without_drawings, text);
  Trial trial{.accepted = read.records.size() - read.errors.size(), .refused = read.errors.size()};
  turn_into_boards(read);
  for (const BoardRecord& record : read.boards) trial.different.insert(record.board.cells);
  if (trial.refused == 0) return trial;
  trial.refuses_first = read.records.front().error != Record::readable;
  trial.first_error = read.errors.front();
  if (trial.first_error.at.line > 0) trial.first_error.at.line += layout.head_lines;
  return trial;
}

Trial try_cover(CoverLayout layout, std::string_view text) {
  const auto first = CoverReader(layout, text).next();
  if (!first || *first) return {.accepted = 1};
  return {.refused = 1, .refuses_first = true, .first_error = first->error()};
}

std::string_view after_head(const PuzzleLayout& layout, std::string_view text) {
  return text.substr(std::min(layout.head_bytes, text.size()));
}

// Nothing if the first record is not whole.
std::optional<Trial> try_reader(const Layout& layout, const Head& head) {
  const auto* const puzzles = std::get_if<PuzzleLayout>(&layout);
  if (puzzles == nullptr) return head.whole ? try_cover(std::get<CoverLayout>(layout), head.text) : Trial{};
  const std::string_view text = after_head(*puzzles, head.text);
  const std::size_t size = sample_size(*puzzles, text, head.whole);
  if (size == 0 && !head.whole) return std::nullopt;
  return try_puzzles(*puzzles, text.substr(0, size));
}

void judge(Detection& found, const Trial& trial) {
  found.is_settled = found.best.certainty >= certain_enough && !trial.refuses_first;
  if (trial.refused == 0) return;
  found.best.certainty = std::max(0, found.best.certainty - trial.loss());
  found.best.why += "; but ";
  found.best.why += trial.refuses_first ? "the first record"
                                        : std::to_string(trial.refused) + " of the first " +
                                              std::to_string(trial.accepted + trial.refused) + " records";
  found.best.why += " cannot be read";
  if (trial.first_error.at.line > 0) found.best.why += ", line " + std::to_string(trial.first_error.at.line);
  found.best.why += ": " + trial.first_error.detail;
}

// The format that fits better than this one, as far as its reader can tell.
std::optional<Detection> better_than(const Detection& found, const Head& head) {
  std::optional<Detection> best;
  int to_beat = rank(head, {found.format, found.best});
  for (const Candidate& other : found.others) {
    if (rank(head, other) <= to_beat) break;
    auto next = complete({other.format, other.guess}, head);
    const auto trial = next ? try_reader(next->best.layout, head) : std::nullopt;
    if (!trial) continue;
    judge(*next, *trial);
    const int its_rank = rank(head, {next->format, next->best});
    if (its_rank > to_beat) to_beat = its_rank, best = *std::move(next);
  }
  return best;
}

// Words may stand next to records.
bool has_words_beside(const PuzzleLayout& layout) {
  return layout.boards != nullptr && layout.boards->is_between == is_beside_drawing;
}

// A record is a drawing, and no lines after it belong to it.
bool is_drawn(const PuzzleLayout& layout) {
  return has_words_beside(layout) && layout.boards->record_size == bordered_format.boards()->record_size;
}

// In a text of several styles the first one is not the format: the one that reads all of them is; and text with some
// puzzles in it is not a list of mostly damaged ones. What stands next to drawings without walls may be puzzles as
// well, other ones. Nothing if the layout reads as much.
std::optional<Guess> better_as_pasted(const PuzzleLayout& layout, const Trial& as_found, const Head& head) {
  if (as_found.refused == 0 && !is_drawn(layout)) return std::nullopt;
  auto guess = pasted_format.recognize(head);
  if (!guess) return std::nullopt;
  const Trial as_pasted = try_reader(guess->layout, head).value_or(Trial{});
  if (as_pasted.refused > 0) return std::nullopt;
  const bool damaged = as_found.refused > 0, mostly_text = has_words_beside(layout) || as_found.refuses_most();
  const bool more =
      damaged ? as_pasted.accepted > as_found.accepted : as_pasted.different.size() > as_found.different.size();
  return more || (damaged && mostly_text && as_pasted.accepted == as_found.accepted) ? guess : std::nullopt;
}

bool turn_into_pasted(Detection& found, const Trial& trial, const Head& head) {
  const auto* const layout = std::get_if<PuzzleLayout>(&found.best.layout);
  const Family family = found.format->family;
  const bool may_be =
      family == Family::plain || family == Family::drawn || family == Family::collections || family == Family::programs;
  if (layout == nullptr || !may_be || found.format == &pasted_format) return false;
  auto guess = better_as_pasted(*layout, trial, head);
  if (guess) found = Detection{&pasted_format, *std::move(guess), found.format};
  return guess.has_value();
}

}  // namespace

bool confirm(Detection& found, const Head& head) {
  const auto trial = try_reader(found.best.layout, head);
  if (!trial) return false;
  if (turn_into_pasted(found, *trial, head)) return true;
  const bool was_certain = found.best.certainty >= certain_enough;
  judge(found, *trial);
  if (trial->refused == 0 || was_certain) return true;  // a damaged record is still one of its format
  if (auto better = better_than(found, head)) found = *std::move(better);
  return true;
}

namespace {

// What the input is after these bytes, if its first record is read there.
std::optional<Detection> detect_after(std::size_t bytes, const Head& head) {
  const Head after{head.text.substr(bytes), head.whole, head.boxes, head.wanted};
  const auto found = detect(after);
  if (!found || found->best.certainty < certain_enough) return std::nullopt;
  const auto* const layout = std::get_if<PuzzleLayout>(&found->best.layout);
  if (layout == nullptr || layout->head_bytes > 0) return std::nullopt;
  const std::size_t size = first_records(*layout, after.text, after.whole);
  if (size == 0 || try_puzzles(*layout, after.text.substr(0, size)).refuses_first) return std::nullopt;
  return *found;
}

// Whatever damage its record has, that line says what it is.
bool begins_with_header(std::string_view text) {
  Lines lines(text);
  if (!next_record_line(lines)) return false;
  return std::ranges::any_of(formats(), [&](const Format& format) {
    const BoardFormat* const boards = format.boards();
    return boards != nullptr && boards->is_header != nullptr && boards->is_header(lines.line());
  });
}

std::optional<Detection> after_first_record(const Head& head) {
  if (begins_with_header(head.text)) return std::nullopt;
  if (const std::size_t line = head.text.find('\n') + 1; line > 0) {  // npos + 1 is 0
    auto found = detect_after(line, head);
    const BoardFormat* const boards = found ? std::get<PuzzleLayout>(found->best.layout).boards : nullptr;
    if (boards != nullptr && boards->record_size(head.text, head.whole) == line) return found;
  }
  auto found = detect_after(first_paragraph(head.text), head);
  if (!found) return std::nullopt;
  PuzzleLayout& layout = std::get<PuzzleLayout>(found->best.layout);
  layout.apart = are_apart(layout, head.text, head.whole).apart;
  return layout.apart ? found : std::nullopt;
}

}  // namespace

std::optional<Detection> detect_after_first_record(const Head& head) {
  auto found = after_first_record(head);
  if (!found) return std::nullopt;
  const Trial trial = try_reader(found->best.layout, head).value_or(Trial{});
  const bool better = better_as_pasted(std::get<PuzzleLayout>(found->best.layout), trial, head).has_value();
  return better ? std::nullopt : found;
}

}  // namespace quadrille::text
