// Puzzles with a rating behind or before them.
//
//     <81 cells> ED=7.1/1.2/1.2               as Sudoku Explainer's lists have them
//     . . . 9 rows ... .   ED=7.1/1.2/1.2     as players post them in the Patterns Game
//     99480,99408,114,1895,<81 cells>,name,.. gsf's taxonomy: more than five commas, the fifth field is the puzzle
//     4ca94f6bce64 <81 digits>  7.1           SudokuExchange's bank: the beginning of the digits' SHA-1, and a rating
#include <algorithm>
#include <array>
#include <bit>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/programs/formats.h"

namespace quadrille::text {

namespace {

constexpr std::size_t order = 9, cells = 81;
constexpr std::string_view rating_sign = "ED=";

std::string_view first_line(std::string_view text) {
  Lines lines(text);
  (void)lines.next();
  return without_trailing_blanks(lines.line());
}

// 81 cells that begin at that column, and nothing else.
Result<BoardRecord> read_cells(std::string_view text, std::size_t column) {
  auto grid = parse_grid(text);
  if (!grid) {
    Error error = grid.error();
    error.at = {1, error.at.column + column - 1};
    return error;
  }
  return BoardRecord{Board{BoxShape{3, 3}, {grid->cells.begin(), grid->cells.end()}}, Alphabet::digits};
}

std::string cells_of(const BoardRecord& record, char empty = '.') {
  std::string text;
  for (std::uint8_t symbol : record.board.cells) text += symbol == 0 ? empty : static_cast<char>('0' + symbol);
  return text;
}

// The words behind a grid: a rating, and what else is said.
void add_words(std::string_view text, Property others, Notes& notes) {
  std::string plain(text), rest;
  std::replace_if(plain.begin(), plain.end(), is_control, ' ');
  for (Words words(plain); words.next();) {
    if (words.word().starts_with(rating_sign) && property(notes, Property::rating).empty()) {
      add_property(notes, Property::rating, words.word().substr(rating_sign.size()));
    } else {
      rest.append(rest.empty() ? "" : " ").append(words.word());
    }
  }
  rest.erase(0, rest.find_first_not_of("# "));
  add_property(notes, others, rest);
}

void append_words(const Notes& notes, Property others, std::string_view gap, std::string& out) {
  const std::string_view rating = property(notes, Property::rating), rest = property(notes, others);
  if (!rating.empty()) (out += gap).append(rating_sign).append(rating);
  if (!rest.empty()) (out += rating.empty() ? gap : std::string_view(" ")).append(rest);
  out += '\n';
}

// A rating is one word. Words alone are what any format of lines takes for a comment, and their first rating is read as
// such.
NoteSet unsaid_words(const BoardRecord& record, Property others, bool alone) {
  const std::string_view rating = property(record.notes, Property::rating), rest = property(record.notes, others);
  NoteSet unsaid = repeated(record);
  if (rating.find_first_of(" \t") != rating.npos) unsaid |= note_of(Property::rating);
  const bool rated = rest.starts_with(rating_sign) || rest.find(" ED=") != rest.npos;
  if (rating.empty() && (rated || !alone)) unsaid |= note_of(others);
  if (rest.starts_with('#')) unsaid |= note_of(others);
  return unsaid;
}

// ------------------------------------------------------------------------------------------------------------- lines

Result<BoardRecord> read_rated(std::string_view text) {
  const std::string_view line = first_line(text);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  auto record = read_cells(line.substr(0, end), 1);
  if (record) add_words(line.substr(end), Property::comment, record->notes);
  return record;
}

std::string write_rated(const BoardRecord& record) {
  std::string out = cells_of(record);
  append_words(record.notes, Property::comment, " ", out);
  return out;
}

NoteSet unsaid_by_lines(const BoardRecord& record) { return unsaid_words(record, Property::comment, false); }

// -------------------------------------------------------------------------------------------------------------- rows

std::size_t rows_size(std::string_view text, bool at_end) {
  Lines lines(text);
  for (std::size_t rows = 0, start = 0; lines.next(); start = lines.offset()) {
    if (is_blank(lines.line())) return start;
    if (++rows == order) return lines.offset();
  }
  return at_end ? text.size() : 0;
}

Result<BoardRecord> read_rows(std::string_view text) {
  const SymbolTable symbols(Alphabet::digits, order);
  BoardRecord record{Board{BoxShape{3, 3}, {}}, Alphabet::digits};
  Lines lines(text);
  for (std::size_t row = 1; row <= order; ++row) {
    if (!lines.next() || is_blank(lines.line())) {
      return Error{ErrorCode::bad_length, std::to_string(row - 1) + " rows, expected 9", {row, 0}};
    }
    const std::string_view line = lines.line();
    std::size_t at = 0;
    for (std::size_t found = 0; found < order; ++at) {
      if (at == line.size())
        return Error{ErrorCode::bad_length, std::to_string(found) + " cells, expected 9", {row, at + 1}};
      if (is_blank(line[at])) continue;
      const std::uint8_t symbol = symbols.value(line[at]);
      if (symbol == SymbolTable::none) {
        return Error{
            ErrorCode::bad_symbol, shown(line[at]) + " is neither a digit 1 to 9 nor an empty cell", {row, at + 1}};
      }
      record.board.cells.push_back(symbol);
      ++found;
    }
    const std::string_view rest = line.substr(at);
    if (row < order && !is_blank(rest)) return Error{ErrorCode::bad_length, "more than 9 cells", {row, at + 1}};
    if (row == order && !rest.empty() && !is_blank(rest.front()))
      return Error{ErrorCode::bad_length, "more than 9 cells", {row, at + 1}};
    if (row == order) add_words(rest, Property::author, record.notes);
  }
  return record;
}

std::string write_rows(const BoardRecord& record) {
  std::string out;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::uint8_t symbol = record.board.cells[cell];
    out += symbol == 0 ? '.' : static_cast<char>('0' + symbol);
    if (cell + 1 < cells) out += (cell + 1) % order == 0 ? '\n' : ' ';
  }
  append_words(record.notes, Property::author, "   ", out);
  return out;
}

NoteSet unsaid_by_rows(const BoardRecord& record) { return unsaid_words(record, Property::author, true); }

// --------------------------------------------------------------------------------------------------------------- gsf

constexpr std::size_t gsf_ratings = 4, gsf_commas = 6;

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (std::size_t start = 0; fields.size() <= gsf_commas;) {
    const std::size_t end = std::min(line.find(',', start), line.size());
    fields.push_back(line.substr(start, end - start));
    if (end == line.size()) break;
    start = end + 1;
  }
  return fields;
}

