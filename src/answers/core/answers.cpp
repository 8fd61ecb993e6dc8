// Marks counts that are not exact: by a '+' in text, by a member in JSON. The answer after a limit is the word
// `unknown`, which no verdict is.
#include "answers/core/answers.h"

#include <fmt/format.h>

namespace quadrille::answers {

std::string_view verdict_of(const ExactCount& solutions) {
  if (solutions == ExactCount(0)) return "none";
  return solutions == ExactCount(1) ? "unique" : "multiple";
}

void add_unknown(answers::Members& line, std::string_view reason) {
  line.add_text("verdict", unknown).add_text("reason", reason);
}

std::string words_of(const std::optional<std::string>& fault) {
  if (!fault) return "";
  return fault->empty() ? " right" : " wrong " + *fault;
}

void add_fault(answers::Members& line, const std::optional<std::string>& fault) {
  if (fault) line.add("right", fault->empty());
  if (fault && !fault->empty()) line.add_text("fault", *fault);
}

std::string_view why_inexact(const ExactCount& count) {
  return count.exact() ? std::string_view() : "stopped counting at 2^128 - 1";
}

void write_count(const ExactCount& count, bool exact, std::string& out) {
  if (count.fits_word()) {
    const fmt::format_int digits(count.low());
    out.append(digits.data(), digits.size());
  } else {
    out += count.to_string();  // which ends in '+' if it is too large to be exact
  }
  if (!exact && out.back() != '+') out += '+';
  out += '\n';
}

void add_count(answers::Members& line, const ExactCount& count, bool exact) {
  const std::string digits = count.to_string();
  line.add_raw("count", digits.substr(0, digits.find('+'))).add("exact", exact && count.exact());
}

std::string cell_names(const PuzzleShape& shape, std::span<const int> cells) {
  std::string out;
  for (const int cell : cells) out += (out.empty() ? "" : " ") + cell_name(shape, cell);
  return out;
}

bool Buffer::flush() {
  if (text_.empty()) return !sink_.failure();
  const bool good = !sink_.write(text_);
  text_.clear();
  return good;
}

}  // namespace quadrille::answers
