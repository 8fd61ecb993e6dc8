// Cuts a text into records, with functions of the format that know only where one record ends. Between records stand
// lines that mean nothing; within a line a record may follow another one, if the format allows that (XML without ends
// of lines).
//
//    # comment            between records
//    <a>...</a><a>        two records begin in this line, the second one ends in the next
//    ...</a>
//
// A chunk ends at the end of a line whenever it can, as places of errors are counted in lines of the
// chunk.
#include "text/core/board_format.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "text/core/drawing_use.h"

namespace quadrille::text {

std::string_view name(Property property) {
  static constexpr std::string_view names[] = {"title", "author", "description", "comment", "source",
                                               "url",   "date",   "level",       "rating"};
  static_assert(std::size(names) == property_count && std::size(all_properties) == property_count);
  assert(static_cast<std::size_t>(property) < std::size(names));
  return names[static_cast<std::size_t>(property)];
}

std::optional<Property> property_named(std::string_view word) {
  const auto* found =
      std::find_if(std::begin(all_properties), std::end(all_properties), [&](Property p) { return name(p) == word; });
  return found == std::end(all_properties) ? std::nullopt : std::optional(*found);
}

namespace {

// Leaves out what nobody sees: a clue hides a digit in play, and a digit hides pencil marks.
void drop_hidden(PuzzleRecord& record) {
  Notes& notes = record.notes;
  if (notes.placed.empty() && notes.pencil_marks.empty() && notes.corner_marks.empty()) return;
  assert(notes.placed.empty() || notes.placed.size() == record.puzzle.cells.size());
  assert(notes.pencil_marks.empty() || notes.pencil_marks.size() == record.puzzle.cells.size());
  assert(notes.corner_marks.empty() || notes.corner_marks.size() == record.puzzle.cells.size());
  for (std::size_t cell = 0; cell < record.puzzle.cells.size(); ++cell) {
    const bool clue = record.puzzle.cells[cell] != 0;
    if (clue && !notes.placed.empty()) notes.placed[cell] = 0;
    const bool shown = clue || (!notes.placed.empty() && notes.placed[cell] != 0);
    if (shown && !notes.pencil_marks.empty()) notes.pencil_marks[cell] = 0;
    if (shown && !notes.corner_marks.empty()) notes.corner_marks[cell] = 0;
  }
  drop_empty(notes);
}

}  // namespace

bool is_blank_or_comment(std::string_view line) { return is_blank(line) || line.starts_with('#'); }

namespace {

// Moves over the lines of a record. Returns where the next one begins in the line in which this one ends, as in XML
// without ends of lines; npos if it ends with its line.
std::size_t next_in_line(std::string_view text, std::size_t end, Lines& lines) {
  while (lines.offset() < end && lines.next()) continue;
  return text.substr(0, lines.offset()).find_first_not_of(" \t\r\n", end);
}

}  // namespace

// Prefers the end of a line, if there is one: only there are places within a chunk places within the text. Without any
// line end the end of the last whole record has to do.
std::size_t whole_boards(const PuzzleFormat& format, std::string_view text, bool at_end) {
  if (at_end) return text.size();
  const std::size_t whole_lines = text.rfind('\n') + 1;  // npos + 1 is 0
  // The last line may be cut off; only formats with records within lines can tell.
  const std::string_view whole = format.within_lines ? text : text.substr(0, whole_lines);
  std::size_t end = 0, line_end = 0;
  for (Lines lines(whole); lines.next();) {
    if (format.is_between(lines.line())) continue;
    auto start = static_cast<std::size_t>(lines.line().data() - whole.data());
    while (start != whole.npos) {
      const std::size_t size = format.record_size(whole.substr(start), false);
      if (size == 0) return line_end > 0 ? line_end : end;
      end = start + size;
      start = next_in_line(whole, end, lines);
    }
    if (lines.offset() <= whole_lines) line_end = lines.offset();
  }
  return line_end > 0 ? line_end : end > 0 ? end : whole_lines;
}

std::size_t rest_of_board(const PuzzleFormat& format, std::string_view text, bool at_end) {
  if (!at_end && !format.within_lines) text = text.substr(0, text.rfind('\n') + 1);  // npos + 1 is 0
  if (text.empty() && !at_end) return 0;
  return (format.rest_of_record != nullptr ? format.rest_of_record : format.record_size)(text, at_end);
}

std::size_t after_mark(const PuzzleLayout& layout, std::string_view text) {
  const bool marks = layout.boards != nullptr && layout.boards->after_mark != nullptr;
  return marks ? layout.boards->after_mark(text) : 0;
}

namespace {

class RecordParser {
 public:
  RecordParser(const PuzzleFormat& format, std::string_view text, const TableNames& names, const DrawingUse* drawings)
      : format_(format), text_(text), names_(names), drawings_(drawings), lines_(text) {}

  Records parse() && {
    for (bool after_blank = false;;) {
      if (read_short(after_blank)) {
        after_blank = false;
        continue;
      }
      if (!lines_.next()) break;
      if (format_.is_between(lines_.line())) {
        after_blank |= is_blank(lines_.line());
        continue;
      }
      read_line(after_blank);
      after_blank = false;
    }
    assert(records_.puzzles.size() + records_.errors.size() == records_.records.size());
    records_.lines = lines_.number();
    if (format_.within_lines && !text_.empty() && text_.back() != '\n')
      --records_.lines;  // it continues in the next chunk
    return std::move(records_);
  }

