// HoDoKu 2.2's table of techniques, with its default levels, scores and order of search. It decides ratings: a path
// tries the rows in ascending order, and counts the score of each step. Rows that are not `rated` are off by default
// in HoDoKu.
#include "logic/hodoku/table.h"

#include <algorithm>
#include <array>

namespace quadrille::logic::hodoku {
namespace {

constexpr auto all_rows = std::to_array<Row>({
    {Technique::full_house, "Full House", Level::easy, 4, 100, true},
    {Technique::naked_single, "Naked Single", Level::easy, 4, 200, true},
    {Technique::hidden_single, "Hidden Single", Level::easy, 14, 300, true},
    {Technique::locked_pair, "Locked Pair", Level::medium, 40, 1000, true},
    {Technique::locked_triple, "Locked Triple", Level::medium, 60, 1100, true},
    {Technique::pointing, "Locked Candidates Type 1 (Pointing)", Level::medium, 50, 1200, true},
    {Technique::claiming, "Locked Candidates Type 2 (Claiming)", Level::medium, 50, 1210, true},
    {Technique::naked_pair, "Naked Pair", Level::medium, 60, 1300, true},
    {Technique::naked_triple, "Naked Triple", Level::medium, 80, 1400, true},
    {Technique::hidden_pair, "Hidden Pair", Level::medium, 70, 1500, true},
    {Technique::hidden_triple, "Hidden Triple", Level::medium, 100, 1600, true},
    {Technique::naked_quad, "Naked Quadruple", Level::hard, 120, 2000, true},
    {Technique::hidden_quad, "Hidden Quadruple", Level::hard, 150, 2100, true},
    {Technique::x_wing, "X-Wing", Level::hard, 140, 2200, true},
    {Technique::swordfish, "Swordfish", Level::hard, 150, 2300, true},
    {Technique::jellyfish, "Jellyfish", Level::hard, 160, 2400, true},
    {Technique::remote_pair, "Remote Pair", Level::hard, 110, 2800, true},
    {Technique::bug_1, "Bivalue Universal Grave + 1", Level::hard, 100, 2900, true},
    {Technique::skyscraper, "Skyscraper", Level::hard, 130, 3000, true},
    {Technique::two_string_kite, "2-String Kite", Level::hard, 150, 3100, true},
    {Technique::turbot_fish, "Turbot Fish", Level::hard, 120, 3120, true},
    {Technique::empty_rectangle, "Empty Rectangle", Level::hard, 120, 3170, true},
    {Technique::w_wing, "W-Wing", Level::hard, 150, 3200, true},
    {Technique::xy_wing, "XY-Wing", Level::hard, 160, 3300, true},
    {Technique::xyz_wing, "XYZ-Wing", Level::hard, 180, 3400, true},
    {Technique::unique_rectangle_1, "Uniqueness Test 1", Level::hard, 100, 3500, true},
    {Technique::unique_rectangle_2, "Uniqueness Test 2", Level::hard, 100, 3600, true},
    {Technique::unique_rectangle_3, "Uniqueness Test 3", Level::hard, 100, 3700, true},
    {Technique::unique_rectangle_4, "Uniqueness Test 4", Level::hard, 100, 3800, true},
    {Technique::unique_rectangle_5, "Uniqueness Test 5", Level::hard, 100, 3900, true},
    {Technique::unique_rectangle_6, "Uniqueness Test 6", Level::hard, 100, 4000, true},
    {Technique::hidden_rectangle, "Hidden Rectangle", Level::hard, 100, 4010, true},
    {Technique::avoidable_rectangle_1, "Avoidable Rectangle Type 1", Level::hard, 100, 4020, true},
    {Technique::avoidable_rectangle_2, "Avoidable Rectangle Type 2", Level::hard, 100, 4030, true},
    {Technique::finned_x_wing, "Finned X-Wing", Level::hard, 130, 4100, true},
    {Technique::sashimi_x_wing, "Sashimi X-Wing", Level::hard, 150, 4200, true},
    {Technique::finned_swordfish, "Finned Swordfish", Level::unfair, 200, 4300, true},
    {Technique::sashimi_swordfish, "Sashimi Swordfish", Level::unfair, 240, 4400, true},
    {Technique::finned_jellyfish, "Finned Jellyfish", Level::unfair, 250, 4500, true},
    {Technique::sashimi_jellyfish, "Sashimi Jellyfish", Level::unfair, 260, 4600, true},
    {Technique::sue_de_coq, "Sue de Coq", Level::unfair, 250, 5300, true},
    {Technique::simple_colors, "Simple Colors", Level::hard, 150, 5330, true},
    {Technique::multi_colors, "Multi Colors", Level::hard, 200, 5360, true},
    {Technique::x_chain, "X-Chain", Level::unfair, 260, 5400, true},
    {Technique::xy_chain, "XY-Chain", Level::unfair, 260, 5500, true},
    {Technique::nice_loop, "Nice Loop", Level::unfair, 280, 5600, true},
    {Technique::grouped_nice_loop, "Grouped Nice Loop", Level::unfair, 300, 5650, true},
    {Technique::als_nice_loop, "Grouped Nice Loop with ALS", Level::unfair, 300, 5660, false},
    {Technique::als_xz, "Almost Locked Set XZ-Rule", Level::unfair, 300, 5700, true},
    {Technique::als_xy_wing, "Almost Locked Set XY-Wing", Level::unfair, 320, 5800, true},
    {Technique::als_chain, "Almost Locked Set Chain", Level::unfair, 340, 5900, true},
    {Technique::death_blossom, "Death Blossom", Level::unfair, 360, 6000, false},
    {Technique::franken_x_wing, "Franken X-Wing", Level::unfair, 300, 6100, true},
    {Technique::franken_swordfish, "Franken Swordfish", Level::unfair, 350, 6200, true},
    {Technique::franken_jellyfish, "Franken Jellyfish", Level::unfair, 370, 6300, false},
    {Technique::finned_franken_x_wing, "Finned Franken X-Wing", Level::unfair, 390, 6700, true},
    {Technique::finned_franken_swordfish, "Finned Franken Swordfish", Level::unfair, 410, 6800, true},
    {Technique::finned_franken_jellyfish, "Finned Franken Jellyfish", Level::unfair, 430, 6900, false},
    {Technique::mutant_x_wing, "Mutant X-Wing", Level::extreme, 450, 7300, false},
    {Technique::mutant_swordfish, "Mutant Swordfish", Level::extreme, 450, 7400, false},
    {Technique::mutant_jellyfish, "Mutant Jellyfish", Level::extreme, 450, 7500, false},
    {Technique::finned_mutant_x_wing, "Finned Mutant X-Wing", Level::extreme, 470, 7900, false},
    {Technique::finned_mutant_swordfish, "Finned Mutant Swordfish", Level::extreme, 470, 8000, false},
    {Technique::finned_mutant_jellyfish, "Finned Mutant Jellyfish", Level::extreme, 470, 8100, false},
    {Technique::forcing_chain, "Forcing Chain", Level::extreme, 500, 8500, true},
    {Technique::forcing_net, "Forcing Net", Level::extreme, 700, 8600, true},
    {Technique::template_set, "Template Set", Level::extreme, 10000, 8700, false},
    {Technique::template_deletion, "Template Delete", Level::extreme, 10000, 8800, false},
    {Technique::brute_force, "Brute Force", Level::extreme, 10000, 8900, true},
});

}  // namespace

std::span<const Row> rows() { return all_rows; }

// A linear search: a rating looks up one row for each step.
const Row* find_row(Technique technique) {
  const auto row =
      std::find_if(all_rows.begin(), all_rows.end(), [&](const Row& known) { return known.technique == technique; });
  return row == all_rows.end() ? nullptr : &*row;
}

}  // namespace quadrille::logic::hodoku
