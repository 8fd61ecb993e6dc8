// Prints the report of a data set as a table, for a terminal or in Markdown.
#pragma once

#include <iosfwd>

#include "measure.h"

namespace quadrille::bench {

enum class Style : std::uint8_t { plain, markdown };

using Line = std::vector<std::string>;
/// Lines of equal length; the first is the head.
void print_lines(std::ostream& out, const std::vector<Line>& lines, Style style);
/// Three significant digits: more would not be repeatable.
std::string figure(double value);

/// One line that names what the figures depend on: the processor, the lane kernel, the compiler, the settings.
void print_head(std::ostream& out, const Settings& settings);
void print_report(std::ostream& out, const DataSet& set, const Report& report, Style style);
/// Time and speed of all steps on all sets; there is at least one set.
void print_summary(std::ostream& out, const std::vector<Report>& reports, Style style);
/// What the columns mean.
void print_legend(std::ostream& out, const Settings& settings);

}  // namespace quadrille::bench
