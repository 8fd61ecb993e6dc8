// Copies drawings as JSON, without blanks, so that two records with the same drawings are equal however they were
// written. The depth is bounded, as a copy is made by recursion: what is nested deeper is not kept, and the record is
// marked so.
#include "text/core/drawings.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/lines.h"
#include "base/plural.h"
#include "text/core/json_document.h"
#include "text/core/json_writer.h"

namespace quadrille::text {

namespace {

constexpr int deepest = 8;
constexpr std::string_view f_puzzles_name = "f-puzzles", sudokupad_name = "sudokupad";

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

// An element has words, a member as a whole has none:
//
//     f-puzzles {"parts":[["line","line"," #67F067: r1c1 r1c2",{...}],["fog","",{...}]],"cells":[[30,"c","#FFA0A0"]]}
std::string Drawings::as_line() const {
  JsonWriter json;
  json.begin_object().name("parts").begin_array();
  for (const PagePart& part : all) {
    json.begin_array().value(part.member).value(part.kind);
    if (part.is_element) json.value(part.words);
    json.raw(part.json.empty() ? "null" : part.json).end_array();
  }
  json.end_array();
  if (!cells.empty()) {
    json.name("cells").begin_array();
    for (const PageCell& cell : cells)
      json.begin_array().value(cell.cell).value(cell.member).raw(cell.json).end_array();
    json.end_array();
  }
  if (!are_whole) json.member("partly", true);
  json.end_object();
  return std::string(site == DrawnFor::f_puzzles ? f_puzzles_name : sudokupad_name) + ' ' + std::string(json.text());
}

namespace {

std::string kept_json(const Json& value) {
  std::string json = copy_of(value);
  if (json.empty()) value.reject("expected drawings that are nested less deeply");
  return json;
}

PagePart read_part(const Json& entry) {
  PagePart part{std::string(entry.at(0).text()), {}, std::string(entry.at(1).text())};
  part.is_element = entry.size() > 3;
  if (part.is_element) part.words = entry.at(2).text();
  part.json = kept_json(entry.at(part.is_element ? 3 : 2));
  return part;
}

}  // namespace

Result<Drawings> read_drawings(std::string_view text) {
  const std::string_view line = text;
  text = trimmed(text);
  const auto in_line = [&](Error error) {
    error.at.column += static_cast<std::uint64_t>(text.data() - line.data());
    return error;
  };
  const bool is_fpuzzles = text.starts_with(f_puzzles_name);
  const std::string_view site = is_fpuzzles ? f_puzzles_name : sudokupad_name;
  if (!text.starts_with(site))
    return in_line({ErrorCode::bad_symbol,
                    "expected drawings of f-puzzles or sudokupad, found " + shown(text.substr(0, text.find(' '))),
                    {1, 1}});
  Drawings drawings{is_fpuzzles ? DrawnFor::f_puzzles : DrawnFor::sudokupad};
  text.remove_prefix(site.size());
  auto document = JsonDocument::parse(text);
  if (!document) return in_line(document.error());
  const Json root = document->root();
  for (const Json& entry : root.at("parts")) drawings.all.push_back(read_part(entry));
  for (const Json& entry : root.find("cells"))
    drawings.cells.push_back(
        {static_cast<int>(entry.at(0).integer()), std::string(entry.at(1).text()), kept_json(entry.at(2))});
  std::ranges::stable_sort(drawings.cells, {}, &PageCell::cell);
  drawings.are_whole = !root.boolean_of("partly", false);
  if (auto error = document->misread("drawings")) return in_line(*std::move(error));
  return drawings;
}

Error refuse_drawings(const Drawings& drawings) {
  return {ErrorCode::unsupported, "cannot tell which rules these drawings stand for: " + drawings.summary(),
          drawings.needed};
}

}  // namespace quadrille::text
