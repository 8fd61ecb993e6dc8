// Draws the title above the board and the notes below it, each next to the sample that it explains. SVG breaks no
// lines, so they are broken here, by the estimated widths of characters.
#include "base/fields.h"
#include "draw/core/bounds.h"
#include "draw/core/painter.h"

namespace quadrille::draw {

namespace {

constexpr double title_size = 30, words_size = 17, line_height = 1.4 * words_size, gap = 10;
constexpr double least_width = 7 * cell_size;  // of a caption
constexpr double sample_width = 96, sample_height = 52;

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// Returns how many bytes of a word fit, at least one character: a loop that breaks words must not stand still.
std::size_t fitting_part(std::string_view word, double width, double size) {
  double taken = 0;
  for (std::size_t end = 0; end < word.size();) {
    std::size_t next = end + 1;
    while (next < word.size() && !begins_character(word[next])) ++next;
    taken += width_of(word.substr(end, next - end), size);
    if (end > 0 && taken > width) return end;
    end = next;
  }
  return word.size();
}

// Breaks a text into lines of at most that width, at blanks, and within a word that is wider than a line.
std::vector<std::string> lines_of(std::string_view text, double width, double size) {
  std::vector<std::string> lines(1);
  for (Fields words(text, ' '); words.next_of_list();) {
    std::string_view word = words.field();
    if (!lines.back().empty() && width_of(lines.back() + ' ' + std::string(word), size) > width) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    for (std::size_t part; (part = fitting_part(word, width, size)) < word.size(); word.remove_prefix(part)) {
      lines.back() += word.substr(0, part);
      lines.emplace_back();
    }
    lines.back() += word;
  }
  return lines;
}

bool has_sample(const Note& note) { return note.sample.size.x > 0; }

// Makes a sample as large as the column of samples allows.
double scale_of(const Note& note) {
  return std::min({note.scale, sample_width / note.sample.size.x, sample_height / note.sample.size.y});
}

// Puts the last line of the title just above the board, and the others above that.
void draw_title(Painter& painter, Point bottom, double width) {
  const std::vector<std::string> lines = lines_of(painter.options().title, width, title_size);
  double y = bottom.y - 18 - title_size / 2 - 1.2 * title_size * static_cast<double>(lines.size() - 1);
  for (const std::string& line : lines) {
    painter.add(Layer::caption, ShapeRole::title, Text{line, {bottom.x, y}, title_size, Anchor::start});
    y += 1.2 * title_size;
  }
}

// Centers the lower of text and sample on the other one. Returns its height.
double draw_note(Painter& painter, const Note& note, Point at, double indent, double width) {
  const std::vector<std::string> lines = lines_of(note.text, width - indent, words_size);
  double height = static_cast<double>(lines.size()) * line_height, y = at.y;
  if (has_sample(note)) {
    const double scale = scale_of(note), sample = scale * note.sample.size.y;
    const double x = at.x + (sample_width - scale * note.sample.size.x) / 2;
    const Point corner{x, y + std::max(0.0, height - sample) / 2};
    painter.scene().parts.push_back({std::make_shared<const Scene>(note.sample), corner, scale, Layer::caption});
    y += std::max(0.0, sample - height) / 2;
    height = std::max(height, sample);
  }
  for (const std::string& line : lines) {
    y += line_height;
    painter.add(Layer::caption, ShapeRole::words,
                Text{line, {at.x + indent, y - line_height / 2}, words_size, Anchor::start});
  }
  return height;
}

}  // namespace

// Comes last, because the caption is placed around everything that has been drawn.
void draw_words(Painter& painter) {
  const BoundingBox board = bounds_of(painter.scene().shapes);
  const double left = std::min(board.least.x, 0.0), width = std::max(board.most.x - left, least_width);
  if (!painter.options().title.empty()) draw_title(painter, {left, board.least.y}, width);
  const double room = std::ranges::any_of(painter.notes(), has_sample) ? sample_width + gap : 0;
  double y = board.most.y + 2 * gap;
  for (const Note& note : painter.notes())
    y += draw_note(painter, note, {left, y}, note.full_width ? 0 : room, width) + gap;
}

}  // namespace quadrille::draw
