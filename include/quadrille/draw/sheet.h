// Arranges pictures on pages for print.
//
//     std::vector<draw::Scene> pages = draw::pages(pictures, {.per_page = 6});
//     for (const draw::Scene& page : pages) print(draw::svg(page));
//
// A page is a scene in points, 72 to the inch. Pictures are as large as their places allow, but cells are never wider
// than 16 mm, and those of a page have one scale, so that small puzzles stay small next to large ones.
// Cost: linear. Errors: none. Threads: pure functions.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/draw/scene.h"

namespace quadrille::draw {

/// Sizes are in points.
inline constexpr Point a4 = {595.28, 841.89}, letter = {612, 792};

struct PageOptions {
  Point paper = a4;
  int per_page = 1;        ///< pictures on each page; at least 1
  std::string title = {};  ///< at the top of the first page
  int first_number = 1;    ///< of the first page; 0: pages have no numbers
};

/// The pictures in their order, on as many pages as they need.
std::vector<Scene> pages(std::span<const Scene> pictures, const PageOptions& options = {});

}  // namespace quadrille::draw
