// Reads the value of --format: a line for each record, in which %g and other letters stand for parts of the answer.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::answers {

/// A template as a person writes it: with \t, \n and \\ replaced.
std::string read_template(std::string_view written);
/// Returns the fault of a template, in words; empty if there is none. `letters` may follow a percent sign, which may
/// follow itself.
std::string find_template_error(std::string_view form, std::string_view letters);

}  // namespace quadrille::answers
