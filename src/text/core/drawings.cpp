// Copies drawings as JSON, without blanks, so that two records with the same drawings are equal however they were
// written. The depth is bounded, as a copy is made by recursion: what is nested deeper is not kept, and the record is
// marked so.
#include "text/core/drawings.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/plural.h"
#include "text/core/json_document.h"
#include "text/core/json_writer.h"

namespace quadrille::text {

namespace {

constexpr int deepest = 8;

// False if it is nested too deeply.
bool copy(const Json& value, JsonWriter& out, int depth) {
  assert(depth <= deepest);
  switch (value.kind()) {
    case Json::Kind::null: return out.null(), true;
    case Json::Kind::boolean: return out.value(value.boolean()), true;
    case Json::Kind::string: return out.value(value.text()), true;
    case Json::Kind::integer:
    case Json::Kind::real: return out.raw(value.written()), true;
    default: break;
  }
  if (depth == deepest) return false;
  value.is_object() ? out.begin_object() : out.begin_array();
  for (const Json& inner : value) {
    if (value.is_object()) out.name(inner.name());
    if (!copy(inner, out, depth + 1)) return false;
  }
  value.is_object() ? out.end_object() : out.end_array();
  return true;
}

// Empty if it is nested too deeply.
std::string copy_of(const Json& value) {
  JsonWriter out;
  return copy(value, out, 0) ? std::string(out.text()) : std::string();
}

}  // namespace

// An element that is too deep stays as an empty object: the other elements keep their places in the member.
void Drawings::add(const Json& value, std::string_view member, std::string_view kind, std::string words, Mark mark) {
  std::string json = copy_of(value);
  are_whole &= !json.empty();
  if (json.empty()) json = "{}";
  all.push_back({std::string(member), std::move(json), std::string(kind), std::move(words), true, std::move(mark)});
}

void Drawings::add_member(const Json& value, std::string_view kind) {
  std::string json = copy_of(value);
  if (json.empty()) return (void)(are_whole = false);
  all.push_back({std::string(value.name()), std::move(json), std::string(kind)});
  all.back().is_element = false;
}

void Drawings::add_cell(const Json& value, int cell) {
  std::string json = copy_of(value);
  if (json.empty()) return (void)(are_whole = false);
  cells.push_back({cell, std::string(value.name()), std::move(json)});
}

// The first place in the text counts, in whatever order a reader meets them.
void Drawings::need(TextPlace at) {
  if (!may_be_rules() || std::pair(at.line, at.column) < std::pair(needed.line, needed.column)) needed = at;
}

std::string Drawings::summary() const {
  // Few kinds: a list in the order of their first parts.
  std::vector<std::pair<std::string_view, int>> counts;
  for (const PagePart& part : all) {
    if (part.kind.empty()) continue;
    const auto found = std::ranges::find(counts, part.kind, &std::pair<std::string_view, int>::first);
    found == counts.end() ? counts.emplace_back(part.kind, 1).second : ++found->second;
  }
  std::string text;
  for (const auto& [kind, count] : counts) {
    (text += text.empty() ? "" : ", ") += plural(static_cast<std::uint64_t>(count), kind);
  }
  return text;
}

void Drawings::write_elements(JsonWriter& json, std::string_view member) const {
  for (const PagePart& part : all) {
    if (part.member == member && part.is_element) json.raw(part.json);
  }
}

void Drawings::write(JsonWriter& json, std::span<const std::string_view> written) const {
  // Elements of a member follow each other, so the first one writes them all.
  std::string_view last;
  for (const PagePart& part : all) {
    if (part.member.empty() || part.member == last || std::ranges::count(written, part.member) > 0) continue;
    json.name(last = part.member);
    if (part.is_element) {
      json.begin_array();
      write_elements(json, part.member);
      json.end_array();
    } else {
      json.raw(part.json);
    }
  }
}

void Drawings::write_cell(JsonWriter& json, int cell) const {
  assert(std::ranges::is_sorted(cells, {}, &PageCell::cell));
  auto drawing = std::ranges::lower_bound(cells, cell, {}, &PageCell::cell);
  for (; drawing != cells.end() && drawing->cell == cell; ++drawing) json.name(drawing->member).raw(drawing->json);
}

Error refuse_drawings(const Drawings& drawings) {
  return {ErrorCode::unsupported, "cannot tell which rules these drawings stand for: " + drawings.summary(),
          drawings.needed};
}

}  // namespace quadrille::text
