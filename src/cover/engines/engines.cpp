// Chooses the engine by the cost of one choice: bits touch whole words, links and cells only what an option meets. The
// limits were measured. Problems with bounds other than 1 to 1 have an engine of their own.
#include "cover/engines/engines.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "cover/core/preprocess.h"
#include "cover/engines/bits/bit_kernel.h"
#include "cover/engines/cells.h"
#include "cover/engines/links.h"
#include "cover/engines/multiple/multiple_engine.h"
#include "cover/engines/portfolio.h"
#include "cover/engines/shuffled_walk.h"

namespace quadrille::cover {

namespace {

// Measured: below 5 bits are faster, above 10 cells.
constexpr double largest_cost_for_bits = 7;
// Of a node, relative to one that is not made consistent.
constexpr double price_of_consistency = 2.5;

// For problems with bounds 1 to 1.
std::unique_ptr<TreeWalk> make_settled(const Problem& problem, const std::vector<bool>& promising,
                                       const SearchOptions& options) {
  if (options.engine == Engine::links) return std::make_unique<Links>(problem, promising, options.choice);
  if (options.engine == Engine::cells) return std::make_unique<Cells>(problem, promising, options.choice);
  // The table begins with the widest kernel, and its last one runs everywhere.
  const auto kernels = bit_kernels();
  return std::find_if(kernels.begin(), kernels.end(), [](const BitKernel& kernel) { return kernel.runs_here(); })
      ->make(problem, promising, options.consistent);
}

constexpr Engine all_engines[] = {Engine::automatic, Engine::links, Engine::bits, Engine::cells};
constexpr std::string_view engine_names[] = {"automatic", "links", "bits", "cells"};

}  // namespace

std::span<const Engine> engines() { return all_engines; }

std::string_view name(Engine engine) { return engine_names[static_cast<std::size_t>(engine)]; }

std::optional<Engine> engine_named(std::string_view name) {
  for (const Engine engine : all_engines) {
    if (cover::name(engine) == name) return engine;
  }
  return std::nullopt;
}

// A node touches at most all entries, so a check comes after about two million of them.
std::uint64_t nodes_between_checks(const Problem& problem) {
  constexpr std::uint64_t most_entries = 1 << 21, most_nodes = 1024;
  return std::clamp<std::uint64_t>(most_entries / std::max<std::uint64_t>(problem.entry_count(), 1), 1, most_nodes);
}

bool accepts(Engine engine, const Problem& problem) {
  if (engine == Engine::automatic) return true;
  if (problem.has_bounds()) return false;
  if (engine != Engine::bits) return true;
  return problem.option_count() <= most_bit_options && problem.item_count() <= most_bit_items;
}

namespace {

// The cost of choosing an option with bits, in vectors of eight words, relative to the number of links that dancing
// links would touch.
double relative_cost_of_bits(const Problem& problem) {
  std::vector<double> sizes(problem.item_count());
  const auto options = static_cast<std::uint32_t>(problem.option_count());
  for (std::uint32_t option = 0; option < options; ++option) {
    for (const Entry& entry : problem.option(OptionId{option})) ++sizes[index(entry.item)];
  }
  // Choosing an option covers its items, which hides about as many options as they have, with all their other items.
  double touched = 0;
  for (std::uint32_t option = 0; option < options; ++option) {
    const auto entries = problem.option(OptionId{option});
    double links = 0;
    for (const Entry& entry : entries) links += sizes[index(entry.item)];
    touched += links * static_cast<double>(entries.size());
  }
  const double words = static_cast<double>(options + 63) / 64;
  return words * static_cast<double>(problem.item_count() + 7) / 8 * options / std::max(touched, 1.0);
}

// Dancing links work as in the book: they try all options.
std::vector<bool> options_for(const Problem& problem, const SearchOptions& options, const std::stop_token& stop) {
  return options.engine == Engine::links ? std::vector<bool>(problem.option_count(), true)
                                         : promising_options(problem, stop);
}

// A plain walk, one that learns weights, and one with consistent nodes: nobody can tell from the problem which of them
// is the fastest. If bits are expensive, or do not support the problem, there are only cells.
std::vector<SearchOptions> strategies_at(double cost_of_bits, const Problem& problem) {
  const SearchOptions weighted{Engine::cells, ItemChoice::weighted};
  const bool dense = cost_of_bits < largest_cost_for_bits && accepts(Engine::bits, problem);
  if (!dense) return {{Engine::cells, ItemChoice::fewest_options}, weighted};
  const SearchOptions plain{Engine::bits, ItemChoice::fewest_options};
  SearchOptions consistent = plain;
  consistent.consistent = true;
  return {plain, weighted, consistent};
}

// Compares them.
std::unique_ptr<TreeWalk> make_automatic(const Problem& problem, const std::vector<bool>& promising) {
  const double cost = relative_cost_of_bits(problem);
  const auto make = [&](SearchOptions options) {
    return [&problem, promising, options] { return make_settled(problem, promising, options); };
  };
  // Measured: the cost of a node, with all optimizations, grows more slowly than the cost of one choice.
  const double price_of_bits = std::clamp(std::sqrt(cost) / 2, 1.0 / 32, 1.0);
  std::vector<Strategy> compared;
  for (const SearchOptions& options : strategies_at(cost, problem)) {
    const double price = options.engine == Engine::cells ? 1
                         : options.consistent            ? price_of_consistency * price_of_bits
                                                         : price_of_bits;
    compared.push_back({options, make(options), price});
  }
  return std::make_unique<Portfolio>(std::move(compared));
}

}  // namespace

std::vector<SearchOptions> strategies(const Problem& problem) {
  if (problem.has_bounds()) return {SearchOptions{}};
  return strategies_at(relative_cost_of_bits(problem), problem);
}

std::vector<bool> options_to_walk(const Problem& problem, const SearchOptions& options, const std::stop_token& stop) {
  if (problem.has_bounds()) return std::vector<bool>(problem.option_count(), true);
  return options_for(problem, options, stop);
}

std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const std::vector<bool>& promising,
                                    const SearchOptions& options) {
  assert(accepts(options.engine, problem));
  if (options.seed != 0) {
    return std::make_unique<ShuffledWalk>(problem, promising, options.seed, [options](const Problem& shuffled) {
      SearchOptions in_order = options;
      in_order.seed = 0;
      return make_walk(shuffled, std::vector<bool>(shuffled.option_count(), true), in_order);
    });
  }
  if (problem.has_bounds()) return make_multiple(problem, options.choice);
  if (options.engine != Engine::automatic) return make_settled(problem, promising, options);
  if (options.choice == ItemChoice::fewest_options) return make_automatic(problem, promising);
  return make_settled(problem, promising, {Engine::cells, options.choice});
}

std::unique_ptr<TreeWalk> make_walk(const Problem& problem, const SearchOptions& options, const std::stop_token& stop) {
  if (stop.stop_requested()) return nullptr;
  const std::vector<bool> promising = options_to_walk(problem, options, stop);
  return stop.stop_requested() ? nullptr : make_walk(problem, promising, options);
}

// Dancing links, in the tree of the same seed.
std::unique_ptr<TreeWalk> make_look_ahead(const Problem& problem, const SearchOptions& options) {
  SearchOptions used = options;
  if (!problem.has_bounds()) used.engine = Engine::links;
  return make_walk(problem, options_to_walk(problem, options, {}), used);
}

}  // namespace quadrille::cover
