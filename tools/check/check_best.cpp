// Checks what a certificate says of an exact cover problem: what the best cover costs.
//
//     check-best PROBLEM CERTIFICATE
//
// PROBLEM is in Knuth's format. Prints the cost and exits with 0; or says what is wrong and exits with 1 (unreadable:
// 2; too large or too deep: 3). Uses the standard library only, and recomputes everything.
// docs/reference/tree-certificates.md has the format, and why prices prove that no cover is better.
//
// No number overflows. What is read has a range: costs up to 2^32, scales up to 2^16, tokens below 2^63, at most 2^28
// items and entries. Whatever is added up goes through add(), which refuses sums beyond 2^61.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

using Int = std::int64_t;
using std::string, std::vector, std::size_t, std::to_string;

struct BestRefused {
  string reason;
  int code;
};

void require(bool good, const string& reason, int code = 1) {
  if (!good) throw BestRefused{reason, code};
}

// The sum is at most 2^61 before and after, the term at most 2^62.
void add(Int& sum, Int term) {
  constexpr Int most = Int{1} << 61;
  sum += term;
  require(-most <= sum && sum <= most, "a sum exceeds 2^61", 3);
}

// A number of digits only, up to `most`; -1 if it is anything else.
Int number_in(const string& digits, Int most) {
  if (digits.empty() || digits.size() > 18 || digits.find_first_not_of("0123456789") != digits.npos) return -1;
  const Int number = std::atoll(digits.c_str());
  return number <= most ? number : -1;
}

// ---- The name of a problem: SHA-256 of its bytes, as FIPS 180-4 defines it. ----
using Word = std::uint32_t;

Word turned(Word word, int bits) { return word >> bits | word << (32 - bits); }

void add_block(Word (&hash)[8], const string& text, size_t start) {
  static const Word constants[64] = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
  Word w[64] = {}, s[8];
  for (size_t i = 0; i < 64; ++i) w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(text[start + i]);
  for (int i = 16; i < 64; ++i) {
    const Word a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
    const Word b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  std::copy(hash, hash + 8, s);
  for (int i = 0; i < 64; ++i) {
    const Word a = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25), choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
    const Word b = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22);
    const Word sum = s[7] + a + choice + constants[i] + w[i];
    const Word majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
    std::copy_backward(s, s + 7, s + 8);
    s[4] += sum;
    s[0] = sum + b + majority;
  }
  for (int i = 0; i < 8; ++i) hash[i] += s[i];
}

string sha256(string text) {
  Word hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::uint64_t bits = 8 * std::uint64_t{text.size()};
  text += '\x80';
  text.resize((text.size() + 8 + 63) / 64 * 64 - 8);
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift & 255);
  for (size_t start = 0; start < text.size(); start += 64) add_block(hash, text, start);
  string name;
  for (const Word word : hash)
    for (int shift = 28; shift >= 0; shift -= 4) name += "0123456789abcdef"[word >> shift & 15];
  return name;
}

// ---- The problem. An item is covered by one option, or by several that give it the same color. ----
struct PricedItem {
  int covered = 0, color = 0;  // by how many options, with which color
  bool colored = false;        // an option gives it a color
  Int price = 0;
};
struct PricedEntry {
  int item, color;
};
struct PricedOption {
  vector<PricedEntry> entries;
  Int cost = 0;
  bool dropped = true;  // not available any more; for an option without primary items, never
};

constexpr Int largest_cost = 4294967295;
constexpr size_t most_entries = size_t{1} << 28;
vector<PricedItem> items;  // the primary ones first
vector<PricedOption> options;
int primary = 0, open = 0;  // primary items; those of them that are not covered
std::unordered_map<string, int> item_of, color_of{{"", 0}};

void read_items(std::istream& words) {
  bool secondary = false;
  for (string word; words >> word;) {
    const string place = "'" + word.substr(0, 40) + "' in the problem: ";
    if (word == "|" && !std::exchange(secondary, true)) continue;
    require(word.find_first_of("|:") == word.npos, place + "bounds of items are not supported");
    require(item_of.emplace(word, static_cast<int>(items.size())).second, place + "there are two such items");
    require(items.size() < most_entries, "too many items", 3);
    items.emplace_back();
    primary += secondary ? 0 : 1;
  }
}

