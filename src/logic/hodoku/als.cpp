// Finds almost locked sets (ALS) and what follows from links between them.
//
// A set of N cells with N + 1 digits that lacks one digit holds all others. Two sets linked by x cannot both hold x:
//
//     XZ-rule   a --x-- b                    one of them lacks x, and so holds z: z goes from what sees all z of both
//     XY-wing   a --x-- m --y-- b            m lacks x or y, so a or b lacks one, and holds z
//     chain     a --x-- . --y-- . --z-- b    three to five links, neighboring ones by different digits
//
// Everything is read from two tables: the sets, with the places of each digit and the candidates outside that see all
// of these; and the links, pairs of sets without common cells. Links are sorted by their first, then their second set;
// all orders are those of HoDoKu, as the first step found is the one that a rating counts.
#include "logic/hodoku/als.h"

#include <algorithm>
#include <utility>

namespace quadrille::logic::hodoku {
namespace {

// Eliminates the digits that both ends have, and that the links do not use, from what sees all their places.
void eliminate_common(const View& view, const Als& a, const Als& b, unsigned used, Finding& finding) {
  for (const int d : Elements(a.digits & b.digits & ~used)) {
    const CellSet out = a.seen[at(d)] & b.seen[at(d)];
    eliminate_from(view, out, d, finding);
  }
}

// Eliminates what a set holds besides two restricted commons: with two of these, each set lacks exactly one of them, so
// it holds all its other digits.
void eliminate_locked(const View& view, const Als& a, const Als& b, unsigned used, Finding& finding) {
  for (const int d : Elements(a.digits & ~used)) eliminate_from(view, a.seen[at(d)] - b.cells, d, finding);
}

unsigned bit_or_none(int d) { return d < 0 ? 0U : bit_of(d); }
unsigned digits_of(const RestrictedCommon& link) { return bit_or_none(link.first) | bit_or_none(link.second); }

// Merges eliminations by cell: two links may cross out the same candidate twice.
void merge(const View& view, Finding& finding) {
  std::array<Mask, 81> out{};
  for (const auto& [cell, digits] : finding.effect.eliminations) out[cell] = static_cast<Mask>(out[cell] | digits);
  finding.effect.eliminations.clear();
  for (int cell = 0; cell < 81; ++cell) finding.effect.eliminate(view.state, cell, out[at(cell)]);
}

int other_end(const RestrictedCommon& link, int set) { return link.a == set ? link.b : link.a; }

// Returns the set that two links share; -1 if there is none or if they join the same sets.
int shared_set(const RestrictedCommon& x, const RestrictedCommon& y) {
  const bool a = x.a == y.a || x.a == y.b, b = x.b == y.a || x.b == y.b;
  if (a == b) return -1;
  return a ? x.a : x.b;
}

constexpr int longest_chain = 5;  // links

class ChainOfSets {
 public:
  ChainOfSets(const View& view, const AlsTable& table, const FindingSink& sink, const std::stop_token& stop)
      : view_(view), table_(table), sink_(sink), stop_(stop) {}

  // Searches chains of `links` links, all of them towards later sets, as HoDoKu does: it so misses those that turn
  // back.
  bool search(int links) {
    assert(links >= 1 && links <= longest_chain);
    length_ = links;
    for (int start = 0; start < static_cast<int>(table_.sets().size()); ++start) {
      sets_[0] = start;
      if (!extend(0, 0)) return false;
    }
    return true;
  }

 private:
  // Adds a link after `links` others, the last of which used a digit: the next one must use another one.
  bool extend(int links, unsigned last_used) {
    assert(links < length_);
    if (stop_.stop_requested()) return true;
    const int set = sets_[at(links)];
    for (std::size_t i = table_.first_link(set); i < table_.first_link(set + 1); ++i) {
      const RestrictedCommon& link = table_.links()[i];
      for (const int d : {link.first, link.second}) {
        if (d < 0 || (last_used >> d & 1) != 0) continue;
        sets_[at(links + 1)] = link.b;
        digits_[at(links)] = bit_of(d);
        if (!(links + 1 == length_ ? check() : extend(links + 1, bit_of(d)))) return false;
      }
    }
    return true;
  }

  const Als& set(int number) const { return table_.sets()[at(sets_[at(number)])]; }

