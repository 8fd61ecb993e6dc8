// Takes links apart without decoding them: the payload is a part of the line, so the column of an error can be traced
// back. Three ways lead to a payload, tried in this order:
//
//     https://sudokupad.app/sclN4Ig...       a known site, whatever follows
//     https://own.org/x?puzzle=N4Ig...       any host, known by a parameter or prefix and by what is packed
//     N4Ig..., SCv7_32_..., 162 characters   the payload alone, as people copy it
//
// "N4Ig" is {" in lz-string, with which packed JSON begins unless it has been shortened.
#include "text/sites/link.h"

#include <algorithm>
#include <array>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/sites/digits.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

namespace {

bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text.remove_prefix(start.size());
  return true;
}

// Returns the path and all after it, if this is a link to the site.
std::optional<std::string_view> path_at(std::string_view link, std::string_view site) {
  if (!take(link, "https://")) (void)take(link, "http://");
  (void)take(link, "www.");
  if (!take(link, site)) return std::nullopt;
  return link.empty() || link.front() == '/' || link.front() == '?' || link.front() == '#' ? std::optional(link)
                                                                                           : std::nullopt;
}

// Returns the text after the first such character; empty if there is none.
std::string_view after(std::string_view text, char sign) {
  const std::size_t place = text.find(sign);
  return place == text.npos ? std::string_view() : text.substr(place + 1);
}

std::string_view before(std::string_view text, std::string_view signs) {
  std::size_t end = text.size();  // find_first_of() would look into the characters for each character
  for (const char sign : signs) end = std::min(end, text.find(sign));
  return text.substr(0, end);
}

// A puzzle's id in SudokuPad begins with a prefix that says what follows.
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

// An id stands in the path, with or without "sudoku" before it, or in a parameter.
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

constexpr std::string_view packed_object = "N4Ig";  // {" packed by lz-string

// A parameter that says what a page reads, wherever the page is.
struct LinkParameter {
  std::string_view name;
  LinkKind kind;
};
constexpr LinkParameter link_parameters[] = {
    {"load", LinkKind::fpuzzles}, {"puzzle", LinkKind::sudokumaker}, {"import", LinkKind::lisudoku}};

// Pages that anybody may host are known by what their links carry.
std::optional<LinkText> find_any_host(std::string_view link) {
  if (!take(link, "https://") && !take(link, "http://")) return std::nullopt;
  const std::string_view fragment = after(link, '#'), query = after(before(link, "#"), '?');
  for (const std::string_view part : {fragment, query}) {
    const std::string_view mode = parameter(part, "m"), packed = parameter(part, "p");
    if ((mode == "edit" || mode == "solve" || mode == "show") && !packed.empty())
      return LinkText{LinkKind::penpa, packed, {}};
  }
  for (std::string_view name : {"p?sudoku/", "p.html?sudoku/", "?sudoku/"}) {
    if (const std::size_t place = link.find(name); place != link.npos)
      return LinkText{LinkKind::puzz_link, link.substr(place + name.size()), {}};
  }
  for (const auto& [name, kind] : link_parameters) {
    if (const std::string_view packed = parameter(query, name); packed.starts_with(packed_object))
      return LinkText{kind, packed, {}};
  }
  std::string_view id = parameter(query, "puzzleid");
  if (id.empty()) {
    const std::string_view path = before(link, "?#");
    for (const Prefix& prefix : prefixes) {  // what is packed may have slashes
      const std::size_t place = path.find('/' + std::string(prefix.text));
      if (place != path.npos && id.empty()) id = path.substr(place + 1);
    }
  }
  LinkText found = with_prefix(id);
  const bool is_packed =
      found.payload.starts_with("N4") && found.payload.size() > 40 && found.payload.size() < id.size();
  if (!is_packed) return std::nullopt;
  found.query = query;
  return found;
}

// Tries all sites by name, then whatever host.
std::optional<LinkText> find_site(std::string_view link) {
  if (auto found = find_sudokupad(link)) return found;
  if (const auto path = path_at(link, "f-puzzles.com")) {
    const std::string_view query = after(*path, '?'), packed = parameter(query, "load");
    return LinkText{LinkKind::fpuzzles, packed.empty() ? parameter(query, "id") : packed, {}};
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
  if (const auto path = path_at(link, "sudokumaker.app"))
    return LinkText{LinkKind::sudokumaker, parameter(after(*path, '?'), "puzzle"), {}};
  if (const auto path = path_at(link, "lisudoku.xyz"))
    return LinkText{LinkKind::lisudoku, parameter(after(*path, '?'), "import"), {}};
  return find_any_host(link);
}

// Recognizes a payload without a link. Only those with an unmistakable beginning are certain; the others are believed
// if they can be read.
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

Result<PuzzleRecord> read_payload(LinkKind kind, const std::string& payload) {
  switch (kind) {
    case LinkKind::fpuzzles:
    case LinkKind::fpuzzles_in_sudokupad:
    case LinkKind::sudokumaker:
    case LinkKind::sudokupad: return read_packed_json(payload);
    case LinkKind::lisudoku: return read_lisudoku(payload);
    case LinkKind::puzz_link: return read_puzz_link(payload);
    case LinkKind::scf: return read_scf(payload);
    case LinkKind::classic: return read_classic(payload);
    case LinkKind::sudokuexchange: return read_codoku(payload);
    case LinkKind::sudokuwiki: return read_sudokuwiki(payload);
    case LinkKind::sudokucoach: return read_81_digits(payload);
    case LinkKind::sudokucoach_state: return read_sudokucoach(payload);
    default: return read_penpa(payload);
  }
}

// Moves a column of the decoded payload to the payload as it stands, where each percent sign takes two more characters.
std::uint64_t column_in(std::string_view payload, std::uint64_t column) {
  std::size_t place = 0;
  for (std::uint64_t i = 1; i < column && place < payload.size(); ++i) {
    place += payload[place] == '%' && percent_decode(payload.substr(place, 3)).size() == 1 ? 3 : 1;
  }
  return place + 1;
}

}  // namespace

// Stops at '&' and at '#'; the first parameter of that name counts.
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

Result<PuzzleRecord> read_link(std::string_view record) {
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

namespace {

// A line may be cut off within "https://" already.
bool is_cut_link(std::string_view line) {
  return std::ranges::any_of(std::array<std::string_view, 2>{"https://", "http://"}, [line](std::string_view start) {
    return !line.empty() && (line.starts_with(start) || start.starts_with(line));
  });
}

// Links that are cut off before they say where they lead are links all the same.
std::optional<LinkText> first_link(Lines& lines) {
  constexpr int most_damaged = 100;
  for (int i = 0; i < most_damaged && next_record_line(lines); ++i) {
    if (auto found = find_link(lines.line())) return found;
    const std::string_view line = trimmed(lines.line());
    if (!is_cut_link(line)) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Guess> guess_link(const Head& head, LinkKind kind, const PuzzleFormat& format, const char* why) {
  Lines lines(head.complete_lines());
  const auto found = first_link(lines);
  if (!found || found->kind != kind || (!found->certain && !read_link(lines.line()))) return std::nullopt;
  return Guess{99, why, PuzzleLayout{.boards = &format}};
}

}  // namespace quadrille::text
