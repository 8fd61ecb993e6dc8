// The grids of pzl.org.uk: the size of a box, then a frame.
//
//     3, 3
//     +------+------+------+
//     |*6 . 1| . 4 9|*5 2*8|          '*': placed, not a clue

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

constexpr int least_pzl_order = 4, most_pzl_order = 35;

// Reads "3, 3": rows and columns of a box.
std::optional<BoxShape> box_line(std::string_view line) {
  int sizes[2] = {};
  std::string_view left = line;
  for (int& size : sizes) {
    while (!left.empty() && (is_blank(left.front()) || (left.front() == ',' && &size != sizes))) left.remove_prefix(1);
    size = take_number<int>(left).value_or(0);
    if (size < 1 || size > most_pzl_order) return std::nullopt;
  }
  const bool comma = line.find(',') != line.npos;
  return comma && is_blank(left) ? std::optional(BoxShape{sizes[0], sizes[1]}) : std::nullopt;
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

Result<PuzzleRecord> read_pzl(std::string_view record) {
  const Headed head = head_of(record);
  if (!head.boxes)
    return Error{ErrorCode::bad_number, "expected a line with rows and columns of a box, such as '3, 3'", {1, 1}};
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

// Every cell has room for the mark before it.
std::string write_pzl(const PuzzleRecord& record) {
  const BoxShape boxes = record.puzzle.shape.grids().front().boxes;
  std::vector<std::string> texts = cell_texts(record);
  for (std::size_t cell = 0; cell < texts.size(); ++cell) {
    const bool placed =
        record.puzzle.cells[cell] == 0 && !record.notes.placed.empty() && record.notes.placed[cell] != 0;
    if (placed) texts[cell] = symbol_char(texts_alphabet(record), record.notes.placed[cell]);
    texts[cell].insert(0, placed ? "*" : " ");
  }
  return std::to_string(boxes.rows) + ", " + std::to_string(boxes.columns) + '\n' +
         draw(boxes, texts, {.outer = true, .top = "+++", .middle = "+++", .bottom = "+++"});
}

const PuzzleFormat pzl_grid{pzl_size,
                            read_pzl,
                            write_pzl,
                            {.least_order = least_pzl_order,
                             .most_order = most_pzl_order,
                             .any_boxes = true,
                             .placed = true,
                             .misses = missed_by_walls}};

std::optional<Guess> recognize_pzl(const Head& head) {
  const std::string_view text = from_first_record(head);
  const Headed first = head_of(text);
  if (!first.boxes || text.size() == first.size) return std::nullopt;
  const std::size_t size = drawing_size(text.substr(first.size), head.whole, Stars::marks);
  if (size == 0 || !is_border(text.substr(first.size, text.find('\n', first.size) - first.size))) return std::nullopt;
  const bool good = read_pzl(text.substr(0, first.size + size)).has_value();
  return Guess{good ? 100 : 90, "the size of a box, then a frame", PuzzleLayout{.boards = &pzl_grid}};
}

}  // namespace

extern const Format pzl_format{"pzl", Family::drawn, "grids of pzl.org.uk: the box size '3, 3', then a framed grid",
                               PuzzleLayout{.boards = &pzl_grid}, recognize_pzl};

}  // namespace quadrille::text
