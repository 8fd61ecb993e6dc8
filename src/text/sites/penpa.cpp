// Links of Penpa and Penpa+ (github.com/swaroopg92/penpa-edit), as far as they are sudokus: m=edit&p=... They carry a
// text, deflated and in base 64:
//
//     sudoku,9,9,38,...,Title: own,Author: quadrille      line 1: the kind of grid, its size, and words
//     [0,0,0,0]                                           line 2: room left free above, below, left and right
//     ...
//     {zR:{z_:[]},...,zN:{"33":["9",1,"1"]},...}          line 4: the question; line 5: the answer
//
// Points have numbers (penpa_marks.h), and names are shortened (penpa_names.cpp).
//
// Penpa describes a picture. Clues, borders, cages, thermometers and arrows are read; all else is kept as drawings. The
// dotted lines of a cage are a drawing of their own next to its cells, which is left out if there are cages.
#include <algorithm>

#include "base/fields.h"
#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/candidates.h"
#include "text/core/connected.h"
#include "text/core/json_document.h"
#include "text/core/regions.h"
#include "text/sites/link.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"
#include "text/sites/penpa_marks.h"
#include "text/sites/penpa_names.h"

namespace quadrille::text {

namespace {

// Tells whether there are only arrays and objects without anything in them: Penpa writes all parts, used or not.
bool is_nothing(const Json& value) {
  if (!value.is_null() && !value.is_structured()) return false;
  return std::all_of(value.begin(), value.end(), [](const Json& inner) { return inner.empty(); });
}

// The puzzle while the parts of the question are read.
struct PenpaBoard {
  PenpaPage page = {};
  bool drawn_boxes = false;
  Puzzle board{BoxShape{}, {}};
  Notes notes = {};

  int order() const { return board.shape.order(); }

  // Returns the cell at a place, if there is one in the puzzle.
  std::optional<int> cell_at(int place) const {
    const int row = place / page.width - page.top, column = place % page.width - page.left, n = order();
    if (place < 0 || place >= page.all || row < 0 || row >= n || column < 0 || column >= n) return std::nullopt;
    return row * n + column;
  }

  // Reads cells; none if one of them lies outside of the puzzle.
  std::vector<int> cells_in(const Json& places) const {
    std::vector<int> cells;
    for (const Json& place : places) {
      const std::int64_t at = place.integer();
      const auto cell = at >= 0 && at < page.all ? cell_at(static_cast<int>(at)) : std::nullopt;
      if (!cell) return {};
      cells.push_back(*cell);
    }
    return cells;
  }

  void add_drawing(PenpaDrawing drawing) {
    if (!notes.drawings.may_be_rules()) notes.drawings.need({1, 0});
    notes.drawings.all.push_back({"", "", std::string(drawing.kind), "", true, std::move(drawing.mark)});
  }

