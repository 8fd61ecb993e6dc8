// Draws all rules of a board, and writes the notes that say what they mean: one for each kind, with a sample of its
// look. Rules of a kind that a picture cannot tell apart (by their relation, their text) get letters and a note each;
// rules without a look of their own get an outline and a letter.
#include "draw/rules/rules.h"

#include <algorithm>

#include "draw/core/bounds.h"
#include "draw/rules/description.h"
#include "draw/rules/look.h"
#include "puzzle/core/rule_names.h"
#include "puzzle/core/rule_words.h"

namespace quadrille::draw {

namespace {

// Says what the caption adds to the meaning of a rule's kind: its number, list, text and parts.
class Particulars {
 public:
  explicit Particulars(const PuzzleShape& shape) : words_(shape) {}

  std::string of(const Rule& rule) const {
    const std::string number = rule.number ? std::to_string(*rule.number) : "", more = beyond_number(rule);
    return number + (number.empty() || more.empty() ? "" : " ") + more;
  }

  // Leaves the number out, as the meaning of a rule has it.
  std::string beyond_number(const Rule& rule) const {
    std::string text = list_text(rule.list);
    if (!rule.text.empty()) text += (text.empty() ? "" : ": ") + rule.text;
    for (const Rule& part : rule.parts) text += (text.empty() ? "(" : " (") + words_.whole_name(part) + ')';
    return text;
  }

  std::string meaning(const Rule& rule) const { return words_.meaning(rule); }

 private:
  const RuleWords words_;
};

// Returns A, B, ..., Z, AA, AB, ...
std::string letters(std::size_t number) {
  const std::string last(1, static_cast<char>('A' + number % 26));
  return number < 26 ? last : letters(number / 26 - 1) + last;
}

// Draws the rule on a few cells of a small open board, as its look would be in the picture.
Scene sample_of(const Rule& rule, const RuleLook& look, const Puzzle& board) {
  static constexpr std::pair<int, int> sizes[] = {{1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 2}, {3, 3}};
  const auto [rows, columns] = sizes[static_cast<std::size_t>(look.sample)];
  const PlacedGrid cells{.boxes = {1, 1}, .rows = rows, .columns = columns, .open = true};
  const Puzzle small = empty_puzzle(PuzzleShape(ShapeParts{.grids = {cells}, .symbols = board.shape.order()}));
  Rule shown = rule;
  const int step = look.sample == SampleBoard::diagonal ? columns + 1 : 1;
  shown.cells.clear();
  if (info(rule.kind).least_cells > 0)
    for (int cell = 0; cell < rows * columns; cell += step) shown.cells.push_back(cell);
  if (look.sample == SampleBoard::two_cells && info(rule.kind).most_cells == 0) shown.cells.pop_back();
  const DrawOptions options;
  Painter canvas(small, options);
  draw_grid(canvas);
  RulePainter painter(canvas);
  look.draw(painter, shown, look.line);
  fit(canvas.scene(), 3);
  return std::move(canvas.scene());
}

// Draws the letter alone.
Scene badge_scene(const std::string& badge) {
  const DrawOptions options;
  const Puzzle nothing = empty_puzzle(BoxShape{1, 1});
  Painter canvas(nothing, options);
  RulePainter painter(canvas);
  painter.set_badge(badge);
  painter.draw_badge({0, 0});
  fit(canvas.scene(), 3);
  return std::move(canvas.scene());
}

// Draws the rules of one kind after the other, in the order in which the board names the kinds.
class RulesDrawing {
 public:
  explicit RulesDrawing(Painter& painter)
      : canvas_(painter), painter_(painter), particulars_(painter.shape()), rules_(painter.board().rules) {}

  void draw() {
    std::vector<RuleKind> kinds;
    for (const Rule& rule : rules_) {
      if (std::ranges::find(kinds, rule.kind) == kinds.end()) kinds.push_back(rule.kind);
    }
    for (const RuleKind kind : kinds) draw_kind(kind);
  }

