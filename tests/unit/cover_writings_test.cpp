// However people and programs write an exact cover problem, it is recognized without a word on its format, and has the
// covers that its definition says.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

#include "base/lines.h"
#include "random_cover.h"
#include "text/read.h"

namespace quadrille::text {
namespace {

using test::Dice;

// The items of each option, from 0.
struct Sets {
  int items = 0;
  std::vector<std::vector<int>> options;
};

// Large enough that one reading is likelier than others: all items are used, and some option leaves some out.
Sets random_sets(Dice& random) {
  Sets sets{.items = 3 + random.below(4), .options = {}};
  for (int i = 4 + random.below(5); i > 0; --i) {
    auto& option = sets.options.emplace_back();
    for (int item = 0; item < sets.items; ++item) {
      if (random.below(3) == 0) option.push_back(item);
    }
    if (option.empty()) option.push_back(random.below(sets.items));
  }
  sets.options.front() = {0, sets.items - 1};
  for (int item = 0; item < sets.items; ++item) {
    auto& option = sets.options[1 + static_cast<std::size_t>(item) % 3];
    if (std::ranges::find(option, item) == option.end()) option.push_back(item);
  }
  return sets;
}

cover::Problem problem_of(const Sets& sets) {
  cover::Builder builder;
  for (int i = 0; i < sets.items; ++i) (void)builder.add_item();
  for (const auto& option : sets.options) {
    std::vector<cover::Entry> entries;
    for (const int item : option) entries.emplace_back(cover::ItemId{static_cast<std::uint32_t>(item)});
    (void)builder.add_option(entries).value();
  }
  return std::move(builder).build();
}

// How names are chosen; those of `simple` have neither blanks nor punctuation.
std::vector<std::string> random_names(int count, bool simple, Dice& random) {
  constexpr std::array words{"alpha", "b", "gamma", "\xE7\xB5\x84", "\xC3\xA9", "north", "x"};
  constexpr std::array odd{"a,b", "c;d", "#1", "r1#2", "x-y", "c0.0.1", "(2,3)"};
  const int kind = random.below(simple ? 5 : 6), first = random.below(2);
  std::vector<std::string> names;
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const std::string number = std::to_string(i + first);
    switch (kind) {
      case 0: names.push_back(number); break;
      case 1: names.push_back(std::to_string(10 * (1 + i / 3) + 1 + i % 3)); break;
      case 2: names.push_back("r" + number + "c" + number); break;
      case 3: names.emplace_back(words[at]); break;
      case 4: names.emplace_back(1, static_cast<char>('A' + i)); break;
      default: names.emplace_back(odd[at]);
    }
  }
  return names;
}

class Hand {
 public:
  Hand(const Sets& sets, Dice& random) : sets_(sets), random_(random) {
    bits_.resize(sets.options.size(), std::vector<bool>(static_cast<std::size_t>(sets.items)));
    for (std::size_t i = 0; i < sets.options.size(); ++i) {
      for (const int item : sets.options[i]) bits_[i][static_cast<std::size_t>(item)] = true;
    }
  }

  static constexpr int ways = 12;
  std::string write(int way) {
    switch (way) {
      case 0: return in_lines(knuth(), "| ");
      case 1: return in_lines(with_sizes(options(), items(), bit_rows()));
      case 2: return in_lines(bit_rows(), "# ");
      case 3: return in_lines(with_sizes(items(), random_.coin() ? "0" : "", bit_rows()));
      case 4: return in_lines(with_sizes(items(), random_.coin() ? "0" : "", number_rows(0, false)));
      case 5: return in_lines(with_sizes(options(), items(), number_rows(1, true)));
      case 6: return cover_json();
      case 7: return bit_lists();
      case 8: return assigned("m", list_of(item_lists()));
      case 9: return named_lists();
      case 10: return list_of_maps();
      default: return in_lines(named_lines(), "# ");
    }
  }

