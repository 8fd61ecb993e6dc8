// The members of the object of f-puzzles.com, with those that the solver of Rangsk adds
// (github.com/dclamage/SudokuSolver).
#include <algorithm>

#include "text/sites/f_puzzles_constraints.h"

namespace quadrille::text {

namespace {

using enum RuleKind;
using Form = FPuzzlesForm;

constexpr FPuzzlesKey fpuzzles_keys[] = {
    {"diagonal+", Form::flag, diagonal_up},
    {"diagonal-", Form::flag, diagonal_down},
    {"antiknight", Form::flag, anti_knight},
    {"antiking", Form::flag, anti_king},
    {"disjointgroups", Form::flag, disjoint_groups},
    {"nonconsecutive", Form::flag, nonconsecutive},
    {"negative", Form::negative, xv_negative},
    {"killercage", Form::cells, cage},
    {"extraregion", Form::cells, different},
    {"difference", Form::cells, difference},
    {"ratio", Form::cells, ratio},
    {"xv", Form::xv, pair_sum},
    {"odd", Form::cell, odd},
    {"even", Form::cell, even},
    {"minimum", Form::cell, minimum},
    {"maximum", Form::cell, maximum},
    {"rowindexer", Form::cells, row_index},
    {"columnindexer", Form::cells, column_index},
    {"boxindexer", Form::cells, box_index},
    {"thermometer", Form::lines, thermometer},
    {"slowthermometer", Form::lines, slow_thermometer},
    {"palindrome", Form::lines, palindrome},
    {"renban", Form::lines, renban},
    {"nabner", Form::lines, nabner},
    {"whispers", Form::lines, whispers},
    {"betweenline", Form::lines, between},
    {"lockout", Form::lines, lockout},
    {"entropicline", Form::lines, entropic},
    {"modularline", Form::lines, modular},
    {"regionsumline", Form::lines, region_sums},
    {"doublearrow", Form::lines, double_arrow},
    {"zipperline", Form::lines, zipper},
    {"quadruple", Form::quadruple, quadruple},
    {"arrow", Form::arrow, arrow},
    {"clone", Form::clone},
    {"littlekillersum", Form::little_killer, little_killer},
    {"sandwichsum", Form::outside, sandwich},
    {"xsum", Form::outside, x_sum},
    {"skyscraper", Form::outside, skyscraper},
    {"size", Form::nothing},
    {"grid", Form::nothing},
    {"title", Form::nothing},
    {"author", Form::nothing},
    {"ruleset", Form::nothing},
    {"solution", Form::nothing},
    {"highlightConflicts", Form::nothing},
    {"activeConstraints", Form::nothing},
    {"disabledlogic", Form::nothing},  // what the solver of the page may use
    {"truecandidatesoptions", Form::nothing},
    {"successMessage", Form::nothing},
    {"text", Form::nothing},
    {"line", Form::nothing},
    {"circle", Form::nothing},
    {"rectangle", Form::nothing},
};

template <class Fits>
const FPuzzlesKey* find_key(Fits fits) {
  const auto* found = std::find_if(std::begin(fpuzzles_keys), std::end(fpuzzles_keys), fits);
  return found == std::end(fpuzzles_keys) ? nullptr : found;
}

}  // namespace

const FPuzzlesKey* fpuzzles_key_named(std::string_view name) {
  return find_key([&](const FPuzzlesKey& key) { return key.name == name; });
}

const FPuzzlesKey* fpuzzles_key_of(RuleKind kind) {
  const RuleKind member = kind == kropki_negative || kind == difference_negative ? nonconsecutive
                          : kind == ratio_negative                               ? xv_negative
                                                                                 : kind;
  return find_key([&](const FPuzzlesKey& key) {
    return key.form != Form::nothing && key.form != Form::clone && key.kind == member;
  });
}

}  // namespace quadrille::text
