// Draws puzzles and steps as SVG. The caller's symbols are checked first, because a picture can show only those of the
// puzzle.
#include "handles.h"
#include "puzzle/core/symbol_set.h"
#include "quadrille/draw.h"
#include "text/picture.h"

using namespace quadrille;
using namespace quadrille::c;

namespace {

constexpr std::pair<std::string_view, draw::Theme> themes[] = {{"light", draw::Theme::light},
                                                               {"dark", draw::Theme::dark},
                                                               {"page", draw::Theme::page},
                                                               {"none", draw::Theme::none}};

static_assert(QD_LAYER_LINES == draw::only({draw::Layer::lines}) &&
              QD_LAYER_CAPTION == draw::only({draw::Layer::caption}));

Result<draw::Theme> theme_named(const char* wanted) {
  if (wanted == nullptr) return draw::Theme::light;
  for (const auto& [name, theme] : themes) {
    if (name == wanted) return theme;
  }
  return Error{ErrorCode::bad_symbol, "expected light, dark, page or none, found '" + std::string(wanted) + '\''};
}

template <class Value>
void take_cells(const Value* given, std::size_t n, std::vector<Value>& to) {
  if (given == nullptr) return;
  to.assign(given, given + n);
  if constexpr (sizeof(Value) == 1) std::ranges::replace(to, Value{QD_NO_CELL}, Value{0});
}

// Refuses symbols that the puzzle does not have, because no picture can show them.
std::optional<Outcome> why_not_shown(const Puzzle& board, const draw::DrawOptions& shown) {
  const int order = board.shape.order();
  for (const std::vector<std::uint8_t>* cells : {&shown.digits, &shown.solution}) {
    for (const std::uint8_t symbol : *cells) {
      if (symbol > order)
        return misuse("expected symbols up to " + std::to_string(order) + ", found " + std::to_string(symbol));
    }
  }
  return std::nullopt;
}

// Draws for both functions that make pictures: `scene_of(options)` returns the picture, or an error.
template <class SceneOf>
qd_code write_picture(const qd_picture_options* given, char** text, size_t* size, qd_error** error,
                      SceneOf scene_of) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (text == nullptr) return misuse("text is NULL");
    *text = nullptr;
    if (size != nullptr) *size = 0;
    qd_picture_options options{sizeof options, 0, nullptr, nullptr, 0, 0, nullptr, nullptr, nullptr, 0, 0};
    if (auto wrong = take(given, options, "qd_picture_options")) return *wrong;
    if ((options.layers & ~std::uint32_t{draw::all_layers}) != 0) return misuse("expected layers of QD_LAYER_...");
    const auto theme = theme_named(options.theme);
    if (!theme) return theme.error();
    draw::Scene scene;
    if (auto wrong = scene_of(options, scene)) return *wrong;
    draw::SvgOptions style{.theme = *theme};
    if (options.layers != 0) style.layers = static_cast<draw::LayerSet>(options.layers);
    const std::string picture = draw::svg(scene, style);
    *text = copy_of(picture);
    if (size != nullptr) *size = picture.size();
    return {};
  });
}

}  // namespace

qd_code qd_puzzle_picture(const qd_puzzles* puzzles, size_t i, const qd_picture_options* given, char** text,
                          size_t* size, qd_error** error) noexcept {
  const auto scene_of = [&](const qd_picture_options& options, draw::Scene& scene) -> std::optional<Outcome> {
    if (auto wrong = why_not_puzzle(puzzles, i)) return wrong;
    const text::PuzzleRecord record = record_of(*puzzles, i);
    draw::DrawOptions shown = text::picture_of(record);
    const std::size_t n = record.puzzle.cells.size();
    take_cells(options.digits, n, shown.digits);
    take_cells(options.solution, n, shown.solution);
    take_cells(options.candidates, n, shown.candidates);
    if (auto wrong = why_not_shown(record.puzzle, shown)) return wrong;
    for (SymbolSet& set : shown.candidates) set &= all_symbols(record.puzzle.shape.order());
    if (options.title != nullptr) shown.title = options.title;
    shown.true_candidates = options.true_candidates != 0;
    shown.shows_words = options.without_words == 0;
    scene = draw::board_scene(record.puzzle, shown);
    return std::nullopt;
  };
  return write_picture(given, text, size, error, scene_of);
}

qd_code qd_step_picture(const qd_steps* steps, size_t step, const qd_picture_options* given, char** text, size_t* size,
                        qd_error** error) noexcept {
  const auto scene_of = [&](const qd_picture_options& options, draw::Scene& scene) -> std::optional<Outcome> {
    if (steps == nullptr) return misuse("steps is NULL");
    if (step >= steps->all.size())
      return misuse("expected a step below " + std::to_string(steps->all.size()) + ", found " + std::to_string(step));
    draw::DrawOptions shown;
    if (options.title != nullptr) shown.title = options.title;
    shown.shows_words = options.without_words == 0;
    scene = steps->all[step].scene(shown);
    return std::nullopt;
  };
  return write_picture(given, text, size, error, scene_of);
}

char* qd_picture_style(const char* wanted) noexcept {
  const auto run = [&]() -> char* {
    const auto theme = theme_named(wanted);
    return theme ? copy_of(draw::style_sheet(*theme)) : nullptr;
  };
  return attempt(run, [](const char*) -> char* { return nullptr; });
}
