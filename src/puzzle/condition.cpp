#include "quadrille/puzzle/condition.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "quadrille/puzzle/backdoors.h"
#include "quadrille/puzzle/generate.h"
#include "quadrille/puzzle/minimize.h"
#include "quadrille/symmetry.h"

namespace quadrille {

namespace {

template <ClueSymmetry symmetry>
std::uint64_t is_symmetric(Solver&, const Grid& puzzle) {
  return has(puzzle, symmetry) ? 1 : 0;
}

// One puzzle alone, so that the number does not depend on the kernel or on other puzzles.
std::uint64_t nodes_of(Solver& solver, const Grid& puzzle) {
  const std::uint64_t before = solver.nodes();
  (void)solver.solve(puzzle, 2);
  return solver.nodes() - before;
}

constexpr Condition::Property all_properties[] = {
    {"clues", "the number of clues",
     [](Solver&, const Grid& puzzle) -> std::uint64_t { return pattern_of(puzzle).count(); }},
    {"nodes", "search nodes of the lane engine to prove that the solution is unique", nodes_of},
    {"minimal", "every clue is needed",
     [](Solver& solver, const Grid& puzzle) -> std::uint64_t { return is_minimal(solver, puzzle) ? 1 : 0; }},
    {"redundant", "clues any one of which could be removed",
     [](Solver& solver, const Grid& puzzle) -> std::uint64_t { return redundant_clues(solver, puzzle).size(); }},
    {"singles", "naked and hidden singles solve it",
     [](Solver&, const Grid& puzzle) -> std::uint64_t { return falls_by_singles(puzzle) ? 1 : 0; }},
    {"backdoors", "cells whose digit lets singles solve the rest",
     [](Solver& solver, const Grid& puzzle) -> std::uint64_t { return backdoors(solver, puzzle).size(); }},
    {"automorphisms", "ways to move the cells that lead back to the puzzle, at least 1",
     [](Solver&, const Grid& puzzle) -> std::uint64_t { return canonical_form(puzzle).automorphisms; }},
    {"half-turn", "the pattern has this symmetry", is_symmetric<ClueSymmetry::half_turn>},
    {"quarter-turn", "the pattern has this symmetry", is_symmetric<ClueSymmetry::quarter_turn>},
    {"horizontal", "the pattern has this symmetry", is_symmetric<ClueSymmetry::horizontal>},
    {"vertical", "the pattern has this symmetry", is_symmetric<ClueSymmetry::vertical>},
    {"mirrors", "the pattern has this symmetry", is_symmetric<ClueSymmetry::mirrors>},
    {"diagonal", "the pattern has this symmetry", is_symmetric<ClueSymmetry::diagonal>},
    {"anti-diagonal", "the pattern has this symmetry", is_symmetric<ClueSymmetry::anti_diagonal>},
    {"diagonals", "the pattern has this symmetry", is_symmetric<ClueSymmetry::diagonals>},
    {"full", "the pattern has this symmetry", is_symmetric<ClueSymmetry::full>},
};

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

std::span<const Condition::Property> Condition::properties() { return all_properties; }

// By recursive descent: one function for each line of the grammar.
class ConditionParser {
 public:
  explicit ConditionParser(std::string_view text) : text_(text) {}

  Result<Condition> parse() {
    const int whole = read_either();
    if (whole < 0) return error_;
    if (!rest().empty()) return fail(ErrorCode::surplus_text, "expected '&&', '||' or the end"), error_;
    return std::move(condition_);
  }

 private:
  using Kind = Condition::Kind;
  static constexpr int most_levels = 100;

  int read_either() { return read_list("||", Kind::either, &ConditionParser::read_both); }
  int read_both() { return read_list("&&", Kind::both, &ConditionParser::read_factor); }

  int read_list(std::string_view sign, Kind kind, int (ConditionParser::*read_part)()) {
    int left = (this->*read_part)();
    while (left >= 0 && skip(sign)) {
      const int right = (this->*read_part)();
      if (right < 0) return right;
      left = add({.kind = kind, .left = left, .right = right});
    }
    return left;
  }

  int read_factor() {
    if (++level_ > most_levels) return fail(ErrorCode::bad_symbol, "nested too deeply");
    const int factor = skip("!") ? negated(read_factor()) : skip("(") ? read_bracket() : read_comparison();
    --level_;
    return factor;
  }

