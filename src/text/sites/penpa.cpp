// Links of Penpa and Penpa+ (github.com/swaroopg92/penpa-edit), as far as they are sudokus. They carry a text,
// deflated: line 1 has the kind of the grid, its size and words; line 2 how much room is left free above, below, left
// and right; lines 4 and 5 what belongs to the question and to the answer, by the numbers of places:
//
//     cells       row * width + column, where two rows and columns stand around the grid
//     corners     the same and `all`, the number of such cells: the lower right corner of the cell
//     quarters    four for each cell, from 4 * all on
//
// Penpa describes a picture. All but clues, borders, cages, thermometers and arrows is refused. The dotted lines of
// a cage are a drawing of their own next to its cells.
#include <algorithm>
#include <charconv>
#include <numeric>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/connected.h"
#include "text/core/json_document.h"
#include "text/core/regions.h"
#include "text/core/unsupported.h"
#include "text/sites/link.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

namespace {

struct ShortName {
  char sign;
  std::string_view text;
};
constexpr ShortName short_names[] = {
    {'Z', "z"},
    {'9', "\"qa\""},
    {'Q', "\"pu_q\""},
    {'A', "\"pu_a\""},
    {'G', "\"grid\""},
    {'M', "\"edit_mode\""},
    {'S', "\"surface\""},
    {'L', "\"line\""},
    {'E', "\"lineE\""},
    {'W', "\"wall\""},
    {'C', "\"cage\""},
    {'N', "\"number\""},
    {'Y', "\"symbol\""},
    {'P', "\"special\""},
    {'B', "\"board\""},
    {'R', "\"command_redo\""},
    {'U', "\"command_undo\""},
    {'8', "\"command_replay\""},
    {'1', "\"numberS\""},
    {'F', "\"freeline\""},
    {'2', "\"freelineE\""},
    {'T', "\"thermo\""},
    {'3', "\"arrows\""},
    {'D', "\"direction\""},
    {'0', "\"squareframe\""},
    {'5', "\"polygon\""},
    {'4', "\"deletelineE\""},
    {'6', "\"killercages\""},
    {'7', "\"nobulbthermo\""},
    {'_', "\"__a\""},
    {'O', "null"},
};

// z and a character stand for a name.
std::string with_long_names(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto* found = text[i] != 'z' || i + 1 == text.size()
                            ? std::end(short_names)
                            : std::find_if(std::begin(short_names), std::end(short_names),
                                           [&](const ShortName& name) { return name.sign == text[i + 1]; });
    if (found == std::end(short_names)) {
      out += text[i];
    } else {
      out += found->text;
      ++i;
    }
  }
  return out;
}

// Nothing but arrays and objects without anything in them.
bool is_nothing(const Json& value) {
  if (!value.is_null() && !value.is_structured()) return false;
  return std::all_of(value.begin(), value.end(), [](const Json& inner) { return inner.empty(); });
}

class PenpaReader {
 public:
  Result<BoardRecord> read(std::string_view text) {
    std::vector<std::string> lines;
    for (Lines all(text); lines.size() < 5 && all.next();) lines.push_back(with_long_names(all.line()));
    if (lines.size() < 4) return Error{ErrorCode::missing_text, "Penpa: the text has too few lines", {1, 0}};
    if (!read_head(lines[0], lines[1]) || !read_question(lines[3]) || (lines.size() > 4 && !read_answer(lines[4]))) {
      return *error_;
    }
    drop_empty(notes_);
    return BoardRecord{std::move(board_), Alphabet::digits, std::move(notes_)};
  }

 private:
  bool fail(ErrorCode code, const std::string& detail) {
    error_ = Error{code, "Penpa: " + detail, {1, 0}};
    return false;
  }
  bool unsupported(const std::string& what) { return fail(ErrorCode::unsupported, "unsupported: " + what); }

  // What `read` says, unless the document was not as expected before.
  bool is_read(const JsonDocument& document, bool read) {
    const auto error = document.misread("Penpa");
    if (!error) return read;
    error_ = Error{error->code, error->detail, {1, 0}};
    return false;
  }

  // ------------------------------------------------------------------------------------------------------------- grid

  // sudoku,9,9,38,...,Title: own,Author: quadrille,...
  bool read_head(std::string_view head, const std::string& room) {
    std::vector<std::string_view> fields;
    while (fields.size() < 64 && !head.empty()) {
      const std::size_t end = std::min(head.find(','), head.size());
      fields.push_back(head.substr(0, end));
      head.remove_prefix(std::min(end + 1, head.size()));
    }
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
    order_ = static_cast<int>(*height) - around[0] - around[1];
    if (order_ < 1 || order_ > 35 || order_ != static_cast<int>(*width) - around[2] - around[3]) {
      return unsupported("grids that are not squares of 1 to 35 rows");
    }
    width_ = static_cast<int>(*width) + 4;
    all_ = width_ * (static_cast<int>(*height) + 4);
    top_ = around[0] + 2, left_ = around[2] + 2;
    drawn_boxes_ = fields[0] == "sudoku";
    const auto size = static_cast<std::size_t>(order_ * order_);
    board_ = Board{BoardShape(usual_boxes(order_)), std::vector<std::uint8_t>(size)};
    notes_.placed.assign(size, 0), notes_.pencil_marks.assign(size, 0);
    return true;
  }

