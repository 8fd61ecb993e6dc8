// Writes a card as a list of rows and of details to be unfolded. The values by which cards are sorted are attributes of
// the card, so that the page sorts them without reading its text. Rating and path share one search.
#include "answers/report/report_card.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/answers.h"
#include "answers/core/puzzle_form.h"
#include "answers/pictures/html.h"
#include "answers/steps/player_positions.h"
#include "answers/steps/step_text.h"
#include "base/plural.h"
#include "puzzle/core/plain.h"
#include "quadrille/draw.h"
#include "text/convert.h"
#include "text/core/candidates.h"
#include "text/picture.h"
#include "text/played_position.h"

namespace quadrille::answers {

using text::PuzzleRecord;

// The path to the solution of a puzzle, with its steps named in order.
struct ReportCards::Path {
  logic::Outcome outcome = logic::Outcome::stopped;
  std::vector<std::string> names;
  std::string lines;  // a step each, in words
  int hardest = 0;    // on the scale of the puzzle
  logic::Scale scale = logic::Scale::se;
  std::string hardest_name;
};

namespace {

void add_row(std::string_view name, std::string_view value, std::string& out) {
  if (!value.empty()) out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, escaped(value));
}

void add_details(std::string_view summary, std::string_view inner, std::string& out) {
  out += fmt::format("<details><summary>{}</summary>\n{}</details>\n", summary, inner);
}

// "Hidden Single 40, Naked Pair 2": most frequent first.
std::string counted(std::vector<std::string> names) {
  std::ranges::sort(names);
  std::vector<std::pair<std::ptrdiff_t, std::string>> counts;
  for (auto first = names.begin(); first != names.end();) {
    const auto last = std::find_if(first, names.end(), [&](const std::string& name) { return name != *first; });
    counts.emplace_back(first - last, *first);
    first = last;
  }
  std::ranges::sort(counts);
  std::string out;
  for (const auto& [less, name] : counts) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", name, -less);
  return out;
}

// Writes the links that open the puzzle: those of the formats that can represent it.
std::string links_of(const PuzzleRecord& record) {
  constexpr std::pair<std::string_view, std::string_view> sites[] = {{"f-puzzles-link", "f-puzzles"},
                                                                     {"sudokupad", "SudokuPad"},
                                                                     {"sudokuwiki", "SudokuWiki"},
                                                                     {"sudoku-coach", "sudoku.coach"},
                                                                     {"sudokuexchange", "SudokuExchange"}};
  std::string out;
  for (const auto& [format, site] : sites) {
    const auto target = text::target_named(format);
    if (!target || text::why_not(record.puzzle, *target)) continue;
    std::string link;
    text::write_record(record, *target, link);
    while (!link.empty() && link.back() == '\n') link.pop_back();
    if (link.starts_with("http"))
      out += fmt::format("{}<a href=\"{}\">{}</a>", out.empty() ? "" : " \u00b7 ", escaped(link), site);
  }
  return out;
}

std::string text_of(const PuzzleRecord& record) {
  std::string out;
  text::write_record(record, *text::target_named("board"), out);
  return out;
}

std::string picture_of(const PuzzleRecord& record, draw::DrawOptions shown) {
  shown.title.clear();
  return draw::svg(draw::board_scene(record.puzzle, shown), {.theme = draw::Theme::none});
}

// A scale of difficulty. Numbers of different scales cannot be compared.
struct CardScale {
  std::string_view key;  // of the card
  std::string_view name;
};
constexpr CardScale rating_scale{"rating", "Rating (Sudoku Explainer)"},
    weight_scale{"weight", "Weight of the hardest step"};

// Writes a value by which cards are sorted. An unknown value is left out, and is sorted last.
std::string data_of(std::string_view key, std::string_view value) {
  return value.empty() ? "" : fmt::format(" data-{}=\"{}\"", key, value);
}

std::string begin_card(std::uint64_t number, std::string_view title, std::string_view verdict,
                       std::string_view data = {}) {
  return fmt::format(
      "<article id=\"p{0}\" data-number=\"{0}\"{1} data-verdict=\"{2}\">\n"
      "<h2><a href=\"#p{0}\">{0}</a>{3}</h2>\n",
      number, data, verdict, title.empty() ? "" : " " + escaped(title));
}

struct CardVerdict {
  std::string_view name, words;
};
CardVerdict card_verdict(const PuzzleAnswer& answer) {
  if (answer.count >= 2) return {"multiple", "more than one solution"};
  if (answer.reason == StopReason::stopped) return {unknown, "not found in the time given"};
  if (answer.count == 1) return {"unique", "exactly one solution"};
  return {"none", "no solution"};
}

}  // namespace

