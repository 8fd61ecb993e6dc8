// Pictures of steps and of exact cover matrices: what they show is what the step, or the links, say.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "draw/steps/link.h"
#include "quadrille/draw.h"
#include "quadrille/logic.h"
#include "quadrille/models.h"

namespace quadrille::draw {
namespace {

std::size_t count_of(const Scene& scene, ShapeRole role) {
  return static_cast<std::size_t>(std::ranges::count(scene.shapes, role, &Shape::role));
}

std::vector<Shape> of_board(const Scene& scene) {
  std::vector<Shape> shapes;
  for (const Shape& shape : scene.shapes) {
    const bool of_step = contains(step_layers, shape.layer);
    if (!of_step && shape.layer != Layer::caption) shapes.push_back(shape);
  }
  return shapes;
}

// Needs chains of several kinds, with nested ones.
constexpr const char* hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
constexpr const char* medium = "7...2..4....81..36...6..7..9.3...5.784..7......69......5......4..4...3.8...2..9..";
constexpr const char* chains = ".......1945....38..8.3....237..16............8.1....5.9.4..37..6..47......7....2.";

void expect_shows(const Scene& scene, const logic::Step& step) {
  EXPECT_EQ(count_of(scene, ShapeRole::elimination), step.eliminations.size());
  EXPECT_EQ(count_of(scene, ShapeRole::placement), step.placements.size());
  EXPECT_EQ(count_of(scene, ShapeRole::base_house), step.houses.size());
  EXPECT_EQ(count_of(scene, ShapeRole::cover_house), step.covers.size());
  std::set<logic::Candidate> on, off;
  std::set<std::tuple<logic::Candidate, logic::Candidate, bool>> links;
  for (const logic::Chain& chain : step.chains) {
    for (const logic::Node& node : chain.nodes) {
      (node.on ? on : off).insert(node.candidate);
      for (const auto parent : node.parents) links.insert({chain.nodes[parent].candidate, node.candidate, node.on});
    }
  }
  if (!step.nested.empty()) return;
  EXPECT_EQ(count_of(scene, ShapeRole::node_on), on.size());
  EXPECT_EQ(count_of(scene, ShapeRole::node_off), off.size());
  EXPECT_EQ(count_of(scene, ShapeRole::link_head), links.size());
  const auto strong = std::ranges::count_if(links, [](const auto& link) { return std::get<2>(link); });
  EXPECT_EQ(count_of(scene, ShapeRole::strong_link), static_cast<std::size_t>(strong));
}

TEST(StepScene, ShowsEachStepOfAPath) {
  std::set<logic::Technique> techniques;
  for (const char* const text : {medium, chains, hard}) {
    for (const logic::Scale scale : {logic::Scale::se, logic::Scale::hodoku}) {
      logic::StepFinder finder(scale);
      logic::Position position(*parse_grid(text));
      const auto path = finder.path(position);
      for (const logic::Step& step : path.steps) {
        const Scene scene = step_scene(step, position);
        expect_shows(scene, step);
        techniques.insert(step.technique);
        logic::apply(step, position);
      }
    }
  }
  EXPECT_GE(techniques.size(), 15U);
}

// A page shows them around cells of its own.
TEST(StepScene, ChangesNothingBelowAndBetween) {
  logic::StepFinder finder;
  const logic::Position position(*parse_grid(chains));
  const logic::Step step = *finder.next(position);
  const Scene board = position_scene(position);
  EXPECT_EQ(of_board(step_scene(step, position)), of_board(board));
}

TEST(StepScene, SaysTheWordsThatItIsGiven) {
  logic::StepFinder finder;
  const logic::Position position(*parse_grid(medium));
  const logic::Step step = *finder.next(position);
  const Scene scene = step_scene(step, position, {.title = "A step", .words = {"So it is."}});
  EXPECT_EQ(count_of(scene, ShapeRole::title), 1U);
  EXPECT_EQ(count_of(scene, ShapeRole::words), 1U);
  EXPECT_NE(scene.description.find("So it is."), std::string::npos);
}

TEST(StepScene, MarksMistakes) {
  logic::Position position(*parse_grid(medium));
  logic::place(1, 9, position);
  const logic::Mistakes mistakes{{{1, 9}}, {{2, 5}, {2, 6}}};
  EXPECT_EQ(count_of(mistakes_scene(mistakes, position), ShapeRole::failed_cell), 2U);
}

TEST(StepScene, ShowsStepsOnBoards) {
  Puzzle board = empty_puzzle(BoxShape{2, 3});
  board.cells[18] = 6, board.cells[24] = 2, board.cells[27] = 6, board.cells[31] = 5, board.cells[35] = 2;
  board.rules = {{RuleKind::thermometer, {5, 4, 10, 9}},
                 {RuleKind::thermometer, {34, 33, 28, 22}},
                 {RuleKind::thermometer, {8, 2, 7, 1}},
                 {RuleKind::thermometer, {19, 13, 20, 27}}};
  logic::StepFinder finder;
  logic::Position position(board);
  const logic::Path path = finder.path(position);
  ASSERT_GT(path.steps.size(), 10U);
  for (const logic::Step& step : path.steps) {
    const Scene scene = step_scene(step, position);
    EXPECT_EQ(count_of(scene, ShapeRole::elimination), step.eliminations.size());
    EXPECT_EQ(count_of(scene, ShapeRole::placement), step.placements.size());
    EXPECT_EQ(count_of(scene, ShapeRole::tube), 4U);
    apply(step, position);
  }
}

double distance_to(const Link& link, Point point) {
  double nearest = 1e9;
  for (int i = 0; i <= 100; ++i) {
    const double t = i / 100.0, a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    nearest = std::min(nearest, std::hypot(a * link.from.x + b * link.control.x + c * link.to.x - point.x,
                                           a * link.from.y + b * link.control.y + c * link.to.y - point.y));
  }
  return nearest;
}

TEST(LinkRouter, KeepsAwayFromOtherDiscs) {
  const Point from{0, 0}, middle{100, 0}, to{200, 0};
  LinkRouter router({from, middle, to}, 9);
  const Link link = router.route(from, to, 6);
  EXPECT_GT(distance_to(link, middle), 9);
  EXPECT_GE(distance_to(link, from), 8.5);
  EXPECT_GE(distance_to(link, to), 14.5);
  const Link again = router.route(to, from, 6);
  EXPECT_GT(distance_to(again, {(link.from.x + 2 * link.control.x + link.to.x) / 4,
                                (link.from.y + 2 * link.control.y + link.to.y) / 4}),
            4);
  LinkRouter empty({from, to}, 9);
  EXPECT_EQ(empty.route(from, to, 6).control.y, 0);  // straight, since nothing is in the way
}

TEST(LinkRouter, LinksDiscsThatNearlyTouch) {
  LinkRouter router({{0, 0}, {19, 0}}, 9);
  const Link link = router.route({0, 0}, {19, 0}, 6);
  EXPECT_GT(std::abs(link.control.y), 9);
  EXPECT_GE(distance_to(link, {0, 0}), 8);
}

cover::Problem colored() {
  cover::Builder b;
  const auto x = *b.add_item("x"), y = *b.add_item("y"), z = *b.add_item("z", cover::Kind::secondary);
  const cover::Color red = b.color("red"), blue = b.color("blue");
  (void)*b.add_option({x, {z, red}}), (void)*b.add_option({y, {z, red}}), (void)*b.add_option({y, {z, blue}});
  (void)*b.add_option({x, y});
  return std::move(b).build();
}

// Counted by the events alone.
struct Hidden {
  int nodes = 0, items = 0;
  void see(cover::TraceStep step) {
    using enum cover::TraceStep;
    nodes += step == hide ? 1 : step == unhide ? -1 : 0;
    items += step == cover ? 1 : step == uncover ? -1 : 0;
  }
};

void expect_follows_trace(const cover::Problem& problem) {
  Hidden hidden;
  const Scene before = cover_scene(problem, cover::LinkState(problem));
  EXPECT_EQ(count_of(before, ShapeRole::node), problem.entry_count());
  EXPECT_EQ(count_of(before, ShapeRole::bow) + count_of(before, ShapeRole::item_bow), 0U);
  std::set<std::string> sentences;
  Scene last = before;
  for (cover::Trace trace(problem); trace.next();) {
    const cover::TraceEvent& event = trace.event();
    hidden.see(event.step);
    const Scene scene = cover_scene(problem, trace.links(), &event);
    const std::vector<cover::OptionId> path = trace.links().path();
    std::size_t in_path = 0;
    for (const cover::OptionId option : path) in_path += problem.option(option).size();
    EXPECT_EQ(count_of(scene, ShapeRole::chosen_node), in_path);
    EXPECT_EQ(count_of(scene, ShapeRole::option_band), path.size());
    EXPECT_EQ(count_of(scene, ShapeRole::covered_item), static_cast<std::size_t>(hidden.items));
    EXPECT_LE(count_of(scene, ShapeRole::hidden_node), static_cast<std::size_t>(hidden.nodes));
    EXPECT_GE(count_of(scene, ShapeRole::hidden_node) + in_path, static_cast<std::size_t>(hidden.nodes));
    EXPECT_EQ(count_of(scene, ShapeRole::words), 1U);
    sentences.insert(describe(problem, trace.links(), event));
    last = scene;
  }
  EXPECT_GT(sentences.size(), 8U);
  EXPECT_EQ(of_board(last), of_board(before));
}

TEST(CoverScene, FollowsATrace) {
  expect_follows_trace(*cover::models::langford(3));
  expect_follows_trace(colored());
}

// Long chains name most candidates thousands of times: a drawing may neither look different nor take longer for that.
TEST(LinkRouter, TakesEachDiscOnce) {
  std::vector<Point> discs;
  for (int i = 0; i < 36; ++i) discs.push_back({10.0 * (i % 6), 10.0 * (i / 6)});
  std::vector<Point> repeated;
  for (int times = 0; times < 50; ++times) repeated.insert(repeated.end(), discs.begin(), discs.end());
  LinkRouter once(discs, 3), often(repeated, 3);
  for (std::size_t i = 0; i < 36; ++i) {
    const Point from = discs[i], to = discs[(5 * i + 7) % 36];
    if (from == to) continue;
    const Link a = once.route(from, to, 2), b = often.route(from, to, 2);
    EXPECT_EQ(a.from, b.from) << i;
    EXPECT_EQ(a.control, b.control) << i;
    EXPECT_EQ(a.to, b.to) << i;
  }
}

TEST(CoverScene, NamesColors) {
  const cover::Problem problem = colored();
  std::string texts;
  const Scene scene = cover_scene(problem, cover::LinkState(problem));
  for (const Shape& shape : scene.shapes) {
    if (const auto* text = std::get_if<Text>(&shape.form)) texts += text->text + '|';
  }
  EXPECT_NE(texts.find("|x z:red|"), std::string::npos) << texts;
  EXPECT_EQ(count_of(scene, ShapeRole::node_color), 3U);
}

}  // namespace
}  // namespace quadrille::draw
