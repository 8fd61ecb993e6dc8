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

class CoverDrawing {
 public:
  CoverDrawing(const Problem& problem, const LinkState& links, const TraceEvent* event)
      : problem_(problem), links_(links), event_(event), items_(static_cast<std::uint32_t>(problem.item_count())) {
    find_present();
    find_chosen();
    place_columns();
  }

  Scene draw() && {
    draw_bands();
    draw_item_list();
    for (std::uint32_t head = 1; head <= items_; ++head) draw_column(head), draw_head(head);
    for (std::uint32_t option = 0; option < problem_.option_count(); ++option) draw_option(OptionId{option});
    draw_current();
    return std::move(scene_);
  }

 private:
  // Lists all nodes of each item, and follows the lists to find those that they contain: all others are hidden.
  void find_present() {
    present_.resize(items_ + 2 + problem_.entry_count() + problem_.option_count());
    nodes_of_.resize(items_ + 1);
    for (std::uint32_t option = 0; option < problem_.option_count(); ++option) {
      std::uint32_t node = links_.first_node(OptionId{option});
      for (const cover::Entry& entry : problem_.option(OptionId{option}))
        nodes_of_[index(entry.item) + 1].push_back(node++);
    }
    for (std::uint32_t head = 1; head <= items_; ++head) {
      for (std::uint32_t node = links_.down(head); node != head; node = links_.down(node)) present_[node] = true;
    }
  }

  void find_chosen() {
    chosen_.resize(problem_.option_count());
    for (const OptionId option : links_.path()) chosen_[index(option)] = true;
  }

  // Puts columns as far apart as the longest name needs; secondary items after a gap.
  void place_columns() {
    double widest = 0;
    for (std::uint32_t head = 1; head <= items_; ++head)
      widest = std::max(widest, width_of(name_of(problem_, ItemId{head - 1}), name_size));
    head_width_ = std::max(36.0, widest + 16);
    column_width_ = head_width_ + 34;
    columns_.resize(items_ + 1);
    double x = column_width_;
    for (const Kind kind : {Kind::primary, Kind::secondary}) {
      bool first = true;
      for (std::uint32_t head = 1; head <= items_; ++head) {
        if (problem_.kind(ItemId{head - 1}) != kind) continue;
        if (kind == Kind::secondary && std::exchange(first, false) && x > column_width_) x += 0.5 * column_width_;
        columns_[head] = x, right_ = x;
        x += column_width_;
      }
    }
  }

