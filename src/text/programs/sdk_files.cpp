// Reads both kinds of .sdk files line by line. The section decides what a line means; a file without sections is one
// whose first line without '#' begins the puzzle. State and pencil marks repeat clues, so what they add is found at the
// end.
//
// A '#' line is a letter and a text. Unknown letters make a comment of the line as it is; N, H and T are dropped, since
// numbers of solutions and clues and the time can be found out again.
#include "text/programs/sdk_files.h"

#include <algorithm>

#include "base/lines.h"
#include "base/lower_case.h"
#include "base/utf8.h"
#include "text/core/candidates.h"

namespace quadrille::text {

namespace {

struct HeadLetter {
  char letter;
  Property property;
};
constexpr HeadLetter letters[] = {
    {'A', Property::author}, {'D', Property::description}, {'C', Property::comment}, {'B', Property::date},
    {'S', Property::source}, {'U', Property::url},         {'L', Property::level},
};
constexpr std::string_view letters_of_names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_";
constexpr std::string_view facts = "NHT";  // solutions, clues, seconds: what can be found out again

const HeadLetter* letter_of(std::string_view line) {
  if (line.size() < 2) return nullptr;
  const auto* found =
      std::find_if(std::begin(letters), std::end(letters), [&](const HeadLetter& l) { return l.letter == line[1]; });
  return found == std::end(letters) ? nullptr : found;
}

// Keeps a line with '#' as a property, or as a comment with its letter if that is unknown.
void add_head(std::string_view line, Notes& notes) {
  if (const HeadLetter* known = letter_of(line)) {
    add_property(notes, known->property, line.substr(2));
  } else if (line.size() > 1 && facts.find(line[1]) == facts.npos) {
    add_property(notes, Property::comment, line.substr(1));
  }
}

class SdkReader {
 public:
  explicit SdkReader(std::string_view text) : lines_(text) {}

  Result<PuzzleRecord> read() {
    while (lines_.next()) {
      const std::string_view line = lines_.line();
      if (is_blank(line) && section_ != SdkSection::pencil_marks) continue;
      if (const auto section = sdk_section(line)) {
        if (!end_section() || !check_name(line)) return *error_;
        section_ = *section, row_ = 0;
      } else if (line.starts_with('#')) {
        add_head(line, record_.notes);
      } else if (!read_line(line)) {
        return *error_;
      }
    }
    if (!end_section()) return *error_;
    if (!has_puzzle_) return Error{ErrorCode::missing_text, "expected the rows of a puzzle", {lines_.number(), 0}};
    settle();
    return std::move(record_);
  }

 private:
  bool fail(ErrorCode code, std::string detail, std::size_t column) {
    error_ = Error{code, std::move(detail), {lines_.number(), column}};
    return false;
  }

  // Sections of any name are skipped, but a damaged name may be that of the next puzzle.
  bool check_name(std::string_view line) {
    const std::string_view name = without_trailing_blanks(line).substr(1);
    const std::size_t end = std::min(name.find_first_not_of(letters_of_names), name.size());
    return name.substr(end) == "]" ||
           fail(ErrorCode::bad_symbol, "expected a section such as [Puzzle], found " + shown(line), 1);
  }

  bool read_line(std::string_view line) {
    switch (section_) {
      case SdkSection::head: section_ = SdkSection::puzzle; [[fallthrough]];
      case SdkSection::puzzle: has_puzzle_ = true; return read_row(line, record_.puzzle.cells);
      case SdkSection::state: state_.resize(classic_cells); return read_row(line, state_);
      case SdkSection::pencil_marks:
        marks_.resize(classic_cells);
        return row_ == classic_order ? is_blank(line) || surplus() : read_marks(line);
      default: return true;
    }
  }

  bool surplus() { return fail(ErrorCode::bad_length, "expected 9 rows, found more", 1); }

