// Reads records of several lines that empty lines separate. Whether they do is not written anywhere, so it is measured:
// the first paragraphs are parsed, each alone and each pair together, and the text is read by paragraphs if enough of
// them are a record alone and no pair is one. Then a record that is damaged, however badly, ends at its empty line.
//
//    paragraph = lines up to an empty one, with the empty lines before it       "\n\nrow row row\n"
//
// Parsing all at once is faster, and right as long as nothing is damaged, so parse_paragraphs() tries that first and
// falls back to single paragraphs only if there was an error, or if the numbers of records and paragraphs differ.
#include "text/core/paragraphs.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <span>
#include <vector>

#include "base/lines.h"
#include "text/core/board_format.h"

namespace quadrille::text {

namespace {

// The bytes of the empty line at this place, which begins a line; 0 if it is not empty.
std::size_t empty_line(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with('\n')) return 1;
  return text.substr(at).starts_with("\r\n") ? 2 : 0;
}

std::size_t after_empty_lines(std::string_view text, std::size_t at) {
  while (const std::size_t size = empty_line(text, at)) at += size;
  return at;
}

// Returns where the first empty line after the beginning of a paragraph is; the end of the text if there is none.
std::size_t paragraph_end(std::string_view text, std::size_t begin) {
  for (std::size_t at = text.find('\n', begin); at != text.npos; at = text.find('\n', at + 1)) {
    if (empty_line(text, at + 1) > 0) return at + 1;
  }
  return text.size();
}

// Returns where the line begins that ends here.
std::size_t line_before(std::string_view text, std::size_t end) {
  assert(end > 0 && end <= text.size());
  return text.substr(0, end - 1).rfind('\n') + 1;  // npos + 1 is 0
}

// Returns where the last empty lines of the text begin that have a paragraph before them; 0 if there are none.
std::size_t last_empty_lines(std::string_view text) {
  bool empty = false;
  for (std::size_t end = text.rfind('\n') + 1; end > 0;) {  // npos + 1 is 0
    const std::size_t begin = line_before(text, end);
    if (empty && empty_line(text, begin) == 0) return end;
    empty = empty_line(text, begin) > 0;
    end = begin;
  }
  return 0;
}

// Returns the layout without paragraphs, with which a single one is read.
PuzzleLayout together(PuzzleLayout layout) {
  layout.apart = false;
  return layout;
}

// Appends the records of the next part of a text: lines, and indices of errors, continue where those before have ended.
void append(Records& all, Records&& more) {
  const auto errors = static_cast<std::int32_t>(all.errors.size());
  for (Record& record : more.records) {
    record.line += all.lines;
    if (record.error != Record::readable) record.error += errors;
  }
  for (Error& error : more.errors) error.at.line += error.at.line > 0 ? all.lines : 0;
  const auto move = [](auto& from, auto& to) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  move(more.records, all.records), move(more.errors, all.errors);
  all.puzzles.append(std::move(more.puzzles));
  assert(all.puzzles.size() + all.errors.size() == all.records.size());
  if (more.ignored_line > 0) all.ignored_line = all.lines + more.ignored_line;
  all.lines += more.lines;
  all.ended = more.ended;
}

// Turns several records, at most one of which is readable, into one that is not. Its error is that of the first record,
// or says that there are surplus lines.
void make_one(Records& records) {
  if (records.records.size() < 2 || records.puzzles.size() > 1) return;
  assert(!records.errors.empty());  // of the records at most one is readable
  Error error{
      ErrorCode::bad_length, "expected an empty line after the puzzle, found more lines", {records.records[1].line, 0}};
  if (records.records.front().error != Record::readable)
    error = records.errors[static_cast<std::size_t>(records.records.front().error)];
  records.records.resize(1);
  records.records.front().error = 0;
  records.errors.assign(1, error);
  records.puzzles = PuzzleList();
}

}  // namespace

std::size_t first_paragraph(std::string_view text) {
  return after_empty_lines(text, paragraph_end(text, after_empty_lines(text, 0)));
}

std::size_t rest_of_paragraph(std::string_view text, bool at_end) {
  const std::size_t end = paragraph_end(text, 0);
  return end < text.size() || at_end ? end : 0;
}

