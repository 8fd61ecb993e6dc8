// OpenSudoku's files, and its cells as 243 words.
//
//     <opensudoku>                          words about the puzzles come before them; <folder name="..."> is a title
//       <name>easy</name>
//       <game data="0043002..."/>           clues
//       <game data="version: 3&#10;0|6|1|5|0|0|..."/>
//     </opensudoku>
//
// In a puzzle in play each cell has three words: its digit, its notes, and 0 if it is a clue. Notes are a list in
// version 1, "1,2," or "-", and a number in others, bit d-1 for d. Version 2 has a bar too many at times.
#include <algorithm>

#include "base/fields.h"
#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/core/grid_field.h"
#include "text/core/xml.h"

namespace quadrille::text {

namespace {

// -------------------------------------------------------------------------------------------------------------- data

std::optional<SymbolSet> notes_of(std::string_view word, int version) {
  if (word == "-") return 0;
  if (version != 1) {
    const auto number = whole_number(word);
    return number && *number < 512 ? std::optional<SymbolSet>(*number) : std::nullopt;
  }
  return listed_candidates(word, classic_order, ",0");
}

// Reads words with bars between them. Errors: their column counts from the first one.
Result<PuzzleRecord> read_words(std::string_view text, int version) {
  PuzzleRecord record{Puzzle{BoxShape{3, 3}, std::vector<std::uint8_t>(classic_cells)}, Alphabet::digits};
  std::vector<std::uint8_t> placed(classic_cells);
  std::vector<SymbolSet> marks(classic_cells);
  std::size_t words = 0, digit = 0;
  for (Fields fields(text, '|'); fields.next();) {
    const std::string_view word = without_trailing_blanks(fields.field());
    const TextPlace at{1, fields.start() + 1};
    if (word.empty()) continue;
    const std::size_t cell = words / 3;
    if (cell == classic_cells) return Error{ErrorCode::bad_length, "expected 81 cells, found more", at};
    const bool good_digit = word.size() == 1 && word.front() >= '0' && word.front() <= '9';
    if (words % 3 == 0) {
      if (!good_digit) return Error{ErrorCode::bad_symbol, "expected a digit, found " + shown(word), at};
      digit = static_cast<std::size_t>(word.front() - '0');
    } else if (words % 3 == 1) {
      const auto notes = notes_of(word, version);
      if (!notes) return Error{ErrorCode::bad_symbol, "expected notes, found " + shown(word), at};
      marks[cell] = digit == 0 ? *notes : 0;
    } else {
      if (word != "0" && word != "1")
        return Error{ErrorCode::bad_symbol, "expected 0 (a clue) or 1, found " + shown(word), at};
      (word == "0" ? record.puzzle.cells : placed)[cell] = static_cast<std::uint8_t>(digit);
    }
    ++words;
  }
  if (words != 3 * classic_cells) {
    return Error{ErrorCode::bad_length, "expected 243 words, found " + std::to_string(words), {1, text.size() + 1}};
  }
  const auto any = [](const auto& all) {
    return std::any_of(all.begin(), all.end(), [](auto one) { return one != 0; });
  };
  if (any(placed)) record.notes.placed = std::move(placed);
  if (any(marks)) record.notes.pencil_marks = std::move(marks);
  return record;
}

// Reads the attribute of a game: 81 digits, or words with or without a version before them.
Result<PuzzleRecord> read_data(std::string_view data) {
  constexpr std::string_view version_word = "version:";
  constexpr int newest = 3;
  data = without_trailing_blanks(data);
  if (!data.starts_with(version_word)) {
    if (data.find('|') != data.npos) return read_words(data, newest);
    const auto grid = parse_grid(data);
    if (!grid) return grid.error();
    return PuzzleRecord{Puzzle{BoxShape{3, 3}, {grid->cells.begin(), grid->cells.end()}}, Alphabet::digits};
  }
  Words words(data.substr(version_word.size()));
  (void)words.next();
  const auto version = whole_number(words.word());
  if (!version || *version < 1 || *version > newest) {
    return Error{ErrorCode::unsupported,
                 "expected data of version 1 to " + std::to_string(newest) + ", found " + shown(words.word()),
                 {1, 1}};
  }
  const std::string_view rest = data.substr(static_cast<std::size_t>(words.word().end() - data.begin()));
  return read_words(rest.substr(std::min(rest.find_first_not_of(" \t\r\n"), rest.size())), static_cast<int>(*version));
}

std::string write_words_of(const PuzzleRecord& record) {
  std::string out;
  const Notes& notes = record.notes;
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    const std::uint8_t clue = record.puzzle.cells[cell];
    const std::uint8_t placed = clue == 0 && !notes.placed.empty() ? notes.placed[cell] : std::uint8_t{0};
    out += static_cast<char>('0' + clue + placed);
    out +=
        '|' + std::to_string(notes.pencil_marks.empty() ? 0 : notes.pencil_marks[cell]) + (clue != 0 ? "|0|" : "|1|");
  }
  return out;
}

// ------------------------------------------------------------------------------------------------------------- files

struct ElementName {
  const char* name;
  Property property;
};
constexpr ElementName elements[] = {
    {"name", Property::title},      {"author", Property::author}, {"description", Property::description},
    {"comment", Property::comment}, {"created", Property::date},  {"source", Property::source},
    {"level", Property::level},     {"sourceURL", Property::url}};
constexpr Property opensudoku_properties[] = {Property::title,   Property::author, Property::description,
                                              Property::comment, Property::date,   Property::source,
                                              Property::level,   Property::url};

constexpr std::string_view game_tag = "<game";

// "<games" would be another element.
bool is_game(std::string_view tag) {
  return tag.starts_with(game_tag) && tag.size() > game_tag.size() &&
         std::string_view(" \t\r\n/>").find(tag[game_tag.size()]) != std::string_view::npos;
}

// Finds the end of a game whose first tag ends here: after its end tag, or before the next game if that is missing.
std::size_t end_of_game(std::string_view text, std::size_t tag_end) {
  for (std::size_t at = text.find('<', tag_end); at != text.npos;) {
    const std::size_t end = after_tag(text, at);
    if (end == text.npos) return end;
    const std::string_view tag = text.substr(at, end - at);
    if (tag.starts_with("</game")) return end;
    if (is_game(tag)) return at;
    at = text.find('<', end);
  }
  return text.npos;
}

// Returns the bytes of a game and all before it; npos if its end has not been reached.
std::size_t after_game(std::string_view text) {
  for (std::size_t at = text.find('<'); at != text.npos;) {
    const std::size_t end = after_tag(text, at);
    if (end == text.npos) return end;
    const std::string_view tag = text.substr(at, end - at);
    if (is_game(tag)) {
      const bool whole = tag.ends_with('>') && !tag.ends_with("/>");
      return whole ? end_of_game(text, end) : end;
    }
    at = text.find('<', end);
  }
  return text.npos;
}

// End tags and comments after a game belong to it, and so does the end of the line. What follows many blanks does not:
// they may be all that is known yet.
std::size_t opensudoku_size(std::string_view text, bool at_end) {
  constexpr std::size_t many = std::size_t{1} << 16;
  std::size_t end = after_game(text);
  if (end == text.npos) return at_end ? text.size() : 0;
  for (;;) {
    const std::size_t next = text.find_first_not_of(" \t\r\n", end);
    if (std::min(next, text.size()) - end >= many) break;
    if (next == text.npos) return at_end ? text.size() : 0;
    const std::string_view tag = text.substr(next);
    if (tag.size() < 4 && !at_end) return 0;
    if (!tag.starts_with("</") && !tag.starts_with("<!--")) break;
    const std::size_t after = after_tag(text, next);
    if (after == text.npos) return at_end ? text.size() : 0;
    end = after;
  }
  const std::size_t line = text.find_first_not_of(" \t\r", end);
  return line < text.size() && text[line] == '\n' ? line + 1 : end;
}

// Finds the next game without understanding anything before it, for damaged files.
std::size_t find_game(std::string_view text) {
  std::size_t next = text.find('<');
  while (next != text.npos && !is_game(text.substr(next))) next = text.find('<', next + 1);
  return next;
}

std::size_t after_game_mark(std::string_view text) {
  const std::size_t next = find_game(text);
  return next == text.npos ? no_mark : next + game_tag.size() + 1;
}

std::size_t rest_of_game(std::string_view text, bool at_end) {
  const std::size_t next = find_game(text);
  return next != text.npos ? next : at_end ? text.size() : 0;
}

void add_words(const XmlElement& node, Notes& notes) {
  if (node.name() == "folder") add_property(notes, Property::title, node.attribute("name"));
  for (const ElementName& known : elements) {
    if (node.name() == known.name) add_property(notes, known.property, node.text());
  }
}

// Reads a record: one game and the elements before it, whose words are about this game. Elements above the first game
// of a folder are in the first record only.
Result<PuzzleRecord> read_opensudoku(std::string_view text) {
  const std::size_t end = after_game(text);
  if (end == text.npos) return Error{ErrorCode::missing_text, "expected a complete <game> element", {1, 0}};
  const auto document = XmlDocument::parse(text.substr(0, end), true);
  if (!document) return document.error();
  Notes notes;
  for (XmlElement node = document->first(); node; node = node.next()) {
    if (node.name() != "game") {
      add_words(node, notes);
      continue;
    }
    auto record = read_data(node.attribute("data"));
    if (!record) {
      Error error = record.error();
      error.detail = "game data: " + error.detail +
                     (error.at.column > 0 ? ", at character " + std::to_string(error.at.column) : "");
      error.at = node.place();
      return error;
    }
    add_property(notes, Property::comment, node.attribute("note"));
    record->notes.properties = std::move(notes.properties);
    return record;
  }
  return Error{ErrorCode::missing_text, "expected a <game> element", {1, 0}};
}

std::string write_opensudoku(const PuzzleRecord& record) {
  std::string out;
  for (const auto& [kind, value] : record.notes.properties) {
    for (const ElementName& known : elements) {
      if (known.property == kind)
        out += "  <" + std::string(known.name) + '>' + xml_escaped(value) + "</" + known.name + ">\n";
    }
  }
  const bool in_play = !record.notes.placed.empty() || !record.notes.pencil_marks.empty();
  const std::string data = in_play ? "version: 3&#10;" + write_words_of(record) : write_field(record.puzzle.cells, '0');
  return out + "  <game data=\"" + data + "\"/>\n";
}

// ------------------------------------------------------------------------------------------------------------- words

Result<PuzzleRecord> read_line(std::string_view text) {
  Lines lines(text);
  (void)lines.next();
  return read_words(lines.line(), 3);
}

std::string write_line(const PuzzleRecord& record) { return write_words_of(record) + '\n'; }

const PuzzleFormat opensudoku_file{
    .record_size = opensudoku_size,
    .read = read_opensudoku,
    .write = write_opensudoku,
    .carries = {.placed = true, .pencil_marks = true, .properties = opensudoku_properties},
    .head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
    .foot = "</opensudoku>\n",
    .is_between = is_blank,
    .within_lines = true,
    .rest_of_record = rest_of_game,
    .after_mark = after_game_mark};
const PuzzleFormat opensudoku_words{line_size, read_line, write_line, {.placed = true, .pencil_marks = true}};

std::optional<Guess> recognize_opensudoku(const Head& head) {
  if (first_element(head.text) != "opensudoku") return std::nullopt;
  return Guess{100, "XML that begins with <opensudoku>", PuzzleLayout{.boards = &opensudoku_file}};
}

std::optional<Guess> recognize_opensudoku_words(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines) || !read_words(lines.line(), 3)) return std::nullopt;
  return Guess{100, "243 words with bars between them", PuzzleLayout{.boards = &opensudoku_words}};
}

}  // namespace

extern const Format opensudoku_format{"opensudoku", Family::programs, "files of OpenSudoku",
                                      PuzzleLayout{.boards = &opensudoku_file}, recognize_opensudoku};
extern const Format opensudoku_words_format{"opensudoku-words", Family::programs,
                                            "the cells of OpenSudoku: three words per cell, separated by bars",
                                            PuzzleLayout{.boards = &opensudoku_words}, recognize_opensudoku_words};

}  // namespace quadrille::text
