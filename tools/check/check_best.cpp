// Checks what a certificate says of an exact cover problem: what the best cover costs.
//
//     check-best PROBLEM CERTIFICATE
//
// PROBLEM is in Knuth's format. Prints the cost and exits with 0; or says what is wrong and exits with 1 (unreadable:
// 2; too deep: 3). Uses the standard library only, and recomputes everything. docs/reference/tree-certificates.md has
// the format, and why prices prove that no cover is better.
// clang-format off
#include <fstream>
#include <iostream>
#include <numeric>
#include <sstream>
#include <unordered_map>
#include <vector>
using Int = long long; using std::string, std::vector, std::to_string, std::min, std::max;
struct Refused { string reason; int code; };
void require(bool good, const string& reason, int code = 1) { if (!good) throw Refused{reason, code}; }
// ---- The problem. An item is covered by one option, or by several that give it the same color. ----
struct Item { Int covered = 0, color = 0, price = 0; bool colored = false; };
struct Entry { int item, color = 0; };
struct Option { vector<Entry> entries{}; Int cost = 0; bool dropped = true; };  // true: it must have a primary item
vector<Item> items;  // the primary ones first
vector<Option> options;
Int primary = 0, open = 0;  // primary items; those of them that are not covered
void read_knuth(std::istream& in) {
  std::unordered_map<string, int> item_of, color_of{{"", 0}};
  bool titled = false, secondary = false;
  for (string line, word; std::getline(in, line); titled = !items.empty()) {
    std::istringstream words(line[0] == '|' ? "" : line);
    Option option;
    while (words >> word) {
      const string name = word.substr(0, word.find(':')), place = "'" + word + "' in the problem: ";
      if (!titled) {
        if (word == "|" && !secondary) { secondary = true; continue; }
        require(word.find_first_of("|:") == word.npos, place + "bounds of items are not supported");
        require(item_of.emplace(word, items.size()).second, place + "there are two such items");
        items.emplace_back(), primary += !secondary;
      } else if (word[0] == '|') {
        require(word.size() < 12 && word.find_first_not_of("0123456789", 1) == word.npos, place + "bad cost");
        require((option.cost += std::atoll(word.c_str() + 1)) < Int{1} << 32, place + "cost too large");
      } else {
        require(item_of.count(name) == 1, place + "unknown item");
        const int item = item_of[name];
        const int color = color_of.emplace(word.substr(name.size()), color_of.size()).first->second;
        require(color == 0 || (item >= primary && word.back() != ':'), place + "bad color");
        for (const Entry& e : option.entries) require(e.item != item, place + "repeated item");
        option.entries.push_back({item, color}), items[item].colored |= color > 0, option.dropped &= item >= primary;
      }
    }
    if (!option.entries.empty()) options.push_back(option);
  }
}
string read_problem(const string& file) {  // returns the FNV-1a hash of its text
  std::ifstream in(file, std::ios::binary);
  std::stringstream text, name;
  require(bool(text << in.rdbuf()), "cannot read " + file, 2);
  unsigned long long hash = 0xcbf29ce484222325;
  for (const unsigned char c : text.str()) hash = (hash ^ c) * 0x100000001b3;
  read_knuth(text);
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
// ---- The tree: no cover below a node costs `most` or less. Costs are scaled, and negative for a maximum. ----
Int paid = 0, most = 0, entries = 0, depth = 0;  // paid: for the chosen options
vector<Int> dropped;                             // options, the last one last
vector<std::pair<Item*, Int>> old_prices;
bool available(const Option& option) {
  for (const auto& [item, color] : option.entries)
    if (items[item].covered > 0 && (color == 0 || color != items[item].color)) return false;
  return !option.dropped;
}
void choose(const Option& option, int by) {  // by 1, or by -1 to undo it
  for (const auto& [item, color] : option.entries) {
    if ((items[item].covered += by) != (by > 0)) continue;  // others cover it with the same color
    items[item].color = by > 0 ? color : 0, open -= item < primary ? by : 0;
  }
  paid += by * option.cost, require((depth += by) < 20000, "more than 20000 options chosen", 3);
}
Int net_cost(const Option& option) {  // what is left of the cost when the prices of the items are paid
  Int cost = option.cost;
  for (const Entry& e : option.entries) cost -= items[e.item].price;
  return cost;
}
void drop(Int o) { options[o].dropped = true, dropped.push_back(o); }
bool reprice() {  // false if the prices prove that no cover below costs `most` or less
  for (Int count = next(); count > 0; --count) {
    const Int i = next(), more = next(), limit = (Int{1} << 60) / (entries + 1);  // so that no sum exceeds 64 bits
    require(i < Int(items.size()) && !items[i].colored, "item " + to_string(i) + " cannot have a price");
    old_prices.emplace_back(&items[i], items[i].price), items[i].price += more % 2 == 0 ? more / 2 : -(more / 2) - 1;
    require(std::abs(items[i].price) < limit, "price too large");
  }
  Int bound = paid;
  for (Int i = 0; i < Int(items.size()); ++i)  // a secondary item need not be covered
    if (items[i].covered == 0) bound += i < primary ? items[i].price : min(items[i].price, Int{0});
  for (const Option& option : options) if (available(option)) bound += min(net_cost(option), Int{0});
  if (bound > most) return false;
  for (size_t o = 0; o < options.size(); ++o)
    if (available(options[o]) && bound + max(net_cost(options[o]), Int{0}) > most) drop(o);
  return true;
}
void walk() {
  require(open > 0 || paid > most, "a better cover");
  const size_t drops = dropped.size(), prices = old_prices.size();
  while (open > 0) {
    const Int token = next(), o = token - 2;
    if (token == 1) { if (reprice()) continue; else break; }
    require(o >= 0 && o < Int(options.size()) && available(options[o]), "not an option: " + to_string(token));
    choose(options[o], 1), walk(), choose(options[o], -1), drop(o);  // with it, then without it
  }
  for (; dropped.size() > drops; dropped.pop_back()) options[dropped.back()].dropped = false;
  for (; old_prices.size() > prices; old_prices.pop_back()) old_prices.back().first->price = old_prices.back().second;
}
int main(int argc, char** argv) try {
  require(argc == 3, "usage: check-best PROBLEM CERTIFICATE", 2);
  const string start = "quadrille best 1 " + read_problem(argv[1]) + ' ';
  string line, goal, weight;
  Int scale = 0, cost = 0, step = 0, sum = 0;
  tree.open(argv[2], std::ios::binary), require(tree.is_open(), "cannot read the certificate", 2);
  require(std::getline(tree, line) && line.rfind(start, 0) == 0, "line 1: expected '" + start + "...'");
  std::istringstream head(line.substr(start.size()));
  head >> goal >> weight >> scale >> cost;
  require((goal == "minimum" || goal == "maximum") && scale > 0 && scale <= 1 << 16, "line 1: bad goal or scale");
  require(weight == "costs" || weight == "options", "line 1: expected costs or options, found " + weight);
  for (Option& option : options) {
    if (weight == "options") option.cost = 1;
    step = std::gcd(step, option.cost), option.cost *= goal == "minimum" ? scale : -scale;
    entries += option.entries.size(), sum += std::abs(option.cost);
    require(sum < Int{1} << 60, "the costs are too large");
  }
  for (Int o; head >> o; choose(options[o - 1], 1), dropped.push_back(o - 1))
    require(o > 0 && o <= Int(options.size()) && available(options[o - 1]), "line 1: not a cover");
  require(open == 0 && std::abs(paid) / scale == cost, "line 1: not a cover of that cost");
  most = paid - max(step, Int{1}) * scale;
  for (; !dropped.empty(); dropped.pop_back()) choose(options[dropped.back()], -1);
  walk();
  require(next() == 0 && tree.peek() < 0, "expected the end");
  std::cout << goal << ' ' << weight << ' ' << cost << '\n';
} catch (const Refused& refused) {
  return std::cerr << (place > 0 ? "token " + to_string(place) + ": " : "") << refused.reason << '\n', refused.code;
}
