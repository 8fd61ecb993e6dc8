// KSudoku's files. Cells are counted down the columns: cell x * sizeY + y is in column x and row y.
//
//     <ksudoku><game><puzzle>
//       <graph order="9" type="custom" sizeX="9" sizeY="9" sizeZ="1">
//         <sudokugroups at="0" withblocks="1"/>         rows and columns, and square boxes
//         <clique size="9">0 9 1 10 ...</clique>        any other set of different cells
//         <cage size="2" operator="4" value="8">0 1</cage>
//       </graph>
//       <values>___f_h______d__...</values>             a, b, c, ...; '_': empty, '.': no cell
//     </puzzle>
//     <history><simple-event index="0" value="8" given="false"/></history></game></ksudoku>
//
// The grids make the shape. If there is only one, and it has no boxes, the first sets that cover it are its boxes or
// regions; sets that are its rows or columns say nothing, two straight ones are diagonals. All other sets are rules.
#include "text/programs/ksudoku.h"

#include <algorithm>
#include <set>
#include <span>

#include "base/lines.h"
#include "base/numbers.h"
#include "base/utf8.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/core/regions.h"
#include "text/core/unsupported.h"
#include "text/core/xml.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

constexpr int least_ksudoku_order = 4, most_ksudoku_order = 25, most_side = 64;

int square_root(int order) {
  for (int root = 2; root * root <= order; ++root) {
    if (root * root == order) return root;
  }
  return 0;
}

// Tells whether every cell is in just one of the first areas, as many as there are rows.
bool cover(std::span<const std::vector<int>> areas, std::size_t order, std::size_t cell_count) {
  if (areas.size() < order) return false;
  std::set<int> cells;
  for (std::size_t i = 0; i < order; ++i) {
    if (areas[i].size() != order) return false;
    cells.insert(areas[i].begin(), areas[i].end());
  }
  return cells.size() == cell_count;
}

bool are_boxes(std::span<const std::vector<int>> areas, BoxShape boxes) {
  return std::all_of(areas.begin(), areas.end(), [boxes](const std::vector<int>& area) {
    return std::all_of(area.begin(), area.end(), [&](int cell) { return boxes.box(cell) == boxes.box(area.front()); });
  });
}

// Tries all box shapes first, so that areas that are boxes do not make the grid a jigsaw.
void set_areas(std::span<const std::vector<int>> areas, PlacedGrid& grid) {
  const int order = static_cast<int>(areas.size());
  std::vector<std::uint8_t> regions(static_cast<std::size_t>(order * order));
  for (std::size_t area = 0; area < areas.size(); ++area) {
    for (int cell : areas[area]) regions[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(area);
  }
  grid.boxes = usual_boxes(order);
  for (int rows = 2; rows < order; ++rows) {
    const BoxShape boxes{rows, order / rows};
    if (boxes.order() != order || !are_boxes(areas, boxes)) continue;
    grid.boxes = boxes;
    return;
  }
  grid.regions = std::move(regions);
}

// Turns the number of a cell, which counts down the columns, into a place.
std::size_t ksudoku_place(std::size_t cell, int rows, int columns) {
  return cell % static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) +
         cell / static_cast<std::size_t>(rows);
}

// Reads the entries in order: the last event of a cell holds.
std::optional<Error> read_ksudoku_history(const XmlElement& history, int order, PuzzleRecord& record) {
  const std::size_t size = record.puzzle.cells.size();
  std::vector<std::uint8_t> placed(size);
  std::vector<SymbolSet> marks(size);
  for (const XmlElement& event : history.children("simple-event")) {
    const auto index = static_cast<unsigned>(event.number("index", static_cast<int>(size)));
    const auto value = static_cast<unsigned>(event.number("value"));
    if (index >= size || value > static_cast<unsigned>(order))
      return Error{ErrorCode::bad_number,
                   "<simple-event>: expected a cell below " + std::to_string(size) + " and a value up to " +
                       std::to_string(order) + ", found " + std::to_string(index) + " and " + std::to_string(value),
                   event.place()};
    const std::size_t cell = ksudoku_place(index, record.puzzle.shape.rows(), record.puzzle.shape.columns());
    if (record.puzzle.cells[cell] != 0) continue;
    placed[cell] = static_cast<std::uint8_t>(value), marks[cell] = 0;
    const std::string markers = event.attribute("markers");
    for (std::size_t i = 0; i < markers.size() && i < static_cast<std::size_t>(order); ++i) {
      if (markers[i] != '0') marks[cell] |= only(static_cast<int>(i) + 1);
    }
  }
  const auto any = [](const auto& all) {
    return std::any_of(all.begin(), all.end(), [](auto one) { return one != 0; });
  };
  if (any(placed)) record.notes.placed = std::move(placed);
  if (any(marks)) record.notes.pencil_marks = std::move(marks);
  return std::nullopt;
}

