// Describes a command line as data: one row for each option and argument.
//
//     bool json = false;
//     std::optional<std::uint64_t> limit;
//     OptionTable table;
//     table.files(files);
//     table.flag("--json", json, "one JSON object a line");
//     table.number("--limit", "N", limit, 1, "stop after N solutions").excludes({"--all"});
//     if (const auto problem = parse(table, words)) complain(*problem);                // parse.h
//
// Parsing, help, the man page, completions and the reference all come from these rows. A row refers to the variables
// that it fills in.
#pragma once

#include <cassert>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/numbers.h"

namespace quadrille::answers {

/// The error in an option or its value; nothing if it is valid.
using UsageError = std::optional<std::string>;

/// The use that a command makes of a file that its command line names.
enum class FileUse : std::uint8_t {
  none,      ///< not the name of a file
  read,      ///< the value may also be something else, such as a puzzle, if there is no such file
  write,     ///< emptied, then written; standard output if it is not given
  picture,   ///< the same, if it is given, or files in the folder of this name
  state,     ///< replaced by the state of a search, from time to time
  if_known,  ///< read if it exists, otherwise written
};

struct Option {
  std::string name = {};                ///< "--output"; of an argument, as help shows it: "FILES"
  char letter = 0;                      ///< 'o' for -o
  std::string value = {};               ///< the name of the value in help: "FILE"; empty for a flag
  std::string help = {};                ///< one line
  std::string words_are = {};           ///< the kind of the words: "format"; with `words` only
  std::vector<std::string> words = {};  ///< the only values that can be given, in any case, if there are any
  std::function<std::string(std::string_view)> why_not =
      {};                                                   ///< why another word cannot be given; empty: it is unknown
  std::function<std::vector<std::string>()> hints = {};     ///< values that a shell completes, among others
  bool lists_hints = false;                                 ///< the value is several of them, with commas between
  std::string list_command = {};                            ///< prints all of the words: "quadrille formats"
  std::function<UsageError(const std::string&)> take = {};  ///< called for each value; for a flag with ""
  std::function<bool(std::string_view)> fits =
      {};  ///< of an argument: takes such words only, also if they begin with '-'
  std::vector<std::string> needed = {}, excluded = {};  ///< names of other options
  bool many = false, required = false;                  ///< of an argument
  bool changes_answers = true;                          ///< not only where they go and how fast they come
  bool in_help = true;                                  ///< else only in the reference, which has room for all
  bool is_common = false;                               ///< is about input and output, as in other commands
  FileUse use = FileUse::none;                          ///< of the file that the value names
  std::vector<std::string> given = {};                  ///< the values on the command line, once they have been read;
                                                        ///< an empty one of a flag

  bool is_argument() const { return !name.starts_with('-'); }
  bool is_flag() const { return value.empty() && !is_argument(); }

  Option& needs(std::vector<std::string> names) { return needed = std::move(names), *this; }
  Option& excludes(std::vector<std::string> names) {
    excluded.insert(excluded.end(), names.begin(), names.end());
    return *this;
  }
  Option& keeps_answers() { return changes_answers = false, *this; }
  Option& as_in_others() { return is_common = true, *this; }
  /// The help of another row must name it.
  Option& only_in_reference() { return in_help = false, *this; }
  Option& must_be_given() { return required = true, *this; }
  Option& short_as(char one) { return letter = one, *this; }
  Option& suggests(std::function<std::vector<std::string>()> some) { return hints = std::move(some), *this; }
  Option& used_as(FileUse its_use) { return use = its_use, *this; }
};

/// Tells whether two options cannot be given together, whichever of them says so.
bool exclude_each_other(const Option& one, const Option& other);

class OptionTable {
 public:
  Option& flag(std::string name, bool& set, std::string help);
  Option& flag(std::string name, std::function<void()> act, std::string help);
  /// Any text, given to `take`, which says what is wrong with it.
  Option& text(std::string name, std::string value, std::function<UsageError(const std::string&)> take,
               std::string help);
  Option& text(std::string name, std::string value, std::string& to, std::string help);
  Option& file(std::string name, std::string& to, FileUse use, std::string help);
  /// A whole number in a range.
  template <class Number>
  Option& number(std::string name, std::string value, Number& to, std::uint64_t least, std::string help,
                 std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    return text(std::move(name), std::move(value), whole_number(to, least, most), std::move(help));
  }
  Option& seconds(std::string name, std::optional<double>& to, std::string help);
  /// Bytes, such as 500M or 2G.
  Option& memory(std::string name, std::size_t& to, std::string help);
  /// One of some words; `words_are` says what they name.
  Option& choice(std::string name, std::string value, std::string words_are, std::vector<std::string> words,
                 std::function<void(const std::string&)> take, std::string help);

  /// A positional argument; arguments are taken in the order of the rows.
  Option& argument(std::string name, std::function<UsageError(const std::string&)> take, std::string help);
  Option& argument(std::string name, std::string& to, std::string help);
  template <class Number>
  Option& number_argument(std::string name, Number& to, std::uint64_t least, std::string help) {
    return argument(std::move(name), whole_number(to, least, std::numeric_limits<int>::max()), std::move(help));
  }

  std::deque<Option>& rows() { return rows_; }
  const std::deque<Option>& rows() const { return rows_; }
  /// Null if there is none of this name.
  Option* find(std::string_view name);
  const Option* find(std::string_view name) const;
  /// Tells whether there is such an option, and it can be combined with those that are given.
  bool accepts(std::string_view name) const;

 private:
  Option& add(Option row) {
    assert(find(row.name) == nullptr);
    return rows_.emplace_back(std::move(row));
  }
  static UsageError read_whole(const std::string& text, std::uint64_t least, std::uint64_t most, std::uint64_t& value);

  template <class Number>
  static std::function<UsageError(const std::string&)> whole_number(Number& to, std::uint64_t least,
                                                                    std::uint64_t most) {
    if constexpr (std::is_same_v<Number, int> || std::is_same_v<Number, std::optional<int>>)
      most = std::min<std::uint64_t>(most, std::numeric_limits<int>::max());
    if constexpr (std::is_same_v<Number, unsigned>)
      most = std::min<std::uint64_t>(most, std::numeric_limits<unsigned>::max());
    return [&to, least, most](const std::string& text) {
      std::uint64_t value = 0;
      UsageError problem = read_whole(text, least, most, value);
      if (!problem) to = static_cast<typename Plain<Number>::type>(value);
      return problem;
    };
  }
  template <class Number>
  struct Plain {
    using type = Number;
  };
  template <class Number>
  struct Plain<std::optional<Number>> {
    using type = Number;
  };

  std::deque<Option> rows_;  // which stay where they are
};

/// Returns those of these options that were given, a line each: "--clues 22..26"
std::string given_lines(const OptionTable& table, std::span<const std::string_view> names);

}  // namespace quadrille::answers
