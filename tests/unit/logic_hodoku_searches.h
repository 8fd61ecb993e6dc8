// The searches for HoDoKu's steps, as functions of a sink.
#pragma once

#include <functional>
#include <vector>

#include "logic/hodoku/als.h"
#include "logic/hodoku/chains.h"
#include "logic/hodoku/colors.h"
#include "logic/hodoku/fish.h"
#include "logic/hodoku/single_digit.h"
#include "logic/hodoku/subsets.h"
#include "logic/hodoku/sue_de_coq.h"
#include "logic/hodoku/templates.h"
#include "logic/hodoku/uniqueness.h"
#include "logic/hodoku/wings.h"

namespace quadrille::logic::hodoku {

using SearchWithSink = std::function<bool(const FindingSink& sink)>;

/// Returns all searches but the longest chains. The arguments must outlive them.
inline std::vector<SearchWithSink> searches_in(const View& view, const AlsTable& table, const CellSet& clues) {
  std::vector<SearchWithSink> searches;
  for (const auto search :
       {for_each_pointing, for_each_claiming, for_each_skyscraper, for_each_two_string_kite, for_each_empty_rectangle,
        for_each_xy_wing, for_each_xyz_wing, for_each_w_wing, for_each_bug, for_each_unique_rectangle,
        for_each_simple_color, for_each_multi_color, for_each_sue_de_coq, for_each_template})
    searches.emplace_back([&view, search](const FindingSink& sink) { return search(view, sink); });
  for (const auto search : {for_each_locked_set, for_each_naked_set, for_each_hidden_set})
    for (const int size : {2, 3, 4})
      if (search != for_each_locked_set || size < 4)
        searches.emplace_back([&view, search, size](const FindingSink& sink) { return search(view, size, sink); });
  const auto add_fish = [&](const FishKind& kind) {
    searches.emplace_back([&view, kind](const FindingSink& sink) { return for_each_fish(view, kind, sink, {}); });
  };
  for (const int size : {2, 3})
    for (const Fins fins : {Fins::none, Fins::finned, Fins::sashimi}) add_fish({FishShape::basic, fins, size});
  for (const FishShape shape : {FishShape::franken, FishShape::mutant})
    for (const Fins fins : {Fins::none, Fins::finned}) add_fish({shape, fins, 2});
  for (const HodokuChain kind : {HodokuChain::remote_pair, HodokuChain::turbot_fish})
    searches.emplace_back([&view, kind](const FindingSink& sink) { return for_each_chain(view, kind, sink, {}); });
  searches.emplace_back([&](const FindingSink& sink) { return for_each_avoidable_rectangle(view, clues, sink); });
  searches.emplace_back([&](const FindingSink& sink) { return for_each_als_xz(view, table, sink); });
  searches.emplace_back([&](const FindingSink& sink) { return for_each_death_blossom(view, table, sink, {}); });
  return searches;
}

}  // namespace quadrille::logic::hodoku
