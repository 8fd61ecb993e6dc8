// Reads board files; docs/reference/rules.md describes them. Sections begin with a word, and some go on for as many
// lines as the puzzle has rows. Faults that do not depend on each other are collected, so that all wrong rules are
// named at once; a fault in a section of rows ends the reading, as nobody knows which of the next lines are rows. Rules
// are validated at the end: whether one is valid depends on the whole puzzle.
#include "text/boards/board.h"

#include <cassert>

#include "base/fields.h"
#include "base/lines.h"
#include "puzzle/core/symbol_set.h"
#include "text/boards/board_header.h"
#include "text/boards/number_words.h"
#include "text/boards/rule_line.h"
#include "text/core/faults.h"
#include "text/core/format.h"
#include "text/core/placed_rules.h"
#include "text/core/regions.h"
#include "text/core/unsupported.h"

namespace quadrille::text {

namespace {

bool begins_board(std::string_view line) {
  Words words(line);
  return words.next() && words.word() == board_word;
}

// Reads the sections of a board file that have rows of symbols. The shape of the board must be known.
class BoardRowsReader {
 public:
  BoardRowsReader(Lines& lines, Words& words, Puzzle& board, Faults& faults)
      : lines_(lines), words_(words), board_(board), faults_(faults) {}

  void start(Alphabet alphabet) {
    alphabet_ = alphabet;
    order_ = board_.shape.order();
    is_cell_ = board_.shape.cells();
  }
  const std::vector<bool>& is_cell() const { return is_cell_; }

  // Reads a symbol for each place; places outside of the grids have none.
  bool read_symbols(std::vector<std::uint8_t>& cells) {
    if (!ends_here()) return false;
    cells.assign(is_cell_.size(), 0);
    const SymbolTable symbols(alphabet_, order_);
    const bool has_gaps = std::find(is_cell_.begin(), is_cell_.end(), false) != is_cell_.end();
    const bool words = alphabet_ == Alphabet::numbers;
    return read_rows(
        board_.shape.rows(), board_.shape.columns(), words, has_gaps, [&](int place, std::string_view symbol) {
          const auto at = static_cast<std::size_t>(place);
          const std::uint8_t value = symbol == " " ? 0 : symbols.value(symbol);
          if (value == SymbolTable::none) {
            return fail(ErrorCode::bad_symbol,
                        "expected " + describe_symbols(alphabet_, order_) + " or an empty cell, found " + shown(symbol),
                        position_of(symbol));
          }
          // Places outside may have a sign of empty cells, but no symbol.
          if (value > 0 && !is_cell_[at]) {
            return fail(ErrorCode::bad_symbol, "a symbol outside of all grids", position_of(symbol));
          }
          assert(at < cells.size());
          cells[at] = value;
          return true;
        });
  }

  // Reads the regions of a grid: of the first one, or `regions 3` for the third.
  bool read_regions() {
    std::size_t which = 1;
    if (words_.next()) {
      std::string_view text = words_.word();
      const auto number = take_whole(text);
      if (!number || !text.empty() || *number < 1 || static_cast<std::size_t>(*number) > board_.shape.grids().size()) {
        return fail(ErrorCode::bad_number, "expected the number of a grid, found " + shown(words_.word()));
      }
      which = static_cast<std::size_t>(*number);
      if (!ends_here()) return false;
    }
    if (!board_.shape.grids()[which - 1].regions.empty())
      return fail(ErrorCode::surplus_text, "unexpected second 'regions' of grid " + std::to_string(which));
    std::string symbols;
    std::vector<TextPlace> places;
    const bool numbers = alphabet_ == Alphabet::numbers;
    const SymbolTable table(Alphabet::numbers, PuzzleShape::max_order);
    PlacedGrid grid = board_.shape.grids()[which - 1];
    const bool good = read_rows(grid.rows, grid.columns, numbers, false, [&](int, std::string_view symbol) {
      if (numbers && (table.value(symbol) == SymbolTable::none || table.value(symbol) == 0)) {
        return fail(ErrorCode::bad_number, "expected the number of a region, found " + shown(symbol),
                    position_of(symbol));
      }
      symbols += numbers ? static_cast<char>(table.value(symbol)) : symbol.front();
      places.push_back(position_of(symbol));
      return true;
    });
    if (!good) return false;
    // Regions have as many cells as there are symbols if that is possible; else validate() decides.
    const bool are_full = grid.cell_count() % order_ == 0 && !grid.open;
    auto regions = number_regions(symbols, are_full ? order_ : 0, numbers);
    if (!regions) return fail(regions.error().code, regions.error().detail, places[regions.error().at.column - 1]);
    grid.regions = *std::move(regions);
    board_.shape = board_.shape.with_grid(which - 1, std::move(grid));
    if (const auto fault = validate(board_.shape)) return fail(fault->code, fault->detail, places.front());
    return true;
  }

