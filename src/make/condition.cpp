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
#include "base/suggest.h"
#include "make/condition_cursor.h"
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

const Condition::Property* read_property(ConditionCursor& cursor) {
  const std::string_view name = cursor.word([](char c) { return is_small_letter(c) || c == '-' || c == '_'; });
  if (const Condition::Property* property = Condition::find_property(name)) {
    cursor.advance(name.size());
    return property;
  }
  std::vector<std::string_view> known;
  for (const Condition::Property& property : Condition::properties()) known.push_back(property.name);
  if (name.empty()) {
    cursor.expected(cursor.rest().empty() ? ErrorCode::missing_text : ErrorCode::bad_symbol,
                    "a property such as 'clues'");
  } else {
    cursor.fail(ErrorCode::bad_symbol, "unknown property '" + std::string(name) + "'" + did_you_mean(name, known));
  }
  return nullptr;
}

// Returns the characters of which names of techniques consist, without blanks at the end.
std::string_view words_of_techniques(ConditionCursor& cursor) {
  static constexpr std::string_view others = "-_+/ ";
  std::string_view words =
      cursor.word([](char c) { return is_letter(c) || is_digit(c) || others.find(c) != others.npos; });
  while (words.ends_with(' ')) words.remove_suffix(1);
  return words;
}

// Reads a name of several words: drops words from the end until the rest is a known name.
std::optional<Technique> read_technique(ConditionCursor& cursor, const Condition::Property& property) {
  const std::string_view words = words_of_techniques(cursor);
  if (words.empty()) return cursor.expected(ErrorCode::missing_text, "a technique such as 'x-wing'"), std::nullopt;
  std::string_view name = words;
  auto technique = logic::find_technique(name);
  for (; !technique && name.find(' ') != name.npos; technique = logic::find_technique(name))
    name = name.substr(0, name.rfind(' '));  // the last word is what should not follow
  if (!technique) {
    const Error unknown = logic::unknown_technique(words);
    return cursor.fail(unknown.code, unknown.detail), std::nullopt;
  }
  if (property.scale && !logic::techniques_of(*property.scale).contains(*technique))
    return cursor.fail(ErrorCode::bad_symbol, why_never_rated(*technique, property)), std::nullopt;
  cursor.advance(name.size());
  return technique;
}

void refuse_level(ConditionCursor& cursor, std::string_view name) {
  if (name.empty()) return cursor.expected(ErrorCode::missing_text, "a level such as 'hard'");
  std::string hint = did_you_mean(name, level_names);
  if (hint.empty()) hint = "; expected one of " + listed_levels();
  cursor.fail(ErrorCode::bad_symbol, "unknown level '" + std::string(name) + "'" + hint);
}

std::optional<std::uint64_t> read_level(ConditionCursor& cursor) {
  const std::string_view name = cursor.word([](char c) { return is_small_letter(lower_case(c)); });
  const auto* found = std::find(std::begin(level_names), std::end(level_names), lower_case(name));
  if (found == std::end(level_names)) return refuse_level(cursor, name), std::nullopt;
  cursor.advance(name.size());
  return static_cast<std::uint64_t>(found - std::begin(level_names));
}

// Converts a number to units of the property: tenths for ratings, so 7.1 is 71.
std::optional<std::uint64_t> in_units_of(const Condition::Property& property, const WrittenNumber& written,
                                         ConditionCursor& cursor) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max() / 10 - 1;
  const std::string name = "'" + std::string(property.name) + "'";
  const auto refuse = [&](const std::string& what) { return cursor.expected_number(what, written), std::nullopt; };
  switch (property.unit) {
    case Condition::Unit::technique: return refuse("a technique after " + name);
    case Condition::Unit::level: return refuse("a level after " + name);
    case Condition::Unit::whole:
      if (written.tenths) return refuse("a whole number for " + name);
      return written.whole;
    case Condition::Unit::tenths: break;
  }
  if (written.whole > most) return refuse("at most " + std::to_string(most) + " for " + name);
  return written.whole * 10 + written.tenths.value_or(0);
}

// Reads what may stand after the sign: the number of a technique or level, or a number in units of the property.
std::optional<std::uint64_t> read_value(ConditionCursor& cursor, const Condition::Property& property) {
  if (property.unit == Condition::Unit::technique) {
    const auto technique = read_technique(cursor, property);
    return technique ? std::optional(static_cast<std::uint64_t>(*technique)) : std::nullopt;
  }
  if (property.unit == Condition::Unit::level) return read_level(cursor);
  const auto written = cursor.read_number();
  return written ? in_units_of(property, *written, cursor) : std::nullopt;
}

// Holds a property with its argument.
struct Operand {
  const Condition::Property* property = nullptr;
  TechniqueSet techniques{};
};

