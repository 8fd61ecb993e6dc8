// Grids with borders: with a frame, as players post them in forums, as .spf files, with a head as pzl.org.uk has them.
//
//     +-------+-------+       . . . | . . 9       ...|..9|...      3, 3
//     | . . . | . . 9 |       -------------       ---+---+---      +------+------+------+
//     +-------+-------+       6 4 . | . 7 8       64.|.78|...      |*6 . 1| . 4 9|*5 2*8|    '*': placed, no clue
#include <algorithm>
#include <charconv>

#include "base/lines.h"
#include "text/core/drawing_board.h"
#include "text/core/recognise_plain.h"
#include "text/programs/formats.h"

namespace quadrille::text {

namespace {

constexpr int least_order = 4, most_order = 35;

// ----------------------------------------------------------------------------------------------------------- reading

// "3, 3": rows and columns of a box.
std::optional<BoxShape> box_line(std::string_view line) {
  int sizes[2] = {};
  const char* at = line.data();
  const char* const end = at + line.size();
  for (int& size : sizes) {
    while (at != end && (is_blank(*at) || (*at == ',' && &size != sizes))) ++at;
    const auto [next, failure] = std::from_chars(at, end, size);
    if (failure != std::errc{} || size < 1 || size > most_order) return std::nullopt;
    at = next;
  }
  const bool comma = line.find(',') != line.npos;
  return comma && is_blank(std::string_view(at, static_cast<std::size_t>(end - at)))
             ? std::optional(BoxShape{sizes[0], sizes[1]})
             : std::nullopt;
}

struct Headed {
  std::optional<BoxShape> boxes;
  std::size_t size;  // of the line
};

Headed head_of(std::string_view text) {
  Lines lines(text);
  if (!lines.next()) return {std::nullopt, 0};
  return {box_line(lines.line()), lines.offset()};
}

std::size_t pzl_size(std::string_view text, bool at_end) {
  const Headed head = head_of(text);
  if (!head.boxes) return drawing_size(text, at_end);
  const std::size_t size = drawing_size(text.substr(head.size), at_end, Stars::marks);
  return size == 0 && !at_end ? 0 : head.size + size;
}

Result<BoardRecord> read_pzl(std::string_view record) {
  const Headed head = head_of(record);
  if (!head.boxes)
    return Error{ErrorCode::bad_number, "a line with rows and columns of a box is expected, as '3, 3'", {1, 1}};
  auto drawing = read_drawing(record.substr(head.size), 2, Stars::marks);
  if (!drawing) return drawing.error();
  if (head.boxes->order() != drawing->order) {
    return Error{ErrorCode::bad_number,
                 "boxes of " + std::to_string(head.boxes->rows) + 'x' + std::to_string(head.boxes->columns) +
                     " do not fit rows of " + std::to_string(drawing->order) + " cells",
                 {1, 1}};
  }
  drawing->boxes = *head.boxes;
  drawing->regions.clear();
  return board_of_drawing(*drawing);
}

Result<BoardRecord> read_bordered(std::string_view record) {
  auto drawing = read_drawing(record);
  if (!drawing) return drawing.error();
  return board_of_drawing(*drawing);
}

// ----------------------------------------------------------------------------------------------------------- writing

std::string write_bordered(const BoardRecord& record) {
  return draw(record.board.shape.grids.front().boxes, cell_texts(record),
              {.spaced = true, .outer = true, .top = "+++", .middle = "+++", .bottom = "+++"});
}

std::string write_forum(const BoardRecord& record) {
  return draw(record.board.shape.grids.front().boxes, cell_texts(record), {.spaced = true, .middle = "---"});
}

std::string write_spf(const BoardRecord& record) {
  return draw(record.board.shape.grids.front().boxes, cell_texts(record), {.middle = "+++"});
}

// Every cell has room for the mark before it.
std::string write_pzl(const BoardRecord& record) {
  const BoxShape boxes = record.board.shape.grids.front().boxes;
  std::vector<std::string> texts = cell_texts(record);
  for (std::size_t cell = 0; cell < texts.size(); ++cell) {
    const bool placed = record.board.cells[cell] == 0 && !record.notes.placed.empty() && record.notes.placed[cell] != 0;
    if (placed) texts[cell] = symbol_char(texts_alphabet(record), record.notes.placed[cell]);
    texts[cell].insert(0, placed ? "*" : " ");
  }
  return std::to_string(boxes.rows) + ", " + std::to_string(boxes.columns) + '\n' +
         draw(boxes, texts, {.outer = true, .top = "+++", .middle = "+++", .bottom = "+++"});
}

constexpr Carries any_grid{.least_order = least_order, .most_order = most_order, .any_boxes = true};

// ------------------------------------------------------------------------------------------------------- recognising

enum class Style { bordered, forum, spf };

Style style_of(const Drawing& drawing) {
  if (drawing.framed || drawing.bars == 0) return Style::bordered;
  if (drawing.spaced) return Style::forum;
  return drawing.order == 9 && drawing.crossed ? Style::spf : Style::bordered;
}

std::optional<Guess> recognise_style(const Head& head, Style style, const BoardFormat& format, const char* why) {
  const auto drawing = first_drawing(head);
  if (!drawing || style_of(*drawing) != style) return std::nullopt;
  if (drawing->words && drawing->order <= 9) return std::nullopt;      // candidates
  if (drawing->framed && drawing->corner == '*') return std::nullopt;  // Simple Sudoku's
  const bool walls = drawing->framed || drawing->bars > 0 || drawing->borders > 0;
  if (!walls || !board_of_drawing(*drawing)) return std::nullopt;
  const std::string order = std::to_string(drawing->order);
  return Guess{100,
               order + " rows of " + order + " cells, " + why + (drawing->regions.empty() ? "" : " around regions"),
               PuzzleLayout{.boards = &format}};
}

}  // namespace

const BoardFormat bordered_grid{.record_size = drawing_size,
                                .read = read_bordered,
                                .write = write_bordered,
                                .carries = any_grid,
                                .is_between = is_beside_drawing};
const BoardFormat forum_grid{.record_size = drawing_size,
                             .read = read_bordered,
                             .write = write_forum,
                             .carries = any_grid,
                             .is_between = is_beside_drawing};
const BoardFormat spf_grid{
    .record_size = drawing_size, .read = read_bordered, .write = write_spf, .is_between = is_beside_drawing};
const BoardFormat pzl_grid{pzl_size,
                           read_pzl,
                           write_pzl,
                           {.least_order = least_order, .most_order = most_order, .any_boxes = true, .placed = true}};

std::optional<Guess> recognise_bordered(const Head& head) {
  if (auto guess = recognise_style(head, Style::bordered, bordered_grid, "with walls")) return guess;
  return guess_damaged_drawing(head, bordered_grid);
}

std::optional<Guess> recognise_forum(const Head& head) {
  return recognise_style(head, Style::forum, forum_grid, "with bars and lines of dashes");
}

std::optional<Guess> recognise_spf(const Head& head) {
  return recognise_style(head, Style::spf, spf_grid, "tight, with bars and crosses");
}

std::optional<Guess> recognise_pzl(const Head& head) {
  const std::string_view text = from_first_record(head);
  const Headed first = head_of(text);
  if (!first.boxes || text.size() == first.size) return std::nullopt;
  const std::size_t size = drawing_size(text.substr(first.size), head.whole, Stars::marks);
  if (size == 0 || !is_border(text.substr(first.size, text.find('\n', first.size) - first.size))) return std::nullopt;
  const bool good = read_pzl(text.substr(0, first.size + size)).has_value();
  return Guess{good ? 100 : 90, "the size of a box, then a frame", PuzzleLayout{.boards = &pzl_grid}};
}

}  // namespace quadrille::text
