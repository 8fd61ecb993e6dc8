// A parser by recursive descent, with the depth bounded. The result is one array of nodes in the order of the text: the
// elements of a list follow it, and `end` is the first node after them, so a subtree is a range and can be dropped at
// once.
//
//    [1, [2, 3], 4]       node   0     1   2          3   4   5
//                         value  list  1   list [2,3] 2   3   4
//                         end    6     2   5          4   5   6
//
// Elements need no commas between them: numpy prints none.
#include "text/core/literals.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/utf16.h"

namespace quadrille::text {

class LiteralParser {
 public:
  explicit LiteralParser(std::string_view text) { all_.text_ = text; }

  Result<Literals> parse() {
    for (skip(); at_ < text().size(); skip()) {
      if (next() == ';' || next() == ',') {
        ++at_;
      } else if (!parse_statement()) {
        return *std::move(error_);
      }
    }
    if (all_.nodes_.empty()) return Error{ErrorCode::missing_text, "expected a list"};
    return std::move(all_);
  }

 private:
  using Kind = Literal::Kind;
  static constexpr int most_depth = 100;
  static constexpr std::string_view ends_word = " \t\r\n\v\f[](){},:;=#\"'";

  std::string_view text() const { return all_.text_; }
  char next() const { return at_ < text().size() ? text()[at_] : '\0'; }
  bool take(char c) { return next() == c && at_ < text().size() ? ++at_, true : false; }

  // Makes the error; returns false, as parsing ends with it.
  bool expect(std::string_view what) {
    const bool ends = at_ >= text().size();
    error_ = Error{ends ? ErrorCode::missing_text : ErrorCode::bad_symbol,
                   "expected " + std::string(what) + ", found " + shown_at(text(), at_), position_in(text(), at_)};
    return false;
  }

  // Blanks and comments.
  void skip() {
    for (; at_ < text().size(); ++at_) {
      if (next() == '#') {
        at_ = std::min(text().find('\n', at_), text().size());
        if (at_ == text().size()) return;
      } else if (!is_blank(next())) {
        return;
      }
    }
  }

  std::string_view word() {
    const std::size_t start = at_;
    at_ = std::min(text().find_first_of(ends_word, at_), text().size());
    return text().substr(start, at_ - start);
  }

  // Reads `Y = [...]`, `let y = [...];`, or a value alone, such as array([...]). Words before a value are declarations,
  // and an equals sign must follow them.
  bool parse_statement() {
    const std::size_t start = at_;
    while (!word().empty()) skip();
    if (at_ == start) return parse_value(0);
    if (next() == '(' && !all_.has_names_) return at_ = start, parse_value(0);
    if (!take('=')) return expect("'='");
    all_.has_names_ = true;
    skip();
    all_.assignments_.emplace_back(all_.nodes_.size(), start);
    return parse_value(0);
  }

  bool parse_value(int depth) {
    if (depth > most_depth) return expect("fewer lists in each other");
    switch (next()) {
      case '[': return parse_list(']', depth);
      case '(': return parse_list(')', depth);
      case '{': return parse_list('}', depth);
      case '"':
      case '\'': return parse_string();
      default: return parse_word(depth);
    }
  }

  // Adds a node that begins here; end() says where it ends, once its elements have been added.
  std::uint32_t begin(Kind kind) {
    all_.nodes_.push_back({text().substr(at_, 0), 0, kind});
    return static_cast<std::uint32_t>(all_.nodes_.size() - 1);
  }

  // Completes a node: its elements are those added since. Returns true, as the value has been read.
  bool end(std::uint32_t node) {
    assert(node < all_.nodes_.size() && at_ <= text().size());
    auto& [source, last, kind] = all_.nodes_[node];
    source = {source.data(), static_cast<std::size_t>(text().data() + at_ - source.data())};
    last = static_cast<std::uint32_t>(all_.nodes_.size());
    return true;
  }

  bool parse_string() {
    const std::uint32_t node = begin(Kind::scalar);
    const std::size_t start = at_;
    const char quote = text()[at_++];
    while (next() != quote) {
      // A backslash takes the next character along, whatever it is.
      at_ += next() == '\\' ? 2 : 1;
      if (at_ < text().size()) continue;
      error_ = Error{ErrorCode::missing_text, "expected the end of what begins with " + shown_at(text(), start),
                     position_in(text(), start)};
      return false;
    }
    ++at_;
    return end(node);
  }

  bool parse_word(int depth) {
    const std::size_t start = at_;
    if (word().empty()) return expect("a value");
    if (next() == '(') return parse_call(depth);
    // The node must be made where the word begins, which is known to be one only at its end.
    const std::size_t after = std::exchange(at_, start);
    const std::uint32_t node = begin(Kind::scalar);
    at_ = after;
    return end(node);
  }

