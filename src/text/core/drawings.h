// Keeps drawings: everything that the page of a site shows next to its puzzle, and that a reader does not take for a
// rule. A line in a color may be a rule that only a text explains, or an ornament.
//
//     drawings.add(entry, "line", "line", " #67F067: r1c1 r1c2");     // entry: an element of the member "line"
//     drawings.summary()                                              // "2 lines, 1 text"
//     drawings.write(json)                                            // "line":[...],"text":[...]
//
// A record keeps them as its site wrote them, so that they are there again when it is written for the same site. As one
// line of a board file they outlive the text that they came from.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle/rule.h"
#include "quadrille/result.h"
#include "text/core/mark.h"

namespace quadrille::text {

class Json;
class JsonWriter;

/// The site that the drawings are for: no other site understands them.
enum class DrawnFor : std::uint8_t { none, f_puzzles, sudokupad, penpa };
/// Tells whether drawings are kept as the site writes them. Those of others are only seen.
constexpr bool keeps_its_json(DrawnFor site) { return site == DrawnFor::f_puzzles || site == DrawnFor::sudokupad; }

struct PagePart {
  std::string member;      ///< of the record's object: "line"
  std::string json;        ///< one element of the member, or the member itself if it is not an array
  std::string kind = {};   ///< "line"; empty: it cannot be a rule
  std::string words = {};  ///< after its kind, for people: " #67F067: r1c1 r1c2"
  bool is_element = true;
  Mark mark = {};  ///< its look
  bool operator==(const PagePart&) const = default;
};

/// Everything that a cell has besides its digits, such as a color.
struct PageCell {
  int cell;
  std::string member, json;
  bool operator==(const PageCell&) const = default;
};

struct Drawings {
  DrawnFor site = DrawnFor::none;
  std::vector<PagePart> all = {};  ///< in the order of their members
  std::vector<PageCell> cells = {};
  /// The place of the first one that has to be understood: the site has no other way to write most rules.
  TextPlace needed = {};
  bool are_whole = true;  ///< nothing was nested too deeply to be kept
  /// Rules of the puzzle that other drawings, which are no longer here, were taken for.
  std::vector<Rule> guessed = {};
  /// The same drawings, wherever they stand.
  bool operator==(const Drawings& other) const {
    return site == other.site && all == other.all && cells == other.cells && guessed == other.guessed &&
           may_be_rules() == other.may_be_rules();
  }

  bool empty() const { return all.empty() && cells.empty() && guessed.empty(); }
  bool may_be_rules() const { return needed.line > 0; }
  /// Keeps what stands there. Of an element that is nested deeper than drawings are, only an empty object is kept.
  void add(const Json& value, std::string_view member, std::string_view kind = {}, std::string words = {},
           Mark mark = {});
  /// The same for a member as a whole, which cannot be a rule unless it has a kind.
  void add_member(const Json& value, std::string_view kind = {});
  void add_cell(const Json& value, int cell);
  /// They have to be understood; the first one stands there.
  void need(TextPlace at);
  /// Those with a kind: "2 lines, 1 text"; empty: none.
  std::string summary() const;
  /// Adds the elements that this member has to an array.
  void write_elements(JsonWriter& json, std::string_view member) const;
  /// Adds all members but these to an object.
  void write(JsonWriter& json, std::span<const std::string_view> written = {}) const;
  void write_cell(JsonWriter& json, int cell) const;
  /// All but marks and guesses, in one line, for read_drawings(). The site must keep its JSON.
  std::string as_line() const;
};

/// Reads what Drawings::as_line() has written. The marks are to be made by the site. Errors: bad_symbol, missing_text,
/// with a place in the text.
Result<Drawings> read_drawings(std::string_view text);

/// The error of a record whose drawings have to be understood.
Error refuse_drawings(const Drawings& drawings);

}  // namespace quadrille::text
