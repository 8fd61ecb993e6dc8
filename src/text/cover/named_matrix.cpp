// Finds names around a matrix from its first two lines: a field that is neither 0 nor 1 is a name. A first line of
// names names the columns; a first field names the row if the other fields are bits.
//
//    first line      second line      columns, rows have names
//    a b c           1 0 1            yes, no
//    - a b c         A 1 0 1          yes, yes: the corner may be empty, missing or have any text
//    A 1 0 1                          no, yes
#include "text/cover/named_matrix.h"

#include <algorithm>
#include <cassert>

#include "base/lower_case.h"
#include "base/numbers.h"
#include "base/plural.h"
#include "text/cover/row_builder.h"
#include "text/cover/uncoverable.h"

namespace quadrille::text {

namespace {

using Fields = std::vector<std::string_view>;

std::string_view without_quotes(std::string_view field) {
  const bool quoted =
      field.size() > 1 && (field.front() == '"' || field.front() == '\'') && field.back() == field.front();
  return quoted ? field.substr(1, field.size() - 2) : field;
}

// Splits a line. Blanks separate words; other separators are looked for after the closing quote.
Fields fields_of(std::string_view line, char separator) {
  Fields fields;
  if (separator == ' ') {
    for (Words words(line); words.next();) fields.push_back(without_quotes(words.word()));
    return fields;
  }
  for (std::size_t start = 0; start <= line.size();) {
    const bool quoted = start < line.size() && line[start] == '"';
    const std::size_t from = quoted ? std::min(line.find('"', start + 1), line.size()) : start;
    const std::size_t end = std::min(line.find(separator, from), line.size());
    fields.push_back(without_quotes(trimmed(line.substr(start, end - start))));
    start = end + 1;
  }
  return fields;
}

// Reads 0 or 1, or a truth as Python and spreadsheets write it.
std::optional<bool> bit_of(std::string_view field) {
  if (field == "1" || lower_case(field) == "true") return true;
  if (field == "0" || lower_case(field) == "false") return false;
  return std::nullopt;
}

// Tells whether all fields from one on are bits; also if there are none.
bool are_bits(const Fields& fields, std::size_t from) {
  return std::all_of(fields.begin() + static_cast<std::ptrdiff_t>(std::min(from, fields.size())), fields.end(),
                     [](std::string_view field) { return bit_of(field).has_value(); });
}

// Takes the first of comma, semicolon and tab that is in the line; else blanks separate.
char separator_of(std::string_view line) {
  for (const char separator : {',', ';', '\t'}) {
    if (line.find(separator) != line.npos) return separator;
  }
  return ' ';
}

// Tells whether a field names a row. Numbers before the entries of a row without further names are rather entries, too.
bool is_row_name(std::string_view field, char separator) {
  return separator == ' ' ? field.size() > 1 && field.ends_with(':') : !field.empty() && !whole_number(field);
}

// Tells whether a first line names columns. Numbers with blanks between them are rather sizes.
bool may_be_names(const Fields& names, char separator) {
  const auto is_number = [](std::string_view name) { return whole_number(name).has_value(); };
  const auto is_empty = [](std::string_view name) { return name.empty(); };
  return !(separator == ' ' && std::ranges::all_of(names, is_number)) && std::ranges::none_of(names, is_empty);
}

}  // namespace

bool NamedMatrix::is_row(std::string_view line) const {
  const Fields row = fields_of(line, separator);
  return row.size() == fields() && are_bits(row, names_rows ? 1 : 0);
}

// Decides by the first two lines. Rows with names need more than two columns: `A: 0 1` might be a list of items.
std::optional<NamedMatrix> find_named_matrix(Lines lines) {
  if (!next_record_line(lines)) return std::nullopt;
  NamedMatrix matrix{.separator = separator_of(lines.line())};
  const Fields first = fields_of(lines.line(), matrix.separator);
  if (first.size() < 2 || are_bits(first, 0)) return std::nullopt;
  if (are_bits(first, 1) && is_row_name(first.front(), matrix.separator)) {
    matrix.names_rows = true;
    matrix.columns = first.size() - 1;
    return matrix.columns > 2 ? std::optional(matrix) : std::nullopt;
  }
  if (!next_record_line(lines)) return std::nullopt;
  const Fields second = fields_of(lines.line(), matrix.separator);
  matrix.names_columns = true;
  matrix.names_rows = first.front().empty() || second.size() == first.size() + 1 || !are_bits(second, 0);
  matrix.columns = second.size() - (matrix.names_rows ? 1 : 0);
  if (matrix.columns < 2 || first.size() < matrix.columns || !matrix.is_row(lines.line())) return std::nullopt;
  assert(matrix.columns >= 2 && first.size() >= matrix.columns);
  const bool fits = first.size() == matrix.columns || first.size() == matrix.fields();
  const Fields names(first.end() - static_cast<std::ptrdiff_t>(matrix.columns), first.end());
  return fits && may_be_names(names, matrix.separator) ? std::optional(matrix) : std::nullopt;
}

namespace {

class NamedMatrixReader {
 public:
  NamedMatrixReader(const NamedMatrix& matrix, Lines& lines) : matrix_(matrix), lines_(lines) {}

