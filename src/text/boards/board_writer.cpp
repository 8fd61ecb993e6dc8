// Writes board files; docs/reference/rules.md describes them. Only what differs from the usual is written, so a plain
// puzzle is a short header and its rows. Drawings become comments, too, which people can read and make rules of.
#include <cassert>

#include "puzzle/core/symbol_set.h"
#include "text/boards/board.h"
#include "text/boards/rule_line.h"
#include "text/core/format.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

std::string size_text(BoxShape shape, char between = 'x') {
  return std::to_string(shape.rows) + between + std::to_string(shape.columns);
}

class BoardFileWriter {
 public:
  explicit BoardFileWriter(const PuzzleRecord& record)
      : board_(record.puzzle), notes_(record.notes), shape_(record.puzzle.shape), alphabet_(record.alphabet) {}

  // Properties come first, then the puzzle, then what players and pages have added.
  std::string write() && {
    write_header();
    for (const auto& [property, text] : notes_.properties) write_property(property, text);
    out_ += "grid\n";
    write_rows(shape_, alphabet_, board_.cells, out_);
    for (std::size_t i = 0; i < shape_.grids().size(); ++i) write_regions(i);
    write_sets("candidates", board_.candidates);
    for (const Rule& rule : board_.rules) out_ += write_rule_line(rule, shape_) + '\n';
    for (const PagePart& part : notes_.drawings.all) {
      if (!part.kind.empty()) out_ += "# " + part.kind + part.words + '\n';
    }
    if (keeps_its_json(notes_.drawings.site)) out_ += "drawings " + notes_.drawings.as_line() + '\n';
    write_symbols("placed", notes_.placed);
    write_sets("pencil-marks", notes_.pencil_marks);
    write_sets("corner-marks", notes_.corner_marks);
    write_symbols("solution", notes_.solution);
    return std::move(out_);
  }

 private:
  // Writes the parts that differ from what the reader would assume.
  void write_header() {
    const int order = shape_.order();
    const PlacedGrid& first = shape_.grids().front();
    out_ = "board " + size_text({first.rows, first.columns});
    // The boxes that the reader takes without being told.
    const BoxShape usual = first.open ? BoxShape{1, first.columns} : usual_boxes(first.rows, first.columns);
    if (first.boxes != usual) out_ += " boxes " + size_text(first.boxes);
    if (shape_.least_value() == 0 || order != std::max(first.rows, first.columns))
      out_ += " values " + std::to_string(shape_.least_value()) + '-' + std::to_string(shape_.most_value());
    if (shape_.least_value() == 1 && alphabet_ != usual_alphabet(order)) {
      (out_ += ' ') += name(alphabet_);
    }
    if (first.open) out_ += " open";
    if (shape_.grids().size() > 1 || first.row > 0 || first.column > 0) {
      out_ += " grids";
      for (const PlacedGrid& grid : shape_.grids()) {
        out_ += ' ' + size_text({grid.row + 1, grid.column + 1}, ',');
        if (grid.boxes != first.boxes) out_ += ':' + size_text(grid.boxes);
      }
    }
    if (!shape_.extra().empty()) out_ += " extra";
    for (const ExtraCells& extra : shape_.extra()) {
      out_ += ' ' + size_text({extra.row + 1, extra.column + 1}, ',') + ':' + size_text({extra.rows, extra.columns});
    }
    out_ += '\n';
  }

  // Writes the regions as symbols 1, 2, 3, ..., or as characters in their order: 64 of them follow each other, so there
  // are enough for all puzzles.
  void write_regions(std::size_t which) {
    const PlacedGrid& grid = shape_.grids()[which];
    if (grid.regions.empty()) return;
    out_ += "regions" + (which > 0 ? ' ' + std::to_string(which + 1) : "") + '\n';
    constexpr std::string_view characters = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz{|}";

    const auto n = static_cast<std::size_t>(grid.columns);
    for (std::size_t i = 0; i < grid.regions.size(); ++i) {
      if (alphabet_ == Alphabet::numbers) {
        out_ += (i % n > 0 ? " " : "") + std::to_string(grid.regions[i] + 1);
      } else {
        assert(grid.regions[i] < characters.size());
        out_ += characters[grid.regions[i]];
      }
      if ((i + 1) % n == 0) out_ += '\n';
    }
  }

  // Writes all of the text after the word and a blank; ends of lines and backslashes are escaped.
  void write_property(Property property, std::string_view text) {
    (out_ += name(property)) += ' ';
    for (const char c : text) {
      if (c == '\\' || c == '\n' || c == '\r') out_ += '\\';
      out_ += c == '\n' ? 'n' : c == '\r' ? 'r' : c;
    }
    out_ += '\n';
  }

  // Writes a section of symbols, unless there are none.
  void write_symbols(std::string_view section, const std::vector<std::uint8_t>& cells) {
    if (cells.empty()) return;
    (out_ += section) += '\n';
    write_rows(shape_, alphabet_, cells, out_);
  }

  // Writes a word for each place: '.' for all symbols, '-' for none, else the symbols.
  void write_sets(std::string_view section, const std::vector<SymbolSet>& sets) {
    if (sets.empty()) return;
    (out_ += section) += '\n';
    const SymbolSet all = all_symbols(shape_.order());
    const auto columns = static_cast<std::size_t>(shape_.columns());
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const SymbolSet set = sets[i];
      if (i % columns > 0) out_ += ' ';
      // No symbol at all is a contradiction, which a puzzle may well have.
      if (set == all) {
        out_ += '.';
      } else if (set == 0) {
        out_ += '-';
      } else {
        write_set(set);
      }
      if ((i + 1) % columns == 0) out_ += '\n';
    }
  }

  void write_set(SymbolSet set) {
    for_each_symbol(set, [this, first = least(set)](int symbol) {
      if (alphabet_ == Alphabet::numbers) {
        out_ += (symbol == first ? "" : ",") + std::to_string(symbol);
      } else {
        out_ += symbol_char(alphabet_, static_cast<std::uint8_t>(symbol));
      }
    });
  }

  const Puzzle& board_;
  const Notes& notes_;
  const PuzzleShape& shape_;
  const Alphabet alphabet_;
  std::string out_;
};

}  // namespace

std::string write_board(const PuzzleRecord& record) { return BoardFileWriter(record).write(); }

}  // namespace quadrille::text
