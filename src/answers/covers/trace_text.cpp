// Writes a trace for people: items and options by name, indented by their depth.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "answers/core/answers.h"
#include "answers/covers/trace_forms.h"
#include "base/plural.h"

namespace quadrille::answers {

namespace {

using cover::Color;
using cover::Kind;
using cover::LinkState;
using cover::OptionId;
using cover::TraceEvent;
using cover::TraceStep;

constexpr std::size_t widest = 100, most_options = 40, label_width = 5;

std::string option_list(const std::vector<OptionId>& options) {
  if (options.empty()) return "nothing";
  constexpr std::size_t most = 12;
  std::string text = options.size() == 1 ? "option" : "options";
  for (std::size_t i = 0; i < std::min(options.size(), most); ++i) text += fmt::format(" {}", index(options[i]) + 1);
  if (options.size() > most) text += fmt::format(" and {} more", options.size() - most);
  return text;
}

}  // namespace

bool TextTrace::shows(TraceStep step) {
  using enum TraceStep;
  return step == choose || step == attempt || step == solution || step == back || step == end;
}

void TextTrace::begin(std::string& out) const {
  const LinkState links(traced_.problem);
  if (width(left(links)) > widest) {
    out += fmt::format("The matrix of {} and {} is too large to draw; its smallest items are listed instead.\n\n",
                       plural(traced_.problem.option_count(), "option"), plural(traced_.problem.item_count(), "item"));
  }
}

void TextTrace::see(const TraceEvent& event, const LinkState& links, std::string& out) {
  if (event.step == TraceStep::end) {
    if (traced_.request.every == 0)
      out += fmt::format("\n{}; {} tried.\n", plural(solutions_, "solution"), plural(event.tried, "option"));
    return;
  }
  indent_.clear();
  for (std::uint32_t level = 0; level < event.depth; ++level) indent_ += "|   ";
  switch (event.step) {
    case TraceStep::choose: return choose(event, links, out);
    case TraceStep::attempt: return attempt(event, links, out);
    case TraceStep::back: return back(event, out);
    case TraceStep::solution:
      out += fmt::format("{}Every item is covered. Solution {}: {}\n", indent_, solutions_, option_list(links.path()));
      return;
    default: return;
  }
}

// The items that are not covered, and the options that may cover them. Secondary items come last, while an option has
// them.
TextTrace::Left TextTrace::left(const LinkState& links) const {
  Left left{links.items(), links.items().size(), {}};
  std::set<OptionId> options;
  for (std::uint32_t head : left.heads) {
    for (OptionId option : links.options(head)) options.insert(option);
  }
  left.options.assign(options.begin(), options.end());
  std::set<std::uint32_t> secondary;
  for (OptionId option : left.options) {
    for (const cover::Entry& entry : traced_.problem.option(option)) {
      const std::uint32_t head = index(entry.item) + 1;
      if (traced_.problem.kind(entry.item) == Kind::secondary && !links.covered(head)) secondary.insert(head);
    }
  }
  left.heads.insert(left.heads.end(), secondary.begin(), secondary.end());
  return left;
}

void TextTrace::choose(const TraceEvent& event, const LinkState& links, std::string& out) {
  if (traced_.request.every > 0) {
    indent_.clear();
    out += fmt::format("{} tried; chosen: {}\n", plural(event.tried, "option"), option_list(links.path()));
  }
  Left left = this->left(links);
  draw(left, links, event.node, out);
  explain(links, event.node, out);
  if (traced_.request.every > 0) out += '\n';
  options_.resize(event.depth);
  dead_ends_.resize(event.depth);
  dead_ends_.push_back(links.size(event.node) == 0);
  options_.push_back(std::move(left.options));
}

// Explains the choice of the item.
void TextTrace::explain(const LinkState& links, std::uint32_t chosen, std::string& out) const {
  constexpr std::size_t most = 6;
  const std::string item = traced_.item(chosen);
  const std::uint32_t size = links.size(chosen);
  if (size == 0) {
    out += fmt::format("{}Item {} has no option left: a dead end.\n", indent_, item);
    return;
  }
  if (traced_.request.first) {
    out += fmt::format("{}Item {} is the first one; it has {}.\n", indent_, item, plural(size, "option"));
    return;
  }
  std::vector<std::string> equals;
  for (std::uint32_t head : links.items()) {
    if (head != chosen && links.size(head) == size) equals.push_back(traced_.item(head));
  }
  out += fmt::format("{}Item {} has the fewest options, {}", indent_, item, size);
  if (!equals.empty() && equals.size() <= most)
    out += fmt::format(", like {}; the first one is taken", fmt::join(equals, " "));
  if (equals.size() > most) out += fmt::format(", like {} others; the first one is taken", equals.size());
  out += ".\n";
}

void TextTrace::back(const TraceEvent& event, std::string& out) const {
  if (!dead_ends_[event.depth])
    out += fmt::format("{}Item {} has no other option: back.\n", indent_, traced_.item(event.node));
}

bool TextTrace::exclude_each_other(OptionId a, OptionId b) const {
  for (const cover::Entry& in_a : traced_.problem.option(a)) {
    for (const cover::Entry& in_b : traced_.problem.option(b)) {
      if (in_a.item == in_b.item && (in_a.color == Color::none || in_a.color != in_b.color)) return true;
    }
  }
  return false;
}

void TextTrace::attempt(const TraceEvent& event, const LinkState& links, std::string& out) const {
  const OptionId option = links.option(event.node);
  out += fmt::format("{}Try option {}:", indent_, index(option) + 1);
  for (const cover::Entry& entry : traced_.problem.option(option)) (out += ' ') += traced_.entry(entry);
  std::vector<OptionId> excluded;
  std::copy_if(options_[event.depth].begin(), options_[event.depth].end(), std::back_inserter(excluded),
               [&](OptionId other) { return other != option && exclude_each_other(other, option); });
  if (!excluded.empty()) out += fmt::format("; it excludes {}", option_list(excluded));
  out += ".\n";
  if (event.depth + 1 >= traced_.request.depth) out += indent_ + "|   ...\n";
}

std::size_t TextTrace::width(const Left& left) const {
  std::size_t columns = label_width;
  for (std::uint32_t head : left.heads) columns += 1 + traced_.item(head).size();
  if (left.primary < left.heads.size()) columns += 2;
  return left.options.size() > most_options ? ~std::size_t{0} : columns;
}

// A bar stands before the secondary items.
std::string TextTrace::before(const Left& left, std::size_t column) const {
  return column == left.primary ? " | " : " ";
}

void TextTrace::draw(const Left& left, const LinkState& links, std::uint32_t chosen, std::string& out) const {
  if (indent_.size() + width(left) < indent_.size() || indent_.size() + width(left) > widest) {
    return abbreviate(left, links, out);
  }
  std::string names, sizes, mark;
  for (std::size_t i = 0; i < left.heads.size(); ++i) {
    const std::uint32_t head = left.heads[i];
    const std::string name = traced_.item(head);
    names += before(left, i) + name;
    sizes += before(left, i) + fmt::format("{:>{}}", links.size(head), name.size());
    mark += fmt::format(" {:>{}}", head == chosen ? "^" : "", name.size());
  }
  mark.resize(mark.find('^') + 1);
  out += fmt::format("{}{:{}}{}\n", indent_, "", label_width, names);
  for (OptionId option : left.options) draw_option(left, option, out);
  out += fmt::format("{}{:<{}}{}\n{}{:{}}{}\n", indent_, "size", label_width, sizes, indent_, "", label_width, mark);
}

void TextTrace::draw_option(const Left& left, OptionId option, std::string& out) const {
  out += fmt::format("{}{:>{}}", indent_, index(option) + 1, label_width);
  for (std::size_t i = 0; i < left.heads.size(); ++i) {
    const std::uint32_t head = left.heads[i];
    std::string symbol = ".";
    for (const cover::Entry& entry : traced_.problem.option(option)) {
      if (index(entry.item) + 1 != head) continue;
      symbol = entry.color == Color::none ? "1" : traced_.problem.name(entry.color).substr(0, 1);
    }
    out += before(left, i) + fmt::format("{:>{}}", symbol, traced_.item(head).size());
  }
  out += '\n';
}

void TextTrace::abbreviate(const Left& left, const LinkState& links, std::string& out) const {
  constexpr std::size_t most = 6;
  std::vector<std::uint32_t> heads = links.items();
  std::stable_sort(heads.begin(), heads.end(), [&](auto a, auto b) { return links.size(a) < links.size(b); });
  out += fmt::format("{}Left: {} and {}; sizes:", indent_, plural(heads.size(), "item"),
                     plural(left.options.size(), "option"));
  for (std::size_t i = 0; i < std::min(most, heads.size()); ++i) {
    out += fmt::format(" {}={}", traced_.item(heads[i]), links.size(heads[i]));
  }
  out += heads.size() > most ? " ...\n" : "\n";
}

}  // namespace quadrille::answers