  // Counts cells beyond the ninth without storing them, so that the message can name their number.
  bool read_row(std::string_view line, std::vector<std::uint8_t>& to) {
    if (row_ == classic_order) return surplus();
    const SymbolTable symbols(Alphabet::digits, classic_order);
    std::size_t found = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (is_blank(line[i])) continue;
      const std::uint8_t symbol = symbols.value(line[i]);
      if (symbol == SymbolTable::none) {
        return fail(ErrorCode::bad_symbol,
                    "expected a digit 1 to 9 or an empty cell, found " + shown_character(line.substr(i)), i + 1);
      }
      if (found < classic_order) to[row_ * classic_order + found] = symbol;
      ++found;
    }
    ++row_;
    return found == classic_order ||
           fail(ErrorCode::bad_length, "expected 9 cells, found " + std::to_string(found), line.size() + 1);
  }

  bool read_marks(std::string_view line) {
    std::size_t column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == ',') {
        ++column;
      } else if (c >= '1' && c <= '9' && column < classic_order) {
        marks_[row_ * classic_order + column] |= only(c - '0');
      } else if (!is_blank(c) && c != '0' && c != '.') {
        return fail(ErrorCode::bad_symbol, "expected a candidate 1 to 9, found " + shown_character(line.substr(i)),
                    i + 1);
      }
    }
    ++row_;
    return column < classic_order ||
           fail(ErrorCode::bad_length, "expected 9 lists, found " + std::to_string(column + 1), line.size() + 1);
  }

  // Pencil marks may end early: cells that are not listed have none.
  bool end_section() {
    const bool counted = section_ == SdkSection::puzzle || section_ == SdkSection::state;
    if (!counted || row_ == classic_order) return true;
    return fail(ErrorCode::bad_length, "expected 9 rows, found " + std::to_string(row_), 0);
  }

  // Keeps of the state and the pencil marks only what the clues do not say.
  void settle() {
    bool placed = false, marked = false;
    const std::vector<std::uint8_t>& clues = record_.puzzle.cells;
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
  SdkSection section_ = SdkSection::head;
  std::size_t row_ = 0;
  bool has_puzzle_ = false;
  PuzzleRecord record_{Puzzle{BoxShape{3, 3}, std::vector<std::uint8_t>(classic_cells)}, Alphabet::digits};
  std::vector<std::uint8_t> state_;
  std::vector<SymbolSet> marks_;
  std::optional<Error> error_;
};

}  // namespace

std::optional<SdkSection> sdk_section(std::string_view line) {
  const std::string name = lower_case(without_trailing_blanks(line));
  if (!name.starts_with('[')) return std::nullopt;
  if (name == "[puzzle]") return SdkSection::puzzle;
  if (name == "[state]") return SdkSection::state;
  return name == "[pencilmarks]" ? SdkSection::pencil_marks : SdkSection::other;
}

bool is_sdk_head(std::string_view line) {
  return letter_of(line) != nullptr || (line.size() > 1 && facts.find(line[1]) != facts.npos);
}

Result<PuzzleRecord> read_sdk(std::string_view text) { return SdkReader(text).read(); }

// Ends a record before the next line with '#' or [Puzzle] once nine rows have been seen, or without sections before any
// further row.
std::size_t sdk_size(std::string_view text, bool at_end) {
  Lines lines(text);
  std::size_t rows = 0;
  bool sections = false;
  for (std::size_t start = 0; lines.next(); start = lines.offset()) {
    const std::string_view line = lines.line();
    if (is_blank(line)) continue;
    const auto section = sdk_section(line);
    const bool whole = rows >= classic_order;
    if (whole && (line.starts_with('#') || section == SdkSection::puzzle || (!sections && !section))) return start;
    sections |= section.has_value();
    rows += !section && !line.starts_with('#');
  }
  return at_end ? text.size() : 0;
}

void append_sdk_rows(std::span<const std::uint8_t> symbols, std::string& out) {
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    out += symbols[cell] == 0 ? '.' : static_cast<char>('0' + symbols[cell]);
    if ((cell + 1) % classic_order == 0) out += '\n';
  }
}

void append_sdk_head(const Notes& notes, std::string_view after_letter, std::string& out) {
  for (const auto& [kind, value] : notes.properties) {
    for (const HeadLetter& known : letters) {
      if (known.property == kind) ((out += '#') += known.letter).append(after_letter).append(value) += '\n';
    }
  }
}

}  // namespace quadrille::text
