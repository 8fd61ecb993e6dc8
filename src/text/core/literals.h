// Parses values as programs hold and print them: JSON, Python (tuples, sets, single quotes, comments, assignments), and
// arrays as they are printed, without commas.
//
//     const auto literals = Literals::parse("Y = {'A': [1, 4, 7], 'B': (1, 4)}  # subsets\n");
//     const Literal y = literals->roots().back();
//     for (const auto& [name, items] : y.members()) use(name.text(), items.elements());
//
// A call, such as np.array([...]) or frozenset({...}), stands for its first argument. Cost: linear time; 24 bytes for
// each value. Errors: bad_symbol, missing_text, with line and column. Threads: plain values, which refer to the text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::text {

class Literals;

/// A value. A small handle, valid as long as its Literals.
class Literal {
 public:
  enum class Kind : std::uint8_t { scalar, list, map };
  using Member = std::pair<Literal, Literal>;

  Kind kind() const;
  bool is_scalar() const { return kind() == Kind::scalar; }
  /// The elements of a list, the keys and values of a map in turn; none of a scalar.
  std::vector<Literal> elements() const;
  std::vector<Member> members() const;  ///< of a map
  /// The bytes of the value in the text.
  std::string_view source() const;
  /// A scalar without quotes; of a list or a map its bytes without blanks.
  std::string text() const;

 private:
  friend class Literals;
  Literal(const Literals* all, std::uint32_t index) : all_(all), index_(index) {}
  const Literals* all_;
  std::uint32_t index_;
};

class Literals {
 public:
  /// A text of values, or of assignments of values to names.
  static Result<Literals> parse(std::string_view text);

  std::vector<Literal> roots() const;
  bool has_names() const { return has_names_; }  ///< Is a root assigned to a name?
  /// The bytes of a root in the text, with the name to which it is assigned, if there is one: `A = [1, 4]`.
  std::string_view assignment(const Literal& root) const;
  TextPlace place_of(const Literal& value) const;

 private:
  friend class Literal;
  friend class LiteralParser;
  struct Node {
    std::string_view source;
    std::uint32_t end;  // of its elements, which follow
    Literal::Kind kind;
  };
  std::string_view text_;
  using Assignment = std::pair<std::size_t, std::size_t>;
  std::vector<Node> nodes_;
  std::vector<Assignment> assignments_;  // a node, and where its name begins
  bool has_names_ = false;
};

}  // namespace quadrille::text