  // Adds a rule, or a drawing if the rule is not valid.
  void add(Rule rule, const Json& places, std::string_view kind) {
    validate(board, rule) ? add_drawing(penpa_list(places, kind, page)) : board.rules.push_back(std::move(rule));
  }
};

// {"33": ["9", 1, "1"]}; pencil marks are an array of zeros and ones.
// Entries that are not numbers of a cell are texts of the question; in the answer they mean nothing.
void read_numbers(const Json& numbers, bool is_question, PenpaBoard& to) {
  std::vector<std::uint8_t>& cells = is_question ? to.board.cells : to.notes.placed;
  for (const Json& value : numbers.members()) {
    const auto place = whole_number(value.name());
    const auto cell = place ? to.cell_at(static_cast<int>(std::min<std::uint32_t>(*place, 1U << 30))) : std::nullopt;
    const Json what = value.at(0);
    if (!cell) {
      if (is_question) to.add_drawing(penpa_text(value, false, to.page));
      continue;
    }
    if (what.is_array()) {
      int symbol = 0;
      for (const Json& mark : what) {
        if (++symbol > to.order()) break;
        if (mark.is_integer() && mark.integer() == 1)
          to.notes.pencil_marks[static_cast<std::size_t>(*cell)] |= only(symbol);
      }
      continue;
    }
    const std::string text = what.written();
    if (is_blank(text)) continue;
    const auto symbol = whole_number(text);
    if (!symbol || *symbol < 1 || static_cast<int>(*symbol) > to.order()) {
      if (is_question) to.add_drawing(penpa_text(value, false, to.page));
      continue;
    }
    cells[static_cast<std::size_t>(*cell)] = static_cast<std::uint8_t>(*symbol);
  }
  for (std::size_t i = 0; i < to.notes.placed.size(); ++i) {
    if (to.board.cells[i] > 0) to.notes.placed[i] = 0;
  }
}

// Makes a rule of a whole diagonal; other lines from corner to corner are drawings.
void read_diagonal(const std::vector<bool>& drawn, RuleKind kind, PenpaBoard& to) {
  const auto count = std::count(drawn.begin(), drawn.end(), true);
  if (count == 0) return;
  bool is_whole = count == to.order();
  for (int i = 0; i < to.order(); ++i) {
    const int column = kind == RuleKind::diagonal_down ? i : to.order() - 1 - i;
    is_whole &= drawn[static_cast<std::size_t>(i * to.order() + column)];
  }
  is_whole ? to.board.rules.push_back({kind}) : to.add_drawing({"slanted line"});
}

// Makes regions of borders: cells without a border between them belong together.
void read_borders(const std::vector<bool>& below, const std::vector<bool>& right, PenpaBoard& to) {
  const auto n = static_cast<std::size_t>(to.order());
  const auto parts =
      connected_parts(n, n, [&](std::size_t a, std::size_t b) { return !(b == a + 1 ? right : below)[a]; });
  const int regions = *std::max_element(parts.begin(), parts.end()) + 1;
  // Parts that are too many share a number, so that every number fits into a character.
  std::string symbols;
  for (const int part : parts) symbols += static_cast<char>(std::min(part, to.order()) + 1);
  if (regions == 1 && to.order() > 1) {
    if (to.drawn_boxes) return;
    to.board.shape = PuzzleShape(BoxShape{1, to.order()});
    to.add_drawing({"grid without boxes"});
    return;
  }
  auto numbered = number_regions(symbols, to.order(), true);
  if (!numbered) {
    to.board.shape = PuzzleShape(BoxShape{1, to.order()});
    to.add_drawing({"border"});
    return;
  }
  to.board.shape = grid_of_regions(*std::move(numbered), to.order(), to.order());
}

// {"182,195": 2}: from corner to corner. Borders make regions, and both diagonals are two rules.
void read_lines(const Json& lines, PenpaBoard& to) {
  const auto size = static_cast<std::size_t>(to.order() * to.order());
  std::vector<bool> below(size), right(size), down(size), up(size);
  for (const Json& line : lines.members()) {
    std::string_view key = line.name();
    const auto first = whole_number(take_until(key, ",")), second = whole_number(key);
    const auto limit = static_cast<std::uint32_t>(2 * to.page.all);
    if (!first || !second || *first >= limit || *second >= limit) {
      to.add_drawing({"line"});
      continue;
    }
    // The corner of number `all + p` is the lower right one of cell p: a step of 1 is below the cell after `from`, a
    // step of a row is right of the cell below it, and steps of a row more or less one cross a cell.
    const int from = static_cast<int>(std::min(*first, *second)) - to.page.all,
              step = std::abs(static_cast<int>(*second) - static_cast<int>(*first));
    const auto mark = [&](std::vector<bool>& cells, int place) {
      if (const auto cell = to.cell_at(place)) cells[static_cast<std::size_t>(*cell)] = true;
    };
    if (step == 1) {
      mark(below, from + 1);
    } else if (step == to.page.width) {
      mark(right, from + to.page.width);
    } else if (step == to.page.width + 1) {
      mark(down, from + to.page.width + 1);
    } else if (step == to.page.width - 1) {
      mark(up, from + to.page.width);
    } else {
      to.add_drawing({"line"});
    }
  }
  read_borders(below, right, to);
  read_diagonal(down, RuleKind::diagonal_down, to);
  read_diagonal(up, RuleKind::diagonal_up, to);
}

// A sum that belongs to no cage is drawn where it stood.
Mark corner_mark(int cell, int number, int order) {
  return {.form = Mark::Form::shape,
          .layer = draw::Layer::marks,
          .spots = {{cell / order + 0.22, cell % order + 0.22}},
          .text = std::to_string(number),
          .text_paint = {.fill = draw::Rgba{}},
          .font_size = 16};
}

// Reads cages; their sums stand in a quarter of one of their cells. A sum that no cage takes is a text.
void read_cages(const Json& cages, const Json& small_numbers, PenpaBoard& to) {
  std::vector<std::optional<int>> sums(to.board.cells.size());
  for (const Json& value : small_numbers.members()) {
    const auto place = whole_number(value.name());
    const auto cell = place && *place >= static_cast<std::uint32_t>(4 * to.page.all) &&
                              *place < static_cast<std::uint32_t>(8 * to.page.all)
                          ? to.cell_at(static_cast<int>(*place) / 4 - to.page.all)
                          : std::nullopt;
    const std::string text = value.at(0).written();
    if (is_blank(text)) continue;
    const auto sum = whole_number(std::string_view(text).substr(text.find_first_not_of(' ')));
    if (!cell || !sum || *sum > 100'000) {
      to.add_drawing(penpa_text(value, true, to.page));
    } else {
      sums[static_cast<std::size_t>(*cell)] = static_cast<int>(*sum);
    }
  }
  for (const Json& cage : cages) {
    if (cage.empty()) continue;
    Rule rule{RuleKind::cage, to.cells_in(cage)};
    for (const int cell : rule.cells) {
      auto& sum = sums[static_cast<std::size_t>(cell)];
      if (sum) rule.number = std::exchange(sum, std::nullopt);
    }
    to.add(std::move(rule), cage, "cage");
  }
  for (std::size_t cell = 0; cell < sums.size(); ++cell) {
    if (sums[cell]) to.add_drawing({"text", corner_mark(static_cast<int>(cell), *sums[cell], to.order())});
  }
}

// Lists of cells in the order in which they were drawn.
void read_rules(const Json& lists, RuleKind kind, PenpaBoard& to) {
  for (const Json& places : lists) {
    if (!places.empty()) to.add({kind, to.cells_in(places)}, places, info(kind).word);
  }
}

// Keeps the parts that are not read as drawings, and then reads the others. Borders come before numbers and rules, as
// they decide the shape against which rules are validated.
void read_parts(const Json& question, PenpaBoard& to) {
  constexpr std::string_view read_below[] = {"number", "lineE", "killercages", "numberS", "thermo", "arrows"};
  const auto part = [&](std::string_view name) { return question.find(name); };
  const bool has_cages = !is_nothing(part("killercages"));
  for (const Json& value : question.members()) {
    const std::string_view name = value.name();
    const bool is_known = std::find(std::begin(read_below), std::end(read_below), name) != std::end(read_below) ||
                          name.starts_with("command_") || (name == "cage" && has_cages) || name == "deletelineE";
    if (is_known || is_nothing(value)) continue;
    for (PenpaDrawing& drawing : penpa_drawings(value, to.page)) to.add_drawing(std::move(drawing));
  }
  read_lines(part("lineE"), to);
  read_numbers(part("number"), true, to);
  read_cages(part("killercages"), part("numberS"), to);
  read_rules(part("thermo"), RuleKind::thermometer, to);
  read_rules(part("arrows"), RuleKind::arrow, to);
}

class PenpaReader {
 public:
  Result<PuzzleRecord> read(std::string_view text) {
    std::vector<std::string> lines;
    for (Lines all(text); lines.size() < 5 && all.next();) lines.push_back(with_long_names(all.line()));
    if (lines.size() < 4) return Error{ErrorCode::missing_text, "Penpa: the text has too few lines", {1, 0}};
    if (!read_head(lines[0], lines[1]) || !read_question(lines[3]) || (lines.size() > 4 && !read_answer(lines[4])))
      return *error_;
    Notes& notes = to_.notes;
    drop_empty(notes);
    notes.drawings.site = notes.drawings.all.empty() ? DrawnFor::none : DrawnFor::penpa;
    return PuzzleRecord{std::move(to_.board), Alphabet::digits, std::move(notes)};
  }

