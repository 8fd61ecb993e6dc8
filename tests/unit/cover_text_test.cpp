// Formats with numbered rows: what a writer of the test's own wrote is read as it was meant.
#include "text/cover/cover_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "support.h"
#include "text/detect.h"

namespace quadrille::text {
namespace {

using cover::ItemId;
using cover::Kind;
using cover::OptionId;
using cover::Problem;
using test::Dice;

// A matrix as the columns of its rows; the first columns are secondary.
struct Matrix {
  int columns = 0, secondary = 0;
  std::vector<std::vector<int>> rows;
};

Matrix random_matrix(Dice& random, bool with_secondary) {
  Matrix matrix{.columns = 1 + random.below(9), .secondary = 0, .rows = {}};
  if (with_secondary) matrix.secondary = random.below(matrix.columns);
  for (int rows = 1 + random.below(9); rows > 0; --rows) {
    auto& row = matrix.rows.emplace_back();
    for (int column = 0; column < matrix.columns; ++column) {
      if (random.coin()) row.push_back(column);
    }
    if (row.empty()) row.push_back(0);
  }
  return matrix;
}

std::string dense_row(const Matrix& matrix, const std::vector<int>& row, bool spaced) {
  std::string text;
  for (int column = 0; column < matrix.columns; ++column) {
    text += std::find(row.begin(), row.end(), column) != row.end() ? '1' : '0';
    if (spaced) text += ' ';
  }
  return text;
}

std::string sparse_row(const std::vector<int>& row, int first) {
  std::string text;
  for (int column : row) text += std::to_string(column + first) + ' ';
  return text;
}

std::string written(const Matrix& matrix, CoverLayout layout, Dice& random) {
  const bool rows_first = layout == CoverLayout::matrix || layout == CoverLayout::sparse;
  std::string text = rows_first ? std::to_string(matrix.rows.size()) + ' ' : "";
  text += std::to_string(matrix.columns);
  if (!rows_first && (matrix.secondary > 0 || random.coin())) text += ' ' + std::to_string(matrix.secondary);
  const bool spaced = random.coin();
  for (const auto& row : matrix.rows) {
    text += random.coin() ? "\n" : "\r\n";
    switch (layout) {
      case CoverLayout::matrix:
      case CoverLayout::columns: text += dense_row(matrix, row, spaced); break;
      case CoverLayout::sparse: text += std::to_string(row.size()) + ' ' + sparse_row(row, 1); break;
      default: text += sparse_row(row, 0);
    }
  }
  return text + (random.coin() ? "\n" : "");
}

void expect_equal(const Problem& problem, const Matrix& matrix) {
  RC_ASSERT(problem.item_count() == static_cast<std::size_t>(matrix.columns));
  for (int i = 0; i < matrix.columns; ++i) {
    const Kind kind = problem.kind(ItemId{static_cast<std::uint32_t>(i)});
    RC_ASSERT((kind == Kind::secondary) == (i < matrix.secondary));
  }
  RC_ASSERT(problem.option_count() == matrix.rows.size());
  for (std::uint32_t i = 0; i < problem.option_count(); ++i) {
    const auto option = problem.option(OptionId{i});
    RC_ASSERT(
        std::equal(option.begin(), option.end(), matrix.rows[i].begin(), matrix.rows[i].end(),
                   [](const cover::Entry& entry, int column) { return index(entry.item) == std::uint32_t(column); }));
  }
}

constexpr CoverLayout numbered[] = {CoverLayout::matrix, CoverLayout::sparse, CoverLayout::columns,
                                    CoverLayout::column_lists};

RC_GTEST_PROP(CoverText, WhatIsWrittenIsRead, (std::uint32_t seed)) {
  Dice random(seed);
  for (const CoverLayout layout : numbered) {
    const bool can_be_secondary = layout == CoverLayout::columns || layout == CoverLayout::column_lists;
    const Matrix matrix = random_matrix(random, can_be_secondary);
    const std::string text = written(matrix, layout, random);
    CoverReader reader(layout, text);
    const auto cover = reader.next();
    RC_ASSERT(cover && *cover);
    expect_equal((*cover)->problem, matrix);
    RC_ASSERT(!reader.next());
  }
}

RC_GTEST_PROP(CoverText, SparseProblemsFollowEachOther, (std::uint32_t seed)) {
  Dice random(seed);
  std::vector<Matrix> matrices;
  std::string text;
  for (int i = random.below(5); i >= 0; --i) {
    matrices.push_back(random_matrix(random, false));
    text += written(matrices.back(), CoverLayout::sparse, random) + (random.coin() ? "\n" : "\n\n");
  }
  CoverReader reader(CoverLayout::sparse, text);
  for (const Matrix& matrix : matrices) {
    const auto cover = reader.next();
    RC_ASSERT(cover && *cover);
    expect_equal((*cover)->problem, matrix);
  }
  RC_ASSERT(!reader.next());
}

// Which of several readings is meant cannot be seen in tiny problems; in larger ones it can.
RC_GTEST_PROP(CoverText, LargeMatricesAreRecognized, (std::uint32_t seed)) {
  Dice random(seed);
  for (const CoverLayout layout : numbered) {
    Matrix matrix;
    do {
      matrix = random_matrix(random, false);
    } while (matrix.columns < 6 || matrix.rows.size() < 7);
    matrix.rows.resize(7);
    matrix.rows.back() = {0, matrix.columns - 1};
    const std::string text = written(matrix, layout, random);
    const auto found = detect({text, true});
    RC_ASSERT(found);
    RC_ASSERT(std::get<CoverLayout>(found->best.layout) == layout);
  }
}

RC_GTEST_PROP(CoverText, DamagedTextIsReadOrRefused, (std::uint32_t seed)) {
  Dice random(seed);
  constexpr std::string_view bytes("01234 \n\r\t-x\0\xFF", 13);
  for (const CoverLayout layout : numbered) {
    std::string text = written(random_matrix(random, true), layout, random);
    for (int changes = 1 + random.below(4); changes > 0; --changes) {
      const auto place = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
      text[place] = bytes[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))];
    }
    CoverReader reader(layout, text);
    const auto lines = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    while (const auto cover = reader.next()) {
      if (*cover) {
        RC_ASSERT((*cover)->written.size() == (*cover)->problem.option_count());
      } else {
        RC_ASSERT(cover->error().at.line <= lines);
      }
    }
    (void)detect({text, true});
    (void)detect({text, false});
  }
}

