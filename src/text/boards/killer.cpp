// Killers in one line, as solvers exchange them:
//
//     467<J<F<L^7O6...            81 characters: a sum (0-9, A-Z, a-j) in one cell of a cage,
//                                 arrows toward it in the others
//     3x3:d:k:1024:1537:...       81 fields, the sum times 256 plus the number of the cage;
//                                 d: the diagonals are houses
//     SumoCueV1 =7J0 +0J0 ...     81 words, with blanks between or without: =sum in the first cell of a cage,
//                                 +cell in the others; J: the jigsaw region. Without cages, =5 is a clue
#include <algorithm>
#include <array>
#include <bitset>
#include <charconv>
#include <functional>

#include "base/lines.h"
#include "text/core/format.h"
#include "text/core/line_text.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr int order = 9, cells = 81;

Error bad(ErrorCode code, std::string detail, Position at) { return {code, std::move(detail), at}; }

Error bad_count(std::size_t found, const std::string& what, std::size_t column) {
  return bad(ErrorCode::bad_length, "expected 81 " + what + ", found " + std::to_string(found), {1, column});
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = failure == std::errc{} && end == text.data() + text.size() && number >= 0;
  return good ? std::optional(number) : std::nullopt;
}

// Where each cell stands in the text, which cell it points to (itself: it has the sum), and the sum; 0: none.
struct Pointers {
  std::array<Position, cells> at{};
  std::array<int, cells> to{};
  std::array<int, cells> sum{};
};

// The cages that the pointers make, in the order of their first cells. A cage of one cell without a sum says nothing.
std::optional<Error> add_cages(const Pointers& pointers, Board& board) {
  std::array<int, cells> root_of, size_of{};
  for (int cell = 0; cell < cells; ++cell) {
    int root = cell;
    for (int steps = 0; pointers.to[root] != root; root = pointers.to[root]) {
      if (++steps > cells) return bad(ErrorCode::bad_symbol, "the arrows of this cage form a cycle", pointers.at[cell]);
    }
    root_of[static_cast<std::size_t>(cell)] = root;
    ++size_of[static_cast<std::size_t>(root)];
  }
  const std::size_t before = board.rules.size();
  board.rules.reserve(before +
                      static_cast<std::size_t>(std::count_if(size_of.begin(), size_of.end(), std::identity())));
  std::array<int, cells> rule_of, roots;  // of a root the index of its rule, of these the roots
  rule_of.fill(-1);
  for (int cell = 0; cell < cells; ++cell) {
    const int root = root_of[static_cast<std::size_t>(cell)];
    const int sum = pointers.sum[static_cast<std::size_t>(root)], size = size_of[static_cast<std::size_t>(root)];
    int& index = rule_of[static_cast<std::size_t>(root)];
    if (size < (sum > 0 ? 1 : 2)) continue;
    if (index < 0) {
      index = static_cast<int>(board.rules.size() - before);
      roots[static_cast<std::size_t>(index)] = root;
      Rule& rule = board.rules.emplace_back(Rule{RuleKind::cage});
      rule.cells.reserve(static_cast<std::size_t>(size));
      if (sum > 0) rule.number = sum;
    }
    board.rules[before + static_cast<std::size_t>(index)].cells.push_back(cell);
  }
  for (std::size_t i = before; i < board.rules.size(); ++i) {
    const auto root = static_cast<std::size_t>(roots[i - before]);
    if (auto fault = validate(board, board.rules[i])) return bad(fault->code, fault->detail, pointers.at[root]);
  }
  return std::nullopt;
}

// What is written: for each cell the index of its cage among the rules, or -1.
std::array<int, cells> cages_of(const Board& board) {
  std::array<int, cells> cage_of;
  cage_of.fill(-1);
  for (std::size_t i = 0; i < board.rules.size(); ++i) {
    if (board.rules[i].kind != RuleKind::cage) continue;
    for (const int cell : board.rules[i].cells) cage_of[static_cast<std::size_t>(cell)] = static_cast<int>(i);
  }
  return cage_of;
}

bool has_rule(const Board& board, RuleKind kind) {
  return std::any_of(board.rules.begin(), board.rules.end(), [&](const Rule& rule) { return rule.kind == kind; });
}

// Does the cage share no cell with another one?
bool stands_alone(const Rule& rule, const Board& board) {
  std::bitset<cells> own;
  for (const int cell : rule.cells) own.set(static_cast<std::size_t>(cell));
  return std::all_of(board.rules.begin(), board.rules.end(), [&](const Rule& other) {
    if (&other == &rule || other.kind != RuleKind::cage) return true;
    return std::none_of(other.cells.begin(), other.cells.end(),
                        [&](int cell) { return own[static_cast<std::size_t>(cell)]; });
  });
}

