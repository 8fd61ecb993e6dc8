// Reads and writes numbers, lists and cells: the arguments that most items have. A cell that is named twice counts
// twice in a sum.
#include "text/sites/iss_arguments.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"
#include "puzzle/core/geometry.h"
#include "puzzle/core/symbol_set.h"
#include "text/sites/clues.h"

namespace quadrille::text {

std::string_view IssReading::take() {
  const std::string_view word = next();
  words = words.subspan(std::min<std::size_t>(1, words.size()));
  return word;
}

std::string IssReading::shown_next() const { return words.empty() ? "nothing" : shown(next()); }

bool IssReading::fail(ErrorCode code, const std::string& detail) {
  error = error_of(item, code, detail);
  return false;
}

bool IssReading::add_cells(std::span<const std::string_view> names) {
  const auto some = cells().cells(names);
  if (!some) return fail(some.error().code, some.error().detail);
  rule.cells.insert(rule.cells.end(), some->begin(), some->end());
  return true;
}

bool IssReading::take_cells() { return add_cells(std::exchange(words, {})); }

bool IssReading::add_parts(std::span<const std::string_view> names) {
  for (auto begin = names.begin();; ++begin) {
    const auto end = std::find(begin, names.end(), "-");
    if (!add_cells({begin, end})) return false;
    if (begin != end || rule.kind != RuleKind::equal_sums) rule.list.push_back(static_cast<int>(end - begin));
    if (end == names.end()) return true;
    begin = end;
  }
}

// A cage without a sum has the number 0.
void IssWriting::number(const Rule& rule) {
  const std::optional<int> number = rule.number ? rule.number : usual_number(rule.kind, board.shape.order());
  word(std::to_string(number.value_or(0)));
}

// Without a list, all cells are one part.
void IssWriting::parts(const Rule& rule) {
  std::span<const int> left = rule.cells;
  const std::vector<int> whole{static_cast<int>(left.size())};
  for (bool first = true; const int length : rule.list.empty() ? whole : rule.list) {
    if (!std::exchange(first, false)) word("-");
    all(left.first(static_cast<std::size_t>(length)));
    left = left.subspan(static_cast<std::size_t>(length));
  }
}

void IssWriting::values_of(int cell, SymbolSet set) {
  this->cell(cell);
  for_each_symbol(set, [&](int symbol) { (out += '_') += std::to_string(symbol + board.shape.least_value() - 1); });
}

// Symbols 1, 3, 5, ... are odd numbers unless values begin with 0.
SymbolSet iss_parity(const PuzzleShape& shape, RuleKind kind) {
  constexpr SymbolSet odd_symbols = 0x5555'5555'5555'5555;
  return all_symbols(shape.order()) &
         ((kind == RuleKind::odd) == (shape.least_value() == 1) ? odd_symbols : ~odd_symbols);
}

namespace {

using enum RuleKind;

bool read_nothing(IssReading&) { return true; }
void write_nothing(const Rule&, IssWriting&) {}

// ----------------------------------------------------------------------------------------------------------- numbers

bool has_number(const IssReading& from) {
  return !from.words.empty() && (from.next().empty() || whole_number<int>(from.next()));
}

bool read_number(IssReading& from) {
  if (!has_number(from)) return from.fail(ErrorCode::bad_number, "expected a number, found " + from.shown_next());
  from.rule.number = whole_number<int>(from.take());
  return true;
}

bool read_maybe_number(IssReading& from) { return !has_number(from) || read_number(from); }

void write_number(const Rule& rule, IssWriting& to) { to.number(rule); }

// The total is not negative in puzzles.
bool read_weights(IssReading& from) {
  const std::string_view word = from.take();
  const std::size_t sign = word.find("_=_");
  auto total = whole_number<int>(word.substr(0, sign));
  auto numbers = iss_numbers(word.substr(sign + 3));
  if (!total || !numbers || numbers->empty() || word.ends_with('_'))
    return from.fail(ErrorCode::bad_number, "expected numbers, found " + shown(word));
  if (*total < 0) {
    total = -*total;
    for (int& number : *numbers) number = -number;
  }
  from.rule.number = total, from.rule.list = *std::move(numbers);
  return true;
}

void write_weights(const Rule& rule, IssWriting& to) {
  to.number(rule);
  to.out += "_=_" + joined(rule.list, "_");
}

bool are_small(const Rule& rule, const Puzzle&) {
  return std::ranges::all_of(rule.list, [](int number) { return std::abs(number) <= 100; });
}

template <NumberStyle style>
bool read_list(IssReading& from) {
  const std::string_view word = from.take();
  auto numbers = iss_numbers(word, style);
  if (!numbers) return from.fail(ErrorCode::bad_number, "expected numbers, found " + shown(word));
  return from.rule.list = *std::move(numbers), true;
}

void write_list(const Rule& rule, IssWriting& to) { to.word(joined(rule.list, "_")); }
void write_digits(const Rule& rule, IssWriting& to) { to.word(joined(rule.list, "")); }

bool are_digits(const Rule& rule, const Puzzle&) {
  return std::ranges::all_of(rule.list, [](int number) { return number <= 9; });
}

// 1_1_3 is the same as 2113: two 1s, one 3.
bool read_exact_list(IssReading& from) {
  if (!read_list<NumberStyle::separated>(from)) return false;
  const std::vector<int> numbers = std::exchange(from.rule.list, {});
  for (const int number : std::set(numbers.begin(), numbers.end())) {
    from.rule.list.push_back(static_cast<int>(std::ranges::count(numbers, number)));
    from.rule.list.push_back(number);
  }
  return true;
}

// Ranks that may be shared have another kind, which the reader of the whole text gives them.
bool read_ties(IssReading& from) {
  const std::string_view word = from.words.size() == 1 ? from.next() : "";
  if (word != "none" && word != "only-unclued" && word != "any")
    return from.fail(ErrorCode::bad_symbol, "expected none, only-unclued or any, found " + shown(word));
  return word != "none" || from.add();
}

void write_ties(const Rule&, IssWriting& to) { to.word("none"); }

// ------------------------------------------------------------------------------------------------------------- cells

bool read_cells(IssReading& from) { return from.take_cells() && from.add(); }
void write_cells(const Rule& rule, IssWriting& to) { to.all(rule.cells); }

// Adds up the weights of cells that are named several times. Does nothing if the numbers of cells and weights differ,
// which the validation reports.
void merge_terms(Rule& rule) {
  if (rule.list.size() != rule.cells.size()) return;
  const auto [named, weights] = std::pair(std::exchange(rule.cells, {}), std::exchange(rule.list, {}));
  for (std::size_t i = 0; i < named.size(); ++i) {
    const auto at = static_cast<std::size_t>(std::ranges::find(rule.cells, named[i]) - rule.cells.begin());
    if (at == rule.cells.size()) rule.cells.push_back(named[i]), rule.list.push_back(0);
    rule.list[at] += weights[i];
  }
}

bool read_terms(IssReading& from) {
  if (!from.take_cells()) return false;
  merge_terms(from.rule);
  return from.add();
}

// A cage with the sum 0 has no sum. A cell that is named twice makes a sum with weights.
bool read_sum(IssReading& from) {
  Rule& rule = from.rule;
  if (rule.kind == cage && rule.number == 0) rule.number.reset();
  if (!from.take_cells()) return false;
  Rule weighted{weighted_sum, rule.cells, rule.number, std::vector<int>(rule.cells.size(), 1)};
  merge_terms(weighted);
  if (weighted.cells.size() == rule.cells.size()) return from.add();
  if (rule.kind == cage) from.found.push_back({different, weighted.cells});
  if (rule.number) from.found.push_back(std::move(weighted));
  return true;
}

bool is_loop(const Rule& rule) { return rule.cells.size() > 2 && rule.cells.front() == rule.cells.back(); }

bool read_loop(IssReading& from) {
  const bool loop = !from.words.empty() && from.words.back() == "LOOP";
  if (loop) from.words = from.words.first(from.words.size() - 1);
  if (!from.take_cells()) return false;
  if (loop && !from.rule.cells.empty()) from.rule.cells.push_back(from.rule.cells.front());
  return from.add();
}

void write_loop(const Rule& rule, IssWriting& to) {
  to.all(std::span(rule.cells).first(rule.cells.size() - (is_loop(rule) ? 1 : 0)));
  if (is_loop(rule)) to.word("LOOP");
}

// The digits of the pill are read as rows are.
std::ptrdiff_t pill_size(const Rule& rule) {
  return std::min(std::max(std::ptrdiff_t{rule.number.value_or(0)}, std::ptrdiff_t{0}), std::ssize(rule.cells));
}

bool read_pill(IssReading& from) {
  if (!from.take_cells()) return false;
  std::sort(from.rule.cells.begin(), from.rule.cells.begin() + pill_size(from.rule));
  return from.add();
}

bool is_sorted_pill(const Rule& rule, const Puzzle&) {
  return std::is_sorted(rule.cells.begin(), rule.cells.begin() + pill_size(rule));
}

// A dot, X or V with several cells stands between every two of them that are neighbors.
bool read_pairs(IssReading& from) {
  if (!from.take_cells()) return false;
  const std::vector<int>& cells = from.rule.cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (are_neighbors(from.shape(), cells[i], cells[j]))
        from.found.push_back({from.rule.kind, {cells[i], cells[j]}, from.rule.number});
    }
  }
  return !from.found.empty() || from.fail(ErrorCode::bad_number, "no two of the cells are neighbors");
}