 private:
  using Rows = std::vector<std::string>;
  std::string items() const { return std::to_string(sets_.items); }
  std::string options() const { return std::to_string(sets_.options.size()); }

  // Lines as editors of several systems leave them.
  std::string in_lines(const Rows& rows, std::string_view comment = "") {
    const char* const end = random_.coin() ? "\n" : "\r\n";
    const bool comments = !comment.empty() && random_.coin(), blank = random_.coin(), trailing = random_.coin();
    std::string text = random_.below(4) == 0 ? std::string(byte_order_mark) : "";
    for (const std::string& row : rows) {
      if (comments && random_.coin()) ((text += comment) += "what a person notes, 1 2 3") += end;
      if (blank && random_.coin()) text += end;
      ((text += row) += trailing ? " \t" : "") += end;
    }
    if (random_.coin()) text.resize(text.rfind(rows.back()) + rows.back().size());
    return text;
  }

  Rows knuth() {
    const auto names = random_names(sets_.items, false, random_);
    const std::string blank = random_.coin() ? " " : random_.coin() ? "\t" : "  ";
    Rows rows{""};
    for (const std::string& name : names) (rows[0] += rows[0].empty() ? "" : blank) += name;
    for (const auto& option : sets_.options) {
      std::string& row = rows.emplace_back();
      for (const int item : option) (row += row.empty() ? "" : blank) += names[static_cast<std::size_t>(item)];
    }
    return rows;
  }

  static Rows with_sizes(const std::string& first, const std::string& second, Rows rows) {
    rows.insert(rows.begin(), second.empty() ? first : first + ' ' + second);
    return rows;
  }

  Rows bit_rows() {
    constexpr std::array separators{"", " ", ",", "\t", ";", ", "};
    const std::string_view separator = separators[static_cast<std::size_t>(random_.below(6))];
    Rows rows;
    for (const auto& bits : bits_) {
      std::string& row = rows.emplace_back();
      for (const bool bit : bits) (row += row.empty() ? "" : separator) += bit ? '1' : '0';
    }
    return rows;
  }

  Rows number_rows(int first, bool counted) const {
    Rows rows;
    for (const auto& option : sets_.options) {
      std::string& row = rows.emplace_back(counted ? std::to_string(option.size()) : "");
      for (const int item : option) (row += row.empty() ? "" : " ") += std::to_string(item + first);
    }
    return rows;
  }

  // ---- As programs hold them ----

  char quote() const { return is_python_ ? '\'' : '"'; }
  std::string quoted(const std::string& name) const { return quote() + name + quote(); }
  void choose_language() {
    is_python_ = random_.coin();
    blank_ = random_.coin() ? " " : random_.coin() ? "\n  " : "";
  }

  std::string list_of(const Rows& elements, std::string_view brackets = "[]") {
    std::string text(1, brackets[0]);
    for (const std::string& element : elements) text += blank_ + element + ',';
    if (!is_python_ || random_.coin()) text.pop_back();
    return text + brackets[1];
  }
  std::string_view inner_brackets() { return !is_python_ ? "[]" : random_.coin() ? "()" : "[]"; }

  std::string assigned(const std::string& name, const std::string& value) {
    return (is_python_ && random_.coin() ? name + " = " : "") + value + (random_.coin() ? "\n" : "");
  }

  Rows item_lists() {
    choose_language();
    names_ = random_names(sets_.items, false, random_);
    const bool bare = names_[0].find_first_not_of("0123456789") == names_[0].npos && random_.coin();
    Rows lists;
    for (std::string& name : names_) name = bare ? name : quoted(name);
    for (const auto& option : sets_.options) {
      Rows items;
      for (const int item : option) items.push_back(names_[static_cast<std::size_t>(item)]);
      lists.push_back(list_of(items, inner_brackets()));
    }
    return lists;
  }

