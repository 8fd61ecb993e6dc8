// Draws the data structure of dancing links at one moment of the search: items in a row on top, linked with the root;
// each option in a row of its own, with a node in the column of each of its items. What has left a list stays visible:
// the line through the list bows around it.
//
//   (root)---[a]---[b]   [c]        c is covered: the line of items ends before it or bows over it,
//             |     |     |         and its options are hidden in all other columns:
//      1      o-----o     |
//      2      |    (o-----o         the line of column b bows around the node of option 2
#include <algorithm>

#include "draw/core/bounds.h"
#include "draw/cover/names.h"
#include "quadrille/draw.h"

namespace quadrille::draw {

namespace {

using cover::ItemId;
using cover::Kind;
using cover::LinkState;
using cover::OptionId;
using cover::Problem;
using cover::TraceEvent;
using cover::TraceStep;

constexpr double row_height = 46, node_side = 20, head_height = 28, name_size = 15, bow_reach = 19, bow_depth = 18;

// Cuts a name after some characters, never within one; the rest is left to the problem itself.
std::string abbreviated(std::string text) {
  constexpr std::size_t most = 28;
  if (text.size() <= most) return text;
  std::size_t end = most;
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "\u2026";
}

// Finds the nodes in the list of each item: all others are hidden.
class ListedNodes {
 public:
  ListedNodes(const Problem& problem, const LinkState& links)
      : listed_(problem.item_count() + 2 + problem.entry_count() + problem.option_count()),
        of_item_(problem.item_count() + 1) {
    for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
      std::uint32_t node = links.first_node(OptionId{option});
      for (const cover::Entry& entry : problem.option(OptionId{option}))
        of_item_[index(entry.item) + 1].push_back(node++);
    }
    for (std::uint32_t head = 1; head < of_item_.size(); ++head) {
      for (std::uint32_t node = links.down(head); node != head; node = links.down(node)) listed_[node] = true;
    }
  }

  bool has(std::uint32_t node) const { return listed_[node]; }
  // Returns all nodes of an item by its head, also those that are hidden.
  const std::vector<std::uint32_t>& of_item(std::uint32_t head) const { return of_item_[head]; }

 private:
  std::vector<bool> listed_;
  std::vector<std::vector<std::uint32_t>> of_item_;
};

// Decides where things stand: each item, by its head, has a column, each option a row. Columns are as far apart as the
// longest name needs; secondary items come after a gap.
class LinkPlaces {
 public:
  LinkPlaces(const Problem& problem, const LinkState& links)
      : links_(links), options_(problem.option_count()), columns_(problem.item_count() + 1) {
    double widest = 0;
    for (std::uint32_t head = 1; head < columns_.size(); ++head)
      widest = std::max(widest, width_of(name_of(problem, ItemId{head - 1}), name_size));
    head_width_ = std::max(36.0, widest + 16);
    double x = column_width();
    for (const Kind kind : {Kind::primary, Kind::secondary}) {
      bool first = true;
      for (std::uint32_t head = 1; head < columns_.size(); ++head) {
        if (problem.kind(ItemId{head - 1}) != kind) continue;
        if (kind == Kind::secondary && std::exchange(first, false) && x > column_width()) x += 0.5 * column_width();
        columns_[head] = x, right_ = x;
        x += column_width();
      }
    }
  }

  double head_width() const { return head_width_; }
  double column_width() const { return head_width_ + 34; }
  double column(std::uint32_t head) const { return columns_[head]; }
  double row(OptionId option) const { return (index(option) + 1) * row_height + 8; }
  double right() const { return right_; }  // the last column
  double bottom() const { return static_cast<double>(options_ + 1) * row_height - 8; }
  Point of_node(std::uint32_t node) const { return {columns_[links_.head(node)], row(links_.option(node))}; }
  // Covered items hang a little lower, below their bow.
  Point of_head(std::uint32_t head) const { return {columns_[head], links_.covered(head) ? 4.0 : 0}; }

 private:
  const LinkState& links_;
  const std::size_t options_;
  std::vector<double> columns_;
  double head_width_ = 0, right_ = 0;
};

// Draws options as rows, with their nodes in the columns of their items.
class OptionRows {
 public:
  OptionRows(const Problem& problem, const LinkState& links, const ListedNodes& listed, const LinkPlaces& places,
             Scene& scene)
      : problem_(problem),
        links_(links),
        listed_(listed),
        places_(places),
        chosen_(problem.option_count()),
        scene_(scene) {
    for (const OptionId option : links_.path()) chosen_[index(option)] = true;
  }