TEST(CoverText, IsNotReadOnAfterAStop) {
  std::stop_source stop;
  CoverReader reader(CoverLayout::sparse, "1 1\n1 1\n1 1\n1 1\n", stop.get_token());
  EXPECT_TRUE(*reader.next());
  stop.request_stop();
  EXPECT_EQ((*reader.next()).error().code, ErrorCode::stopped);
  for (const CoverLayout layout : {CoverLayout::knuth, CoverLayout::matrix, CoverLayout::rows, CoverLayout::columns})
    EXPECT_EQ((*CoverReader(layout, "1 1\n1\n", stop.get_token()).next()).error().code, ErrorCode::stopped);
}

TEST(CoverText, AnswersAreWrittenAsTheFormatsNumberThings) {
  const std::vector<OptionId> solution{OptionId{2}, OptionId{0}};
  const auto answer = [&](CoverLayout layout, std::string_view text, CoverAnswer kind) {
    const auto cover = CoverReader(layout, text).next();
    std::string out;
    write_cover(**cover, solution, kind, out);
    return out;
  };
  EXPECT_EQ(answer(CoverLayout::matrix, "3 2\n01\n11\n10\n", CoverAnswer::rows), "1 3\n");
  EXPECT_EQ(answer(CoverLayout::columns, "2\n01\n11\n10\n", CoverAnswer::rows), "0 2\n");
  EXPECT_EQ(answer(CoverLayout::column_lists, "2\n1\n0 1\n0\n", CoverAnswer::rows), "0 2\n");
  EXPECT_EQ(answer(CoverLayout::sparse, "3 2\n1 2\n2 1 2\n1 1\n", CoverAnswer::rows), "2 1 3\n");
  EXPECT_EQ(answer(CoverLayout::knuth, "a b\nb\na b\na\n", CoverAnswer::rows), "1 3\n");
  EXPECT_EQ(answer(CoverLayout::knuth, "a b\nb\na b\na\n", CoverAnswer::as_written), "b\na\n");
  EXPECT_EQ(answer(CoverLayout::sparse, "3 2\n1 2\n2 1 2\n1 1\n", CoverAnswer::as_written), "1 2\n1 1\n");
}

}  // namespace
}  // namespace quadrille::text
