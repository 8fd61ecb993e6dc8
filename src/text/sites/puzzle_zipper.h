// Reads the JSON that SudokuPad shortens before it packs it ("PuzzleZipper").
#pragma once

#include <string>
#include <string_view>

namespace quadrille::text {

/// Returns the full JSON. Other text does not become JSON here, either. Linear.
std::string unzip_json(std::string_view zipped);

}  // namespace quadrille::text
