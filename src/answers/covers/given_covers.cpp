// Finds options by their text: the parts of both sides are compared without blanks and brackets, and sorted if the
// order of items means nothing.
#include "answers/covers/given_covers.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "base/lines.h"
#include "base/lower_case.h"
#include "base/numbers.h"
#include "base/plural.h"

namespace quadrille::answers {

namespace {

using cover::ItemId;
using cover::OptionId;
using text::CoverAnswer;
using text::CoverLayout;
using text::CoverText;

using Chosen = std::vector<OptionId>;
using CoverWords = std::vector<std::string>;

// Splits a line into words and brackets, whatever is between them: `"B": [1, 4]` and `"B":[1,4]` are the same.
CoverWords parts_of(std::string_view line) {
  constexpr std::string_view separators = "[](){},'\"";
  std::string spaced(line);
  for (char& c : spaced) c = separators.find(c) != separators.npos ? ' ' : c;
  CoverWords parts;
  for (Words words(spaced); words.next();) parts.emplace_back(words.word());
  return parts;
}

std::string text_of(const CoverWords& parts) { return fmt::format("{}", fmt::join(parts, " ")); }

std::optional<std::vector<std::uint32_t>> numbers_of(const CoverWords& parts) {
  std::vector<std::uint32_t> numbers;
  for (const std::string& part : parts) {
    const auto number = whole_number(part);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

// A solution as JSON: [2,10,18] or null.
std::optional<std::string_view> json_solution(std::string_view line) {
  constexpr std::string_view member = "\"solution\":";
  const std::size_t found = line.find(member);
  if (!line.starts_with('{') || found == line.npos) return std::nullopt;
  const std::string_view value = line.substr(found + member.size());
  return value.substr(0, value.find_first_of("]}"));
}

// Tells whether the order of items means nothing: an option is a set, unless it is a row of a matrix.
bool has_sets(CoverLayout layout) { return layout == CoverLayout::knuth || layout == CoverLayout::json; }

// The options of a problem by their text.
class OptionIndex {
 public:
  explicit OptionIndex(const CoverText& cover) : layout_(cover.layout) {
    for (std::uint32_t i = 0; i < cover.written.size(); ++i) {
      const CoverWords parts = parts_of(cover.written[i]);
      options_[key_of(parts)].push_back(OptionId{i});
      if (std::string name = name_in(parts); !name.empty()) names_.try_emplace(std::move(name), OptionId{i});
    }
  }

  /// Equal options are taken one after the other.
  std::optional<OptionId> find(std::string_view line, const Chosen& taken) const {
    const auto found = options_.find(key_of(parts_of(without_place(line))));
    if (found == options_.end()) return std::nullopt;
    for (const OptionId option : found->second) {
      if (std::ranges::count(taken, option) == 0) return option;
    }
    return found->second.front();
  }

  /// Finds options by their names: "B D F".
  std::optional<Chosen> find_names(const CoverWords& parts) const {
    Chosen options;
    for (const std::string& part : parts) {
      const auto found = names_.find(part);
      if (found == names_.end()) return std::nullopt;
      options.push_back(found->second);
    }
    return options;
  }

 private:
  // "A: 1 4", "A = 1 4", or of a row of zeros and ones "A 1 0 0 1".
  std::string name_in(const CoverWords& parts) const {
    const bool may_be = layout_ == CoverLayout::named_rows || layout_ == CoverLayout::lists;
    if (parts.size() < 2 || !(may_be || layout_ == CoverLayout::rows)) return "";
    std::string name = parts.front();
    const bool is_row = layout_ == CoverLayout::rows && !whole_number(name);
    if (!name.ends_with(':') && parts[1] != "=" && !is_row) return "";
    if (name.ends_with(':')) name.pop_back();
    return name;
  }

  std::string key_of(CoverWords parts) const {
    if (!has_sets(layout_)) return text_of(parts);
    std::erase_if(parts, [](const std::string& part) { return part.starts_with('|'); });  // costs
    std::ranges::sort(parts);
    return text_of(parts);
  }

  // Knuth's programs add the place among the options of the item: "a d (2 of 3)".
  std::string_view without_place(std::string_view line) const {
    const std::size_t start = line.rfind('(');
    const bool has_place = layout_ == CoverLayout::knuth && start != line.npos &&
                           line.substr(start).find(" of ") != line.npos && line.ends_with(')');
    return has_place ? line.substr(0, start) : line;
  }

  CoverLayout layout_;
  std::unordered_map<std::string, Chosen> options_;
  std::map<std::string, OptionId> names_;
};

// Covers from lines, one after the other.
class CoverLineReader {
 public:
  explicit CoverLineReader(const CoverText& cover) : cover_(cover), index_(cover) {}

  // Returns the fault of the line, or nothing.
  std::string read(std::string_view line) {
    if (const auto solution = json_solution(line)) return read_rows(*solution, 1);
    const bool rows_first = usual_answer(cover_.layout) == CoverAnswer::rows;
    if (rows_first && are_rows(line)) return read_rows(line, first_row(cover_.layout));
    if (const auto option = index_.find(line, current_)) return current_.push_back(*option), "";
    const CoverWords parts = parts_of(line);
    if (auto options = index_.find_names(parts)) {
      options->size() == 1 ? current_.push_back(options->front()) : add(*std::move(options));
      return "";
    }
    if (numbers_of(rows_in(parts))) return read_rows(line, first_row(cover_.layout));
    return fmt::format("expected an option, found {}", shown(line));
  }

  // Completes a cover of the options so far.
  void end_cover() {
    if (!current_.empty()) covers_.push_back(std::exchange(current_, {}));
  }

  const std::vector<Chosen>& covers() const { return covers_; }

 private:
  void add(Chosen options) {
    end_cover();
    covers_.push_back(std::move(options));
  }

  // "12: 1 4 6" begins with the cost.
  static CoverWords rows_in(CoverWords parts) {
    if (parts.size() > 1 && parts.front().ends_with(':')) parts.erase(parts.begin());
    return parts;
  }

  // Different numbers, not zeros and ones of an option.
  bool are_rows(std::string_view line) const {
    auto numbers = numbers_of(rows_in(parts_of(line)));
    if (!numbers) return false;
    std::ranges::sort(*numbers);
    return cover_.layout == CoverLayout::sparse || std::ranges::adjacent_find(*numbers) == numbers->end();
  }

  std::string read_rows(std::string_view line, std::uint32_t first) {
    auto numbers = numbers_of(rows_in(parts_of(line)));
    if (!numbers) return fmt::format("expected numbers of options, found {}", shown(line));
    if (cover_.layout == CoverLayout::sparse && !line.starts_with('[')) {
      const std::size_t found = numbers->empty() ? 0 : numbers->size() - 1;
      if (numbers->empty() || numbers->front() != found)
        return fmt::format("expected {}, found {}", plural(numbers->empty() ? 0 : numbers->front(), "option"), found);
      numbers->erase(numbers->begin());
    }
    const auto count = static_cast<std::uint32_t>(cover_.problem.option_count());
    Chosen options;
    for (const std::uint32_t number : *numbers) {
      if (number < first || number - first >= count)
        return fmt::format("expected an option, or numbers from {} to {}, found {}", first, count + first - 1, number);
      options.push_back(OptionId{number - first});
    }
    return add(std::move(options)), "";
  }

  const CoverText& cover_;
  OptionIndex index_;
  Chosen current_;
  std::vector<Chosen> covers_;
};

// "3:" before a solution, as Knuth's programs print it.
bool is_heading(std::string_view line) {
  return line.ends_with(':') && whole_number(line.substr(0, line.size() - 1)).has_value();
}

std::string fault_of_covers(const CoverText& cover, const std::vector<Chosen>& covers) {
  std::map<Chosen, std::size_t> numbers;
  for (std::size_t i = 0; i < covers.size(); ++i) {
    std::string fault = fault_of_cover(cover, covers[i]);
    const auto [same, is_new] = numbers.try_emplace(text::in_input_order(covers[i]), i + 1);
    if (fault.empty() && !is_new) fault = fmt::format("the same as cover {}", same->second);
    if (!fault.empty()) return covers.size() == 1 ? fault : fmt::format("cover {}: {}", i + 1, fault);
  }
  return "";
}

std::string item_name(const CoverText& cover, ItemId item) {
  const std::string_view name = cover.problem.name(item);
  return name.empty() ? fmt::format("item {}", index(item) + 1) : fmt::format("item {}", shown(name));
}

// The number of chosen options that have an item, and the first of these.
struct Use {
  std::uint32_t count = 0;
  OptionId first = {};
  cover::Color color = cover::Color::none;
};

// The numbers of options are those that the layout gives them.
std::string fault_of_use(const CoverText& cover, ItemId item, const Use& use, OptionId option, cover::Color color) {
  const std::uint32_t first = first_row(cover.layout);
  const std::string options = fmt::format("options {} and {}", index(use.first) + first, index(option) + first);
  if (cover.problem.kind(item) == cover::Kind::primary) {
    const std::uint32_t most = cover.problem.bounds(item).high;
    if (use.count < most) return "";
    return most == 1 ? fmt::format("{} is in {}", item_name(cover, item), options)
                     : fmt::format("{} is in more than {} options", item_name(cover, item), most);
  }
  if (use.count == 0 || (color == use.color && color != cover::Color::none)) return "";
  const bool colored = color != cover::Color::none && use.color != cover::Color::none;
  return fmt::format("{} {} {}", item_name(cover, item), colored ? "has different colors in" : "is in", options);
}

}  // namespace

bool says_no(std::string_view line) {
  constexpr std::string_view words[] = {"", "no", "none", "no solution", "impossible", "unsolvable", "-1"};
  std::string text = lower_case(without_trailing_blanks(line));
  while (text.ends_with('.') || text.ends_with('!')) text.pop_back();
  return std::ranges::find(words, text) != std::end(words);
}

std::string fault_of_cover(const CoverText& cover, const std::vector<OptionId>& options) {
  std::vector<Use> uses(cover.problem.item_count());
  Chosen sorted = text::in_input_order(options);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
    return fmt::format("option {} is chosen twice", index(*twice) + first_row(cover.layout));
  for (const OptionId option : sorted) {
    for (const auto& [item, color] : cover.problem.option(option)) {
      Use& use = uses[index(item)];
      if (std::string fault = fault_of_use(cover, item, use, option, color); !fault.empty()) return fault;
      if (use.count++ == 0) use.first = option, use.color = color;
    }
  }
  for (std::uint32_t i = 0; i < uses.size(); ++i) {
    if (cover.problem.kind(ItemId{i}) != cover::Kind::primary) continue;
    const std::uint32_t least = cover.problem.bounds(ItemId{i}).low;
    if (uses[i].count >= least) continue;
    const std::string item = item_name(cover, ItemId{i});
    return least == 1 ? fmt::format("{} is not covered", item)
                      : fmt::format("{} is in {}, expected at least {}", item, plural(uses[i].count, "option"), least);
  }
  return "";
}

GivenCovers::GivenCovers(std::string text) : text_(std::move(text)) {
  std::size_t start = 0;
  for (Lines lines(text_); lines.next(); start = lines.offset()) {
    if (!is_blank(lines.line())) starts_.push_back(start);
  }
}

std::string_view GivenCovers::answer_to(const CoverText& cover, std::uint64_t number) const {
  if (cover.layout != CoverLayout::sparse) return text_;
  if (number > starts_.size()) return {};
  return std::string_view(text_)
      .substr(0, number < starts_.size() ? starts_[number] : text_.npos)
      .substr(starts_[number - 1]);
}

std::optional<std::string> GivenCovers::fault(const CoverText& cover, std::uint64_t number,
                                              std::optional<bool> solvable) const {
  CoverLineReader reader(cover);
  bool says_none = false;
  for (Lines lines(answer_to(cover, number)); lines.next();) {
    const std::string_view line = trimmed(lines.line());
    const bool is_between = line.empty() || is_heading(line);
    if (is_between) reader.end_cover();
    if (is_between || line.starts_with('|')) continue;
    std::string fault = reader.read(line);
    says_none |= !fault.empty() && (says_no(line) || json_solution(line) == "null");
    if (!fault.empty() && !says_none) return fault;
  }
  reader.end_cover();
  if (!reader.covers().empty()) return fault_of_covers(cover, reader.covers());
  if (!says_none) return fault_of_cover(cover, {}).empty() ? "" : "there is no answer";
  if (!solvable) return std::nullopt;
  return *solvable ? "the answer is that there is no solution" : "";
}

}  // namespace quadrille::answers
