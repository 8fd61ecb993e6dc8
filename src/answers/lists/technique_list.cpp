// Writes a line for each technique under its family, with its value on each scale.
#include "answers/lists/technique_list.h"

#include <fmt/core.h>

#include "logic/hodoku/table.h"
#include "logic/se/table.h"

namespace quadrille::answers {

namespace {

using logic::TechniqueFamily;

struct FamilyTitle {
  TechniqueFamily family;
  std::string_view title;
};
constexpr FamilyTitle families[] = {
    {TechniqueFamily::single, "singles"},
    {TechniqueFamily::locked_candidates, "locked candidates"},
    {TechniqueFamily::subset, "subsets"},
    {TechniqueFamily::fish, "fish"},
    {TechniqueFamily::wing, "wings"},
    {TechniqueFamily::single_digit, "single digits"},
    {TechniqueFamily::coloring, "coloring"},
    {TechniqueFamily::uniqueness, "uniqueness"},
    {TechniqueFamily::almost_locked_set, "almost locked sets"},
    {TechniqueFamily::exclusion, "exclusion"},
    {TechniqueFamily::chain, "chains"},
    {TechniqueFamily::rules, "rules"},
    {TechniqueFamily::last_resort, "last resorts"},
};

// "2.6", or a dash
std::string se_text(logic::Technique technique) {
  const auto tenths = logic::se::least_rating(technique);
  return tenths ? fmt::format("{}.{}", *tenths / 10, *tenths % 10) : "-";
}

// "140", "(360)" if ratings do not use it, or a dash
std::string hodoku_text(logic::Technique technique) {
  const logic::hodoku::Row* const row = logic::hodoku::find_row(technique);
  return row == nullptr ? "-" : fmt::format(fmt::runtime(row->rated ? "{}" : "({})"), row->score);
}

// "10", or a dash
std::string own_text(logic::Technique technique) {
  for (const auto& [own, weight] : logic::weighted_techniques())
    if (own == technique) return std::to_string(weight);
  return "-";
}

std::string line_of(std::string_view name, std::string_view se, std::string_view hodoku, std::string_view own) {
  return fmt::format("{:<38}{:>6}{:>9}{:>12}\n", name, se, hodoku, own);
}

}  // namespace

std::string table_of_techniques() {
  std::string text =
      "Techniques by family, as --technique, --only-techniques and conditions take\n"
      "them; other common names are understood, such as Y-Wing or 'BUG+1'.\n"
      "se: Sudoku Explainer's lowest rating for the technique. hodoku: the points that\n"
      "a step adds to HoDoKu's score, in parentheses if its ratings do not use it.\n"
      "quadrille: the weight of a step on the scale for puzzles of all kinds.\n";
  for (const auto& [family, title] : families) {
    text += '\n' + line_of(title, "se", "hodoku", "quadrille");
    for (const logic::TechniqueRow& row : logic::techniques()) {
      if (row.family != family) continue;
      text += line_of(fmt::format("  {}", row.id), se_text(row.technique), hodoku_text(row.technique),
                      own_text(row.technique));
    }
  }
  return text;
}

}  // namespace quadrille::answers
