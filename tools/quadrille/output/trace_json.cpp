#include "output/members.h"
#include "output/trace_forms.h"

namespace quadrille::tool {

using cover::LinkState;
using cover::TraceEvent;
using cover::TraceStep;

std::string Traced::item(std::uint32_t head) const {
  const std::string_view name = problem.name(cover::ItemId{head - 1});
  return name.empty() ? std::to_string(head) : std::string(name);
}

std::string Traced::entry(const cover::Entry& entry) const {
  std::string text = item(index(entry.item) + 1);
  if (entry.color != cover::Color::none) (text += ':') += problem.name(entry.color);
  return text;
}

namespace {

std::string_view name(TraceStep step) {
  constexpr std::string_view names[] = {"choose",   "cover",    "hide",   "try",     "purify", "agree", "solution",
                                        "disagree", "unpurify", "unhide", "uncover", "leave",  "back",  "end"};
  return names[static_cast<std::size_t>(step)];
}

template <class Range, class Text>
std::string json_list(const Range& range, Text text) {
  std::string list = "[";
  for (const auto& element : range) list += (list.size() > 1 ? "," : "") + text(element);
  return list + ']';
}

std::string option_number(cover::OptionId option) { return std::to_string(index(option) + 1); }

}  // namespace

void JsonTrace::begin(std::string& out) const {
  const cover::Problem& problem = traced_.problem;
  const LinkState links(problem);
  std::string items, options;
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    items += (i > 0 ? ",{\"name\":" : "{\"name\":") + json_string(traced_.item(i + 1));
    items += problem.kind(cover::ItemId{i}) == cover::Kind::secondary ? ",\"secondary\":true}" : "}";
  }
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    const auto entries = problem.option(cover::OptionId{i});
    options += (i > 0 ? ",{\"first\":" : "{\"first\":") + std::to_string(links.first_node(cover::OptionId{i}));
    options += ",\"items\":" + json_list(entries, [](auto& entry) { return std::to_string(index(entry.item) + 1); });
    if (problem.has_colors()) {
      options += ",\"colors\":" + json_list(entries, [&](auto& e) { return json_string(problem.name(e.color)); });
    }
    options += '}';
  }
  Members(out)
      .add("trace", std::uint64_t{1})
      .add_raw("items", '[' + items + ']')
      .add_raw("options", '[' + options + ']');
}

void JsonTrace::see(const TraceEvent& event, const LinkState& links, std::string& out) const {
  if (traced_.request.every > 0 && event.step == TraceStep::choose) return state(event, links, out);
  Members line(out);
  line.add_text("event", name(event.step)).add("depth", std::uint64_t{event.depth}).add("tried", event.tried);
  const auto add = [&line](std::string_view key, std::uint32_t number) { line.add(key, std::uint64_t{number}); };
  const std::uint32_t node = event.node, head = links.head(node);
  if (event.step == TraceStep::solution) line.add_raw("options", json_list(links.path(), option_number));
  if (event.step == TraceStep::solution || event.step == TraceStep::end) return;
  if (node != head) add("node", node);
  add("item", head);
  switch (event.step) {
    case TraceStep::choose: add("size", links.size(head)); break;
    case TraceStep::cover:
    case TraceStep::uncover: add("left", links.left(head)), add("right", links.right(head)); break;
    case TraceStep::attempt:
    case TraceStep::leave: line.add_raw("option", option_number(links.option(node))); break;
    case TraceStep::hide:
    case TraceStep::unhide:
      add("up", links.up(node)), add("down", links.down(node)), add("size", links.size(head));
      break;
    case TraceStep::purify: line.add_text("color", traced_.problem.name(links.color(head))); break;
    default: break;
  }
}

void JsonTrace::state(const TraceEvent& event, const LinkState& links, std::string& out) const {
  Members(out)
      .add_text("event", "state")
      .add("depth", std::uint64_t{event.depth})
      .add("tried", event.tried)
      .add("item", std::uint64_t{event.node})
      .add_raw("options", json_list(links.path(), option_number))
      .add_raw("items", json_list(links.items(), [](std::uint32_t head) { return std::to_string(head); }))
      .add_raw("sizes", json_list(links.items(), [&](std::uint32_t head) { return std::to_string(links.size(head)); }));
}

}  // namespace quadrille::tool