// Reads the property and, if it has one, its list of techniques.
std::optional<Operand> read_operand(ConditionCursor& cursor) {
  Operand operand{read_property(cursor)};
  if (operand.property == nullptr) return std::nullopt;
  if (!operand.property->has_argument) return operand;
  if (!cursor.skip("(")) return cursor.expected(ErrorCode::missing_text, "'(' and a technique"), std::nullopt;
  do {
    const auto technique = read_technique(cursor, *operand.property);
    if (!technique) return std::nullopt;
    operand.techniques.add(*technique);
    if (!operand.property->scale && !scale_of(operand.techniques))
      return cursor.fail(ErrorCode::unsupported, "no scale has all of these techniques"), std::nullopt;
  } while (cursor.skip(","));
  if (!cursor.skip(")")) return cursor.expected(ErrorCode::missing_text, "',' or ')'"), std::nullopt;
  return operand;
}

}  // namespace

// Reads by recursive descent: one function for each line of the grammar. Functions return the number of a node, -1
// after an error.
//
//   either     = both { "||" both }
//   both       = factor { "&&" factor }
//   factor     = "!" factor | "(" either ")" | comparison
//   comparison = property [ sign value ] | number sign property
class ConditionParser {
 public:
  explicit ConditionParser(std::string_view text) : cursor_(text) {}

  Result<Condition> parse() {
    const int whole = read_either();
    if (whole < 0) return cursor_.error();
    if (!cursor_.rest().empty()) return expected(ErrorCode::surplus_text, "'&&', '||' or the end"), cursor_.error();
    return std::move(condition_);
  }

 private:
  using Kind = Condition::Kind;
  static constexpr int most_levels = 100;

  int read_either() { return read_list("||", Kind::either, &ConditionParser::read_both); }
  int read_both() { return read_list("&&", Kind::both, &ConditionParser::read_factor); }

  // Groups from the left, so that the parts are evaluated in the order in which they were written: cheap ones can go
  // first.
  int read_list(std::string_view sign, Kind kind, int (ConditionParser::*read_part)()) {
    int left = (this->*read_part)();
    while (left >= 0 && cursor_.skip(sign)) {
      const int right = (this->*read_part)();
      if (right < 0) return right;
      left = add({.kind = kind, .left = left, .right = right});
    }
    return left;
  }

  // Counts levels, since the parser and holds() are recursive.
  int read_factor() {
    if (++level_ > most_levels) {
      const std::string most = std::to_string(most_levels);
      cursor_.fail(ErrorCode::bad_symbol, "expected at most " + most + " levels of brackets and '!', found more");
      return -1;
    }
    const int factor = cursor_.skip("!")   ? negated(read_factor())
                       : cursor_.skip("(") ? read_bracket()
                                           : read_comparison();
    --level_;
    return factor;
  }

  int read_bracket() {
    const int inner = read_either();
    if (inner >= 0 && !cursor_.skip(")")) return expected(ErrorCode::missing_text, "')'");
    return inner;
  }

  // A number or a property may come first.
  int read_comparison() {
    const std::string_view text = cursor_.rest();
    return !text.empty() && is_digit(text[0]) ? read_from_number() : read_from_property();
  }

  // A property without a comparison means that it is not 0; those with an example need one.
  int read_from_property() {
    const auto operand = read_operand(cursor_);
    if (!operand) return -1;
    const Sign* sign = read_sign();
    if (sign == nullptr) {
      if (cursor_.rest().starts_with('=')) return expected(ErrorCode::bad_symbol, "'=='");
      const std::string example(operand->property->example);
      if (!example.empty()) return expected(ErrorCode::missing_text, "a comparison such as '" + example + "'");
      return add_comparison({Kind::equal, true}, *operand, 0);
    }
    if (operand->property->unit == Condition::Unit::technique && sign->as_written.kind != Kind::equal) {
      cursor_.go_back(sign->text.size());
      return expected(ErrorCode::bad_symbol, "'==' or '!='");
    }
    const auto value = read_value(cursor_, *operand->property);
    return value ? add_comparison(sign->as_written, *operand, *value) : -1;
  }

  int read_from_number() {
    const auto written = cursor_.read_number();
    if (!written) return -1;
    const Sign* sign = read_sign();
    if (sign == nullptr) return expected(ErrorCode::bad_symbol, "a comparison such as '<='");
    const auto operand = read_operand(cursor_);
    if (!operand) return -1;
    const auto number = in_units_of(*operand->property, *written, cursor_);
    return number ? add_comparison(sign->mirrored, *operand, *number) : -1;
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
    const auto* found =
        std::find_if(std::begin(signs), std::end(signs), [&](const Sign& s) { return cursor_.skip(s.text); });
    return found == std::end(signs) ? nullptr : found;
  }

  int add_comparison(Comparison comparison, const Operand& operand, std::uint64_t number) {
    const int node = add(
        {.kind = comparison.kind, .property = operand.property, .techniques = operand.techniques, .number = number});
    return comparison.negated ? negated(node) : node;
  }
  int add(Condition::Node node) {
    condition_.nodes_.push_back(node);
    return static_cast<int>(condition_.nodes_.size()) - 1;
  }
  int negated(int node) { return node < 0 ? node : add({.kind = Kind::negation, .left = node}); }

  int expected(ErrorCode code, std::string_view what) { return cursor_.expected(code, what), -1; }

  ConditionCursor cursor_;
  int level_ = 0;
  Condition condition_;
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
