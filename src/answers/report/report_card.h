// Writes a puzzle of a report as HTML: its picture, its verdict, its rating and the path to its solution.
//
//     ReportCards cards(request, stop);                                    // one for each thread
//     if (auto card = cards.card(record, place, "puzzles.txt")) text += card->text;
//
// Pictures have no style of their own: report_head() has it. Threads: one object per thread.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "answers/core/record_place.h"
#include "answers/searches/record_limits.h"
#include "quadrille/logic.h"
#include "quadrille/solve.h"

namespace quadrille::answers {

struct ReportRequest {
  std::string heading = {};  ///< of the report
  RecordLimits limits = {};
  bool no_paths = false, no_solutions = false;
};

struct ReportCard {
  std::string text;
  std::string_view limit = {};  ///< which has ended the search for the verdict or the path; empty: none has
};

class ReportCards {
 public:
  ReportCards(const ReportRequest& request, std::stop_token stop) : request_(request), stop_(std::move(stop)) {}

  /// Writes the card of the puzzle with this number, from 1. Nothing if a stop came first.
  std::optional<ReportCard> card(const text::PuzzleRecord& record, std::uint64_t number, std::string_view from);

 private:
  struct Path;
  Path path_of(const text::PuzzleRecord& record, const std::stop_token& stop);

  const ReportRequest& request_;
  const std::stop_token stop_;
  Solver solver_;
  logic::StepFinder finder_;
};

/// The card of a record that could not be read.
std::string card_of(const Error& error, std::uint64_t number, std::string_view from);

/// Return the text before and after the cards.
std::string report_head(const ReportRequest& request);
std::string_view report_foot();

}  // namespace quadrille::answers
