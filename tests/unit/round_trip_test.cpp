// Every record that there is, written in every format that has a place for it, and read again.
#include <gtest/gtest.h>

#include <bit>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>

#include "support.h"
#include "text/convert.h"
#include "text/core/board_format.h"
#include "text/detect.h"

namespace quadrille::text {
namespace {

namespace fs = std::filesystem;

struct Named {
  std::string name;
  PuzzleRecord record;
};

std::vector<PuzzleRecord> records_of(const PuzzleLayout& layout, std::string_view text) {
  Records read = parse_puzzles(layout, text.substr(std::min(layout.head_bytes, text.size())));
  read.puzzles.unpack();
  return {read.puzzles.unpacked().begin(), read.puzzles.unpacked().end()};
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Of all samples, whatever they are written in. Nothing of a folder that is not there.
void add_samples(const fs::path& folder, std::vector<Named>& all) {
  std::error_code none;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, none)) {
    if (!entry.is_regular_file()) continue;
    const std::string text = text_of(entry.path());
    const auto found = detect({text, true});
    const auto* layout = found ? std::get_if<PuzzleLayout>(&found->best.layout) : nullptr;
    if (layout == nullptr) continue;
    for (PuzzleRecord& record : records_of(*layout, text)) {
      all.push_back({entry.path().filename().string(), std::move(record)});
    }
  }
}

constexpr std::string_view clues = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
constexpr std::string_view digits = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

std::vector<std::uint8_t> cells_of(std::string_view text) {
  std::vector<std::uint8_t> cells;
  for (const char c : text) cells.push_back(c == '.' ? 0 : static_cast<std::uint8_t>(c - '0'));
  return cells;
}

PuzzleRecord classic() { return {{BoxShape{3, 3}, cells_of(clues)}, Alphabet::digits}; }

bool see_each_other(std::size_t a, std::size_t b) {
  const auto box = [](std::size_t cell) { return cell / 27 * 3 + cell % 9 / 3; };
  return a / 9 == b / 9 || a % 9 == b % 9 || box(a) == box(b);
}

SymbolSet marks_of(const std::vector<std::uint8_t>& filled, std::size_t cell) {
  SymbolSet marks = 0x1FF;
  for (std::size_t other = 0; other < 81; ++other) {
    if (filled[other] != 0 && see_each_other(cell, other)) marks &= ~(SymbolSet{1} << (filled[other] - 1));
  }
  return marks;
}

// With everything that a person may have noted: some digits, then candidates, of which some are gone.
PuzzleRecord noted(std::uint32_t seed) {
  std::mt19937 random(seed);
  PuzzleRecord record = classic();
  const std::vector<std::uint8_t> solution = cells_of(digits);
  Notes& notes = record.notes;
  notes.placed.resize(81), notes.pencil_marks.resize(81), notes.corner_marks.resize(81), notes.solution = solution;
  std::vector<std::uint8_t> filled = record.puzzle.cells;
  for (std::size_t i = 0; i < 81; ++i) {
    if (filled[i] == 0 && random() % 16 == 0) filled[i] = notes.placed[i] = solution[i];
  }
  // A mark that stands alone could be read as a digit.
  const auto place_singles = [&] {
    for (std::size_t i = 0; i < 81; ++i) {
      if (filled[i] != 0 || !std::has_single_bit(marks_of(filled, i))) continue;
      return filled[i] = notes.placed[i] = solution[i], true;
    }
    return false;
  };
  while (place_singles()) continue;
  for (std::size_t i = 0; i < 81; ++i) {
    if (filled[i] != 0) continue;
    const SymbolSet marks = marks_of(filled, i);
    const SymbolSet fewer = marks & (random() | (1U << (solution[i] - 1)));
    notes.pencil_marks[i] = std::has_single_bit(fewer) ? marks : fewer;
    notes.corner_marks[i] = marks & random();
  }
  for (int i = 0; i < property_count; ++i) {
    const auto property = static_cast<Property>(i);
    const bool number = property == Property::level || property == Property::rating;
    notes.properties.emplace_back(property, number ? "3" : property == Property::date ? "2026-11-21" : "some words");
  }
  return record;
}

// A sukaku: nothing but candidates.
PuzzleRecord sukaku(std::uint32_t seed) {
  std::mt19937 random(seed);
  PuzzleRecord record = classic();
  const std::vector<std::uint8_t> solution = cells_of(digits);
  for (std::size_t i = 0; i < 81; ++i) {
    record.puzzle.cells[i] = 0;
    record.puzzle.candidates.push_back(SymbolSet{1} << (solution[i] - 1) | (random() & 0x1FF) | (3U << (random() % 8)));
  }
  return record;
}

// A solution in which every N-th cell is empty, perhaps with pencil marks.
PuzzleRecord nearly_full(std::size_t every, bool with_marks) {
  PuzzleRecord record = classic();
  record.puzzle.cells = cells_of(digits);
  for (std::size_t i = 0; i < 81; i += every) record.puzzle.cells[i] = 0;
  const std::vector<std::uint8_t> filled = record.puzzle.cells;
  for (std::size_t i = 0; with_marks && i < 81; ++i) {
    record.notes.pencil_marks.push_back(filled[i] == 0 ? marks_of(filled, i) : 0);
  }
  return record;
}

// As if a person had solved it.
PuzzleRecord played_to_the_end() {
  PuzzleRecord record = classic();
  record.notes.placed = cells_of(digits);
  for (std::size_t i = 0; i < 81; ++i) {
    if (record.puzzle.cells[i] != 0) record.notes.placed[i] = 0;
  }
  return record;
}

PuzzleRecord of_order(int rows, int columns, std::uint32_t seed) {
  std::mt19937 random(seed);
  const BoxShape shape{rows, columns};
  PuzzleRecord record{{shape, {}}, Alphabet::digits};
  for (int i = 0; i < shape.cell_count(); ++i) {
    const bool clue = random() % 2 == 0;
    record.puzzle.cells.push_back(clue ? static_cast<std::uint8_t>(random() % static_cast<unsigned>(shape.order()) + 1)
                                       : 0);
  }
  return record;
}

std::vector<Named> all_records() {
  std::vector<Named> all{{"classic", classic()}, {"played to the end", played_to_the_end()}};
  all.push_back({"two authors", classic()});
  all.back().record.notes.properties = {{Property::author, "one"}, {Property::author, "two"}};
  for (const std::size_t every : {2U, 7U, 40U, 100U}) {
    all.push_back({"nearly full", nearly_full(every, false)});
    all.push_back({"nearly full, with marks", nearly_full(every, true)});
  }
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    all.push_back({"noted", noted(seed)});
    all.push_back({"sukaku", sukaku(seed)});
    for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {2, 4}, {3, 4}, {4, 4}, {5, 5}}) {
      all.push_back({std::to_string(rows) + 'x' + std::to_string(columns), of_order(rows, columns, seed)});
    }
  }
  add_samples(QUADRILLE_EXAMPLES, all);
  add_samples(QUADRILLE_SAMPLES, all);
  add_samples(QUADRILLE_FORMATS, all);
  return all;
}

