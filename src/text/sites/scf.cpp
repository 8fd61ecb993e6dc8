// Links to sudokupad.app/scf: Codoku (digits.cpp), then letters, which may stand after a star:
//
//     https://sudokupad.app/scf53E...*wxtTitle*aAuthor*
//
// w is windoku, x both diagonals; t and a begin the title and the author, which continue to the next star; two stars
// stand for one in the text. Other letters are an error, since they may be rules.
#include <algorithm>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/candidates.h"
#include "text/sites/digits.h"
#include "text/sites/link.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

Result<PuzzleRecord> read_scf(std::string_view payload) {
  std::string_view rest = payload;
  const std::string digits = take_codoku(rest);
  const auto column = [&] { return payload.size() - rest.size() + 1; };
  if (digits.size() != classic_cells) return bad_cell_count(digits.size(), column());
  PuzzleRecord record = record_of(digits);
  std::vector<Rule>& rules = record.puzzle.rules;
  while (!rest.empty()) {
    const char letter = rest.front();
    const std::string_view here = rest;
    const std::size_t place = column();
    rest.remove_prefix(1);
    if (letter == '*') continue;
    if (letter == 'w') {
      rules.push_back({RuleKind::windoku});
    } else if (letter == 'x') {
      rules.insert(rules.end(), {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}});
    } else if (letter == 't' || letter == 'a') {
      std::string text;
      for (; !rest.empty() && (rest.front() != '*' || rest.starts_with("**")); rest.remove_prefix(1)) {
        if (rest.front() == '*') rest.remove_prefix(1);
        text += rest.front();
      }
      add_property(record.notes, letter == 't' ? Property::title : Property::author, text);
    } else {
      return Error{ErrorCode::unsupported, "unsupported: scf with " + shown_character(here), {1, place}};
    }
  }
  return record;
}

namespace {

// One letter stands for both diagonals, so one of them alone cannot be written.
bool scf_can_say(const Rule& rule, const Puzzle& board) {
  const auto has = [&](RuleKind kind) {
    return std::any_of(board.rules.begin(), board.rules.end(),
                       [kind](const Rule& other) { return other.kind == kind; });
  };
  if (rule.kind == RuleKind::diagonal_down) return has(RuleKind::diagonal_up);
  if (rule.kind == RuleKind::diagonal_up) return has(RuleKind::diagonal_down);
  return rule.kind == RuleKind::windoku;
}

// A diagonal is written when the falling one is met; scf_can_say() has made sure that the other one is there.
std::string scf_text(const PuzzleRecord& record) {
  std::string text = codoku_of(record.puzzle);
  if (!record.puzzle.rules.empty() || !record.notes.properties.empty()) text += '*';
  for (const Rule& rule : record.puzzle.rules) {
    if (rule.kind != RuleKind::diagonal_up) text += rule.kind == RuleKind::windoku ? 'w' : 'x';
  }
  for (const auto& [property, words] : record.notes.properties) {
    text += property == Property::title ? "t" : "a";
    for (const char c : words) text += c == '*' ? "**" : percent_encode({&c, 1});
    text += '*';
  }
  return text;
}

std::string write_scf(const PuzzleRecord& record) { return "https://sudokupad.app/scf" + scf_text(record) + '\n'; }

constexpr Property title_and_author[] = {Property::title, Property::author};

const PuzzleFormat scf_link{line_size, read_link, write_scf, {.rule = scf_can_say, .properties = title_and_author}};

std::optional<Guess> recognize_scf(const Head& head) {
  return guess_link(head, LinkKind::scf, scf_link, "a link to sudokupad.app/scf");
}

}  // namespace

extern const Format scf_format{"scf", Family::sites,
                               "SudokuPad links: sudokupad.app/scf, of clues, w or x, title and author",
                               PuzzleLayout{.boards = &scf_link}, recognize_scf};

}  // namespace quadrille::text