// Both diagonals are one flag.
bool is_one_of_both_diagonals(const Rule& rule, const Board& board) {
  const bool diagonal = rule.kind == RuleKind::diagonal_down || rule.kind == RuleKind::diagonal_up;
  return diagonal && has_rule(board, RuleKind::diagonal_down) && has_rule(board, RuleKind::diagonal_up);
}

Board empty_board() { return {BoxShape{3, 3}, std::vector<std::uint8_t>(cells)}; }

// ------------------------------------------------------------------------------------------------------------ arrows

struct Arrow {
  char sign;
  int down, right;
};
constexpr Arrow arrows[] = {{'^', -1, 0},  {'v', 1, 0},   {'<', 0, -1}, {'>', 0, 1},
                            {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};

const Arrow* arrow_of(char sign) {
  const auto* found =
      std::find_if(std::begin(arrows), std::end(arrows), [&](const Arrow& a) { return a.sign == sign; });
  return found == std::end(arrows) ? nullptr : found;
}

std::optional<int> sum_of(char sign) {
  if (sign >= '0' && sign <= '9') return sign - '0';
  if (sign >= 'A' && sign <= 'Z') return sign - 'A' + 10;
  if (sign >= 'a' && sign <= 'j') return sign - 'a' + 36;
  return std::nullopt;
}

Result<BoardRecord> read_arrows(std::string_view text) {
  const std::string_view line = first_line(text);
  if (line.size() != cells) return bad_count(line.size(), "characters", line.size() + 1);
  Pointers pointers;
  for (int cell = 0; cell < cells; ++cell) {
    const char sign = line[static_cast<std::size_t>(cell)];
    const Position at{1, static_cast<std::uint64_t>(cell) + 1};
    pointers.at[cell] = at, pointers.to[cell] = cell;
    if (const Arrow* arrow = arrow_of(sign)) {
      const int row = cell / order + arrow->down, column = cell % order + arrow->right;
      if (row < 0 || row >= order || column < 0 || column >= order) {
        return bad(ErrorCode::bad_symbol, shown(sign) + " points out of the board", at);
      }
      pointers.to[cell] = row * order + column;
    } else if (const auto sum = sum_of(sign)) {
      pointers.sum[cell] = *sum;
    } else {
      return bad(ErrorCode::bad_symbol, "expected a sum (0-9, A-Z, a-j) or an arrow, found " + shown(sign), at);
    }
  }
  Board board = empty_board();
  if (auto error = add_cages(pointers, board)) return *error;
  return BoardRecord{std::move(board), Alphabet::digits};
}

using ArrowLine = std::array<char, cells>;

// The characters of a cage: its sum in the first cell, and arrows that lead there from everywhere else. False if it is
// in chunks.
bool draw(const Rule& rule, ArrowLine& line) {
  constexpr std::string_view sums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
  std::bitset<cells> waiting;
  for (const int cell : rule.cells) waiting.set(static_cast<std::size_t>(cell));
  const int first = *std::min_element(rule.cells.begin(), rule.cells.end());
  std::array<int, cells> drawn;
  std::size_t count = 0;
  drawn[count++] = first;
  waiting.reset(static_cast<std::size_t>(first));
  line[static_cast<std::size_t>(first)] = sums[static_cast<std::size_t>(rule.number.value_or(0))];
  for (std::size_t i = 0; i < count; ++i) {
    for (const Arrow& arrow : arrows) {  // against its direction
      const int row = drawn[i] / order - arrow.down, column = drawn[i] % order - arrow.right;
      const auto from = static_cast<std::size_t>(row * order + column);
      if (row < 0 || row >= order || column < 0 || column >= order || !waiting[from]) continue;
      waiting.reset(from);
      line[from] = arrow.sign;
      drawn[count++] = static_cast<int>(from);
    }
  }
  return waiting.none();
}

bool arrows_can_say(const Rule& rule, const Board& board) {
  ArrowLine line;
  return rule.kind == RuleKind::cage && stands_alone(rule, board) && draw(rule, line);
}

std::string write_arrows(const BoardRecord& record) {
  ArrowLine line;
  line.fill('0');
  for (const Rule& rule : record.board.rules) (void)draw(rule, line);
  return std::string(line.begin(), line.end()) + '\n';
}

// ------------------------------------------------------------------------------------------------------------ fields

constexpr std::string_view fields_start = "3x3:";

Result<BoardRecord> read_fields(std::string_view text) {
  const std::string_view line = first_line(text);
  std::size_t start = fields_start.size();
  const auto next_field = [&]() -> std::optional<std::string_view> {
    if (start > line.size()) return std::nullopt;
    const std::size_t end = std::min(line.find(':', start), line.size());
    const std::string_view field = line.substr(start, end - start);
    start = end + 1;
    return field;
  };
  Board board = empty_board();
  const auto flags = next_field(), kind = next_field();
  if (!flags || !kind || *kind != "k" || (!flags->empty() && *flags != "d")) {
    return bad(ErrorCode::unsupported, "expected 3x3::k: or 3x3:d:k: at the beginning", {1, 1});
  }
  if (*flags == "d") board.rules = {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}};
  Pointers pointers;
  std::array<int, 256> first_of;
  first_of.fill(-1);
  for (int cell = 0; cell < cells; ++cell) {
    const Position at{1, start + 1};
    const auto field = next_field();
    if (!field || field->empty()) return bad_count(static_cast<std::size_t>(cell), "fields", at.column);
    const auto number = number_of(*field);
    if (!number) return bad(ErrorCode::bad_number, "expected a number, found " + shown(*field), at);
    const int sum = *number / 256;
    int& first = first_of[static_cast<std::size_t>(*number % 256)];
    if (first < 0 || sum == 0) first = cell;
    pointers.at[cell] = at, pointers.to[cell] = first;
    if (first == cell) pointers.sum[cell] = sum;
    if (pointers.sum[first] != sum) {
      return bad(ErrorCode::bad_number,
                 "two sums for one cage: " + std::to_string(pointers.sum[first]) + " and " + std::to_string(sum), at);
    }
  }
  if (auto field = next_field(); field && !field->empty()) {
    return bad(ErrorCode::surplus_text, "expected 81 fields, found one more: " + shown(*field),
               {1, start - field->size()});
  }
  if (auto error = add_cages(pointers, board)) return *error;
  return BoardRecord{std::move(board), Alphabet::digits};
}

