// Writes KSudoku's files, and says what they can represent (ksudoku.cpp shows an example). A plain puzzle with square
// boxes needs no more than its order; any other one is a custom graph with a grid for each <sudokugroups> and a set of
// cells for each region and rule. Pencil marks and placed digits become events of the history.
#include <algorithm>

#include "text/core/candidates.h"
#include "text/core/xml.h"
#include "text/programs/ksudoku.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

class KsudokuWriter {
 public:
  explicit KsudokuWriter(const PuzzleRecord& record)
      : record_(record),
        shape_(record.puzzle.shape),
        order_(shape_.order()),
        rows_(shape_.rows()),
        columns_(shape_.columns()) {}

  std::string write() {
    out_ = "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n";
    write_graph();
    out_ += "   <values>" + values(record_.puzzle.cells) + "</values>\n";
    if (!record_.notes.solution.empty()) out_ += "   <solution>" + values(record_.notes.solution) + "</solution>\n";
    out_ += "  </puzzle>\n";
    write_history();
    return out_ + " </game>\n</ksudoku>\n";
  }

 private:
  void write_graph() {
    const PlacedGrid& grid = shape_.grids().front();
    const bool square = grid.boxes.rows == grid.boxes.columns;
    const std::string_view title = property(record_.notes, Property::title);
    if (square && shape_.is_plain() && record_.puzzle.rules.empty() && title.empty()) {
      out_ += "   <graph order=\"" + std::to_string(order_) + "\" type=\"sudoku\" specific-type=\"Plain\"/>\n";
      return;
    }
    out_ += "   <graph order=\"" + std::to_string(order_) + "\" type=\"custom\" specific-type=\"" + type() +
            "\" name=\"" + xml_escaped(title) + "\" sizeX=\"" + std::to_string(columns_) + "\" sizeY=\"" +
            std::to_string(rows_) + "\" sizeZ=\"1\">\n";
    for (const PlacedGrid& each : shape_.grids()) {
      const bool blocks = each.boxes.rows == each.boxes.columns && each.regions.empty();
      out_ += "    <sudokugroups at=\"" + std::to_string(each.column * rows_ + each.row) + "\" withblocks=\"" +
              (blocks ? "1" : "0") + "\"/>\n";
    }
    if (!grid.regions.empty() || (!square && grid.boxes.rows > 1)) write_areas(grid);
    for (const Rule& rule : record_.puzzle.rules) write_rule(rule);
    out_ += "   </graph>\n";
  }

  // The program shows a puzzle by its specific type, which is the first of these that fits.
  const char* type() const {
    const std::vector<Rule>& rules = record_.puzzle.rules;
    const auto has = [&](RuleKind kind) {
      return std::any_of(rules.begin(), rules.end(), [&](const Rule& r) { return r.kind == kind; });
    };
    if (has(cage)) return "KillerSudoku";
    if (has(little_killer)) return "Mathdoku";
    if (has(diagonal_down)) return "XSudoku";
    return shape_.grids().size() > 1 ? "Samurai" : shape_.is_plain() ? "Plain" : "Jigsaw";
  }

  void write_areas(const PlacedGrid& grid) {
    std::vector<std::vector<int>> areas(static_cast<std::size_t>(order_));
    for (int cell = 0; cell < order_ * order_; ++cell) {
      const int area = grid.regions.empty() ? grid.boxes.box(cell) : grid.regions[static_cast<std::size_t>(cell)];
      areas[static_cast<std::size_t>(area)].push_back(cell);
    }
    for (const std::vector<int>& area : areas) write_cells("clique", "", area);
  }

  void write_rule(const Rule& rule) {
    if (rule.kind == diagonal_down) return write_cells("clique", "", ksudoku_line(0, order_ + 1, order_));
    if (rule.kind == diagonal_up) return write_cells("clique", "", ksudoku_line(order_ - 1, order_ - 1, order_));
    if (rule.kind == different) return write_cells("clique", "", rule.cells);
    write_cells("cage",
                " operator=\"" + std::to_string(ksudoku_addition) + "\" value=\"" + std::to_string(*rule.number) + '"',
                rule.cells);
  }

  // Counts cells down the columns, as the program does.
  void write_cells(const std::string& element, const std::string& attributes, const std::vector<int>& cells) {
    out_ += "    <" + element + " size=\"" + std::to_string(cells.size()) + '"' + attributes + '>';
    for (std::size_t i = 0; i < cells.size(); ++i) {
      out_ += (i > 0 ? " " : "") + std::to_string(cells[i] % columns_ * rows_ + cells[i] / columns_);
    }
    out_ += "</" + element + ">\n";
  }

  std::string values(std::span<const std::uint8_t> cells) const {
    const std::vector<bool> is_cell = shape_.cells();
    std::string text;
    for (int x = 0; x < columns_; ++x) {
      for (int y = 0; y < rows_; ++y) {
        const auto place = static_cast<std::size_t>(y * columns_ + x);
        text += !is_cell[place] ? '.' : cells[place] == 0 ? '_' : static_cast<char>('a' + cells[place] - 1);
      }
    }
    return text;
  }

  void write_history() {
    const Notes& notes = record_.notes;
    std::string events;
    for (std::size_t place = 0; place < record_.puzzle.cells.size(); ++place) {
      const auto columns = static_cast<std::size_t>(columns_), rows = static_cast<std::size_t>(rows_);
      const std::string index =
          "   <simple-event index=\"" + std::to_string(place % columns * rows + place / columns) + '"';
      if (!notes.placed.empty() && notes.placed[place] != 0) {
        events += index + " value=\"" + std::to_string(notes.placed[place]) + "\" given=\"false\"/>\n";
      } else if (!notes.pencil_marks.empty() && notes.pencil_marks[place] != 0) {
        std::string markers;
        for (int i = 0; i < order_; ++i) markers += (notes.pencil_marks[place] >> i & 1) != 0 ? '1' : '0';
        (((events += index) += " markers=\"") += markers) += "\"/>\n";
      }
    }
    out_ += events.empty() ? "  <history/>\n" : "  <history>\n" + events + "  </history>\n";
  }

  const PuzzleRecord& record_;
  const PuzzleShape& shape_;
  const int order_, rows_, columns_;
  std::string out_;
};

}  // namespace

std::string write_ksudoku(const PuzzleRecord& record) { return KsudokuWriter(record).write(); }

// A puzzle has cages or sums that may have equal cells, not both; a set of different cells must not look like a region.
bool ksudoku_can_say(const Rule& rule, const Puzzle& board) {
  const auto has = [&](RuleKind kind) {
    return std::any_of(board.rules.begin(), board.rules.end(), [&](const Rule& r) { return r.kind == kind; });
  };
  const bool alone = board.shape.grids().size() == 1;
  switch (rule.kind) {
    case diagonal_down:
    case diagonal_up: return alone;
    case different:
      return rule.cells.size() == static_cast<std::size_t>(board.shape.order()) &&
             (!alone || board.shape.grids().front().boxes.rows > 1);
    case cage: return rule.number && !has(little_killer);
    case little_killer: return !has(cage);
    default: return false;
  }
}

// Several grids can only be written with square boxes.
std::string_view ksudoku_misses(const Puzzle& board) {
  if (board.shape.grids().size() == 1) return "";
  const bool good = std::all_of(board.shape.grids().begin(), board.shape.grids().end(), [](const PlacedGrid& grid) {
    return grid.regions.empty() && (grid.boxes.rows == 1 || grid.boxes.rows == grid.boxes.columns);
  });
  return good ? "" : "several grids of boxes that are not square";
}

}  // namespace quadrille::text