  // Reads the arguments of a call and keeps the first, as what follows says how the value is stored, not what it is:
  // array([...], dtype=int). The nodes of the others are dropped as they come.
  bool parse_call(int depth) {
    ++at_, skip();
    if (next() == ')') {
      const std::uint32_t node = begin(Kind::list);
      return end(node), take(')');
    }
    if (!parse_value(depth + 1)) return false;
    const std::size_t kept = all_.nodes_.size();
    for (skip(); !take(')'); skip()) {
      if (take(',') || take('=')) continue;
      if (!parse_value(depth + 1)) return false;
      assert(all_.nodes_.size() >= kept);
      all_.nodes_.resize(kept);
    }
    return true;
  }

  // Reads elements up to the bracket that closes the list. After the first value, a colon tells a map from a set; then
  // all elements are pairs.
  bool parse_elements(std::uint32_t node, char close, int depth) {
    for (bool first = true;; first = false) {
      if (!parse_value(depth)) return false;
      skip();
      // Only now: parsing the value may have moved the nodes.
      Kind& kind = all_.nodes_[node].kind;
      if (first && close == '}' && next() == ':') kind = Kind::map;
      if (kind == Kind::map) {
        if (!take(':')) return expect("':'");
        skip();
        if (!parse_value(depth)) return false;
        skip();
      }
      if (take(',')) skip();
      if (take(close)) return true;
    }
  }

  bool parse_list(char close, int depth) {
    const std::uint32_t node = begin(Kind::list);
    ++at_, skip();
    if (!take(close) && !parse_elements(node, close, depth + 1)) return false;
    return end(node);
  }

  Literals all_;
  std::size_t at_ = 0;
  std::optional<Error> error_;
};

Result<Literals> Literals::parse(std::string_view text) { return LiteralParser(text).parse(); }

std::vector<Literal> Literals::roots() const {
  std::vector<Literal> found;
  // Nodes that follow each other at the top: each begins where the one before has ended.
  for (std::uint32_t i = 0; i < nodes_.size(); i = nodes_[i].end) found.push_back(Literal(this, i));
  return found;
}

std::string_view Literals::assignment(const Literal& root) const {
  // Sorted, as assignments are added in the order of their values.
  const auto found = std::ranges::lower_bound(assignments_, root.index_, {}, &Assignment::first);
  if (found == assignments_.end() || found->first != root.index_) return root.source();
  assert(found->second <= text_.size());
  const char* const end = root.source().data() + root.source().size();
  return text_.substr(found->second, static_cast<std::size_t>(end - text_.data()) - found->second);
}

TextPlace Literals::place_of(const Literal& value) const {
  return position_in(text_, static_cast<std::size_t>(value.source().data() - text_.data()));
}

Literal::Kind Literal::kind() const {
  assert(index_ < all_->nodes_.size());
  return all_->nodes_[index_].kind;
}
std::string_view Literal::source() const {
  assert(index_ < all_->nodes_.size());
  return all_->nodes_[index_].source;
}

std::vector<Literal> Literal::elements() const {
  std::vector<Literal> found;
  const auto& nodes = all_->nodes_;
  assert(index_ < nodes[index_].end && nodes[index_].end <= nodes.size());
  for (std::uint32_t i = index_ + 1; i < nodes[index_].end; i = nodes[i].end) found.push_back(Literal(all_, i));
  return found;
}

std::vector<Literal::Member> Literal::members() const {
  const std::vector<Literal> all = elements();
  std::vector<Member> found;
  assert(kind() != Kind::map || all.size() % 2 == 0);
  for (std::size_t i = 0; i + 1 < all.size(); i += 2) found.emplace_back(all[i], all[i + 1]);
  return found;
}

namespace {

// Returns the number of four hexadecimal digits, if these are such ones.
std::optional<char16_t> hex_unit(std::string_view digits) {
  const auto unit = whole_number(digits, 16);
  return unit && digits.size() == 4 ? std::optional(static_cast<char16_t>(*unit)) : std::nullopt;
}

// Replaces \u and four digits by the character, and any other escape by the character after the backslash. Units of
// UTF-16 are collected until something else follows, as two of them may be one character.
std::string unescaped(std::string_view bytes) {
  std::string text;
  std::u16string units;  // until they are complete
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const bool escape = bytes[i] == '\\' && i + 1 < bytes.size();
    if (escape && bytes[i + 1] == 'u') {
      if (const auto unit = hex_unit(bytes.substr(i + 2, 4))) {
        units += *unit, i += 5;
        continue;
      }
    }
    text += to_utf8(std::exchange(units, {}));
    text += bytes[escape ? ++i : i];
  }
  return text + to_utf8(units);
}

}  // namespace

std::string Literal::text() const {
  const std::string_view bytes = source();
  std::string text;
  if (!is_scalar()) {
    std::copy_if(bytes.begin(), bytes.end(), std::back_inserter(text), [](char c) { return !is_blank(c); });
    return text;
  }
  assert(!bytes.empty());
  if (bytes.front() != '"' && bytes.front() != '\'') return std::string(bytes);
  return unescaped(bytes.substr(1, bytes.size() - 2));
}

}  // namespace quadrille::text