 private:
  // Decides what the notes must say: nothing more than the meaning if all rules of the kind are alike, or if the
  // picture shows their numbers; else a letter for each.
  void draw_kind(RuleKind kind) {
    std::vector<const Rule*> rules;
    for (const Rule& rule : rules_) {
      if (rule.kind == kind) rules.push_back(&rule);
    }
    const RuleLook* const look = look_of(kind);
    const std::string first = particulars_.of(*rules.front());
    const bool alike = std::ranges::all_of(rules, [&](const Rule* rule) { return particulars_.of(*rule) == first; });
    const bool says_all = look != nullptr && look->shows_numbers;
    note_kind(*rules.front(), look, alike, says_all);
    for (const Rule* rule : rules) {
      // All of a kind that has no picture share the letter of its note; if they differ, each has one.
      painter_.set_badge(!alike && !says_all ? note_rule(*rule) : look == nullptr ? kind_badge_ : "");
      if (look != nullptr) {
        look->draw(painter_, *rule, look->line);
      } else {
        painter_.draw_area(cells_of(*rule), ShapeRole::area, "", 0, FillPattern::dash_dotted);
      }
    }
    painter_.set_badge("");
  }

  // Writes the note of the kind. If its rules have no look, their letter is the sample.
  void note_kind(const Rule& rule, const RuleLook* look, bool alike, bool says_all) {
    kind_badge_.clear();
    std::string text = capitalized(name_of(rule.kind)) + ": ";
    text += alike ? particulars_.meaning(rule) : std::string(info(rule.kind).summary);
    const std::string particulars = particulars_.beyond_number(rule);
    if (alike && !says_all && !particulars.empty()) text += ": " + particulars;
    Scene sample;
    if (look != nullptr) {
      sample = sample_of(rule, *look, canvas_.board());
    } else if (alike && !cells_of(rule).empty()) {
      kind_badge_ = new_badge(text);
      sample = badge_scene(kind_badge_);
    }
    canvas_.notes().push_back({text, std::move(sample), look != nullptr ? Note().scale : 1});
  }

  // Returns the letter of the rule; rules that say the same share it. Without cells there is nothing to mark.
  std::string note_rule(const Rule& rule) {
    const std::string what = capitalized(name_of(rule.kind)) + ' ' + particulars_.of(rule);
    const bool has_cells = !cells_of(rule).empty();
    const auto known = std::ranges::find(badges_, what);
    if (known != badges_.end()) return letters(static_cast<std::size_t>(known - badges_.begin()));
    std::string badge = has_cells ? new_badge(what) : "";
    canvas_.notes().push_back({what, has_cells ? badge_scene(badge) : Scene(), 1});
    return badge;
  }

  std::string new_badge(const std::string& what) {
    badges_.push_back(what);
    return letters(badges_.size() - 1);
  }

  Painter& canvas_;
  RulePainter painter_;
  const Particulars particulars_;
  const std::vector<Rule>& rules_;
  std::string kind_badge_;
  std::vector<std::string> badges_;  // what the letters A, B, C, ... stand for
};

}  // namespace

void draw_rules(Painter& painter) { RulesDrawing(painter).draw(); }

namespace {

struct FoundLook {
  std::string_view family = {};
  const RuleLook* look = nullptr;
};

FoundLook find_look(RuleKind kind) {
  const std::pair<std::string_view, std::span<const RuleLook>> families[] = {
      {"area", area_looks()}, {"pair", pair_looks()}, {"line", line_looks()}, {"outside", outside_looks()}};
  for (const auto& [family, looks] : families) {
    const auto found = std::ranges::find(looks, kind, &RuleLook::kind);
    if (found != looks.end()) return {family, &*found};
  }
  return {};
}

}  // namespace

std::string_view family_of(RuleKind kind) { return find_look(kind).family; }

const RuleLook* look_of(RuleKind kind) { return find_look(kind).look; }

// Collects the cells of a rule and of its parts, each once, in ascending order.
std::vector<int> cells_of(const Rule& rule) {
  std::vector<int> cells = rule.cells;
  for (const Rule& part : rule.parts) {
    const std::vector<int> more = cells_of(part);
    cells.insert(cells.end(), more.begin(), more.end());
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace quadrille::draw
