#include "quadrille/board/board.h"

namespace quadrille {

Board empty_board(BoardShape shape, std::vector<Rule> rules) {
  const auto places = static_cast<std::size_t>(shape.place_count());
  return {std::move(shape), std::vector<std::uint8_t>(places), std::move(rules)};
}

Board board_of(const Grid& grid) { return {BoxShape{3, 3}, {grid.cells.begin(), grid.cells.end()}}; }

}  // namespace quadrille
