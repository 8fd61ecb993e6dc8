// The text of a record is a line of labelled numbers, then each rest with its length, then what was found. Lengths come
// before texts, so a state may hold anything, line ends too, and the reader never searches for an end. Each word has
// one spelling, so parse_record(to_text(record)) == record but for digits of a share beyond the sixth.
//
// The reader believes no number: it takes only as many bytes as are there and grows vectors as it reads, so a damaged
// count cannot make it allocate.
#include "job/run/record.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/numbers.h"
#include "job/run/record_parts.h"

namespace quadrille::job::run {

// ---- Parts ----

// Reads digits of any length; a count that exceeds what ExactCount can hold is not one it has written.
std::optional<ExactCount> parse_count(std::string_view digits) {
  const ExactCount more = ExactCount::more();
  if (digits == more.to_string()) return more;
  if (digits.empty()) return std::nullopt;
  ExactCount count;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    count *= 10U;
    count += static_cast<std::uint64_t>(digit - '0');
  }
  return count.exact() ? std::optional(count) : std::nullopt;
}

// std::to_chars() takes no notice of the locale, and six digits are plenty for a guess.
std::string text_of_share(double share) {
  constexpr int precision = 6;
  std::array<char, 32> digits;
  char* const end = digits.data() + digits.size();
  return {digits.data(), std::to_chars(digits.data(), end, share, std::chars_format::general, precision).ptr};
}

void append_costs(std::string& text, const std::vector<std::uint64_t>& costs) {
  if (!costs.empty()) text += " costs " + std::to_string(costs.size());
  for (const std::uint64_t cost : costs) text += ' ' + std::to_string(cost);
}

std::vector<std::uint64_t> take_costs(RecordWords& words) {
  std::vector<std::uint64_t> costs;
  if (!words.takes("costs")) return costs;
  for (auto left = words.number<std::uint64_t>(); left > 0 && words.good(); --left)
    costs.push_back(words.number<std::uint64_t>());
  return costs;
}

void append_part(std::string& text, const Part& part) { text += std::to_string(part.offset) + ' ' + to_text(part.sum); }

Part take_part(RecordWords& words) {
  Part part;
  part.offset = words.number<std::uint64_t>();
  part.sum = take_checksum(words);
  return part;
}

void append_rest(std::string& text, const Rest& rest) {
  text += std::to_string(rest.state.size()) + ' ' + text_of_share(rest.share) + '\n';
  append_bytes(text, rest.state);
}

// Reads a finite number that is not negative. It stands here, not with what other readers of words need, because not
// every standard library can read one.
static std::optional<double> share_in(std::string_view word) {
  double share = 0;
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), share);
  const bool good = failure == std::errc{} && end == word.data() + word.size() && share - share == 0 && share >= 0;
  return good ? std::optional(share) : std::nullopt;
}

std::optional<Rest> take_rest(RecordWords& words, std::string_view& text) {
  const auto bytes = words.number<std::uint64_t>();
  const auto share = share_in(words.word());
  if (!words.at_end() || !share) return std::nullopt;
  const auto state = take_bytes(text, bytes);
  return state ? std::optional(Rest{std::string(*state), *share}) : std::nullopt;
}

void append_bytes(std::string& text, std::string_view bytes) { (text += bytes) += '\n'; }

std::optional<std::string_view> take_bytes(std::string_view& text, std::uint64_t bytes) {
  if (bytes >= text.size() || text[bytes] != '\n') return std::nullopt;
  const std::string_view taken = text.substr(0, bytes);
  text.remove_prefix(bytes + 1);
  return taken;
}

// A length of 0 stands for no text at all, not for an empty one: then nothing may follow.
bool take_found(std::string_view text, std::uint64_t bytes, std::string& found) {
  if (bytes == 0) return text.empty();
  const auto solutions = take_bytes(text, bytes);
  if (solutions) found = *solutions;
  return solutions && text.empty();
}

bool has_cost_for_each_line(std::string_view found, const std::vector<std::uint64_t>& costs) {
  return static_cast<std::size_t>(std::count(found.begin(), found.end(), '\n')) == costs.size();
}

Checksum checksum_of(std::string_view text) {
  Checksum sum;
  sum.add(text);
  return sum;
}

std::string to_text(const Checksum& sum) {
  constexpr std::size_t digits_of_word = 8;
  std::array<char, digits_of_word> digits;
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), sum.crc, 16).ptr;
  const std::string_view word(digits.data(), static_cast<std::size_t>(end - digits.data()));
  return std::to_string(sum.bytes) + ' ' + std::string(digits_of_word - word.size(), '0').append(word);
}

Checksum take_checksum(RecordWords& words) {
  const auto bytes = words.number<std::uint64_t>();
  return {bytes, words.number<std::uint32_t>(16)};
}

// ---- Names of units ----

std::string to_string(const UnitName& unit) {
  return std::to_string(unit.file) + '.' + std::to_string(unit.record) + '.' + std::to_string(unit.rest);
}

// Reads exactly three numbers with points between them.
std::optional<UnitName> parse_unit(std::string_view text) {
  UnitName unit;
  for (std::uint64_t* number : {&unit.file, &unit.record, &unit.rest}) {
    const auto taken = take_number<std::uint64_t>(text);
    if (!taken) return std::nullopt;
    *number = *taken;
    if (number == &unit.rest) break;
    if (!text.starts_with('.')) return std::nullopt;
    text.remove_prefix(1);
  }
  return text.empty() ? std::optional(unit) : std::nullopt;
}

// ---- Records ----

std::string to_text(const UnitRecord& record) {
  const UnitResult& outcome = record.outcome;
  std::string text = to_string(record.unit);
  text += " count " + outcome.count.to_string();
  text += " nodes " + std::to_string(outcome.nodes);
  text += " busy " + std::to_string(outcome.busy);
  text += " at " + std::to_string(record.at);
  append_costs(text, outcome.costs);
  if (record.part) append_part(text += " part ", *record.part);
  if (!outcome.found.empty()) text += " found " + std::to_string(outcome.found.size());
  text += " rests " + std::to_string(outcome.rests.size()) + '\n';
  for (const Rest& rest : outcome.rests) append_rest(text, rest);
  if (!outcome.found.empty()) append_bytes(text, outcome.found);
  return text;
}

std::optional<UnitRecord> parse_record(std::string_view text) {
  const auto line = take_line(text);
  if (!line) return std::nullopt;
  RecordWords words(*line);
  const auto unit = parse_unit(words.word());
  const auto count = parse_count(words.labelled("count"));
  if (!unit || !count) return std::nullopt;
  UnitRecord record{.unit = *unit, .outcome = {.count = *count}};
  UnitResult& outcome = record.outcome;
  outcome.nodes = words.number<std::uint64_t>("nodes");
  outcome.busy = words.number<std::uint64_t>("busy");
  record.at = words.number<std::uint64_t>("at");
  outcome.costs = take_costs(words);
  if (words.takes("part")) record.part = take_part(words);
  const std::uint64_t found = words.takes("found") ? words.number<std::uint64_t>() : 0;
  auto rests = words.number<std::uint64_t>("rests");
  if (!words.at_end()) return std::nullopt;
  for (; rests > 0; --rests) {
    const auto rest_line = take_line(text);
    RecordWords rest_words(rest_line.value_or(""));
    auto rest = take_rest(rest_words, text);
    if (!rest) return std::nullopt;
    outcome.rests.push_back(*std::move(rest));
  }
  return take_found(text, found, outcome.found) ? std::optional(std::move(record)) : std::nullopt;
}

}  // namespace quadrille::job::run
