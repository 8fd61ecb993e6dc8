// Common to the .sdk files of SadMan Software and of SudoCue: lines that begin with '#' and a letter say who made the
// puzzle, then come nine rows.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "text/core/board_format.h"

namespace quadrille::text {

enum class SdkSection : std::uint8_t { head, puzzle, state, pencil_marks, other };

/// Returns the section that a line such as "[Puzzle]" begins.
std::optional<SdkSection> sdk_section(std::string_view line);

/// Tells whether the line, which begins with '#', has a letter with a known meaning.
bool is_sdk_head(std::string_view line);

/// Reads files of either program.
Result<PuzzleRecord> read_sdk(std::string_view text);

/// Returns the bytes of a record, which ends where the next head or puzzle begins; without sections after nine rows.
std::size_t sdk_size(std::string_view text, bool at_end);

void append_sdk_rows(std::span<const std::uint8_t> symbols, std::string& out);
/// Writes the properties, each as '#', its letter, what follows the letter, and the text.
void append_sdk_head(const Notes& notes, std::string_view after_letter, std::string& out);

inline constexpr Property sdk_properties[] = {Property::author, Property::description, Property::comment,
                                              Property::date,   Property::source,      Property::url,
                                              Property::level};

}  // namespace quadrille::text