class KsudokuReader {
 public:
  Result<PuzzleRecord> read(const XmlElement& puzzle) {
    const XmlElement graph = puzzle.child("graph");
    here_ = puzzle;
    if (!graph) return error(ErrorCode::missing_text, "expected a <graph> in a <puzzle>");
    here_ = graph;
    if (!read_graph(graph) || !build_shape(graph) || !add_cliques()) return *error_;
    for (const XmlElement& cage : graph.children("cage")) {
      if (!read_cage(cage)) return *error_;
    }
    if (unsupported_.any()) return unsupported_.error();
    here_ = puzzle;
    if (!read_values(puzzle.child("values"), board_.cells)) return *error_;
    PuzzleRecord record{std::move(board_), Alphabet::digits};
    if (puzzle.child("solution")) {
      if (!read_values(puzzle.child("solution"), record.notes.solution)) return *error_;
      const std::vector<bool> is_cell = record.puzzle.shape.cells();
      for (std::size_t i = 0; i < is_cell.size(); ++i) {
        if (!is_cell[i]) record.notes.solution[i] = 0;
      }
    }
    if (auto error = read_ksudoku_history(puzzle.parent().child("history"), order_, record)) return *std::move(error);
    add_property(record.notes, Property::title, graph.attribute("name"));
    return record;
  }

 private:
  Error error(ErrorCode code, std::string detail) const { return {code, std::move(detail), here_.place()}; }
  bool fail(ErrorCode code, std::string detail) {
    error_ = error(code, std::move(detail));
    return false;
  }

  // Roxdoku and graphs of several layers are three-dimensional, which a puzzle here cannot be.
  bool read_graph(const XmlElement& graph) {
    order_ = graph.number("order");
    const std::string type = graph.attribute("type");
    custom_ = type == "custom";
    mathdoku_ = graph.attribute("specific-type") == "Mathdoku";
    if (type == "roxdoku" || graph.child("roxdokugroups"))
      return fail(ErrorCode::unsupported, "unsupported: Roxdoku, which has three dimensions");
    if (type != "sudoku" && !custom_)
      return fail(ErrorCode::unsupported, "unsupported: a graph of type " + shown(type));
    if (order_ < least_ksudoku_order || order_ > most_ksudoku_order)
      return fail(ErrorCode::bad_number, "expected an order of 4 to 25, found " + std::to_string(order_));
    columns_ = custom_ ? graph.number("sizeX") : order_;
    rows_ = custom_ ? graph.number("sizeY") : order_;
    const bool flat = graph.number("sizeZ", 1) == 1;
    if (!flat || columns_ < order_ || rows_ < order_ || columns_ > most_side || rows_ > most_side) {
      return fail(ErrorCode::unsupported, "unsupported: a graph of " + std::to_string(columns_) + " columns and " +
                                              std::to_string(rows_) + " rows in " + (flat ? "one layer" : "layers"));
    }
    return true;
  }