  int read_bracket() {
    const int inner = read_either();
    if (inner >= 0 && !skip(")")) return fail(ErrorCode::missing_text, "expected ')'");
    return inner;
  }

  // Either of the two may come first.
  int read_comparison() {
    const std::string_view text = rest();
    return !text.empty() && text[0] >= '0' && text[0] <= '9' ? read_from_number() : read_from_property();
  }

  int read_from_property() {
    const Condition::Property* property = read_property();
    if (property == nullptr) return -1;
    const Sign* sign = read_sign();
    if (sign == nullptr) {
      if (rest().starts_with('=')) return fail(ErrorCode::bad_symbol, "expected '==', found '='");
      return add_comparison({Kind::equal, true}, *property, 0);
    }
    std::uint64_t number = 0;
    return read_number(number) ? add_comparison(sign->as_written, *property, number) : -1;
  }

  int read_from_number() {
    std::uint64_t number = 0;
    if (!read_number(number)) return -1;
    const Sign* sign = read_sign();
    if (sign == nullptr) return fail(ErrorCode::bad_symbol, "expected a comparison such as '<='");
    const Condition::Property* property = read_property();
    return property == nullptr ? -1 : add_comparison(sign->mirrored, *property, number);
  }

  struct Comparison {
    Kind kind;
    bool negated;
  };
  struct Sign {
    std::string_view text;
    Comparison as_written, mirrored;  // of the property with the number
  };

  const Sign* read_sign() {
    static constexpr Comparison at_most{Kind::at_most, false}, more{Kind::at_most, true}, less{Kind::less, false},
        at_least{Kind::less, true}, equal{Kind::equal, false}, other{Kind::equal, true};
    static constexpr Sign signs[] = {{"<=", at_most, at_least}, {">=", at_least, at_most}, {"==", equal, equal},
                                     {"!=", other, other},      {"<", less, more},         {">", more, less}};
    const auto* found = std::find_if(std::begin(signs), std::end(signs), [&](const Sign& s) { return skip(s.text); });
    return found == std::end(signs) ? nullptr : found;
  }

  int add_comparison(Comparison comparison, const Condition::Property& property, std::uint64_t number) {
    const int node = add({.kind = comparison.kind, .property = &property, .number = number});
    return comparison.negated ? negated(node) : node;
  }

  const Condition::Property* read_property() {
    const std::string_view word = rest();
    std::size_t length = 0;
    while (length < word.size() && (is_letter(word[length]) || word[length] == '-')) ++length;
    const std::string_view name = word.substr(0, length);
    for (const Condition::Property& property : all_properties) {
      if (property.name != name) continue;
      at_ += length;
      return &property;
    }
    if (name.empty()) {
      fail(word.empty() ? ErrorCode::missing_text : ErrorCode::bad_symbol, "expected a property such as 'clues'");
    } else {
      fail(ErrorCode::bad_symbol, "unknown property '" + std::string(name) + "'");
    }
    return nullptr;
  }

  bool read_number(std::uint64_t& number) {
    const std::string_view digits = rest();
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (failure == std::errc{}) return at_ += static_cast<std::size_t>(end - digits.data()), true;
    const bool large = failure == std::errc::result_out_of_range;
    return fail(ErrorCode::bad_number, large ? "the number is too large" : "expected a whole number"), false;
  }

  // The text after the next blanks.
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

  // Only the first error is reported.
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

bool Condition::holds(Solver& solver, const Grid& puzzle) const {
  return nodes_.empty() || holds(static_cast<int>(nodes_.size()) - 1, solver, puzzle);
}

bool Condition::holds(int node, Solver& solver, const Grid& puzzle) const {
  const Node& here = nodes_[static_cast<std::size_t>(node)];
  switch (here.kind) {
    case Kind::either: return holds(here.left, solver, puzzle) || holds(here.right, solver, puzzle);
    case Kind::both: return holds(here.left, solver, puzzle) && holds(here.right, solver, puzzle);
    case Kind::negation: return !holds(here.left, solver, puzzle);
    case Kind::less: return here.property->value(solver, puzzle) < here.number;
    case Kind::at_most: return here.property->value(solver, puzzle) <= here.number;
    case Kind::equal: return here.property->value(solver, puzzle) == here.number;
  }
  return false;
}

}  // namespace quadrille
