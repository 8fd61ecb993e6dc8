// Writes a trace as objects: first the problem, then one for each step, which names the item and the option.
#include <functional>

#include "answers/covers/trace_forms.h"
#include "answers/members/json.h"
#include "answers/members/members.h"

namespace quadrille::answers {

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

template <class Range, class ValueOf>
answers::JsonMembers& write_list(const Range& range, ValueOf value_of, answers::JsonMembers& json) {
  json.begin_array();
  for (const auto& element : range) json.value(value_of(element));
  return json.end_array();
}

template <class Range, class ValueOf>
std::string json_list(const Range& range, ValueOf value_of) {
  answers::JsonMembers json;
  return std::string(write_list(range, value_of, json).text());
}

std::uint32_t option_number(cover::OptionId option) { return index(option) + 1; }

}  // namespace

void JsonTrace::begin(std::string& out) const {
  const cover::Problem& problem = traced_.problem;
  const LinkState links(problem);
  answers::JsonMembers json;
  json.begin_object().member("trace", 1).name("items").begin_array();
  for (std::uint32_t i = 0; i < problem.item_count(); ++i) {
    json.begin_object().member("name", traced_.item(i + 1));
    if (problem.kind(cover::ItemId{i}) == cover::Kind::secondary) json.member("secondary", true);
    json.end_object();
  }
  json.end_array().name("options").begin_array();
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    const auto entries = problem.option(cover::OptionId{i});
    json.begin_object().member("first", links.first_node(cover::OptionId{i})).name("items");
    write_list(
        entries, [](const auto& entry) { return index(entry.item) + 1; }, json);
    if (problem.has_colors())
      write_list(
          entries, [&](const auto& entry) { return problem.name(entry.color); }, json.name("colors"));
    json.end_object();
  }
  (out += json.end_array().end_object().text()) += '\n';
}

void JsonTrace::see(const TraceEvent& event, const LinkState& links, std::string& out) const {
  if (traced_.request.every > 0 && event.step == TraceStep::choose) return state(event, links, out);
  answers::Members line(out);
  line.add_text("event", name(event.step)).add("depth", std::uint64_t{event.depth}).add("tried", event.tried);
  const auto add = [&line](answers::NumberName name, std::uint64_t number) { line.add(name, number); };
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
    case TraceStep::leave: add("option", option_number(links.option(node))); break;
    case TraceStep::hide:
    case TraceStep::unhide:
      add("up", links.up(node)), add("down", links.down(node)), add("size", links.size(head));
      break;
    case TraceStep::purify: line.add_text("color", traced_.problem.name(links.color(head))); break;
    default: break;
  }
}

void JsonTrace::state(const TraceEvent& event, const LinkState& links, std::string& out) const {
  answers::Members(out)
      .add_text("event", "state")
      .add("depth", std::uint64_t{event.depth})
      .add("tried", event.tried)
      .add("item", std::uint64_t{event.node})
      .add_raw("options", json_list(links.path(), option_number))
      .add_raw("items", json_list(links.items(), std::identity()))
      .add_raw("sizes", json_list(links.items(), [&](std::uint32_t head) { return links.size(head); }));
}

}  // namespace quadrille::answers
