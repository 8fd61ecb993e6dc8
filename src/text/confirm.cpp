// Recognition looks at signs; here readers read. The first records are read by the reader of the recognized format, and
// where it refuses some, by those of the next best ones. A format gives way only to one that reads more of the same
// records, and `pasted` only where it contains every puzzle of the other reading, in the same way.
//
// A sample is some 16 KiB of whole records, so the cost does not depend on the input. Each refused record takes
// certainty from a guess, in proportion, up to 20 points; the first record counts most, as a wrong format usually fails
// there.
#include "text/confirm.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "base/lines.h"
#include "text/core/board_format.h"
#include "text/core/drawing.h"
#include "text/core/drawing_use.h"
#include "text/core/paragraphs.h"
#include "text/cover/cover_text.h"

namespace quadrille::text {

namespace {

// Returns the size of the first record, and perhaps some more; 0 if it is not whole. The text that is looked at
// doubles, so a long input with short records costs little.
std::size_t first_records(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  constexpr std::size_t first_try = 256;
  for (std::size_t size = first_try; size < text.size(); size *= 2) {
    if (const std::size_t whole = whole_records(layout, text.substr(0, size), false); whole > 0) return whole;
  }
  return whole_records(layout, text, at_end);
}

// Returns the size of the first record with those after it that make a sample; 0 if it is not whole.
std::size_t sample_size(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  constexpr std::size_t enough = std::size_t{1} << 14;
  const bool all = at_end && text.size() <= enough;
  const std::size_t many = whole_records(layout, text.substr(0, enough), all);
  return many > 0 || all ? many : first_records(layout, text, at_end);
}

// The finds of a reader in the cells: clues, candidates, digits placed, marks.
using AnyPuzzle =
    std::tuple<std::vector<std::uint8_t>, std::vector<SymbolSet>, std::vector<std::uint8_t>, std::vector<SymbolSet>>;

// The result of reading the first records.
struct FormatTrial {
  std::size_t accepted = 0, refused = 0;
  bool refuses_first = false;
  Error first_error = {};
  std::size_t words = 0;  // refused ones that are nothing else
  std::set<AnyPuzzle> puzzles = {};

