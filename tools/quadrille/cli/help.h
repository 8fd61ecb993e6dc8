// Makes everything that explains the commands from their table: help, the man page, the reference, completions.
#pragma once

#include <string>
#include <string_view>

#include "cli/questions.h"

namespace quadrille::tool {

/// Returns the text of `quadrille --help`.
std::string overview();

/// The same in Chinese, what `quadrille help zh` prints.
std::string overview_in_chinese();

/// Returns the text of `quadrille COMMAND --help`: at most 40 lines of 80 columns.
std::string help_of(const CommandInfo& command, std::string_view parent = {});

/// All options of a command, the ones that every command has included.
void declare_all(Command& command, OptionTable& table, bool& quiet, bool& help);

std::string man_page();
/// docs/reference/commands.md
std::string markdown_reference();

/// "bash", "zsh" and "fish". Empty for other names.
std::span<const std::string_view> shells();
std::string completion_script(std::string_view shell);

}  // namespace quadrille::tool