  Result<CoverText> read() {
    if (matrix_.names_columns) (void)next_record_line(lines_);
    const Fields names = matrix_.names_columns ? fields_of(lines_.line(), matrix_.separator) : Fields();
    assert(names.empty() || names.size() >= matrix_.columns);
    const std::size_t before = names.empty() ? 0 : names.size() - matrix_.columns;
    for (std::size_t i = 0; i < matrix_.columns; ++i) {
      const auto item = rows_.items().add_item(names.empty() ? "" : names[before + i]);
      if (!item) return Error{item.error().code, item.error().detail, lines_.place_of(names[before + i])};
    }
    while (next_record_line(lines_)) {
      if (auto error = read_row()) return *std::move(error);
    }
    CoverText cover = std::move(rows_).finish(CoverLayout::rows);
    if (const auto found = find_uncoverable(cover.problem)) {
      const std::string_view name = cover.problem.name(found->item);
      const std::string column = "column " + (name.empty() ? std::to_string(index(found->item) + 1) : shown(name));
      cover.warnings.push_back({ErrorCode::no_solution, describe(*found, {}, column), {1, 0}});
    }
    return cover;
  }

 private:
  // Reads a row with exactly as many fields as the matrix has.
  std::optional<Error> read_row() {
    const std::string_view line = lines_.line();
    const Fields row = fields_of(line, matrix_.separator);
    if (row.size() != matrix_.fields())
      return Error{ErrorCode::bad_length,
                   "expected " + plural(matrix_.fields(), "field") + ", found " + std::to_string(row.size()),
                   {lines_.number(), line.size() + 1}};
    for (std::size_t i = matrix_.fields() - matrix_.columns; i < row.size(); ++i) {
      const auto bit = bit_of(row[i]);
      if (!bit) return Error{ErrorCode::bad_symbol, "expected 0 or 1, found " + shown(row[i]), lines_.place_of(row[i])};
      // The fields before the columns are the name of the row, if there is one.
      const std::size_t column = i + matrix_.columns - matrix_.fields();
      if (*bit) (void)rows_.add(cover::ItemId{static_cast<std::uint32_t>(column)});
    }
    return rows_.end(without_trailing_blanks(line)), std::nullopt;
  }

  const NamedMatrix& matrix_;
  Lines& lines_;
  RowBuilder rows_;
};

}  // namespace

Result<CoverText> parse_named_matrix(const NamedMatrix& matrix, Lines& lines) {
  return NamedMatrixReader(matrix, lines).read();
}

}  // namespace quadrille::text