  double row(OptionId option) const { return (index(option) + 1) * row_height + 8; }
  double bottom() const { return static_cast<double>(problem_.option_count() + 1) * row_height - 8; }
  Point at(std::uint32_t node) const { return {columns_[links_.head(node)], row(links_.option(node))}; }
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
      const double x = columns_[chosen_item()], width = 0.94 * column_width_;
      add(Layer::highlight, ShapeRole::item_band, Rectangle{{x - width / 2, -30}, width, bottom() + 40, 4});
    }
    for (const OptionId option : links_.path()) {
      const double height = 0.86 * row_height, left = 0.45 * column_width_;
      add(Layer::highlight, ShapeRole::option_band,
          Rectangle{{left, row(option) - height / 2}, right_ + 0.55 * column_width_ - left, height, 6});
    }
  }

  // Draws a line through the items that are left, which bows over those that are covered.
  void draw_item_list() {
    Strokes straight, bows;
    straight.move({0, 0});
    bool any = false;
    for (std::uint32_t head = 1; head <= items_; ++head) {
      if (!is_primary(head)) continue;
      const double x = columns_[head], reach = head_width_ / 2 + 8;
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

  // Draws the item with its size, or with the color that a secondary item has. Covered items hang a little lower, below
  // their bow.
  void draw_head(std::uint32_t head) {
    const bool covered = links_.covered(head), chosen = is_chosen_item(head);
    const Point center{columns_[head], covered ? 4.0 : 0};
    const ShapeRole role = covered ? ShapeRole::covered_item : chosen ? ShapeRole::chosen_item : ShapeRole::item;
    const ShapeRole name_role = covered  ? ShapeRole::covered_item_name
                                : chosen ? ShapeRole::chosen_item_name
                                         : ShapeRole::item_name;
    add(Layer::marks, role,
        Rectangle{{center.x - head_width_ / 2, center.y - head_height / 2}, head_width_, head_height, 4});
    std::string name = name_of(problem_, ItemId{head - 1});
    add(Layer::digits, name_role, Text{name, center, name_size});
    const std::string color(problem_.name(links_.color(head)));
    const std::string note = color.empty() ? std::to_string(links_.size(head)) : color;
    add(Layer::digits, ShapeRole::item_size, Text{note, {center.x + head_width_ / 2 + 8, 12}, 12, Anchor::start});
  }

  // Draws a line through the nodes that are left, which bows around those that are hidden, and an arrow at its end: the
  // list returns to its head.
  void draw_column(std::uint32_t head) {
    const double x = columns_[head];
    Strokes straight, bows;
    straight.move({x, head_height / 2});
    for (const std::uint32_t node : nodes_of_[head]) {
      if (present_[node]) continue;
      const double y = at(node).y;
      straight.line({x, y - bow_depth}).move({x, y + bow_depth});
      bows.move({x, y - bow_depth}).curve({x + 2 * bow_reach, y}, {x, y + bow_depth});
    }
    straight.line({x, bottom()}).move({x - 3.5, bottom() - 6}).line({x, bottom()}).line({x + 3.5, bottom() - 6});
    const bool covered = links_.covered(head);
    add(Layer::lines, covered ? ShapeRole::covered_column_link : ShapeRole::column_link, std::move(straight));
    if (!bows.pieces.empty()) add(Layer::lines, covered ? ShapeRole::covered_bow : ShapeRole::bow, std::move(bows));
  }

  // Draws the line from the first to the last column of the option, its nodes on it, and its name on the left.
  void draw_option(OptionId option) {
    const bool chosen = chosen_[index(option)];
    const auto entries = problem_.option(option);
    const std::uint32_t first = links_.first_node(option);
    double left = columns_[links_.head(first)], right = left;
    bool left_out = false;
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      const double x = columns_[index(entries[i].item) + 1];
      left = std::min(left, x), right = std::max(right, x);
      left_out |= !present_[first + i] || links_.covered(index(entries[i].item) + 1);
    }
    add(Layer::lines, chosen ? ShapeRole::chosen_option_link : ShapeRole::option_link,
        Strokes().move({left, row(option)}).line({right, row(option)}));
    for (std::uint32_t i = 0; i < entries.size(); ++i) draw_node(first + i, entries[i], chosen);
    const ShapeRole role = chosen     ? ShapeRole::chosen_option_name
                           : left_out ? ShapeRole::hidden_option_name
                                      : ShapeRole::option_name;
    add(Layer::digits, role,
        Text{abbreviated(name_of(problem_, option)), {0.36 * column_width_, row(option)}, name_size, Anchor::end});
  }

  // Shows the state of a node, the most telling one: chosen, hidden, or in a covered column.
  void draw_node(std::uint32_t node, const cover::Entry& entry, bool chosen) {
    const bool covered = links_.covered(index(entry.item) + 1);
    const ShapeRole role = chosen            ? ShapeRole::chosen_node
                           : !present_[node] ? ShapeRole::hidden_node
                           : covered         ? ShapeRole::covered_node
                                             : ShapeRole::node;
    const double side = role == ShapeRole::hidden_node ? 0.85 * node_side : node_side;
    const Point center = at(node);
    add(Layer::marks, role, Rectangle{{center.x - side / 2, center.y - side / 2}, side, side, 4});
    if (entry.color == cover::Color::none) return;
    add(Layer::digits, ShapeRole::node_color,
        Text{std::string(problem_.name(entry.color)), {center.x + side / 2 + 4, center.y - 9}, 12, Anchor::start});
  }

  // Frames the head or the node that has just changed.
  void draw_current() {
    if (event_ == nullptr || event_->node == 0) return;
    const bool is_head = links_.head(event_->node) == event_->node;
    const Point center =
        is_head ? Point{columns_[event_->node], links_.covered(event_->node) ? 4.0 : 0} : at(event_->node);
    const double width = is_head ? head_width_ + 10 : node_side + 9,
                 height = is_head ? head_height + 10 : node_side + 9;
    add(Layer::step, ShapeRole::current_node,
        Rectangle{{center.x - width / 2, center.y - height / 2}, width, height, 6});
  }

  const Problem& problem_;
  const LinkState& links_;
  const TraceEvent* const event_;
  const std::uint32_t items_;
  std::vector<bool> present_, chosen_;                // nodes, options
  std::vector<std::vector<std::uint32_t>> nodes_of_;  // items, by their heads
  double head_width_ = 0, column_width_ = 0, right_ = 0;
  std::vector<double> columns_;  // where each item's column is
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