 private:
  // Takes a whole line as a packed grid, if the format has a short cut and it applies.
  bool read_short(bool after_blank) {
    Grid grid;
    const std::size_t size = format_.read_plain == nullptr ? 0 : format_.read_plain(lines_.rest(), grid.cells);
    if (size == 0 || !lines_.next_of_width(size - 1)) return false;
    if (records_.records.empty()) reserve(size);
    records_.records.push_back({lines_.number(), after_blank, Record::readable});
    records_.puzzles.add(grid);
    return true;
  }

  // The first records tell how long the others are.
  void reserve(std::size_t size) {
    records_.records.reserve(text_.size() / size + 1);
    records_.puzzles.reserve(text_.size() / size + 1);
  }

  // Reads the record that begins with the present line, and those that begin in its last line.
  void read_line(bool after_blank) {
    std::size_t start = line_start();
    while (start != text_.npos) {
      start = next_in_line(text_, read_at(start, after_blank), lines_);
      after_blank = false;
    }
  }

  // Returns the size of the record that begins there. One without an end is the rest of its line, and never nothing: so
  // the loops come to an end.
  std::size_t size_at(std::size_t start) const {
    const std::size_t size = format_.record_size(text_.substr(start), true);
    return size > 0 ? size : std::max<std::size_t>(lines_.offset() - start, 1);
  }

  // Returns where the record ends.
  std::size_t read_at(std::size_t start, bool after_blank) {
    const std::size_t end = start + size_at(start);
    assert(end > start && start < text_.size());
    Record& record = records_.records.emplace_back(Record{lines_.number(), after_blank, Record::readable});
    if (auto board = read(text_.substr(start, end - start))) {
      drop_hidden(*board);
      records_.puzzles.add(*std::move(board));
    } else {
      record.error = static_cast<std::int32_t>(records_.errors.size());
      records_.errors.push_back(board.error());
      // The places of a record count from its first character: the first line is shifted to the right, and all of them
      // down.
      TextPlace& at = records_.errors.back().at;
      if (at.line == 1 && at.column > 0) at.column += start - line_start();
      at.line += record.line - 1;
    }
    return end;
  }

  Result<PuzzleRecord> read(std::string_view record) const {
    const bool named = format_.read_named != nullptr && names_.separator != 0;
    auto board = named ? format_.read_named(record, names_) : format_.read(record);
    return board ? use_drawings(*std::move(board), drawings_) : std::move(board);
  }

  std::size_t line_start() const { return static_cast<std::size_t>(lines_.line().data() - text_.data()); }

  const PuzzleFormat& format_;
  const std::string_view text_;
  const TableNames& names_;
  const DrawingUse* const drawings_;
  Lines lines_;
  Records records_;
};

}  // namespace

Records parse_records(const PuzzleFormat& format, std::string_view text, const TableNames& names,
                      const DrawingUse* drawings) {
  return RecordParser(format, text, names, drawings).parse();
}

Records parse_boards(const PuzzleFormat& format, std::string_view text) {
  Records records = parse_records(format, text);
  records.puzzles.unpack();
  return records;
}

void write_rows(const PuzzleShape& shape, Alphabet alphabet, std::span<const std::uint8_t> cells, std::string& out) {
  const std::vector<bool> is_cell = shape.cells();
  const auto columns = static_cast<std::size_t>(shape.columns());
  const bool numbers = alphabet == Alphabet::numbers;
  assert(cells.size() == is_cell.size());
  for (std::size_t place = 0; place < cells.size(); ++place) {
    if (numbers && place % columns > 0) out += ' ';
    if (!is_cell[place]) {
      out += '_';
    } else if (cells[place] == 0) {
      out += '.';
    } else if (numbers) {
      out += std::to_string(cells[place]);
    } else {
      out += symbol_char(alphabet, cells[place]);
    }
    if ((place + 1) % columns == 0) out += '\n';
  }
}

std::string rows_in_one_line(const PuzzleShape& shape, Alphabet alphabet, std::span<const std::uint8_t> cells) {
  std::string rows;
  write_rows(shape, alphabet, cells, rows);
  assert(rows.ends_with('\n'));
  rows.pop_back();
  if (alphabet == Alphabet::numbers) {
    std::replace(rows.begin(), rows.end(), '\n', ' ');
  } else {
    std::erase(rows, '\n');
  }
  return rows;
}

void drop_empty(Notes& notes) {
  const auto is_empty = [](auto set) { return set == 0; };
  if (std::all_of(notes.placed.begin(), notes.placed.end(), is_empty)) notes.placed.clear();
  if (std::all_of(notes.pencil_marks.begin(), notes.pencil_marks.end(), is_empty)) notes.pencil_marks.clear();
  if (std::all_of(notes.corner_marks.begin(), notes.corner_marks.end(), is_empty)) notes.corner_marks.clear();
}

Notes lasting_notes(const Notes& notes) {
  Notes lasting{.drawings = notes.drawings};
  for (const auto& note : notes.properties) {
    using enum Property;
    if (note.first == title || note.first == author || note.first == description) lasting.properties.push_back(note);
  }
  return lasting;
}

NoteSet repeated(const PuzzleRecord& record) {
  // Two bits for each property count up to two.
  NoteSet once = 0, twice = 0;
  for (const auto& [property, text] : record.notes.properties) {
    twice |= once & note_of(property);
    once |= note_of(property);
  }
  return twice;
}

Alphabet usual_alphabet(int order) { return order <= size_of(Alphabet::digits) ? Alphabet::digits : Alphabet::numbers; }

std::size_t line_size(std::string_view text, bool at_end) {
  const std::size_t end = text.find('\n');
  if (end != text.npos) return end + 1;
  return at_end ? text.size() : 0;
}

}  // namespace quadrille::text
