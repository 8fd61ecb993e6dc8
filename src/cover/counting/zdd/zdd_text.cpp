// Writes nodes in the notation of Knuth's BDD programs, from the root down, and reads them with all that a diagram
// promises checked: the order of numbers, no unreachable and no equal nodes, and that every path is a cover.
//
//     7: (~12?3:6)     node 7: without option 12 continue at node 3, with it at node 6 (hexadecimal)
#include <algorithm>
#include <charconv>
#include <numeric>
#include <tuple>

#include "base/numbers.h"
#include "base/sealed_text.h"
#include "cover/core/fingerprint.h"
#include "cover/core/uniform_random.h"
#include "quadrille/cover/zdd.h"

namespace quadrille::cover {

// ---- Writing ----

namespace {

constexpr std::string_view kind = "zdd";
constexpr int version = 2;

void append_hexadecimal(std::string& text, std::uint32_t number) {
  char digits[8];
  text.append(digits, std::to_chars(digits, std::end(digits), number, 16).ptr);
}

void append_line(std::string& text, std::uint32_t number, const Zdd::Node& node) {
  append_hexadecimal(text, number);
  text += ": (~";
  text += std::to_string(index(node.option));
  append_hexadecimal(text += '?', node.low);
  append_hexadecimal(text += ':', node.high);
  text += ")\n";
}

}  // namespace

std::string Zdd::to_text() const {
  std::string text;
  for (std::uint32_t i = root_; i > 1; --i) append_line(text, i, nodes_[i]);  // the root is the last node
  return text;
}

// Writes in chunks of about a megabyte, because diagrams may be larger than memory allows to copy.
bool Zdd::save(const std::function<bool(std::string_view)>& write) const {
  constexpr std::size_t chunk_bytes = 1 << 20, longest_line = 40;
  Sealer sealer(write, kind, version);
  std::string chunk = "problem " + std::to_string(problem_) + "\nroot ";
  append_hexadecimal(chunk, root_);
  chunk += '\n';
  for (std::uint32_t i = root_; i > 1; --i) {
    append_line(chunk, i, nodes_[i]);
    if (chunk.size() < chunk_bytes - longest_line) continue;
    if (!sealer.append(chunk)) return false;
    chunk.clear();
  }
  return sealer.append(chunk) && sealer.finish();
}

std::string Zdd::save() const {
  std::string text;
  (void)save([&text](std::string_view chunk) { return text += chunk, true; });
  return text;
}

// ---- Reading ----

namespace {

// The text and the reading position.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  std::size_t left() const { return text_.size() - at_; }

  bool take(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    if (word.ends_with('\n')) ++line_, line_start_ = at_;
    return true;
  }

  template <class Number>
  bool take_number(Number& number, int base) {
    std::string_view rest = text_.substr(at_);
    const auto taken = quadrille::take_number<Number>(rest, base);
    if (!taken) return false;
    number = *taken;
    at_ = text_.size() - rest.size();
    return true;
  }

  Error error(ErrorCode code, std::string_view detail) const {
    return {code, std::string(detail), {line_, at_ - line_start_ + 1}};
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0, line_start_ = 0;
  std::uint64_t line_ = 2;  // after the first line of the seal
};

constexpr std::uint32_t header_lines = 3;
constexpr std::size_t shortest_line = std::string_view("2: (~0?0:1)\n").size();

class ZddReader {
 public:
  ZddReader(const Problem& problem, std::string_view text) : problem_(problem), text_(text) {}

  // Reads the header, the nodes from the root down, and checks the whole. The length of the text limits the nodes, so
  // that a damaged number of the root does not allocate too much.
  std::optional<Error> read() {
    if (auto error = read_header()) return error;
    if (text_.left() / shortest_line + 1 < root)
      return text_.error(ErrorCode::missing_text, "expected as many nodes as the number of the root");
    nodes.assign(std::max<std::size_t>(root, 1) + 1, {no_option, 0, 0});
    reached_.assign(nodes.size(), false);
    reached_[root] = true;
    for (std::uint32_t i = root; i > 1; --i) {
      if (auto error = read_node(i)) return error;
    }
    if (!text_.at_end()) return text_.error(ErrorCode::surplus_text, "unexpected text after the last node");
    if (auto error = find_equal_nodes()) return error;
    return check_covers();
  }

  std::vector<Zdd::Node> nodes;
  std::uint32_t root = 0;

 private:
  static constexpr OptionId no_option{~std::uint32_t{0}};

