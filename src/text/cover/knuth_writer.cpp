// Writes Knuth's format. A first pass over the options finds how often each item is in one, as bounds without an upper
// end need a number that no cover exceeds, and which colors there are, as colors have no count of their own.
#include <algorithm>
#include <cassert>

#include "text/cover/item_names.h"
#include "text/cover/knuth.h"

namespace quadrille::text {

namespace {

using cover::Color;
using cover::ItemId;
using cover::Kind;
using cover::OptionId;
using cover::Problem;

class Writer {
 public:
  Writer(const Problem& problem, std::string& out) : problem_(problem), out_(out), occurrences_(problem.item_count()) {
    std::uint32_t last_color = 0;
    for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
      for (const auto& [item, color] : problem.option(OptionId{option})) {
        ++occurrences_[index(item)];
        last_color = std::max(last_color, index(color));
      }
    }
    for (std::uint32_t i = 0; i < problem.item_count(); ++i) items_.add(problem.name(ItemId{i}));
    for (std::uint32_t i = 1; i <= last_color; ++i) colors_.add(problem.name(Color{i}));
    items_.complete();
    colors_.complete();
  }

  void write() {
    write_items();
    for (std::uint32_t option = 0; option < problem_.option_count(); ++option) write_option(OptionId{option});
  }

 private:
  // Writes primary items first: their order among each other stays. The bar is there only if something follows it, or
  // if the line would be empty.
  void write_items() {
    const std::size_t start = out_.size();
    write_items(Kind::primary);
    // A line that begins with `|` would be a comment.
    if (out_.size() == start) out_ += ' ';
    const std::size_t bar = out_.size();
    write_items(Kind::secondary);
    if (out_.size() > bar || problem_.item_count() == 0) out_.insert(bar, "| ");
    while (out_.ends_with(' ')) out_.pop_back();
    out_ += '\n';
  }

  void write_items(Kind kind) {
    for (std::uint32_t i = 0; i < problem_.item_count(); ++i) {
      if (problem_.kind(ItemId{i}) != kind) continue;
      write_bounds(ItemId{i});
      (out_ += items_[i]) += ' ';
    }
  }

  // Leaves out 1, the usual bound. An item without upper bound cannot be covered by more options than have it.
  void write_bounds(ItemId item) {
    const auto [low, high] = problem_.bounds(item);
    if (low == 1 && high == 1) return;
    const auto written_high = high < cover::unbounded ? high : std::max({low, occurrences_[index(item)], 1U});
    if (low != written_high) (out_ += std::to_string(low)) += ':';
    (out_ += std::to_string(written_high)) += '|';
  }

  void write_option(OptionId option) {
    for (const auto& [item, color] : problem_.option(option)) {
      out_ += items_[index(item)];
      if (color != Color::none) (out_ += ':') += colors_[index(color) - 1];
      out_ += ' ';
    }
    if (const auto cost = problem_.cost(option); cost > 0) ((out_ += '|') += std::to_string(cost)) += ' ';
    // Replaces the last blank: options are not empty.
    assert(out_.ends_with(' '));
    out_.back() = '\n';
  }

  const Problem& problem_;
  std::string& out_;
  std::vector<std::uint32_t> occurrences_;
  ItemNames items_{'i', " :|"}, colors_{'k', " "};
};

}  // namespace

void write_knuth(const Problem& problem, std::string& out) { Writer(problem, out).write(); }

}  // namespace quadrille::text
