// A condition is parsed by recursive descent into comparisons of properties. Names are looked up while it is parsed,
// so that an unknown one has its column and a suggestion.
#include "quadrille/make/condition.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/lines.h"
#include "base/lower_case.h"
#include "base/numbers.h"
#include "base/suggest.h"
#include "make/condition_properties.h"

namespace quadrille {

namespace {

using logic::Technique;
using logic::TechniqueSet;

// Returns "; use 'hodoku_steps'": what to write for a technique that only the other scale's ratings use.
std::string counterpart(const Condition::Property& property, Technique technique) {
  for (const Condition::Property& other : Condition::properties()) {
    const bool is_alike = other.unit == property.unit && other.has_argument == property.has_argument;
    if (is_alike && other.scale && logic::techniques_of(*other.scale).contains(technique))
      return "; use '" + std::string(other.name) + "'";
  }
  return {};
}

// Explains why ratings of the property's scale do not have the technique.
std::string why_never_rated(Technique technique, const Condition::Property& property) {
  const std::string name(logic::name(*property.scale)), quoted = "'" + std::string(id(technique)) + "'";
  const bool is_known = logic::all_techniques_of(*property.scale).contains(technique);
  return name + (is_known ? "'s ratings do not use " : " has no ") + quoted + counterpart(property, technique);
}

constexpr std::string_view level_names[] = {"easy", "medium", "hard", "unfair", "extreme"};

std::string listed_levels() {
  std::string list;
  for (const std::string_view level : level_names) (list += list.empty() ? "" : ", ") += level;
  return list;
}

}  // namespace

// Reads by recursive descent: one function for each line of the grammar. Functions return the number of a node, -1
// after an error.
//
//   either     = both { "||" both }
//   both       = factor { "&&" factor }
//   factor     = "!" factor | "(" either ")" | comparison
//   comparison = property [ sign number ] | number sign property
class ConditionParser {
 public:
  explicit ConditionParser(std::string_view text) : text_(text) {}

  Result<Condition> parse() {
    const int whole = read_either();
    if (whole < 0) return error_;
    if (!rest().empty()) return expected(ErrorCode::surplus_text, "'&&', '||' or the end"), error_;
    return std::move(condition_);
  }

 private:
  using Kind = Condition::Kind;
  using Unit = Condition::Unit;
  static constexpr int most_levels = 100;

  // Holds a property with its argument.
  struct Operand {
    const Condition::Property* property = nullptr;
    TechniqueSet techniques{};
  };
  // Holds a number as it was written: what it means depends on the property.
  struct Number {
    std::uint64_t whole = 0;
    std::optional<std::uint64_t> tenths = std::nullopt;
    std::size_t at = 0;
  };

  int read_either() { return read_list("||", Kind::either, &ConditionParser::read_both); }
  int read_both() { return read_list("&&", Kind::both, &ConditionParser::read_factor); }

  // Groups from the left, so that the parts are evaluated in the order in which they were written: cheap ones can go
  // first.
  int read_list(std::string_view sign, Kind kind, int (ConditionParser::*read_part)()) {
    int left = (this->*read_part)();
    while (left >= 0 && skip(sign)) {
      const int right = (this->*read_part)();
      if (right < 0) return right;
      left = add({.kind = kind, .left = left, .right = right});
    }
    return left;
  }

  // Counts levels, since the parser and holds() are recursive.
  int read_factor() {
    if (++level_ > most_levels) {
      return fail(ErrorCode::bad_symbol,
                  "expected at most " + std::to_string(most_levels) + " levels of brackets and '!', found more");
    }
    const int factor = skip("!") ? negated(read_factor()) : skip("(") ? read_bracket() : read_comparison();
    --level_;
    return factor;
  }

  int read_bracket() {
    const int inner = read_either();
    if (inner >= 0 && !skip(")")) return expected(ErrorCode::missing_text, "')'");
    return inner;
  }

  // A number or a property may come first.
  int read_comparison() {
    const std::string_view text = rest();
    return !text.empty() && text[0] >= '0' && text[0] <= '9' ? read_from_number() : read_from_property();
  }

