// The verb dedupe: of puzzles that are essentially the same only the first one, in memory that is bounded.
//
// As long as the canonical forms fit into memory, each puzzle is answered at once. When they do not any more, they are
// sorted and written to disk as "known", and whatever comes after that is sorted there together with them; of each
// class the first one remains, unless it was known, and these are sorted back into the order of the input.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "answers.h"
#include "job/spill_sort.h"
#include "packed_grids.h"
#include "puzzle_form.h"
#include "puzzle_stream.h"

namespace quadrille::tool {

class Deduper {
 public:
  Deduper(const Options& options, job::Sink& sink);

  /// One of the inputs. Returns the exit code.
  int read(const Input& input, const text::PuzzleLayout& layout);

  /// After the last input: writes what has not been written yet, and says how many puzzles there were. Returns the exit
  /// code.
  int finish(const Interrupt& interrupt);

 private:
  // A puzzle with its place. The order is that of the input.
  struct Found {
    std::uint32_t file;  // from 0
    std::uint8_t after_blank;
    std::uint64_t record, line;
    PackedGrid puzzle;
    friend bool operator<(const Found& a, const Found& b) {
      return a.file != b.file ? a.file < b.file : a.record < b.record;
    }
  };
  // The known ones of a class come before all others: they are record 0 of file 0.
  struct Classified {
    PackedGrid canonical;
    Found found;
    friend bool operator<(const Classified& a, const Classified& b) {
      return a.canonical != b.canonical ? a.canonical < b.canonical : a.found < b.found;
    }
  };
  struct File {
    File(const Options& options, const std::string& the_name, const text::PuzzleLayout& the_layout)
        : name(the_name), layout(the_layout), form(options, layout, name) {}

    const std::string name;
    const text::PuzzleLayout layout;
    const PuzzleForm form;
    std::uint64_t written = 0;
  };

  job::Answer classify(const Input& input, const job::Piece& piece) const;
  void keep_new(const job::Piece& piece, job::Answer& answer);
  std::optional<Error> sort_in(const PackedGrid& canonical, const Found& found);
  std::optional<Error> spill_known();
  std::optional<Error> write_sorted(const Interrupt& interrupt);
  void write(const Found& found, std::string& out);

  const Options& options_;
  job::Sink& sink_;
  std::deque<File> files_;  // which stay where they are
  PackedGridSet known_;     // until there is no room
  job::SpillSort<Classified> sorted_;
  bool spilled_ = false;
  std::optional<Error> failure_;
  std::uint64_t puzzles_ = 0, kept_ = 0;
};

}  // namespace quadrille::tool
