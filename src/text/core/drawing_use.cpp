// Decides what becomes of drawings, in this order: colors that the user has explained are read, then standard drawings
// if guessing is allowed, and what is left is an error unless it may be left out. An explanation that cannot be true is
// an error even then: the user has said what it must mean.
#include "text/core/drawing_use.h"

#include <algorithm>

#include "base/fields.h"
#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/color.h"
#include "text/core/proposals.h"

namespace quadrille::text {

namespace {

Error wrong(std::string detail) { return {ErrorCode::bad_symbol, std::move(detail), {1, 0}}; }

// Reads "#67F067=whispers 4". Only rules about cells that have no text and no parts can be meant.
Result<ColorMeaning> read_meaning(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return wrong("expected COLOR=RULE, such as #CFCFCF=thermometer, found " + shown(text));
  const auto color = read_color(text.substr(0, equals));
  if (!color) return wrong("expected a color, such as #CFCFCF, found " + shown(text.substr(0, equals)));
  std::string_view number = trimmed(text.substr(equals + 1));
  const std::string_view word = take_word(number);
  number = trimmed(number);
  const auto kind = rule_named(word);
  if (!kind || info(*kind).least_cells == 0 || info(*kind).has_parts || !info(*kind).text.empty())
    return wrong("expected a rule about cells, such as thermometer, found " + shown(word));
  ColorMeaning meaning{*color, *kind};
  if (number.empty()) return meaning;
  const auto value = whole_number(number);
  if (!value || *value > 1000 || info(*kind).number == RuleInfo::Number::none)
    return wrong("expected " + form_of(info(*kind)) + ", found " + shown(trimmed(text.substr(equals + 1))));
  meaning.number = static_cast<int>(*value);
  return meaning;
}

}  // namespace

Result<std::vector<ColorMeaning>> read_meanings(std::string_view text) {
  std::vector<ColorMeaning> meanings;
  for (Fields fields(text, ','); fields.next_of_list();) {
    auto meaning = read_meaning(trimmed(fields.field()));
    if (!meaning) return meaning.error();
    meanings.push_back(*std::move(meaning));
  }
  return meanings;
}

Result<PuzzleRecord> use_drawings(PuzzleRecord&& record, const DrawingUse* use) {
  Drawings& drawings = record.notes.drawings;
  if (drawings.all.empty()) return std::move(record);
  if (use != nullptr && !use->meanings.empty()) {
    if (auto error = read_as_meant(record, use->meanings)) return *std::move(error);
  }
  if (use != nullptr && use->guesses) guess_rules(record);
  const bool is_left = std::ranges::any_of(drawings.all, [](const PagePart& part) { return !part.kind.empty(); });
  if (!is_left) drawings.needed = {};
  const bool keeps = use != nullptr && (use->keeps_others || use->guesses);
  if (drawings.may_be_rules() && !keeps) return refuse_drawings(drawings);
  return std::move(record);
}

}  // namespace quadrille::text