  // A property without a comparison means that it is not 0; those with an example need one.
  int read_from_property() {
    Operand operand;
    if (!read_operand(operand)) return -1;
    const Sign* sign = read_sign();
    if (sign == nullptr) {
      if (rest().starts_with('=')) return expected(ErrorCode::bad_symbol, "'=='");
      const std::string example(operand.property->example);
      if (!example.empty()) return expected(ErrorCode::missing_text, "a comparison such as '" + example + "'");
      return add_comparison({Kind::equal, true}, operand, 0);
    }
    std::uint64_t number = 0;
    if (operand.property->unit == Unit::technique) {
      if (sign->as_written.kind != Kind::equal) {
        at_ -= sign->text.size();
        return expected(ErrorCode::bad_symbol, "'==' or '!='");
      }
      const auto technique = read_technique(*operand.property);
      return technique ? add_comparison(sign->as_written, operand, static_cast<std::uint64_t>(*technique)) : -1;
    }
    if (operand.property->unit == Unit::level)
      return read_level(number) ? add_comparison(sign->as_written, operand, number) : -1;
    Number written;
    return read_number(written) && convert(written, *operand.property, number)
               ? add_comparison(sign->as_written, operand, number)
               : -1;
  }

  int read_from_number() {
    Number written;
    if (!read_number(written)) return -1;
    const Sign* sign = read_sign();
    if (sign == nullptr) return expected(ErrorCode::bad_symbol, "a comparison such as '<='");
    Operand operand;
    std::uint64_t number = 0;
    if (!read_operand(operand) || !convert(written, *operand.property, number)) return -1;
    return add_comparison(sign->mirrored, operand, number);
  }

  struct Comparison {
    Kind kind;
    bool negated;
  };
  struct Sign {
    std::string_view text;
    Comparison as_written, mirrored;  // of the property with the number
  };

  // Maps six signs to three kinds of comparison and their negations. Longer signs come first.
  const Sign* read_sign() {
    static constexpr Comparison at_most{Kind::at_most, false}, more{Kind::at_most, true}, less{Kind::less, false},
        at_least{Kind::less, true}, equal{Kind::equal, false}, other{Kind::equal, true};
    static constexpr Sign signs[] = {{"<=", at_most, at_least}, {">=", at_least, at_most}, {"==", equal, equal},
                                     {"!=", other, other},      {"<", less, more},         {">", more, less}};
    const auto* found = std::find_if(std::begin(signs), std::end(signs), [&](const Sign& s) { return skip(s.text); });
    return found == std::end(signs) ? nullptr : found;
  }

  int add_comparison(Comparison comparison, const Operand& operand, std::uint64_t number) {
    const int node = add(
        {.kind = comparison.kind, .property = operand.property, .techniques = operand.techniques, .number = number});
    return comparison.negated ? negated(node) : node;
  }

  // Reads the property and, if it has one, its list of techniques.
  bool read_operand(Operand& operand) {
    operand.property = read_property();
    if (operand.property == nullptr) return false;
    if (!operand.property->has_argument) return true;
    if (!skip("(")) return expected(ErrorCode::missing_text, "'(' and a technique"), false;
    do {
      const auto technique = read_technique(*operand.property);
      if (!technique) return false;
      operand.techniques.add(*technique);
      if (!operand.property->scale && !scale_of(operand.techniques))
        return fail(ErrorCode::unsupported, "no scale has all of these techniques"), false;
    } while (skip(","));
    return skip(")") || (expected(ErrorCode::missing_text, "',' or ')'"), false);
  }

