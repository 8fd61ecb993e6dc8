#include "text/confirm.h"

#include <algorithm>

#include "base/lines.h"
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

bool confirm(Detection& found, const Head& head) {
  if (found.best.certainty < certain_enough) return true;
  std::optional<Error> error;
  if (const auto* layout = std::get_if<PuzzleLayout>(&found.best.layout)) {
    const std::string_view text = head.text.substr(std::min(layout->head_bytes, head.text.size()));
    const std::size_t size = first_records(*layout, text, head.whole);
    if (size == 0 && !head.whole) return false;
    error = refusal(*layout, text.substr(0, size));
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

}  // namespace

std::optional<Detection> detect_after_first_record(const Head& head) {
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

}  // namespace quadrille::text