void read_entry(const string& word, PricedOption& option) {
  const string name = word.substr(0, word.find(':')), place = "'" + word.substr(0, 40) + "' in the problem: ";
  require(item_of.count(name) == 1, place + "unknown item");
  const int item = item_of[name], colors = static_cast<int>(color_of.size());
  const int color = color_of.emplace(word.substr(name.size()), colors).first->second;
  require(color == 0 || (item >= primary && word.back() != ':'), place + "bad color");
  for (const PricedEntry& other : option.entries) require(other.item != item, place + "repeated item");
  option.entries.push_back({item, color});
  items[item].colored |= color != 0;
  option.dropped &= item >= primary;
}

void read_option(std::istream& words) {
  PricedOption option;
  for (string word; words >> word;) {
    if (word[0] != '|') {
      read_entry(word, option);
      continue;
    }
    const Int cost = number_in(word.substr(1), largest_cost);
    require(cost >= 0 && (option.cost += cost) <= largest_cost,
            "'" + word.substr(0, 40) + "' in the problem: bad cost");
  }
  require(!option.entries.empty(), "an option of the problem has no items");
  options.push_back(std::move(option));
}

// Returns the name of the problem.
string read_problem(const string& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  require(static_cast<bool>(text << in.rdbuf()), "cannot read " + file, 2);
  size_t entries = 0;
  bool titled = false;
  for (string line; std::getline(text, line);) {
    std::istringstream words(line);
    if (line[0] == '|' || (words >> std::ws).eof()) continue;  // a comment
    if (std::exchange(titled, true)) {
      read_option(words);
      require((entries += options.back().entries.size()) <= most_entries, "too many entries", 3);
    } else {
      read_items(words);
    }
  }
  require(titled, "expected a line of items in the problem");
  open = primary;
  return sha256(text.str());
}

// ---- The certificate: a line, then numbers up to a 0. They have seven bits in a byte, the lowest ones first. ----
std::ifstream certificate;
Int place = 0;  // numbers read

Int next() {
  for (Int number = 0, shift = 0;; shift += 7) {
    const int byte = certificate.rdbuf()->sbumpc();
    require(byte >= 0 && shift < 63, "cut off or damaged");
    number |= Int{byte & 127} << shift;
    if (byte < 128) return ++place, number;
  }
}

// ---- The tree: no cover below a node costs `most` or less. Costs are scaled, and negative for a maximum. ----
Int paid = 0, most = 0;  // paid: for the chosen options
int depth = 0;           // their number
vector<Int> dropped;     // options, the last one last
vector<std::pair<PricedItem*, Int>> old_prices;

bool available(const PricedOption& option) {
  for (const auto& [item, color] : option.entries)
    if (items[item].covered > 0 && (color == 0 || color != items[item].color)) return false;
  return !option.dropped;
}

void choose(const PricedOption& option, int by) {  // by 1, or by -1 to undo it
  for (const auto& [item, color] : option.entries) {
    if ((items[item].covered += by) != (by > 0 ? 1 : 0)) continue;  // others cover it with the same color
    items[item].color = by > 0 ? color : 0;
    if (item < primary) open -= by;
  }
  add(paid, by * option.cost);
  require((depth += by) <= 20000, "more than 20000 options chosen", 3);
}

Int net_cost(const PricedOption& option) {  // what is left of the cost when the prices of the items are paid
  Int cost = option.cost;
  for (const PricedEntry& entry : option.entries) add(cost, -items[entry.item].price);
  return cost;
}

void drop(Int option) {
  options[option].dropped = true;
  dropped.push_back(option);
}

void read_prices() {
  for (Int count = next(); count > 0; --count) {
    const Int i = next(), more = next();
    require(i < static_cast<Int>(items.size()) && !items[i].colored, "item " + to_string(i) + " cannot have a price");
    old_prices.emplace_back(&items[i], items[i].price);
    add(items[i].price, more % 2 == 0 ? more / 2 : -(more / 2) - 1);
  }
}