  // Reads one word a place: 123, or 1,12,3 of numbers; . for any symbol, - for none.
  bool read_sets(std::vector<SymbolSet>& sets) {
    if (!ends_here()) return false;
    const SymbolTable symbols(alphabet_, order_);
    const SymbolSet all = all_symbols(order_);
    sets.assign(is_cell_.size(), 0);
    return read_rows(board_.shape.rows(), board_.shape.columns(), true, false, [&](int place, std::string_view word) {
      assert(static_cast<std::size_t>(place) < sets.size());
      SymbolSet& set = sets[static_cast<std::size_t>(place)];
      if (word == "." || word == "-") return set = word == "." ? all : 0, true;
      const bool numbers = alphabet_ == Alphabet::numbers;
      const auto add = [&](std::string_view symbol) {
        const std::uint8_t value = symbols.value(symbol);
        if (value == SymbolTable::none || value == 0) {
          return fail(ErrorCode::bad_symbol,
                      "expected " + describe_symbols(alphabet_, order_) + ", found " + shown(symbol),
                      position_of(symbol));
        }
        return set |= only(value), true;
      };
      if (!numbers) return std::ranges::all_of(word, [&](const char& symbol) { return add({&symbol, 1}); });
      for (Fields fields(word, ','); fields.next();)
        if (!add(fields.field())) return false;
      return true;
    });
  }

 private:
  bool fail(ErrorCode code, std::string detail, TextPlace at) {
    faults_.add({code, std::move(detail), at});
    return false;
  }
  bool fail(ErrorCode code, std::string detail) {
    return fail(code, std::move(detail), {lines_.number(), words_.column()});
  }

  // Checks that nothing follows the word of a section.
  bool ends_here() {
    return !words_.next() || fail(ErrorCode::surplus_text, "unexpected " + shown(words_.word()) + " at end of line");
  }

  // Calls use(place, text) for the symbols of the next lines, or for their words. In a grid of characters blanks are
  // places only if there are places outside.
  template <class Use>
  bool read_rows(int rows, int columns, bool words, bool blanks_are_places, Use use) {
    for (int row = 0; row < rows; ++row) {
      if (!lines_.next() || (!blanks_are_places && is_blank(lines_.line()))) {
        return fail(ErrorCode::bad_length, "expected " + std::to_string(rows) + " rows, found " + std::to_string(row),
                    {lines_.number(), 0});
      }
      const std::string_view line = without_trailing_blanks(without_comment(lines_.line()));
      int found = 0;
      // Surplus symbols are only counted, for the error.
      const auto take_symbol = [&](std::string_view symbol) {
        return found < columns ? use(row * columns + found++, symbol) : (++found, true);
      };
      if (words) {
        for (Words words_of_row(line); words_of_row.next();) {
          if (!take_symbol(words_of_row.word())) return false;
        }
      } else {
        for (std::size_t i = 0; i < line.size(); ++i) {
          if (!blanks_are_places && is_blank(line[i])) continue;
          if (!take_symbol(line.substr(i, 1))) return false;
        }
      }
      // Blanks at the end of a row are taken away by editors: where they are places, a short row is whole.
      const bool short_row = found < columns && !(blanks_are_places && !words);
      if (short_row || found > columns) {
        return fail(ErrorCode::bad_length,
                    "expected " + std::to_string(columns) + " cells, found " + std::to_string(found),
                    {lines_.number(), line.size() + 1});
      }
    }
    return true;
  }

