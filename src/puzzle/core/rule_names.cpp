// The words of board files serve where people say the same.
#include "puzzle/core/rule_names.h"

#include <algorithm>
#include <string_view>

namespace quadrille {

namespace {

using enum RuleKind;

struct KindName {
  RuleKind kind;
  std::string_view name;
};

// Kinds whose words in board files are not what people call them.
constexpr KindName kind_names[] = {
    {diagonal_down, "main diagonal"},
    {diagonal_up, "anti-diagonal"},
    {windoku, "windows"},
    {even, "even cell"},
    {odd, "odd cell"},
    {renban, "renban line"},
    {nabner, "nabner line"},
    {whispers, "whispers line"},
    {different, "extra region"},
    {anti_knight, "anti-knight"},
    {anti_king, "anti-king"},
    {anti_taxicab, "anti-taxicab"},
    {greater, "inequality"},
    {difference, "white dot"},
    {ratio, "black dot"},
    {difference_negative, "all white dots shown"},
    {ratio_negative, "all black dots shown"},
    {kropki_negative, "all dots shown"},
    {pair_sum, "sum"},
    {xv_negative, "all X and V shown"},
    {row_index_negative, "all row indexes shown"},
    {column_index_negative, "all column indexes shown"},
    {box_index_negative, "all box indexes shown"},
    {between, "between line"},
    {lockout, "lockout line"},
    {entropic, "entropic line"},
    {modular, "modular line"},
    {zipper, "zipper line"},
    {region_sums, "region sum line"},
    {x_sum, "X-sum"},
    {rellik, "rellik cage"},
    {equality, "equality cage"},
    {look_and_say, "look-and-say cage"},
    {regex, "regular expression"},
    {all_of, "all of"},
    {connected, "connected cells"},
};

// Leaves the usual number out, as a plain dot does.
std::string with_number(const Rule& rule, int symbols) {
  std::string name = name_of(rule.kind);
  if (!rule.number || rule.number == usual_number(rule.kind, symbols)) return name;
  const int number = *rule.number;
  if (rule.kind == cage) return std::to_string(number) + '-' + name;
  if (rule.kind == pair_sum && (number == 10 || number == 5)) return number == 10 ? "X" : "V";
  return name + ' ' + std::to_string(number);
}

}  // namespace

std::string name_of(RuleKind kind) {
  const auto known = std::ranges::find(kind_names, kind, &KindName::kind);
  if (known != std::end(kind_names)) return std::string(known->name);
  std::string name(info(kind).word);
  std::ranges::replace(name, '-', ' ');
  return name;
}

std::string numbered_name(const Rule& rule, int symbols) {
  const std::string name = with_number(rule, symbols);
  return rule.list.empty() ? name : name + ' ' + list_text(rule.list);
}

std::string list_text(const std::vector<int>& list) {
  std::string text;
  for (const int number : list) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

}  // namespace quadrille
