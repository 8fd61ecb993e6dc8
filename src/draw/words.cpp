// The title above the board, and the notes below it, each with the sample that it explains.
#include "draw/bounds.h"
#include "draw/painter.h"

namespace quadrille::draw {

namespace {

constexpr double title_size = 30, words_size = 17, line_height = 1.4 * words_size, gap = 10;
constexpr double least_width = 7 * cell_size;  // of a caption
constexpr double sample_width = 96, sample_height = 52;

// Lines of at most that width, broken at blanks.
std::vector<std::string> lines_of(std::string_view text, double width) {
  std::vector<std::string> lines(1);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word(text.substr(at, end - at));
    std::string& line = lines.back();
    if (!line.empty() && width_of(line + ' ' + word, words_size) > width) {
      lines.push_back(word);
    } else {
      line += line.empty() ? word : ' ' + word;
    }
    at = end + 1;
  }
  return lines;
}

// As large as the column of samples allows.
double scale_of(const Note& note) {
  return std::min({note.scale, sample_width / note.sample.size.x, sample_height / note.sample.size.y});
}

}  // namespace

void draw_words(Painter& painter) {
  const Bounds board = bounds_of(painter.scene().shapes);
  const double left = std::min(board.least.x, 0.0);
  const double width = std::max(board.most.x - left, least_width);
  if (const std::string& title = painter.options().title; !title.empty()) {
    const double size = std::min(title_size, width / width_of(title, 1));
    painter.add(Layer::caption, Role::title, Text{title, {left, board.least.y - 18 - size / 2}, size, Anchor::start});
  }
  const auto has_sample = [](const Note& note) { return note.sample.size.x > 0; };
  const double room = std::ranges::any_of(painter.notes(), has_sample) ? sample_width + gap : 0;
  double y = board.most.y + 2 * gap;
  for (const Note& note : painter.notes()) {
    const double indent = note.full_width ? 0 : room;
    const std::vector<std::string> lines = lines_of(note.text, width - indent);
    double height = static_cast<double>(lines.size()) * line_height, top = y;
    if (has_sample(note)) {
      const double scale = scale_of(note), sample = scale * note.sample.size.y;
      const Point at{left + (sample_width - scale * note.sample.size.x) / 2, y + std::max(0.0, height - sample) / 2};
      painter.scene().parts.push_back({note.sample, at, scale, Layer::caption});
      top += std::max(0.0, sample - height) / 2;
      height = std::max(height, sample);
    }
    for (const std::string& line : lines) {
      top += line_height;
      painter.add(Layer::caption, Role::words,
                  Text{line, {left + indent, top - line_height / 2}, words_size, Anchor::start});
    }
    y += height + gap;
  }
}

}  // namespace quadrille::draw
