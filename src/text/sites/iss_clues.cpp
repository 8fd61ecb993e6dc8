// A clue is a set of values: one value is a clue of the puzzle, all even or all odd values are a rule, and any other
// set restricts the candidates. Grids of clues have digits up to 9 and letters from A on beyond, as the solver writes
// them.
#include "text/sites/iss_clues.h"

#include <algorithm>

#include "base/fields.h"
#include "base/lines.h"
#include "base/numbers.h"
#include "base/utf8.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/symbols.h"

namespace quadrille::text {

namespace {

// Returns even or odd, if the set has all such numbers.
std::optional<RuleKind> parity_of(SymbolSet set, const PuzzleShape& shape) {
  for (const RuleKind kind : {RuleKind::even, RuleKind::odd}) {
    if (set == iss_parity(shape, kind) && !is_single(set)) return kind;
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<IssClue>> read_iss_clues(const IssItem& item, const IssCells& cells) {
  const int least = cells.shape().least_value(), most = cells.shape().most_value();
  std::vector<IssClue> clues;
  for (const std::string_view word : item.words) {
    std::string_view values = word;
    const auto cell = cells.cell(take_until(values, "_"));
    SymbolSet symbols = 0;
    for (Fields fields(values, '_'); fields.next();) {
      const auto value = whole_number<int>(fields.field());
      if (!value || *value < least || *value > most) {
        const bool several = fields.end() < values.size() || symbols != 0;
        const char* expected = several ? "candidates such as R1C5_2_7" : "a clue such as R1C5_7";
        return error_of(item, ErrorCode::bad_symbol, "expected " + std::string(expected) + ", found " + shown(word));
      }
      symbols |= only(*value - least + 1);
    }
    if (!cell) return error_of(item, ErrorCode::bad_symbol, "expected a clue such as R1C5_7, found " + shown(word));
    clues.push_back({*cell, symbols});
  }
  return clues;
}

std::vector<Rule> rules_of_clues(const std::vector<IssClue>& clues, const PuzzleShape& shape) {
  std::vector<Rule> rules;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (i == 0 || clues[i].symbols != clues[i - 1].symbols) {
      const auto parity = parity_of(clues[i].symbols, shape);
      Rule& rule = rules.emplace_back(Rule{parity.value_or(RuleKind::one_of)});
      if (!parity)
        for_each_symbol(clues[i].symbols, [&](int symbol) { rule.list.push_back(symbol + shape.least_value() - 1); });
    }
    rules.back().cells.push_back(clues[i].cell);
  }
  return rules;
}

// Several sets of candidates of a cell are intersected.
std::optional<Rule> place_iss_clue(const IssClue& clue, Puzzle& board) {
  const auto cell = static_cast<std::size_t>(clue.cell);
  if (const auto parity = parity_of(clue.symbols, board.shape)) return Rule{*parity, {clue.cell}};
  const bool is_value = is_single(clue.symbols);
  if (is_value && board.cells[cell] == 0) {
    board.cells[cell] = static_cast<std::uint8_t>(least(clue.symbols));
  } else if (!is_value || board.cells[cell] != least(clue.symbols)) {
    if (board.candidates.empty()) board.candidates.assign(board.cells.size(), all_symbols(board.shape.order()));
    board.candidates[cell] &= clue.symbols;
  }
  return std::nullopt;
}

Result<std::vector<IssClue>> read_iss_grid(const IssSection& grid, const IssCells& cells) {
  const int order = cells.shape().order();
  const Alphabet alphabet = cells.shape().least_value() == 0 ? Alphabet::hex
                            : order < 10                     ? Alphabet::digits
                                                             : Alphabet::letters;
  const SymbolTable table(alphabet, order);
  const std::vector<int>& places = cells.groups().front().cells;
  if (grid.text.size() != places.size())
    return Error{ErrorCode::bad_length,
                 "expected " + std::to_string(places.size()) + " cells, found " + std::to_string(grid.text.size()),
                 {1, 1}};
  std::vector<IssClue> clues;
  for (std::size_t i = 0; i < grid.text.size(); ++i) {
    const std::uint8_t value = table.value(grid.text[i]);
    if (value == SymbolTable::none)
      return Error{ErrorCode::bad_symbol,
                   "expected a clue, found " + shown_character(std::string_view(grid.text).substr(i)),
                   {1, i + 1}};
    if (value > 0) clues.push_back({places[i], only(value)});
  }
  return clues;
}

}  // namespace quadrille::text