 private:
  bool fail(ErrorCode code, const std::string& detail) {
    error_ = Error{code, "Penpa: " + detail, {1, 0}};
    return false;
  }
  bool unsupported(const std::string& what) { return fail(ErrorCode::unsupported, "unsupported: " + what); }

  // Returns `read`, unless the document was not as expected before.
  bool is_read(const JsonDocument& document, bool read) {
    const auto error = document.misread("Penpa");
    if (!error) return read;
    error_ = Error{error->code, error->detail, {1, 0}};
    return false;
  }

  // sudoku,9,9,38,...,Title: own,Author: quadrille,...
  bool read_head(std::string_view head, const std::string& room) {
    std::vector<std::string_view> fields;
    for (Fields all(head, ','); fields.size() < 64 && all.next();) fields.push_back(all.field());
    const auto width = fields.size() < 3 ? std::nullopt : whole_number(fields[1]);
    const auto height = fields.size() < 3 ? std::nullopt : whole_number(fields[2]);
    if (!width || !height || *width > 100 || *height > 100)
      return fail(ErrorCode::bad_number, "expected the size of the grid");
    if (fields[0] != "sudoku" && fields[0] != "square") return unsupported("grids called " + shown(fields[0]));
    for (const std::string_view field : fields) {
      take_words(field, "Title: ", Property::title), take_words(field, "Author: ", Property::author);
    }
    auto free = JsonDocument::parse(room);
    if (!free) return fail(free.error().code, "expected the margins of the grid");
    std::array<int, 4> around{};
    for (std::size_t i = 0; i < 4; ++i) {
      const std::int64_t rows = free->root().at(i).integer();
      if (rows < 0 || rows > 100)
        return is_read(*free, fail(ErrorCode::bad_number, "expected margins of 0 to 100 rows and columns"));
      around[i] = static_cast<int>(rows);
    }
    if (!is_read(*free, true)) return false;
    const int order = static_cast<int>(*height) - around[0] - around[1], columns = static_cast<int>(*width) + 4;
    if (order < 1 || order > 35 || order != static_cast<int>(*width) - around[2] - around[3])
      return unsupported("grids that are not squares of 1 to 35 rows");
    to_.page = {columns, columns * (static_cast<int>(*height) + 4), around[0] + 2, around[2] + 2};
    to_.drawn_boxes = fields[0] == "sudoku";
    const auto size = static_cast<std::size_t>(order * order);
    to_.board = Puzzle{PuzzleShape(usual_boxes(order)), std::vector<std::uint8_t>(size)};
    to_.notes.placed.assign(size, 0), to_.notes.pencil_marks.assign(size, 0);
    return true;
  }

