// Recognizes the format: each one looks at the beginning of the input and says how certain it is; the most certain one
// wins, the first one in the table among equals. `pasted` reads nearly everything and takes the most time, so it is
// asked only where no other format is certain. What no format reads is described: archives and images by their first
// bytes, other data by the characters that no text has.
#include "text/detect.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "base/lines.h"
#include "text/core/paragraphs.h"
#include "text/core/regions.h"
#include "text/cover/knuth.h"
#include "text/formats.h"

namespace quadrille::text {

namespace {

constexpr int runner_up_certainty = 80;

// Records of puzzles are not longer; the first line of an exact cover problem may be.
constexpr std::size_t most_puzzle_bytes = std::size_t{1} << 20;

std::optional<Guess> recognize(const Format& format, const Head& head) {
  if (format.family == Family::cover || head.text.size() <= most_puzzle_bytes) return format.recognize(head);
  return format.recognize({head.text.substr(0, most_puzzle_bytes), false, head.boxes, head.wanted});
}

// ------------------------------------------------------------------------------------------------- what is not read

// The first bytes of a kind of file that is not text, at an offset, and what can be done about it.
struct Magic {
  std::string_view bytes, name, advice = {};
  std::size_t at = 0;
};
constexpr std::string_view unpack = "take the files out of it first", decode_once = "it was compressed twice",
                           decompress = "only gzip and zstd data are decompressed";
constexpr Magic magics[] = {
    {"PK\x03\x04", "a zip archive", unpack},
    {"PK\x05\x06", "a zip archive", unpack},
    {"7z\xBC\xAF", "a 7z archive", unpack},
    {"Rar!", "a rar archive", unpack},
    {"ustar", "a tar archive", unpack, 257},
    {"\x1F\x8B", "gzip data", decode_once},
    {"\x28\xB5\x2F\xFD", "zstd data", decode_once},
    {"\xFD"
     "7zXZ",
     "xz data", decompress},
    {"1AY&SY", "bzip2 data", decompress, 4},
    {"\x04\x22\x4D\x18", "lz4 data", decompress},
    {{"\xFF\xFE\0\0", 4}, "UTF-32 text", "only UTF-8 is read"},
    {{"\0\0\xFE\xFF", 4}, "UTF-32 text", "only UTF-8 is read"},
    {"\xFF\xFE", "UTF-16 text", "only UTF-8 is read"},
    {"\xFE\xFF", "UTF-16 text", "only UTF-8 is read"},
    {"\x7F"
     "ELF",
     "a program or library (ELF)"},
    {"MZ\x90", "a Windows program"},
    {"%PDF-", "a PDF document"},
    {"\x89PNG", "a PNG image"},
    {"\xFF\xD8\xFF", "a JPEG image"},
    {"GIF87a", "a GIF image"},
    {"GIF89a", "a GIF image"},
    {"SQLite format 3", "an SQLite database"},
};

constexpr bool is_binary(char c) { return is_control(c) && !is_blank(c) && c != '\x1B'; }

// Tells whether more than one in twenty characters is none of a text. A damaged text may have some; data are full of
// them.
bool is_binary(std::string_view text) {
  constexpr std::size_t one_of = 20;
  const auto binary = std::count_if(text.begin(), text.end(), [](char c) { return is_binary(c); });
  return one_of * static_cast<std::size_t>(binary) > text.size();
}

// Finds the first such character; a NUL byte is enough in any text.
std::optional<Error> binary_data(std::string_view text) {
  const bool binary = is_binary(text);
  for (Lines lines(text); lines.next();) {
    for (const char& c : lines.line()) {
      if (c != '\0' && !(binary && is_binary(c))) continue;
      return Error{ErrorCode::unknown_format,
                   std::string("this is binary data (") + (c == '\0' ? "a NUL byte" : "control characters") + ')',
                   lines.place_of({&c, 1})};
    }
  }
  return std::nullopt;
}

// Says which archive, compressed file, image, ... begins with such bytes.
std::optional<Error> other_kind_of_file(std::string_view text) {
  for (const Magic& magic : magics) {
    if (text.size() > magic.at && text.substr(magic.at).starts_with(magic.bytes)) {
      const std::string advice = magic.advice.empty() ? "" : ": " + std::string(magic.advice);
      return Error{
          ErrorCode::unknown_format, "this is " + std::string(magic.name) + ", not plain text" + advice, {1, 1}};
    }
  }
  return std::nullopt;
}

// Describes a line: by its length, if it may have been meant as a puzzle.
std::string described(std::string_view line) {
  constexpr std::size_t shortest = 10;
  line = without_trailing_blanks(line);
  if (line.size() >= shortest && line.find_first_not_of("0123456789.") == line.npos)
    return "a line of " + std::to_string(line.size()) + " cells; puzzles in one line have 16, 36, 64, 81, 144, ...";
  return shown(line);
}

Error unknown(const Head& head) {
  if (auto error = binary_data(head.text)) return *std::move(error);
  Lines first(head.text);
  (void)next_record_line(first);
  if (head.boxes && head.boxes->boxes) {
    const std::string order = std::to_string(head.boxes->boxes->order());
    return {ErrorCode::unknown_format,
            "expected puzzles of " + order + 'x' + order + " for the requested boxes, found none",
            {first.number(), 1}};
  }
  return {ErrorCode::unknown_format, "expected a known format, found " + described(first.line()), {first.number(), 1}};
}

// Sets the boxes that were requested.
Result<Detection> with_boxes(Detection found, const Head& head) {
  if (!head.boxes) return found;
  auto* layout = std::get_if<PuzzleLayout>(&found.best.layout);
  if (layout == nullptr || layout->boards != nullptr) {
    return Error{ErrorCode::unsupported, "boxes can be chosen for plain puzzles only, not for the format '" +
                                             std::string(found.format->name) + "'"};
  }
  const int order = found.best.certainty > 0 || !head.boxes->boxes ? layout->order() : head.boxes->boxes->order();
  layout->shape = head.boxes->of(order);
  return found;
}

// Finds out whether empty lines separate the records.
Result<Detection> with_paragraphs(Result<Detection> found, const Head& head) {
  auto* layout = found ? std::get_if<PuzzleLayout>(&found->best.layout) : nullptr;
  if (layout == nullptr) return found;
  const std::string_view records = head.text.substr(std::min(layout->head_bytes, head.text.size()));
  layout->apart = are_apart(*layout, records, head.whole).apart;
  return found;
}

// Tells whether records of a format have headers: such a line says what is meant, whatever the lines after it look
// like.
bool has_header(const Format& format) { return format.boards() != nullptr && format.boards()->is_header != nullptr; }

// Adds `pasted`, the most expensive one to recognize, which is never certain: only where no other format is. It is the
// last plain one.
void add_pasted(const Head& head, std::vector<FormatGuess>& found) {
  const auto is_certain = [&](const FormatGuess& one) { return precedence(head, one) >= certain_enough; };
  auto guess = std::ranges::any_of(found, is_certain) ? std::nullopt : recognize(pasted_format, head);
  const auto is_plain = [](const FormatGuess& one) { return one.format->family == Family::plain; };
  if (guess) found.insert(std::ranges::find_if_not(found, is_plain), {&pasted_format, *std::move(guess)});
}

// Returns the guesses of all exact cover formats, or of all others but `pasted`. Where such problems are wanted nothing
// can be preferred to an exact guess, so it ends the search: they are long, and each look at them takes time.
std::vector<FormatGuess> guesses(const Head& head, bool covers) {
  const auto is_best = [&](const Guess& guess) { return head.wanted == Wanted::covers && guess.certainty == exact; };
  std::vector<FormatGuess> found;
  for (const Format& format : formats()) {
    if (&format == &pasted_format || (format.family == Family::cover) != covers) continue;
    if (auto guess = recognize(format, head)) found.push_back({&format, *std::move(guess)});
    if (covers && !found.empty() && is_best(found.back().guess)) break;
  }
  return found;
}

// Tells whether an exact cover problem is wanted and likely: then no format of puzzles can be preferred, even if some
// records are damaged (see precedence() and confirm.cpp).
bool is_settled_among(const std::vector<FormatGuess>& covers, const Head& head) {
  return head.wanted == Wanted::covers &&
         std::ranges::any_of(covers, [](const FormatGuess& one) { return one.guess.certainty >= likely; });
}

// Returns all formats that may be meant, the best first. Among equals those with a header come first, then those
// earlier in the table.
std::vector<FormatGuess> candidates(const Head& head) {
  std::vector<FormatGuess> covers = guesses(head, true);
  std::vector<FormatGuess> found;
  if (!is_settled_among(covers, head)) found = guesses(head, false);
  std::ranges::move(covers, std::back_inserter(found));
  add_pasted(head, found);
  const auto merit = [&](const FormatGuess& one) { return std::pair(precedence(head, one), has_header(*one.format)); };
  std::ranges::stable_sort(found, std::greater(), merit);
  return found;
}

Error nothing_to_read() { return {ErrorCode::missing_text, "the input is empty"}; }

}  // namespace

int precedence(const Head& head, const FormatGuess& candidate) {
  constexpr int preference = 40;
  const bool is_wanted = head.wanted == Wanted::covers && candidate.format->family == Family::cover;
  return candidate.guess.certainty + (is_wanted ? preference : 0);
}

Result<Detection> complete(Detection found, const Head& head) {
  return with_paragraphs(with_boxes(std::move(found), head), head);
}

bool is_too_short(const Head& head) { return is_cut_off(head); }

Result<Detection> detect(const Head& head) {
  if (is_blank(head.text) || head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  if (auto error = other_kind_of_file(head.text)) return *std::move(error);
  if (is_binary(head.text)) return unknown(head);
  std::vector<FormatGuess> all = candidates(head);
  if (all.empty()) return unknown(head);
  Detection found{all.front().format, std::move(all.front().guess)};
  all.erase(all.begin());
  // Likely enough that a person should hear of it.
  if (!all.empty() && all.front().guess.certainty >= runner_up_certainty) found.runner_up = all.front().format;
  found.others = std::move(all);
  return complete(std::move(found), head);
}

Result<Detection> detect_as(std::string_view format_name, const Head& head) {
  if (head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  const Format* const format = format_named(format_name);
  if (format == nullptr) return unknown_name(format_name);
  auto guess = recognize(*format, head);
  return complete({format, guess ? *std::move(guess) : Guess{0, "as requested", format->usual}}, head);
}

}  // namespace quadrille::text