  // Concludes from the ends, like the XZ-rule with a chain in between.
  bool check() const {
    const Als &a = set(0), &b = set(length_);
    const unsigned used = digits_[0] | digits_[at(length_ - 1)];
    if ((a.digits & b.digits & ~used) == 0) return true;
    Finding finding = finding_of(Technique::als_chain, used);
    eliminate_common(view_, a, b, used, finding);
    if (finding.effect.empty()) return true;
    for (int i = 0; i <= length_; ++i) add_group(set(i).cells, i < length_ ? digits_[at(i)] : 0U, finding);
    return sink_(finding);
  }

  const View& view_;
  const AlsTable& table_;
  const FindingSink& sink_;
  const std::stop_token& stop_;
  int length_ = 0;
  std::array<int, longest_chain + 1> sets_{};
  std::array<Mask, longest_chain> digits_{};  // of the links
};

class Blossoms {
 public:
  Blossoms(const View& view, const AlsTable& table, const FindingSink& sink, const std::stop_token& stop)
      : view_(view), table_(table), sink_(sink), stop_(stop) {}

  bool search(int stem) {
    stem_ = stem;
    stem_digits_.clear();
    for (const int d : Elements(view_.digits(stem))) {
      stem_digits_.push_back(d);
      collect_petals(d);
    }
    return choose(0, {}, all_nine & ~view_.digits(stem));
  }

 private:
  // Collects the sets whose places of the digit are all seen by the stem, small ones first: they are easier to follow.
  void collect_petals(int d) {
    auto& petals = petals_[at(d)];
    petals.clear();
    for (const Als& set : table_.sets())
      if ((set.digits >> d & 1) != 0 && set.seen[at(d)].has(stem_)) petals.push_back(&set);
    std::stable_sort(petals.begin(), petals.end(),
                     [](const Als* a, const Als* b) { return a->cells.size() < b->cells.size(); });
  }

  // Chooses petals that share no cells for the stem's digits from the given one on; `shared`: digits of all so far.
  bool choose(std::size_t number, const CellSet& cells, unsigned shared) {
    assert(number <= stem_digits_.size());
    if (number == stem_digits_.size()) return check_all(shared);
    for (const Als* petal : petals_[at(stem_digits_[number])]) {
      if ((petal->digits & shared) == 0 || !(petal->cells & cells).empty() || stop_.stop_requested()) continue;
      chosen_[number] = petal;
      if (!choose(number + 1, cells | petal->cells, shared & petal->digits)) return false;
    }
    return true;
  }

  bool check_all(unsigned shared) const {
    for (const int d : Elements(shared))
      if (!check(d)) return false;
    return true;
  }

  // The candidates that see the digit's places in all petals.
  bool check(int d) const {
    CellSet out = view_.places[at(d)];
    for (std::size_t i = 0; i < stem_digits_.size(); ++i) out &= chosen_[i]->seen[at(d)];
    if (out.empty()) return true;
    Finding finding = finding_of(Technique::death_blossom, view_.digits(stem_));
    CellSet stem;
    stem.add(stem_);
    add_group(stem, 0, finding);
    for (std::size_t i = 0; i < stem_digits_.size(); ++i)
      add_group(chosen_[i]->cells, bit_of(stem_digits_[i]), finding);
    eliminate_from(view_, out, d, finding);
    return sink_(finding);
  }

  const View& view_;
  const AlsTable& table_;
  const FindingSink& sink_;
  const std::stop_token& stop_;
  int stem_ = 0;
  Few<int, 9> stem_digits_;
  std::array<std::vector<const Als*>, 9> petals_;  // of each digit of the stem
  std::array<const Als*, 9> chosen_{};
};

class AlsCollection {
 public:
  AlsCollection(const View& view, int largest) : view_(view), largest_(largest) {}

  std::vector<Als> take() {
    for (int house = 0; house < 27; ++house) collect(house, 0, {}, 0);
    return std::move(sets_);
  }

 private:
  // Depth-first over the cells of a house: a set comes before those that add later cells to it, which is HoDoKu's
  // order.
  void collect(int house, std::size_t first, const CellSet& cells, Mask digits) {
    if (cells.size() == largest_) return;
    for (std::size_t i = first; i < 9; ++i) {
      const int cell = cells_of_house[at(house)][i];
      if (view_.digits(cell) == 0) continue;
      CellSet with = cells;
      with.add(cell);
      const auto all = static_cast<Mask>(digits | view_.digits(cell));
      if (size_of(all) == with.size() + 1) add(with, all);
      collect(house, i + 1, with, all);
    }
  }

