// Draws puzzles, steps and exact cover matrices, as scenes (draw/scene.h), on pages and as SVG.
//
//     using namespace quadrille;
//     draw::Scene scene = draw::board_scene(board, {.title = "Monday"});
//     std::ofstream("monday.svg") << draw::svg(scene);
//
// Cost: linear, unless a section says otherwise. Errors: none. Threads: pure functions.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/cover/trace.h"
#include "quadrille/draw/scene.h"
#include "quadrille/logic/step.h"
#include "quadrille/puzzle.h"

namespace quadrille::draw {

// ---- Puzzles
//
// Draws a puzzle of any size, shape and rule.
//
//     draw::DrawOptions options{.title = "Monday", .digits = placed};
//     draw::Scene scene = draw::board_scene(board, options);
//     std::cout << draw::svg(scene);
//
// Every rule of the puzzle is drawn: if its kind has no drawing of its own, its cells are outlined and marked with a
// letter. Words below the puzzle say what each kind of rule means. The puzzle must be valid. Cost: linear in the size
// of the puzzle and its rules. Errors: none. Threads: pure functions.

/// Selects what is drawn besides the puzzle. Lists are empty or have an entry for each place.
struct DrawOptions {
  std::string title = {};                    ///< above the puzzle
  std::vector<std::string> symbols = {};     ///< names of symbols 1, 2, 3, ...; empty: the numbers that they count as
  std::vector<std::uint8_t> digits = {};     ///< filled in by a player; 0 if there is none
  std::vector<std::uint8_t> solution = {};   ///< shown where there is neither a clue nor a digit
  std::vector<SymbolSet> candidates = {};    ///< of empty cells, each symbol in its place
  bool true_candidates = false;              ///< these candidates are those that some solution has
  std::vector<SymbolSet> corner_marks = {};  ///< a player's notes, in a row at the top of the cell
  bool shows_rules = true;                   ///< draws the rules and says what they mean
  bool shows_words = true;                   ///< says below the puzzle what the rules mean
  std::vector<std::string> words = {};       ///< paragraphs below the puzzle
  std::vector<Shape> drawings = {};          ///< of the page that the puzzle comes from, above what rules draw
};

Scene board_scene(const Puzzle& board, const DrawOptions& options = {});

// ---- Steps
//
// Draws a step that a person can follow, on the puzzle where it is possible: its pattern, the links of its chains, what
// it crosses out and what it places.
//
//     const auto step = finder.next(position);
//     std::cout << draw::svg(draw::step_scene(*step, position));
//
//     filled and hollow discs       candidates of a chain that are true, and false, if its assumption holds
//     solid and dotted links        one of two candidates must be true; not both can be true
//     dash-dotted links             the reason is a pattern or an almost locked set
//     framed candidates             those of the pattern; each role and each group has its own frame and color
//     outlined houses               those of the pattern; dashed: those from which it crosses out
//     crosses, rings                candidates that the step eliminates, and places
//
// Everything is in the layers `highlight` and `step`, above and below the digits, so that pages can show it around
// cells of their own. Cost: for chains, quadratic in the number of their nodes. Errors: none. Threads: pure functions.

/// Draws a step. `options` select what else is shown: digits and candidates are those of the position. `step` is
/// possible there.
Scene step_scene(const logic::Step& step, const logic::Position& position, const DrawOptions& options = {});

/// Draws the position alone, if no step was found.
Scene position_scene(const logic::Position& position, const DrawOptions& options = {});

/// Draws a player's mistakes: their cells are marked.
Scene mistakes_scene(const logic::Mistakes& mistakes, const logic::Position& position, const DrawOptions& options = {});

// ---- Exact cover
//
// Draws an exact cover problem as a matrix, at a moment of the search by dancing links.
//
//     for (cover::Trace trace(problem); trace.next();)
//       save(draw::svg(draw::cover_scene(problem, trace.links(), &trace.event())));
//
// Rows are options, columns are items. The lists of items and of each item's nodes run straight through what they
// contain, and bow around nodes that were covered or hidden, which stay as dashed outlines: they still have their
// links. Options that are chosen are marked by a band. Secondary items, which are in no list, stand at the right. Cost:
// linear in the entries of the problem. Errors: none. Threads: pure functions.

struct CoverDrawOptions {
  std::string title = {};
  bool shows_words = true;  ///< says below the matrix what has just happened
};

/// `event`: what has just happened; null at the beginning.
Scene cover_scene(const cover::Problem& problem, const cover::LinkState& links,
                  const cover::TraceEvent* event = nullptr, const CoverDrawOptions& options = {});

/// "Cover d: it leaves the list of items." `links`: after the event.
std::string describe(const cover::Problem& problem, const cover::LinkState& links, const cover::TraceEvent& event);

// ---- Pages
//
// Arranges pictures on pages for print.
//
//     std::vector<draw::Scene> pages = draw::pages(pictures, {.per_page = 6});
//     for (const draw::Scene& page : pages) print(draw::svg(page));
//
// A page is a scene in points, 72 to the inch. Pictures are as large as their places allow, but cells are never wider
// than 16 mm, and those of a page have one scale, so that small puzzles stay small next to large ones.
// Cost: linear. Errors: none. Threads: pure functions.

/// Sizes are in points.
inline constexpr Point a4 = {595.28, 841.89}, letter = {612, 792};

struct PageOptions {
  Point paper = a4;
  int per_page = 1;        ///< pictures on each page; at least 1
  std::string title = {};  ///< at the top of the first page
  int first_number = 1;    ///< of the first page; 0: pages have no numbers
};

/// The pictures in their order, on as many pages as they need.
std::vector<Scene> pages(std::span<const Scene> pictures, const PageOptions& options = {});

// ---- SVG
//
// Writes a scene as SVG.
//
//     std::cout << draw::svg(draw::board_scene(board));                                     // a file of its own
//     draw::svg(scene, {.theme = draw::Theme::none, .layers = draw::only({Layer::lines})})  // for a page with a style
//
// The element of each shape has the class of its role, such as "q-cage". Shapes of a layer are in a group of the class
// "q-layer-NAME". A page that embeds a picture without a style uses style_sheet(Theme::page), whose colors are custom
// properties with the values of the light theme: `--q-ink: ...`. Colors were chosen so that people who are color blind
// can tell them apart, and nothing is said by color alone. The same scene always gives the same text.
// Cost: linear. Errors: none. Threads: pure functions.

enum class Theme : std::uint8_t {
  light,
  dark,
  page,  ///< colors are custom properties that the page may set
  none,  ///< no style and no background
};

/// A set of layers: bit l stands for Layer l. A picture without the layer `caption` leaves no room for words, and one
/// without `ground`, which is laid over something else, has no margin. All others of a scene are equally large.
using LayerSet = std::uint16_t;
inline constexpr LayerSet all_layers = (1U << layer_count) - 1;
constexpr LayerSet only(std::initializer_list<Layer> layers) {
  LayerSet set = 0;
  for (const Layer layer : layers) set = static_cast<LayerSet>(set | 1U << static_cast<int>(layer));
  return set;
}
constexpr bool contains(LayerSet layers, Layer layer) { return (layers >> static_cast<int>(layer) & 1U) != 0; }
/// The layers of rules: under the digits, and above the grid.
inline constexpr LayerSet rule_layers = only({Layer::shading, Layer::lines, Layer::marks});
inline constexpr LayerSet step_layers = only({Layer::highlight, Layer::step});

struct SvgOptions {
  Theme theme = Theme::light;
  LayerSet layers = all_layers;
  bool background = true;  ///< none of its own on paper
  double scale = 1;        ///< of its usual size; the text is the same but for width and height
};

std::string svg(const Scene& scene, const SvgOptions& options = {});

/// The rules of CSS for all roles, as in pictures of the theme.
std::string style_sheet(Theme theme);

/// A color of the palette.
struct PaletteColor {
  std::string_view name;  ///< "ink": in a page, the custom property "--q-ink"
  std::string_view light, dark;
};
std::span<const PaletteColor> palette();

}  // namespace quadrille::draw