// Sum 0 is that of a cell outside of all cages.
bool fields_can_say(const Rule& rule, const Board& board) {
  const bool cage = rule.kind == RuleKind::cage && rule.number && stands_alone(rule, board);
  return cage || is_one_of_both_diagonals(rule, board);
}

std::string write_fields(const BoardRecord& record) {
  const auto cage_of = cages_of(record.board);
  std::string line = has_rule(record.board, RuleKind::diagonal_up) ? "3x3:d:k:" : "3x3::k:";
  for (std::size_t cell = 0; cell < cells; ++cell) {
    int number = static_cast<int>(cell);
    if (cage_of[cell] >= 0) {
      const Rule& cage = record.board.rules[static_cast<std::size_t>(cage_of[cell])];
      number = *cage.number * 256 + *std::min_element(cage.cells.begin(), cage.cells.end());
    }
    line += std::to_string(number) + ':';
  }
  return line + '\n';
}

// ----------------------------------------------------------------------------------------------------------- SumoCue

constexpr std::string_view sumocue = "SumoCueV1";

std::size_t sumocue_size(std::string_view text, bool at_end) {
  const std::size_t next = text.find(sumocue, 1);
  return next != text.npos ? next : at_end ? text.size() : 0;
}

struct PlacedWord {
  std::string_view word;
  Position at;
};

// Blanks may be missing: every sign begins a word.
std::vector<PlacedWord> sumocue_words(std::string_view text) {
  std::vector<PlacedWord> found;
  found.reserve(cells + 1);
  for (Lines lines(text); lines.next();) {
    for (Words words(lines.line()); words.next();) {
      std::string_view left = words.word();
      while (!left.empty()) {
        const std::string_view word = left.substr(0, left.find_first_of("=+", 1));
        found.push_back({word, lines.place_of(word)});
        left.remove_prefix(word.size());
      }
    }
  }
  return found;
}

// A jigsaw has no cages: the number in a cell is its clue, 0 for none.
std::optional<Error> add_clues(const Pointers& pointers, Board& board) {
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const int clue = pointers.sum[cell];
    if (clue > order) return bad(ErrorCode::bad_symbol, std::to_string(clue) + " is not a digit", pointers.at[cell]);
    board.cells[cell] = static_cast<std::uint8_t>(clue);
  }
  return std::nullopt;
}

std::optional<Error> add_regions(const std::string& regions, const Pointers& pointers, Board& board) {
  if (regions.empty()) return std::nullopt;
  if (regions.size() != cells)
    return bad(ErrorCode::bad_length, "expected a region for each cell, found " + std::to_string(regions.size()),
               {1, 0});
  auto numbered = number_regions(regions, order);
  if (!numbered)
    return bad(numbered.error().code, numbered.error().detail, pointers.at[numbered.error().at.column - 1]);
  board.shape = grid_of_regions(*std::move(numbered), order);
  return std::nullopt;
}

