// Makes everything that explains the commands from their table: help, the man page, the reference, completions.
#pragma once

#include <string>
#include <string_view>

#include "cli/questions.h"

namespace quadrille::tool {

/// Returns the text of `quadrille --help`.
std::string overview();

/// Returns the same in Chinese, for `quadrille help zh`.
std::string overview_in_chinese();

/// Returns the text of `quadrille COMMAND --help`: at most 40 lines of 80 columns.
std::string help_of(const CommandInfo& command, std::string_view parent = {});

/// Returns all options of a command, including those that every command has.
void declare_all(Command& command, OptionTable& table, bool& quiet, bool& help);

std::string man_page();
/// docs/reference/commands.md
std::string markdown_reference();

/// "bash", "zsh" and "fish". Empty for other names.
std::span<const std::string_view> shells();
std::string completion_script(std::string_view shell);

}  // namespace quadrille::tool
