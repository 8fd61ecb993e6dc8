// What the model tests share: sequences of calls that shrink, and properties whose cases take long.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace quadrille::test {

/// A container of at most `most` elements, whatever the size of the test case.
template <class T>
rc::Gen<std::vector<T>> at_most(int most, rc::Gen<T> element) {
  return rc::gen::resize(most,
                         rc::gen::container<std::vector<T>>(rc::gen::resize(rc::kNominalSize, std::move(element))));
}

/// Like RC_GTEST_PROP, but with this percentage of the usual number of cases, which RC_PARAMS sets for all properties.
template <class Property>
void check_property(int percent, Property property) {
  const auto* info = testing::UnitTest::GetInstance()->current_test_info();
  rc::detail::TestMetadata metadata;
  metadata.id = std::string(info->test_suite_name()) + "/" + info->name();
  metadata.description = info->name();
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess =
      static_cast<int>(std::clamp<std::int64_t>(std::int64_t{params.maxSuccess} * percent / 100, 1, 1'000'000'000));
  const auto result = rc::detail::checkTestable(property, metadata, params);
  std::ostringstream message;
  rc::detail::printResultMessage(result, message);
  EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << message.str();
}

}  // namespace quadrille::test