  std::optional<Error> read_header() {
    const Error broken{ErrorCode::bad_symbol, "expected the problem and the root of a diagram", {2, 1}};
    std::uint64_t number = 0;
    if (!text_.take("problem ") || !text_.take_number(number, 10)) return broken;
    if (number != fingerprint(problem_))
      return text_.error(ErrorCode::bad_number, "the diagram belongs to another problem");
    if (!text_.take("\n") || !text_.take("root ") || !text_.take_number(root, 16) || !text_.take("\n")) return broken;
    return std::nullopt;
  }

  // Reads the line of node i. Its children have smaller numbers and follow; they are marked as reached.
  std::optional<Error> read_node(std::uint32_t i) {
    if (text_.at_end()) return text_.error(ErrorCode::missing_text, "expected another node, found the end of the text");
    std::uint32_t number = 0, option = 0;
    Zdd::Node& node = nodes[i];
    if (!text_.take_number(number, 16) || number != i)
      return text_.error(ErrorCode::bad_number, "expected the number of the next node");
    if (!reached_[i]) return text_.error(ErrorCode::bad_number, "no other node leads to this one");
    const auto malformed = [this] { return text_.error(ErrorCode::bad_symbol, "expected a node like '7: (~12?3:6)'"); };
    if (!text_.take(": (~") || !text_.take_number(option, 10)) return malformed();
    if (option >= problem_.option_count())
      return text_.error(ErrorCode::bad_number, "the problem has no option with this number");
    if (!text_.take("?") || !text_.take_number(node.low, 16)) return malformed();
    if (!text_.take(":") || !text_.take_number(node.high, 16)) return malformed();
    if (node.low >= i || node.high >= i)
      return text_.error(ErrorCode::bad_number, "a branch must lead to a smaller number");
    if (node.high == 0)
      return text_.error(ErrorCode::bad_number, "the diagram is not reduced: no cover contains the option");
    if (!text_.take(")\n")) return malformed();
    node.option = OptionId{option};
    reached_[node.low] = reached_[node.high] = true;
    return std::nullopt;
  }

  Error error_at(std::uint32_t node,
                 std::string_view detail) const {  // the root's line is the first one after the header
    return {ErrorCode::bad_number, std::string(detail), {header_lines + 1 + root - node, 1}};
  }

  // Sorts the nodes, so that equal ones are neighbors.
  std::optional<Error> find_equal_nodes() const {
    const auto key = [this](std::uint32_t i) { return std::tuple(nodes[i].low, nodes[i].high, nodes[i].option); };
    std::vector<std::uint32_t> sorted(nodes.size() - 2);
    std::iota(sorted.begin(), sorted.end(), 2U);
    std::sort(sorted.begin(), sorted.end(), [&](auto a, auto b) { return key(a) < key(b); });
    const auto equal =
        std::adjacent_find(sorted.begin(), sorted.end(), [&](auto a, auto b) { return key(a) == key(b); });
    if (equal == sorted.end()) return std::nullopt;
    return error_at(std::min(equal[0], equal[1]), "the diagram is not reduced: there is already such a node");
  }

  // Each primary item gets a random number. All paths from a node must cover the same items, and all paths from the
  // root each of them once: then the sums are equal; otherwise they differ with near certainty.
  std::optional<Error> check_covers() const {
    UniformRandom random(1);
    std::vector<std::uint64_t> of_item, of_option, below(nodes.size(), 0);
    std::uint64_t all = 0;
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      of_item.push_back(problem_.kind(ItemId{i}) == Kind::primary ? random.word() : 0);
      all += of_item.back();
    }
    for (std::uint32_t i = 0; i < problem_.option_count(); ++i) {
      of_option.push_back(0);
      for (const Entry& entry : problem_.option(OptionId{i})) of_option.back() += of_item[index(entry.item)];
    }
    for (std::uint32_t i = 2; i < nodes.size(); ++i) {
      const Zdd::Node& node = nodes[i];
      const std::uint64_t chosen = of_option[index(node.option)];
      below[i] = chosen + below[node.high];
      // A cover never contains such an option; a random number is 0 once in 2^64 times.
      if (chosen == 0) return error_at(i, "the option has no primary item");
      if (node.low != 0 && below[node.low] != below[i]) return error_at(i, "the two branches cover different items");
    }
    if (root != 0 && below[root] != all) return error_at(std::max(root, 2U), "not every item is covered once");
    return std::nullopt;
  }

  const Problem& problem_;
  Cursor text_;
  std::vector<bool> reached_;
};

}  // namespace

Result<Zdd> Zdd::load(const Problem& problem, std::string_view saved) {
  const auto body = unseal(saved, kind, version);
  if (!body) return body.error();
  ZddReader reader(problem, *body);
  if (auto error = reader.read()) return *std::move(error);
  return Zdd(fingerprint(problem), std::move(reader.nodes), reader.root);
}

}  // namespace quadrille::cover
