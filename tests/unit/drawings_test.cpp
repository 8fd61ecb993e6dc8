// What pages draw: colors, paths, shapes, and the rules that they are proposed to stand for.
#include <gtest/gtest.h>

#include "draw/core/paint.h"
#include "quadrille/draw.h"
#include "text/convert.h"
#include "text/core/color.h"
#include "text/core/drawing_use.h"
#include "text/core/svg_path.h"
#include "text/formats.h"
#include "text/picture.h"

namespace quadrille::text {
namespace {

TEST(Colors, are_read_as_pages_write_them) {
  const auto color = [](std::string_view text) { return read_color(text).value(); };
  EXPECT_EQ(color("#CFcfCF"), (draw::Rgba{0xCF, 0xCF, 0xCF}));
  EXPECT_EQ(color("#0f08"), (draw::Rgba{0, 255, 0, 136 / 255.0}));
  EXPECT_EQ(color(" rgba(255, 128, 0, .5) "), (draw::Rgba{255, 128, 0, 0.5}));
  EXPECT_EQ(color("rgb(100% 0% 0% / 50%)"), (draw::Rgba{255, 0, 0, 0.5}));
  EXPECT_EQ(color("White"), (draw::Rgba{255, 255, 255}));
  EXPECT_EQ(color("none").alpha, 0);
  for (const char* wrong : {"", "#", "#12345", "#ggg", "rgb(1,2)", "rgb(1,2,3,4,5)", "url(#x)"})
    EXPECT_FALSE(read_color(wrong)) << wrong;
}

TEST(Colors, turn_from_light_to_dark_and_back) {
  EXPECT_LT(draw::in_the_dark({255, 255, 255}).red, 40);
  EXPECT_GT(draw::in_the_dark({0, 0, 0}).red, 220);
  const draw::Rgba green = draw::in_the_dark({103, 240, 103});
  EXPECT_GT(green.green, green.red);
  EXPECT_EQ(green.red, green.blue);
}

TEST(SvgPaths, have_lines_curves_and_arcs) {
  const auto path =
      read_svg_path("M10 20 l5-5h10V30 q1,1 2 2 t2 2 c0 5 5 10 10 10S50 50 60 50 a10 10 0 0110-10Z", 1000);
  ASSERT_TRUE(path);
  EXPECT_EQ(path->pieces[1].to, (draw::Point{15, 15}));
  EXPECT_EQ(path->pieces[2].to, (draw::Point{25, 15}));
  EXPECT_EQ(path->pieces[3].to, (draw::Point{25, 30}));
  EXPECT_EQ(path->pieces[5].control, (draw::Point{28, 33}));
  EXPECT_EQ(path->pieces[path->pieces.size() - 2].to, (draw::Point{70, 40}));
  for (const char* wrong : {"L1 1", "M1", "M1 1 X2 2", "M1 1 L2", "M1 1 L5000 1", "M1 1 A1 1 0 2 0 5 5",
                            "M1 1 Q1e9 1 2 2", "M1 1 A1e9 1 0 0 0 5 5"})
    EXPECT_FALSE(read_svg_path(wrong, 1000)) << wrong;
}

// A quarter of a circle stays on it.
TEST(SvgPaths, draw_arcs_that_are_round) {
  const auto path = read_svg_path("M100 0A100 100 0 0 1 0 100", 1000);
  ASSERT_TRUE(path);
  ASSERT_GE(path->pieces.size(), 3U);
  for (const auto& piece : path->pieces) EXPECT_NEAR(std::hypot(piece.to.x, piece.to.y), 100, 1e-9);
}

// ------------------------------------------------------------------------------------------------------- proposals

std::string pad(const std::string& members) {
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += std::string(row > 0 ? "," : "") + "[{},{},{},{},{},{},{},{},{}]";
  return R"({"cellSize":50,"cells":[)" + rows + "]," + members + "}";
}

PuzzleRecord read_with(const std::string& members, const DrawingUse& use) {
  auto read = use_drawings(*sudokupad_json_format.boards()->read(pad(members)), &use);
  EXPECT_TRUE(read) << read.error().detail;
  return *std::move(read);
}

std::vector<Rule> guessed(const std::string& members) {
  return read_with(members, {.guesses = true}).notes.drawings.guessed;
}

using enum RuleKind;
using Rules = std::vector<Rule>;

TEST(Proposals, thermometers_grow_from_bulbs_and_may_branch) {
  const std::string bulb =
      R"({"center":[0.5,0.5],"width":0.65,"height":0.65,"rounded":true,"backgroundColor":"#A3E048"})";
  const std::string lines = R"("lines":[{"color":"#A3E048","wayPoints":[[0.5,0.5],[2.5,0.5]]},)"
                            R"({"color":"#A3E048","wayPoints":[[1.5,0.5],[1.5,2.5]]},)"
                            R"({"color":"#A3E048","wayPoints":[[0.5,2.5],[2.5,2.5]]}],)";
  EXPECT_EQ(
      guessed(lines + R"("overlays":[)" + bulb + "]"),
      (Rules{{thermometer, {0, 9, 18}}, {thermometer, {9, 10, 11}}, {thermometer, {11, 20}}, {thermometer, {11, 2}}}));
  // Without a bulb they are green lines.
  EXPECT_EQ(guessed(lines + R"("overlays":[])"),
            (Rules{{whispers, {0, 9, 18}}, {whispers, {9, 10, 11}}, {whispers, {2, 11, 20}}}));
}

TEST(Proposals, arrows_begin_in_circles_that_may_be_long) {
  EXPECT_EQ(guessed(R"("arrows":[{"color":"#000","wayPoints":[[0.5,1.9],[0.5,4.5]]}],"underlays":[{"center":[0.5,1],)"
                    R"("width":1.7,"height":0.8,"rounded":true,"borderColor":"#000"}])"),
            (Rules{{arrow, {0, 1, 2, 3, 4}, 2}}));
}

TEST(Proposals, dots_and_texts_are_rules_of_pairs_and_corners) {
  const auto shape = [](const std::string& center, const std::string& more) {
    return R"({"center":)" + center + R"(,"width":0.3,"height":0.3,"rounded":true)" + more + "}";
  };
  const std::string white = R"(,"backgroundColor":"#FFFFFF","borderColor":"#000000")";
  EXPECT_EQ(
      guessed(R"("overlays":[)" + shape("[0.5,1]", white) + ',' + shape("[1,0.5]", R"(,"backgroundColor":"#000")") +
              ',' + shape("[0.5,3]", white + R"(,"text":"3")") + ',' + shape("[0.5,5]", R"(,"text":"V")") + ',' +
              shape("[2,2]", white + R"(,"text":"1 2")") + ',' + shape("[4,0.5]", R"(,"text":"^")") + "]"),
      (Rules{{difference, {0, 1}},
             {ratio, {0, 9}},
             {difference, {2, 3}, 3},
             {pair_sum, {4, 5}, 5},
             {quadruple, {10, 11, 19, 20}, 12},
             {greater, {36, 27}}}));
}

TEST(Proposals, numbers_outside_are_sums_of_diagonals_or_what_the_words_say) {
  const std::string killer = R"("arrows":[{"color":"#000","wayPoints":[[-0.4,3.4],[-0.1,3.1]]}],)"
                             R"("overlays":[{"center":[-0.5,3.5],"width":0.5,"height":0.5,"text":"12"}])";
  EXPECT_EQ(guessed(killer), (Rules{{little_killer, {2, 10, 18}, 12}}));
  const std::string number = R"("overlays":[{"center":[0.5,9.5],"width":0.5,"height":0.5,"text":"4"}])";
  EXPECT_EQ(guessed(number).front().kind, sandwich);
  EXPECT_EQ(guessed(R"("metadata":{"rules":"Skyscrapers: count them."},)" + number),
            (Rules{{skyscraper, {8, 7, 6, 5, 4, 3, 2, 1, 0}, 4}}));
  EXPECT_EQ(guessed(R"("metadata":{"rules":"Something else."},)" + number), Rules{});
}

TEST(Proposals, have_no_cells_far_from_the_puzzle) {
  for (const std::string far : {"4e54", "-4e54", "1e300", "5e9"}) {
    EXPECT_EQ(guessed(R"("cages":[{"cells":[[)" + far + R"(,5],[8,5]],"value":"11"}])"), Rules{}) << far;
    EXPECT_EQ(guessed(R"("lines":[{"color":"#A3E048","wayPoints":[[0.5,0.5],[)" + far + R"(,0.5]]}])"), Rules{}) << far;
    EXPECT_EQ(guessed(R"("arrows":[{"color":"#000","wayPoints":[[0.5,1],[0.5,)" + far + R"(]]}],"underlays":[)" +
                      R"({"center":[0.5,1],"width":)" + far + R"(,"height":0.8,"rounded":true,"borderColor":"#000"}])"),
              Rules{})
        << far;
    EXPECT_EQ(guessed(R"("overlays":[{"center":[)" + far + R"(,0.5],"width":0.5,"height":0.5,"text":"4"}])"), Rules{})
        << far;
  }
}

const std::string solution = "123456789456789123789123456234567891567891234891234567345678912678912345912345678";

// The rows of the solution are 123456789, 456789123, ...: r1c1 to r1c3 are consecutive, r1c1 and r2c2 differ by 4.
TEST(Proposals, a_solution_decides) {
  const std::string meta = R"("metadata":{"solution":")" + solution + R"("},)";
  const auto line = [](const std::string& color, const std::string& spots) {
    return R"("lines":[{"color":")" + color + R"(","wayPoints":)" + spots + "}]";
  };
  EXPECT_EQ(guessed(meta + line("#F067F0", "[[0.5,0.5],[0.5,2.5]]")), (Rules{{renban, {0, 1, 2}}}));
  EXPECT_EQ(guessed(meta + line("#67F067", "[[0.5,0.5],[1.5,1.5]]")), (Rules{{whispers, {0, 10}, 4}}));
  EXPECT_EQ(guessed(meta + line("#67F067", "[[0.5,0.5],[0.5,2.5]]")), Rules{});
  EXPECT_EQ(guessed(line("#67F067", "[[0.5,0.5],[0.5,2.5]]")), (Rules{{whispers, {0, 1, 2}}}));
}

TEST(Proposals, the_user_may_say_what_a_color_means) {
  const std::string members =
      R"("lines":[{"color":"#CFCFCF","wayPoints":[[0.5,0.5],[0.5,2.5]]}],"underlays":[{"center":[0.5,2.5],"width":0.8,)"
      R"("height":0.8,"rounded":true,"backgroundColor":"#CFCFCF"},{"center":[4.5,4.5],"backgroundColor":"#0F0"}])";
  const DrawingUse use{.meanings = *read_meanings("#cfcfcf=thermometer,#0f0=odd")};
  const PuzzleRecord record = read_with(members, use);
  EXPECT_EQ(record.puzzle.rules, (Rules{{thermometer, {2, 1, 0}}, {odd, {40}}}));
  EXPECT_TRUE(record.notes.drawings.all.empty());
  const DrawingUse some{.meanings = *read_meanings("#0f0=even")};
  EXPECT_FALSE(use_drawings(*sudokupad_json_format.boards()->read(pad(members)), &some));  // the line is left
  const std::string solved = R"("metadata":{"solution":")" + solution + R"("},)" + members;
  const auto failed = use_drawings(*sudokupad_json_format.boards()->read(pad(solved)), &use);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().detail.substr(0, 50), "cannot read #cfcfcf as thermometer r1c3 r1c2 r1c1:");
  for (const char* text :
       {"x", "#cfcfcf", "#cfcfcf=", "#cfcfcf=thermo meter", "#zzz=odd", "#cfcfcf=odd 3", "#cfcfcf=windoku"})
    EXPECT_FALSE(read_meanings(text)) << text;
}

// -------------------------------------------------------------------------------------------------------- board files

// Of f-puzzles, a drawing of a rule that the puzzle has, one of no known rule, and a color of a cell; of SudokuPad, a
// line, a cage without a meaning, and a setting of its page.
TEST(BoardFiles, keep_drawings_for_their_site) {
  const std::string cells = "[{\"c\":\"#FFA0A0\"},{},{},{}]", row = ",[{},{},{},{}]";
  const std::string fpuzzles =
      R"({"size":4,"grid":[)" + cells + row + row + row +
      R"(],"renban":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"},)"
      R"({"lines":[["R2C2","R3C3"]],"outlineC":"#67F067","width":0.3}],"text":[{"cells":["R4C4"],"value":"\n#?"}]})";
  const std::string sudokupad =
      pad(R"("lines":[{"color":"#67F067","thickness":10,"wayPoints":[[0.5,0.5],[1.5,1.5]]}],"settings":{"x":1},)"
          R"("cages":[{"cells":[[3,3],[3,4]],"value":"?","outlineC":"#f00"}])");
  for (const auto& [format, text] :
       {std::pair(&f_puzzles_format, fpuzzles), std::pair(&sudokupad_json_format, sudokupad)}) {
    const auto first = format->boards()->read(text);
    ASSERT_TRUE(first) << first.error().detail;
    EXPECT_EQ(notes_lost(*first, *carries_of(board_format)), 0U);
    const std::string file = board_format.boards()->write(*first);
    const auto second = board_format.boards()->read(file);
    ASSERT_TRUE(second) << second.error().detail << '\n' << file;
    EXPECT_EQ(format->boards()->write(*second), format->boards()->write(*first));
    EXPECT_EQ(board_format.boards()->write(*second), file);
    EXPECT_EQ(second->notes.drawings.summary(), first->notes.drawings.summary());
    EXPECT_FALSE(second->notes.drawings.may_be_rules());
    const auto picture = [](const PuzzleRecord& record) {
      return draw::svg(draw::board_scene(record.puzzle, picture_of(record)));
    };
    EXPECT_EQ(picture(*second), picture(*first));
    EXPECT_NE(picture(*first).find("#67f067"), std::string::npos);
  }
}

TEST(BoardFiles, say_what_is_wrong_with_drawings) {
  const auto fault = [](const std::string& line) {
    const auto read = board_format.boards()->read("board 4x4\n" + line + "\n");
    return read ? "" : read.error().detail + " at " + std::to_string(read.error().at.column);
  };
  EXPECT_EQ(fault("drawings f-puzzles {\"parts\":[]}"), "");
  EXPECT_EQ(fault("drawings  x {}"), "expected drawings of f-puzzles or sudokupad, found 'x' at 11");
  EXPECT_EQ(fault("drawings sudokupad {\"parts\":[[1]]}"), "drawings: expected a string, found an integer at 31");
  EXPECT_EQ(fault("drawings sudokupad {\"parts\":[}"), "malformed JSON: expected a value at 30");
  EXPECT_EQ(fault("drawings sudokupad"), "the JSON ends too early at 19");
  EXPECT_EQ(fault("drawings f-puzzles {\"parts\":[]}\ndrawings f-puzzles {\"parts\":[]}"),
            "unexpected second 'drawings' at 1");
  const std::string deep = "[[[[[[[[[1]]]]]]]]]";
  EXPECT_EQ(fault("drawings sudokupad {\"parts\":[[\"lines\",\"line\",\"\"," + deep + "]]}").substr(0, 31),
            "drawings: expected drawings tha");
}

// ---------------------------------------------------------------------------------------------------------- pictures

TEST(Pictures, show_what_the_page_has_drawn) {
  const PuzzleRecord record =
      read_with(R"("lines":[{"color":"#67F067","thickness":10,"wayPoints":[[0.5,0.5],[1.5,1.5]]}],)"
                R"("overlays":[{"center":[-0.5,0.5],"width":0.5,"height":0.5,"text":"7"}])",
                drawings_left_out);
  const std::string svg = draw::svg(draw::board_scene(record.puzzle, picture_of(record)));
  EXPECT_NE(svg.find("d=\"M32 32L96 96\""), svg.npos) << svg;
  EXPECT_NE(svg.find("stroke=\"#67f067\""), svg.npos);
  EXPECT_NE(svg.find(">7</text>"), svg.npos);
}

// A page of 6 rows and columns, whose regions fill 4 of them: what stands around is drawn.
TEST(Pictures, show_what_stands_around_a_board) {
  std::string rows, regions;
  for (int row = 0; row < 6; ++row) {
    rows += row > 0 ? ",[" : "[";
    for (int column = 0; column < 6; ++column)
      rows += std::string(column > 0 ? "," : "") + (row == 0 && column == 2   ? R"({"value":9})"
                                                    : row == 1 && column == 1 ? R"({"value":3})"
                                                                              : "{}");
    rows += ']';
  }
  for (int row = 1; row < 5; ++row) {
    regions += row > 1 ? ",[" : "[";
    for (int column = 1; column < 5; ++column)
      regions += std::string(column > 1 ? "," : "") + '[' + std::to_string(row) + ',' + std::to_string(column) + ']';
    regions += ']';
  }
  const auto read =
      sudokupad_json_format.boards()->read(R"({"cellSize":50,"cells":[)" + rows + R"(],"regions":[)" + regions + "]}");
  ASSERT_TRUE(read) << read.error().detail;
  EXPECT_EQ(read->puzzle.shape.rows(), 4);
  EXPECT_EQ(read->puzzle.cells[0], 3);
  EXPECT_EQ(read->notes.drawings.summary(), "1 number next to the board");
  EXPECT_EQ(read->notes.drawings.all.front().mark.middle(), (Spot{-0.5, 1.5}));
}

}  // namespace
}  // namespace quadrille::text