  // Draws the line from the first to the last column of the option, its nodes on it, and its name on the left.
  void draw(OptionId option) {
    const bool chosen = chosen_[index(option)];
    const auto entries = problem_.option(option);
    const std::uint32_t first = links_.first_node(option);
    double left = places_.column(links_.head(first)), right = left;
    bool left_out = false;
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      const double x = places_.column(index(entries[i].item) + 1);
      left = std::min(left, x), right = std::max(right, x);
      left_out |= !listed_.has(first + i) || links_.covered(index(entries[i].item) + 1);
    }
    add(Layer::lines, chosen ? ShapeRole::chosen_option_link : ShapeRole::option_link,
        Strokes().move({left, places_.row(option)}).line({right, places_.row(option)}));
    for (std::uint32_t i = 0; i < entries.size(); ++i) draw_node(first + i, entries[i], chosen);
    const ShapeRole role = chosen     ? ShapeRole::chosen_option_name
                           : left_out ? ShapeRole::hidden_option_name
                                      : ShapeRole::option_name;
    add(Layer::digits, role,
        Text{abbreviated(name_of(problem_, option)),
             {0.36 * places_.column_width(), places_.row(option)},
             name_size,
             Anchor::end});
  }

 private:
  // Shows the state of a node, the most telling one: chosen, hidden, or in a covered column.
  void draw_node(std::uint32_t node, const cover::Entry& entry, bool chosen) {
    const bool covered = links_.covered(index(entry.item) + 1);
    const ShapeRole role = chosen               ? ShapeRole::chosen_node
                           : !listed_.has(node) ? ShapeRole::hidden_node
                           : covered            ? ShapeRole::covered_node
                                                : ShapeRole::node;
    const double side = role == ShapeRole::hidden_node ? 0.85 * node_side : node_side;
    const Point center = places_.of_node(node);
    add(Layer::marks, role, Rectangle{{center.x - side / 2, center.y - side / 2}, side, side, 4});
    if (entry.color == cover::Color::none) return;
    add(Layer::digits, ShapeRole::node_color,
        Text{std::string(problem_.name(entry.color)), {center.x + side / 2 + 4, center.y - 9}, 12, Anchor::start});
  }

  template <class Form>
  void add(Layer layer, ShapeRole role, Form form) {
    scene_.shapes.push_back({layer, role, std::move(form)});
  }

  const Problem& problem_;
  const LinkState& links_;
  const ListedNodes& listed_;
  const LinkPlaces& places_;
  std::vector<bool> chosen_;
  Scene& scene_;
};

// Draws the whole: the list of items, their columns, the rows of options, and what the event is about.
class CoverDrawing {
 public:
  CoverDrawing(const Problem& problem, const LinkState& links, const TraceEvent* event)
      : problem_(problem),
        links_(links),
        event_(event),
        items_(static_cast<std::uint32_t>(problem.item_count())),
        listed_(problem, links),
        places_(problem, links) {}

  Scene draw() && {
    draw_bands();
    draw_item_list();
    for (std::uint32_t head = 1; head <= items_; ++head) draw_column(head), draw_head(head);
    OptionRows rows(problem_, links_, listed_, places_, scene_);
    for (std::uint32_t option = 0; option < problem_.option_count(); ++option) rows.draw(OptionId{option});
    draw_current();
    return std::move(scene_);
  }

 private:
  bool is_primary(std::uint32_t head) const { return problem_.kind(ItemId{head - 1}) == Kind::primary; }
  bool is_chosen_item(std::uint32_t head) const { return event_ != nullptr && chosen_item() == head; }
  // Returns the head of the item that the event is about, 0 if it does not choose one.
  std::uint32_t chosen_item() const {
    const bool chooses = event_->step == TraceStep::choose || event_->step == TraceStep::attempt;
    return chooses ? links_.head(event_->node) : 0;
  }

  template <class Form>
  void add(Layer layer, ShapeRole role, Form form) {
    scene_.shapes.push_back({layer, role, std::move(form)});
  }

  // Highlights the column of the chosen item and the rows of the chosen options.
  void draw_bands() {
    if (event_ != nullptr && chosen_item() != 0) {
      const double x = places_.column(chosen_item()), width = 0.94 * places_.column_width();
      add(Layer::highlight, ShapeRole::item_band, Rectangle{{x - width / 2, -30}, width, places_.bottom() + 40, 4});
    }
    for (const OptionId option : links_.path()) {
      const double height = 0.86 * row_height, left = 0.45 * places_.column_width();
      add(Layer::highlight, ShapeRole::option_band,
          Rectangle{{left, places_.row(option) - height / 2},
                    places_.right() + 0.55 * places_.column_width() - left,
                    height,
                    6});
    }
  }

