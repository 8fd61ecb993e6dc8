#include "base/cpu_features.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace quadrille {
namespace {

// What Linux says that programs may use; empty on other systems and processors.
std::set<std::string> flags_of_the_operating_system() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("flags")) continue;
    std::istringstream words(line.substr(line.find(':') + 1));
    return {std::istream_iterator<std::string>(words), {}};
  }
  return {};
}

TEST(CpuFeatures, agree_with_the_operating_system) {
  const std::set<std::string> flags = flags_of_the_operating_system();
  if (flags.empty()) GTEST_SKIP() << "no flags in /proc/cpuinfo";
  using Names = std::pair<const char*, const char*>;
  // A system may leave these out of its list, as some virtual machines do, although every program can use them.
  const Names plain[] = {{"sse3", "pni"},      {"ssse3", "ssse3"}, {"sse4.1", "sse4_1"}, {"sse4.2", "sse4_2"},
                         {"popcnt", "popcnt"}, {"lzcnt", "abm"},   {"bmi", "bmi1"},      {"bmi2", "bmi2"}};
  for (const auto& [ours, theirs] : plain) EXPECT_TRUE(cpu_supports(ours) || !flags.contains(theirs)) << ours;
  const Names with_registers_to_save[] = {{"avx", "avx"},           {"f16c", "f16c"},
                                          {"fma", "fma"},           {"avx2", "avx2"},
                                          {"avx512f", "avx512f"},   {"avx512bw", "avx512bw"},
                                          {"avx512cd", "avx512cd"}, {"avx512dq", "avx512dq"},
                                          {"avx512vl", "avx512vl"}, {"avx512vpopcntdq", "avx512_vpopcntdq"}};
  for (const auto& [ours, theirs] : with_registers_to_save)
    EXPECT_EQ(cpu_supports(ours), flags.contains(theirs)) << ours;
}

TEST(CpuFeatures, of_a_list_are_all_needed) {
  EXPECT_TRUE(cpu_supports(""));
  EXPECT_FALSE(cpu_supports("flux"));
  EXPECT_FALSE(cpu_supports("sse3,flux"));
  EXPECT_FALSE(cpu_supports("flux,sse3"));
  if (cpu_supports(avx512_vpopcntdq_features)) {
    EXPECT_TRUE(cpu_supports(avx512_features));
  }
  if (cpu_supports(avx512_features)) {
    EXPECT_TRUE(cpu_supports(avx2_features));
  }
}

// The answer of the compiler's library, for the names that it supports.
TEST(CpuFeatures, agree_with_the_compiler) {
#if defined(__x86_64__)
  EXPECT_EQ(cpu_supports("avx2"), __builtin_cpu_supports("avx2") != 0);
  EXPECT_EQ(cpu_supports("bmi2"), __builtin_cpu_supports("bmi2") != 0);
  EXPECT_EQ(cpu_supports("popcnt"), __builtin_cpu_supports("popcnt") != 0);
  EXPECT_EQ(cpu_supports("avx512vl"), __builtin_cpu_supports("avx512vl") != 0);
  EXPECT_EQ(cpu_supports("avx512vpopcntdq"), __builtin_cpu_supports("avx512vpopcntdq") != 0);
#else
  EXPECT_FALSE(cpu_supports("avx2"));
#endif
}

}  // namespace
}  // namespace quadrille