  // Returns where a symbol of the present line stands.
  TextPlace position_of(std::string_view symbol) const {
    return {lines_.number(), static_cast<std::uint64_t>(symbol.data() - lines_.line().data()) + 1};
  }

  Lines& lines_;
  Words& words_;
  Puzzle& board_;
  Faults& faults_;
  int order_ = 0;
  Alphabet alphabet_ = Alphabet::digits;
  std::vector<bool> is_cell_;
};

// Reads all of a line after the word and a blank; \\ and \n are a backslash and a new line.
std::string text_after(std::string_view line, std::size_t start) {
  std::string text;
  for (std::size_t i = start + 1; i < line.size(); ++i) {
    const char next = line[i] == '\\' && i + 1 < line.size() ? line[i + 1] : '\0';
    if (next != '\0') ++i;
    text += next == 'n' ? '\n' : next == 'r' ? '\r' : next != '\0' ? next : line[i];
  }
  return text;
}

class BoardFileReader {
 public:
  explicit BoardFileReader(std::string_view text) : text_(text), lines_(text) {}

  Result<PuzzleRecord> read() {
    (void)next_record_line(lines_);
    bool good = read_header();
    while (good && lines_.next()) {
      words_ = Words(without_comment(lines_.line()));
      good = !words_.next() || read_section();
    }
    if (unknown_.any()) faults_.add(unknown_.error(unknown_.several() ? "unknown rules" : "unknown rule"));
    // A rule may be valid or not depending on all of the board.
    if (good) rules_.move_to(board_, text_, faults_);
    if (faults_.any()) return std::move(faults_).error();
    return PuzzleRecord{std::move(board_), alphabet_, std::move(notes_)};
  }

 private:
  // Reads the header, which gives the board its shape; without it nothing else can be read.
  bool read_header() {
    auto header = read_board_header(lines_);
    if (!header) {
      faults_.add(header.error());
      return false;
    }
    board_.shape = std::move(header->shape);
    alphabet_ = header->alphabet;
    rows_.start(alphabet_);
    board_.cells.assign(rows_.is_cell().size(), 0);
    return true;
  }

  // Reads the section that begins with the present word.
  bool read_section() {
    const std::string_view word = words_.word();
    constexpr std::string_view once[] = {"grid",         "candidates", "placed",  "pencil-marks",
                                         "corner-marks", "solution",   "drawings"};
    const auto* const section = std::find(std::begin(once), std::end(once), word);
    if (section != std::end(once)) {
      bool& found = found_[static_cast<std::size_t>(section - std::begin(once))];
      if (std::exchange(found, true)) {
        faults_.add({ErrorCode::surplus_text, "unexpected second " + shown(word), {lines_.number(), words_.column()}});
        return false;
      }
    }
    if (word == "grid") return rows_.read_symbols(board_.cells);
    if (word == "regions") return rows_.read_regions();
    if (word == "candidates") return rows_.read_sets(board_.candidates);
    if (word == "placed") return rows_.read_symbols(notes_.placed);
    if (word == "pencil-marks") return rows_.read_sets(notes_.pencil_marks);
    if (word == "corner-marks") return rows_.read_sets(notes_.corner_marks);
    if (word == "solution") return rows_.read_symbols(notes_.solution);
    if (const auto property = property_named(word)) {
      notes_.properties.emplace_back(*property, text_after(lines_.line(), words_.column() - 1 + word.size()));
      return true;
    }
    if (word == "drawings") return take_drawings(), true;
    if (const auto name = find_rule_name(word)) return read_rule(*name), true;
    return skip_unknown(word);
  }

  // The line may contain '#', as colors do.
  void take_drawings() {
    const std::size_t start = words_.column() - 1 + words_.word().size();
    auto drawings = read_drawings(lines_.line().substr(start));
    if (drawings) return void(notes_.drawings = *std::move(drawings));
    Error error = drawings.error();
    error.at = {lines_.number(), start + error.at.column};
    faults_.add(std::move(error));
  }