bool is_pair(const Rule& rule, const Puzzle& board) { return are_neighbors(board.shape, rule.cells[0], rule.cells[1]); }

bool read_parts(IssReading& from) { return from.add_parts(from.words) && from.add(); }

void write_parts(const Rule& rule, IssWriting& to) { to.parts(rule); }

// Lists the cells group by group, in the order that the rule expects.
bool read_lacking(IssReading& from) {
  for (const std::string_view prefix : iss_lacking_groups) {
    if (const IssGroup* group = from.cells().group(prefix))
      from.rule.cells.insert(from.rule.cells.end(), group->cells.begin(), group->cells.end());
  }
  return from.add();
}

// .~R1C5_2_4_6_8~R2C5_2_4_6_8: one item, so that it is one branch of a group.
void write_values(const Rule& rule, IssWriting& to) {
  SymbolSet set = rule.kind == one_of ? 0 : iss_parity(to.board.shape, rule.kind);
  for (const int number : rule.list) set |= only(number - to.values().least + 1);
  for (const int cell : rule.cells) to.values_of(cell, set);
}

}  // namespace

namespace iss {

const IssArgument none{read_nothing, write_nothing};
const IssArgument number{read_number, write_number};
const IssArgument maybe_number{read_maybe_number, write_number};
const IssArgument weights{read_weights, write_weights, are_small};
const IssArgument list{read_list<NumberStyle::separated>, write_list};
const IssArgument digits{read_list<NumberStyle::digits>, write_digits, are_digits};
const IssArgument exact_list{read_exact_list, nullptr};
const IssArgument ties{read_ties, write_ties};

const IssArgument cells{read_cells, write_cells};
const IssArgument sum{read_sum, write_cells};
const IssArgument terms{read_terms, write_cells};
const IssArgument loop{read_loop, write_loop};
const IssArgument pill{read_pill, write_cells, is_sorted_pill};
const IssArgument pairs{read_pairs, write_cells, is_pair};
const IssArgument parts{read_parts, write_parts};
const IssArgument values{nullptr, write_values};
const IssArgument lacking{read_lacking, write_nothing};

}  // namespace iss

}  // namespace quadrille::text
