// The .sdk files of SadMan Software and of SudoCue: lines that begin with '#' and a letter say who made the puzzle.
//
//     #A author              #Aauthor            SudoCue writes no blank behind the letter, and no sections
//     [Puzzle]               .2..973..
//     .2..973..              ...
//     ...
//     [State]                the same with what has been placed
//     [PencilMarks]          9 lines of 9 lists of digits, with commas between them
#include <algorithm>
#include <array>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/programs/formats.h"

namespace quadrille::text {

namespace {

constexpr std::size_t order = 9, cells = 81;

struct HeadLetter {
  char letter;
  Property property;
};
constexpr HeadLetter letters[] = {
    {'A', Property::author}, {'D', Property::description}, {'C', Property::comment}, {'B', Property::date},
    {'S', Property::source}, {'U', Property::url},         {'L', Property::level},
};
constexpr std::string_view facts = "NHT";  // solutions, clues, seconds: what can be found out again

constexpr Property properties[] = {Property::author, Property::description, Property::comment, Property::date,
                                   Property::source, Property::url,         Property::level};

const HeadLetter* letter_of(std::string_view line) {
  if (line.size() < 2) return nullptr;
  const auto* found =
      std::find_if(std::begin(letters), std::end(letters), [&](const HeadLetter& l) { return l.letter == line[1]; });
  return found == std::end(letters) ? nullptr : found;
}

void add_head(std::string_view line, Notes& notes) {
  if (const HeadLetter* known = letter_of(line)) {
    add_property(notes, known->property, line.substr(2));
  } else if (line.size() > 1 && facts.find(line[1]) == facts.npos) {
    add_property(notes, Property::comment, line.substr(1));
  }
}

enum class Section : std::uint8_t { head, puzzle, state, pencil_marks, other };

std::optional<Section> section_of(std::string_view line) {
  std::string name;
  for (char c : without_trailing_blanks(line)) name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (!name.starts_with('[')) return std::nullopt;
  if (name == "[puzzle]") return Section::puzzle;
  if (name == "[state]") return Section::state;
  return name == "[pencilmarks]" ? Section::pencil_marks : Section::other;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : lines_(text) {}

  Result<BoardRecord> read() {
    while (lines_.next()) {
      const std::string_view line = lines_.line();
      if (is_blank(line) && section_ != Section::pencil_marks) continue;
      if (const auto section = section_of(line)) {
        if (!end_section()) return *error_;
        section_ = *section, row_ = 0;
      } else if (line.starts_with('#')) {
        add_head(line, record_.notes);
      } else if (!read_line(line)) {
        return *error_;
      }
    }
    if (!end_section()) return *error_;
    if (!has_puzzle_) return Error{ErrorCode::missing_text, "there are no rows of a puzzle", {lines_.number(), 0}};
    settle();
    return std::move(record_);
  }

 private:
  bool fail(ErrorCode code, std::string detail, std::size_t column) {
    error_ = Error{code, std::move(detail), {lines_.number(), column}};
    return false;
  }

  bool read_line(std::string_view line) {
    switch (section_) {
      case Section::head: section_ = Section::puzzle; [[fallthrough]];
      case Section::puzzle: has_puzzle_ = true; return read_row(line, record_.board.cells);
      case Section::state: state_.resize(cells); return read_row(line, state_);
      case Section::pencil_marks:
        marks_.resize(cells);
        return row_ == order ? is_blank(line) || surplus() : read_marks(line);
      default: return true;
    }
  }

  bool surplus() { return fail(ErrorCode::bad_length, "more than 9 rows", 1); }

  bool read_row(std::string_view line, std::vector<std::uint8_t>& to) {
    if (row_ == order) return surplus();
    const SymbolTable symbols(Alphabet::digits, order);
    std::size_t found = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (is_blank(line[i])) continue;
      const std::uint8_t symbol = symbols.value(line[i]);
      if (symbol == SymbolTable::none) {
        return fail(ErrorCode::bad_symbol, shown(line[i]) + " is neither a digit 1 to 9 nor an empty cell", i + 1);
      }
      if (found < order) to[row_ * order + found] = symbol;
      ++found;
    }
    ++row_;
    return found == order || fail(ErrorCode::bad_length, std::to_string(found) + " cells, expected 9", line.size() + 1);
  }

  bool read_marks(std::string_view line) {
    std::size_t column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == ',') {
        ++column;
      } else if (c >= '1' && c <= '9' && column < order) {
        marks_[row_ * order + column] |= only(c - '0');
      } else if (!is_blank(c) && c != '0' && c != '.') {
        return fail(ErrorCode::bad_symbol, shown(c) + " is no candidate 1 to 9", i + 1);
      }
    }
    ++row_;
    return column < order ||
           fail(ErrorCode::bad_length, std::to_string(column + 1) + " lists, expected 9", line.size() + 1);
  }

  bool end_section() {
    const bool counted = section_ == Section::puzzle || section_ == Section::state;
    if (!counted || row_ == order) return true;
    return fail(ErrorCode::bad_length, std::to_string(row_) + " rows, expected 9", 0);
  }

  // Of the state and the pencil marks only what the clues do not say.
  void settle() {
    bool placed = false, marked = false;
    const std::vector<std::uint8_t>& clues = record_.board.cells;
    for (std::size_t cell = 0; cell < state_.size(); ++cell) {
      if (clues[cell] != 0) state_[cell] = 0;
      placed |= state_[cell] != 0;
    }
    if (placed) record_.notes.placed = std::move(state_);
    const std::vector<std::uint8_t> shown = shown_cells(record_);
    for (std::size_t cell = 0; cell < marks_.size(); ++cell) {
      if (shown[cell] != 0) marks_[cell] = 0;
      marked |= marks_[cell] != 0;
    }
    if (marked) record_.notes.pencil_marks = std::move(marks_);
  }

  Lines lines_;
  Section section_ = Section::head;
  std::size_t row_ = 0;
  bool has_puzzle_ = false;
  BoardRecord record_{Board{BoxShape{3, 3}, std::vector<std::uint8_t>(cells)}, Alphabet::digits};
  std::vector<std::uint8_t> state_;
  std::vector<SymbolSet> marks_;
  std::optional<Error> error_;
};

