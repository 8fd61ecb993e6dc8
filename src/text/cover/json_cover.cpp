#include "text/cover/json_cover.h"

#include "text/cover/names.h"
#include "text/cover/uncoverable.h"
#include "text/json_text.h"

namespace quadrille::text {

namespace {

using nlohmann::json;

// Where the arrays in the member "options" of an object stand. The text is JSON.
std::vector<std::string_view> written_options(std::string_view text) {
  std::vector<std::string_view> written;
  std::string_view member;
  std::size_t start = 0;
  int depth = 0;
  bool in_options = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      const std::size_t first = i + 1;
      while (text[++i] != '"') i += text[i] == '\\' ? 1 : 0;
      if (depth == 1) member = text.substr(first, i - first);
    } else if (c == '[' || c == '{') {
      if (++depth == 2) in_options = member == "options";
      if (depth == 3) start = i;
    } else if (c == ']' || c == '}') {
      if (depth-- == 3 && in_options) written.push_back(text.substr(start, i + 1 - start));
    }
  }
  return written;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<CoverText> read() {
    const auto root = parse_json(text_);
    if (!root) return root.error();
    try {
      if (!add_items(root->at("primary"), cover::Kind::primary)) return *error_;
      if (const auto found = root->find("secondary"); found != root->end()) {
        if (!add_items(*found, cover::Kind::secondary)) return *error_;
      }
      for (const json& option : root->at("options")) {
        if (!add_option(option)) return *error_;
      }
    } catch (const json::exception& error) {
      return wrong_json("this format", error);
    }
    CoverText cover{std::move(builder_).build(), CoverLayout::json, written_options(text_), {}};
    if (const auto found = find_uncoverable(cover.problem)) {
      const std::string item = "item " + shown(cover.problem.name(found->item));
      cover.warnings.push_back({ErrorCode::no_solution, describe(*found, {}, item), {1, 0}});
    }
    return cover;
  }

 private:
  bool fail(const Error& error) {
    const std::string option = number_ == 0 ? "" : "option " + std::to_string(number_) + ": ";
    error_ = Error{error.code, option + error.detail, {1, 0}};
    return false;
  }

  bool add_items(const json& names, cover::Kind kind) {
    for (const json& name : names) {
      const auto added = builder_.add_item(name.get<std::string>(), kind);
      if (!added) return fail(added.error());
    }
    return true;
  }

  bool add_option(const json& option) {
    ++number_;
    if (!option.is_array()) return fail({ErrorCode::bad_symbol, "it is no array"});
    std::vector<cover::Entry> entries;
    for (const json& name : option) {
      const auto entry = entry_of(name.get<std::string>());
      if (!entry) return fail(entry.error());
      entries.push_back(*entry);
    }
    const auto added = builder_.add_option(entries);
    return added || fail(added.error());
  }

  Result<cover::Entry> entry_of(std::string_view name) {
    if (const auto item = builder_.find(name)) return cover::Entry(*item);
    const std::size_t colon = name.rfind(':');
    const auto item = colon == name.npos ? std::nullopt : builder_.find(name.substr(0, colon));
    if (!item) return Error{ErrorCode::unknown_item, "there is no item " + shown(name)};
    return cover::Entry(*item, builder_.color(name.substr(colon + 1)));
  }

  std::string_view text_;
  cover::Builder builder_;
  std::size_t number_ = 0;  // of the option that is being read
  std::optional<Error> error_;
};

}  // namespace

Result<CoverText> parse_json_cover(Lines& lines) {
  const std::string_view text = lines.rest();
  while (lines.next()) continue;
  return Reader(text).read();
}

void write_json_cover(const cover::Problem& problem, std::string& out) {
  Names items('i', "");
  nlohmann::ordered_json primary = nlohmann::ordered_json::array(), secondary = primary;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) items.add(problem.name(cover::ItemId{i}));
  items.complete();
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    (problem.kind(cover::ItemId{i}) == cover::Kind::primary ? primary : secondary).push_back(items[i]);
  }
  out += "{\"primary\":" + write_json(primary) + ",\"secondary\":" + write_json(secondary) + ",\"options\":[";
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    nlohmann::ordered_json option = nlohmann::ordered_json::array();
    for (const auto& [item, color] : problem.option(cover::OptionId{i})) {
      const std::string_view name = problem.name(color);
      option.push_back(items[index(item)] + (color == cover::Color::none ? "" : ":" + std::string(name)));
    }
    (out += i == 0 ? "\n" : ",\n") += write_json(option);
  }
  out += "\n]}\n";
}

}  // namespace quadrille::text
