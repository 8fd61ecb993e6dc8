// The verb trace: the steps of dancing links as NDJSON (docs/reference/trace.md), or drawn for people.
#pragma once

#include <functional>
#include <string>

#include "options.h"
#include "quadrille/cover/trace.h"
#include "text/cover/cover_text.h"

namespace quadrille::tool {

/// What a traced problem looks like, for either form.
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
  void begin(std::string& out) const;
  void see(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out) const;

 private:
  void state(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out) const;

  Traced traced_;
};

/// Draws what is left of the matrix, which item is chosen and why, which row is tried: indented by the depth.
class TextTrace {
 public:
  explicit TextTrace(Traced traced) : traced_(traced) {}
  /// The steps of the search; the links that they change are seen in the drawings.
  static bool shows(cover::TraceStep step);
  void begin(std::string& out) const;
  void see(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out);

 private:
  struct Left {  // of the matrix
    std::vector<std::uint32_t> heads;
    std::size_t primary;  // so many of these come first
    std::vector<cover::OptionId> rows;
  };

  Left left(const cover::LinkState& links) const;
  void choose(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out);
  void back(const cover::TraceEvent& event, std::string& out) const;
  void attempt(const cover::TraceEvent& event, const cover::LinkState& links, std::string& out) const;
  void draw(const Left& left, const cover::LinkState& links, std::uint32_t chosen, std::string& out) const;
  void draw_row(const Left& left, cover::OptionId row, std::string& out) const;
  void abbreviate(const Left& left, const cover::LinkState& links, std::string& out) const;
  void explain(const cover::LinkState& links, std::uint32_t chosen, std::string& out) const;
  std::string before(const Left& left, std::size_t column) const;
  std::size_t width(const Left& left) const;
  bool exclude_each_other(cover::OptionId a, cover::OptionId b) const;

  Traced traced_;
  std::string indent_;
  std::vector<std::vector<cover::OptionId>> rows_;  // that were left at each level
  std::vector<bool> dead_ends_;
  std::uint64_t solutions_ = 0;
};

}  // namespace quadrille::tool