  void take_words(std::string_view field, std::string_view start, Property property) {
    if (!field.starts_with(start) || field.size() == start.size()) return;
    add_property(notes_, property, percent_decode(field.substr(start.size())));
  }

  // The cell at a place, if there is one on the board.
  std::optional<int> cell_at(int place) const {
    const int row = place / width_ - top_, column = place % width_ - left_;
    if (place < 0 || place >= all_ || row < 0 || row >= order_ || column < 0 || column >= order_) return std::nullopt;
    return row * order_ + column;
  }

  // ----------------------------------------------------------------------------------------------- question and answer

  bool read_question(const std::string& text) {
    auto document = JsonDocument::parse(text);
    if (!document) return fail(document.error().code, document.error().detail);
    return is_read(*document, read_parts(document->root()));
  }

  bool read_parts(const Json& question) {
    constexpr std::string_view read_below[] = {"number", "lineE", "killercages", "numberS", "thermo", "arrows"};
    const auto part = [&](std::string_view name) { return question.find(name); };
    const bool has_cages = !is_nothing(part("killercages"));
    Unsupported unread;
    for (const Json& value : question.members()) {
      const std::string_view name = value.name();
      const bool is_known = std::find(std::begin(read_below), std::end(read_below), name) != std::end(read_below) ||
                            name.starts_with("command_") || (name == "cage" && has_cages);
      if (!is_known && !is_nothing(value)) unread.add(std::string(name), {1, 0});
    }
    if (unread.any()) return fail(ErrorCode::unsupported, unread.error().detail);
    return read_lines(part("lineE")) && read_numbers(part("number"), board_.cells) &&
           read_cages(part("killercages"), part("numberS")) && read_rules(part("thermo"), RuleKind::thermometer) &&
           read_rules(part("arrows"), RuleKind::arrow);
  }

  bool read_answer(const std::string& text) {
    auto answer = JsonDocument::parse(text);
    return !answer || is_read(*answer, read_numbers(answer->root().find("number"), notes_.placed));
  }

  // {"33": ["9", 1, "1"]}; pencil marks are an array of zeros and ones.
  bool read_numbers(const Json& numbers, std::vector<std::uint8_t>& cells) {
    for (const Json& value : numbers.members()) {
      const auto place = whole_number(value.name());
      const auto cell = place ? cell_at(static_cast<int>(std::min<std::uint32_t>(*place, 1U << 30))) : std::nullopt;
      if (!cell) return unsupported("numbers outside of the grid");
      const Json what = value.at(0);
      if (what.is_array()) {
        int symbol = 0;
        for (const Json& mark : what) {
          if (++symbol > order_) break;
          if (mark.is_integer() && mark.integer() == 1)
            notes_.pencil_marks[static_cast<std::size_t>(*cell)] |= only(symbol);
        }
        continue;
      }
      const std::string text = what.written();
      if (is_blank(text)) continue;
      const auto symbol = whole_number(text);
      if (!symbol || *symbol < 1 || static_cast<int>(*symbol) > order_) {
        return unsupported("a cell with " + shown(text));
      }
      cells[static_cast<std::size_t>(*cell)] = static_cast<std::uint8_t>(*symbol);
    }
    for (std::size_t i = 0; i < notes_.placed.size(); ++i) {
      if (board_.cells[i] > 0) notes_.placed[i] = 0;
    }
    return true;
  }

  // {"182,195": 2}: from corner to corner. Borders make regions, and both diagonals are two rules.
  bool read_lines(const Json& lines) {
    const auto size = static_cast<std::size_t>(order_ * order_);
    std::vector<bool> below(size), right(size), down(size), up(size);
    for (const Json& line : lines.members()) {
      const std::string_view key = line.name();
      const std::size_t comma = std::min(key.find(','), key.size());
      const auto first = whole_number(key.substr(0, comma));
      const auto second = comma == key.size() ? std::nullopt : whole_number(key.substr(comma + 1));
      const auto limit = static_cast<std::uint32_t>(2 * all_);
      if (!first || !second || *first >= limit || *second >= limit) return unsupported("lines between " + shown(key));
      const int from = static_cast<int>(std::min(*first, *second)) - all_,
                step = std::abs(static_cast<int>(*second) - static_cast<int>(*first));
      const auto mark = [&](std::vector<bool>& cells, int place) {
        if (const auto cell = cell_at(place)) cells[static_cast<std::size_t>(*cell)] = true;
      };
      if (step == 1) {
        mark(below, from + 1);
      } else if (step == width_) {
        mark(right, from + width_);
      } else if (step == width_ + 1) {
        mark(down, from + width_ + 1);
      } else if (step == width_ - 1) {
        mark(up, from + width_);
      } else {
        return unsupported("lines between " + shown(key));
      }
    }
    return read_borders(below, right) && read_diagonal(down, RuleKind::diagonal_down) &&
           read_diagonal(up, RuleKind::diagonal_up);
  }

