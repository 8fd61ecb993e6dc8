// Recognizes Knuth's format by what nothing else has: words in the first line, of which all other lines are made. How
// sure that is depends on what else looks so: a solved grid repeats all of its symbols in each row, an empty grid has
// one character, and a drawing has bars. An option that leaves out items, in a text in which nearly all items occur, is
// proof.
#include "text/cover/knuth.h"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "text/core/symbols.h"
#include "text/cover/recognize.h"

namespace quadrille::text {

namespace {

// Tells whether a line has no control characters but tabs, which separate names.
bool is_text(std::string_view line) {
  return std::none_of(line.begin(), line.end(), [](char c) { return is_control(c) && c != '\t'; });
}

// Returns a name without what may be written around it: the bounds of a multiplicity before it, a color after it.
std::string_view bare_name(std::string_view word) {
  word = word.substr(word.rfind('|') + 1);
  return word.substr(0, word.find(':'));
}

// Tells whether a name has a letter or digit. Lines and frames of drawings have neither: in UTF-8, dashes and lines
// begin with these bytes.
bool is_word(std::string_view name) {
  constexpr std::string_view dashes = "\xE2\x80", lines = "\xE2\x94", double_lines = "\xE2\x95";
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (is_digit(name[i]) || (name[i] >= 'a' && name[i] <= 'z') || (name[i] >= 'A' && name[i] <= 'Z')) return true;
    const std::string_view start = name.substr(i, 2);
    if (start == dashes || start == lines || start == double_lines) {
      i += 2;
    } else if (c >= 0x80) {
      return true;
    }
  }
  return false;
}

struct ItemLine {
  std::unordered_map<std::string_view, std::size_t> names;  // and their numbers, from 0
  int bars = 0;
  bool is_odd = false;    // a name is repeated, or has a colon
  bool has_word = false;  // a name that has a letter or digit
  bool is_list = false;   // it begins as a list of a program does
};

// Reads a line as names of items. Nothing if it has two lone bars or no name.
std::optional<ItemLine> item_line(std::string_view line) {
  if (!is_text(line)) return std::nullopt;
  ItemLine items;
  items.is_list = std::string_view("[({").find(trimmed(line).front()) != std::string_view::npos;
  for (Words words(line); words.next();) {
    if (words.word() == "|") {
      ++items.bars;
      continue;
    }
    const std::string_view name = bare_name(words.word());
    const bool has_colon = !words.word().ends_with(name);
    items.is_odd |= !items.names.emplace(name, items.names.size()).second || has_colon;
    items.has_word |= is_word(name);
  }
  if (items.bars > 1 || items.names.empty()) return std::nullopt;
  return items;
}

// The fit of the lines after the items, and what these lines have in common.
struct OptionLines : Fit {
  std::size_t names = 0;  // of items in options
  bool shorter = false;   // some options do not have all items
  bool repeats = false;   // an option has an item twice
  bool almost_whole() const { return good > 0 && 10 * bad <= good; }
};

// Finds out which lines consist of items of the first one.
class OptionFinder {
 public:
  explicit OptionFinder(const ItemLine& items) : items_(items), last_line_with_(items.names.size()) {}

  void look_at(std::string_view line) { ++(is_option(line) ? found_.good : found_.bad); }
  const OptionLines& found() const { return found_; }

 private:
  // A word that begins with a bar is a cost.
  bool is_option(std::string_view line) {
    ++line_;
    std::size_t names = 0, new_names = 0;
    bool repeats = false;
    for (Words words(line); words.next();) {
      const std::string_view word = words.word();
      if (word.starts_with('|')) {
        if (!whole_number(word.substr(1))) return false;
        continue;
      }
      const auto item = items_.names.find(bare_name(word));
      if (item == items_.names.end()) return false;
      const std::size_t last = std::exchange(last_line_with_[item->second], line_);
      new_names += last == 0;
      names += last != line_;
      repeats |= last == line_;
    }
    found_.shorter |= names < items_.names.size();
    found_.repeats |= repeats;
    found_.names += new_names;
    return true;
  }