Result<BoardRecord> read_sdk(std::string_view text) { return Reader(text).read(); }

// A record ends where the next head or puzzle begins; without sections behind nine rows.
std::size_t sdk_size(std::string_view text, bool at_end) {
  Lines lines(text);
  std::size_t rows = 0;
  bool sections = false;
  for (std::size_t start = 0; lines.next(); start = lines.offset()) {
    const std::string_view line = lines.line();
    if (is_blank(line)) continue;
    const auto section = section_of(line);
    const bool whole = rows >= order;
    if (whole && (line.starts_with('#') || section == Section::puzzle || (!sections && !section))) return start;
    sections |= section.has_value();
    rows += !section && !line.starts_with('#');
  }
  return at_end ? text.size() : 0;
}

// ----------------------------------------------------------------------------------------------------------- writing

void append_rows(std::span<const std::uint8_t> symbols, std::string& out) {
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    out += symbols[cell] == 0 ? '.' : static_cast<char>('0' + symbols[cell]);
    if ((cell + 1) % order == 0) out += '\n';
  }
}

void append_head(const Notes& notes, std::string_view behind_letter, std::string& out) {
  for (const auto& [kind, value] : notes.properties) {
    for (const HeadLetter& known : letters) {
      if (known.property == kind) ((out += '#') += known.letter).append(behind_letter).append(value) += '\n';
    }
  }
}

std::string write_sadman(const BoardRecord& record) {
  std::string out;
  append_head(record.notes, " ", out);
  out += "[Puzzle]\n";
  append_rows(record.board.cells, out);
  if (!record.notes.placed.empty()) {
    out += "[State]\n";
    append_rows(shown_cells(record), out);
  }
  const std::vector<SymbolSet>& marks = record.notes.pencil_marks;
  if (!marks.empty()) out += "[PencilMarks]\n";
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    append_digits(marks[cell], out);
    out += (cell + 1) % order == 0 ? '\n' : ',';
  }
  return out;
}

std::string write_sudocue(const BoardRecord& record) {
  std::string out;
  append_head(record.notes, "", out);
  if (std::count(out.begin(), out.end(), '\n') == 1) out += "#C\n";  // one line alone may be any comment
  append_rows(record.board.cells, out);
  return out;
}

// ------------------------------------------------------------------------------------------------------- recognising

std::string_view from_first_line(const Head& head) {
  const std::string_view text = head.complete_lines();
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start == text.npos ? std::string_view{} : text.substr(text.rfind('\n', start) + 1);  // npos + 1 is 0
}

}  // namespace

const BoardFormat sadman_sdk{.record_size = sdk_size,
                             .read = read_sdk,
                             .write = write_sadman,
                             .carries = {.placed = true, .pencil_marks = true, .properties = properties},
                             .is_between = is_blank};
const BoardFormat sudocue_sdk{.record_size = sdk_size,
                              .read = read_sdk,
                              .write = write_sudocue,
                              .carries = {.properties = properties},
                              .is_between = is_blank};

std::optional<Guess> recognise_sadman(const Head& head) {
  constexpr std::uint64_t most_head_lines = 200;
  Lines lines(head.complete_lines());
  while (lines.next() && lines.number() < most_head_lines) {
    if (section_of(lines.line()) == Section::puzzle) {
      return Guess{100, "a line [Puzzle]", PuzzleLayout{.boards = &sadman_sdk}};
    }
    if (!is_blank(lines.line()) && !lines.line().starts_with('#')) break;
  }
  return std::nullopt;
}

std::optional<Guess> recognise_sudocue(const Head& head) {
  const std::string_view text = from_first_line(head);
  int heads = 0;
  for (Lines lines(text); lines.next() && lines.line().starts_with('#'); ++heads) {
    const bool known =
        letter_of(lines.line()) != nullptr || (lines.line().size() > 1 && facts.find(lines.line()[1]) != facts.npos);
    if (!known) return std::nullopt;
  }
  const std::size_t size = heads == 0 ? 0 : sdk_size(text, true);
  if (size == 0 || text.find("\n[") < size || !read_sdk(text.substr(0, size))) return std::nullopt;
  return Guess{heads > 1 ? 100 : 90, "lines with '#' and a letter, then 9 rows", PuzzleLayout{.boards = &sudocue_sdk}};
}

}  // namespace quadrille::text