  bool read_diagonal(const std::vector<bool>& drawn, RuleKind kind) {
    const auto count = std::count(drawn.begin(), drawn.end(), true);
    if (count == 0) return true;
    for (int i = 0; i < order_; ++i) {
      const int column = kind == RuleKind::diagonal_down ? i : order_ - 1 - i;
      if (!drawn[static_cast<std::size_t>(i * order_ + column)]) return unsupported("slanted lines");
    }
    if (count != order_) return unsupported("slanted lines");
    board_.rules.push_back({kind});
    return true;
  }

  // Cells without a border between them belong together.
  bool read_borders(const std::vector<bool>& below, const std::vector<bool>& right) {
    const auto n = static_cast<std::size_t>(order_);
    const auto parts =
        connected_parts(n, n, [&](std::size_t a, std::size_t b) { return !(b == a + 1 ? right : below)[a]; });
    const int regions = *std::max_element(parts.begin(), parts.end()) + 1;
    std::string symbols;
    for (const int part : parts) symbols += static_cast<char>(std::min(part, order_) + 1);
    if (regions == 1 && order_ > 1) return drawn_boxes_ || unsupported("a grid without boxes");
    auto numbered = number_regions(symbols, order_, true);
    if (!numbered) return unsupported("borders around other than " + std::to_string(order_) + " cells");
    board_.shape = grid_of_regions(*std::move(numbered), order_, order_);
    return true;
  }

  // Their sums stand in a quarter of one of their cells.
  bool read_cages(const Json& cages, const Json& small_numbers) {
    std::vector<std::optional<int>> sums(board_.cells.size());
    for (const Json& value : small_numbers.members()) {
      const auto place = whole_number(value.name());
      const auto cell =
          place && *place >= static_cast<std::uint32_t>(4 * all_) && *place < static_cast<std::uint32_t>(8 * all_)
              ? cell_at(static_cast<int>(*place) / 4 - all_)
              : std::nullopt;
      const std::string text = value.at(0).written();
      if (is_blank(text)) continue;
      const auto sum = whole_number(std::string_view(text).substr(text.find_first_not_of(' ')));
      if (!cell || !sum || *sum > 100'000) return unsupported("small numbers and letters");
      sums[static_cast<std::size_t>(*cell)] = static_cast<int>(*sum);
    }
    for (const Json& cage : cages) {
      if (cage.empty()) continue;
      Rule rule{RuleKind::cage};
      if (!read_cells(cage, rule.cells)) return false;
      for (const int cell : rule.cells) {
        auto& sum = sums[static_cast<std::size_t>(cell)];
        if (sum) rule.number = std::exchange(sum, std::nullopt);
      }
      if (!add(std::move(rule))) return false;
    }
    const bool left = std::any_of(sums.begin(), sums.end(), [](const auto& sum) { return sum.has_value(); });
    return !left || unsupported("small numbers without a cage");
  }

  // Lists of cells in the order in which they were drawn.
  bool read_rules(const Json& lists, RuleKind kind) {
    for (const Json& places : lists) {
      if (places.empty()) continue;
      std::vector<int> cells;
      if (!read_cells(places, cells) || !add({kind, std::move(cells)})) return false;
    }
    return true;
  }

  bool read_cells(const Json& places, std::vector<int>& cells) {
    for (const Json& place : places) {
      const std::int64_t at = place.integer();
      const auto cell = at >= 0 && at < all_ ? cell_at(static_cast<int>(at)) : std::nullopt;
      if (!cell) return fail(ErrorCode::bad_number, "a cage or a line outside of the grid");
      cells.push_back(*cell);
    }
    return true;
  }

  bool add(Rule rule) {
    if (auto fault = validate(board_, rule)) return fail(fault->code, fault->detail);
    board_.rules.push_back(std::move(rule));
    return true;
  }

  int order_ = 0, width_ = 0, all_ = 0, top_ = 0, left_ = 0;
  bool drawn_boxes_ = false;
  Board board_{BoxShape{}, {}};
  Notes notes_;
  std::optional<Error> error_;
};

}  // namespace

Result<BoardRecord> read_penpa(std::string_view payload) {
  const auto packed = unpack_bits(payload, base64_signs);
  if (!packed) return packed.error();
  const auto text = inflate(*packed, Deflated::raw);
  if (!text) return text.error();
  return PenpaReader().read(*text);
}

namespace {

const BoardFormat penpa_link{line_size, read_link};

std::optional<Guess> recognize_penpa(const Head& head) {
  return guess_link(head, LinkKind::penpa, penpa_link, "a link to Penpa");
}

}  // namespace

extern const Format penpa_format{"penpa", Family::sites, "links to Penpa", PuzzleLayout{.boards = &penpa_link},
                                 recognize_penpa};

}  // namespace quadrille::text