  void take_words(std::string_view field, std::string_view start, Property property) {
    if (!field.starts_with(start) || field.size() == start.size()) return;
    add_property(to_.notes, property, percent_decode(field.substr(start.size())));
  }

  bool read_question(const std::string& text) {
    auto document = JsonDocument::parse(text);
    if (!document) return fail(document.error().code, document.error().detail);
    read_parts(document->root(), to_);
    return is_read(*document, true);
  }

  bool read_answer(const std::string& text) {
    auto answer = JsonDocument::parse(text);
    if (!answer) return true;
    read_numbers(answer->root().find("number"), false, to_);
    return is_read(*answer, true);
  }

  PenpaBoard to_;
  std::optional<Error> error_;
};

}  // namespace

Result<PuzzleRecord> read_penpa(std::string_view payload) {
  const auto packed = unpack_bits(payload, base64_signs);
  if (!packed) return packed.error();
  const auto text = inflate(*packed, Deflated::raw);
  if (!text) return text.error();
  return PenpaReader().read(*text);
}

namespace {

const PuzzleFormat penpa_link{line_size, read_link};

std::optional<Guess> recognize_penpa(const Head& head) {
  return guess_link(head, LinkKind::penpa, penpa_link, "a link to Penpa");
}

}  // namespace

extern const Format penpa_format{"penpa", Family::sites, "links to Penpa", PuzzleLayout{.boards = &penpa_link},
                                 recognize_penpa};

}  // namespace quadrille::text
