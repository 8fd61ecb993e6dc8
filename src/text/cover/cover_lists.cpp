// Reads exact cover problems from values as programs hold them. All are lists of options in the end; what differs is
// how an option lists its items, and that is decided for each option, except that rows of zeros and ones must all be
// such:
//
//    all options are lists of equal length of bits       columns
//    a list, a tuple or a set                            its elements
//    a map of names to bits                              the names with 1
//    a map with one list among its values                the elements of that list
#include "text/cover/cover_lists.h"

#include <algorithm>
#include <cassert>

#include "base/suggest.h"
#include "text/core/literals.h"
#include "text/cover/row_builder.h"
#include "text/cover/uncoverable.h"

namespace quadrille::text {

namespace {

// Reads 0 or 1 as programs write them.
std::optional<bool> truth(const Literal& value) {
  static constexpr std::string_view zeros[] = {"0", "0.", "0.0", "false", "False"},
                                    ones[] = {"1", "1.", "1.0", "true", "True"};
  if (!value.is_scalar()) return std::nullopt;
  if (std::ranges::count(ones, value.source()) > 0) return true;
  return std::ranges::count(zeros, value.source()) > 0 ? std::optional(false) : std::nullopt;
}

bool is_bit(const Literal& value) { return truth(value).has_value(); }

// Tells whether a list holds names or numbers only: then it may be all items.
bool are_scalars(const Literal& list) { return std::ranges::all_of(list.elements(), &Literal::is_scalar); }

struct ListedOption {
  Literal value;
  std::string_view source;  // with its name
};

// The meaning of a text: its options, and perhaps all items before them.
struct CoverLists {
  std::optional<Literal> items;
  std::vector<ListedOption> options;
};

// Tells whether a map says of each of its names whether it is in the option.
bool are_bits(const std::vector<Literal::Member>& members) {
  return std::ranges::all_of(members, is_bit, &Literal::Member::second);
}

// Returns the only value that is not a scalar. Nothing if there is none, or several.
std::optional<Literal> only_list(const std::vector<Literal::Member>& members) {
  std::optional<Literal> list;
  for (const auto& [name, value] : members) {
    if (value.is_scalar()) continue;
    if (list) return std::nullopt;
    list = value;
  }
  return list;
}

// Tells whether a value can be an option, without finding its items.
bool is_option(const Literal& value) {
  if (value.kind() != Literal::Kind::map) return !value.is_scalar();
  const auto members = value.members();
  return are_bits(members) || only_list(members);
}

// Adds the options of a list, or of a map of names to options, which are written with their names.
void add_options(const Literal& root, std::vector<ListedOption>& options) {
  if (root.kind() == Literal::Kind::list) {
    for (const Literal& value : root.elements()) options.push_back({value, value.source()});
    return;
  }
  for (const auto& [name, value] : root.members()) {
    const char* const end = value.source().data() + value.source().size();
    options.push_back({value, {name.source().data(), static_cast<std::size_t>(end - name.source().data())}});
  }
}

// Finds the options. Lists one after the other, without a list around them, are options, too; two of them are all items
// and the options if the first one has scalars only, and they have names.
CoverLists lists_of(const Literals& literals) {
  CoverLists lists;
  const std::vector<Literal> roots = literals.roots();
  const bool is_pair = roots.size() == 2 && literals.has_names();
  if (is_pair && roots[0].kind() == Literal::Kind::list && are_scalars(roots[0]) && !are_scalars(roots[1]))
    lists.items = roots[0];
  if (roots.size() == 1 || lists.items) {
    add_options(roots.back(), lists.options);
  } else {
    for (const Literal& root : roots) lists.options.push_back({root, literals.assignment(root)});
  }
  return lists;
}

// Returns the number of columns; nothing if these are not rows of zeros and ones. A set has no order, so it is not a
// row.
std::optional<std::size_t> width_of(const std::vector<ListedOption>& options) {
  std::optional<std::size_t> columns;
  for (const ListedOption& option : options) {
    const bool is_set = option.value.source().starts_with('{');
    if (is_set || option.value.kind() != Literal::Kind::list) return std::nullopt;
    const auto values = option.value.elements();
    if (columns.value_or(values.size()) != values.size() || !std::ranges::all_of(values, is_bit)) return std::nullopt;
    columns = values.size();
  }
  return columns;
}

class ListsReader {
 public:
  explicit ListsReader(const Literals& literals) : literals_(literals) {}

  Result<CoverText> read() {
    const CoverLists lists = lists_of(literals_);
    const auto columns = lists.items ? std::nullopt : width_of(lists.options);
    for (std::size_t i = 0; i < columns.value_or(0); ++i) (void)rows_.items().add_item();
    if (lists.items && !add_items(*lists.items)) return *error_;
    for (const ListedOption& option : lists.options) {
      if (!(columns ? add_row(option.value) : add_option(option.value))) return *error_;
      rows_.end(option.source);
    }
    CoverText cover = std::move(rows_).finish(CoverLayout::lists);
    if (const auto found = find_uncoverable(cover.problem)) {
      const std::string item = columns ? "column " + std::to_string(index(found->item) + 1)
                                       : "item " + shown(cover.problem.name(found->item));
      cover.warnings.push_back({ErrorCode::no_solution, describe(*found, {}, item), {}});
    }
    return cover;
  }

 private:
  bool fail(const Literal& value, ErrorCode code, const std::string& detail) {
    error_ = Error{code, detail, literals_.place_of(value)};
    return false;
  }

