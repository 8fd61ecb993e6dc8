#include "text/detect.h"

#include <algorithm>
#include <charconv>

#include "text/cover/recognise.h"
#include "text/lines.h"

namespace quadrille::text {

namespace {

constexpr int certain = 99, likely = 80, possible = 40;

bool next_record_line(Lines& lines) {
  while (lines.next()) {
    if (!is_blank(lines.line()) && !lines.line().starts_with('#')) return true;
  }
  return false;
}

std::optional<std::uint64_t> lone_number(std::string_view line) {
  Words words(line);
  if (!words.next()) return std::nullopt;
  const std::string_view word = words.word();
  std::uint64_t value = 0;
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool number = failure == std::errc{} && end == word.data() + word.size() && word.size() <= 8;
  if (!number || words.next()) return std::nullopt;
  return value;
}

// Cells at the beginning of the line, spaces between them allowed, and whether nothing else follows.
struct CellRun {
  std::size_t cells = 0;
  bool spaced = false, to_the_end = false;
};

CellRun run_of_cells(const PuzzleLayout& layout, std::string_view line) {
  CellRun run;
  for (char character : without_trailing_blanks(line)) {
    if (character == ' ' || character == '\t') {
      run.spaced = true;
    } else if (symbol_value(layout, character)) {
      ++run.cells;
    } else {
      return run;
    }
  }
  run.to_the_end = true;
  return run;
}

// ------------------------------------------------------------------------------------------------------------ readers

std::optional<Guess> recognise_line(const Head& head) {
  PuzzleLayout layout;
  Lines lines(head.complete_lines());
  std::optional<Guess> guess;
  while (next_record_line(lines)) {
    if (without_trailing_blanks(lines.line()) == "end") {
      return guess ? guess : Guess{likely, "a line 'end'", layout};
    }
    std::uint8_t cells = 0;
    for (char character : lines.line().substr(0, 82)) {
      if (!symbol_value(layout, character)) break;
      ++cells;
    }
    if (cells == 81) return Guess{certain, "a line of 81 cells", layout};
    const bool nearly = cells > 60 || lines.line().size() == 81;
    if (nearly && !guess) guess = Guess{possible, "a line that is nearly one of 81 cells", layout};
  }
  return guess;
}

// Rows of `order` cells each, after an optional line with the number of grids.
std::optional<Guess> recognise_rows(PuzzleLayout layout, const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  if (auto count = lone_number(lines.line());
      count && run_of_cells(layout, lines.line()).cells != std::size_t(layout.order())) {
    layout.announced = count;
    layout.head_lines = lines.number();
    layout.head_bytes = lines.offset();
    if (!next_record_line(lines)) return std::nullopt;
  }
  int good = 0, bad = 0;
  do {
    const CellRun run = run_of_cells(layout, lines.line());
    const bool row = run.to_the_end && run.cells == static_cast<std::size_t>(layout.order());
    if (row && good++ == 0) layout.spaced = run.spaced;
    bad += row ? 0 : 1;
  } while (good + bad < layout.order() && next_record_line(lines));
  if (good == 0) return std::nullopt;
  const std::string why = std::to_string(good) + " lines of " + std::to_string(layout.order()) + " cells" +
                          (layout.announced ? " after a number of grids" : "");
  return Guess{bad == 0 ? certain - (good < layout.order() ? 10 : 0) : possible, why, layout};
}

constexpr PuzzleLayout line_layout{};
constexpr PuzzleLayout grid_layout{.shape = {3, 3}, .one_line = false};
constexpr PuzzleLayout letters_layout{.shape = {4, 4}, .one_line = false, .letters = true, .blank_between = true};

std::optional<Guess> recognise_grid(const Head& head) { return recognise_rows(grid_layout, head); }
std::optional<Guess> recognise_letters(const Head& head) { return recognise_rows(letters_layout, head); }

constexpr Format table[] = {
    {"line", "one 9x9 puzzle a line, 81 characters", line_layout, recognise_line},
    {"grid", "9 lines of 9 digits a puzzle", grid_layout, recognise_grid},
    {"letters", "16 lines of 16 letters A to P a puzzle", letters_layout, recognise_letters},
    {"knuth", "exact cover: item names, then options", CoverLayout::knuth, recognise_knuth},
    {"matrix", "exact cover: n m, then n rows of m zeros and ones", CoverLayout::matrix, recognise_matrix},
    {"sparse", "exact cover: n m, then n rows c i1 ... ic of columns from 1", CoverLayout::sparse, recognise_sparse},
    {"columns", "exact cover: m or m s, then rows of m zeros and ones", CoverLayout::columns, recognise_columns},
    {"column-lists", "exact cover: m or m s, then rows of columns from 0", CoverLayout::column_lists,
     recognise_column_lists},
};

// ------------------------------------------------------------------------------------------------- what it is not

struct Magic {
  std::string_view bytes, name;
};
constexpr Magic magics[] = {
    {"\x1F\x8B", "gzip data"},
    {"\x28\xB5\x2F\xFD", "zstd data"},
    {"PK\x03\x04", "a zip archive"},
    {"\xFD"
     "7zXZ",
     "xz data"},
    {"\xFF\xFE", "UTF-16 text"},
    {"\xFE\xFF", "UTF-16 text"},
};

Error unknown(const Head& head) {
  for (const Magic& magic : magics) {
    if (head.text.starts_with(magic.bytes)) {
      return {ErrorCode::unknown_format, "this is " + std::string(magic.name) + ", not plain text", {1, 1}};
    }
  }
  Lines lines(head.text);
  while (lines.next()) {
    if (const std::size_t nul = lines.line().find('\0'); nul != std::string_view::npos) {
      return {ErrorCode::unknown_format, "this is binary data (a NUL byte)", {lines.number(), nul + 1}};
    }
  }
  Lines first(head.text);
  (void)next_record_line(first);
  return {ErrorCode::unknown_format,
          "no format that can be read here; see 'quadrille detect --help' for the formats",
          {first.number(), 1}};
}

Error nothing_to_read() { return {ErrorCode::missing_text, "the input is empty"}; }

}  // namespace

std::span<const Format> formats() { return table; }

Result<Detection> detect(const Head& head) {
  if (is_blank(head.text) || head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  std::optional<Detection> found;
  const Format* second = nullptr;
  int second_certainty = 0;
  for (const Format& format : table) {
    auto guess = format.recognise(head);
    if (!guess) continue;
    if (!found || guess->certainty > found->best.certainty) {
      if (found) second = found->format, second_certainty = found->best.certainty;
      found = Detection{&format, *std::move(guess)};
    } else if (guess->certainty > second_certainty) {
      second = &format, second_certainty = guess->certainty;
    }
  }
  if (!found) return unknown(head);
  if (second_certainty >= likely) found->runner_up = second;
  return *std::move(found);
}

Result<Detection> detect_as(std::string_view format_name, const Head& head) {
  if (head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  for (const Format& format : table) {
    if (format.name != format_name) continue;
    auto guess = format.recognise(head);
    return Detection{&format, guess ? *std::move(guess) : Guess{0, "nothing but the wish", format.usual}};
  }
  return Error{ErrorCode::unknown_format, "there is no format '" + std::string(format_name) + "'"};
}

}  // namespace quadrille::text
