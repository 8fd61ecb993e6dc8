// Turns drawings into words for messages, "line #67F067: r1c1 r1c2 r1c3", and into marks for pictures. Way points are
// the corners of a line, in rows and columns with fractions: middles of cells are at .5. Between two of them the cells
// on a straight or diagonal way are named, too; a point on a side or a corner is written as a place, "(1, 2.5)".
//
// Every drawing may be a rule, as SudokuPad has no other way to show most rules; only their texts are for people.
#include "text/sites/sudokupad_drawings.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/lines.h"

namespace quadrille::text {

namespace {

constexpr std::string_view drawn_members[] = {"arrows", "lines", "overlays", "underlays"};
// Fog hides cells from the player.
constexpr std::string_view members_for_the_page[] = {"cellSize", "foglight",      "foglink", "id",
                                                     "settings", "triggereffect", "videos"};

// Reads a point in the puzzle or next to it; others are dropped, so that steps between two points are few.
std::optional<Spot> point_of(const Json& place, const PageFrame& page) {
  const Json row = place.is_array() && place.size() >= 2 ? place.at(0) : Json(), column = row ? place.at(1) : Json();
  if (!row.is_number() || !column.is_number()) return std::nullopt;
  const auto near = [](double at, int size) { return at >= -1 && at <= size + 1; };
  const Spot point{row.real() - page.origin.row, column.real() - page.origin.column};
  return near(point.row, page.rows) && near(point.column, page.columns) ? std::optional(point) : std::nullopt;
}

std::string cell_at(int row, int column) { return 'r' + std::to_string(row + 1) + 'c' + std::to_string(column + 1); }

bool is_on_an_edge(Spot point) {
  return point.row == std::floor(point.row) || point.column == std::floor(point.column);
}

// Tenths are enough to find a place.
std::string coordinate(double at) {
  const auto tenths = static_cast<long>(std::lround(10 * at));
  const std::string whole = std::to_string(tenths / 10);
  return tenths % 10 == 0 ? whole : whole + '.' + std::to_string(std::abs(tenths % 10));
}

// All cells from one point to the next; the first one if `from` is null. A point that is in no cell is a place.
void append_step(const Spot* from, Spot to, std::string& words) {
  if (is_on_an_edge(to)) return (void)(words += " (" + coordinate(to.row) + ", " + coordinate(to.column) + ")");
  if (from != nullptr && is_on_an_edge(*from)) from = nullptr;
  const int row = line_at(to.row), column = line_at(to.column);
  if (from == nullptr) return (void)((words += ' ') += cell_at(row, column));
  const int down = row - line_at(from->row);
  const int right = column - line_at(from->column);
  const int steps = std::max(std::abs(down), std::abs(right));
  const bool straight = down == 0 || right == 0 || std::abs(down) == std::abs(right);
  for (int left = straight ? steps - 1 : std::min(steps - 1, 0); left >= 0; --left)
    (words += ' ') += cell_at(row - down / steps * left, column - right / steps * left);
}

// The lines of cells that share the point: one, or two if it lies between them.
std::pair<int, int> lines_at(double at) {
  const int line = line_at(at);
  return {at == line ? line - 1 : line, line};
}

// A shape in the middle of a cell is about that cell, one on a side about two, one on a corner about four.
void append_around(Spot center, std::string& words) {
  const auto [top, bottom] = lines_at(center.row);
  const auto [left, right] = lines_at(center.column);
  for (int row = top; row <= bottom; ++row) {
    for (int column = left; column <= right; ++column) (words += ' ') += cell_at(row, column);
  }
}

void append_text(const Json& entry, std::string_view member, std::string& words) {
  const Json text = entry.find(member);
  if (text.is_string() && !text.text().empty() && is_printable(text.text())) (words += ' ') += text.text();
}

// " #67F067: r1c1 r1c2", " 'X': r1c1 r1c2"
std::string words_of(const Json& entry, const PageFrame& page) {
  std::string words;
  append_text(entry, "color", words);
  append_text(entry, "backgroundColor", words);
  if (const Json text = entry.find("text"); text.is_string() && !text.text().empty()) words += ' ' + shown(text.text());
  words += ':';
  std::optional<Spot> last;
  for (const Json& place : entry.find("wayPoints")) {
    const auto point = point_of(place, page);
    if (!point) break;
    append_step(last ? &*last : nullptr, *point, words);
    last = point;
  }
  if (const auto center = point_of(entry.find("center"), page)) append_around(*center, words);
  return words;
}

bool is_among(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

bool is_drawn_by_sudokupad(std::string_view member) { return is_among(drawn_members, member); }
bool is_for_sudokupads_page(std::string_view member) { return is_among(members_for_the_page, member); }

// Keeps members for the page as they are, and drawings one by one, with words and a mark.
Drawings read_sudokupad_drawings(const Json& root, const PageFrame& page) {
  Drawings drawings{DrawnFor::sudokupad};
  for (const Json& member : root.members()) {
    const std::string_view name = member.name();
    if (is_for_sudokupads_page(name) && name != "cellSize" && !member.empty()) drawings.add_member(member);
    if (!is_drawn_by_sudokupad(name) || member.empty()) continue;
    drawings.need(member.place());
    const std::string_view kind = name.substr(0, name.size() - 1);
    for (const Json& entry : member) {
      const bool is_label = !entry.is_object();  // some have a text between their elements
      drawings.add(entry, name, is_label ? std::string_view() : kind, words_of(entry, page),
                   sudokupad_mark(entry, name, page.origin));
    }
  }
  return drawings;
}

std::string cells_drawn_at(const Json& list, const PageFrame& page) {
  std::string words;
  for (const Json& place : list) {
    if (const auto corner = point_of(place, page)) append_around({corner->row + 0.5, corner->column + 0.5}, words);
  }
  return words;
}

}  // namespace quadrille::text