  // Returns the characters from here on that may be part of the word.
  template <class IsPart>
  std::string_view next_word(IsPart is_part) {
    const std::string_view text = rest();
    return text.substr(0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_part) - text.begin()));
  }

  const Condition::Property* read_property() {
    const std::string_view name = next_word([](char c) { return is_small_letter(c) || c == '-' || c == '_'; });
    if (const Condition::Property* property = Condition::find_property(name)) {
      at_ += name.size();
      return property;
    }
    std::vector<std::string_view> known;
    for (const Condition::Property& property : Condition::properties()) known.push_back(property.name);
    if (name.empty()) {
      expected(rest().empty() ? ErrorCode::missing_text : ErrorCode::bad_symbol, "a property such as 'clues'");
    } else {
      fail(ErrorCode::bad_symbol, "unknown property '" + std::string(name) + "'" + did_you_mean(name, known));
    }
    return nullptr;
  }

  // Reads a name of several words: drops words from the end until the rest is a known name.
  std::optional<Technique> read_technique(const Condition::Property& property) {
    const std::string_view words = next_words();
    if (words.empty()) return expected(ErrorCode::missing_text, "a technique such as 'x-wing'"), std::nullopt;
    std::string_view name = words;
    auto technique = logic::find_technique(name);
    for (; !technique && name.find(' ') != name.npos; technique = logic::find_technique(name))
      name = name.substr(0, name.rfind(' '));  // the last word is what should not follow
    if (!technique) {
      const Error unknown = logic::unknown_technique(words);
      return fail(unknown.code, unknown.detail), std::nullopt;
    }
    if (property.scale && !logic::techniques_of(*property.scale).contains(*technique)) {
      return fail(ErrorCode::bad_symbol, why_never_rated(*technique, property)), std::nullopt;
    }
    at_ += name.size();
    return technique;
  }

  // Returns the characters of which names of techniques consist, without blanks at the end.
  std::string_view next_words() {
    static constexpr std::string_view others = "-_+/ ";
    std::string_view words =
        next_word([](char c) { return is_letter(c) || is_digit(c) || others.find(c) != others.npos; });
    while (words.ends_with(' ')) words.remove_suffix(1);
    return words;
  }

  bool read_level(std::uint64_t& number) {
    const std::string_view name = next_word([](char c) { return is_small_letter(lower_case(c)); });
    const auto* found = std::find(std::begin(level_names), std::end(level_names), lower_case(name));
    if (found == std::end(level_names)) return refuse_level(name);
    at_ += name.size();
    return number = static_cast<std::uint64_t>(found - std::begin(level_names)), true;
  }

  bool refuse_level(std::string_view name) {
    if (name.empty()) return expected(ErrorCode::missing_text, "a level such as 'hard'"), false;
    std::string hint = did_you_mean(name, level_names);
    if (hint.empty()) hint = "; expected one of " + listed_levels();
    return fail(ErrorCode::bad_symbol, "unknown level '" + std::string(name) + "'" + hint), false;
  }

  bool read_number(Number& number) {
    std::string_view left = rest();
    const bool is_number = !left.empty() && is_digit(left.front());
    number.at = at_;
    const auto whole = take_number<std::uint64_t>(left);
    if (!whole && is_number)
      return expected_number("at most " + std::to_string(std::numeric_limits<std::uint64_t>::max()), number);
    if (!whole) return expected(ErrorCode::bad_number, "a number"), false;
    number.whole = *whole;
    at_ = text_.size() - left.size();
    if (at_ + 1 < text_.size() && text_[at_] == '.' && is_digit(text_[at_ + 1])) {
      number.tenths = static_cast<std::uint64_t>(text_[at_ + 1] - '0');
      at_ += 2;
      if (at_ < text_.size() && is_digit(text_[at_])) return expected_number("a number with one decimal", number);
    }
    return true;
  }

  // Converts a number to units of the property: tenths for ratings, so 7.1 is 71.
  bool convert(const Number& written, const Condition::Property& property, std::uint64_t& number) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max() / 10 - 1;
    const std::string name = "'" + std::string(property.name) + "'";
    if (property.unit == Unit::technique) return expected_number("a technique after " + name, written);
    if (property.unit == Unit::level) return expected_number("a level after " + name, written);
    if (property.unit == Unit::whole) {
      if (written.tenths) return expected_number("a whole number for " + name, written);
      return number = written.whole, true;
    }
    if (written.whole > most) return expected_number("at most " + std::to_string(most) + " for " + name, written);
    return number = written.whole * 10 + written.tenths.value_or(0), true;
  }

  // Skips blanks and returns the text after them.
  std::string_view rest() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return text_.substr(at_);
  }
  bool skip(std::string_view sign) {
    if (!rest().starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }

  int add(Condition::Node node) {
    condition_.nodes_.push_back(node);
    return static_cast<int>(condition_.nodes_.size()) - 1;
  }
  int negated(int node) { return node < 0 ? node : add({.kind = Kind::negation, .left = node}); }

  // Completes the message with what is found next: a word, or what stands before one.
  int expected(ErrorCode code, std::string_view what) {
    const auto is_word = [](char c) { return is_letter(lower_case(c)) || is_digit(c) || c == '_' || c == '-'; };
    const std::string_view text = rest();
    std::size_t size = text.empty() ? 0 : 1;
    while (size > 0 && size < text.size() && text[size] != ' ' && is_word(text[size]) == is_word(text[0])) ++size;
    return fail(code, "expected " + std::string(what) + ", found " + shown_at(text, 0, size));
  }
  bool expected_number(const std::string& what, const Number& found) {
    constexpr std::string_view signs = "0123456789.";
    at_ = found.at;
    const std::size_t size = std::min(text_.find_first_not_of(signs, at_), text_.size()) - at_;
    return fail(ErrorCode::bad_number, "expected " + what + ", found " + shown_at(text_, at_, size)), false;
  }

  // Keeps the first error only.
  int fail(ErrorCode code, std::string detail) {
    if (error_.detail.empty()) error_ = {code, std::move(detail), {1, at_ + 1}};
    return -1;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  int level_ = 0;
  Condition condition_;
  Error error_{ErrorCode::bad_symbol, {}};
};

Result<Condition> Condition::parse(std::string_view text) { return ConditionParser(text).parse(); }

// Appends the nodes of the other condition with their numbers shifted, and a last node that joins both: the root is
// always the last one.
void Condition::add(const Condition& other) {
  const auto offset = static_cast<int>(nodes_.size());
  for (Node node : other.nodes_) {
    if (node.left >= 0) node.left += offset;
    if (node.right >= 0) node.right += offset;
    nodes_.push_back(node);
  }
  const auto end = static_cast<int>(nodes_.size());
  if (offset > 0 && end > offset) nodes_.push_back({.kind = Kind::both, .left = offset - 1, .right = end - 1});
}

bool Condition::holds(GridSolver& solver, const Grid& puzzle) const {
  const auto value = [&](const Node& node) { return node.property->value(solver, puzzle, node.techniques); };
  return nodes_.empty() || holds(static_cast<int>(nodes_.size()) - 1, value);
}

bool Condition::holds(Solver& solver, const Puzzle& puzzle, const std::stop_token& stop) const {
  if (const auto grid = puzzle.grid()) return holds(solver.grids(), *grid);
  const auto value = [&](const Node& node) { return value_of(*node.property, solver, puzzle, node.techniques, stop); };
  return nodes_.empty() || holds(static_cast<int>(nodes_.size()) - 1, value);
}

std::string_view Condition::plain_only() const {
  for (const Node& node : nodes_)
    if (node.property != nullptr && !is_of_all(*node.property)) return node.property->name;
  return {};
}

// Evaluates from the root; the right side of && and || only if it matters.
template <class Value>
bool Condition::holds(int node, const Value& value) const {
  assert(node >= 0 && static_cast<std::size_t>(node) < nodes_.size());
  const Node& here = nodes_[static_cast<std::size_t>(node)];
  switch (here.kind) {
    case Kind::either: return holds(here.left, value) || holds(here.right, value);
    case Kind::both: return holds(here.left, value) && holds(here.right, value);
    case Kind::negation: return !holds(here.left, value);
    case Kind::less: return value(here) < here.number;
    case Kind::at_most: return value(here) <= here.number;
    case Kind::equal: return value(here) == here.number;
  }
  return false;
}

}  // namespace quadrille