  int loss() const {
    constexpr int most = 20;
    if (refused == 0 || refuses_first) return refused == 0 ? 0 : most;
    return std::min(most, static_cast<int>(2 * most * refused / (accepted + refused)));
  }
  bool refuses_most() const { return refused > accepted || (refused == accepted && refuses_first); }
};

// Returns the number of records that are not readable and have lines of words only. Lines belong to the last record
// that begins at or before them.
std::size_t refused_words(const Records& read, std::string_view text) {
  std::vector<bool> is_words(read.records.size(), true);
  auto next = read.records.begin();
  for (Lines lines(text); lines.next();) {
    while (next != read.records.end() && next->line <= lines.number()) ++next;
    if (next == read.records.begin() || is_blank(lines.line()) || is_beside_drawing(lines.line())) continue;
    is_words[static_cast<std::size_t>(next - read.records.begin()) - 1] = false;
  }
  std::size_t words = 0;
  for (std::size_t i = 0; i < read.records.size(); ++i)
    words += is_words[i] && read.records[i].error != Record::readable;
  return words;
}

FormatTrial try_puzzles(const PuzzleLayout& layout, std::string_view text) {
  PuzzleLayout without_drawings = layout;
  without_drawings.drawings = &drawings_left_out;
  Records read = parse_puzzles(without_drawings, text);
  assert(read.errors.size() <= read.records.size());
  FormatTrial trial{.accepted = read.records.size() - read.errors.size(), .refused = read.errors.size()};
  for (std::size_t i = 0; i < read.puzzles.size(); ++i) {
    const RecordView one = read.puzzles[i];
    trial.puzzles.emplace(std::vector(one.cells().begin(), one.cells().end()), one.candidates(), one.notes().placed,
                          one.notes().pencil_marks);
  }
  if (trial.refused == 0) return trial;
  trial.words = refused_words(read, text);
  trial.refuses_first = read.records.front().error != Record::readable;
  trial.first_error = read.errors.front();
  if (trial.first_error.at.line > 0) trial.first_error.at.line += layout.head_lines;
  return trial;
}

FormatTrial try_cover(CoverLayout layout, std::string_view text) {
  const auto first = CoverReader(layout, text).next();
  if (!first || *first) return {.accepted = 1};
  return {.refused = 1, .refuses_first = true, .first_error = first->error()};
}

std::string_view after_head(const PuzzleLayout& layout, std::string_view text) {
  return text.substr(std::min(layout.head_bytes, text.size()));
}

// Returns the first records. Nothing if the first one is not whole.
std::optional<std::string_view> sample_of(const PuzzleLayout& layout, const Head& head) {
  const std::string_view text = after_head(layout, head.text);
  const std::size_t size = sample_size(layout, text, head.whole);
  return size == 0 && !head.whole ? std::nullopt : std::optional(text.substr(0, size));
}

// Reads the sample. Nothing if the first record is not whole. An exact cover problem is one record: it is read only if
// the head is all of it.
std::optional<FormatTrial> try_reader(const Layout& layout, const Head& head) {
  const auto* const puzzles = std::get_if<PuzzleLayout>(&layout);
  if (puzzles == nullptr) return head.whole ? try_cover(std::get<CoverLayout>(layout), head.text) : FormatTrial{};
  const auto sample = sample_of(*puzzles, head);
  return sample ? std::optional(try_puzzles(*puzzles, *sample)) : std::nullopt;
}

// Takes certainty from a detection, and says why.
void judge(Detection& found, const FormatTrial& trial) {
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

// Returns the format that fits better than this one, as far as its reader can tell. Others are sorted, so the first
// that cannot win ends the search.
std::optional<Detection> better_than(const Detection& found, const Head& head) {
  std::optional<Detection> best;
  int to_beat = precedence(head, {found.format, found.best});
  for (const FormatGuess& other : found.others) {
    if (precedence(head, other) <= to_beat) break;
    auto next = complete({other.format, other.guess}, head);
    const auto trial = next ? try_reader(next->best.layout, head) : std::nullopt;
    if (!trial) continue;
    judge(*next, *trial);
    const int its_precedence = precedence(head, {next->format, next->best});
    if (its_precedence > to_beat) to_beat = its_precedence, best = *std::move(next);
  }
  return best;
}

// ------------------------------------------------------------------------------------------------------------ pasted

// Words may stand next to records.
bool has_words_beside(const PuzzleLayout& layout) {
  return layout.boards != nullptr && layout.boards->is_between == is_beside_drawing;
}

// Tells whether the sample has words next to drawings, which are left out: they may be puzzles.
bool leaves_out_words(const PuzzleLayout& layout, std::string_view text) {
  if (!has_words_beside(layout)) return false;
  for (Lines lines(text); lines.next();) {
    if (!is_blank_or_comment(lines.line()) && is_beside_drawing(lines.line())) return true;
  }
  return false;
}

const PuzzleLayout& pasted_layout() { return std::get<PuzzleLayout>(pasted_format.usual); }

// The records at the beginning of a sample that end where a pasted one ends: what is cut off for one reader alone does
// not speak for the other.
std::string_view common_records(const PuzzleLayout& layout, std::string_view sample) {
  for (std::size_t before = sample.npos; sample.size() < before;) {
    before = sample.size();
    sample = sample.substr(0, whole_records(pasted_layout(), sample, false));
    sample = sample.substr(0, whole_records(layout, sample, false));
  }
  return sample;
}

// Tells whether `pasted` reads more. In a text of several styles the first one is not the format: the one that reads
// all of them is, and reads what the first one can read in the same way; and text with some puzzles in it is not a list
// of damaged ones.
bool reads_more(const FormatTrial& as_pasted, const FormatTrial& as_found, const PuzzleLayout& layout) {
  if (as_pasted.refused > 0 || !std::ranges::includes(as_pasted.puzzles, as_found.puzzles)) return false;
  if (as_found.refused == 0) return as_pasted.puzzles.size() > as_found.puzzles.size();
  const bool is_text =
      has_words_beside(layout) || as_found.refuses_most() || (layout.apart && as_found.words == as_found.refused);
  return as_pasted.accepted > as_found.accepted || (is_text && as_pasted.accepted == as_found.accepted);
}

// Returns `pasted` if it reads more. Nothing if this format reads as much.
std::optional<Detection> better_as_pasted(const Detection& found, const FormatTrial& trial, const Head& head) {
  constexpr std::size_t most = std::size_t{1} << 16;
  const auto* const layout = std::get_if<PuzzleLayout>(&found.best.layout);
  const Family family = found.format->family;
  const bool may_be =
      family == Family::plain || family == Family::drawn || family == Family::collections || family == Family::programs;
  if (layout == nullptr || !may_be || found.format == &pasted_format) return std::nullopt;
  std::string_view sample = sample_of(*layout, head).value_or("");
  if (sample.size() > most || (trial.refused == 0 && !leaves_out_words(*layout, sample))) return std::nullopt;
  const bool all = head.whole && sample.size() == after_head(*layout, head.text).size();
  if (!all) sample = common_records(*layout, sample);
  if (!reads_more(try_puzzles(pasted_layout(), sample), all ? trial : try_puzzles(*layout, sample), *layout))
    return std::nullopt;
  auto guess = pasted_format.recognize(head);
  return guess ? std::optional(Detection{&pasted_format, *std::move(guess), found.format}) : std::nullopt;
}

// A damaged record is still one of its format if that was certain.
std::optional<Detection> better_reading(const Detection& found, const FormatTrial& trial, bool was_certain,
                                        const Head& head) {
  if (auto pasted = better_as_pasted(found, trial, head)) return pasted;
  return trial.refused == 0 || was_certain ? std::nullopt : better_than(found, head);
}

// Tells whether the format is a wanted one, of exact cover problems, and so certain.
bool is_wanted_cover(const Detection& found, const Head& head, int certainty) {
  return head.wanted == Wanted::covers && found.format->family == Family::cover && found.best.certainty >= certainty;
}

}  // namespace

bool confirm(Detection& found, const Head& head) {
  // A problem is one record, and may be long: trying to read it would take as long as reading it.
  if (is_wanted_cover(found, head, certain_enough)) return found.is_settled = true;
  const auto trial = try_reader(found.best.layout, head);
  if (!trial) return false;
  const bool was_certain = found.best.certainty >= certain_enough;
  judge(found, *trial);
  found.is_settled |= !trial->refuses_first && is_wanted_cover(found, head, likely);
  if (auto better = better_reading(found, *trial, was_certain, head)) found = *std::move(better);
  return true;
}

namespace {

// Returns the format of the input after these bytes, if its first record is read there.
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

// Tells whether the input begins with a header. Whatever damage its record has, that line says what it is.
bool begins_with_header(std::string_view text) {
  Lines lines(text);
  if (!next_record_line(lines)) return false;
  return std::ranges::any_of(formats(), [&](const Format& format) {
    const PuzzleFormat* const boards = format.boards();
    return boards != nullptr && boards->is_header != nullptr && boards->is_header(lines.line());
  });
}

// Tries the text after the first line, if that is a record of the format found there, and after the first paragraph, if
// the format is one of paragraphs.
std::optional<Detection> after_first_record(const Head& head) {
  if (begins_with_header(head.text)) return std::nullopt;
  if (const std::size_t line = head.text.find('\n') + 1; line > 0) {  // npos + 1 is 0
    auto found = detect_after(line, head);
    const PuzzleFormat* const boards = found ? std::get<PuzzleLayout>(found->best.layout).boards : nullptr;
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
  const auto trial = try_reader(found->best.layout, head);
  return trial && better_as_pasted(*found, *trial, head) ? std::nullopt : found;
}

}  // namespace quadrille::text
