// Says in a sentence what an event of the search means. The words are those of D. E. Knuth, TAOCP 4B, 7.2.2.1: cover
// and uncover, hide and unhide, purify and unpurify.
#include "base/plural.h"
#include "draw/cover/names.h"
#include "quadrille/draw.h"

namespace quadrille::draw {

namespace {

using cover::LinkState;
using cover::Problem;
using cover::TraceEvent;

// Returns the color of a node's item in its option.
std::string color_of(const Problem& problem, const LinkState& links, std::uint32_t node) {
  const cover::OptionId option = links.option(node);
  return std::string(problem.name(problem.option(option)[node - links.first_node(option)].color));
}

std::string describe_choice(const std::string& item, std::uint32_t size) {
  if (size == 0) return "No option is left for " + item + ": a dead end.";
  return "Choose " + item + ": " + plural(size, "option") + " can cover it.";
}

}  // namespace

// Events concern a head or a node; heads are numbered like their items, from 1.
std::string describe(const Problem& problem, const LinkState& links, const TraceEvent& event) {
  using enum cover::TraceStep;
  if (event.step == solution) return "A solution: no item is left.";
  if (event.step == end) return "The end: " + plural(event.tried, "option") + " tried.";
  const std::uint32_t head = links.head(event.node);
  const std::string item = name_of(problem, cover::ItemId{head - 1});
  const bool is_node = event.node != head;
  const std::string option = is_node ? name_of(problem, links.option(event.node)) : "";
  switch (event.step) {
    case choose: return describe_choice(item, links.size(head));
    case cover: return "Cover " + item + ": it leaves the list of items.";
    case hide: return "Hide " + item + " in option " + option + ": it leaves the list of " + item + ".";
    case attempt: return "Try option " + option + ".";
    case purify: return "Item " + item + " gets the color " + color_of(problem, links, event.node) + ".";
    case agree: return "Option " + option + " gives " + item + " the same color, so it stays.";
    case disagree: return "Option " + option + " no longer shares the color of " + item + ".";
    case unpurify: return "Item " + item + " loses its color.";
    case unhide: return "Unhide " + item + " in option " + option + ": it returns to the list of " + item + ".";
    case uncover: return "Uncover " + item + ": it returns to the list of items.";
    case leave: return "Option " + option + " has been tried.";
    default: return "No other option is left for " + item + ": back.";
  }
}

}  // namespace quadrille::draw
