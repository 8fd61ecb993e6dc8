// Checks what a certificate says of an exact cover problem: how many covers it has.
//     check-tree [--matrix] PROBLEM CERTIFICATE [MEGABYTES]
//
// PROBLEM is in Knuth's format, or with --matrix two sizes, then rows of zeros and ones. Prints the number of covers
// and exits with 0; or says what is wrong and exits with 1 (unreadable: 2; more than MEGABYTES, or 1024, needed: 3).
// Uses the standard library only, and recomputes everything. docs/reference/tree-certificates.md has the format.
// clang-format off
#include <fstream>
#include <iostream>
#include <sstream>
#include <unordered_map>
#include <vector>
using Int = long long; using std::string, std::vector, std::to_string;
struct Refused { string reason; int code; };
void require(bool good, const string& reason, int code = 1) { if (!good) throw Refused{reason, code}; }
// ---- The problem. An item is covered by one option, or by several that give it the same color. ----
struct Item { Int covered = 0, color = 0; bool colored = false; vector<Int> options{}, left{}; };
struct Entry { int item, color = 0; };
vector<Item> items; vector<vector<Entry>> options;  // the primary items first
Int primary = 0, open = 0;  // primary items; those of them that are not covered
void read_matrix(std::istream& in, size_t rows = 0) {
  string digits;
  require(in >> rows >> primary && rows < 1 << 24 && primary >= 0 && primary < 1 << 24, "expected two sizes");
  for (string word; in >> word;) digits += word;
  require(digits.size() == rows * primary && digits.find_first_not_of("01") == digits.npos, "not such a matrix");
  items.resize(primary), options.resize(rows);
  for (size_t i = 0; i < digits.size(); ++i) if (digits[i] == '1') options[i / primary].push_back({int(i % primary)});
}
void read_knuth(std::istream& in) {
  std::unordered_map<string, int> item_of, color_of{{"", 0}}; bool titled = false, secondary = false;
  for (string line, word; std::getline(in, line); titled = !items.empty()) {
    std::istringstream words(line[0] == '|' ? "" : line); vector<Entry> option;
    while (words >> word) {
      const string name = word.substr(0, word.find(':')), place = "'" + word + "' in the problem: ";
      if (!titled) {
        if (word == "|" && !secondary) { secondary = true; continue; }
        require(word.find_first_of("|:") == word.npos, place + "bounds of items are not supported");
        require(item_of.emplace(word, items.size()).second, place + "there are two such items");
        items.emplace_back(), primary += !secondary;
      } else if (word[0] != '|') {  // that would be a cost
        require(item_of.count(name) == 1, place + "unknown item");
        const int item = item_of[name];
        const int color = color_of.emplace(word.substr(name.size()), color_of.size()).first->second;
        require(color == 0 || (item >= primary && word.back() != ':'), place + "bad color");
        for (const Entry& other : option) require(other.item != item, place + "repeated item");
        option.push_back({item, color});
      }
    }
    if (!option.empty()) options.push_back(option);
  }
}
string read_problem(const string& file, bool matrix) {  // returns the FNV-1a hash of its text
  std::ifstream in(file, std::ios::binary); std::stringstream text, name;
  require(bool(text << in.rdbuf()), "cannot read " + file, 2);
  unsigned long long hash = 0xcbf29ce484222325;
  for (const unsigned char c : text.str()) hash = (hash ^ c) * 0x100000001b3;
  matrix ? read_matrix(text) : read_knuth(text);
  for (size_t o = 0; o < options.size(); ++o)
    for (const auto& [item, color] : options[o]) items[item].options.push_back(o), items[item].colored |= color > 0;
  return open = primary, name << std::hex << hash, name.str();
}
// ---- The certificate: a line, numbers up to a 0, a line. Numbers have 7 bits in a byte, the lowest ones first. ----
std::ifstream tree; Int place = 0;  // numbers read
Int next() {
  for (Int number = 0, shift = 0;; shift += 7) {
    const int byte = tree.rdbuf()->sbumpc();
    require(byte >= 0 && shift < 63, "cut off or damaged");
    number |= Int{byte & 127} << shift;
    if (byte < 128) return ++place, number;
  }
}
// ---- The tree: the covers below a node are those below its children. ----
constexpr Int radix = 1'000'000'000'000'000'000; Int depth = 0;  // the number of chosen options
struct Node { vector<unsigned> state{}; vector<Int> covers{}; bool done = false; };
std::unordered_map<Int, Node> nodes;  // those that others refer to, by their places
vector<Int> total, one;               // covers: words of 18 digits, the lowest first
void add(const vector<Int>& covers, Int sign = 1) {
  Int carry = 0;
  for (size_t i = 0; i < total.size(); total[i++] -= carry * radix)
    total[i] += sign * covers[i] + carry, carry = total[i] < 0 ? -1 : total[i] / radix;
  require(carry == 0, "more covers than claimed");
}
bool available(const vector<Entry>& option) {
  for (const auto& [item, color] : option)
    if (items[item].covered > 0 && (color == 0 || color != items[item].color)) return false;
  return true;
}
void find_left() {  // of each item, the options available below the first choice: all other nodes are there
  for (Int i = 0; i < primary; ++i)
    for (const Int o : (items[i].left.clear(), items[i].options)) if (available(options[o])) items[i].left.push_back(o);
}
void choose(const vector<Entry>& option, int by) {  // by 1, or by -1 to undo it
  for (const auto& [item, color] : option) {
    if ((items[item].covered += by) != (by > 0)) continue;  // others cover it with the same color
    items[item].color = by > 0 ? color : 0, open -= item < primary ? by : 0;
  }
  require((depth += by) < 20000, "more than 20000 options chosen", 3);
}
vector<unsigned> state() {  // what decides the covers below
  vector<unsigned> state((items.size() + 31) / 32);
  for (size_t i = 0; i < items.size(); ++i) if (items[i].covered > 0) state[i / 32] |= 1u << i % 32;
  for (const Item& item : items) if (item.colored) state.push_back(item.color);
  return state;
}
void walk() {
  if (open == 0) return add(one);
  if (depth == 1) find_left();
  const Int token = next(), back = token - 1 - primary;
  const auto node = nodes.find(place);
  if (node != nodes.end()) node->second = {state(), total};
  if (back > 0) {
    const Node& same = nodes[place - back];
    require(same.done && same.state == state(), "not the same as " + to_string(back) + " tokens before");
    add(same.covers);
  } else {
    Int item = token - 2;
    if (token == 1) while (items[++item].covered > 0) {}  // the first uncovered one
    require(item >= 0 && items[item].covered == 0, "expected an uncovered item, found " + to_string(token));
    for (const Int o : depth > 0 ? items[item].left : items[item].options)
      if (available(options[o])) choose(options[o], 1), walk(), choose(options[o], -1);
  }
  if (node == nodes.end()) return;
  const vector<Int> now = total;
  add(node->second.covers, -1), node->second.covers = total, node->second.done = true, total = now;
}
int main(int argc, char** argv) try {
  const int first = argc > 1 && string(argv[1]) == "--matrix" ? 2 : 1;
  require(argc == first + 2 || argc == first + 3, "usage: check-tree [--matrix] PROBLEM CERTIFICATE [MEGABYTES]", 2);
  string line, found; const string head = "quadrille tree 1 covers " + read_problem(argv[first], first == 2);
  const size_t limit = argc > first + 2 ? std::atoll(argv[first + 2]) : 1024, node_size = 256 + items.size() / 8;
  tree.open(argv[first + 1], std::ios::binary), require(tree.is_open(), "cannot read the certificate", 2);
  require(std::getline(tree, line) && line == head, "line 1: expected '" + head + "'");
  const auto start = tree.tellg();
  while (const Int token = next()) {
    if (token > primary + 1) nodes[place - (token - 1 - primary)];
    require(nodes.size() * node_size >> 20 < limit, "too little memory", 3);
  }
  require(std::getline(tree, line) && !tree.eof() && tree.peek() < 0, "expected one line after the tokens");
  total.resize(line.size() / 18 + 1), one = total, one[0] = 1;  // no larger number can be claimed
  require(nodes.size() * (node_size + 8 * total.size()) >> 20 < limit, "too little memory", 3);
  tree.clear(), tree.seekg(start), place = 0, walk();
  require(next() == 0, "the tree ends before its tokens");
  for (const Int word : total) found = string(18 - to_string(word).size(), '0') + to_string(word) + found;
  while (found.size() > 1 && found[0] == '0') found.erase(0, 1);
  require(line == "tokens " + to_string(place - 1) + " covers " + found, "found " + found + " covers, but " + line);
  std::cout << found << '\n';
} catch (const Refused& refused) {
  return std::cerr << (place > 0 ? "token " + to_string(place) + ": " : "") << refused.reason << '\n', refused.code;
}
