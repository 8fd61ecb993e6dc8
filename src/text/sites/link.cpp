// Takes links apart and reads what they carry.
#include <algorithm>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/core/line_text.h"
#include "text/sites/f_puzzles.h"
#include "text/sites/lz_string.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

namespace {

bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

// The path and all after it, if this is a link to the site.
std::optional<std::string_view> path_at(std::string_view link, std::string_view site) {
  if (!take(link, "https://")) (void)take(link, "http://");
  (void)take(link, "www.");
  if (!take(link, site)) return std::nullopt;
  return link.empty() || link.front() == '/' || link.front() == '?' || link.front() == '#' ? std::optional(link)
                                                                                           : std::nullopt;
}

std::string_view after(std::string_view text, char sign) {
  const std::size_t place = text.find(sign);
  return place == text.npos ? std::string_view() : text.substr(place + 1);
}

std::string_view before(std::string_view text, std::string_view signs) {
  std::size_t end = text.size();  // find_first_of() would look into the characters for each character
  for (const char sign : signs) end = std::min(end, text.find(sign));
  return text.substr(0, end);
}

// What SudokuPad calls a puzzle's id: a prefix says what follows.
struct Prefix {
  std::string_view text;
  LinkKind kind;
};
constexpr Prefix prefixes[] = {
    {"fpuzzles", LinkKind::fpuzzles_in_sudokupad},
    {"fpuz", LinkKind::fpuzzles_in_sudokupad},
    {"scl", LinkKind::sudokupad},
    {"ctc", LinkKind::sudokupad},
    {"scf", LinkKind::scf},
    {"classic", LinkKind::classic},
};

// An id without a prefix, which may be packed all the same, is left to read_packed_json().
LinkText with_prefix(std::string_view id) {
  for (const Prefix& prefix : prefixes) {
    if (take(id, prefix.text)) return {prefix.kind, id, {}};
  }
  return {LinkKind::sudokupad, id, {}};
}

std::optional<LinkText> find_sudokupad(std::string_view link) {
  for (const std::string_view site : {"sudokupad.app", "beta.sudokupad.app", "app.crackingthecryptic.com"}) {
    auto path = path_at(link, site);
    if (!path) continue;
    (void)take(*path, "/");
    (void)take(*path, "sudoku/");
    (void)take(*path, "sudoku");
    std::string_view id = take(*path, "?") ? parameter(*path, "puzzleid") : before(*path, "?#");
    LinkText found = with_prefix(id);
    found.query = after(*path, '?');
    return found;
  }
  return std::nullopt;
}

std::optional<LinkText> find_site(std::string_view link) {
  if (auto found = find_sudokupad(link)) return found;
  if (const auto path = path_at(link, "f-puzzles.com")) {
    return LinkText{LinkKind::fpuzzles, parameter(after(*path, '?'), "load"), {}};
  }
  if (const auto path = path_at(link, "sudokuexchange.com")) {
    return LinkText{LinkKind::sudokuexchange, parameter(after(*path, '?'), "s"), after(*path, '?')};
  }
  if (const auto path = path_at(link, "sudokuwiki.org")) {
    return LinkText{LinkKind::sudokuwiki, parameter(after(*path, '?'), "bd"), {}};
  }
  if (const auto path = path_at(link, "sudoku.coach")) {
    const std::string_view page = before(*path, "?#");
    const std::size_t last = page.rfind('/');
    return LinkText{LinkKind::sudokucoach, page.substr(last == page.npos ? page.size() : last + 1), {}};
  }
  for (const std::string_view site : {"swaroopg92.github.io", "opt-pan.github.io"}) {
    const auto path = path_at(link, site);
    if (!path) continue;
    const std::string_view fragment = after(*path, '#');
    return LinkText{LinkKind::penpa, parameter(fragment.empty() ? after(*path, '?') : fragment, "p"), {}};
  }
  return std::nullopt;
}

constexpr std::string_view packed_object = "N4Ig";  // {" packed by lz-string

std::optional<LinkText> find_alone(std::string_view text) {
  if (take(text, "SCv7_32_")) return LinkText{LinkKind::sudokucoach_state, text, {}, true};
  if (take(text, "m=edit&p=") || take(text, "m=solve&p=")) return LinkText{LinkKind::penpa, text, {}, true};
  if (text.starts_with(packed_object)) return LinkText{LinkKind::fpuzzles, text, {}, true};
  if (text.size() == 162 && text.find_first_not_of(base32_signs.signs) == text.npos) {
    return LinkText{LinkKind::sudokuwiki, text, {}};
  }
  const bool has_prefix = std::any_of(std::begin(prefixes), std::end(prefixes),
                                      [&](const Prefix& prefix) { return text.starts_with(prefix.text); });
  if (!has_prefix) return std::nullopt;
  LinkText found = with_prefix(text);
  found.certain = found.payload.starts_with(packed_object);
  return found;
}

Result<BoardRecord> read_payload(LinkKind kind, const std::string& payload) {
  switch (kind) {
    case LinkKind::fpuzzles:
    case LinkKind::fpuzzles_in_sudokupad:
    case LinkKind::sudokupad: return read_packed_json(payload);
    case LinkKind::scf: return read_scf(payload);
    case LinkKind::classic: return read_classic(payload);
    case LinkKind::sudokuexchange: return read_codoku(payload);
    case LinkKind::sudokuwiki: return read_sudokuwiki(payload);
    case LinkKind::sudokucoach: return read_81_digits(payload);
    case LinkKind::sudokucoach_state: return read_sudokucoach(payload);
    default: return read_penpa(payload);
  }
}

// Percent characters before the place make it lie further to the right.
std::uint64_t column_in(std::string_view payload, std::uint64_t column) {
  std::size_t place = 0;
  for (std::uint64_t i = 1; i < column && place < payload.size(); ++i) {
    place += payload[place] == '%' && percent_decode(payload.substr(place, 3)).size() == 1 ? 3 : 1;
  }
  return place + 1;
}

Result<BoardRecord> read_link(std::string_view record) {
  Lines lines(record);
  (void)lines.next();
  const auto found = find_link(lines.line());
  if (!found) {
    return Error{ErrorCode::unknown_format, "expected a link to a known puzzle site", {1, 1}};
  }
  const auto start = static_cast<std::uint64_t>(found->payload.data() - lines.line().data());
  if (found->payload.empty()) {
    return Error{ErrorCode::missing_text, "this link does not contain a puzzle", {1, lines.line().size() + 1}};
  }
  auto read = read_payload(found->kind, percent_decode(found->payload));
  if (!read) {
    Error error = read.error();
    error.at.line = 1;
    if (error.at.column > 0) error.at.column = start + column_in(found->payload, error.at.column);
    return error;
  }
  const std::string_view level = parameter(found->query, "d");
  if (found->kind == LinkKind::sudokuexchange && !level.empty()) {
    add_property(read->notes, Property::level, percent_decode(level));
  }
  return read;
}

}  // namespace

