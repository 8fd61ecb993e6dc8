// Writes the steps of dancing links, as NDJSON (docs/reference/trace.md) or drawn for people.
#pragma once

#include <functional>
#include <string>

#include "quadrille/cover/trace.h"
#include "text/cover/cover_text.h"

namespace quadrille::answers {

struct TraceRequest {
  bool text = false;                        // drawn, not JSON
  bool first = false;                       // the first item instead of the one with the fewest options
  std::uint64_t every = 0;                  // samples: the state once in this many nodes; 0: all events
  std::uint64_t depth = ~std::uint64_t{0};  // levels below this one are left out

  cover::ItemChoice item_choice() const { return first ? cover::ItemChoice::first : cover::ItemChoice::fewest_options; }
};

/// A traced problem, for either form.
struct Traced {
  const cover::Problem& problem;
  const TraceRequest& request;

  /// The item's name; its number from 1 if it has none.
  std::string item(std::uint32_t head) const;
  /// An option's entry, as `x` or `x:red`.
  std::string entry(const cover::Entry& entry) const;
};

/// Writes events as JSON, one a line, the problem first.
class JsonTrace {
 public:
  explicit JsonTrace(Traced traced) : traced_(traced) {}
  static bool shows(cover::TraceStep) { return true; }
  void count(cover::TraceStep) {}
  void begin(std::string& out) const;
  void see(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out) const;

 private:
  void state(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out) const;

  Traced traced_;
};

/// Draws the uncovered matrix, which item is chosen and why, and which option is tried: indented by the depth.
class TextTrace {
 public:
  explicit TextTrace(Traced traced) : traced_(traced) {}
  /// The steps of the search; the links that they change are seen in the drawings.
  static bool shows(cover::TraceStep step);
  /// Solutions count wherever they are, also below what is shown.
  void count(cover::TraceStep step) { solutions_ += step == cover::TraceStep::solution ? 1 : 0; }
  void begin(std::string& out) const;
  void see(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out);

 private:
  struct Left {  // the uncovered part of the matrix
    std::vector<std::uint32_t> heads;
    std::size_t primary;  // the first ones of the heads
    std::vector<cover::OptionId> options;
  };

  Left left(const cover::LinkState& links) const;
  void choose(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out);
  void back(const cover::TraceEvent& event, std::string& out) const;
  void attempt(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out) const;
  void draw(const Left& left, const cover::LinkState& links, std::uint32_t chosen, std::string& out) const;
  void draw_option(const Left& left, cover::OptionId option, std::string& out) const;
  void abbreviate(const Left& left, const cover::LinkState& links, std::string& out) const;
  void explain(const cover::LinkState& links, std::uint32_t chosen, std::string& out) const;
  std::string before(const Left& left, std::size_t column) const;
  std::size_t width(const Left& left) const;
  bool exclude_each_other(cover::OptionId a, cover::OptionId b) const;

  Traced traced_;
  std::string indent_;
  std::vector<std::vector<cover::OptionId>> options_;  // that were left at each level
  std::vector<bool> dead_ends_;
  std::uint64_t solutions_ = 0;
};

}  // namespace quadrille::answers
