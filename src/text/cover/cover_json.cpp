#include "text/cover/cover_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "text/core/json_text.h"
#include "text/core/json_tree.h"
#include "text/cover/item_names.h"
#include "text/cover/uncoverable.h"

namespace quadrille::text {

namespace {

class Reader {
 public:
  explicit Reader(const JsonTree& tree) : tree_(tree) {}

  Result<CoverText> read() {
    const Json& root = tree_.root();
    std::vector<std::string_view> written;
    try {
      if (!add_items(root.at("primary"), cover::Kind::primary)) return *error_;
      const Json* const secondary = root.find("secondary");
      if (secondary != nullptr && !add_items(*secondary, cover::Kind::secondary)) return *error_;
      for (const Json& option : root.at("options")) {
        if (!add_option(option)) return *error_;
        written.push_back(option.source());
      }
    } catch (const WrongJson& error) {
      return wrong_json("this format", error, tree_);
    }
    CoverText cover{std::move(builder_).build(), CoverLayout::json, std::move(written), {}};
    if (const auto found = find_uncoverable(cover.problem)) {
      const std::string item = "item " + shown(cover.problem.name(found->item));
      cover.warnings.push_back(
          {ErrorCode::no_solution, describe(*found, {}, item), place_of(cover.problem.name(found->item))});
    }
    return cover;
  }

 private:
  // Of a primary item.
  Position place_of(std::string_view item) const {
    const Json& names = tree_.root().at("primary");
    return tree_.place_of(*std::find_if(names.begin(), names.end(), [&](const Json& n) { return n.is_text(item); }));
  }

  bool fail(const Json& value, const Error& error) {
    const std::string option = number_ == 0 ? "" : "option " + std::to_string(number_) + ": ";
    error_ = Error{error.code, option + error.detail, tree_.place_of(value)};
    return false;
  }

  bool add_items(const Json& names, cover::Kind kind) {
    for (const Json& name : names) {
      const auto added = builder_.add_item(name.text(), kind);
      if (!added) return fail(name, added.error());
    }
    return true;
  }

  bool add_option(const Json& option) {
    ++number_;
    if (!option.is_array()) return fail(option, {ErrorCode::bad_symbol, "it is no array"});
    std::vector<cover::Entry> entries;
    for (const Json& name : option) {
      const auto entry = entry_of(name.text());
      if (!entry) return fail(name, entry.error());
      entries.push_back(*entry);
    }
    const auto added = builder_.add_option(entries);
    return added || fail(option, added.error());
  }

  Result<cover::Entry> entry_of(std::string_view name) {
    if (const auto item = builder_.find(name)) return cover::Entry(*item);
    const std::size_t colon = name.rfind(':');
    const auto item = colon == name.npos ? std::nullopt : builder_.find(name.substr(0, colon));
    if (!item) return Error{ErrorCode::unknown_item, "there is no item " + shown(name)};
    return cover::Entry(*item, builder_.color(name.substr(colon + 1)));
  }

  const JsonTree& tree_;
  cover::Builder builder_;
  std::size_t number_ = 0;  // of the option that is being read
  std::optional<Error> error_;
};

}  // namespace

Result<CoverText> parse_json_cover(Lines& lines) {
  const std::string_view text = lines.rest();
  while (lines.next()) continue;
  const auto tree = JsonTree::parse(text);
  return tree ? Reader(*tree).read() : tree.error();
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
