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

constexpr int doubtful = 80;

// The first record, and perhaps some more; 0 if it is not whole.
std::size_t first_records(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  constexpr std::size_t first_try = 256;
  for (std::size_t size = first_try; size < text.size(); size *= 2) {
    if (const std::size_t whole = whole_records(layout, text.substr(0, size), false); whole > 0) return whole;
  }
  return whole_records(layout, text, at_end);
}

std::optional<Error> refusal(const PuzzleLayout& layout, std::string_view records) {
  PuzzleLayout without_drawings = layout;
  without_drawings.drawings = &drawings_left_out;
  const Records read = parse_puzzles(without_drawings, records);
  if (read.records.empty() || read.records.front().error == Record::readable) return std::nullopt;
  Error error = read.errors[static_cast<std::size_t>(read.records.front().error)];
  error.at.line += layout.head_lines;
  return error;
}

std::optional<Error> refusal(CoverLayout layout, std::string_view text) {
  CoverReader reader(layout, text);
  const auto first = reader.next();
  return first && !*first ? std::optional(first->error()) : std::nullopt;
}

}  // namespace

namespace {

// How many records of a text can be read, how many different ones, and how many cannot.
struct Reading {
  std::size_t good = 0, different = 0, bad = 0;
  bool first_is_bad = false;

  bool is_mostly_bad() const { return bad > good || (bad == good && first_is_bad); }
};

Reading read_beginning(const PuzzleLayout& layout, const Head& head) {
  constexpr std::size_t most = std::size_t{1} << 14;
  const std::string_view text = head.text.substr(std::min(layout.head_bytes, head.text.size()));
  const bool whole = head.whole && text.size() <= most;
  const std::string_view beginning = text.substr(0, most);
  Records read = parse_puzzles(layout, beginning.substr(0, whole_records(layout, beginning, whole)));
  turn_into_boards(read);
  std::set<std::vector<std::uint8_t>> different;
  for (const BoardRecord& record : read.boards) different.insert(record.board.cells);
  const bool first_is_bad = !read.records.empty() && read.records.front().error != Record::readable;
  return {read.boards.size(), different.size(), read.errors.size(), first_is_bad};
}

// Words may stand beside records.
bool has_words_beside(const PuzzleLayout& layout) {
  return layout.boards != nullptr && layout.boards->is_between == is_beside_drawing;
}

// A record is a drawing, and no lines after it belong to it.
bool is_drawn(const PuzzleLayout& layout) {
  return has_words_beside(layout) && layout.boards->record_size == bordered_format.boards()->record_size;
}

// In a text of several styles the first one is not the format: the one that reads all of them is; and text with some
// puzzles in it is not a list of mostly damaged ones. What stands beside drawings without walls may be puzzles as well,
// other ones. Nothing if the layout reads as much.
std::optional<Guess> better_as_pasted(const PuzzleLayout& layout, const Head& head) {
  const Reading as_found = read_beginning(layout, head);
  if (as_found.bad == 0 && !is_drawn(layout)) return std::nullopt;
  auto guess = pasted_format.recognize(head);
  if (!guess) return std::nullopt;
  const Reading as_pasted = read_beginning(std::get<PuzzleLayout>(guess->layout), head);
  if (as_pasted.bad > 0) return std::nullopt;
  const bool mostly_text = as_found.bad > 0 && (has_words_beside(layout) || as_found.is_mostly_bad());
  const bool more = as_found.bad > 0 ? as_pasted.good > as_found.good : as_pasted.different > as_found.different;
  return more || (mostly_text && as_pasted.good == as_found.good) ? guess : std::nullopt;
}

bool turn_into_pasted(Detection& found, const Head& head) {
  const auto* const layout = std::get_if<PuzzleLayout>(&found.best.layout);
  const Family family = found.format->family;
  const bool may_be =
      family == Family::plain || family == Family::drawn || family == Family::collections || family == Family::programs;
  if (layout == nullptr || !may_be || found.format == &pasted_format) return false;
  auto guess = better_as_pasted(*layout, head);
  if (guess) found = Detection{&pasted_format, *std::move(guess), found.format};
  return guess.has_value();
}

}  // namespace

bool confirm(Detection& found, const Head& head) {
  if (found.best.certainty < certain_enough) return (void)turn_into_pasted(found, head), true;
  std::optional<Error> error;
  if (const auto* layout = std::get_if<PuzzleLayout>(&found.best.layout)) {
    const std::string_view text = head.text.substr(std::min(layout->head_bytes, head.text.size()));
    const std::size_t size = first_records(*layout, text, head.whole);
    if (size == 0 && !head.whole) return false;
    error = refusal(*layout, text.substr(0, size));
    if (turn_into_pasted(found, head)) return true;
  } else if (head.whole) {
    error = refusal(std::get<CoverLayout>(found.best.layout), head.text);
  }
  if (!error) return true;
  found.best.certainty = doubtful;
  found.best.why += "; but the first record cannot be read";
  if (error->at.line > 0) found.best.why += ", line " + std::to_string(error->at.line);
  found.best.why += ": " + error->detail;
  return true;
}

namespace {

// What the input is after these bytes, if its first record is read there.
std::optional<Detection> detect_after(std::size_t bytes, const Head& head) {
  const Head after{head.text.substr(bytes), head.whole, head.boxes};
  const auto found = detect(after);
  if (!found || found->best.certainty < certain_enough) return std::nullopt;
  const auto* const layout = std::get_if<PuzzleLayout>(&found->best.layout);
  if (layout == nullptr || layout->head_bytes > 0) return std::nullopt;
  const std::size_t size = first_records(*layout, after.text, after.whole);
  if (size == 0 || refusal(*layout, after.text.substr(0, size))) return std::nullopt;
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
  const bool better = found && better_as_pasted(std::get<PuzzleLayout>(found->best.layout), head);
  return better ? std::nullopt : found;
}

}  // namespace quadrille::text