// A format has its own order of properties.
Notes sorted(Notes notes) {
  std::sort(notes.properties.begin(), notes.properties.end());
  return notes;
}

// Without what is lost of them, or perhaps not whole.
Notes without(Notes notes, NoteSet lost) {
  if ((lost & placed_note) != 0) notes.placed.clear();
  if ((lost & marks_note) != 0) notes.pencil_marks.clear();
  if ((lost & corner_note) != 0) notes.corner_marks.clear();
  if ((lost & solution_note) != 0) notes.solution.clear();
  std::erase_if(notes.properties, [&](const auto& note) { return (lost & note_of(note.first)) != 0; });
  return sorted(std::move(notes));
}

PuzzleShape with_regions_in_order(const PuzzleShape& shape) {
  ShapeParts parts = shape.parts();
  for (PlacedGrid& grid : parts.grids) {
    std::map<int, std::uint8_t> numbers;
    for (std::uint8_t& region : grid.regions)
      region = numbers.try_emplace(region, static_cast<std::uint8_t>(numbers.size())).first->second;
  }
  return PuzzleShape(std::move(parts));
}

// Formats that draw the borders of regions do not keep their numbers. Rules may come back in another order, or as
// several of one cell each: what counts is what they forbid.
bool are_alike(const Puzzle& a, const Puzzle& b) {
  if (with_regions_in_order(a.shape) != with_regions_in_order(b.shape) || a.cells != b.cells ||
      a.candidates != b.candidates)
    return false;
  if (a.rules == b.rules) return true;
  std::mt19937 random(1);
  const std::vector<bool> is_cell = a.shape.cells();
  for (int i = 0; i < 300; ++i) {
    std::vector<std::uint8_t> some(a.cells.size());
    for (int n = 0; n < 2 + i % 3; ++n) {
      const std::size_t cell = random() % some.size();
      if (is_cell[cell]) some[cell] = static_cast<std::uint8_t>(1 + random() % static_cast<unsigned>(a.shape.order()));
    }
    if (find_violation(a, some).has_value() != find_violation(b, some).has_value()) return false;
  }
  return true;
}

// What of the notes is not as it should be.
std::string difference(const Notes& found, const Notes& expected) {
  std::string text;
  const auto add = [&](bool same, std::string_view what) {
    if (!same) (text += what) += ' ';
  };
  add(found.placed == expected.placed, "placed");
  add(found.pencil_marks == expected.pencil_marks, "pencil-marks");
  add(found.corner_marks == expected.corner_marks, "corner-marks");
  add(found.solution == expected.solution, "solution");
  if (found.properties != expected.properties) {
    for (const auto& [property, words] : found.properties) text += std::string(name(property)) + "='" + words + "' ";
    text += "instead of ";
    for (const auto& [property, words] : expected.properties) text += std::string(name(property)) + "='" + words + "' ";
  }
  return text;
}