Apart are_apart(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  if (layout.boards == nullptr && layout.one_line) return {false, true};
  constexpr std::size_t enough = 8, most_bytes = std::size_t{1} << 16;
  const PuzzleLayout plain = together(layout);
  // Reads at most this much of a text, whatever comes: then more of it changes nothing.
  const bool settled = at_end || text.size() >= most_bytes;
  at_end = at_end && text.size() <= most_bytes;
  text = text.substr(0, most_bytes);
  std::size_t records = 0, good = 0, before = text.npos;
  for (std::size_t begin = after_empty_lines(text, 0); begin < text.size() && records < enough;) {
    const std::size_t end = paragraph_end(text, begin);
    if (end == text.size() && !at_end) break;
    const std::string_view paragraph = text.substr(begin, end - begin);
    const Records found = parse_puzzles(plain, paragraph);
    if (!found.records.empty()) {
      ++records;
      good += found.records.size() == 1 && found.puzzles.size() == 1 && found.lines > 1;
      if (before != text.npos) {
        // Bands of one grid are one record together; then empty lines separate nothing.
        const Records both = parse_puzzles(plain, text.substr(before, end - before));
        if (both.records.size() == 1 && both.puzzles.size() == 1) return {false, true};
      }
      before = begin;
    }
    begin = after_empty_lines(text, end);
  }
  // A quarter is enough: the others may be damaged.
  return {records > 1 && 4 * good >= records, settled || records == enough};
}

namespace {

// More text than a record has, in lines that are not too long for one. Without empty lines only readable records tell
// where they end.
bool has_several_records(const PuzzleLayout& plain, std::string_view text) {
  constexpr std::size_t very_long = std::size_t{1} << 16, most_in_a_line = 1 << 12;
  if (text.size() < very_long || text.size() > line_ends(text) * most_in_a_line) return false;
  const std::string_view beginning = text.substr(0, very_long);
  return parse_puzzles(plain, beginning.substr(0, whole_records(plain, beginning, false))).puzzles.size() > 1;
}

}  // namespace

// The ends that records would have without paragraphs tell which paragraphs belong together, as long as none is
// damaged.
std::size_t whole_paragraphs(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  if (at_end) return text.size();
  const PuzzleLayout plain = together(layout);
  const std::size_t last = last_empty_lines(text);
  if (last == 0) return has_several_records(plain, text) ? whole_records(plain, text, false) : 0;
  // The boundary that records have without paragraphs moves back to the last empty line before it.
  constexpr std::size_t an_empty_line = 2;  // bytes at most
  const std::size_t records = whole_records(plain, text, false);
  const std::size_t whole = last_empty_lines(text.substr(0, std::min(text.size(), records + an_empty_line)));
  return whole > 0 ? whole : last;
}

namespace {

// Returns where each paragraph begins, with the empty lines before it, and where the last one ends.
std::vector<std::size_t> borders(std::string_view text) {
  std::vector<std::size_t> found{0};
  while (found.back() < text.size()) found.push_back(paragraph_end(text, after_empty_lines(text, found.back())));
  assert(found.back() == text.size());
  return found;
}

// Bands of a grid, or halves of a jigsaw: the number of paragraphs, from the first of these on, that are one record.
std::size_t paragraphs_of_record(const PuzzleLayout& layout, std::string_view text, std::span<const std::size_t> at) {
  assert(!at.empty());
  constexpr std::size_t most = 6;  // bands of 36x36
  for (std::size_t count = 2; count <= most && count < at.size(); ++count) {
    const Records joined = parse_puzzles(layout, text.substr(at[0], at[count] - at[0]));
    if (joined.records.size() == 1 && joined.puzzles.size() == 1) return count;
  }
  return 1;
}

// Two headers are two records that stand next to each other, not a damaged one: both are kept.
bool has_several_headers(const PuzzleLayout& layout, std::string_view text) {
  if (layout.boards == nullptr || layout.boards->is_header == nullptr) return false;
  int headers = 0;
  for (Lines lines(text); headers < 2 && lines.next();) headers += layout.boards->is_header(lines.line());
  return headers == 2;
}

}  // namespace

// Without errors plain puzzles are what they seem to be; a record of another format may have taken in the next one.
Records parse_paragraphs(const PuzzleLayout& layout, std::string_view text) {
  const PuzzleLayout plain = together(layout);
  Records all = parse_puzzles(plain, text);
  if (all.errors.empty() && layout.boards == nullptr) return all;
  const std::vector<std::size_t> at = borders(text);
  if (all.errors.empty() && all.records.size() + 1 == at.size()) return all;
  all = {};
  for (std::size_t i = 0; i + 1 < at.size() && !all.ended;) {
    Records found = parse_puzzles(plain, text.substr(at[i], at[i + 1] - at[i]));
    std::size_t count = 1;
    if (!found.errors.empty() && found.puzzles.empty())
      count = paragraphs_of_record(plain, text, std::span(at).subspan(i));
    if (count > 1) found = parse_puzzles(plain, text.substr(at[i], at[i + count] - at[i]));
    if (!has_several_headers(layout, text.substr(at[i], at[i + count] - at[i]))) make_one(found);
    append(all, std::move(found));
    assert(count > 0 && i + count < at.size());
    i += count;
  }
  return all;
}

}  // namespace quadrille::text
