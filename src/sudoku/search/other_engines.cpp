// The table of engines next to `lanes`. It is a file of its own so that a program may be linked without them
// (bindings/wasm).
#include "sudoku/core/engine.h"
#include "sudoku/engines/links_engine.h"
#include "sudoku/engines/masks.h"
#include "sudoku/teaching/backtracking.h"
#include "sudoku/teaching/fewest_candidates.h"
#include "sudoku/teaching/naked_masks.h"
#include "sudoku/teaching/tutorial_links.h"

namespace quadrille {

namespace {

using Kind = EngineInfo::Kind;

std::unique_ptr<SudokuEngine> make_first_column_links() {
  return std::make_unique<LinksEngine>(cover::ItemChoice::first);
}

constexpr EngineEntry entries[] = {
    {{"links", "dancing links (Knuth's Algorithm X)", Kind::standard}, make_engine<LinksEngine>},
    {{"masks", "depth-first search on bit masks, with naked and hidden singles", Kind::standard},
     make_engine<MaskEngine>},
    {{"backtracking", "plain search: cells in reading order, digits from 1 to 9", Kind::teaching},
     make_engine<Backtracking>},
    {{"fewest", "plain search that takes the cell with the fewest candidates first", Kind::teaching},
     make_engine<FewestCandidates>},
    {{"masks-naked", "engine 'fewest' on bit masks, with naked singles but not hidden ones", Kind::teaching},
     make_engine<NakedMasks>},
    {{"links-first", "dancing links that always take the first column", Kind::teaching}, make_first_column_links},
    {{"tutorial-links", "dancing links as tutorials write them, with a matrix for each puzzle", Kind::teaching},
     make_engine<TutorialLinks>},
};

}  // namespace

std::span<const EngineEntry> other_engines() { return entries; }

}  // namespace quadrille