Result<BoardRecord> read_gsf(std::string_view text) {
  const std::string_view line = first_line(text);
  const auto fields = fields_of(line);
  if (fields.size() <= gsf_commas) {
    return Error{ErrorCode::missing_text,
                 std::to_string(fields.size() - 1) + " commas, expected 6 at least",
                 {1, line.size() + 1}};
  }
  const std::string_view grid = fields[gsf_ratings];
  auto record = read_cells(grid, static_cast<std::size_t>(grid.data() - line.data()) + 1);
  if (!record) return record;
  std::string rating;
  for (std::size_t i = 0; i < gsf_ratings; ++i) rating.append(i > 0 ? "/" : "").append(fields[i]);
  while (rating.ends_with('/')) rating.pop_back();
  add_property(record->notes, Property::rating, rating);
  add_property(record->notes, Property::title, fields[gsf_ratings + 1]);
  return record;
}

std::string write_gsf(const BoardRecord& record) {
  std::string out;
  std::string_view rating = property(record.notes, Property::rating);
  for (std::size_t i = 0; i < gsf_ratings; ++i) {
    const std::size_t end = i + 1 < gsf_ratings ? std::min(rating.find('/'), rating.size()) : rating.size();
    std::string part(rating.substr(0, end));
    std::replace(part.begin(), part.end(), ',', ';');
    (out += part) += ',';
    rating.remove_prefix(std::min(end + 1, rating.size()));
  }
  std::string title(property(record.notes, Property::title));
  std::replace(title.begin(), title.end(), ',', ';');
  return out + cells_of(record, '0') + ',' + title + ",,,\n";
}

NoteSet unsaid_by_gsf(const BoardRecord& record) {
  const std::string_view rating = property(record.notes, Property::rating),
                         title = property(record.notes, Property::title);
  NoteSet unsaid = repeated(record);
  if (rating.find(',') != rating.npos || rating.ends_with('/')) unsaid |= note_of(Property::rating);
  if (title.find(',') != title.npos) unsaid |= note_of(Property::title);
  return unsaid;
}

// -------------------------------------------------------------------------------------------------------------- bank

constexpr std::size_t hash_signs = 12, rating_width = 4, bank_grid = hash_signs + 1;