  // Boxes are square where KSudoku makes them; other boxes and jigsaw regions are sets of cells.
  bool build_shape(const XmlElement& graph) {
    const int root = square_root(order_);
    std::vector<PlacedGrid> grids;
    for (const XmlElement& group : graph.children("sudokugroups")) {
      here_ = group;
      const int at = group.number("at");
      const bool blocks = group.number("withblocks", 1) != 0 && root > 0;
      if (at < 0 || at >= rows_ * columns_ || grids.size() == most_side)
        return fail(ErrorCode::bad_number, "<sudokugroups> is outside of the graph");
      grids.push_back(
          {.boxes = blocks ? BoxShape{root, root} : BoxShape{1, order_}, .row = at % rows_, .column = at / rows_});
    }
    if (grids.empty()) grids.push_back({.boxes = custom_ || root == 0 ? BoxShape{1, order_} : BoxShape{root, root}});
    for (const XmlElement& clique : graph.children("clique")) {
      cliques_.emplace_back();
      if (!read_cells(clique, cliques_.back())) return false;
    }
    here_ = graph;
    board_.shape = PuzzleShape(std::move(grids));
    if (auto fault = validate(board_.shape)) return fail(fault->code, fault->detail);
    if (board_.shape.rows() != rows_ || board_.shape.columns() != columns_) {
      return fail(ErrorCode::unsupported, "unsupported: cells that are in no grid");
    }
    board_.cells.assign(static_cast<std::size_t>(board_.shape.place_count()), 0);
    return true;
  }

  // Reads cells as the file counts them, and turns them into places.
  bool read_cells(const XmlElement& node, std::vector<int>& cells) {
    here_ = node;
    const std::string text = node.text();
    for (Words words(text); words.next();) {
      const auto cell = whole_number(words.word());
      const bool good = cell && *cell < static_cast<std::uint32_t>(rows_ * columns_);
      if (!good || cells.size() == PuzzleShape::max_order) {
        return fail(ErrorCode::bad_number,
                    "<" + std::string(node.name()) + ">: expected a cell, found " + shown(words.word()));
      }
      cells.push_back(static_cast<int>(ksudoku_place(*cell, rows_, columns_)));
    }
    return true;
  }

  // Rows and columns are known, diagonals are rules; what comes first and covers a grid takes the place of its boxes.
  bool add_cliques() {
    PlacedGrid grid = board_.shape.grids().front();
    const bool alone = board_.shape.grids().size() == 1;
    const auto order = static_cast<std::size_t>(order_);
    std::set<std::vector<int>> known;
    if (alone) {
      for (int i = 0; i < order_; ++i)
        known.insert(ksudoku_line(i * order_, 1, order_)), known.insert(ksudoku_line(i, order_, order_));
    }
    std::vector<std::vector<int>> areas;
    for (std::vector<int>& clique : cliques_) {
      std::vector<int> sorted = clique;
      std::sort(sorted.begin(), sorted.end());
      if (sorted.empty() || !known.insert(sorted).second) continue;
      const int step = sorted.size() < 2 ? 0 : sorted[1] - sorted[0];
      const bool straight = alone && sorted == ksudoku_line(sorted.front(), step, order_);
      if (straight && step == order_ + 1 && sorted.front() == 0) {
        board_.rules.push_back({diagonal_down});
      } else if (straight && step == order_ - 1 && sorted.front() == order_ - 1) {
        board_.rules.push_back({diagonal_up});
      } else {
        areas.push_back(std::move(clique));
      }
    }
    if (alone && grid.boxes.rows == 1 && cover(areas, order, board_.cells.size())) {
      set_areas(std::span(areas).first(order), grid);
      board_.shape = board_.shape.with_grid(0, std::move(grid));
      areas.erase(areas.begin(), areas.begin() + order_);
    }
    for (std::vector<int>& area : areas) {
      if (!add({different, std::move(area)})) return false;
    }
    return true;
  }

  // In Mathdoku the cells of a cage may be equal.
  bool read_cage(const XmlElement& node) {
    std::vector<int> cells;
    if (!read_cells(node, cells)) return false;
    const std::string sign = node.attribute("operator");
    const int operation = sign == "+" ? ksudoku_addition : node.number("operator");
    if (operation != ksudoku_addition && cells.size() > 1) {
      unsupported_.add("a cage with the operator " + shown(sign), node.place());
      return true;
    }
    const int value = node.number("value");
    return add({mathdoku_ ? little_killer : cage, std::move(cells), value});
  }

  bool add(Rule rule) {
    if (auto fault = validate(board_, rule)) return fail(fault->code, fault->detail);
    board_.rules.push_back(std::move(rule));
    return true;
  }

