// Checks what a certificate says of an exact cover problem: how many covers it has.
//
//     check-tree [--matrix] PROBLEM CERTIFICATE [MEGABYTES]
//
// PROBLEM is in Knuth's format, or with --matrix two sizes, then rows of zeros and ones. Prints the number of covers
// and exits with 0; or says what is wrong and exits with 1 (unreadable: 2; more than MEGABYTES, or 1024, needed, too
// large or too deep: 3). Uses the standard library only, and recomputes everything.
// docs/reference/tree-certificates.md has the format.
//
// No number overflows. What is read has a range: tokens are below 2^63, a problem has at most 2^28 items and entries.
// Numbers of covers are words of 18 digits with a sign, so sums of three of them fit into 64 bits.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

using Int = std::int64_t;
using std::string, std::vector, std::size_t, std::to_string;

struct TreeRefused {
  string reason;
  int code;
};

void require(bool good, const string& reason, int code = 1) {
  if (!good) throw TreeRefused{reason, code};
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
struct TreeItem {
  int covered = 0, color = 0;  // by how many options, with which color
  bool colored = false;        // an option gives it a color
  vector<int> options, left;   // all; those available below the first choice
};
struct TreeEntry {
  int item, color;
};
using TreeOption = vector<TreeEntry>;

constexpr Int largest_cost = 4294967295;
constexpr size_t most_entries = size_t{1} << 28;
vector<TreeItem> items;  // the primary ones first
vector<TreeOption> options;
int primary = 0, open = 0;  // primary items; those of them that are not covered
std::unordered_map<string, int> item_of, color_of{{"", 0}};

void read_matrix(std::istream& text) {
  constexpr Int most = 1 << 24;
  string rows, columns, digits;
  text >> rows >> columns;
  const Int height = number_in(rows, most), width = number_in(columns, most);
  require(height >= 0 && width >= 0, "expected two sizes");
  for (string word; text >> word;) digits += word;
  require(static_cast<Int>(digits.size()) == height * width, "not such a matrix");
  require(digits.find_first_not_of("01") == digits.npos, "expected zeros and ones");
  items.resize(width);
  options.resize(height);
  primary = static_cast<int>(width);
  for (size_t i = 0; i < digits.size(); ++i)
    if (digits[i] == '1') options[i / width].push_back({static_cast<int>(i % width), 0});
}

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

void read_option(std::istream& words) {
  TreeOption option;
  Int cost = 0;  // without meaning here
  for (string word; words >> word;) {
    const string name = word.substr(0, word.find(':')), place = "'" + word.substr(0, 40) + "' in the problem: ";
    if (word[0] == '|') {
      const Int more = number_in(word.substr(1), largest_cost);
      require(more >= 0 && (cost += more) <= largest_cost, place + "bad cost");
      continue;
    }
    require(item_of.count(name) == 1, place + "unknown item");
    const int item = item_of[name], colors = static_cast<int>(color_of.size());
    const int color = color_of.emplace(word.substr(name.size()), colors).first->second;
    require(color == 0 || (item >= primary && word.back() != ':'), place + "bad color");
    for (const TreeEntry& other : option) require(other.item != item, place + "repeated item");
    option.push_back({item, color});
    items[item].colored |= color != 0;
  }
  require(!option.empty(), "an option of the problem has no items");
  options.push_back(std::move(option));
}

void read_knuth(std::istream& text) {
  bool titled = false;
  for (string line; std::getline(text, line);) {
    std::istringstream words(line);
    if (line[0] == '|' || (words >> std::ws).eof()) continue;  // a comment
    if (std::exchange(titled, true))
      read_option(words);
    else
      read_items(words);
  }
  require(titled, "expected a line of items in the problem");
}

// Returns the name of the problem.
string read_problem(const string& file, bool matrix) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  require(static_cast<bool>(text << in.rdbuf()), "cannot read " + file, 2);
  const string name = sha256(text.str());
  if (matrix)
    read_matrix(text);
  else
    read_knuth(text);
  size_t entries = 0;
  for (size_t o = 0; o < options.size(); ++o) {
    require((entries += options[o].size()) <= most_entries, "too many entries", 3);
    for (const TreeEntry& entry : options[o]) items[entry.item].options.push_back(static_cast<int>(o));
  }
  open = primary;
  return name;
}

// ---- The certificate: a line, numbers up to a 0, a line. Numbers have 7 bits in a byte, the lowest ones first. ----
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

// ---- Numbers of covers: words of 18 digits, the lowest first; as many words as the number that is claimed. ----
constexpr Int radix = 1'000'000'000'000'000'000;
vector<Int> total, one;  // the covers found so far; the number 1

void add(const vector<Int>& covers, Int sign) {
  Int carry = 0;
  for (size_t i = 0; i < total.size(); ++i) {
    total[i] += sign * covers[i] + carry;
    carry = total[i] < 0 ? -1 : total[i] / radix;
    total[i] -= carry * radix;
  }
  require(carry == 0, "more covers than claimed");
}

