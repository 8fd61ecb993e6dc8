#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "trace.h"

namespace quadrille::tool {

namespace {

using cover::Color;
using cover::ItemId;
using cover::Kind;
using cover::LinkState;
using cover::OptionId;
using cover::TraceEvent;
using cover::TraceStep;

constexpr std::size_t widest = 100, most_rows = 40, label_width = 5;

std::string times(std::uint64_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string row_list(const std::vector<OptionId>& rows) {
  if (rows.empty()) return "nothing";
  constexpr std::size_t most = 12;
  std::string text = rows.size() == 1 ? "row" : "rows";
  for (std::size_t i = 0; i < std::min(rows.size(), most); ++i) text += fmt::format(" {}", index(rows[i]) + 1);
  if (rows.size() > most) text += fmt::format(" and {} more", rows.size() - most);
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
    out += fmt::format("The matrix, {} by {}, is too large to draw: the smallest items stand for it.\n\n",
                       times(traced_.problem.option_count(), "row"), times(traced_.problem.item_count(), "item"));
  }
}

void TextTrace::see(const TraceEvent& event, const LinkState& links, std::string& out) {
  if (event.step == TraceStep::end) {
    if (traced_.request.every == 0)
      out += fmt::format("\n{}; {} tried.\n", times(solutions_, "solution"), times(event.tried, "row"));
    return;
  }
  indent_.clear();
  for (std::uint32_t level = 0; level < event.depth; ++level) indent_ += "|   ";
  switch (event.step) {
    case TraceStep::choose: return choose(event, links, out);
    case TraceStep::attempt: return attempt(event, links, out);
    case TraceStep::back: return back(event, out);
    case TraceStep::solution:
      out += fmt::format("{}Every item is covered. Solution {}: {}\n", indent_, ++solutions_, row_list(links.path()));
      return;
    default: return;
  }
}

// The items that are not covered, and the rows that may cover them. Secondary items come last, while a row has them.
TextTrace::Left TextTrace::left(const LinkState& links) const {
  Left left{links.items(), links.items().size(), {}};
  std::set<OptionId> rows;
  for (std::uint32_t head : left.heads) {
    for (OptionId option : links.options(head)) rows.insert(option);
  }
  left.rows.assign(rows.begin(), rows.end());
  std::set<std::uint32_t> secondary;
  for (OptionId row : left.rows) {
    for (const cover::Entry& entry : traced_.problem.option(row)) {
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
    out += fmt::format("{} tried; chosen: {}\n", times(event.tried, "row"), row_list(links.path()));
  }
  Left left = this->left(links);
  draw(left, links, event.node, out);
  explain(links, event.node, out);
  if (traced_.request.every > 0) out += '\n';
  rows_.resize(event.depth);
  dead_ends_.resize(event.depth);
  dead_ends_.push_back(links.size(event.node) == 0);
  rows_.push_back(std::move(left.rows));
}

// Why this item?
void TextTrace::explain(const LinkState& links, std::uint32_t chosen, std::string& out) const {
  constexpr std::size_t most = 6;
  const std::string item = traced_.item(chosen);
  const std::uint32_t size = links.size(chosen);
  if (size == 0) {
    out += fmt::format("{}{} has no row left: a dead end.\n", indent_, item);
    return;
  }
  if (traced_.request.first) {
    out += fmt::format("{}{} is the first item; it has {}.\n", indent_, item, times(size, "row"));
    return;
  }
  std::vector<std::string> equals;
  for (std::uint32_t head : links.items()) {
    if (head != chosen && links.size(head) == size) equals.push_back(traced_.item(head));
  }
  out += fmt::format("{}{} has the fewest rows: {}", indent_, item, size);
  if (!equals.empty() && equals.size() <= most)
    out += fmt::format(", as {}; the first is taken", fmt::join(equals, " "));
  if (equals.size() > most) out += fmt::format(", as {} others; the first is taken", equals.size());
  out += ".\n";
}

void TextTrace::back(const TraceEvent& event, std::string& out) const {
  if (!dead_ends_[event.depth]) out += fmt::format("{}{} has no other row: back.\n", indent_, traced_.item(event.node));
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
  out += fmt::format("{}Try row {}:", indent_, index(option) + 1);
  for (const cover::Entry& entry : traced_.problem.option(option)) (out += ' ') += traced_.entry(entry);
  std::vector<OptionId> excluded;
  std::copy_if(rows_[event.depth].begin(), rows_[event.depth].end(), std::back_inserter(excluded),
               [&](OptionId row) { return row != option && exclude_each_other(row, option); });
  if (!excluded.empty()) out += fmt::format("; it excludes {}", row_list(excluded));
  out += ".\n";
  if (event.depth + 1 >= traced_.request.depth) out += indent_ + "|   ...\n";
}

std::size_t TextTrace::width(const Left& left) const {
  std::size_t columns = label_width;
  for (std::uint32_t head : left.heads) columns += 1 + traced_.item(head).size();
  if (left.primary < left.heads.size()) columns += 2;
  return left.rows.size() > most_rows ? ~std::size_t{0} : columns;
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
  for (OptionId row : left.rows) draw_row(left, row, out);
  out += fmt::format("{}{:<{}}{}\n{}{:{}}{}\n", indent_, "size", label_width, sizes, indent_, "", label_width, mark);
}

void TextTrace::draw_row(const Left& left, OptionId row, std::string& out) const {
  out += fmt::format("{}{:>{}}", indent_, index(row) + 1, label_width);
  for (std::size_t i = 0; i < left.heads.size(); ++i) {
    const std::uint32_t head = left.heads[i];
    std::string sign = ".";
    for (const cover::Entry& entry : traced_.problem.option(row)) {
      if (index(entry.item) + 1 != head) continue;
      sign = entry.color == Color::none ? "1" : traced_.problem.name(entry.color).substr(0, 1);
    }
    out += before(left, i) + fmt::format("{:>{}}", sign, traced_.item(head).size());
  }
  out += '\n';
}

void TextTrace::abbreviate(const Left& left, const LinkState& links, std::string& out) const {
  constexpr std::size_t most = 6;
  std::vector<std::uint32_t> heads = links.items();
  std::stable_sort(heads.begin(), heads.end(), [&](auto a, auto b) { return links.size(a) < links.size(b); });
  out += fmt::format("{}Left: {} and {}; sizes:", indent_, times(heads.size(), "item"), times(left.rows.size(), "row"));
  for (std::size_t i = 0; i < std::min(most, heads.size()); ++i) {
    out += fmt::format(" {}={}", traced_.item(heads[i]), links.size(heads[i]));
  }
  out += heads.size() > most ? " ...\n" : "\n";
}

}  // namespace quadrille::tool
