// Seals texts, so that a state that was cut off or damaged is noticed when it is read:
//
//     quadrille KIND VERSION        the first line tells what it is
//     ...                           body
//     end LENGTH CHECKSUM           length and FNV-1a of everything before, the latter in 16 hexadecimal digits
#include "base/sealed_text.h"

#include <array>
#include <charconv>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille {

namespace {

constexpr std::size_t checksum_digits = 16;

std::string start_of(std::string_view kind) { return std::string(start_of_sealed).append(kind) + ' '; }
std::string first_line(std::string_view kind, int version) { return start_of(kind) + std::to_string(version) + '\n'; }

std::string last_line(std::uint64_t length, std::uint64_t sum) {
  std::array<char, checksum_digits> digits;
  char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), sum, 16).ptr;
  const std::string_view hexadecimal(digits.data(), static_cast<std::size_t>(end - digits.data()));
  return "end " + std::to_string(length) + ' ' +
         std::string(checksum_digits - hexadecimal.size(), '0').append(hexadecimal) + '\n';
}

}  // namespace

Sealer::Sealer(Write write, std::string_view kind, int version) : write_(std::move(write)) {
  (void)append(first_line(kind, version));
}

bool Sealer::append(std::string_view body) {
  length_ += body.size();
  checksum_.add_bytes(body);
  return good_ = good_ && write_(body);
}

bool Sealer::finish() { return good_ = good_ && write_(last_line(length_, checksum_.value())); }

std::string seal(std::string_view kind, int version, std::string_view body) {
  std::string text;
  Sealer sealer([&text](std::string_view part) { return text += part, true; }, kind, version);
  (void)sealer.append(body);
  (void)sealer.finish();
  return text;
}

bool is_sealed_as(std::string_view text, std::string_view kind) { return text.starts_with(start_of(kind)); }

std::optional<std::uint64_t> take_number_line(std::string_view& body, std::string_view label) {
  std::string_view rest = body;
  const auto line = take_line(rest);
  if (!line || !line->starts_with(label) || !line->substr(label.size()).starts_with(' ')) return std::nullopt;
  const auto number = whole_number<std::uint64_t>(line->substr(label.size() + 1));
  if (number) body = rest;
  return number;
}

// Checks kind and version first, so that a file of another version is not called damaged; then that the last line is
// complete, and last the checksum.
Result<std::string_view> unseal(std::string_view text, std::string_view kind, int version) {
  const std::string first = first_line(kind, version);
  if (!is_sealed_as(text, kind)) {
    return Error{ErrorCode::bad_symbol, "expected a first line '" + first.substr(0, first.size() - 1) + '\'', {1, 1}};
  }
  if (!text.starts_with(first)) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return Error{ErrorCode::unsupported,
                 "expected version " + std::to_string(version) + ", found '" + std::string(line.substr(0, 40)) + '\'',
                 {1, start_of(kind).size() + 1}};
  }
  const std::size_t last = text.ends_with('\n') ? text.find_last_of('\n', text.size() - 2) + 1 : text.size();
  if (!text.substr(last).starts_with("end ")) {
    return Error{ErrorCode::missing_text,
                 "expected a last line 'end LENGTH CHECKSUM'; the file is cut off or damaged",
                 {line_ends(text) + 1, 1}};
  }
  const std::string_view sealed = text.substr(0, last);
  Fnv sum;
  sum.add_bytes(sealed);
  if (text.substr(last) != last_line(last, sum.value())) {
    return Error{ErrorCode::bad_symbol,
                 "the file is damaged: its length and checksum are not those of its last line",
                 {line_ends(sealed) + 1, 1}};
  }
  return sealed.substr(first.size());
}

}  // namespace quadrille