Result<BoardRecord> read_sumocue(std::string_view text) {
  Board board = empty_board();
  Pointers pointers;
  std::string regions;
  int cell = 0;
  bool head = true, cages = false;
  for (auto [word, at] : sumocue_words(text)) {
    if (std::exchange(head, false)) {
      if (word != sumocue && word != "SumoCueV1D")
        return bad(ErrorCode::unsupported, "expected SumoCueV1 or SumoCueV1D, found " + shown(word), at);
      if (word.ends_with('D')) board.rules = {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}};
      continue;
    }
    if (cell == cells) return bad(ErrorCode::surplus_text, "expected 81 cells, found one more: " + shown(word), at);
    const std::size_t letter = word.find('J');
    if (letter != word.npos) regions += word.substr(letter + 1).size() == 1 ? word.back() : '?';
    word = word.substr(0, letter);
    const bool root = word.starts_with('=');
    const auto number = word.empty() ? std::nullopt : number_of(word.substr(1));
    if (!number || (!root && !word.starts_with('+')) || (!root && *number >= cells)) {
      return bad(ErrorCode::bad_symbol, "expected =sum or +cell, found " + shown(word), at);
    }
    pointers.at[cell] = at, pointers.to[cell] = root ? cell : *number;
    if (root) pointers.sum[cell] = *number;
    cages |= !root;
    ++cell;
  }
  if (cell != cells) return bad(ErrorCode::bad_length, "expected 81 cells, found " + std::to_string(cell), {1, 0});
  if (auto error = add_regions(regions, pointers, board)) return *error;
  if (auto error = cages ? add_cages(pointers, board) : add_clues(pointers, board)) return *error;
  return BoardRecord{std::move(board), Alphabet::digits};
}

// Where all cages have one cell, their sums would be read as clues.
bool sumocue_can_say(const Rule& rule, const Board& board) {
  const bool cages = std::any_of(board.rules.begin(), board.rules.end(), [](const Rule& other) {
    return other.kind == RuleKind::cage && other.cells.size() > 1;
  });
  const bool cage = rule.kind == RuleKind::cage && cages && stands_alone(rule, board);
  return cage || is_one_of_both_diagonals(rule, board);
}

std::string write_sumocue(const BoardRecord& record) {
  const auto cage_of = cages_of(record.board);
  const auto regions = regions_of(record.board.shape.grids.front());
  std::string line(has_rule(record.board, RuleKind::diagonal_up) ? "SumoCueV1D" : "SumoCueV1");
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const Rule* cage = cage_of[cell] < 0 ? nullptr : &record.board.rules[static_cast<std::size_t>(cage_of[cell])];
    const auto first =
        cage == nullptr ? cell : static_cast<std::size_t>(*std::min_element(cage->cells.begin(), cage->cells.end()));
    const int sum = cage == nullptr ? 0 : cage->number.value_or(0);
    line += first == cell ? " =" + std::to_string(sum) : " +" + std::to_string(first);
    line += 'J' + std::to_string(regions[cell]);
  }
  return line + '\n';
}

std::optional<Guess> first_word_is(const Head& head, std::string_view start, const char* why,
                                   const BoardFormat& format) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines) || !lines.line().starts_with(start)) return std::nullopt;
  return Guess{99, why, PuzzleLayout{.boards = &format}};
}

const BoardFormat killer_arrows{line_size, read_arrows, write_arrows, {.clues = false, .rule = arrows_can_say}};
const BoardFormat killer_fields{line_size, read_fields, write_fields, {.clues = false, .rule = fields_can_say}};
const BoardFormat killer_sumocue{sumocue_size,
                                 read_sumocue,
                                 write_sumocue,
                                 {.clues = false, .any_boxes = true, .regions = true, .rule = sumocue_can_say}};

std::optional<Guess> recognise_killer_arrows(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view line = without_trailing_blanks(lines.line());
  const bool known = std::all_of(line.begin(), line.end(), [](char c) { return arrow_of(c) != nullptr || sum_of(c); });
  if (!known || line.size() != cells || line.find_first_of("<>^") == line.npos) return std::nullopt;
  return Guess{99, "81 characters, sums and arrows", PuzzleLayout{.boards = &killer_arrows}};
}

std::optional<Guess> recognise_killer_fields(const Head& head) {
  return first_word_is(head, fields_start, "a line that begins with 3x3:", killer_fields);
}

std::optional<Guess> recognise_killer_sumocue(const Head& head) {
  return first_word_is(head, sumocue, "the word SumoCueV1", killer_sumocue);
}

}  // namespace

extern const Format killer_format{"killer", Family::boards, "killer in 81 characters: sums, and arrows to them",
                                  PuzzleLayout{.boards = &killer_arrows}, recognise_killer_arrows};
extern const Format killer_fields_format{"killer-fields", Family::boards,
                                         "killer in 81 numbers after 3x3::k:", PuzzleLayout{.boards = &killer_fields},
                                         recognise_killer_fields};
extern const Format sumocue_format{"sumocue", Family::boards, "killer in 81 words after SumoCueV1",
                                   PuzzleLayout{.boards = &killer_sumocue}, recognise_killer_sumocue};

}  // namespace quadrille::text