  // Adds all items of the text, which are then the only ones that an option may have.
  bool add_items(const Literal& items) {
    for (const Literal& item : items.elements()) {
      const auto added = rows_.items().add_item(names_.emplace_back(item.text()));
      if (!added) return fail(item, added.error().code, added.error().detail);
    }
    return all_known_ = true;
  }

  // width_of() has found nothing but bits.
  bool add_row(const Literal& row) {
    std::uint32_t column = 0;
    for (const Literal& value : row.elements()) {
      assert(truth(value).has_value());
      if (*truth(value)) (void)rows_.add(cover::ItemId{column});
      ++column;
    }
    return true;
  }

  bool add_option(const Literal& option) {
    if (option.kind() == Literal::Kind::map) return add_map(option);
    if (option.is_scalar())
      return fail(option, ErrorCode::bad_symbol, "expected a list of items, found " + shown(option.source()));
    const auto items = option.elements();
    return std::ranges::all_of(items, [this](const Literal& item) { return add_item(item); });
  }

  // Adds an option that is a map. A map of bits comes first, as it may be empty.
  bool add_map(const Literal& option) {
    const auto members = option.members();
    if (are_bits(members)) return std::ranges::all_of(members, [this](const auto& member) { return add_bit(member); });
    if (const auto list = only_list(members)) return add_option(*list);
    return fail(option, ErrorCode::bad_symbol, "expected items with 0 or 1, or one list of items");
  }

  // An item with 0 is not in the option, but it is one: perhaps of no option.
  bool add_bit(const Literal::Member& member) {
    return *truth(member.second) ? add_item(member.first) : item_named(member.first).has_value();
  }

  bool add_item(const Literal& name) {
    const auto item = item_named(name);
    if (!item) return false;
    return rows_.add(*item) || fail(name, ErrorCode::repeated_item,
                                    "item " + shown(std::string_view(name.text())) + " is in the option twice");
  }

  // Finds an item, or adds it unless the text has listed all.
  std::optional<cover::ItemId> item_named(const Literal& name) {
    const std::string text = name.text();
    if (const auto found = rows_.items().find(text)) return found;
    if (!all_known_ && !text.empty()) return *rows_.items().add_item(text);
    const std::vector<std::string_view> known(names_.begin(), names_.end());
    (void)fail(name, ErrorCode::unknown_item,
               "unknown item " + shown(std::string_view(text)) + did_you_mean(text, known));
    return std::nullopt;
  }

  const Literals& literals_;
  RowBuilder rows_;
  std::vector<std::string> names_;  // if all are known
  bool all_known_ = false;
  std::optional<Error> error_;
};

}  // namespace

Result<CoverText> parse_cover_lists(Lines& lines) {
  const std::string_view text = lines.rest();
  while (lines.next()) continue;
  const auto literals = Literals::parse(text);
  return literals ? ListsReader(*literals).read() : literals.error();
}

namespace {

// Tells whether the text is an object that cover_json.h describes.
bool is_cover_json(const Literals& literals) {
  const Literal root = literals.roots().front();
  const auto is_primary = [](const Literal::Member& member) { return member.first.text() == "primary"; };
  return root.kind() == Literal::Kind::map && std::ranges::any_of(root.members(), is_primary);
}

// Tells whether there are options, and nothing else among them.
bool are_options(const CoverLists& lists) {
  return !lists.options.empty() && std::ranges::all_of(lists.options, &is_option, &ListedOption::value);
}

// Looked for one by one: find_first_of() calls a function for each character, and long texts have no bracket at all.
std::size_t first_bracket(std::string_view text) {
  const auto found = std::ranges::find_if(text, [](char c) { return c == '[' || c == '(' || c == '{'; });
  return found == text.end() ? text.npos : static_cast<std::size_t>(found - text.begin());
}

// Tells whether the text begins as lists of lists do. More of it is not looked at if it is long.
bool begins_with_lists(std::string_view text) {
  const std::size_t open = first_bracket(text);
  if (open == text.npos) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", open + 1);
  return next != text.npos && (std::string_view("[({").find(text[next]) != text.npos || text[open] == '{');
}

std::optional<Guess> recognize_cover_lists(const Head& head) {
  constexpr const char* why = "lists of items, or of zeros and ones";
  const auto guess = [](int certainty) { return std::optional(Guess{certainty, why, CoverLayout::lists}); };
  const bool wanted = head.wanted == Wanted::covers;
  if (!head.whole) return wanted && begins_with_lists(head.text) ? guess(likely) : std::nullopt;
  if (first_bracket(head.text) == head.text.npos) return std::nullopt;
  const auto literals = Literals::parse(head.text);
  // The reader says what is wrong with lists that do not end or have something else between them.
  const auto if_damaged = wanted && begins_with_lists(head.text) ? guess(possible / 2) : std::nullopt;
  if (!literals) return if_damaged;
  const CoverLists lists = lists_of(*literals);
  if (is_cover_json(*literals)) return std::nullopt;
  if (!are_options(lists)) return if_damaged;
  return guess(wanted ? certain : width_of(lists.options) ? likely + 5 : likely - 5);
}

}  // namespace

extern const Format cover_lists_format{"cover-lists", Family::cover,
                                       "exact cover: lists of items or of zeros and ones, in JSON or Python",
                                       CoverLayout::lists, recognize_cover_lists};

}  // namespace quadrille::text