std::string_view parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    std::string_view one = before(query, "&#");
    query.remove_prefix(std::min(one.size() + 1, query.size()));
    if (take(one, name) && take(one, "=")) return one;
  }
  return {};
}

std::optional<LinkText> find_link(std::string_view line) {
  line = trimmed(line);
  auto found = find_site(line);
  if (found) found->certain = true;
  return found ? found : find_alone(line);
}

// ------------------------------------------------------------------------------------------------------------- formats

namespace {

std::string write_fpuzzles_link(const BoardRecord& record) {
  return "https://f-puzzles.com/?load=" + lz_compress(fpuzzles_text(record), LzAlphabet::base64) + '\n';
}

std::string write_sudokupad_fpuzzles(const BoardRecord& record) {
  const std::string packed = lz_compress(fpuzzles_text(record), LzAlphabet::base64);
  return "https://sudokupad.app/fpuzzles" + percent_encode(packed) + '\n';
}

std::string write_sudokupad_link(const BoardRecord& record) {
  const std::string packed = lz_compress(sudokupad_text(record), LzAlphabet::base64);
  return "https://sudokupad.app/scl" + percent_encode(packed) + '\n';
}

// The site has four levels, with these names; 0 for another one.
int sudokuexchange_level(std::string_view text) {
  constexpr std::string_view names[] = {"easy", "medium", "hard", "diabolical"};
  const std::string lower = lower_case(text);
  for (int level = 1; level <= 4; ++level) {
    if (lower == names[level - 1] || lower == std::to_string(level)) return level;
  }
  return 0;
}

// Of a word that is one of the levels only its number is written.
NoteSet unsaid_by_sudokuexchange(const BoardRecord& record) {
  const std::string_view level = property(record.notes, Property::level);
  const bool is_number = level.size() == 1 && level >= "1" && level <= "4";
  return repeated(record) | (is_number ? 0 : note_of(Property::level));
}

std::string write_sudokuexchange(const BoardRecord& record) {
  const int level = sudokuexchange_level(property(record.notes, Property::level));
  return "https://sudokuexchange.com/play/?s=" + cells_as_digits(record.board, '0') +
         (level > 0 ? "&d=" + std::to_string(level) : std::string()) + '\n';
}

std::string write_sudokuwiki(const BoardRecord& record) {
  const bool plain = record.notes.placed.empty() && record.notes.pencil_marks.empty();
  const std::string text = plain ? cells_as_digits(record.board, '0') : sudokuwiki_text(record);
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + text + '\n';
}

std::string write_sudokucoach_link(const BoardRecord& record) {
  return "https://sudoku.coach/en/play/" + cells_as_digits(record.board, '0') + '\n';
}

std::string write_scf(const BoardRecord& record) { return "https://sudokupad.app/scf" + scf_text(record) + '\n'; }

std::string write_classic(const BoardRecord& record) {
  return "https://sudokupad.app/classic" + percent_encode(classic_text(record)) + '\n';
}

std::string write_sudokucoach_text(const BoardRecord& record) {
  return "SCv7_32_" + pack_bits(deflate(sudokucoach_object(record), Deflated::zlib), base32_signs) + '\n';
}

constexpr Property level[] = {Property::level};
constexpr Property title_and_author[] = {Property::title, Property::author};

// One row for each kind of link: how its records are written, and what speaks for it.
struct LinkFormat {
  BoardFormat records;
  const char* why;
};

constexpr LinkFormat link_formats[] = {
    {{line_size, read_link, write_fpuzzles_link, fpuzzles_carries}, "a link to f-puzzles.com, or what it carries"},
    {{line_size, read_link, write_sudokupad_fpuzzles, fpuzzles_carries}, "a link to sudokupad.app/fpuzzles"},
    {{line_size, read_link, write_sudokupad_link, sudokupad_carries}, "a link to sudokupad.app"},
    {{line_size, read_link, write_scf, {.rule = scf_can_say, .properties = title_and_author}},
     "a link to sudokupad.app/scf"},
    {{line_size, read_link, write_classic}, "a link to sudokupad.app/classic"},
    {{line_size, read_link, write_sudokuexchange, {.properties = level, .unsaid = unsaid_by_sudokuexchange}},
     "a link to sudokuexchange.com"},
    {{line_size, read_link, write_sudokuwiki, {.placed = true, .pencil_marks = true, .unsaid = unsaid_by_sudokuwiki}},
     "a link to sudokuwiki.org"},
    {{line_size, read_link, write_sudokucoach_link}, "a link to sudoku.coach"},
    {{line_size, read_link, write_sudokucoach_text, {.placed = true, .pencil_marks = true}},
     "a line that begins with SCv7_32_"},
    {{line_size, read_link}, "a link to Penpa"},
};

constexpr const LinkFormat& link_format(LinkKind kind) { return link_formats[static_cast<std::size_t>(kind)]; }

// What stands alone is believed if it can be read, or if its beginning leaves no doubt, so that its reader says what is
// wrong with it.
template <LinkKind kind>
std::optional<Guess> recognise(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const auto found = find_link(lines.line());
  if (!found || found->kind != kind || (!found->certain && !read_link(lines.line()))) return std::nullopt;
  return Guess{99, link_format(kind).why, PuzzleLayout{.boards = &link_format(kind).records}};
}

template <LinkKind kind>
constexpr Format format_of(std::string_view name, std::string_view summary) {
  return {name, Family::sites, summary, PuzzleLayout{.boards = &link_format(kind).records}, recognise<kind>};
}

}  // namespace