// The first 32-bit words of the SHA-1 of up to 119 bytes (FIPS 180-4, 6.1).
std::array<std::uint32_t, 5> sha1(std::string_view text) {
  std::string padded(text);
  padded += '\x80';
  padded.resize((padded.size() + 8 + 63) / 64 * 64 - 8);
  for (int shift = 56; shift >= 0; shift -= 8)
    padded += static_cast<char>(static_cast<std::uint64_t>(text.size()) * 8 >> shift);
  std::array<std::uint32_t, 5> hash{0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  for (std::size_t block = 0; block < padded.size(); block += 64) {
    std::array<std::uint32_t, 80> w{};
    for (std::size_t i = 0; i < 64; ++i) w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(padded[block + i]);
    for (std::size_t t = 16; t < 80; ++t) w[t] = std::rotl(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    auto [a, b, c, d, e] = hash;
    for (std::size_t t = 0; t < 80; ++t) {
      const std::uint32_t mixed = t < 20   ? ((b & c) | (~b & d)) + 0x5A827999
                                  : t < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                                  : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
                                           : (b ^ c ^ d) + 0xCA62C1D6;
      const std::uint32_t next = std::rotl(a, 5) + mixed + e + w[t];
      e = d, d = c, c = std::rotl(b, 30), b = a, a = next;
    }
    const std::array<std::uint32_t, 5> add{a, b, c, d, e};
    for (std::size_t i = 0; i < 5; ++i) hash[i] += add[i];
  }
  return hash;
}

std::string hash_of(std::string_view digits) {
  constexpr char signs[] = "0123456789abcdef";
  const auto hash = sha1(digits);
  std::string text;
  for (std::size_t i = 0; i < hash_signs; ++i) text += signs[hash[i / 8] >> (28 - 4 * (i % 8)) & 15];
  return text;
}

bool is_hash(std::string_view text) {
  return text.size() == hash_signs && text.find_first_not_of("0123456789abcdefABCDEF") == text.npos;
}

Result<BoardRecord> read_bank(std::string_view text) {
  const std::string_view line = first_line(text);
  if (!is_hash(line.substr(0, hash_signs)) || line.size() < bank_grid || line[hash_signs] != ' ') {
    return Error{ErrorCode::bad_symbol, "12 hexadecimal digits and a blank are expected", {1, 1}};
  }
  auto record = read_cells(line.substr(bank_grid, cells), bank_grid + 1);
  if (record && line.size() > bank_grid + cells)
    add_property(record->notes, Property::rating, line.substr(bank_grid + cells));
  return record;
}

NoteSet unsaid_by_bank(const BoardRecord& record) {
  const bool fits = property(record.notes, Property::rating).size() <= rating_width;
  return repeated(record) | (fits ? 0 : note_of(Property::rating));
}

// Of "7.1/1.2/1.2" the first number; what does not fit into its four characters is left out.
std::string write_bank(const BoardRecord& record) {
  const std::string digits = cells_of(record, '0');
  const std::string_view all = property(record.notes, Property::rating);
  std::string rating(all.substr(0, all.find('/')));
  if (rating.size() > rating_width) rating.clear();
  rating.insert(0, rating_width - rating.size(), ' ');
  return hash_of(digits) + ' ' + digits + ' ' + rating + '\n';
}

// ------------------------------------------------------------------------------------------------------- recognising

std::optional<Guess> guess(const BoardFormat& format, int certainty, const char* why) {
  return Guess{certainty, why, PuzzleLayout{.boards = &format}};
}

std::string_view first_record_line(const Head& head) {
  Lines lines(head.complete_lines());
  return next_record_line(lines) ? lines.line() : std::string_view{};
}

bool has_rating(const BoardRecord& record) { return !property(record.notes, Property::rating).empty(); }

constexpr Property of_rated[] = {Property::rating, Property::comment};
constexpr Property of_pattern[] = {Property::rating, Property::author};
constexpr Property of_gsf[] = {Property::rating, Property::title};
constexpr Property of_bank[] = {Property::rating};

}  // namespace

const BoardFormat rated_line{line_size, read_rated, write_rated, {.properties = of_rated, .unsaid = unsaid_by_lines}};
const BoardFormat patterns_game{rows_size, read_rows, write_rows, {.properties = of_pattern, .unsaid = unsaid_by_rows}};
const BoardFormat gsf_line{line_size, read_gsf, write_gsf, {.properties = of_gsf, .unsaid = unsaid_by_gsf}};
const BoardFormat sudokuexchange_bank{
    line_size, read_bank, write_bank, {.properties = of_bank, .unsaid = unsaid_by_bank}};

std::optional<Guess> recognise_rated(const Head& head) {
  const auto record = read_rated(first_record_line(head));
  if (!record || !has_rating(*record)) return std::nullopt;
  return guess(rated_line, 100, "81 cells and a rating behind ED=");
}

std::optional<Guess> recognise_patterns_game(const Head& head) {
  const std::string_view text = head.complete_lines();
  Lines lines(text);
  if (!next_record_line(lines)) return std::nullopt;
  const auto start = static_cast<std::size_t>(lines.line().data() - text.data());
  const auto record = read_rows(text.substr(start, rows_size(text.substr(start), true)));
  if (!record || record->notes.properties.empty()) return std::nullopt;
  if (has_rating(*record)) return guess(patterns_game, 100, "9 rows and a rating behind ED=");
  return guess(patterns_game, 96, "9 rows and words behind them");
}

std::optional<Guess> recognise_gsf(const Head& head) {
  if (!read_gsf(first_record_line(head))) return std::nullopt;
  return guess(gsf_line, 100, "more than 5 commas, and the fifth field is a grid");
}

std::optional<Guess> recognise_sudokuexchange_bank(const Head& head) {
  if (!read_bank(first_record_line(head))) return std::nullopt;
  return guess(sudokuexchange_bank, 100, "12 hexadecimal digits, then a grid");
}

}  // namespace quadrille::text
