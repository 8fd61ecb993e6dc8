// Reads the names of all items first and then options, each with the place of its value for errors. Writing goes
// through one short buffer, an option at a time, so that the text is not held twice.
#include "text/cover/cover_json.h"

#include <algorithm>
#include <cassert>

#include "text/core/json_document.h"
#include "text/core/json_writer.h"
#include "text/cover/item_names.h"
#include "text/cover/recognize.h"
#include "text/cover/uncoverable.h"

namespace quadrille::text {

namespace {

class JsonReader {
 public:
  explicit JsonReader(const Json& root) : root_(root) {}

  Result<CoverText> read() {
    const Json options = root_.at("options");
    if (!add_items(root_.at("primary"), cover::Kind::primary) ||
        !add_items(root_.find("secondary"), cover::Kind::secondary) ||
        !std::all_of(options.begin(), options.end(), [&](const Json& option) { return add_option(option); })) {
      return *error_;
    }
    CoverText cover{std::move(builder_).build(), CoverLayout::json, options.sources(), {}};
    if (const auto found = find_uncoverable(cover.problem)) {
      const std::string item = "item " + shown(cover.problem.name(found->item));
      cover.warnings.push_back(
          {ErrorCode::no_solution, describe(*found, {}, item), place_of(cover.problem.name(found->item))});
    }
    return cover;
  }

 private:
  // Returns the place of a primary item's name. It is there, as the problem has it.
  TextPlace place_of(std::string_view item) const {
    const Json names = root_.find("primary");
    const auto found = std::find_if(names.begin(), names.end(), [&](const Json& name) { return name.is_text(item); });
    assert(found != names.end());
    return (*found).place();
  }

  bool fail(const Json& value, const Error& error) {
    const std::string option = number_ == 0 ? "" : "option " + std::to_string(number_) + ": ";
    error_ = Error{error.code, option + error.detail, value.place()};
    return false;
  }

  bool add_items(const Json& names, cover::Kind kind) {
    for (const Json& name : names) {
      const auto added = builder_.add_item(name.text(), kind);
      if (!added) return fail(name, added.error());
    }
    return true;
  }

  // Adds one option; errors name it by its number, as lines say little in JSON.
  bool add_option(const Json& option) {
    ++number_;
    if (!option.is_array()) return fail(option, {ErrorCode::bad_symbol, "expected an array of items"});
    std::vector<cover::Entry> entries;
    for (const Json& name : option) {
      const auto entry = entry_of(name.text());
      if (!entry) return fail(name, entry.error());
      entries.push_back(*entry);
    }
    const auto added = builder_.add_option(entries);
    return added || fail(option, added.error());
  }

  // A name with a colon may be that of an item as a whole; only otherwise it has a color.
  Result<cover::Entry> entry_of(std::string_view name) {
    if (const auto item = builder_.find(name)) return cover::Entry(*item);
    const std::size_t colon = name.rfind(':');
    const auto item = colon == name.npos ? std::nullopt : builder_.find(name.substr(0, colon));
    if (!item) return Error{ErrorCode::unknown_item, "unknown item " + shown(name)};
    return cover::Entry(*item, builder_.color(name.substr(colon + 1)));
  }

  Json root_;
  cover::Builder builder_;
  std::size_t number_ = 0;  // of the option that is being read
  std::optional<Error> error_;
};

}  // namespace

// A mistake of the document comes before an error of the reader, which may only follow from it.
Result<CoverText> parse_json_cover(Lines& lines) {
  const std::string_view text = lines.rest();
  while (lines.next()) continue;
  auto document = JsonDocument::parse(text);
  if (!document) return document.error();
  auto cover = JsonReader(document->root()).read();
  if (auto error = document->misread("exact cover")) return *std::move(error);
  return cover;
}

void write_json_cover(const cover::Problem& problem, std::string& out) {
  // A name may have any character: JSON has quotes around it.
  ItemNames items('i', "");
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) items.add(problem.name(cover::ItemId{i}));
  items.complete();
  JsonWriter json;
  const auto append = [&](std::string_view before) {
    (out += before) += json.text();
    json.clear();
  };
  const auto append_items = [&](std::string_view before, cover::Kind kind) {
    json.begin_array();
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
      if (problem.kind(cover::ItemId{i}) == kind) json.value(items[i]);
    }
    json.end_array();
    append(before);
  };
  append_items("{\"primary\":", cover::Kind::primary);
  append_items(",\"secondary\":", cover::Kind::secondary);
  out += ",\"options\":[";
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    json.begin_array();
    for (const auto& [item, color] : problem.option(cover::OptionId{i})) {
      const std::string_view name = problem.name(color);
      json.value(items[index(item)] + (color == cover::Color::none ? "" : ":" + std::string(name)));
    }
    json.end_array();
    append(i == 0 ? "\n" : ",\n");
  }
  out += "\n]}\n";
}

namespace {

// An object with that member is of this format, even if it is damaged.
std::optional<Guess> recognize_cover_json(const Head& head) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != '{') return std::nullopt;
  if (head.text.find("\"primary\"") == head.text.npos) return std::nullopt;
  return Guess{certain, "a JSON object with primary items", CoverLayout::json};
}

}  // namespace

extern const Format cover_json_format{"cover-json", Family::cover,
                                      "exact cover: a JSON object with primary and secondary items, and options",
                                      CoverLayout::json, recognize_cover_json};

}  // namespace quadrille::text
