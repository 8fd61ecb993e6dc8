// The title above the board, and the notes below it, each with the sample that it explains.
#include "draw/bounds.h"
#include "draw/painter.h"

namespace quadrille::draw {

namespace {

constexpr double title_size = 30, words_size = 17, line_height = 1.4 * words_size, gap = 10;
constexpr double least_width = 7 * cell_size;  // of a caption

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

Point moved(Point point, Point by) { return {point.x + by.x, point.y + by.y}; }
void move(Path& path, Point by) {
  for (Path::Piece& piece : path.pieces) piece.to = moved(piece.to, by), piece.control = moved(piece.control, by);
}
void move(Circle& circle, Point by) { circle.center = moved(circle.center, by); }
void move(Rectangle& rectangle, Point by) { rectangle.corner = moved(rectangle.corner, by); }
void move(Text& text, Point by) { text.at = moved(text.at, by); }

// Samples are centered where their column begins.
void draw_sample(Painter& painter, const Note& note, Point at) {
  for (Shape shape : note.sample) {
    shape.layer = Layer::caption;
    std::visit([&](auto& form) { move(form, at); }, shape.form);
    painter.add(std::move(shape));
  }
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
  double y = board.most.y + 2 * gap;
  const bool has_samples = std::ranges::any_of(painter.notes(), [](const Note& note) { return !note.sample.empty(); });
  const double indent = has_samples ? sample_width + gap : 0;
  for (const Note& note : painter.notes()) {
    draw_sample(painter, note, {left + sample_width / 2, y + line_height / 2});
    for (const std::string& line : lines_of(note.text, width - indent)) {
      painter.add(Layer::caption, Role::words,
                  Text{line, {left + indent, y + line_height / 2}, words_size, Anchor::start});
      y += line_height;
    }
    y += gap;
  }
}

}  // namespace quadrille::draw