std::string written(const Target& target, std::initializer_list<PuzzleRecord> records) {
  std::string text(target.head());
  for (const PuzzleRecord& record : records) {
    const std::size_t start = text.size();
    write_record(record, target, text);
    const bool blank_between = start > target.head().size() && text.find('\n', start) + 1 < text.size();
    if (blank_between) text.insert(start, 1, '\n');
  }
  return text += target.foot();
}

class RoundTrip : public testing::TestWithParam<const Format*> {
 protected:
  // Limits the output of a failure.
  void expect(bool holds, const Named& tested, std::string_view what, std::string_view text) {
    if (holds || ++failures_ > 3) return;
    ADD_FAILURE() << tested.name << ": " << what << '\n' << text;
  }

  void expect_back(const Named& tested, const Target& target, const std::string& text, std::size_t count) {
    const Head head{text, true};
    const auto as_itself = detect_as(GetParam()->name, head);
    expect(as_itself.has_value(), tested, "not read", text);
    // Tiny puzzles may look like anything, so they are only read as what they are.
    const bool usual = tested.record.puzzle.shape.order() == 9;
    if (as_itself) expect_records(tested, target, *as_itself, text, count);
    const auto found = usual ? detect(head) : as_itself;
    expect(found.has_value(), tested, "not recognized", text);
    if (!found || found->format == GetParam()) return;
    // Where nothing tells two formats apart, nothing may depend on which one it is.
    expect_records(tested, target, *found, text, count);
  }

  void expect_records(const Named& tested, const Target& target, const Detection& found, const std::string& text,
                      std::size_t count) {
    const std::string how = " as " + std::string(found.format->name);
    const auto* layout = std::get_if<PuzzleLayout>(&found.best.layout);
    const std::vector<PuzzleRecord> back = layout != nullptr ? records_of(*layout, text) : std::vector<PuzzleRecord>{};
    expect(back.size() == count, tested, "there are " + std::to_string(back.size()) + how, text);
    const NoteSet lost = notes_lost(tested.record, *carries_of(*target.format));
    const Notes expected = without(tested.record.notes, lost);
    for (const PuzzleRecord& record : back) {
      expect(are_alike(record.puzzle, tested.record.puzzle), tested, "another board came back" + how, text);
      const Notes notes = without(record.notes, lost);
      expect(notes == expected, tested, "other notes" + how + ": " + difference(notes, expected), text);
    }
  }

 private:
  int failures_ = 0;
};

std::vector<const Format*> written_formats() {
  std::vector<const Format*> all;
  for (const Format& format : formats()) {
    if (can_be_written(format)) all.push_back(&format);
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Format, RoundTrip, testing::ValuesIn(written_formats()), [](const auto& tested) {
  std::string name(tested.param->name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST_P(RoundTrip, gives_every_record_back) {
  const Target target = *target_named(GetParam()->name);
  int tried = 0;
  for (const Named& tested : all_records()) {
    if (why_not(tested.record.puzzle, target)) continue;
    ++tried;
    expect_back(tested, target, written(target, {tested.record}), 1);
    const bool single = target.layout.boards != nullptr && target.layout.boards->single;
    if (!single) expect_back(tested, target, written(target, {tested.record, tested.record}), 2);
  }
  EXPECT_GT(tried, 0);
}

TEST(Convert, names_what_cannot_be_represented) {
  const Target lines = *target_named("line");
  PuzzleRecord killer = classic();
  killer.puzzle.rules.push_back({RuleKind::cage, {0, 1}, 12});
  ASSERT_TRUE(why_not(killer.puzzle, lines));
  EXPECT_NE(why_not(killer.puzzle, lines)->detail.find("the rule 'cage'"), std::string::npos);
  EXPECT_NE(why_not(sukaku(1).puzzle, lines)->detail.find("candidates"), std::string::npos);
  EXPECT_TRUE(lacks_only_candidates(sukaku(1).puzzle, lines));
  EXPECT_FALSE(lacks_only_candidates(killer.puzzle, lines));
  EXPECT_FALSE(why_not(noted(1).puzzle, lines));
  EXPECT_EQ(describe_notes(notes_lost(noted(1), *carries_of(*lines.format))),
            "title, author, description, comment, source, url, date, level, rating, digits in play, pencil marks, "
            "corner marks, solution");
  EXPECT_EQ(target_named("no such").error().code, ErrorCode::unknown_format);
  EXPECT_EQ(target_named("knuth").error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace quadrille::text
