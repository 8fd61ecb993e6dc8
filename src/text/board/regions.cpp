#include "text/board/regions.h"

#include <array>
#include <string>

#include "text/lines.h"

namespace quadrille::text {

Result<std::vector<std::uint8_t>> number_regions(std::string_view symbols, int order, bool numbers) {
  std::array<int, 256> sizes{}, region_of{};
  for (char symbol : symbols) ++sizes[static_cast<unsigned char>(symbol)];
  int regions = 0;
  for (std::size_t symbol = 0; symbol < sizes.size(); ++symbol) {
    if (sizes[symbol] > 0) region_of[symbol] = regions++;
  }
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    const auto symbol = static_cast<unsigned char>(symbols[cell]);
    if (sizes[symbol] == order) continue;
    return Error{ErrorCode::bad_length,
                 "region " + (numbers ? std::to_string(symbol) : shown(symbols[cell])) + " has " +
                     std::to_string(sizes[symbol]) + (sizes[symbol] == 1 ? " cell" : " cells") + ", expected " +
                     std::to_string(order),
                 {0, cell + 1}};
  }
  std::vector<std::uint8_t> all;
  all.reserve(symbols.size());
  for (char symbol : symbols) all.push_back(static_cast<std::uint8_t>(region_of[static_cast<unsigned char>(symbol)]));
  return all;
}

}  // namespace quadrille::text