string digits_of_total() {
  string digits;
  for (const Int word : total) digits = string(18 - to_string(word).size(), '0') + to_string(word) + digits;
  return digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

// ---- The tree: the covers below a node are those below its children. ----
struct TreeNode {
  vector<Word> state;
  vector<Int> covers;
  bool done = false;
};
std::unordered_map<Int, TreeNode> nodes;  // those that others refer to, by their places
int depth = 0;                            // the number of chosen options

bool available(const TreeOption& option) {
  for (const auto& [item, color] : option)
    if (items[item].covered > 0 && (color == 0 || color != items[item].color)) return false;
  return true;
}

void choose(const TreeOption& option, int by) {  // by 1, or by -1 to undo it
  for (const auto& [item, color] : option) {
    if ((items[item].covered += by) != (by > 0 ? 1 : 0)) continue;  // others cover it with the same color
    items[item].color = by > 0 ? color : 0;
    if (item < primary) open -= by;
  }
  require((depth += by) <= 20000, "more than 20000 options chosen", 3);
}

void find_left() {  // what is not available below the first choice is not available in all of its subtree
  for (int i = 0; i < primary; ++i) {
    items[i].left.clear();
    for (const int o : items[i].options)
      if (available(options[o])) items[i].left.push_back(o);
  }
}

vector<Word> state() {  // what decides the covers below: the covered items, and their colors
  vector<Word> state((items.size() + 31) / 32);
  for (size_t i = 0; i < items.size(); ++i)
    if (items[i].covered > 0) state[i / 32] |= Word{1} << i % 32;
  for (const TreeItem& item : items)
    if (item.colored) state.push_back(static_cast<Word>(item.color));
  return state;
}

size_t size_of_state() {
  const auto colored = std::count_if(items.begin(), items.end(), [](const TreeItem& item) { return item.colored; });
  return 256 + items.size() / 8 + sizeof(Word) * static_cast<size_t>(colored);
}

void add_repeated(Int back) {
  const auto same = nodes.find(place - back);
  const bool equal = same != nodes.end() && same->second.done && same->second.state == state();
  require(equal, "not the same as " + to_string(back) + " tokens before");
  add(same->second.covers, 1);
}

Int uncovered_item(Int token) {
  Int item = token - 2;
  if (token == 1)  // the first one
    for (item = 0; items[item].covered > 0;) ++item;
  require(item >= 0 && items[item].covered == 0, "expected an uncovered item, found " + to_string(token));
  return item;
}

void enter(TreeNode& node) {
  node.state = state();
  node.covers = total;
}

void leave(TreeNode& node) {  // its covers are those that were found since it was entered
  const vector<Int> now = total;
  add(node.covers, -1);
  node.covers = std::exchange(total, now);
  node.done = true;
}

void walk() {
  if (open == 0) return add(one, 1);
  if (depth == 1) find_left();
  const Int token = next(), back = token - 1 - primary;
  const auto found = nodes.find(place);
  TreeNode* const node = found == nodes.end() ? nullptr : &found->second;
  if (node != nullptr) enter(*node);
  if (back > 0) {
    add_repeated(back);
  } else {
    const TreeItem& item = items[uncovered_item(token)];
    for (const int o : depth > 0 ? item.left : item.options) {
      if (!available(options[o])) continue;
      choose(options[o], 1);
      walk();
      choose(options[o], -1);
    }
  }
  if (node != nullptr) leave(*node);
}

// Reads all numbers: finds the nodes that others refer to, and checks that they fit into memory.
void find_nodes(size_t megabytes) {
  const size_t size = size_of_state();
  while (const Int token = next()) {
    const Int back = token - 1 - primary;
    if (back > 0 && back < place) nodes[place - back];
    require(nodes.size() * size >> 20 < megabytes, "too little memory", 3);
  }
}

int main(int argc, char** argv) try {
  const int first = argc > 1 && string(argv[1]) == "--matrix" ? 2 : 1;
  require(argc == first + 2 || argc == first + 3, "usage: check-tree [--matrix] PROBLEM CERTIFICATE [MEGABYTES]", 2);
  const Int megabytes = argc > first + 2 ? number_in(argv[first + 2], 1 << 30) : 1024;
  require(megabytes >= 0, "expected a number of megabytes", 2);
  const string head = "quadrille tree 2 covers " + read_problem(argv[first], first == 2);
  certificate.open(argv[first + 1], std::ios::binary);
  require(certificate.is_open(), "cannot read the certificate", 2);
  string line;
  require(std::getline(certificate, line) && line == head, "line 1: expected '" + head + "'");
  const auto start = certificate.tellg();
  find_nodes(static_cast<size_t>(megabytes));
  require(std::getline(certificate, line) && !certificate.eof() && certificate.peek() < 0,
          "expected one line after the tokens");
  require(line.size() <= options.size() + 64, "the last line is too long");  // there are at most 2^options covers
  total.resize(line.size() / 18 + 1);
  one = total;
  one[0] = 1;
  require(nodes.size() * (size_of_state() + 8 * total.size()) >> 20 < size_t(megabytes), "too little memory", 3);
  certificate.clear();
  certificate.seekg(start);
  place = 0;
  walk();
  require(next() == 0, "the tree ends before its tokens");
  const string found = digits_of_total();
  require(line == "tokens " + to_string(place - 1) + " covers " + found, "found " + found + " covers, but " + line);
  std::cout << found << '\n';
  return 0;
} catch (const TreeRefused& refused) {
  std::cerr << (place > 0 ? "token " + to_string(place) + ": " : "") << refused.reason << '\n';
  return refused.code;
}
