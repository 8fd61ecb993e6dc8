// What cost.py compiles to learn how fast this machine and its compiler are just now. Kept as it is: every figure in
// kept.tsv is a multiple of the time that this file takes.
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

template <int N>
struct Number {
  std::map<std::string, std::vector<std::variant<int, double, std::string>>> values;
  std::unordered_map<std::string, std::set<int>> sets;

  std::string text() const {
    std::ostringstream out;
    for (const auto& [name, list] : values)
      for (const auto& value : list) std::visit([&](const auto& v) { out << name << v << N; }, value);
    return out.str();
  }

  void add(const std::string& name, int value) {
    values[name].emplace_back(value + N);
    values[name].emplace_back(std::to_string(value * N));
    sets[name].insert(value ^ N);
    std::sort(values[name].begin(), values[name].end());
  }

  int sum() const {
    return std::accumulate(sets.begin(), sets.end(), N, [](int total, const auto& entry) {
      return total + std::accumulate(entry.second.begin(), entry.second.end(), 0, std::plus<>());
    });
  }
};

template <int... N>
int all(std::integer_sequence<int, N...>) {
  int total = 0;
  const std::regex word("[a-z]+([0-9]+)");
  (([&] {
     Number<N> number;
     number.add("n" + std::to_string(N), N);
     std::smatch match;
     const std::string text = number.text();
     if (std::regex_search(text, match, word)) total += static_cast<int>(match.size());
     total += number.sum();
   }()),
   ...);
  return total;
}

int main() { std::cout << all(std::make_integer_sequence<int, 12>()) << '\n'; }