  // Reads the letters of clues or of the solution. Blanks around are those of the XML.
  bool read_values(const XmlElement& node, std::vector<std::uint8_t>& cells) {
    if (!node) return fail(ErrorCode::missing_text, "expected <values> in a <puzzle>");
    here_ = node;
    const std::string value = node.text();
    std::string_view text = value;
    const std::size_t end = text.find_last_not_of(" \t\r\n") + 1;  // npos + 1 is 0
    text = text.substr(0, end).substr(std::min(text.find_first_not_of(" \t\r\n"), end));
    const std::size_t wanted = board_.cells.empty() ? cells.size() : board_.cells.size();
    if (text.size() != static_cast<std::size_t>(rows_ * columns_)) {
      return fail(ErrorCode::bad_length, "<" + std::string(node.name()) + ">: expected " +
                                             std::to_string(rows_ * columns_) + " cells, found " +
                                             std::to_string(text.size()));
    }
    cells.assign(wanted == 0 ? text.size() : wanted, 0);
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '_' || c == '.') continue;
      if (c < 'a' || c >= 'a' + order_) {
        return fail(ErrorCode::bad_symbol, "<" + std::string(node.name()) + ">: " + shown_character(text.substr(i)) +
                                               " at character " + std::to_string(i + 1) + " is neither a letter a to " +
                                               static_cast<char>('a' + order_ - 1) + " nor '_'");
      }
      cells[ksudoku_place(i, rows_, columns_)] = static_cast<std::uint8_t>(c - 'a' + 1);
    }
    return true;
  }

  XmlElement here_;  // what is being read
  int order_ = 0, rows_ = 0, columns_ = 0;
  bool custom_ = false, mathdoku_ = false;
  Puzzle board_{BoxShape{}, {}};
  std::vector<std::vector<int>> cliques_;
  Unsupported unsupported_;
  std::optional<Error> error_;
};

Result<PuzzleRecord> read_ksudoku(std::string_view text) {
  const auto document = XmlDocument::parse(text);
  if (!document) return document.error();
  const XmlElement puzzle = document->child("ksudoku").child("game").child("puzzle");
  if (!puzzle) {
    return Error{ErrorCode::missing_text, "expected <ksudoku> with a <game> that has a <puzzle>",
                 document->first().place()};
  }
  auto record = KsudokuReader().read(puzzle);
  if (record) {
    if (auto fault = validate(record->puzzle)) {
      return Error{fault->code, fault->detail, puzzle.child("values").place()};
    }
  }
  return record;
}

std::size_t ksudoku_size(std::string_view text, bool at_end) {
  const std::size_t end = after_end_tag(text, "ksudoku");
  if (end == text.npos) return at_end ? text.size() : 0;
  const std::size_t line = text.find_first_not_of(" \t\r", end);
  return line < text.size() && text[line] == '\n' ? line + 1 : end;
}

constexpr Property ksudoku_properties[] = {Property::title};

const PuzzleFormat ksudoku_file{.record_size = ksudoku_size,
                                .read = read_ksudoku,
                                .write = write_ksudoku,
                                .carries = {.least_order = least_ksudoku_order,
                                            .most_order = most_ksudoku_order,
                                            .any_boxes = true,
                                            .regions = true,
                                            .several_grids = true,
                                            .rule = ksudoku_can_say,
                                            .placed = true,
                                            .pencil_marks = true,
                                            .solution = true,
                                            .properties = ksudoku_properties,
                                            .unsaid = repeated,
                                            .misses = ksudoku_misses},
                                .is_between = is_blank,
                                .within_lines = true,
                                .single = true};

std::optional<Guess> recognize_ksudoku(const Head& head) {
  if (first_element(head.text) != "ksudoku") return std::nullopt;
  return Guess{100, "XML that begins with <ksudoku>; cells are counted down the columns",
               PuzzleLayout{.boards = &ksudoku_file}};
}

}  // namespace

extern const Format ksudoku_format{"ksudoku", Family::programs, "files of KSudoku",
                                   PuzzleLayout{.boards = &ksudoku_file}, recognize_ksudoku};

}  // namespace quadrille::text