extern const Format f_puzzles_link_format = format_of<LinkKind::fpuzzles>("f-puzzles-link", "links to f-puzzles.com");
extern const Format sudokupad_fpuzzles_format =
    format_of<LinkKind::fpuzzles_in_sudokupad>("sudokupad-fpuzzles", "links to sudokupad.app/fpuzzles");
extern const Format sudokupad_format = format_of<LinkKind::sudokupad>("sudokupad", "links to sudokupad.app/scl");
extern const Format scf_format =
    format_of<LinkKind::scf>("scf", "links to sudokupad.app/scf: clues, w or x, title and author");
extern const Format sudokupad_classic_format =
    format_of<LinkKind::classic>("sudokupad-classic", "links to sudokupad.app/classic");
extern const Format sudokuexchange_format =
    format_of<LinkKind::sudokuexchange>("sudokuexchange", "links to sudokuexchange.com");
extern const Format sudokuwiki_format =
    format_of<LinkKind::sudokuwiki>("sudokuwiki", "links to sudokuwiki.org, of 81 or 162 characters");
extern const Format sudoku_coach_format =
    format_of<LinkKind::sudokucoach>("sudoku-coach", "links to sudoku.coach/en/play");
extern const Format sudoku_coach_text_format =
    format_of<LinkKind::sudokucoach_state>("sudoku-coach-text", "what sudoku.coach exports: SCv7_32_...");
extern const Format penpa_format = format_of<LinkKind::penpa>("penpa", "links to Penpa");

}  // namespace quadrille::text
