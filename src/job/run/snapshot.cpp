// A snapshot is written like a record (record.cpp): a line of labelled numbers, then items with their lengths. An item
// is either an open unit or a part of solutions; the order of the items is that of the search and is all that is left
// of the tree.
#include "job/run/snapshot.h"

#include <cassert>
#include <set>

#include "job/run/record_parts.h"

namespace quadrille::job::run {

namespace {

// Reads an item by its first word: "part" has one line, "unit" has its state in the bytes after it.
std::optional<Snapshot::Item> take_item(std::string_view& text) {
  const auto line = take_line(text);
  if (!line) return std::nullopt;
  RecordWords words(*line);
  Snapshot::Item item;
  if (words.takes("part")) {
    FilePart part{.file = words.number<std::uint64_t>(), .part = take_part(words)};
    part.count = words.number<std::uint64_t>("count");
    item.part = part;
    return words.at_end() ? std::optional(item) : std::nullopt;
  }
  const auto unit = parse_unit(words.labelled("unit"));
  auto rest = take_rest(words, text);
  if (!unit || !rest) return std::nullopt;
  item.unit = *unit, item.rest = std::move(rest);
  return item;
}

}  // namespace

std::string to_text(const Snapshot& snapshot) {
  std::string text = "snapshot count " + snapshot.count.to_string();
  text += " nodes " + std::to_string(snapshot.nodes);
  text += " busy " + std::to_string(snapshot.busy);
  text += " records " + std::to_string(snapshot.records);
  append_costs(text, snapshot.costs);
  if (!snapshot.found.empty()) text += " found " + std::to_string(snapshot.found.size());
  text += " items " + std::to_string(snapshot.items.size()) + '\n';
  for (const Snapshot::Item& item : snapshot.items) {
    if (item.rest) {
      text += "unit " + to_string(item.unit) + ' ';
      append_rest(text, *item.rest);
    } else {
      assert(item.part);
      text += "part " + std::to_string(item.part->file) + ' ';
      append_part(text, item.part->part);
      text += " count " + std::to_string(item.part->count) + '\n';
    }
  }
  if (!snapshot.found.empty()) append_bytes(text, snapshot.found);
  return text;
}

std::optional<Snapshot> parse_snapshot(std::string_view text) {
  const auto line = take_line(text);
  if (!line) return std::nullopt;
  RecordWords words(*line);
  if (!words.takes("snapshot")) return std::nullopt;
  const auto count = parse_count(words.labelled("count"));
  if (!count) return std::nullopt;
  Snapshot snapshot{.count = *count};
  snapshot.nodes = words.number<std::uint64_t>("nodes");
  snapshot.busy = words.number<std::uint64_t>("busy");
  snapshot.records = words.number<std::uint64_t>("records");
  snapshot.costs = take_costs(words);
  const std::uint64_t found = words.takes("found") ? words.number<std::uint64_t>() : 0;
  auto items = words.number<std::uint64_t>("items");
  if (!words.at_end()) return std::nullopt;
  std::set<UnitName> open;  // a unit is open once
  for (; items > 0; --items) {
    auto item = take_item(text);
    if (!item || (item->rest && !open.insert(item->unit).second)) return std::nullopt;
    snapshot.items.push_back(*std::move(item));
  }
  return take_found(text, found, snapshot.found) && has_cost_for_each_line(snapshot.found, snapshot.costs)
             ? std::optional(std::move(snapshot))
             : std::nullopt;
}

}  // namespace quadrille::job::run