bool reprice() {  // false if the prices prove that no cover below costs `most` or less
  read_prices();
  Int bound = paid;
  for (int i = 0; i < static_cast<int>(items.size()); ++i)  // a secondary item need not be covered
    if (items[i].covered == 0) add(bound, i < primary ? items[i].price : std::min(items[i].price, Int{0}));
  for (const PricedOption& option : options)
    if (available(option)) add(bound, std::min(net_cost(option), Int{0}));
  if (bound > most) return false;
  for (size_t o = 0; o < options.size(); ++o)
    if (available(options[o]) && bound + std::max(net_cost(options[o]), Int{0}) > most) drop(static_cast<Int>(o));
  return true;
}

void walk() {
  require(open > 0 || paid > most, "a better cover");
  const size_t drops = dropped.size(), prices = old_prices.size();
  while (open > 0) {
    const Int token = next(), o = token - 2;
    if (token == 1) {
      if (!reprice()) break;
      continue;
    }
    require(o >= 0 && o < static_cast<Int>(options.size()) && available(options[o]),
            "not an option: " + to_string(token));
    choose(options[o], 1);  // with it
    walk();
    choose(options[o], -1);
    drop(o);  // then without it
  }
  for (; dropped.size() > drops; dropped.pop_back()) options[dropped.back()].dropped = false;
  for (; old_prices.size() > prices; old_prices.pop_back()) old_prices.back().first->price = old_prices.back().second;
}

// ---- The first line: what is claimed, and the best cover. ----
struct Claim {
  string goal, weight;
  Int scale = 0, cost = 0;
  vector<Int> cover;  // options, counted from 1
};

Claim read_claim(const string& problem) {
  const string start = "quadrille best 2 " + problem;
  string line, word, scale, cost;
  require(std::getline(certificate, line) && line.rfind(start + ' ', 0) == 0, "line 1: expected '" + start + " ...'");
  std::istringstream head(line.substr(start.size()));
  Claim claim;
  head >> claim.goal >> claim.weight >> scale >> cost;
  require(claim.goal == "minimum" || claim.goal == "maximum", "line 1: expected minimum or maximum");
  require(claim.weight == "costs" || claim.weight == "options", "line 1: expected costs or options");
  require((claim.scale = number_in(scale, 1 << 16)) > 0, "line 1: expected a scale from 1 to 65536");
  require((claim.cost = number_in(cost, Int{1} << 46)) >= 0, "line 1: expected a cost");
  while (head >> word) {
    const Int option = number_in(word, static_cast<Int>(options.size()));
    require(option > 0, "line 1: expected an option, found '" + word + "'");
    claim.cover.push_back(option);
  }
  return claim;
}

void set_costs(const Claim& claim) {
  for (PricedOption& option : options) {
    if (claim.weight == "options") option.cost = 1;
    option.cost *= claim.goal == "minimum" ? claim.scale : -claim.scale;
  }
}

void check_cover(const Claim& claim) {
  for (const Int o : claim.cover) {
    require(available(options[o - 1]), "line 1: not a cover");
    choose(options[o - 1], 1);
  }
  require(open == 0 && std::abs(paid) == claim.cost * claim.scale, "line 1: not a cover of that cost");
  Int step = 0;  // all costs are multiples of it
  for (const PricedOption& option : options) step = std::gcd(step, option.cost);
  most = paid;
  add(most, -std::max(step, claim.scale));
  for (const Int o : claim.cover) choose(options[o - 1], -1);
}

int main(int argc, char** argv) try {
  require(argc == 3, "usage: check-best PROBLEM CERTIFICATE", 2);
  const string problem = read_problem(argv[1]);
  certificate.open(argv[2], std::ios::binary);
  require(certificate.is_open(), "cannot read the certificate", 2);
  const Claim claim = read_claim(problem);
  set_costs(claim);
  check_cover(claim);
  walk();
  require(next() == 0 && certificate.peek() < 0, "expected the end");
  std::cout << claim.goal << ' ' << claim.weight << ' ' << claim.cost << '\n';
  return 0;
} catch (const BestRefused& refused) {
  std::cerr << (place > 0 ? "token " + to_string(place) + ": " : "") << refused.reason << '\n';
  return refused.code;
}
