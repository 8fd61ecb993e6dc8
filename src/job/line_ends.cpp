// The kind is decided once, by the first line that ends. The text arrives in parts, so a CR at the end of a part is
// neither kept nor dropped but counted and put back before the next part:
//
//     "12\r" + "\n34"       held back: 1; the LF that follows makes it a CR LF
//     "12\r" + "34"         held back: 1; another character follows, so CR alone ends lines here
#include "job/line_ends.h"

namespace quadrille::job {

void LineEnds::translate(std::string& text, std::size_t from, bool at_end) {
  if (kind_ == Kind::usual) return;
  text.insert(from, held_back_, '\r');
  held_back_ = 0;
  if (kind_ == Kind::unknown) decide(text, from, at_end);
  if (kind_ == Kind::usual) return;
  while (!at_end && text.size() > from && text.back() == '\r') text.pop_back(), ++held_back_;
  if (kind_ == Kind::unknown) return;
  for (std::size_t cr = text.find('\r', from); cr != text.npos; cr = text.find('\r', cr + 1)) {
    if (cr + 1 == text.size() || text[cr + 1] != '\n') text[cr] = '\n';
  }
}

// By the first line. Several CRs before an LF are one end of a line, as programs make that double CR LF.
void LineEnds::decide(const std::string& text, std::size_t from, bool at_end) {
  const std::size_t end = text.find_first_of("\r\n", from);
  if (end == text.npos) return;
  const std::size_t behind = text.find_first_not_of('\r', end);
  constexpr std::size_t most_repeated = 64;
  if (behind == text.npos && !at_end && text.size() - end < most_repeated) return;
  kind_ = behind != text.npos && text[behind] == '\n' ? Kind::usual : Kind::old_mac;
}

}  // namespace quadrille::job
