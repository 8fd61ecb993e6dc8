// Drawings of the page are of two kinds. Some only show a rule that the object states as well, for sites that do not
// know that rule; these say nothing more. All others may be rules that only a person can read, so they are kept with
// words for a message: "line #67F067: r1c1 r1c2".
//
// A drawing belongs to a rule if "fromConstraint" names one that is stated, or if a plug-in or the solver has added it
// next to a line rule of its own. Texts about the puzzle and fog are no rules, either.
#include "text/sites/f_puzzles_drawings.h"

#include <algorithm>
#include <cctype>

#include "base/lines.h"
#include "text/sites/f_puzzles_marks.h"
#include "text/sites/f_puzzles_rules.h"

namespace quadrille::text {

namespace {

// Returns the member that states the rule with this name: "Region Sum Line" is "regionsumline".
// All kinds of whispers (German, Dutch, ...) are one member.
std::string member_of(std::string_view rule) {
  if (rule.ends_with("Whispers")) return "whispers";
  std::string member;
  for (const char c : rule) {
    if (c != ' ') member += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return member;
}

// "title: Own"
bool is_about_the_puzzle(std::string_view text) {
  const std::size_t colon = text.find(": ");
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  return colon != text.npos && colon > 0 && std::ranges::all_of(text.substr(0, colon), is_letter);
}

void append_cells(const Json& list, std::string& words) {
  for (const Json& name : list) {
    if (!name.is_string()) continue;
    words += ' ';
    for (const char c : name.text()) words += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
}

class DrawingReader {
 public:
  explicit DrawingReader(const Json& root) : root_(root) {}

  Drawings read() {
    drawings_.site = DrawnFor::f_puzzles;
    for (const Json& member : root_.members()) {
      const FPuzzlesRow* const row = fpuzzles_row(member.name());
      if (row == nullptr || is_unused(member)) continue;
      if (row->form == &fpuzzles::page) drawings_.add_member(member);
      if (row->form == &fpuzzles::word) read_fog(member);
      if (row->form == &fpuzzles::drawing || row->form == &fpuzzles::cage) read_elements(member);
    }
    return std::move(drawings_);
  }

 private:
  // Digital roots are rules, although they are written as drawn cages.
  void read_elements(const Json& member) {
    for (const Json& entry : member) {
      if (!entry.is_object() || digital_root(entry.find("value"))) continue;
      const std::string_view name = member.name();
      is_explained(entry) ? drawings_.add(entry, name)
                          : drawings_.add(entry, name, name, words_of(entry), fpuzzles_mark(entry, name));
    }
  }

  // Reads fog on the whole board, which is written among the words of "negative".
  void read_fog(const Json& member) {
    for (const Json& entry : member) {
      if (entry.is_text("foglight")) drawings_.add(entry, member.name());
    }
  }

  // Tells whether the drawing belongs to a rule, or has a meaning for the page only.
  bool is_explained(const Json& entry) const {
    if (const Json rule = entry.find("fromConstraint"); rule.is_string()) return states(member_of(rule.text()));
    const bool added_by_a_plugin =
        entry.find("isNewConstraint").is_boolean(true) || entry.find("fromRangskSolver").is_boolean(true);
    if (added_by_a_plugin) return states("renban") || states("whispers") || states("entropicline");
    const Json value = entry.find("value");
    return value.is_text("FOW") || value.is_text("FOGLIGHT") ||
           (value.is_string() && is_about_the_puzzle(value.text()));
  }

  bool states(std::string_view member) const { return !is_unused(root_.find(member)); }

  // " #67F067: r1c1 r1c2", " '10': r0c2"
  static std::string words_of(const Json& entry) {
    std::string words;
    if (const Json color = entry.find("outlineC"); color.is_string() && is_printable(color.text()))
      words += ' ' + std::string(color.text());
    if (const Json value = entry.find("value"); value.is_string() && !value.text().empty())
      words += ' ' + shown(value.text());
    words += ':';
    append_cells(entry.find("cells"), words);
    for (const Json& line : entry.find("lines")) append_cells(line, words);
    return words;
  }

  Json root_;
  Drawings drawings_;
};

}  // namespace

Drawings read_fpuzzles_drawings(const Json& root) { return DrawingReader(root).read(); }

}  // namespace quadrille::text