  // Draws a line through the items that are left, which bows over those that are covered.
  void draw_item_list() {
    Strokes straight, bows;
    straight.move({0, 0});
    bool any = false;
    for (std::uint32_t head = 1; head <= items_; ++head) {
      if (!is_primary(head)) continue;
      const double x = places_.column(head), reach = places_.head_width() / 2 + 8;
      any = true;
      if (!links_.covered(head)) {
        straight.line({x, 0});
        continue;
      }
      straight.line({x - reach, 0}).move({x + reach, 0});
      bows.move({x - reach, 0}).curve({x, -2.4 * bow_reach}, {x + reach, 0});
    }
    if (!any) return;
    add(Layer::lines, ShapeRole::item_link, std::move(straight));
    if (!bows.pieces.empty()) add(Layer::lines, ShapeRole::item_bow, std::move(bows));
    add(Layer::marks, ShapeRole::root, Circle{{0, 0}, 10});
  }

  // Draws the item with its size, or with the color that a secondary item has.
  void draw_head(std::uint32_t head) {
    const bool covered = links_.covered(head), chosen = is_chosen_item(head);
    const Point center = places_.of_head(head);
    const ShapeRole role = covered ? ShapeRole::covered_item : chosen ? ShapeRole::chosen_item : ShapeRole::item;
    const ShapeRole name_role = covered  ? ShapeRole::covered_item_name
                                : chosen ? ShapeRole::chosen_item_name
                                         : ShapeRole::item_name;
    add(Layer::marks, role,
        Rectangle{
            {center.x - places_.head_width() / 2, center.y - head_height / 2}, places_.head_width(), head_height, 4});
    std::string name = name_of(problem_, ItemId{head - 1});
    add(Layer::digits, name_role, Text{name, center, name_size});
    const std::string color(problem_.name(links_.color(head)));
    const std::string note = color.empty() ? std::to_string(links_.size(head)) : color;
    add(Layer::digits, ShapeRole::item_size,
        Text{note, {center.x + places_.head_width() / 2 + 8, 12}, 12, Anchor::start});
  }

  // Draws a line through the nodes that are left, which bows around those that are hidden, and an arrow at its end: the
  // list returns to its head.
  void draw_column(std::uint32_t head) {
    const double x = places_.column(head);
    Strokes straight, bows;
    straight.move({x, head_height / 2});
    for (const std::uint32_t node : listed_.of_item(head)) {
      if (listed_.has(node)) continue;
      const double y = places_.of_node(node).y;
      straight.line({x, y - bow_depth}).move({x, y + bow_depth});
      bows.move({x, y - bow_depth}).curve({x + 2 * bow_reach, y}, {x, y + bow_depth});
    }
    straight.line({x, places_.bottom()})
        .move({x - 3.5, places_.bottom() - 6})
        .line({x, places_.bottom()})
        .line({x + 3.5, places_.bottom() - 6});
    const bool covered = links_.covered(head);
    add(Layer::lines, covered ? ShapeRole::covered_column_link : ShapeRole::column_link, std::move(straight));
    if (!bows.pieces.empty()) add(Layer::lines, covered ? ShapeRole::covered_bow : ShapeRole::bow, std::move(bows));
  }

  // Frames the head or the node that has just changed.
  void draw_current() {
    if (event_ == nullptr || event_->node == 0) return;
    const bool is_head = links_.head(event_->node) == event_->node;
    const Point center = is_head ? places_.of_head(event_->node) : places_.of_node(event_->node);
    const double width = is_head ? places_.head_width() + 10 : node_side + 9,
                 height = is_head ? head_height + 10 : node_side + 9;
    add(Layer::step, ShapeRole::current_node,
        Rectangle{{center.x - width / 2, center.y - height / 2}, width, height, 6});
  }

  const Problem& problem_;
  const LinkState& links_;
  const TraceEvent* const event_;
  const std::uint32_t items_;
  const ListedNodes listed_;
  const LinkPlaces places_;
  Scene scene_;
};

// Puts the title above and the words below what has been drawn.
void add_words(Scene& scene, const std::string& title, const std::string& words) {
  const BoundingBox bounds = bounds_of(scene.shapes);
  if (!title.empty())
    scene.shapes.push_back(
        {Layer::caption, ShapeRole::title, Text{title, {bounds.least.x, bounds.least.y - 26}, 22, Anchor::start}});
  if (!words.empty())
    scene.shapes.push_back(
        {Layer::caption, ShapeRole::words, Text{words, {bounds.least.x, bounds.most.y + 30}, 18, Anchor::start}});
}

}  // namespace

Scene cover_scene(const Problem& problem, const LinkState& links, const TraceEvent* event,
                  const CoverDrawOptions& options) {
  Scene scene = CoverDrawing(problem, links, event).draw();
  scene.title = options.title.empty() ? "Exact cover problem" : options.title;
  scene.description =
      std::to_string(problem.option_count()) + " options, " + std::to_string(problem.item_count()) + " items";
  const std::string words = event == nullptr ? "" : describe(problem, links, *event);
  if (!words.empty()) scene.description += ". " + words;
  add_words(scene, options.title, options.shows_words ? words : "");
  fit(scene, 18);
  return scene;
}

}  // namespace quadrille::draw