ReportCards::Path ReportCards::path_of(const PuzzleRecord& record, const std::stop_token& stop) {
  Path path;
  const logic::Position position(record.puzzle);
  const logic::Path found = finder_.path(position, stop);
  path.outcome = found.outcome;
  path.scale = finder_.scale_of(position);
  path.lines = lines_of(found.steps, text::names_of(record), false);
  for (const logic::Step& step : found.steps) {
    path.names.emplace_back(name(step.technique));
    if (step.rating > path.hardest) path.hardest = step.rating, path.hardest_name = path.names.back();
  }
  return path;
}

std::optional<ReportCard> ReportCards::card(const PuzzleRecord& record, std::uint64_t number, std::string_view from) {
  const RecordPause limits(request_.limits, stop_);
  const PuzzleAnswer answer = *solver_.solve(record.puzzle, {.limit = 2, .stop = limits.token()});
  const CardVerdict verdict = card_verdict(answer);
  const bool is_unique = verdict.name == "unique";
  std::optional<Path> path;
  if (is_unique && !request_.no_paths) path = path_of(record, limits.token());
  if (stop_.stop_requested()) return std::nullopt;

  const auto clues = std::ssize(record.puzzle.cells) - std::ranges::count(record.puzzle.cells, 0);
  const bool is_rated = path && path->outcome == logic::Outcome::solved;
  const CardScale& scale = is_plain_9x9(record.puzzle) ? rating_scale : weight_scale;
  const std::string hardest = is_rated ? rating_text(path->hardest, path->scale) : "";
  const draw::DrawOptions shown = text::picture_of(record);
  std::string out = begin_card(number, shown.title, verdict.name,
                               data_of(scale.key, hardest) + data_of("clues", std::to_string(clues)));
  out += "<figure>" + picture_of(record, shown) + "</figure>\n<div>\n<dl>\n";
  add_row("Verdict", verdict.words, out);
  if (const auto violation = find_violation(record.puzzle, record.puzzle.cells))
    add_row("Reason", violation->detail, out);
  add_row(scale.name, hardest, out);
  if (path && path->outcome == logic::Outcome::too_hard) add_row("Rating", "no technique applies at some point", out);
  if (path && path->outcome == logic::Outcome::stopped) add_row("Rating", "not found in the time given", out);
  if (path) add_row("Hardest step", path->hardest_name, out);
  add_row("Clues", std::to_string(clues), out);
  if (!record.puzzle.rules.empty()) add_row("Rules", std::to_string(record.puzzle.rules.size()), out);
  for (const std::string& rule : guessed_rules(record)) add_row("Read from a drawing", rule, out);
  add_row("Drawings not considered", record.notes.drawings.summary(), out);
  add_row("Author", text::property(record.notes, text::Property::author), out);
  add_row("From", from, out);
  out += "</dl>\n";
  if (const std::string links = links_of(record); !links.empty()) out += "<p>Open it in " + links + "</p>\n";
  if (path && !path->names.empty()) {
    add_details("Path: " + plural(path->names.size(), "step"),
                fmt::format("<p>{}</p>\n<pre>{}</pre>\n", escaped(counted(path->names)), escaped(path->lines)), out);
  }
  if (!request_.no_solutions && answer.count > 0) {
    draw::DrawOptions solved{.symbols = shown.symbols, .solution = answer.solution, .shows_words = false};
    add_details(is_unique ? "Solution" : "A solution", picture_of(record, std::move(solved)) + '\n', out);
  }
  add_details("Text", fmt::format("<pre>{}</pre>\n", escaped(text_of(record))), out);
  out += "</div>\n</article>\n";
  const bool limited = verdict.name == unknown || (path && path->outcome == logic::Outcome::stopped);
  return ReportCard{std::move(out), limited ? limits.reached() : ""};
}

std::string card_of(const Error& error, std::uint64_t number, std::string_view from) {
  std::string out = begin_card(number, "", "unreadable") + "<div>\n<dl>\n";
  add_row("Verdict", "cannot be read", out);
  add_row("Reason", error.detail, out);
  add_row("From", from, out);
  return out += "</dl>\n</div>\n</article>\n";
}

}  // namespace quadrille::answers