  std::string bit_lists() {
    choose_language();
    const bool words = random_.coin(), printed = random_.below(4) == 0;
    Rows lists;
    for (const auto& bits : bits_) {
      Rows values;
      for (const bool bit : bits)
        values.emplace_back(words ? (is_python_ ? bit ? "True" : "False" : bit ? "true" : "false") : bit ? "1" : "0");
      lists.push_back(list_of(values, inner_brackets()));
    }
    std::string text = list_of(lists);
    if (printed) std::ranges::replace(text, ',', ' ');
    return assigned("matrix", is_python_ && !printed && random_.coin() ? "np.array(" + text + ", dtype=int)" : text);
  }

  std::string named_lists() {
    Rows lists = item_lists();
    for (std::size_t i = 0; i < lists.size(); ++i)
      lists[i] = quoted("S" + std::to_string(i)) + (random_.coin() ? ": " : ":") + lists[i];
    const std::string map = list_of(lists, "{}");
    if (!is_python_ || random_.coin()) return assigned("Y", map);
    return "X = " + list_of(names_, "{}") + "  # all\nY = " + map + "\n";
  }

  std::string list_of_maps() {
    Rows maps;
    (void)item_lists();
    const bool zeros = random_.coin(), is_named = random_.coin();
    for (std::size_t i = 0; i < bits_.size(); ++i) {
      Rows members, items;
      for (std::size_t item = 0; item < names_.size(); ++item) {
        if (bits_[i][item]) items.push_back(names_[item]);
        const std::string name = names_[item].front() == quote() ? names_[item] : quoted(names_[item]);
        if (zeros || bits_[i][item]) members.push_back(name + ':' + (bits_[i][item] ? '1' : '0'));
      }
      const std::string name = quoted("name") + ": " + quoted("S" + std::to_string(i)) + ", ";
      maps.push_back(is_named ? '{' + name + quoted("items") + ": " + list_of(items) + '}' : list_of(members, "{}"));
    }
    return assigned("rows", list_of(maps));
  }

  std::string cover_json() {
    is_python_ = false, blank_ = random_.coin() ? "" : "\n";
    const Rows names = random_names(sets_.items, false, random_);
    Rows quoted_names, lists;
    for (const std::string& name : names) quoted_names.push_back(quoted(name));
    for (const auto& option : sets_.options) {
      Rows items;
      for (const int item : option) items.push_back(quoted_names[static_cast<std::size_t>(item)]);
      lists.push_back(list_of(items));
    }
    return R"({"primary": )" + list_of(quoted_names) + R"(, "options": )" + list_of(lists) + "}\n";
  }

  Rows named_lines() {
    const auto names = random_names(sets_.items, true, random_);
    const std::string sign = random_.coin()   ? ": "
                             : random_.coin() ? ":"
                                              : " = ",
                      between = random_.coin() ? " " : ", ";
    const bool brackets = random_.coin();
    Rows rows;
    for (std::size_t i = 0; i < sets_.options.size(); ++i) {
      std::string list;
      for (const int item : sets_.options[i])
        (list += list.empty() ? "" : between) += names[static_cast<std::size_t>(item)];
      rows.push_back(std::string(1, static_cast<char>('A' + i)) + sign + (brackets ? '{' + list + '}' : list));
    }
    return rows;
  }

  const Sets& sets_;
  Dice& random_;
  std::vector<std::vector<bool>> bits_;
  bool is_python_ = false;
  std::string blank_;
  std::vector<std::string> names_;
};

RC_GTEST_PROP(CoverWritings, EachIsReadAsItIsMeant, (std::uint32_t seed)) {
  Dice random(seed);
  const Sets sets = random_sets(random);
  const auto expected = test::all_covers(problem_of(sets));
  for (int way = 0; way < Hand::ways; ++way) {
    const std::string text = Hand(sets, random).write(way);
    RC_LOG() << "way " << way << ":\n" << text << '\n';
    const auto read = read_cover(text, {});
    if (!read) RC_FAIL(to_string(read.error()));
    RC_ASSERT(test::all_covers(read->problem) == expected);
  }
}

}  // namespace
}  // namespace quadrille::text