  const ItemLine& items_;
  std::vector<std::size_t> last_line_with_;  // from 1; 0: none has the item
  std::size_t line_ = 0;
  OptionLines found_;
};

// Tells whether nothing else looks so: options that leave out items, and together have nearly all of them. Rows of a
// solved grid have all symbols.
bool is_unmistakable(const ItemLine& items, const OptionLines& options) {
  return options.whole() && options.good > 1 && items.names.size() > 2 && options.shorter && !options.repeats &&
         4 * options.names >= 3 * items.names.size();
}

// Reads the beginning of the options: a thousand lines tell as much as a million, and a hundred if nothing else looks
// so.
OptionLines option_lines(Lines lines, const ItemLine& items) {
  constexpr std::uint64_t most_lines = 1000, unmistakable_lines = 100;
  OptionFinder options(items);
  for (std::uint64_t looked_at = 0; looked_at < most_lines && next_filled(lines);) {
    if (lines.line().starts_with('|')) continue;
    options.look_at(lines.line());
    if (++looked_at >= unmistakable_lines && is_unmistakable(items, options.found())) break;
  }
  return options.found();
}

std::optional<Guess> guess(int certainty, const char* why) { return Guess{certainty, why, CoverLayout::knuth}; }

constexpr const char *usual_why = "a line of item names, then options",
                     *mostly_why = "a line of names, then lines that mostly repeat them";

// Guesses among all formats, from what is certain to what is hardly likely.
std::optional<Guess> guess_of(const ItemLine& items, const OptionLines& options, bool commented) {
  if (!items.has_word || items.is_odd) return std::nullopt;
  if (is_unmistakable(items, options)) return guess(exact, usual_why);
  if (options.whole() && (commented || items.bars > 0)) return guess(certain, usual_why);
  // Rows of an empty grid look so, too.
  if (options.whole() && items.names.size() == 1) return guess(possible / 4, "a name that all lines repeat");
  if (options.whole()) return guess(likely + 10, "a line of names, then lines that repeat them");
  if (items.names.size() == 1) return std::nullopt;
  if (options.almost_whole()) return guess(likely, mostly_why);
  const bool is_marked = options.good > 0 && (commented || items.bars > 0);
  if (options.mostly() || is_marked) return guess(possible + 20, mostly_why);
  return std::nullopt;
}

// Guesses where nothing but exact cover problems is expected: then damaged and unusual ones are, too.
std::optional<Guess> guess_if_wanted(const ItemLine& items, const OptionLines& options, bool commented) {
  if (options.whole() && !options.shorter && !commented && items.bars == 0)
    return guess(possible + 10, "a line of names, then lines that repeat all of them");
  if (auto usual = guess_of(items, options, commented)) return usual;
  if (options.almost_whole()) return guess(items.is_odd ? possible - 10 : likely, mostly_why);
  if (!items.has_word || items.is_list) return std::nullopt;
  if (commented || items.bars > 0) return guess(possible + 20, "a line of item names");
  if (options.good > 0) return guess(possible - 10, "a line of names, some of which follow");
  if (options.bad == 0) return guess(possible - 10, "a line of names");
  return std::nullopt;
}

// Moves to the next line that is neither blank nor a comment of this format. False at the end.
bool next_uncommented(Lines& lines) {
  while (next_filled(lines)) {
    if (!lines.line().starts_with('|')) return true;
  }
  return false;
}

// Guesses as if lines that begin with '#' were comments. A person may have taken it for the sign of a comment; the
// reader says that it is not.
std::optional<Guess> guess_after_hash(Lines lines) {
  while (lines.line().starts_with('#')) {
    if (!next_uncommented(lines)) return std::nullopt;
  }
  const auto items = item_line(lines.line());
  auto found = items ? guess_of(*items, option_lines(lines, *items), false) : std::nullopt;
  if (found) found->certainty = std::min(found->certainty, possible);
  return found;
}

// Guesses for a text of comments alone: the line of items is missing, as the reader says. Lines with more bars are
// rather rows of a drawing.
std::optional<Guess> guess_of_comments(const Head& head) {
  if (!head.whole) return std::nullopt;
  for (Lines lines(head.text); next_filled(lines);) {
    if (head.wanted != Wanted::covers && std::ranges::count(lines.line(), '|') > 1) return std::nullopt;
  }
  return guess(possible / 4, "comments, which begin with '|'");
}

std::optional<Guess> recognize_knuth(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_uncommented(lines)) return guess_of_comments(head);
  const bool commented = trimmed(head.text).starts_with('|');
  const auto items = item_line(lines.line());
  if (!items) return std::nullopt;
  const OptionLines options = option_lines(lines, *items);
  if (head.wanted != Wanted::covers) {
    // Among all formats, a line with a '#' is a comment unless all others fit it.
    const bool may_be_comment = lines.line().starts_with('#') && !options.whole();
    return may_be_comment ? std::nullopt : guess_of(*items, options, commented);
  }
  const bool is_comment = lines.line().starts_with('#') && options.good == 0 && options.bad > 0;
  return is_comment ? guess_after_hash(lines) : guess_if_wanted(*items, options, commented);
}

}  // namespace

// A head that ends in the line of items, or directly after it, must be longer before anything can be said.
bool is_cut_off(const Head& head) {
  if (head.whole) return false;
  // A longer line without a blank is not a list of names: it need not be waited for.
  constexpr std::size_t longest_name = 10'000;
  Lines lines(head.text);
  if (!next_uncommented(lines)) return true;
  const std::string_view start = lines.line().substr(0, longest_name);
  if (!is_text(start) || start.find(' ') == start.npos) return false;
  return !next_filled(lines) || lines.rest().empty();
}

extern const Format knuth_format{"knuth", Family::cover, "exact cover: item names, then one option per line",
                                 CoverLayout::knuth, recognize_knuth};

}  // namespace quadrille::text