  // A set that lies in two houses is known from the first one.
  void add(const CellSet& cells, Mask digits) {
    assert(size_of(digits) == cells.size() + 1);
    if (std::any_of(sets_.begin(), sets_.end(), [&](const Als& known) { return known.cells == cells; })) return;
    Als als{cells, digits, {}, {}};
    for (const int d : Elements(digits)) {
      als.places[at(d)] = cells & view_.places[at(d)];
      als.seen[at(d)] = (peers_of_all(als.places[at(d)]) & view_.places[at(d)]) - cells;
    }
    sets_.push_back(als);
  }

  const View& view_;
  int largest_;
  std::vector<Als> sets_;
};

}  // namespace

std::vector<Als> almost_locked_sets(const View& view, int largest) { return AlsCollection(view, largest).take(); }

AlsTable::AlsTable(const View& view, const std::stop_token& stop) : sets_(almost_locked_sets(view, 8)) {
  for (int a = 0; a < static_cast<int>(sets_.size()) && !stop.stop_requested(); ++a) {
    first_.push_back(links_.size());
    for (int b = a + 1; b < static_cast<int>(sets_.size()); ++b) link(a, b);
  }
  first_.push_back(links_.size());
}

// Links two sets if all places of a digit in one see all its places in the other. Three such digits would leave more
// cells than digits: a contradiction, in which the last one replaces the second.
void AlsTable::link(int a, int b) {
  assert(a < b && at(b) < sets_.size());
  const Als &x = sets_[at(a)], &y = sets_[at(b)];
  if ((x.digits & y.digits) == 0 || !(x.cells & y.cells).empty()) return;
  RestrictedCommon common{a, b, -1, -1};
  for (const int d : Elements(x.digits & y.digits)) {
    if (!(y.places[at(d)] - x.seen[at(d)]).empty()) continue;
    (common.first < 0 ? common.first : common.second) = d;
  }
  if (common.first >= 0) links_.push_back(common);
}

// Positions with many candidates can have millions of links.
bool for_each_als_xz(const View& view, const AlsTable& table, const FindingSink& sink, const std::stop_token& stop) {
  for (const RestrictedCommon& link : table.links()) {
    if (stop.stop_requested()) return true;
    const Als &a = table.sets()[at(link.a)], &b = table.sets()[at(link.b)];
    Finding finding = finding_of(Technique::als_xz, digits_of(link));
    add_group(a.cells, digits_of(link), finding);
    add_group(b.cells, 0, finding);
    eliminate_common(view, a, b, bit_of(link.first), finding);
    if (link.second >= 0) {
      eliminate_common(view, a, b, bit_of(link.second), finding);
      eliminate_locked(view, a, b, digits_of(link), finding);
      eliminate_locked(view, b, a, digits_of(link), finding);
      merge(view, finding);
    }
    if (!finding.effect.empty() && !sink(finding)) return false;
  }
  return true;
}

// Two links by the same single digit say nothing: the middle set lacks that digit once.
bool for_each_als_xy_wing(const View& view, const AlsTable& table, const FindingSink& sink,
                          const std::stop_token& stop) {
  const auto& links = table.links();
  for (std::size_t i = 0; i < links.size() && !stop.stop_requested(); ++i)
    for (std::size_t j = i + 1; j < links.size(); ++j) {
      if (links[i].second < 0 && links[j].second < 0 && links[i].first == links[j].first) continue;
      const int middle = shared_set(links[i], links[j]);
      if (middle < 0) continue;
      const Als& a = table.sets()[at(other_end(links[i], middle))];
      const Als& b = table.sets()[at(other_end(links[j], middle))];
      const unsigned used = digits_of(links[i]) | digits_of(links[j]);
      if (!(a.cells & b.cells).empty() || (a.digits & b.digits & ~used) == 0) continue;
      Finding finding = finding_of(Technique::als_xy_wing, used);
      add_group(a.cells, digits_of(links[i]), finding);
      add_group(table.sets()[at(middle)].cells, digits_of(links[j]), finding);
      add_group(b.cells, 0, finding);
      eliminate_common(view, a, b, used, finding);
      if (!finding.effect.empty() && !sink(finding)) return false;
    }
  return true;
}

bool for_each_als_chain(const View& view, const AlsTable& table, const FindingSink& sink, const std::stop_token& stop) {
  ChainOfSets chains(view, table, sink, stop);
  for (int links = 3; links <= longest_chain; ++links)
    if (!chains.search(links)) return false;
  return true;
}

bool for_each_death_blossom(const View& view, const AlsTable& table, const FindingSink& sink,
                            const std::stop_token& stop) {
  Blossoms blossoms(view, table, sink, stop);
  for (const int cell : cells_of(view.empty))
    if (!blossoms.search(cell)) return false;
  return true;
}

}  // namespace quadrille::logic::hodoku