  // Leaves out the line of an unknown rule, so that all of them are named. Not so if rows follow, which are no rules.
  bool skip_unknown(std::string_view word) {
    const auto nearest = nearest_board_word(word);
    unknown_.add(shown(word) + advice_on(word), {lines_.number(), words_.column()});
    const bool is_word =
        std::all_of(word.begin(), word.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
    // Continues only after a word of small letters whose nearest known word, if any, is a rule: after a section, rows
    // follow.
    return is_word && (!nearest || find_rule_name(*nearest));
  }

  // Reads a rule such as cage 15 r1c1 r1c2-r1c4, or sandwich row 3 = 15. A short name may stand for two.
  void read_rule(const RuleName& name) {
    const std::string_view stated = trimmed(Words(words_).rest_after(0));
    auto rule = read_rule_line(name, words_, lines_, board_.shape, rows_.is_cell());
    if (!rule) return faults_.add(rule.error(), stated);
    rules_.add(*rule, stated);
    if (name.and_kind) rules_.add({*name.and_kind, rule->cells, rule->number}, stated);
  }

  const std::string_view text_;
  Lines lines_;
  Words words_{{}};
  Alphabet alphabet_ = Alphabet::digits;
  Puzzle board_{BoxShape{}, {}};
  Notes notes_;
  PlacedRules rules_;
  std::array<bool, 7> found_{};  // the sections that a puzzle has once at most
  Unsupported unknown_;
  Faults faults_;
  BoardRowsReader rows_{lines_, words_, board_, faults_};
};

// A record ends where the next header begins: nothing else tells.
std::size_t board_size(std::string_view text, bool at_end) {
  Lines lines(text);
  (void)lines.next();
  while (lines.next()) {
    if (begins_board(lines.line())) return static_cast<std::size_t>(lines.line().data() - text.data());
  }
  return at_end ? text.size() : 0;
}

Result<PuzzleRecord> read_board(std::string_view text) { return BoardFileReader(text).read(); }

bool any_rule(const Rule&, const Puzzle&) { return true; }

std::string write_record(const PuzzleRecord& record) { return write_board(record); }

const PuzzleFormat board_file{.record_size = board_size,
                              .read = read_board,
                              .write = write_record,
                              .carries = {.least_order = 1,
                                          .most_order = PuzzleShape::max_order,
                                          .any_boxes = true,
                                          .any_size = true,
                                          .values_from_zero = true,
                                          .open_grids = true,
                                          .extra_cells = true,
                                          .regions = true,
                                          .several_grids = true,
                                          .candidates = true,
                                          .rule = any_rule,
                                          .placed = true,
                                          .pencil_marks = true,
                                          .corner_marks = true,
                                          .solution = true,
                                          .properties = all_properties,
                                          .all_drawings = true},
                              .is_header = begins_board};

// Tells whether only board files have such a line: 'grid' alone, or the name of a rule before a cell.
bool is_telling(std::string_view line) {
  Words words(without_comment(line));
  if (!words.next()) return false;
  if (words.word() == "grid") return !words.next();
  const bool is_rule = find_rule_name(words.word()).has_value();
  while (is_rule && words.next()) {
    const std::string_view word = words.word();
    if (word.size() >= 4 && word[0] == 'r' && is_digit(word[1]) && word.find('c') != word.npos) return true;
  }
  return false;
}

std::optional<Guess> recognize_board_file(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const PuzzleLayout layout{.boards = &board_file};
  Words words(lines.line());
  (void)words.next();
  const bool begins = words.word() == board_word;
  if (begins && words.next() && pair_of(words.word(), 'x'))
    return Guess{exact, "a line 'board " + std::string(words.word()) + "'", layout};
  // Without it, the rules would be taken for titles of a grid.
  // A puzzle without its header is still one if a line is telling; a grid and some properties come before the first
  // rule.
  constexpr int most_lines = 60;
  for (int i = 0; i < most_lines; ++i) {
    if (is_telling(lines.line()))
      return Guess{certain, "the line " + shown(without_trailing_blanks(lines.line())), layout};
    if (!lines.next()) break;
  }
  return begins ? std::optional(Guess{possible, "a line that begins with 'board'", layout}) : std::nullopt;
}

}  // namespace

extern const Format board_format{"board", Family::boards, "boards of any size and shape, with rules",
                                 PuzzleLayout{.boards = &board_file}, recognize_board_file};

}  // namespace quadrille::text
